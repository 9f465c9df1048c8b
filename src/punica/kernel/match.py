"""A match: one flow under way, the choice it asks, and everything that can be done with it.

Undo, fork and recovery are one thing: restore the last checkpoint, play the moves again (`UnderWay`). Forks and
imagined worlds start at the last waypoint instead, where the card play has passed one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from msgspec import to_builtins

from punica.kernel import refusing, views
from punica.kernel.chance import commitment, key_after, scripted
from punica.kernel.choice import WINDOW, Choice, Why
from punica.kernel.errors import CannotFork, CannotUndo, FlowError, IllegalMove, PunicaError, ScriptError
from punica.kernel.given import GivenLanguage, GivenMove, GivenSeat
from punica.kernel.journal import Journal, LogLine
from punica.kernel.languages import spoken
from punica.kernel.moves import FORCED, Checkpoint, Move
from punica.kernel.option import Option
from punica.kernel.schema_view import GameView, TableView
from punica.kernel.state import GameOver
from punica.kernel.text import ENGLISH, Text
from punica.kernel.transcript import DRAW, RESIGN, TIMEOUT, VOID, Play, Transcript, line_of, take_back_code, taken_back
from punica.kernel.under_way import UnderWay

PASS: Final = "pass"
"""The code of playing nothing in a window."""


def code_of(move: GivenMove) -> str:
    """The code of a move; raises IllegalMove for what is none."""
    if isinstance(move, Option):
        return move.code
    if isinstance(move, str):
        return move
    raise IllegalMove(f"a move is a code or an Option, not {type(move).__name__}")


class Match(UnderWay):
    """A game being played. Make one with `punica.new`, `punica.load` or `punica.position`.

    A `one_way` match keeps no checkpoints, which saves a good part of the time: it can be played on, but neither forked
    nor undone. Playouts that nobody comes back to are one way.

    >>> import punica
    >>> m = punica.new("toy-first", seed=7)
    >>> m.seq, m.choice.seat
    (0, 'rome')
    >>> m.outcome is None
    True
    """

    # -- the edge -------------------------------------------------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        """The name of a seat, from its number.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.seat_name(1)
        'carthage'
        """
        return self.terms.game.seats[self.terms.game.seat(seat)]

    def render(self, text: Text, language: GivenLanguage = ENGLISH) -> str:
        """The words of a text.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.render(m.choice.prompt, "de")
        'Vergrabe eine Karte'
        """
        return self.terms.game.render(text, spoken(language))

    def section(self, key: str) -> str:
        """The number of a rule in this edition, from its key.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.section("round.bury")
        '2.2'
        """
        return self.terms.game.section(key)

    def offered(self) -> list[Option]:
        """The options of the open question.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.offered()
        [Option('bury 3'), Option('bury 9'), Option('bury 11')]
        """
        return list(self.menu)

    def label(self, option: Option, language: GivenLanguage = ENGLISH) -> str:
        """The words of an option.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.label(m.choice.options[0])
        'Bury “Slingers”'
        """
        return self.terms.game.render(option.text, spoken(language))

    @property
    def choice(self) -> Choice | None:
        """The question that is open, None when the game is over.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.choice.seat, m.choice.text, m.choice.rule
        ('rome', 'Bury one card', '2.2')
        >>> m.resign("rome")
        >>> m.choice is None
        True
        """
        if self.pending is not None:
            self.pending.edge = self
        return self.pending

    def asks(self, choice: Choice) -> bool:
        """Whether a question is the open one: what was asked before has no options any more.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> first = m.choice
        >>> m.play("bury 3")
        >>> m.asks(first), m.asks(m.choice)
        (False, True)
        """
        return self.pending is choice

    def __repr__(self) -> str:
        """What a console shows: as much as everybody may know.

        >>> import punica
        >>> punica.new("toy-first", seed=7)
        Match('toy-first', 'Rome is deciding in secret.')
        """
        return f"Match({self.terms.game.id!r}, {self.prompt(None)!r})"

    @property
    def commitment(self) -> str:
        """What binds the secret of this match without telling it.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.commitment == punica.commitment(m.terms.secret)
        True
        """
        return commitment(self.terms.secret)

    # -- playing --------------------------------------------------------------------------------------------------

    def play(self, move: GivenMove) -> None:
        """Play an offered option; raises IllegalMove, and then nothing has changed.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 12")
        Traceback (most recent call last):
            ...
        punica.kernel.errors.IllegalMove: ...
        >>> m.play("bury 3")
        >>> m.choice.seat
        'carthage'
        """
        choice = self.pending
        if choice is None:
            raise IllegalMove("the game is over")
        code = code_of(move)
        option = self._find(move if isinstance(move, Option) else code)
        if option is None:
            why = self.explain(code)
            raise IllegalMove(why.text if why is not None else "not offered", why.rule if why is not None else "")
        self._decide(choice, option)

    def _decide(self, choice: Choice, option: Option) -> None:
        before = len(self.moves)
        if self.history is not None:
            self.history.append(self._written(choice.who, option.code, choice.secret))
        if not self.one_way:
            self.moves.append(Move(option, choice.who))
        try:
            self._run(option, choice.who)
        except Exception as error:
            now = (
                "nothing has changed"
                if self._recovered(before)
                else "this imagined world ends here"
                if self.imagined
                else "this world ends here"
            )
            if isinstance(error, ScriptError):
                raise
            raise FlowError(f"a rule failed after {option.code!r}: {error!r}; {now}", error) from error
        self._note_dice()
        self.seq += 1

    def _note_dice(self) -> None:
        """The dice that fell since the last decision belong to it."""
        if self.history and self.journal is not None:
            play = self.history[-1]
            play.dice = [draw.value for draw in self.journal.draws[play.drawn :] if draw.die]

    def _written(self, seat: int, code: str, secret: bool) -> Play:
        drawn = len(self.journal.draws) if self.journal is not None else 0
        return Play(seat, code, self.round, secret, drawn=drawn)

    def _recovered(self, before: int) -> bool:
        """A flow raised: stand again at the choice before. A world that cannot is closed."""
        if self.history is not None:
            self.history.pop()
        if self.checkpoints and self.checkpoints[0].at <= before:
            self._restore(before)
            self._forget_past()
            return True
        self.pending = None
        self.menu = []
        self._flow = None
        return False

    def _find(self, move: str | Option) -> Option | None:
        if isinstance(move, str):
            return self._coded(move) or self._coded(self.terms.game.meant(move))
        for option in self.menu:
            if option.same(move):
                return option
        return None

    def _coded(self, code: str) -> Option | None:
        for option in self.menu:
            if option.code == code:
                return option
        return None

    def resign(self, seat: GivenSeat) -> None:
        """Give the game up, at any moment, also when another seat is being asked.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.resign("carthage")
        >>> m.outcome
        Outcome(winner='rome', reason='Carthage resigns', rule='6.4')
        """
        self._give_up(seat, RESIGN, "kernel.resign", "kernel.resigned")

    def time_out(self, seat: GivenSeat, void: bool = False) -> None:
        """Say for who keeps the clock that a seat has run out of time: it loses, or the game is `void` for all.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.time_out("carthage")
        >>> m.outcome
        Outcome(winner='rome', reason='The time of Carthage has run out', rule='')
        """
        if void:
            self._give_up(seat, VOID, "", "kernel.void")
        else:
            self._give_up(seat, TIMEOUT, "", "kernel.timed-out")

    def _give_up(self, seat: GivenSeat, code: str, rule: str, reason: str) -> None:
        loser = self.terms.game.seat(seat)
        if self.outcome is not None:
            raise IllegalMove("the game is over")
        if self.history is not None:
            self.history.append(self._written(loser, code, False))
        others = [i for i in range(len(self.terms.game.seats)) if i != loser]
        winner = others[0] if len(others) == 1 and code != VOID else -1
        self._finish(GameOver(winner, rule, Text(reason, seat=loser)))
        self.seq += 1

    def follow(self, play: Play) -> None:
        """Play what a transcript holds: a decision of the seat that is asked, or how any seat gave up.

        Raises IllegalMove as `play` does, and BadSeat; then nothing has changed.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 3")
        >>> m.play("bury 4")
        >>> again = punica.new("toy-first", seed=7)
        >>> for play in m.transcript(secret=True).plays:
        ...     again.follow(play)
        >>> again.view("rome") == m.view("rome")
        True
        """
        who = self.terms.game.seat(play.seat)
        if play.code == RESIGN:
            self.resign(who)
            return
        back = taken_back(play.code)
        if back is not None:
            self.take_back(who, back[0], back[1])
            return
        if play.code in (TIMEOUT, VOID):
            self.time_out(who, play.code == VOID)
            return
        while self.asks_in_a_window() and not self._answers(who, play.code) and self.pass_window():
            pass
        choice = self.choice
        if choice is not None and choice.who != who:
            raise IllegalMove(f"{choice.seat} is asked: {choice.text}")
        self.play(self._find(play.code) or self._formerly(play.code) or play.code)

    def asks_in_a_window(self) -> bool:
        """Whether the open question is a window for cards that answer what the other side does.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.asks_in_a_window()
        False
        """
        return self.pending is not None and self.pending.kind & WINDOW != 0

    def _answers(self, who: int, code: str) -> bool:
        """Whether a decision of a transcript fits the open question."""
        asked = self.pending is not None and self.pending.who == who
        return asked and (self._find(code) is not None or self._formerly(code) is not None)

    def pass_window(self) -> bool:
        """Let a window pass that a transcript does not answer: the rules of its day did not open it.

        Like other forced moves this is not written down, and the dice that follow belong to the decision before. False:
        nobody can pass here.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.pass_window()
        False
        """
        passing = self._find(PASS)
        if passing is None:
            return False
        if not self.one_way:
            self.moves.append(Move(passing, FORCED))
        self._run(passing, FORCED)
        self._note_dice()
        return True

    def _formerly(self, code: str) -> Option | None:
        """The offered option that older records hold under another code."""
        for option in self.menu:
            verb = option.verb
            if verb.formerly and verb.former_code(option.a, option.b, option.c) == code:
                return option
        return None

    def playout(self, rng: Random, decisions: int) -> int:
        """Play up to so many decisions at random; returns how many were played.

        >>> from random import Random
        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.playout(Random(1), 5)
        5
        >>> played = m.playout(Random(1), 1000)
        >>> m.outcome.winner in ("rome", "carthage")
        True
        """
        done = 0
        while done < decisions:
            choice = self.pending
            if choice is None:
                break
            menu = self.menu
            self._decide(choice, menu[int(rng.random() * len(menu))])
            done += 1
        return done

    def play_out_turn(self, rng: Random) -> int:
        """Play at random until the turn, or the game, is over; returns how many decisions that took.

        >>> from random import Random
        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play_out_turn(Random(1)) > 0
        True
        """
        state = self.state
        turn = state.turn
        done = 0
        while self.pending is not None and state.turn == turn:
            done += self.playout(rng, 1)
        return done

    # -- undo -----------------------------------------------------------------------------------------------------

    def can_undo(self, seat: GivenSeat) -> bool:
        """Whether this seat has a decision it may take back.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 3")
        >>> m.play("bury 4")
        >>> m.can_undo("rome")
        False
        >>> m.play("play 9")
        >>> m.can_undo("rome")
        True
        """
        return self.outcome is None and self._last_own(self.terms.game.seat(seat)) >= 0

    def undo(self, seat: GivenSeat, whole: bool = False) -> None:
        """Take back one decision with its forced followers, or (`whole`) all back to the start of the card play.

        Never goes back behind a die, a reveal, or a question to another seat; raises CannotUndo.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 3")
        >>> m.play("bury 4")
        >>> m.play("play 9")
        >>> m.undo("rome")
        >>> m.choice.options
        [Option('play 9'), Option('discard 9'), Option('discard 11')]
        """
        who = self.terms.game.seat(seat)
        if self.outcome is None and not self.checkpoints:
            raise CannotFork("an imagined world cannot go back behind its first checkpoint")
        at = self._last_own(who) if self.outcome is None else -1
        if at < 0:
            raise CannotUndo(f"{self.seat_name(who)} has nothing to take back")
        if whole:
            first = max(self.barrier, self._checkpoint_before(at))
            at = min(i for i in range(first, at + 1) if self.moves[i].seat == who)
        taken = sum(1 for move in self.moves[at:] if move.seat != FORCED)
        if self.history is not None:
            del self.history[len(self.history) - taken :]
        self._restore(at)
        self._forget_past()
        self.seq += 1

    def _last_own(self, seat: int) -> int:
        if not self.checkpoints:
            return -1
        for at in range(len(self.moves) - 1, max(self.barrier, self.checkpoints[0].at) - 1, -1):
            if self.moves[at].seat == seat:
                return at
        return -1

    def _checkpoint_before(self, at: int) -> int:
        return max(checkpoint.at for checkpoint in self.checkpoints if checkpoint.at <= at)

    # -- take-backs -----------------------------------------------------------------------------------------------

    def can_take_back(self, seat: GivenSeat) -> list[int]:
        """Where a seat could ask to go back to, the nearest first: starts of card plays with a decision of its own
        since, each as the number of plays that were written until then.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 3")
        >>> m.play("bury 4")
        >>> m.can_take_back("rome"), m.can_undo("rome")
        ([0], False)
        """
        who = self.terms.game.seat(seat)
        if self.outcome is not None or self.history is None:
            return []
        own = [at for at in line_of(self.history) if self.history[at].seat == who]
        return [one.played for one in reversed(self.past) if own and one.played <= own[-1]]

    def take_back(self, seat: GivenSeat, to: int, nonces: Sequence[str] = ()) -> None:
        """Go back to the start of a card play, behind dice and reveals: a seat asks for it, the others have agreed.

        What was played stays in log and record. The stream goes on under a key that comes from the same secret and a
        fresh nonce of each seat, and the piles that nobody has seen are shuffled. Raises IllegalMove, and then nothing
        has changed.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 3")
        >>> m.play("bury 4")
        >>> m.take_back("rome", 0, ["7f3a", "09bc"])  # the cards are dealt anew
        >>> m.choice.options
        [Option('bury 1'), Option('bury 6'), Option('bury 10')]
        >>> m.record(secret=True).splitlines()[-1]
        '[Rekey "1 R 0 7f3a 09bc"]'
        """
        who = self.terms.game.seat(seat)
        there = [one for one in self.past if one.played == to]
        if self.history is None or self.journal is None or to not in self.can_take_back(who) or not there:
            raise IllegalMove(f"{self.seat_name(who)} cannot take back to where {to} plays had been written")
        wrong = self.terms.game.wrong_nonces(nonces)
        if wrong:
            raise IllegalMove(wrong)
        code = take_back_code(to, nonces)
        number = 1 + sum(1 for play in self.history if taken_back(play.code) is not None)
        was = self.state
        state = there[0].state.copy()
        state.chance.rekey(key_after(self.terms.secret, number, nonces))
        before = self.fork(watched=True)
        drawn = len(self.journal.draws)
        self._attach(state)
        try:
            self.terms.game.reshuffle(state, was)
            self.history.append(Play(who, code, self.round, drawn=drawn))
            state.say("", "kernel.taken-back", seat=who)
            self.round = there[0].round - 1
            self.past = [one for one in self.past if one.played <= to]
            self.moves = []
            self.checkpoints = []
            self.waypoint = None
            self.barrier = 0
            self._checkpoint()
            self._enter()
            self._run(None, FORCED)
        except Exception:
            self._become(before)
            raise
        self._note_dice()
        self.seq += 1

    def _become(self, other: Match) -> None:
        """Stand as a copy stands that was made before something failed."""
        self.history = other.history
        self.journal = other.journal
        self.past = other.past
        self.moves = other.moves
        self.checkpoints = other.checkpoints
        self.waypoint = other.waypoint
        self.barrier = other.barrier
        self.round = other.round
        self.pending = other.pending
        self.menu = other.menu
        self._flow = other._flow
        self._attach(other.state)

    # -- other worlds ---------------------------------------------------------------------------------------------

    def fork(self, watched: bool = False) -> Match:
        """A copy that goes its own way from here, with the same future dice. A watched copy keeps log and record.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 3")
        >>> m.play("bury 4")
        >>> other = m.fork()
        >>> other.play("discard 9")
        >>> m.seq, other.seq
        (2, 3)
        """
        new = self._copy_at_mark(watched)
        if self.outcome is None:
            new._open(new._replay(self.moves[len(new.moves) :]))
        else:
            if new.journal is not None and self.journal is not None:
                new.journal.lines = list(self.journal.lines)
                new.journal.draws = list(self.journal.draws)
            new._attach(self.state.copy())
            new.outcome = self.outcome
            new._flow = None
        new.barrier = self.barrier
        return new

    def __copy__(self) -> Match:
        return self.fork(watched=True)

    def __deepcopy__(self, _memo: dict[int, Any]) -> Match:
        return self.fork(watched=True)

    def __reduce__(self) -> tuple[Any, ...]:
        raise CannotFork(
            "a match stands in the middle of a rule and cannot be pickled:"
            " send match.record(secret=True) and punica.load it there"
        )

    def _copy_at_mark(self, watched: bool) -> Match:
        """A copy that stands at the last waypoint or checkpoint."""
        if not self.checkpoints:
            raise CannotFork("this world has no checkpoint yet to be copied from")
        checkpoint = self.waypoint if self.waypoint is not None else self.checkpoints[-1]
        new = Match(self.terms, checkpoint.state.copy(), False)
        if watched and self.journal is not None and self.history is not None:
            new.history = list(self.history)
            new.past = list(self.past)
            new.journal = Journal()
            new.journal.lines = self.journal.lines[: checkpoint.lines]
            new.journal.draws = self.journal.draws[: checkpoint.draws]
            new._attach(new.state)
        new.checkpoints = list(self.checkpoints)
        new.waypoint = self.waypoint
        new.moves = self.moves[: checkpoint.at]
        new.round = checkpoint.round
        new.seq = self.seq
        new.imagined = self.imagined
        new._enter(midway=self.waypoint is not None)
        return new

    def imagine(self, seat: GivenSeat, rng: Random, one_way: bool = False) -> Match:
        """A world that could be this one for all that `seat` knows.

        What the seat knows and the public history are kept, the rest is dealt anew, and the future has its own dice. It
        keeps nothing of the true world: before its next checkpoint it can be neither forked nor undone, and never if it
        is `one_way`.

        >>> from random import Random
        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 3")
        >>> m.play("bury 4")
        >>> world = m.imagine("rome", Random(1))
        >>> world.view("rome") == m.view("rome")
        True
        """
        who = self.terms.game.seat(seat)
        new = self._copy_at_mark(False)
        choice: Choice | None = None
        if self.outcome is None:
            new.one_way = True  # the replay keeps nothing
            choice = new._replay(self.moves[len(new.moves) :])
        else:
            new._attach(self.state.copy())
            new.outcome = self.outcome
            new._flow = None
        new.one_way = one_way
        new.state.chance.reseed(rng.randbytes(32))
        new.terms = self.terms.without_secret()
        new.imagined = True
        new.checkpoints = []
        new.waypoint = None
        new.moves = []
        new.barrier = 0
        asked = choice if choice is not None and choice.who != who else None
        if asked is not None and asked.kind & WINDOW and self.terms.ask_always:
            asked = None  # where everybody is always asked, being asked tells nothing
        self.terms.game.resample(new.state, who, rng, asked)
        new._open(choice)
        return new

    def asked_before(self) -> Iterator[Choice]:
        """The questions of this card play before the open one, asked again in a copy; look at each as it comes.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 3")
        >>> m.play("bury 4")
        >>> m.play("play 9")
        >>> [m.render(choice.prompt) for choice in m.asked_before()]
        ['Play or discard a card']
        """
        if not self.checkpoints:
            return
        checkpoint = self.checkpoints[-1]
        again = Match(self.terms, checkpoint.state.copy(), False, True)
        again._enter()
        choice = again._send(None)
        for move in self.moves[checkpoint.at :]:
            if choice is not None:
                yield choice
            choice = again._send(move.option)

    # -- what people see ------------------------------------------------------------------------------------------

    def look(self, seat: GivenSeat | None) -> TableView[GameView]:
        """What a seat sees of the table (None: a spectator), typed.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.look("rome").game.hand
        ['3', '9', '11']
        """
        return views.look(self, -1 if seat is None else self.terms.game.seat(seat))

    def view(self, seat: GivenSeat | None) -> dict[str, Any]:
        """The same as plain data that JSON can hold.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.view("rome")["game"]["hand"], "hand" in m.view(None)["game"]
        (['3', '9', '11'], False)
        """
        shown: dict[str, Any] = to_builtins(self.look(seat))
        return shown

    def prompt(self, seat: GivenSeat | None, language: GivenLanguage = ENGLISH) -> str:
        """What is asked, in the words for this seat: the waiting ones read who is being asked what.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.prompt("rome"), m.prompt("carthage")
        ('Bury one card', 'Rome is deciding in secret.')
        """
        return views.prompt(self, -1 if seat is None or seat == -1 else self.terms.game.seat(seat), spoken(language))

    def log(self, seat: GivenSeat | None, since: int = 0, language: GivenLanguage = ENGLISH) -> list[LogLine]:
        """The log as a seat reads it (None: a spectator), from line `since` on.

        Each seat counts its own lines: a gap would tell that somebody else was told something.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 3")
        >>> m.play("bury 4")
        >>> m.log("rome", since=4)
        [You bury “Slingers” [2.2], Carthage buries a card [2.2]]
        """
        return views.log(self, -1 if seat is None else self.terms.game.seat(seat), since, spoken(language))

    def transcript(self, secret: bool = False) -> Transcript:
        """What was agreed and what was played. Public, unless `secret`; a finished game has no secrets left.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 3")
        >>> m.transcript().plays, m.transcript(secret=True).plays
        ([Play(0, '(secret)', round=1, dice=[])], [Play(0, 'bury 3', round=1, dice=[])])
        """
        if self.history is None:
            raise PunicaError("an unwatched match keeps no record: make it with watched=True")
        whole = Transcript(self.terms.head(), list(self.history))
        if self.outcome is None:
            return whole if secret else whole.public()
        whole.head.result = self.outcome.winner or DRAW
        rule = self.outcome.rule
        whole.head.reason = f"{self.outcome.reason} ({rule})" if rule else self.outcome.reason
        return whole

    def record(self, secret: bool = False) -> str:
        """The transcript as a text file. Public, unless `secret`: then it holds the seed too and loads back.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.record().splitlines()[1]
        '[Ruleset "toy-first"]'
        >>> punica.load(m.record(secret=True)).choice.text
        'Bury one card'
        """
        return self.transcript(secret).render()

    def line(self) -> list[str]:
        """The codes that were decided since the last checkpoint.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 3")
        >>> m.play("bury 4")
        >>> m.play("play 9")
        >>> m.line()
        ['play 9']
        """
        at = self.checkpoints[-1].at if self.checkpoints else 0
        return [move.option.code for move in self.moves[at:] if move.seat != FORCED]

    def position(self) -> str:
        """The match as a position file (it holds hidden cards).

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 3")
        >>> m.play("bury 4")
        >>> m.play("play 9")
        >>> punica.position(m.position()).choice.text
        'Which ford do you raid?'
        """
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

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 3")
        >>> m.play("bury 4")
        >>> m.play("play 9")
        >>> m.script(dice=[6])
        >>> m.play("raid lower")
        >>> m.log("rome")[-1]
        Rome rolls 6 [5]
        """
        scripted("dice", dice)
        scripted("draws", draws)
        for order in shuffles if isinstance(shuffles, (list, tuple)) else (shuffles,):
            scripted("each of the shuffles", order)
        self.state.chance.follow(dice, draws, shuffles)
        self.waypoint = None
        for i, checkpoint in enumerate(self.checkpoints):
            state = checkpoint.state.copy()
            state.chance.script = self.state.chance.script
            self.checkpoints[i] = Checkpoint(state, checkpoint.at, checkpoint.round, checkpoint.lines, checkpoint.draws)

    def explain(self, move: GivenMove) -> Why | None:
        """Why the seat that is asked may not play a code, or an Option, now; None when it may.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 3")
        >>> m.play("bury 4")
        >>> m.explain("play 11")
        “Ambush by Night” only answers a raid [3.3]
        """
        choice = self.pending
        if choice is None:
            return Why(self.render(Text("kernel.is-over")), "")
        return self.why_not(move, choice.who)

    def why_not(self, move: GivenMove, seat: GivenSeat, language: GivenLanguage = ENGLISH) -> Why | None:
        """Why a seat may not play a code, or an Option; None when it may. Speaks only of what that seat can know.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.play("bury 3")
        >>> m.play("bury 4")
        >>> m.why_not("play 11", "rome").rule
        '3.3'
        >>> m.why_not("play 9", "rome") is None
        True
        """
        return refusing.why_not(self, code_of(move), self.terms.game.seat(seat), spoken(language))
