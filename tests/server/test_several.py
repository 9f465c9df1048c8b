"""Several decisions in one act: kept together, stopped where something comes between, and undone one by one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import punica
from punica.kernel.match import Match
from punica.server.tables.several import known
from tests.server.house import Client, Player, bearer, here, opened, sitting


class Planner:
    """Sits at a hot-seat table and knows what comes, because on one's own machine one may have the whole record."""

    def __init__(self, client: Client, player: Player, ruleset: str) -> None:
        made = opened(client, ruleset)
        self.client, self.player = client, player
        self.id, self.token = made["match"]["id"], made["token"]
        player.hello(self.id, self.token, seat="rome")

    def match(self) -> Match:
        url = f"/api/matches/{self.id}/record"
        record = self.client.get(url, params={"secret": True}, headers=bearer(self.token)).text
        return punica.load(record)

    def row(self, least: int, ends: str) -> tuple[list[str], int]:
        """Play on to where so many decisions of one seat follow each other and the last `ends` so; they, and who."""
        for seed in range(60):
            match, rng = self.match(), Random(seed)
            for _ in range(100):
                codes, seat, end = _run(match, rng)
                if len(codes) >= least and end == ends:
                    return codes, seat
                if end == "over":
                    break
                self.play(codes, seat)
                match = self.match()
        raise AssertionError("no such row of decisions")

    def play(self, codes: list[str], seat: int) -> None:
        for code in codes:
            name = ("rome", "carthage")[seat]
            if self.player.state["seat"] != name:
                self.player.look(name)
            assert self.player.move(code, name)["type"] == "ok"


def _run(match: Match, rng: Random) -> tuple[list[str], int, str]:
    """Decisions of the seat that is asked until something comes between, and what that is."""
    seat, codes = _asked(match), []
    while True:
        before = known(match)
        codes.append(rng.choice(match.menu).code)
        match.play(codes[-1])
        if match.outcome is not None:
            return codes, seat, "over"
        if known(match) != before:
            return codes, seat, "chance"
        if _asked(match) != seat:
            return codes, seat, "other-seat"


def _asked(match: Match) -> int:
    return match.pending.who if match.pending is not None else -1


@pytest.fixture
def player(client: Client) -> Iterator[Player]:
    with sitting(client) as player:
        yield player


def several(player: Player, seat: int, codes: list[str], **more: Any) -> dict[str, Any]:
    seq = more.pop("seq", player.state["seq"])
    answer = player.ask(type="move", seat=("rome", "carthage")[seat], codes=codes, seq=seq, **more)
    while answer["type"] == "ok" and player.state["seq"] < answer["seq"]:
        player.hear()
    return answer


@pytest.mark.parametrize(
    ("ruleset", "ends"),
    [
        ("hannibal-2018", "other-seat"),
        ("hands-in-the-sea", "chance"),
        ("toy-first", "chance"),
        ("toy-first", "other-seat"),
    ],
)
def test_what_comes_between_stops_a_row_of_decisions(client: Client, player: Player, ruleset: str, ends: str) -> None:
    planner = Planner(client, player, ruleset)
    codes, seat = planner.row(2 if ruleset == "toy-first" else 3, ends)
    seq = player.state["seq"]
    answer = several(player, seat, [*codes, codes[0]], rid="row")
    assert (answer["type"], answer["played"], answer["seq"]) == ("ok", len(codes), seq + len(codes))
    stopped = answer["stopped"]
    assert (stopped["reason"], stopped["code"]) == (ends, codes[0])
    assert stopped["text"]
    decisions = client.get(f"/api/matches/{planner.id}/timeline", headers=bearer(planner.token)).json()["decisions"]
    told = [decision["code"] for decision in decisions[-len(codes) :]]
    assert [code for code, mine in zip(told, codes, strict=True) if code not in (mine, None)] == []
    assert several(player, seat, [*codes, codes[0]], seq=seq, rid="row") == answer, (
        "the same again gets the same answer"
    )


def test_all_are_played_and_taken_back_one_by_one(client: Client, player: Player) -> None:
    planner = Planner(client, player, "hannibal-2018")
    codes, seat = planner.row(4, "other-seat")
    player.look(("rome", "carthage")[seat])
    seq, ply, log = player.state["seq"], player.state["ply"], list(player.log)
    answer = several(player, seat, codes[:-1])
    assert (answer["played"], answer["stopped"]) == (len(codes) - 1, None)
    assert (player.state["seq"], player.state["ply"]) == (seq + len(codes) - 1, ply + len(codes) - 1)
    for left in range(len(codes) - 2, -1, -1):
        undone = player.ask(type="undo", seat=("rome", "carthage")[seat], seq=player.state["seq"])
        while player.state["seq"] < undone["seq"]:
            player.hear()
        assert player.state["ply"] == ply + left
    assert player.log == log


def test_a_code_that_is_not_offered_stops_the_rest_and_alone_changes_nothing(client: Client, player: Player) -> None:
    planner = Planner(client, player, "hannibal-2018")
    codes, seat = planner.row(3, "other-seat")
    seq = player.state["seq"]
    alone = several(player, seat, ["march nowhere", *codes])
    assert (alone["type"], alone["code"], alone["seq"]) == ("error", "not-offered", seq)
    answer = several(player, seat, [codes[0], "march nowhere", *codes[1:]], rid="x")
    assert (answer["played"], answer["seq"]) == (1, seq + 1)
    assert (answer["stopped"]["reason"], answer["stopped"]["code"]) == ("not-offered", "march nowhere")
    assert answer["stopped"]["text"]
    again = several(player, seat, [codes[0], "march nowhere", *codes[1:]], seq=seq, rid="x")
    assert again == answer
    other = several(player, seat, codes, seq=seq, rid="x")
    assert (other["type"], other["code"]) == ("error", "bad-message"), "a rid stands for one act"
    other = several(player, seat, [codes[0], codes[1]], seq=seq, rid="x")
    assert (other["type"], other["code"]) == ("error", "bad-message"), "also where the other would have gone on"


def test_the_end_of_the_game_stops_a_row(client: Client, player: Player) -> None:
    planner = Planner(client, player, "toy-first")
    rng = Random(1)
    while True:
        match = planner.match()
        codes, seat, end = _run(match, rng)
        if end == "over":
            break
        planner.play(codes, seat)
    answer = several(player, seat, [*codes, "pass"], rid="end")
    assert (answer["played"], answer["stopped"]["reason"]) == (len(codes), "over")
    assert several(player, seat, [*codes, "pass"], rid="end", seq=answer["seq"] - len(codes)) == answer


def test_a_move_has_one_code_or_a_list_of_at_most_64(client: Client, player: Player) -> None:
    Planner(client, player, "toy-first")
    wrong: list[dict[str, Any]] = [
        {},
        {"code": "pass", "codes": ["pass"]},
        {"codes": []},
        {"codes": ["pass"] * 65},
        {"codes": "pass"},
    ]
    for one in wrong:
        player.say(type="move", seat="rome", seq=0, **one)
        assert player.hear_until("error", "ok")["code"] == "bad-message", one


def test_a_restarted_server_knows_a_row_again(tmp_path: Path) -> None:
    with here(tmp_path) as client, sitting(client) as player:
        planner = Planner(client, player, "hannibal-2018")
        codes, seat = planner.row(3, "other-seat")
        seq = player.state["seq"]
        answer = several(player, seat, [*codes, "pass"], rid="r")
        player.look("rome")
        shown, log = player.state, player.log
    with here(tmp_path) as client, sitting(client) as player:
        player.hello(planner.id, planner.token, seat="rome")
        assert {**player.state, "log": [], "log_from": 0} == {**shown, "log": [], "log_from": 0}
        assert player.log == log
        assert several(player, seat, [*codes, "pass"], seq=seq, rid="r") == answer
