"""Standing orders at a table: kept with the act that led to the question, nobody's business, proved after the game."""

from __future__ import annotations

import contextlib
import re
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from punica import Seat, load
from punica.orders.answering import Answer, Question, question
from punica.orders.record import pledge_of
from punica.server.http import ordering
from punica.server.jobs.kind import Hold, PutDown
from punica.server.jobs.late_orders import LateOrders
from punica.server.store import orders
from punica.server.store.orders import Kept
from punica.server.tables import obeying, opening, windows
from punica.server.tables.live import Live
from punica.server.tables.obeying import Obeying
from tests.server.house import Client, Player, bearer, friends, here, opened, sitting

KEEP = {"on": "reroll", "do": ["keep"]}
NO_AMBUSH = {"on": "counter", "do": ["pass"]}
NEVER = {"on": "counter", "do": ["play *"], "round": 0}
"""It ended before the game began."""

TIMES = re.compile(r"\b\d{10}(\.\d+)?\b")
"""Seconds since 1970."""


class Table:
    """Two friends and a spectator at the toy game."""

    def __init__(self, client: Client, players: list[Player], ruleset: str = "toy-first", **wish: Any) -> None:
        self.client = client
        self.id, self.tokens = friends(client, ruleset, **wish)
        self.rome, self.carthage, self.spectator = players
        self.players = {"rome": self.rome, "carthage": self.carthage}
        for seat, player in self.players.items():
            player.hello(self.id, self.tokens[seat])
        self.spectator.hello(self.id)

    @property
    def live(self) -> Live:
        return self.client.insides.hall._lives[self.id]

    def leave(self, seat: str, *given: dict[str, Any], version: int | None = None) -> dict[str, Any]:
        player = self.players[seat]
        if version is None:
            version = player.ask(type="orders", seat=seat)["version"]
        return player.ask(type="orders-set", seat=seat, version=version, orders=list(given))

    def step(self, code: str | None = None, rng: Random | None = None) -> dict[str, Any]:
        """Whoever is asked plays; everybody follows."""
        seat: str = self.rome.state["asked"]["seat"]
        player = self.players[seat]
        offered = [option["code"] for option in player.state["asked"]["options"]]
        chosen = code or (rng or Random(1)).choice([one for one in offered if "discard" not in one] or offered)
        answer = player.ask(type="move", seat=seat, code=chosen, seq=player.state["seq"])
        if code is None and answer.get("code") == "stale":  # on a slow machine an order is judged, and answers, later
            self.follow(player.state["seq"] + 1)
            return self.step(rng=rng)
        assert answer["type"] == "ok", answer
        self.follow(answer["seq"])
        return answer

    def follow(self, seq: int) -> None:
        for player in (self.rome, self.carthage, self.spectator):
            while player.state["seq"] < seq:
                player.hear()

    def to(self, kind: str, rng: Random) -> str:
        """Play on until somebody is asked what orders of a kind could answer; who."""
        for _ in range(300):
            asked = self.rome.state["asked"]
            assert asked is not None, f"nobody was asked: {kind}"
            if self.players[asked["seat"]].state["asked"]["order"] == kind:
                seat: str = asked["seat"]
                return seat
            self.step(rng=rng)
        raise AssertionError(kind)

    def rows(self) -> list[tuple[Any, ...]]:
        return journal(self.client, self.id)


def journal(client: Client, id: str) -> list[tuple[Any, ...]]:
    return kept(client, 'SELECT seq, seat, code, "by", pledge, at, rid FROM acts WHERE "match" = ? ORDER BY seq', id)


def kept(client: Client, query: str, *values: str) -> list[tuple[Any, ...]]:
    database = client.insides.hall.ledger.url.database
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db, db:
        return db.execute(query, values).fetchall()


@contextmanager
def table(client: Client, ruleset: str = "toy-first", **wish: Any) -> Iterator[Table]:
    with sitting(client) as rome, sitting(client) as carthage, sitting(client) as spectator:
        yield Table(client, [rome, carthage, spectator], ruleset, **wish)


def played_out(at: Table, rng: Random) -> None:
    while at.rome.state["asked"] is not None:
        at.step(rng=rng)


# -- obeying ----------------------------------------------------------------------------------------------------------


def test_an_order_answers_in_the_transaction_of_the_act_that_led_to_the_question(client: Client) -> None:
    with table(client) as at:
        for seat in at.players:
            assert at.leave(seat, KEEP, NO_AMBUSH)["version"] == 1
        rng = Random(4)
        played_out(at, rng)
        rows = at.rows()
        ordered = [row for row in rows if row[3] == "order"]
        assert ordered, "the orders had nothing to answer"
        assert {row[2] for row in ordered} <= {"keep", "pass"}
        by_seq = {row[0]: row for row in rows}
        for seq, _, _, _, pledge, when, rid in ordered:
            before = by_seq[seq - 1]
            assert when - before[5] < 0.05, "kept together"
            assert len(pledge) == 40
            assert rid == f"order {seq}"
        assert not any(row[2] == "keep" and row[3] == "person" for row in rows)
        assert [row[0] for row in rows] == list(range(1, len(rows) + 1))


def test_a_request_that_is_repeated_gets_the_same_answer_though_orders_followed(client: Client) -> None:
    with table(client) as at:
        rng = Random(2)
        seat = at.to("reroll", rng)
        at.step("keep")
        for one in at.players:
            at.leave(one, KEEP, NO_AMBUSH)
        while True:
            seat, seq = at.rome.state["asked"]["seat"], at.rome.state["seq"]
            player = at.players[seat]
            code = rng.choice(player.state["asked"]["options"])["code"]
            move = {"type": "move", "seat": seat, "code": code, "seq": seq, "rid": f"r{seq}"}
            answer = player.ask(**move)
            at.follow(answer["seq"])
            if answer["seq"] > seq + 1:
                break
        assert player.ask(**move) == answer


def test_orders_that_are_set_while_one_is_asked_answer_at_once(client: Client) -> None:
    with table(client) as at:
        seat = at.to("reroll", Random(2))
        seq = at.rome.state["seq"]
        answer = at.leave(seat, KEEP)
        assert answer["type"] == "orders"
        at.follow(seq + 1)
        assert at.rows()[-1][2:4] == ("keep", "order")
        assert [used["code"] for used in answer["used"]] == ["keep"]


def test_orders_that_cannot_be_followed_hold_up_nobody(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever moves gets his ok, and sees nothing of it; whose orders they are is asked."""

    def fails(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(obeying, "question", fails)
    with table(client) as at:
        for seat in at.players:
            at.leave(seat, KEEP, NO_AMBUSH)
        at.to("counter", Random(4))
        assert not any(row[4] for row in at.rows()), "no order has answered"


def test_what_is_revoked_is_asked_again(client: Client) -> None:
    with table(client) as at:
        for one in at.players:
            at.leave(one, KEEP)
        for one in at.players:
            answer = at.leave(one)
            assert (answer["version"], answer["orders"]) == (2, [])
        at.to("reroll", Random(2))
        assert not [row for row in at.rows() if row[3] == "order"]


def test_an_undo_is_not_answered_by_the_order_that_was_taken_back(client: Client) -> None:
    with table(client, "toy-first") as at:
        seat = at.to("reroll", Random(2))
        at.leave(seat, {**KEEP, "round": 0})
        assert at.players[seat].state["asked"]["order"] == "reroll"


def test_orders_work_against_the_computer_too(client: Client) -> None:
    made = opened(client, seats={"carthage": "random"})
    id, token = made["match"]["id"], made["token"]
    with sitting(client) as rome:
        rome.hello(id, token)
        rome.ask(type="orders-set", seat="rome", version=0, orders=[KEEP, NO_AMBUSH])
        rng = Random(5)
        while rome.state["asked"] is not None:
            asked = rome.state["asked"]
            if asked["options"] is None:
                rome.hear()
            else:
                assert asked["order"] not in ("reroll", "counter")
                rome.move(rng.choice(asked["options"])["code"])
        used = rome.ask(type="orders", seat="rome")["used"]
    assert used


# -- whose they are ---------------------------------------------------------------------------------------------------


def test_only_who_holds_a_seat_reads_and_changes_its_orders(client: Client) -> None:
    with table(client) as at:
        at.leave("rome", KEEP)
        for player, code in ((at.carthage, "not-your-seat"), (at.spectator, "spectator")):
            for message in (
                {"type": "orders"},
                {"type": "orders-set", "version": 1, "orders": []},
                {"type": "orders-try", "general": "x", "space": "y"},
            ):
                assert player.ask(seat="rome", **message)["code"] == code


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"on": "weather", "do": ["pass"]}, "bad-order"),
        ({"on": "counter", "do": []}, "bad-order"),
        ({"on": "counter", "do": ["pass"], "peek": True}, "bad-order"),
        ({"on": "counter", "do": ["resign"]}, "bad-order"),
        ({"on": "counter", "do": ["pass"] * 13}, "bad-order"),
    ],
)
def test_what_no_game_could_obey_is_refused_and_nothing_changes(
    client: Client, given: dict[str, Any], code: str
) -> None:
    with table(client) as at:
        assert at.leave("rome", given)["code"] == code
        assert at.rome.ask(type="orders", seat="rome")["version"] == 0


def test_of_two_who_change_the_same_orders_one_is_told(client: Client) -> None:
    with table(client) as at:
        assert at.leave("rome", KEEP, version=0)["version"] == 1
        assert at.leave("rome", NO_AMBUSH, version=0)["code"] == "stale-orders"
        assert [one["order"] for one in at.rome.ask(type="orders", seat="rome")["orders"]] == [KEEP]


def test_orders_are_told_in_words_in_the_language_of_who_reads(client: Client) -> None:
    with table(client) as at:
        at.rome.say(type="look", seat="rome", lang="de")
        at.rome.hear_until("state")
        told = at.leave("rome", {**KEEP, "turn": 3}, NO_AMBUSH)
        assert told["orders"][0]["when"] == "Du kannst noch einmal würfeln"
        assert {kind["on"] for kind in told["kinds"]} == {"*", "counter", "reroll"}
        assert told["careful"]


def test_what_would_i_do_if_longus_came_to_capua(client: Client) -> None:
    made = opened(client, "hannibal-2018")
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"], seat="carthage")
        spaces = player.state["view"]["spaces"]
        stacks = [(name, stack) for name, space in spaces.items() for stack in space.get("stacks") or []]
        general = next(stack["generals"][0] for _, stack in stacks if stack["side"] == "rome" and stack["generals"])
        home = next(name for name, stack in stacks if stack["side"] == "carthage" and stack["generals"])
        asked = {"type": "orders-try", "seat": "carthage", "general": general, "space": home}
        assert player.ask(**asked)["said"][0]["answer"] is None, "one is asked oneself"
        given = [{"on": "inside", "do": ["inside least"]}, {"on": "reaction", "do": ["pass"]}]
        player.ask(type="orders-set", seat="carthage", version=0, orders=given)
        before = player.state["seq"]
        said = player.ask(**asked)["said"]
        assert [one["order"] for one in said if one["answer"] == "Pass"] == [1]
        assert player.look("carthage")["seq"] == before
        assert player.ask(**{**asked, "general": "xerxes"})["code"] == "bad-order"


def test_who_tries_out_his_orders_holds_up_nobodys_move(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the time of the other side could be taken by asking again and again."""
    asked, let_go = threading.Event(), threading.Event()

    def slow(*_: object) -> list[object]:
        asked.set()
        assert let_go.wait(20)
        return []

    monkeypatch.setattr(ordering, "suppose", slow)
    with table(client) as at:
        mover: str = at.rome.state["asked"]["seat"]
        other = "carthage" if mover == "rome" else "rome"
        at.players[other].say(type="orders-try", id=3, seat=other, general="x", space="y")
        assert asked.wait(20)
        code = at.players[mover].state["asked"]["options"][0]["code"]
        answer = at.players[mover].move(code)
        let_go.set()
        assert answer["type"] == "ok"
        assert at.players[other].hear_until("orders-try")["said"] == []


# -- secrecy ----------------------------------------------------------------------------------------------------------


def heard_by_others(client: Client, given: list[dict[str, Any]], seed: int, **wish: Any) -> list[str]:
    """Every byte that Rome and a spectator get of a game in which Carthage leaves orders."""
    with table(client, **wish) as at:
        at.leave("carthage", *given)
        for player in (at.rome, at.spectator):
            player.ask(type="ping")  # all that greets him has come: no move overtakes it
        rng = Random(seed)
        for _ in range(25):
            if at.rome.state["asked"] is not None:
                at.step(rng=rng)
        texts = [raw for player in (at.rome, at.spectator) for raw in player.heard if '"type":"table"' not in raw]
        for token in (at.tokens["rome"], None):
            for path in ("", "/record", "/timeline", "/dice"):
                headers = bearer(token) if token else {}
                texts.append(client.get(f"/api/matches/{at.id}{path}", headers=headers).text)
        return [TIMES.sub("TIME", text.replace(at.id, "ID")) for text in texts]


def test_no_byte_to_others_differs_while_an_order_lies_unused(
    client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with here(tmp_path) as twin:  # a promise of dice can be used only once at a server
        for seed in range(3):
            monkeypatch.setattr(opening, "fresh_seed", lambda seed=seed: bytes([seed]) * 32)
            without = heard_by_others(client, [], seed)
            assert heard_by_others(twin, [NEVER, {"on": "reroll", "do": ["keep"], "round": 0}], seed) == without


def test_the_time_of_an_ok_hangs_on_no_order(client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whoever leads to a question that orders could answer waits for one moment, always the same, and for nothing else:
    the same moments at the same acts, whether orders lie there or not."""
    waits: list[int] = []
    real = obeying.moment

    async def moment() -> None:
        waits.append(len(waits))
        await real()

    monkeypatch.setattr(obeying, "moment", moment)

    def waited(at: Client, given: list[dict[str, Any]]) -> list[int]:
        """At which steps of a game there was a moment."""
        found = []
        with table(at) as sat:
            sat.leave("carthage", *given)
            rng = Random(3)
            for step in range(25):
                before = len(waits)
                if sat.rome.state["asked"] is not None:
                    sat.step(rng=rng)
                found += [step] * (len(waits) - before)
        return found

    monkeypatch.setattr(opening, "fresh_seed", lambda: bytes([5]) * 32)
    without = waited(client, [])
    assert without
    with here(tmp_path) as twin:
        assert waited(twin, [NEVER, {**KEEP, "round": 0}]) == without


def slowly(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Orders for the counter are judged only when this is set."""
    judge, real = threading.Event(), question

    class Slow:
        def __init__(self, put: Question) -> None:
            self.put = put

        def answered(self, *given: Any) -> Answer | None:
            if "pass" in self.put.offered:
                assert judge.wait(20)
            return self.put.answered(*given)

    def asked(seat: Seat) -> Slow | None:
        put = real(seat)
        return Slow(put) if put is not None else None

    monkeypatch.setattr(obeying, "question", asked)
    return judge


def test_orders_that_take_long_answer_after_the_ok(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as they are judged nobody is held up; then their answer is an act of its own."""
    judge = slowly(monkeypatch)
    with table(client) as at:
        for seat in at.players:
            at.leave(seat, NO_AMBUSH)
        at.to("counter", Random(4))
        seq = at.rome.state["seq"]
        assert at.rows()[-1][0] == seq, "acknowledged, kept and shown without waiting for the orders"
        assert at.rows()[-1][3] == "person"
        judge.set()
        at.follow(seq + 1)
        assert at.rows()[-1][2:4] == ("pass", "order")
        assert at.rows()[-1][4] is not None


def test_a_window_between_people_is_answered_at_its_moment_and_no_byte_differs(
    client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whether a person passes there by a click or by an order, the other side hears the same, after the same delay."""
    monkeypatch.setattr(windows, "SECONDS", (0.2, 0.2))

    monkeypatch.setattr(opening, "fresh_seed", lambda: bytes([9]) * 32)

    def heard(client: Client, by_order: bool) -> tuple[str, float]:
        with table(client, ask_always=None) as at:
            rng = Random(1)
            while not (at.live.window and not windows.only_pass(at.live.match)):
                if at.live.window:
                    at.follow(at.rome.state["seq"] + 1)
                else:
                    at.step(rng=rng)
            seat = at.live.entry.asked or ""
            other = at.players["carthage" if seat == "rome" else "rome"]
            seq = at.rome.state["seq"]
            began, heard = at.live.entry.played, len(other.heard)
            if by_order:
                assert at.leave(seat, NO_AMBUSH)["version"] == 1
                assert at.players[seat].state["seq"] == seq, "not before its moment"
                at.follow(seq + 1)
            else:
                at.step("pass")
            row = at.rows()[seq]
            assert (row[2], row[3], row[4] is not None) == ("pass", "order" if by_order else "person", by_order)
            said = "".join(raw for raw in other.heard[heard:])
            return TIMES.sub("TIME", said.replace(at.id, "ID")), row[5] - began

    person, after = heard(client, False)
    with here(tmp_path) as twin:
        order, also = heard(twin, True)
    assert order == person
    assert after >= 0.2
    assert also >= 0.2


# -- the record and its proof -----------------------------------------------------------------------------------------


def test_after_the_game_the_record_opens_the_orders_and_the_proof_checks_them(client: Client) -> None:
    with table(client) as at:
        for seat in at.players:
            at.leave(seat, KEEP, NO_AMBUSH)
        rng = Random(4)
        while not any(row[3] == "order" for row in at.rows()):
            at.step(rng=rng)
        running = client.get(f"/api/matches/{at.id}/record").text
        assert "[Orders" not in running
        assert "{order" not in running, "nobody learns before the end what was answered by orders"
        played_out(at, rng)
        text = client.get(f"/api/matches/{at.id}/record").text
        assert '[Orders "[{' in text
        again = load(text)
        assert again.record(secret=True) == text
        assert any(pledge_of(play) for play in again.history or [])
        proof = client.get(f"/api/matches/{at.id}/proof").json()
        assert (proof["fair"], proof["wrong"]) == (True, "")
        imported = client.post("/api/imports", json={"record": text}).json()
        assert client.get(f"/api/matches/{imported['match']['id']}/record").text == text


def test_orders_and_their_answers_survive_the_server(tmp_path: Path) -> None:
    with here(tmp_path) as first, table(first) as at:
        for seat in at.players:
            at.leave(seat, KEEP, NO_AMBUSH)
        rng = Random(4)
        while not any(row[3] == "order" for row in at.rows()):
            at.step(rng=rng)
        before = first.get(f"/api/matches/{at.id}/record").text
        id, tokens = at.id, at.tokens
    with here(tmp_path) as second, sitting(second) as rome:
        assert second.get(f"/api/matches/{id}/record").text == before
        rome.hello(id, tokens["rome"])
        assert [one["order"] for one in rome.ask(type="orders", seat="rome")["orders"]] == [KEEP, NO_AMBUSH]


def test_orders_that_were_still_being_judged_answer_although_the_server_has_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = slowly(monkeypatch)
    with monkeypatch.context() as stopping:

        async def at_it(_: LateOrders, hold: Hold) -> None:
            judge.set()
            await hold.stop.wait()
            raise PutDown

        stopping.setattr(LateOrders, "do", at_it)
        with here(tmp_path) as first, table(first) as at:
            for seat in at.players:
                at.leave(seat, NO_AMBUSH)
            at.to("counter", Random(4))
            id, seq = at.id, at.rome.state["seq"]
            assert at.rows()[-1][:4:3] == (seq, "person")
    with here(tmp_path) as second, sitting(second) as watcher:
        watcher.hello(id)
        while watcher.state["seq"] == seq:
            watcher.hear()
        assert [row[2:4] for row in journal(second, id)[seq:]] == [("pass", "order")]


def test_a_game_that_was_given_up_before_late_orders_answered_has_no_answer(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = slowly(monkeypatch)
    with table(client) as at:
        for seat in at.players:
            at.leave(seat, NO_AMBUSH)
        seat = "rome" if at.to("counter", Random(4)) == "carthage" else "carthage"
        seq = at.rome.state["seq"]
        assert at.players[seat].ask(type="resign", seat=seat, seq=seq)["type"] == "ok"
        judge.set()
        while kept(client, "SELECT 1 FROM jobs WHERE kind = 'orders'"):
            time.sleep(0.05)
        assert [row[3] for row in at.rows()[seq - 1 :]] == ["person", "person"]


# -- races ------------------------------------------------------------------------------------------------------------


def test_orders_that_were_revoked_meanwhile_are_not_obeyed(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """This process has read them before somebody revoked them elsewhere: the act is judged again without them."""
    with table(client) as at:
        seat = at.to("reroll", Random(2))
        at.step("keep")
        old: dict[str, Kept | None] = {}
        for one in at.players:
            at.leave(one, KEEP)
            old[one] = at.live.orders._read[one]
            at.leave(one)
        read, stale = Obeying.of, list(old)

        async def of(self: Obeying, seat: str) -> Kept | None:
            return old[seat] if seat in stale else await read(self, seat)

        monkeypatch.setattr(Obeying, "of", of)

        def forget(self: Obeying) -> None:
            stale.clear()
            self._read.clear()

        monkeypatch.setattr(Obeying, "forget", forget)
        rng = Random(7)
        while stale:
            at.step(rng=rng)
        seat = at.rome.state["asked"]["seat"]
        assert at.players[seat].state["asked"]["order"] == "reroll"
        assert not [row for row in at.rows() if row[3] == "order"]
        assert [row[0] for row in at.rows()] == list(range(1, at.rome.state["seq"] + 1))


def test_the_test_would_see_an_act_that_relies_on_nothing(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mutant without the fence obeys what was revoked."""
    monkeypatch.setattr("punica.server.store.sqlite.SqlitePen._holds", lambda self, append: True)
    with pytest.raises((AssertionError, TypeError)):
        test_orders_that_were_revoked_meanwhile_are_not_obeyed(client, monkeypatch)


def test_versions_are_never_written_over(client: Client) -> None:
    with table(client) as at:
        at.leave("rome", KEEP)
        at.leave("rome")
        at.leave("rome", NO_AMBUSH)
        database = client.insides.hall.ledger.url.database
        with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db, db:
            found = db.execute(f"SELECT version, salt FROM {orders.ORDERS.name} WHERE match = ?", [at.id]).fetchall()
        assert [version for version, _ in found] == [1, 2, 3]
        assert len({salt for _, salt in found}) == 3
