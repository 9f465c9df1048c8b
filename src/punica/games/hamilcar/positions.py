"""Hamilcar's part of a position file: warships, tracks, the Miat, the War Chests, its own generals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from punica.games.hamilcar import possible
from punica.games.hamilcar.setup import cards_in_game, empty_state, starting_forces
from punica.games.hamilcar.state import DICTATOR_CARD_WORDS, PLAYED, STAGES, HamilcarState
from punica.games.hamilcar.tables import (
    DICTATOR_CARD,
    MERCENARIES,
    SEAMANSHIP_SLUG,
    SIDE_SLUG,
    TURN_GENERAL,
    WARSHIPS,
)
from punica.games.punic import positions
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.map import ASIDE, DEAD, OUT, SUPREME
from punica.games.punic.positions import slug, slugs
from punica.games.punic.possible import Named
from punica.games.punic.state import CARD_PLAY, REINFORCEMENT
from punica.kernel.chance import Chance
from punica.kernel.errors import BadPosition
from punica.kernel.game import Value
from punica.kernel.reader import Reader

if TYPE_CHECKING:
    from punica.games.hamilcar.editions import Hamilcar

BASES: Final = ["empty", "setup"]
LEVELS: Final[list[str]] = SEAMANSHIP_SLUG[1:]


def write(g: HamilcarState) -> dict[str, Any]:
    """The state at a checkpoint; everything that is not written is as `read` assumes."""
    where = g.map.where
    sides = (ROME, CARTHAGE)
    return {
        **positions.write(g, STAGES),
        "out": slugs(g, "general", [n for n, place in enumerate(where) if place == OUT]),
        "aside": slugs(g, "general", [n for n, place in enumerate(where) if place == ASIDE]),
        "supremacy": slug(g, "seat", g.supremacy),
        "seamanship": SEAMANSHIP_SLUG[g.seamanship],
        "seamanship_raised": g.seamanship_raised,
        "corvi": g.corvi,
        "forgotten_tactics": g.forgotten_tactics,
        "miat": slugs(g, "slot", [slot for slot, filled in enumerate(g.miat) if filled]),
        "warships": {
            SIDE_SLUG[side]: {"ready": g.ready[side], "spent": g.spent[side], "lost": g.lost_warships[side]}
            for side in sides
        },
        "chest": {SIDE_SLUG[side]: slugs(g, "card", g.chest[side]) for side in sides},
        "leaving": slugs(g, "card", g.leaving),
        "reshuffle_due": g.reshuffle_due,
        "open_hand": g.open_hand,
        "mercenaries": g.mercenaries,
        "contract": g.contract,
        "dictator": slug(g, "general", g.dictator),
        "dictator_card": DICTATOR_CARD_WORDS[g.dictator_card],
        "been_consul": slugs(g, "general", g.been_consul),
        "paid_proconsul": slugs(g, "general", g.paid_proconsul),
        "flamen": slug(g, "general", g.flamen),
        "siege_trains": slugs(g, "space", g.siege_trains),
        "citadel": slug(g, "space", g.citadel),
    }


def read(
    hamilcar: Hamilcar, chance: Chance, table: Mapping[str, Any], options: Mapping[str, Value], strict: bool
) -> HamilcarState:
    """From an empty board (or `base = "setup"`) to the position; raises BadPosition. Offices are held on the map."""
    r = Reader(table, hamilcar.nouns)
    g = empty_state(hamilcar, chance, options)
    if r.one_of("base", BASES, 0):
        g.hamilcar.set_up.markers(g)
        starting_forces(g)
    else:
        g.hamilcar.set_up.walled_cities(g)
    _turn_track(g, r)
    named = Named(g, strict)
    positions.read(g, r, STAGES, named)
    positions.read_off_map(g, r, named, "aside", ASIDE)
    for general, place in enumerate(g.map.where):
        if place < 0:
            g.map.rank[general] = hamilcar.rules.generals.base_rank[general]
    _read_tracks(g, r, strict)
    _read_warships(g, r)
    _read_chests(g, r, strict)
    r.finish()
    if strict:
        possible.check(g, named, r.has("mercenaries"))
    return g


def _turn_track(g: HamilcarState, r: Reader) -> None:
    """Generals of the turn track whose turn has come are in the pool; mercenaries who were hired are too, or gone."""
    turn = r.number("turn", 1, 1, g.rules.year_end.last_turn)
    come = turn if r.one_of("stage", STAGES, CARD_PLAY) == REINFORCEMENT else turn + 1
    for general in TURN_GENERAL[1:come]:
        if general >= 0 and g.map.where[general] == ASIDE:
            g.map.where[general] = OUT
    g.mercenaries = r.number("mercenaries", 0, 0, len(MERCENARIES))
    for hired in MERCENARIES[: g.mercenaries]:
        g.map.where[hired.general] = DEAD if hired.leaves else OUT


def _read_tracks(g: HamilcarState, r: Reader, strict: bool) -> None:
    g.supremacy = r.noun("supremacy", "seat", g.supremacy)
    g.seamanship = 1 + r.one_of("seamanship", LEVELS, g.seamanship - 1)
    g.seamanship_raised = r.number("seamanship_raised", 0, 0, 3)
    g.corvi = r.flag("corvi", g.corvi)
    g.forgotten_tactics = r.flag("forgotten_tactics", g.forgotten_tactics)
    if r.has("miat"):
        filled = r.nouns("miat", "slot")
        for slot in filled:
            if filled.count(slot) > 1 and strict:
                reason = f"{slug(g, 'slot', slot)!r} stands twice; a slot holds one PC"
                raise BadPosition("miat", reason, g.game.section("miat.slot"))
        g.miat = [slot in filled for slot in range(len(g.miat))]
    g.contract = r.flag("contract")
    g.open_hand = r.flag("open_hand")
    g.dictator = r.noun_or_none("dictator", "general")
    if g.dictator >= 0:
        g.map.rank[g.dictator] = SUPREME
    played = PLAYED if g.dictator >= 0 and strict else g.dictator_card
    g.dictator_card = r.one_of("dictator_card", DICTATOR_CARD_WORDS, played)
    if r.has("been_consul"):
        g.been_consul = r.nouns("been_consul", "general")
    g.paid_proconsul = r.nouns("paid_proconsul", "general")
    g.flamen = r.noun_or_none("flamen", "general")
    g.siege_trains = r.nouns("siege_trains", "space")
    g.citadel = r.noun_or_none("citadel", "space")


def _read_warships(g: HamilcarState, r: Reader) -> None:
    for side in (ROME, CARTHAGE):
        name = SIDE_SLUG[side]
        g.ready[side] = r.number(f"warships.{name}.ready", g.ready[side], 0, WARSHIPS)
        g.spent[side] = r.number(f"warships.{name}.spent", g.spent[side], 0, WARSHIPS)
        g.lost_warships[side] = r.number(f"warships.{name}.lost", 0, 0, WARSHIPS)


def _read_chests(g: HamilcarState, r: Reader, strict: bool) -> None:
    g.chest = [r.nouns(f"chest.{SIDE_SLUG[side]}", "card") for side in (ROME, CARTHAGE)]
    g.leaving = r.nouns("leaving", "card")
    g.reshuffle_due = r.flag("reshuffle_due")
    chests = ["chest.rome", "chest.carthage"]
    positions.read_cards(g, r, cards_in_game(g.optional), [DICTATOR_CARD], chests, strict)
    if DICTATOR_CARD in g.chest[ROME] or DICTATOR_CARD in g.removed:
        g.dictator_card = PLAYED
