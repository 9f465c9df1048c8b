"""Section 16: optional rules."""

from __future__ import annotations

from typing import Any

import pytest

from punica import Match, registry
from punica.games.hamilcar.tables import SPACE_ID
from tests.rules.hamilcar import RULESETS, by_key
from tests.rules.hamilcar.year import cus, general, punic, roman, state, trains, year
from tests.support import asked, ended, log, offered, play, refused, shown

GG, SILVER = RULESETS


def to_rome(m: Match) -> None:
    while m.choice is not None and m.choice.seat == "carthage":
        m.play(m.choice.options[0])


@by_key("option.16.1", "option.16.2", "option.16.3", "option.16.4.cost", "option.16.5.rome", "option.16.6.cards")
def test_all_are_off_by_default(ruleset: str) -> None:
    options = registry.game(ruleset).options
    assert [option.id for option in options] == ["16.1", "16.2", "16.3", "16.4", "16.5", "16.6"]
    assert not any(option.default for option in options)


# -- 16.1, 16.2 -------------------------------------------------------------------------------------------------------


@by_key("option.16.1")
def test_rome_always_receives_five_cus(ruleset: str) -> None:
    gone = ["arpi", "cannae", "beneventum", "paestum", "heraclea", "croton"]
    m = year(ruleset, control__nobody=gone, options=["16.1"])
    to_rome(m)
    assert cus(m, "rome", "roma") == 3 + 5
    m = year(ruleset, control__rome=["pisae"], options=["16.1"])
    to_rome(m)
    assert cus(m, "rome", "roma") == 3 + 5


@by_key("option.16.2")
@pytest.mark.parametrize(
    ("line", "draws", "consuls"),
    [
        ("elect regulus; elect catulus", [0], {"regulus", "catulus"}),
        ("elect regulus; draw", [0, 0], {"regulus", "asina"}),
        ("draw", [0, 0, 0], {"asina", "calatinus"}),
    ],
)
def test_rome_chooses_one_or_both_consuls(ruleset: str, line: str, draws: list[int], consuls: set[str]) -> None:
    m = year(ruleset, options=["16.2"], draws=draws)
    to_rome(m)
    play(m, "rome: pass")
    assert asked(m) == ("rome", m.section("option.16.2"))
    assert "elect flaccus" not in offered(m), "he is Proconsul"
    play(m, line)
    assert {code.split()[1] for code in offered(m)} == consuls


# -- 16.3 -------------------------------------------------------------------------------------------------------------


@by_key("option.16.3")
def test_xanthippus_stays_for_another_turn(ruleset: str) -> None:
    """On turn 5 he costs three, before the Miat's reinforcements are counted: without them nothing is added."""
    xanthippus = punic("utica", 3, "xanthippus")
    m = year(ruleset, xanthippus, stage="war-chest", turn=4, mercenaries=1, options=["16.3"], draws=[0, 0, 0])
    assert (general(m, "xanthippus"), asked(m)) == ("utica", ("carthage", m.section("option.16.3")))
    play(m, "keep xanthippus")
    assert sum(state(m).miat) == 0
    play(m, "muster carthago")
    assert asked(m)[1] == m.section("reinforcement.displaced.where"), "no CU of the Miat"
    assert general(m, "xanthippus") == "utica", "he is not recalled"


@by_key("option.16.3")
def test_or_leaves(ruleset: str) -> None:
    xanthippus = punic("utica", 3, "xanthippus")
    m = year(ruleset, xanthippus, stage="war-chest", turn=4, mercenaries=1, options=["16.3"])
    play(m, "carthage: pass")
    assert general(m, "xanthippus") == "dead"
    m = year(ruleset, xanthippus, stage="war-chest", turn=4, mercenaries=1, options=["16.3"], miat=["nw", "ne"])
    assert general(m, "xanthippus") == "dead", "the Miat cannot pay"


@by_key("option.16.3", "mercenary.xanthippus.leaves")
def test_but_no_longer_than_that(ruleset: str) -> None:
    xanthippus = punic("utica", 3, "xanthippus")
    m = year(ruleset, xanthippus, stage="war-chest", turn=5, mercenaries=1, contract=True, options=["16.3"])
    assert general(m, "xanthippus") == "dead"


# -- 16.4 -------------------------------------------------------------------------------------------------------------

SIEGE = (roman("lilybaeum", 4), punic("lilybaeum", 0), punic("lilybaeum", 1, inside=True))


def runners(ruleset: str, *armies: dict[str, Any], **what: Any) -> Match:
    given = {"siege": {"lilybaeum": 1}, "hands": {"carthage": ["1", "2"], "rome": ["3"]}, **what}
    return year(ruleset, *SIEGE, *armies, stage="card-play", options=["16.4"], **given)


@by_key("option.16.4.cost", "option.16.4.city", "option.16.4.die", "option.16.4.points")
def test_a_supply_train_a_card_and_a_warship(ruleset: str) -> None:
    """The red die's four removes a point; the warship comes home."""
    m = runners(ruleset, dice=[4])
    play(m, "carthage: run-blockade lilybaeum")
    assert trains(m, "carthage", "carthago") == 0
    assert (asked(m)[1], offered(m)) == (m.section("option.16.4.cost"), ["discard 1", "discard 2"])
    play(m, "discard 1")
    assert state(m).map.siege[SPACE_ID["lilybaeum"]] == 0
    assert (state(m).ready[1], asked(m)[0]) == (2, "rome")
    assert shown(m)["war_chest"]["carthage"] == {"cards": ["1"], "ops": 1}


@by_key("option.16.4.die", "option.16.4.points", "option.16.4.loss")
@pytest.mark.parametrize(
    ("holder", "die", "points", "ships"),
    [
        ("carthage", 1, 1, 1),
        ("carthage", 2, 1, 2),
        ("carthage", 3, 0, 1),
        ("carthage", 6, 0, 2),
        ("rome", 2, 1, 1),
        ("rome", 3, 1, 2),
        ("rome", 5, 0, 2),
    ],
)
def test_red_with_supremacy_white_without(ruleset: str, holder: str, die: int, points: int, ships: int) -> None:
    m = runners(ruleset, supremacy=holder, dice=[die])
    play(m, "carthage: run-blockade lilybaeum; discard 1")
    assert (state(m).map.siege[SPACE_ID["lilybaeum"]], state(m).ready[1]) == (points, ships)
    assert state(m).lost_warships[1] == 2 - ships


@by_key("option.16.4.cost")
def test_what_it_takes(ruleset: str) -> None:
    m = runners(ruleset, punic("carthago", 3, "hanno"))
    assert refused(m, "run-blockade lilybaeum") == m.section("option.16.4.cost"), "no supply train in a Major Port"
    m = runners(ruleset, warships__carthage={"ready": 0, "spent": 3})
    assert refused(m, "run-blockade lilybaeum") == m.section("option.16.4.cost"), "no Ready warship"


@by_key("option.16.4.city")
def test_only_a_besieged_city(ruleset: str) -> None:
    m = runners(ruleset)
    assert refused(m, "run-blockade agrigentum") == m.section("option.16.4.city")


@by_key("option.16.4.cost")
def test_not_without_the_option(ruleset: str) -> None:
    m = year(ruleset, *SIEGE, stage="card-play", siege={"lilybaeum": 1}, hands={"carthage": ["1"], "rome": ["3"]})
    assert not any(code.startswith("run-blockade") for code in offered(m))


@by_key("option.16.4.cost", "option.16.4.city")
def test_whose_ports_and_cities(ruleset: str) -> None:
    """Golden Geek names neither: a train before Roman Syracusae and a city Carthage besieges will do."""
    before_messana = (punic("messana", 3), roman("messana", 0))
    armies = (punic("carthago", 3, "hanno"), punic("syracusae", 2, "gisco", trains=1), *before_messana)
    m = runners(ruleset, *armies, control__rome=["syracusae"], siege={"lilybaeum": 1, "messana": 1})
    if ruleset == GG:
        assert {"run-blockade lilybaeum", "run-blockade messana"} <= set(offered(m))
    else:
        assert refused(m, "run-blockade lilybaeum") == m.section("option.16.4.cost")
        assert refused(m, "run-blockade messana") == m.section("option.16.4.city")


# -- 16.5 -------------------------------------------------------------------------------------------------------------


@by_key("option.16.5.madauros")
def test_no_tribe_at_madauros(ruleset: str) -> None:
    g = state(year(ruleset, stage="card-play", hands={"carthage": ["1"], "rome": ["3"]}, options=["16.5"]))
    assert not g.map.tribe[SPACE_ID["madauros"]]
    assert len([space for space in range(g.board.spaces) if g.map.tribe[space]]) == 4


def unrest(ruleset: str, *armies: dict[str, Any], **what: Any) -> Match:
    return year(ruleset, *armies, stage="isolation", options=["16.5"], **what)


@by_key("option.16.5.rome", "option.16.5.carthage", "option.16.5.where")
def test_each_tribe_at_home_costs_a_pc(ruleset: str) -> None:
    """Falerii in Etruria and Bruttium in Lucania; Numidia has no Punic PC, so any of Africa will do."""
    m = unrest(ruleset)
    assert (asked(m), set(offered(m))) == (
        ("rome", m.section("option.16.5.rome")),
        {"remove cosa", "remove tarquinii"},
    )
    play(m, "remove cosa")
    assert set(offered(m)) == {"remove paestum", "remove heraclea", "remove croton"}
    play(m, "remove croton")
    assert asked(m) == ("carthage", m.section("option.16.5.carthage"))
    africa = {"hippo-regius", "thabraca", "zama", "hadrumetum", "thapsus", "tacapae"}
    assert set(offered(m)) == {f"remove {space}" for space in africa}
    play(m, "remove zama; remove thapsus")
    assert any("Political Points" in line for line in log(m))


@by_key("option.16.5.where")
def test_then_from_anywhere(ruleset: str) -> None:
    africa = ["hippo-regius", "thabraca", "zama", "hadrumetum", "thapsus", "tacapae"]
    m = unrest(ruleset, control__nobody=africa)
    play(m, "rome: remove cosa; rome: remove croton")
    assert "remove carales" in offered(m)


@by_key("option.16.5.rome", "option.16.5.carthage")
def test_not_for_a_tribe_that_is_being_subjugated(ruleset: str) -> None:
    armies = (roman("falerii", 3), punic("cirta", 3), punic("thevestis", 3))
    m = unrest(ruleset, *armies, siege={"falerii": 1, "cirta": 1, "thevestis": 2})
    assert "remove croton" in offered(m), "Bruttium alone"
    play(m, "rome: remove croton")
    assert asked(m)[1] != m.section("option.16.5.carthage")


@by_key("option.16.5.where", "sudden.peace")
def test_who_has_none_left_loses(ruleset: str) -> None:
    m = unrest(ruleset, base="empty", tribes__neutral=["falerii"], miat=["centre", "nw"])
    assert ended(m) == ("carthage", m.section("sudden.peace"))
    m = unrest(ruleset, base="empty", tribes__neutral=["cirta"], miat=["centre", "nw"])
    assert ended(m) == ("rome", m.section("sudden.peace")), "the Miat does not help (ruling M80)"


@by_key("option.16.5.rome")
def test_without_the_option_nothing_happens(ruleset: str) -> None:
    m = year(ruleset, stage="isolation", control__nobody=["enna"])
    assert asked(m)[1] == m.section("victory.consequences")


# -- 16.6 -------------------------------------------------------------------------------------------------------------


@by_key("option.16.6.general", "option.16.6.cards", "general.pulcher")
def test_price_of_failure_adds_a_general_and_two_cards(ruleset: str) -> None:
    hands = {"carthage": ["59"], "rome": ["58"]}
    m = year(ruleset, stage="card-play", hands=hands, options=["16.6"])
    assert general(m, "pulcher") == "pool"
    m = year(ruleset, stage="card-play", hands={"carthage": ["1"], "rome": ["3"]})
    assert general(m, "pulcher") == "aside"
