"""Who is signed out, and of what: a new password, a recovery code, a link or key that opens nothing any more."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from punica.server.people import passwords
from punica.server.people.known import digest
from tests.server.house import PATIENCE, Client, Player, bearer, opened, sitting
from tests.server.people import PASSWORD, Browser, town
from tests.server.postgres import binaries, postgres

BIN = binaries()
FRESH = "another set of words"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with town(tmp_path_factory.mktemp("town")) as opened_town:
        yield opened_town


def known(client: Client, name: str) -> Browser:
    """Somebody who signs in on one more device."""
    browser = Browser(client.port)
    browser.ask("/sign-in/password", name=name, password=PASSWORD)
    return browser


def account(client: Client, name: str) -> Browser:
    browser = Browser(client.port)
    browser.account(name)
    return browser


def is_closed(player: Player) -> None:
    with pytest.raises(ConnectionClosed):
        player.hear_until("never")


def written(client: Client, statement: str, *values: object) -> None:
    """Do something to the database beside the server."""
    with contextlib.closing(sqlite3.connect(str(client.insides.hall.ledger.url.database))) as database, database:
        database.execute(statement, values)


# -- a new password ---------------------------------------------------------------------------------------------------


def test_a_new_password_signs_out_everywhere_else_and_says_so(client: Client) -> None:
    one = account(client, "Fabia")
    match = one.opens(seats={"carthage": "random"})["match"]["id"]
    phone, thief = known(client, "Fabia"), known(client, "Fabia")
    with one.sits(client, match) as here, thief.sits(client, match) as there:
        assert one.ask("/me/password", password=FRESH, old=PASSWORD)["signed_out"] == 2
        is_closed(there)
        assert here.ask(type="ping")["type"] == "pong", "who changed it goes on"
    assert [browser.told("/me")["me"] for browser in (phone, thief)] == [None, None]
    assert one.told("/me")["me"]["name"] == "Fabia"
    assert len(one.told("/me/devices")) == 1


def test_who_signs_in_while_the_password_is_changed_is_not_left_inside(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = account(client, "Claudia")
    checked, changed, fits = threading.Event(), threading.Event(), passwords._fits

    def slow(kept: str, password: str) -> bool:
        right = fits(kept, password)
        if threading.current_thread().name.startswith("argon2") and not checked.is_set():
            checked.set()
            changed.wait(PATIENCE)
        return right

    monkeypatch.setattr(passwords, "_fits", slow)
    thief = Browser(client.port)
    with ThreadPoolExecutor(1) as pool:
        late = pool.submit(thief.post, "/api/sign-in/password", json={"name": "Claudia", "password": PASSWORD})
        assert checked.wait(PATIENCE)
        one.ask("/me/password", password=FRESH, old=PASSWORD)
        changed.set()
        assert late.result().status_code == 401
    assert thief.told("/me")["me"] is None
    assert len(one.told("/me/devices")) == 1


def test_of_two_new_passwords_at_once_one_is_refused(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    browsers = [account(client, "Postumia"), known(client, "Postumia")]
    both, fits = threading.Barrier(2), passwords._fits

    def together(kept: str, password: str) -> bool:
        right = fits(kept, password)
        both.wait(PATIENCE)
        return right

    monkeypatch.setattr(passwords, "_fits", together)
    with ThreadPoolExecutor(2) as pool:
        answers = list(
            pool.map(
                lambda n: browsers[n].post("/api/me/password", json={"password": f"{FRESH} {n}", "old": PASSWORD}),
                range(2),
            )
        )
    assert sorted(answer.status_code for answer in answers) == [200, 401]
    monkeypatch.setattr(passwords, "_fits", fits)
    mine = next(n for n, answer in enumerate(answers) if answer.status_code == 200)
    Browser(client.port).ask("/sign-in/password", name="Postumia", password=f"{FRESH} {mine}")


def test_links_that_were_mailed_before_open_nothing(client: Client) -> None:
    one = account(client, "Manlia")
    with contextlib.closing(sqlite3.connect(str(client.insides.hall.ledger.url.database))) as database:
        (id,) = database.execute("SELECT id FROM persons WHERE name = 'Manlia'").fetchone()
    insert = "INSERT INTO tickets (digest, kind, person, body, until) VALUES (?, ?, ?, '{}', ?)"
    for kind in ("mail", "confirm"):
        written(client, insert, digest(f"link {kind}"), kind, id, time.time() + 1000)
    one.ask("/me/password", password=FRESH, old=PASSWORD)
    Browser(client.port).ask("/sign-in/mail/open", 401, ticket="link mail")
    one.ask("/me/mail/confirm", 401, ticket="link confirm")


# -- all lost ---------------------------------------------------------------------------------------------------------


def test_a_recovery_code_signs_out_everywhere_else_and_lets_one_choose_a_new_password(client: Client) -> None:
    """Whoever has found the lost device, or knows the password, is outside from then on."""
    one = account(client, "Aurelia")
    code, *_ = one.ask("/me/recovery", 201)["codes"]
    assert not one.told("/me")["me"]["afresh"]
    lost = Browser(client.port)
    found = lost.ask("/sign-in/recovery", name="Aurelia", code=code)
    assert (found["signed_out"], found["afresh"]) == (1, True)
    assert one.told("/me")["me"] is None
    assert lost.told("/me")["me"]["afresh"]
    lost.ask("/me/password", password=FRESH)
    Browser(client.port).ask("/sign-in/password", 401, name="Aurelia", password=PASSWORD)
    lost.ask("/me/password", 401, password=PASSWORD)


def test_a_while_after_a_recovery_code_the_old_password_is_wanted_again(client: Client) -> None:
    one = account(client, "Cornelia")
    code, *_ = one.ask("/me/recovery", 201)["codes"]
    lost = Browser(client.port)
    lost.ask("/sign-in/recovery", name="Cornelia", code=code)
    written(client, "UPDATE logins SET created = created - 1300 WHERE digest = ?", digest(lost.cookies["punica"]))
    assert not lost.told("/me")["me"]["afresh"]
    lost.ask("/me/password", 401, password=FRESH)


def test_who_signs_in_by_password_needs_the_old_one_to_change_it(client: Client) -> None:
    account(client, "Valeria")
    assert not known(client, "Valeria").told("/me")["me"]["afresh"]
    known(client, "Valeria").ask("/me/password", 401, password=FRESH)


# -- links and keys ---------------------------------------------------------------------------------------------------


def test_a_private_link_that_is_revoked_puts_out_who_sits_there_by_it(client: Client) -> None:
    made = opened(client, seats={"carthage": "random"})
    id, token = made["match"]["id"], made["token"]
    one = account(client, "Lucretia")
    with sitting(client) as other:
        other.hello(id, token)
        one.ask("/me/links", tokens=[token])
        assert other.ask(type="ping")["type"] == "pong"
        one.ask("/me/links", tokens=[token], revoke=True)
        is_closed(other)


def test_a_device_that_is_signed_out_keeps_no_link_to_the_games_of_the_account(client: Client) -> None:
    """Its browser has kept one for each table that was opened there."""
    one = account(client, "Tullia")
    phone = known(client, "Tullia")
    made = phone.opens(seats={"carthage": "random"})
    id, link = made["match"]["id"], bearer(made["token"])
    there = next(device["id"] for device in one.told("/me/devices") if not device["here"])
    assert phone.get(f"/api/matches/{id}", headers=link).status_code == 200
    one.ask(f"/me/devices/{there}/revoke")
    assert phone.get(f"/api/matches/{id}", headers=link).status_code == 401
    with one.sits(client, id) as player:
        assert player.state["seat"] == "rome"


def test_a_new_key_puts_out_who_came_with_the_old_one(client: Client) -> None:
    one = account(client, "Sulpicia")
    program = Browser(client.port)
    program.cookies.set("punica", one.ask("/me/programs", 201, name="Automaton")["key"])
    match = program.opens(seats={"carthage": "random"})["match"]["id"]
    with program.sits(client, match) as player:
        one.ask("/me/programs/Automaton/key", 201)
        is_closed(player)


# -- at every server --------------------------------------------------------------------------------------------------


@pytest.mark.skipif(BIN is None, reason="NO POSTGRESQL")
def test_who_is_signed_out_at_one_server_is_put_out_at_all(tmp_path: Path) -> None:
    assert BIN is not None
    with (
        postgres(BIN) as address,
        town(tmp_path, database=address) as one,
        town(tmp_path, database=address) as other,
    ):
        fulvia = account(one, "Fulvia")
        match = fulvia.opens(seats={"carthage": "random"})["match"]["id"]
        made: dict[str, Any] = opened(one, seats={"carthage": "random"})
        fulvia.ask("/me/links", tokens=[made["token"]])
        thief = known(other, "Fulvia")
        with thief.sits(other, match) as there, sitting(other) as linked:
            linked.hello(made["match"]["id"], made["token"])
            fulvia.ask("/me/links", tokens=[made["token"]], revoke=True)
            fulvia.ask("/me/password", password=FRESH, old=PASSWORD)
            is_closed(there)
            is_closed(linked)
        assert thief.told("/me")["me"] is None
