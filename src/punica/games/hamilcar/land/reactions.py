"""Section 10, 12: what Hamilcar adds to the land reactions: backing up by sea, the last going in and out of a city."""

from __future__ import annotations

from punica.games.hamilcar.sea.landing import back_within
from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.army import SPENT, Army, Batch, lift_all, settle
from punica.games.punic.land.garrisons import inside_or_outside, may_declare
from punica.games.punic.land.reactions import Reactions
from punica.games.punic.march import March
from punica.kernel.choice import Flow


class HamilcarReactions(Reactions[HamilcarState]):
    """Reactions of Hamilcar."""

    def __init__(
        self, overrun_cus: int, *, backs_up_from_due_battle: bool, second_in_and_out: bool, admirals_back_up: bool
    ) -> None:
        super().__init__(
            overrun_cus,
            backs_up_from_due_battle=backs_up_from_due_battle,
            lone_generals_back_up=False,
            ducks_into_city=False,
            gates_open_until_besieged=True,
        )
        self.second_in_and_out = second_in_and_out
        """10: the city's controller goes in and out once more just before a battle (ruling M33)."""
        self.admirals_back_up = admirals_back_up
        """2.2.D1: an intercepted army with an Admiral may back up by sea (ruling M32)."""

    def entered_from(self, g: HamilcarState) -> int:
        """The space from which the army of `g.march` came: over the sea, the last port before it."""
        march = g.march
        assert march is not None
        return march.just_left

    def back_up_ports(self, g: HamilcarState) -> list[int]:
        """2.2.D1, ruling M32 (Golden Geek): those to which it could retreat."""
        march = g.march
        assert march is not None
        return g.rules.retreat.retreat_ports(g, march.army, march.space) if self.admirals_back_up else []

    def back_up_by_sea(self, g: HamilcarState) -> Flow[bool]:
        """12.3: an intercepted army goes back by sea without a roll."""
        march = g.march
        assert march is not None
        march.inside = not g.besieged(march.came_from) and back_within(g, march)
        yield from ()
        return True

    def before_battle(self, g: HamilcarState) -> Flow[None]:
        """Ruling M33: before a battle at an unbesieged city its controller tells off once more who is inside."""
        march = g.march
        assert march is not None
        space = march.space
        if not self.second_in_and_out or march.came_from < 0 or not g.board.walled[space] or g.besieged(space):
            return
        owner = g.map.control[space]
        if owner != march.side:
            if may_declare(g, owner, space):
                yield from inside_or_outside(g, owner, space)
            return
        yield from mover_goes_inside(g, march)


def mover_goes_inside(g: HamilcarState, march: March) -> Flow[None]:
    """The mover has come to his own city: he and its garrison are told off anew. Who stays outside alone is caught."""
    side = march.side
    space = march.space
    had = march.army.total
    settle(g, march.army, space)
    _forget(g, space)
    yield from inside_or_outside(g, side, space)
    march.army = lift_all(g, side, space)
    _spend(g, march, had)
    if march.army.total:
        return
    settle(g, march.army, space)
    yield from g.rules.displaced.catch_lone(g, side, space)
    march.army = Army(side)
    march.inside = True


def _forget(g: HamilcarState, space: int) -> None:
    """In a Campaign: how far they had come is remembered otherwise, as they mix with the garrison."""
    if g.campaign is not None:
        g.campaign.batches = [batch for batch in g.campaign.batches if batch.place != space]


def _spend(g: HamilcarState, march: March, had: int) -> None:
    """In a Campaign: those outside fight, and of those inside as many are spent as have gone in."""
    campaign = g.campaign
    if campaign is None:
        return
    for batch in march.army.batches:
        batch.moved = SPENT
    inside = g.board.inside(march.space)
    gone_in = min(max(0, had - march.army.total), g.map.cus[march.side][inside])
    if gone_in:
        campaign.batches.append(Batch(inside, gone_in, 0, SPENT))
