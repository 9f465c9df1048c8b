"""Take-backs at a table: asked and granted or refused, at once on one's own machine; races; what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from punica.proof import prove
from punica.server.store.journal import Act
from punica.server.tables import taking_back
from punica.server.tables.remarks import Remark, Remarks
from tests.server.house import Client, Player, bearer, friends, here, opened, sitting
from tests.server.postgres import binaries, postgres

BIN = binaries()


@pytest.fixture(params=["sqlite", "postgres"], scope="module")
def doors(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Client]]:
    """One server on SQLite; two on one PostgreSQL."""
    folder: Path = tmp_path_factory.mktemp("doors")
    if request.param == "sqlite":
        with here(folder) as client:
            yield [client, client]
        return
    if BIN is None:
        pytest.skip("NO POSTGRESQL: take-backs at two servers were not tested")
    with postgres(BIN) as database, here(folder, database=database) as one, here(folder, database=database) as two:
        yield [one, two]


class Two:
    """Rome and Carthage at a table, after a raid of Rome's that a die has decided."""

    def __init__(self, doors: list[Client], rome: Player, carthage: Player) -> None:
        self.id, self.tokens = friends(doors[0])
        self.players = {"rome": rome, "carthage": carthage}
        rome.hello(self.id, self.tokens["rome"])
        carthage.hello(self.id, self.tokens["carthage"])
        self.rome, self.carthage = rome, carthage
        self.start = 0
        while self.asked()["seat"] != "rome" or self.asked()["key"] != "play" or not self.plays():
            self.moves(self.options()[0])
        self.start = rome.state["ply"]
        self.moves(self.plays()[0])
        self.moves(self.options()[0])

    def asked(self) -> dict[str, Any]:
        found: dict[str, Any] = self.rome.state["asked"]
        return found

    def options(self) -> list[str]:
        return [option["code"] for option in self.players[self.asked()["seat"]].state["asked"]["options"]]

    def plays(self) -> list[str]:
        return [code for code in self.options() if code.startswith("play")]

    def moves(self, code: str) -> None:
        answer = self.players[self.asked()["seat"]].move(code)
        assert answer["type"] == "ok", answer
        self.level(answer["seq"])

    def level(self, seq: int) -> None:
        for player in self.players.values():
            while player.state["seq"] < seq:
                player.hear()

    def ask(self, seat: str = "rome", to: int | None = None, nonce: str = "aa") -> dict[str, Any]:
        player = self.players[seat]
        to = self.start if to is None else to
        answer = player.ask(type="take-back", seat=seat, to=to, nonce=nonce, seq=player.state["seq"])
        if answer["type"] == "ok":
            self.level(answer["seq"])
        return answer

    def agree(self, seat: str, yes: bool, nonce: str = "bb") -> dict[str, Any]:
        player = self.players[seat]
        answer = player.ask(type="agree", seat=seat, yes=yes, nonce=nonce, seq=player.state["seq"])
        if answer["type"] == "ok":
            self.level(answer["seq"])
        return answer


@pytest.fixture
def two(doors: list[Client]) -> Iterator[Two]:
    with sitting(doors[0]) as rome, sitting(doors[1]) as carthage:
        yield Two(doors, rome, carthage)


def test_one_asks_the_other_grants_and_the_record_tells(two: Two, doors: list[Client]) -> None:
    before = two.rome.state["ply"]
    lines = len(two.rome.log)
    assert two.ask()["type"] == "ok"
    assert two.carthage.state["back"] == two.rome.state["back"] == {"seat": "rome", "to": two.start}
    assert two.carthage.state["ply"] == before, "nothing has changed on the board"
    assert two.agree("carthage", True)["type"] == "ok"
    for player in two.players.values():
        assert player.state["back"] is None
        assert player.state["ply"] == before + 1
        assert player.log[lines]["text"].startswith("Rome takes back")
    assert two.asked()["seat"] == "rome"
    for door in doors:
        record = door.get(f"/api/matches/{two.id}/record").text
        assert f'[Rekey "1 R {two.start} aa bb"]' in record
    two.moves(two.options()[0])
    answer = two.rome.ask(type="resign", seat="rome", seq=two.rome.state["seq"])
    assert answer["type"] == "ok"
    for door in doors:
        assert door.get(f"/api/matches/{two.id}/proof").json()["fair"]
        assert not prove(door.get(f"/api/matches/{two.id}/record").text).wrong
        for ply in range(before + 2):
            assert door.get(f"/api/matches/{two.id}/replay/{ply}").status_code == 200


def test_one_asks_the_other_refuses_and_each_time_one_waits_longer(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    two.ask()
    before = two.rome.state["ply"]
    two.agree("carthage", False)
    assert (two.rome.state["ply"], two.rome.state["back"]) == (before, None)
    told = two.rome.ask(type="ways-back", seat="rome")
    assert 8 < told["wait"] <= 10
    refused = two.ask()
    assert (refused["code"], refused["text"]) == (
        "too-many",
        f"your last request was refused: you can ask again in {round(told['wait'])} seconds",
    )
    monkeypatch.setattr(taking_back, "PATIENCE", 0.001)
    assert two.ask()["type"] == "ok"
    two.agree("carthage", False)
    monkeypatch.setattr(taking_back, "PATIENCE", 10.0)
    assert 38 < two.rome.ask(type="ways-back", seat="rome")["wait"] <= 40


def test_who_has_asked_may_withdraw_and_does_not_wait(two: Two) -> None:
    two.ask()
    assert two.agree("rome", True)["code"] == "no-take-back", "the other side has to agree"
    assert two.ask("carthage", 0)["code"] == "no-take-back", "one thing at a time"
    assert two.agree("rome", False)["type"] == "ok"
    assert two.carthage.state["back"] is None
    assert two.agree("carthage", True)["code"] == "no-take-back", "nothing is asked"
    assert two.ask()["type"] == "ok"


def test_a_move_answers_for_itself(two: Two) -> None:
    two.ask()
    two.moves(two.options()[0])
    assert two.carthage.state["back"] is None
    assert two.agree("carthage", True)["code"] == "no-take-back"


def test_only_where_one_has_decided_oneself_and_not_too_far(two: Two) -> None:
    for seat, to in (("rome", two.start + 1), ("rome", 999), ("carthage", two.start)):
        assert two.ask(seat, to)["code"] == "no-take-back", (seat, to)
    assert two.rome.ask(type="take-back", seat="carthage", to=0, nonce="a", seq=0)["code"] == "not-your-seat"


def test_what_stays_known_is_listed(two: Two) -> None:
    way = two.rome.ask(type="ways-back", seat="rome")["ways"][0]
    assert way["to"] == two.start
    assert way["text"], "as the log tells it"
    assert len(way["shown"]) == 1, "the card that was played"
    two.ask()
    (asked,) = two.carthage.ask(type="ways-back", seat="carthage")["ways"]
    assert asked["learned"] == way["shown"], "Carthage has seen it"


def _at_once(*asks: tuple[Player, dict[str, Any]]) -> list[dict[str, Any]]:
    """The answers to what several say at the same moment."""
    with ThreadPoolExecutor(len(asks)) as pool:
        return list(pool.map(lambda one: one[0].ask(**one[1]), asks))


def test_consent_and_a_move_at_the_same_moment_one_of_them_holds(two: Two, doors: list[Client]) -> None:
    for _ in range(4):
        ways = two.rome.ask(type="ways-back", seat="rome")["ways"]
        if not ways:
            break
        assert two.ask(to=ways[0]["to"])["type"] == "ok"
        seat, seq = two.asked()["seat"], two.rome.state["seq"]
        with sitting(doors[1]) as second:
            second.hello(two.id, two.tokens["carthage"])
            answers = _at_once(
                (two.players[seat], {"type": "move", "seat": seat, "code": two.options()[0], "seq": seq}),
                (second, {"type": "agree", "seat": "carthage", "yes": True, "nonce": "bb", "seq": seq}),
            )
        assert sorted(answer["type"] for answer in answers) == ["error", "ok"], answers
        assert next(one for one in answers if one["type"] == "error")["code"] in ("stale", "no-take-back")
        two.level(next(one for one in answers if one["type"] == "ok")["seq"])
        assert two.rome.state["back"] is two.carthage.state["back"] is None
        assert two.rome.state["ply"] == two.carthage.state["ply"]


def test_a_retry_of_what_was_granted_gets_the_same_answer(two: Two) -> None:
    two.ask()
    message = {
        "type": "agree",
        "seat": "carthage",
        "yes": True,
        "nonce": "bb",
        "seq": two.carthage.state["seq"],
        "rid": "r1",
    }
    first = two.carthage.ask(**message)
    two.level(first["seq"])
    assert two.carthage.ask(**message)["seq"] == first["seq"]
    assert two.carthage.state["ply"] == two.rome.state["ply"]


# -- alone ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [{}, {"carthage": "random"}])
def test_on_ones_own_machine_it_is_granted_at_once_and_written(tmp_path: Path, seats: dict[str, str]) -> None:
    with here(tmp_path) as client:
        made = opened(client, seats=seats)
        with sitting(client) as player:
            player.hello(made["match"]["id"], made["token"])
            while player.state["ply"] < 4 or player.state["asked"]["seat"] != "rome":
                if player.state["asked"]["seat"] in made["seats"]:
                    if player.state["asked"]["options"] is None:
                        player.look(player.state["asked"]["seat"])
                    player.move(player.state["asked"]["options"][0]["code"])
                else:
                    player.hear()
            player.look("rome")
            way = player.ask(type="ways-back", seat="rome")["ways"][0]
            answer = player.ask(type="take-back", seat="rome", to=way["to"], nonce="aa", seq=player.state["seq"])
            assert answer["type"] == "ok", answer
        record = client.get(
            f"/api/matches/{made['match']['id']}/record", params={"secret": "true"}, headers=bearer(made["token"])
        ).text
        assert f'[Rekey "1 R {way["to"]} aa ' in record


def test_against_the_computer_of_a_server_for_all_there_is_none(tmp_path: Path) -> None:
    with here(tmp_path, people=True, hosts=("play.example.org",)) as client:
        made = opened(client, seats={"carthage": "random"})
        with sitting(client) as player:
            player.hello(made["match"]["id"], made["token"])
            assert player.ask(type="ways-back", seat="rome")["code"] == "no-take-back"
            refused = player.ask(type="take-back", seat="rome", to=0, nonce="a", seq=player.state["seq"])
            assert refused["code"] == "no-take-back"


def test_what_the_computer_offered_before_a_take_back_is_no_longer_offered() -> None:
    said = Remark("carthage", {"en": "lost"}, gives_up=True).kept()
    offers = Act("id", 1, "play", 1, "x", 1, False, "", "bot", "1", remark=said)
    back = Act("id", 2, "takeback", 0, "takeback 0 a b", 1, False, "", "person", "2")
    assert Remarks([offers]).offers == "carthage"
    assert Remarks([offers, back]).offers is None
