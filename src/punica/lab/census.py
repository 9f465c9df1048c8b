"""`punica census`: what games of Hands in the Sea between two bots consist of, beside who wins them.

How they end and when, which cards and actions are used, how decks grow, and what single Fleets cut off. The values of
that game are reconstructed, so what one would see at a table has to be measured: see docs/balance.md.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

from rich.progress import Progress

from punica.bots import bot
from punica.games.hands_in_the_sea.card_tables import CAMPAIGN_CARD, CARD_SLUG, EMPIRE_CARD
from punica.games.hands_in_the_sea.effect_tables import STRATEGY_SLUG
from punica.games.hands_in_the_sea.map_tables import CARTHAGE, HOME_PORT, LOCATIONS, ROME, ZONE_SLUG, ZONES
from punica.games.hands_in_the_sea.state import SeaState
from punica.games.hands_in_the_sea.supply import supplied
from punica.games.hands_in_the_sea.words import SEATS
from punica.kernel.match import Match
from punica.kernel.seat import Seat
from punica.lab.cases import LIMIT
from punica.lab.contest import Contest
from punica.lab.crew import Crew
from punica.table import new

RULESET: Final = "hands-in-the-sea"
PLAYED: Final = ("log.plays", "log.commits", "log.blocks", "log.bribe")
"""Lines of the log that tell of a card doing something."""
DRAFTED: Final = ("log.draft", "log.levy")


class Tally:
    """What is counted in one game. Names are slugs; pairs are Rome and Carthage."""

    __slots__ = (
        "actions", "bought", "cut", "decks", "drafted", "empire", "open_to", "played", "rounds", "rule", "silver",
        "turn", "winner",
    )  # fmt: skip

    def __init__(self) -> None:
        self.winner = ""
        self.rule = ""
        self.turn = 0
        self.rounds = 0
        self.actions: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        """Empire cards that did something."""
        self.drafted: Counter[str] = Counter()
        self.bought: Counter[str] = Counter()
        self.empire = (0, 0)
        """Empire cards in the final decks, hands and all else included."""
        self.decks = (0, 0)
        self.silver = (0, 0)
        self.cut: Counter[tuple[str, str]] = Counter()
        """Rounds in which the enemy Fleet in a sea kept a place of a side out of Supply, by side and sea."""
        self.open_to: Counter[tuple[str, str]] = Counter()
        """Rounds in which a lone enemy Fleet in a sea would have done so."""


def own_places(g: SeaState, seat: int) -> int:
    """The places of a side, a bit a place."""
    return sum(1 << place for place in range(LOCATIONS) if g.holder[place] == seat)


def cut_by_a_lone_fleet(g: SeaState, seat: int, zone: int) -> int:
    """The own places that lose Supply when the enemy Fleet is alone in a sea, a bit a place."""
    open_sea, closed = g.copy(), g.copy()
    open_sea.fleets = [HOME_PORT, HOME_PORT]
    closed.fleets = [HOME_PORT, HOME_PORT]
    closed.fleets[1 - seat] = zone
    open_sea.map_changed()
    closed.map_changed()
    return own_places(g, seat) & supplied(open_sea, seat) & ~supplied(closed, seat)


def look_at_supply(g: SeaState, tally: Tally) -> None:
    """At the start of a round."""
    tally.rounds += 1
    for seat in (ROME, CARTHAGE):
        for zone in range(ZONES):
            where = SEATS[seat], ZONE_SLUG[zone]
            if cut_by_a_lone_fleet(g, seat, zone):
                tally.open_to[where] += 1
                if g.fleets[1 - seat] == zone and g.fleets[seat] != zone:
                    tally.cut[where] += 1


def play_and_count(contest: Contest, number: int) -> Tally:
    """Play one game and count what happens."""
    match = new(contest.ruleset, number, contest.options, contest.scenario)
    places = contest.seats(number)
    bots = {places[i]: bot(contest.bots[i], 2 * number + i) for i in (0, 1)}
    seats = [Seat(match, seat) for seat in (0, 1)]
    tally = Tally()
    g = match.state
    rounds = decisions = 0
    while match.pending is not None and decisions <= LIMIT:
        g = match.state
        assert isinstance(g, SeaState)
        if g.rounds != rounds:
            rounds = g.rounds
            look_at_supply(g, tally)
        choice = match.pending
        option = bots[choice.who].choose(seats[choice.who])
        if choice.key == "round.actions":
            tally.actions[option.code.split()[0]] += 1
        match.play(option)
        decisions += 1
    note_end(match, tally)
    return tally


def note_end(match: Match, tally: Tally) -> None:
    g = match.state
    assert isinstance(g, SeaState)
    assert match.outcome is not None
    tally.winner = match.outcome.winner or "draw"
    tally.rule = match.outcome.rule
    tally.turn = g.turn
    decks = [owned(g, seat) for seat in (ROME, CARTHAGE)]
    tally.decks = (len(decks[ROME]), len(decks[CARTHAGE]))
    empire = [sum(1 for card in deck if card >= EMPIRE_CARD) for deck in decks]
    tally.empire = (empire[ROME], empire[CARTHAGE])
    tally.silver = (g.silver[ROME], g.silver[CARTHAGE])
    assert match.journal is not None
    for line in match.journal.lines:
        text = line.public
        if text is None:
            continue
        card, strategy = text.params.get("card"), text.params.get("strategy")
        if isinstance(card, int) and card >= EMPIRE_CARD:
            if text.key in PLAYED:
                tally.played[CARD_SLUG[card]] += 1
            elif text.key in DRAFTED:
                tally.drafted[CARD_SLUG[card]] += 1
        elif isinstance(strategy, int) and text.key == "log.buys":
            tally.bought[STRATEGY_SLUG[strategy]] += 1


def owned(g: SeaState, seat: int) -> list[int]:
    """All cards that a side has drawn into its deck, wherever they are now."""
    cards = g.hands[seat] + g.decks[seat] + g.discards[seat] + g.reserves[seat] + g.aside[seat]
    for battle in g.battles:
        if battle is not None:
            cards = cards + battle.cards[seat]
    return [card for card in cards if card != CAMPAIGN_CARD]


def take_census(contest: Contest, first: int, games: int, crew: Crew, bar: Progress) -> list[Tally]:
    """Play games from number `first` on; what they came to, in their order."""
    task = bar.add_task(" v ".join(contest.bots), total=games)
    found: dict[int, Tally] = {}
    for number, tally in crew.done(partial(play_and_count, contest), range(first, first + games)):
        found[number] = tally
        bar.advance(task)
    return [found[number] for number in sorted(found)]
