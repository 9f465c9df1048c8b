"""One server for the tests of a module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from punica.server.tables import opening
from tests.server.house import Client, here


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder: Path = tmp_path_factory.mktemp("server")
    with here(folder) as opened:
        yield opened


@pytest.fixture(autouse=True)
def the_same_deals(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """The tables of a test deal the same cards each time it runs."""
    rng = Random(request.node.nodeid)
    monkeypatch.setattr(opening, "fresh_seed", lambda: rng.randbytes(32))
