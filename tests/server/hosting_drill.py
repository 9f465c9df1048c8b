"""The hosting page, followed to the letter: `python -m tests.server.hosting_drill`, part of `make soak`.

The blocks of docs/hosting.md are run in namespaces of their own (network, files, processes), where nothing outside is
reached or changed. Packages are there beforehand, `certbot` is a certificate authority of our own, and `systemctl` is
`tests/server/units.py`. Then two browsers play a game across both servers, while one is killed and comes back, and
while both are upgraded.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import os
import re
import shutil
import ssl
import subprocess
import sys
import textwrap
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from websockets.sync.client import connect

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "build" / "hosting"
NAME = "play.example.org"
NEEDED = (
    "unshare",
    "ip",
    "mount",
    "nginx",
    "pg_ctlcluster",
    "openssl",
    "curl",
    "adduser",
    "runuser",
    "chromium",
    "node",
)
DEBIAN = Path("/usr/bin/python3")
MOVES = 60
KILL_AT, UPGRADE_AT = 12, 30


# -- outside ----------------------------------------------------------------------------------------------------------


def lacking() -> str:
    """Why the drill cannot be run here; empty when it can."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if os.name != "posix" or os.geteuid() != 0:
        return "it needs root, for namespaces of its own"
    if missing or not DEBIAN.exists():
        return f"it needs {', '.join(missing) or DEBIAN} (tools/debian_packages.txt)"
    tried = ["unshare", "--net", "--mount", "--pid", "--fork", "true"]
    if subprocess.run(tried, capture_output=True, check=False).returncode:
        return "namespaces are forbidden here"
    return "" if (ROOT / "web" / "dist" / "index.html").exists() else "the page has not been built: make web"


def prepared() -> None:
    """What would be brought from elsewhere: the folder that `make wheel` makes (not compiled), and the packages."""
    shutil.rmtree(BUILT, ignore_errors=True)
    place = BUILT / "dist"
    place.mkdir(parents=True)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    pure = {**os.environ, "PUNICA_PURE": "1"}
    subprocess.run([*pip, "wheel", "-q", "--no-deps", "-w", str(place), str(ROOT)], check=True, env=pure)
    subprocess.run([str(DEBIAN), "-m", "venv", str(BUILT / "venv")], check=True)
    lock = ROOT / "requirements" / "host.txt"
    own = [str(BUILT / "venv" / "bin" / "pip"), "--disable-pip-version-check", "download", "-q", "--require-hashes"]
    subprocess.run([*own, "-r", str(lock), "-d", str(BUILT / "packages")], check=True)
    shutil.copy(lock, place)
    shutil.copytree(ROOT / "deploy", place / "deploy")


# -- inside -----------------------------------------------------------------------------------------------------------


def alone(over: Path) -> None:
    """A loopback of our own; what is written to the system goes to memory and is gone afterwards."""
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    subprocess.run(["mount", "-t", "tmpfs", "drill", str(over)], check=True)
    for name in ("etc", "opt", "var"):
        upper, work = over / name / "upper", over / name / "work"
        upper.mkdir(parents=True)
        work.mkdir()
        layers = f"lowerdir=/{name},upperdir={upper},workdir={work}"
        subprocess.run(["mount", "-t", "overlay", "drill", "-o", layers, f"/{name}"], check=True)
    subprocess.run(["mount", "-t", "tmpfs", "drill", "/run"], check=True)
    Path("/run/postgresql").mkdir()
    shutil.chown("/run/postgresql", "postgres", "postgres")
    with Path("/etc/hosts").open("a") as hosts:
        hosts.write(f"127.0.0.1 {NAME}\n")


def stubs(folder: Path) -> None:
    """The three commands that are not themselves here."""
    ca = folder / "ca"
    ca.mkdir()
    subject = ["-newkey", "rsa:2048", "-nodes", "-days", "30"]
    made = [
        "openssl",
        "req",
        "-x509",
        *subject,
        "-subj",
        "/CN=Drill",
        "-keyout",
        f"{ca}/ca.key",
        "-out",
        f"{ca}/ca.pem",
    ]
    subprocess.run(made, check=True, capture_output=True)
    place = f"/etc/letsencrypt/live/{NAME}"
    commands = {
        "apt-get": """
            for word in "$@"; do
                case $word in install | -y | certbot | python3-certbot-nginx) ;; *) dpkg -s "$word" >/dev/null ;; esac
            done
            systemctl start postgresql nginx  # as the packages do when they are installed
            """,
        "certbot": f"""
            mkdir -p {place}
            openssl req -newkey rsa:2048 -nodes -subj /CN={NAME} -keyout {place}/privkey.pem -out {ca}/csr 2>/dev/null
            printf 'subjectAltName=DNS:{NAME}\\nbasicConstraints=CA:FALSE\\n' > {ca}/ext
            openssl x509 -req -in {ca}/csr -CA {ca}/ca.pem -CAkey {ca}/ca.key -CAcreateserial -days 30 \\
                -extfile {ca}/ext -out {place}/cert.pem 2>/dev/null
            cat {place}/cert.pem {ca}/ca.pem > {place}/fullchain.pem
            """,
        "systemctl": f"""
            [ "$1" != daemon-reload ] || exit 0
            cd {ROOT} && exec {sys.executable} -m tests.server.units "$@"
            """,
    }
    for name, text in commands.items():
        path = folder / name
        path.write_text("#!/bin/sh\nset -eu\n" + textwrap.dedent(text))
        path.chmod(0o755)


def blocks() -> list[str]:
    """The commands of the page, in their order."""
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    return re.findall(r"^```sh\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)


class Drill:
    """A machine on which the page is being followed."""

    def __init__(self, over: Path) -> None:
        self.bin = over / "bin"
        self.bin.mkdir()
        stubs(self.bin)
        self.ca = self.bin / "ca" / "ca.pem"
        self.place = over / "dist"
        shutil.copytree(BUILT / "dist", self.place)
        self.env = {
            "PATH": f"{self.bin}:/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": "/root",
            "LANG": "C.UTF-8",
            "CURL_CA_BUNDLE": str(self.ca),
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(BUILT / "packages"),
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "PIP_ROOT_USER_ACTION": "ignore",
        }

    def follow(self, commands: list[str]) -> None:
        """As root would at a shell; each line is told, and the first that fails ends it."""
        script = "\n".join(["set -euxo pipefail", *commands])
        subprocess.run(["bash", "-c", script], cwd=self.place, env=self.env, check=True)

    def guests(self, port: int) -> int:
        """How many WebSockets a server has, by its own figures."""
        with urllib.request.urlopen(f"http://127.0.0.1:1{port}/metrics", timeout=5) as answer:
            told = answer.read().decode()
        return int(float(re.search(r"^punica_connections (\S+)", told, re.MULTILINE)[1]))  # type: ignore[index]

    def pin(self) -> str:
        """What Chromium is told to trust: this certificate's key and no other."""
        cert = f"/etc/letsencrypt/live/{NAME}/cert.pem"
        key = subprocess.run(["openssl", "x509", "-in", cert, "-pubkey", "-noout"], check=True, capture_output=True)
        der = subprocess.run(["openssl", "pkey", "-pubin", "-outform", "der"], input=key.stdout, check=True,
                             capture_output=True)  # fmt: skip
        return base64.b64encode(hashlib.sha256(der.stdout).digest()).decode()

    def play(self) -> Iterator[int]:
        """Two browsers play; yields the number of moves so far."""
        given = ["node", "tests/browser/hosting.mjs", f"https://{NAME}", self.pin(), str(MOVES)]
        env = {**self.env, "PATH": os.environ["PATH"]}
        with subprocess.Popen(given, cwd=ROOT / "web", env=env, stdout=subprocess.PIPE, text=True) as node:
            assert node.stdout is not None
            for line in node.stdout:
                print(f"  browsers: {line.strip()}", flush=True)
                if line.startswith("moves "):
                    yield int(line.split()[1])
        if node.returncode:
            sys.exit("the browsers could not play")

    def computer_moves(self) -> None:
        """The thinking process plays: the servers have none of their own."""
        trusted = ssl.create_default_context(cafile=str(self.ca))
        wish = json.dumps({"ruleset": "toy-first", "seats": {"rome": "easy"}}).encode()
        request = urllib.request.Request(f"https://{NAME}/api/matches", wish, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=20, context=trusted) as answer:
            made = json.load(answer)
        with connect(f"wss://{NAME}/api/socket", ssl=trusted, proxy=None) as wire:
            wire.send(json.dumps({"type": "hello", "match": made["match"]["id"], "token": made["token"]}))
            while True:
                message = json.loads(wire.recv(timeout=60))
                if message["type"] == "state" and message["ply"] > 0:
                    return


def inside(over: Path) -> None:
    alone(over)
    drill = Drill(over)
    commands = blocks()
    name, upgrade = commands[0], commands[-1]
    assert "systemctl restart" in upgrade
    drill.follow(commands[:-1])
    drill.computer_moves()
    killed = False
    upgrading: subprocess.Popen[bytes] | None = None
    for moves in drill.play():
        if moves >= KILL_AT and not killed:
            killed = True
            assert [drill.guests(8264), drill.guests(8265)] == [1, 1], "each browser is at a server of its own"
            os.kill(int(Path("/run/units/punica@8264.pid").read_text()), 9)
            print("  punica@8264 was killed", flush=True)
        if moves >= UPGRADE_AT and upgrading is None:
            upgrading = subprocess.Popen(
                ["bash", "-euo", "pipefail", "-c", f"{name}\n{upgrade}"], cwd=drill.place, env=drill.env
            )
            print("  the servers are being upgraded", flush=True)
    assert upgrading is not None
    assert upgrading.wait(120) == 0, "the upgrade failed"
    drill.computer_moves()
    log = Path("/run/units/log").read_text(errors="replace")
    failed = [line for line in log.splitlines() if '"level":"error"' in line or "Traceback" in line]
    for line in failed[:10]:
        print(line)
    print(f"The hosting page was followed: {MOVES} moves across two servers, one killed, both upgraded")
    sys.exit(1 if failed else 0)


def main() -> None:
    parser = argparse.ArgumentParser(description="Follow docs/hosting.md in namespaces of its own.")
    parser.add_argument("--inside", type=Path, help="used by the drill itself")
    given = parser.parse_args()
    if given.inside is not None:
        inside(given.inside)
        return
    why = lacking()
    if why:
        print(f"THE HOSTING DRILL WAS NOT RUN: {why}")
        return
    prepared()
    over = BUILT / "over"
    over.mkdir()
    shut = ["unshare", "--net", "--mount", "--pid", "--fork", "--mount-proc", "--kill-child"]
    again = [sys.executable, "-m", "tests.server.hosting_drill", "--inside", str(over)]
    sys.exit(subprocess.run([*shut, *again], cwd=ROOT, check=False).returncode)


if __name__ == "__main__":
    main()
