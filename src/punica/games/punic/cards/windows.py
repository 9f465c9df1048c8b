"""Windows for counter events (Hannibal 8.4; Hamilcar 5.2.C1)."""

from __future__ import annotations

from punica.games.punic.state import PunicState
from punica.kernel.choice import WINDOW, Choice, Flow, Menu
from punica.kernel.option import Verb
from punica.kernel.text import Text


def could_hold(g: PunicState, seat: int, card: int) -> bool:
    """Whether by public facts a seat may hold a card: it lies neither in the discards nor out of the game."""
    return len(g.hands[seat]) > 0 and not g.lies_open(card)


def may_be_held(g: PunicState, seat: int, cards: list[int]) -> list[int]:
    """Those of the cards that a seat may hold by public facts."""
    return [card for card in cards if could_hold(g, seat, card)]


def holds_one(g: PunicState, seat: int, cards: list[int]) -> bool:
    hand = g.hands[seat]
    for card in cards:
        if card in hand:
            return True
    return False


def window(g: PunicState, seat: int, prompt: Text, rule: str, cards: list[int], counter: Verb, no: Verb) -> Flow[int]:
    """Ask a seat whether it plays one of these counter events now; the card played (discarded), or -1.

    `cards` are those whose conditions hold now by public facts. Nothing is asked when none of them can be held; and who
    holds none passes unasked, unless the table says otherwise.
    """
    held = may_be_held(g, seat, cards)
    if not held:
        return -1
    if not g.ask_always and not holds_one(g, seat, held):
        g.windows += 1
        return -1

    def fill(menu: Menu) -> None:
        for card in g.hands[seat]:
            if card in held:
                menu.add(counter, card)
        menu.add(no)

    answer = yield Choice(seat, prompt, rule, fill, WINDOW, held)
    if answer.verb is no:
        return -1
    g.discard(seat, answer.a)
    return answer.a
