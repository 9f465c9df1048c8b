"""What lies open in the Punic games: the map, its armies, a march, a Campaign, the cards that have been played."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from msgspec import UNSET

from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE, NOBODY, ROME
from punica.games.punic.engagement import Engagement
from punica.games.punic.land.command import is_consul
from punica.games.punic.map import DEAD, DISPLACED, PROCONSUL
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

    points: dict[str, int]
    """The political points of both sides."""
    provinces: dict[str, str | None]
    """Who owns each province."""
    spaces: dict[str, SpaceView]
    """Armies are public (Hannibal 3.3)."""
    consuls: list[str]
    proconsuls: list[str]
    dead: list[str]
    displaced: list[str]


_known: dict[tuple[Game, object, object, bytes], OnMap] = {}
"""Maps that have been seen lately: from one decision to the next most often nothing moves."""
KNOWN: Final = 1024


def on_map(g: PunicState) -> OnMap:
    key = (g.game, g.rules, g.board, g.map.written())
    found = _known.get(key)
    if found is None:
        if len(_known) >= KNOWN:
            _known.clear()  # at one stroke: threads that judge orders look at maps too
        found = _known[key] = _seen_on_map(g)
    return found


def _seen_on_map(g: PunicState) -> OnMap:
    owners = g.province_owners()
    sides = _owners(g)
    ranks = list(enumerate(g.map.rank))
    return OnMap(
        points={side_name(g, side): g.points_with(side, owners) for side in SIDES},
        provinces={named: sides[owner] for named, owner in zip(g.game.nouns["province"].slugs, owners)},
        spaces=_spaces(g, sides),
        consuls=slugs(g, "general", [n for n, _ in ranks if is_consul(g, n)]),
        proconsuls=slugs(g, "general", [n for n, rank in ranks if rank == PROCONSUL]),
        dead=_placed(g, DEAD),
        displaced=_placed(g, DISPLACED),
    )


def _spaces(g: PunicState, sides: list[str | None]) -> dict[str, SpaceView]:
    """Spaces where nobody stands share their views."""
    m = g.map
    named = g.game.nouns["space"].slugs
    control, tribe, siege = m.control, m.tribe, m.siege
    shown = {named[s]: _empty_space(sides[control[s]], tribe[s], siege[s]) for s in g.board.open_spaces}
    standing: dict[int, list[StackView]] = {}
    for place in m.occupied():  # first those outside the walls
        standing.setdefault(g.board.space_of(place), []).extend(_stacks(g, place))
    for space, stacks in standing.items():
        if named[space] in shown:
            shown[named[space]] = _space(sides[control[space]], tribe[space], siege[space], stacks)
    return shown


def cards(g: PunicState) -> dict[str, int]:
    """How many cards each side holds."""
    return {side_name(g, side): len(g.hands[side]) for side in SIDES}


def _placed(g: PunicState, place: int) -> list[str]:
    """The generals in one of the boxes beside the map."""
    return slugs(g, "general", [n for n, where in enumerate(g.map.where) if where == place])


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
                    generals=stack.generals,
                )
    return army(g, force)


def _owners(g: PunicState) -> list[str | None]:
    """What a side is called, by its number; the last stands for NOBODY."""
    assert NOBODY == -1
    return [*g.game.nouns["seat"].slugs, None]


@cache
def _empty_space(control: str | None, tribe: bool, siege: int) -> SpaceView:
    return _space(control, tribe, siege, [])


def _space(control: str | None, tribe: bool, siege: int, stacks: list[StackView]) -> SpaceView:
    return SpaceView(
        control=control, tribe=True if tribe else UNSET, siege=siege or UNSET, stacks=stacks if stacks else UNSET
    )


def _stacks(g: PunicState, place: int) -> list[StackView]:
    m = g.map
    stacks: list[StackView] = []
    led = place in m.where
    for side in SIDES:
        elephants = m.elephants[place] if side == CARTHAGE else 0
        cus = m.cus[side][place] + elephants
        trains = m.trains[side][place]
        generals = g.generals_at(side, place) if led else []
        if generals or cus or trains:
            stacks.append(
                StackView(
                    side=side_name(g, side),
                    inside=g.board.is_inside(place),
                    cus=cus,
                    elephants=elephants,
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
