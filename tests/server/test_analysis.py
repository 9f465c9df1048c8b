"""The analysis board over HTTP: where it begins, playing both sides, the engine beside it, and what it may not tell."""

from __future__ import annotations

import re
import time
from random import Random
from typing import Any

import pytest

import punica
from punica import registry
from punica.server.http import routes_analysis
from punica.server.minds import analysts
from punica.server.replay.reel import imagined_position
from tests.server.house import PATIENCE, Client, bearer, friends, opened, sitting
from tests.server.twins import twin

POSITION = """
ruleset = "hannibal-2018"
[state]
base = "setup"
turn = 2
active = "carthage"
hands = { rome = ["1", "2"], carthage = ["11", "12", "33"] }
"""


def asked(client: Client, path: str, status: int = 200, **body: Any) -> dict[str, Any]:
    told = client.post(f"/api/analysis{path}", json=body)
    assert told.status_code == status, told.text
    found: dict[str, Any] = told.json()
    return found


def steps(*codes: str) -> list[dict[str, Any]]:
    return [{"code": code} for code in codes]


def thought(client: Client, id: str, worlds: int = 1) -> dict[str, Any]:
    """What the engine has found when it has looked into so many worlds."""
    while True:
        told: dict[str, Any] = client.get(f"/api/analysis/lines/{id}").json()
        assert not told.get("wrong"), told
        if told["status"] == "done" or (told["thought"] and told["thought"]["worlds"] >= worlds):
            return told
        time.sleep(0.1)


def test_a_position_is_played_for_both_sides_and_the_dice_are_chosen(client: Client) -> None:
    begun = asked(client, "", position=POSITION)
    assert (begun["ruleset"], begun["seat"]) == ("hannibal-2018", None)
    start = begun["start"]
    first = asked(client, "/scene", start=start, steps=[])
    assert first["state"]["asked"]["seat"] == "carthage"
    assert first["hands"] == {"rome": ["1", "2"], "carthage": ["11", "12", "33"]}
    line = ["play 12 ops", "activate hannibal", "take 8", "elephants 2", "done", "march dertosa"]
    there = asked(client, "/scene", start=start, steps=[], more=steps(*line, "march nowhere"))
    assert [one["code"] for one in there["made"]] == line
    assert there["state"]["seq"] == 6
    assert "Dertosa" in " ".join(there["did"])
    assert asked(client, "/scene", start=start, steps=steps(*line))["state"]["view"] == there["state"]["view"]
    why = asked(client, "/why", start=start, steps=[], about="march roma")
    assert not why["allowed"]
    assert asked(client, "/reach", start=start, steps=[], about="hannibal")["reach"]["space"] == "saguntum"
    assert "ruleset" in asked(client, "/position", start=start, steps=steps(*line))["position"]
    assert asked(client, "/odds", start=start, steps=steps(*line))["options"] is not None
    refused = asked(client, "/scene", 409, start=start, steps=[], more=steps("march roma"))
    assert refused["code"] == "not-offered"


def test_dice_fall_as_they_are_chosen(client: Client) -> None:
    position = """
ruleset = "toy-first"
[state]
stage = "card-play"
active = "rome"
hands = {rome = ["9"], carthage = ["6"]}
"""
    start = asked(client, "", position=position)["start"]
    for face in (1, 6):
        line = [*steps("play 9"), {"code": "raid lower", "dice": [face]}]
        assert asked(client, "/scene", start=start, steps=line)["dice"] == [face]
    assert (
        client.post("/api/analysis/scene", json={"start": start, "steps": [{"code": "x", "dice": [7]}]}).status_code
        == 422
    )


def test_what_cannot_be_is_refused_with_its_key_and_rule(client: Client) -> None:
    wrong = asked(client, "", 400, position=POSITION.replace('["1", "2"]', '["1", "11"]'))
    assert wrong["code"] == "bad-position"
    assert "hands" in wrong["text"]
    assert asked(client, "", 400, position="nonsense")["code"] == "bad-position"
    assert asked(client, "", 400)["code"] == "bad-request"
    assert asked(client, "", 400, ruleset="chess")["code"] == "bad-position"
    assert asked(client, "/scene", 400, start="x = 1", steps=[])["code"] == "bad-position"


def test_the_set_up_and_a_record_are_beginnings_too(client: Client) -> None:
    assert asked(client, "", ruleset="hamilcar-silver")["ruleset"] == "hamilcar-silver"
    match = punica.new("toy-first", seed=3)
    rng = Random(1)
    while match.outcome is None:
        match.play(rng.choice(match.menu))
    record = match.record(secret=True)
    begun = asked(client, "", record=record, ply=2)
    assert (begun["ply"], begun["plies"]) == (2, len(match.history or []))
    assert asked(client, "", 400, record=record, ply=9999)["text"].startswith("the game is over")
    assert asked(client, "", record=record)["ply"] > 2


def test_a_position_is_set_up_by_hand_and_analysed(client: Client) -> None:
    empty = asked(client, "/setup", ruleset="hannibal-2018", empty=True)
    assert (empty["refused"], empty["view"]["spaces"]["roma"].get("stacks")) == (None, None)

    def edited(start: str, **edit: Any) -> dict[str, Any]:
        return asked(client, "/setup", start=start, edit=edit)

    placed = edited(empty["start"], kind="cus", side="rome", space="capua", n=3)
    assert placed["view"]["spaces"]["capua"]["stacks"][0]["cus"] == 3
    wrong = edited(placed["start"], kind="cus", side="carthage", space="capua", n=1)
    assert wrong["refused"]["key"] == "army[1].space"
    assert wrong["refused"]["rule"] == "10.4.1"
    assert (wrong["start"], wrong["view"]) == (placed["start"], placed["view"]), "nothing has changed"
    carthage = edited(placed["start"], kind="track", to="active", value="carthage")
    scene = asked(client, "/scene", start=asked(client, "", position=carthage["start"])["start"], steps=[])
    assert scene["state"]["asked"]["seat"] == "carthage"
    card = carthage["table"]["piles"]["hands.carthage"][0]
    under_way = asked(client, "/setup", start=carthage["start"], steps=steps(f"play {card} ops"))
    assert under_way["view"]["card"] is None, "a card play under way begins anew"
    assert asked(client, "/setup", 400)["code"] == "bad-request"
    assert "written as files" in asked(client, "/setup", 400, ruleset="toy-first")["text"]
    assert asked(client, "/setup", 400, start="x = 1")["code"] == "bad-position"
    shelf = {one["id"]: one["set_up"] for one in client.get("/api/shelf").json()["rulesets"]}
    assert (shelf["hamilcar-silver"], shelf["hands-in-the-sea"]) == (True, True)


def test_the_engine_thinks_grows_and_stops(client: Client) -> None:
    start = asked(client, "", position=POSITION)["start"]
    id = asked(client, "/lines", 202, start=start, steps=[])["id"]
    first = thought(client, id)["thought"]
    assert first["seat"] == "carthage"
    later = thought(client, id, first["worlds"] + 2)["thought"]
    assert later["worlds"] > first["worlds"]
    best = later["lines"][0]
    assert best["codes"][0].startswith("play ")
    assert best["words"]
    assert 0 < best["chance"]["mean"] < 1
    assert later["lines"] == sorted(later["lines"], key=lambda line: -line["chance"]["mean"])
    began = time.monotonic()
    assert client.get("/api/health").status_code == 200
    assert time.monotonic() - began < 5
    client.post(f"/api/analysis/lines/{id}/stop")
    while client.get(f"/api/analysis/lines/{id}").json()["status"] != "done":
        time.sleep(0.05)


def test_the_newest_question_wins_and_who_is_gone_is_not_thought_for(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = asked(client, "", position=POSITION)["start"]
    old = asked(client, "/lines", 202, start=start, steps=[])["id"]
    thought(client, old)
    new = asked(client, "/lines", 202, start=start, steps=[], open=True)["id"]
    while client.get(f"/api/analysis/lines/{old}").json()["status"] != "done":
        time.sleep(0.05)
    assert thought(client, new)["thought"]["lines"]
    monkeypatch.setattr(analysts, "SILENT", 0.1)
    deadline = time.monotonic() + PATIENCE
    while client.insides.analysts._known[new].status != "done":
        assert time.monotonic() < deadline
        time.sleep(0.1)
    assert client.get("/api/analysis/lines/nobody").status_code == 404


def test_a_position_that_nobody_can_play_is_told_by_the_engine(client: Client) -> None:
    id = asked(client, "/lines", 202, start="ruleset = 'chess'\nstate = {}", steps=[])["id"]
    while (told := client.get(f"/api/analysis/lines/{id}").json())["status"] != "done":
        time.sleep(0.05)
    assert "no ruleset" in told["wrong"]


# -- matches ----------------------------------------------------------------------------------------------------------


def begun_from(client: Client, id: str, status: int = 200, token: str | None = None, **body: Any) -> dict[str, Any]:
    told = client.post(f"/api/matches/{id}/analysis", json=body, headers=bearer(token) if token else {})
    assert told.status_code == status, told.text
    found: dict[str, Any] = told.json()
    return found


def test_a_finished_game_lies_open_at_every_moment(client: Client) -> None:
    match = punica.new("toy-first", seed=3)
    rng = Random(1)
    while match.outcome is None:
        match.play(rng.choice(match.menu))
    made = client.post("/api/imports", json={"record": match.record(secret=True)}).json()
    begun = begun_from(client, made["match"]["id"], ply=3)
    assert begun["seat"] is None
    scene = asked(client, "/scene", start=begun["start"], steps=[])
    assert set(scene["hands"]) == {"rome", "carthage"}
    assert begun_from(client, made["match"]["id"], 409, ply=len(match.history or []))["code"] == "over"


def test_a_running_game_is_analysed_by_its_players_alone_and_never_where_it_counts(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, tokens = friends(client, "hannibal-2018")
    assert begun_from(client, id, 403, ply=0)["code"] == "spectator"
    assert begun_from(client, id, 403, tokens["rome"], ply=0, seat="carthage")["code"] == "not-your-seat"
    begun = begun_from(client, id, token=tokens["rome"], ply=0)
    assert begun["seat"] == "rome"
    assert "dealt anew" in begun["note"]
    again, other = (begun_from(client, id, token=tokens["rome"], ply=0, deal=deal) for deal in (0, 1))
    assert again == begun
    assert other["start"] != begun["start"]
    scene = asked(client, "/scene", start=begun["start"], steps=[], seat="rome")
    assert set(scene["hands"]) == {"rome"}
    for counts in ({"rated": True}, {"pace": "fast"}):
        entry = client.insides.hall._lives[id].entry
        with monkeypatch.context() as patched:
            for name, value in counts.items():
                patched.setattr(entry, name, value)
            assert begun_from(client, id, 409, tokens["rome"], ply=0)["code"] == "not-over"


@pytest.mark.parametrize("ruleset", registry.known())
def test_who_cannot_know_gets_the_same_bytes(ruleset: str) -> None:
    """Permute what a seat cannot know: the world it analyses in is the same to the last byte."""
    rng = Random(f"analysis {ruleset}")
    compared = changed = 0
    for _ in range(6):
        match = punica.new(ruleset, seed=rng.getrandbits(30))
        for _ in range(rng.randrange(3, 60)):
            if match.pending is None:
                break
            match.play(rng.choice(match.menu))
        if match.pending is None:
            continue
        for seat in (0, 1):
            other = twin(match, seat, Random(rng.getrandbits(30)))
            if other is None:
                continue
            seed = f"m {rng.random()}"
            one, two = (routes_analysis._start(world, seat, seed) for world in (match, other))
            assert one == two
            compared += 1
            changed += imagined_position(match, seat, Random(1))[0] != imagined_position(match, seat, Random(2))[0]
    assert compared
    assert changed, "something was hidden, and dealt anew"
    assert not re.search(r"secret|seed", one[0])


def test_moves_do_not_wait_for_the_engine(client: Client) -> None:
    """The engine thinks in a process of its own, after everybody else."""
    start = asked(client, "", position=POSITION)["start"]
    id = asked(client, "/lines", 202, start=start, steps=[])["id"]
    thought(client, id)
    made = opened(client)
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"], seat="rome")
        began = time.monotonic()
        player.move(player.state["asked"]["options"][0]["code"])
        assert time.monotonic() - began < 5
    client.post(f"/api/analysis/lines/{id}/stop")
