"""9.2.A: what the tactic cards do when they are played."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.sea.battle_roll import rating
from punica.games.hamilcar.sea.evading import evade
from punica.games.hamilcar.sea.naval_battle_state import NavalBattle
from punica.games.hamilcar.sea.sea_losses import units
from punica.games.hamilcar.sea.supremacy import take_supremacy
from punica.games.hamilcar.sea.tactic_hands import TACTIC, lay_down
from punica.games.hamilcar.sea.warships import join_at_sea, reserves
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    FLEET_LIMIT,
    FLEET_WARSHIPS,
    IS_ADMIRAL,
    TACTIC_EFFECT,
    TACTIC_SLUG,
    TACTIC_VALUE,
    TACTIC_WINDOW,
)
from punica.games.punic.counted import blind
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

ONLY_A_REACTION: Final = Refusal("tactic.pursuit", "refusal.only-a-reaction")
NO_EFFECT: Final = Refusal("tactic", "refusal.tactic-no-effect")
RULES: Final[list[str]] = ["tactic." + slug for slug in TACTIC_SLUG]


def why_not_play(g: HamilcarState, b: NavalBattle, side: int, kind: int) -> Refusal | None:
    """9.2.A: whether a tactic card may be played as a maneuver; one without any effect may not (ruling M54)."""
    effect = TACTIC_EFFECT[kind]
    if effect == "cancel-evade":
        return ONLY_A_REACTION
    if effect == "battle-rating" and not IS_ADMIRAL[g.army_at_sea(side).commander]:
        return NO_EFFECT
    if effect == "draw-and-play" and (rating(g, b, side) < 1 or not sum(b.left_in_deck())):
        return NO_EFFECT
    if effect == "enemy-discards" and not sum(b.hands[1 - side]):
        return NO_EFFECT
    if effect == "supremacy" and g.supremacy == side:
        return NO_EFFECT
    if effect == "reinforce":
        full = g.fleet(side).warships >= FLEET_WARSHIPS or units(g, side) >= FLEET_LIMIT
        return NO_EFFECT if full or not reserves(g, side) else None
    return None


def play_tactic(g: HamilcarState, b: NavalBattle, side: int, kind: int) -> Flow[None]:
    """A tactic card that lies face up takes effect."""
    effect = TACTIC_EFFECT[kind]
    value = TACTIC_VALUE[kind]
    whom = 1 - side if TACTIC_WINDOW[kind] == "enemy" else side
    g.say(RULES[kind], "log.plays-tactic", seat=side, tactic=kind)
    if effect == "evade":
        yield from evade(g, b, side, fled=True)
    elif effect == "draw-and-play":
        yield from _favorable_wind(g, b, side)
    elif effect == "battle-rating":
        b.rating_bonus[side] += value
    elif effect == "battle-roll":
        b.engage_roll[whom] += value
    elif effect == "column":
        b.engage_column[whom] += value
    elif effect == "prizes":
        b.engage_prizes[side] += value
    elif effect == "reroll":
        b.rerolls[side] += value
    elif effect == "enemy-discards":
        _discard_blindly(g, b, 1 - side, value)
    elif effect == "reinforce":
        _reinforce(g, side, value)
    elif effect == "supremacy":
        take_supremacy(g, side)


def _favorable_wind(g: HamilcarState, b: NavalBattle, side: int) -> Flow[None]:
    """As many cards as the commander's battle rating, laid open; one of them is played, all are discarded."""
    drawn: list[int] = []
    left = sum(b.left_in_deck())
    for n in range(min(rating(g, b, side), left)):
        kind = blind(g, "tactic", b.left_in_deck(), left - n)
        b.pile[side][kind] += 1
        drawn.append(kind)
        g.say("tactic.favorable-wind", "log.tactic-turned-up", seat=side, tactic=kind)
    g.revealed()
    playable = [kind for kind in sorted(set(drawn)) if why_not_play(g, b, side, kind) is None]
    if not playable:
        return

    def fill(menu: Menu) -> None:
        for kind in playable:
            menu.add(TACTIC, kind)

    answer = yield Choice(side, Text("ask.favorable-wind"), "tactic.favorable-wind", fill)
    yield from play_tactic(g, b, side, answer.a)


def _discard_blindly(g: HamilcarState, b: NavalBattle, side: int, number: int) -> None:
    for _ in range(min(number, sum(b.hands[side]))):
        kind = blind(g, "tactic-discard", b.hands[side], sum(b.hands[side]))
        lay_down(b, side, kind)
        g.say("tactic.periplous", "log.tactic-discarded", seat=side, tactic=kind)
    g.revealed()


def _reinforce(g: HamilcarState, side: int, number: int) -> None:
    room = min(FLEET_WARSHIPS - g.fleet(side).warships, FLEET_LIMIT - units(g, side))
    join_at_sea(g, side, min(number, reserves(g, side), room))
