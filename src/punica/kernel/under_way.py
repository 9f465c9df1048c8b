"""One flow under way: sent from question to question, with what is kept to come back.

It keeps the state at the last checkpoint and the moves since. To go back is to restore the checkpoint and to play the
moves again. A replay sends the options straight into the flow and enumerates nothing.
"""

from __future__ import annotations

from typing import Final

from punica.kernel.choice import ALWAYS, MARKER, SECRET, WAYPOINT, WINDOW, Choice, Edge, Flow, Menu
from punica.kernel.errors import CannotFork
from punica.kernel.game import Game, Outcome
from punica.kernel.journal import Journal
from punica.kernel.moves import FORCED, Checkpoint, Move, Past
from punica.kernel.option import Option, Verb
from punica.kernel.state import GameOver, State
from punica.kernel.terms import Terms
from punica.kernel.text import Text
from punica.kernel.transcript import Play

PATIENCE: Final = 1000
"""So many checkpoints in a row without a question mean that a flow goes round in circles."""

REACH: Final = 8
"""Over so many checkpoints a take-back may go."""

CHECKPOINT: Final = Choice(MARKER, Text(""), "", lambda menu: None)
"""What the outermost flow yields between its steps: no question, but a place to come back to."""
ON: Final = Option(Verb("", {}))
"""What a flow is sent at a checkpoint or waypoint."""

GO_ON: Final = Verb("go-on", {})
"""The one answer where a match stops before a phase."""


def steps(game: Game, g: State, stops: tuple[int, ...], midway: bool = False) -> Flow[None]:
    """The whole game: one step after the other. (It holds no match, so that worlds are freed without the collector.)

    Before the stages of `stops` the first seat is asked to go on. `midway` begins at a waypoint, within a step.
    """
    while True:
        if stops and g.stage in stops and not midway:
            yield Choice(0, Text("kernel.stops"), "", offer_to_go_on, ALWAYS)
        midway = False
        yield from game.step(g)
        yield CHECKPOINT


def offer_to_go_on(menu: Menu) -> None:
    menu.add(GO_ON)


class UnderWay(Edge):
    """A game from its set-up to its end, for `Match`, which is what people, bots and servers hold.

    `moves` are those since the first of the `checkpoints`; `history` is all that was decided, for the record. Nothing
    before the `barrier` (a number of moves) can be taken back.
    """

    __slots__ = (
        "_flow",
        "barrier",
        "checkpoints",
        "history",
        "imagined",
        "journal",
        "menu",
        "moves",
        "one_way",
        "outcome",
        "past",
        "pending",
        "round",
        "seq",
        "state",
        "terms",
        "waypoint",
    )

    def __init__(self, terms: Terms, state: State, watched: bool = True, one_way: bool = False) -> None:
        self.terms = terms
        self.state = state
        self.one_way = one_way
        self.seq = 0
        self.outcome: Outcome | None = None
        self.pending: Choice | None = None
        self.menu: list[Option] = []
        self.moves: list[Move] = []
        self.checkpoints: list[Checkpoint] = []
        self.waypoint: Checkpoint | None = None
        self.past: list[Past] = []
        self.barrier = 0
        self.round = 0
        self.imagined = False
        self.history: list[Play] | None = [] if watched else None
        self.journal: Journal | None = Journal() if watched else None
        self._flow: Flow[None] | None = None
        if self.journal is not None and state.chance.trace is not None:
            self.journal.draws.extend(state.chance.trace)
        self._attach(state)

    # -- onwards --------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Run from the set-up to the first question. `punica.new` has done it.

        >>> import punica
        >>> from punica.kernel.match import Match
        >>> m = punica.new("toy-first", seed=7)
        >>> again = Match(m.terms, m.checkpoints[0].state.copy())
        >>> again.start()
        >>> again.view("rome") == m.view("rome")
        True
        """
        self._checkpoint()
        self._enter()
        self._run(None, FORCED)

    def _enter(self, midway: bool = False) -> None:
        """Make the flow that goes on from the state, which stands at a checkpoint or (`midway`) at a waypoint."""
        self._flow = steps(self.terms.game, self.state, self.terms.stops, midway)

    def _attach(self, state: State) -> None:
        self.state = state
        state.ask_always = self.terms.ask_always
        state.ask_everything = self.terms.ask_everything
        state.journal = self.journal
        state.chance.trace = self.journal.draws if self.journal is not None else None

    def _run(self, option: Option | None, seat: int) -> None:
        """Send an option in and run on to the next question that somebody must decide."""
        state = self.state
        drawn = state.chance.count
        shown = state.reveals
        opened = state.windows
        window = False
        while True:
            choice = self._send(option)
            if choice is None:
                return
            kind = choice.kind
            if kind & WINDOW:
                window = True
            menu = choice.enumerate()
            if not menu:
                raise RuntimeError(f"dead end: {choice.prompt!r} offers nothing")
            if len(menu) > 1 or kind & ALWAYS or state.ask_everything or (kind & WINDOW and state.ask_always):
                break
            option = menu[0]
            self._whisper_forced(choice, option)
            if not self.one_way:
                self.moves.append(Move(option, FORCED))
        self.pending = choice
        self.menu = menu
        if self.one_way:
            return
        window = window or state.windows != opened
        if window or choice.who != seat or state.chance.count != drawn or state.reveals != shown:
            self._raise_barrier()

    def _send(self, option: Option | None) -> Choice | None:
        """The next choice of the flow, over checkpoints and waypoints; None at the end of the game."""
        flow = self._flow
        assert flow is not None
        patience = PATIENCE
        try:
            choice = flow.send(option) if option is not None else next(flow)
            while choice.who == MARKER:
                patience -= 1
                if patience == 0:
                    raise RuntimeError(f"stage {self.state.stage} goes round in circles without asking")
                if choice is WAYPOINT:
                    self._pass_waypoint()
                else:
                    self._checkpoint()
                choice = flow.send(ON)
            return choice
        except GameOver as over:
            self._finish(over)
            return None

    def _finish(self, over: GameOver) -> None:
        game = self.terms.game
        winner = game.seats[over.winner] if over.winner >= 0 else None
        self.outcome = Outcome(winner, game.render(over.reason), game.section(over.rule), over.reason)
        self.state.say(over.rule, "kernel.over", reason=over.reason)
        self.pending = None
        self.menu = []
        self._flow = None
        self.barrier = len(self.moves)

    def _whisper_forced(self, choice: Choice, option: Option) -> None:
        """A choice that only hidden facts forced is told to its own seat alone."""
        if choice.kind & SECRET and not choice.kind & WINDOW:
            self.state.whisper(choice.who, choice.key, None, Text("kernel.forced", what=option.text))

    # -- what is kept ---------------------------------------------------------------------------------------------

    def _checkpoint(self) -> None:
        """Keep the state here."""
        self.round += 1
        if self.one_way:
            return
        self.waypoint = None
        here = self._here()
        self.checkpoints.append(here)
        if self.history is not None:
            played = len(self.history)
            if self.past and self.past[-1].played == played:
                self.past.pop()
            self.past = [*self.past[1 - REACH :], Past(here.state, self.round, played)]

    def _pass_waypoint(self) -> None:
        """Keep the state for forks; a world without a checkpoint to come from keeps none."""
        if self.checkpoints and not self.one_way:
            self.waypoint = self._here()

    def _here(self) -> Checkpoint:
        journal = self.journal
        lines = len(journal.lines) if journal is not None else 0
        draws = len(journal.draws) if journal is not None else 0
        return Checkpoint(self.state.copy(), len(self.moves), self.round, lines, draws)

    def _raise_barrier(self) -> None:
        """Nothing before this point can be taken back any more; what only an undo would need is forgotten."""
        self.barrier = len(self.moves)
        if not self.checkpoints:
            self.moves = []
            self.barrier = 0
            return
        last = self.checkpoints[-1]
        if last.at == 0:
            return
        self.moves = self.moves[last.at :]
        self.barrier -= last.at
        self.checkpoints = [last.moved(-last.at)]
        if self.waypoint is not None:
            self.waypoint = self.waypoint.moved(-last.at)

    def _forget_past(self) -> None:
        """What was written after the plays that are left is no past any more."""
        if self.history is not None:
            played = len(self.history)
            self.past = [one for one in self.past if one.played <= played]

    # -- back -----------------------------------------------------------------------------------------------------

    def _restore(self, at: int) -> None:
        """Stand again where so many moves had been played."""
        while self.checkpoints and self.checkpoints[-1].at > at:
            self.checkpoints.pop()
        if not self.checkpoints:
            raise CannotFork("this world cannot go back behind its first checkpoint")
        checkpoint = self.checkpoints[-1]
        replay = self.moves[checkpoint.at : at]
        del self.moves[checkpoint.at :]
        if self.journal is not None:
            self.journal.cut(checkpoint.lines, checkpoint.draws)
        self.round = checkpoint.round
        self.waypoint = None
        self._attach(checkpoint.state.copy())
        self._enter()
        self._open(self._replay(replay))

    def _replay(self, moves: list[Move]) -> Choice | None:
        """Send moves into the flow again without enumerating anything; the question that follows."""
        choice = self._send(None)
        for move in moves:
            if move.seat == FORCED and choice is not None:
                self._whisper_forced(choice, move.option)
            self.moves.append(move)
            choice = self._send(move.option)
        return choice

    def _open(self, choice: Choice | None) -> None:
        if choice is not None:
            self.pending = choice
            self.menu = choice.enumerate()
