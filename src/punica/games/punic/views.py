"""What lies open in the Punic games: the map, its armies, a march, a Campaign, the cards that have been played."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import UNSET

from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.engagement import Engagement
from punica.games.punic.map import ARISTOCRAT, CONSUL, DEAD, DISPLACED, PROCONSUL, Map
from punica.games.punic.positions import slugs
from punica.games.punic.schema_view import ArmyView, CampaignView, MarchView, SpaceView, StackView
from punica.games.punic.state import PunicState
from punica.kernel.game import Game

SIDES = (ROME, CARTHAGE)


def name(g: PunicState, kind: str, n: int) -> str | None:
    """The slug of a noun; nothing for -1."""
    return g.game.nouns[kind].slugs[n] if n >= 0 else None


def side_name(g: PunicState, side: int) -> str:
    return g.game.nouns["seat"].slugs[side]


class OnMap(NamedTuple):
    """What lies on the map, as everybody sees it; not to be changed, since tables on which the same lies share it."""

    province_points: dict[str, int]
    """What provinces count for both sides (Hannibal 22.1); Hamilcar has more that counts."""
    provinces: dict[str, str | None]
    """Who owns each province."""
    spaces: dict[str, SpaceView]
    """Armies are public (Hannibal 3.3)."""
    consuls: list[str]
    proconsuls: list[str]
    dead: list[str]
    displaced: list[str]


class Seen:
    """What lay on a map when somebody last looked at it, and what he saw."""

    __slots__ = ("lay", "on_map")

    def __init__(self, lay: Map, on_map: OnMap) -> None:
        self.lay = lay
        self.on_map = on_map


def on_map(g: PunicState) -> OnMap:
    """What lies on the map; from one decision to the next little moves, and most often nothing."""
    seen = g.map.seen
    if not isinstance(seen, Seen):
        seen = g.map.seen = Seen(g.map.copy(), _seen_on_map(g))
        return seen.on_map
    lay = g.map.laid_after(seen.lay)
    if lay is not seen.lay:
        seen = g.map.seen = Seen(lay, _seen_since(g, lay, seen))
    return seen.on_map


def _seen_since(g: PunicState, lay: Map, seen: Seen) -> OnMap:
    """What lies on the map now, looked at only where something else lies than before."""
    before, was = seen.on_map, seen.lay
    named, sides = g.game.nouns["space"].slugs, [*g.game.nouns["seat"].slugs, None]
    spaces = dict(before.spaces)
    for s in lay.changed_since(was):
        if named[s] in spaces:
            stacks = (*_stacks(g, s), *_stacks(g, g.board.inside(s)))
            spaces[named[s]] = _space(sides[lay.control[s]], lay.tribe[s], lay.siege[s], stacks)
    owned = before if lay.same_markers(was) else _owned(g)
    ranks = before if lay.same_ranks(was) else _ranks(g.game, tuple(lay.where), tuple(lay.rank))
    return _laid(owned, ranks, spaces)


def _seen_on_map(g: PunicState) -> OnMap:
    markers = _markers(g)
    ranks = _ranks(g.game, tuple(g.map.where), tuple(g.map.rank))
    return _laid(markers, ranks, _spaces(g, markers.spaces))


def _laid(owned: Owned | Markers | OnMap, ranks: Ranks | OnMap, spaces: dict[str, SpaceView]) -> OnMap:
    """Whose provinces are, what stands in the spaces, and who holds which office."""
    return OnMap(
        province_points=owned.province_points,
        provinces=owned.provinces,
        spaces=spaces,
        consuls=ranks.consuls,
        proconsuls=ranks.proconsuls,
        dead=ranks.dead,
        displaced=ranks.displaced,
    )


class Owned(NamedTuple):
    """Who owns each province, and what that counts for both sides."""

    province_points: dict[str, int]
    provinces: dict[str, str | None]


def _owned(g: PunicState) -> Owned:
    owners = g.province_owners()
    sides = [*g.game.nouns["seat"].slugs, None]  # the last stands for NOBODY, which is -1
    return Owned(
        province_points={side_name(g, side): g.points_with(side, owners) for side in SIDES},
        provinces={province: sides[owner] for province, owner in zip(g.game.nouns["province"].slugs, owners)},
    )


class Markers(NamedTuple):
    """What PCs, tribes and siege points say, wherever armies are."""

    province_points: dict[str, int]
    provinces: dict[str, str | None]
    spaces: dict[str, SpaceView]
    """As they are where nobody stands."""


_marked: dict[tuple[Game, object, tuple[int, ...], tuple[bool, ...], tuple[int, ...]], Markers] = {}
KNOWN: Final = 512
"""So many are remembered."""


def _markers(g: PunicState) -> Markers:
    m = g.map
    key = (g.game, g.board, tuple(m.control), m.tribe, m.siege)
    found = _marked.get(key)
    if found is None:
        if len(_marked) >= KNOWN:
            _marked.clear()  # at one stroke: threads that judge orders look at maps too
        owned, named = _owned(g), g.game.nouns["space"].slugs
        sides = [*g.game.nouns["seat"].slugs, None]
        found = _marked[key] = Markers(
            province_points=owned.province_points,
            provinces=owned.provinces,
            spaces={named[s]: _space(sides[m.control[s]], m.tribe[s], m.siege[s], ()) for s in g.board.open_spaces},
        )
    return found


class Ranks(NamedTuple):
    """Who holds an office, and who lies in the boxes beside the map."""

    consuls: list[str]
    proconsuls: list[str]
    dead: list[str]
    displaced: list[str]


@lru_cache(maxsize=KNOWN)
def _ranks(game: Game, where: tuple[int, ...], rank: tuple[int, ...]) -> Ranks:
    named = game.nouns["general"].slugs
    return Ranks(
        consuls=[named[n] for n, held in enumerate(rank) if held in (CONSUL, ARISTOCRAT)],
        proconsuls=[named[n] for n, held in enumerate(rank) if held == PROCONSUL],
        dead=[named[n] for n, place in enumerate(where) if place == DEAD],
        displaced=[named[n] for n, place in enumerate(where) if place == DISPLACED],
    )


def _spaces(g: PunicState, empty: dict[str, SpaceView]) -> dict[str, SpaceView]:
    """Armies laid on the spaces; where the same stands as before, it is the very same object."""
    named = g.game.nouns["space"].slugs
    shown = dict(empty)
    standing: dict[int, list[Stack]] = {}
    for place in g.map.occupied():  # first those outside the walls
        standing.setdefault(g.board.space_of(place), []).extend(_stacks(g, place))
    for space, stacks in standing.items():
        seen = shown.get(named[space])
        if seen is not None:
            shown[named[space]] = _space(seen.control, g.map.tribe[space], g.map.siege[space], tuple(stacks))
    return shown


def cards(g: PunicState) -> dict[str, int]:
    """How many cards each side holds; not to be changed."""
    return _cards(g.game, len(g.hands[ROME]), len(g.hands[CARTHAGE]))


@lru_cache(maxsize=KNOWN)
def _cards(game: Game, rome: int, carthage: int) -> dict[str, int]:
    sides = game.nouns["seat"].slugs
    return {sides[ROME]: rome, sides[CARTHAGE]: carthage}


def hand(g: PunicState, seat: int) -> list[str]:
    return slugs(g, "card", g.hands[seat])


def seen(g: PunicState, seat: int) -> list[str]:
    """The cards of the other hand that a seat has been shown."""
    known = g.known[seat]
    return slugs(g, "card", [card for card in range(known.bit_length()) if known >> card & 1])


def army(g: PunicState, force: Army) -> ArmyView:
    return ArmyView(
        side=side_name(g, force.side),
        cus=force.total,
        elephants=force.elephants,
        trains=force.trains,
        generals=slugs(g, "general", force.generals),
    )


def fighting(g: PunicState, battle: Engagement, side: int) -> ArmyView:
    """The army of a side in a battle. Who has won stands on the map again while the beaten retreat."""
    force = battle.armies[side]
    if not (force.total or force.trains or force.generals):
        for stack in _stacks(g, battle.space):
            if stack.side == side_name(g, side):
                return ArmyView(
                    side=stack.side,
                    cus=stack.cus,
                    elephants=stack.elephants,
                    trains=stack.trains,
                    generals=list(stack.generals),
                )
    return army(g, force)


class Stack(NamedTuple):
    """An army in a place, as `StackView` tells it."""

    side: str
    inside: bool
    cus: int
    elephants: int
    trains: int
    generals: tuple[str, ...]


@lru_cache(maxsize=8192)
def _space(control: str | None, tribe: bool, siege: int, stacks: tuple[Stack, ...]) -> SpaceView:
    """The same again and again, at all tables, so each is made once."""
    armies = [
        StackView(
            side=one.side,
            inside=one.inside,
            cus=one.cus,
            elephants=one.elephants,
            trains=one.trains,
            generals=list(one.generals),
        )
        for one in stacks
    ]
    return SpaceView(
        control=control, tribe=True if tribe else UNSET, siege=siege or UNSET, stacks=armies if armies else UNSET
    )


def _stacks(g: PunicState, place: int) -> list[Stack]:
    m = g.map
    named = g.game.nouns["general"].slugs
    stacks: list[Stack] = []
    led = place in m.where
    for side in SIDES:
        elephants = m.elephants[place] if side == CARTHAGE else 0
        cus = m.cus[side][place] + elephants
        trains = m.trains[side][place]
        generals = g.generals_at(side, place) if led else []
        if generals or cus or trains:
            inside = g.board.is_inside(place)
            names = tuple([named[general] for general in generals])
            stacks.append(Stack(side_name(g, side), inside, cus, elephants, trains, names))
    return stacks


def march(g: PunicState) -> MarchView | None:
    moving = g.march
    if moving is None:
        return None
    return MarchView(
        army=army(g, moving.army),
        space=g.game.nouns["space"].slugs[moving.space],
        came_from=name(g, "space", moving.came_from),
        points=moving.points,
        allowance=moving.allowance,
    )


def campaign(g: PunicState) -> CampaignView | None:
    under_way = g.campaign
    if under_way is None:
        return None
    named = g.game.nouns["general"].slugs
    return CampaignView(
        left=under_way.left,
        sailed=under_way.sailed,
        moved={named[general]: spent for general, spent in under_way.generals.items()},
    )
