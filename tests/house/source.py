"""What the code of a game cites: keys of rules and of texts, found in its source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

GAMES = Path(__file__).parents[2] / "src" / "punica" / "games"
KERNEL = GAMES.parent / "kernel"

RULE_AT = {"Choice": (2, "key"), "Refusal": (0, "rule"), "GameOver": (1, "rule"), "TableOption": (1, "rule")}
"""Where a call holds a rule key: position and keyword."""
RULE_AT_METHOD = {"say": (0, "rule"), "tell": (0, "rule"), "whisper": (1, "rule")}
TEXT_AT = {"Text": (0, "key"), "Refusal": (1, "key")}
TEXT_AT_METHOD = {"say": (1, "key"), "tell": (1, "key")}

_IMPORTED = re.compile(r"punica\.games\.(\w+)")


class Cited:
    """A key and where it stands."""

    def __init__(self, key: str, where: str) -> None:
        self.key = key
        self.where = where


def sources_of(package: Path) -> list[Path]:
    """The modules of a game's folder and of the folders of games that it imports (what games share)."""
    seen: set[Path] = set()
    todo = [package]
    while todo:
        folder = todo.pop()
        if folder in seen or not folder.is_dir():
            continue
        seen.add(folder)
        for path in folder.rglob("*.py"):
            todo += [GAMES / name for name in _IMPORTED.findall(path.read_text(encoding="utf-8"))]
    modules = (path for folder in seen for path in folder.rglob("*.py"))
    return sorted(path for path in modules if not path.stem.startswith("terminal"))  # their Text is Rich's


def cited_rules(paths: list[Path]) -> Iterator[Cited]:
    """The rule keys written as constants in choices, refusals, log lines, endings and options."""
    return _cited(paths, RULE_AT, RULE_AT_METHOD)


def cited_texts(paths: list[Path]) -> Iterator[Cited]:
    """The text keys written as constants."""
    return _cited(paths, TEXT_AT, TEXT_AT_METHOD)


def _cited(
    paths: list[Path], calls: dict[str, tuple[int, str]], methods: dict[str, tuple[int, str]]
) -> Iterator[Cited]:
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        constants = _constants(tree)
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            if isinstance(node.func, ast.Name):
                place = calls.get(node.func.id)
            elif isinstance(node.func, ast.Attribute):
                place = methods.get(node.func.attr)
            else:
                place = None
            if place is not None:
                for key in filter(None, _texts(_argument(node, *place), constants)):
                    yield Cited(key, f"{path.relative_to(GAMES.parent)}:{node.lineno}")


def _argument(call: ast.Call, position: int, name: str) -> ast.expr | None:
    if any(isinstance(argument, ast.Starred) for argument in call.args[: position + 1]):
        return None
    if len(call.args) > position:
        return call.args[position]
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)


def _texts(node: ast.expr | None, constants: dict[str, str]) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return _texts(node.body, constants) + _texts(node.orelse, constants)
    if isinstance(node, ast.Name) and node.id in constants:
        return [constants[node.id]]
    return []


def _constants(tree: ast.Module) -> dict[str, str]:
    """The module's own string constants."""
    out: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(node.value, ast.Constant):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name) and isinstance(node.value.value, str):
                    out[target.id] = node.value.value
    return out
