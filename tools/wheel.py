"""Makes what is published: the source distribution, and from it the wheel, into ``dist``.

With a C compiler the wheel carries the compiled rules and gets its manylinux tag from auditwheel; ``--pure`` makes the
one of plain Python. ``--check`` installs it into an empty environment and plays, serves the page and asks how it runs.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tools.mypyc_build import ROOT, missing_tool

PAGE = ROOT / "web" / "dist" / "index.html"
MOST = 10_000_000
"""Bytes a wheel may have."""


def make(out: Path, pure: bool) -> tuple[Path, Path]:
    """Build sdist and wheel into `out`; returns both."""
    if not PAGE.is_file():
        raise SystemExit("the page is not built: make web")
    environment = {**os.environ, **({"PUNICA_PURE": "1"} if pure else {})}
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out)]
    with tempfile.TemporaryDirectory() as folder:
        quietly([*build, "--sdist", str(ROOT)], environment)
        (sdist,) = out.glob("*.tar.gz")
        with tarfile.open(sdist) as packed:
            packed.extractall(folder, filter="data")
        (source,) = Path(folder).iterdir()
        quietly([*build, "--wheel", str(source)], environment)
    (wheel,) = out.glob("*.whl")
    if "-linux_" in wheel.name:
        wheel = for_many_linuxes(wheel)
    return sdist, wheel


def quietly(command: list[str], environment: dict[str, str]) -> None:
    """Run a command whose words matter only when it fails."""
    run = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if run.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{run.stdout[-4000:]}")


def for_many_linuxes(wheel: Path) -> Path:
    """The wheel with the tag of the oldest Linux it runs on, as auditwheel finds it, and without symbols."""
    tools = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    with tempfile.TemporaryDirectory() as folder:
        repair = [sys.executable, "-m", "auditwheel", "repair", "--strip", "-z", "9", "--wheel-dir", folder, str(wheel)]
        quietly(repair, tools)
        (repaired,) = Path(folder).iterdir()
        wheel.unlink()
        return Path(shutil.copy(repaired, wheel.parent))


class Environment:
    """An empty environment, in which neither Node nor this checkout is seen."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "env" / "bin"
        self.variables = {
            "PATH": str(self.bin),
            "HOME": str(folder),
            "LANG": "C.UTF-8",
            "COLUMNS": "200",
        }
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "env")], check=True)

    def install(self, wheel: Path, extra: str = "") -> None:
        """With uv, whose cache the set-up has filled; with pip where that fails."""
        what = f"{wheel}{extra}"
        python = str(self.bin / "python")
        uv = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", python, what]
        if subprocess.run(uv, capture_output=True).returncode:
            pip = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", what]
            subprocess.run(pip, check=True)

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        line = [str(self.bin / command[0]), *command[1:]]
        return subprocess.run(line, env=self.variables, cwd=self.folder, capture_output=True, text=True)

    def page_and_asset(self, port: int) -> tuple[str, bytes]:
        """The page that `punica serve` serves, and the first script it names."""
        serve = [str(self.bin / "punica"), "serve", "--port", str(port), "--thinkers", "1", "--database", "games.db"]
        at = f"http://127.0.0.1:{port}"
        with subprocess.Popen(serve, env=self.variables, cwd=self.folder, stdout=subprocess.DEVNULL) as server:
            try:
                while server.poll() is None:
                    with suppress(URLError, OSError):
                        page = urlopen(f"{at}/", timeout=10).read().decode()
                        (asset, *_) = re.findall(r'src="(/assets/[^"]+\.js)"', page)
                        return page, urlopen(f"{at}{asset}", timeout=10).read()
                    time.sleep(0.1)
                raise RuntimeError(f"punica serve ended with {server.returncode}")
            finally:
                server.terminate()


def check(wheel: Path) -> None:
    """Install a wheel into an empty environment and use it."""
    from tools.first_minute import free_port

    size = wheel.stat().st_size
    if size > MOST:
        raise SystemExit(f"{wheel.name} has {size:,} bytes, more than {MOST:,}")
    with tempfile.TemporaryDirectory() as folder:
        environment = Environment(Path(folder))
        environment.install(wheel, "[server]")
        told = environment.run("punica", "--version")
        wanted = "rules interpreted" if wheel.name.endswith("-none-any.whl") else "rules compiled"
        if wanted not in told.stdout or told.stderr:
            raise SystemExit(f"punica --version says {told.stdout}{told.stderr}, not {wanted}")
        bots = ("--rome", "random", "--carthage", "random", "--seed", "7", "--save", "game.punica")
        for command in (("play", "hannibal-2018", *bots), ("verify", "game.punica")):
            run = environment.run("punica", *command)
            if run.returncode or run.stderr:
                raise SystemExit(f"punica {' '.join(command)}: {run.stdout[-500:]}{run.stderr}")
        environment.page_and_asset(free_port())
    print(f"{wheel.name}: {size / 1e6:.1f} MB, {wanted}; a game is played and proved, the page served")


def main() -> int:
    parser = argparse.ArgumentParser("python -m tools.wheel", description="Makes sdist and wheel.")
    parser.add_argument("--pure", action="store_true", help="plain Python, for every machine")
    parser.add_argument("--check", action="store_true", help="install it into an empty environment and use it")
    asked = parser.parse_args()
    if problem := missing_tool():
        print(f"The wheel is of plain Python: {problem}", file=sys.stderr)
    out = ROOT / "dist"
    shutil.rmtree(out, ignore_errors=True)
    for path in make(out, asked.pure):
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.1f} MB")
    if asked.check:
        check(next(out.glob("*.whl")))
    return 0


if __name__ == "__main__":
    sys.exit(main())
