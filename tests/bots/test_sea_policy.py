"""Hands in the Sea: what the bots see in Coast Watch, and how a position stands for each generation."""

from __future__ import annotations

import punica
from punica.bots.hands_in_the_sea.look import Look
from punica.bots.hands_in_the_sea.standing import standing
from punica.bots.hands_in_the_sea.strategies import liking
from punica.bots.policy import policy_for
from punica.games.hands_in_the_sea.card_tables import CARD_SLUG
from punica.games.hands_in_the_sea.effect_tables import COAST_WATCH, TAX_COLLECTORS
from punica.games.hands_in_the_sea.state import SeaState
from punica.kernel.match import Match

RULESET = "hands-in-the-sea"


def at(state: str) -> Match:
    return punica.position(f'ruleset = "{RULESET}"\n[state]\nactive = "rome"\nactions = 2\nturn = 3\n{state}')


def liked(state: str, card: int) -> float:
    match = at(state)
    assert isinstance(match.state, SeaState)
    assert match.pending is not None
    return liking(Look(match.state, match.pending), card)


def test_coast_watch_is_liked_the_more_the_likelier_pillage_is_and_the_more_it_costs() -> None:
    states = [
        "warships = {rome = 2, carthage = 1}",
        "warships = {rome = 2, carthage = 2}",
        "warships = {rome = 1, carthage = 2}",
        'warships = {rome = 1, carthage = 2}\nfleet = {carthage = "tyrrhenian"}',
        'warships = {rome = 1, carthage = 2}\nfleet = {carthage = "tyrrhenian"}\npillage = {carthage = 1}',
        'warships = {rome = 1, carthage = 2}\nfleet = {carthage = "tyrrhenian"}\nstrategy = {carthage = "sea-raiders"}',
    ]
    found = [liked(state, COAST_WATCH) for state in states]
    assert found == sorted(found)
    assert len(set(found)) == len(found)
    assert found[0] < liked(states[0], TAX_COLLECTORS)
    assert found[-1] > liked(states[-1], TAX_COLLECTORS)


def cards(*slugs: str) -> list[int]:
    return [CARD_SLUG.index(slug) for slug in slugs]


def test_ships_colonists_and_a_swift_deck_count_in_how_a_position_stands() -> None:
    g = at("").state
    assert isinstance(g, SeaState)
    before = standing(g, 0)
    ships, clogged, settlers = g.copy(), g.copy(), g.copy()
    ships.warships[0] += 1
    clogged.discards[0] += cards("tarentum")
    settlers.discards[0] += cards("roman-colonists")
    assert standing(ships, 0) > before
    assert standing(settlers, 0) > before
    assert standing(clogged, 0) < before
    assert standing(g, 1) == -before


def test_the_first_generation_judges_and_searches_as_it_did() -> None:
    """It counts no Location cards, looks two rounds ahead, and may drop a line after one world."""
    today, first = policy_for(RULESET), policy_for(RULESET, first=True)
    assert (first.horizon, first.method.patience, first.method.first) == (2, 1, 0.6)
    assert today.horizon > first.horizon
    match = at("")
    assert isinstance(match.state, SeaState)
    before = first.value(match, 0), today.value(match, 0)
    match.state.discards[0] += cards("tarentum")
    assert first.value(match, 0) == before[0]
    assert today.value(match, 0) < before[1]
