"""One scale of strength for bots that have all played each other."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest
from typer.testing import CliRunner

from punica import elo
from punica.bots.levels import LEVELS
from punica.cli import app
from punica.kernel.errors import BadData, PunicaError
from punica.lab import scale as scales
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
        "africanus:0.02c",
        "africanus:0.2c",
        "africanus:1c",
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


def test_the_strength_of_levels_is_kept_a_ruleset_at_a_time(tmp_path: Path) -> None:
    file = tmp_path / "scale.toml"
    bots = ["beginner", "normal", "africanus:0.02c", "random"]
    found = Scale("hannibal-2018", {("beginner", "normal"): (10.0, 100), ("normal", "africanus:0.02c"): (15.0, 40)})
    scales.keep_scale(found, Games(100, 40), file)
    [(ruleset, first)] = elo.read(file).items()
    assert (ruleset, first.command, first.seeds) == (
        "hannibal-2018",
        "punica scale hannibal-2018 --bot beginner --bot normal --bot africanus:0.02c --games 100 --dear 40 --keep",
        "0 to 99",
    )
    assert [(level, one.games, one.bot) for level, one in first.levels.items()] == [
        ("beginner", 100, ""),
        ("normal", 140, ""),
        ("skilled", 40, "africanus:0.02c"),
    ]
    assert first.levels["beginner"].elo == round(found.numbers["beginner"])
    assert first.levels["skilled"].low < first.levels["skilled"].elo < first.levels["skilled"].high
    assert run_scale(["toy-first"], bots[:2], Games(2), Crew(1), False, None, None, keep=file, folder=tmp_path) == 0
    both = elo.read(file)
    assert list(both) == ["hannibal-2018", "toy-first"]
    assert both["hannibal-2018"] == first, "the other ruleset stands as it was"
    assert set(both["toy-first"].levels) == {"beginner", "normal"}
    again = Scale("hannibal-2018", {("easy", "normal"): (10.0, 40)})
    scales.keep_scale(again, Games(40), file)
    assert set(elo.read(file)["hannibal-2018"].levels) == {"easy", "normal"}, "a ruleset is measured as a whole"


def test_who_is_no_level_is_not_kept(tmp_path: Path) -> None:
    file = tmp_path / "scale.toml"
    found = Scale("hannibal-2018", {("random", "normal"): (1.0, 100), ("easy", "normal"): (30.0, 100)})
    scales.keep_scale(found, Games(100), file)
    [kept] = elo.read(file).values()
    assert list(kept.levels) == ["easy", "normal"]
    assert "--bot random --bot normal --bot easy " in kept.command, "but it has played, and moved the numbers"


def test_nothing_is_played_for_what_cannot_be_kept(tmp_path: Path) -> None:
    def asked(bots: list[str], file: Path) -> None:
        run_scale(["toy-first"], bots, Games(2), Crew(1), False, None, None, keep=file, folder=tmp_path)

    with pytest.raises(PunicaError, match="--keep needs normal among the bots"):
        asked(["beginner", "easy"], tmp_path / "scale.toml")
    (tmp_path / "wrong.toml").write_text("[hannibal-2019]\n", encoding="utf-8")
    with pytest.raises(BadData, match=r"wrong\.toml"):
        asked(["easy", "normal"], tmp_path / "wrong.toml")
    assert not (tmp_path / "matches").exists()


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
