"""A match: one flow under way, the choice it asks, and everything that can be done with it.

The match keeps the state at the last checkpoint and the moves since. Undo, fork and recovery are one thing: restore the
checkpoint, play the moves again. A replay sends the options straight into the flow and enumerates nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from punica.kernel.chance import commitment
from punica.kernel.choice import ALWAYS, SECRET, WINDOW, Choice, Edge, Flow, Menu, Refusal, Why
from punica.kernel.errors import CannotFork, CannotUndo, FlowError, IllegalMove, ScriptError
from punica.kernel.game import Game, Outcome, Value
from punica.kernel.journal import Journal, Line, LogLine
from punica.kernel.option import Option
from punica.kernel.state import GameOver, State
from punica.kernel.text import Text

FORCED: Final = -1
"""The seat of a move that nobody decided."""
PATIENCE: Final = 1000
"""So many checkpoints in a row without a question mean that a flow goes round in circles."""


class Move:
    """An option that was played: by a seat, or by the kernel because it was the only one."""

    __slots__ = ("option", "seat")

    def __init__(self, option: Option, seat: int) -> None:
        self.option = option
        self.seat = seat


class Mark:
    """A checkpoint: the state there (never changed again), and how far moves and journal had come."""

    __slots__ = ("at", "draws", "lines", "round", "state")

    def __init__(self, state: State, at: int, round: int, lines: int, draws: int) -> None:
        self.state = state
        self.at = at
        self.round = round
        self.lines = lines
        self.draws = draws


class Play:
    """A decision as the record keeps it: in which card play, by whom, what, and how many draws came before it."""

    __slots__ = ("code", "drawn", "round", "seat", "secret")

    def __init__(self, round: int, seat: int, code: str, secret: bool, drawn: int) -> None:
        self.round = round
        self.seat = seat
        self.code = code
        self.secret = secret
        self.drawn = drawn


class Table:
    """What was agreed before the game and never changes: ruleset, scenario, options, players, the secret."""

    __slots__ = ("ask_always", "game", "nonces", "options", "players", "position", "scenario", "secret")

    def __init__(
        self,
        game: Game,
        scenario: str,
        options: Mapping[str, Value],
        secret: bytes,
        nonces: Sequence[str],
        players: Mapping[str, str],
        ask_always: bool,
    ) -> None:
        self.game = game
        self.scenario = scenario
        self.options: dict[str, Value] = dict(options)
        self.secret = secret
        self.nonces: tuple[str, ...] = tuple(nonces)
        self.players: dict[str, str] = dict(players)
        self.ask_always = ask_always
        self.position = ""
        """The text of the position the match began from, when it did not begin at the set-up."""


class Match(Edge):
    """A game being played. Make one with `punica.new`, `punica.load` or `punica.position`."""

    __slots__ = (
        "_flow",
        "barrier",
        "history",
        "imagined",
        "journal",
        "marks",
        "menu",
        "moves",
        "outcome",
        "pending",
        "round",
        "seq",
        "state",
        "table",
    )

    def __init__(self, table: Table, state: State, watched: bool = True) -> None:
        self.table = table
        self.state = state
        self.seq = 0
        self.outcome: Outcome | None = None
        self.pending: Choice | None = None
        self.menu: list[Option] = []
        self.moves: list[Move] = []
        self.marks: list[Mark] = []
        self.barrier = 0
        self.round = 0
        self.imagined = False
        self.history: list[Play] | None = [] if watched else None
        self.journal: Journal | None = Journal() if watched else None
        self._flow: Flow[None] | None = None
        if self.journal is not None and state.chance.trace is not None:
            self.journal.draws.extend(state.chance.trace)
        self._attach(state)

    # -- the edge -------------------------------------------------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        return self.table.game.seats[seat]

    def render(self, text: Text) -> str:
        """The words of a text, in English."""
        return self.table.game.render(text)

    def section(self, key: str) -> str:
        return self.table.game.section(key)

    def offered(self) -> list[Option]:
        return list(self.menu)

    def label(self, option: Option) -> str:
        """The words of an option."""
        return self.table.game.render(option.text)

    @property
    def choice(self) -> Choice | None:
        """The question that is open, None when the game is over."""
        if self.pending is not None:
            self.pending.edge = self
        return self.pending

    @property
    def commitment(self) -> str:
        """What binds the secret of this match without telling it."""
        return commitment(self.table.secret)

    # -- playing --------------------------------------------------------------------------------------------------

    def play(self, move: str | Option) -> None:
        """Play an offered option; raises IllegalMove, and then nothing has changed."""
        choice = self.pending
        if choice is None:
            raise IllegalMove("the game is over")
        if not isinstance(move, (str, Option)):
            raise IllegalMove(f"a move is a code or an Option, not {type(move).__name__}")
        option = self._find(move)
        if option is None:
            code = move if isinstance(move, str) else move.code
            why = self.explain(code)
            raise IllegalMove(why.text if why is not None else "not offered", why.rule if why is not None else "")
        self._decide(choice, option)

    def _decide(self, choice: Choice, option: Option) -> None:
        before = len(self.moves)
        if self.history is not None:
            drawn = len(self.journal.draws) if self.journal is not None else 0
            self.history.append(Play(self.round, choice.who, option.code, choice.secret, drawn))
        self.moves.append(Move(option, choice.who))
        try:
            self._run(option, choice.who)
        except Exception as error:
            now = "nothing has changed" if self._recovered(before) else "this imagined world ends here"
            if isinstance(error, ScriptError):
                raise
            raise FlowError(f"a rule failed after {option.code!r}: {error!r}; {now}", error) from error
        self.seq += 1

    def _recovered(self, before: int) -> bool:
        """A flow raised: stand again at the choice before. An imagined world that cannot is closed."""
        if self.history is not None:
            self.history.pop()
        if self.marks and self.marks[0].at <= before:
            self._restore(before)
            return True
        self.pending = None
        self.menu = []
        self._flow = None
        return False

    def _find(self, move: str | Option) -> Option | None:
        for option in self.menu:
            if isinstance(move, str):
                if option.code == move:
                    return option
            elif option.same(move):
                return option
        return None

    def resign(self, seat: str | int) -> None:
        """Give the game up, at any moment, also when another seat is being asked."""
        loser = self.table.game.seat(seat)
        if self.outcome is not None:
            raise IllegalMove("the game is over")
        if self.history is not None:
            drawn = len(self.journal.draws) if self.journal is not None else 0
            self.history.append(Play(self.round, loser, "resign", False, drawn))
        others = [i for i in range(len(self.table.game.seats)) if i != loser]
        winner = others[0] if len(others) == 1 else -1
        self._finish(GameOver(winner, "kernel.resign", Text("kernel.resigned", seat=loser)))
        self.seq += 1

    def playout(self, rng: Random, decisions: int) -> int:
        """Play up to so many decisions at random; returns how many were played."""
        done = 0
        while done < decisions:
            choice = self.pending
            if choice is None:
                break
            menu = self.menu
            self._decide(choice, menu[int(rng.random() * len(menu))])
            done += 1
        return done

    # -- the engine room ------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Run from the set-up to the first question."""
        self._checkpoint()
        self._flow = self.table.game.step(self.state)
        self._run(None, FORCED)

    def _attach(self, state: State) -> None:
        self.state = state
        state.journal = self.journal
        state.chance.trace = self.journal.draws if self.journal is not None else None

    def _run(self, option: Option | None, seat: int) -> None:
        """Send an option in and run on to the next question that somebody must decide."""
        drawn = self.state.chance.count
        shown = self.state.reveals
        window = False
        while True:
            choice = self._send(option)
            if choice is None:
                return
            if choice.kind & WINDOW:
                window = True
            menu = choice.enumerate()
            if not menu:
                raise RuntimeError(f"dead end: {choice.prompt!r} offers nothing")
            if len(menu) > 1 or choice.kind & ALWAYS or (choice.kind & WINDOW and self.table.ask_always):
                break
            option = menu[0]
            self._whisper_forced(choice, option)
            self.moves.append(Move(option, FORCED))
        self.pending = choice
        self.menu = menu
        if window or choice.who != seat or self.state.chance.count != drawn or self.state.reveals != shown:
            self._raise_barrier()

    def _send(self, option: Option | None) -> Choice | None:
        """The next choice of the flow, over checkpoints; None at the end of the game."""
        flow = self._flow
        assert flow is not None
        patience = PATIENCE
        while True:
            try:
                return flow.send(option) if option is not None else next(flow)
            except StopIteration:
                patience -= 1
                if patience == 0:
                    raise RuntimeError(f"stage {self.state.stage} goes round in circles without asking") from None
                self._checkpoint()
                flow = self.table.game.step(self.state)
                self._flow = flow
                option = None
            except GameOver as over:
                self._finish(over)
                return None

    def _finish(self, over: GameOver) -> None:
        game = self.table.game
        winner = game.seats[over.winner] if over.winner >= 0 else None
        self.outcome = Outcome(winner, game.render(over.reason), game.section(over.rule))
        self.state.say(over.rule, "kernel.over", reason=over.reason)
        self.pending = None
        self.menu = []
        self._flow = None
        self.barrier = len(self.moves)

    def _checkpoint(self) -> None:
        """Keep the state here."""
        self.round += 1
        journal = self.journal
        lines = len(journal.lines) if journal is not None else 0
        draws = len(journal.draws) if journal is not None else 0
        self.marks.append(Mark(self.state.copy(), len(self.moves), self.round, lines, draws))

    def _raise_barrier(self) -> None:
        """Nothing before this point can be taken back any more; what only an undo would need is forgotten."""
        self.barrier = len(self.moves)
        if not self.marks:
            self.moves = []
            self.barrier = 0
            return
        last = self.marks[-1]
        if last.at == 0:
            return
        self.moves = self.moves[last.at :]
        self.barrier -= last.at
        self.marks = [Mark(last.state, 0, last.round, last.lines, last.draws)]

    def _whisper_forced(self, choice: Choice, option: Option) -> None:
        """A choice that only hidden facts forced is told to its own seat alone."""
        if choice.kind & SECRET and not choice.kind & WINDOW:
            self.state.whisper(choice.who, choice.key, None, Text("kernel.forced", what=option.text))

    def _restore(self, at: int) -> None:
        """Stand again where so many moves had been played."""
        while self.marks and self.marks[-1].at > at:
            self.marks.pop()
        if not self.marks:
            raise CannotFork("an imagined world cannot go back behind its first checkpoint")
        mark = self.marks[-1]
        replay = self.moves[mark.at : at]
        del self.moves[mark.at :]
        if self.journal is not None:
            self.journal.cut(mark.lines, mark.draws)
        self.round = mark.round
        self._attach(mark.state.copy())
        self._flow = self.table.game.step(self.state)
        self._replay(replay)

    def _replay(self, moves: list[Move]) -> None:
        """Send moves into the flow again without enumerating anything, then open the question that follows."""
        choice = self._send(None)
        for move in moves:
            if move.seat == FORCED and choice is not None:
                self._whisper_forced(choice, move.option)
            self.moves.append(move)
            choice = self._send(move.option)
        if choice is not None:
            self.pending = choice
            self.menu = choice.enumerate()

    # -- undo -----------------------------------------------------------------------------------------------------

    def can_undo(self, seat: str | int) -> bool:
        """Whether this seat has a decision it may take back."""
        return self.outcome is None and self._last_own(self.table.game.seat(seat)) >= 0

    def undo(self, seat: str | int, whole: bool = False) -> None:
        """Take back one decision with its forced followers, or (`whole`) all back to the start of the card play.

        Never goes back behind a die, a reveal, or a question to another seat; raises CannotUndo.
        """
        who = self.table.game.seat(seat)
        if self.outcome is None and not self.marks:
            raise CannotFork("an imagined world cannot go back behind its first checkpoint")
        at = self._last_own(who) if self.outcome is None else -1
        if at < 0:
            raise CannotUndo(f"{self.seat_name(who)} has nothing to take back")
        if whole:
            first = max(self.barrier, self.marks[-1].at if self.marks[-1].at <= at else self._mark_before(at))
            at = min(i for i in range(first, at + 1) if self.moves[i].seat == who)
        taken = sum(1 for move in self.moves[at:] if move.seat != FORCED)
        if self.history is not None:
            del self.history[len(self.history) - taken :]
        self._restore(at)
        self.seq += 1

    def _last_own(self, seat: int) -> int:
        if not self.marks:
            return -1
        for at in range(len(self.moves) - 1, max(self.barrier, self.marks[0].at) - 1, -1):
            if self.moves[at].seat == seat:
                return at
        return -1

    def _mark_before(self, at: int) -> int:
        return max(mark.at for mark in self.marks if mark.at <= at)

    # -- other worlds ---------------------------------------------------------------------------------------------

    def fork(self, watched: bool = False) -> Match:
        """A copy that goes its own way from here, with the same future dice. A watched copy keeps log and record."""
        new = self._copy_at_mark(watched)
        mark = self.marks[-1]
        new._flow = self.table.game.step(new.state)
        if self.outcome is None:
            new._replay(self.moves[mark.at :])
        else:
            if new.journal is not None and self.journal is not None:
                new.journal.lines = list(self.journal.lines)
                new.journal.draws = list(self.journal.draws)
            new._attach(self.state.copy())
            new.outcome = self.outcome
            new._flow = None
        new.barrier = self.barrier
        return new

    def _copy_at_mark(self, watched: bool) -> Match:
        if not self.marks:
            raise CannotFork("an imagined world cannot be copied before its next checkpoint")
        mark = self.marks[-1]
        new = Match(self.table, mark.state.copy(), False)
        if watched and self.journal is not None and self.history is not None:
            new.history = list(self.history)
            new.journal = Journal()
            new.journal.lines = self.journal.lines[: mark.lines]
            new.journal.draws = self.journal.draws[: mark.draws]
            new._attach(new.state)
        new.marks = list(self.marks)
        new.moves = self.moves[: mark.at]
        new.round = mark.round
        new.seq = self.seq
        new.imagined = self.imagined
        return new

    def imagine(self, seat: str | int, rng: Random) -> Match:
        """A world that could be this one for all that `seat` knows.

        What the seat knows and the public history are kept, the rest is dealt anew, and the future has its own dice. It
        keeps no mark of the true world: before its next checkpoint it can neither be forked nor be undone.
        """
        who = self.table.game.seat(seat)
        new = self.fork()
        new.state.chance.reseed(rng.randbytes(32))
        new.table = Table(self.table.game, self.table.scenario, self.table.options, b"", (), {}, self.table.ask_always)
        new.imagined = True
        new.marks = []
        new.moves = []
        new.barrier = 0
        choice = new.pending
        asked = choice if choice is not None and choice.who != who else None
        if asked is not None and asked.kind & WINDOW and self.table.ask_always:
            asked = None  # where everybody is always asked, being asked tells nothing
        self.table.game.resample(new.state, who, rng, asked)
        if choice is not None:
            new.menu = choice.enumerate()
        return new

    # -- what people see ------------------------------------------------------------------------------------------

    def view(self, seat: str | int | None) -> dict[str, Any]:
        """What a seat sees of the table (None: a spectator), as JSON."""
        who = -1 if seat is None else self.table.game.seat(seat)
        shown: dict[str, Any] = {
            "ruleset": self.table.game.id,
            "seat": None if who < 0 else self.seat_name(who),
            "seq": self.seq,
            "choice": self._choice_view(who),
            "outcome": self._outcome_view(),
            "game": self.table.game.view(self.state, who),
        }
        return shown

    def _choice_view(self, who: int) -> dict[str, Any] | None:
        choice = self.pending
        if choice is None:
            return None
        shown: dict[str, Any] = {
            "seat": self.seat_name(choice.who),
            "text": self.prompt(who),
            "rule": "" if choice.secret and who != choice.who else self.section(choice.key),
        }
        if who == choice.who:
            shown["options"] = [option.code for option in self.menu]
        return shown

    def _outcome_view(self) -> dict[str, Any] | None:
        if self.outcome is None:
            return None
        return {"winner": self.outcome.winner, "reason": self.outcome.reason, "rule": self.outcome.rule}

    def prompt(self, seat: str | int | None) -> str:
        """What is asked, in the words for this seat: the waiting ones read who is being asked what."""
        who = -1 if seat is None or seat == -1 else self.table.game.seat(seat)
        choice = self.pending
        if choice is None:
            return self.outcome.reason if self.outcome is not None else ""
        if who == choice.who:
            return self.render(choice.prompt)
        if choice.secret:
            return self.render(Text("kernel.waiting-secret", seat=choice.who))
        return self.render(Text("kernel.waiting", seat=choice.who, what=choice.prompt))

    def log(self, seat: str | int | None, since: int = 0) -> list[LogLine]:
        """The log as a seat reads it (None: a spectator), from line `since` on.

        Each seat counts its own lines: a gap would tell that somebody else was told something.
        """
        who = -1 if seat is None else self.table.game.seat(seat)
        out: list[LogLine] = []
        lines: list[Line] = self.journal.lines if self.journal is not None else []
        number = 0
        for line in lines:
            text = line.for_seat(who)
            if text is not None:
                if number >= since:
                    out.append(LogLine(number, self.render(text), self.section(line.rule)))
                number += 1
        return out

    def record(self, secret: bool = False) -> str:
        """The match as a text file. Public, unless `secret`: then it holds the seed too and loads back."""
        from punica.kernel.record import write

        return write(self, secret)

    def position(self) -> str:
        """The match as a position file (it holds hidden cards)."""
        from punica.kernel.position import write

        return write(self)

    def script(
        self,
        dice: Sequence[int] | None = None,
        draws: Sequence[int] | None = None,
        shuffles: Sequence[Sequence[int]] | None = None,
    ) -> None:
        """Let the next dice, blind draws and shuffles fall as written; without arguments, back to the stream.

        A shuffle is written as the order it leaves behind. One draw more than was written raises ScriptError.
        """
        self.state.chance.follow(dice, draws, shuffles)
        for i, mark in enumerate(self.marks):
            state = mark.state.copy()
            state.chance.script = self.state.chance.script
            self.marks[i] = Mark(state, mark.at, mark.round, mark.lines, mark.draws)

    def explain(self, code: str) -> Why | None:
        """Why the seat that is asked may not play `code` now; None when it may."""
        choice = self.pending
        if choice is None:
            return Why(self.render(Text("kernel.is-over")), "")
        return self.why_not(code, choice.who)

    def why_not(self, code: str, seat: str | int) -> Why | None:
        """Why a seat may not play `code`; None when it may. Speaks only of what that seat can know."""
        who = self.table.game.seat(seat)
        choice = self.pending
        if choice is None:
            return Why(self.render(Text("kernel.is-over")), "")
        if choice.who == who:
            menu = Menu(explaining=True)
            choice.fill(menu)
            if any(option.code == code for option in menu.options):
                return None
            for option, refusal in menu.refused:
                if option.code == code:
                    return self._because(option, refusal)
        before = self._refused_before(who, code)
        if before is not None:
            return before
        if not any(verb.matches(code) for verb in self.table.game.verbs):
            return Why(self.render(Text("kernel.no-such-move", code=code)), "")
        rule = "" if choice.secret and who != choice.who else self.section(choice.key)
        return Why(self.render(Text("kernel.not-now", code=code, what=self.prompt(who))), rule)

    def _refused_before(self, seat: int, code: str) -> Why | None:
        """Why `code` was last refused to a seat in this card play: the play is gone through again to find out."""
        if not self.marks:
            return None
        mark = self.marks[-1]
        again = Match(self.table, mark.state.copy(), False)
        again._flow = self.table.game.step(again.state)
        found: Why | None = None
        choice = again._send(None)
        for move in self.moves[mark.at :]:
            if choice is not None and choice.who == seat:
                menu = Menu(explaining=True)
                choice.fill(menu)
                for option, refusal in menu.refused:
                    if option.code == code:
                        found = self._because(option, refusal)
            choice = again._send(move.option)
        return found

    def _because(self, option: Option, refusal: Refusal) -> Why:
        params = option.text.params
        return Why(self.render(Text(refusal.key, **params)), self.section(refusal.rule), option.refs)
