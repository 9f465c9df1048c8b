"""Hannibal's part of a position file: Macedon, the lasting events, and its own generals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from punica.games.hannibal import possible
from punica.games.hannibal.setup import cards_in_game, empty_state, markers, starting_armies
from punica.games.hannibal.state import ALLIED, AT_PEACE, NEUTRAL, STAGES, HannibalState
from punica.games.hannibal.tables import CARD_ID
from punica.games.punic import positions
from punica.games.punic.map import DISPLACED, SUPREME
from punica.games.punic.positions import slug, slugs
from punica.games.punic.possible import Named
from punica.kernel.chance import Chance
from punica.kernel.game import Value
from punica.kernel.reader import Reader

if TYPE_CHECKING:
    from punica.games.hannibal.editions import Hannibal

BASES: Final = ["empty", "setup"]
MACEDON: Final = ["neutral", "allied", "peace"]
assert (NEUTRAL, ALLIED, AT_PEACE) == (0, 1, 2)


def write(g: HannibalState) -> dict[str, Any]:
    """The state at a checkpoint; everything that is not written is as `read` assumes."""
    displaced = [n for n, place in enumerate(g.map.where) if place == DISPLACED]
    return {
        **positions.write(g, STAGES),
        "macedon": MACEDON[g.macedon],
        "naval_victory": g.naval_victory,
        "hanno_counsels": g.hanno_counsels,
        "cato_counsels": g.cato_counsels,
        "reshuffle_due": g.reshuffle_due,
        "africanus_came": g.africanus_came,
        "africanus_delayed": g.africanus_delayed,
        "last_consuls": slugs(g, "general", g.last_consuls),
        "citadels": slugs(g, "space", g.citadels),
        "flamen": slug(g, "general", g.flamen),
        "dictator": slug(g, "general", g.dictator),
        "displaced": slugs(g, "general", displaced),
    }


def read(
    hannibal: Hannibal, chance: Chance, table: Mapping[str, Any], options: Mapping[str, Value], strict: bool
) -> HannibalState:
    """From an empty board (or `base = "setup"`) to the position; raises BadPosition."""
    r = Reader(table, hannibal.nouns)
    g = empty_state(hannibal, chance, options)
    if r.one_of("base", BASES, 0):
        markers(g)
        starting_armies(g)
    named = Named(g, strict)
    positions.read_off_map(g, r, named, "displaced", DISPLACED)
    positions.read(g, r, STAGES, named)
    _read_tracks(g, r)
    positions.read_cards(g, r, cards_in_game(hannibal.own.cards, g.optional), [CARD_ID["9b"]], [], strict)
    r.finish()
    if strict:
        possible.check(g, named)
    return g


def _read_tracks(g: HannibalState, r: Reader) -> None:
    g.macedon = r.one_of("macedon", MACEDON, NEUTRAL)
    g.naval_victory = r.flag("naval_victory")
    g.hanno_counsels = r.flag("hanno_counsels")
    g.cato_counsels = r.flag("cato_counsels")
    g.reshuffle_due = r.flag("reshuffle_due")
    g.africanus_came = r.flag("africanus_came")
    g.africanus_delayed = r.flag("africanus_delayed")
    g.last_consuls = r.nouns("last_consuls", "general")
    g.citadels = r.nouns("citadels", "space")
    g.flamen = r.noun_or_none("flamen", "general")
    g.dictator = r.noun_or_none("dictator", "general")
    if g.dictator >= 0:
        g.map.rank[g.dictator] = SUPREME
