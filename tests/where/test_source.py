"""What is read out of a module: which place cites a key, and which words belong to it."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from punica.where import source

FORDS = '''
    """4: raids."""

    NO_FORD = Refusal("raid.none", "refusal.none")
    LIMIT = 3
    """4.3: so many."""

    # -- 4.1 Raiding -----------------------------------------------------------------------------------------------

    class Raids:
        """The raids of a round."""

        most: int
        """4.2: as many as there are fords."""

        def raid(self, g):
            """Into a ford."""
            def fill(menu):
                menu.refuse(NO_FORD)
            yield Choice(g.seat, RAID, "raid.target" if g.first else "raid.again", fill)

    def strike(g):
        g.tell("raid.strike", "log.strike")  # 4.4: back at him
'''


@pytest.fixture
def fords(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(source, "PACKAGE", tmp_path / "punica")
    path = tmp_path / "punica" / "games" / "fords.py"
    path.parent.mkdir(parents=True)
    for folder in (path.parent, path.parent.parent):
        (folder / "__init__.py").touch()
    path.write_text(dedent(FORDS).lstrip(), encoding="utf-8")
    return path


def test_a_key_is_cited_by_the_outermost_function(fords: Path) -> None:
    cited = {cited.key: cited for cited in source.cited_rules([fords])}
    assert {key: one.place.name for key, one in cited.items()} == {
        "raid.none": "NO_FORD",
        "raid.target": "Raids.raid",
        "raid.again": "Raids.raid",
        "raid.strike": "strike",
    }
    assert cited["raid.target"].place.line == 15
    assert cited["raid.target"].where == "games/fords.py:19"


def test_a_constant_that_cites_is_taken_for_the_functions_that_use_it(fords: Path) -> None:
    other = fords.with_name("rivers.py")
    other.write_text("from punica.games.fords import NO_FORD\n\ndef cross(g):\n    return NO_FORD\n", encoding="utf-8")
    [cited] = [one for one in source.cited_rules([fords]) if one.key == "raid.none"]
    assert [place.name for place in source.with_users(cited, [fords, other])] == ["Raids.raid", "cross"]
    [own] = [one for one in source.cited_rules([fords]) if one.key == "raid.strike"]
    assert [place.name for place in source.with_users(own, [fords])] == ["strike"]


def test_words_belong_to_what_they_describe(fords: Path) -> None:
    read = source.module(fords)
    words = {part.place.name: part.words for part in read.parts}
    assert words[""] == ["4: raids."]
    assert words["LIMIT"] == ["4.3: so many."]
    assert words["Raids.most"] == ["4.2: as many as there are fords."]
    assert words["Raids.raid"] == ["Into a ford."]
    assert words["strike"] == ["4.4: back at him"]
    heads = {part.place.name: read.banner(part) for part in read.parts}
    assert (heads["LIMIT"], heads["Raids.raid"], heads["strike"]) == ("", "4.1 Raiding", "4.1 Raiding")


def test_an_event_names_its_functions_wherever_they_are(fords: Path) -> None:
    cards = fords.with_name("cards.py")
    cards.write_text('from punica.games.fords import strike\nEVENTS = [Event("7", can, strike)]\ndef can(g): ...\n')
    cited = list(source.events([fords, cards]))
    assert [(one.key, one.place.name) for one in cited] == [("card.7", "can"), ("card.7", "strike")]


def test_a_card_is_known_by_its_number(fords: Path) -> None:
    guide = fords.with_name("guide.py")
    guide.write_text('GUIDE = CARD_ID["9b"]\n\ndef guided(g):\n    return g.card == GUIDE\n', encoding="utf-8")
    [cited] = source.cards([fords, guide])
    assert (cited.key, [place.name for place in source.with_users(cited, [guide])]) == ("card.9b", ["guided"])


def test_what_a_game_shares_with_others_belongs_to_its_sources() -> None:
    folders = {path.relative_to(source.GAMES).parts[0] for path in source.sources_of(source.GAMES / "hannibal")}
    assert folders == {"hannibal", "punic"}
