"""A game over the WebSocket, for every ruleset: moves, undo, refusals, spectators, the end."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import punica
from punica import registry
from punica.server.http.messages_told import SERVER
from punica.server.tables import scene
from tests.server.house import Client, Player, bearer, opened, sitting

RULESETS = registry.known()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_hot_seat_game_is_what_the_library_plays(client: Client, ruleset: str) -> None:
    made = opened(client, ruleset)
    id = made["match"]["id"]
    with sitting(client) as player:
        player.hello(id, made["token"])
        assert player.state["asked"]["options"] is None, "no hand shows before somebody has sat down"
        player.play_on(Random(ruleset), 40)
        answer = client.get(f"/api/matches/{id}/record", params={"secret": True}, headers=bearer(made["token"]))
        match = punica.load(answer.text)
        assert match.record(secret=True) == answer.text
        assert len(match.history or []) == player.state["ply"]
        for seat in match.terms.game.seats:
            player.look(seat)
            assert player.state["view"] == match.view(seat)["game"]
            assert player.state["prompt"] == match.prompt(seat)
            assert [line["text"] for line in player.log] == [line.text for line in match.log(seat)]
            assert [line["rule"] for line in player.log] == [line.rule for line in match.log(seat)]
        for raw in player.heard:
            SERVER.validate_json(raw)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_computer_plays_to_the_end_or_for_a_while(client: Client, ruleset: str) -> None:
    made = opened(client, ruleset, seats={"rome": "me", "carthage": "random"})
    assert made["seats"] == ["rome"]
    rng = Random(ruleset)
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"])
        for _ in range(25):
            asked = player.state["asked"]
            while asked is not None and asked["options"] is None:
                player.hear_until("state")
                asked = player.state["asked"]
            if asked is None:
                break
            assert player.move(rng.choice(asked["options"])["code"])["type"] == "ok"
        assert player.state["ply"] >= 25 or player.state["outcome"] is not None


def options(player: Player) -> list[str]:
    return [option["code"] for option in player.state["asked"]["options"]]


def test_undo_takes_back_and_cuts_the_log_and_never_crosses_a_die(client: Client) -> None:
    match = punica.new("toy-first", seed=7)
    match.play("bury 3")
    match.play(match.menu[0])
    made = client.post("/api/imports", json={"record": match.record(secret=True)}).json()
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"], seat="rome")
        assert not player.state["can_undo"], "another seat has been asked"
        refused = player.ask(type="undo", seat="rome", seq=player.state["seq"])
        assert (refused["type"], refused["code"]) == ("error", "cannot-undo")
        before, lines = dict(player.state), list(player.log)
        player.move("play 9")
        assert player.state["can_undo"]
        assert len(player.log) > len(lines)
        answer = player.ask(type="undo", seat="rome", seq=player.state["seq"])
        assert answer["type"] == "ok"
        while player.state["seq"] < answer["seq"]:
            player.hear()
        assert player.log == lines
        assert player.state["view"] == before["view"]
        assert player.state["asked"] == before["asked"]
        assert player.state["seq"] == before["seq"] + 2
        player.move("play 9")
        player.move("raid lower")
        assert not player.state["can_undo"], "a die has fallen"


def test_why_not_and_everything_that_was_refused(client: Client) -> None:
    made = opened(client, "toy-first")
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"], seat="rome")
        first = options(player)[0]
        assert player.ask(type="why", seat="rome", code=first)["allowed"]
        why = player.ask(type="why", seat="rome", code="raid upper")
        assert not why["allowed"]
        assert why["text"]
        assert player.ask(type="why", seat="rome", code="fly to the moon")["text"]
        refused = player.ask(type="refused", seat="rome")
        assert refused["type"] == "refused"
        for one in refused["options"]:
            assert player.ask(type="why", seat="rome", code=one["code"])["text"] == one["why"]


def test_two_friends_and_a_spectator(client: Client) -> None:
    made = opened(client, "toy-first", seats={"rome": "friend", "carthage": "me"}, names={"carthage": "Hanno"})
    id, invite = made["match"]["id"], made["invite"]
    assert made["match"]["status"] == "waiting"
    with sitting(client) as hanno, sitting(client) as livia, sitting(client) as spectator:
        hanno.say(type="hello", match=id, token=made["token"])
        assert hanno.hear()["match"]["status"] == "waiting"
        invitation = client.get(f"/api/invites/{invite}").json()
        assert invitation["seat"] == "rome"
        joined = client.post(f"/api/invites/{invite}", json={"name": "Livia", "nonce": "mine"}).json()
        assert joined["seats"] == ["rome"]
        assert joined["match"]["commitment"] == made["match"]["commitment"], "the dice were promised before he came"
        assert client.get(f"/api/invites/{invite}").json()["code"] == "no-such-invite"
        hanno.hear_until("state")
        livia.hello(id, joined["token"])
        spectator.hello(id)
        assert "hand" not in spectator.state["view"]
        assert livia.state["asked"]["seat"] == "rome"
        assert livia.move(options(livia)[0])["type"] == "ok"
        for watcher in (hanno, spectator):
            while watcher.state["seq"] < 1:
                watcher.hear()
        assert spectator.state["asked"]["options"] is None
        answer = hanno.move("pass", seat="rome")
        assert answer["code"] == "not-your-seat"
        assert spectator.ask(type="move", seat="rome", code="pass", seq=1)["code"] == "spectator"
        for token in (made["token"], joined["token"]):
            kept = client.get(f"/api/matches/{id}/record", params={"secret": True}, headers=bearer(token))
            assert kept.json()["code"] == "not-over", "a running game of friends has only its public record"
        assert "(secret)" in client.get(f"/api/matches/{id}/record").text
        assert livia.ask(type="resign", seat="rome", seq=livia.state["seq"])["type"] == "ok"
        while spectator.state["outcome"] is None:
            spectator.hear()
        assert spectator.state["outcome"]["winner"] == "carthage"
        first = client.post(f"/api/matches/{id}/rematch", json={}, headers=bearer(made["token"])).json()
        assert (first["seats"], first["match"]["status"]) == (["rome"], "waiting")
        second = client.post(f"/api/matches/{id}/rematch", json={}, headers=bearer(joined["token"])).json()
        assert (second["seats"], second["match"]["status"]) == (["carthage"], "running")
        assert second["match"]["id"] == first["match"]["id"]
        assert [player["name"] for player in second["match"]["players"]] == ["Hanno", "Livia"]


def test_a_client_that_comes_back_goes_on_where_it_was(client: Client) -> None:
    made = opened(client, "toy-second", seats={"rome": "me", "carthage": "me"})
    id, token = made["match"]["id"], made["token"]
    with sitting(client) as before:
        before.hello(id, token, seat="rome")
        before.play_on(Random(5), 6)
        before.look("rome")
        log = list(before.log)
    with sitting(client) as other:
        other.hello(id, token, seat="carthage")
        other.play_on(Random(6), 4)
    with sitting(client) as after:
        after.log = list(log)
        after.hello(id, token, seat="rome", log=len(log), tail=log[-1]["text"])
        assert after.state["log_from"] == len(log)
        with sitting(client) as fresh:
            fresh.hello(id, token, seat="rome")
            assert fresh.log == after.log
            assert {**fresh.state, "log": [], "log_from": 0} == {**after.state, "log": [], "log_from": 0}
    with sitting(client) as wrong:
        wrong.hello(id, token, seat="rome", log=3, tail="something else")
        assert wrong.state["log_from"] == 0


def test_a_slow_move_is_stale_and_the_state_comes_again(client: Client) -> None:
    made = opened(client, "toy-first")
    with sitting(client) as one, sitting(client) as two:
        one.hello(made["match"]["id"], made["token"], seat="rome")
        two.hello(made["match"]["id"], made["token"], seat="rome")
        code = options(one)[0]
        assert one.move(code)["type"] == "ok"
        two.say(type="move", seat="rome", code=code, seq=0, id="late")
        error = two.hear_until("error")
        assert (error["code"], error["id"], error["seq"]) == ("stale", "late", 1)
        assert two.hear_until("state")["seq"] == 1


def test_what_may_be_chosen_again_says_how_often() -> None:
    """Hannibal 6: Rome's CUs go one by one to whom one likes; each option may be picked for all of them."""
    match = punica.new("hannibal-2018", seed=0)
    rng = Random(0)
    while match.pending is not None and match.pending.prompt.key != "ask.reinforcement":
        match.play(rng.choice(match.menu))
    assert match.pending is not None
    told = scene.asked(match, match.pending.who, "en")
    assert told is not None
    assert told["several"] == match.pending.prompt.params["n"]
    assert {msgspec.json.decode(option)["most"] for option in told["options"]} == {told["several"]}
    others = scene.asked(match, 1 - match.pending.who, "en")
    assert others is not None
    assert (others["several"], others["losses"], others["options"]) == (1, 0, None)
