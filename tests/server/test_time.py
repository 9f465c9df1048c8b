"""Games with a clock on a real server: flag, claim, grace, pause, vacation, outage; and the flag against the move."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import pytest

from punica.server.http.errors import Refused
from punica.server.jobs.bell import Bell
from punica.server.store.journal import NAMES, Act, act_of
from punica.server.store.ledger import Ledger
from punica.server.tables.clock import Clock, Still
from punica.server.tables.hall import Hall
from punica.server.tables.keeper import Keeper
from punica.server.tables.paces import DAY, pace
from tests.server.house import PATIENCE, Client, Player, bearer, sitting
from tests.server.people import PASSWORD, Browser, town
from tests.server.postgres import binaries, postgres

PACES = ("2s+0s", "6s+0s", "600s+5s", "3d+4h", "45m+30s")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("time")


@pytest.fixture(scope="module")
def house(folder: Path) -> Iterator[Client]:
    with town(folder, paces=PACES) as client:
        yield client


class Pair:
    """Two people at a table with a clock, each with a cookie and a line."""

    def __init__(self, house: Client, folder: Path, pace: str, rated: bool = False) -> None:
        self.house, self.file = house, folder / "punica.db"
        self.people = {"rome": Browser(house.port), "carthage": Browser(house.port)}
        if rated:
            for seat, person in self.people.items():
                person.account(f"{seat} {time.monotonic_ns()}")
        made = self.people["rome"].opens(seats={"carthage": "friend"}, pace=pace, rated=rated)
        self.id = made["match"]["id"]
        self.tokens = {"rome": made["token"]}
        self.tokens["carthage"] = self.people["carthage"].ask(f"/invites/{made['invite']}", 201)["token"]
        self.players: dict[str, Player] = {}

    @contextlib.contextmanager
    def seated(self) -> Iterator[dict[str, Player]]:
        with sitting(self.house) as rome, sitting(self.house) as carthage:
            self.players = {"rome": rome, "carthage": carthage}
            for seat, player in self.players.items():
                player.hello(self.id, self.tokens[seat])
            yield self.players

    @property
    def asked(self) -> str:
        return str(self.players["rome"].state["asked"]["seat"])

    def plays(self, rng: Random, decisions: int) -> None:
        for _ in range(decisions):
            seat = self.asked
            answer = self.players[seat].move(rng.choice(self.players[seat].state["asked"]["options"])["code"])
            assert answer["type"] == "ok", answer
            self.hear(answer["seq"])

    def play_until_it_counts(self) -> None:
        rng = Random(4)
        while not self.players["rome"].state["clock"]["counts"]:
            self.plays(rng, 1)

    def hear(self, seq: int) -> None:
        for player in self.players.values():
            while player.state["seq"] < seq:
                player.hear()

    def wish(self, seat: str, wish: str) -> dict[str, Any]:
        answer = self.players[seat].ask(type="time", seat=seat, wish=wish)
        if answer["type"] == "ok":
            self.hear(answer["seq"])
        return answer

    def passes(self, seconds: float) -> None:
        """Let time pass: everything that was written becomes so much older."""
        with contextlib.closing(sqlite3.connect(self.file)) as database, database:
            database.execute('update acts set "at" = "at" - ? where "match" = ?', (seconds, self.id))
            database.execute("update matches set created = created - ?, deadline = 1 where id = ?", (seconds, self.id))
        database.close()
        hall = self.house.insides.hall
        live = hall._lives.pop(self.id)  # a copy in memory has taken the old times
        live.watchers.clear()

    def acts(self) -> list[Act]:
        with contextlib.closing(sqlite3.connect(self.file)) as database, database:
            rows = database.execute(f'select {NAMES}, "at" from acts where "match" = ? order by seq', (self.id,))
            found = [act_of(row) for row in rows]
        database.close()
        return found

    def kinds(self, wanted: str) -> None:
        """Wait until the journal ends with an act of this kind."""
        until = time.monotonic() + PATIENCE
        while self.acts()[-1].kind != wanted:
            assert time.monotonic() < until, [act.kind for act in self.acts()][-4:]
            time.sleep(0.05)


def test_the_clock_is_shown_to_all_and_is_what_the_journal_says(house: Client, folder: Path) -> None:
    pair = Pair(house, folder, "600s+5s")
    with pair.seated() as players, sitting(house) as spectator:
        welcome = spectator.hello(pair.id)
        assert abs(welcome["now"] - time.time()) < 2
        pair.play_until_it_counts()
        shown = players["rome"].state["clock"]
        assert shown == players["carthage"].state["clock"]
        while spectator.state["seq"] < players["rome"].state["seq"]:
            spectator.hear()
        assert spectator.state["clock"] == shown
        folded = Clock(pace("600s+5s"), 2, Still(), pair.acts())
        assert shown["left"] == dict(zip(("rome", "carthage"), folded.left, strict=True))
        assert (shown["since"], shown["deadline"]) == (folded.since, folded.deadline())
        info = house.get(f"/api/matches/{pair.id}").json()
        assert (info["pace"], info["rated"], info["deadline"]) == ("600s+5s", False, shown["deadline"])
    home = pair.people["rome"].told("/home")
    assert [game["match"]["deadline"] for game in home["yours"] + home["theirs"]] == [shown["deadline"]]


def test_several_decisions_in_one_act_cost_the_time_of_one_moment(house: Client, folder: Path) -> None:
    pair = Pair(house, folder, "600s+5s")
    with pair.seated() as players:
        rng, seat, code = Random(1), "", ""
        while not (seat == pair.asked and players[seat].state["can_undo"]):
            seat = pair.asked
            code = rng.choice(players[seat].state["asked"]["options"])["code"]
            pair.hear(players[seat].move(code)["seq"])
        player = players[seat]
        codes = [code, player.state["asked"]["options"][0]["code"]]
        pair.hear(player.ask(type="undo", seat=seat, seq=player.state["seq"])["seq"])
        answer = player.ask(type="move", seat=seat, codes=codes, seq=player.state["seq"])
        assert answer["played"] == 2, answer
        pair.hear(answer["seq"])
        last, before = pair.acts()[-1], pair.acts()[-2]
        assert last.at == before.at
        folded = Clock(pace("600s+5s"), 2, Still(), pair.acts())
        assert list(players["rome"].state["clock"]["left"].values()) == folded.left


def test_a_game_whose_time_runs_out_before_both_have_played_a_card_is_void(house: Client, folder: Path) -> None:
    pair = Pair(house, folder, "2s+0s")
    with pair.seated() as players:
        pair.plays(Random(1), 1)
        while players["rome"].state["outcome"] is None:
            players["rome"].hear()
        assert players["rome"].state["outcome"]["winner"] is None
        assert "does not count" in players["rome"].state["outcome"]["reason"]
        assert players["rome"].state["clock"]["runs"] is None
        late = pair.acts()[-1]
        assert (late.kind, late.code, late.by) == ("timeout", "void", "clock")
    record = house.get(f"/api/matches/{pair.id}/record", headers=bearer(pair.tokens["rome"])).text
    assert '[Result "draw"]' in record
    assert record.rstrip().endswith("void")


def test_a_rated_game_is_lost_when_the_time_has_run_out(house: Client, folder: Path) -> None:
    pair = Pair(house, folder, "3d+4h", rated=True)
    with pair.seated() as players:
        pair.play_until_it_counts()
        late = pair.asked
        assert pair.wish("carthage" if late == "rome" else "rome", "give")["code"] == "rated"
        assert players[late].state["seq"]
    pair.passes(3 * DAY + 60)
    pair.kinds("timeout")
    info = house.get(f"/api/matches/{pair.id}").json()
    assert info["outcome"]["winner"] == ("carthage" if late == "rome" else "rome")
    assert info["deadline"] is None
    assert house.get(f"/api/matches/{pair.id}/proof").json()["fair"]


def test_in_a_casual_game_time_may_be_given_or_the_game_claimed(house: Client, folder: Path) -> None:
    pair = Pair(house, folder, "3d+4h")
    with pair.seated():
        pair.play_until_it_counts()
        late = pair.asked
        other = "carthage" if late == "rome" else "rome"
        assert pair.wish(other, "claim")["code"] == "not-late"
    pair.passes(3 * DAY + 60)
    pair.kinds("flag")
    with pair.seated() as players:
        shown = players[other].state["clock"]
        assert (shown["left"][late], shown["flagged"] is not None) == (0.0, True)
        assert pair.wish(other, "give")["type"] == "ok"
        shown = players[other].state["clock"]
        assert (shown["left"][late], shown["flagged"]) == (DAY, None)
        assert pair.wish(other, "claim")["code"] == "not-late"
    pair.passes(DAY + 60)
    pair.kinds("flag")
    with pair.seated() as players:
        pair.plays(Random(1), 1)
        assert players[late].state["clock"]["flagged"] is None, "who is late may play while nobody claims"
        late = pair.asked
        other = "carthage" if late == "rome" else "rome"
    pair.passes(3 * DAY + 60)
    pair.kinds("flag")
    with pair.seated() as players:
        answer = players[other].ask(type="time", seat=other, wish="claim")
        assert answer["type"] == "ok"
        pair.hear(answer["seq"])
        assert players[late].state["outcome"]["winner"] == other


def test_a_game_that_nobody_claims_is_lost_a_day_later(house: Client, folder: Path) -> None:
    pair = Pair(house, folder, "3d+4h")
    with pair.seated():
        pair.play_until_it_counts()
    pair.passes(3 * DAY + 60)
    pair.kinds("flag")
    pair.passes(DAY + 60)
    pair.kinds("timeout")


def test_a_pause_is_offered_and_accepted_and_no_time_passes(house: Client, folder: Path) -> None:
    pair = Pair(house, folder, "600s+5s")
    with pair.seated() as players:
        pair.plays(Random(2), 2)
        assert pair.wish("rome", "accept")["code"] == "not-now"
        assert pair.wish("rome", "offer")["type"] == "ok"
        assert players["carthage"].state["clock"]["offered"] == "rome"
        assert pair.wish("rome", "accept")["code"] == "not-now", "nobody accepts his own"
        assert pair.wish("carthage", "accept")["type"] == "ok"
        assert players["rome"].state["clock"]["runs"] is None
        assert house.get(f"/api/matches/{pair.id}").json()["deadline"] is None
    pair.passes(30 * DAY)
    time.sleep(1.5)
    with pair.seated() as players:
        assert players["rome"].state["clock"]["paused"]
        assert pair.wish("carthage", "resume")["type"] == "ok"
        assert min(players["rome"].state["clock"]["left"].values()) > 590
        pair.plays(Random(2), 2)


def test_a_vacation_stops_slow_games_and_has_its_limit(house: Client, folder: Path) -> None:
    pair = Pair(house, folder, "3d+4h")
    with pair.seated():
        pair.play_until_it_counts()
        away = pair.people[pair.asked]
        before = house.get(f"/api/matches/{pair.id}").json()["deadline"]
        assert away.told("/me/vacation") == {"until": None, "left": 21.0, "days": 21}
        told = away.ask("/me/vacation", days=10)
        assert abs(told["until"] - time.time() - 10 * DAY) < 5
        shown = pair.players["rome"].hear_until("state")["clock"]
        assert abs(shown["deadline"] - before - 10 * DAY) < 5
        assert len(shown["stands"]) == 1
        assert away.ask("/me/vacation", 409, days=2)["code"] == "not-now"
        assert away.ask("/me/vacation", days=0)["until"] is None
        left = away.told("/me/vacation")["left"]
        assert 20.9 < left <= 21
        assert away.ask("/me/vacation", 422, days=22)["code"] == "bad-request"
        until = time.monotonic() + PATIENCE
        while abs(house.get(f"/api/matches/{pair.id}").json()["deadline"] - before) > 60:
            assert time.monotonic() < until
            time.sleep(0.1)


def test_a_guest_on_vacation_who_signs_in_keeps_it(house: Client) -> None:
    """Else all the days he was away would count at once."""
    account, guest = Browser(house.port), Browser(house.port)
    account.account("Returned")
    guest.opens(seats={"carthage": "random"})
    guest.ask("/me/vacation", days=10)
    guest.ask("/sign-in/password", name="Returned", password=PASSWORD)
    assert guest.told("/me")["me"]["name"] == "Returned"
    assert abs(guest.told("/me/vacation")["until"] - time.time() - 10 * DAY) < 60


def test_only_people_at_their_own_places_play_by_the_clock(house: Client, tmp_path: Path) -> None:
    somebody = Browser(house.port)
    assert (
        "paces"
        in somebody.ask("/matches", 400, ruleset="toy-first", seats={"carthage": "friend"}, pace="1d+1d")["text"]
    )
    assert somebody.ask("/matches", 400, ruleset="toy-first", pace="3d+4h")["code"] == "bad-table"
    wish = {"ruleset": "toy-first", "seats": {"carthage": "friend"}, "rated": True}
    assert somebody.ask("/matches", 403, **wish, pace="3d+4h")["code"] == "needs-account"
    assert somebody.told("/me")["paces"] == list(PACES)
    somebody.account("Slow and Sure")
    for path, more in (("/matches", {"seats": {"carthage": "friend"}}), ("/seeks", {})):
        for wrong in ("0", "3d", "0d+1h"):
            assert "pace" in somebody.ask(path, 400, ruleset="toy-first", pace=wrong, **more)["text"]


# -- no server --------------------------------------------------------------------------------------------------------


def test_the_time_of_an_outage_counts_for_nobody(tmp_path: Path) -> None:
    with town(tmp_path, paces=PACES) as house:
        pair = Pair(house, tmp_path, "3d+4h", rated=True)
        with pair.seated() as players:
            pair.play_until_it_counts()
            before = players["rome"].state["clock"]
    gone = 5 * DAY
    with contextlib.closing(sqlite3.connect(tmp_path / "punica.db")) as database, database:
        database.execute('update acts set "at" = "at" - ?', (gone,))
        database.execute("update matches set created = created - ?, deadline = deadline - ?", (gone, gone))
        database.execute("update beats set at = at - ?", (gone,))
    database.close()
    with town(tmp_path, paces=PACES) as pair.house:
        time.sleep(1.2)
        with pair.seated() as players:
            shown = players["rome"].state["clock"]
            assert shown["runs"] == before["runs"]
            left = shown["deadline"] - players["rome"].terms["played"] - gone
            assert left == pytest.approx(before["left"][str(before["runs"])], abs=15), "what he had when it went"
            pair.plays(Random(3), 1)


# -- the flag against the move ----------------------------------------------------------------------------------------


def race(doors: list[Client], id: str, tokens: dict[str, str]) -> str:
    """Who is asked moves at the moment his time runs out, which both servers see; what he was told."""
    with sitting(doors[0]) as rome, sitting(doors[1]) as carthage:
        players = {"rome": rome, "carthage": carthage}
        for seat, player in players.items():
            player.hello(id, tokens[seat])
        if rome.state["asked"] is None:
            return "over"  # this machine is slow: the flag fell before anybody sat down
        seat = rome.state["asked"]["seat"]
        player = players[seat]
        code = player.state["asked"]["options"][0]["code"]
        time.sleep(max(0.0, player.state["clock"]["deadline"] - time.time() + Random(id).uniform(-0.1, 1.0)))
        answer = player.ask(type="move", seat=seat, code=code, seq=player.state["seq"], rid="late")
        return str(answer.get("code", answer["type"]))


def races(doors: list[Client], folder: Path, games: int) -> list[tuple[str, str]]:
    """So many games at once: for each what the late one was told, and how the journal goes on."""
    pairs = [Pair(doors[n % len(doors)], folder, "6s+0s") for n in range(games)]
    told: dict[str, str] = {}

    def run(pair: Pair) -> None:
        told[pair.id] = race([doors[0], doors[-1]], pair.id, pair.tokens)

    running = [threading.Thread(target=run, args=(pair,)) for pair in pairs]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join(60)
    time.sleep(1.5)
    return [(told[pair.id], pair.id) for pair in pairs]


def judged(told: str, kinds: list[str]) -> None:
    """Either the move stands and its player was told so, or the flag does and he was told that."""
    assert kinds[0] == "start"
    if told == "ok":
        assert kinds[1] == "play"
        assert kinds.count("timeout") <= 1
    else:
        assert told in ("over", "stale"), told
        assert kinds[1:] == ["timeout"]


def test_a_clock_that_could_not_be_told_of_an_outage_is_told_a_second_later(tmp_path: Path) -> None:
    """The database has only just come back: where it fails once more, no clock in memory stays wrong for it."""
    asked: list[str] = []

    class Tables(Hall):
        def with_clock(self) -> list[str]:
            return ["one", "two"]

        async def look_at_clock(self, id: str) -> None:
            asked.append(id)
            if len(asked) == 1:
                raise Refused("not-kept", "the database does not answer")

    async def looks() -> None:
        ledger = await Ledger.open(f"sqlite+aiosqlite:///{tmp_path / 'punica.db'}")
        keeper = Keeper(Tables(ledger, Bell(), 1))
        await keeper.look()
        await ledger.run('UPDATE beats SET "at" = "at" - 60')
        keeper._was_away = True
        for _ in range(3):
            await keeper.look()
        await ledger.close()

    asyncio.run(looks())
    assert asked == ["one", "two", "one", "two"]


def test_flag_and_move_are_told_apart_by_the_journal(house: Client, folder: Path) -> None:
    found = races([house], folder, 6)
    for told, id in found:
        with contextlib.closing(sqlite3.connect(folder / "punica.db")) as database, database:
            rows = database.execute('select kind from acts where "match" = ? order by seq', (id,)).fetchall()
        database.close()
        judged(told, [str(row[0]) for row in rows])


BIN = binaries()


@pytest.mark.skipif(BIN is None, reason="NO POSTGRESQL: two servers did not race for a flag")
def test_two_servers_race_for_flag_and_move(tmp_path: Path) -> None:
    assert BIN is not None

    async def journals(database: str) -> dict[str, list[str]]:
        reader = await asyncpg.connect(database.replace("+asyncpg", ""))
        rows = await reader.fetch('select "match", kind from acts order by "match", seq')
        outages = await reader.fetch("select * from outages")
        await reader.close()
        assert not outages, "somebody was there all the time"
        out: dict[str, list[str]] = {}
        for row in rows:
            out.setdefault(row[0], []).append(row[1])
        return out

    with (
        postgres(BIN) as database,
        town(tmp_path, paces=PACES, database=database) as one,
        town(tmp_path, paces=PACES, database=database) as two,
    ):
        found = races([one, two], tmp_path, 6)
        kinds = asyncio.run(journals(database))
        for told, id in found:
            judged(told, kinds[id])
