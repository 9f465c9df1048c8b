"""Warships and Seamanship: cards 6, 9, 10, 13 and 51."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.cards.card_play import BUILD, BUILDING_OPS, REFIT
from punica.games.hamilcar.sea.seamanship import raise_seamanship
from punica.games.hamilcar.sea.warships import build, refit
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import EXCELLENT
from punica.games.hamilcar.words import verb
from punica.games.punic.board import ROME
from punica.games.punic.cards.event import Event
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

TRAIN_CREWS: Final = verb("train-crews")


def can_learn(g: HamilcarState, seat: int, card: int) -> bool:
    return g.seamanship < EXCELLENT


def captured_quinquereme(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 6."""
    raise_seamanship(g, g.hamilcar.cards.levels[card])
    yield from ()


def can_fit_out(g: HamilcarState, seat: int, card: int) -> bool:
    builds = g.hamilcar.cards.warships[card] > 0 and g.warships_left(seat) > 0
    return builds or (g.hamilcar.cards.refits[card] > 0 and g.spent[seat] > 0)


def fit_out(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Cards 9 and 51: so many Ready warships, so many refitted."""
    build(g, seat, g.hamilcar.cards.warships[card])
    refit(g, seat, g.hamilcar.cards.refits[card])
    yield from ()


def can_borrow(g: HamilcarState, seat: int, card: int) -> bool:
    return g.warships_left(seat) > 0


def private_loan(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 10: warships for a PC."""
    build(g, seat, g.hamilcar.cards.warships[card])
    yield from g.rules.losses.political_loss(g, ROME, g.hamilcar.cards.pcs[card], "card.10")


def can_train_navy(g: HamilcarState, seat: int, card: int) -> bool:
    return can_learn(g, seat, card) or g.spent[seat] > 0 or g.warships_left(seat) > 0


def naval_training(g: HamilcarState, seat: int, card: int) -> Flow[None]:
    """Card 13: Seamanship, or its OPs for building (three a warship) and refitting (one each)."""
    w = g.rules.words
    left = g.hamilcar.cards.ops[card]
    began = False

    def fill(menu: Menu) -> None:
        if not began and can_learn(g, seat, card):
            menu.add(TRAIN_CREWS)
        if left >= BUILDING_OPS and g.warships_left(seat) > 0:
            menu.add(BUILD)
        if g.spent[seat]:
            menu.add(REFIT)
        if began or not can_train_navy(g, seat, card):
            menu.add(w.done)

    while left > 0:
        answer = yield Choice(seat, Text("ask.naval-training", n=left), "card.13", fill)
        if answer.verb is TRAIN_CREWS:
            raise_seamanship(g, g.hamilcar.cards.levels[card])
            return
        if answer.verb is w.done:
            return
        began = True
        if answer.verb is BUILD:
            build(g, seat, 1)
            left -= BUILDING_OPS
        else:
            refit(g, seat, 1)
            left -= 1


EVENTS: Final[list[Event[HamilcarState]]] = [
    Event("6", can_learn, captured_quinquereme),
    Event("9", can_fit_out, fit_out),
    Event("10", can_borrow, private_loan),
    Event("13", can_train_navy, naval_training),
    Event("51", can_fit_out, fit_out),
]
