"""The drawn screen: it fits, it narrows the options as one types, and keys do what they say."""

from __future__ import annotations

from contextlib import nullcontext

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

import punica
from punica.kernel.option import Option, Verb
from punica.kernel.text import Noun
from punica.terminal.answers import Entry, fitting
from punica.terminal.askers import ScreenAsker, Typing
from punica.terminal.listing import listing
from punica.terminal.look import drawing_console, make_console
from punica.terminal.scene import Scene
from punica.terminal.sitting import help_page


def _scene() -> Scene:
    match = punica.new("toy-first", seed=7)
    match.play("bury 3")
    match.play(match.menu[0])
    return Scene(match, 0)


def _drawn(scene: Scene, width: int, height: int, typed: str = "", selected: int = -1) -> list[str]:
    console = drawing_console(width, height, make_console())
    with console.capture() as capture:
        console.print(scene.screen(console, height, typed, selected))
    return capture.get().rstrip("\n").split("\n")


@pytest.mark.parametrize(("width", "height"), [(80, 22), (100, 28), (120, 40), (60, 18)])
def test_the_screen_fits(width: int, height: int) -> None:
    lines = _drawn(_scene(), width, height)
    assert len(lines) <= height
    assert max(len(line) for line in lines) <= width
    assert any("Play or discard a card  [3.1]" in line for line in lines)


@pytest.mark.parametrize("ruleset", ["hannibal-2018", "hamilcar-silver", "hands-in-the-sea", "toy-first"])
def test_a_low_window_still_shows_the_options(ruleset: str) -> None:
    match = punica.new(ruleset, seed=7)
    for _ in range(4):
        match.play(match.menu[0])
    assert match.choice is not None
    lines = _drawn(Scene(match, match.choice.who), 50, 10)
    assert len(lines) <= 10
    assert any(match.menu[0].code[:30] in line for line in lines)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 32), (120, 40), (200, 60)])
def test_help_is_read_to_its_end(width: int, height: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match = punica.new("hannibal-2018", seed=7)
    assert match.choice is not None
    scene = Scene(match, match.choice.who)
    console = drawing_console(width, height, make_console())
    monkeypatch.setattr(console, "pager", lambda **how: nullcontext())
    scene.note = help_page()
    if not ScreenAsker(console).show_long(scene.note):
        assert any("leave; the game" in line for line in _drawn(scene, width, height))


def test_options_narrow_as_one_types_and_the_panel_keeps_its_size() -> None:
    scene = _scene()
    before, after = _drawn(scene, 100, 28), _drawn(scene, 100, 28, "disc")
    assert len(before) == len(after)
    assert not any("play 9" in line for line in after)
    assert any("discard 9" in line for line in after)
    assert any("nothing fits that" in line for line in _drawn(scene, 100, 28, "xyz"))


def test_a_board_longer_than_its_room_scrolls() -> None:
    scene = _scene()
    scene.scroll = 99
    lines = _drawn(scene, 80, 18)
    assert any("of 7 lines" in line for line in lines)
    assert any("discards" in line for line in lines)
    assert not any("upper ford" in line for line in lines)


def test_a_battle_of_hands_in_the_sea_says_who_defends_and_who_is_about_to_lose_it() -> None:
    match = punica.position(
        """
ruleset = "hands-in-the-sea"
[state]
battle.rome = {place = "syracuse", strength = {rome = 2, carthage = 4}, cards.rome = ["legion"]}
"""
    )
    text = " ".join(" ".join(_drawn(Scene(match, 0), 200, 60)).split())
    assert "Rome attacks with 2 (Legion) Syracuse defends with 4" in text
    assert "Rome loses it when the next round of Carthage begins" in text


SPACES = Noun("space", [f"space-{n}" for n in range(150)])
MARCH, BESIEGE = Verb("march {space}", {"space": SPACES}), Verb("besiege {space}", {"space": SPACES})


def _many(n: int, *verbs: Verb) -> list[Entry]:
    options = [Option(verb, i) for verb in verbs for i in range(n)]
    return [Entry(i, option.code, option.code, option) for i, option in enumerate(options, start=1)]


def _listed(entries: list[Entry], room: int, selected: int = -1) -> list[str]:
    console = drawing_console(80, 24, make_console())
    with console.capture() as capture:
        console.print(listing(entries, 76, room, selected))
    return capture.get().rstrip("\n").split("\n")


def test_long_lists_are_grouped_by_their_verb() -> None:
    lines = _listed(_many(80, MARCH, BESIEGE), 8)
    assert "1-80 march …" in lines[0]
    assert "81-160 besiege …" in lines[0]
    assert "160 options; type to narrow them down" in lines[1]


def test_a_long_list_of_one_verb_is_cut_and_says_so() -> None:
    lines = _listed(_many(150, MARCH), 8)
    assert len(lines) <= 8
    assert "more; type to narrow them down" in lines[-1]
    assert any("march space-149" in line for line in _listed(_many(150, MARCH), 8, 149))


def test_numbers_in_codes_are_whole_words() -> None:
    entries = _many(13, MARCH)
    assert [entry.code for entry in fitting("march space-1", entries)] == ["march space-1"]
    card = Verb("play {n}", {})
    cards = [Entry(i, o.code, o.code, o) for i, o in enumerate([Option(card, 12), Option(card, 20)], start=1)]
    assert fitting("play 1", cards) == []
    assert [entry.code for entry in fitting("play 12", cards)] == ["play 12"]
    assert [entry.code for entry in fitting("2", cards)] == ["play 20"]


class _Screen(DummyOutput):
    def get_size(self) -> Size:
        return Size(rows=24, columns=80)


def _typed(keys: str) -> str:
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=_Screen()):
        pipe.send_text(keys)
        return Typing(make_console(), _scene()).application(pipe, _Screen()).run()


def test_enter_gives_what_was_typed() -> None:
    assert _typed("play 9\r") == "play 9"


def test_tab_completes() -> None:
    assert _typed("p\t\r") == "play 9"
    assert _typed("d\t\r") == "discard "
    assert _typed("d\t\t\r") == "discard 9"


def test_arrows_choose() -> None:
    assert _typed("\x1b[B\x1b[B\r") == "discard 9"
    assert _typed("\x1b[A\r") == "discard 11"


def test_leaving() -> None:
    with pytest.raises(EOFError):
        _typed("\x04")
    with pytest.raises(KeyboardInterrupt):
        _typed("\x03")
