"""What the kernel and the games must not do, found in their source (`design.md` §1, `mypyc.md`)."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

Function = ast.FunctionDef | ast.AsyncFunctionDef
Finding = tuple[int, str]


def own_nodes(function: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function, without those of functions, lambdas and classes inside it."""
    for child in ast.iter_child_nodes(function):
        yield child
        if not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)):
            yield from own_nodes(child)


def has_yield(node: ast.AST) -> bool:
    return any(isinstance(inner, (ast.Yield, ast.YieldFrom)) for inner in (node, *own_nodes(node)))


def functions(tree: ast.Module) -> list[Function]:
    return [node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]


def flows(tree: ast.Module) -> list[Function]:
    """The generator functions."""
    return [function for function in functions(tree) if any(has_yield(statement) for statement in function.body)]


def cleanup_across_a_yield(tree: ast.Module) -> Iterator[Finding]:
    for flow in flows(tree):
        for node in own_nodes(flow):
            if isinstance(node, ast.Try) and node.finalbody and has_yield(node):
                yield node.lineno, "try/finally around a yield: an abandoned flow never runs it when compiled"
            if isinstance(node, (ast.With, ast.AsyncWith)) and has_yield(node):
                yield node.lineno, "with around a yield: an abandoned flow never leaves it when compiled"


def update_across_a_yield(tree: ast.Module) -> Iterator[Finding]:
    message = "reads state, yields, then writes it: what changed meanwhile is lost; yield into a name first"
    for flow in flows(tree):
        for node in own_nodes(flow):
            if isinstance(node, ast.AugAssign) and not isinstance(node.target, ast.Name) and has_yield(node.value):
                yield node.lineno, message
            if isinstance(node, ast.Assign) and has_yield(node.value):
                targets = {ast.unparse(target) for target in node.targets if not isinstance(target, ast.Name)}
                read = {ast.unparse(part) for part in ast.walk(node.value) if isinstance(part, ast.expr)}
                if targets & read:
                    yield node.lineno, message


def bare_next(tree: ast.Module) -> Iterator[Finding]:
    """In any function, since flows call plain ones."""
    for function in functions(tree):
        for node in own_nodes(function):
            if isinstance(node, ast.Call) and named(node.func) == "next" and len(node.args) == 1:
                yield node.lineno, "next() without a default: its StopIteration silently ends a compiled flow"


def words_in_a_flow(tree: ast.Module) -> Iterator[Finding]:
    """F-strings in flows, but for the messages of errors."""
    for flow in flows(tree):
        errors = [node for node in own_nodes(flow) if isinstance(node, (ast.Raise, ast.Assert))]
        excused = {id(inner) for error in errors for inner in ast.walk(error)}
        for node in own_nodes(flow):
            if isinstance(node, ast.JoinedStr) and id(node) not in excused:
                yield node.lineno, "an f-string in a flow: text is data, write Text(key, ...)"


def named(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def edition_switch(tree: ast.Module) -> Iterator[Finding]:
    message = "a switch on the edition: use a named parameter, data, or an overriding flow"
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and _compares_edition(node):
            yield node.lineno, message
        if isinstance(node, ast.Match) and named(node.subject) in ("edition", "ruleset"):
            yield node.lineno, message


def _compares_edition(node: ast.Compare) -> bool:
    sides = [node.left, *node.comparators]
    words = [inner.value for side in sides for inner in ast.walk(side) if isinstance(inner, ast.Constant)]
    fixed = any(isinstance(word, str) for word in words)
    if isinstance(node.ops[0], (ast.Eq, ast.NotEq)):
        return any(named(side) in ("edition", "ruleset") or (named(side) == "id" and fixed) for side in sides)
    return fixed and named(node.left) in ("edition", "ruleset", "id")


def prints(tree: ast.Module) -> Iterator[Finding]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print":
            yield node.lineno, "print: the kernel and the games are silent; say it in the log"


Check = Callable[[ast.Module], Iterator[Finding]]

EVERYWHERE: list[Check] = [cleanup_across_a_yield, update_across_a_yield, prints]
"""For the kernel and all modules of games."""
IN_RULES: list[Check] = [edition_switch]
"""For modules of games but those that read each edition's data or make the editions."""
IN_COMPILED_GAMES: list[Check] = [bare_next, words_in_a_flow]
