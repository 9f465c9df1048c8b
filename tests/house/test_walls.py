"""The walls of the house: which room may import which, and no game another."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "punica"
WEB = ROOT / "web" / "src"

THE_LIBRARY = ""
"""The package itself: `punica.new`, its version, where it lies."""

MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "games.toy": {"kernel"},
    "games.punic": {"kernel"},
    "games.hannibal": {"kernel", "games.punic"},
    "games.hamilcar": {"kernel", "games.punic"},
    "games.hands_in_the_sea": {"kernel"},
    "registry": {"kernel"},
    "data": {"kernel", "registry"},
    "table": {"kernel", "registry", "data"},
    "own": {"kernel", "registry", "data", "table"},
    "odds": {"kernel", "games", "registry"},
    "bots": {"kernel", "games", "registry", "odds"},
    "elo": {"kernel", "registry", "bots"},
    "orders": {"kernel", "games", "registry", "odds"},
    "client": set(),
    "exchange": {"kernel"},
    "workers": set(),
    "review": {"kernel", "registry", "bots", "table", "workers"},
    "envs": {"kernel", "registry", "odds", "bots", "table"},
    "lab": {
        "kernel",
        "games",
        "registry",
        "odds",
        "orders",
        "bots",
        "elo",
        "review",
        "lessons",
        "table",
        "compiled",
        "workers",
        THE_LIBRARY,
    },
    "proof": {"kernel", "registry", "table", "orders"},
    "provenance": {"registry"},
    "rules_page": {"kernel", "registry", "provenance"},
    "codes_page": {"kernel", "registry"},
    "where": {"kernel", "registry", "rules_page"},
    "lessons": {"kernel", "registry", "table"},
    "terminal": {"kernel", "registry", "odds", "bots", "elo", "table", "proof", "rules_page", "where", "lessons"},
    "server": {
        "kernel",
        "registry",
        "odds",
        "orders",
        "bots",
        "elo",
        "review",
        "data",
        "own",
        "table",
        "proof",
        "rules_page",
        "lessons",
        "compiled",
        "extras",
        THE_LIBRARY,
    },
}
"""Room to the rooms it may import; `games` stands for all games."""
ON_TOP = {THE_LIBRARY, "__main__", "cli", "compiled", "extras", "games"}
"""The package itself and its command, which see every room, and what is no room."""


def room_of(module: str) -> str:
    """The room of a dotted name: `games.hannibal`, `server`, or a module that stands alone."""
    parts = module.split(".")[1:]
    return ".".join(parts[:2]) if parts[:1] == ["games"] else parts[0] if parts else ""


def imported(path: Path, module: str) -> Iterator[str]:
    """The modules of this package that a file imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "punica")
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports in this house are absolute"
            if node.module in ("punica", "punica.games"):
                yield from (f"{node.module}.{alias.name}" for alias in node.names)
            elif node.module is not None and node.module.startswith("punica."):
                yield node.module


def allowed(room: str, other: str) -> bool:
    may = MAY_IMPORT[room]
    return other == room or other in may or (other.startswith("games.") and "games" in may)


def breaches(package: Path) -> list[str]:
    found: list[str] = []
    for path in sorted(package.rglob("*.py")):
        module = ".".join(path.relative_to(package.parent).with_suffix("").parts).removesuffix(".__init__")
        room = room_of(module)
        if room in ON_TOP:
            continue
        assert room in MAY_IMPORT, f"{module} stands in no room: say in MAY_IMPORT what it may import"
        found += [f"{module} imports {other}" for other in imported(path, module) if not allowed(room, room_of(other))]
    return found


def test_imports_point_one_way() -> None:
    wrong = breaches(PACKAGE)
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("where", "line", "breach"),
    [
        ("kernel/match.py", "from punica.games.toy import play", "punica.kernel.match imports punica.games.toy"),
        (
            "games/hannibal/land/sieges.py",
            "from punica.games.hamilcar.state import HamilcarState",
            "punica.games.hannibal.land.sieges imports punica.games.hamilcar.state",
        ),
        ("odds/parts.py", "import punica.bots.policy", "punica.odds.parts imports punica.bots.policy"),
        ("bots/lines.py", "def f():\n    from punica.server import x", "punica.bots.lines imports punica.server"),
        ("server/app.py", "from punica import cli", "punica.server.app imports punica.cli"),
    ],
)
def test_a_breach_is_found(tmp_path: Path, where: str, line: str, breach: str) -> None:
    path = tmp_path / "punica" / where
    path.parent.mkdir(parents=True)
    path.write_text(line, encoding="utf-8")
    assert breaches(tmp_path / "punica") == [breach]


def test_nothing_that_is_shipped_reads_tests_or_tools() -> None:
    """Neither is there on a user's machine."""
    wrong = [
        f"{path.relative_to(ROOT)}"
        for path in PACKAGE.rglob("*.py")
        if re.search(r"^\s*(?:from|import) (?:tests|tools)\b", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert not wrong


def test_the_client_knows_the_server_by_its_protocol_alone() -> None:
    """Its modules import each other and its own tools: types come from the generated schema, never from the package."""
    wrong: list[str] = []
    for path in sorted(path for path in WEB.rglob("*") if path.suffix in (".ts", ".svelte")):
        for spec in re.findall(r"""(?:from|import)\s*\(?\s*["'](\.{1,2}/[^"']+)""", path.read_text(encoding="utf-8")):
            target = (path.parent / spec).resolve()
            if not target.is_relative_to(WEB.parent.resolve()):
                wrong.append(f"{path.relative_to(ROOT)} imports {spec}")
    assert not wrong
