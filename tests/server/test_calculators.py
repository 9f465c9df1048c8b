"""Calculators over HTTP: forms that say what they take, odds in a language, and wrong numbers told where they stand."""

from __future__ import annotations

from typing import Any

from tests.server.house import Client

BATTLE = "/api/rulesets/hannibal-2018/odds/battle"


def reckoned(client: Client, path: str, **given: Any) -> dict[str, Any]:
    told = client.post(path, json={"given": {key.replace("_", "-"): value for key, value in given.items()}})
    assert told.status_code == 200, told.text
    found: dict[str, Any] = told.json()
    return found


def test_a_form_tells_its_fields_in_a_language(client: Client) -> None:
    english, german = (client.get(f"/api/rulesets/hannibal-2018/odds?lang={lang}").json() for lang in ("en", "de"))
    assert [one["id"] for one in english] == [one["id"] for one in german]
    field = next(one for one in german[0]["fields"] if one["key"] == "elephants")
    assert (field["text"], field["kind"], field["side"]) == ("Davon Elefanten", "number", "carthage")


def test_numbers_become_odds_and_wrong_ones_say_what_is_right(client: Client) -> None:
    told = reckoned(client, BATTLE, carthage_cus=10, rome_cus=8, carthage_allies=2)
    assert [part["key"] for part in told["parts"]] == ["battle", "hand", "hand"]
    assert told["wrong"] is None
    wrong = reckoned(client, f"{BATTLE}?lang=fr", carthage_cus=40)["wrong"]
    assert wrong == {"field": "carthage-cus", "text": "UC\u00a0: un nombre entier de 1 à 30"}


def test_what_is_no_number_at_all_is_refused(client: Client) -> None:
    assert client.post(BATTLE, json={"given": {"rome-cus": [1]}}).status_code == 422
    assert client.post(BATTLE, json={"given": {}, "more": 1}).status_code == 422
    answer = client.post("/api/rulesets/hannibal-2018/odds/weather", json={})
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    assert client.get("/api/rulesets/chess/odds").json()["code"] == "no-such-ruleset"
    assert client.get("/api/rulesets/toy-first/odds").json() == []
