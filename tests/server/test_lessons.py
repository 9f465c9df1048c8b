"""Lessons over HTTP: what the learner has done is walked anew each time, and nothing is kept."""

from __future__ import annotations

from typing import Any

import pytest

from punica.lessons.walk import BrokenLesson, Walk
from tests.server.house import Client

POLITICS = "/api/lessons/hannibal/politics"
THROUGH = [">", "=2", "play 12 ops", "influence", "place arpi", "place beneventum", "=none", ">"]


def walked(client: Client, moves: list[str], more: list[str] | None = None, lang: str = "en") -> dict[str, Any]:
    told = client.post(f"{POLITICS}?lang={lang}", json={"moves": moves, "more": more or []})
    assert told.status_code == 200, told.text
    found: dict[str, Any] = told.json()
    return found


def test_the_courses_are_told_in_a_language(client: Client) -> None:
    english, german = (client.get(f"/api/lessons?lang={lang}").json() for lang in ("en", "de"))
    assert [one["id"] for one in english] == [one["id"] for one in german]
    assert english[0]["lessons"][0]["title"] != german[0]["lessons"][0]["title"]


def test_who_reads_is_asked_nothing_and_who_is_to_act_is(client: Client) -> None:
    assert walked(client, [])["state"]["asked"] is None
    told = walked(client, THROUGH[:2])
    assert told["state"]["asked"]["seat"] == "carthage"
    assert told["step"]["wanted"] == ["play 12 ops"]


def test_a_plan_ends_where_the_lesson_has_something_to_say(client: Client) -> None:
    told = walked(client, THROUGH[:3], ["influence", "place numantia", "place arpi"])
    assert (told["played"], "Apulia" in told["step"]["stray"]["said"]) == (2, True)
    told = walked(client, THROUGH[:3], ["influence", "place arpi", "place beneventum", "place cannae"])
    assert (told["played"], told["step"]["kind"]) == (3, "answer")


def test_something_else_is_told_with_what_it_did_and_taken_back_by_leaving_it_out(client: Client) -> None:
    astray = walked(client, THROUGH[:2], ["discard 11"])
    assert [line["key"] for line in astray["step"]["stray"]["did"]] == ["discards"]
    again = client.post(POLITICS, json={"moves": [*THROUGH[:2], "discard 11", "play 12 ops"]})
    assert (again.status_code, again.json()["code"]) == (409, "not-asked")
    assert walked(client, THROUGH[:2])["step"]["stray"] is None


def test_what_the_rules_forbid_is_refused_with_the_rule(client: Client) -> None:
    wrong = client.post(f"{POLITICS}?lang=de", json={"moves": THROUGH[:4], "more": ["place tarentum"]})
    assert (wrong.status_code, wrong.json()["rule"]) == (409, "8.2.b/1")
    why = client.post(f"{POLITICS}/why", json={"moves": THROUGH[:4], "about": "place tarentum"}).json()
    assert (why["allowed"], why["rule"]) == (False, "8.2.b/1")
    refused = client.post(f"{POLITICS}/refused", json={"moves": THROUGH[:4]}).json()["options"]
    assert "place tarentum" in [one["code"] for one in refused]


def test_how_far_a_general_gets_is_told(client: Client) -> None:
    told = client.post(f"{POLITICS}/reach", json={"moves": THROUGH[:3], "about": "hannibal"}).json()["reach"]
    assert {one["space"] for one in told["spaces"]} >= {"capua", "arpi"}


def test_the_free_part_is_a_table_of_ones_own_against_the_easy_player(client: Client) -> None:
    early = client.post(f"{POLITICS}/free", json={"moves": THROUGH[:3]})
    assert (early.status_code, early.json()["code"]) == (400, "bad-table")
    made = client.post(f"{POLITICS}/free", json={"moves": THROUGH})
    assert made.status_code == 201
    players = {one["seat"]: one["bot"] for one in made.json()["match"]["players"]}
    assert players == {"carthage": None, "rome": "easy"}


def test_a_lesson_nobody_has_is_not_found(client: Client) -> None:
    for wrong in ("/api/lessons/hannibal/chess", "/api/lessons/chess/board"):
        assert client.post(wrong, json={"moves": []}).status_code == 404


def test_a_lesson_that_other_data_have_broken_says_so(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise BrokenLesson("politics, step 3: 'place arpi' is not offered")

    monkeypatch.setattr(Walk, "move", broken)
    answer = client.post(POLITICS, json={"moves": [">"]})
    assert answer.status_code < 500
    assert answer.json()["code"] == "rule-failed"
    assert "step 3" in answer.json()["text"]
