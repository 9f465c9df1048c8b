"""Who sees what: views built from what lies open, and possible worlds for those who cannot see the rest."""

from __future__ import annotations

from random import Random
from typing import Any

from punica.games.hannibal.battle_state import TYPES, Battle
from punica.games.hannibal.state import ALLIED, STAGES, HannibalState
from punica.games.hannibal.tables import (
    BATTLE_CARD_COUNT,
    BATTLE_CARD_SLUG,
    CARD_NUMBER,
    GENERAL_SLUG,
    LAST_TURN,
    PROVINCE_SLUG,
    SIDE_SLUG,
    SPACE_SLUG,
)
from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE, NOBODY, ROME
from punica.games.punic.map import CONSUL, DEAD, DISPLACED, PROCONSUL
from punica.games.punic.secrecy import resample_cards
from punica.kernel.choice import Choice

# -- views ------------------------------------------------------------------------------------------------------------


def _side(side: int) -> str | None:
    return SIDE_SLUG[side] if side != NOBODY else None


def _cards(cards: list[int]) -> list[str]:
    return [CARD_NUMBER[card] for card in cards]


def _general(general: int) -> str | None:
    return GENERAL_SLUG[general] if general >= 0 else None


def _army(army: Army) -> dict[str, Any]:
    return {
        "side": SIDE_SLUG[army.side],
        "cus": army.cus + army.elephants,
        "elephants": army.elephants,
        "trains": army.trains,
        "generals": [GENERAL_SLUG[general] for general in army.generals],
    }


def view(g: HannibalState, seat: int) -> dict[str, Any]:
    """What a seat sees (-1: a spectator). Armies are public (3.3); hands, decks and battle hands are not."""
    m = g.map
    shown: dict[str, Any] = {
        "turn": g.turn,
        "last_turn": LAST_TURN,
        "stage": STAGES[g.stage],
        "active": SIDE_SLUG[g.active],
        "card": CARD_NUMBER[g.card] if g.card >= 0 else None,
        "truce": g.truce,
        "macedon_allied": g.macedon == ALLIED,
        "naval_victory": g.naval_victory,
        "hanno_counsels": g.hanno_counsels,
        "cato_counsels": g.cato_counsels,
        "reshuffle_due": g.reshuffle_due,
        "citadels": [SPACE_SLUG[space] for space in g.citadels],
        "flamen": _general(g.flamen),
        "points": {SIDE_SLUG[side]: g.political_points(side) for side in (ROME, CARTHAGE)},
        "provinces": {PROVINCE_SLUG[p]: _side(g.province_owner(p)) for p in range(g.board.provinces)},
        "spaces": {SPACE_SLUG[space]: _space(g, space) for space in g.hannibal.open_spaces(g)},
        "consuls": [GENERAL_SLUG[n] for n, rank in enumerate(m.rank) if rank == CONSUL],
        "proconsuls": [GENERAL_SLUG[n] for n, rank in enumerate(m.rank) if rank == PROCONSUL],
        "dictator": _general(g.dictator),
        "displaced": [GENERAL_SLUG[n] for n, place in enumerate(m.where) if place == DISPLACED],
        "dead": [GENERAL_SLUG[n] for n, place in enumerate(m.where) if place == DEAD],
        "cards": {SIDE_SLUG[side]: len(g.hands[side]) for side in (ROME, CARTHAGE)},
        "deck": len(g.deck),
        "discards": _cards(g.discards),
        "removed": _cards(g.removed),
        "march": _march(g),
        "campaign": _campaign(g),
        "battle": _battle(g.battle, seat) if g.battle is not None else None,
    }
    if seat >= 0:
        shown["hand"] = _cards(g.hands[seat])
        shown["seen"] = _cards([card for card in range(len(CARD_NUMBER)) if g.known[seat] >> card & 1])
    return shown


def _space(g: HannibalState, space: int) -> dict[str, Any]:
    m = g.map
    shown: dict[str, Any] = {"control": _side(m.control[space])}
    if m.tribe[space]:
        shown["tribe"] = True
    if m.siege[space]:
        shown["siege"] = m.siege[space]
    stacks = []
    for place in (space, g.board.inside(space)):
        for side in (ROME, CARTHAGE):
            generals = g.generals_at(side, place)
            trains = m.trains[side][place]
            if not generals and not m.total(side, place) and not trains:
                continue
            stacks.append(
                {
                    "side": SIDE_SLUG[side],
                    "inside": g.board.is_inside(place),
                    "cus": m.total(side, place),
                    "elephants": m.elephants[place] if side == CARTHAGE else 0,
                    "trains": trains,
                    "generals": [GENERAL_SLUG[general] for general in generals],
                }
            )
    if stacks:
        shown["stacks"] = stacks
    return shown


def _march(g: HannibalState) -> dict[str, Any] | None:
    march = g.march
    if march is None:
        return None
    return {
        "army": _army(march.army),
        "space": SPACE_SLUG[march.space],
        "inside": march.inside,
        "came_from": SPACE_SLUG[march.came_from] if march.came_from >= 0 else None,
        "by_sea": march.by_sea,
        "points": march.points,
        "allowance": march.allowance,
    }


def _campaign(g: HannibalState) -> dict[str, Any] | None:
    campaign = g.campaign
    if campaign is None:
        return None
    return {
        "left": campaign.left,
        "sailed": campaign.sailed,
        "moved": {GENERAL_SLUG[general]: points for general, points in campaign.generals.items()},
    }


def _battle_cards(counts: list[int]) -> dict[str, int]:
    return {BATTLE_CARD_SLUG[kind]: n for kind, n in enumerate(counts) if n}


def _battle(battle: Battle, seat: int) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "space": SPACE_SLUG[battle.space],
        "attacker": SIDE_SLUG[battle.attacker],
        "initiative": SIDE_SLUG[battle.initiative],
        "led": BATTLE_CARD_SLUG[battle.led] if battle.led >= 0 else None,
        "intercepted": battle.intercepted,
        "failed_avoid": battle.failed_avoid,
        "sides": {
            SIDE_SLUG[side]: {
                "army": _army(battle.armies[side]),
                "commander": _general(battle.commander[side]),
                "cards": sum(battle.hands[side]),
                "open": _battle_cards(battle.shown[side]),
                "played": _battle_cards(battle.pile[side]),
                "rounds": battle.played[side],
                "last": BATTLE_CARD_SLUG[battle.last[side]] if battle.last[side] >= 0 else None,
                "losses": battle.losses[side],
            }
            for side in (ROME, CARTHAGE)
        },
        "sortie": _army(battle.sortie) if battle.sortie is not None else None,
    }
    if seat >= 0:
        shown["hand"] = _battle_cards(battle.hands[seat])
    return shown


# -- possible worlds --------------------------------------------------------------------------------------------------


def resample(g: HannibalState, seat: int, rng: Random, asked: Choice | None) -> None:
    """Deal anew what `seat` cannot know (-1: nobody's seat): the other hand, the deck, the other battle hand."""
    resample_cards(g, seat, rng, asked.cards if asked is not None else None)
    if g.battle is not None:
        _resample_battle(g.battle, seat, rng)


def _resample_battle(battle: Battle, seat: int, rng: Random) -> None:
    """Battle cards that nobody has seen may be anywhere: in the other hand or left in the deck."""
    unseen = [
        BATTLE_CARD_COUNT[kind]
        - sum(battle.pile[side][kind] + (battle.hands if side == seat else battle.shown)[side][kind] for side in (0, 1))
        for kind in range(TYPES)
    ]
    for side in (0, 1):
        if side == seat:
            continue
        hand = battle.hands[side]
        number = sum(hand) - sum(battle.shown[side])
        hand[:] = battle.shown[side][:]
        for _ in range(number):
            at = int(rng.random() * sum(unseen))
            kind = 0
            while at >= unseen[kind]:
                at -= unseen[kind]
                kind += 1
            unseen[kind] -= 1
            hand[kind] += 1
