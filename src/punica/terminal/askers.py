"""How answers are read: line by line anywhere, or on a drawn screen where the options narrow as one types."""

from __future__ import annotations

import os
from typing import Protocol

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import BufferControl, FormattedTextControl, HSplit, Layout, VSplit, Window
from prompt_toolkit.output import Output
from rich.console import Console, RenderableType

from punica.terminal.answers import fitting
from punica.terminal.look import can_draw_screen, drawing_console, lines_of, make_console
from punica.terminal.scene import Scene, beside

HINT = "number, code or words · Tab · ↑↓ · why CODE · undo · log · help · quit"


PAGE = 5
"""So many lines the board scrolls at a time."""


class Asker(Protocol):
    """Somebody at a keyboard. Every question may raise EOFError or KeyboardInterrupt: they are leaving."""

    console: Console

    def ask(self, scene: Scene) -> str:
        """An answer to the question of a scene."""
        ...

    def line(self, prompt: str) -> str:
        """One line of text."""
        ...

    def hide(self) -> None:
        """Leave nothing to be seen for whoever sits down next."""
        ...

    def show_long(self, what: RenderableType) -> bool:
        """Show something too long for a note; False when a note would do."""
        ...


def usual_asker() -> Asker:
    """Drawn where a terminal can draw, line by line where it cannot."""
    console = make_console()
    return ScreenAsker(console) if can_draw_screen(console) else LineAsker(console)


class LineAsker:
    """Prints and reads lines: for pipes, dumb terminals and tests."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self._shown: Scene | None = None

    def ask(self, scene: Scene) -> str:
        if scene is not self._shown:
            self.console.print(scene.everything(self.console))
            self._shown = scene
        elif scene.note is not None:
            self.console.print(scene.note)
        return self.line("> ")

    def line(self, prompt: str) -> str:
        return self.console.input(prompt, markup=False)

    def hide(self) -> None:
        if self.console.is_terminal:
            self.console.print("\n" * self.console.height)

    def show_long(self, what: RenderableType) -> bool:
        return False


class ScreenAsker:
    """Draws the whole screen anew at every key."""

    def __init__(self, console: Console, input: Input | None = None, output: Output | None = None) -> None:
        self.console = console
        self._input = input
        self._output = output

    def ask(self, scene: Scene) -> str:
        self.console.clear()
        answer: str = Typing(self.console, scene).application(self._input, self._output).run()
        return answer

    def line(self, prompt: str) -> str:
        return self.console.input(prompt, markup=False)

    def hide(self) -> None:
        self.console.clear()

    def show_long(self, what: RenderableType) -> bool:
        width, height = self.console.size
        left = beside(width)
        room = height // 4 if left else height // 2 - 4  # below the hand, in a column narrower than the screen
        if len(lines_of(self.console, what, width - left - 4)) <= room:
            return False
        os.environ.setdefault("LESS", "-R")
        with self.console.pager(styles=True):
            self.console.print(what)
        return True


class Typing:
    """One answer while it is being typed."""

    def __init__(self, console: Console, scene: Scene) -> None:
        self.console = console
        self.scene = scene
        self.selected = -1
        self.buffer = Buffer(multiline=False, on_text_changed=lambda _: self._typed())

    def _typed(self) -> None:
        self.selected = -1

    def application(self, input: Input | None, output: Output | None) -> Application[str]:
        picture = Window(FormattedTextControl(self._picture), dont_extend_height=True, wrap_lines=False)
        mark = Window(FormattedTextControl([("bold", "> ")]), width=2, height=1)
        line = Window(BufferControl(self.buffer), height=1)
        hint = Window(FormattedTextControl(self._hint), height=1)
        return Application(
            layout=Layout(HSplit([picture, VSplit([mark, line]), hint]), focused_element=line),
            key_bindings=self._keys(),
            erase_when_done=True,
            input=input,
            output=output,
        )

    def _hint(self) -> ANSI:
        return ANSI(f"\x1b[2m{HINT}\x1b[0m" if not self.console.no_color else HINT)

    def _picture(self) -> ANSI:
        from prompt_toolkit.application import get_app

        size = get_app().output.get_size()
        console = drawing_console(size.columns, size.rows, self.console)
        with console.capture() as capture:
            console.print(self.scene.screen(console, size.rows - 2, self.buffer.text, self.selected))
        return ANSI(capture.get().rstrip("\n"))

    def _move(self, by: int) -> None:
        count = len(fitting(self.buffer.text, self.scene.entries))
        if count:
            start = self.selected if self.selected >= 0 else (-1 if by > 0 else 0)
            self.selected = (start + by) % count

    def _complete(self) -> None:
        found = fitting(self.buffer.text, self.scene.entries)
        if not found:
            return
        if len(found) == 1 or self.selected >= 0:
            self.buffer.text = found[max(0, self.selected)].code
        else:
            common = _common_start([entry.code for entry in found])
            if len(common) > len(self.buffer.text):
                self.buffer.text = common
            else:
                self._move(1)
        self.buffer.cursor_position = len(self.buffer.text)

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        @keys.add("enter")
        def _(event: KeyPressEvent) -> None:
            found = fitting(self.buffer.text, self.scene.entries)
            chosen = found[self.selected].code if 0 <= self.selected < len(found) else self.buffer.text
            event.app.exit(result=chosen)

        @keys.add("tab")
        def _(event: KeyPressEvent) -> None:
            self._complete()

        @keys.add("down")
        def _(event: KeyPressEvent) -> None:
            self._move(1)

        @keys.add("up")
        @keys.add("s-tab")
        def _(event: KeyPressEvent) -> None:
            self._move(-1)

        @keys.add("pagedown")
        def _(event: KeyPressEvent) -> None:
            self.scene.scroll += PAGE

        @keys.add("pageup")
        def _(event: KeyPressEvent) -> None:
            self.scene.scroll = max(0, self.scene.scroll - PAGE)

        @keys.add("escape", eager=True)
        def _(event: KeyPressEvent) -> None:
            self.buffer.text = ""
            self.selected = -1

        @keys.add("c-c")
        def _(event: KeyPressEvent) -> None:
            event.app.exit(exception=KeyboardInterrupt)

        @keys.add("c-d")
        def _(event: KeyPressEvent) -> None:
            event.app.exit(exception=EOFError)

        return keys


def _common_start(codes: list[str]) -> str:
    """What all codes begin with."""
    low, high = min(codes), max(codes)
    same = 0
    while same < len(low) and low[same] == high[same]:
        same += 1
    return low[:same]
