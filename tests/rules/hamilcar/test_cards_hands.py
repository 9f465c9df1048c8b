"""Strategy cards of hands, dice and the Truce: 38, 45, 48, 49, 50, 55."""

from __future__ import annotations

from typing import Any

import pytest

from punica import Match
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.hands import chest, owners, piles, ports, turn
from tests.rules.hamilcar.year import cus, punic, roman, state
from tests.support import asked, log, offered, play, refused, shown

# -- 38, 48 -----------------------------------------------------------------------------------------------------------


@by_key("card.38")
def test_a_messenger_is_intercepted_with_a_card_drawn_at_random(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["38"], against=["2", "9"], draws=[1])
    play(m, "play 38 event")
    assert shown(m, "rome")["hand"] == ["9", "51"]
    assert piles(m, "9") == "rome"
    assert "9" in shown(m, "carthage")["seen"], "Carthage knows what Rome has taken"
    assert not any("Punic Shipyards" in line for line in log(m)), "nobody else does"


@by_key("card.48")
def test_a_spy_shows_the_enemys_hand(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["48"], against=["2", "9"])
    play(m, "play 48 event")
    assert shown(m, "rome")["seen"] == ["2", "9", "47"]
    assert any("Punic Shipyards" in line for line in log(m, "rome"))
    assert not any("Punic Shipyards" in line for line in log(m))


# -- 45: Punic Faith --------------------------------------------------------------------------------------------------


@by_key("card.45", "card.45.chest")
def test_punic_faith_cancels_a_roman_event_and_its_ops_do_not_count(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["10"], against=["45"], control__rome=["cosa"], truce=True)
    play(m, "play 10 event")
    assert asked(m) == ("carthage", m.section("card.45"))
    play(m, "counter 45")
    assert ports(m, "rome") == (0, 0)
    assert (piles(m, "10"), chest(m, "rome"), chest(m, "carthage")) == ("discards", [], ["45"])
    assert not state(m).leaving, "a card that did not take effect comes back"
    assert asked(m)[0] == "carthage"


@by_key("card.45", "card.49.breaks")
def test_a_cancelled_event_breaks_no_truce(ruleset: str) -> None:
    position: dict[str, Any] = {"control__carthage": ["thermae"], "truce": True}
    m = turn(ruleset, "rome", ["26"], against=["45"], **position)
    play(m, "play 26 event; carthage: counter 45")
    assert state(m).truce
    assert owners(m, "thermae") == ["carthage"]
    m = turn(ruleset, "rome", ["26"], against=["45"], **position)
    play(m, "play 26 event; carthage: pass")
    assert not state(m).truce


@by_key("card.45")
def test_punic_faith_does_not_touch_carthages_own_events_or_roman_operations(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["26"], against=["45"], control__carthage=["thermae"])
    play(m, "play 26 ops; pass")
    assert asked(m) == ("carthage", m.section("strategy.ops_or_event"))


@by_key("card.45")
def test_who_might_hold_it_bars_an_undo_without_being_asked(ruleset: str) -> None:
    """Otherwise Rome could take its event back just when Carthage does not hold Punic Faith, and so would know."""
    ports: dict[str, Any] = {"control__carthage": ["thermae", "enna"]}
    m = turn(ruleset, "rome", ["26"], against=["9"], **ports)
    play(m, "play 26 event")
    assert asked(m)[0] == "rome", "Carthage holds nothing and passes unasked"
    assert not m.can_undo("rome")
    m = turn(ruleset, "rome", ["26"], against=["9"], discards=["45"], **ports)
    play(m, "play 26 event")
    assert m.can_undo("rome"), "all can see that nobody holds it"


@by_key("card.45", "strategy.card")
def test_of_a_dual_use_card_only_the_effect_is_lost(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["55"], against=["45"], control__rome=["thermae", "enna", "catana", "selinus", "lipara"])
    play(m, "play 55 ops+event; carthage: counter 45")
    play(m, "split")
    assert m.choice is not None
    assert "2 left" in m.choice.text
    assert chest(m, "rome") == ["55"]


@by_key("card.45.open")
def test_or_rome_plays_with_an_open_hand_for_the_rest_of_the_turn(ruleset: str) -> None:
    m = turn(ruleset, "carthage", ["45"], against=["4", "9"])
    play(m, "play 45 event")
    assert shown(m)["open_hand"] == ["4", "9", "51"]
    assert shown(m, "carthage")["seen"] == ["4", "9", "51"]
    play(m, "rome: discard 9")
    assert shown(m)["open_hand"] == ["4", "51"]
    assert piles(m, "45") == "chest"
    m = turn(ruleset, "carthage", ["45"], against=["4"], open_hand=True)
    assert refused(m, "play 45 event") == m.section("card.45"), "it lies open already"


# -- 49: Truce --------------------------------------------------------------------------------------------------------


def in_truce(ruleset: str, seat: str, cards: list[str], *armies: dict[str, Any], **what: Any) -> Match:
    return turn(ruleset, seat, cards, *armies, truce=True, **what)


@by_key("card.49")
def test_a_truce_begins(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["49"])
    play(m, "play 49 event")
    assert state(m).truce
    m = in_truce(ruleset, "rome", ["49"])
    assert refused(m, "play 49 event") == m.section("card.49")


@by_key("card.49", "card.49.interception")
def test_in_a_truce_no_interception_and_no_entering_of_enemy_spaces(ruleset: str) -> None:
    armies = (roman("catana", 4, "flaccus"), punic("thermae", 4, "hamilcar"))
    m = in_truce(ruleset, "rome", ["26"], *armies, control__carthage=["camarina"])
    play(m, "play 26 ops; activate flaccus; take 4")
    assert refused(m, "march syracusae") == m.section("card.49")
    play(m, "march enna")
    assert asked(m)[0] == "rome", "Hamilcar does not intercept"
    assert refused(m, "march thermae") == m.section("card.49")


@by_key("card.49", "naval.landing")
def test_nor_is_such_a_space_entered_by_sea_straight_into_its_city(ruleset: str) -> None:
    """Within the walls is in the space (2.1.C); enemies who stand before them are in it, too (A5)."""
    armies = (punic("panormus", 1, "gisco"), roman("lilybaeum", 3, "flaccus"))
    miat = ("centre", "nw", "ne")
    m = in_truce(ruleset, "carthage", ["26"], *armies, control__carthage=["agrigentum"], miat=miat)
    play(m, "play 26 ops; activate gisco; take 1; sail lilybaeum")
    for code in ("land", "land-in"):
        assert refused(m, code) == m.section("card.49")
    play(m, "sail agrigentum")
    assert "land-in" in offered(m)


@by_key("card.49.siege")
def test_in_a_truce_no_siege_attempt_but_the_points_stay(ruleset: str) -> None:
    siege = (roman("agrigentum", 5, "flaccus"), punic("agrigentum", 1, inside=True))
    m = in_truce(ruleset, "rome", ["26"], *siege, siege__agrigentum=1)
    play(m, "play 26 ops; activate flaccus")
    assert refused(m, "besiege agrigentum") == m.section("card.49.siege")
    play(m, "stop")
    assert sum(state(m).map.siege) == 1


@by_key("card.49.tribes")
def test_a_truce_leaves_subjugation_free(ruleset: str) -> None:
    m = in_truce(ruleset, "rome", ["26"], roman("falerii", 5, "flaccus"), tribes__neutral=["falerii"], dice=[3])
    play(m, "play 26 ops; activate flaccus")
    assert "besiege falerii" in offered(m)


@by_key("card.49.pcs")
def test_cus_on_enemy_pcs_stay_but_do_not_convert_them(ruleset: str) -> None:
    m = in_truce(ruleset, "rome", ["26"], roman("thermae", 2, "flaccus"), control__carthage=["thermae"])
    play(m, "play 26 ops; influence")
    assert refused(m, "place thermae") == m.section("card.49.pcs")
    assert cus(m, "rome", "thermae") == 2


@by_key("card.49.breaks", "strategy.olive", "strategy.card.olive")
@pytest.mark.parametrize(("seat", "card"), [("rome", "26"), ("carthage", "26"), ("rome", "6")])
def test_only_the_broken_olive_branch_ends_a_truce(ruleset: str, seat: str, card: str) -> None:
    owned: dict[str, Any] = {"control__carthage": ["thermae"], "control__rome": ["cosa"]}
    m = in_truce(ruleset, seat, [card], **owned)
    play(m, f"play {card} event")
    assert state(m).truce == (card == "6")


@by_key("card.49.breaks")
def test_operations_with_such_a_card_end_no_truce(ruleset: str) -> None:
    m = in_truce(ruleset, "rome", ["26"], control__carthage=["thermae"])
    play(m, "play 26 ops; pass")
    assert state(m).truce


# -- 50: Good Omen ----------------------------------------------------------------------------------------------------


@by_key("card.50", "card.50.when", "terms.die")
def test_good_omen_sets_a_die_instead_of_rolling_it(ruleset: str) -> None:
    """Carthage's own attrition: no die is thrown."""
    m = turn(ruleset, "rome", ["35"], punic("enna", 5, "hanno"), against=["50"], dice=[])
    play(m, "play 35 event")
    assert asked(m) == ("carthage", m.section("card.50.when"))
    play(m, "counter 50; die 1")
    assert cus(m, "carthage", "enna") == 5
    assert chest(m, "carthage") == ["50"]


@by_key("card.50.when")
def test_good_omen_is_for_ones_own_die(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["35", "50"], punic("enna", 5, "hanno"), dice=[6])
    play(m, "play 35 event")
    assert asked(m) == ("carthage", m.section("strategy.ops_or_event"))
    assert cus(m, "carthage", "enna") == 3


@by_key("card.50.when", "terms.dice")
def test_good_omen_does_not_set_the_siege_die(ruleset: str) -> None:
    siege = (roman("agrigentum", 5, "flaccus"), punic("agrigentum", 1, inside=True))
    m = turn(ruleset, "rome", ["26", "50"], *siege, siege__agrigentum=1, supremacy="rome", dice=[1])
    play(m, "play 26 ops; activate flaccus; besiege agrigentum")
    assert piles(m, "50") == "rome"
    assert asked(m)[1] != m.section("card.50.when")


@by_key("card.50", "card.45")
def test_a_cancelled_omen_leaves_the_die_to_chance(ruleset: str) -> None:
    m = turn(ruleset, "carthage", ["35", "45"], roman("enna", 5, "flaccus"), against=["50"], dice=[1])
    play(m, "play 35 event; rome: counter 50; carthage: counter 45")
    assert cus(m, "rome", "enna") == 5
    assert piles(m, "50") == "discards"


# -- 55: Sicilian Grain -----------------------------------------------------------------------------------------------


@by_key("card.55", "strategy.card")
def test_sicilian_grain_is_worth_three_to_who_controls_sicilia(ruleset: str) -> None:
    sicilia = ["thermae", "enna", "catana", "selinus", "lipara", "panormus"]
    m = turn(ruleset, "rome", ["55"], control__rome=sicilia)
    play(m, "play 55 ops+event; split")
    assert m.choice is not None
    assert "3 left" in m.choice.text
    assert state(m).chest_ops(0) == 2, "in the War Chest it is worth what is printed (ruling M113)"
    m = turn(ruleset, "rome", ["55"])
    assert refused(m, "play 55 ops+event") == m.section("card.55")
    play(m, "play 55 ops; split")
    assert m.choice is not None
    assert "2 left" in m.choice.text
