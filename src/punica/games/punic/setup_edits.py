"""Setting up a position of a Punic game by hand: each edit changes the table that `positions.write` makes of a state.

Nothing is judged here but what an edit means: whether the position can be, `positions.read` says, with key and rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from punica.games.punic.state import CAMPAIGN, CARD_PLAY, DEAL, FIRST_PLAYER, REINFORCEMENT, PunicState
from punica.kernel.errors import BadPosition
from punica.kernel.position_edits import Table, at_least_none, found, one_of, set_track, track_value, without
from punica.kernel.schema_set_up import Edit, SetUpTable, Track, flag, number, word

SIDES: Final = ("rome", "carthage")
HANDS: Final = ("hands.rome", "hands.carthage")
BARE: Final = ("base", "turn", "active", "hands", "deck")
"""What an empty board keeps of a game that begins."""
POOL: Final = "out"
"""Where a general is who is nowhere else."""

LAST_TURN: Final = 9


def year(stages: Sequence[str]) -> list[Track]:
    """Where in the war and the year both games stand; a Campaign under way is none to begin with."""
    return [
        number("turn", 1, LAST_TURN),
        word("stage", [stage for n, stage in enumerate(stages) if n != CAMPAIGN]),
        word("active", list(SIDES)),
        flag("truce"),
    ]


class SetUp:
    """What can be changed by hand in one of the games."""

    def __init__(
        self,
        *,
        tracks: Sequence[Track],
        units: dict[str, list[str]],
        tribes: Sequence[str],
        away: Sequence[str],
        marks: Sequence[str],
        chests: Sequence[str] = (),
    ) -> None:
        self.tracks = list(tracks)
        self.units = units
        self.tribes = list(tribes)
        self.away = (POOL, *away)
        self.marks = list(marks)
        self.chests = list(chests)
        self.piles = ["deck", *HANDS, "discards", "removed", *chests]

    # -- what there is --------------------------------------------------------------------------------------------

    def told(self, g: PunicState) -> SetUpTable:
        table: Table = g.game.write_position(g)
        placed = {general for row in table["army"] for general in row["generals"]}
        away: dict[str, list[str]] = {key: list(table.get(key, [])) for key in self.away if key != POOL}
        gone = placed.union(*away.values())
        away[POOL] = [general for general in g.game.nouns["general"].slugs if general not in gone]
        return SetUpTable(
            tracks=self.tracks,
            values={track.key: track_value(table, track.key) for track in self.tracks},
            piles={key: list(found(table, key)) for key in self.piles},
            away=away,
            filled={key: ["deck"] for key in self.piles if key != "deck"},
            tools={
                side: ["look", "control", *units, "general", "tribe", "siege", "clear"]
                for side, units in self.units.items()
            },
            units=self.units,
            tribes=self.tribes,
            marks={key: _spaces(table, key) for key in self.marks},
        )

    def empty(self, g: PunicState) -> Table:
        """The board without pieces, with the cards as they were dealt, at the first card play."""
        table: Table = g.game.write_position(g)
        return {**{key: table[key] for key in BARE}, "stage": g.game.stages[CARD_PLAY]}

    # -- one change -----------------------------------------------------------------------------------------------

    def edited(self, g: PunicState, edit: Edit, rng: Random) -> Table:
        """The table of the position after an edit; raises BadPosition where the edit itself makes no sense."""
        table: Table = g.game.write_position(g)
        if edit.kind == "control":
            self._control(table, edit)
        elif edit.kind in ("cus", "elephants", "trains"):
            self._units(table, edit)
        elif edit.kind == "general":
            self._general(table, edit)
        elif edit.kind == "office":
            self._office(table, edit)
        elif edit.kind == "siege":
            points = table["siege"].get(edit.space, 0) + edit.n
            table["siege"][edit.space] = at_least_none(f"siege.{edit.space}", points)
        elif edit.kind == "mark":
            self._mark(table, edit)
        elif edit.kind == "clear":
            self._clear(g, table, edit)
        elif edit.kind == "card":
            self._card(table, edit, rng)
        elif edit.kind == "deal":
            self._deal(table, one_of("side", edit.side, SIDES), edit.n, rng)
        elif edit.kind == "track":
            self._track(g, table, edit, rng)
        else:
            raise BadPosition("edit", f"{edit.kind!r} is no way to change a position")
        table["army"] = [row for row in table["army"] if row["cus"] or row.get("trains") or row["generals"]]
        return table

    def _control(self, table: Table, edit: Edit) -> None:
        """A PC of a side, a tribe (`to`), or neither; what lay there before is taken away."""
        for markers in (*table["control"].values(), *table["tribes"].values()):
            without(markers, edit.space)
        if edit.to:
            table["tribes"][one_of("to", edit.to, self.tribes)].append(edit.space)
        elif edit.side:
            table["control"][one_of("side", edit.side, SIDES)].append(edit.space)
        else:
            table["control"]["nobody"] = [edit.space]

    def _units(self, table: Table, edit: Edit) -> None:
        """So many CUs, elephants or trains more or fewer; an elephant is a CU too."""
        row = _army(table, edit)
        row[edit.kind] = at_least_none(f"army.{edit.kind}", row.get(edit.kind, 0) + edit.n)
        if edit.kind == "elephants":
            row["cus"] += edit.n

    def _general(self, table: Table, edit: Edit) -> None:
        """A general goes into a space, or to one of the places off the map; who leaves the map leaves his office."""
        self._lift(table, edit.piece)
        if edit.space:
            _army(table, edit)["generals"].append(edit.piece)
            return
        table.setdefault(one_of("to", edit.to, self.away), []).append(edit.piece)
        self._office(table, Edit(kind="office", piece=edit.piece))

    def _lift(self, table: Table, general: str) -> None:
        for names in (*(row["generals"] for row in table["army"]), *(table.get(key, []) for key in self.away)):
            without(names, general)

    def _office(self, table: Table, edit: Edit) -> None:
        for key in ("consuls", "proconsuls"):
            without(table[key], edit.piece)
        if edit.to:
            table[one_of("to", edit.to, ("consuls", "proconsuls"))].append(edit.piece)

    def _mark(self, table: Table, edit: Edit) -> None:
        """Lay a marker into a space, or take it away from there."""
        key = one_of("to", edit.to, self.marks)
        if isinstance(table[key], str):
            table[key] = "" if table[key] == edit.space else edit.space
        elif edit.space in table[key]:
            without(table[key], edit.space)
        else:
            table[key].append(edit.space)

    def _clear(self, g: PunicState, table: Table, edit: Edit) -> None:
        """Nothing stands or lies in a space any more; a walled city stays whose it was."""
        for row in table["army"]:
            if row["space"] == edit.space:
                for general in list(row["generals"]):
                    self._general(table, Edit(kind="general", piece=general, to=POOL))
                row["cus"] = row["trains"] = row["elephants"] = 0
        table["siege"].pop(edit.space, None)
        for key in self.marks:
            if edit.space in _spaces(table, key):
                self._mark(table, Edit(kind="mark", to=key, space=edit.space))
        slugs = g.game.nouns["space"].slugs
        if edit.space not in slugs or not g.board.walled[slugs.index(edit.space)]:
            self._control(table, Edit(kind="control", space=edit.space))

    # -- cards ----------------------------------------------------------------------------------------------------

    def _card(self, table: Table, edit: Edit, rng: Random) -> None:
        """A card goes to another pile; into the deck anywhere."""
        key = one_of("to", edit.to, self.piles)
        self._draw(table, edit.piece)
        pile: list[str] = found(table, key)
        pile.insert(rng.randint(0, len(pile)) if key == "deck" else len(pile), edit.piece)

    def _draw(self, table: Table, card: str) -> None:
        for key in (*self.piles, "known.rome", "known.carthage", "leaving"):
            without(found(table, key, []), card)

    def _deal(self, table: Table, side: str, n: int, rng: Random) -> None:
        """A hand of so many cards that nobody has chosen, from the deck and what the hand held."""
        for card in list(table["hands"][side]):
            self._card(table, Edit(kind="card", piece=card, to="deck"), rng)
        if not 0 <= n <= len(table["deck"]):
            raise BadPosition(f"hands.{side}", f"the deck has {len(table['deck'])} cards, not {n}")
        for card in rng.sample(table["deck"], n):
            self._card(table, Edit(kind="card", piece=card, to=f"hands.{side}"), rng)

    # -- tracks ---------------------------------------------------------------------------------------------------

    def _track(self, g: PunicState, table: Table, edit: Edit, rng: Random) -> None:
        one_of("to", edit.to, [track.key for track in self.tracks])
        if edit.to == "stage":
            self._stage(g, table, edit, rng)
            return
        set_track(table, edit.to, edit.value)

    def _stage(self, g: PunicState, table: Table, edit: Edit, rng: Random) -> None:
        """Another stage of the year: cards are held only while they are played, and then as many as the turn deals."""
        table.pop("campaign", None)
        table |= {"stage": edit.value, "card": ""}
        stage = g.game.stages.index(one_of("stage", str(edit.value), list(g.game.stages)))
        played = stage in (FIRST_PLAYER, CARD_PLAY)
        for side in SIDES:
            if not played:
                self._deal(table, side, 0, rng)
            elif not table["hands"][side]:
                self._deal(table, side, g.rules.turn.hand_size[g.turn], rng)
        if stage in (REINFORCEMENT, DEAL, FIRST_PLAYER):
            for key in self.chests:
                for card in list(found(table, key)):
                    self._card(table, Edit(kind="card", piece=card, to="discards"), rng)


def _army(table: Table, edit: Edit) -> Table:
    """The army of a side in a place; a new one where it has none."""
    for row in table["army"]:
        if (row["side"], row["space"], row.get("inside", False)) == (edit.side, edit.space, edit.inside):
            mine: Table = row
            return mine
    new: Table = {"side": edit.side, "space": edit.space, "cus": 0, "generals": []}
    if edit.inside:
        new["inside"] = True
    table["army"].append(new)
    return new


def _spaces(table: Table, key: str) -> list[str]:
    marked = table[key]
    return list(marked) if isinstance(marked, list) else [marked] if marked else []
