"""`make fast`: a build has all that its modules read, and is of exactly the source that is there."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from punica.compiled import source_id
from tools import fast
from tools.mypyc_build import SRC

ROOMS = ("kernel", "games", "odds", "bots")


def test_a_build_has_what_its_modules_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled modules look for data and languages beside themselves, which is in the build."""
    monkeypatch.setattr(fast, "FAST", tmp_path / "fast")
    fast.FAST.mkdir()
    fast.deliver(tmp_path / "no binaries", fast.source_id())
    built = fast.FAST / fast.source_id()
    read = {path for room in ROOMS for path in (SRC / "punica" / room).rglob("*") if path.is_file()}
    missing = [
        path for path in read if path.suffix not in (".py", ".pyc") and not (built / path.relative_to(SRC)).exists()
    ]
    assert not missing
    assert (built / "punica" / "kernel" / "languages" / "en.json").is_file()


@pytest.mark.parametrize("changed", ["kernel/match.py", "kernel/languages/fr.json", "registry.py"])
def test_a_build_is_of_exactly_this_source(tmp_path: Path, changed: str) -> None:
    package = tmp_path / "punica"
    for room in ("kernel", "registry.py"):
        copy = shutil.copytree if (SRC / "punica" / room).is_dir() else shutil.copy
        package.mkdir(exist_ok=True)
        copy(SRC / "punica" / room, package / room)
    before = source_id(package)
    with (package / changed).open("a", encoding="utf-8") as file:
        file.write("\n")
    assert source_id(package) != before
