"""The data over HTTP: anybody reads, the owner at his own machine corrects, games begun with other data wait."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from punica.data import facts
from punica.server.again import command, files_with
from punica.server.http import routes_data
from tests.server.house import bearer, here, opened

OWN = {"name": "My box", "changes": {"cards.toml": {"card[1].value": 3}}}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return tmp_path


def test_the_owner_checks_keeps_and_chooses(home: Path) -> None:
    with here(home, data_editing=True) as web:
        again: list[tuple[str, str | None]] = []
        web.insides.start_again = lambda game, file: again.append((game, file))
        assert web.get("/api/data").json()["editable"] is True
        book = web.get("/api/data/toy").json()
        fact = next(f for f in book["tables"][0]["rows"][0]["facts"] if f["field"] == "value")
        assert (fact["key"], fact["value"], book["own"]) == ("card[1].value", 1, None)
        wrong = {"name": "x", "changes": {"cards.toml": {"card[1].value": "many"}}}
        said = web.post("/api/data/toy/save", json=wrong).json()
        assert said["problems"] == [
            {
                "file": "toy.x.toml",
                "key": "cards.toml: card[1].value",
                "reason": "Expected int, got str; the value is 'many'",
            }
        ]
        assert not again
        saved = web.post("/api/data/toy/save", json=OWN).json()
        assert saved == {"file": "toy.my-box.toml", "problems": [], "restarting": True}
        assert again == [("toy", str(home / "punica" / "data" / "toy.my-box.toml"))]
        assert [one["name"] for one in web.get("/api/data/toy").json()["files"]] == ["My box"]
        text = web.post("/api/data/toy/write", json=OWN).text
        assert web.post("/api/data/toy/read", json={"text": text}).json()["changes"] == OWN["changes"]
        assert web.post("/api/data/hamilcar/read", json={"text": text}).json()["code"] == "bad-data"
        half = '{"name": "x", "changes": {"cards.toml": {"card[1].value": "\\ud800"}}}'  # of a letter: no text
        for path in ("check", "save", "write"):
            torn = web.post(f"/api/data/toy/{path}", content=half, headers={"Content-Type": "application/json"})
            assert torn.json()["code"] == "bad-data"
        assert web.post("/api/data/toy/use", json={"file": None}).json()["restarting"] is True
        assert again[-1] == ("toy", None)
        assert web.post("/api/data/toy/use", json={"file": "toy.other.toml"}).status_code == 404


@pytest.mark.parametrize(
    ("headers", "how"),
    [
        ({"X-Forwarded-For": "192.0.2.7"}, {}),
        ({}, {"hosts": ("play.example",)}),
        ({"Host": "play.example"}, {"hosts": ("play.example",)}),
        ({}, {"host": "0.0.0.0"}),
        ({}, {"data_editing": False}),
    ],
)
def test_nobody_else_changes_data(home: Path, headers: dict[str, str], how: dict[str, Any]) -> None:
    with here(home, **{"data_editing": True, **how}) as web:
        web.headers.update(headers)
        assert web.get("/api/data").json()["editable"] is False
        for path, body in (("check", OWN), ("save", OWN), ("use", {"file": None})):
            refused = web.post(f"/api/data/toy/{path}", json=body)
            assert (refused.status_code, refused.json()["code"]) == (403, "not-the-owner")
    assert not (home / "punica").exists()


def test_a_book_is_made_once_for_all_who_read_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is made anew for everybody lets one reader hold up all games."""
    made: list[str] = []

    def counted(ruleset: str) -> list[facts.Section]:
        made.append(ruleset)
        return facts.sections(ruleset)

    monkeypatch.setattr(routes_data, "sections", counted)
    routes_data._facts.cache_clear()
    with here(home, data_editing=False) as web:
        books = [web.get("/api/data/toy").json() for _ in range(3)]
        packed = web.get("/api/data/hannibal", headers={"Accept-Encoding": "gzip"})
    with here(home, data_editing=True) as web:
        own = web.get("/api/data/toy").json()
    assert made == ["toy-first", "hannibal-2018"]
    assert {**own, "editable": False} == books[0] == books[2]
    assert packed.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("values", ["[" * 300 + "]" * 300, '{"a":' * 300 + "1" + "}" * 300])
def test_what_no_data_file_holds_is_refused_and_not_a_bug_of_ours(home: Path, values: str) -> None:
    changes = '{"name": "x", "changes": {"cards.toml": {"a": ' + values + "}}}"
    text = 'format = "punica data 1"\ngame = "toy"\nname = "x"\n["cards.toml"]\na = ' + values.replace('"a":', "a=")
    with here(home) as web:
        kind = {"Content-Type": "application/json"}
        for refused in (
            web.post("/api/data/toy/write", content=changes, headers=kind),
            web.post("/api/data/toy/read", json={"text": text}),
        ):
            assert (refused.status_code, refused.json()["code"]) == (400, "bad-data")


def test_a_stored_game_of_other_data_is_listed_and_waits_unharmed(home: Path) -> None:
    with here(home) as web:
        made = opened(web)
        id = made["match"]["id"]
        assert made["match"]["needs"] is None
        record = web.get(f"/api/matches/{id}/record?secret=true", headers=bearer(made["token"])).text
    changes = json.dumps({"name": "My box", **OWN["changes"]}).replace('"', '\\"')  # type: ignore[dict-item]
    _rewrite(home / "punica.db", "[Scenario ", f'[Data-Changes "{changes}"]\n[Scenario ')
    with here(home) as web:
        listed = web.get(f"/api/matches/{id}").json()
        assert listed["status"] == "running"
        assert "the data file 'My box'" in listed["needs"]
        assert "card[1].value must be 3, here it is 1" in listed["needs"]
        refused = web.get(f"/api/matches/{id}/timeline")
        assert (refused.status_code, refused.json()["code"]) == (409, "other-data")
        kept = web.get(f"/api/matches/{id}/record?secret=true", headers=bearer(made["token"])).text
        assert kept.replace(f'[Data-Changes "{changes}"]\n', "") == record
    _rewrite(home / "punica.db", f'[Data-Changes "{changes}"]\n', "")
    with here(home) as web:
        assert web.get(f"/api/matches/{id}/timeline").status_code == 200


def _rewrite(database: Path, old: str, new: str) -> None:
    """Change the heads of the stored games, as if they had been begun with other data."""
    told = json.dumps({"name": "My box", **OWN["changes"]}) if new.startswith("[Data") else ""  # type: ignore[dict-item]
    with contextlib.closing(sqlite3.connect(database)) as store, store:
        store.execute("update secrets set head = replace(head, ?, ?)", (old, new))
        store.execute("update matches set data = ?", (told,))


def test_the_next_start_is_the_same_command_with_other_files() -> None:
    assert command(["serve", "--data", "a.toml", "--port", "8264", "--browser"]) == ["serve", "--port", "8264"]
    assert files_with("toy", "b.toml") == ["b.toml"]
    assert files_with("toy", None) == []
