"""deploy/Caddyfile in use: `python -m tests.server.caddy_drill`, part of `make soak` where Caddy is installed.

Two servers on one PostgreSQL stand behind Caddy as the file says, only with a certificate of its own making and on
ports of its own. A table is opened and played through it while one server is killed; whatever a guest says of where he
comes from is not passed on, and what is for the machines that watch is not shown.
"""

from __future__ import annotations

import json
import os
import shutil
import ssl
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.server.house import Elsewhere, free_port
from tests.server.postgres import binaries, postgres

CADDYFILE = Path(__file__).parents[2] / "deploy" / "Caddyfile"
NAME = "localhost"
SOON = 30.0


def written(folder: Path, secure: int, plain: int, ports: list[int]) -> Path:
    """The file as it is delivered, but for the name, the ports, and who vouches for it."""
    text = CADDYFILE.read_text(encoding="utf-8")
    for wanted, own in (("play.example.org", NAME), ("127.0.0.1:8264 127.0.0.1:8265", _list(ports))):
        assert wanted in text, wanted
        text = text.replace(wanted, own)
    own_ports = (
        f"{{\n\thttp_port {plain}\n\thttps_port {secure}\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n}}\n"
    )
    file = folder / "Caddyfile"
    file.write_text(own_ports + text, encoding="utf-8")
    return file


def _list(ports: list[int]) -> str:
    return " ".join(f"127.0.0.1:{port}" for port in ports)


def soon(what: Callable[[], Any]) -> Any:
    """The first answer that is none of those a server gives while it comes or goes."""
    until = time.monotonic() + SOON
    while True:
        try:
            return what()
        except (httpx.HTTPError, OSError, WebSocketException, AssertionError):
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def played(wire: ClientConnection, match: str, token: str, moves: int) -> int:
    """Say hello and play so many decisions for both sides; where the table stands then."""
    wire.send(json.dumps({"type": "hello", "match": match, "token": token, "seat": "rome"}))
    state: dict[str, Any] = {}
    while moves:
        message = json.loads(wire.recv(SOON))
        if message["type"] != "state":
            assert message["type"] != "error", message
            continue
        state = message
        asked = state["asked"]
        if asked["options"] is None:
            wire.send(json.dumps({"type": "look", "seat": asked["seat"]}))
            continue
        code = asked["options"][0]["code"]
        wire.send(json.dumps({"type": "move", "seat": asked["seat"], "code": code, "seq": state["seq"]}))
        while json.loads(wire.recv(SOON))["type"] != "ok":
            pass
        moves -= 1
    return int(state["seq"])


def main() -> None:
    caddy, bin = shutil.which("caddy"), binaries()
    if caddy is None or bin is None:
        print("NO CADDY, or no PostgreSQL: deploy/Caddyfile was not tried (Debian: apt-get install caddy postgresql)")
        return
    with ExitStack() as closing:
        folder = Path(closing.enter_context(tempfile.TemporaryDirectory()))
        address = closing.enter_context(postgres(bin))
        servers = []
        for n in (1, 2):
            (folder / str(n)).mkdir()
            more = ["--proxy", "127.0.0.1", "--name", NAME, "--json-logs", "--thinkers", "1"]
            servers.append(Elsewhere(folder / str(n), database=address, more=more))
            servers[-1].start()
            closing.callback(servers[-1].stop)
        secure, plain = free_port(), free_port()
        file = written(folder, secure, plain, [server.port for server in servers])
        env = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
        with (folder / "caddy.log").open("wb") as log:
            front = subprocess.Popen([caddy, "run", "--config", file, "--adapter", "caddyfile"], env=env, stderr=log)
        closing.callback(front.wait)
        closing.callback(front.terminate)
        root = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        soon(lambda: root.read_bytes())
        trusted = ssl.create_default_context(cafile=str(root))
        http = closing.enter_context(httpx.Client(verify=trusted, base_url=f"https://{NAME}:{secure}", timeout=10))

        def healthy() -> httpx.Response:
            answer = http.get("/api/health")
            assert answer.status_code == 200, answer.status_code
            return answer

        assert "strict-transport-security" in soon(healthy).headers, "who came by https is told to stay there"
        assert {http.get(path).status_code for path in ("/healthz", "/readyz")} == {404}
        assert httpx.get(f"http://{NAME}:{plain}/").status_code in (301, 308)
        wish = {"ruleset": "hannibal-2018"}
        made = http.post("/api/matches", json=wish, headers={"X-Forwarded-For": "203.0.113.9"}).json()
        match, token = made["match"]["id"], made["token"]

        def play() -> int:
            with connect(f"wss://{NAME}:{secure}/api/socket", ssl=trusted, proxy=None, max_size=None) as wire:
                return played(wire, match, token, 10)

        at = [soon(play)]
        servers[0].kill()
        at.append(soon(play))
        servers[0].start()
        servers[1].kill()
        at.append(soon(play))
        told = "".join(server.errors.read_text() for server in servers)
        assert "203.0.113.9" not in told, "a guest was believed who said where he came from"
        with suppress(FileNotFoundError):
            assert '"level":"error"' not in (folder / "caddy.log").read_text().replace("connection refused", ""), at
    print(f"Caddy: a game played to {at[0]}, {at[1]} and {at[2]} decisions, each server killed once")


if __name__ == "__main__":
    main()
