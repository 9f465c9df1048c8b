"""The other commands, and errors in one line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from punica import __version__, registry
from punica.kernel.errors import BadData
from tests.terminal.support import punica, said


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["play", "toy-frist"], "no ruleset 'toy-frist'; did you mean 'toy-first'?"),
        (["play", "toy-first", "--option", "no-rerolls=maybe"], "cannot be 'maybe'; it takes: false|true"),
        (["play", "toy-first", "--option", "26.4=true"], "has no option '26.4=true'; its options are: no-rerolls"),
        (["play", "toy-first", "--option", "no-rerolls"], "needs a value; write no-rerolls=false|true"),
        (["play", "toy-first", "--scenario", "x"], "its scenarios are: standard, contested"),
        (["play", "toy-first", "--seed", " "], "a seed is a number or a word"),
        (["play", "toy-first", "--rome", "randon"], "no player 'randon'; did you mean 'random'?"),
        (["play", "nowhere.punica"], "nowhere.punica: cannot be read: No such file or directory"),
        (["replay", "nowhere"], "nowhere: cannot be read"),
        (["verify", "nowhere"], "nowhere: cannot be read"),
        (["rules", "toy-first", "4.x"], "toy-first has no rule '4.x'; near it: 4"),
        (["rules", "chess"], "no ruleset 'chess'"),
        (["data", "check", "chess"], "no ruleset 'chess'"),
        (["fuzz", "chess"], "no ruleset 'chess'"),
        (["soak", "chess"], "no ruleset 'chess'"),
    ],
)
def test_mistakes_are_answered_in_one_line(args: list[str], words: str) -> None:
    result = punica(*args)
    assert result.exit_code == 2
    assert words in said(result)
    assert result.output.startswith("error: ")
    assert "Traceback" not in result.output
    assert len(result.output.strip().splitlines()) == 1


@pytest.mark.parametrize("text", ["", "hello\n", '[Format "pgn"]\n', "\x00", '[Format "punica 1"]\n1. R x\n'])
def test_files_that_are_no_records(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.punica"
    path.write_text(text)
    for command in ("play", "replay", "verify"):
        result = punica(command, path)
        assert result.exit_code == 2
        assert "record, line" in said(result)


ROOT = Path(__file__).parents[2]


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "bad.punica"
    path.write_bytes(b"\xff\xfe\x00")
    assert "is not text" in said(punica("verify", path))


def test_rules_of_a_section_with_what_stands_below_it() -> None:
    result = punica("rules", "toy-second", "4")
    assert "The Ford, second edition" in said(result)
    assert "4.4 If a raid on an enemy ford fails" in said(result)
    assert "5.1" not in said(result)
    assert "7.1 Hands, buried cards" in said(punica("rules", "toy-second"))


def test_the_rulings_on_a_section_are_written_out() -> None:
    assert "Ruling H64. Garrisons and interception. CUs inside a city" in said(punica("rules", "hannibal-2018", "12.3"))
    assert "not moving. rulings: H64" in said(punica("rules", "hannibal-2018"))


def test_rulesets_tells_options_and_scenarios() -> None:
    result = said(punica("rulesets"))
    assert "toy-first The Ford, first edition (a toy, for developers)" in result
    assert "option no-rerolls=false|true" in result
    assert "scenario contested" in result


def test_data_check_reads_every_file() -> None:
    result = punica("data", "check", "toy-first")
    assert result.exit_code == 0
    files = len(list((ROOT / "src" / "punica" / "games" / "toy").rglob("*.toml")))
    assert f"ok toy-first {files} files, 26 rules" in said(result)


def test_data_check_names_file_key_and_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(ruleset: str) -> None:
        raise BadData("cards.toml", "card[3].value", "Expected `int`, got `str`")

    monkeypatch.setattr(registry, "game", broken)
    result = punica("data", "check")
    assert result.exit_code == 1
    assert "cards.toml: card[3].value: Expected `int`, got `str`" in said(result)


def test_version() -> None:
    assert punica("--version").output == f"punica {__version__}, rules interpreted\n"
    asked = subprocess.run([sys.executable, "-m", "punica", "--version"], capture_output=True, text=True)
    assert asked.stdout == f"punica {__version__}, rules interpreted\n"


def test_stale_compiled_rules_are_warned_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("punica.cli.stale", lambda: True)
    assert "the compiled modules hide sources that say something else" in said(punica("rulesets"))
