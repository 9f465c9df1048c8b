"""After a victory: Triumph (43), Spoils of War (44), Price of Failure (58), and Scipio."""

from __future__ import annotations

from typing import Any

from punica import Match
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.hands import owners, pcs, turn
from tests.rules.hamilcar.year import general, punic, roman, state
from tests.support import asked, offered, play

PCS = ["thermae", "zama", "camarina"]


def victory(
    ruleset: str,
    *armies: dict[str, Any],
    hero: str = "flaccus",
    foe: str = "gisco",
    rome: tuple[str, ...] = (),
    carthage: tuple[str, ...] = (),
    **what: Any,
) -> Match:
    """Five Roman CUs have beaten three Punic ones in Enna, and Carthage has paid for it."""
    given = {"control__carthage": PCS, "dice": [6, 1], **what}
    field = (roman("catana", 5, hero), punic("enna", 3, foe))
    m = turn(ruleset, "rome", ["41", *rome], *field, *armies, against=carthage, **given)
    play(m, f"play 41 ops; activate {hero}; take 5; march enna; carthage: pass; remove camarina")
    return m


def siege_won(ruleset: str, rome: tuple[str, ...], **what: Any) -> Match:
    """Agrigentum has fallen to a Roman army with one more point."""
    siege = (roman("agrigentum", 5, "flaccus"), punic("agrigentum", 1, inside=True))
    given = {"control__carthage": PCS, "supremacy": "rome", "siege__agrigentum": 1, "dice": [5], **what}
    m = turn(ruleset, "rome", ["26", *rome], *siege, **given)
    play(m, "play 26 ops; activate flaccus; besiege agrigentum")
    return m


# -- 43 ---------------------------------------------------------------------------------------------------------------


@by_key("card.43", "card.43.limit")
def test_a_triumph_places_two_pcs_and_removes_none(ruleset: str) -> None:
    m = victory(ruleset, punic("selinus", 1), rome=("43",), tribes__neutral=["falerii"])
    assert asked(m)[0] == "rome"
    play(m, "counter 43")
    free = {code.split()[1] for code in offered(m)}
    assert {"enna", "catana", "cosa"} <= free
    assert not free & {"thermae", "zama", "selinus", "falerii", "agrigentum"}, "PCs, enemy CUs, tribes and walls"
    play(m, "place enna; place cosa")
    assert owners(m, "enna", "cosa", "thermae") == ["rome", "rome", "carthage"]
    assert asked(m)[0] == "carthage"


@by_key("card.43")
def test_a_triumph_after_a_siege(ruleset: str) -> None:
    m = siege_won(ruleset, ("43",))
    assert owners(m, "agrigentum") == ["rome"]
    play(m, "counter 43; place cosa; place enna")
    assert pcs(m, "rome") == 2


def punic_victory(ruleset: str, *cards: str) -> Match:
    """Hanno with five CUs has beaten three Roman ones in Enna."""
    field = (punic("thermae", 5, "hanno"), roman("enna", 3, "flaccus"))
    warlike = ["centre", "nw", "ne"]
    given: dict[str, Any] = {"control__rome": ["cosa", "arpi"], "dice": [6, 6, 1, 1], "miat": warlike}
    m = turn(ruleset, "carthage", ["41", *cards], *field, **given)
    play(m, "play 41 ops; activate hanno; take 5; march enna; rome: pass; remove cosa")
    return m


@by_key("card.43")
def test_no_triumph_for_carthage(ruleset: str) -> None:
    m = victory(ruleset, carthage=("43",))
    assert asked(m) == ("carthage", m.section("strategy.ops_or_event"))
    m = punic_victory(ruleset, "43")
    assert asked(m) == ("rome", m.section("strategy.ops_or_event")), "not even when it has won"


@by_key("card.44")
def test_spoils_of_a_punic_victory(ruleset: str) -> None:
    m = punic_victory(ruleset, "44")
    play(m, "carthage: counter 44")
    assert owners(m, "arpi") == ["carthage"]


# -- 44 ---------------------------------------------------------------------------------------------------------------


@by_key("card.44", "card.44.limit")
def test_spoils_of_war_turn_a_pc_without_units(ruleset: str) -> None:
    guards = (punic("thermae", 1), punic("utica", 0, "hanno"), punic("zama", 0, "hamilcar", trains=1))
    m = victory(ruleset, *guards, rome=("44",), control__carthage=[*PCS, "thapsus", "nuoro"])
    play(m, "counter 44")
    assert offered(m) == ["place nuoro", "place thapsus"], "no CU, no supply train, no walls"
    play(m, "place nuoro")
    assert owners(m, "nuoro") == ["rome"]


@by_key("card.44")
def test_spoils_of_a_siege(ruleset: str) -> None:
    m = siege_won(ruleset, ("44",))
    play(m, "counter 44; place zama")
    assert owners(m, "zama") == ["rome"]


@by_key("card.44")
def test_spoils_are_for_the_winner(ruleset: str) -> None:
    m = victory(ruleset, carthage=("44",), control__rome=["cosa"])
    assert asked(m) == ("carthage", m.section("strategy.ops_or_event"))


@by_key("card.49.breaks", "strategy.olive", "card.44")
def test_a_counter_event_with_the_olive_branch_ends_a_truce_too(ruleset: str) -> None:
    """No battle is fought in a Truce, so it is laid on the table by hand."""
    m = siege_won(ruleset, ("43", "44"))
    state(m).truce = True
    play(m, "counter 43; place cosa; place enna")
    assert state(m).truce, "Triumph shows no olive branch"
    play(m, "counter 44; place zama")
    assert not state(m).truce


@by_key("card.44", "card.43", "strategy.counter")
def test_triumph_and_spoils_go_together(ruleset: str) -> None:
    m = victory(ruleset, rome=("43", "44"))
    play(m, "counter 44; place zama; counter 43; place enna; place cosa")
    assert owners(m, "zama", "enna", "cosa") == ["rome"] * 3


# -- 58 ---------------------------------------------------------------------------------------------------------------


@by_key("card.58", "option.16.6.cards")
def test_the_beaten_commander_pays_for_his_failure(ruleset: str) -> None:
    m = victory(ruleset, rome=("58",), options=["16.6"])
    assert general(m, "gisco") == "pool", "displaced with his army"
    play(m, "counter 58")
    assert general(m, "gisco") == "dead"


@by_key("card.58")
def test_hamilcar_barca_is_above_that(ruleset: str) -> None:
    field = (roman("catana", 5, "duilius"), punic("enna", 3, "hamilcar-barca"))
    given: dict[str, Any] = {"control__carthage": PCS, "mercenaries": 2, "options": ["16.6"], "dice": [6, 1]}
    m = turn(ruleset, "rome", ["41", "58"], *field, **given)
    play(m, "play 41 ops; activate duilius; take 5; march enna; carthage: pass; pass; remove camarina")
    assert asked(m) == ("carthage", m.section("strategy.ops_or_event"))


@by_key("card.58")
def test_a_lost_city_is_no_lost_battle(ruleset: str) -> None:
    m = siege_won(ruleset, ("58",), options=["16.6"])
    assert asked(m) == ("carthage", m.section("strategy.ops_or_event"))


# -- Scipio -----------------------------------------------------------------------------------------------------------


@by_key("general.scipio", "general.scipio.where")
def test_scipio_places_a_pc_after_a_battle_whoever_stands_there(ruleset: str) -> None:
    others = (punic("selinus", 1), punic("zama", 1))
    m = victory(ruleset, *others, hero="scipio", dice=[6, 6, 1], tribes__neutral=["falerii"])
    assert asked(m) == ("rome", m.section("general.scipio"))
    assert "place selinus" in offered(m), "though enemy CUs are there"
    assert not {"place zama", "place falerii", "place lilybaeum"} & set(offered(m))
    play(m, "place selinus")
    assert owners(m, "selinus") == ["rome"]


@by_key("general.scipio")
def test_scipio_may_leave_it(ruleset: str) -> None:
    m = victory(ruleset, hero="scipio", dice=[6, 6, 1])
    play(m, "done")
    assert pcs(m, "rome") == 0


@by_key("general.scipio", "command.subordinates_ability")
def test_as_a_subordinate_scipio_places_nothing(ruleset: str) -> None:
    field = (roman("catana", 5, "maximus", "scipio"), punic("enna", 3, "gisco"))
    m = turn(ruleset, "rome", ["41"], *field, consuls=["maximus"], control__carthage=PCS, dice=[6, 6, 1])
    play(m, "play 41 ops; activate maximus; take 5; bring scipio; march enna; carthage: pass; remove camarina")
    assert general(m, "scipio") == "enna"
    assert asked(m)[1] != m.section("general.scipio")


@by_key("general.scipio")
def test_for_scipio_a_siege_is_no_battle(ruleset: str) -> None:
    siege = (roman("agrigentum", 5, "scipio"), punic("agrigentum", 1, inside=True))
    given: dict[str, Any] = {"supremacy": "rome", "siege__agrigentum": 1, "dice": [5]}
    m = turn(ruleset, "rome", ["41"], *siege, control__carthage=PCS, **given)
    play(m, "play 41 ops; activate scipio; besiege agrigentum")
    assert owners(m, "agrigentum") == ["rome"]
    assert asked(m)[0] == "carthage"
