"""A data file in use: it governs its process and the children, records tell it, and other games wait unharmed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import punica
import punica.data
from punica.cli.data import _fact
from punica.kernel import transcript
from punica.kernel.data_own import OwnData
from punica.own.checking import problems

OWN = """format = "punica data 1"
game = "toy"
name = "My box"

["cards.toml"]
"card[1].value" = 3
"""


def run(code: str, tmp_path: Path, **env: str) -> Any:
    """What a fresh process says in JSON."""
    (tmp_path / "mine.toml").write_text(OWN, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PUNICA_DATA": "", "XDG_CONFIG_HOME": str(tmp_path), **env},
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


SAYS = """
import json, punica
from punica.games.toy.tables import CARD_VALUE
match = punica.new("toy-first", seed=7)
out = [CARD_VALUE[0], match.terms.game.data, match.record(secret=True), match.position()]
"""


@pytest.fixture
def theirs(tmp_path: Path) -> tuple[str, str]:
    """A record and a position of a game that was begun with one's own file, in another process."""
    code = "import punica.data\npunica.data.use('mine.toml')" + SAYS + "print(json.dumps(out))"
    value, data, record, position = run(code, tmp_path)
    assert value == 3
    assert data != punica.new("toy-first").terms.data
    return record, position


def test_a_file_governs_its_process_and_children_get_what_it_read(tmp_path: Path) -> None:
    code = (
        SAYS
        + """
import subprocess, sys, pathlib
pathlib.Path("mine.toml").write_text("changed meanwhile")
child = subprocess.run([sys.executable, "-c", "from punica.games.toy.tables import CARD_VALUE; print(CARD_VALUE[0])"],
                       capture_output=True, text=True, check=True)
print(json.dumps([CARD_VALUE[0], int(child.stdout)]))
"""
    )
    assert run(code, tmp_path, PUNICA_DATA="mine.toml") == [3, 3]


def test_a_record_and_a_position_tell_their_data(theirs: tuple[str, str]) -> None:
    record, position = theirs
    head = transcript.read(record).head
    assert json.loads(head.changes) == {"name": "My box", "cards.toml": {"card[1].value": 3}}
    assert transcript.read(record).render() == record
    assert 'data = "' + head.data in position


def test_a_game_of_other_data_says_which_it_needs(theirs: tuple[str, str]) -> None:
    record, position = theirs
    with pytest.raises(punica.NeedsData) as refused:
        punica.load(record)
    said = str(refused.value)
    assert "the data file 'My box'" in said
    assert "cards.toml: card[1].value must be 3, here it is 1" in said
    assert refused.value.line == 5
    with pytest.raises(punica.BadPosition, match=r"changes: .*card\[1\]\.value must be 3"):
        punica.position(position)


def test_with_its_data_it_goes_on_and_without_them_ours_waits(theirs: tuple[str, str], tmp_path: Path) -> None:
    ours = punica.new("toy-first", seed=3).record(secret=True)
    (tmp_path / "theirs").write_text(theirs[0], encoding="utf-8")
    (tmp_path / "position").write_text(theirs[1], encoding="utf-8")
    (tmp_path / "ours").write_text(ours, encoding="utf-8")
    code = """
import json, pathlib, punica
match = punica.load(pathlib.Path("theirs").read_text())
same = match.record(secret=True) == pathlib.Path("theirs").read_text()
punica.position(pathlib.Path("position").read_text())
try:
    punica.load(pathlib.Path("ours").read_text())
except punica.NeedsData as error:
    print(json.dumps([same, str(error)]))
"""
    same, said = run(code, tmp_path, PUNICA_DATA="mine.toml")
    assert same
    assert "the data as published" in said
    assert "card[1].value must be 1, here it is 3" in said


def test_a_record_of_before_tells_no_data_and_loads() -> None:
    record = punica.new("toy-first", seed=3).record(secret=True)
    before = "\n".join(line for line in record.split("\n") if not line.startswith("[Data "))
    assert punica.load(before).record(secret=True) == before


def test_other_facts_of_the_package_do_not_keep_a_record_from_loading() -> None:
    """What we correct ourselves may let a record diverge, which then says where; a fingerprint alone stops nobody."""
    record = punica.new("toy-first", seed=3).record(secret=True)
    other = record.replace(punica.new("toy-first").terms.data, "0123456789abcdef")
    assert punica.load(other).record(secret=True) == other


def test_changes_that_cannot_be_read_are_a_bad_record(theirs: tuple[str, str]) -> None:
    wrong = theirs[0].replace('[Data-Changes "{', '[Data-Changes "')
    with pytest.raises(punica.BadRecord, match="record, line 5: the changes of its data cannot be read"):
        punica.load(wrong)


def test_use_refuses_when_the_tables_stand(tmp_path: Path) -> None:
    punica.new("toy-first")
    file = tmp_path / "mine.toml"
    file.write_text(OWN, encoding="utf-8")
    with pytest.raises(punica.data.TooLate, match="the tables of toy stand already"):
        punica.data.use(file)
    assert punica.data.in_use() == {}


def test_nothing_of_a_game_is_read_before_the_command_line_knows_the_data(tmp_path: Path) -> None:
    code = """
import json, punica.cli
from punica.kernel.data import READ
print(json.dumps(list(map(str, READ))))
"""
    assert run(code, tmp_path) == []


@pytest.mark.parametrize(
    ("game", "changes", "said"),
    [
        ("hamilcar", {"generals.toml": {"generals[hamilcar].battle": 2}}, ""),
        (
            "hamilcar",
            {"generals.toml": {"generals[hamilcar].battle": 9}},
            "is 9; ratings run from 1 to 3",
        ),
        ("hamilcar", {"general.toml": {"x": 9}}, "mine: general.toml: is no data file of this game"),
        (
            "hamilcar",
            {"tables.toml": {"limits.supply_train_movement": -1}},
            "supply_train_movement: is -1, but 0 is the least",
        ),
        (
            "hamilcar",
            {"setup.toml": {"mercenaries[xanthippus].elephants": -1}, "cards.toml": {"cards[46].amounts.points": -3}},
            "mine: cards.toml: cards[46].amounts.points: is -3, but 0 is the least\n"
            "mine: setup.toml: mercenaries[xanthippus].elephants: is -1, but 0 is the least",
        ),
        ("hands_in_the_sea", {"setup.toml": {"side[rome].towns": 0}}, "towns"),
        ("rome", {}, 'mine: game: there is no game "rome"'),
    ],
)
def test_a_file_is_checked_as_a_whole(game: str, changes: dict[str, Any], said: str) -> None:
    found = problems(OwnData(game, "mine", changes))
    assert said in "\n".join(map(str, found)) if said else found == []


def test_a_check_that_does_not_end_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("punica.own.checking.SECONDS", 0.01)
    assert "does not get on" in str(problems(OwnData("toy", "mine", {}))[0])


def test_the_command_line_corrects_lists_and_exports(tmp_path: Path) -> None:
    def punica_(*args: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "punica", "data", *args],
            capture_output=True,
            text=True,
            check=False,
            cwd=tmp_path,
            env={key: value for key, value in os.environ.items() if key != "PUNICA_DATA"}
            | {"XDG_CONFIG_HOME": str(tmp_path), "COLUMNS": "200"},
        )
        return f"{done.returncode} {done.stdout}{done.stderr}"

    assert punica_("set", "toy-first", "card[1].value", "3", "--name", "My box").startswith("0 kept")
    assert "yours" in punica_("list", "toy-first", "--own")
    assert punica_("export", "toy-first", "out.toml").startswith("0")
    assert (tmp_path / "out.toml").read_text(encoding="utf-8") == OWN
    assert "expected int" in punica_("set", "toy-first", "card[1].value", "many").lower()
    assert punica_("set", "toy-first", "card[1].value", "-3").startswith("0 kept"), "a value, and no option"


@pytest.mark.parametrize(
    ("ruleset", "row", "file"),
    [
        ("hamilcar-silver", "sea_lanes[cosa~roma]", "map.toml"),
        ("hamilcar-silver", "sea_lanes[cosa~neapolis]", "map.toml"),
        ("hannibal-2018", "connections[siga~icosium]", "mauretania.toml"),
    ],
)
def test_a_row_that_goes_or_comes_needs_no_file(ruleset: str, row: str, file: str) -> None:
    assert _fact(ruleset, row) == (file, row, None)


def test_the_bots_can_be_named_before_a_file_is_in_use(tmp_path: Path) -> None:
    """Tables are read when a game is imported: whoever lists the bots, as the command line does, must not do that."""
    code = "import json, sys, punica.bots; print(json.dumps([n for n in sys.modules if n.endswith('tables')]))"
    assert run(code, tmp_path) == []
