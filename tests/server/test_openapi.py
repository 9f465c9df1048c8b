"""The HTTP API is as its description says: schemathesis tries to prove otherwise."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import punica
from punica.server.http.schema import main
from tests.server.house import Client, here

CONFIG = """
[checks]
negative_data_rejection.expected-statuses = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429, "5xx"]

[[operations]]
include-path-regex = "^/api/matches/.*"
parameters = {{ "path.id" = "{id}" }}
headers = {{ Authorization = "Bearer {token}" }}
"""
"""What is too long (413) is refused too. A finished game to look back at, so that more than unknown ids are tried."""
EXAMPLES = os.environ.get("PUNICA_SCHEMATHESIS", "")
"""So many at random for a route, which `make soak` asks for; every value at the edge of what a route takes is tried
always, some four thousand."""
PHASES = "examples,coverage,fuzzing" if EXAMPLES else "examples,coverage"


def test_the_description_has_the_messages_of_the_socket(client: Client) -> None:
    schemas = client.get("/openapi.json").json()["components"]["schemas"]
    assert {"ClientMessage", "ServerMessage", "StateMessage", "Move", "MatchInfo", "Atlas"} <= set(schemas)


def test_the_command_prints_it(capsys: object) -> None:
    main()


def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    with here(tmp_path) as client:
        match = punica.new("toy-first", seed=3)
        match.playout(Random(3), 100)
        over = client.post("/api/imports", json={"record": match.record(secret=True)}).json()
        config = CONFIG.format(id=over["match"]["id"], token=over["token"])
        (tmp_path / "schemathesis.toml").write_text(config)
        done = subprocess.run(
            [
                str(Path(sys.executable).parent / "schemathesis"), "run", f"http://127.0.0.1:{client.port}/openapi.json",
                "--max-examples", EXAMPLES or "1", "--phases", PHASES,
                "--mode", "all", "--seed", "7", "--generation-database", "none", "--no-color",
                "--exclude-checks", "positive_data_acceptance",
            ],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            timeout=1800,
        )  # fmt: skip
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
