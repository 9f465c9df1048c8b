"""Another package brings a game by an entry point: shown with the toy, installed as a stranger would install it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from punica import registry

PYPROJECT = """
[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"

[project]
name = "fords"
version = "1.0"

[project.entry-points."punica.games"]
fords = "fords.entry:FORDS"

[tool.setuptools]
packages = ["fords"]

[tool.setuptools.package-data]
fords = ["*.toml", "**/*.toml"]
"""

ENTRY = """
from punica.registry import GameEntry

FORDS = GameEntry("fords", {"fords-first": "fords.editions:first", "fords-second": "fords.editions:second"})
TAKEN = GameEntry("fords", {"hannibal-2018": "fords.editions:first"})
NOT_AN_ENTRY = "fords.editions:first"
NO_RULESETS = GameEntry("fords", None)
NO_MODULE = GameEntry("fords", {"fords-first": "fords.nowhere:first"})
NO_GAME = GameEntry("fords", {"fords-first": "fords.entry:three"})


def three():
    return 3


def __getattr__(name):
    if name == "LEAVES":
        raise SystemExit("the package ends the process")
    raise AttributeError(name)
"""

PLAY = """
import json, warnings
from random import Random
with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    import punica
    from punica import odds, registry
    from punica.bots.policy import policy_for
    from punica.kernel.seat import Seat
    known = registry.known()
told = {"known": known, "warnings": [str(one.message) for one in said]}
if "fords-first" in known:
    match = punica.new("fords-first", seed=7)
    rng = Random(1)
    while match.choice:
        told["odds"] = odds.of_options(Seat(match, match.choice.seat), "fords-first", rng)
        match.play(rng.choice(match.choice.options))
    told["title"] = punica.rulesets()["fords-first"].title
    told["record"] = punica.load(match.record()).record() == match.record()
    told["policy"] = type(policy_for("fords-first")).__name__
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the toy is installed as a package of another name, built as a stranger would build it."""
    folder = tmp_path_factory.mktemp("fords")
    source = folder / "source" / "fords"
    shutil.copytree(registry.home("toy-first"), source, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for path in (*source.rglob("*.py"), *source.rglob("*.toml")):
        text = path.read_text(encoding="utf-8").replace("punica.games.toy", "fords")
        path.write_text(re.sub(r"\btoy-(first|second)\b", r"fords-\1", text), encoding="utf-8")
        if path.stem.startswith("toy-"):
            path.rename(path.with_name(path.name.replace("toy-", "fords-")))
    (source / "entry.py").write_text(ENTRY, encoding="utf-8")
    (source.parent / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    target = folder / "installed"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*command, "--target", str(target), str(source.parent)], check=True, capture_output=True)
    shutil.rmtree(source.parent)
    return target


def naming(package: Path, folder: Path, name: str) -> dict[str, str]:
    """The environment that sees the package, with this name as its entry point."""
    here = folder / "installed"
    shutil.copytree(package, here)
    (points,) = here.glob("*.dist-info/entry_points.txt")
    text = points.read_text(encoding="utf-8")
    assert "fords.entry:FORDS" in text
    points.write_text(text.replace(":FORDS", f":{name}"), encoding="utf-8")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(here), *filter(None, sys.path)])}


def told(environment: dict[str, str]) -> dict[str, object]:
    run = subprocess.run([sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    answer: dict[str, object] = json.loads(run.stdout)
    return answer


def test_another_package_brings_a_game(package: Path, tmp_path: Path) -> None:
    environment = naming(package, tmp_path, "FORDS")
    answer = told(environment)
    assert answer["warnings"] == []
    assert answer["known"] == [*registry.on_shelf(), "fords-first", "fords-second", "toy-first", "toy-second"]
    assert answer["title"] == "The Ford, first edition"
    assert answer["record"] is True
    assert answer["policy"] == "Policy"
    assert answer["odds"] == []
    listed = subprocess.run(
        [sys.executable, "-m", "punica", "rulesets"], env=environment, capture_output=True, text=True
    )
    assert "fords-second" in listed.stdout


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("TAKEN", "fords (entry point fords of punica.games) brings hannibal-2018, which is here already: left out"),
        ("NOT_AN_ENTRY", "fords (entry point fords of punica.games) names a str, not a GameEntry"),
        ("MISSING", "fords (entry point fords of punica.games) cannot be loaded: AttributeError: "),
        ("LEAVES", "fords (entry point fords of punica.games) cannot be loaded: SystemExit: "),
        ("NO_RULESETS", "fords (entry point fords of punica.games) cannot be played: its rulesets are no mapping"),
        (
            "NO_MODULE",
            "fords (entry point fords of punica.games) cannot be played: fords-first fails with ModuleNotFound",
        ),
        ("NO_GAME", "fords (entry point fords of punica.games) cannot be played: fords-first makes a int, not a Game"),
    ],
)
def test_a_wrong_entry_is_named_and_left_out(package: Path, tmp_path: Path, name: str, reason: str) -> None:
    answer = told(naming(package, tmp_path, name))
    assert answer["known"] == registry.known()
    (warning,) = answer["warnings"] if isinstance(answer["warnings"], list) else []
    assert warning.startswith(reason)
