"""Compiles the rules and bots of this checkout into ``build/fast``, where the next start of Punica finds them.

``make fast`` does it at once, on all cores. ``make play`` starts its command through ``--while``: where a compiler is
there and this source is not compiled yet, a process of the lowest priority does it on one core while people play, and
ends with them; what it has done by then it need not do again. Nobody waits for it, and a build is used only when it is
whole and made from exactly the source that is there (`punica.compiled`).
"""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter

from tools.build_backend import MYPYC
from tools.mypyc_build import FRESHNESS, ROOT, SRC, binaries_in, build, missing_tool, sources

FAST = ROOT / "build" / "fast"
COMPILER = ROOT / "build" / "compiler"
"""mypyc, where the environment has none: who only plays never imports it."""
LOG = ROOT / "build" / "fast.log"
KEPT = 2
"""So many builds stay: a running server may still start processes with the one before."""


def source_id() -> str:
    return str(FRESHNESS["source_id"](SRC / "punica"))


def bring_compiler() -> None:
    """Make mypyc importable."""
    if find_spec("mypyc") is None:
        if not (COMPILER / "mypyc").is_dir():
            partial = COMPILER.with_name("compiler.partial")
            shutil.rmtree(partial, ignore_errors=True)
            pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-compile", "--target", str(partial)]
            subprocess.run([*pip, *MYPYC], check=True)
            partial.rename(COMPILER)
        sys.path.insert(0, str(COMPILER))


def deliver(lib: Path, id: str) -> None:
    """Put a build in place, whole or not at all: the binaries, and the texts that their modules read beside them."""
    partial = FAST / f".{id}"
    shutil.rmtree(partial, ignore_errors=True)
    for top, files in ((SRC, FRESHNESS["texts"](SRC / "punica")), (lib, binaries_in(lib))):
        for file in files:
            copy = partial / file.relative_to(top)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, copy)
    if source_id() != id:
        shutil.rmtree(partial)
        raise SystemExit("the source has changed meanwhile: nothing is kept, compile again")
    shutil.rmtree(FAST / id, ignore_errors=True)
    partial.rename(FAST / id)
    for old in sorted(FAST.iterdir(), key=lambda path: -path.stat().st_mtime_ns)[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)


def compile_all(cores: int) -> None:
    begun, id = perf_counter(), source_id()
    FAST.mkdir(parents=True, exist_ok=True)
    bring_compiler()
    files = sources()
    deliver(build(files, cores=cores), id)
    print(f"Compiled {len(files)} modules in {perf_counter() - begun:.0f} s; the next start of Punica uses them.")


def compile_beside(parent: int) -> None:
    """Compile with what the machine has to spare, as long as `parent` lives."""
    os.nice(19)
    if hasattr(os, "SCHED_IDLE"):  # Linux: only what nobody else wants
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os.killpg(0, signal.SIGKILL)  # with the C compiler; this process leads a group of its own

    threading.Thread(target=watch, daemon=True).start()
    compile_all(cores=1)


def run_while(command: list[str]) -> None:
    """Become `command`, after starting what compiles beside it."""
    if sys.platform != "win32" and not (FAST / source_id()).is_dir() and missing_tool() is None:
        LOG.parent.mkdir(exist_ok=True)
        with LOG.open("w") as log:
            beside = [sys.executable, "-m", "tools.fast", "--beside", str(os.getpid())]
            subprocess.Popen(beside, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
        print("The rules are being compiled in the background; a later start will use them.", flush=True)
    os.execvp(command[0], command)


def main() -> int:
    parser = argparse.ArgumentParser("python -m tools.fast", description="Compiles Punica's rules and bots.")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--while", dest="command", nargs=argparse.REMAINDER, help="run this; compile in the background")
    how.add_argument("--beside", type=int, metavar="PID", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.command:
        run_while(asked.command)
    elif asked.beside:
        compile_beside(asked.beside)
    elif problem := missing_tool():
        print(f"Cannot compile: {problem}", file=sys.stderr)
        return 1
    elif (FAST / source_id()).is_dir():
        print("The rules are compiled already.")
    else:
        print("Compiling the rules and bots (some minutes) ...", flush=True)
        compile_all(cores=os.cpu_count() or 1)
    return 0


if __name__ == "__main__":
    sys.exit(main())
