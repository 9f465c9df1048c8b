"""Section 26: the optional rules of the 2018 edition (26.3.1, 26.3.2, 26.4 and 26.6 are tested where they bite)."""

from __future__ import annotations

import pytest

import punica
from punica import BadOption
from punica.games.hannibal.tables import (
    CARD_NUMBER,
    GENERAL_SLUG,
    PROVINCE_ID,
    PROVINCE_REGION,
    REGION_SLUG,
)
from punica.games.hannibal.year.elections import unused_generals
from tests.rules.hannibal import by_key
from tests.rules.hannibal.years import cus, force, generals, hand, points, section, skip_to, state, targets, year
from tests.support import asked, at, offered, play, refused, shown

POOL = ["p-scipio", "longus", "flaminius", "fabius", "marcellus", "nero", "varro", "paullus"]


def deck(**options: bool) -> set[str]:
    m = punica.new("hannibal-2018", seed=1, options=dict(options))
    return {CARD_NUMBER[card] for card in state(m).deck + state(m).hands[0] + state(m).hands[1]}


# -- 26.1 Cards -------------------------------------------------------------------------------------------------------


@by_key("option.26.1.a")
def test_cards_65_to_74_join_the_deck(ruleset: str) -> None:
    assert deck(**{"26.1.a": True}) - deck() == {"66"}


@by_key("option.26.1.b")
def test_cards_75_to_91_join_the_deck(ruleset: str) -> None:
    extra = {"76", "77", "78", "79", "80", "81", "83", "84", "86", "88", "89", "90"}
    assert deck(**{"26.1.b": True}) - deck() == extra
    assert deck(**{"26.1": True}) - deck() == extra | {"66"}


@by_key("option.26.1.c")
def test_extra_cards_leave_the_game_when_played_as_events(ruleset: str) -> None:
    text = year(rome="81 89", carthage="79 1", options="26.1 26.1.c")
    m = at(text, ruleset=ruleset)
    play(m, "rome: play 81 event; carthage: pass; rome: fortify roma")
    assert shown(m)["removed"] == ["81"]
    kept = at(year(rome="81 89", carthage="1", options="26.1"), ruleset=ruleset)
    play(kept, "rome: play 81 event; rome: fortify roma")
    assert shown(kept)["removed"] == []
    cancelled = at(text, ruleset=ruleset)
    play(cancelled, "rome: play 81 event; carthage: counter 79")
    assert (shown(cancelled)["removed"], shown(cancelled)["discards"]) == (["79"], ["81"])


@by_key("option.26.1.c")
def test_not_when_played_for_their_operations(ruleset: str) -> None:
    m = at(year(rome="81 89", carthage="1", options="26.1 26.1.c"), ruleset=ruleset)
    play(m, "rome: play 81 ops; rome: pass; carthage: discard 1; rome: play 89 ops+event; rome: pass")
    assert shown(m)["removed"] == []


@by_key("option.26.1.1")
def test_messenger_intercepted_the_victim_may_demand_another_card_at_once(ruleset: str) -> None:
    text = year(rome="55 35", carthage="1 2", options="26.1.1")
    m = at(text, draws=[0], ruleset=ruleset)
    play(m, "rome: play 55 event")
    assert asked(m) == ("carthage", section(ruleset, "option.26.1.1"))
    play(m, "carthage: yes")
    assert hand(m, "rome") == ["1", "35"]
    play(m, "rome: discard 35; carthage: discard 2")
    no = at(text, draws=[0], ruleset=ruleset)
    play(no, "rome: play 55 event; carthage: pass; carthage: discard 2")
    plain = at(text.replace('options = {"26.1.1" = true}', ""), draws=[0], ruleset=ruleset)
    play(plain, "rome: play 55 event; carthage: discard 2")


@by_key("option.26.1.2")
def test_card_77_takes_the_place_of_42(ruleset: str) -> None:
    assert "77" in deck(**{"26.1.2": True})
    assert "42" not in deck(**{"26.1.2": True})
    assert "42" in deck()


# -- 26.2 Generals ----------------------------------------------------------------------------------------------------


ROMANS = force("rome", "roma", 6, "p-scipio")


def election(ruleset: str, options: str, draws: list[int], turn: int = 3, tracks: str = "") -> punica.Match:
    """Past the recall of everybody, with these blind draws to come."""
    m = at(
        year(
            ROMANS,
            base="empty",
            stage="reinforcement",
            control="rome: roma; carthage: carthago",
            options=options,
            tracks=f'turn = {turn}\nconsuls = ["p-scipio"]\n{tracks}',
        ),
        draws=draws,
        ruleset=ruleset,
    )
    if turn == 6:
        skip_to(m, ruleset, "consuls.proconsul.name")
    play(m, "pass")
    return m


def elected(m: punica.Match) -> list[str]:
    return sorted({code.split(" ")[1] for code in offered(m)})


@by_key("option.26.2.join")
def test_five_generals_join_the_pool(ruleset: str) -> None:
    assert elected(election(ruleset, "26.2", [8, 8])) == ["gracchus", "livius"]
    assert elected(election(ruleset, "26.2", [12, 11])) == ["crassus", "valerius"]
    assert elected(election(ruleset, "", [7, 6])) == ["paullus", "varro"]


@by_key("option.26.2.1")
def test_bomilcar_arrives_on_turn_four_with_any_carthaginian_cu(ruleset: str) -> None:
    text = year(
        force("carthage", "narbo", 1),
        force("carthage", "carthago", 1),
        base="empty",
        stage="reinforcement",
        control="rome: roma; carthage: carthago",
        options="26.2",
        tracks="turn = 4",
    )
    m = at(text, ruleset=ruleset)
    assert offered(m) == ["station bomilcar narbo", "station bomilcar carthago"]
    play(m, "station bomilcar narbo")
    assert generals(m, "narbo") == ["bomilcar"]
    assert cus(m, "narbo") == 1
    within = text.replace(force("carthage", "carthago", 1), force("carthage", "carthago", 1, inside=True))
    shut_in = at(f"{within}\n{force('rome', 'carthago', 5)}\n[state.siege]\ncarthago = 1", ruleset=ruleset)
    assert "station bomilcar carthago" in offered(shut_in)
    early = at(text.replace("turn = 4", "turn = 3"), ruleset=ruleset)
    assert targets(early, "station") != ["bomilcar narbo", "bomilcar carthago"]


@by_key("general.livius")
def test_livius_moves_on_two_operations_in_italia(ruleset: str) -> None:
    for space, moves in (("capua", True), ("messana", False)):
        m = at(year(force("rome", space, 6, "livius"), rome="35", carthage="1", options="26.2"), ruleset=ruleset)
        play(m, "play 35 ops")
        assert ("activate livius" in offered(m)) == moves


@by_key("option.26.2.2.b")
def test_nobody_but_fabius_is_elected_twice_running(ruleset: str) -> None:
    tracks = 'last_consuls = ["longus", "fabius"]'
    # without Longus the pool is p-scipio flaminius fabius marcellus nero varro paullus
    m = election(ruleset, "26.2.2.b", [1, 1], tracks=tracks)
    assert elected(m) == ["fabius", "flaminius"]
    free = election(ruleset, "", [1, 1], tracks=tracks)
    assert elected(free) == ["flaminius", "longus"]


@by_key("option.26.2.2.b")
def test_unless_too_few_are_left(ruleset: str) -> None:
    """Ruling H21."""
    dead = '"flaminius", "fabius", "marcellus", "nero", "varro", "paullus"'
    m = election(ruleset, "26.2.2.b", [1, 0], tracks=f'last_consuls = ["longus", "p-scipio"]\ndead = [{dead}]')
    assert elected(m) == ["longus", "p-scipio"]
    others = '"flaminius", "fabius", "marcellus", "nero", "paullus"'
    just_enough = f'last_consuls = ["longus"]\ndead = [{others}]'
    assert elected(election(ruleset, "26.2.2.b", [0, 0], tracks=just_enough)) == ["p-scipio", "varro"]
    one = election(ruleset, "26.2.2.b", [0], tracks=f'last_consuls = ["longus"]\ndead = ["longus", {dead}]')
    assert generals(one, "roma") == ["p-scipio"]


@pytest.mark.parametrize(
    ("turn", "general"), [(5, "gracchus"), (6, "p-scipio"), (7, "marcellus"), (8, "flaccus"), (9, "fabius")]
)
@by_key(
    "option.26.2.2.gracchus",
    "option.26.2.2.scipio",
    "option.26.2.2.marcellus",
    "option.26.2.2.flaccus",
    "option.26.2.2.fabius",
)
def test_the_fates_take_generals_out_of_the_pool(ruleset: str, turn: int, general: str) -> None:
    for now, there in ((turn - 1, True), (turn, False)):
        m = at(
            year(base="empty", rome="35", options="26.2 26.2.2.c", tracks=f"turn = {now}"),
            ruleset=ruleset,
        )
        pool = [GENERAL_SLUG[n] for n in unused_generals(state(m))]
        assert (general in pool) is there


# -- 26.3 Mauretania --------------------------------------------------------------------------------------------------


@by_key("option.26.3.tribes", "option.26.3.hostile")
def test_mauretania_starts_with_neutral_tribes_only(ruleset: str) -> None:
    m = punica.new(ruleset, seed=1, options={"26.3": True})
    spaces = shown(m)["spaces"]
    for slug in ("abyla", "siga", "volubilis"):
        assert spaces[slug] == {"control": None, "tribe": True}
    assert "abyla" not in shown(punica.new(ruleset, seed=1))["spaces"]


@by_key("option.26.3.region", "option.26.3.significant")
def test_it_is_a_region_of_its_own_and_counts_for_nothing(ruleset: str) -> None:
    assert REGION_SLUG[PROVINCE_REGION[PROVINCE_ID["mauretania"]]] not in ("africa", "iberia")
    m = at(year(rome="35", options="26.3", control="carthage: abyla siga volubilis"), ruleset=ruleset)
    assert shown(m)["provinces"]["mauretania"] == "carthage"
    assert points(m) == {"rome": 9, "carthage": 7}


# -- 26.5 Alternative reinforcements ----------------------------------------------------------------------------------


def alternative(*armies: str, control: str = "", siege: str = "", tracks: str = "turn = 2") -> str:
    return year(*armies, stage="reinforcement", options="26.5", control=control, siege=siege, tracks=tracks)


@by_key("option.26.5.1", "option.26.5.1.africa", "option.26.5.1.iberia", "option.26.5.1.free")
def test_carthage_gets_a_cu_for_each_home_city(ruleset: str) -> None:
    m = at(
        alternative(force("carthage", "zama", 3, "mago"), force("carthage", "saguntum", 8, "hannibal")), ruleset=ruleset
    )
    assert asked(m)[0] == "carthage"
    assert offered(m) == ["muster carthago", "reinforce mago"]
    play(m, "muster carthago")
    for _ in range(2):
        assert offered(m) == ["muster carthago-nova", "reinforce hannibal"]
        play(m, "carthage: reinforce hannibal")
    assert offered(m) == ["reinforce hannibal", "reinforce hasdrubal", "reinforce hanno", "reinforce mago"]
    play(m, "reinforce mago")
    assert (cus(m, "saguntum"), cus(m, "zama"), cus(m, "carthago")) == (10, 4, 5)
    assert asked(m)[0] == "rome"


@by_key("option.26.5.1")
def test_a_lost_city_gives_none_a_besieged_one_does(ruleset: str) -> None:
    lost = at(alternative(control="rome: gades utica"), ruleset=ruleset)
    play(lost, "carthage: reinforce hannibal")  # the first went to Carthago unasked
    assert asked(lost)[0] == "rome"
    besieged = at(alternative(force("rome", "gades", 3), siege="gades 1"), ruleset=ruleset)
    play(besieged, "carthage: reinforce hannibal; carthage: reinforce hannibal; carthage: reinforce hannibal")


@by_key("option.26.5.2", "option.26.5.2.where", "option.26.5.2.outside")
def test_rome_gets_a_cu_for_each_italian_city_and_two_at_most_go_abroad(ruleset: str) -> None:
    m = at(alternative(force("carthage", "regium", 3), siege="regium 1", control="carthage: neapolis"), ruleset=ruleset)
    skip_to(m, ruleset, "option.26.5.2.where")
    assert set(targets(m, "muster")) == {"roma", "capua", "tarentum"}
    assert targets(m, "reinforce") == ["longus"]
    play(m, "rome: muster tarentum; rome: reinforce longus; rome: reinforce longus")
    assert refused(m, "reinforce longus") == section(ruleset, "option.26.5.2.outside")
    play(m, "rome: muster tarentum")
    assert asked(m)[1] == section(ruleset, "consuls.proconsul.name")  # four cities, four CUs


# -- 26.7 and what excludes what --------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", ["26.2", "26.3"])
@by_key("option.26.7.mauretania", "option.26.7.generals")
def test_vanilla_forbids_mauretania_and_the_extra_generals(ruleset: str, other: str) -> None:
    with pytest.raises(BadOption, match=other):
        punica.new(ruleset, options={"26.7": True, other: True})
    m = punica.new(ruleset, seed=1, options={"26.7": True})
    assert "abyla" not in shown(m)["spaces"]


@by_key("option.26.1.c")
def test_cards_that_leave_need_cards_that_came(ruleset: str) -> None:
    with pytest.raises(BadOption, match=r"26\.1\.c"):
        punica.new(ruleset, options={"26.1.c": True})
