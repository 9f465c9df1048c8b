"""Data files that come with the package: a game's values of before, and the records that were played with them."""

from __future__ import annotations

from pathlib import Path

import pytest

import punica
from punica.own import folder
from punica.own.checking import problems
from tests.data.test_in_use import run

FIRST = "hands_in_the_sea.first-reconstruction.toml"
SECOND = "hands_in_the_sea.second-reconstruction.toml"
OLD = {version: Path(__file__).parent / f"hands-in-the-sea-version-{version}.txt" for version in (1, 2)}
FOLLOWS = """
import json, sys, punica.data
punica.data.use({file!r})
import punica
match = punica.load(open({record!r}).read())
print(json.dumps([match.outcome.winner, match.terms.game.catalogue.name("place", 0)]))
"""


@pytest.mark.parametrize("file", [FIRST, SECOND])
def test_what_came_before_is_offered_and_nothing_is_wrong_with_it(
    file: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    found = folder.files("hands-in-the-sea")
    assert list(found) == [FIRST, SECOND]
    assert found[file].restores
    assert folder.path_of(file) == folder.SHIPPED / file
    assert problems(found[file]) == []
    folder.choose("hands-in-the-sea", file)
    assert folder.chosen() == {"hands_in_the_sea": file}
    own = folder.save(found[file])
    assert folder.path_of(file) == own, "one's own of the same name goes before it"


@pytest.mark.parametrize(("file", "version"), [(FIRST, 1), (SECOND, 2)])
def test_a_record_of_before_is_followed_with_it(file: str, version: int, tmp_path: Path) -> None:
    follows = FOLLOWS.format(file=str(folder.SHIPPED / file), record=str(OLD[version]))
    winner, place = run(follows, tmp_path)
    assert (winner, place) == ("carthage", "Rome")


@pytest.mark.parametrize("version", [1, 2])
def test_without_it_the_record_says_where_and_why_it_diverges(version: int) -> None:
    with pytest.raises(punica.Diverged, match=rf"line \d+: .*version 3 of the rules, it was played by {version}"):
        punica.load(OLD[version].read_text(encoding="utf-8"))
