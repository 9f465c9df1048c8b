"""Nothing hidden reaches a client: what somebody cannot know is dealt anew, and every byte he is sent stays the same.

The match inside a running server is exchanged for a twin with the same public history; the observer's connection and a
spectator's then ask everything there is to ask.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from punica import registry
from punica.games.toy.editions import Toy
from punica.games.toy.schema_view import ToyView
from punica.games.toy.secrecy import card_slugs
from punica.games.toy.state import ToyState
from punica.kernel.schema_view import GameView
from punica.lab.seen import some_codes
from punica.server.tables import windows
from punica.server.tables.live import Live
from tests.server.house import Client, Player, opened, sitting
from tests.server.twins import ReckonsHere, everything, laid, twin, verbs

MOMENTS = int(os.environ.get("PUNICA_SECRECY", "2"))
"""`make soak` looks at many more."""
RULESETS = registry.known()


@pytest.fixture(autouse=True)
def reckons_here(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client.insides, "odds", ReckonsHere())
    monkeypatch.setattr(windows, "SECONDS", (-1.0, -1.0))


@pytest.mark.parametrize("ask_always", [False, True])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_permuting_what_is_hidden_changes_no_byte(client: Client, ruleset: str, ask_always: bool) -> None:
    rng = Random(f"secrecy {ruleset} {ask_always}")
    made = opened(client, ruleset, seats={"carthage": "friend"}, ask_always=ask_always)
    joined = client.post(f"/api/invites/{made['invite']}", json={}).json()
    id = made["match"]["id"]
    tokens = {"rome": made["token"], "carthage": joined["token"]}
    compared = 0
    with sitting(client) as rome, sitting(client) as carthage:
        players = {"rome": rome, "carthage": carthage}
        for seat, player in players.items():
            player.hello(id, tokens[seat])
            player.ask(type="habit", seat=seat, ask=True)
        live = client.insides.hall._lives[id]
        for _ in range(MOMENTS):
            for _ in range(rng.randrange(1, 8)):
                if live.match.pending is not None:
                    _step(live, players, rng)
            if live.match.pending is not None:
                compared += _compare(client, live, tokens, rng)
    assert compared > 0


def _step(live: Live, players: dict[str, Player], rng: Random) -> None:
    assert live.match.pending is not None
    seat = live.match.seat_name(live.match.pending.who)
    player = players[seat]
    code = rng.choice(live.match.menu).code
    assert player.ask(type="move", seat=seat, code=code, seq=live.entry.seq)["type"] == "ok"


def _compare(client: Client, live: Live, tokens: dict[str, str], rng: Random) -> int:
    """Each observer against his twin; how many there were."""
    done = 0
    true = live.match
    for observer, seat in ((-1, None), (0, "rome"), (1, "carthage")):
        other = twin(true, observer, rng)
        if other is None:
            continue
        token = tokens[seat] if seat else None
        assert true.pending is not None
        own = true.pending.who == observer
        codes = some_codes(true, rng, 4) if own else verbs(true, rng)
        worlds = []
        for match in (true, other):
            laid(live, match)
            worlds.append(everything(client, live.entry.id, token, seat, codes))
        laid(live, true)
        for one, two in zip(*worlds, strict=True):
            assert one == two, f"{seat or 'a spectator'} can tell the worlds apart"
        done += 1
    return done


def test_odds_of_battle_cards_do_not_know_the_enemys_hand(client: Client) -> None:
    """In the middle of a battle, where what one may hope for hangs most on what the other holds."""
    _odds_in_battles(client, 4)


def _odds_in_battles(client: Client, wanted: int) -> None:
    """Compare so many moments of battles in worlds that one seat cannot tell apart."""
    rng = Random(5)
    compared = 0
    while compared < wanted:
        made = opened(client, "hannibal-2018", seats={"carthage": "friend"})
        joined = client.post(f"/api/invites/{made['invite']}", json={}).json()
        tokens = {"rome": made["token"], "carthage": joined["token"]}
        with sitting(client) as rome:
            rome.hello(made["match"]["id"], tokens["rome"])
            live = client.insides.hall._lives[made["match"]["id"]]
            while live.match.pending is not None and compared < wanted:
                if live.match.pending.prompt.key in ("ask.lead", "ask.match"):
                    compared += _compare(client, live, tokens, rng)
                live.match.play(rng.choice(live.match.menu))
                laid(live, live.match)


def test_the_test_would_see_odds_that_know_too_much(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were odds reckoned from the true hands, the bytes would differ."""
    monkeypatch.setattr("punica.kernel.seat.Seat.imagine", lambda self, rng: self._Seat__match)
    monkeypatch.setattr("punica.odds.hannibal.battle.unseen", lambda b, side: [0] * 6)
    monkeypatch.setattr("punica.odds.hannibal.battle.cannot_match", lambda b, side, kind: b.hands[1 - side][kind] / 10)
    monkeypatch.setattr("punica.odds.hannibal.options.cannot_match", lambda b, side, kind: b.hands[1 - side][kind] / 10)
    with pytest.raises(AssertionError, match="can tell the worlds apart"):
        _odds_in_battles(client, 48)  # tables are dealt afresh: two hands may be alike where it is looked


def test_the_test_would_see_a_leak(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the other hand in the view, the bytes would differ."""
    game = registry.game("toy-first")
    plain = game.view

    def leaking(self: Toy, g: ToyState, seat: int) -> GameView:
        shown = plain(g, seat)
        assert isinstance(shown, ToyView)
        shown.discards += [card for hand in g.hands for card in card_slugs(hand)]
        return shown

    monkeypatch.setattr(type(game), "view", leaking)
    with pytest.raises(AssertionError, match="can tell the worlds apart"):
        test_permuting_what_is_hidden_changes_no_byte(client, "toy-first", False)
