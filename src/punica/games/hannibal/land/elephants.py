"""17.3 to 17.5: the elephant charge, and Elephant Fright (cards 42, 77)."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.land.battle_cards import rating
from punica.games.hannibal.land.battle_state import Battle
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_ID
from punica.games.hannibal.words import verb
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.cards.windows import window
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.state import roll
from punica.kernel.text import Text

FRIGHT: Final[int] = CARD_ID["42"]
FRIGHT_VARIANT: Final[int] = CARD_ID["77"]
ANYBODY: Final = 1
"""17.3.3: what a charge must beat where no Roman general commands."""

CHARGE: Final = verb("charge")
DECLARE: Final = Text("ask.charge")
FRIGHTEN: Final = Text("ask.fright")


class Elephants:
    """The elephant charge."""

    def __init__(self, *, fright_by_elephants: bool) -> None:
        self.fright_by_elephants = fright_by_elephants
        """Elephant Fright costs Carthage as many battle cards as elephants charge, whatever is printed (H28)."""

    def elephant_charge(self, g: HannibalState, b: Battle) -> Flow[None]:
        """14.5.4: Carthage may charge before it sees its battle cards."""
        elephants = b.elephants()
        if elephants == 0:
            return
        w = g.rules.words

        def fill(menu: Menu) -> None:
            menu.add(CHARGE)
            menu.add(w.no)

        answer = yield Choice(CARTHAGE, DECLARE, "elephants.charge", fill)
        if answer.verb is not CHARGE:
            return
        g.tell("elephants.charge", "log.charge", n=elephants)
        card = yield from frightened(g)
        if card == FRIGHT:
            b.charge = -(elephants if self.fright_by_elephants else g.hannibal.cards.fright[FRIGHT])
            g.tell("card.42", "log.frightened", n=-b.charge)
            return
        die = yield from roll(g, CARTHAGE, "charge")
        resolve(g, b, die, g.hannibal.cards.charge_roll[card] if card >= 0 else 0, elephants)


def frightened(g: HannibalState) -> Flow[int]:
    """Cards 42 and 77, before the die: the one that takes effect, or -1."""
    w = g.rules.words
    while True:
        card = yield from window(g, ROME, FRIGHTEN, "card.42", frights(g), w.counter, w.no)
        if card < 0:
            return -1
        if (yield from g.rules.event_play.announce(g, ROME, card)):
            return card


def frights(g: HannibalState) -> list[int]:
    """The cards against a charge that are in the game (26.1.2 puts 77 in the place of 42)."""
    if g.optional.elephant_fright_variant:
        return [FRIGHT_VARIANT]
    return [FRIGHT, FRIGHT_VARIANT] if g.optional.cards_75_91 else [FRIGHT]


def resolve(g: HannibalState, b: Battle, die: int, modifier: int, elephants: int) -> None:
    """17.3.1 to 17.5: above the Roman commander's rating it succeeds; a 1 as rolled always rampages (H9)."""
    beat = rating(g, b, ROME) if b.commander[ROME] >= 0 else ANYBODY
    if die == 1:
        b.charge = -1
        g.tell("elephants.rampage", "log.rampage")
    elif die + modifier > beat:
        b.charge = elephants
        g.tell("elephants.charge.success", "log.charge-success", n=elephants)
    else:
        g.tell("elephants.charge.failure", "log.charge-failure")
