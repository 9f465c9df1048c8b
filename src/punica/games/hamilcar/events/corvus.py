"""Corvus (17): Corvi are mounted (15.5) in Rome's own turn or in a naval battle; or it makes a battle roll there."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.sea.battle_roll import corvus_roll
from punica.games.hamilcar.sea.naval_battle_state import NavalBattle
from punica.games.hamilcar.sea.seamanship import turn_corvi
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_ID
from punica.games.hamilcar.words import verb
from punica.games.punic.board import ROME
from punica.games.punic.cards.windows import window
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

CORVUS: Final[int] = CARD_ID["17"]
BATTLE_ROLL: Final = verb("battle-roll")
MOUNT_CORVI: Final = verb("mount-corvi")


def offer_corvus(g: HamilcarState, menu: Menu) -> None:
    """Before Rome plays the card of its turn it may play this one, which does not take the turn (ruling M94)."""
    if not g.corvi and CORVUS in g.hands[ROME]:
        menu.add(g.rules.words.counter, CORVUS)


def corvus_first(g: HamilcarState, card: int) -> Flow[None]:
    """Corvi are mounted, and then comes the card of the turn, if there is one left."""
    g.discard(ROME, card)
    if (yield from g.rules.event_play.announce(g, ROME, card)):
        turn_corvi(g, "card.17")
    if g.hands[ROME]:
        yield from g.rules.card_play.play(g)


# -- in a naval battle ------------------------------------------------------------------------------------------------


def can_roll(g: HamilcarState, b: NavalBattle) -> bool:
    """Ruling M50: its battle roll takes Roman CUs in the fleet."""
    return not b.corvus_rolled and g.army_at_sea(ROME).total > 0


def corvus_helps(g: HamilcarState, b: NavalBattle) -> bool:
    """Whether the card would do anything in this battle, one way or the other."""
    return can_roll(g, b) or not g.corvi


def corvus_at_the_start(g: HamilcarState, b: NavalBattle) -> Flow[None]:
    """9.1, 17.1#17: in Silver the card is played at the start of the battle, in Golden Geek in its rounds."""
    w = g.rules.words
    cards = [CORVUS] if CORVUS in g.hamilcar.cards.windows["naval-battle"] and corvus_helps(g, b) else []
    card = yield from window(g, ROME, Text("ask.corvus"), "card.17.when", cards, w.counter, w.no)
    if card >= 0 and (yield from g.rules.event_play.announce(g, ROME, card)):
        yield from use_corvus(g, b)


def use_corvus(g: HamilcarState, b: NavalBattle) -> Flow[None]:
    """Rome has played it in a naval battle: for a battle roll at once, or to mount Corvi."""

    def fill(menu: Menu) -> None:
        if can_roll(g, b):
            menu.add(BATTLE_ROLL)
        if not g.corvi:
            menu.add(MOUNT_CORVI)

    answer = yield Choice(ROME, Text("ask.corvus-use"), "card.17", fill)
    if answer.verb is BATTLE_ROLL:
        yield from corvus_roll(g, b)
    else:
        turn_corvi(g, "card.17")
