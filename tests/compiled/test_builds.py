"""A build of ``build/fast`` is used for exactly the source it was made from, and for no other.

The binaries are those of build/smoke, so this runs where `tools.compiled_smoke` has made them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from punica.compiled import BUILT_FROM, source_id, stale
from tests.bench import COMPILED

pytestmark = pytest.mark.skipif(not COMPILED, reason="the compiled tests bring the binaries")

ROOT = Path(__file__).parents[2]
SMOKE = ROOT / "build" / "smoke"
ASK = """
import punica, punica.compiled
from punica.kernel import match
print(match.__file__.endswith(".py"), punica.compiled.how(), len(punica.new("toy-first", seed=7).choice.options))
"""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with a build of its source."""
    top = tmp_path_factory.mktemp("checkout")
    (top / "pyproject.toml").touch()
    shutil.copytree(ROOT / "src", top / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so"))
    build = top / "build" / "fast" / source_id(top / "src" / "punica")
    shutil.copytree(SMOKE, build, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    return top


def told(checkout: Path, build: str = "") -> str:
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "PUNICA_BUILD": build}
    run = subprocess.run([sys.executable, "-c", ASK], env=environment, capture_output=True, text=True, check=True)
    return run.stdout.strip()


def test_the_build_of_this_source_is_used_and_plays_the_same(checkout: Path) -> None:
    fast, slow = told(checkout), told(checkout, "none")
    assert fast.startswith("False rules compiled ")
    assert slow.startswith("True rules interpreted ")
    assert fast.split()[-1] == slow.split()[-1]


def test_another_build_than_the_one_that_was_handed_down_is_not_used(checkout: Path) -> None:
    assert told(checkout, "0123456789").startswith("True rules interpreted ")


def test_what_counts_is_what_the_source_says_not_when_it_was_written(checkout: Path) -> None:
    source = checkout / "src" / "punica" / "kernel" / "match.py"
    before = source.read_text(encoding="utf-8")
    os.utime(source)
    assert told(checkout).startswith("False rules compiled ")
    source.write_text(before + "# another source\n", encoding="utf-8")
    os.utime(source, (0, 0))
    assert told(checkout).startswith("True rules interpreted ")
    source.write_text(before, encoding="utf-8")


def test_modules_beside_their_sources_are_stale_when_the_source_says_something_else(tmp_path: Path) -> None:
    package = tmp_path / "punica"
    shutil.copytree(SMOKE / "punica", package, ignore=shutil.ignore_patterns("__pycache__"))
    assert not stale(package)
    for path in package.rglob("*.py"):
        os.utime(path)  # as an installer writes them, later than the binaries
    assert not stale(package)
    (package / "kernel" / "seat.py").write_text("", encoding="utf-8")
    assert stale(package)
    shutil.copy(SMOKE / "punica" / "kernel" / "seat.py", package / "kernel")
    (package / BUILT_FROM).unlink()
    assert stale(package), "nobody knows what these were made from"
