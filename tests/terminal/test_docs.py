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


def test_the_library_page_runs() -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    result = doctest.testfile(str(ROOT / "docs" / "researchers.md"), module_relative=False, optionflags=flags)
    assert result.attempted > 40
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
