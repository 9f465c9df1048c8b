"""Every rule of every registered ruleset has a test, every key the code cites a rule, every ruling named a text."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from punica import registry, rules_page
from punica.where import source
from punica.where.code import coverage
from punica.where.proofs import proofs_of
from tests.house.marks import Proofs, proofs
from tests.rules import editions, rule

ROOT = Path(__file__).parents[2]

UNDER_CONSTRUCTION: set[str] = set()
"""Rulesets on the shelf whose rules need not all be tested yet; say here why, and until when."""

NOT_IN_EDITION: dict[str, set[str]] = {
    "toy-first": {"raid.strike"},  # nobody strikes back in the first edition
    "hannibal-classic": {  # cards and optional rules that only the 2018 edition has
        "card.80",
        "card.89",
        "card.9b.start",
        "option.26.1.1",
        "option.26.3.2",
        "option.26.5.2.outside",
        "option.26.6.3.clemency",
        "option.26.6.3.loot",
        "interception.back_up.due",
        "interception.from",
    },
    "hannibal-2018": {"interception.back_up.due", "interception.from"},  # limits of Hamilcar
    "hamilcar-golden-geek": {  # limits of Hannibal, two of Silver
        "card.30.lost",
        "interception.city.left",
        "miat.africa",
        "miat.peaceful.truce",
    },
    "hamilcar-silver": {"card.30.lost", "interception.city.left"},
}
"""Keys of shared code that an edition does not have, because the procedure behind them is another edition's."""

RULESETS = [ruleset for ruleset in registry.known() if ruleset not in UNDER_CONSTRUCTION]


NARROWING = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf")
"""Options with which a run leaves tests out."""


@pytest.fixture(scope="session")
def proved(request: pytest.FixtureRequest) -> Proofs:
    """The tests that prove a rule: those of this run when it has them all, else collected apart."""
    config = request.config
    if set(config.args) == set(config.getini("testpaths")):
        if not any(config.getoption(option, None) for option in NARROWING):
            return proofs(item for item in request.session.items if item.nodeid.startswith("tests/rules/"))
    with TemporaryDirectory() as folder:
        marks = Path(folder) / "marks.json"
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "tests.house.marks", "tests/rules"]
        command += ["-p", "no:cacheprovider"]
        run = subprocess.run(
            command, cwd=ROOT, env={**os.environ, "PUNICA_MARKS": str(marks)}, capture_output=True, text=True
        )
        assert run.returncode == 0, run.stdout + run.stderr
        found: Proofs = json.loads(marks.read_text(encoding="utf-8"))
        return found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_rule_has_a_test(ruleset: str, proved: Proofs) -> None:
    tested = proved.get(ruleset, {})
    missing = [rule.id for rule in registry.game(ruleset).rulebook.testable() if rule.id not in tested]
    assert not missing, f"{ruleset}: {len(missing)} rules without a test: {', '.join(missing)}"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_rule_key_the_code_cites_is_in_the_manifest(ruleset: str) -> None:
    known = set(registry.game(ruleset).rulebook.by_key)
    kernels = {cited.key for cited in source.cited_rules(sorted(source.KERNEL.rglob("*.py")))}
    absent = NOT_IN_EDITION.get(ruleset, set())
    paths = source.sources_of(registry.home(ruleset))
    cited = list(source.cited_rules(paths))
    assert cited
    wrong = [f"{c.where}: {c.key!r}" for c in cited if c.key not in known | kernels | absent]
    assert not wrong, f"{ruleset} has no rule for:\n" + "\n".join(wrong)
    stale = absent & known | absent - {c.key for c in cited}
    assert not stale, f"NOT_IN_EDITION of {ruleset} need not name: {', '.join(sorted(stale))}"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_text_key_the_code_cites_has_words(ruleset: str) -> None:
    game = registry.game(ruleset)
    paths = source.sources_of(registry.home(ruleset)) + sorted(source.KERNEL.rglob("*.py"))
    wrong = [f"{c.where}: {c.key!r}" for c in source.cited_texts(paths) if not game.catalogue.has(c.key)]
    wrong += [f"verb {verb.template!r}: {verb.key!r}" for verb in game.verbs if not game.catalogue.has(verb.key)]
    assert not wrong, "no words for:\n" + "\n".join(wrong)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ruling_a_manifest_names_exists(ruleset: str) -> None:
    known = rules_page.rulings(ROOT / "docs")
    rules = registry.game(ruleset).rulebook.rules
    wrong = [f"{rule.id}: {id}" for rule in rules for id in rule.rulings if id not in known]
    assert not wrong, f"{ruleset} names rulings that docs/rulings.md does not have: {', '.join(wrong)}"


def test_every_ruling_stands_beside_a_rule() -> None:
    """But A1, which is about how rules are numbered."""
    named = {id for ruleset in RULESETS for rule in registry.game(ruleset).rulebook.rules for id in rule.rulings}
    lost = set(rules_page.rulings(ROOT / "docs")) - named - {"A1"}
    assert not lost, f"no rule shows these rulings: {', '.join(sorted(lost))}"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_rule_key_belongs_to_one_rule(ruleset: str) -> None:
    rules = registry.game(ruleset).rulebook.rules
    keys = [key for rule in rules for key in rule.keys]
    twice = sorted({key for key in keys if keys.count(key) > 1})
    assert not twice, f"{ruleset} gives these keys to two rules: {', '.join(twice)}"


# -- from a rule to its code and tests --------------------------------------------------------------------------------

NAMED = {  # in hundredths of the rules that need a test: named in code or data, and at least a rule above them
    "hannibal-2018": (48, 96),
    "hannibal-classic": (47, 95),
    "hamilcar-silver": (44, 96),
    "hamilcar-golden-geek": (44, 95),
    "hands-in-the-sea": (74, 99),
    "toy-first": (84, 89),
    "toy-second": (85, 90),
}
"""Name rules in new code, by key or by the edition's number, and raise these; they do not fall."""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_rules_can_be_found_in_the_code(ruleset: str) -> None:
    rules, own, near = coverage(ruleset)
    figures = 100 * own // rules, 100 * near // rules
    assert figures[0] >= NAMED[ruleset][0], f"{ruleset}: only {own} of {rules} rules are named in code or data"
    assert figures[1] >= NAMED[ruleset][1], f"{ruleset}: only {near} of {rules} rules are named, or a rule above them"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_where_finds_the_tests_that_pytest_finds(ruleset: str, proved: Proofs) -> None:
    collected = {id: {test.partition("[")[0] for test in tests} for id, tests in proved.get(ruleset, {}).items()}
    found = proofs_of(ruleset)
    shown = {id: {f"{t.path.relative_to(ROOT).as_posix()}::{t.name}" for t in found[id]} for id in found}
    assert shown == collected


# -- the machinery itself ---------------------------------------------------------------------------------------------


def test_the_marks_of_the_toy_are_found(proved: Proofs) -> None:
    assert any("test_4_raids" in test for test in proved["toy-second"]["4.4"])
    assert "4.4" not in proved["toy-first"]


@pytest.mark.parametrize(
    ("ruleset", "ids", "message"),
    [
        ("toy-first", ("4.22",), "no rule '4.22'; near: 4.2"),
        ("toy-first", ("4",), "is a heading"),
        ("toy-first", (), "name the rule"),
        ("toy-third", ("4.2",), "no ruleset 'toy-third'"),
    ],
)
def test_a_mark_for_a_rule_that_does_not_exist_fails_at_collection(
    ruleset: str, ids: tuple[str, ...], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        rule(ruleset, *ids)
    with pytest.raises(ValueError, match=message):
        editions({ruleset: ids})


def test_a_mark_holds_ruleset_and_ids() -> None:
    mark = rule("toy-first", "4.2", "4.3").mark
    assert (mark.name, mark.args) == ("rule", ("toy-first", "4.2", "4.3"))


def test_keys_are_found_in_every_place_that_cites_one() -> None:
    assert {cited.key for cited in source.cited_rules(source.sources_of(source.GAMES / "toy"))} >= {
        "play.counter",  # Refusal
        "play",  # Choice
        "round",  # say
        "play.spy",  # whisper
        "end.points",  # GameOver
        "roll.none",  # OptionalRule
    }
