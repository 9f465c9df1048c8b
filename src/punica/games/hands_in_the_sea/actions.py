"""The list of actions and free actions, and which flow each is."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.attack import (
    attack,
    lead,
    offer_attacks,
    offer_leaders,
    offer_reinforcements,
    reinforce,
    why_not_join,
)
from punica.games.hands_in_the_sea.battles import offer_withdrawal, withdraw
from punica.games.hands_in_the_sea.bribery import bribe, offer_bribes
from punica.games.hands_in_the_sea.drafting import (
    discard_cards,
    draft,
    offer_drafts,
    offer_hand_care,
    offer_retrieve,
    reserve,
    retrieve,
    return_card,
)
from punica.games.hands_in_the_sea.engage import engage, offer_engage
from punica.games.hands_in_the_sea.fleets import build, offer_build, offer_sea_moves, sail
from punica.games.hands_in_the_sea.map_tables import HOME_PORT
from punica.games.hands_in_the_sea.money import (
    merchant,
    offer_merchant,
    offer_money,
    offer_simple,
    pass_round,
    take_money,
    trade,
)
from punica.games.hands_in_the_sea.paying import Purse
from punica.games.hands_in_the_sea.pillage import offer_pillages, pillage
from punica.games.hands_in_the_sea.raids import offer_raids, raid
from punica.games.hands_in_the_sea.settle import (
    develop,
    fortify,
    offer_develop,
    offer_fortify,
    offer_settle,
    settle,
)
from punica.games.hands_in_the_sea.state import REFILL, SeaState
from punica.games.hands_in_the_sea.strategy import (
    abandon_strategy,
    buy_strategy,
    cycle_market,
    inform,
    offer_strategies,
    why_not_inform,
)
from punica.games.hands_in_the_sea.words import (
    ABANDON,
    ATTACK,
    ATTACK_BY_SEA,
    BRIBE,
    BUILD,
    BUY,
    CYCLE,
    DEVELOP,
    DISCARD,
    DRAFT,
    END,
    ENGAGE,
    FORTIFY,
    INFORM,
    LEAD,
    LEVY,
    MERCHANT,
    PASS,
    PILLAGE,
    RAID,
    REINFORCE,
    RESERVE,
    RETRIEVE,
    RETURN,
    SAIL,
    SAIL_HOME,
    SETTLE,
    SETTLE_BY_SEA,
    TAKE_MONEY,
    TRADE,
    WITHDRAW,
)
from punica.kernel.choice import ALWAYS, ASK, Choice, Flow, Menu, Refusal
from punica.kernel.option import Option
from punica.kernel.text import Text

NOT_YET: Final = Refusal("round.actions", "refusal.actions-left")

FIRST_ACTION: Final = Text("ask.first-action")
SECOND_ACTION: Final = Text("ask.second-action")
END_OF_ROUND: Final = Text("ask.end")


def offer_actions(g: SeaState, menu: Menu) -> None:
    """0.round/2: two actions, with free actions before, between and after them."""
    seat = g.active
    if g.actions > 0:
        purse = Purse(g, seat)
        offer_settle(g, seat, purse, menu)
        offer_develop(g, seat, purse, menu)
        offer_fortify(g, seat, purse, menu)
        offer_attacks(g, seat, purse, menu)
        offer_reinforcements(g, seat, menu)
        offer_raids(g, seat, purse, menu)
        offer_pillages(g, seat, purse, menu)
        offer_engage(g, seat, purse, menu)
        offer_bribes(g, seat, purse, menu)
        offer_sea_moves(g, seat, menu)
        offer_build(g, seat, purse, menu)
        offer_money(g, seat, purse, menu)
        offer_merchant(g, seat, purse, menu)
        offer_simple(g, purse, menu)
        offer_drafts(g, seat, purse, menu)
        offer_hand_care(g, seat, purse, menu)
        offer_strategies(g, seat, menu)
        if menu.explaining:
            menu.offer(NOT_YET, END)
    else:
        menu.add(END)
    offer_leaders(g, seat, menu)
    offer_retrieve(g, seat, menu)
    offer_withdrawal(g, seat, menu)
    menu.offer(why_not_inform(g, seat), INFORM)


def may_send_leaders(g: SeaState, seat: int) -> bool:
    """Whether, by public facts, a leader might be sent to a battle: then the end of a round is asked for."""
    if not g.hands[seat]:
        return False
    return any(battle is not None and why_not_join(g, seat, battle.place) is None for battle in g.battles)


def take_action(g: SeaState) -> Flow[None]:
    """One action or free action of the active side, or the end of its round."""
    seat = g.active
    prompt = FIRST_ACTION if g.actions > 1 else SECOND_ACTION if g.actions == 1 else END_OF_ROUND
    kind = ALWAYS if g.actions == 0 and may_send_leaders(g, seat) else ASK
    chosen = yield Choice(seat, prompt, "round.actions", lambda menu: offer_actions(g, menu), kind)
    if chosen.verb is END:
        g.stage = REFILL
    elif not (yield from free_action(g, seat, chosen)):
        g.actions -= 1
        yield from action(g, seat, chosen)


def free_action(g: SeaState, seat: int, chosen: Option) -> Flow[bool]:
    """Carry out a free action; False if it is none."""
    verb = chosen.verb
    if verb is RETRIEVE:
        retrieve(g, seat)
    elif verb is LEAD:
        lead(g, seat, chosen.a, chosen.b)
    elif verb is WITHDRAW:
        yield from withdraw(g, seat)
    elif verb is INFORM:
        inform(g, seat)
    else:
        return False
    return True


def action(g: SeaState, seat: int, chosen: Option) -> Flow[None]:
    verb = chosen.verb
    a = chosen.a
    b = chosen.b
    if verb is SETTLE or verb is SETTLE_BY_SEA:
        yield from settle(g, seat, a, b, verb is SETTLE_BY_SEA)
    elif verb is DEVELOP:
        yield from develop(g, seat, a)
    elif verb is FORTIFY:
        yield from fortify(g, seat, a)
    elif verb is TAKE_MONEY:
        take_money(g, seat, a)
    elif verb is TRADE:
        yield from trade(g, seat)
    elif verb is MERCHANT:
        yield from merchant(g, seat, a)
    elif verb is PILLAGE:
        yield from pillage(g, seat, a)
    elif verb is DRAFT or verb is LEVY:
        yield from draft(g, seat, a, verb is LEVY)
    elif verb is DISCARD:
        yield from discard_cards(g, seat, a)
    elif verb is RETURN:
        return_card(g, seat, a)
    elif verb is RESERVE:
        reserve(g, seat, a)
    elif verb is BUY:
        buy_strategy(g, seat, a)
    elif verb is ABANDON:
        abandon_strategy(g, seat)
    elif verb is CYCLE:
        cycle_market(g, seat, a)
    elif verb is ATTACK or verb is ATTACK_BY_SEA:
        yield from attack(g, seat, a, b, verb is ATTACK_BY_SEA)
    elif verb is REINFORCE:
        reinforce(g, seat, a, b)
    elif verb is RAID:
        yield from raid(g, seat, a)
    elif verb is BRIBE:
        yield from bribe(g, seat, a)
    elif verb is ENGAGE:
        yield from engage(g, seat)
    elif verb is SAIL:
        sail(g, seat, a)
    elif verb is SAIL_HOME:
        sail(g, seat, HOME_PORT)
    elif verb is BUILD:
        yield from build(g, seat)
    else:
        assert verb is PASS
        pass_round(g, seat)
