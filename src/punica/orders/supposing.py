"""What would I do if Longus came to Capua? A general is let come in a world one imagines, and orders are asked."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from punica.kernel.choice import MARKER, WINDOW
from punica.kernel.option import Option
from punica.kernel.seat import Seat
from punica.kernel.text import Text
from punica.kernel.under_way import ON
from punica.orders.answering import SAME, Answer, Situation
from punica.orders.kinds import kinds_of
from punica.orders.order import BadOrder, Orders

MOST: Final = 40
"""So many questions are followed."""


class Supposed(NamedTuple):
    """A question one would be asked, and what orders would answer; None: one would be asked oneself."""

    question: Text
    option: Option | None
    by: int


def suppose(orders: Orders, seat: Seat, general: str, space: str, round: int) -> list[Supposed]:
    """What orders would answer, question by question, until they are silent or dice would fall; raises BadOrder.

    Who else is asked in between does nothing. Nothing of the true game changes, and nothing hidden is looked at.
    """
    world = seat.imagine(Random(SAME))
    coming = kinds_of(seat.ruleset()).suppose
    nouns = world.terms.game.nouns
    if coming is None or "general" not in nouns:
        raise BadOrder("nobody marches in this game: there is nothing to try out")
    if general not in nouns["general"].index or space not in nouns["space"].index:
        raise BadOrder("there is no such general or no such space")
    flow = coming(world, general, space)
    if flow is None:
        raise BadOrder("he cannot come there just now: he is not on the map, or another army is on the march")
    out: list[Supposed] = []
    drawn = world.state.chance.count
    answer: Option | None = None
    after = False
    try:
        for _ in range(MOST):
            choice = next(flow) if answer is None else flow.send(answer)
            if world.state.chance.count != drawn:
                break
            if choice.who == MARKER:
                answer = ON
                continue
            world.pending, world.menu = choice, choice.enumerate()
            if len(world.menu) == 1 or choice.who != seat.number:
                answer = world.menu[-1]
                continue
            situation = Situation(world, seat.number)
            found: Answer | None = situation.answer(orders, round, after)
            if found is None and choice.kind & WINDOW:
                answer = world.menu[-1]
                continue
            option = next((one for one in world.menu if found is not None and one.code == found.code), None)
            out.append(Supposed(choice.prompt, option, found.by if found is not None else -1))
            if option is None:
                break
            answer, after = option, True
    except StopIteration:
        pass
    return out
