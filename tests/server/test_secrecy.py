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
from punica.kernel.choice import WINDOW
from punica.kernel.match import Match
from punica.kernel.schema_view import GameView
from punica.lab.checks.secrecy import hide
from punica.lab.seen import some_codes
from punica.server.minds.odds import Odds
from punica.server.minds.odds_process import Result, Sum, What, reckon
from punica.server.tables.live import Live
from tests.server.house import Client, Player, bearer, opened, sitting

MOMENTS = int(os.environ.get("PUNICA_SECRECY", "3"))
RULESETS = registry.known()


class ReckonsHere(Odds):
    """Reckons with the match that lies on the table, which may be a twin; the process would replay the true one."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[int, Result] = {}

    def note(self, live: Live, what: What, seat: str = "", general: str = "", language: str = "en") -> Sum:
        asked = super().note(live, what, seat, general, language)
        self.found[id(asked)] = Result(reckon(live.match, asked))
        return asked

    async def wake(self) -> None:
        """There is no process to wake."""

    async def _reckoned(self, asked: Sum) -> Result:
        return self.found.pop(id(asked))


@pytest.fixture(autouse=True)
def reckons_here(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client.insides, "odds", ReckonsHere())


def twin(match: Match, observer: int, rng: Random) -> Match | None:
    """The same public history with what the observer cannot know dealt anew; None when there is nothing hidden."""
    other = match.fork(watched=True)
    asked = other.pending
    assert asked is not None
    told = None if asked.kind & WINDOW and match.terms.ask_always else asked
    if not any(hide(match, other.state, observer, rng, told) for _ in range(3)):
        return None
    other.menu = asked.enumerate()
    return other if other.menu else None


def everything(client: Client, id: str, token: str | None, seat: str | None, codes: list[str]) -> list[str]:
    """Every byte that an onlooker can get the server to send."""
    headers = bearer(token) if token else {}
    with sitting(client) as player:
        player.hello(id, token, **({"seat": seat} if seat else {}))
        _questions(player, seat, codes)
        heard = [raw for raw in player.heard if '"type":"table"' not in raw]
    for path in ("/timeline", "/dice", "/record"):
        heard.append(client.get(f"/api/matches/{id}{path}", headers=headers).text)
    params = {"seat": seat} if seat else {}
    heard.append(client.get(f"/api/matches/{id}/replay/5", headers=headers, params=params).text)
    return heard


def _questions(player: Player, seat: str | None, codes: list[str]) -> None:
    asker = seat or "rome"
    for eyes in ("rome", "carthage", None):
        player.say(type="look", seat=eyes)
        player.hear_until("state", "error")
    player.look(seat)
    seq = player.state["seq"]
    player.ask(type="refused", seat=asker)
    for eyes in ("rome", "carthage"):
        player.ask(type="odds", seat=eyes, seq=seq)
    player.ask(type="survey")
    for general in ("hannibal", "p-scipio"):
        player.ask(type="reach", general=general)
    for code in codes:
        player.ask(type="why", seat=asker, code=code)
        for wrong in ("rome", "carthage"):
            if wrong != seat:
                player.ask(type="move", seat=wrong, code=code, seq=seq)
        player.ask(type="move", seat=asker, code=f"{code} ", seq=seq)
        player.ask(type="move", seat=asker, code=code, seq=seq + 5)
        player.hear_until("state") if seat else None
    if seat and not player.state["can_undo"]:
        player.ask(type="undo", seat=asker, seq=seq)


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
        codes = some_codes(true, rng, 4) if own else _verbs(true, rng)
        worlds = []
        for match in (true, other):
            live.match = match
            live.stories.clear()
            worlds.append(everything(client, live.entry.id, token, seat, codes))
        live.match = true
        live.stories.clear()
        for one, two in zip(*worlds, strict=True):
            assert one == two, f"{seat or 'a spectator'} can tell the worlds apart"
        done += 1
    return done


def _verbs(match: Match, rng: Random) -> list[str]:
    """Codes that mean something, without looking at what another seat is offered."""
    out = []
    for verb in rng.sample(match.terms.game.verbs, min(6, len(match.terms.game.verbs))):
        parts = [rng.randrange(len(noun.slugs)) if noun is not None else rng.randrange(10) for noun in verb.nouns]
        out.append(verb.code(*[*parts, 0, 0, 0][:3]))
    return out


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
