"""What comes over HTTP: an answer with a code and a sentence, never a 500, and the table as it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import Client, bearer, here, opened
from tests.wrong.conftest import FILES, RECORD

PAGE = "<!doctype html><title>Punica</title>"
WRONG: list[tuple[str, str, Any, int]] = [
    ("GET", "/api/nowhere", None, 404),
    ("GET", "/api", None, 404),
    ("POST", "/", None, 405),
    ("DELETE", "/api/matches", None, 405),
    ("GET", "/assets/gone-1234.js", None, 404),
    ("GET", "/assets/", None, 404),
    ("GET", "/favicon-of-old.ico", None, 404),
    ("GET", "/assets/%2e%2e/%2e%2e/secret.js", None, 404),
    ("GET", "/assets/a%00.js", None, 404),
    ("GET", "/api/matches/none", None, 404),
    ("GET", "/api/matches/none/record", None, 404),
    ("GET", "/api/matches/none/proof", None, 404),
    ("GET", "/api/matches/" + "x" * 3000, None, 422),
    ("GET", "/api/matches/{match}/record?secret=perhaps", None, 422),
    ("GET", "/api/matches/{match}/record?secret=true", None, 403),
    ("GET", "/api/invites/none", None, 404),
    ("POST", "/api/invites/none", {}, 404),
    ("GET", "/api/rulesets/chess", None, 404),
    ("GET", "/api/rulesets/chess/rules", None, 404),
    ("POST", "/api/matches", None, 422),
    ("POST", "/api/matches", [], 422),
    ("POST", "/api/matches", "toy-first", 422),
    ("POST", "/api/matches", {"ruleset": 7}, 422),
    ("POST", "/api/matches", {"ruleset": "chess"}, 404),
    ("POST", "/api/matches", {"ruleset": "toy-first", "options": ["no-rerolls"]}, 422),
    ("POST", "/api/matches", {"ruleset": "toy-first", "options": {"no-rerolls": [1]}}, 422),
    ("POST", "/api/matches", {"ruleset": "toy-first", "seats": {"rome": "deep-blue"}}, 400),
    ("POST", "/api/matches", {"ruleset": "toy-first", "names": {"rome": "x" * 61}}, 422),
    ("POST", "/api/matches", {"ruleset": "toy-first", "scenario": "moon"}, 400),
    ("POST", "/api/imports", {}, 422),
    ("POST", "/api/imports", {"record": 7}, 422),
    *(
        ("POST", "/api/imports", {"record": FILES[name].decode("utf-8", "replace")}, 400)
        for name in ("empty.punica", "zero.punica", "words.punica", "public.punica", "version.punica", "move.punica")
    ),
    ("POST", "/api/imports", {"record": RECORD + "x" * 3_000_000}, 413),
    *(
        ("POST", "/api/positions", {"position": FILES[name].decode()}, 400)
        for name in ("nothing.toml", "broken.toml", "deep.toml", "digits.toml", "keys.toml", "state.toml", "chess.toml")
    ),
    ("POST", "/api/positions", {"position": None}, 422),
    ("POST", "/api/mine", {"tokens": "mine"}, 422),
    ("GET", "/api/rulesets/chess/odds", None, 404),
    ("POST", "/api/rulesets/hannibal-2018/odds/swim", {}, 404),
    ("POST", "/api/rulesets/hannibal-2018/odds/battle", [], 422),
    ("GET", "/api/lessons?lang=xx", None, 422),
    ("POST", "/api/lessons/chess/board", {"moves": []}, 404),
    ("POST", "/api/lessons/hannibal/board", {"moves": 7}, 422),
    ("GET", "/api/puzzles/hannibal-2018/999/hint", None, 404),
    ("POST", "/api/analysis", {}, 400),
    ("POST", "/api/analysis", {"record": "words"}, 400),
    ("POST", "/api/analysis/scene", {"start": 7}, 422),
    ("GET", "/api/analysis/lines/none", None, 404),
    ("POST", "/api/analysis/setup", {}, 400),
    ("GET", "/api/matches/{match}/replay/999", None, 404),
    ("GET", "/api/matches/{match}/replay/two", None, 422),
    ("GET", "/api/matches/{match}/review", None, 409),
    ("POST", "/api/matches/{match}/branch", {"ply": -1}, 422),
    ("GET", "/api/data/chess", None, 404),
    ("POST", "/api/data/toy/read", {"text": "="}, 400),
    ("POST", "/api/account", {"name": "x"}, 404),
]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder = tmp_path_factory.mktemp("server")
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text(PAGE, encoding="utf-8")
    (folder / "secret.js").write_text("secret", encoding="utf-8")
    with here(folder, client=page) as client:
        yield client


@pytest.fixture(scope="module")
def table(client: Client) -> dict[str, Any]:
    return opened(client)


def kept(client: Client, table: dict[str, Any]) -> str:
    secret = client.get(f"/api/matches/{table['match']['id']}/record?secret=true", headers=bearer(table["token"]))
    assert secret.status_code == 200
    return secret.text


@pytest.mark.parametrize(
    ("method", "path", "body", "status"), WRONG, ids=[f"{m} {p[:40]} {str(b)[:40]}" for m, p, b, _ in WRONG]
)
def test_a_wrong_request_is_answered(
    method: str, path: str, body: Any, status: int, client: Client, table: dict[str, Any]
) -> None:
    before = kept(client, table)
    answer = client.request(method, path.replace("{match}", table["match"]["id"]), json=body)
    assert answer.status_code == status, answer.text[:300]
    told = answer.json()
    assert told["code"]
    assert len(told["text"]) > 10
    assert "Traceback" not in answer.text
    assert kept(client, table) == before


@pytest.mark.parametrize(
    ("method", "path", "body", "words"),
    [
        ("GET", "/api/mine", None, "GET does not work at this address, which knows POST"),
        ("BREW", "/api/matches", None, "BREW does not work at this address, which knows GET, POST"),
        ("POST", "/", None, "POST does not work at this address, which knows GET, HEAD"),
        ("POST", "/api/matches", {"ruleset": "toy-first", "seed": 7}, "seed: there is no such field"),
        ("POST", "/api/matches", {"ruleset": "toy-first", "names": {"rome": "a\nb"}}, "names.rome: control characters"),
        ("POST", "/api/matches", {"ruleset": "toy-first", "names": {"rome": "\u202eab"}}, "names.rome: control char"),
        ("POST", "/api/matches", [], "the request: send JSON, an object with fields, and Content-Type: application/js"),
        ("GET", "/api/lessons?lang=", None, "no language ''; there are: en"),
        (
            "POST",
            "/api/matches",
            {"ruleset": "toy-first", "seats": {"sparta": "me"}},
            "its seats are rome",
        ),
        (
            "POST",
            "/api/matches",
            {"ruleset": "toy-first", "seats": {"rome": "africanus:9e9i"}},
            "there are: me",
        ),
        ("POST", "/api/positions", {"position": "a." * 20_000 + "b = 1"}, "position"),
        ("GET", "/assets/..%2f..%2fsecret.js", None, "the page has no such file"),
    ],
)
def test_the_answer_says_what_would_be_right(method: str, path: str, body: Any, words: str, client: Client) -> None:
    told = client.request(method, path, json=body)
    assert 400 <= told.status_code < 500
    assert words in told.json()["text"]


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 50_000, b'{"ruleset": ' + b"9" * 5000 + b"}"])
def test_a_body_that_is_no_json_is_answered(body: bytes, client: Client) -> None:
    answer = client.post("/api/matches", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 413, 422)
    assert answer.json()["code"]


def test_rooms_of_the_client_are_its_own(client: Client, tmp_path: Path) -> None:
    for path in ("/", "/table/abc", "/rules/hannibal-2018/12.3"):
        assert client.get(path).text == PAGE
