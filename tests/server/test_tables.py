"""Tables: the shelf, my games, imports, positions, replay, playing on, proof and dice."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import punica
from punica import registry
from punica.kernel import position as positions
from punica.kernel.chance import Chance, commitment, secret_of, stream_key
from tests.server.house import Client, bearer, opened, sitting

RULESETS = registry.known()


def finished(client: Client, ruleset: str = "toy-first", seed: int = 3) -> dict[str, Any]:
    """A game that is over, by import."""
    match = punica.new(ruleset, seed=seed, players={"rome": "Livia"})
    match.playout(Random(seed), 100_000)
    answer = client.post("/api/imports", json={"record": match.record(secret=True)})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def test_the_shelf_has_every_ruleset_with_its_portrait(client: Client) -> None:
    shelf = client.get("/api/shelf").json()
    assert [one["id"] for one in shelf["rulesets"]] == RULESETS
    for one in shelf["rulesets"]:
        assert one["portrait"]
        assert one["seats"] == ["rome", "carthage"]
    assert "random" in [bot["name"] for bot in shelf["bots"]]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_atlas_names_everything_that_options_point_at(client: Client, ruleset: str) -> None:
    atlas = client.get(f"/api/rulesets/{ruleset}/atlas").json()
    game = registry.game(ruleset)
    assert set(atlas["nouns"]) == set(game.nouns)
    spaces = {space["slug"] for space in atlas["spaces"]}
    for link in atlas["connections"]:
        assert {link["a"], link["b"]} <= spaces
    for province in atlas["provinces"]:
        assert set(province["spaces"]) <= spaces
    lists = {"space": spaces, "card": {card["slug"] for card in atlas["cards"]}}
    lists["general"] = {general["slug"] for general in atlas["generals"]}
    match = punica.new(ruleset, seed=1)
    rng = Random(1)
    for _ in range(150):
        for option in match.menu:
            for kind, slug in option.refs:
                found = lists.get(atlas["kinds"][kind])
                assert not found or slug in found, (kind, slug)
        if match.pending is None:
            break
        match.play(rng.choice(match.menu))
    rules = client.get(f"/api/rulesets/{ruleset}/rules").json()
    assert len(rules["rules"]) == len(game.rulebook.rules)


def test_my_games_are_those_of_my_tokens(client: Client) -> None:
    one, two = opened(client), opened(client, "toy-second")
    mine = client.post("/api/mine", json={"tokens": [one["token"], "unknown", two["token"]]}).json()
    assert {game["match"]["id"] for game in mine} == {one["match"]["id"], two["match"]["id"]}
    assert mine[0]["match"]["id"] == two["match"]["id"], "the last played stands first"
    listed = opened(client, listed=True)["match"]["id"]
    assert listed in [match["id"] for match in client.get("/api/matches").json()]


def test_the_seal_is_given_before_the_nonce_and_kept(client: Client) -> None:
    promise = client.post("/api/seals").json()["commitment"]
    made = opened(client, commitment=promise, nonces={"rome": "a nonce of my own"})
    assert made["match"]["commitment"] == promise
    again = client.post("/api/matches", json={"ruleset": "toy-first", "commitment": promise})
    assert again.json()["code"] == "bad-table", "a promise is used once"
    id = made["match"]["id"]
    early = client.get(f"/api/matches/{id}/proof")
    assert early.json()["code"] == "not-over"
    with sitting(client) as player:
        player.hello(id, made["token"], seat="rome")
        player.play_on(Random(1), 1000)
    proof = client.get(f"/api/matches/{id}/proof").json()
    assert proof["fair"]
    assert commitment(bytes.fromhex(proof["secret"])) == promise
    assert proof["nonces"] == ["a nonce of my own", ""]
    assert stream_key(bytes.fromhex(proof["secret"]), proof["nonces"])
    assert secret_of(7) != bytes.fromhex(proof["secret"])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_finished_game_can_be_replayed_played_on_and_proved(client: Client, ruleset: str) -> None:
    made = finished(client, ruleset)
    id = made["match"]["id"]
    assert made["match"]["status"] == "over"
    text = client.get(f"/api/matches/{id}/record").text
    match = punica.load(text)
    plies = len(match.history or [])
    timeline = client.get(f"/api/matches/{id}/timeline").json()["decisions"]
    assert [one["code"] for one in timeline] == [play.code for play in match.history or []]
    last = client.get(f"/api/matches/{id}/replay/{plies}", params={"seat": "rome"}).json()
    assert last["view"] == match.view("rome")["game"]
    assert last["outcome"] == made["match"]["outcome"]
    assert client.get(f"/api/matches/{id}/replay/{plies + 1}").json()["code"] == "no-such-ply"
    middle = plies // 2
    again = punica.new(ruleset, seed=3, players=match.terms.players)
    for play in (match.history or [])[:middle]:
        again.play(play.code)
    for seat in (None, "rome", "carthage"):
        still = client.get(f"/api/matches/{id}/replay/{middle}", params={"seat": seat} if seat else {}).json()
        assert still["view"] == again.view(seat)["game"]
        assert still["prompt"] == again.prompt(seat)
    branch = client.post(f"/api/matches/{id}/branch", json={"ply": middle}).json()
    assert not branch["imagined"]
    with sitting(client) as player:
        player.hello(branch["match"]["id"], branch["token"], seat="rome")
        assert player.state["view"] == again.view("rome")["game"]
        player.play_on(Random(2), 10)
    against = {"ply": middle, "seats": {"rome": "beginner"}}
    alone = client.post(f"/api/matches/{id}/branch", json=against).json()
    assert (alone["match"]["mode"], alone["seats"]) == ("computer", ["carthage"])
    nobody = {"ply": middle, "seats": {"rome": "friend"}}
    assert client.post(f"/api/matches/{id}/branch", json=nobody).json()["code"] == "bad-table"
    assert client.get(f"/api/matches/{id}/proof").json()["fair"]
    dice = client.get(f"/api/matches/{id}/dice").json()["sides"]
    assert [side["seat"] for side in dice] == ["rome", "carthage"]
    assert all(sum(side["faces"].values()) == side["rolls"] for side in dice)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_from_a_running_game_one_plays_on_only_in_an_imagined_world(client: Client, ruleset: str) -> None:
    match = punica.new(ruleset, seed=4)
    match.playout(Random(4), 30)
    made = client.post("/api/imports", json={"record": match.record(secret=True)}).json()
    id = made["match"]["id"]
    assert client.post(f"/api/matches/{id}/branch", json={"ply": 10}).json()["code"] == "spectator"
    wish = {"ply": 25, "seat": "carthage"}
    branch = client.post(f"/api/matches/{id}/branch", json=wish, headers=bearer(made["token"])).json()
    assert branch["imagined"]
    assert branch["ply"] <= 25
    assert "imagined" in branch["match"]["imagined"].lower()
    assert branch["match"]["commitment"] != made["match"]["commitment"]
    before = punica.new(ruleset, seed=4)
    for play in (match.history or [])[:25]:
        before.play(play.code)
    known = before.terms.game.view(before.checkpoints[-1].state, 1)
    record = client.get(
        f"/api/matches/{branch['match']['id']}/record", params={"secret": True}, headers=bearer(branch["token"])
    )
    position = positions.read(punica.load(record.text).terms.position)
    start = before.terms.game.read_position(Chance(b"k" * 32), position.state, before.terms.options)
    assert before.terms.game.view(start, 1) == known, "what Carthage knew is kept"
    with sitting(client) as player:
        player.hello(branch["match"]["id"], branch["token"], seat="carthage")
        player.play_on(Random(1), 5)


def test_while_it_runs_one_looks_back_only_with_ones_own_eyes(client: Client) -> None:
    made = opened(client, "toy-first", seats={"carthage": "friend"})
    joined = client.post(f"/api/invites/{made['invite']}", json={}).json()
    id = made["match"]["id"]
    with sitting(client) as player:
        player.hello(id, made["token"])
        code = player.state["asked"]["options"][0]["code"]
        player.move(code)
    own = client.get(f"/api/matches/{id}/replay/0", params={"seat": "rome"}, headers=bearer(made["token"]))
    assert "hand" in own.json()["view"]
    other = client.get(f"/api/matches/{id}/replay/0", params={"seat": "rome"}, headers=bearer(joined["token"]))
    assert other.json()["code"] == "not-your-seat"
    assert "hand" not in client.get(f"/api/matches/{id}/replay/0").json()["view"]
    assert client.get(f"/api/matches/{id}/timeline").json()["decisions"][0]["code"] is None
    mine = client.get(f"/api/matches/{id}/timeline", headers=bearer(made["token"])).json()
    assert mine["decisions"][0]["code"] == code


def test_an_unfinished_record_goes_on_against_the_computer(client: Client) -> None:
    match = punica.new("toy-first", seed=9)
    match.playout(Random(9), 5)
    wish = {"record": match.record(secret=True), "seats": {"carthage": "random"}}
    made = client.post("/api/imports", json=wish).json()
    assert (made["seats"], made["match"]["mode"], made["match"]["ply"]) == (["rome"], "computer", 5)


def test_a_position_becomes_a_table(client: Client) -> None:
    text = punica.new("toy-first", seed=3).position()
    made = client.post("/api/positions", json={"position": text}).json()
    assert made["match"]["from_position"]
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"], seat="rome")
        assert player.state["view"] == punica.new("toy-first", seed=3).view("rome")["game"]
        player.play_on(Random(3), 1000)
        assert player.state["outcome"] is not None
    assert client.get(f"/api/matches/{made['match']['id']}/proof").json()["fair"]


def test_a_rematch_swaps_sides_with_the_computer(client: Client) -> None:
    made = opened(client, "toy-first", seats={"carthage": "random"})
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"])
        url = f"/api/matches/{made['match']['id']}/rematch"
        assert client.post(url, json={}, headers=bearer(made["token"])).json()["code"] == "not-over"
        answer = player.ask(type="resign", seat="rome", seq=player.state["seq"])
        assert answer["type"] == "ok"
    again = client.post(url, json={}, headers=bearer(made["token"])).json()
    assert again["seats"] == ["carthage"]
    assert client.get(f"/api/matches/{made['match']['id']}").json()["rematch"] == again["match"]["id"]
