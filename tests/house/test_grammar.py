"""How a record is written is known in one place: nobody else takes one apart or puts one together."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src" / "punica"
HOME = SRC / "kernel" / "transcript.py"
CUTTING = {"split", "rsplit", "partition", "rpartition", "count"}
BETWEEN = {"; ", " | ", ";", "|"}
"""What stands between two plays, or two options."""
PIECE = re.compile(
    r"\[(Format|Ruleset|Version|Data|Data-Changes|Scenario|Options|Ask-Always|Ask-Everything|Commitment|Secret|Position)\b"
    r"|\[(Result|Reason)\b"
    r"|\b(Player|Nonce)-|\(secret\)|\{die "
)
"""How headers, hidden plays and notes of dice are written."""

Finding = tuple[int, str]


def grammar(tree: ast.Module) -> Iterator[Finding]:
    """Where a module knows how a record is written."""
    told = {id(statement.value) for statement in ast.walk(tree) if isinstance(statement, ast.Expr)}  # docstrings
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CUTTING:
            if any(_text(part) in BETWEEN for part in node.args):
                yield node.lineno, "plays are taken apart"
        if isinstance(node, ast.Compare) and _is_code(node.left):
            if any(_text(part) == "resign" for part in node.comparators):
                yield node.lineno, "a resignation is known by its code: use Match.follow"
        if isinstance(node, ast.Constant) and id(node) not in told and PIECE.search(_text(node)):
            yield node.lineno, f"{_text(node)!r} is a piece of a record"


def _text(node: ast.AST) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _is_code(node: ast.AST) -> bool:
    if isinstance(node, ast.Subscript):
        return _text(node.slice) == "code"
    return (node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else "") == "code"


def test_only_one_module_knows_how_a_record_is_written() -> None:
    modules = sorted(path for path in SRC.rglob("*.py") if path != HOME)
    assert len(modules) > 200
    found = [
        f"{path.relative_to(SRC)}:{line}: {text}"
        for path in modules
        for line, text in grammar(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not found, "\n" + "\n".join(found)
    assert len(list(grammar(ast.parse(HOME.read_text(encoding="utf-8"))))) >= 3


@pytest.mark.parametrize(
    "source",
    [
        'codes = rest.split("; ")',
        'n = text.count(" | ")',
        'if token.code == "resign": pass',
        'if row["code"] == "resign": pass',
        """kept = line.startswith("[Result ")""",
        """name.removeprefix("Player-")""",
        """f" {{die {value}}}" """,
        'code = "(secret)"',
    ],
)
def test_each_way_to_know_it_is_found(source: str) -> None:
    assert list(grammar(ast.parse(source.strip())))
