"""Changes to a data file: keys, values, rows, and what is said about a wrong one."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from punica import registry
from punica.data import words
from punica.data.facts import facts, sections
from punica.kernel.data import READ, corrected, facts_in, fingerprint
from punica.kernel.data_changes import Change, value_at
from punica.kernel.data_own import OwnData, read_own, write_own
from punica.kernel.errors import BadData
from punica.kernel.languages import LANGUAGES
from punica.kernel.text import ENGLISH

GAMES = ("hannibal-2018", "hamilcar-silver", "hands-in-the-sea", "toy-first")


def lay(ruleset: str, file: str, changes: dict[str, Change]) -> dict[str, Any]:
    registry.game(ruleset)
    folder = registry.home(ruleset) / "data"
    own = OwnData(folder.parent.name, "mine", {file: changes}, file="mine.toml")
    return corrected(facts_in(folder)[file], READ[folder / file], own, file)


def at(ruleset: str, file: str, changes: dict[str, Change], key: str) -> Any:
    return value_at(lay(ruleset, file, changes), READ[registry.home(ruleset) / "data" / file], key)


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_fact_has_a_key_that_leads_to_it(ruleset: str) -> None:
    folder = registry.home(ruleset) / "data"
    published = facts_in(folder)
    seen: set[tuple[str, str]] = set()
    for n, (section, _, fact) in enumerate(facts(ruleset)):
        assert (section.file, fact.key) not in seen
        seen.add((section.file, fact.key))
        if n % 11 == 0:
            assert value_at(published[section.file], READ[folder / section.file], fact.key) == fact.value
        assert not fact.kind.refuses(fact.value), (section.file, fact.key, fact.value)
    assert len(seen) > 40


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_fact_can_be_said_again_without_changing_anything(ruleset: str) -> None:
    """A file of one's own that confirms all that was published is right, and changes nothing."""
    folder = registry.home(ruleset) / "data"
    published = facts_in(folder)
    for file, raw in published.items():
        said = {f.key: f.value for section, _, f in facts(ruleset) if section.file == file and not f.fixed}
        own = OwnData("x", "all", {file: said}, file="all.toml")
        again = read_own(write_own(own), "all.toml")
        kind = READ[folder / file]
        assert msgspec.convert(corrected(raw, kind, again, file), kind) == msgspec.convert(raw, kind)


def test_a_fact_tells_where_it_comes_from() -> None:
    by_key = {fact.key: fact.source for _, _, fact in facts("hamilcar-silver")}
    assert by_key["generals[hamilcar].name"] == "rulebook"
    assert by_key["generals[hamilcar].strategy"] == "reconstructed"
    assert by_key["turns[4].hire_cost"] == "rulebook"
    sea = {fact.key: fact.source for _, _, fact in facts("hands-in-the-sea")}
    assert sea["card[legion].name"] == "published"
    assert sea["card[legion].cost"] == "reconstructed"
    assert sea["location[rome].lat"] == "inferred"


def test_a_value_a_row_more_and_a_row_less() -> None:
    changes: dict[str, Change] = {
        "location[rome].vp": 9,
        "connection[cosa~rome~road].kind": "rough",
        "connection[rome~capua~road]": "removed",
        "connection[cosa~capua~road]": {"a": "cosa", "b": "capua", "kind": "road"},
    }
    laid = lay("hands-in-the-sea", "map.toml", changes)
    ways = [(row["a"], row["b"], row["kind"]) for row in laid["connection"]]
    assert ("cosa", "rome", "rough") in ways
    assert ("rome", "capua", "road") not in ways
    assert ways[-1] == ("cosa", "capua", "road")
    assert laid["connection"][-1]["source"] == "published"
    assert at("hands-in-the-sea", "map.toml", changes, "location[rome].vp") == 9


def test_a_value_that_is_not_written_and_one_that_may_be_missing() -> None:
    assert (
        at("hamilcar-silver", "generals.toml", {"generals[hanno].battle_silver": 3}, "generals[hanno].battle_silver")
        == 3
    )
    assert at("hamilcar-silver", "map.toml", {"spaces[roma].port": "none"}, "spaces[roma].port") == "none"


@pytest.mark.parametrize(
    ("key", "value", "at", "reason"),
    [
        ("generals[hamilcra].battle", 3, "generals[hamilcra].battle", 'did you mean "hamilcar"?'),
        ("generals[hamilcar].batle", 3, "generals[hamilcar].batle", 'did you mean "battle"?'),
        ("generals[hamilcar].battle", "three", "generals[hamilcar].battle", "Expected int, got str"),
        ("generals[hamilcar].start", "sea", "generals[hamilcar].start", "Invalid enum value"),
        ("generals[hamilcar].slug", "barca", "generals[hamilcar].slug", "stays as it is"),
        ("generals[hamilcar].source", "published", "generals[hamilcar].source", "where values come from"),
        ("generals[hamilcar].sources", {}, "generals[hamilcar].sources", "where values come from"),
        ("generals[hamilcar].abilities", [], "generals[hamilcar].abilities", "one by one"),
        ("generals[hamilcar]", "removed", "generals[hamilcar]", "none can be removed"),
        ("generals[new]", {"slug": "new"}, "generals[new]", "none can be added"),
        ("generals", [], "generals", "one by one"),
        ("generals.battle", 1, "generals.battle", "name one of them"),
        ("generals]battle", 1, "generals]battle", "is no key"),
    ],
)
def test_a_wrong_change_is_answered_with_file_key_and_reason(key: str, value: Change, at: str, reason: str) -> None:
    with pytest.raises(BadData) as refused:
        lay("hamilcar-silver", "generals.toml", {key: value})
    assert refused.value.file == "mine.toml"
    assert refused.value.key == f"generals.toml: {at}"
    assert reason in refused.value.reason


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ("x =", "", "is not TOML"),
        ('game = "hamilcar"', "format", "punica data 1"),
        ('format = "punica data 1"\nname = "x"', "game", "is missing"),
        ('format = "punica data 1"\ngame = "hamilcar"', "name", "is missing"),
        ('format = "punica data 1"\ngame = "hamilcar"\nname = "x"\ngenerals = 3', "generals", "is no data file"),
        ('format = "punica data 1"\ngame = "hamilcar"\nname = "x"\n"generals.toml" = 3', "generals.toml", "a table"),
    ],
)
def test_a_file_that_is_none_is_answered_with_file_key_and_reason(text: str, key: str, reason: str) -> None:
    with pytest.raises(BadData) as refused:
        read_own(text, "mine.toml")
    assert (refused.value.file, refused.value.key) == ("mine.toml", key)
    assert reason in refused.value.reason


def test_where_values_come_from_does_not_count_in_the_fingerprint() -> None:
    folder = registry.home("toy-first") / "data"
    plain = facts_in(folder)
    other = facts_in(folder)
    other["cards.toml"]["source"] = "somebody"
    assert fingerprint(other) == fingerprint(plain)
    other["cards.toml"]["card"][0]["value"] = 3
    assert fingerprint(other) != fingerprint(plain)


def test_rows_of_ways_may_come_and_go_rows_with_names_may_not() -> None:
    may = {(s.file, s.table) for ruleset in GAMES for s in sections(ruleset) if s.blank}
    assert ("map.toml", "connection") in may
    assert ("map.toml", "sea_lanes") in may
    assert ("generals.toml", "generals") not in may
    assert ("setup.toml", "side") not in may


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])
@pytest.mark.parametrize("ruleset", GAMES)
def test_every_field_and_table_has_a_name_in_each_language(ruleset: str, language: str) -> None:
    assert words.missing(ruleset, language) == set()
