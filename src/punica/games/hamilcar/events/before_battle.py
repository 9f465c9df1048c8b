"""Counter events before a battle: 8, 42, 54, 59 (13.1, 9.1), and Elephant Fright (1)."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_ID, CARD_RATING, IS_ADMIRAL, WINDOW_CARDS
from punica.games.hamilcar.words import verb
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.strategy import window
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

AMBUSH: Final[int] = CARD_ID["54"]
BAD_OMEN: Final[int] = CARD_ID["59"]
CALL_OFF: Final = verb("call-off")


def before_land_battle(g: HamilcarState, side: int) -> Flow[bool]:
    """13.1: a side may play its cards on `g.battle`. False: the battle is called off (59)."""
    yield from ()
    return True


def elephant_fright(g: HamilcarState) -> Flow[bool]:
    """13.3.D: Rome may answer a charge that has been announced with Elephant Fright (1); whether it took effect."""
    w = g.hamilcar.words
    cards = WINDOW_CARDS[g.hamilcar.edition]["elephant-charge"]
    card = yield from window(g, ROME, Text("ask.fright"), "elephants.charge.fright", cards, w.counter, w.no)
    if card < 0:
        return False
    effect = yield from g.hamilcar.announce(g, ROME, card)
    return effect


def before_naval_battle(g: HamilcarState, side: int) -> Flow[bool]:
    """9.1: a side may play its cards on `g.naval_battle`. False: the battle is called off (59).

    Ambush and Bad Omen do something only to an Admiral in command. Corvus (17) is asked by naval_rounds.
    """
    b = g.naval_battle
    assert b is not None
    w = g.hamilcar.words
    while True:
        cards = [card for card in WINDOW_CARDS[g.hamilcar.edition]["naval-battle"] if _changes_rating(g, side, card)]
        prompt = Text("ask.before-naval-battle")
        card = yield from window(g, side, prompt, "naval_battle.cards", cards, w.counter, w.no)
        if card < 0:
            return True
        if not (yield from g.hamilcar.announce(g, side, card)):
            continue
        if card == BAD_OMEN and (yield from _calls_it_off(g)):
            return False
        whom = ROME if card == BAD_OMEN else side
        b.rating_bonus[whom] += CARD_RATING[g.hamilcar.edition][card]


def _changes_rating(g: HamilcarState, side: int, card: int) -> bool:
    if card == AMBUSH:
        return IS_ADMIRAL[g.army_at_sea(side).commander]
    if card == BAD_OMEN:
        return side == CARTHAGE and g.option.price_of_failure and IS_ADMIRAL[g.army_at_sea(ROME).commander]
    return False


def _calls_it_off(g: HamilcarState) -> Flow[bool]:
    """Card 59: Rome may bow to the omen and stay where it is."""
    w = g.hamilcar.words

    def fill(menu: Menu) -> None:
        menu.add(w.fight)
        menu.add(CALL_OFF)

    answer = yield Choice(ROME, Text("ask.bad-omen"), "card.59", fill)
    return answer.verb is CALL_OFF
