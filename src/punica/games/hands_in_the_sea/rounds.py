"""0: the deal and the round. `step` is the outermost flow: each return is a checkpoint, one at every action."""

from __future__ import annotations

from punica.games.hands_in_the_sea.actions import take_action
from punica.games.hands_in_the_sea.battles import look_at_battles
from punica.games.hands_in_the_sea.campaign import draw_up, refill
from punica.games.hands_in_the_sea.card_tables import CAMPAIGN_CARD
from punica.games.hands_in_the_sea.map_tables import CARTHAGE, ROME
from punica.games.hands_in_the_sea.number_tables import ACTIONS, SHORT_OPENING_ACTIONS
from punica.games.hands_in_the_sea.outlook import announce_defeats
from punica.games.hands_in_the_sea.scoring import look_for_end
from punica.games.hands_in_the_sea.state import ACTION, DEAL, REFILL, ROUND, SeaState
from punica.kernel.choice import Flow


def step(g: SeaState) -> Flow[None]:
    """From one checkpoint to the next."""
    if g.stage == ACTION:
        yield from take_action(g)
    elif g.stage == ROUND:
        yield from begin_round(g)
    elif g.stage == REFILL:
        yield from end_round(g)
    elif g.stage == DEAL:
        deal(g)
        yield from ()


def deal(g: SeaState) -> None:
    """0.setup/3, 0.setup/7: first hands, then the Campaign card goes under the Carthaginian deck."""
    for seat in (ROME, CARTHAGE):
        draw_up(g, seat)
    g.decks[CARTHAGE].insert(0, CAMPAIGN_CARD)
    g.stage = ROUND


def begin_round(g: SeaState) -> Flow[None]:
    """0.round/1: the battles; then the actions may begin."""
    g.rounds += 1
    g.say("round.order", "log.round", seat=g.active, n=g.turn)
    g.pillaged = False
    g.returned = 0
    g.passed = False
    g.engaged = False
    g.built = False
    g.strategy_used = [0, 0]
    yield from look_at_battles(g, g.active)
    announce_defeats(g, g.active)
    g.actions = SHORT_OPENING_ACTIONS if g.short_opening and g.rounds == 1 else ACTIONS
    g.stage = ACTION


def end_round(g: SeaState) -> Flow[None]:
    """0.round/1: end conditions, refill; then the other side's round."""
    look_for_end(g)
    yield from refill(g, g.active)
    g.active = 1 - g.active
    g.stage = ROUND
