"""Accounts of programs, played over `punica.client`; standing pairs; what moderators see and do."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from punica.client import Program, Refused, Table
from punica.server.people.appointing import appointed
from tests.server.house import HOST, PATIENCE, Client
from tests.server.people import PASSWORD, Browser, town
from tests.server.test_ratings import SEATS, archived, begun, named


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with town(tmp_path_factory.mktemp("programs")) as opened:
        yield opened


def server(client: Client) -> str:
    return f"http://{HOST}:{client.port}"


def plays(table: Table, seed: str) -> None:
    """A program that decides at random, to the end of its game."""
    rng = Random(seed)
    with table:
        for state in table:
            assert state.asked is not None
            assert state.asked.options is not None
            table.play(rng.choice(state.asked.options).code)


def test_two_programs_play_a_rated_game_and_are_rated_apart(client: Client) -> None:
    owners = [named(client, "Keeper"), named(client, "Other Keeper")]
    keys = [
        owner.ask("/me/programs", 201, name=f"Automaton {sign}")["key"]
        for owner, sign in zip(owners, "XY", strict=True)
    ]
    one, other = (Program(server(client), key) for key in keys)
    seated = one.challenge("toy-first", "rome", rated=True, pace="5d+12h", ask_always=False)
    (challenge,) = other.challenges()
    assert (challenge.name, challenge.program, challenge.rated, challenge.side) == ("Automaton X", True, True, "rome")
    tables = [Table(server(client), other.accept(challenge))]
    tables.append(Table(server(client), seated))
    threads = [threading.Thread(target=plays, args=(table, name)) for table, name in zip(tables, "ab", strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    game = archived(owners[0], seated.match.id)
    assert game["gains"] is not None, game["why"]
    assert [player["program"] for player in game["players"]] == [True, True]
    told = owners[0].told("/people/Automaton%20X")
    assert told["program"]
    assert [(one["programs"], one["games"]) for one in told["ratings"]] == [(True, 1)]


def test_a_program_is_limited(client: Client) -> None:
    owner = named(client, "Prolific")
    keys = [owner.ask("/me/programs", 201, name=f"Robota {n}a")["key"] for n in range(3)]
    owner.ask("/me/programs", 429, name="Robota Four")
    assert [one["name"] for one in owner.told("/me/programs")] == ["Robota 0a", "Robota 1a", "Robota 2a"]
    program = Program(server(client), keys[0])
    for _ in range(8):
        program.challenge("toy-first")
    with pytest.raises(Refused, match="8 games"):
        program.challenge("toy-first")
    cookie = {"Cookie": f"punica={keys[0]}"}
    for path in ("/api/me/programs", "/api/me/recovery", "/api/me/passkeys/ask"):
        assert (
            client.post(path, json={"name": "Child"} if "programs" in path else {}, headers=cookie).status_code == 403
        )
    with pytest.raises(Refused):
        Program(server(client), "not a key").challenge("toy-first")
    assert owner.ask("/me/programs/Robota 1a/key", 201)["key"] != keys[1]
    with pytest.raises(Refused):
        Program(server(client), keys[1]).challenge("toy-first")
    owner.ask("/me/programs/Robota 0a/end")
    assert not [one for one in owner.told("/home")["seeks"] if one["name"] == "Robota 0a"]
    with pytest.raises(Refused):
        program.challenge("toy-first")
    named(client, "Stranger here").ask("/me/programs/Robota 2a/end", 404)


def test_who_answers_for_a_program_has_no_rated_game_against_it(client: Client) -> None:
    """From wherever it comes: he could let it lose as often as he likes."""
    owner = named(client, "Puppeteer")
    programs = [
        Program(server(client), owner.ask("/me/programs", 201, name=name)["key"])
        for name in ("Puppet One", "Puppet Two")
    ]
    programs[0].challenge("toy-first", rated=True, pace="5d+12h")
    (seek,) = [one for one in owner.told("/home")["seeks"] if one["name"] == "Puppet One"]
    assert owner.ask(f"/seeks/{seek['id']}", 403)["code"] == "one-hand"
    with pytest.raises(Refused, match="one device"):
        programs[1].accept(next(one for one in programs[1].challenges() if one.name == "Puppet One"))
    programs[0].challenge("toy-first")
    plain = next(one for one in owner.told("/home")["seeks"] if one["name"] == "Puppet One" and not one["rated"])
    owner.ask(f"/seeks/{plain['id']}", 201)


def test_a_standing_pair_finds_its_next_table(client: Client) -> None:
    one, other = named(client, "Castor"), named(client, "Pollux")
    id = begun(one, other, rated=False, pace=None)
    assert one.ask(f"/matches/{id}/again", on=True, nonce="c") == {"mine": True, "theirs": False}
    assert other.told(f"/matches/{id}/again") == {"mine": False, "theirs": True}
    other.ask(f"/matches/{id}/again", on=True, nonce="p")
    for _ in range(2):
        with one.sits(client, id) as player:
            (seat,) = [seat for seat in ("rome", "carthage") if seat == player.state["seat"]]
            player.ask(type="resign", seat=seat, seq=player.state["seq"])
        opener, invited = (one, other) if seat == "rome" else (other, one)
        invitation = _waits(invited)
        swapped = {player["seat"]: player["kind"] for player in invitation["match"]["players"]}
        assert swapped == {"rome": "open", "carthage": "person"}, "who sat first waits, on the other side"
        invited.ask(f"/invites/{invitation['invite']}", 201)
        id = invitation["match"]["id"]
        assert opener.told(f"/matches/{id}/again") == {"mine": True, "theirs": True}, "and so on"
    one.ask(f"/matches/{id}/again", on=False)
    with one.sits(client, id) as player:
        player.ask(type="resign", seat=player.state["seat"], seq=player.state["seq"])
    jobs_done(client)
    assert not one.told("/home")["invitations"] + other.told("/home")["invitations"]


def _waits(browser: Browser) -> dict[str, Any]:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for invitation in browser.told("/home")["invitations"]:
            told: dict[str, Any] = invitation
            return told
        time.sleep(0.05)
    raise AssertionError("no table was put up")


def jobs_done(client: Client) -> None:
    """Until the jobs of finished games are done."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with closing(sqlite3.connect(str(client.insides.hall.ledger.url.database))) as database:
            if not database.execute("SELECT 1 FROM jobs WHERE kind = 'archive'").fetchall():
                return
        time.sleep(0.05)
    raise AssertionError("the archive is late")


def test_moderators_silence_and_see_hands(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'punica.db'}"
    with town(tmp_path) as client:
        Browser(client.port).account("Judge")
    asyncio.run(appointed(database, "Judge", "moderator"))
    with town(tmp_path) as client:
        judge, loud, quiet = Browser(client.port), named(client, "Loud"), named(client, "Quiet")
        judge.ask("/sign-in/password", name="Judge", password=PASSWORD)
        id = begun(loud, quiet, rated=False, pace=None, seats=SEATS)
        loud.told("/moderation/Quiet", 403)
        judge.ask("/people/Loud/silence", days=3, note="shouts")
        with loud.sits(client, id) as player:
            answer = player.ask(type="say", text="hello")
            assert answer["code"] == "silenced"
            player.ask(type="resign", seat="rome", seq=player.state["seq"])
        refused = loud.post("/api/me/profile", json={"name": "Hear me"})
        assert refused.json()["code"] == "silenced", "a name is read at every table"
        loud.ask("/sign-in/password", name="Quiet", password=PASSWORD)
        case = judge.told("/moderation/Loud")
        assert case["silenced"] > time.time()
        assert (case["suspended"], case["hands"]) == (None, ["Quiet"])
        judge.ask("/people/Loud/silence", days=0)
        assert [entry["what"] for entry in judge.told("/audit")][:2] == ["end silence", "silence 3 days"]
