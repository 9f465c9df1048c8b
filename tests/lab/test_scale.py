"""One scale of strength for bots that have all played each other."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest
from typer.testing import CliRunner

from punica.bots.levels import LEVELS
from punica.cli import app
from punica.lab.crew import Crew
from punica.lab.scale import Games, Scale, at_a_tenth, fitted, run_scale

GAMES = {("easy", "normal"): (24.0, 100), ("normal", "skilled"): (36.0, 100), ("easy", "skilled"): (15.0, 100)}


def test_the_numbers_foretell_the_games() -> None:
    numbers = fitted(GAMES)
    assert numbers["normal"] == pytest.approx(1500)
    for (first, second), (won, played) in GAMES.items():
        expected = 1 / (1 + 10 ** ((numbers[second] - numbers[first]) / 400))
        assert expected * played == pytest.approx(won, abs=1.5)


def test_who_never_won_has_a_number_and_more_games_narrow_the_interval() -> None:
    few, many = (Scale("toy-first", {("easy", "normal"): (0.0, n)}) for n in (10, 1000))
    assert many.numbers["easy"] < few.numbers["easy"] < 1500
    low, high = Scale("toy-first", GAMES).between["easy"]
    wide = Scale("toy-first", {pair: (won / 10, 10) for pair, (won, _) in GAMES.items()}).between["easy"]
    assert low < fitted(GAMES)["easy"] < high
    assert wide[1] - wide[0] > 2 * (high - low)


def test_levels_that_think_are_measured_at_a_tenth_of_their_time() -> None:
    assert [at_a_tenth(level) for level in LEVELS] == [
        "beginner",
        "easy",
        "normal",
        "africanus:0.02",
        "africanus:0.2",
        "africanus:1",
    ]


def test_a_round_robin_is_played_kept_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written = tmp_path / "scale.json"
    bots = ["random", "consul", "beginner"]
    assert run_scale(["toy-first"], bots, Games(4), Crew(1), False, written, None, folder=tmp_path) == 0
    told = capsys.readouterr().out
    assert all(bot in told for bot in bots)
    [scale] = json.loads(written.read_text(encoding="utf-8"))
    numbers = [row["elo"] for row in scale["bots"]]
    assert numbers == sorted(numbers)
    assert [(row["first"], row["second"], row["games"]) for row in scale["matches"]] == [
        ("random", "consul", 4),
        ("random", "beginner", 4),
        ("consul", "beginner", 4),
    ]
    kept = {path: path.read_text(encoding="utf-8") for path in (tmp_path / "matches").iterdir()}
    assert run_scale(["toy-first"], bots, Games(4), Crew(1), False, None, None, folder=tmp_path) == 0
    assert {path: path.read_text(encoding="utf-8") for path in (tmp_path / "matches").iterdir()} == kept


LEVELS_AT_A_TENTH = [at_a_tenth(level) for level in LEVELS]


def test_pairs_that_think_play_fewer_games_and_fewest_where_others_stand_between_them() -> None:
    def plays(games: Games) -> dict[int, int]:
        """How many pairs play so many games."""
        asked = [games.between(LEVELS_AT_A_TENTH, *pair) for pair in combinations(LEVELS_AT_A_TENTH, 2)]
        return {n: asked.count(n) for n in sorted(set(asked))}

    assert plays(Games(100)) == {100: 15}
    assert plays(Games(100, 20)) == {6: 9, 20: 3, 100: 3}
    assert plays(Games(10, 40)) == {10: 12, 40: 3}, "a quarter of forty is ten"
    assert Games(200, 40).between(["normal", "random", "africanus:9i"], "africanus:9i", "normal") == 10, "in any order"


def test_unequal_numbers_of_games_are_played_and_played_on(tmp_path: Path) -> None:
    bots = ["random", "normal", "africanus:1i"]

    def counts(games: Games) -> list[int]:
        written = tmp_path / "scale.json"
        assert run_scale(["toy-first"], bots, games, Crew(1), False, written, None, folder=tmp_path) == 0
        return [match["games"] for match in json.loads(written.read_text(encoding="utf-8"))[0]["matches"]]

    def kept() -> list[int]:
        files = sorted((tmp_path / "matches").iterdir())
        return [len(path.read_text(encoding="utf-8").splitlines()) - 1 for path in files]

    assert counts(Games(6, 4)) == [6, 2, 4]
    assert sum(kept()) == 12
    assert counts(Games(6, 12)) == [6, 4, 12], "more are asked for: the others go on from what there is"
    assert counts(Games(6, 4)) == [6, 2, 4], "only the first of a pair count"
    assert sum(kept()) == 22


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["--dear", "0"], "Invalid value for '--dear'"),
        (["--bot", "random"], "at least two different bots"),
        (["--bot", "random", "--bot", "nobody"], "no bot 'nobody'"),
        (["--json", "/proc/scale.json"], "cannot be written"),
    ],
)
def test_bad_input_is_answered(arguments: list[str], answer: str) -> None:
    result = CliRunner().invoke(app, ["scale", "toy-first", *arguments, "--games", "1"])
    assert result.exit_code == 2
    assert answer in " ".join(result.stderr.split())
