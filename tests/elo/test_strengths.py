"""How strong the levels are: the file of what was measured, what is said of it, and the pages that repeat it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from punica import elo
from punica.elo import page
from punica.elo.schema import Strength
from punica.kernel.errors import BadData
from punica.kernel.languages import LANGUAGES

GOOD = """\
[hannibal-2018]
command = "punica scale hannibal-2018 --keep"
seeds = "0 to 99"
date = 2026-11-18
commit = "12345678"

[hannibal-2018.levels]
normal = {elo = 1500, low = 1500, high = 1500, games = 200}
hard = {elo = 1723, low = 1656, high = 1781, games = 90, bot = "africanus:0.2"}
"""
HARD = Strength(1723, 1656, 1781, 90, "africanus:0.2")


def in_file(text: str, folder: Path) -> Path:
    file = folder / "scale.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_level_or_ruleset_that_was_not_measured_is_not_there(tmp_path: Path) -> None:
    found = elo.read(in_file(GOOD, tmp_path))
    assert list(found) == ["hannibal-2018"]
    assert found["hannibal-2018"].levels["hard"] == HARD
    assert "master" not in found["hannibal-2018"].levels
    assert elo.strengths("toy-first") == {}


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    found = elo.read(in_file(GOOD, tmp_path))
    assert elo.read(in_file(elo.written(found), tmp_path)) == found


def test_the_file_of_the_package_is_as_it_would_be_written() -> None:
    assert elo.FILE.read_text(encoding="utf-8") == elo.written(elo.read())


@pytest.mark.parametrize(
    ("right", "wrong", "key", "reason"),
    [
        ("hannibal-2018", "hannibal-2019", "hannibal-2019", 'did you mean "hannibal-2018"'),
        ("hard =", "harder =", "hannibal-2018.levels.harder", 'did you mean "hard"'),
        ("elo = 1723", "elo = 1800", "hannibal-2018.levels.hard", "1800 does not lie from 1656 to 1781"),
        ("elo = 1723", 'elo = "1723"', "hannibal-2018.levels.hard.elo", "Expected int"),
        ("games = 90", "games = 0", "hannibal-2018.levels.hard.games", ">= 1"),
        ("games = 90", "game = 90", "hannibal-2018.levels.hard.game", 'did you mean "games"'),
        ("hard = {", "hard = 1723 # {", "hannibal-2018.levels.hard", "must be a table"),
        ("normal =", "easy =", "hannibal-2018.levels.normal", "must be there and have 1500"),
        ("1500, low = 1500", "1499, low = 1499", "hannibal-2018.levels.normal", "must be there and have 1500"),
        ("date = 2026-11-18", "date = 2026", "hannibal-2018.date", "Expected"),
        ('commit = "12345678"\n', "", "hannibal-2018.commit", "is missing"),
        ("[hannibal-2018]", "[hannibal-2018", "", "is not TOML"),
    ],
)
def test_a_wrong_file_is_answered(right: str, wrong: str, key: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(BadData) as refused:
        elo.read(in_file(GOOD.replace(right, wrong), tmp_path))
    assert refused.value.file == "scale.toml"
    assert refused.value.key == key
    assert reason in refused.value.reason


@pytest.mark.parametrize(("number", "of"), [(1500, "1 of 2"), (1691, "3 of 4"), (1309, "1 of 4"), (3000, "99 of 100")])
def test_games_won_are_told_in_small_numbers(number: int, of: str) -> None:
    assert "{} of {}".format(*elo.won(number)) == of


def test_games_won_are_told_truly_enough() -> None:
    for number in range(700, 2301):
        share = 1 / (1 + 10 ** ((1500 - number) / 400))
        times, of = elo.won(number)
        assert abs(times / of - share) <= 0.2 * min(share, 1 - share), number
        assert 1 in (times, of - times) or of == 5, number


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_and_somebody_who_knows_elo_are_told_the_same_in_every_language(language: str) -> None:
    def numbers(words: str) -> list[int]:
        return [int(number) for number in re.findall(r"\d+", words)]

    assert numbers(elo.plainly("hard", HARD, language)) == [4, 5]
    assert numbers(elo.in_numbers("hard", HARD, language)) == [1720, 95, 1650, 1790, 1500, 100, 64, 100]
    quick = Strength(1240, 1183, 1296, 400)
    assert numbers(elo.in_numbers("easy", quick, language)) == [1240, 95, 1180, 1300, 1500, 100, 64, 100]
    longer = len(elo.in_numbers("hard", HARD, language)) - len(elo.in_numbers("easy", quick, language))
    assert longer > 10, "a tenth of its time"
    middle = Strength(1500, 1500, 1500, 400)
    assert numbers(elo.plainly("normal", middle, language)) == []
    assert numbers(elo.in_numbers("normal", middle, language)) == [1500, 100, 64, 100]


def test_one_hundred_points_more_win_64_games_of_100() -> None:
    assert round(100 / (1 + 10 ** (-100 / 400))) == 64


@pytest.mark.parametrize("name", page.PAGES)
def test_the_pages_tell_what_was_measured(name: str) -> None:
    text = (page.DOCS / name).read_text(encoding="utf-8")
    assert page.BEGIN in text
    assert text == page.renewed(text, page.PAGES[name](elo.read())), "python -m punica.elo.page writes it anew"


def test_only_a_page_that_is_out_of_date_is_written(tmp_path: Path) -> None:
    (tmp_path / "lab.md").write_text(f"before\n\n{page.BEGIN}\nold\n{page.END}\n\nafter\n", encoding="utf-8")
    (tmp_path / "players.md").write_text("no table here\n", encoding="utf-8")
    assert page.write(tmp_path) == [tmp_path / "lab.md"]
    text = (tmp_path / "lab.md").read_text(encoding="utf-8")
    assert text.startswith("before\n")
    assert text.endswith("\n\nafter\n")
    assert "| `normal` | 1500 |" in text
    assert "\nold\n" not in text
    assert page.write(tmp_path) == []
