"""What lies open in the Punic games: the map, its armies, a march, a Campaign, the cards that have been played."""

from __future__ import annotations

from itertools import compress

from msgspec import UNSET, UnsetType

from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE, NOBODY, ROME
from punica.games.punic.land.command import is_consul
from punica.games.punic.map import PROCONSUL
from punica.games.punic.positions import slugs
from punica.games.punic.schema_view import ArmyView, CampaignView, MarchView, SpaceView, StackView
from punica.games.punic.state import PunicState

SIDES = (ROME, CARTHAGE)


def name(g: PunicState, kind: str, n: int) -> str | None:
    """The slug of a noun; nothing for -1."""
    return g.game.nouns[kind].slugs[n] if n >= 0 else None


def side_name(g: PunicState, side: int) -> str:
    return g.game.nouns["seat"].slugs[side]


def points(g: PunicState) -> dict[str, int]:
    """The political points of both sides."""
    return {side_name(g, side): g.political_points(side) for side in SIDES}


def provinces(g: PunicState) -> dict[str, str | None]:
    """Who owns each province."""
    named = g.game.nouns["province"].slugs
    return {named[p]: name(g, "seat", g.province_owner(p)) for p in range(g.board.provinces)}


def spaces(g: PunicState) -> dict[str, SpaceView]:
    """The map. Armies are public (Hannibal 3.3)."""
    named = g.game.nouns["space"].slugs
    sides = g.game.nouns["seat"].slugs
    occupied = _occupied(g)
    return {named[space]: _space(g, space, sides, occupied) for space in g.board.open_spaces}


def cards(g: PunicState) -> dict[str, int]:
    """How many cards each side holds."""
    return {side_name(g, side): len(g.hands[side]) for side in SIDES}


def consuls(g: PunicState) -> list[str]:
    return slugs(g, "general", [n for n in range(len(g.map.rank)) if is_consul(g, n)])


def proconsuls(g: PunicState) -> list[str]:
    return slugs(g, "general", [n for n, rank in enumerate(g.map.rank) if rank == PROCONSUL])


def placed(g: PunicState, place: int) -> list[str]:
    """The generals in a space, or in one of the boxes beside the map."""
    return slugs(g, "general", [n for n, where in enumerate(g.map.where) if where == place])


def hand(g: PunicState, seat: int) -> list[str] | UnsetType:
    return slugs(g, "card", g.hands[seat]) if seat >= 0 else UNSET


def seen(g: PunicState, seat: int) -> list[str] | UnsetType:
    """The cards of the other hand that a seat has been shown."""
    if seat < 0:
        return UNSET
    known = g.known[seat]
    return slugs(g, "card", [card for card in range(len(g.rules.cards.campaign)) if known >> card & 1])


def army(g: PunicState, force: Army) -> ArmyView:
    return ArmyView(
        side=side_name(g, force.side),
        cus=force.total,
        elephants=force.elephants,
        trains=force.trains,
        generals=slugs(g, "general", force.generals),
    )


def _space(g: PunicState, space: int, sides: list[str], occupied: set[int]) -> SpaceView:
    m = g.map
    control = m.control[space]
    within = g.board.inside(space)
    stacks = _stacks(g, space) if space in occupied else []
    if within in occupied:
        stacks += _stacks(g, within)
    return SpaceView(
        control=sides[control] if control != NOBODY else None,
        tribe=True if m.tribe[space] else UNSET,
        siege=m.siege[space] or UNSET,
        stacks=stacks or UNSET,
    )


def _occupied(g: PunicState) -> set[int]:
    """The places where anything stands."""
    m = g.map
    occupied = set(m.where)
    for units in (*m.cus, m.elephants, *m.trains):
        occupied.update(compress(range(len(units)), units))
    return occupied


def _stacks(g: PunicState, place: int) -> list[StackView]:
    m = g.map
    stacks: list[StackView] = []
    for side in SIDES:
        generals = g.generals_at(side, place)
        cus = m.total(side, place)
        trains = m.trains[side][place]
        if generals or cus or trains:
            stacks.append(
                StackView(
                    side=side_name(g, side),
                    inside=g.board.is_inside(place),
                    cus=cus,
                    elephants=m.elephants[place] if side == CARTHAGE else 0,
                    trains=trains,
                    generals=slugs(g, "general", generals),
                )
            )
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
