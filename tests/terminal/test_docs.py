"""The documentation does what it says: its Python snippets run, its links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED_PATH = re.compile(r"`([\w.<>/-]+(?:/|\.(?:py|toml|md|ts|svelte)))`")
ROOMS_OF_RULES = ("land", "sea", "cards", "year")
IN_A_ROOM = re.compile(r"`(\w+)/(?:\{([\w, ]+)\}|(\w+))`")


@pytest.mark.parametrize(("name", "lines"), [("researchers.md", 40), ("dice.md", 7)])
def test_snippets_of_a_page_run(name: str, lines: int) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    result = doctest.testfile(str(ROOT / "docs" / name), module_relative=False, optionflags=flags)
    assert result.attempted > lines
    assert result.failed == 0


def test_the_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = PYTHON.findall((ROOT / "README.md").read_text())
    exec(compile(example, "README.md", "exec"), {})
    assert "Outcome(winner=" in capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text()):
        assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_snippets_of_the_guide_stand_in_the_code() -> None:
    """Each line of the guide's snippets is a line of the toy, or of its entry as a package of its own, but for what is
    left out and remarks.
    """
    places = [*(ROOT / "src" / "punica" / "games" / "toy").glob("*.py"), ROOT / "tests/house/test_entry_points.py"]
    toy = "\n".join(path.read_text() for path in places)
    for snippet in PYTHON.findall((ROOT / "docs" / "writing-a-game.md").read_text()):
        for line in snippet.splitlines():
            bare = line.partition("     #")[0].strip()
            assert bare in ("", "...") or bare in toy, f"writing-a-game.md: {bare}"


@pytest.mark.parametrize("name", ["developers.md", "punic-games.md"])
def test_paths_that_a_page_names_are_there(name: str) -> None:
    """Each may begin anywhere in the tree (`punic/march.py`); `<game>` is any game."""
    roots = [ROOT / "src", ROOT / "tests", ROOT / "tools", ROOT / "docs", ROOT / "web" / "src"]
    tree = {f"/{path.relative_to(ROOT).as_posix()}" for root in roots for path in root.rglob("*")}
    named = NAMED_PATH.findall((ROOT / "docs" / name).read_text())
    assert len(named) > 10
    for path in named:
        end = "/" + path.rstrip("/").replace("<game>", "hannibal")
        assert any(there.endswith(end) for there in tree), f"{name}: {path}"


def test_the_table_of_the_punic_games_names_every_file_of_their_rules() -> None:
    page = (ROOT / "docs" / "punic-games.md").read_text()
    _, _, after = page.partition("| section of play |")
    rows = [line.split("|")[2:5] for line in after.partition("\n\n")[0].splitlines()[2:]]
    for game, cells in zip(("punic", "hannibal", "hamilcar"), zip(*rows, strict=True), strict=True):
        named = {
            f"{room}/{file.strip()}"
            for room, several, one in IN_A_ROOM.findall(" ".join(cells))
            for file in (several or one).split(",")
        }
        folder = ROOT / "src" / "punica" / "games" / game
        there = {f"{room}/{path.stem}" for room in ROOMS_OF_RULES for path in (folder / room).glob("[!_]*.py")}
        assert named == there, game
