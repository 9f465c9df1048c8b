"""Orders never see more than their owner: what he cannot know makes no difference to what they answer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from punica import Match, Seat
from punica.lab.cases import draw
from punica.lab.checks.secrecy import non_interference
from punica.lab.handovers import careful
from punica.orders import Order, Orders, answer


def answers(match: Match, seat: int) -> Callable[[], object]:
    ruleset, name = match.terms.game.id, match.seat_name(seat)
    orders: Orders = careful(ruleset, name)

    def told() -> object:
        return answer(orders, Seat(match, seat), match.round)

    return told


@pytest.mark.parametrize("ruleset", ["hannibal-2018", "hamilcar-silver", "hands-in-the-sea", "toy-first"])
def test_what_the_owner_cannot_know_changes_no_answer(ruleset: str) -> None:
    assert non_interference(draw(ruleset, 3), 4, bots=[], eyes=[answers], only_eyes=True) > 0


def test_an_order_has_nothing_but_a_seat_to_look_through() -> None:
    """By type it gets a seat, and a seat of who is not asked answers nothing."""
    from punica import new

    match = new("toy-first", seed=7)
    assert answer((Order("*", ("pass",)),), Seat(match, "carthage"), 1) is None
