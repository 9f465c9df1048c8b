"""What a host installs: locks that cover what the package needs, and units, proxies and pages that agree."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCKS = {"play": "server", "host": "postgres", "dev": "dev"}
"""Each list of exact versions, and the extra it is for."""
PINNED = re.compile(
    r"^([\w.-]+)==([\w.+]+)( ; [^\\]+)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE
)


def wanted(extra: str) -> Iterator[Requirement]:
    """What the package needs itself, and what an extra adds."""
    extras = PROJECT["optional-dependencies"]
    for text in [*PROJECT["dependencies"], *extras[extra]]:
        one = Requirement(text)
        if canonicalize_name(one.name) == canonicalize_name(PROJECT["name"]):
            for inner in one.extras:
                yield from wanted(inner)
        else:
            yield one


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_all_that_is_needed_with_its_hashes(lock: str) -> None:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    found = PINNED.findall(text)
    assert len(found) == sum("==" in line for line in text.splitlines()), "every package has its hashes"
    pinned: dict[str, list[str]] = {}
    for name, version, _, _ in found:  # a package may have another version for newer Pythons
        pinned.setdefault(canonicalize_name(name), []).append(version)
    assert "://" not in text
    for one in wanted(LOCKS[lock]):
        name = canonicalize_name(one.name)
        assert name in pinned, f"{one} is not in requirements/{lock}.txt: make lock"
        assert all(map(one.specifier.contains, pinned[name])), f"{one} is {pinned[name]} there: make lock"


def test_the_pages_files_are_there_and_their_ports_agree() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for name in set(re.findall(r"deploy/[\w./@-]+", page)):
        assert (ROOT / name.rstrip("./")).exists(), name
    ports = set(re.findall(r"punica@(\d+)", page))
    assert ports == {"8264", "8265"}
    for proxy in ("nginx.conf", "Caddyfile"):
        assert set(re.findall(r"127\.0\.0\.1:(\d+)", (ROOT / "deploy" / proxy).read_text(encoding="utf-8"))) == ports


def test_every_limit_is_told_with_its_number() -> None:
    from dataclasses import fields

    from punica.server.settings import Limits

    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| `(\w+)` \| (\d+) \|", page, re.MULTILINE))
    assert told == {field.name: str(field.default) for field in fields(Limits)}


def test_units_call_commands_that_there_are() -> None:
    from typer.main import get_command

    from punica.cli import app

    commands = get_command(app).commands  # type: ignore[attr-defined]
    for unit in sorted((ROOT / "deploy" / "systemd").glob("*.service")):
        text = unit.read_text(encoding="utf-8")
        found = re.search(r"/opt/punica/bin/punica (\S+)(.*)", text)
        assert found is not None, unit
        known = {name for option in commands[found[1]].params for name in (*option.opts, *option.secondary_opts)}
        assert set(re.findall(r"(--[a-z-]+)", found[2])) <= known, unit
