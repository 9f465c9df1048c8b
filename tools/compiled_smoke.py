"""Compiles what ``smoke`` in pyproject.toml names into ``build/smoke`` and tests it there; ``src`` stays as it is.

The C compiler does not optimise here: that takes a third of the time, and the results are the same. Where nothing can
be compiled this says so and passes, but fails in CI (``CI=true``).
"""

import os
import subprocess
import sys

from tools.mypyc_build import ROOT, SMOKE, build, deliver_tree, missing_tool, sources

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


def main() -> int:
    if problem := missing_tool():
        return skipped(problem)
    files = sources("smoke")
    if not files:
        return skipped("[tool.punica.compiled] in pyproject.toml matches no file")
    deliver_tree(build(files, "smoke", level="0"), SMOKE)

    environment = {**os.environ, "PYTHONPATH": str(SMOKE)}
    modules = [".".join(path.with_suffix("").parts) for path in files]
    imported = subprocess.run([sys.executable, "-c", IMPORT_ALL, *modules], env=environment, cwd=SMOKE)
    if imported.returncode:
        return imported.returncode
    print(f"{len(modules)} compiled modules load.", flush=True)

    if not list((ROOT / "tests" / "compiled").glob("test_*.py")):
        return skipped("there are no tests in tests/compiled")
    command = [sys.executable, "-m", "pytest", "-n", "auto", "tests/compiled"]
    return subprocess.run(command, env=environment, cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
