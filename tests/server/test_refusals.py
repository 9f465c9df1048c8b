"""What people read of a refusal: the page has words for its code in each language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from punica.server.http.errors import STATUS
from tests.server.house import Client

STRINGS = Path(__file__).parents[2] / "web" / "src" / "strings"
WORDED = {"not-asked", "not-offered"}
"""Refusals of the rules, which the server words in the reader's language."""
PROGRAMS = {"no-hello"}


def sentences(language: str) -> dict[str, str]:
    told: dict[str, str] = {}
    for path in STRINGS.rglob(f"{language}.ts"):
        _, _, problems = path.read_text().partition("export const problems")
        told |= dict(re.findall(r'^\t"?([a-z-]+)"?:\s+"(.*)",$', problems, re.M))
    return told


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_every_refusal_has_a_sentence_of_the_page(language: str) -> None:
    assert STATUS.keys() - WORDED - PROGRAMS <= sentences(language).keys()


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_what_one_can_choose_wrongly_for_a_new_table_is_told_without_the_servers_english(
    client: Client, language: str
) -> None:
    """The page lets one switch on options that do not go together, and says so beside them."""
    answer = client.post("/api/matches", json={"ruleset": "hannibal-2018", "options": {"26.2": True, "26.7": True}})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-options"), answer.text
    assert "{text}" not in sentences(language)["bad-options"]
