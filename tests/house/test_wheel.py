"""What is published works where nothing else is: no Node, no checkout, no compiler. The soak has the compiled wheel."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.first_minute import free_port
from tools.wheel import MOST, PAGE, Environment, make


@pytest.mark.skipif(not PAGE.is_file(), reason="the page is not built: make web")
def test_what_is_published(tmp_path: Path) -> None:
    """In one test, because sdist and wheel are built once."""
    out, empty = tmp_path / "dist", tmp_path / "empty"
    empty.mkdir()
    sdist, wheel = make(out, pure=True)
    the_wheel_holds_the_page_its_licences_and_no_more(wheel)
    the_source_distribution_runs_its_tests(sdist, tmp_path / "source")
    environment = Environment(empty)
    environment.install(wheel)
    the_base_plays_at_the_terminal_and_says_what_the_server_needs(environment)
    environment.install(wheel, "[server]")
    with_the_extra_it_serves_the_page(environment)


def the_wheel_holds_the_page_its_licences_and_no_more(wheel: Path) -> None:
    assert wheel.stat().st_size < MOST
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        (metadata,) = (packed.read(name).decode() for name in names if name.endswith(".dist-info/METADATA"))
    assert "punica/server/static/index.html" in names
    fonts = [name for name in names if "woff" in name]
    assert fonts
    assert all(name.endswith(".woff2") for name in fonts)
    for licence in ("LICENSE", "LICENSES/Inter.txt", "LICENSES/EB-Garamond.txt", "LICENSES/browser-client.txt"):
        assert any(name.endswith(f".dist-info/licenses/{licence}") for name in names), licence
    assert {name.split("/")[0] for name in names if ".dist-info" not in name} == {"punica"}
    for line in ("Name: punica-games", "Provides-Extra: envs", "Classifier: Typing :: Typed"):
        assert line in metadata


def the_base_plays_at_the_terminal_and_says_what_the_server_needs(environment: Environment) -> None:
    told = environment.run("punica", "--version")
    assert told.stdout.endswith(", rules interpreted\n"), told.stderr
    assert environment.run("python", "-m", "punica", "--version").stdout == told.stdout
    game = ("toy-first", "--rome", "random", "--carthage", "random", "--seed", "7", "--save", "game.punica")
    assert environment.run("punica", "play", *game).returncode == 0
    assert "Fair." in environment.run("punica", "verify", "game.punica").stdout
    for command in (("serve",), ("check-db",)):
        refused = environment.run("punica", *command)
        assert refused.returncode == 2
        assert refused.stderr.endswith("it comes with: pip install 'punica-games[server]'\n")
    assert not list(environment.folder.glob("*.db"))


def with_the_extra_it_serves_the_page(environment: Environment) -> None:
    page, script = environment.page_and_asset(free_port())
    assert "<title>Punica" in page
    assert len(script) > 1000
    refused = environment.run("punica", "check-db", "--database", "postgresql+asyncpg://nobody@127.0.0.1:1/punica")
    assert refused.returncode == 2
    assert "pip install 'punica-games[postgres]'" in refused.stderr


def the_source_distribution_runs_its_tests(sdist: Path, folder: Path) -> None:
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    (source,) = folder.iterdir()
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0"]
    tests = ["tests/kernel/test_api.py", "tests/house/test_walls.py", "tests/terminal/test_docs.py"]
    run = subprocess.run([*command, *tests], cwd=source, env={"PYTHONPATH": "src"}, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout
