"""What a position file may not say, in both Punic games: pieces that do not exist, and places where none can be.

Each refusal names the key of the file and the rule. What may happen in a game is never refused, and neither is what
could only have come about in another year: a general on the map before his time, or a Roman there without an office.
"""

from __future__ import annotations

from punica.games.punic.board import CARTHAGE, NOBODY, ROME
from punica.games.punic.land.command import is_consul
from punica.games.punic.map import PROCONSUL
from punica.games.punic.state import CAMPAIGN, CARD_PLAY, FIRST_PLAYER, PunicState
from punica.kernel.errors import BadPosition

MOST_CONSULS = 2


class Named:
    """Which key of the file put what where; of what no key speaks, `base` did."""

    def __init__(self, g: PunicState, strict: bool) -> None:
        self.g = g
        self.strict = strict
        """Whether what cannot be is refused: a game that began from such a position before it was goes on."""
        self.generals: dict[int, str] = {}
        self.armies: dict[tuple[int, int], str] = {}
        self.markers: dict[int, str] = {}
        self.dropped: list[tuple[int, str]] = []
        """Generals of the set-up in whose place another army was written, and the key of that."""

    def refuse(self, key: str, rule: str, reason: str) -> BadPosition:
        return BadPosition(key, reason, self.g.game.section(rule))

    def general(self, general: int, key: str) -> None:
        """A key speaks of where a general is; raises BadPosition when another does too."""
        before = self.generals.get(general)
        if before is not None and self.strict:
            name = self.word("general", general)
            raise self.refuse(key, "terms.general", f"{name!r} is in {before} already; there is one of him")
        self.generals[general] = key

    def army(self, side: int, place: int, key: str) -> None:
        before = self.armies.get((side, place))
        if before is not None and self.strict:
            raise self.refuse(
                f"{key}.space", "terms.force", f"{before} is the same side's in the same place: write one army"
            )
        self.armies[side, place] = key

    def marker(self, space: int, key: str) -> None:
        before = self.markers.get(space)
        if before is not None and before != key and self.strict:
            name = self.word("space", space)
            raise self.refuse(key, "terms.control_space", f"{name!r} is in {before} already; a space has one marker")
        self.markers[space] = key

    def key_of_army(self, side: int, place: int) -> str:
        return self.armies.get((side, place), "base")

    def last_army(self, side: int, places: list[int]) -> str:
        """The last army of the file among those in some places."""
        keys = [key for (owner, place), key in self.armies.items() if owner == side and place in places]
        return keys[-1] if keys else "base"

    def key_of_marker(self, space: int) -> str:
        return self.markers.get(space, "base")

    def word(self, kind: str, n: int) -> str:
        return self.g.game.nouns[kind].slugs[n]


def check(g: PunicState, named: Named) -> None:
    """Raises BadPosition for what neither game allows."""
    _dropped(named)
    _markers(g, named)
    for space in range(g.board.spaces):
        _space(g, named, space)
        _siege(g, named, space)
    _offices(g, named)
    _campaign(g, named)
    _hands(g, named)


def _dropped(named: Named) -> None:
    for general, key in named.dropped:
        if general not in named.generals:
            name = named.word("general", general)
            reason = f"{name!r} stands here in the set-up and is named nowhere: put him into an army, or into `out`"
            raise named.refuse(f"{key}.generals", "terms.general", reason)


def _markers(g: PunicState, named: Named) -> None:
    m = g.map
    for space in range(g.board.spaces):
        key = named.key_of_marker(space)
        name = named.word("space", space)
        if space in named.markers and g.board.walled[space] and (m.control[space] == NOBODY or m.tribe[space]):
            raise named.refuse(key, "terms.city_tribe", f"{name!r} is a walled city: it is always somebody's")
        if space not in g.board.open_spaces and m.control[space] != NOBODY:
            raise named.refuse(key, "option.26.3", f"{name!r} is not on the board of this table")


def _space(g: PunicState, named: Named, space: int) -> None:
    m = g.map
    inside = g.board.inside(space)
    name = named.word("space", space)
    if m.total(ROME, space) and m.total(CARTHAGE, space):
        keys = [key for (_, place), key in named.armies.items() if place == space]
        key = keys[-1] if keys else "base"
        reason = f"CUs of both sides stand outside in {name!r}: they would fight"
        raise named.refuse(f"{key}.space", "movement.enemy_cus", reason)
    for side in (ROME, CARTHAGE):
        for place in (space, inside):
            if space not in g.board.open_spaces and (g.units_at(side, place) or g.has_general(side, place)):
                reason = f"{name!r} is not on the board of this table"
                raise named.refuse(f"{named.key_of_army(side, place)}.space", "option.26.3", reason)
        key = named.key_of_army(side, inside)
        within = m.total(side, inside)
        if m.control[space] != side and (within or m.trains[side][inside] or g.has_general(side, inside)):
            raise named.refuse(
                f"{key}.inside", "city.inside", f"{name!r} is not that side's: only its owner's may be inside"
            )
        if within > g.board.capacity[space]:
            reason = f"{name!r} holds {g.board.capacity[space]} CUs, not {within}"
            raise named.refuse(f"{key}.cus", "city.capacity", reason)
        if g.rules.armies.trains_are_units and m.trains[side][inside] > g.board.capacity[space]:
            reason = f"{name!r} holds {g.board.capacity[space]} trains, not {m.trains[side][inside]}"
            raise named.refuse(f"{key}.trains", "trains.city", reason)
        if m.total(1 - side, space) and not m.total(side, space) and g.has_general(side, space):
            reason = f"a general without CUs stands among enemy CUs in {name!r}"
            raise named.refuse(f"{named.key_of_army(side, space)}.generals", "movement.lone_general", reason)


def _siege(g: PunicState, named: Named, space: int) -> None:
    m = g.map
    points = m.siege[space]
    if not points:
        return
    name = named.word("space", space)
    key = f"siege.{name}"
    if not g.board.walled[space] and not m.tribe[space]:
        raise named.refuse(key, "siege.only", f"{name!r} is neither a walled city nor a tribe")
    besiegers = [side for side in (ROME, CARTHAGE) if m.control[space] != side and m.total(side, space)]
    if not besiegers:
        raise named.refuse(key, "siege.lifted", f"no enemy CUs stand outside in {name!r}: the siege would be over")
    needed = g.rules.sieges.points_needed(g, space)
    if points >= needed:
        raise named.refuse(key, "siege.points", f"{name!r} has fallen with {needed} points")


def _offices(g: PunicState, named: Named) -> None:
    m = g.map
    for general, rank in enumerate(m.rank):
        held = is_consul(g, general) or rank == PROCONSUL
        if held and g.rules.generals.side[general] != ROME:
            key = "proconsuls" if rank == PROCONSUL else "consuls"
            raise named.refuse(key, "terms.consul", f"{named.word('general', general)!r} is no Roman")
    here = [general for general, place in enumerate(m.where) if place >= 0]
    if sum([is_consul(g, general) for general in here]) > MOST_CONSULS:
        raise named.refuse("consuls", "consuls.draw", "there are two Consuls at most")


def _campaign(g: PunicState, named: Named) -> None:
    """The CUs of a Campaign that have moved are among those that stand there."""
    campaign = g.campaign
    if campaign is None:
        return
    if g.stage not in (CARD_PLAY, CAMPAIGN):
        raise named.refuse("campaign.left", "campaign.armies", "a Campaign is under way in a card play only")
    for general in campaign.activated:
        if campaign.activated.count(general) > 1:
            name = named.word("general", general)
            raise named.refuse("campaign.activated", "campaign.once", f"{name!r} is activated once in a Campaign")
        if g.rules.generals.side[general] != g.active:
            name = named.word("general", general)
            raise named.refuse("campaign.activated", "campaign.armies", f"{name!r} is not of the side whose play it is")
    for place in {batch.place for batch in campaign.batches}:
        cus, elephants = campaign.fresh(g, g.active, place, -1)
        if cus + elephants < 0:
            name = named.word("space", g.board.space_of(place))
            raise named.refuse("campaign.batch", "campaign.total", f"more have moved to {name!r} than stand there")


def _hands(g: PunicState, named: Named) -> None:
    """A hand never holds more than was dealt: who is given a card has played one for it."""
    dealt = g.rules.turn.hand_size[g.turn]
    for side in (ROME, CARTHAGE):
        seat = named.word("seat", side)
        held = len(g.hands[side])
        if g.stage in (FIRST_PLAYER, CARD_PLAY, CAMPAIGN):
            if held > dealt:
                reason = f"turn {g.turn} has hands of {dealt} cards, not {held}"
                raise named.refuse(f"hands.{seat}", "strategy.deal", reason)
        elif held:
            raise named.refuse(f"hands.{seat}", "turn.strategy.end", "outside the strategy phase hands are empty")
