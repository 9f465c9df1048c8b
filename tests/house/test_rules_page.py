"""The pages of rules are generated, complete, and up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from punica import provenance, rules_page
from punica.kernel.rulebook import Rule, Rulebook

BOOK = Rulebook(
    "x",
    "The X",
    (
        Rule("1", "All of it.", title="Start", heading=True),
        Rule("1.1", "Do this.", title="First", rulings=("A1",)),
        Rule("1.2", "Then that.", rulings=("A1", "S2"), untestable="a definition"),
    ),
)
RULINGS = {"A1": "**A1. Truce.** No war. *Why:* peace.", "S2": "**S2.** Take the card."}


def test_a_page_holds_every_rule_with_its_rulings_beside_it() -> None:
    text = rules_page.page(BOOK, RULINGS)
    assert "## 1 Start\n\nAll of it." in text
    assert '<a id="rule-1.1"></a>\n\n**1.1** First. Do this.\n\n> Ruling **A1. Truce.** No war.' in text
    assert (
        "**1.2** Then that.\n\n*Not tested by itself: a definition*\n\n> Ruling [A1](#rule-1.1).\n\n> Ruling **S2.**"
        in text
    )


def test_rulings_are_read_from_paragraphs_and_tables(tmp_path: Path) -> None:
    (tmp_path / "rulings.md").write_text(
        "# R\n\n**A1. Truce.** No\nwar.\n\n| id | ruling | reason |\n|---|---|---|\n"
        "| S2 | Take it. | aid |\n| S3 | Or not. |\n"
    )
    assert rules_page.rulings(tmp_path) == {
        "A1": "**A1. Truce.** No war.",
        "S2": "**S2.** Take it. *Why:* aid",
        "S3": "**S3.** Or not.",
    }


@pytest.mark.parametrize("path", rules_page.pages(), ids=lambda path: path.name)
def test_the_pages_in_docs_are_up_to_date(path: Path) -> None:
    stale = f"{path.name} is out of date: run `python -m punica.rules_page`"
    assert path.exists(), stale
    assert path.read_text(encoding="utf-8") == rules_page.pages()[path], stale


def test_no_page_is_left_over() -> None:
    folder = rules_page.DOCS / "rules"
    assert set(folder.glob("*.md")) == set(rules_page.pages())


def test_the_page_counts_where_the_data_come_from() -> None:
    counted = provenance.tally("hannibal-2018")
    assert counted["battle_cards.toml"] == {"rulebook": 6}
    assert counted["mauretania.toml"]["reconstructed"] > 0
    assert "| `battle_cards.toml` | 6 | 0 | 0 | 0 |" in provenance.section("hannibal-2018")
