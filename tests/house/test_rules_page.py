"""The pages of rules that `make docs` writes are complete, and their links lead somewhere."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from punica import provenance, registry, rules_page
from punica.kernel.rulebook import Rule, Rulebook

RULESETS = registry.known()
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


@pytest.fixture(scope="module")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of documents with the real rulings, after the pages were written into it."""
    folder = tmp_path_factory.mktemp("docs")
    for page in rules_page.DOCS.glob("rulings*.md"):
        shutil.copy(page, folder)
    assert len(rules_page.write(folder)) == len(RULESETS)
    return folder


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_page_of_a_ruleset_has_each_rule_in_order_and_each_ruling_in_full(docs: Path, ruleset: str) -> None:
    text = (docs / "rules" / f"{ruleset}.md").read_text(encoding="utf-8")
    book = registry.game(ruleset).rulebook
    assert text.startswith(f"# {book.title}\n")
    at = 0
    for rule in book.rules:
        title = f" {rule.title}" if rule.title else ""
        line = (
            f"## {rule.id}{title}\n\n{rule.text}\n"
            if rule.heading
            else f"**{rule.id}**{title and title + '.'} {rule.text}\n"
        )
        at = text.index(line, at)
    known = rules_page.rulings(docs)
    for id in {id for rule in book.rules for id in rule.rulings}:
        assert text.count(f"> Ruling {known[id]}\n") == 1


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_link_inside_a_page_leads_to_a_rule_of_it(docs: Path, ruleset: str) -> None:
    text = (docs / "rules" / f"{ruleset}.md").read_text(encoding="utf-8")
    anchors = re.findall(r'<a id="([^"]+)"></a>', text)
    assert len(anchors) == len(set(anchors)) == len(registry.game(ruleset).rulebook.rules)
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= set(anchors)


def test_only_what_is_out_of_date_is_written_again(docs: Path) -> None:
    folder = docs / "rules"
    assert rules_page.write(docs) == []
    (folder / "toy-first.md").write_text("old", encoding="utf-8")
    (folder / "toy-second.md").unlink()
    (folder / "toy-third.md").write_text("a ruleset of before", encoding="utf-8")
    assert rules_page.write(docs) == [folder / "toy-first.md", folder / "toy-second.md"]
    assert sorted(path.stem for path in folder.glob("*.md")) == sorted(RULESETS)
    assert (folder / "toy-first.md").read_text(encoding="utf-8").startswith("# The Ford, first edition\n")


def test_the_page_counts_where_the_data_come_from() -> None:
    counted = provenance.tally("hannibal-2018")
    assert counted["battle_cards.toml"] == {"rulebook": 6}
    assert counted["mauretania.toml"]["reconstructed"] > 0
    assert "| `battle_cards.toml` | 6 | 0 | 0 | 0 |" in provenance.section("hannibal-2018")
