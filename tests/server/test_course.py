"""The course of a game: how it stood after each card play."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import punica
from punica.lab.cases import any_option
from tests.server.house import Client, sitting

GAMES = {"hannibal-2018": 160, "hamilcar-silver": 90, "hands-in-the-sea": 90}


def imported(client: Client, ruleset: str, plies: int) -> tuple[Any, dict[str, Any]]:
    match = punica.new(ruleset, seed=4)
    rng = Random(4)
    for _ in range(plies):
        if match.pending is None:
            break
        match.play(any_option(match, rng))
    return match, client.post("/api/imports", json={"record": match.record(secret=True)}).json()


def course(client: Client, id: str) -> list[dict[str, Any]]:
    moments: list[dict[str, Any]] = client.get(f"/api/matches/{id}/course").json()["moments"]
    return moments


@pytest.mark.parametrize("ruleset", GAMES)
def test_what_changed_adds_up_to_the_table_as_everybody_sees_it(client: Client, ruleset: str) -> None:
    match, made = imported(client, ruleset, GAMES[ruleset])
    moments = course(client, made["match"]["id"])
    plies = [moment["ply"] for moment in moments]
    assert plies == sorted(set(plies))
    assert plies[0] == 0
    last = moments[-1]
    still = client.get(f"/api/matches/{made['match']['id']}/replay/{last['ply']}").json()["view"]
    sea = still["game"] == "hands-in-the-sea"
    assert last["points"] == still["vp" if sea else "points"]
    assert last["turn"] == still["turn"]
    owners: dict[str, str | None] = {}
    for moment in moments:
        owners |= moment["changed"]
    now = {slug: place["holder"] for slug, place in still["places"].items()} if sea else still["provinces"]
    assert {slug: owner for slug, owner in owners.items() if owner} == {s: owner for s, owner in now.items() if owner}
    if not sea:
        assert sorted(general for moment in moments for general in moment["dead"]) == sorted(still["dead"])
    assert len(moments) > 20
    assert match.round > 0


def test_what_was_taken_back_is_not_told(client: Client) -> None:
    _, made = imported(client, "hannibal-2018", 0)
    id = made["match"]["id"]
    with sitting(client) as player:
        player.hello(id, made["token"])
        player.play_on(Random(3), 12)
        before = course(client, id)
        assert before[-1]["ply"] <= player.state["ply"]
        seat = player.state["asked"]["seat"]
        player.look(seat)
        while player.state["can_undo"]:
            assert player.ask(type="undo", seat=seat, seq=player.state["seq"])["type"] == "ok"
            player.hear()
        assert all(moment["ply"] <= player.state["ply"] for moment in course(client, id))


def test_chances_are_told_when_a_game_is_over_and_not_before(client: Client) -> None:
    _, running = imported(client, "hannibal-2018", 160)
    assert all(moment["chances"] == {} for moment in course(client, running["match"]["id"]))
    match, over = imported(client, "hands-in-the-sea", 10_000)
    assert match.outcome is not None
    moments = course(client, over["match"]["id"])
    assert all(abs(sum(moment["chances"].values()) - 1) < 0.01 for moment in moments)
    assert moments[-1]["chances"][match.outcome.winner] == 1
    assert len({moment["chances"]["rome"] for moment in moments}) > 10


def test_a_die_says_what_it_was_rolled_for(client: Client) -> None:
    _, made = imported(client, "hannibal-2018", 160)
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"])
        kinds = {line["die"]["kind"] for line in player.log if line["die"]}
    assert kinds
    assert all(kinds)
