"""Rated games: who may play them, what they do, what does not count; the archive, searched; histories of people."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import create_async_engine

from punica.server.ratings.folding import folded
from punica.server.store.claims import MATCHES, Step
from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import PERSONS
from punica.server.store.result_rows import POOLS, RATINGS, RESULTS
from tests.server.house import PATIENCE, Client, play_both
from tests.server.people import Browser, town
from tests.server.postgres import binaries, postgres

BIN = binaries()
RATED = {"ruleset": "toy-first", "ask_always": False, "rated": True, "pace": "5d+12h"}
SEATS = {"rome": "me", "carthage": "friend"}


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def client(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Client]:
    folder: Path = tmp_path_factory.mktemp("rated")
    if request.param == "sqlite":
        with town(folder) as opened:
            yield opened
    elif BIN is None:
        pytest.skip("NO POSTGRESQL")
    else:
        with postgres(BIN) as address, town(folder, database=address) as opened:
            yield opened


def named(client: Client, name: str) -> Browser:
    browser = Browser(client.port)
    browser.account(name)
    return browser


def begun(rome: Browser, carthage: Browser, **more: Any) -> str:
    """A rated game of two people: its id."""
    made = rome.ask("/matches", 201, **{**RATED, "seats": SEATS, **more})
    carthage.ask(f"/invites/{made['invite']}", 201)
    id: str = made["match"]["id"]
    return id


def ended(client: Client, id: str, rome: Browser, carthage: Browser, loser: str, decisions: int = 12) -> dict[str, Any]:
    """Both play at random for a while, then one resigns; the game as the archive tells it."""
    rng = Random(id)
    with rome.sits(client, id) as one, carthage.sits(client, id) as two:
        players = {"rome": one, "carthage": two}
        for _ in range(decisions):
            if one.state["asked"] is None:
                break
            seat = one.state["asked"]["seat"]
            answer = players[seat].move(rng.choice(players[seat].state["asked"]["options"])["code"])
            for player in players.values():
                while player.state["seq"] < answer["seq"]:
                    player.hear()
        if one.state["outcome"] is None:
            players[loser].ask(type="resign", seat=loser, seq=players[loser].state["seq"])
    return archived(rome, id)


def archived(browser: Browser, id: str) -> dict[str, Any]:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for game in browser.told("/archive")["games"]:
            if game["id"] == id and (game["gains"] is not None or game["why"] is not None or not game["rated"]):
                told: dict[str, Any] = game
                return told
        time.sleep(0.05)
    raise AssertionError("the game did not come into the archive")


def ratings(browser: Browser, name: str) -> list[tuple[str, str, int, bool]]:
    shown = browser.told(f"/people/{name}")["ratings"]
    return [(one["family"], one["pace"], one["games"], one["sure"]) for one in shown]


def test_a_rated_game_moves_both_ratings_and_is_in_the_archive(client: Client) -> None:
    one, other = named(client, "Marcellus"), named(client, "Maharbal")
    id = begun(one, other)
    players = one.told(f"/matches/{id}")["players"]
    assert [(p["account"], p["rating"], p["sure"]) for p in players] == [(True, 1500, False)] * 2
    game = ended(client, id, one, other, "carthage")
    assert (game["rated"], game["ending"], game["winner"], game["pace"]) == (True, "resigned", "rome", "days")
    gain, loss = game["gains"]
    assert gain > 100 > -100 > loss, "nobody knows them yet: one game tells much"
    assert ratings(one, "Marcellus") == [("toy", "days", 1, False)]
    again = begun(one, other)
    assert one.told(f"/matches/{again}")["players"][0]["rating"] == 1500 + gain
    history = other.told("/people/Marcellus/history?against=Maharbal")
    (tally,) = history["tallies"]
    assert (tally["side"], tally["ending"], tally["won"], tally["lost"]) == ("rome", "resigned", 1, 0)
    assert sum(opening["won"] for opening in history["openings"]) == 1
    assert history["openings"][0]["text"] != history["openings"][0]["code"], "in words"
    assert not other.told("/people/Maharbal/history?against=Marcellus&family=hannibal")["tallies"]


def test_who_may_play_a_rated_game(client: Client) -> None:
    one, guest = named(client, "Gisgo"), Browser(client.port)
    guest.opens(seats={"carthage": "random"})
    assert guest.ask("/matches", 403, **RATED, seats=SEATS)["code"] == "needs-account"
    made = one.ask("/matches", 201, **RATED, seats=SEATS)
    assert guest.ask(f"/invites/{made['invite']}", 403)["code"] == "needs-account"
    assert one.ask("/matches", 400, **RATED, seats={"carthage": "random"})["code"] == "bad-table"


def test_nobody_is_helped_in_a_rated_game(client: Client) -> None:
    one, other = named(client, "Unaided"), named(client, "Alone")
    id = begun(one, other)
    with one.sits(client, id) as player:
        seat, seq = "rome", player.state["seq"]
        assert player.ask(type="hint", seat=seat, seq=seq)["code"] == "rated"
        code = player.state["asked"]["options"][0]["code"]
        assert player.ask(type="warn", seat=seat, seq=seq, codes=[code])["code"] == "rated"
        assert player.ask(type="take-back", seat=seat, to=0, nonce="x", seq=seq)["code"] == "no-take-back"
    assert one.ask(f"/matches/{id}/branch", 409, ply=0)["code"] == "rated", "there he could be helped"
    assert one.ask(f"/matches/{id}/analysis", 409, ply=0)["code"] == "not-over"


def test_a_game_that_hardly_began_does_not_count(client: Client) -> None:
    one, other = named(client, "Hasty"), named(client, "Hurried")
    game = ended(client, begun(one, other), one, other, "rome", decisions=3)
    assert (game["why"], game["gains"]) == ("early", None)
    assert ratings(one, "Hurried") == []


def test_a_game_that_is_not_rated_moves_nothing(client: Client) -> None:
    one, other = named(client, "Casual"), named(client, "Relaxed")
    game = ended(client, begun(one, other, rated=False, listed=True), one, other, "rome")
    assert (game["rated"], game["gains"], game["why"]) == (False, None, None)
    assert ratings(one, "Casual") == []
    hidden = begun(one, other, rated=False)
    with one.sits(client, hidden) as player:
        player.ask(type="resign", seat="rome", seq=player.state["seq"])
    archived(one, hidden)
    stranger = named(client, "Curious")
    found = [{game["id"] for game in who.told("/archive")["games"]} for who in (other, stranger, Browser(client.port))]
    assert [hidden in ids for ids in found] == [True, False, False], "only who has played finds what is not public"
    between = "/people/Casual/history?against=Relaxed"
    assert [sum(one["lost"] for one in who.told(between)["tallies"]) for who in (other, stranger)] == [2, 1]


def test_the_archive_tells_no_end_that_who_watches_has_not_seen(client: Client) -> None:
    one, other = named(client, "Veiled"), named(client, "Hooded")
    id = begun(one, other, listed=True, delay=900)
    ledger = client.insides.hall.ledger

    def run(work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, ledger.writer._task.get_loop()).result(20)

    def puts_off() -> bool:
        return bool(run(ledger.run('SELECT 1 FROM jobs WHERE "match" = $1 AND due > $2', id, time.time() + 60)))

    with one.sits(client, id) as rome, other.sits(client, id) as carthage:
        play_both({"rome": rome, "carthage": carthage}, Random(1), 12)
        rome.ask(type="resign", seat="rome", seq=rome.state["seq"])
    until = time.monotonic() + PATIENCE
    while not puts_off() and id not in [game["id"] for game in one.told("/archive")["games"]]:
        assert time.monotonic() < until, "nobody looked at the game that is over"
        time.sleep(0.05)
    assert id not in [game["id"] for game in one.told("/archive")["games"]]
    assert not one.told("/people/Veiled/history")["tallies"]
    assert ratings(one, "Hooded") == []
    run(ledger.claim(Step(update(MATCHES).where(MATCHES.c.id == id).values(played=MATCHES.c.played - 900))))
    run(ledger.run('UPDATE jobs SET due = 0 WHERE "match" = $1', id))
    client.insides.hall.bell.work()
    assert archived(one, id)["gains"] is not None


def test_one_browser_is_one_hand(client: Client) -> None:
    one = named(client, "Original")
    one.ask("/me/sign-out")
    one.account("Sockpuppet")
    other = Browser(client.port)
    other.ask("/sign-in/password", name="Original", password="four plain words here")
    made = other.ask("/matches", 201, **RATED, seats=SEATS)
    assert one.ask(f"/invites/{made['invite']}", 403)["code"] == "one-hand"
    plain = other.opens(seats=SEATS)
    one.ask(f"/invites/{plain['invite']}", 201)


def test_a_hand_that_shows_later_does_not_count_either(client: Client) -> None:
    one, other = named(client, "Before"), named(client, "Behind")
    id = begun(one, other)
    one.ask("/sign-in/password", name="Behind", password="four plain words here")
    one.ask("/sign-in/password", name="Before", password="four plain words here")
    game = ended(client, id, one, other, "carthage")
    assert (game["why"], game["gains"]) == ("one-hand", None)


def test_one_address_is_one_hand(tmp_path: Path) -> None:
    with town(tmp_path, proxies=("127.0.0.1",)) as client:
        browsers = []
        for name, address in (("Same", "203.0.113.7"), ("Alike", "203.0.113.7"), ("Far", "203.0.113.8")):
            browser = Browser(client.port)
            browser.headers["X-Forwarded-For"] = address
            browser.account(name)
            browsers.append(browser)
        same, alike, far = browsers
        for other, status in ((alike, 403), (far, 201)):
            made = same.ask("/matches", 201, **RATED, seats=SEATS)
            other.ask(f"/invites/{made['invite']}", status)


def test_the_archive_is_searched_and_paged(client: Client) -> None:
    named(client, "Searched")
    one = Browser(client.port)
    asyncio.run(_many(client.insides.hall.ledger.url.render_as_string(hide_password=False)))
    page = one.told("/archive?person=Searched")
    seen = [game["id"] for game in page["games"]]
    while page["after"]:
        page = one.told(f"/archive?person=Searched&after={page['after'].replace(' ', '%20')}")
        seen += [game["id"] for game in page["games"]]
    assert len(seen) == len(set(seen)) == 60
    found = {
        question: len(one.told(f"/archive?person=Searched&{question}")["games"])
        for question in ("side=rome&result=won", "side=carthage", "ending=capital", "until=1010", "ruleset=toy-second")
    }
    assert found == {
        "side=rome&result=won": 15,
        "side=carthage": 25,
        "ending=capital": 20,
        "until=1010": 10,
        "ruleset=toy-second": 0,
    }
    assert one.get("/api/archive?after=nonsense").status_code == 400
    assert one.get("/api/archive?ending=boredom").status_code == 422


async def _many(url: str) -> None:
    """Sixty finished games of one person, put into the archive while the server runs."""
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        me = (await connection.execute(select(PERSONS.c.id).where(PERSONS.c.name == "Searched"))).scalar_one()
        for n in range(60):
            rome = n % 2 == 0
            player: dict[str, Any] = {"seat": "rome", "kind": "person", "name": "x", "bot": None}
            match: dict[str, Any] = {
                "id": f"old{n}",
                "ruleset": "toy-first",
                "version": "1",
                "mode": "network",
                "status": "over",
            }
            match |= {"scenario": "", "options": {}, "players": [player, {**player, "seat": "carthage"}], "nonces": {}}
            match |= {"commitment": "", "created": 1.0, "played": 1.0}
            await connection.execute(insert(MATCHES), match)
            result: dict[str, Any] = {
                "match": f"old{n}",
                "ruleset": "toy-first",
                "family": "toy",
                "pace": "days",
                "plies": 9,
            }
            result |= {"first": me if rome else None, "second": None if rome else me, "score": float(n % 4 < 2)}
            result |= {"ending": "capital" if n % 3 == 0 else "points", "public": True, "ended": 1000.0 + n}
            await connection.execute(insert(RESULTS), result)
    await engine.dispose()


def test_a_challenge_says_which_strength_it_wants(client: Client) -> None:
    seeker, other, guest = named(client, "Strong"), named(client, "Plain"), Browser(client.port)
    wish = {"ruleset": "toy-first", "rated": True, "pace": "5d+12h"}
    made = seeker.ask("/seeks", 201, **wish, lowest=1600, highest=1900)
    seek = next(one for one in other.told("/home")["seeks"] if one["name"] == "Strong")
    assert (seek["lowest"], seek["highest"], seek["rating"], seek["sure"], seek["rated"]) == (
        1600,
        1900,
        1500,
        False,
        True,
    )
    assert other.ask(f"/seeks/{seek['id']}", 403)["code"] == "other-strength"
    assert guest.ask(f"/seeks/{seek['id']}", 403)["code"] == "needs-account"
    seeker.ask(f"/matches/{made['match']['id']}/withdraw")
    seeker.ask("/seeks", 201, **wish, lowest=1400)
    seek = next(one for one in other.told("/home")["seeks"] if one["name"] == "Strong")
    other.ask(f"/seeks/{seek['id']}", 201)


def test_folded_again_from_the_archive_it_is_the_same(tmp_path: Path) -> None:
    asyncio.run(_folds(f"sqlite+aiosqlite:///{tmp_path / 'punica.db'}"))


@pytest.mark.skipif(BIN is None, reason="NO POSTGRESQL")
def test_on_postgresql_it_is_folded_alike() -> None:
    assert BIN is not None
    with postgres(BIN) as address:
        asyncio.run(_folds(address))


async def _folds(url: str) -> None:
    rng = Random("folds")
    games = []
    for n in range(80):
        first, second = rng.sample(["a", "b", "c", "d"], 2)
        result: dict[str, Any] = {
            "match": f"m{n:03}",
            "ruleset": "toy-first",
            "family": "toy",
            "pace": "days",
            "ending": "points",
        }
        result |= {"first": first, "second": second, "score": rng.choice([0.0, 0.5, 1.0]), "plies": 40, "public": True}
        games.append({**result, "rated": True, "pool": "toy days", "ended": n * 86400.0})
    ledger = await Ledger.open(url)
    try:

        async def state() -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
            stands = await ledger.all(select(RATINGS).order_by(RATINGS.c.person))
            return stands, await ledger.all(select(RESULTS).order_by(RESULTS.c.match))

        for part in (games[:30], games[30:31], games[40:]):
            await ledger.claim(Step(insert(RESULTS), part))
            await asyncio.gather(*(folded(ledger, "toy days") for _ in range(3)))
        await ledger.claim(Step(insert(RESULTS), games[31:40]))  # these come late
        await folded(ledger, "toy days")
        in_parts = await state()
        await ledger.claim(
            Step(delete(RATINGS)), Step(delete(POOLS)), Step(update(RESULTS).values(weight=None, gain_first=None))
        )
        await folded(ledger, "toy days")
        assert await state() == in_parts
        assert sum(row["games"] for row in in_parts[0]) == 160
        assert all(row["weight"] is not None for row in in_parts[1])
    finally:
        await ledger.close()
