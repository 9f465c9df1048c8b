"""Compiles the modules that ``[tool.punica.compiled]`` names, with mypyc.

The compiler never writes into ``src``: everything is made in ``build/mypyc`` and then delivered, either into a folder
of ``build/fast`` named after the source (`tools.fast`, what ``make fast`` does), or beside a copy of the sources in
``build/compiled`` (``--tree``, what the compiled tests and the bench use), or into a wheel. All modules go into one
library, so that calls between them are plain calls; each is a C file of its own, so that all cores compile, and a file
that has not changed is not compiled again. Without optimising, most of the time would go into reading the headers:
there a few units include the C files.
"""

import argparse
import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator, Set
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir, contextmanager, suppress
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from time import perf_counter
from typing import Any

from tools.quick_c import compiled_quickly

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
WORK = ROOT / "build" / "mypyc"
TREE = ROOT / "build" / "compiled"
SMOKE = ROOT / "build" / "smoke"
FRESHNESS = runpy.run_path(str(SRC / "punica" / "compiled.py"))
"""How Punica tells from what it was compiled: read as a file, because building a wheel must not import the package."""
LIBRARY = "punica"
"""The library of all compiled modules is named after it, and lies beside the package."""
FLAGS = ["-fvisibility=hidden"]
"""For compilers that know it: calls within the library need no detour."""
LEAN = [
    "-fno-asynchronous-unwind-tables",  # for exceptions of C++, which nobody throws here
    *("-fno-align-functions", "-fno-align-jumps", "-fno-align-loops", "-freorder-blocks-algorithm=simple"),
]
"""For compilers that know them, where they optimise: packed, the library is a ninth smaller, and some 2 % slower."""
SHIM = [
    "-nostartfiles",
    *("-Wl,--build-id=none", "-Wl,-z,noseparate-code", "-Wl,-z,norelro", "-Wl,--hash-style=gnu"),
]
"""How the library of a single module is linked on Linux: it only finds the module in the large one, and has nothing to
begin or to end, nor anything that needs a page of its own. There are some four hundred, of 3 kB instead of 13.
"""
UNITS = 6
"""Into so many the C files go where the compiler does not optimise."""
_GAME = re.compile(r"^\s*(?:from|import) punica\.games\.(\w+)", re.MULTILINE)


def sources(which: str = "include") -> list[Path]:
    """The files to compile, relative to ``src``: all (``include``), those of the quick test (``smoke``), or those that
    are to be small rather than fast (``small``).
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    chosen = project["tool"]["punica"]["compiled"]
    included = {path for pattern in chosen[which] for path in ROOT.glob(pattern)}
    excluded = {path for pattern in chosen["exclude"] for path in ROOT.glob("src/punica/" + pattern)}
    return sorted(path.relative_to(SRC) for path in included - excluded)


def c_file(path: Path) -> str:
    """The name of the C file that mypyc makes of a source."""
    return f"__native_{'___'.join(path.with_suffix('').parts)}.c"


def games_of(path: Path) -> set[str]:
    """The games whose modules a source file imports, and the one it belongs to."""
    parts = path.relative_to(SRC).parts
    own = {parts[2]} if parts[:2] == ("punica", "games") and len(parts) > 3 else set()
    return own | set(_GAME.findall(path.read_text(encoding="utf-8")))


def sources_for(rulesets: list[str]) -> list[Path]:
    """Of all files to compile those that these rulesets need."""
    from punica import registry

    for ruleset in rulesets:
        if ruleset not in registry.known():
            sys.exit(f"no ruleset {ruleset!r}; there are {', '.join(registry.known())}")
    wanted = {registry.entry(ruleset).package.split(".")[2] for ruleset in rulesets}
    while True:
        needed = set().union(
            *(games_of(path) for game in wanted for path in (SRC / "punica/games" / game).rglob("*.py"))
        )
        if needed <= wanted:
            break
        wanted |= needed
    return [path for path in sources() if games_of(SRC / path) <= wanted]


def missing_tool() -> str | None:
    """What keeps this machine from compiling, in words; nothing when it can."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not (shutil.which(compiler) or shutil.which("cc")):
        return f"no C compiler ({compiler}); on Debian: apt install gcc libc6-dev"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "no Python headers (Python.h); on Debian: apt install python3-dev"
    return None


@contextmanager
def alone(work: Path) -> Iterator[bool]:
    """One process at a time compiles in a folder. Says whether the one before came to its end."""
    work.mkdir(parents=True, exist_ok=True)
    with (work / "lock").open("w") as lock:
        with suppress(ImportError):  # Windows: there two at a time are left to chance
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        unfinished = work / "unfinished"
        whole = not unfinished.exists()
        unfinished.touch()
        yield whole
        unfinished.unlink()


def build(
    files: list[Path],
    name: str = "all",
    level: str = "2",
    cores: int = os.cpu_count() or 1,
    quickly: bool = False,
) -> Path:
    """Compiles `files`, in ``build/mypyc/<name>``; returns the folder of the binaries, laid out like ``src``.

    `quickly` takes tcc where it is there, and is for tests alone.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    work = WORK / name
    flags = [f"--config-file={ROOT / 'pyproject.toml'}", f"--cache-dir={work / 'mypy_cache'}"]
    with alone(work) as whole, chdir(SRC):  # so that modules and tracebacks are named from the package on
        extensions = mypycify(
            [*flags, *map(str, files)],
            multi_file=True,
            opt_level=level,
            debug_level="0",
            group_name=LIBRARY,
            target_dir=str(work / "c"),
        )
        for extension in extensions:
            if len(extension.sources) == 1 and sys.platform == "linux":
                extension.extra_link_args = SHIM
        if quickly and compiled_quickly(extensions, work / "lib"):
            return work / "lib"
        command = build_ext(Distribution({"name": "punica", "ext_modules": extensions}))
        command.build_lib = str(work / "lib")
        command.build_temp = str(work / "objects")
        command.parallel = cores
        command.force = not whole  # a binary may be half written
        command.ensure_finalized()
        small = set() if level == "0" else {c_file(path) for path in sources("small")}
        compile_on_cores(cores, command, work / "c", UNITS if level == "0" else 0, small)
        command.run()
        outputs = {Path(output).resolve() for output in command.get_outputs()}
    for binary in binaries_in(work / "lib") - outputs:
        binary.unlink()  # of a module that is gone
    return work / "lib"


def in_units(sources: list[str], folder: Path, units: int) -> list[str]:
    """The C files of modules, included by `units` files of about the same size; the other files as they are."""
    modules = {source for source in sources if Path(source).name.startswith("__native_")}
    shares: list[list[str]] = [[] for _ in range(units)]
    sizes = [0] * units
    for source in sorted(modules, key=lambda source: (-Path(source).stat().st_size, source)):
        least = sizes.index(min(sizes))
        shares[least].append(source)
        sizes[least] += Path(source).stat().st_size
    made = []
    for number, share in enumerate(shares):
        unit = folder / f"unit_{number}.c"
        unit.write_text("".join(f'#include "{Path(source).name}"\n' for source in share), encoding="utf-8")
        made.append(str(unit))
    return made + [source for source in sources if source not in modules]


def text_of(source: Path) -> bytes:
    """A C file's text, with the modules it includes when it is a unit."""
    text = source.read_bytes()
    if source.name.startswith("unit_"):
        text += b"".join((source.parent / line.split('"')[1]).read_bytes() for line in text.decode().splitlines())
    return text


def known(compiler: Any, flags: list[str]) -> list[str]:
    """Of these flags those that a C compiler knows."""
    asked = [compiler.compiler[0], "-Werror", "-fsyntax-only", "-x", "c", os.devnull]
    return [flag for flag in flags if subprocess.run([*asked, flag], capture_output=True).returncode == 0]


def compile_on_cores(cores: int, command: Any, folder: Path, units: int = 0, small: Set[str] = frozenset()) -> None:
    """Lets setuptools' build command compile the C files of one library on so many cores, and each only when its text,
    the headers in `folder` or the flags have changed; in so many units, if any. Some are to be `small`.
    """
    build_extensions = command.build_extensions

    def build_quickly() -> None:
        compiler = command.compiler
        plain = compiler.compile
        headers = b"".join(header.read_bytes() for header in sorted(folder.rglob("*.h")))
        unix = compiler.compiler_type == "unix"
        flags = [*FLAGS, *(known(compiler, LEAN) if not units else [])] if unix else []

        def one(source: str, output_dir: str, options: list[str], **rest: Any) -> str:
            (made,) = compiler.object_filenames([source], output_dir=output_dir)
            stamp = Path(made + ".stamp")
            text = text_of(Path(source)) + headers + repr(options).encode()
            digest = blake2b(text, digest_size=16).hexdigest()
            if not (Path(made).exists() and stamp.exists() and stamp.read_text() == digest):
                stamp.unlink(missing_ok=True)
                plain([source], output_dir=output_dir, extra_postargs=options, **rest)
                stamp.write_text(digest)
            return str(made)

        def every(sources: list[str], output_dir: str, extra_postargs: list[str], **rest: Any) -> list[str]:
            options = [*extra_postargs, *flags]
            if units and len(sources) > units:
                sources = in_units(sources, folder, units)
            chosen = {
                source: [*options, "-Os"] if unix and Path(source).name in small else options for source in sources
            }
            with ThreadPoolExecutor(cores) as pool:
                return list(pool.map(lambda source: one(source, output_dir, chosen[source], **rest), sources))

        compiler.compile = every
        build_extensions()

    command.build_extensions = build_quickly


def binaries_in(tree: Path) -> set[Path]:
    return {path for suffix in EXTENSION_SUFFIXES for path in tree.rglob(f"*{suffix}")}


def remove(tree: Path) -> int:
    """Deletes the compiled modules of `tree`; returns how many files went."""
    binaries = binaries_in(tree)
    for path in binaries:
        path.unlink()
    return len(binaries)


def deliver(lib: Path, tree: Path) -> None:
    """Replaces the compiled modules of `tree`, which holds their sources, and notes what they were made from."""
    remove(tree)
    for binary in binaries_in(lib):
        shutil.copy(binary, tree / binary.relative_to(lib))
    package = tree / "punica"
    (package / FRESHNESS["BUILT_FROM"]).write_text(FRESHNESS["source_id"](package) + "\n", encoding="utf-8")


def deliver_tree(lib: Path, tree: Path) -> None:
    """Makes `tree`: a copy of the sources, with the compiled modules."""
    shutil.rmtree(tree, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "*.pyd")
    shutil.copytree(SRC, tree, ignore=unwanted)
    deliver(lib, tree)


def main() -> int:
    parser = argparse.ArgumentParser("python -m tools.mypyc_build", description="Compiles Punica's rules.")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--tree", nargs="?", type=Path, const=TREE, help="with a copy of src, into build/compiled")
    where.add_argument(
        "--remove", action="store_true", help="take out compiled modules that an older Punica put into src"
    )
    parser.add_argument("--only", nargs="+", default=[], metavar="RULESET", help="just what these rulesets need")
    parser.add_argument("--level", default="2", help="how hard the C compiler tries: 0 to 3")
    asked = parser.parse_args()

    if asked.remove:
        if remove(SRC):
            print("Removed compiled modules from src.")
        return 0
    if problem := missing_tool():
        print(f"Cannot compile: {problem}", file=sys.stderr)
        return 1
    files = sources_for(asked.only) if asked.only else sources()
    if not files:
        print("Cannot compile: [tool.punica.compiled] in pyproject.toml matches no file", file=sys.stderr)
        return 1
    begun = perf_counter()
    lib = build(files, "-".join(["only", *sorted(asked.only)]) if asked.only else "all", asked.level)
    deliver_tree(lib, asked.tree)
    print(f"Compiled {len(files)} modules into {asked.tree} in {perf_counter() - begun:.0f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
