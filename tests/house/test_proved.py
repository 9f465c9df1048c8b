"""What `make test` says at its end is what the tests of that run have counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import proved

PAGE = """
\x1b[2m      Tests \x1b[22m \x1b[1m\x1b[32m41 passed\x1b[39m\x1b[22m (41)
ℹ tests 12
ℹ pass 12
# wavers: failed beside others, now once more alone: one.test.mjs
ℹ pass 3
"""


def kept(folder: Path, kind: str, tests: int, **counts: int) -> None:
    rules = {"toy-first": ["4.1", "4.2"], "toy-second": ["4.1"]} if kind == "interpreted" else {"toy-first": ["4.2"]}
    told = {"tests": tests, "rules": rules, "counts": {getattr(proved, name): n for name, n in counts.items()}}
    (folder / f"{kind}.json").write_text(json.dumps(told), encoding="utf-8")


def test_the_sums_of_a_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proved, "FOLDER", tmp_path)
    kept(tmp_path, "interpreted", 4321, GAMES=70, HOSTILE=2000)
    kept(tmp_path, "compiled", 99, GAMES=560)
    (tmp_path / "browser.txt").write_text(PAGE, encoding="utf-8")
    tests, rules, games, refused = proved.summary()
    assert tests.split() == ["tests", "passed", "4,321", "interpreted,", "99", "compiled,", "53", "of", "the", "page"]
    assert "rules tested       3: " in rules
    assert "toy-first 2, toy-second 1" in rules
    assert "hannibal-2018 0" in rules
    assert "70 interpreted, 560 compiled;" in games
    assert "2,000 interpreted;" in refused


def test_a_kind_that_did_not_run_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(proved, "FOLDER", tmp_path / "proved")
    monkeypatch.setattr("sys.argv", ["proved", "--begin"])
    assert proved.main() == 0
    kept(tmp_path / "proved", "interpreted", 3, GAMES=70)
    monkeypatch.setattr("sys.argv", ["proved"])
    assert proved.main() == 0
    told = capsys.readouterr().out
    assert "All well, in 0 min 00 s" in told
    assert "*** nothing ran compiled ***" in told
