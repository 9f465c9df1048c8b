"""People for tests: browsers with a cookie each, on a server that knows people."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher

from punica.server.people import passwords
from tests.server.house import HOST, PATIENCE, Client, Player, here

PASSWORD = "four plain words here"


class Browser(httpx.Client):
    """Somebody's browser: keeps its cookie, and says which page asks."""

    def __init__(self, port: int, agent: str = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0") -> None:
        origin = f"http://{HOST}:{port}"
        said = {"Origin": origin, "User-Agent": agent}
        none = httpx.Limits(max_keepalive_connections=0)  # there are many of them, and nobody closes them
        super().__init__(base_url=origin, timeout=PATIENCE, headers=said, limits=none)

    def ask(self, path: str, status: int = 200, **body: Any) -> Any:
        answer = self.post(f"/api{path}", json=body)
        assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    def told(self, path: str, status: int = 200) -> Any:
        answer = self.get(f"/api{path}")
        assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    def account(self, name: str, password: str | None = PASSWORD) -> Any:
        return self.ask("/account", 201, name=name, **({"password": password} if password else {}))

    def opens(self, **wish: Any) -> Any:
        return self.ask("/matches", 201, **{"ruleset": "toy-first", "ask_always": False, **wish})

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    @contextlib.contextmanager
    def sits(self, client: Client, match: str) -> Iterator[Player]:
        """At the WebSocket with nothing but the cookie."""
        with client.wire(Cookie=self.cookie, Origin=str(self.base_url).rstrip("/")) as wire:
            player = Player(wire)
            player.hello(match)
            yield player


@contextlib.contextmanager
def town(folder: Path, **more: Any) -> Iterator[Client]:
    """A server that knows people. Its passwords are hashed cheaply: there are many of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_hasher", lambda: PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
        with here(folder, people=True, **more) as client:
            yield client
