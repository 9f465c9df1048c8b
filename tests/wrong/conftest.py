"""A desk with files of every kind on it, right and wrong, and a home of its own."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import punica
from punica.exchange import exported

RECORD = punica.new("toy-first", seed=7).record(secret=True)
OVER = punica.new("toy-first", seed=7)
OVER.resign("rome")
TOLD = json.dumps(exported(OVER.record(secret=True)))
LONG = 1_000_000

FILES: dict[str, bytes] = {
    "game.punica": RECORD.encode(),
    "over.punica": OVER.record(secret=True).encode(),
    "public.punica": punica.new("toy-first", seed=7).record().encode(),
    "empty.punica": b"",
    "zero.punica": b"\x00" * 100,
    "latin.punica": "Hannibal überquert die Alpen".encode("latin-1"),
    "utf16.punica": RECORD.encode("utf-16"),
    "words.punica": b"hello\n",
    "pgn.punica": b'[Event "Casual game"]\n[Site "?"]\n\n1. e4 e5\n',
    "long.punica": b"x" * LONG,
    "longhead.punica": b'[Format "punica 1"]\n[Long "' + b"x" * LONG + b"\n",
    "longplay.punica": RECORD.encode() + b"1. R " + b"y" * LONG + b"\n",
    "version.punica": RECORD.replace('[Version "1"]', '[Version "77"]').encode(),
    "oddversion.punica": RECORD.replace('[Version "1"]', '[Version "newest"]').encode(),
    "ruleset.punica": RECORD.replace("toy-first", "chess").encode(),
    "scenario.punica": RECORD.replace('"standard"', '"moon"').encode(),
    "option.punica": re.sub(r"\[Options .*\]", '[Options "no-rerolls"]', RECORD).encode(),
    "seat.punica": (RECORD + "1. S pass\n").encode(),
    "move.punica": (RECORD + "1. R fly\n").encode(),
    "die.punica": (RECORD + "1. R bury 3 {die x}\n").encode(),
    "twice.punica": (RECORD.replace("[Scenario", '[Ruleset "toy-first"]\n[Scenario')).encode(),
    "secret.punica": RECORD.replace('[Secret "', '[Secret "zz').encode(),
    "result.punica": RECORD.replace('[Result "*"]', '[Result "rome"]').encode(),
    "deep.json": b"[" * 100_000,
    "half.json": b'"\\ud800"',
    "torn.json": TOLD.replace('"resign"', '"resign", "note": "\\udc00"').encode(),
    "list.json": b"[]",
    "nothing.toml": b"",
    "broken.toml": b"= =",
    "deep.toml": b"a = " + b"[" * 5000,
    "digits.toml": b"ruleset = " + b"9" * 5000,
    "keys.toml": b'ruleset = "toy-first"\n',
    "state.toml": b'ruleset = "toy-first"\n[state]\nturn = "two"\n',
    "chess.toml": b'ruleset = "chess"\n[state]\n',
    "format.toml": b'name = "mine"\n',
    "game.toml": b'format = "punica data 1"\ngame = "chess"\nname = "mine"\n',
}


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "desk"
    folder.mkdir()
    for name, content in FILES.items():
        (folder / name).write_bytes(content)
    (folder / "folder").mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "120")
    return folder
