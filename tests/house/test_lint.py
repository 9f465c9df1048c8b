"""No module of the kernel or a game does what compiled and interpreted code would do differently."""

from __future__ import annotations

import ast
from pathlib import Path
from textwrap import dedent

import pytest

from tests.house import lint
from tools.mypyc_build import SRC, sources

KERNEL = sorted((SRC / "punica" / "kernel").rglob("*.py"))
GAMES = sorted((SRC / "punica" / "games").rglob("*.py"))
PER_EDITION = ("tables", "editions", "chapters", "own_chapters", "data", "schema")
"""Modules whose names begin so read the data of each edition, or make the editions: they may tell them apart."""
COMPILED = {SRC / path for path in sources()}


def findings(path: Path) -> list[str]:
    checks = list(lint.EVERYWHERE)
    if path in GAMES and not path.stem.startswith(PER_EDITION):
        checks += lint.IN_RULES
    if path in GAMES and path in COMPILED:
        checks += lint.IN_COMPILED_GAMES
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [f"{path.relative_to(SRC)}:{line}: {text}" for check in checks for line, text in check(tree)]


def test_the_kernel_and_the_games_keep_the_rules_for_flows() -> None:
    assert KERNEL
    assert GAMES
    wrong = [finding for path in KERNEL + GAMES for finding in findings(path)]
    assert not wrong, "\n" + "\n".join(wrong)


def test_the_modules_of_flows_are_compiled() -> None:
    """Otherwise the checks for compiled modules would look at nothing."""
    assert {path.stem for path in COMPILED if "toy" in path.parts} >= {"play", "rounds", "editions"}


def test_what_compiled_bots_reckon_with_is_compiled_too() -> None:
    """Otherwise every battle they judge goes through the interpreter."""
    bots = [path for path in COMPILED if path.is_relative_to(SRC / "punica" / "bots")]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in bots]
    asked = {
        node.module for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module
    }
    odds = {SRC / (name.replace(".", "/") + ".py") for name in asked if name.startswith("punica.odds.")}
    assert odds
    assert odds <= COMPILED


@pytest.mark.parametrize(
    ("check", "snippet"),
    [
        (lint.cleanup_across_a_yield, "try:\n    yield c\nfinally:\n    g.busy = False"),
        (lint.cleanup_across_a_yield, "try:\n    pass\nfinally:\n    x = yield c"),
        (lint.cleanup_across_a_yield, "with g.busy():\n    if a:\n        yield from f(g)"),
        (lint.update_across_a_yield, "g.points += yield from roll(g)"),
        (lint.update_across_a_yield, "g.points[0] -= (yield c).a"),
        (lint.update_across_a_yield, "g.points[0] = g.points[0] + (yield c).a"),
        (lint.update_across_a_yield, "g.n = (yield c).a + g.n"),
        (lint.bare_next, "yield c\nx = next(iter(g.cards))"),
        (lint.words_in_a_flow, 'yield c\nlabel = f"die {n}"'),
        (lint.edition_switch, 'yield c\nif edition == "classic":\n    pass'),
        (lint.edition_switch, "yield c\nif g.game.edition != OLD:\n    pass"),
        (lint.edition_switch, 'yield c\nx = g.game.id in ("toy-first", "toy-second")'),
        (lint.edition_switch, 'yield c\nmatch g.ruleset:\n    case "a":\n        pass'),
        (lint.prints, "yield c\nprint(1)"),
    ],
)
def test_each_check_catches_a_bad_flow(check: lint.Check, snippet: str) -> None:
    assert list(check(flow_of(snippet)))


@pytest.mark.parametrize(
    "snippet",
    [
        "try:\n    x = f(g)\nfinally:\n    pass\nyield c",
        "try:\n    yield c\nexcept KeyError:\n    pass",
        "with open(p) as f:\n    text = f.read()\nyield c",
        "n = yield from roll(g)\ng.points += n",
        "total += (yield c).a",
        "g.target = (yield c).a",
        "x = next(iter(g.cards), -1)\nyield c",
        'yield c\nif bad:\n    raise ValueError(f"no {x}")',
        "yield c\nif g.stage == ROUND and unit.id == 3:\n    pass",
        'yield c\nsay(g, "kernel.die", edition=3)',
        "x = [card for card in CARDS if edition in card.editions]\nyield c",
        "def later():\n    yield 1\nwith open(p):\n    later()\nyield c",
    ],
)
def test_and_lets_a_good_one_pass(snippet: str) -> None:
    tree = flow_of(snippet)
    checks = lint.EVERYWHERE + lint.IN_RULES + lint.IN_COMPILED_GAMES
    assert not [finding for check in checks for finding in check(tree)]


def flow_of(body: str) -> ast.Module:
    indented = "\n".join(f"    {line}" for line in dedent(body).splitlines())
    return ast.parse(f"def flow(g):\n{indented}\n")
