"""The computer as an opponent over the WebSocket: levels, why it plays a card, hints, and its offer to resign."""

from __future__ import annotations

from pathlib import Path

import pytest

from punica import elo
from punica.kernel.languages import LANGUAGES
from punica.server.http.messages_told import SERVER
from punica.server.store.journal import Act
from punica.server.tables.live import Live
from punica.server.tables.remarks import Remark
from tests.server.house import Client, Player, here, opened, sitting


def until_asked(player: Player) -> bool:
    """Wait for the person's own question; False when the game is over."""
    while True:
        asked = player.state["asked"]
        if asked is None:
            return False
        if asked["options"] is not None:
            return True
        player.hear_until("state")


def advised(player: Player) -> dict[str, str]:
    answer = player.ask(type="hint", seat="rome", seq=player.state["seq"])
    assert answer["type"] == "hint", answer
    hint: dict[str, str] = answer["hint"]
    return hint


def test_the_shelf_offers_the_levels_with_a_word_about_each(client: Client) -> None:
    bots = client.get("/api/shelf").json()["bots"]
    assert [bot["name"] for bot in bots] == ["beginner", "easy", "normal", "skilled", "hard", "master", "random"]
    assert all(bot["text"] for bot in bots)
    assert [bot["name"] for bot in bots if bot["seconds"]] == ["master"]
    assert [bot["name"] for bot in bots if not bot["tempers"]] == ["random"]
    tempers = {one["name"]: one["text"] for one in client.get("/api/shelf?lang=fr").json()["tempers"]}
    assert all(set(bot["tempers"]) == set(tempers) for bot in bots if bot["tempers"])
    assert tempers["bold"].startswith("Cherche la bataille")


def test_the_shelf_tells_how_strong_the_levels_are_in_each_ruleset(client: Client) -> None:
    for language in LANGUAGES:
        shelf = client.get(f"/api/shelf?lang={language}").json()
        for ruleset in shelf["rulesets"]:
            found = elo.strengths(ruleset["id"])
            assert set(ruleset["strengths"]) == set(found)
            for level, told in ruleset["strengths"].items():
                assert told["low"] <= told["elo"] <= told["high"]
                assert abs(told["elo"] - found[level].elo) <= 5, "in tens"
                assert told["plainly"] == elo.plainly(level, found[level], language)
                assert str(told["elo"]) in told["in_numbers"]
    easy = next(one for one in shelf["rulesets"] if one["id"] == "hannibal-2018")["strengths"]["easy"]
    assert easy["elo"] < 1500
    assert easy["games"] > 0


def test_a_level_may_have_a_temperament(client: Client) -> None:
    made = opened(client, seats={"rome": "me", "carthage": "normal-bold"})
    assert made["match"]["players"][1]["bot"] == "normal-bold"
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"])
        player.move(player.state["asked"]["options"][0]["code"])
        assert until_asked(player), "it has answered"
    answer = client.post("/api/matches", json={"ruleset": "toy-first", "seats": {"carthage": "normal-wild"}})
    assert answer.json()["code"] == "bad-table"


def test_the_master_thinks_as_long_as_one_allows(client: Client) -> None:
    made = opened(client, seats={"rome": "me", "carthage": "master:5"})
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"])
        player.move(player.state["asked"]["options"][0]["code"])
        assert until_asked(player), "it has answered"
    for wrong in ("master:6", "master:", "master:5x9", "africanus:3600"):
        answer = client.post("/api/matches", json={"ruleset": "toy-first", "seats": {"carthage": wrong}})
        assert answer.json()["code"] == "bad-table", wrong


def test_where_others_wait_too_there_is_no_master(tmp_path: Path) -> None:
    with here(tmp_path, hosts=("play.example.org",)) as public:
        assert "master" not in [bot["name"] for bot in public.get("/api/shelf").json()["bots"]]
        for given in ("master", "master:20"):
            answer = public.post("/api/matches", json={"ruleset": "toy-first", "seats": {"carthage": given}})
            assert "keeps them for everybody" in answer.json()["text"]
    with here(tmp_path, hosts=("play.example.org",), master=True) as public:
        assert "master" in [bot["name"] for bot in public.get("/api/shelf").json()["bots"]]


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_game_by_hints_against_a_level_that_gives_its_reasons(client: Client, level: str) -> None:
    made = opened(client, "hannibal-2018", seats={"rome": "me", "carthage": level})
    remarks: list[str] = []
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"])
        for _ in range(60):
            if not until_asked(player):
                break
            hint = advised(player)
            assert hint["code"] in [option["code"] for option in player.state["asked"]["options"]]
            assert player.move(hint["code"])["type"] == "ok"
            remarks += [remark["text"] for remark in player.state["remarks"]]
            assert all(remark["seat"] == "carthage" for remark in player.state["remarks"])
        for raw in player.heard:
            SERVER.validate_json(raw)
    assert remarks


def test_a_reason_is_told_when_its_card_play_is_over(client: Client) -> None:
    """Earlier it would say what for, while the other side may still cancel the card."""
    made = opened(client, "toy-first", seats={"rome": "me", "carthage": "random"})
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"])
        assert until_asked(player)
        live = seated(client, made["match"]["id"])
        said = Remark("carthage", {"en": "to take the ford"})
        act = Act(live.entry.id, 1, "play", 1, "x", live.match.round, False, "", "bot", "r", remark=said.kept())
        live.remarks.take(act, 1)
        assert live.remarks.told("en", live.match.round) == []
        assert [one["text"] for one in live.remarks.told("en", live.match.round + 1)] == ["to take the ford"]
        assert [one["text"] for one in live.remarks.told("en", None)] == ["to take the ford"]
        guest = live._table(-1, "en", live._beside())
        assert guest["remarks"] == []


def test_a_hint_is_for_the_seat_that_is_asked(client: Client) -> None:
    made = opened(client, "hannibal-2018")
    with sitting(client) as guest:
        guest.hello(made["match"]["id"])
        assert guest.ask(type="hint", seat="rome", seq=guest.state["seq"])["code"] == "spectator"
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"], seat="rome")
        seat = player.state["asked"]["seat"]
        other = "carthage" if seat == "rome" else "rome"
        seq = player.state["seq"]
        assert player.ask(type="hint", seat=other, seq=seq)["hint"] is None
        assert player.ask(type="hint", seat=seat, seq=seq + 1)["code"] == "stale"
        assert player.ask(type="hint", seat=seat, seq=seq)["hint"]["code"]


def test_the_computers_offer_to_resign_can_be_taken(client: Client) -> None:
    made = opened(client, "toy-first", seats={"rome": "me", "carthage": "random"})
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"])
        assert until_asked(player)
        refused = player.ask(type="accept", seat="rome", seq=player.state["seq"])
        assert refused["code"] == "not-offered"
        live = seated(client, made["match"]["id"])
        said = Remark("carthage", {"en": "nothing better to do with it"}, gives_up=True)
        live.remarks.take(Act(live.entry.id, 1, "play", 1, "x", 1, False, "", "bot", "r", remark=said.kept()), 1)
        assert player.ask(type="accept", seat="rome", seq=player.state["seq"])["type"] == "ok"
        while player.state["outcome"] is None:
            player.hear()
        assert player.state["outcome"]["winner"] == "rome"
        assert player.state["offers"] is None


def seated(client: Client, id: str) -> Live:
    """The match as the server holds it."""
    return client.insides.hall._lives[id]
