"""What a script gives to the library: an error of its own kind in one sentence, and the match as it was."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import punica
from punica.kernel.errors import UnknownLanguage
from tests.wrong.conftest import RECORD

new: Any = punica.new
load: Any = punica.load
position: Any = punica.position
any_seat: Any = None


def match() -> Any:
    return punica.new("toy-first", seed=7)


WRONG: list[tuple[str, Callable[[], object], type[Exception], str]] = [
    ("new('chess')", lambda: new("chess"), punica.UnknownRuleset, "no ruleset 'chess'"),
    ("new(None)", lambda: new(None), punica.UnknownRuleset, "toy-first"),
    ("new(3)", lambda: new(3), punica.UnknownRuleset, "toy-first"),
    ("options list", lambda: new("toy-first", options=["no-rerolls"]), punica.BadOption, "this is a list"),
    ("options text", lambda: new("toy-first", options="no-rerolls"), punica.BadOption, "this is a str"),
    ("options unknown", lambda: new("toy-first", options={"26.4": True}), punica.BadOption, "its options are: no-rer"),
    ("options value", lambda: new("toy-first", options={"no-rerolls": 3}), punica.BadOption, "it takes: False, True"),
    ("scenario", lambda: new("toy-first", scenario="moon"), punica.BadOption, "standard, contested"),
    ("seed float", lambda: new("toy-first", seed=1.5), punica.BadSeed, "seed=7"),
    ("seed list", lambda: new("toy-first", seed=[1]), punica.BadSeed, "seed=7"),
    ("nonces", lambda: new("toy-first", nonces="x"), punica.BadSeed, "one text for each seat"),
    ("players", lambda: new("toy-first", players={"sparta": "me"}), punica.BadSeat, "sparta"),
    ("load(Path)", lambda: load(Path("game.punica")), punica.BadRecord, "this is a PosixPath; of a file: path.read"),
    ("load(bytes)", lambda: load(RECORD.encode()), punica.BadRecord, "this is a bytes"),
    ("load(None)", lambda: load(None), punica.BadRecord, "this is a NoneType"),
    ("load('')", lambda: load(""), punica.BadRecord, "it has no headers"),
    ("load(words)", lambda: load("hello"), punica.BadRecord, "line 1"),
    ("load(version)", lambda: load(RECORD.replace('"1"', '"77"')), punica.BadRecord, "a newer Punica reads it"),
    ("load(move)", lambda: load(RECORD + "1. R fly\n"), punica.Diverged, "fly"),
    ("position(dict)", lambda: position({"ruleset": "toy-first"}), punica.BadPosition, "this is a dict"),
    ("position(Path)", lambda: position(Path("x.toml")), punica.BadPosition, "this is a PosixPath"),
    ("position('')", lambda: position(""), punica.BadPosition, "ruleset"),
    ("position(deep)", lambda: position("a = " + "[" * 5000), punica.BadPosition, "too deep in each other"),
    ("position(digits)", lambda: position("a = " + "9" * 5000), punica.BadPosition, "is not TOML"),
    ("position(chess)", lambda: position('ruleset = "chess"\n[state]'), punica.BadPosition, "no ruleset 'chess'"),
    ("position(stage)", lambda: position('ruleset="toy-first"\nstop_before=["x"]\n[state]'), punica.BadPosition, "x"),
    ("play(code)", lambda: match().play("fly"), punica.IllegalMove, "fly"),
    ("play('')", lambda: match().play(""), punica.IllegalMove, ""),
    ("undo(seat)", lambda: match().undo("sparta"), punica.BadSeat, "rome, carthage"),
    ("undo", lambda: match().undo("rome"), punica.CannotUndo, ""),
    ("resign(seat)", lambda: match().resign("sparta"), punica.BadSeat, "rome, carthage"),
    ("view(seat)", lambda: match().view("sparta"), punica.BadSeat, "rome, carthage"),
    ("log(seat)", lambda: match().log("sparta"), punica.BadSeat, "rome, carthage"),
    ("why_not(seat)", lambda: match().why_not("fly", "sparta"), punica.BadSeat, "rome, carthage"),
    ("play(7)", lambda: match().play(7), punica.IllegalMove, "a move is a code or an Option, not int"),
    ("play(bytes)", lambda: match().play(b"fly"), punica.IllegalMove, "a code or an Option, not bytes"),
    ("why_not(7)", lambda: match().why_not(7, "rome"), punica.IllegalMove, "a code or an Option, not int"),
    ("explain(7)", lambda: match().explain(7), punica.IllegalMove, "a code or an Option, not int"),
    ("choice.explain", lambda: match().choice.explain(7), punica.IllegalMove, "a code or an Option, not int"),
    ("view(1.5)", lambda: match().view(1.5), punica.BadSeat, "no seat 1.5 in toy-first; the seats are rome, carthage"),
    ("look([])", lambda: match().look(["rome"]), punica.BadSeat, "rome, carthage"),
    ("log(b'')", lambda: match().log(b"rome"), punica.BadSeat, "rome, carthage"),
    ("prompt(1.5)", lambda: match().prompt(1.5), punica.BadSeat, "rome, carthage"),
    ("undo(None)", lambda: match().undo(None), punica.BadSeat, "rome, carthage"),
    ("can_undo(None)", lambda: match().can_undo(None), punica.BadSeat, "rome, carthage"),
    ("resign(None)", lambda: match().resign(None), punica.BadSeat, "rome, carthage"),
    ("time_out(None)", lambda: match().time_out(None), punica.BadSeat, "rome, carthage"),
    ("take_back(None)", lambda: match().take_back(None, 0), punica.BadSeat, "rome, carthage"),
    ("imagine(None)", lambda: match().imagine(None, Random(1)), punica.BadSeat, "rome, carthage"),
    ("Seat(None)", lambda: punica.Seat(match(), any_seat), punica.BadSeat, "rome, carthage"),
    ("log in 5", lambda: match().log("rome", 0, 5), UnknownLanguage, "no language 5; there are: en, de"),
    ("prompt in []", lambda: match().prompt("rome", ["en"]), UnknownLanguage, "there are: en, de"),
    ("imagine(seat)", lambda: match().imagine("sparta", Random(1)), punica.BadSeat, "rome, carthage"),
]


@pytest.mark.parametrize(("call", "kind", "words"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_a_wrong_call_is_answered(call: Callable[[], object], kind: type[Exception], words: str) -> None:
    with pytest.raises(kind) as raised:
        call()
    assert isinstance(raised.value, punica.PunicaError)
    assert words in str(raised.value)
    assert len(str(raised.value)) > 10


def test_a_refused_move_changes_nothing() -> None:
    one, other = match(), match()
    for code in ("fly", "", "play 99", "bury", "pass;pass", "\x00", "x" * 10_000):
        with pytest.raises(punica.IllegalMove):
            one.play(code)
    assert one.record(secret=True) == other.record(secret=True)
