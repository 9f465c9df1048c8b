"""Records as JSON: there and back without loss."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import punica
from punica.cli import app
from punica.exchange import exported, imported
from punica.kernel.transcript import read, records_in

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_records_go_to_json_and_back(path: Path) -> None:
    for record in records_in(path.read_text(encoding="utf-8")):
        assert read(imported(json.loads(json.dumps(exported(record))))).render() == read(record).render()


def test_the_command_goes_there_and_back(tmp_path: Path) -> None:
    match = punica.new("toy-first", seed=7)
    match.play("bury 3")
    (tmp_path / "a.pun").write_text(match.record(secret=True), encoding="utf-8")
    there = CliRunner().invoke(app, ["export", str(tmp_path / "a.pun")])
    (tmp_path / "a.json").write_text(there.output, encoding="utf-8")
    back = CliRunner().invoke(app, ["import", str(tmp_path / "a.json")])
    assert back.output == match.record(secret=True)


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        {"headers": {}, "plays": []},
        {"headers": {"Ruleset": "toy-first"}, "plays": [{"round": 1, "seat": "nero", "code": "bury 3"}]},
    ],
)
def test_what_is_no_record_is_refused(wrong: object) -> None:
    with pytest.raises(punica.BadRecord):
        imported(wrong)
