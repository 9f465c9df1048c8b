"""How long a newcomer waits: seconds from a fresh clone to the first page, of this commit and of others, in turn.

``python -m tools.first_minute [COMMIT]...`` clones, says ``make play`` and asks for the page until it is there.
Packages that this machine has loaded before come from the caches of pip, uv and npm, for all alike.
"""

import argparse
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from statistics import median
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 900


def free_port() -> int:
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        port: int = bound.getsockname()[1]
        return port


def first_page(commit: str, folder: Path) -> float:
    """Seconds from ``make play`` in a fresh clone to the page, showing what it says and when."""
    clone = folder / "punica"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    subprocess.run(["git", "-C", str(clone), "checkout", "--quiet", "--detach", commit], check=True)
    port = free_port()
    arguments = f"--no-browser --port {port} --database {folder / 'games.db'}"
    begun = time.perf_counter()
    with subprocess.Popen(
        ["make", "play", f"ARGS={arguments}"],
        cwd=clone,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        env={name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "VIRTUAL_ENV")},
    ) as make:
        assert make.stdout is not None
        lines = make.stdout

        def show() -> None:
            for line in lines:
                print(f"  {time.perf_counter() - begun:6.1f} s  {line.rstrip()}", flush=True)

        shown = threading.Thread(target=show)
        shown.start()
        try:
            while time.perf_counter() - begun < PATIENCE and make.poll() is None:
                try:
                    with urlopen(f"http://127.0.0.1:{port}/", timeout=5) as answer:
                        if answer.status == 200 and b"<title>" in answer.read():
                            return time.perf_counter() - begun
                except (URLError, OSError):
                    time.sleep(0.1)
            raise SystemExit(f"{commit}: no page after {time.perf_counter() - begun:.0f} s")
        finally:
            os.killpg(make.pid, signal.SIGINT)
            shown.join()


def main() -> int:
    parser = argparse.ArgumentParser("python -m tools.first_minute", description="Seconds to the first page.")
    parser.add_argument("commits", nargs="*", metavar="COMMIT", help="to compare with")
    parser.add_argument("--rounds", type=int, default=1)
    asked = parser.parse_args()
    commits = ["HEAD", *asked.commits]
    took: dict[str, list[float]] = {commit: [] for commit in commits}
    for _ in range(asked.rounds):
        for commit in commits:
            print(f"{commit}:")
            folder = Path(tempfile.mkdtemp(prefix="punica-first-"))
            try:
                took[commit].append(first_page(commit, folder))
            finally:
                shutil.rmtree(folder, ignore_errors=True)
            print(f"  {took[commit][-1]:6.1f} s  the page is there")
    here = median(took["HEAD"])
    for commit in asked.commits:
        there = median(took[commit])
        print(f"{here:.1f} s here, {there:.1f} s at {commit}: {here / there:.0%}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
