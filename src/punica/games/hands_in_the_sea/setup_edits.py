"""Setting up a position of Hands in the Sea by hand: each edit changes the table that `positions.write` makes.

Whether the position can be, `positions.read` says, with key and rule. An edit does what the rules would do with it:
the card of a place goes to whoever gets the place, a market is filled up, nobody knows a hand that was changed.
"""

from __future__ import annotations

from random import Random
from typing import Final

from punica.games.hands_in_the_sea.check import all_cards
from punica.games.hands_in_the_sea.map_tables import LOC_SLUG, SYRACUSE
from punica.games.hands_in_the_sea.number_tables import (
    ACTIONS,
    HAND,
    MARKET,
    MOST_PRESTIGE,
    MOST_WARSHIPS,
    PILLAGE_SPACES,
    STALL_LIMIT,
)
from punica.games.hands_in_the_sea.positions import FLEETS, ON_PLACE, STAGES
from punica.games.hands_in_the_sea.secrecy import slugs
from punica.games.hands_in_the_sea.start_tables import CITY_PIECES, TOWN_PIECES
from punica.games.hands_in_the_sea.state import ACTION, EMPTY, ROUND, SeaState
from punica.games.hands_in_the_sea.words import SEATS
from punica.kernel.errors import BadPosition
from punica.kernel.position_edits import Table, at_least_none, found, one_of, set_track, track_value, without
from punica.kernel.schema_set_up import Edit, SetUpTable, flag, number, word

MUCH: Final = 99
"""So much silver, so many VP can be set by hand."""
STOCK: Final = "stock"
"""The Empire decks and the neutral Location deck: whatever card stands nowhere else."""
ZONES: Final = ("hand", "discards", "reserve", "deck")
SYRACUSE_OWN: Final = ON_PLACE[-1]
KNOWN: Final = ("seen", "levied", "most_mercenaries")
"""What somebody knew of cards that were moved by hand since."""

TRACKS: Final = [
    number("turn", 1, MUCH),
    word("stage", [STAGES[ROUND], STAGES[ACTION]]),
    word("active", list(SEATS)),
    number("actions", 0, ACTIONS),
    *(word(f"fleet.{side}", FLEETS) for side in SEATS),
    *(number(f"warships.{side}", 0, MOST_WARSHIPS) for side in SEATS),
    *(number(f"silver.{side}", 0, MUCH) for side in SEATS),
    *(number(f"vp.{side}", 0, MUCH) for side in SEATS),
    *(number(f"prestige.{side}", 0, MOST_PRESTIGE) for side in SEATS),
    *(number(f"pillage.{side}", 0, PILLAGE_SPACES - 1) for side in SEATS),
    *(number(f"captured_towns.{side}", 0, TOWN_PIECES[1 - s] + 1) for s, side in enumerate(SEATS)),
    *(number(f"captured_cities.{side}", 0, CITY_PIECES[1 - s] + 1) for s, side in enumerate(SEATS)),
    number("stall", 0, STALL_LIMIT),
    flag("won_at_sea"),
    flag("hiero"),
    *(flag(key) for key in ("pillaged", "engaged", "built", "passed")),
]
FILLED: Final[dict[str, list[str]]] = {
    **{f"{zone}.{side}": [f"deck.{side}", STOCK] for side in SEATS for zone in ZONES[:-1]},
    **{f"deck.{side}": [STOCK] for side in SEATS},
    **{f"strategy.{side}": ["strategy_discards", "market", "strategy_deck"] for side in SEATS},
    "market": ["strategy_deck", "strategy_discards"],
    "strategy_discards": ["strategy_deck"],
    "event_discards": ["event_deck"],
}


class SeaSetUp:
    """What can be changed by hand."""

    # -- what there is ------------------------------------------------------------------------------------------------

    def told(self, g: SeaState) -> SetUpTable:
        table: Table = g.game.write_position(g)
        boxes = table["strategy"]
        piles = {key: list(found(table, key)) for key in FILLED if not key.startswith("strategy.")}
        piles |= {f"strategy.{side}": [boxes[side]] if side in boxes else [] for side in SEATS}
        piles |= {key: list(table[key]) for key in ("strategy_deck", "event_deck")}
        piles[STOCK] = slugs([card for stock in g.empire for card in stock] + g.unclaimed)
        pieces = ["look", "town", "city", "fortified", "fleet", "battle", "clear"]
        return SetUpTable(
            tracks=TRACKS,
            values={track.key: track_value(table, track.key) for track in TRACKS},
            piles=piles,
            filled=FILLED,
            tools=dict.fromkeys(SEATS, pieces),
            away={},
            units={side: [] for side in SEATS},
            tribes=[],
            marks={"fortified": list(table["fortified"])},
        )

    def empty(self, g: SeaState) -> Table:
        """The capitals and Syracuse alone, with the decks as they were dealt but for the cards of places."""
        table: Table = g.game.write_position(g)
        for place, piece in table["places"].items():
            if not piece.endswith("-capital") and piece != SYRACUSE_OWN:
                self._place(table, place, ON_PLACE[EMPTY])
        return table

    # -- one change ---------------------------------------------------------------------------------------------------

    def edited(self, g: SeaState, edit: Edit, rng: Random) -> Table:
        """The table of the position after an edit; raises BadPosition where the edit itself makes no sense."""
        table: Table = g.game.write_position(g)
        if edit.kind == "place":
            self._place(table, one_of("space", edit.space, LOC_SLUG), self._piece(edit))
        elif edit.kind == "mark":
            self._fortified(table, one_of("space", edit.space, LOC_SLUG), one_of("to", edit.to, ["fortified"]))
        elif edit.kind == "clear":
            self._place(table, one_of("space", edit.space, LOC_SLUG), ON_PLACE[EMPTY])
        elif edit.kind == "fleet":
            table["fleet"][one_of("side", edit.side, SEATS)] = one_of("to", edit.to, FLEETS)
        elif edit.kind == "battle":
            self._battle(table, edit)
        elif edit.kind == "card":
            self._card(g, table, edit, rng)
        elif edit.kind == "deal":
            self._deal(table, one_of("side", edit.side, SEATS), edit.n, rng)
        elif edit.kind == "track":
            self._track(table, edit)
        else:
            raise BadPosition("edit", f"{edit.kind!r} is no way to change a position")
        return table

    def _piece(self, edit: Edit) -> str:
        """`syracuse` is the side of the yellow town."""
        side = one_of("side", edit.side, [*SEATS, "syracuse"])
        return one_of("to", f"{side}-{edit.to}", ON_PLACE)

    def _place(self, table: Table, place: str, piece: str) -> None:
        """A piece stands on a place; its card goes to the discards of its holder (S2), and with nobody to the stock."""
        before = table["places"][place]
        table["places"][place] = piece
        if piece == ON_PLACE[EMPTY]:
            without(table["fortified"], place)
        holder, was = piece.partition("-")[0], before.partition("-")[0]
        if holder == was:
            return
        for battle in table.get("battle", {}).values():
            for side in SEATS:
                without(battle["cards"][side], place)
        for zone in (*ZONES, "returned_places"):
            for side in SEATS:
                without(table[zone][side], place)
        if holder in SEATS:
            table["discards"][holder].append(place)
        self._forget(table)
        if place == LOC_SLUG[SYRACUSE]:
            self._syracuse(table, holder)

    def _syracuse(self, table: Table, holder: str) -> None:
        """The yellow town stands in Syracuse, or is among the towns that somebody has captured."""
        who = table.pop("yellow", None)
        if who is not None:
            table["captured_towns"][who] -= 1
        if table["places"][LOC_SLUG[SYRACUSE]] != SYRACUSE_OWN:
            taker = holder if holder in SEATS else who or table["active"]
            table["yellow"] = taker
            table["captured_towns"][taker] += 1

    def _fortified(self, table: Table, place: str, key: str) -> None:
        if place in table[key]:
            without(table[key], place)
        else:
            table[key].append(place)

    def _battle(self, table: Table, edit: Edit) -> None:
        """A side begins a battle at a place, or ends the one that is there; with `to` its round or a Strength."""
        side = one_of("side", edit.side, SEATS)
        battles = table.setdefault("battle", {})
        there = battles.get(side)
        if edit.to:
            if there is None:
                raise BadPosition(f"battle.{side}", "there is no such battle")
            key = one_of("to", edit.to, ["round", *(f"strength.{one}" for one in SEATS)])
            set_track(there, key, at_least_none(key, int(track_value(there, key)) + edit.n))
        elif there is not None and there["place"] == edit.space:
            self._end(table, side)
        else:
            if there is not None:
                self._end(table, side)
            battles[side] = {"place": one_of("space", edit.space, LOC_SLUG)}

    def _end(self, table: Table, side: str) -> None:
        """Cards of a battle that is taken off the map go to the discards."""
        battle = table["battle"].pop(side)
        for one in SEATS:
            table["discards"][one] += battle["cards"][one]

    # -- cards --------------------------------------------------------------------------------------------------------

    def _card(self, g: SeaState, table: Table, edit: Edit, rng: Random) -> None:
        """A card goes from one pile to another; into a deck anywhere."""
        to = one_of("to", edit.to, [*FILLED, "strategy_deck", "event_deck", STOCK])
        pile = self.told(g).piles.get(edit.source, [])
        if edit.piece not in pile:
            raise BadPosition("source", f"there is no {edit.piece!r} in {edit.source!r}")
        self._take(table, edit.source, edit.piece)
        if to.startswith("strategy."):
            side = to.partition(".")[2]
            if side in table["strategy"]:
                table["strategy_discards"].append(table["strategy"][side])
            table["strategy"][side] = edit.piece
        elif to != STOCK:
            into: list[str] = found(table, to)
            into.insert(rng.randint(0, len(into)) if "deck" in to else len(into), edit.piece)
        self._fill(table)
        if edit.piece in slugs(all_cards(g)):
            self._forget(table)

    def _take(self, table: Table, source: str, card: str) -> None:
        if source.startswith("strategy."):
            del table["strategy"][source.partition(".")[2]]
        elif source != STOCK:
            found(table, source).remove(card)
        for side in SEATS:
            without(table["returned_places"][side], card)

    def _fill(self, table: Table) -> None:
        """The market has its places, from the deck or back to it."""
        while len(table["market"]) > MARKET:
            table["strategy_deck"].append(table["market"].pop(0))
        while len(table["market"]) < MARKET and table["strategy_deck"]:
            table["market"].insert(0, table["strategy_deck"].pop(0))

    def _deal(self, table: Table, side: str, n: int, rng: Random) -> None:
        """A hand of so many cards that nobody has chosen, from the deck and what the hand held."""
        cards = table["deck"][side] + table["hand"][side]
        if not 0 <= n <= min(HAND, len(cards)):
            raise BadPosition(f"hand.{side}", f"{n} cards cannot be dealt: a hand has {HAND}, the deck {len(cards)}")
        rng.shuffle(cards)
        table["hand"][side], table["deck"][side] = cards[:n], cards[n:]
        self._forget(table)

    def _forget(self, table: Table) -> None:
        for key in KNOWN:
            table.pop(key, None)

    # -- tracks -------------------------------------------------------------------------------------------------------

    def _track(self, table: Table, edit: Edit) -> None:
        key = one_of("to", edit.to, [track.key for track in TRACKS])
        set_track(table, key, edit.value)
        if key == "stage":
            table["actions"] = ACTIONS if edit.value == STAGES[ACTION] else 0
            table |= {"pillaged": False, "engaged": False, "built": False, "passed": False, "returned": 0}


SET_UP: Final = SeaSetUp()
