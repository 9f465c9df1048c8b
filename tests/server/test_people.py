"""People: a guest plays at once and becomes an account in place; devices, links, data, and keeping order."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import sqlite3
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, update
from websockets.exceptions import ConnectionClosed

from punica.server.people import accounts, names, naming, passwords
from punica.server.people.appointing import appointed
from punica.server.ratings import standing
from punica.server.settings import Limits
from punica.server.store import secrets as kept_secrets
from punica.server.store.claims import Step
from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import AUDIT
from punica.server.store.writer import CannotKeep
from punica.server.tables.paces import PACES
from tests.server.house import Client, bearer, opened
from tests.server.people import PASSWORD, Browser, town
from tests.server.postgres import binaries, postgres

BIN = binaries()


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with town(tmp_path_factory.mktemp("town")) as opened_town:
        yield opened_town


def stranger(client: Client, agent: str = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0") -> Browser:
    return Browser(client.port, agent)


# -- guests and accounts ----------------------------------------------------------------------------------------------


def test_a_guest_plays_at_once_and_is_known_again_by_a_cookie(client: Client) -> None:
    guest = stranger(client)
    assert guest.told("/me") == {"people": True, "mail": False, "paces": list(PACES), "me": None}
    match = guest.opens(names={"rome": "Gaius"}, seats={"carthage": "random"})["match"]["id"]
    me = guest.told("/me")["me"]
    assert (me["name"], me["account"]) == ("Gaius", False)
    with guest.sits(client, match) as player:
        assert player.state["seat"] == "rome"


def test_nobody_waits_while_a_time_zone_is_looked_up(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """All files of a folder are looked through for it, which took up to a quarter of a second at each request."""
    looked = iter([{"Europe/Rome"}])
    monkeypatch.setattr(accounts, "available_timezones", lambda: next(looked))
    accounts._zones.cache_clear()
    guest = stranger(client)
    guest.opens()
    try:
        for _ in range(3):
            assert guest.ask("/me/profile", zone="Europe/Rome")["zone"] == "Europe/Rome"
            guest.ask("/me/profile", 400, zone="Europe/Carthage")
    finally:
        accounts._zones.cache_clear()


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(client: Client) -> None:
    answer = stranger(client).post("/api/matches", json={"ruleset": "toy-first", "seats": {"carthage": "random"}})
    cookie = answer.headers["set-cookie"]
    assert all(word in cookie for word in ("HttpOnly", "SameSite=lax", "Path=/")), cookie
    assert answer.cookies["punica"] not in client.insides.hall.ledger.url.database  # type: ignore[operator]


def test_by_https_the_cookie_belongs_to_this_host_alone(tmp_path: Path) -> None:
    with town(tmp_path, proxies=("127.0.0.1",)) as client:
        secure = Browser(client.port)
        secure.headers.update({"X-Forwarded-Proto": "https", "Origin": f"https://127.0.0.1:{client.port}"})
        cookie = secure.post("/api/account", json={"name": "Sempronia", "password": PASSWORD}).headers["set-cookie"]
    assert cookie.startswith("__Host-punica=")
    assert "Secure" in cookie
    assert "Domain" not in cookie


def test_a_program_without_a_page_stays_nobody(client: Client) -> None:
    opened(client, seats={"carthage": "random"})
    assert client.get("/api/me").json()["me"] is None


def test_a_guest_becomes_an_account_in_place_and_keeps_his_games(client: Client) -> None:
    guest = stranger(client)
    match = guest.opens(seats={"carthage": "random"})["match"]["id"]
    me = guest.account("Publius Scipio")
    assert (me["name"], me["account"], me["password"]) == ("Publius Scipio", True, True)
    elsewhere = stranger(client)
    elsewhere.ask("/sign-in/password", name="publius scipio", password=PASSWORD)
    with elsewhere.sits(client, match) as player:
        assert player.state["seat"] == "rome"


def test_whom_one_plays_with_is_seen_at_the_table_by_the_name_of_his_account(client: Client) -> None:
    host, guest = stranger(client), stranger(client)
    made = host.opens(seats={"carthage": "friend"})
    match = guest.ask(f"/invites/{made['invite']}", 201)["match"]["id"]

    def seen() -> list[tuple[str, bool]]:
        return [(one["name"], one["account"]) for one in host.told(f"/matches/{match}")["players"]]

    with host.sits(client, match):  # the table is in memory
        assert seen()[1] == ("?", False)
        guest.account("Hasdrubal")
        assert seen()[1] == ("Hasdrubal", True)
        guest.ask("/me/profile", name="Hasdrubal Barca")
        assert seen()[1] == ("Hasdrubal Barca", True)
    assert [one["name"] for one in host.told("/home")["yours"][0]["match"]["players"]][1] == "Hasdrubal Barca"
    stranger(client).account("Himilco")
    host.ask("/sign-in/password", name="Himilco", password=PASSWORD)
    assert seen()[0] == ("Himilco", True), "who was a guest on this device has signed in"
    with guest.sits(client, match) as player:
        player.ask(type="resign", seat="carthage", seq=player.state["seq"])
    guest.ask("/me/profile", name="Hasdrubal Gisco")
    again = guest.ask(f"/matches/{match}/rematch", 201)["match"]["players"]
    assert [one["name"] for one in again] == ["Hasdrubal Gisco", "?"], "under the name he has now"


def test_who_has_made_an_account_has_it_though_the_tables_could_not_be_told(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = stranger(client), stranger(client)
    made = host.opens(seats={"carthage": "friend"})
    match = guest.ask(f"/invites/{made['invite']}", 201)["match"]["id"]

    async def full(*_: object) -> None:
        raise CannotKeep("the disk is full")

    with host.sits(client, match):
        monkeypatch.setattr(naming, "_written", full)
        assert guest.account("Maharbal")["account"]
        players = host.told(f"/matches/{match}")["players"]
        assert players[1]["name"] == "?", "nothing is shown that was not kept"
    assert guest.told("/me")["me"]["name"] == "Maharbal"


def test_two_who_take_a_new_name_at_once_both_have_it(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one is renamed after the other has read who sits there, and before he writes it."""
    host, guest, late = stranger(client), stranger(client), stranger(client)
    made = host.opens(seats={"carthage": "friend"})
    match = guest.ask(f"/invites/{made['invite']}", 201)["match"]["id"]
    mark, seed_of = standing.mark, kept_secrets.seed_of
    to_come = {mark: "Gaius Duilius", seed_of: "Gaius Lutatius"}

    def after_another(what: Any) -> Any:
        async def slow(*given: Any) -> Any:
            name = to_come.pop(what, None)
            if name is not None:
                await asyncio.to_thread(host.ask, "/me/profile", name=name)
            return await what(*given)

        return slow

    monkeypatch.setattr(standing, "mark", after_another(mark))
    monkeypatch.setattr(kept_secrets, "seed_of", after_another(seed_of))
    guest.ask("/me/profile", name="Hannibal Gisco")
    players = host.told(f"/matches/{match}")["players"]
    assert [one["name"] for one in players] == ["Gaius Duilius", "Hannibal Gisco"]
    waiting = host.opens(seats={"carthage": "friend"}, names={"rome": "Gaius Duilius"})
    begun = late.ask(f"/invites/{waiting['invite']}", 201, name="Hanno")["match"]["players"]
    assert [one["name"] for one in begun] == ["Gaius Lutatius", "Hanno"], "who sits down writes nobody's old name back"
    assert not to_come


def test_who_signs_in_brings_the_games_of_the_guest_along(client: Client) -> None:
    stranger(client).account("Cornelia")
    guest = stranger(client)
    match = guest.opens(seats={"carthage": "random"})["match"]["id"]
    guest.ask("/sign-in/password", name="Cornelia", password=PASSWORD)
    third = stranger(client)
    third.ask("/sign-in/password", name="Cornelia", password=PASSWORD)
    with third.sits(client, match) as player:
        assert player.state["seat"] == "rome"


@pytest.mark.parametrize("name", ["x", " ", "a" * 31, "a  b", "Rome\x07", "<b>", "admin", "pаypal", "-ab"])
def test_names_that_are_none(client: Client, name: str) -> None:
    answer = stranger(client).post("/api/account", json={"name": name, "password": PASSWORD})
    assert answer.status_code in (400, 422), answer.text


def test_nobody_looks_like_somebody_else(client: Client) -> None:
    stranger(client).account("Hannibal Barca")
    for alike in ("hannibal barca", "HANNIBAL_BARCA", "HannibaI Barca", "Hannibál Barca"):
        answer = stranger(client).post("/api/account", json={"name": alike, "password": PASSWORD})
        assert answer.json()["code"] == "taken", alike
    assert names.slug("Mago") != names.slug("Maga")


@pytest.mark.parametrize("password", ["short", "aaaaaaaaaaaaaa", "Fabius MaximusFabius Maximus"])
def test_passwords_that_would_be_guessed(client: Client, password: str) -> None:
    answer = stranger(client).post("/api/account", json={"name": "Fabius Maximus", "password": password})
    assert answer.json()["code"] == "weak-password"


def test_what_is_kept_opens_nothing(client: Client) -> None:
    """Neither cookies, nor passwords, nor codes stand in the database."""
    one = stranger(client)
    one.account("Aemilia", "wine dark sea and sand")
    codes = one.ask("/me/recovery", 201)["codes"]
    with contextlib.closing(sqlite3.connect(str(client.insides.hall.ledger.url.database))) as database, database:
        dump = "\n".join(database.iterdump())
    database.close()
    assert "$argon2id$" in dump
    for secret in ("wine dark sea", one.cookies["punica"], codes[0], codes[0].replace("-", "")):
        assert secret not in dump


def test_a_recovery_code_opens_once(client: Client) -> None:
    one = stranger(client)
    one.account("Livia")
    first, second, *others = one.ask("/me/recovery", 201)["codes"]
    assert len(others) == 8
    lost = stranger(client)
    assert lost.ask("/sign-in/recovery", name="Livia", code=first.upper())["recovery"] == 9
    stranger(client).ask("/sign-in/recovery", 401, name="Livia", code=first)
    lost.ask("/me/recovery", 201)
    stranger(client).ask("/sign-in/recovery", 401, name="Livia", code=second)


def test_changing_the_password_needs_the_old_one(client: Client) -> None:
    one = stranger(client)
    one.account("Drusilla")
    one.ask("/me/password", 401, password="another set of words")
    one.ask("/me/password", password="another set of words", old=PASSWORD)
    stranger(client).ask("/sign-in/password", 401, name="Drusilla", password=PASSWORD)
    stranger(client).ask("/sign-in/password", name="Drusilla", password="another set of words")


def test_devices_are_listed_and_revoked(client: Client) -> None:
    one, phone = stranger(client), stranger(client, "Mozilla/5.0 (iPhone; CPU iPhone OS 18) Safari/605")
    one.account("Marcella")
    match = one.opens(seats={"carthage": "random"})["match"]["id"]
    phone.ask("/sign-in/password", name="Marcella", password=PASSWORD)
    listed = one.told("/me/devices")
    assert {(device["agent"], device["here"]) for device in listed} == {
        ("Chrome, Android", True),
        ("Safari, iPhone", False),
    }
    with phone.sits(client, match) as player:
        one.ask(f"/me/devices/{next(device['id'] for device in listed if not device['here'])}/revoke")
        with pytest.raises(ConnectionClosed):
            player.hear_until("never")
    assert phone.told("/me")["me"] is None
    assert one.told("/me")["me"]["name"] == "Marcella"
    phone.ask("/me/links", 401, tokens=[])


def test_private_links_go_on_and_can_be_taken_over(client: Client) -> None:
    made = opened(client, seats={"carthage": "random"})
    id, token = made["match"]["id"], made["token"]
    one = stranger(client)
    one.account("Tiberius")
    assert one.ask("/me/links", tokens=[token, "unknown"]) == {"taken": 1}
    assert client.get(f"/api/matches/{id}", headers=bearer(token)).status_code == 200
    one.ask("/me/links", tokens=[token], revoke=True)
    assert client.get(f"/api/matches/{id}", headers=bearer(token)).status_code == 401
    with one.sits(client, id) as player:
        assert player.state["seat"] == "rome"
    thief = stranger(client)
    thief.account("Verres")
    assert thief.ask("/me/links", tokens=[token]) == {"taken": 0}


def test_profile(client: Client) -> None:
    one = stranger(client)
    one.account("Octavia")
    me = one.ask("/me/profile", language="de", zone="Europe/Rome", emblem="elephant", name="Octavia Minor")
    assert (me["name"], me["language"], me["zone"], me["emblem"]) == ("Octavia Minor", "de", "Europe/Rome", "elephant")
    one.ask("/me/profile", 400, zone="Mars/Olympus")
    shown = stranger(client).told("/people/octavia%20minor")
    told = {"name": "Octavia Minor", "emblem": "elephant", "created": me["created"]}
    assert shown == {**told, "account": True, "program": False, "ratings": []}


def test_on_ones_own_machine_nobody_signs_in(tmp_path: Path) -> None:
    from tests.server.house import here

    with here(tmp_path) as client:
        browser = Browser(client.port)
        assert browser.told("/me") == {"people": False, "mail": False, "paces": [], "me": None}
        browser.opens(seats={"carthage": "random"})
        assert not browser.cookies
        browser.ask("/account", 404, name="Gaius", password=PASSWORD)


# -- taking along and leaving -----------------------------------------------------------------------------------------


def test_export_holds_all_of_me_and_nobody_elses(client: Client) -> None:
    one = stranger(client)
    one.account("Sulpicia")
    match = one.opens(seats={"carthage": "random"})["match"]["id"]
    with zipfile.ZipFile(io.BytesIO(one.get("/api/me/export").content)) as packed:
        files = {name: json.loads(packed.read(name)) for name in packed.namelist()}
    assert files["punica/profile.json"]["name"] == "Sulpicia"
    assert [game["id"] for game in files["punica/games.json"]] == [match]
    assert "argon2" not in str(files)


def test_who_leaves_resigns_and_is_erased_but_the_journal_stays(client: Client) -> None:
    one, friend = stranger(client), stranger(client)
    one.account("Catilina")
    made = one.opens(seats={"rome": "me", "carthage": "friend"})
    friend.ask(f"/invites/{made['invite']}", 201, name="Cato")
    id = made["match"]["id"]
    one.ask("/me/delete", 400, sure="Cicero")
    one.ask("/me/delete", sure="Catilina")
    assert one.told("/me")["me"] is None
    match = friend.told(f"/matches/{id}")
    assert match["outcome"]["winner"] == "carthage"
    assert [player["name"] for player in match["players"]] == ["?", "Cato"]
    assert "Catilina" not in client.get(f"/api/matches/{id}/record").text
    stranger(client).told("/people/Catilina", 404)
    stranger(client).account("Catilina")


# -- keeping order ----------------------------------------------------------------------------------------------------


def test_reports_suspensions_and_an_audit_that_stays(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'punica.db'}"
    with town(tmp_path) as client:
        for name in ("Judge", "Rude", "Victim"):
            stranger(client).account(name)
    asyncio.run(appointed(database, "Judge", "host"))
    with town(tmp_path) as client:
        judge, rude, victim = (stranger(client) for _ in range(3))
        for browser, name in ((judge, "Judge"), (rude, "Rude"), (victim, "Victim")):
            browser.ask("/sign-in/password", name=name, password=PASSWORD)
        victim.ask("/people/Rude/report", 201, why="swears at the table")
        victim.ask("/people/Rude/avoid", kind="block", on=True)
        table = rude.opens(seats={"rome": "me", "carthage": "friend"})
        assert victim.ask(f"/invites/{table['invite']}", 403)["code"] == "blocked"
        assert victim.told("/me/avoided") == [{"name": "Rude", "emblem": "", "kind": "block"}]
        rude.told("/reports", 403)
        (report,) = judge.told("/reports")
        assert (report["by_name"], report["about_name"]) == ("Victim", "Rude")
        judge.ask("/people/Rude/suspend", days=7, note="swore")
        judge.ask(f"/reports/{report['id']}/close", note="suspended")
        rude.ask("/matches", 403, ruleset="toy-first", seats={"carthage": "random"})
        judge.ask("/people/Victim/role", role="moderator")
        judge.ask("/people/Rude/suspend", days=0)
        rude.opens(seats={"carthage": "random"})
        done = [(entry["by_name"], entry["what"], entry["about_name"]) for entry in judge.told("/audit")]
        assert done == [
            ("Judge", "end suspension", "Rude"),
            ("Judge", "role moderator", "Victim"),
            ("Judge", "close report", "Rude"),
            ("Judge", "suspend 7 days", "Rude"),
            (None, "role host", "Judge"),
        ]
    asyncio.run(_the_audit_stays(database))


@pytest.mark.skipif(BIN is None, reason="NO POSTGRESQL")
def test_on_postgresql_too(tmp_path: Path) -> None:
    assert BIN is not None
    with postgres(BIN) as address:
        with town(tmp_path, database=address) as client:
            one = stranger(client)
            one.account("Fulvia")
            one.ask("/me/recovery", 201)
            match = one.opens(seats={"carthage": "random"})["match"]["id"]
            other = stranger(client)
            other.ask("/sign-in/password", name="Fulvia", password=PASSWORD)
            with other.sits(client, match) as player:
                assert player.state["seat"] == "rome"
            one.ask("/me/delete", sure="Fulvia")
        asyncio.run(_the_audit_stays(address, "Fulvia"))


async def _the_audit_stays(database: str, name: str = "") -> None:
    ledger = await Ledger.open(database)
    try:
        if name:
            await ledger.claim(Step(AUDIT.insert(), {"at": 1.0, "by": "", "what": "x", "about": "", "note": ""}))
        for statement in (update(AUDIT).values(note=""), delete(AUDIT)):
            with contextlib.suppress(CannotKeep):
                assert not await ledger.claim(Step(statement))
        assert {row["what"] for row in await ledger.all(select(AUDIT))} >= ({"x"} if name else {"role host"})
    finally:
        await ledger.close()


# -- attackers --------------------------------------------------------------------------------------------------------


def test_guessing_a_password_is_limited_by_address_and_by_name(tmp_path: Path) -> None:
    with town(tmp_path, limits=Limits(messages=0, guesses=6)) as client:
        stranger(client).account("Target")
        for _ in range(2):
            stranger(client).ask("/sign-in/password", 401, name="Target", password="wrong wrong wrong")
        known, unknown = (
            stranger(client).post("/api/sign-in/password", json={"name": name, "password": PASSWORD})
            for name in ("Target", "Nobody")
        )
        assert known.status_code == 429, "a third of the guesses are for one name; then also the right one waits"
        assert unknown.status_code == 401
        codes = [
            stranger(client).post("/api/sign-in/recovery", json={"name": f"N{n}", "code": "x"}).status_code
            for n in range(5)
        ]
        assert codes == [401, 401, 401, 429, 429], "all names together: six wrong ones from an address"


def test_a_hundred_guesses_at_once_are_a_hundred(tmp_path: Path) -> None:
    with town(tmp_path, limits=Limits(messages=0, guesses=30)) as client:
        stranger(client).account("Target")
        guess = {"name": "Target", "password": "wrong wrong wrong"}
        with ThreadPoolExecutor(20) as pool:
            codes = list(pool.map(lambda _: stranger(client).post("/api/sign-in/password", json=guess), range(40)))
        assert sorted(answer.status_code for answer in codes) == [401] * 10 + [429] * 30


@pytest.mark.skipif(BIN is None, reason="NO POSTGRESQL")
def test_two_servers_count_guesses_together(tmp_path: Path) -> None:
    assert BIN is not None
    few = Limits(messages=0, guesses=6, lookups=3)
    with (
        postgres(BIN) as address,
        town(tmp_path, database=address, limits=few) as one,
        town(tmp_path, database=address, limits=few) as other,
    ):
        stranger(one).account("Target")
        for client in (one, other):
            stranger(client).ask("/sign-in/password", 401, name="Target", password="wrong wrong wrong")
        for client in (one, other):
            stranger(client).ask("/sign-in/password", 429, name="Target", password=PASSWORD)
        for client, status in ((one, 404), (other, 404), (one, 404), (other, 429)):
            stranger(client).told("/people/nobody", status)


def test_who_signs_in_rightly_uses_up_nothing(tmp_path: Path) -> None:
    with town(tmp_path, limits=Limits(messages=0, guesses=3)) as client:
        stranger(client).account("Regular")
        for _ in range(5):
            stranger(client).ask("/sign-in/password", name="Regular", password=PASSWORD)


def test_nobody_learns_who_is_here(client: Client) -> None:
    stranger(client).account("Secretus", None)
    told = [
        stranger(client).post("/api/sign-in/password", json={"name": name, "password": PASSWORD})
        for name in ("Secretus", "Nemo")
    ]
    assert told[0].text == told[1].text
    assert told[0].status_code == told[1].status_code == 401


def test_a_name_that_nobody_has_costs_a_password_to_check_as_well(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger(client).account("Measured")
    stranger(client).account("By passkey", None)
    checked: list[str] = []
    fits = passwords._fits

    def counted(kept: str, password: str) -> bool:
        checked.append(kept)
        return fits(kept, password)

    monkeypatch.setattr(passwords, "_fits", counted)
    for name in ("Measured", "By passkey", "Nemo"):
        stranger(client).ask("/sign-in/password", 401, name=name, password="wrong wrong wrong")
    assert len(checked) == 3
    assert all(kept.startswith("$argon2id$") for kept in checked), "each takes the time of a hash"


def test_names_are_not_read_out(tmp_path: Path) -> None:
    with town(tmp_path, limits=Limits(messages=0, lookups=3)) as client:
        for n in range(3):
            stranger(client).told(f"/people/name{n}", 404)
        stranger(client).told("/people/name9", 429)


def test_a_foreign_page_cannot_use_somebodys_cookie(client: Client) -> None:
    one = stranger(client)
    one.account("Clodia")
    foreign = {"Origin": "https://evil.example"}
    for path, body in (("/me/profile", {"emblem": "owned"}), ("/me/delete", {"sure": "Clodia"}), ("/me/sign-out", {})):
        assert one.post(f"/api{path}", json=body, headers=foreign).json()["code"] == "foreign-origin"
    with pytest.raises(Exception, match="403"):
        client.wire(Cookie=one.cookie, Origin="https://evil.example")
    assert one.told("/me")["me"]["emblem"] == ""


def test_an_address_makes_only_so_many_accounts(tmp_path: Path) -> None:
    with town(tmp_path, limits=Limits(messages=0, accounts=2)) as client:
        for name in ("One", "Two"):
            stranger(client).account(name)
        stranger(client).ask("/account", 429, name="Three", password=PASSWORD)
