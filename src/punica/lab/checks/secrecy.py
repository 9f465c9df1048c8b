"""Non-interference: what somebody cannot know makes no difference to what he sees.

A moment of a random game is doubled: in the twin everything the observer cannot know has been dealt anew, with the
same chance to come. Both are played on with the same public moves. View, options, log, prompts, refusals, undo, the
choice of the bots and the worlds they imagine must stay the same for the observer until

- something is shown to him (`State.revealed`), or something is drawn blindly and the rules do not say who saw it;
- another seat makes a public move that its hidden cards do not allow in the twin;
- another seat is asked in one world and not in the other. Being asked is public, so this is allowed, but not for
  windows when the table says `ask_always`, and never for the observer himself.

A spectator observes too: for him the hidden cards of all seats are dealt anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from msgspec import to_builtins

from punica.bots import INSTANT
from punica.kernel.choice import SECRET, WINDOW, Choice
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.seat import Bot, Seat
from punica.kernel.state import State
from punica.lab.cases import Broken, Case, moments
from punica.lab.checks.watching import Question, Watching
from punica.lab.graph import frozen
from punica.lab.seen import audience, difference, refusals, refused_here, seen_by, some_codes, table_of

CHECK: Final = "non-interference"
STEPS: Final = 16
"""How many decisions a pair of worlds is played on for."""
STRIDE: Final = 3
"""Refusals, imagined worlds and bots are asked at the first of so many decisions, what is seen is compared at each."""
TRIES: Final = 3
"""So often what is hidden is dealt anew in search of a world that has not been met."""

Eyes: TypeAlias = Callable[[Match, int], Callable[[], object]]
"""Something else that shows a seat a match: opened once, it then says, as plain data, what the seat sees each time."""


def non_interference(
    case: Case,
    wanted: int = 6,
    bots: list[Callable[[int], Bot]] | None = None,
    stride: int = STRIDE,
    eyes: Sequence[Eyes] = (),
    only_eyes: bool = False,
    still: int = 0,
) -> int:
    """Twins at random moments for every observer; returns how many were compared. `eyes` see more for his seat.

    With `only_eyes` nothing else is compared, and spectators, who have none, do not look. With `still` the eyes see up
    to so many more twins of each moment, no two of them alike, which are not played on.
    """
    players = list(INSTANT.values()) if bots is None else bots
    done = 0
    for match, rng in moments(case, wanted, CHECK, Watching(case.game)):
        if match.pending is None:
            continue
        for observer in audience(match):
            if only_eyes and observer < 0:
                continue
            for pair in (from_checkpoint(match, observer, rng), _from_question(match, observer, rng)):
                if pair is not None:
                    pair.bots = players
                    pair.stride = stride
                    pair.open_eyes(eyes)
                    pair.only_eyes = only_eyes
                    pair.play_on(rng)
                    done += pair.compared > 0
            if still and observer >= 0:
                done += _standing_still(match, observer, rng, eyes, still)
    return done


def _standing_still(match: Match, observer: int, rng: Random, eyes: Sequence[Eyes], twins: int) -> int:
    """What the eyes see of the open question, in worlds dealt one after the other; how many there were."""
    met: set[object] = set()
    pair = _from_question(match, observer, rng, met)
    if pair is None:
        return 0
    pair.open_eyes(eyes)
    pair.compare_eyes()
    while pair.compared < twins and pair.deal_anew(rng, met):
        pair.compare_eyes()
    return pair.compared


def hide(
    match: Match, state: State, observer: int, rng: Random, asked: Choice | None, met: set[object] | None = None
) -> bool:
    """Deal anew, in place, what the observer cannot know; whether that made a world unlike this one and those `met`."""
    others = met if met is not None else set()
    if not others:
        others.add(frozen(state))
    game = match.terms.game
    for _ in range(TRIES):
        for seat in range(len(game.seats)) if observer < 0 else [observer]:
            game.resample(state, seat, rng, asked if asked is not None and asked.who != seat else None)
        world = frozen(state)
        if world not in others:
            others.add(world)
            return True
    return False


def from_checkpoint(match: Match, observer: int, rng: Random) -> Pair | None:
    """Both worlds start at the last checkpoint, where only the state exists."""
    checkpoint = match.checkpoints[-1].state
    a, b = checkpoint.copy(), checkpoint.copy()
    if not hide(match, b, observer, rng, None):
        return None
    game = match.terms.game
    wrong = difference(to_builtins(game.view(a, observer)), to_builtins(game.view(b, observer)), "view")
    if wrong:
        raise Broken(CHECK, f"{_name(match, observer)} at a checkpoint: {wrong}", match.record(secret=True))
    pair = Pair(match, Match(match.terms, a), Match(match.terms, b), observer)
    pair.started = False
    return pair


def _from_question(match: Match, observer: int, rng: Random, met: set[object] | None = None) -> Pair | None:
    """Both worlds start at the open question, in the middle of a flow."""
    pair = Pair(match, match.fork(watched=True), match.fork(watched=True), observer)
    pair.same_past_until = pair.b.round
    return pair if pair.deal_anew(rng, met) else None


def _name(match: Match, observer: int) -> str:
    return "a spectator" if observer < 0 else match.seat_name(observer)


class Stop(Exception):
    """The worlds may differ from here on."""


class Pair:
    """The true world, its twin, and who observes them; `of` is the match they were made from."""

    def __init__(self, of: Match, a: Match, b: Match, observer: int) -> None:
        self.of = of
        self.a = a
        self.b = b
        self.observer = observer
        self.compared = 0
        """How often they have been looked at side by side."""
        self.bots: list[Callable[[int], Bot]] = []
        self.eyes: Sequence[tuple[Callable[[], object], Callable[[], object]]] = ()
        self.only_eyes = False
        self.stride = 1
        self.started = True
        self.same_past_until = -1
        """The round up to which the twin still remembers the true world's checkpoint, so cannot be forked."""
        self.read: dict[int, int] = {}
        """How many lines of the log each onlooker has compared."""

    def leak(self, reason: str) -> Broken:
        moves = " ".join(f"{play.code!r}" for play in (self.a.history or [])[-6:])
        return Broken(CHECK, f"{_name(self.a, self.observer)} after {moves}: {reason}", self.of.record(secret=True))

    def open_eyes(self, eyes: Sequence[Eyes]) -> None:
        """Let others look on too, for the observer's seat."""
        if self.observer >= 0:
            self.eyes = [(opened(self.a, self.observer), opened(self.b, self.observer)) for opened in eyes]

    def deal_anew(self, rng: Random, met: set[object] | None = None) -> bool:
        """Deal the twin's hidden cards again at the open question; whether there was another world like that."""
        asked = self.b.pending
        assert asked is not None
        told = None if asked.kind & WINDOW and self.of.terms.ask_always else asked
        if not hide(self.of, self.b.state, self.observer, rng, told, met):
            return False
        self.b.menu = asked.enumerate()
        return bool(self.b.menu)

    def play_on(self, rng: Random) -> None:
        """Compare, play the same, compare, until the worlds may differ."""
        try:
            if not self.started:
                self.both(None, None)
            for step in range(STEPS):
                self.compare()
                if step % self.stride == 0:
                    self.compare_answers(rng)
                if self.a.pending is None:
                    return
                self.both(*self.moves(rng))
            self.compare()
            self.compare_answers(rng)
        except Stop:
            pass

    def both(self, move_a: Option | None, move_b: Option | None) -> None:
        """Play in both worlds (None: start them), then see whether they still must be alike."""
        told = [self._one(self.a, move_a), self._one(self.b, move_b)]
        if told[0][1] or told[1][1]:
            raise Stop
        self.align(told[0][0], told[1][0])

    def _one(self, match: Match, move: Option | None) -> tuple[list[Question], bool]:
        """What was asked meanwhile, and whether the observer learned something."""
        game = match.terms.game
        assert isinstance(game, Watching)
        assert match.journal is not None
        game.take()
        drawn = len(match.journal.draws)
        match.state.shown = 0
        try:
            if move is None:
                match.start()
            else:
                match.play(move)
        except Exception as error:
            world = "its twin" if match is self.b else "the true world"
            raise self.leak(f"a rule failed in {world}: {error!r}") from error
        shown = match.state.shown
        blind = any(not draw.die for draw in match.journal.draws[drawn:])
        learned = shown < 0 if self.observer < 0 else shown >> self.observer & 1 == 1
        return game.take(), learned or (blind and shown == 0)

    # -- the same questions ---------------------------------------------------------------------------------------

    def align(self, asked_a: list[Question], asked_b: list[Question]) -> None:
        """The flows of both worlds must have asked the same questions; see the module for what is allowed."""
        for x, y in zip(asked_a, asked_b, strict=False):
            if not x.same(y):
                self._other_question(x, y)
            if (x.answer is None) != (y.answer is None):
                self._asked_in_one(x.choice)
            if x.answer is None or y.answer is None or x.answer.same(y.answer):
                continue
            if x.choice.who == self.observer:
                reason = f"forced to {x.answer.code!r} in one world, to {y.answer.code!r} in the other"
                raise self.leak(f"{reason}, at {x.choice.prompt!r}")
            if not x.choice.secret:
                raise Stop  # another seat's cards forced it to different public moves
        if len(asked_a) != len(asked_b):
            more = asked_a if len(asked_a) > len(asked_b) else asked_b
            extra = more[min(len(asked_a), len(asked_b))].choice
            if extra.kind & WINDOW and extra.who != self.observer and not self.a.terms.ask_always:
                raise Stop  # the other holds something for it in one world only
            raise self.leak(f"the game ends in one world, in the other {extra.prompt!r} is asked")

    def _other_question(self, x: Question, y: Question) -> None:
        another = x.choice.who != self.observer or y.choice.who != self.observer
        if another and not self.a.terms.ask_always:
            raise Stop
        raise self.leak(f"in one world the flow asks {x.choice.prompt!r}, in the other {y.choice.prompt!r}")

    def _asked_in_one(self, choice: Choice) -> None:
        if choice.who == self.observer:
            raise self.leak(f"asked {choice.prompt!r} in one world, in the other there is but one way")
        if choice.kind & WINDOW and self.a.terms.ask_always:
            raise self.leak(f"the window {choice.prompt!r} is asked in one world only, in spite of ask_always")
        raise Stop

    # -- the same moves -------------------------------------------------------------------------------------------

    def moves(self, rng: Random) -> tuple[Option, Option]:
        """The same public move for both worlds; a secret one of another seat may differ."""
        choice = self.a.pending
        assert choice is not None
        theirs = choice.who != self.observer
        if theirs and choice.kind & SECRET and not choice.kind & WINDOW and rng.random() < 0.5:
            return rng.choice(self.a.menu), rng.choice(self.b.menu)
        common = [(x, y) for x in self.a.menu for y in self.b.menu if x.same(y)]
        if not common:
            raise Stop
        return rng.choice(common)

    # -- the same sights ------------------------------------------------------------------------------------------

    def compare(self) -> None:
        """Everything the observer can read must be the same in both worlds."""
        a, b = self.a, self.b
        self.compare_eyes()
        if self.only_eyes:
            return
        wrong = self._sights(self.observer, "") or difference(a.seq, b.seq, "seq")
        if self.observer >= 0:
            wrong = wrong or self._sights(-1, "spectator")
        if a.outcome is None and b.outcome is None:
            wrong = wrong or difference(a.record(), b.record(), "public record")
        self._same(wrong)

    def compare_eyes(self) -> None:
        """The same for those who look on beside."""
        self.compared += 1
        for left, right in self.eyes:
            self._same(difference(left(), right(), "eyes"))

    def _same(self, wrong: str | None) -> None:
        if wrong:
            raise self.leak(wrong)

    def compare_answers(self, rng: Random) -> None:
        """What the observer can ask, and what bots make of his seat, must be the same in both worlds."""
        a, b = self.a, self.b
        if self.observer < 0 or a.pending is None or self.only_eyes:
            return
        wrong: str | None = None
        codes = some_codes(a, rng, 4)
        if b.round > self.same_past_until:
            wrong = difference(refusals(a, self.observer, codes), refusals(b, self.observer, codes), "why_not")
        elif a.pending.who == self.observer and b.pending is not None:
            wrong = difference(refused_here(a.pending), refused_here(b.pending), "why_not")
        self._same(wrong)
        self._bots(rng.getrandbits(32))

    def _sights(self, onlooker: int, name: str) -> str | None:
        """Where what an onlooker sees differs; of the log the lines that are new to it."""
        since = self.read.get(onlooker, 0)
        a, b = seen_by(self.a, onlooker, since), seen_by(self.b, onlooker, since)
        self.read[onlooker] = since + len(a["log"])
        return difference(a, b, name)

    def _bots(self, seed: int) -> None:
        """A bot sees no more than its seat: it chooses the same and imagines the same worlds."""
        if self.b.round > self.same_past_until and self.a.checkpoints:
            worlds = [match.imagine(self.observer, Random(seed)) for match in (self.a, self.b)]
            self._same(difference(table_of(worlds[0]), table_of(worlds[1]), "imagined world"))
            if self.a.pending is not None and self.a.pending.who == self.observer:
                for bot in self.bots:
                    chosen = [bot(seed).choose(Seat(match, self.observer)).code for match in (self.a, self.b)]
                    if chosen[0] != chosen[1]:
                        raise self.leak(f"{bot(seed)!r} plays {chosen[0]!r} in one world, {chosen[1]!r} in the other")
