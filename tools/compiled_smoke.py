"""Compiles what ``smoke`` in pyproject.toml names into ``build/smoke`` and tests it there; ``src`` stays as it is.

``--build`` compiles, ``--test`` tests what is compiled; without either it does both. The C compiler does not optimise:
that takes a third of the time, and the results are the same. Where nothing can be compiled this says so and passes, and
the interpreted tests play all games themselves (`tests/bench`); in CI (``CI=true``) it fails.
"""

import argparse
import os
import subprocess
import sys
from filecmp import cmpfiles
from time import perf_counter

from tools.mypyc_build import ROOT, SMOKE, SRC, binaries_in, build, deliver_tree, missing_tool, sources

TESTS = ["tests/compiled", "tests/bench", "tests/wrong/test_library.py", "tests/kernel/test_bad_input.py"]
IMPORT_ALL = """
import importlib, sys
for name in sys.argv[1:]:
    module = importlib.import_module(name)
    if module.__file__.endswith(".py"):
        sys.exit(f"{name} was not loaded compiled: {module.__file__}")
"""


def skipped(reason: str) -> int:
    """Says loudly that the compiled tests did not run; an error in CI."""
    in_ci = os.environ.get("CI", "").lower() in ("1", "true")
    print(f"\n*** COMPILED TESTS {'MISSING' if in_ci else 'SKIPPED'}: {reason} ***\n", file=sys.stderr)
    return 1 if in_ci else 0


def compiled() -> int:
    if up_to_date():
        print("The modules are compiled already.", flush=True)
        return 0
    begun = perf_counter()
    files = sources("smoke")
    deliver_tree(build(files, "smoke", level="0", quickly=True), SMOKE)
    modules = [".".join(path.with_suffix("").parts) for path in files]
    command = [sys.executable, "-c", IMPORT_ALL, *modules]
    imported = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(SMOKE)}, cwd=SMOKE)
    if imported.returncode == 0:
        print(f"{len(modules)} modules compiled in {perf_counter() - begun:.0f} s; they load.", flush=True)
    return imported.returncode


def up_to_date() -> bool:
    """Whether what lies in ``build/smoke`` was compiled from the sources as they are."""
    files = [str(path.relative_to(SRC)) for suffix in ("py", "toml") for path in SRC.rglob(f"*.{suffix}")]
    same, _, _ = cmpfiles(SRC, SMOKE, files, shallow=False)
    return len(same) == len(files) and bool(binaries_in(SMOKE))


def tested() -> int:
    if failed := compiled():
        return failed
    command = [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "worksteal", *TESTS]
    environment = {**os.environ, "PYTHONPATH": str(SMOKE), "PUNICA_COMPILED": "1"}
    return subprocess.run(command, env=environment, cwd=ROOT).returncode


def main() -> int:
    parser = argparse.ArgumentParser("python -m tools.compiled_smoke", description="Tests the rules compiled.")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--build", action="store_true", help="only compile")
    which.add_argument("--test", action="store_true", help="only test, compiling first what has changed")
    asked = parser.parse_args()
    problem = missing_tool() or ("" if sources("smoke") else "[tool.punica.compiled] in pyproject.toml matches no file")
    if problem:
        return skipped(problem)
    steps = [tested] if asked.test else [compiled] if asked.build else [compiled, tested]
    return next((failed for step in steps if (failed := step())), 0)


if __name__ == "__main__":
    sys.exit(main())
