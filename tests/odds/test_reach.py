"""Where a general can get, against marches that are really made; and that looking changes nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import punica
from punica import Match
from punica.games.hamilcar.state import HamilcarState
from punica.games.hannibal.state import HannibalState
from punica.games.punic.year.politics import isolated
from punica.odds.punic.overlays import reach_of, survey
from tests.rules.hamilcar.land import begin, field, march, punic, roman
from tests.rules.hannibal.marches import army, table
from tests.support import at, play

RULESETS = ["hannibal-2018", "hannibal-classic"]


def moments(ruleset: str, seeds: int) -> list[Match]:
    """Moments of random games at which an army is under way."""
    out = []
    for seed in range(seeds):
        rng = Random(seed)
        match = punica.new(ruleset, seed=seed)
        for _ in range(600):
            if match.pending is None:
                break
            if match.pending.prompt.key == "ask.march":
                out.append(match.fork())
            match.play(rng.choice(match.menu))
    assert out
    return out


def state_of(match: Match) -> HannibalState:
    assert isinstance(match.state, HannibalState)
    return match.state


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_next_to_an_army_is_what_it_is_offered(ruleset: str) -> None:
    for match in moments(ruleset, 5):
        g = state_of(match)
        assert g.march is not None
        commander = g.game.nouns["general"].slugs[g.march.army.commander]
        told = reach_of(g, commander)
        assert told is not None
        here = told["space"]
        offered = {option.code.split()[1] for option in match.menu if option.verb.key == "option.march"}
        if g.march.ended:
            continue
        land = [one for one in told["spaces"] if not one["sea"]]
        assert offered >= {one["space"] for one in land if one["came_from"] == here}
        assert offered <= {one["space"] for one in land}
        assert all(one["points"] <= told["points"] for one in told["spaces"])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_looking_changes_nothing(ruleset: str) -> None:
    for match in moments(ruleset, 3)[::5]:
        g = state_of(match)
        before = match.view(None)
        for general in g.game.nouns["general"].slugs:
            reach_of(g, general)
        survey(g)
        assert match.view(None) == before


def test_an_army_does_not_get_beyond_enemy_cus() -> None:
    for match in moments("hannibal-2018", 5):
        g = state_of(match)
        assert g.march is not None
        told = reach_of(g, g.game.nouns["general"].slugs[g.march.army.commander])
        assert told is not None
        stops = {one["space"] for one in told["spaces"] if one["fights"] and not one["sea"]}
        assert not [one for one in told["spaces"] if not one["sea"] and one["came_from"] in stops]


def test_the_alps_cost_men_and_interceptors_are_named() -> None:
    match = punica.new("hannibal-2018", seed=1)
    told = reach_of(match.state, "hannibal")
    assert told is not None
    assert told["points"] == 4
    assert told["cus"] == 10
    by_space = {(one["space"], one["sea"]): one for one in told["spaces"]}
    assert by_space["carthago-nova", False]["lost"] == 0
    assert any(one["sea"] and one["arrives"] < 1 for one in told["spaces"]), "Carthage rolls at sea"
    sea = [one for one in told["spaces"] if one["sea"]]
    assert all(one["sunk"] > 0 and one["arrives"] + one["sunk"] <= 1 for one in sea)
    assert all(one["sunk"] == 0 for one in told["spaces"] if not one["sea"])
    scipio = reach_of(match.state, "p-scipio")
    if scipio is not None:
        assert all(one["arrives"] == 1 for one in scipio["spaces"]), "Rome does not"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_more_are_told_to_sail_than_the_ships_carry(ruleset: str) -> None:
    """Who sets out may leave the others behind; an army under way goes as it is (11.4)."""
    for taken, sails in ((8, False), (5, True)):
        m = at(table(army("rome", "cosa", 8, "varro"), active="rome"), ruleset=ruleset)
        play(m, "play 1 ops")
        told = reach_of(m.state, "varro")
        assert told is not None
        assert told["cus"] == 8
        assert {one["cus"] for one in told["spaces"] if one["sea"]} == {5}
        assert {one["cus"] for one in told["spaces"] if not one["sea"]} == {8}
        play(m, f"activate varro; take {taken}")
        told = reach_of(m.state, "varro")
        assert told is not None
        ports = {one["space"] for one in told["spaces"] if one["sea"] and one["came_from"] == "cosa"}
        assert ports == {option.code.split()[1] for option in m.menu if option.verb.key == "option.sail"}
        assert bool(ports) == sails


def test_a_survey_tells_the_isolated_and_what_provinces_need() -> None:
    for match in moments("hannibal-2018", 4)[::10]:
        g = state_of(match)
        told = survey(g)
        slugs = g.game.nouns["space"].slugs
        assert told["isolated"] == [slugs[space] for side in (0, 1) for space in isolated(g, side)]
        for side, seat in enumerate(("rome", "carthage")):
            for space in set(range(g.board.spaces)) - set(g.plain_pcs(side)):
                after = state_of(match.fork())
                after.map.control[space] = side
                assert (slugs[space] in told["lonely"][seat]) == (space in isolated(after, side))
        for row in told["provinces"]:
            number = g.game.nouns["province"].index[row["province"]]
            size = len(g.board.province_spaces[number])
            for seat, needs in row["needs"].items():
                assert (needs == 0) == (2 * row["held"][seat] > size) == (row["owner"] == seat)


@pytest.mark.parametrize("ruleset", ["hamilcar-silver", "hamilcar-golden-geek"])
def test_a_fleet_of_hamilcar_lands_where_it_was_told(ruleset: str) -> None:
    """Voyages begin where `sail` is offered, and end in the ports that were told, for no fewer points."""
    landed = 0
    for match in moments(ruleset, 12):
        g = match.state
        assert isinstance(g, HamilcarState)
        assert g.march is not None
        if g.march.ended:
            continue
        commander = g.game.nouns["general"].slugs[g.march.army.commander]
        told = reach_of(g, commander)
        assert told is not None
        ports = {one["space"]: one for one in told["spaces"] if one["sea"]}
        sails = [option for option in match.menu if option.code.startswith("sail ")]
        assert bool(sails) == any(one["came_from"] == told["space"] for one in ports.values())
        assert all(one["points"] <= told["points"] for one in ports.values())
        for one in ports.values():
            assert one["route"][-1] == one["space"]
            assert one["lands"] in ("land", "land-in")
        if ports and sails:
            _follows_the_route(match.fork(), ports)
        if sails:
            landed += _sails(match, Random(len(sails)), g.march.points, ports)
    assert landed > 10


def _follows_the_route(match: Match, ports: dict[str, dict[str, Any]]) -> None:
    """The route that was told is offered port by port, and the landing at its end where there is anything else to do.

    Not in Campaigns, where warships that have sailed before may not get so far.
    """
    assert isinstance(match.state, HamilcarState)
    if match.state.campaign is not None:
        return
    here = [one for one in ports.values() if one["came_from"] == standing_in(match) and not one["contested"]]
    if not here:
        return
    way = max(here, key=lambda one: len(one["route"]))
    for code in [*(f"sail {port}" for port in way["route"]), way["lands"]]:
        if code == way["lands"] and (match.pending is None or match.pending.prompt.key != "ask.voyage"):
            return
        while match.pending is not None and match.pending.prompt.key not in ("ask.march", "ask.voyage"):
            match.play(next((one for one in match.menu if one.code in ("no", "pass")), match.menu[0]))
        if code == f"sail {standing_in(match)}":
            continue  # there was nothing else to do
        assert code in [option.code for option in match.menu], (code, way)
        match.play(code)


def standing_in(match: Match) -> str:
    """Where the army under way is."""
    g = match.state
    assert isinstance(g, HamilcarState)
    assert g.march is not None
    return g.game.nouns["space"].slugs[g.march.space]


def _sails(match: Match, rng: Random, points: int, ports: dict[str, dict[str, object]]) -> int:
    """Put to sea and land somewhere, as far as nobody interferes; how many landings there were."""
    match.play(rng.choice([option for option in match.menu if option.code.startswith("sail ")]))
    for _ in range(30):
        g = match.state
        assert isinstance(g, HamilcarState)
        if match.pending is None or g.march is None or match.pending.prompt.key == "ask.march":
            return 0
        if match.pending.prompt.key != "ask.voyage":
            match.play(next((one for one in match.menu if one.code in ("no", "pass")), match.menu[0]))
            continue
        lands = [one for one in match.menu if one.code in ("land", "land-in")]
        if lands:
            told = ports[g.game.nouns["space"].slugs[g.march.space]]["points"]
            assert isinstance(told, int)
            assert told <= g.march.points - points
            return 1
        match.play(rng.choice([one for one in match.menu if one.code.startswith("sail ")]))
    return 0


@pytest.mark.parametrize("ruleset", ["hamilcar-silver", "hamilcar-golden-geek"])
def test_who_cannot_intercept_is_not_told_of_before_anybody_marches(ruleset: str) -> None:
    """Florus, short of a third CU before his walls, leaves none within them behind (2.3.E3, ruling M82)."""
    for within, comes in ((1, False), (0, ruleset == "hamilcar-silver")):
        armies = (roman("messana", 2, "florus"), roman("messana", within, inside=True))
        position = field(punic("syracusae", 4, "hanno"), *armies, consuls=["florus"], active="carthage")
        for line in ("", march("hanno", 4, card="30")):
            told = reach_of(begin(ruleset, position, line).state, "hanno")
            assert told is not None
            [catana] = [one for one in told["spaces"] if one["space"] == "catana" and not one["sea"]]
            assert [who["general"] for who in catana["interceptors"]] == ["florus"] * comes


def from_neapolis(ruleset: str, *armies: dict[str, Any], **offices: list[str]) -> tuple[list[str], list[str]]:
    """Where Flaccus could sail from Neapolis, as told in Capua; and whereto, when he has come there."""
    position = field(*armies, seamanship="good", **offices)  # type: ignore[arg-type]
    cus = armies[0].get("cus", 0)
    m = begin(ruleset, position, march("flaccus", cus))
    told = reach_of(m.state, "flaccus")
    assert told is not None
    m.play("march neapolis")
    ports = [one["space"] for one in told["spaces"] if one["sea"] and one["came_from"] == "neapolis"]
    return ports, [option.code for option in m.menu if option.code.startswith("sail ")]


@pytest.mark.parametrize("ruleset", ["hamilcar-silver", "hamilcar-golden-geek"])
def test_what_a_consul_reaches_by_sea_is_told_of_the_port_and_not_of_where_he_sets_out(ruleset: str) -> None:
    """A Consul who has come with two CUs owes those he finds nothing; a Proconsul fills a Consul up (2.3.E3)."""
    garrison = roman("neapolis", 2, inside=True)
    ports, sails = from_neapolis(ruleset, roman("capua", 2, "flaccus"), garrison, consuls=["flaccus"])
    assert ports
    assert sails
    weak = roman("neapolis", 2, "florus")
    offices = {"consuls": ["florus"], "proconsuls": ["flaccus"]}
    assert from_neapolis(ruleset, roman("capua", 5, "flaccus"), weak, **offices) == ([], [])


def test_looking_at_fleets_changes_nothing() -> None:
    for match in moments("hamilcar-silver", 4)[::6]:
        before = match.view(None)
        for general in match.terms.game.nouns["general"].slugs:
            reach_of(match.state, general)
        assert match.view(None) == before


def test_games_without_marches_have_no_reach() -> None:
    match = punica.new("hands-in-the-sea", seed=1)
    assert reach_of(match.state, "hannibal") is None
    assert survey(match.state) == {"isolated": [], "lonely": {}, "provinces": []}
