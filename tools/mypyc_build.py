"""Compiles the modules that ``[tool.punica.compiled]`` names, with mypyc.

The compiler never writes into ``src``: everything is made in ``build/mypyc`` and then delivered, either into
``src`` (``--in-place``, what ``make fast`` does) or beside a copy of the sources in ``build/compiled``
(``--tree``, what the compiled tests use). Only changed modules are compiled again.
"""

import argparse
import os
import shutil
import sys
import sysconfig
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
WORK = ROOT / "build" / "mypyc"
TREE = ROOT / "build" / "compiled"
SMOKE = ROOT / "build" / "smoke"


def sources(which: str = "include") -> list[Path]:
    """The files to compile, relative to ``src``: all (``include``), or those of the quick test (``smoke``)."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    chosen = project["tool"]["punica"]["compiled"]
    included = {path for pattern in chosen[which] for path in ROOT.glob(pattern)}
    excluded = {path for pattern in chosen["exclude"] for path in ROOT.glob("src/punica/" + pattern)}
    return sorted(path.relative_to(SRC) for path in included - excluded)


def missing_tool() -> str | None:
    """What keeps this machine from compiling, in words; nothing when it can."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not (shutil.which(compiler) or shutil.which("cc")):
        return f"no C compiler ({compiler}); on Debian: apt install gcc libc6-dev"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "no Python headers (Python.h); on Debian: apt install python3-dev"
    return None


def build(files: list[Path]) -> list[Path]:
    """Compiles `files`; returns the binaries, relative to ``build/mypyc/lib``."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    lib = WORK / "lib"
    WORK.mkdir(parents=True, exist_ok=True)
    flags = [f"--config-file={ROOT / 'pyproject.toml'}", f"--cache-dir={WORK / 'mypy_cache'}"]
    before = Path.cwd()
    os.chdir(SRC)  # so that modules and tracebacks are named from the package on
    try:
        extensions = mypycify(
            [*flags, *map(str, files)],
            separate=True,
            opt_level="3",
            debug_level="0",
            target_dir=str(WORK / "c"),
        )
        command = build_ext(Distribution({"name": "punica", "ext_modules": extensions}))
        command.build_lib = str(lib)
        command.build_temp = str(WORK / "objects")
        command.parallel = os.cpu_count() or 1
        command.ensure_finalized()
        command.run()
        return [Path(output).resolve().relative_to(lib) for output in command.get_outputs()]
    finally:
        os.chdir(before)


def remove(tree: Path) -> int:
    """Deletes the compiled modules of `tree`; returns how many files went."""
    binaries = {path for suffix in EXTENSION_SUFFIXES for path in tree.rglob(f"*{suffix}")}
    for path in binaries:
        path.unlink()
    return len(binaries)


def deliver(binaries: list[Path], tree: Path) -> None:
    """Replaces the compiled modules of `tree`. They count as made now, even those that needed no rebuild."""
    remove(tree)
    for binary in binaries:
        shutil.copy(WORK / "lib" / binary, tree / binary)


def deliver_tree(binaries: list[Path], tree: Path = TREE) -> None:
    """Makes `tree`: a copy of the sources, with the compiled modules."""
    shutil.rmtree(tree, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "*.pyd")
    shutil.copytree(SRC, tree, ignore=unwanted)
    deliver(binaries, tree)


def main() -> int:
    parser = argparse.ArgumentParser("python -m tools.mypyc_build", description="Compiles Punica's rules.")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--in-place", action="store_true", help="into src")
    where.add_argument("--tree", action="store_true", help="into build/compiled, with a copy of src")
    where.add_argument("--remove", action="store_true", help="take compiled modules out of src again")
    asked = parser.parse_args()

    if asked.remove:
        if remove(SRC):
            print("Removed the compiled modules from src; `make fast` brings them back.")
        return 0
    if problem := missing_tool():
        print(f"Cannot compile: {problem}", file=sys.stderr)
        return 1
    files = sources()
    if not files:
        print("Cannot compile: [tool.punica.compiled] in pyproject.toml matches no file", file=sys.stderr)
        return 1
    binaries = build(files)
    if asked.tree:
        deliver_tree(binaries)
    else:
        deliver(binaries, SRC)
    place = TREE if asked.tree else SRC
    print(f"Compiled {len(files)} modules into {place.relative_to(ROOT)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
