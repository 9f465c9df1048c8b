"""Counter events before a battle: 8, 42, 54, 59 (13.1, 9.1), and Elephant Fright (1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.games.hamilcar.land.land_battle_state import LandBattle
from punica.games.hamilcar.sea.escape_by_sea import has_admiral
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    AFRICA,
    CARD_ID,
    IS_ADMIRAL,
    SICILIA_REGION,
    SPACE_REGION,
)
from punica.games.hamilcar.words import verb
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.cards.windows import window
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

NUMIDIAN_CAVALRY: Final[int] = CARD_ID["8"]
ALLIES_DESERT: Final[int] = CARD_ID["42"]
AMBUSH: Final[int] = CARD_ID["54"]
BAD_OMEN: Final[int] = CARD_ID["59"]
CALL_OFF: Final = verb("call-off")
BY_LAND: Final = Text("ask.before-battle")
AT_SEA: Final = Text("ask.before-naval-battle")


# -- by land ----------------------------------------------------------------------------------------------------------


def before_land_battle(g: HamilcarState, side: int) -> Flow[bool]:
    """13.1: a side may play its cards on `g.battle`. False: the battle is called off (59)."""
    b = g.battle
    assert b is not None
    cards = g.hamilcar.cards.windows["land-battle"]

    def playable() -> list[int]:
        return [card for card in cards if _of_use(g, b, side, card)]

    def effect(card: int) -> None:
        if card == NUMIDIAN_CAVALRY:
            b.larger_force = CARTHAGE
        elif card == ALLIES_DESERT:
            _allies_desert(g, b)
        else:
            b.rating_bonus[_whose_rating(side, card)] += g.hamilcar.cards.rating[card]

    rule = "battle.sequence.attacker_cards" if side == b.attacker else "battle.sequence.defender_cards"
    fought = yield from _before(g, side, BY_LAND, rule, playable, effect)
    return fought


def _of_use(g: HamilcarState, b: LandBattle, side: int, card: int) -> bool:
    """A4: whether a card of a side would change something in this battle."""
    region = SPACE_REGION[b.space]
    if card == AMBUSH:
        return b.commander[side] >= 0
    if card == BAD_OMEN:
        return side == CARTHAGE and g.optional.price_of_failure and b.commander[ROME] >= 0
    if card == ALLIES_DESERT:
        return side == ROME and region == SICILIA_REGION and _may_desert(b)
    if card == NUMIDIAN_CAVALRY:
        return side == CARTHAGE and region in (AFRICA, SICILIA_REGION) and _is_smaller(g, b)
    return False


def _is_smaller(g: HamilcarState, b: LandBattle) -> bool:
    """Whether to count as the larger force would raise Carthage's level."""
    if b.larger_force == CARTHAGE:
        return False
    enough = g.hamilcar.battle_dice.level_two_from
    own = b.strength(CARTHAGE)
    return own < enough if enough else own <= b.strength(ROME)


def _may_desert(b: LandBattle) -> bool:
    """17.1#42: a CU that is no elephant, and not the last CU of its army (ruling M93)."""
    return b.strength(CARTHAGE) > 1 and any(force.cus for force in b.forces(CARTHAGE))


def _allies_desert(g: HamilcarState, b: LandBattle) -> None:
    """Card 42: a CU of the Punic army goes home."""
    for force in b.forces(CARTHAGE):
        if force.cus:
            force.cus -= g.hamilcar.cards.cus[ALLIES_DESERT]
            if g.campaign is not None:
                g.campaign.lose(force)
            g.tell("card.42", "log.deserters", seat=CARTHAGE, n=1, space=b.space)
            return


def elephant_fright(g: HamilcarState) -> Flow[bool]:
    """13.3.D: Rome may answer a charge that has been announced with Elephant Fright (1); whether it took effect."""
    w = g.rules.words
    cards = g.hamilcar.cards.windows["elephant-charge"]
    card = yield from window(g, ROME, Text("ask.fright"), "elephants.charge.fright", cards, w.counter, w.no)
    if card < 0:
        return False
    effect = yield from g.rules.event_play.announce(g, ROME, card)
    return effect


# -- at sea -----------------------------------------------------------------------------------------------------------


def before_naval_battle(g: HamilcarState, side: int) -> Flow[bool]:
    """9.1: a side may play its cards on `g.naval_battle`. False: the battle is called off (59).

    Ambush does something with any Admiral aboard, Bad Omen only to one in command. Corvus (17) is asked by
    `corvus_at_the_start`.
    """
    b = g.naval_battle
    assert b is not None
    cards = g.hamilcar.cards.windows["naval-battle"]

    def playable() -> list[int]:
        return [card for card in cards if _changes_rating(g, side, card)]

    def effect(card: int) -> None:
        b.rating_bonus[_whose_rating(side, card)] += g.hamilcar.cards.rating[card]
        if card == AMBUSH:
            b.ambush[side] += g.hamilcar.cards.rating[card]

    fought = yield from _before(g, side, AT_SEA, "naval_battle.cards", playable, effect)
    return fought


def _changes_rating(g: HamilcarState, side: int, card: int) -> bool:
    if card == AMBUSH:
        return has_admiral(g.army_at_sea(side))
    if card == BAD_OMEN:
        return side == CARTHAGE and g.optional.price_of_failure and IS_ADMIRAL[g.army_at_sea(ROME).commander]
    return False


# -- on either --------------------------------------------------------------------------------------------------------


def _before(
    g: HamilcarState,
    side: int,
    prompt: Text,
    rule: str,
    playable: Callable[[], list[int]],
    effect: Callable[[int], None],
) -> Flow[bool]:
    """A side plays its cards for a battle, one after the other; False: Rome has called it off."""
    w = g.rules.words
    while True:
        card = yield from window(g, side, prompt, rule, playable(), w.counter, w.no)
        if card < 0:
            return True
        if not (yield from g.rules.event_play.announce(g, side, card)):
            continue
        if card == BAD_OMEN and (yield from _calls_it_off(g)):
            return False
        effect(card)


def _whose_rating(side: int, card: int) -> int:
    """Ambush raises one's own commander, a Bad Omen lowers the Roman."""
    return ROME if card == BAD_OMEN else side


def _calls_it_off(g: HamilcarState) -> Flow[bool]:
    """Card 59: Rome may bow to the omen and stay where it is."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add(w.fight)
        menu.add(CALL_OFF)

    answer = yield Choice(ROME, Text("ask.bad-omen"), "card.59", fill)
    return answer.verb is CALL_OFF
