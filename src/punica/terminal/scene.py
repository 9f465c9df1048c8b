"""One screen: the board, the hand, what has happened, the question and its options."""

from __future__ import annotations

from rich.box import ROUNDED
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from punica.kernel.journal import LogLine
from punica.kernel.match import Match
from punica.terminal import boards
from punica.terminal.answers import Entry, command, entries_of, fitting
from punica.terminal.listing import listing
from punica.terminal.look import Lines, lines_of, seat_style, seat_text, with_rule

WIDE = 100
LOW = 14
"""A window of fewer lines has no room for a board; `board` shows it."""
BEFORE = 30
"""So many log lines from before the last own decision are kept at hand."""


def so_far(match: Match, seat: int | None) -> tuple[int, int]:
    """How many log lines a seat has read, and how many draws have fallen."""
    if match.journal is None:
        return 0, 0
    who = -1 if seat is None else seat
    return sum(1 for line in match.journal.lines if line.for_seat(who) is not None), len(match.journal.draws)


class Scene:
    """What one seat (None: a spectator) sees at one moment. `note` is the client's answer to a command."""

    def __init__(self, match: Match, seat: int | None, since: int = 0, drawn: int = 0) -> None:
        self.match = match
        self.game = match.terms.game
        self.seat = seat
        self.view = match.look(seat)
        self.since = since
        self.log: list[LogLine] = match.log(seat, max(0, since - BEFORE))
        draws = match.journal.draws[drawn:] if match.journal is not None else []
        self.dice = [draw for draw in draws if draw.die]
        self.asked = match.choice is not None and match.choice.who == seat
        self.entries: list[Entry] = entries_of(match) if self.asked else []
        self.note: RenderableType | None = None
        self.scroll = 0

    # -- the parts ------------------------------------------------------------------------------------------------

    def header(self) -> RenderableType:
        table = self.match.terms
        left = Text(self.game.title, style="bold")
        if len(self.game.scenarios) > 1:
            left.append(f" · {table.scenario}", style="quiet")
        on = [f"{id}={str(value).lower()}" for id, value in table.options.items() if value is not False]
        if on:
            left.append(f" · {', '.join(on)}", style="quiet")
        right = Text()
        for i, seat in enumerate(self.game.seats):
            right.append(" · " if i else "", style="quiet")
            right.append_text(seat_text(seat))
            right.append(f" {table.players.get(seat, '?')}", style="quiet")
        grid = Table.grid(expand=True)
        grid.add_column(no_wrap=True, overflow="ellipsis")
        grid.add_column(justify="right", no_wrap=True)
        grid.add_row(left, right)
        return grid

    def board(self, console: Console, width: int, room: int | None = None) -> RenderableType:
        """The board; one too long for its room is scrolled by `scroll` lines."""
        inside = lines_of(console, boards.board(self.game, self.view, width - 4), width - 4)
        more = ""
        if room is not None and len(inside) > room - 2:
            shown = max(1, room - 2)
            self.scroll = max(0, min(self.scroll, len(inside) - shown))
            more = f"{self.scroll + 1}-{self.scroll + shown} of {len(inside)} lines · PgUp PgDn · board"
            inside = Lines(inside.lines[self.scroll : self.scroll + shown])
        return Panel(
            inside,
            box=ROUNDED,
            subtitle=Text(more, style="quiet") if more else None,
            subtitle_align="right",
            border_style="quiet",
            width=width,
            padding=(0, 1),
        )

    def hand(self, width: int, boxed: bool = True) -> RenderableType | None:
        cards = boards.hand(self.game, self.view, width - 4)
        if cards is None or self.seat is None:
            return None
        seat = self.match.seat_name(self.seat)
        if not boxed:
            grid = Table.grid(padding=(0, 1))
            grid.add_row("", Text("hand", style=seat_style(seat)), cards)
            return grid
        title = Text("hand", style=seat_style(seat))
        return Panel(
            cards,
            box=ROUNDED,
            title=title,
            title_align="left",
            border_style=seat_style(seat),
            width=width,
            padding=(0, 1),
        )

    def story(self, console: Console, width: int, room: int | None) -> RenderableType | None:
        """The client's answer, or else the log: what is new bright, what came before dim."""
        if self.note is not None:
            return self._titled("", _cut(console, self.note, width - 4, room), width)
        lines = [line for line in self.log if room is not None or line.number >= self.since]
        if not lines and not self.dice:
            return None
        rows: list[Text] = []
        for line in lines:
            new = line.number >= self.since
            rows.append(self.log_line(line, "" if new else "old"))
        dice = "dice: " + ", ".join(f"{draw.label} {draw.value}" for draw in self.dice) if self.dice else ""
        text = Text("\n").join(rows)
        whole = lines_of(console, text, width - 4)
        title = "log"
        if room is not None and len(whole) > room - 2:
            shown = max(1, room - 2)
            unread = sum(1 for line in lines if line.number >= self.since) - shown
            whole = Lines(whole.lines[len(whole) - shown :])
            title = f"log · {unread} more lines: log" if unread > 0 else title
        return self._titled(title, whole, width, dice)

    def log_line(self, line: LogLine, style: str = "") -> Text:
        out = with_rule(line.text, line.rule, style)
        for name in self.game.seats:
            out.highlight_words([name, name.capitalize()], seat_style(name))
        return out

    def _titled(self, title: str, inside: RenderableType, width: int, right: str = "") -> Panel:
        return Panel(
            inside,
            box=ROUNDED,
            title=Text(title, style="quiet") if title else None,
            title_align="left",
            subtitle=Text(right, style="number") if right else None,
            subtitle_align="right",
            border_style="quiet",
            width=width,
            padding=(0, 1),
        )

    def question(
        self, width: int, room: int | None, typed: str = "", selected: int = -1, height: int | None = None
    ) -> RenderableType:
        """The prompt with its rule, and the options that fit what has been typed."""
        choice = self.match.choice
        if choice is None:
            return self._end(width)
        prompt = with_rule(self.match.prompt(self.seat), choice.rule if self.asked else "", "bold")
        seat = choice.seat
        title = seat_text(seat)
        parts: list[RenderableType] = [prompt]
        if self.asked:
            shown = self.entries if command(typed) is not None else fitting(typed, self.entries)
            parts.append(listing(shown, width - 4, None if room is None else room - 3, selected))
        return Panel(
            Group(*parts),
            height=height,
            box=ROUNDED,
            title=title,
            title_align="left",
            border_style=seat_style(seat),
            width=width,
            padding=(0, 1),
        )

    def _end(self, width: int) -> RenderableType:
        outcome = self.match.outcome
        assert outcome is not None
        winner = outcome.winner
        text = with_rule(outcome.reason, outcome.rule)
        title = Text.assemble(seat_text(winner), (" wins", "bold")) if winner else Text("A draw", style="bold")
        style = seat_style(winner) if winner else "bold"
        return Panel(text, title=title, title_align="left", border_style=style, width=width, padding=(0, 1))

    # -- the whole ------------------------------------------------------------------------------------------------

    def everything(self, console: Console) -> RenderableType:
        """All parts one below the other, as long as they are: for terminals without a screen, and for the end."""
        width = console.width
        parts: list[RenderableType | None] = [self.header(), self.board(console, width), self.hand(width)]
        parts += [self.story(console, width, None), self.question(width, None)]
        return Group(*[part for part in parts if part is not None])

    def screen(self, console: Console, height: int, typed: str = "", selected: int = -1) -> RenderableType:
        """All parts within the height of a screen: the log gives way first, then the board; the options never."""
        width = console.width
        if height < LOW:
            return self._low(console, height, typed, selected)
        most = max(4, height // 2)
        question = lines_of(console, self.question(width, most), width)
        if typed or selected >= 0:  # the panel keeps its size while somebody types
            question = lines_of(console, self.question(width, most, typed, selected, len(question)), width)
        above = max(3, height - 1 - len(question))
        top = self._beside(console, width, above) if width >= WIDE else self._below(console, width, above)
        return Group(self.header(), top, question)

    def _low(self, console: Console, height: int, typed: str, selected: int) -> RenderableType:
        """A window of a few lines: the question with its options, and above it what is new, where there is room."""
        width = console.width
        question = lines_of(console, self.question(width, height, typed, selected), width).first(height)
        left = height - len(question)
        story = self.story(console, width, left) if left >= 3 else None
        return question if story is None else Group(lines_of(console, story, width).first(left), question)

    def _beside(self, console: Console, width: int, room: int) -> RenderableType:
        left = beside(width)
        right = width - left
        board = lines_of(console, self.board(console, left, room), left)
        hand = self.hand(right)
        cards = lines_of(console, hand, right).first(room) if hand is not None else Lines([])
        story = self.story(console, right, max(3, room - len(cards))) if room - len(cards) >= 3 else None
        column = [cards] if story is None else [cards, lines_of(console, story, right)]
        grid = Table.grid()
        grid.add_column(width=left)
        grid.add_column(width=right)
        grid.add_row(board, Group(*column))
        return grid

    def _below(self, console: Console, width: int, room: int) -> RenderableType:
        board = lines_of(console, self.board(console, width), width)
        hand = self.hand(width, boxed=len(board) + 8 <= room)
        cards = lines_of(console, hand, width) if hand is not None else Lines([])
        least = 4 if self.note is None else min(room // 2, 2 + len(lines_of(console, self.note, width - 4)))
        if len(board) + len(cards) + least > room:
            board = lines_of(console, self.board(console, width, max(3, room - len(cards) - least)), width)
        left = room - len(board) - len(cards)
        story = self.story(console, width, left) if left >= 3 else None
        return (
            Group(board, cards) if story is None else Group(board, cards, lines_of(console, story, width).first(left))
        )


def beside(width: int) -> int:
    """How wide the board is where hand and log have room beside it; else nothing."""
    return width * 11 // 20 if width >= WIDE else 0


def _cut(console: Console, what: RenderableType, width: int, room: int | None) -> RenderableType:
    lines = lines_of(console, what, width)
    return lines if room is None else lines.first(max(1, room - 2))
