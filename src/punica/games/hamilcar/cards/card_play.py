"""5.2.C: the five operations of a strategy card, and what a side may do instead of playing one."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.cards.cards import HamilcarCards
from punica.games.hamilcar.events.corvus import corvus_first, offer_corvus
from punica.games.hamilcar.land.supplies import SUPPLY, SUPPLY_IN, give_train, offer_supply, place_train
from punica.games.hamilcar.sea.blockade import RUN_BLOCKADE
from punica.games.hamilcar.sea.warships import build, refit
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_INFANTRY, CARD_SHIPS, GENERAL_STRATEGY
from punica.games.hamilcar.words import verb
from punica.games.hamilcar.year.dictator import DICTATE, why_not_dictate
from punica.games.hamilcar.year.mercenaries import hire, offer_mercenaries
from punica.games.hamilcar.year.miat import PLACE_IN_MIAT, offer_miat, place_in_miat
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.cards.card_play import MOVED_OUT, CardPlay
from punica.games.punic.state import ANY_NUMBER, AS_BOTH
from punica.games.punic.year.politics import place_pc, why_not_place
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.option import Option
from punica.kernel.text import Text

RAISING_OPS: Final = 3
BUILDING_OPS: Final = 3

BUILD: Final = verb("build")
REFIT: Final = verb("refit", again=True)
SPLIT: Final = verb("split")

RATING_TOO_HIGH: Final = Refusal("movement.rating", "refusal.rating-trains")
NO_SHIPS_ON_CARD: Final = Refusal("ops.shipbuilding", "refusal.no-ships-on-card")
TEN_WARSHIPS: Final = Refusal("warships.limit", "refusal.ten-warships")
NONE_SPENT: Final = Refusal("ops.split.refit", "refusal.none-spent")


class HamilcarCardPlay(CardPlay[HamilcarState]):
    def __init__(self, cards: HamilcarCards) -> None:
        super().__init__(cards)
        self.ops_if_province = cards.ops_if_province

    def ops_of(self, g: HamilcarState, seat: int, card: int) -> int:
        """The OPs of a card as it is played now; Sicilian Grain (55) counts more for the owner of Sicilia."""
        province = self.cards.province[card]
        if g.mode == AS_BOTH and province >= 0 and g.province_owner(province) == seat:
            return max(self.cards.ops[card], self.ops_if_province[card])
        return self.cards.ops[card]

    def why_not_activate(self, g: HamilcarState, general: int, ops: int) -> Refusal | None:
        """7.1, 14.1: who fought under another in a Campaign moves no more, but may besiege where he stands (M123)."""
        why = super().why_not_activate(g, general, ops)
        return None if why is MOVED_OUT and g.rules.sieges.why_not_besiege(g, general) is None else why

    def why_not_with_ops(self, g: HamilcarState, general: int, ops: int) -> Refusal | None:
        """5.2.C2/1, 2.3.D1: the OPs, and the supply trains in his space, come up to his strategy rating."""
        missing = GENERAL_STRATEGY[general] - ops
        if missing <= 0:
            return None
        trains = g.map.trains[g.rules.generals.side[general]]
        return None if sum(trains[place] for place in trains_at_hand(g, general)) >= missing else RATING_TOO_HIGH

    def raising_ops(self, g: HamilcarState, general: int) -> int:
        """5.2.C2/3: a card of three OPs that shows infantry."""
        return RAISING_OPS if g.card < 0 or CARD_INFANTRY[g.card] else ANY_NUMBER

    def operations(self, g: HamilcarState, seat: int, ops: int) -> Flow[None]:
        """5.2.C2: activate a general, place PCs, raise troops, build ships, or split the OPs; or nothing."""
        w = g.rules.words

        def fill(menu: Menu) -> None:
            self.offer_operations(g, seat, ops, menu)
            menu.offer(why_not_build(g, seat, ops), BUILD)
            menu.add(SPLIT)
            menu.add(w.no)

        answer = yield Choice(seat, Text("ask.operation", n=ops), "ops", fill)
        if answer.verb is BUILD:
            build(g, seat, CARD_SHIPS[g.card])
        elif answer.verb is SPLIT:
            yield from split_ops(g, seat, ops)
        else:
            if answer.verb is w.activate:
                yield from pay_with_trains(g, answer.a, ops)
            yield from self.operation(g, seat, ops, answer)

    def offer_instead(self, g: HamilcarState, seat: int, menu: Menu) -> None:
        """5.2.C3, C4, 16.4: mercenaries, the Dictator, blockade runners."""
        if seat == ROME:
            offer_corvus(g, menu)
            menu.offer(why_not_dictate(g), DICTATE)
        else:
            offer_mercenaries(g, menu)
            g.hamilcar.blockade_runners.offer(g, menu)

    def instead(self, g: HamilcarState, seat: int, answer: Option) -> Flow[None]:
        if answer.verb is g.rules.words.counter:
            yield from corvus_first(g, answer.a)
        elif answer.verb is DICTATE:
            yield from g.hamilcar.dictatorship.dictate(g)
        elif answer.verb is RUN_BLOCKADE:
            yield from g.hamilcar.blockade_runners.run(g, answer.a)
        else:
            assert seat == CARTHAGE
            yield from hire(g, answer.a)


# -- 1) Activating, with supply trains for the OPs that are missing ---------------------------------------------------


def trains_at_hand(g: HamilcarState, general: int) -> list[int]:
    """Where the supply trains of his space are: with him, and on the other side of the walls if the way is free."""
    return g.rules.armies.one_force(g, g.rules.generals.side[general], g.map.where[general])


def pay_with_trains(g: HamilcarState, general: int, ops: int) -> Flow[None]:
    """2.3.D1: as many supply trains of his space as OPs are missing."""
    missing = GENERAL_STRATEGY[general] - ops
    side = g.rules.generals.side[general]
    places = trains_at_hand(g, general)
    for left in range(missing, 0, -1):
        prompt = Text("ask.activation-train", general=general, n=left)
        yield from give_train(g, side, places, prompt, "trains.use.activation", left)
    if missing > 0:
        g.tell("trains.use.activation", "log.trains-used", general=general, n=missing)


# -- 4) Ships ------------------------------------------------------------------------------------------------------


def why_not_build(g: HamilcarState, seat: int, ops: int) -> Refusal | None:
    """5.2.C2/4: a card of three OPs that shows ships."""
    if ops < BUILDING_OPS or CARD_SHIPS[g.card] == 0:
        return NO_SHIPS_ON_CARD
    return None if g.warships_left(seat) > 0 else TEN_WARSHIPS


# -- 5) Splitting -----------------------------------------------------------------------------------------------------


def split_ops(g: HamilcarState, seat: int, ops: int) -> Flow[None]:
    """5.2.C2/5: each OP places a PC in the Miat, refits a warship, places a supply train, or places or turns a PC."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        offer_points(g, seat, True, True, menu)
        menu.add(w.done)

    for left in range(ops, 0, -1):
        answer = yield Choice(seat, Text("ask.split", n=left), "ops.split", fill, times=left)
        if answer.verb is w.done:
            return
        spend_point(g, seat, answer)


def spend_point(g: HamilcarState, seat: int, answer: Option) -> None:
    """One OP buys what `offer_points` offered."""
    if answer.verb is PLACE_IN_MIAT:
        place_in_miat(g, answer.a)
    elif answer.verb is REFIT:
        refit(g, seat, 1)
    elif answer.verb is SUPPLY:
        place_train(g, seat, answer.a)
    elif answer.verb is SUPPLY_IN:
        place_train(g, seat, g.board.inside(answer.a))
    else:
        place_pc(g, seat, answer.a)


def offer_points(g: HamilcarState, seat: int, miat: bool, needs_cus: bool, menu: Menu) -> None:
    """What one OP buys, here and in the War Chest Phase (5.6)."""
    w = g.rules.words
    menu.offer(None if g.spent[seat] else NONE_SPENT, REFIT)
    if miat and seat == CARTHAGE:
        offer_miat(g, menu)
    offer_supply(g, seat, needs_cus, menu)
    for space in g.board.open_spaces:
        menu.offer(why_not_place(g, seat, space), w.place, space)
