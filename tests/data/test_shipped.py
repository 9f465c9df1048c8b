"""Data files that come with the package: a game's values of before, and the records that were played with them."""

from __future__ import annotations

from pathlib import Path

import pytest

import punica
from punica.own import folder
from punica.own.checking import problems
from tests.data.test_in_use import run

FIRST = "hands_in_the_sea.first-reconstruction.toml"
OLD = Path(__file__).parent / "hands-in-the-sea-version-1.txt"
FOLLOWS = f"""
import json, sys, punica.data
punica.data.use({str(folder.SHIPPED / FIRST)!r})
import punica
match = punica.load(open({str(OLD)!r}).read())
print(json.dumps([match.outcome.winner, match.terms.game.catalogue.name("place", 0)]))
"""


def test_the_first_reconstruction_is_offered_and_nothing_is_wrong_with_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    found = folder.files("hands-in-the-sea")
    assert list(found) == [FIRST]
    assert found[FIRST].restores
    assert folder.path_of(FIRST) == folder.SHIPPED / FIRST
    assert problems(found[FIRST]) == []
    folder.choose("hands-in-the-sea", FIRST)
    assert folder.chosen() == {"hands_in_the_sea": FIRST}
    own = folder.save(found[FIRST])
    assert folder.path_of(FIRST) == own, "one's own of the same name goes before it"


def test_a_record_of_before_is_followed_with_it(tmp_path: Path) -> None:
    winner, place = run(FOLLOWS, tmp_path)
    assert (winner, place) == ("carthage", "Rome")


def test_without_it_the_record_says_where_and_why_it_diverges() -> None:
    with pytest.raises(punica.Diverged, match=r"line \d+: .*version 2 of the rules, it was played by 1"):
        punica.load(OLD.read_text(encoding="utf-8"))
