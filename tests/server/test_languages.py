"""Each client reads the same table in its own language: prompts, options, log, refusals, odds, reasons, the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import punica
from punica import registry
from tests.server.house import Client, Player, bearer, opened, sitting

RULESETS = registry.known()


def lines(player: Player) -> list[str]:
    return [line["text"] for line in player.log]


def same_but_for_words(one: Any, other: Any) -> bool:
    """Whether two messages differ only in sentences."""
    words = ("text", "prompt", "reason", "why", "title", "notes")
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(k in words or same_but_for_words(one[k], other[k]) for k in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same_but_for_words, one, other))
    return bool(one == other)


def catch_up(player: Player, with_whom: Player) -> None:
    while player.state["seq"] < with_whom.state["seq"]:
        player.hear_until("state")


def test_two_at_one_table_read_it_each_in_his_own_language(client: Client) -> None:
    made = opened(client, "hannibal-2018")
    id, token = made["match"]["id"], made["token"]
    with sitting(client) as german, sitting(client) as english:
        german.hello(id, token, lang="de", seat="carthage")
        while german.state["prompt"] != "Wer beginnt diesen Zug?":
            seat = german.state["asked"]["seat"]
            german.look(seat)
            german.move("pass")
            german.look("carthage")
        english.hello(id, token, seat="carthage")
        assert english.state["prompt"] == "Who goes first this turn?"
        assert [one["text"] for one in german.state["asked"]["options"]] == ["Karthago beginnt", "Rom beginnt"]
        assert [one["text"] for one in english.state["asked"]["options"]] == ["Carthage goes first", "Rome goes first"]
        german.move(german.state["asked"]["options"][0]["code"])
        catch_up(english, german)
        assert "Karthago beginnt" in lines(german)
        assert "Carthage goes first" in lines(english)
        assert (german.state["prompt"], english.state["prompt"]) == (
            "Spiele eine Strategiekarte",
            "Play a strategy card",
        )
        assert same_but_for_words(german.state["asked"], english.state["asked"])
        assert german.state["view"] == english.state["view"]


def test_refusals_speak_the_language_of_who_asks(client: Client) -> None:
    made = opened(client, "toy-first")
    id, token = made["match"]["id"], made["token"]
    with sitting(client) as german, sitting(client) as english:
        german.hello(id, token, lang="de", seat="rome")
        english.hello(id, token, seat="rome")
        told = {}
        for player in (german, english):
            seat, seq = player.state["asked"]["seat"], player.state["seq"]
            why = player.ask(type="why", seat=seat, code="jump")
            refused = player.ask(type="move", seat=seat, code="jump", seq=seq)
            other = "carthage" if seat == "rome" else "rome"
            turn = player.ask(type="move", seat=other, code="jump", seq=seq)
            told[player] = [why["text"], refused["text"], turn["text"]]
            assert [refused["code"], turn["code"]] == ["not-offered", "not-asked"]
        assert told[german][:2] == ["Einen Spielzug jump gibt es in diesem Spiel nicht."] * 2
        assert told[english][:2] == ["There is no move jump in this game."] * 2
        assert "Das ist nicht deine Entscheidung" in told[german][2]
        assert "It is not your turn to decide" in told[english][2]


def first_refused(client: Client) -> list[dict[str, Any]]:
    """What is refused, in German, at the first question of a game that refuses anything."""
    made = opened(client, "toy-first", options={})
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"], lang="de")
        n = 0
        while (asked := player.state["asked"]) is not None:
            if player.state["seat"] != asked["seat"]:
                player.look(asked["seat"])
            found: list[dict[str, Any]] = player.ask(type="refused", seat=asked["seat"])["options"]
            if found:
                return found
            n += 1
            player.move(player.state["asked"]["options"][n % len(player.state["asked"]["options"])]["code"])
    return []


def test_what_was_refused_is_told_in_german(client: Client) -> None:
    found = next(found for _ in range(20) if (found := first_refused(client)))
    game = registry.game("toy-first")
    english = {words.split("{")[0] for words in game.catalogue.templates.values() if words[0] != "{"}
    assert all(not one["why"].startswith(("You hold", "Rome")) and one["text"] not in english for one in found)
    assert any(one["why"].endswith(("beantwortet nur einen Überfall", "schon", "überfallen")) for one in found)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_whole_log_is_the_same_log_in_german(client: Client, ruleset: str) -> None:
    made = opened(client, ruleset)
    id, token = made["match"]["id"], made["token"]
    with sitting(client) as player:
        player.hello(id, token, lang="de")
        player.play_on(Random(ruleset), 60)
        record = client.get(f"/api/matches/{id}/record", params={"secret": True}, headers=bearer(token)).text
        match = punica.load(record)
        assert match.record(secret=True) == record, "the language of a reader is no part of the game"
        german = match.terms.game.catalogue_for("de")
        for seat in match.terms.game.seats:
            player.look(seat)
            assert player.state["prompt"] == match.prompt(seat, "de")
            assert match.journal is not None
            texts = [line.for_seat(match.terms.game.seat(seat)) for line in match.journal.lines]
            assert lines(player) == [german.render(text) for text in texts if text is not None]
            same = {text.text for text in match.log(seat)} & set(lines(player))
            assert not same, "every line has German words"


def test_one_may_change_the_language_at_the_table_and_gets_the_whole_log_again(client: Client) -> None:
    made = opened(client, "toy-first")
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"], seat="rome")
        before, english = player.state, lines(player)
        player.say(type="look", seat="rome", lang="de")
        player.hear_until("state")
        assert player.state["log_from"] == 0
        assert len(lines(player)) == len(english)
        assert "Runde 1 beginnt" in lines(player)
        assert "Runde 1 beginnt" not in english
        assert player.state["view"] == before["view"]
        player.look("rome")
        assert "Runde 1 beginnt" in lines(player), "it stays so until one says otherwise"


def test_who_comes_back_in_another_language_gets_the_whole_log(client: Client) -> None:
    made = opened(client, "toy-first")
    id, token = made["match"]["id"], made["token"]
    with sitting(client) as player:
        player.hello(id, token, seat="rome")
        tail, count = lines(player)[-1], len(player.log)
    with sitting(client) as player:
        player.hello(id, token, seat="rome", log=count, tail=tail)
        assert player.state["log_from"] == count
    with sitting(client) as player:
        player.hello(id, token, seat="rome", log=count, tail=tail, lang="de")
        assert player.state["log_from"] == 0


@pytest.mark.parametrize("lang", ["xx", "", "../en", 7])
def test_a_language_there_is_not_is_refused(client: Client, lang: object) -> None:
    made = opened(client, "toy-first")
    with sitting(client) as player:
        player.say(type="hello", match=made["match"]["id"], lang=lang)
        answer = player.hear()
        assert answer["type"] == "error"
        assert answer["code"] == "bad-message"
        assert "lang" in answer["text"]
    refusal = client.get("/api/shelf", params={"lang": str(lang)})
    assert refusal.status_code == 422
    assert refusal.json()["code"] == "bad-request"


def test_over_http_names_and_replays_are_german(client: Client) -> None:
    shelf = client.get("/api/shelf", params={"lang": "de"}).json()
    assert {"rome": "Rom", "carthage": "Karthago"} in [one["seat_names"] for one in shelf["rulesets"]]
    for path, rome in (("?lang=de", "Rom"), ("", "Rome")):
        assert client.get(f"/api/rulesets/hannibal-2018/atlas{path}").json()["nouns"]["seat"]["rome"] == rome
    seas = client.get("/api/rulesets/hands-in-the-sea/atlas?lang=de").json()["zones"]
    assert "Ionisches Meer" in [sea["name"] for sea in seas]
    id = opened(client, "toy-first")["match"]["id"]
    stills = [client.get(f"/api/matches/{id}/replay/0", params={"lang": lang}).json() for lang in ("de", "en")]
    assert "Runde 1 beginnt" in [line["text"] for line in stills[0]["log"]]
    assert "Round 1 begins" in [line["text"] for line in stills[1]["log"]]
    assert stills[0]["prompt"].startswith(("Rom entscheidet", "Karthago entscheidet"))
    assert same_but_for_words(stills[0], stills[1])


def test_hints_reasons_and_the_end_are_german(client: Client) -> None:
    made = opened(client, "hannibal-2018", seats={"rome": "me", "carthage": "easy"})
    id, token = made["match"]["id"], made["token"]
    hinted = False
    with sitting(client) as german, sitting(client) as english:
        german.hello(id, token, lang="de")
        english.hello(id, None)
        for _ in range(40):
            while german.state["asked"]["options"] is None:
                german.hear_until("state")
            seq = german.state["seq"]
            hint = german.ask(type="hint", seat="rome", seq=seq)["hint"]
            if hint["reason"] and not hinted:
                hinted = True
                assert "spielen" in hint["text"]
            german.move(hint["code"])
            while german.state["asked"]["options"] is None:
                german.hear_until("state")
            if german.state["remarks"] and hinted:
                break
        assert hinted
        catch_up(english, german)
        told = {remark["ply"]: remark["text"] for remark in english.state["remarks"]}
        german_told = {remark["ply"]: remark["text"] for remark in german.state["remarks"]}
        assert told.keys() == german_told.keys()
        assert not set(told.values()) & set(german_told.values())
        assert german.ask(type="resign", seat="rome", seq=german.state["seq"])["type"] == "ok"
        german.hear_until("state")
        catch_up(english, german)
        assert german.state["outcome"]["reason"] == "Rom gibt auf"
        assert english.state["outcome"]["reason"] == "Rome resigns"


def test_odds_are_german(client: Client) -> None:
    rng = Random(4)
    made = opened(client, "hannibal-2018")
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"], lang="de")
        for _ in range(120):
            seat = player.state["asked"]["seat"]
            player.look(seat)
            german = player.ask(type="odds", seat=seat, seq=player.state["seq"])["options"]
            if any(part["outcomes"] for option in german for part in option["parts"]):
                break
            player.move(rng.choice(player.state["asked"]["options"])["code"])
        player.say(type="look", seat=seat, lang="en")
        player.hear_until("state")
        english = player.ask(type="odds", seat=seat, seq=player.state["seq"])["options"]
        assert same_but_for_words(german, english)
        titles = [[part["title"] for option in told for part in option["parts"]] for told in (german, english)]
        assert titles[0]
        assert not set(titles[0]) & set(titles[1])
