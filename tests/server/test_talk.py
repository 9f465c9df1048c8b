"""Talking at a table: two rooms until the end, read markers, who hears whom, phrases, limits, reports and removals."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from punica.server.settings import Limits
from punica.server.store.talk_rows import SAID
from punica.server.tables import talk
from tests.server.house import Client, Player, friends, here, opened, sitting
from tests.server.people import PASSWORD, Browser, town
from tests.server.postgres import binaries, postgres

BIN = binaries()


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with town(tmp_path_factory.mktemp("town")) as opened_town:
        yield opened_town


def two(client: Client, one: str, other: str, **wish: Any) -> tuple[Browser, Browser, str]:
    """Two accounts at a table."""
    rome, carthage = Browser(client.port), Browser(client.port)
    rome.account(one)
    carthage.account(other)
    made = rome.opens(seats={"carthage": "friend"}, **wish)
    carthage.ask(f"/invites/{made['invite']}", 201)
    return rome, carthage, made["match"]["id"]


def hears(player: Player) -> dict[str, Any]:
    return player.hear_until("talk")


def texts(told: dict[str, Any]) -> list[str]:
    return [row["text"] for row in told["said"]]


def say(player: Player, text: str) -> None:
    answer = player.ask(type="say", text=text)
    assert answer["type"] == "ok", answer


# -- rooms ------------------------------------------------------------------------------------------------------------


def test_what_one_says_the_other_hears_and_who_comes_later_reads(client: Client) -> None:
    rome, carthage, match = two(client, "Talker One", "Talker Two")
    with rome.sits(client, match) as a, carthage.sits(client, match) as b:
        assert hears(a) == {"type": "talk", "room": "players", "may": True, "why": None, "read": 0, "said": []}
        hears(b)
        say(a, "  Salve,\n<b>Hannibal</b>!\x07\u202e ")
        heard = hears(b)["said"]
        assert [(row["n"], row["seat"], row["name"], row["text"], row["mine"]) for row in heard] == [
            (1, "rome", "Talker One", "Salve,\n<b>Hannibal</b>!", False)
        ]
        answer = b.ask(type="say", phrase="good-game", ply=3)
        assert answer["type"] == "ok"
        said = hears(a)["said"][0]
        assert (said["phrase"], said["text"], said["ply"], said["n"]) == ("good-game", "", 3, 2)
    with carthage.sits(client, match) as again:
        told = hears(again)
        assert [row["n"] for row in told["said"]] == [1, 2]
        assert [row["mine"] for row in told["said"]] == [False, True]


def test_who_waited_for_the_other_can_talk_when_the_game_begins(client: Client) -> None:
    made = Browser(client.port).opens(seats={"carthage": "friend"})
    with sitting(client) as waits:
        waits.say(type="hello", match=made["match"]["id"], token=made["token"])
        waits.hear_until("welcome")
        Browser(client.port).ask(f"/invites/{made['invite']}", 201)
        told = hears(waits)
        assert (told["room"], told["may"]) == ("players", True)


def test_a_read_marker_only_goes_on_and_is_there_on_another_device(client: Client) -> None:
    rome, carthage, match = two(client, "Reader One", "Reader Two")
    with rome.sits(client, match) as a, carthage.sits(client, match) as b:
        hears(b)
        for text in ("one", "two"):
            say(a, text)
            hears(b)
        for n in (2, 1, 99):
            assert b.ask(type="read", n=n)["type"] == "ok"
    elsewhere = Browser(client.port)
    elsewhere.ask("/sign-in/password", name="Reader Two", password=PASSWORD)
    with elsewhere.sits(client, match) as b:
        assert hears(b)["read"] == 2


def test_by_private_links_one_talks_without_being_known(client: Client) -> None:
    match, tokens = friends(client)
    with sitting(client) as a, sitting(client) as b:
        a.hello(match, tokens["rome"])
        b.hello(match, tokens["carthage"])
        hears(b)
        say(a, "hello")
        assert hears(b)["said"][0]["seat"] == "rome"
        b.ask(type="read", n=1)
    with sitting(client) as b:
        b.hello(match, tokens["carthage"])
        assert hears(b)["read"] == 1


def test_those_who_watch_are_apart_until_the_end(client: Client) -> None:
    rome, carthage, match = two(client, "Apart One", "Apart Two")
    watcher, guest = Browser(client.port), Browser(client.port)
    watcher.account("Apart Three")
    guest.opens(seats={"carthage": "random"})
    with rome.sits(client, match) as a, watcher.sits(client, match) as c, guest.sits(client, match) as d:
        assert hears(c) == {"type": "talk", "room": "watchers", "may": True, "why": None, "read": 0, "said": []}
        told = hears(d)
        assert (told["may"], told["why"]["code"]) == (False, "needs-account")
        assert d.ask(type="say", text="psst")["code"] == "needs-account"
        say(a, "only for us two")
        say(c, "he has Hannibal")
        assert texts(hears(d)) == ["he has Hannibal"], "a guest reads, and only what is for those who watch"
        with carthage.sits(client, match) as b:
            assert texts(hears(b)) == ["only for us two"]
            b.say(type="resign", seat="carthage", seq=b.state["seq"])
            b.hear_until("ok")
        assert [texts(hears(c)), texts(hears(c))] == [["only for us two"], ["he has Hannibal"]], "both, in order"
        say(a, "well")
        assert texts(hears(c)) == ["well"], "now they hear each other"
    with watcher.sits(client, match) as c:
        assert texts(hears(c)) == ["only for us two", "he has Hannibal", "well"], "the rooms are one"


@pytest.mark.parametrize("seats", [{}, {"carthage": "random"}])
def test_on_ones_own_there_is_nobody_to_talk_to(client: Client, seats: dict[str, str]) -> None:
    made = opened(client, seats=seats)
    with sitting(client) as player:
        player.hello(made["match"]["id"], made["token"])
        assert player.ask(type="say", text="hello")["code"] == "nobody-there"
        assert not any('"type":"talk"' in raw for raw in player.heard)


@pytest.mark.parametrize(
    "message",
    [{}, {"text": ""}, {"text": "x" * 501}, {"phrase": "rude"}, {"text": "a", "phrase": "bye"}, {"text": " \n\x00 "}],
)
def test_what_is_no_message(client: Client, message: dict[str, str]) -> None:
    match, tokens = friends(client)
    with sitting(client) as player:
        player.hello(match, tokens["rome"])
        player.say(type="say", **message)
        assert player.hear_until("error")["code"] == "bad-message"


# -- keeping order ----------------------------------------------------------------------------------------------------


def test_who_has_blocked_the_other_neither_speaks_nor_hears(client: Client) -> None:
    rome, carthage, match = two(client, "Block One", "Block Two")
    watcher = Browser(client.port)
    watcher.account("Block Three")
    with rome.sits(client, match) as a, carthage.sits(client, match) as b:
        hears(a)
        say(b, "you will lose")
        hears(a)
        rome.ask("/people/Block Two/avoid", kind="block", on=True)
        assert b.ask(type="say", text="you hear me?")["code"] == "blocked"
        assert a.ask(type="say", text="no")["code"] == "blocked"
    with rome.sits(client, match) as a:
        told = hears(a)
        assert (told["may"], told["why"]["code"], told["said"]) == (False, "blocked", [])


def test_who_is_muted_is_not_heard_by_who_muted_him_alone(client: Client) -> None:
    rome, carthage, match = two(client, "Mute One", "Mute Two")
    rome.ask("/people/Mute Two/avoid", kind="mute", on=True)
    with rome.sits(client, match) as a, carthage.sits(client, match) as b:
        hears(a)
        say(b, "chatter")
        say(a, "quiet here")
        assert texts(hears(b)) == ["quiet here"]
        assert not any("chatter" in raw for raw in a.heard)


def test_a_message_is_reported_read_by_moderators_and_taken_away(client: Client) -> None:
    rome, carthage, match = two(client, "Report One", "Report Two")
    moderator = Browser(client.port)
    moderator.account("Report Mod")
    with contextlib.closing(sqlite3.connect(str(client.insides.hall.ledger.url.database))) as database, database:
        database.execute("UPDATE persons SET role = 'moderator' WHERE name = 'Report Mod'")
    with rome.sits(client, match) as a, carthage.sits(client, match) as b:
        hears(a)
        say(b, "rude words")
        assert texts(hears(a)) == ["rude words"]
        rome.ask(f"/matches/{match}/said/1/report", 201, why="he is rude")
        assert carthage.post(f"/api/matches/{match}/said/1/report", json={}).json()["code"] == "no-such-person"
        assert rome.post(f"/api/matches/{match}/said/7/report", json={}).json()["code"] == "not-found"
        told = moderator.told("/reports")[-1]
        assert (told["about_name"], told["match"], told["why"]) == ("Report Two", match, "he is rude\n\n#1: rude words")
        assert rome.post(f"/api/matches/{match}/said/1/remove", json={}).json()["code"] == "not-a-moderator"
        moderator.ask(f"/matches/{match}/said/1/remove", note="rude")
        told = hears(a)["said"][0]
        assert (told["n"], told["removes"], told["text"]) == (2, 1, "")
        assert moderator.post(f"/api/matches/{match}/said/1/remove", json={}).json()["code"] == "not-found"
    done = moderator.told("/audit")[0]
    assert (done["what"], done["about_name"], done["note"]) == ("remove message", "Report Two", f"{match} #1 rude")
    with carthage.sits(client, match) as b:
        first = hears(b)["said"][0]
        assert (first["gone"], first["text"], first["name"]) == (True, "", "")


def test_who_watches_reports_nothing_of_the_players_room(client: Client) -> None:
    rome, _, match = two(client, "Peek One", "Peek Two")
    watcher = Browser(client.port)
    watcher.account("Peek Three")
    with rome.sits(client, match) as a:
        say(a, "between us")
    assert watcher.post(f"/api/matches/{match}/said/1/report", json={}).json()["code"] == "not-found"


def test_who_leaves_for_good_takes_his_words_along(client: Client) -> None:
    rome, carthage, match = two(client, "Leaver One", "Leaver Two")
    with rome.sits(client, match) as a:
        say(a, "remember me")
    rome.ask("/me/delete", sure="Leaver One")
    with carthage.sits(client, match) as b:
        assert texts(hears(b)) == [""]

    async def kept() -> list[Any]:
        return await client.insides.hall.ledger.all(select(SAID).where(SAID.c.match == match))

    with contextlib.closing(asyncio.new_event_loop()) as loop:
        assert "remember" not in str(loop.run_until_complete(kept()))


def test_nobody_talks_without_end(tmp_path: Path) -> None:
    with here(tmp_path, people=True, limits=Limits(words=3)) as client:
        match, tokens = friends(client)
        with sitting(client) as a:
            a.hello(match, tokens["rome"])
            answers = [a.ask(type="say", text="la")["type"] for _ in range(5)]
            assert answers == ["ok"] * 3 + ["error"] * 2
            assert a.ask(type="say", text="la")["code"] == "too-many"


# -- two servers on one database --------------------------------------------------------------------------------------


@pytest.mark.skipif(BIN is None, reason="NO POSTGRESQL: talk between two servers was not tested")
def test_at_two_servers_everything_is_said_once_and_in_the_same_order(tmp_path: Path) -> None:
    assert BIN is not None
    with (
        postgres(BIN) as database,
        here(tmp_path, database=database) as one,
        here(tmp_path, database=database) as other,
        sitting(one) as a,
        sitting(other) as b,
    ):
        match, tokens = friends(one)
        a.hello(match, tokens["rome"])
        b.hello(match, tokens["carthage"])
        hears(a), hears(b)
        for i in range(10):
            a.say(type="say", text=f"rome {i}")
            b.say(type="say", text=f"carthage {i}")
        heard: dict[str, list[tuple[int, str]]] = {"a": [], "b": []}
        for name, player in (("a", a), ("b", b)):
            while len(heard[name]) < 20:
                heard[name] += [(row["n"], row["text"]) for row in hears(player)["said"]]
        assert heard["a"] == heard["b"]
        assert [n for n, _ in heard["a"]] == list(range(1, 21))
        assert len({text for _, text in heard["a"]}) == 20


def test_a_call_that_was_lost_costs_time_and_nothing_else(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process has written, and nobody was told: the next word brings both."""
    match, tokens = friends(client)
    with sitting(client) as a, sitting(client) as b:
        a.hello(match, tokens["rome"])
        b.hello(match, tokens["carthage"])
        hears(a), hears(b)
        hall = client.insides.hall
        unheard = hall.talked

        async def silence(_: str) -> None: ...

        monkeypatch.setattr(hall, "talked", silence)
        say(a, "lost")
        monkeypatch.setattr(hall, "talked", unheard)
        say(a, "found")
        assert [texts(hears(b)), texts(hears(b))] == [["lost"], ["found"]]


def test_a_text_is_kept_as_it_can_be_read() -> None:
    assert talk.clean("a\u200eb\n\n\n\n c  d ") == "ab\n\nc d"
