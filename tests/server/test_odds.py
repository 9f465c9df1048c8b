"""Odds and overlays over the WebSocket: who may ask, what comes back, and that moves do not wait for them."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.house import Client, Player, opened, sitting


@pytest.fixture
def table(client: Client) -> dict[str, str]:
    made = opened(client, "hannibal-2018")
    return {"id": made["match"]["id"], "token": made["token"]}


def own_question(player: Player) -> str:
    seat: str = player.state["asked"]["seat"]
    if player.state["asked"]["options"] is None:
        player.look(seat)
    return seat


def test_odds_stand_beside_options_that_have_a_chance(client: Client, table: dict[str, str]) -> None:
    """Whatever the cards of this table: play goes on until enough was told."""
    rng = Random(4)
    told = moves = 0
    with sitting(client) as player:
        player.hello(table["id"], table["token"], seat="rome")
        while player.state["asked"] is not None and (told <= 10 or moves < 120):
            moves += 1
            seat = own_question(player)
            answer = player.ask(type="odds", seat=seat, seq=player.state["seq"])
            assert answer["type"] == "odds"
            codes = {option["code"] for option in player.state["asked"]["options"]}
            for option in answer["options"]:
                assert option["code"] in codes
                for part in option["parts"]:
                    told += 1
                    if part["outcomes"]:
                        assert sum(one["chance"] for one in part["outcomes"]) == pytest.approx(1, abs=0.01)
                    assert "Text(" not in repr(part)
            player.move(rng.choice(player.state["asked"]["options"])["code"])
    assert told > 10


def test_odds_are_for_the_seat_that_holds_the_question(client: Client, table: dict[str, str]) -> None:
    with sitting(client) as guest:
        guest.hello(table["id"])
        seq = guest.state["seq"]
        assert guest.ask(type="odds", seat="rome", seq=seq)["code"] == "spectator"
        assert guest.ask(type="survey")["type"] == "survey"
        assert guest.ask(type="reach", general="hannibal")["reach"]["space"] == "saguntum"
        assert guest.ask(type="reach", general="nobody")["reach"] is None
    with sitting(client) as player:
        player.hello(table["id"], table["token"], seat="rome")
        seat = own_question(player)
        other = "carthage" if seat == "rome" else "rome"
        assert player.ask(type="odds", seat=other, seq=player.state["seq"])["options"] == []
        assert player.ask(type="odds", seat=seat, seq=player.state["seq"] + 1)["code"] == "stale"


def test_a_game_without_odds_answers_with_none(client: Client) -> None:
    made = opened(client, "toy-first")
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"], seat="rome")
        seat = own_question(player)
        assert player.ask(type="odds", seat=seat, seq=player.state["seq"])["options"] == []
        assert player.ask(type="survey")["provinces"] == []
        assert player.ask(type="reach", general="hannibal")["reach"] is None


def test_many_questions_at_once_are_refused_not_queued_for_ever(client: Client, table: dict[str, str]) -> None:
    with sitting(client) as player:
        player.hello(table["id"], table["token"], seat="rome")
        for n in range(40):
            player.say(type="survey", id=n)
        answers = [player.hear_until("survey", "error") for _ in range(40)]
    assert {answer["id"] for answer in answers} == set(range(40))
    assert any(answer["type"] == "survey" for answer in answers)
    assert all(answer["type"] == "survey" or answer["code"] == "busy" for answer in answers)


def test_of_many_questions_the_newest_is_answered_and_hints_let_odds_go_first(
    client: Client, table: dict[str, str]
) -> None:
    """Forty hints of one client cost everybody else two of them: the one that is reckoned, and the one that waits."""
    with sitting(client) as greedy, sitting(client) as modest:
        for player in (greedy, modest):
            player.hello(table["id"], table["token"], seat="rome")
        seat = own_question(greedy)
        own_question(modest)
        for n in range(40):
            greedy.say(type="hint", seat=seat, seq=greedy.state["seq"], id=n)
        assert modest.ask(type="odds", seat=seat, seq=modest.state["seq"])["type"] == "odds"
        answers = [greedy.hear_until("hint", "error") for _ in range(40)]
    told = {answer["id"] for answer in answers if answer["type"] == "hint"}
    assert 39 in told, "the newest question wins"
    assert {answer["code"] for answer in answers if answer["type"] == "error"} == {"busy"}


def test_what_takes_too_long_is_given_up(
    client: Client, table: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with sitting(client) as player:
        player.hello(table["id"], table["token"], seat="rome")
        assert player.ask(type="survey")["type"] == "survey"
        monkeypatch.setattr("punica.server.minds.odds.BUDGET", 1e-6)
        assert player.ask(type="survey")["code"] == "busy"
        monkeypatch.undo()
        assert player.ask(type="survey")["type"] == "survey"


def test_a_dead_reckoner_is_replaced(client: Client, table: dict[str, str]) -> None:
    with sitting(client) as player:
        player.hello(table["id"], table["token"], seat="rome")
        assert player.ask(type="survey")["type"] == "survey"
        process = client.insides.odds._processes[0].process
        assert process is not None
        process.kill()
        answers = [player.ask(type="survey")["type"] for _ in range(3)]
    assert answers[-1] == "survey"
