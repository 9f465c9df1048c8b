"""A game at the terminal, from where it stands to its end or to `quit`."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from punica.bots.levels import advice, gives_up, remark
from punica.bots.pondering import Pondering
from punica.kernel.errors import CannotUndo, FlowError
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.rulebook import NoSuchRule
from punica.kernel.seat import Bot, Seat
from punica.kernel.transcript import SUFFIX
from punica.terminal import saves
from punica.terminal.answers import COMMANDS, Command, Entry, command, fitting, tidy
from punica.terminal.askers import Asker
from punica.terminal.look import seat_text, with_rule
from punica.terminal.rulebooks import rules_table, section
from punica.terminal.saves import CannotSave
from punica.terminal.scene import Scene, so_far

WATCH_PAUSE = 0.3
"""Seconds between decisions when only bots play before somebody's eyes."""


class Leave(Exception):
    """Somebody leaves the table; the game is kept."""


class Sitting:
    """One match, who plays it, and where it is kept."""

    def __init__(self, match: Match, bots: Mapping[int, Bot | None], asker: Asker, place: Path) -> None:
        self.match = match
        self.game = match.terms.game
        self.bots = dict(bots)
        self.pondering = {seat: Pondering() for seat, bot in self.bots.items() if bot is not None}
        self.people = [seat for seat, bot in self.bots.items() if bot is None]
        self.asker = asker
        self.console = asker.console
        self.place = place
        self._since: dict[int, tuple[int, int]] = {}
        self._at_keyboard: int | None = self.people[0] if len(self.people) == 1 else None
        self._scroll: dict[int, int] = {}
        self._resigning = False
        self._grave: Entry | None = None
        self._offered: int | None = None
        self._said: list[Text] = []
        self._warning = ""
        self._unkept = ""
        """Why the game is not kept as it stands, in words."""
        self._greeting: RenderableType | None = None

    def greet(self, words: RenderableType) -> None:
        """Something to read above the first question."""
        self._greeting = words

    def play(self) -> None:
        """Play on until the game is over or somebody leaves."""
        try:
            while self.match.choice is not None:
                self._next(self.match.choice.who)
        except (Leave, EOFError, KeyboardInterrupt):
            self._kept()
            return
        finally:
            for thoughts in self.pondering.values():
                thoughts.end()
        self._over()

    def _next(self, who: int) -> None:
        bot = self.bots[who]
        if bot is not None:
            self._let_play(who, bot)
            return
        if who != self._at_keyboard:
            self._pass_keyboard(who)
        for other, thoughts in self.pondering.items():
            thoughts.begin(self.bots[other], Seat(self.match, other))
        self._decide(who)

    def _let_play(self, who: int, bot: Bot) -> None:
        """The computer plays; why it plays a card, and whether it thinks its game lost, people are told."""
        seat = Seat(self.match, who)
        self.pondering[who].end()
        option = bot.choose(seat)
        choice = self.match.pending
        reason = remark(bot, seat, option) if choice is not None and not choice.secret else None
        if reason is not None:
            label = self.match.label(option)
            line = Text.assemble(seat_text(seat.name), f" {label[:1].lower()}{label[1:]}: {reason}", style="quiet")
            self._said.append(line)
            if self.people and self._offered is None and gives_up(bot, seat):
                self._offered = who
                self._said.append(Text(f"{seat.name.title()} thinks its game lost and offers to resign: type accept."))
        self._play(option)
        if not self.people:
            for line in self._said:
                self.console.print(line)
            self._said = []
            self._watch()

    def _pass_keyboard(self, who: int) -> None:
        """Two people at one keyboard: the hand is hidden until the other one sits down."""
        self.asker.hide()
        self.console.print(Text.assemble("Pass the keyboard to ", seat_text(self.match.seat_name(who)), "."))
        self.asker.line("Enter when ready. ")
        self._at_keyboard = who

    def _watch(self) -> None:
        scene = Scene(self.match, None)
        start = self._since.get(-1, (0, 0))[0]
        for line in self.match.log(None, start):
            self.console.print(scene.log_line(line))
        self._since[-1] = so_far(self.match, None)
        if self.console.is_terminal:
            time.sleep(WATCH_PAUSE)

    # -- one question ---------------------------------------------------------------------------------------------

    def _decide(self, who: int) -> None:
        """Ask until something has changed on the table."""
        lines, draws = self._since.get(who, (0, 0))
        scene = Scene(self.match, who, lines, draws)
        scene.note, self._greeting = self._greeting, None
        scene.scroll = self._scroll.get(who, 0)
        seq = self.match.seq
        while self.match.seq == seq:
            if self._said:
                scene.note = Group(scene.note, *self._said) if scene.note is not None else Group(*self._said)
                self._said = []
            if self._warning:
                scene.note, self._warning = Text(self._warning, style="warn"), ""
            typed = self.asker.ask(scene)
            self._scroll[who] = scene.scroll
            scene.note = self._answer(who, typed, scene)

    def _answer(self, who: int, typed: str, scene: Scene) -> RenderableType | None:
        """Do what was typed; what there is to say about it."""
        if self._resigning:
            self._resigning = False
            if tidy(typed) in ("yes", "y"):
                self.match.resign(who)
                self._keep()
                return None
        grave, self._grave = self._grave, None
        if grave is not None and tidy(typed) in ("yes", "y"):
            return self._decided(who, grave)
        if not typed.strip():
            return scene.note
        found = fitting(typed, scene.entries)
        exact = [entry for entry in found if entry.code.lower() == tidy(typed)]
        asked = command(typed)
        if asked is not None and not exact:
            return self._command(who, asked, scene)
        if len(found) == 1:
            return self._sure(found[0]) if found[0].option.verb.grave else self._decided(who, found[0])
        if found:
            return Text(f"That could be {_several(found)}. Type a little more, or the number.", style="warn")
        return self._why(who, tidy(typed), scene)

    def _sure(self, entry: Entry) -> RenderableType:
        """What gives something up for good is done on a second word only."""
        self._grave = entry
        return Text(f"{entry.label}? Type yes to do it, anything else to think again.", style="warn")

    def _decided(self, who: int, entry: Entry) -> RenderableType | None:
        before = so_far(self.match, who)
        try:
            self._play(entry.option)
        except FlowError as error:
            return Text(f"A bug in the rules, sorry. {error}. Please report it with {self.place}.", style="wrong")
        self._since[who] = before
        return None

    def _play(self, option: Option) -> None:
        self.match.play(option)
        self._keep()

    # -- commands -------------------------------------------------------------------------------------------------

    def _command(self, who: int, asked: Command, scene: Scene) -> RenderableType | None:
        if asked.name == "quit":
            raise Leave
        if asked.name == "why":
            return self._why(who, asked.rest, scene)
        if asked.name == "undo":
            return self._undo(who, asked.rest)
        if asked.name == "rules":
            return self._rules(asked.rest)
        if asked.name == "board":
            return self._long(scene.board(self.console, self.console.width))
        if asked.name == "log":
            return self._long(self._whole_log(who, scene))
        if asked.name == "save":
            return self._save(asked.rest)
        if asked.name == "hint":
            return self._hint(who)
        if asked.name == "accept":
            return self._accept()
        if asked.name == "resign":
            self._resigning = True
            return Text("Resign? Type yes to give the game up, anything else to play on.", style="warn")
        return self._long(help_page())

    def _hint(self, who: int) -> RenderableType:
        """What the normal player would do in this seat; it sees no more than the seat does."""
        found = advice(Seat(self.match, who))
        why = f": {found.reason}" if found.reason else ""
        return Text(f"Perhaps {found.option.code} ({self.match.label(found.option)}){why}", style="right")

    def _accept(self) -> RenderableType | None:
        if self._offered is None:
            return Text("The computer has not offered to resign.", style="warn")
        self.match.resign(self._offered)
        self._keep()
        return None

    def _why(self, who: int, code: str, scene: Scene) -> RenderableType:
        if not code:
            return Text("Why not what? For example: why " + scene.entries[0].code, style="warn")
        why = self.match.why_not(code, who)
        if why is None:
            number = next(entry.number for entry in scene.entries if entry.code == code)
            return Text(f"You may: {code} is option {number}.", style="right")
        return with_rule(why.text, why.rule, "warn")

    def _undo(self, who: int, rest: str) -> RenderableType | None:
        if rest not in ("", "all"):
            return Text("Write undo, or undo all for the whole card play.", style="warn")
        try:
            self.match.undo(who, whole=rest == "all")
        except CannotUndo:
            return Text(
                "Nothing can be taken back: a die, something shown, or a question to the other side stands between.",
                style="warn",
            )
        for seat, (lines, draws) in self._since.items():
            now = so_far(self.match, seat)
            self._since[seat] = (min(lines, now[0]), min(draws, now[1]))
        self._keep()
        return None

    def _rules(self, id: str) -> RenderableType | None:
        try:
            return self._long(rules_table(section(self.game.rulebook, id)))
        except NoSuchRule as error:
            return Text(str(error), style="warn")

    def _whole_log(self, who: int, scene: Scene) -> RenderableType:
        return Text("\n").join(scene.log_line(line) for line in self.match.log(who))

    def _long(self, what: RenderableType) -> RenderableType | None:
        return None if self.asker.show_long(what) else what

    def _save(self, name: str) -> RenderableType:
        if not name:
            return Text(f"Kept in {self.place} after each move. For a copy of your own: save FILE", style="quiet")
        path = Path(name).expanduser()
        path = path if path.suffix else path.with_suffix(SUFFIX)
        try:
            saves.keep(path, self.match)
        except CannotSave as error:
            return Text(str(error), style="wrong")
        return Text(f"Saved in {path}. Go on with: punica play {path}", style="right")

    # -- keeping --------------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """After each move; a full disk is told, and does not end the game."""
        self._unkept = ""
        try:
            saves.write(self.place, self.match.record(secret=True))
        except CannotSave as error:
            self._unkept = f"This game is not being kept. {error}"
            self._warning = self._unkept

    def _kept(self) -> None:
        self.asker.hide()
        self.console.print()
        if not self.match.history:
            self.console.print("Nothing was played, so nothing is kept.", style="quiet")
        elif self._kept_somewhere():
            self.console.print(f"The game is kept in {self.place}", markup=False, soft_wrap=True)
            where = "" if self.place.parent == saves.home() else f" {self.place}"
            self.console.print(f"Go on with: punica play{where}", markup=False, soft_wrap=True)

    def _kept_somewhere(self) -> bool:
        """Once more where it should be kept, then where games are kept that have no place; else it is shown."""
        if self._unkept:
            self._keep()
        if self._unkept:
            self.console.print(self._unkept, style="wrong", markup=False, soft_wrap=True)
            self.place = saves.new_place(self.game.id)
            self._keep()
        if self._unkept:
            self.console.print("Nor can it be kept elsewhere; this is its record:", style="wrong")
            self.console.print(self.match.record(secret=True), markup=False, highlight=False, soft_wrap=True)
        return not self._unkept

    def _over(self) -> None:
        who = self.people[0] if len(self.people) == 1 else None
        lines, draws = self._since.get(-1 if who is None else who, (0, 0))
        self.asker.hide()
        self.console.print(Scene(self.match, who, lines, draws).everything(self.console))
        if self._kept_somewhere():
            self.console.print(
                f"Check every die: punica verify {self.place}", style="quiet", markup=False, soft_wrap=True
            )


def _several(found: list[Entry]) -> str:
    shown = ", ".join(entry.code for entry in found[:5])
    return f"{shown} and {len(found) - 5} more" if len(found) > 5 else shown


def help_page() -> RenderableType:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_row(Text("a move", style="code"), "its number, its code, or the start of any of its words: p vet")
    for written, does in COMMANDS.values():
        table.add_row(Text(written, style="code"), does)
    return table
