"""What the code of a game cites: keys of rules and of texts, each with the function that cites it."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

PACKAGE: Final = Path(__file__).parents[1]
GAMES: Final = PACKAGE / "games"
KERNEL: Final = PACKAGE / "kernel"

Where = dict[str, tuple[int, str]]
RULE_AT: Final[Where] = {
    "Choice": (2, "key"),
    "Refusal": (0, "rule"),
    "GameOver": (1, "rule"),
    "OptionalRule": (1, "rule"),
}
"""Where a call holds a rule key: position and keyword."""
RULE_AT_METHOD: Final[Where] = {"say": (0, "rule"), "tell": (0, "rule"), "whisper": (1, "rule")}
TEXT_AT: Final[Where] = {"Text": (0, "key"), "Refusal": (1, "key")}
TEXT_AT_METHOD: Final[Where] = {"say": (1, "key"), "tell": (1, "key")}

_IMPORTED: Final = re.compile(r"punica\.games\.(\w+)")
_BANNER: Final = re.compile(r"# -- (.*?) -+$")


class Place(NamedTuple):
    """A function, a class, a constant, or (without a name) a module."""

    path: Path
    line: int
    name: str


class Part(NamedTuple):
    """A place with the lines it fills and the words a reader finds there: docstring and comments."""

    place: Place
    end: int
    words: list[str]
    function: bool


class Cited(NamedTuple):
    """A key, the place that cites it and the line where."""

    key: str
    place: Place
    line: int

    @property
    def where(self) -> str:
        path = self.place.path
        return f"{path.relative_to(PACKAGE) if path.is_relative_to(PACKAGE) else path}:{self.line}"


class Module:
    """A source file taken apart. Nested functions belong to the outermost one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(text)
        self.nodes = list(ast.walk(self.tree))
        self.dotted = _dotted(path)
        self.parts: list[Part] = []
        self.banners: list[tuple[int, str]] = []
        """Comments that head what follows them: the line and the words."""
        lines = text.count("\n") + 2
        self._add(Place(path, 1, ""), lines, ast.get_docstring(self.tree))
        self._split(self.tree.body, "")
        self._owners = [self.parts[0]] * (lines + 1)
        for part in self.parts[1:]:
            for line in range(part.place.line, part.end + 1):
                self._owners[line] = part
        self._read_comments(text)
        froms = [node for node in self.tree.body if isinstance(node, ast.ImportFrom)]
        self.imports = {as_.asname or as_.name: (node.module or "", as_.name) for node in froms for as_ in node.names}
        """Each name that it takes from another module to that module and the name there."""
        self._used: dict[str, list[int]] = {}
        for name in (node for node in self.nodes if isinstance(node, ast.Name)):
            self._used.setdefault(name.id, []).append(name.lineno)

    def _add(self, place: Place, end: int, said: str | None, function: bool = False) -> None:
        self.parts.append(Part(place, end, [said] if said else [], function))

    def _split(self, body: list[ast.stmt], within: str) -> None:
        for node, after in zip(body, [*body[1:], None]):
            end = node.end_lineno or node.lineno
            if isinstance(node, ast.ClassDef):
                self._add(Place(self.path, node.lineno, within + node.name), end, ast.get_docstring(node))
                self._split(node.body, f"{within}{node.name}.")
            elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                self._add(Place(self.path, node.lineno, within + node.name), end, ast.get_docstring(node), True)
            elif isinstance(node, (ast.Assign, ast.AnnAssign)):
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                said = _said(after)
                end = (after.end_lineno or end) if after is not None and said else end
                self._add(Place(self.path, node.lineno, within + ast.unparse(target)), end, said)

    def _read_comments(self, text: str) -> None:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type != tokenize.COMMENT:
                continue
            line = token.start[0]
            banner = _BANNER.match(token.string)
            if banner is not None:
                self.banners.append((line, banner.group(1)))
            else:
                self.owner(line).words.append(token.string.lstrip("# "))

    def owner(self, line: int) -> Part:
        """The innermost part that a line belongs to."""
        return self._owners[line]

    def banner(self, part: Part) -> str:
        """The words that head the part ('' for one without)."""
        return next((words for line, words in reversed(self.banners) if line < part.place.line), "")

    def users(self, name: str) -> list[Place]:
        """The functions that use a name of the module."""
        parts = [self.owner(line) for line in self._used.get(name, ())]
        return list(dict.fromkeys(part.place for part in parts if part.function))


def _dotted(path: Path) -> str:
    """The name by which other modules import it."""
    folders = [path.parent, *path.parents]
    outside = next(folder for folder in folders if not (folder / "__init__.py").is_file())
    return ".".join(path.relative_to(outside).with_suffix("").parts)


def _said(node: ast.stmt | None) -> str:
    """The text of a statement that is only a string: the docstring of the assignment before it."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return node.value.value
    return ""


@cache
def module(path: Path) -> Module:
    return Module(path)


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


def literals(paths: list[Path]) -> Iterator[Cited]:
    """All strings of the code but docstrings."""
    for path in paths:
        read = module(path)
        said = {id(node.value) for node in read.nodes if isinstance(node, ast.Expr)}
        for node in read.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
                yield Cited(node.value, read.owner(node.lineno).place, node.lineno)


def events(paths: list[Path]) -> Iterator[Cited]:
    """The functions of each event card, as `Event("3", can_numidia, numidia_revolts)` names them."""
    read = [module(path) for path in paths]
    places = {(m.dotted, p.place.name): p.place for m in read for p in m.parts if p.function}
    for one in read:
        for node in one.nodes:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Event":
                for number in _texts(_argument(node, 0, "number"), {}):
                    for named in (arg for arg in node.args[1:] if isinstance(arg, ast.Name)):
                        home = one.imports.get(named.id, (one.dotted, named.id))
                        if home in places:
                            yield Cited(f"card.{number}", places[home], node.lineno)


def cards(paths: list[Path]) -> Iterator[Cited]:
    """The cards that the code knows by their number: `CARD_ID["18"]`."""
    for path in paths:
        read = module(path)
        for node in read.nodes:
            if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "CARD_ID":
                for number in _texts(node.slice, {}):
                    yield Cited(f"card.{number}", read.owner(node.lineno).place, node.lineno)


def with_users(cited: Cited, paths: list[Path]) -> list[Place]:
    """The functions that use a constant that cites a key; the place itself if it is no constant or unused."""
    read = module(cited.place.path)
    name = cited.place.name
    if not name or "." in name or read.owner(cited.line).function:
        return [cited.place]
    users = read.users(name)
    for path in paths:
        if module(path).imports.get(name) == (read.dotted, name):
            users += module(path).users(name)
    return users or [cited.place]


def _cited(paths: list[Path], calls: Where, methods: Where) -> Iterator[Cited]:
    for path in paths:
        read = module(path)
        constants = _constants(read.tree)
        for node in read.nodes:
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
                    yield Cited(key, read.owner(node.lineno).place, node.lineno)


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
