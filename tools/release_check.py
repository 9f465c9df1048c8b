"""Walks the checklist of a release, and stops at the first thing that is not as it should be.

``--quick`` looks only at what can be read off the files; a test of the house does that too.
"""

import argparse
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator

from tools.mypyc_build import ROOT, SRC

RELEASED = re.compile(r"^## (\S+) \((.+)\)$", re.MULTILINE)


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def version() -> str:
    found = re.search(r'^__version__ = "(.+)"$', (SRC / "punica" / "__init__.py").read_text(encoding="utf-8"), re.M)
    assert found is not None
    return found[1]


def versions_agree() -> Iterator[str]:
    """The version stands in one place, and those who repeat it say the same."""
    said = {
        "CHANGELOG.md": next((name for name, _ in RELEASED.findall(text("CHANGELOG.md"))), ""),
        "CITATION.cff": "".join(re.findall(r"^version: (\S+)$", text("CITATION.cff"), re.MULTILINE)),
        "web/package.json": json.loads(text("web/package.json"))["version"],
        "web/package-lock.json": json.loads(text("web/package-lock.json"))["version"],
    }
    for name, other in said.items():
        if other != version():
            yield f"{name} says {other or 'nothing'}, src/punica/__init__.py {version()}"


def locks_know_every_dependency() -> Iterator[str]:
    """What pyproject.toml asks for stands in the lists of exact versions."""
    project = tomllib.loads(text("pyproject.toml"))["project"]
    extras = project["optional-dependencies"]
    locks = {"play": extras["server"], "dev": [*extras["server"], *extras["dev"]], "docs": extras["docs"]}
    for lock, wanted in locks.items():
        listed = set(re.findall(r"^([a-z0-9._-]+)(?:\[.*\])?==", text(f"requirements/{lock}.txt"), re.MULTILINE))
        for one in [*project["dependencies"], *wanted]:
            name = re.split(r"[\[<>=; ]", one)[0].lower()
            if name not in listed and name != project["name"]:
                yield f"requirements/{lock}.txt has no {name}: make lock"


def nothing_is_uncommitted() -> Iterator[str]:
    told = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True, check=True)
    if told.stdout.strip():
        yield f"not committed:\n{told.stdout}"


def the_release_has_a_day() -> Iterator[str]:
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", RELEASED.findall(text("CHANGELOG.md"))[0][1]):
        yield f"CHANGELOG.md: write the day of {version()}, as in ## {version()} (2030-01-31)"


def runs(*command: str) -> Callable[[], Iterator[str]]:
    def check() -> Iterator[str]:
        if subprocess.run(command, cwd=ROOT).returncode:
            yield f"{' '.join(command)} failed"

    check.__name__ = " ".join(command[-3:])
    return check


QUICK = [versions_agree, locks_know_every_dependency]
SLOW = [
    nothing_is_uncommitted,
    the_release_has_a_day,
    runs("make", "test"),
    runs("make", "docs"),
    runs(sys.executable, "-m", "tools.wheel", "--pure", "--check"),
    runs(sys.executable, "-m", "tools.wheel", "--check"),
]


def main() -> int:
    parser = argparse.ArgumentParser("python -m tools.release_check", description="Is this ready to be published?")
    parser.add_argument("--quick", action="store_true", help="only what can be read off the files")
    quick = parser.parse_args().quick
    for check in QUICK if quick else [*QUICK, *SLOW]:
        name = check.__name__.replace("_", " ")
        if wrong := list(check()):
            print("\n".join([f"  no   {name}", *(f"       {line}" for line in wrong)]))
            return 1
        print(f"  yes  {name}", flush=True)
    if not quick:
        print(f"Ready. Then: git tag v{version()}, and publish what lies in dist.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
