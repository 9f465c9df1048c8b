"""What a host installs: locks that cover what the package needs, and units, proxies and pages that agree."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
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


def instructions() -> list[tuple[str, str]]:
    """The Containerfile as an engine reads it: words and what follows, continued lines joined."""
    text = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    joined = re.sub(r"\\\n\s*", " ", "\n".join(lines)).splitlines()
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in joined)]


def test_the_container_file_copies_what_there_is_and_starts_what_there_is() -> None:
    """No engine reads it here: what one would stumble over is looked for."""
    from typer.main import get_command

    from punica.cli import app

    known = {"FROM", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT", "CMD"}
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    stages: list[str] = []
    for word, rest in instructions():
        assert word in known, word
        if word == "FROM":
            stages.append(rest.partition(" AS ")[2])
        elif word == "COPY" and rest.startswith("--from="):
            assert rest.split()[0].removeprefix("--from=") in stages[:-1], rest
        elif word == "COPY":
            for source in rest.split()[:-1]:
                assert (ROOT / source).exists(), source
                assert source.rstrip("/") not in ignored, f"{source} is copied and ignored"
        elif word == "CMD":
            command, *given = json.loads(rest)
            options = get_command(app).commands[command].params  # type: ignore[attr-defined]
            names = {name for option in options for name in (*option.opts, *option.secondary_opts)}
            assert {one for one in given if one.startswith("--")} <= names
    assert [rest for word, rest in instructions() if word == "ENTRYPOINT"] == ['["punica"]']
    shell = [rest for word, rest in instructions() if word == "RUN"]
    for one in shell:
        assert subprocess.run(["sh", "-n", "-c", one], check=False).returncode == 0, one


def test_the_files_of_caddy_are_such_as_debians_reads() -> None:
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("NO CADDY: deploy/Caddyfile was not read by it")
    given = [caddy, "validate", "--adapter", "caddyfile", "--config", str(ROOT / "deploy" / "Caddyfile")]
    told = subprocess.run(given, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
