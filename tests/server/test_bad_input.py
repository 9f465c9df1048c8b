"""Bad input in forms, links and imports: a clear sentence, and nothing lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import punica
from tests.server.house import Client, bearer, here, opened

RECORD = punica.new("toy-first", seed=7).record(secret=True)


def count(client: Client) -> int:
    made = opened(client)
    answer: list[Any] = client.post("/api/mine", json={"tokens": [made["token"]]}).json()
    return len(answer)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"ruleset": "chess"}, "no-such-ruleset"),
        ({"ruleset": "toy-first", "scenario": "nowhere"}, "bad-table"),
        ({"ruleset": "toy-first", "options": {"26.4": True}}, "bad-options"),
        ({"ruleset": "toy-first", "options": {"no-rerolls": "perhaps"}}, "bad-options"),
        ({"ruleset": "toy-first", "seats": {"sparta": "me"}}, "bad-table"),
        ({"ruleset": "toy-first", "seats": {"rome": "deep-blue"}}, "bad-table"),
        ({"ruleset": "toy-first", "seats": {"rome": "random", "carthage": "random"}}, "bad-table"),
        ({"ruleset": "toy-first", "seats": {"rome": "friend", "carthage": "friend"}}, "bad-table"),
        ({"ruleset": "toy-first", "names": {"sparta": "Leonidas"}}, "bad-table"),
        ({"ruleset": "toy-first", "names": {"rome": "x" * 61}}, "bad-request"),
        ({"ruleset": "toy-first", "names": {"rome": "two\nlines"}}, "bad-request"),
        ({"ruleset": "toy-first", "nonces": {"sparta": "x"}}, "bad-table"),
        ({"ruleset": "toy-first", "commitment": "00"}, "bad-table"),
        ({"ruleset": "toy-first", "colour": "red"}, "bad-request"),
        ({"ruleset": 7}, "bad-request"),
        ({}, "bad-request"),
        ([], "bad-request"),
    ],
)
def test_a_table_that_cannot_be_opened_says_why(client: Client, wish: Any, code: str) -> None:
    answer = client.post("/api/matches", json=wish)
    assert 400 <= answer.status_code < 500
    assert answer.json()["code"] == code
    assert len(answer.json()["text"]) > 10


@pytest.mark.parametrize(
    ("record", "part"),
    [
        ("", "no headers"),
        ("hello", "line 1"),
        (RECORD.replace("toy-first", "chess"), "chess"),
        (RECORD.replace("[Secret", "[Secrets"), "public record"),
        (punica.new("toy-first", seed=1).record(), "public record"),
        (RECORD + "1. R fly\n", "fly"),
        (RECORD.replace('[Scenario "standard"]', '[Scenario "moon"]'), "moon"),
        ("\x00" * 100, "line 1"),
    ],
)
def test_a_record_that_cannot_be_read_says_where(client: Client, record: str, part: str) -> None:
    answer = client.post("/api/imports", json={"record": record})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-record")
    assert part in answer.json()["text"]


@pytest.mark.parametrize(
    "position", ["", "ruleset = 7", "= =", 'ruleset = "toy-first"', 'ruleset = "chess"\n[state]\n']
)
def test_a_position_that_cannot_be_read_says_where(client: Client, position: str) -> None:
    answer = client.post("/api/positions", json={"position": position})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-position")


def test_links_that_lead_nowhere(client: Client) -> None:
    made = opened(client)
    id = made["match"]["id"]
    for path, code in (
        ("/api/matches/nowhere", "no-such-match"),
        ("/api/matches/nowhere/record", "no-such-match"),
        ("/api/invites/nothing", "no-such-invite"),
        ("/api/rulesets/chess/atlas", "no-such-ruleset"),
        (f"/api/matches/{id}/replay/7", "no-such-ply"),
        (f"/api/matches/{id}/replay/x", "bad-request"),
        (f"/api/matches/{id}/record?secret=true", "spectator"),
        ("/api/nothing", "not-found"),
    ):
        answer = client.get(path)
        assert 400 <= answer.status_code < 500
        assert answer.json()["code"] == code, path
    guessed = client.get(f"/api/matches/{id}", headers=bearer("guessed"))
    assert (guessed.status_code, guessed.json()["code"]) == (401, "bad-token")
    other = client.get(f"/api/matches/{id}", headers=bearer(opened(client)["token"]))
    assert other.json()["code"] == "bad-token"
    assert client.get(f"/api/matches/{id}", headers={"Authorization": "Basic eA=="}).json()["code"] == "bad-token"


def test_bodies_have_a_limit(client: Client) -> None:
    big = client.post("/api/matches", content=b"[" * 70_000)
    assert (big.status_code, big.json()["code"]) == (413, "too-large")
    streamed = client.post("/api/matches", content=(b"x" * 10_000 for _ in range(20)))
    assert (streamed.status_code, streamed.json()["code"]) == (413, "too-large")
    record = client.post("/api/imports", json={"record": "x" * 100_000})
    assert record.json()["code"] == "bad-record", "records may be longer"


def test_the_page_that_is_not_built_and_the_page_that_is(client: Client, tmp_path: Path) -> None:
    page = client.get("/games/anything")
    assert page.status_code == 200
    assert "not been built" in page.text
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<title>Punica</title>")
    (web / "assets" / "app.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    link = tmp_path / "link"
    link.symlink_to(web)
    with here(tmp_path, client=link) as other:
        assert "<title>Punica" in other.get("/").text
        assert "<title>Punica" in other.get("/play/abc").text
        assert other.get("/assets/app.js").text == "1"
        assert "immutable" in other.get("/assets/app.js").headers["cache-control"]
        (web / "assets" / "app.js").write_text("let more = 2;" * 100)
        packed = other.get("/assets/app.js", headers={"Accept-Encoding": "gzip"})
        plain = other.get("/assets/app.js", headers={"Accept-Encoding": "identity"})
        assert packed.text == plain.text == "let more = 2;" * 100, "read again, since it changed"
        assert (packed.headers.get("content-encoding"), plain.headers.get("content-encoding")) == ("gzip", None)
        assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
        assert "secret" not in other.get("/%2e%2e/secret.txt").text
        assert other.get("/api/nothing").status_code == 404
