"""Fuzz and soak: failures are told and kept, a stopped run goes on, changed code begins anew."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import punica
from punica import registry
from punica.lab import campaign
from punica.lab.campaign import GAMES, TWINS, Done, Progressed, Work
from punica.lab.crew import Crew
from punica.lab.fuzz import run_fuzz
from punica.lab.soak import Volume, run_soak
from tests.lab import leaky


def test_fuzz_is_content_with_a_sound_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_fuzz("toy-first", 12, Crew(2), 0, folder=tmp_path) == 0
    assert "12 games of toy-first: all well" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_a_failure_names_seed_table_record_and_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lent = registry.lent("BrokenInvariant", f"{leaky.__name__}:BrokenInvariant")
    monkeypatch.setitem(registry.LENT, "BrokenInvariant", lent)
    done = campaign.do(Work(GAMES, "BrokenInvariant", [7], str(tmp_path), every=10))
    (failure,) = done.failures
    assert "the second round is cursed" in failure
    assert "seed=7" in failure
    assert "punica fuzz BrokenInvariant --games 1 --jobs 1 --seed 7" in failure
    record = (tmp_path / "failures" / "BrokenInvariant-7.punica").read_text(encoding="utf-8")
    assert punica.load(record).state.game.check(punica.load(record).state) == ["the second round is cursed"]


def test_fuzz_of_a_broken_game_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lent = registry.lent("ViewShowsHand", f"{leaky.__name__}:ViewShowsHand")
    monkeypatch.setitem(registry.LENT, "ViewShowsHand", lent)
    assert run_fuzz("ViewShowsHand", 1, Crew(1), 3, kind=TWINS, folder=tmp_path) == 1


def test_a_stopped_soak_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "toy-first.json"
    kept = Progressed(path, "toy-first")
    done = Done(GAMES, 0)
    done.count = 9_999
    kept.add(done)
    assert run_soak(Crew(1), ["toy-first"], False, folder=tmp_path, volume=Volume(20, 5, 5)) == 0
    assert "10,009" in capsys.readouterr().out


def test_a_soak_of_other_code_or_a_spoilt_file_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "toy-first.json"
    kept = Progressed(path, "toy-first")
    done = Done(TWINS, 0)
    done.count = 5
    kept.add(done)
    assert Progressed(path, "toy-first").count(TWINS) == 5
    assert Progressed(path, "toy-first", fresh=True).count(TWINS) == 0
    assert Progressed(path, "toy-second").count(TWINS) == 0
    told = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**told, "key": "toy-first 1 other"}), encoding="utf-8")
    assert Progressed(path, "toy-first").count(TWINS) == 0
    path.write_text("{", encoding="utf-8")
    assert Progressed(path, "toy-first").count(TWINS) == 0
