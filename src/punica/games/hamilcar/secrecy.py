"""Who sees what: views built from what lies open, and possible worlds for those who cannot see the rest."""

from __future__ import annotations

from random import Random
from typing import Any

from punica.games.hamilcar.land.land_battle_state import LARGE, SMALL, LandBattle
from punica.games.hamilcar.sea.fleet import Fleet
from punica.games.hamilcar.sea.naval_battle_state import NavalBattle
from punica.games.hamilcar.state import DICTATOR_CARD_WORDS, STAGES, HamilcarState
from punica.games.hamilcar.tables import (
    CARD_SLUG,
    DISPLAY_SLUG,
    FLEE,
    LAST_TURN,
    MERCENARIES,
    MIAT_MOOD_SLUG,
    MIAT_SLOT_SLUG,
    PURSUIT,
    SEAMANSHIP_SLUG,
    SIDE_SLUG,
    SPACE_SLUG,
    TACTIC_COPIES,
    TACTIC_SLUG,
)
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.map import ASIDE, OUT
from punica.games.punic.positions import slugs
from punica.games.punic.secrecy import resample_cards, resample_counts
from punica.games.punic.views import army_view, name, shared_view
from punica.kernel.choice import WINDOW, Choice

SIDES = (ROME, CARTHAGE)

# -- views ------------------------------------------------------------------------------------------------------------


def view(g: HamilcarState, seat: int) -> dict[str, Any]:
    """What a seat sees (-1: a spectator). Hands of strategy and tactic cards, and the order of decks, are hidden."""
    shown = shared_view(g, seat, STAGES, LAST_TURN)
    where = g.map.where
    shown["display"] = {slug: name(g, "seat", g.display_owner(box)) for box, slug in enumerate(DISPLAY_SLUG)}
    shown["miat"] = {
        "slots": {slug: g.miat[slot] for slot, slug in enumerate(MIAT_SLOT_SLUG)},
        "mood": MIAT_MOOD_SLUG[g.mood()],
    }
    shown["seamanship"] = SEAMANSHIP_SLUG[g.seamanship]
    shown["supremacy"] = SIDE_SLUG[g.supremacy]
    shown["corvi"] = g.corvi
    shown["forgotten_tactics"] = g.forgotten_tactics
    shown["at_port"] = {
        SIDE_SLUG[side]: {"ready": g.ready[side], "spent": g.spent[side], "turn_track": g.lost_warships[side]}
        for side in SIDES
    }
    shown["at_sea"] = {SIDE_SLUG[side]: _fleet(g, g.fleets[side]) for side in SIDES}
    shown["pools"] = {
        SIDE_SLUG[side]: slugs(g, "general", [n for n in g.chapters.generals.of_side[side] if where[n] == OUT])
        for side in SIDES
    }
    shown["for_hire"] = slugs(g, "general", [row.general for row in MERCENARIES if where[row.general] == ASIDE])
    shown["war_chest"] = {
        SIDE_SLUG[side]: {"cards": slugs(g, "card", g.chest[side]), "ops": g.chest_ops(side)} for side in SIDES
    }
    shown["dictator"] = name(g, "general", g.dictator)
    shown["dictator_card"] = DICTATOR_CARD_WORDS[g.dictator_card]
    shown["flamen"] = name(g, "general", g.flamen)
    shown["paid_proconsul"] = slugs(g, "general", g.paid_proconsul)
    shown["siege_trains"] = slugs(g, "space", g.siege_trains)
    shown["citadel"] = name(g, "space", g.citadel)
    shown["reshuffle_due"] = g.reshuffle_due
    shown["supply_trains_left"] = g.trains_left()
    shown["battle"] = _land_battle(g, g.battle) if g.battle is not None else None
    shown["naval_battle"] = _naval_battle(g, g.naval_battle, seat) if g.naval_battle is not None else None
    if g.open_hand:
        shown["open_hand"] = [CARD_SLUG[card] for card in g.hands[ROME]]
    return shown


def _fleet(g: HamilcarState, fleet: Fleet | None) -> dict[str, Any] | None:
    if fleet is None:
        return None
    return {
        "warships": fleet.warships,
        "prizes": fleet.prizes,
        "army": army_view(g, g.army_at_sea(fleet.side)),
        "route": [SPACE_SLUG[port] for port in fleet.route],
        "points": fleet.points,
    }


def _land_battle(g: HamilcarState, battle: LandBattle) -> dict[str, Any]:
    return {
        "space": SPACE_SLUG[battle.space],
        "attacker": SIDE_SLUG[battle.attacker],
        "charge": battle.charge,
        "charge_roll": battle.charge_roll,
        "sides": {
            SIDE_SLUG[side]: {
                "army": army_view(g, battle.armies[side]),
                "commander": name(g, "general", battle.commander[side]),
                "level": battle.level[side],
                "dice": {"small": battle.dice[side][SMALL], "large": battle.dice[side][LARGE]},
                "hits": battle.hits[side],
                "losses": battle.losses[side],
            }
            for side in SIDES
        },
        "sortie": army_view(g, battle.sortie) if battle.sortie is not None else None,
    }


def _tactics(counts: list[int]) -> dict[str, int]:
    return {TACTIC_SLUG[kind]: n for kind, n in enumerate(counts) if n}


def _naval_battle(g: HamilcarState, battle: NavalBattle, seat: int) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "port": SPACE_SLUG[battle.port],
        "mover": SIDE_SLUG[battle.mover],
        "round": battle.round,
        "starts": SIDE_SLUG[battle.starts],
        "sides": {
            SIDE_SLUG[side]: {
                "commander": name(g, "general", battle.commander[side]),
                "cards": sum(battle.hands[side]),
                "open": _tactics(battle.shown[side]),
                "played": _tactics(battle.pile[side]),
                "sunk": battle.sunk[side],
                "losses": battle.losses[side],
            }
            for side in SIDES
        },
    }
    if seat >= 0:
        shown["hand"] = _tactics(battle.hands[seat])
    return shown


# -- possible worlds --------------------------------------------------------------------------------------------------


def resample(g: HamilcarState, seat: int, rng: Random, asked: Choice | None) -> None:
    """Deal anew what `seat` cannot know (-1: nobody's seat): the other hand, the deck, the other tactic cards.

    While Rome plays with an open hand (card 45), `known` holds it for Carthage; here it is open to spectators too.
    """
    resample_cards(g, seat, rng, asked.cards if asked is not None else None, (ROME,) if g.open_hand else ())
    if g.naval_battle is not None:
        tactics = g.naval_battle
        resample_counts(TACTIC_COPIES, tactics.pile, tactics.hands, tactics.shown, seat, rng)
        if asked is not None and asked.kind & WINDOW and asked.cards is None and asked.who != seat:
            _let_hold_tactic(g, tactics, rng, asked)


def _let_hold_tactic(g: HamilcarState, tactics: NavalBattle, rng: Random, asked: Choice) -> None:
    """Who is asked in a window of a naval battle holds what it is for: Pursuit, Flee!, or else a strategy card."""
    who = asked.who
    kind = PURSUIT if asked.key == "naval_battle.evade.pursuit" else FLEE
    if len(asked.enumerate()) > 1:
        return
    hand = tactics.hands[who]
    hidden = [other for other, held in enumerate(hand) for _ in range(held - tactics.shown[who][other])]
    if hidden and tactics.left_in_deck()[kind]:
        hand[hidden[int(rng.random() * len(hidden))]] -= 1
        hand[kind] += 1
    else:
        resample_cards(g, 1 - who, rng, g.hamilcar.cards.windows["naval-round"], (ROME,) if g.open_hand else ())
