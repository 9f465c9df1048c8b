"""Finding a game: home page, open challenges, invitations by name, rematch."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import text

from punica.server.people import finding
from punica.server.store.claims import Step
from tests.server.house import Client, Player
from tests.server.people import Browser, town
from tests.server.postgres import binaries, postgres

BIN = binaries()


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def client(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Client]:
    folder: Path = tmp_path_factory.mktemp("town")
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


def ids(games: list[dict[str, dict[str, str]]]) -> list[str]:
    return [game["match"]["id"] for game in games]


def test_a_challenge_is_shown_to_all_and_accepted_by_one(client: Client) -> None:
    seeker, stranger = named(client, "Seeker"), Browser(client.port)
    made = seeker.ask("/seeks", 201, ruleset="toy-first", side="carthage", nonce="mine")
    (seek,) = stranger.told("/home")["seeks"]
    assert (seek["name"], seek["side"], seek["mine"], seek["match"]) == ("Seeker", "carthage", False, None)
    assert made["invite"] not in str(stranger.told("/home")), "the private invitation is for a friend"
    assert seeker.told("/home")["seeks"][0]["mine"]
    assert seeker.ask(f"/seeks/{seek['id']}", 400)["code"] == "bad-request", "not oneself"
    many = [Browser(client.port) for _ in range(6)]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda one: one.post(f"/api/seeks/{seek['id']}", json={"nonce": "his"}), many))
    won = [n for n, answer in enumerate(answers) if answer.status_code == 201]
    assert len(won) == 1
    assert {answer.status_code for answer in answers} == {201, 404}
    id = made["match"]["id"]
    both = [seeker.told("/home"), many[won[0]].told("/home")]
    assert sorted(where for home in both for where in ("yours", "theirs") if id in ids(home[where])) == [
        "theirs",
        "yours",
    ]
    assert not stranger.told("/home")["seeks"]


def test_which_side_is_drawn_is_not_told(client: Client) -> None:
    seeker = named(client, "Drawer")
    sides: set[str] = set()
    for _ in range(20):
        if len(sides) == 2:
            break
        made = seeker.ask("/seeks", 201, ruleset="toy-first")
        sides |= set(made["seats"])
        (seek,) = Browser(client.port).told("/home")["seeks"]
        assert seek["side"] == "any"
        seeker.ask(f"/matches/{made['match']['id']}/withdraw")
    assert sides == {"rome", "carthage"}
    seeker.ask("/seeks", 400, ruleset="toy-first", side="sparta")


def test_a_withdrawn_challenge_is_gone(client: Client) -> None:
    seeker, other = named(client, "Wavering"), Browser(client.port)
    made = seeker.ask("/seeks", 201, ruleset="toy-first")
    (seek,) = other.told("/home")["seeks"]
    other.ask(f"/matches/{made['match']['id']}/withdraw", 403)
    seeker.ask(f"/matches/{made['match']['id']}/withdraw")
    assert not other.told("/home")["seeks"]
    other.ask(f"/seeks/{seek['id']}", 404)
    other.ask(f"/invites/{made['invite']}", 404)
    assert made["match"]["id"] not in ids(seeker.told("/home")["waiting"])


def test_who_is_blocked_neither_nudges_nor_asks_for_a_rematch(client: Client) -> None:
    one, rude = named(client, "Patient"), named(client, "Insistent")
    made = one.opens(seats={"carthage": "friend"})
    rude.ask(f"/invites/{made['invite']}", 201)
    id = made["match"]["id"]
    one.ask("/people/Insistent/avoid", kind="block", on=True)
    assert rude.ask(f"/matches/{id}/nudge", 403)["code"] == "blocked"
    with one.sits(client, id) as player:
        player.ask(type="resign", seat="rome", seq=player.state["seq"])
    assert rude.ask(f"/matches/{id}/rematch", 403)["code"] == "blocked"
    assert not one.told("/home")["invitations"]
    one.ask("/people/Insistent/avoid", kind="block", on=False)
    rude.ask(f"/matches/{id}/rematch", 201)
    assert len(one.told("/home")["invitations"]) == 1


def test_who_is_blocked_sees_no_challenge(client: Client) -> None:
    seeker, rude = named(client, "Calm"), named(client, "Rude")
    made = seeker.ask("/seeks", 201, ruleset="toy-first")
    seeker.ask("/people/Rude/avoid", kind="block", on=True)
    assert not rude.told("/home")["seeks"]
    seeker.ask(f"/matches/{made['match']['id']}/withdraw")
    made = rude.ask("/seeks", 201, ruleset="toy-first")
    assert not seeker.told("/home")["seeks"]
    rude.ask("/matches", 403, ruleset="toy-first", seats={"rome": "me", "carthage": "friend"}, friend="Calm")
    rude.ask(f"/matches/{made['match']['id']}/withdraw")


def test_an_invitation_by_name_and_the_rematch(client: Client) -> None:
    one, other = named(client, "Inviting"), named(client, "Invited")
    wish = {"seats": {"rome": "me", "carthage": "friend"}}
    one.ask("/matches", 404, ruleset="toy-first", friend="Nobody at all", **wish)
    made = one.opens(friend="invited", **wish)
    (invited,) = other.told("/home")["invitations"]
    assert invited["match"]["id"] == made["match"]["id"]
    assert one.told("/home")["waiting"][0]["friend"] == "Invited"
    assert not Browser(client.port).told("/home")["invitations"]
    one.ask(f"/invites/{invited['invite']}/decline", 404)
    with client.wire(Cookie=one.cookie, Origin=str(one.base_url).rstrip("/")) as wire:
        host = Player(wire)
        host.say(type="hello", match=made["match"]["id"])
        assert not host.hear_until("welcome")["match"]["declined"]
        other.ask(f"/invites/{invited['invite']}/decline")
        assert host.hear_until("table")["match"]["declined"]
    other.ask(f"/invites/{invited['invite']}/decline", 404)
    assert not other.told("/home")["invitations"]
    (waits,) = one.told("/home")["waiting"]
    assert waits["match"]["declined"]
    assert waits["invite"], "anybody else may still come by the link"
    made = one.opens(friend="invited", **wish)
    other.ask(f"/invites/{other.told('/home')['invitations'][0]['invite']}", 201)
    id = made["match"]["id"]
    assert [player["name"] for player in one.told(f"/matches/{id}")["players"]] == ["Inviting", "Invited"]
    with one.sits(client, id) as player:
        player.ask(type="resign", seat="rome", seq=player.state["seq"])
    assert id in ids(other.told("/home")["finished"])
    one.ask(f"/matches/{id}/rematch", 201)
    (again,) = other.told("/home")["invitations"]
    assert {player["seat"]: player["name"] for player in again["match"]["players"]}["carthage"] == "Inviting"


def test_only_so_many_challenges_wait(client: Client) -> None:
    eager = named(client, "Eager")
    made = [eager.ask("/seeks", 201, ruleset="toy-first") for _ in range(10)]
    eager.ask("/seeks", 429, ruleset="toy-first")
    for one in made:
        eager.ask(f"/matches/{one['match']['id']}/withdraw")


def test_a_challenge_is_kept_with_its_table_or_not_at_all(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    seeker = named(client, "Careful")

    def broken(match: str, person: str, side: str) -> tuple[Step, ...]:
        return (Step(text("INSERT INTO seeks (id) VALUES ('no such thing')")),)

    before = len(seeker.told("/home")["waiting"])
    monkeypatch.setattr(finding, "opened", broken)
    assert seeker.post("/api/seeks", json={"ruleset": "toy-first"}).status_code != 201
    assert len(seeker.told("/home")["waiting"]) == before, "no table waits that nobody is shown"


def test_a_guest_does_not_look_like_an_account(client: Client) -> None:
    named(client, "Fabia Maxima")
    guest = Browser(client.port)
    seats = {"rome": "me", "carthage": "friend"}
    for alike in ("Fabia Maxima", "fabla maxima"):
        assert guest.ask("/matches", 409, ruleset="toy-first", seats=seats, names={"rome": alike})["code"] == "taken"
        guest.ask("/seeks", 409, ruleset="toy-first", name=alike)
    invite = guest.opens(seats=seats, names={"rome": "Fabia"})["invite"]
    assert Browser(client.port).ask(f"/invites/{invite}", 409, name="FABIA MAXIMA")["code"] == "taken"
    assert guest.ask("/me/profile", 409, name="Fabia_Maxima")["code"] == "taken"
    Browser(client.port).ask(f"/invites/{invite}", 201, name="Gaia")
