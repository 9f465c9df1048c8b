"""Puzzles over HTTP: which there are, today's, where to look, and that they are walked like lessons."""

from __future__ import annotations

from typing import Any

from punica.lessons import books
from tests.server.house import Client


def shelf(client: Client) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/api/puzzles").json()
    return found


def test_all_are_listed_and_one_is_todays(client: Client) -> None:
    told = shelf(client)
    assert len(told["puzzles"]) == sum(len(book.lessons) for book in books.books())
    assert 0 <= told["daily"] < len(told["puzzles"])
    assert all(one["level"] in (1, 2, 3) and one["title"] for one in told["puzzles"])
    assert len(told["day"]) == len("2026-11-18")


def test_a_puzzle_is_solved_and_says_why(client: Client) -> None:
    one = shelf(client)["puzzles"][0]
    way = books.book(one["book"]).puzzle(one["id"]).ways[0].split(" / ")
    told = client.post(f"/api/lessons/{one['book']}/{one['id']}?lang=de", json={"moves": [], "more": way}).json()
    assert (told["played"], told["step"]["kind"]) == (len(way), "end")
    assert told["step"]["said"]
    assert told["step"]["learnt"][0].startswith("Die Lösung")


def test_nobody_sees_what_the_seat_does_not(client: Client) -> None:
    one = shelf(client)["puzzles"][0]
    told = client.post(f"/api/lessons/{one['book']}/{one['id']}", json={"moves": []}).json()
    assert "hands" not in told["state"]["view"]
    assert told["state"]["asked"]["seat"] == one["seat"]


def test_a_hint_says_where_to_look(client: Client) -> None:
    one = shelf(client)["puzzles"][0]
    english, german = (
        client.get(f"/api/puzzles/{one['book']}/{one['id']}/hint?lang={lang}").json() for lang in ("en", "de")
    )
    assert english["text"] != german["text"]
    assert english["refs"] == german["refs"]


def test_a_puzzle_nobody_has_is_not_found(client: Client) -> None:
    for wrong in ("puzzles-chess/01", "puzzles-hannibal-2018/99"):
        assert client.get(f"/api/puzzles/{wrong}/hint").status_code == 404
        assert client.post(f"/api/lessons/{wrong}", json={"moves": []}).status_code == 404
