"""Who reads what: the names and attributes that the rules of a game load, found in its source.

A rule reads a number where a function loads its name. Passing it on to the constructor of an object does not count:
there the number has a new home, the attribute, which somebody has to read in turn. Nor does loading it at the top of a
module or in a constructor (a state's excepted, which is the set-up): that only moves it. What people are shown (atlas,
charts, terminal, words) is no rule.
"""

from __future__ import annotations

import ast
from pathlib import Path

GAMES = Path(__file__).parents[2] / "src" / "punica" / "games"
SHOWN = ("atlas", "charts", "words")
LOADING = ("schema", "tables", "data_files")
"""How the names of modules end that load and spread the data. Their functions count where a rule calls them."""
ASSEMBLED = ("Chapters", "OwnChapters")
"""The classes that hold the chapters of an edition."""
Constant = tuple[str, str]
"""A module and one of its names."""


def is_shown(path: Path) -> bool:
    return path.stem in SHOWN or path.stem.startswith("terminal")


def module_of(path: Path) -> str:
    return ".".join(("punica", *path.relative_to(GAMES.parent).with_suffix("").parts))


class Loads(ast.NodeVisitor):
    """What one module loads, function by function. `handed` is what it passes on; a function among it may be called."""

    def __init__(self, module: str, tree: ast.Module) -> None:
        self.module = module
        self.imported: dict[str, Constant] = {}
        self.modules: dict[str, str] = {}
        self.names: dict[str, set[Constant]] = {}
        self.attributes: dict[str, set[tuple[str, str]]] = {}
        self.of_self: dict[str, set[tuple[str, str]]] = {}
        self.bases: dict[str, list[str]] = {}
        self.handed: set[Constant] = set()
        self.chapters: dict[str, set[str]] = {}
        self.known_as: dict[str, str] = {}
        self.function = ""
        self.cls = ""
        self.passing = False
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    self.imported[alias.asname or alias.name] = (str(node.module), alias.name)
                    self.modules[alias.asname or alias.name] = f"{node.module}.{alias.name}"
        self.visit(tree)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.bases[node.name] = [base.id for base in map(_unsubscripted, node.bases) if isinstance(base, ast.Name)]
        self.cls = node.name
        self.generic_visit(node)
        self.cls = ""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if self.function:
            self.generic_visit(node)
            return
        if node.name != "__init__" or self.cls.endswith("State"):
            self.function = node.name
        elif self.cls in ASSEMBLED:
            self._see_chapters(node)
        self.known_as = {}
        self.generic_visit(node)
        self.function = ""

    def _see_chapters(self, init: ast.FunctionDef) -> None:
        """Under which names an edition holds the objects of which classes."""
        for argument in (*init.args.args, *init.args.kwonlyargs):
            kind = _unsubscripted(argument.annotation) if argument.annotation is not None else None
            if isinstance(kind, ast.Name):
                self.chapters.setdefault(kind.id, set()).add(argument.arg)
        for node in ast.walk(init):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute):
                made = [part.func for part in ast.walk(node.value) if isinstance(part, ast.Call)]
                for called in map(_unsubscripted, made):
                    if isinstance(called, ast.Name):
                        self.chapters.setdefault(called.id, set()).add(node.targets[0].attr)

    def visit_Assign(self, node: ast.Assign) -> None:
        """A local name for a chapter is as good as its own: `limits = g.rules.movement_limits`."""
        target = node.targets[0]
        if isinstance(target, ast.Name) and isinstance(node.value, ast.Attribute):
            self.known_as[target.id] = node.value.attr
        self.generic_visit(node)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        before, self.passing = self.passing, False
        self.generic_visit(node)
        self.passing = before

    def visit_Call(self, node: ast.Call) -> None:
        called = _unsubscripted(node.func)
        makes = isinstance(called, ast.Name) and called.id[:1].isupper()
        self.visit(node.func)
        before = self.passing
        self.passing = self.passing or makes
        for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
            self.visit(argument)
        self.passing = before

    def visit_Name(self, node: ast.Name) -> None:
        name = self.imported.get(node.id, (self.module, node.id))
        if not self.function or self.passing:
            self.handed.add(name)
        elif isinstance(node.ctx, ast.Load):
            self.names.setdefault(self.function, set()).add(name)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if self.function and not self.passing and isinstance(node.ctx, ast.Load):
            if isinstance(node.value, ast.Name) and node.value.id == "self" and self.cls:
                self.of_self.setdefault(self.function, set()).add((self.cls, node.attr))
            else:
                self.attributes.setdefault(self.function, set()).add((self._owner(node.value), node.attr))
                if isinstance(node.value, ast.Name) and node.value.id in self.modules:
                    constant = (self.modules[node.value.id], node.attr)
                    self.names.setdefault(self.function, set()).add(constant)
        self.generic_visit(node)

    def _owner(self, node: ast.expr) -> str:
        """What an attribute is read of, by its last name."""
        if isinstance(node, ast.Attribute):
            return node.attr
        return self.known_as.get(node.id, node.id) if isinstance(node, ast.Name) else ""


def _unsubscripted(node: ast.expr) -> ast.expr:
    return node.value if isinstance(node, ast.Subscript) else node


class Readers:
    """What the rules of some packages read: constants by module and name, attributes by class and name."""

    def __init__(self, packages: list[Path]) -> None:
        paths = [path for package in packages for path in package.rglob("*.py") if not is_shown(path)]
        loads = {path: Loads(module_of(path), ast.parse(path.read_text(encoding="utf-8"))) for path in paths}
        self.bases = {cls: bases for found in loads.values() for cls, bases in found.bases.items()}
        self.constants: set[Constant] = set()
        self.attributes: set[tuple[str, str]] = set()
        self.chapters: dict[str, set[str]] = {}
        for found in loads.values():
            for cls, names in found.chapters.items():
                self.chapters.setdefault(cls, set()).update(names)
        self.of_self: set[tuple[str, str]] = set()
        for path, found in loads.items():
            if not path.stem.endswith(LOADING):
                for function in {*found.names, *found.attributes, *found.of_self}:
                    self._add(found, function)
        handed = {name for path, found in loads.items() if not path.stem.endswith(LOADING) for name in found.handed}
        called = True
        while called:
            called = False
            for path, found in loads.items():
                if path.stem.endswith(LOADING):
                    for function in [f for f in found.names if (found.module, f) in self.constants | handed]:
                        before = len(self.constants) + len(self.attributes)
                        self._add(found, function)
                        called = called or len(self.constants) + len(self.attributes) > before

    def _add(self, found: Loads, function: str) -> None:
        self.constants |= found.names.get(function, set())
        self.attributes |= found.attributes.get(function, set())
        self.of_self |= found.of_self.get(function, set())

    def reads_constant(self, module: str, name: str) -> bool:
        return (module, name) in self.constants

    def reads_attribute(self, cls: str, name: str) -> bool:
        """Whether a rule reads an attribute from outside, or the class, one below or one above it from inside.

        A chapter is read from outside under the name its edition has for it; other objects under any name.
        """
        held_as = {held for chapter, names in self.chapters.items() if self._related(cls, chapter) for held in names}
        if any(attr == name and (not held_as or owner in held_as) for owner, attr in self.attributes):
            return True
        return any(attr == name and self._related(cls, other) for other, attr in self.of_self)

    def _related(self, a: str, b: str) -> bool:
        return a in self._above(b) or b in self._above(a)

    def _above(self, cls: str) -> set[str]:
        found = {cls}
        for base in self.bases.get(cls, []):
            found |= self._above(base)
        return found


def unread_constants() -> list[str]:
    """The constants of the games' tables that nothing in the house loads: no rule, display or bot, no other table."""
    texts = {path: path.read_text(encoding="utf-8") for path in GAMES.parent.rglob("*.py")}
    trees = {path: ast.parse(text) for path, text in texts.items() if "tables" in text or path.stem.endswith("tables")}
    loaded = {name for path, tree in trees.items() for name in _loaded(module_of(path), tree)}
    unread: list[str] = []
    for path, tree in trees.items():
        if path.is_relative_to(GAMES) and path.stem.endswith("tables"):
            module = module_of(path)
            unread += [f"{module}.{name}" for name in _constants(tree) if (module, name) not in loaded]
    return sorted(unread)


def _loaded(module: str, tree: ast.Module) -> set[Constant]:
    names: set[str] = set()
    attributes: set[tuple[str, str]] = set()
    found: set[Constant] = set()
    modules: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Load):
                names.add(node.id)
        elif isinstance(node, ast.Attribute):
            if isinstance(node.value, ast.Name):
                attributes.add((node.value.id, node.attr))
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                found.add((str(node.module), alias.name))
                modules.setdefault(alias.asname or alias.name, set()).add(f"{node.module}.{alias.name}")
    found |= {(module, name) for name in names}
    return found | {(imported, attr) for name, attr in attributes for imported in modules.get(name, ())}


def _constants(tree: ast.Module) -> list[str]:
    """Its public constants, without those that only name a number of an enumeration."""
    made = [node for node in tree.body if isinstance(node, ast.AnnAssign) and not isinstance(node.value, ast.Constant)]
    targets = [node.target for node in made]
    return [target.id for target in targets if isinstance(target, ast.Name) and not target.id.startswith("_")]
