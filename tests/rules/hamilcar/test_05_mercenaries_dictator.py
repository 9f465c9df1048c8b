"""5.2.C3, C4: mercenaries and the Dictator."""

from __future__ import annotations

from typing import Any

import pytest

from punica import Match
from punica.games.hamilcar.state import PLAYED
from punica.games.hamilcar.tables import CARD_ID, DICTATOR_CARD, GENERAL_ID, SPACE_ID
from punica.games.punic.land.command import outranks
from punica.games.punic.map import ORDINARY, SUPREME
from tests.rules.hamilcar import RULESETS, by_key
from tests.rules.hamilcar.year import cus, general, punic, rank, roman, state, year
from tests.support import asked, offered, play, refused, shown

GG, SILVER = RULESETS
HANDS = {"carthage": ["1", "2"], "rome": ["3", "4"]}
FIVE = ["centre", "nw", "ne", "se", "sw"]


def carthage(ruleset: str, *armies: dict[str, Any], turn: int = 4, **what: Any) -> Match:
    return year(ruleset, *armies, stage="card-play", turn=turn, hands=HANDS, **what)


def rome(ruleset: str, *armies: dict[str, Any], **what: Any) -> Match:
    """Carthage is ahead by three boxes or more."""
    control = {"control__carthage": ["enna"], **{key: what.pop(key) for key in list(what) if key.startswith("control")}}
    return year(
        ruleset,
        *armies,
        stage="card-play",
        active="rome",
        **{"turn": 2, "hands": HANDS, "dictator_card": "up", **control, **what},
    )


# -- Mercenaries ------------------------------------------------------------------------------------------------------


@by_key("mercenary.action", "mercenary.cost", "mercenary.order", "setup.carthage.mercenaries")
def test_xanthippus_is_hired_for_pcs_of_the_miat(ruleset: str) -> None:
    """Three on turn 4; it takes the place of a card play."""
    m = carthage(ruleset)
    assert "hire xanthippus" in offered(m)
    play(m, "carthage: hire xanthippus")
    assert (sum(state(m).miat), general(m, "xanthippus")) == (0, "aside"), "all three go"
    play(m, "station xanthippus utica")
    assert general(m, "xanthippus") == "utica"
    assert (asked(m)[0], len(state(m).hands[1])) == ("rome", 2)
    assert state(m).chest[1] == []


@by_key("mercenary.cost", "setup.turns")
@pytest.mark.parametrize(("turn", "price"), [(1, 5), (2, 4), (3, 4), (4, 3), (5, 3), (6, 2), (7, 2)])
def test_the_price_of_each_turn(ruleset: str, turn: int, price: int) -> None:
    m = carthage(ruleset, turn=turn, miat=FIVE[: price - 1], aside=["xanthippus"])
    assert refused(m, "hire xanthippus") == m.section("mercenary.cost")
    m = carthage(ruleset, turn=turn, miat=FIVE[:price], aside=["xanthippus"])
    assert "hire xanthippus" in offered(m)


@by_key("mercenary.cost")
def test_carthage_chooses_which_pcs_go(ruleset: str) -> None:
    m = carthage(ruleset, miat=FIVE)
    play(m, "carthage: hire xanthippus; remove-miat nw; remove-miat ne; remove-miat centre")
    assert shown(m)["miat"]["slots"] == {"centre": False, "nw": False, "ne": False, "se": True, "sw": True}
    assert asked(m)[1] == m.section("mercenary.xanthippus.place"), "no more than the price"
    m = carthage(ruleset, miat=["ne", "se", "sw"])
    play(m, "carthage: hire xanthippus")
    assert sum(state(m).miat) == 0, "no choice, no question"


@by_key("mercenary.xanthippus.place", "terms.region.africa", "general.xanthippus")
def test_he_comes_with_an_elephant_to_a_free_african_port(ruleset: str) -> None:
    armies = (roman("carthago", 3), punic("carthago", 0), roman("hippo-regius", 1))
    m = carthage(ruleset, *armies, siege={"carthago": 1}, miat=["centre", "nw", "ne"])
    play(m, "carthage: hire xanthippus")
    assert offered(m) == [f"station xanthippus {port}" for port in ("utica", "hadrumetum", "tacapae")]
    play(m, "station xanthippus tacapae")
    assert (cus(m, "carthage", "tacapae"), state(m).map.elephants[SPACE_ID["tacapae"]]) == (1, 1)


@by_key("mercenary.xanthippus.place", "elephants.limit")
def test_a_fifth_elephant_does_not_exist(ruleset: str) -> None:
    m = carthage(ruleset, punic("carthago", 5, "hanno", elephants=4))
    play(m, "carthage: hire xanthippus; station xanthippus utica")
    assert (cus(m, "carthage", "utica"), general(m, "xanthippus")) == (0, "utica")


@by_key("mercenary.xanthippus.place", "reinforcement.enemy_general")
def test_without_a_cu_he_displaces_nobody(ruleset: str) -> None:
    """A Roman alone in Utica goes when an elephant arrives there, not when Xanthippus comes without one."""
    for elephants, still_there in ((4, "utica"), (3, "dead")):
        m = carthage(ruleset, punic("carthago", 5, "hanno", elephants=elephants), roman("utica", 0, "duilius"))
        play(m, "carthage: hire xanthippus; station xanthippus utica")
        assert general(m, "duilius") == still_there


@by_key("mercenary.xanthippus.place", "command.equal_rank")
def test_he_takes_command_where_he_lands(ruleset: str) -> None:
    m = carthage(ruleset)
    play(m, "carthage: hire xanthippus; station xanthippus carthago")
    assert state(m).commander_at(1, SPACE_ID["carthago"]) == GENERAL_ID["xanthippus"]


@by_key("mercenary.forgotten_tactics", "general.xanthippus")
def test_forgotten_tactics_end(ruleset: str) -> None:
    m = carthage(ruleset)
    assert shown(m)["forgotten_tactics"]
    play(m, "carthage: hire xanthippus; station xanthippus utica")
    assert not shown(m)["forgotten_tactics"]


@by_key("mercenary.xanthippus.leaves", "general.xanthippus")
def test_at_the_end_of_the_turn_xanthippus_is_gone(ruleset: str) -> None:
    m = year(ruleset, punic("utica", 3, "xanthippus"), stage="war-chest", turn=4, mercenaries=1)
    assert (general(m, "xanthippus"), cus(m, "carthage", "utica")) == ("dead", 3)


@by_key("mercenary.xanthippus.displaced", "mercenary.barca.displaced", "command.displaced", "general.xanthippus")
def test_displaced_one_is_eliminated_the_other_goes_to_the_pool(ruleset: str) -> None:
    m = carthage(ruleset, punic("utica", 3, "xanthippus"), punic("zama", 3, "hamilcar-barca"), mercenaries=2)
    for name in ("xanthippus", "hamilcar-barca"):
        list(state(m).rules.displaced.displace(state(m), GENERAL_ID[name]))
    assert (general(m, "xanthippus"), general(m, "hamilcar-barca")) == ("dead", "pool")


@by_key("mercenary.order")
def test_barca_is_not_hired_before_xanthippus(ruleset: str) -> None:
    m = carthage(ruleset, miat=FIVE)
    assert refused(m, "hire hamilcar-barca") == m.section("mercenary.order")
    m = carthage(ruleset, miat=FIVE, mercenaries=1)
    assert refused(m, "hire xanthippus") == m.section("mercenary.order")
    assert "hire hamilcar-barca" in offered(m)


@by_key("mercenary.barca.place", "general.hamilcar-barca")
def test_barca_comes_with_a_cu_to_any_free_port(ruleset: str) -> None:
    m = carthage(ruleset, mercenaries=1)
    play(m, "carthage: hire hamilcar-barca")
    ports = {code.split()[2] for code in offered(m)}
    assert {"lilybaeum", "panormus", "carales", "utica", "syracusae"} <= ports
    assert {"messana", "roma", "thermae"}.isdisjoint(ports)
    play(m, "station hamilcar-barca panormus")
    assert (general(m, "hamilcar-barca"), cus(m, "carthage", "panormus")) == ("panormus", 1)
    assert rank(m, "hamilcar-barca") == SUPREME


@by_key("mercenary.barca.turn7", "general.hamilcar-barca")
def test_unhired_he_comes_on_turn_7(ruleset: str) -> None:
    """Whether Xanthippus was hired or not; he may still be."""
    m = year(ruleset, turn=7, draws=[0, 0, 0])
    play(m, "carthage: muster utica; muster carthago")
    assert asked(m)[1] == m.section("mercenary.barca.turn7")
    play(m, "station hamilcar-barca carales")
    assert (general(m, "hamilcar-barca"), cus(m, "carthage", "carales")) == ("carales", 2)
    assert shown(m)["forgotten_tactics"]
    m = carthage(ruleset, punic("carales", 2, "hamilcar-barca"), turn=7)
    assert "hire xanthippus" in offered(m)
    assert shown(m)["for_hire"] == ["xanthippus"]


@by_key("mercenary.barca.turn7")
def test_hired_before_he_does_not_come_twice(ruleset: str) -> None:
    m = year(ruleset, punic("carales", 2, "hamilcar-barca"), turn=7, mercenaries=2, draws=[0, 0, 0])
    play(m, "carthage: muster utica; muster carthago")
    assert asked(m)[1] == m.section("reinforcement.displaced.where")
    assert general(m, "hamilcar-barca") == "carales"


@by_key("mercenary.action")
def test_without_a_port_nobody_is_hired(ruleset: str) -> None:
    ports = ["utica", "carthago", "hippo-regius", "hadrumetum", "tacapae"]
    m = carthage(ruleset, base="empty", miat=FIVE, control__rome=ports)
    assert refused(m, "hire xanthippus") == m.section("mercenary.xanthippus.place")


# -- The Dictator -----------------------------------------------------------------------------------------------------


@by_key("dictator.action", "dictator.when", "card.57", "dictator.war_chest", "general.calatinus.dictator")
def test_rome_names_a_dictator_instead_of_playing_a_card(ruleset: str) -> None:
    m = rome(ruleset)
    play(m, "rome: dictator")
    assert (general(m, "calatinus"), rank(m, "calatinus")) == ("roma", SUPREME)
    assert (asked(m)[0], len(state(m).hands[0])) == ("carthage", 2)
    assert shown(m)["war_chest"]["rome"] == {"cards": ["57"], "ops": 3}


@by_key("dictator.when", "terms.display")
def test_carthage_must_be_three_boxes_ahead(ruleset: str) -> None:
    """Four against six; with Sicilia seven."""
    m = rome(ruleset, control__nobody=["enna"], control__carthage=[])
    assert refused(m, "dictator") == m.section("dictator.when")
    m = rome(ruleset, control__carthage=["enna"])
    assert "dictator" in offered(m)


@by_key("dictator.when", "dictator.face_up", "setup.dictator")
def test_not_on_the_first_turn(ruleset: str) -> None:
    m = rome(ruleset, turn=1)
    assert refused(m, "dictator") == m.section("dictator.when")


@by_key("dictator.face_up", only=GG)
def test_nor_face_down(ruleset: str) -> None:
    m = rome(ruleset, dictator_card="down")
    assert refused(m, "dictator") == m.section("dictator.face_up")


@by_key("dictator.calatinus")
def test_not_while_calatinus_is_in_play(ruleset: str) -> None:
    m = rome(ruleset, roman("capua", 3, "calatinus"))
    assert refused(m, "dictator") == m.section("dictator.calatinus")


@by_key("dictator.eliminated", "command.eliminated")
def test_he_comes_back_even_from_the_dead(ruleset: str) -> None:
    m = rome(ruleset, dead=["calatinus"])
    play(m, "rome: dictator")
    assert general(m, "calatinus") == "roma"


@by_key("dictator.place")
def test_what_he_brings(ruleset: str) -> None:
    m = rome(ruleset)
    play(m, "rome: dictator")
    assert cus(m, "rome", "roma") == (3 if ruleset == GG else 6)


@by_key("dictator.place", "reinforcement.besieged")
def test_in_a_siege_he_comes_alone(ruleset: str) -> None:
    armies = (punic("roma", 4, "hanno"), roman("roma", 0), roman("roma", 1, inside=True))
    m = rome(ruleset, *armies, siege={"roma": 1})
    play(m, "rome: dictator")
    g = state(m)
    assert g.map.where[GENERAL_ID["calatinus"]] == g.board.inside(SPACE_ID["roma"])
    assert cus(m, "rome", "roma", inside=True) == 1


@by_key("dictator.only", "dictator.action")
def test_once_in_a_game(ruleset: str) -> None:
    m = rome(ruleset, removed=["57"])
    assert refused(m, "dictator") == m.section("dictator.end")


@by_key("dictator.end")
@pytest.mark.parametrize(("been", "fate"), [(["calatinus"], "dead"), ([], "pool")])
def test_the_end_of_the_dictator(ruleset: str, been: list[str], fate: str) -> None:
    """Eliminated if he has been Consul; the card leaves the game after the War Chest."""
    m = year(
        ruleset,
        roman("roma", 3, "calatinus"),
        stage="war-chest",
        turn=3,
        dictator="calatinus",
        chest__rome=["57"],
        leaving=["57"],
        been_consul=been,
        chest__carthage=["4"],
    )
    g = state(m)
    assert (general(m, "calatinus"), rank(m, "calatinus"), g.dictator) == (fate, ORDINARY, -1)
    assert (g.removed, g.dictator_card) == ([DICTATOR_CARD], PLAYED)
    assert CARD_ID["4"] in g.discards


@by_key("dictator.end")
def test_a_dictator_displaced_does_not_come_back(ruleset: str) -> None:
    m = rome(ruleset)
    play(m, "rome: dictator")
    list(state(m).rules.displaced.displace(state(m), GENERAL_ID["calatinus"]))
    assert (general(m, "calatinus"), state(m).dictator) == ("dead", -1)


@by_key("command.rank.dictator", "dictator.command")
def test_he_outranks_everybody(ruleset: str) -> None:
    m = rome(ruleset)
    play(m, "rome: dictator")
    g = state(m)
    assert all(outranks(g, GENERAL_ID["calatinus"], GENERAL_ID[name]) for name in ("caudex", "maximus", "flaccus"))
    assert g.commander_at(0, SPACE_ID["roma"]) == GENERAL_ID["calatinus"]


@by_key("dictator.minimum", "dictator.pick_up", "dictator.ten", "terms.ten_units")
def test_he_takes_what_he_likes_up_to_ten(ruleset: str) -> None:
    """A Consul with him in Roma is left with nothing."""
    armies = (roman("roma", 12, "calatinus", "florus"),)
    m = year(
        ruleset,
        *armies,
        stage="card-play",
        active="rome",
        hands={"carthage": ["1"], "rome": ["4"]},
        dictator="calatinus",
        consuls=["florus"],
        chest__rome=["57"],
    )
    play(m, "rome: play 4 ops; activate calatinus")
    codes = offered(m)
    assert "take 10" in codes
    assert "take 11" not in codes
    assert "take 1" in codes, "he has no minimum himself"
    armies = (roman("roma", 4, "calatinus", "florus"),)
    m = year(
        ruleset,
        *armies,
        stage="card-play",
        active="rome",
        hands={"carthage": ["1"], "rome": ["4"]},
        dictator="calatinus",
        consuls=["florus"],
        chest__rome=["57"],
    )
    play(m, "rome: play 4 ops; activate calatinus")
    assert "take 4" in offered(m)
