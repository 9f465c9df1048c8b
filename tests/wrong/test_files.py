"""Files that are no records, no positions and no data files, given to every command that reads one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.support import punica, said
from tests.wrong.conftest import FILES, LONG
from tests.wrong.test_command_line import contents

RECORDS: dict[str, str] = {
    "public.punica": "record, line 1: ",
    "empty.punica": "record, line 1: this is no record: it has no headers",
    "zero.punica": "record, line 1: this is no record",
    "latin.punica": "latin.punica: is not text in UTF-8, so it is no record",
    "utf16.punica": "utf16.punica: is not text in UTF-8",
    "words.punica": "record, line 1: this is no record",
    "pgn.punica": 'the header [Format "..."] is missing; this version reads "punica 1"',
    "long.punica": "record, line 1: this is no record",
    "longhead.punica": "record, line 2: '[Long \"xxx",
    "longplay.punica": "(1,000,000 characters) is no code of a move: none is so long",
    "version.punica": "it was played by version 77 of toy-first, these are version 1: a newer Punica reads it",
    "oddversion.punica": "'newest' is no version of the rules; these are version 1",
    "ruleset.punica": "no ruleset 'chess'",
    "scenario.punica": "no scenario 'moon'; its scenarios are: standard, contested",
    "option.punica": "'no-rerolls' is no option with its value; write for example 26.4=true",
    "seat.punica": "must begin with the letter of a seat: R or C",
    "move.punica": "rome plays 'fly'",
    "die.punica": "is no note of dice; write {die 3}",
    "twice.punica": "the header Ruleset stands twice",
    "secret.punica": "the secret must be 64 hexadecimal digits",
}
POSITIONS: dict[str, str] = {
    "nothing.toml": "ruleset",
    "broken.toml": "is not TOML",
    "deep.toml": "is not TOML: its lists and tables lie too deep in each other",
    "digits.toml": "is not TOML",
    "keys.toml": "state",
    "state.toml": "position",
    "chess.toml": "no ruleset 'chess'",
}
DATA: dict[str, str] = {
    "nothing.toml": "format",
    "broken.toml": "broken.toml: is not TOML",
    "deep.toml": "deep.toml: is not TOML: its lists and tables lie too deep in each other",
    "format.toml": 'format: must be "',
    "game.toml": "chess",
}
WRONG = [
    *((command, name, words) for name, words in RECORDS.items() for command in ("play", "replay", "verify")),
    *(("play", name, words) for name, words in POSITIONS.items()),
    *(("data import", name, words) for name, words in DATA.items()),
]


@pytest.mark.parametrize(("command", "name", "words"), WRONG, ids=[f"{command} {name}" for command, name, _ in WRONG])
def test_a_wrong_file_is_answered(command: str, name: str, words: str, desk: Path) -> None:
    result = punica(*command.split(), name)
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert words in said(result), said(result)
    assert result.exit_code in (1, 2)
    assert len(result.output) < LONG / 100, "nobody wants to read all of it again"
    assert contents(desk) == FILES


def test_a_mark_before_the_first_letter_is_no_mistake(desk: Path) -> None:
    (desk / "bom.punica").write_bytes(b"\xef\xbb\xbf" + FILES["game.punica"])
    assert "Fair." in said(punica("verify", "bom.punica"))
