"""A hostile client: whatever it sends, it gets an error with its code, and nothing changes.

2,000 messages; PUNICA_HOSTILE=20000 for the long run.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.house import Client, Player, opened, sitting
from tools import proved

MESSAGES = int(os.environ.get("PUNICA_HOSTILE", "2000"))
RULESETS = ["toy-first", "hannibal-2018"]
JUNK = ["", "[]", "null", "{", "{}", '"move"', "1e999", "\x00", '{"type":"move"}', '{"type":7}', "[" * 500, "\ud83d"]


class Attack:
    """A table of two friends, and somebody who should not get anything done there."""

    def __init__(self, client: Client, ruleset: str, rng: Random) -> None:
        self.client = client
        self.rng = rng
        made = opened(client, ruleset, seats={"carthage": "friend"})
        joined = client.post(f"/api/invites/{made['invite']}", json={}).json()
        self.id = made["match"]["id"]
        self.tokens = {"rome": made["token"], "carthage": joined["token"]}
        self.foreign = opened(client, ruleset)["token"]
        self.accepted: list[tuple[str, str]] = []

    # each returns who speaks, the raw message, and the code that must come back

    def asked(self, players: dict[str, Player]) -> tuple[str, list[str], int]:
        live = self.client.insides.hall._lives[self.id]
        choice = live.match.pending
        assert choice is not None
        return live.match.seat_name(choice.who), [option.code for option in live.match.menu], live.entry.seq

    def wrong_seat(self, players: dict[str, Player]) -> tuple[str, str, str]:
        seat, codes, seq = self.asked(players)
        other = "carthage" if seat == "rome" else "rome"
        return other, move(seat, self.rng.choice(codes), seq), "not-your-seat"

    def not_asked(self, players: dict[str, Player]) -> tuple[str, str, str]:
        seat, codes, seq = self.asked(players)
        other = "carthage" if seat == "rome" else "rome"
        return other, move(other, self.rng.choice(codes), seq), "not-asked"

    def no_seat(self, players: dict[str, Player]) -> tuple[str, str, str]:
        seat, codes, seq = self.asked(players)
        return seat, move("sparta", self.rng.choice(codes), seq), "not-your-seat"

    def unoffered(self, players: dict[str, Player]) -> tuple[str, str, str]:
        seat, codes, seq = self.asked(players)
        verbs = self.client.insides.hall._lives[self.id].match.terms.game.verbs
        verb = self.rng.choice(verbs)
        parts = [self.rng.randrange(len(noun.slugs)) if noun else self.rng.randrange(12) for noun in verb.nouns]
        code = verb.code(*[*parts, 0, 0, 0][:3])
        if code in codes:
            code = "resign"
        return seat, move(seat, self.rng.choice([code, code + " ", code.upper() + "X", "☠"]), seq), "not-offered"

    def stale(self, players: dict[str, Player]) -> tuple[str, str, str]:
        seat, codes, seq = self.asked(players)
        wrong = self.rng.choice([seq - 1 if seq else seq + 1, seq + 1, seq + 1000, 2**53])
        return seat, move(seat, self.rng.choice(codes), wrong), "stale"

    def replayed(self, players: dict[str, Player]) -> tuple[str, str, str]:
        if not self.accepted:
            return self.stale(players)
        seat, text = self.rng.choice(self.accepted)
        return seat, text, "stale"

    def spectator(self, players: dict[str, Player]) -> tuple[str, str, str]:
        seat, codes, seq = self.asked(players)
        kind = self.rng.choice(["move", "undo", "resign", "accept", "why", "refused", "odds", "hint"])
        message = {"type": kind, "seat": seat, "seq": seq, "code": codes[0], "id": 1}
        needless = {"move": [], "why": ["seq"], "refused": ["seq", "code"]}
        for key in needless.get(kind, ["code"]):
            del message[key]
        return "spectator", json.dumps(message), "spectator"

    def peeping(self, players: dict[str, Player]) -> tuple[str, str, str]:
        who, seat = self.rng.choice([("rome", "carthage"), ("carthage", "rome"), ("spectator", "rome")])
        return who, json.dumps({"type": "look", "seat": seat, "id": 1}), "not-your-seat"

    def cannot_undo(self, players: dict[str, Player]) -> tuple[str, str, str]:
        match = self.client.insides.hall._lives[self.id].match
        seat = next((seat for seat in ("rome", "carthage") if not match.can_undo(seat)), "")
        if not seat:
            return self.stale(players)
        _, _, seq = self.asked(players)
        whole = self.rng.random() < 0.5
        return seat, json.dumps({"type": "undo", "seat": seat, "seq": seq, "whole": whole, "id": 1}), "cannot-undo"

    def malformed(self, players: dict[str, Player]) -> tuple[str, str, str]:
        seat, codes, seq = self.asked(players)
        who = self.rng.choice([seat, "spectator"])
        good: dict[str, Any] = {"type": "move", "seat": seat, "code": codes[0], "seq": seq}
        missing = self.rng.choice(list(good))
        bad: list[Any] = [
            {**good, "seq": str(seq)},
            {**good, "seq": -1},
            {**good, "seq": seq + 0.5},
            {**good, "code": [codes[0]]},
            {**good, "code": "x" * 500},
            {**good, "extra": 1},
            {**good, "type": "Move"},
            {"type": "hello", "match": self.id, "token": self.tokens[seat]},
            {key: value for key, value in good.items() if key != missing},
            [good],
        ]
        text = self.rng.choice([json.dumps(self.rng.choice(bad)), self.rng.choice(JUNK[:-1])])
        return who, text, "bad-message"

    def oversized(self, players: dict[str, Player]) -> tuple[str, str, str]:
        seat, codes, seq = self.asked(players)
        text = json.dumps({"type": "move", "seat": seat, "code": codes[0], "seq": seq, "id": "x" * 5000})
        return seat, self.rng.choice([text, "é" * 3000, "[" * 60000]), "too-large"

    def step(self, players: dict[str, Player]) -> None:
        """A proper move, so that the next messages meet another state; none that ends the game."""
        seat, codes, seq = self.asked(players)
        code = self.rng.choice(codes)
        trial = self.client.insides.hall._lives[self.id].match.fork()
        trial.play(code)
        if trial.outcome is not None:
            return
        text = move(seat, code, seq)
        players[seat].say_text(text)
        assert answer(players[seat])["type"] == "ok"
        self.accepted.append((seat, text))


def move(seat: str, code: str, seq: int) -> str:
    return json.dumps({"type": "move", "seat": seat, "code": code, "seq": seq, "id": 1})


def answer(player: Player) -> dict[str, Any]:
    return player.hear_until("ok", "error", "why", "refused", "pong")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_hostile_message_changes_anything(
    client: Client, ruleset: str, record_property: Callable[[str, object], None]
) -> None:
    rng = Random(f"hostile {ruleset}")
    attack = Attack(client, ruleset, rng)
    ways: list[Callable[[dict[str, Player]], tuple[str, str, str]]] = [
        attack.wrong_seat, attack.not_asked, attack.no_seat, attack.unoffered, attack.stale, attack.replayed,
        attack.spectator, attack.peeping, attack.cannot_undo, attack.malformed, attack.oversized,
    ]  # fmt: skip
    count: Counter[str] = Counter()
    live = None
    with sitting(client) as rome, sitting(client) as carthage, sitting(client) as spectator:
        players = {"rome": rome, "carthage": carthage, "spectator": spectator}
        for seat in ("rome", "carthage"):
            players[seat].hello(attack.id, attack.tokens[seat])
        spectator.hello(attack.id)
        live = client.insides.hall._lives[attack.id]
        before = live.match.record(secret=True), live.entry.seq
        for n in range(MESSAGES // len(RULESETS)):
            if n % 40 == 39 and live.match.outcome is None and len(live.match.history or []) < 25:
                attack.step(players)
                before = live.match.record(secret=True), live.entry.seq
            who, text, code = rng.choice(ways)(players)
            players[who].say_text(text)
            got = answer(players[who])
            assert (got["type"], got.get("code")) == ("error", code), (who, text[:200], got)
            assert got["text"]
            assert (live.match.record(secret=True), live.entry.seq) == before
            count[code] += 1
    assert set(count) == {
        "not-your-seat", "not-asked", "not-offered", "stale", "spectator", "cannot-undo", "bad-message", "too-large"
    }  # fmt: skip
    record_property(proved.HOSTILE, count.total())
    kept = client.get(f"/api/matches/{attack.id}/timeline").json()["decisions"]
    assert len(kept) == len(live.match.history or [])


def test_a_foreign_page_is_turned_away_at_the_door(client: Client) -> None:
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", f"https://evil.example:{client.port}"):
        with pytest.raises(InvalidStatus) as refused, client.wire(Origin=origin):
            pass
        assert refused.value.response.status_code == 403
        body = refused.value.response.body
        assert body is not None
        assert json.loads(body)["code"] == "foreign-origin"
        posted = client.post("/api/matches", json={"ruleset": "toy-first"}, headers={"Origin": origin})
        assert (posted.status_code, posted.json()["code"]) == (403, "foreign-origin")
    own = f"http://127.0.0.1:{client.port}"
    with client.wire(Origin=own):
        pass
    assert client.post("/api/matches", json={"ruleset": "toy-first"}, headers={"Origin": own}).status_code == 201
    rebound = client.get("/api/health", headers={"Host": "evil.example"})
    assert rebound.json()["code"] == "foreign-origin", "a foreign name for this address does not help"


def test_the_first_message_must_be_a_proper_hello(client: Client) -> None:
    made = opened(client)
    id, other = made["match"]["id"], opened(client)["token"]
    for message, code in (
        ({"type": "ping"}, "no-hello"),
        ({"type": "move", "seat": "rome", "code": "pass", "seq": 0}, "no-hello"),
        ({"type": "hello", "match": "nowhere"}, "no-such-match"),
        ({"type": "hello", "match": id, "token": "guessed"}, "bad-token"),
        ({"type": "hello", "match": id, "token": other}, "bad-token"),
        ({"type": "hello", "match": id, "seat": "rome"}, "not-your-seat"),
        ({"type": "hello"}, "bad-message"),
    ):
        with sitting(client) as player:
            player.say(**message)
            assert player.hear()["code"] == code
    with sitting(client) as player:
        player.wire.send(b"\x00\x01")
        assert player.hear()["code"] == "bad-message"
