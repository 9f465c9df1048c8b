"""A match is its journal: what is not committed nobody sees, what is sent again is done once, the rest is cache."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import punica
from punica.kernel.match import Match
from punica.server.jobs.kind import Hold
from punica.server.jobs.record_checks import RecordCheck
from punica.server.replay import marks
from punica.server.replay.following import following
from punica.server.replay.records import Damaged, head_of, imported
from punica.server.store.journal import Act, board_seq, standing
from tests.server.house import PATIENCE, Client, bearer, friends, here, opened, play_both, sitting

# -- the fold ---------------------------------------------------------------------------------------------------------


def act(seq: int, kind: str, code: str) -> Act:
    return Act("id", seq, kind, 0, code, 1, False, "", "person", str(seq))


def test_an_undo_is_an_act_that_takes_away_the_last_ones() -> None:
    acts = [
        act(1, "play", "a"),
        act(2, "play", "b"),
        act(3, "undo", "1"),
        act(4, "play", "c"),
        act(5, "undo", "0 whole"),
    ]
    assert [one.code for one in standing(acts[:2])] == ["a", "b"]
    assert [one.code for one in standing(acts[:4])] == ["a", "c"]
    assert standing(acts) == []
    assert acts[4].left() == (0, True)


def test_asides_are_no_decisions() -> None:
    acts = [act(1, "play", "a"), act(2, "pause", "offer"), act(3, "play", "b"), act(4, "undo", "1")]
    assert [one.code for one in standing(acts)] == ["a"]
    assert [board_seq(acts[:n]) for n in range(5)] == [0, 1, 1, 3, 4]
    assert board_seq(acts[1:2], 1) == 1


def said_aside(path: Path, id: str, seq: int) -> None:
    """Another process writes an aside, of which this one hears nothing."""
    with contextlib.closing(sqlite3.connect(path)) as database, database:
        row = (id, seq, "pause", 1, "offer", 1, False, "", "person", f"aside {seq}")
        named = '"match", seq, kind, seat, code, round, secret, dice, "by", rid'
        database.execute(f"insert into acts ({named}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        database.execute("update matches set seq = ? where id = ?", (seq, id))
    database.close()


def test_an_aside_makes_no_move_stale_and_is_in_no_replay(tmp_path: Path) -> None:
    with here(tmp_path) as client:
        id, tokens = friends(client)
        with sitting(client) as rome, sitting(client) as carthage:
            players = {"rome": rome, "carthage": carthage}
            for seat, player in players.items():
                player.hello(id, tokens[seat])
            play_both(players, Random(4), 3)
            seat = rome.state["asked"]["seat"]
            said_aside(tmp_path / "punica.db", id, 4)
            code = players[seat].state["asked"]["options"][0]["code"]
            answer = players[seat].ask(type="move", seat=seat, code=code, seq=3, rid="a1")
            assert (answer["type"], answer["seq"]) == ("ok", 5), "the board was what he had seen"
            again = players[seat].ask(type="move", seat=seat, code=code, seq=3, rid="a1")
            assert again["seq"] == 5
            late = players[seat].ask(type="move", seat=seat, code=code, seq=4)
            assert late["code"] == "stale", "an aside is no newer board"
            while carthage.state["seq"] < 5:
                carthage.hear()
            shown = carthage.look("carthage")
    with here(tmp_path) as client, sitting(client) as carthage:
        carthage.hello(id, tokens["carthage"])
        assert carthage.look("carthage") == shown
        assert len(client.get(f"/api/matches/{id}/timeline").json()["decisions"]) == 4
        assert client.get(f"/api/matches/{id}/replay/4").status_code == 200
        assert "offer" not in client.get(f"/api/matches/{id}/record").text


# -- a failing disk ---------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def full_disk(path: Path) -> Iterator[sqlite3.Connection]:
    """Whatever is to be committed waits until the caller lets go, and then the disk is full."""
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("BEGIN IMMEDIATE")
    database.execute("create trigger full before insert on acts begin select raise(abort, 'full'); end")
    try:
        yield database
    finally:
        if database.in_transaction:
            database.execute("COMMIT")
        database.execute("drop trigger full")
        database.close()


def told(client: Client, id: str, token: str | None) -> list[str]:
    """Every byte that HTTP tells somebody about a match."""
    headers = bearer(token) if token else {}
    paths = [
        "",
        "/timeline",
        "/dice",
        "/record",
        "/proof",
        "/replay/2",
        "/replay/2?seat=rome",
        "/replay/2?seat=carthage",
    ]
    return [client.get(f"/api/matches/{id}{path}", headers=headers).text for path in paths]


@pytest.mark.parametrize("kind", ["resign", "move", "undo"])
def test_an_act_that_is_not_kept_changes_no_byte_for_anybody(tmp_path: Path, kind: str) -> None:
    """A refused resignation has ended no game: the opponent's hand stays where it was."""
    with here(tmp_path) as client:
        id, tokens = friends(client)
        with sitting(client) as rome, sitting(client) as carthage, sitting(client) as spectator:
            players = {"rome": rome, "carthage": carthage}
            for seat, player in players.items():
                player.hello(id, tokens[seat])
            spectator.hello(id)
            rng = Random(4)
            play_both(players, rng, 3)
            while not rome.state["can_undo"]:
                play_both(players, rng, 1)
            before = [told(client, id, token) for token in (None, *tokens.values())]
            seq = rome.state["seq"]
            while spectator.state["seq"] < seq:
                spectator.hear()
            shown = [carthage.look("carthage"), spectator.look(None)]
            with full_disk(tmp_path / "punica.db") as database:
                wish: dict[str, Any] = {"type": kind, "seat": "rome", "seq": seq, "id": 9}
                if kind == "move":
                    wish["code"] = rome.state["asked"]["options"][0]["code"]
                rome.say(**wish)
                time.sleep(0.2)
                carthage.say(type="look", seat="rome", id=1)
                carthage.say(type="look", seat="carthage", id=2)
                spectator.say(type="look", seat=None, id=3)
                time.sleep(0.1)
                database.execute("COMMIT")
                refused = rome.hear_until("error", "ok")
                assert (refused["type"], refused["code"]) == ("error", "not-kept")
                peeped = carthage.hear_until("error", "state")
                assert (peeped["type"], peeped.get("code")) == ("error", "not-your-seat")
                assert [carthage.hear_until("state"), spectator.hear_until("state")] == shown
                assert [told(client, id, token) for token in (None, *tokens.values())] == before
            assert [told(client, id, token) for token in (None, *tokens.values())] == before
            rome.say(**wish)
            assert rome.hear_until("error", "ok")["type"] == "ok", "the same works when there is room again"


# -- sent again -------------------------------------------------------------------------------------------------------


def test_what_is_sent_again_gets_the_same_answer_and_is_done_once(client: Client) -> None:
    id, tokens = friends(client)
    with sitting(client) as rome, sitting(client) as carthage:
        rome.hello(id, tokens["rome"])
        carthage.hello(id, tokens["carthage"])
        codes = [option["code"] for option in rome.state["asked"]["options"]]
        move: dict[str, Any] = {"type": "move", "seat": "rome", "code": codes[0], "seq": 0, "rid": "a1"}
        assert rome.ask(**move)["seq"] == 1
        assert rome.ask(**move)["seq"] == 1
        other = rome.ask(**{**move, "code": codes[1]})
        assert other["code"] == "bad-message", "a rid stands for one act"
        assert rome.ask(**{**move, "rid": "a2"})["code"] == "stale"
        while carthage.state["seq"] < 1:
            carthage.hear()
        assert carthage.ask(type="resign", seat="carthage", seq=1, rid="a1")["seq"] == 2, "each seat has its own rids"
    with sitting(client) as again:
        again.hello(id, tokens["carthage"])
        assert again.ask(type="resign", seat="carthage", seq=1, rid="a1")["seq"] == 2
        assert again.ask(type="resign", seat="carthage", seq=1, rid="a3")["code"] == "over"
    assert len(client.get(f"/api/matches/{id}/timeline").json()["decisions"]) == 2


# -- the hall ---------------------------------------------------------------------------------------------------------


def test_whoever_gets_an_ok_sees_what_came_of_it_however_full_the_hall_is(tmp_path: Path) -> None:
    silent: list[str] = []
    with here(tmp_path, live_matches=3) as client:
        tables = [opened(client, "toy-first") for _ in range(30)]

        def play(made: dict[str, Any]) -> None:
            try:
                with sitting(client) as player:
                    player.hello(made["match"]["id"], made["token"], seat="rome")
                    code = player.state["asked"]["options"][0]["code"]
                    player.say(type="move", seat="rome", code=code, seq=0, id=1)
                    for _ in range(2):
                        while json.loads(player.wire.recv(timeout=PATIENCE))["type"] not in ("ok", "state", "delta"):
                            pass
            except Exception as error:
                silent.append(repr(error))

        for _ in range(2):
            threads = [threading.Thread(target=play, args=(made,)) for made in tables]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(60)
            tables = [opened(client, "toy-first") for _ in range(30)]
        assert not silent
        assert len(client.insides.hall._lives) <= 4


def test_as_many_matches_stay_as_there_is_room_for(tmp_path: Path) -> None:
    with here(tmp_path, live_matches=8) as client:
        for n in range(1, 12):
            opened(client, "toy-first")
            assert len(client.insides.hall._lives) == min(n, 8)


# -- secrets ----------------------------------------------------------------------------------------------------------


def damage(path: Path, id: str, code: str) -> str:
    """Write over a decision; what stood there."""
    with contextlib.closing(sqlite3.connect(path)) as database, database:
        (before,) = database.execute('select code from acts where "match"=? and seq=4', (id,)).fetchone()
        database.execute('update acts set code=? where "match"=? and seq=4', (code, id))
    database.close()
    return str(before)


def test_a_frozen_game_of_friends_opens_nothing_and_goes_on_when_it_is_followed_again(tmp_path: Path) -> None:
    path = tmp_path / "punica.db"
    with here(tmp_path) as client:
        id, tokens = friends(client)
        with sitting(client) as rome, sitting(client) as carthage:
            players = {"rome": rome, "carthage": carthage}
            for seat, player in players.items():
                player.hello(id, tokens[seat])
            play_both(players, Random(6), 5)
        open_before = client.get(f"/api/matches/{id}/record").text
    code = damage(path, id, "raid nowhere")
    with here(tmp_path) as client:
        for token in tokens.values():
            with sitting(client) as player:
                player.say(type="hello", match=id, token=token)
                assert player.hear_until("welcome")["match"]["status"] == "frozen"
            url = f"/api/matches/{id}"
            whole = client.get(f"{url}/record", params={"secret": True}, headers=bearer(token))
            assert whole.json()["code"] == "not-over"
            public = client.get(f"{url}/record", headers=bearer(token)).text
            assert public == open_before.replace(code, "raid nowhere") or "(secret)" in open_before
            assert "[Secret" not in public
            for path_ in ("proof", "timeline", "replay/2", "replay/2?seat=rome", "dice"):
                assert client.get(f"{url}/{path_}", headers=bearer(token)).json()["code"] == "frozen", path_
    damage(path, id, code)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("punica.server.store.build.this_build", lambda: "the next build")
        with here(tmp_path) as client, sitting(client) as rome:
            rome.hello(id, tokens["rome"])
            assert rome.state["seq"] == 5, "what another build can follow goes on"


@pytest.mark.parametrize("seats", [{}, {"carthage": "random"}])
def test_the_secret_of_a_running_game_is_told_only_at_ones_own_machine(tmp_path: Path, seats: dict[str, str]) -> None:
    secret = {"secret": True}
    for hosts, allowed in (((), True), (("play.example",), False)):
        folder = tmp_path / str(allowed)
        folder.mkdir()
        with here(folder, hosts=hosts) as client:
            made = opened(client, "toy-first", seats=seats)
            url, mine = f"/api/matches/{made['match']['id']}/record", bearer(made["token"])
            assert client.get(url, params=secret).json()["code"] == "spectator"
            whole = client.get(url, params=secret, headers=mine)
            assert ("[Secret" in whole.text) == allowed
            if not allowed:
                assert whole.json()["code"] == "not-over"
            with sitting(client) as player:
                player.hello(made["match"]["id"], made["token"], seat="rome")
                while True:
                    answer = player.ask(type="resign", seat="rome", seq=player.state["seq"])
                    if answer["type"] == "ok":
                        break
                    player.hear_until("state")
            assert "[Secret" in client.get(url, params=secret).text, "a finished game has no secrets"


# -- a new build ------------------------------------------------------------------------------------------------------


def test_a_new_build_serves_at_once_and_checks_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with here(tmp_path) as client:
        tables = [opened(client, "toy-first") for _ in range(5)]
        with sitting(client) as player:
            player.hello(tables[0]["match"]["id"], tables[0]["token"], seat="rome")
            player.play_on(Random(1), 5)
    damage(tmp_path / "punica.db", tables[0]["match"]["id"], "raid nowhere")
    monkeypatch.setattr("punica.server.store.build.this_build", lambda: "the next build")
    replayed, checked = threading.Event(), threading.Event()
    read = marks.last_marked

    def noted(decisions: list[Act]) -> int:
        replayed.set()
        return read(decisions)

    check = RecordCheck.do

    async def later(kind: RecordCheck, hold: Hold) -> None:
        while not checked.is_set():
            await asyncio.sleep(0.01)
        await check(kind, hold)

    monkeypatch.setattr("punica.server.replay.marks.last_marked", noted)
    monkeypatch.setattr("punica.server.jobs.record_checks.PAUSE", 0.0)
    monkeypatch.setattr(RecordCheck, "do", later)
    with here(tmp_path) as client:
        assert client.get(f"/api/matches/{tables[0]['match']['id']}").json()["status"] == "running"
        assert not replayed.is_set(), "nobody waits until everything has been replayed"
        with sitting(client) as player:
            player.hello(tables[1]["match"]["id"], tables[1]["token"], seat="rome")
            player.play_on(Random(1), 1)
        checked.set()
        until = time.monotonic() + PATIENCE
        while client.get(f"/api/matches/{tables[0]['match']['id']}").json()["status"] != "frozen":
            assert time.monotonic() < until, "the check in the background does not come"
            time.sleep(0.1)
        assert client.get(f"/api/matches/{tables[1]['match']['id']}").json()["status"] == "running"


def marked(match: Match, wrong: int) -> list[Act]:
    """The journal of a match with a mark after each decision that ended a card play, those from one on wrong."""
    again = punica.load(match.record(secret=True))
    out: list[Act] = []
    head = head_of(again)
    acts = imported("id", match)
    for n, found in enumerate(following(head, acts)):
        if n:
            mark = marks.mark(found.match) or ""
            out.append(replace(acts[n - 1], mark=mark if n < wrong else mark[:8] + "0" * 16))
    return out


def test_a_mark_tells_where_a_table_became_another() -> None:
    match = punica.new("hannibal-2018", seed=3)
    match.playout(Random(3), 40)
    head = head_of(match)
    good = marked(match, 1000)
    *_, last = following(head, good)
    assert last.match.record(secret=True) == match.record(secret=True)
    with pytest.raises(Damaged, match="between decisions 24 and 25"):
        list(following(head, marked(match, 25)))
    other_things = [replace(one, mark="0" * 24) for one in good]
    assert list(following(head, other_things)), "of positions with other things in them nothing can be said"
