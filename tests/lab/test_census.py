"""A census counts what happens in games of Hands in the Sea, and its table keeps its place in a page."""

from __future__ import annotations

from pathlib import Path

import punica
from punica.games.hands_in_the_sea.map_tables import CARTHAGE, LOC_SLUG, LOCATIONS, ROME, ZONE_SLUG
from punica.games.hands_in_the_sea.state import SeaState
from punica.lab.census import RULESET, Tally, cut_by_a_lone_fleet, play_and_count
from punica.lab.census_report import census_lines, kept_sections, put_section, section, targets
from punica.lab.contest import Contest

CONSULS = Contest(RULESET, "consul", "consul")


def test_a_game_is_counted() -> None:
    tally = play_and_count(CONSULS, 3)
    assert tally.winner in ("rome", "carthage")
    assert 1 <= tally.turn <= 13
    assert tally.actions["settle"] > 0
    assert tally.rounds > 10
    assert all(0 < empire < deck for empire, deck in zip(tally.empire, tally.decks))
    assert sum(tally.played.values()) > 0
    lines = census_lines([tally])
    assert lines[0].startswith("| wanted")
    assert any(line.startswith("| Settle | 100.0 %") for line in lines)


def test_what_a_lone_fleet_cuts_off() -> None:
    m = punica.position(
        """
ruleset = "hands-in-the-sea"
[state]
places = {lipara = "rome-town"}
"""
    )
    g = m.state
    assert isinstance(g, SeaState)
    found = cut_by_a_lone_fleet(g, ROME, ZONE_SLUG.index("tyrrhenian"))
    assert [LOC_SLUG[place] for place in range(LOCATIONS) if found >> place & 1] == ["lipara"]
    assert not cut_by_a_lone_fleet(g, CARTHAGE, ZONE_SLUG.index("ionian"))


def test_the_targets_are_judged() -> None:
    rush = Tally()
    rush.winner, rush.rule, rush.turn = "carthage", "9.victory/3", 3
    found = {wanted: fine for wanted, _, fine in targets([rush])}
    assert not any(found.values())


def test_the_table_keeps_its_place_in_the_page(tmp_path: Path) -> None:
    page = tmp_path / "balance.md"
    page.write_text("# Side balance\n\nWords.\n", encoding="utf-8")
    tally = play_and_count(CONSULS, 4)
    put_section(page, "consul consul", section(CONSULS, 4, [tally]))
    put_section(page, "consul consul", section(CONSULS, 5, [tally]))
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Side balance\n\nWords.\n\n<!-- census consul consul -->\n")
    assert text.count("## Hands in the Sea in detail") == 1
    assert "punica census consul consul --games 1 --seed 5" in text
    assert kept_sections(page).strip() == text[text.index("<!--") :].strip()
    assert kept_sections(tmp_path / "none.md") == ""
