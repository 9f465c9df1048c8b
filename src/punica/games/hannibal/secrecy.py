"""Who sees what: views built from what lies open, and possible worlds for those who cannot see the rest."""

from __future__ import annotations

from random import Random
from typing import Any

from punica.games.hannibal.land.battle_state import Battle
from punica.games.hannibal.state import ALLIED, STAGES, HannibalState
from punica.games.hannibal.tables import BATTLE_CARD_COUNT, BATTLE_CARD_SLUG, LAST_TURN, SIDE_SLUG, SPACE_SLUG
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.map import DISPLACED
from punica.games.punic.positions import slugs
from punica.games.punic.secrecy import resample_cards, resample_counts
from punica.games.punic.views import army_view, name, shared_view
from punica.kernel.choice import Choice

# -- views ------------------------------------------------------------------------------------------------------------


def view(g: HannibalState, seat: int) -> dict[str, Any]:
    """What a seat sees (-1: a spectator); battle hands are hidden like those of strategy cards."""
    shown = shared_view(g, seat, STAGES, LAST_TURN)
    shown["macedon_allied"] = g.macedon == ALLIED
    shown["naval_victory"] = g.naval_victory
    shown["hanno_counsels"] = g.hanno_counsels
    shown["cato_counsels"] = g.cato_counsels
    shown["reshuffle_due"] = g.reshuffle_due
    shown["citadels"] = slugs(g, "space", g.citadels)
    shown["flamen"] = name(g, "general", g.flamen)
    shown["dictator"] = name(g, "general", g.dictator)
    shown["displaced"] = slugs(g, "general", [n for n, place in enumerate(g.map.where) if place == DISPLACED])
    shown["battle"] = _battle(g, g.battle, seat) if g.battle is not None else None
    return shown


def _battle_cards(counts: list[int]) -> dict[str, int]:
    return {BATTLE_CARD_SLUG[kind]: n for kind, n in enumerate(counts) if n}


def _battle(g: HannibalState, battle: Battle, seat: int) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "space": SPACE_SLUG[battle.space],
        "attacker": SIDE_SLUG[battle.attacker],
        "initiative": SIDE_SLUG[battle.initiative],
        "led": BATTLE_CARD_SLUG[battle.led] if battle.led >= 0 else None,
        "intercepted": battle.intercepted,
        "failed_avoid": battle.failed_avoid,
        "sides": {
            SIDE_SLUG[side]: {
                "army": army_view(g, battle.armies[side]),
                "commander": name(g, "general", battle.commander[side]),
                "cards": sum(battle.hands[side]),
                "open": _battle_cards(battle.shown[side]),
                "played": _battle_cards(battle.pile[side]),
                "rounds": battle.played[side],
                "last": BATTLE_CARD_SLUG[battle.last[side]] if battle.last[side] >= 0 else None,
                "losses": battle.losses[side],
            }
            for side in (ROME, CARTHAGE)
        },
        "sortie": army_view(g, battle.sortie) if battle.sortie is not None else None,
    }
    if seat >= 0:
        shown["hand"] = _battle_cards(battle.hands[seat])
    return shown


# -- possible worlds --------------------------------------------------------------------------------------------------


def resample(g: HannibalState, seat: int, rng: Random, asked: Choice | None) -> None:
    """Deal anew what `seat` cannot know (-1: nobody's seat): the other hand, the deck, the other battle hand."""
    resample_cards(g, seat, rng, asked.cards if asked is not None else None)
    if g.battle is not None:
        battle = g.battle
        resample_counts(BATTLE_CARD_COUNT, battle.pile, battle.hands, battle.shown, seat, rng)
