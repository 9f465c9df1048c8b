"""Section 3 and components: the board of 264 BC."""

from __future__ import annotations

import pytest

import punica
from punica import registry
from punica.games.hamilcar.setup import cards_in_game
from punica.games.hamilcar.state import FACE_DOWN, FACE_UP
from punica.games.hamilcar.tables import (
    AFRICA,
    CARD_ID,
    DICTATOR_CARD,
    ITALIA,
    SPACE_ID,
    TACTIC_COPIES,
    WALLED_CITIES,
)
from punica.games.punic.map import ARISTOCRAT, CONSUL, PROCONSUL
from tests.rules.hamilcar import RULESETS, by_key
from tests.rules.hamilcar.year import cus, general, rank, state, trains
from tests.support import asked, shown

GG, SILVER = RULESETS


def new(ruleset: str, *options: str) -> punica.Match:
    return punica.new(ruleset, seed=1, options=dict.fromkeys(options, True))


@by_key("setup.players")
def test_rome_and_carthage(ruleset: str) -> None:
    assert registry.game(ruleset).seats == ("rome", "carthage")


@by_key("setup.start", "turn.first", "turn.strategy", "setup.turns", "terms.turn_marker")
def test_it_begins_with_the_strategy_phase_of_turn_1(ruleset: str) -> None:
    m = new(ruleset)
    assert asked(m) == ("rome", m.section("strategy.preempt"))
    assert (shown(m)["turn"], state(m).rules.year_end.last_turn) == (1, 7)


@by_key("setup.supremacy", "setup.seamanship", "seamanship.levels", "setup.forgotten_tactics", "seamanship.track")
def test_the_tracks(ruleset: str) -> None:
    seen = shown(new(ruleset))
    assert (seen["supremacy"], seen["seamanship"], seen["corvi"]) == ("carthage", "poor", False)
    assert seen["forgotten_tactics"] is True


@by_key("setup.cities")
def test_six_roman_and_five_carthaginian_cities(ruleset: str) -> None:
    control = state(new(ruleset)).map.control
    assert [len([city for city in WALLED_CITIES if control[city] == side]) for side in (0, 1)] == [6, 5]


@by_key("setup.tribes")
def test_three_tribes_in_africa_two_in_italia(ruleset: str) -> None:
    g = state(new(ruleset))
    tribes = [space for space in range(g.board.spaces) if g.map.tribe[space]]
    assert all(g.map.control[space] == -1 for space in tribes)
    assert [len([t for t in tribes if g.board.region[t] == region]) for region in (AFRICA, ITALIA)] == [3, 2]


@by_key("setup.rome.pcs")
def test_nineteen_roman_pcs(ruleset: str) -> None:
    """On the map, in four boxes of the display, and one on the Seamanship Track."""
    g = state(new(ruleset))
    assert len(g.plain_pcs(0)) + g.political_points(0) + 1 == 19


@by_key("setup.carthage.pcs")
def test_the_carthaginian_pcs(ruleset: str) -> None:
    """Golden Geek's 24th is Enna; that gives Carthage Sicilia, whose marker its count leaves out (ruling M7)."""
    g = state(new(ruleset))
    pcs = len(g.plain_pcs(1)) + sum(g.miat) + g.political_points(1)
    sicilia = shown(new(ruleset))["display"]["sicilia"]
    assert (pcs, sicilia) == ((25, "carthage") if ruleset == GG else (23, None))
    assert g.map.control[SPACE_ID["enna"]] == (1 if ruleset == GG else -1)


@by_key("setup.decks", "strategy.deal")
def test_56_cards_without_the_dictator(ruleset: str) -> None:
    g = state(new(ruleset))
    cards = g.deck + g.hands[0] + g.hands[1]
    assert (len(cards), len(set(cards)), DICTATOR_CARD in cards) == (56, 56, False)


@by_key("setup.price_of_failure")
def test_price_of_failure_is_an_option(ruleset: str) -> None:
    cards = {CARD_ID["58"], CARD_ID["59"]}
    plain, with_it = state(new(ruleset)), state(new(ruleset, "16.6"))
    assert cards.isdisjoint(cards_in_game(plain.optional))
    assert cards <= set(cards_in_game(with_it.optional))
    assert general(new(ruleset), "pulcher") == "aside"
    assert general(new(ruleset, "16.6"), "pulcher") == "pool"


@by_key("setup.tactics")
def test_twenty_tactic_cards(ruleset: str) -> None:
    assert sum(TACTIC_COPIES) == 20


@by_key("setup.pools", "setup.carthage.track", "setup.carthage.mercenaries", "setup.asina", "terms.pool")
def test_who_waits_where(ruleset: str) -> None:
    m = new(ruleset)
    aside = ("hamilcar", "hasdrubal", "carthalo", "himilco", "adherbal", "xanthippus", "hamilcar-barca", "asina")
    assert {general(m, name) for name in aside} == {"aside"}
    pool = ("calatinus", "florus", "catulus", "duilius", "megellus", "metellus", "regulus", "scipio", "paterculus")
    assert {general(m, name) for name in (*pool, "vulso", "pullus")} == {"pool"}


@by_key("setup.rome.warships", "setup.carthage.warships")
def test_the_warships(ruleset: str) -> None:
    port = shown(new(ruleset))["at_port"]
    assert port["rome"] == {"ready": 1, "spent": 0, "turn_track": 0}
    assert port["carthage"] == {"ready": 2, "spent": 1, "turn_track": 0}


@pytest.mark.parametrize(
    ("side", "space", "force", "supplies", "leader"),
    [
        pytest.param("rome", "messana", 2, 1, "caudex", id="messana"),
        pytest.param("rome", "regium", 4, 1, "maximus", id="regium"),
        pytest.param("rome", "roma", 3, 0, "flaccus", id="roma"),
        pytest.param("rome", "tarentum", 1, 0, "", id="tarentum"),
        pytest.param("rome", "capua", 1, 0, "", id="capua"),
        pytest.param("rome", "neapolis", 1, 0, "", id="neapolis"),
        pytest.param("carthage", "carthago", 3, 1, "hanno", id="carthago"),
        pytest.param("carthage", "thermae", 2, 0, "gisco", id="thermae"),
        pytest.param("carthage", "agrigentum", 1, 1, "", id="agrigentum"),
        pytest.param("carthage", "lilybaeum", 1, 1, "", id="lilybaeum"),
        pytest.param("carthage", "lipara", 1, 0, "", id="lipara"),
        pytest.param("carthage", "carales", 1, 0, "", id="carales"),
    ],
)
@by_key(
    "setup.rome.messana",
    "setup.rome.regium",
    "setup.rome.roma",
    "setup.rome.tarentum",
    "setup.rome.capua",
    "setup.rome.neapolis",
    "setup.carthage.carthago",
    "setup.carthage.thermae",
    "setup.carthage.agrigentum",
    "setup.carthage.lilybaeum",
    "setup.carthage.lipara",
    "setup.carthage.carales",
)
def test_the_starting_forces(ruleset: str, side: str, space: str, force: int, supplies: int, leader: str) -> None:
    m = new(ruleset)
    assert (cus(m, side, space), trains(m, side, space)) == (force, supplies)
    if leader:
        assert general(m, leader) == space


@by_key("setup.rome.messana", "setup.rome.regium", "setup.rome.roma", "setup.carthage.carthago")
def test_offices_and_the_elephant(ruleset: str) -> None:
    m = new(ruleset)
    assert [rank(m, name) for name in ("caudex", "maximus", "flaccus")] == [ARISTOCRAT, CONSUL, PROCONSUL]
    assert state(m).map.elephants[SPACE_ID["carthago"]] == 1
    assert sum(state(m).map.elephants) == 1
    assert sum(state(m).map.cus[0]) == 12
    assert sum(state(m).map.cus[1]) == 8


@by_key("setup.dictator", "dictator.face_up")
def test_the_dictator_card(ruleset: str) -> None:
    assert state(new(ruleset)).dictator_card == (FACE_DOWN if ruleset == GG else FACE_UP)


@by_key("setup.fleet_markers", only=SILVER)
def test_no_fleet_is_at_sea(ruleset: str) -> None:
    assert shown(new(ruleset))["at_sea"] == {"rome": None, "carthage": None}
