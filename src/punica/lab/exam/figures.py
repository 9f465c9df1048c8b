"""Figures of play: what a bot does in whole games, beside who wins them.

Each figure is a share: so often of so many. The names say of what.
"""

from __future__ import annotations

from typing import Final

from punica.bots import bot
from punica.games.hands_in_the_sea.state import SeaState
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import HANNIBAL, ITALIA, REGION_ID
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.map import DEAD
from punica.games.punic.state import PunicState
from punica.kernel.match import Match
from punica.kernel.seat import Seat
from punica.lab.cases import LIMIT
from punica.lab.contest import Contest
from punica.table import new

IBERIA: Final[int] = REGION_ID["iberia"]
FEW: Final = 2
"""So few CUs are no garrison."""
ARMY: Final = 4
"""So many CUs under a general that never marches in a turn are idle."""

WON: Final = "games won"
OPEN_ROMA: Final = "Roma with two CUs or fewer, of Punic plays with Hannibal in Italia"
OPEN: Final = "own capital without CUs, of the enemy's plays"
HANNIBAL_LOST: Final = "Hannibal lost, of games as Carthage"
NO_IBERIA: Final = "no Punic general in Iberia, of Roman plays"
ISOLATED: Final = "PCs lost as isolated, per game"
DISPLACED: Final = "generals lost or displaced, per game"
IDLE: Final = "armies idle for a turn, of armies"
CAMPAIGN_OPS: Final = "Campaign cards used for OPs, of Campaign cards"
BATTLES: Final = "battles begun, per game"
SIEGES: Final = "attempts against cities and tribes, per game"
PLACED: Final = "PCs placed, per game"
ACTIONS: Final[dict[str, tuple[str, ...]]] = {
    "attacks, raids and pillages, per game": ("attack", "raid", "pillage"),
    "towns and cities placed, per game": ("settle", "develop"),
    "fortifications built, per game": ("fortify",),
}
"""Of Hands in the Sea, each with the first words of what is done."""


class Figures:
    """By name: how often, of how many."""

    def __init__(self) -> None:
        self.counted: dict[str, tuple[int, int]] = {}

    def add(self, name: str, times: int, of: int = 1) -> None:
        before = self.counted.get(name, (0, 0))
        self.counted[name] = (before[0] + times, before[1] + of)

    def join(self, other: Figures) -> None:
        for name, (times, of) in other.counted.items():
            self.add(name, times, of)


class Watcher:
    """Looks at one game of a bot that has a seat."""

    def __init__(self, figures: Figures, seat: int) -> None:
        self.figures = figures
        self.seat = seat
        self.turn = 0
        self.armies: set[int] = set()
        """The generals who led an army when the turn began, of those who have not marched."""
        self.led = 0
        self.actions: dict[str, int] = {}
        """How often the bot has decided what, by the first word; of Hands in the Sea."""

    def before_play(self, g: PunicState, active: int) -> None:
        """A card play begins."""
        if g.turn != self.turn:
            self.end_of_turn()
            self.turn = g.turn
            self.armies = {n for n in g.commanders(self.seat) if g.map.total(self.seat, g.map.where[n]) >= ARMY}
            self.led = len(self.armies)
        if active == 1 - self.seat:
            self.figures.add(OPEN, not g.present(self.seat, g.rules.year_end.capitals[self.seat]))
        if isinstance(g, HannibalState):
            self.hannibal(g, active)

    def hannibal(self, g: HannibalState, active: int) -> None:
        place = g.map.where[HANNIBAL]
        region = g.board.region
        if self.seat == ROME and active == CARTHAGE and place >= 0:
            if region[g.board.space_of(place)] == ITALIA:
                self.figures.add(OPEN_ROMA, g.present(ROME, g.rules.year_end.capitals[ROME]) <= FEW)
        if self.seat == CARTHAGE and active == ROME:
            places = [g.map.where[n] for n in g.commanders(CARTHAGE)]
            there = [p for p in places if g.map.total(CARTHAGE, p) and region[g.board.space_of(p)] == IBERIA]
            self.figures.add(NO_IBERIA, not there)

    def played(self, g: PunicState, code: str) -> None:
        """The bot has decided something."""
        words = code.split()
        slugs = g.game.nouns["general"].slugs
        if words[0] == "activate" and words[1] in slugs:
            self.armies.discard(slugs.index(words[1]))
        if words[0] == "play":
            card = g.game.nouns["card"].slugs.index(words[1])
            if g.rules.cards.campaign[card]:
                self.figures.add(CAMPAIGN_OPS, words[2] == "ops")

    def acted(self, code: str) -> None:
        """The bot has decided something in Hands in the Sea."""
        word = code.split()[0]
        self.actions[word] = self.actions.get(word, 0) + 1

    def end_of_turn(self) -> None:
        if self.led:
            self.figures.add(IDLE, len(self.armies), self.led)

    def over(self, match: Match) -> None:
        self.end_of_turn()
        g = match.state
        assert match.outcome is not None
        assert match.journal is not None
        self.figures.add(WON, match.outcome.winner == match.seat_name(self.seat))
        if isinstance(g, SeaState):
            for name, words in ACTIONS.items():
                self.figures.add(name, sum(self.actions.get(word, 0) for word in words))
        if not isinstance(g, PunicState):
            return
        told = [line.public for line in match.journal.lines if line.public is not None]
        isolated = [text for text in told if text.key == "log.isolated" and text.params.get("seat") == self.seat]
        self.figures.add(ISOLATED, len(isolated))
        for name, key in ((BATTLES, "log.battle"), (PLACED, "log.pc-placed")):
            mine = [text for text in told if text.key == key and text.params.get("seat") == self.seat]
            self.figures.add(name, len(mine))
        slugs = g.rules.generals.side
        rolls = [text.params.get("general") for text in told if text.key == "log.siege-roll"]
        self.figures.add(SIEGES, sum(isinstance(n, int) and slugs[n] == self.seat for n in rolls))
        lost = [text for text in told if text.key in ("log.displaced", "log.dead")]
        own = [text for text in lost if isinstance(n := text.params.get("general"), int) and slugs[n] == self.seat]
        self.figures.add(DISPLACED, len(own))
        if isinstance(g, HannibalState) and self.seat == CARTHAGE:
            self.figures.add(HANNIBAL_LOST, g.map.where[HANNIBAL] == DEAD)


def watched_game(contest: Contest, number: int) -> Figures:
    """Play one game of a contest and look at what its first bot does in it."""
    figures = Figures()
    place = contest.seats(number)[0]
    match = new(contest.ruleset, number, contest.options, contest.scenario)
    bots = {contest.seats(number)[i]: bot(contest.bots[i], 2 * number + i) for i in (0, 1)}
    seats = [Seat(match, seat) for seat in (0, 1)]
    watcher = Watcher(figures, place)
    round = -1
    for _ in range(LIMIT):
        choice = match.pending
        if choice is None:
            break
        g = match.state
        if match.round != round and choice.key == "strategy.ops_or_event" and isinstance(g, PunicState):
            round = match.round
            watcher.before_play(g, choice.who)
        option = bots[choice.who].choose(seats[choice.who])
        if choice.who == place and isinstance(g, PunicState):
            watcher.played(g, option.code)
        elif choice.who == place and isinstance(g, SeaState):
            watcher.acted(option.code)
        match.play(option)
    watcher.over(match)
    return figures
