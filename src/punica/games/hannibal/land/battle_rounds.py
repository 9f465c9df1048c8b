"""14.6 to 14.10: battle rounds, from the first card led to the end of the battle."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.land.battle_cards import give_away, rating
from punica.games.hannibal.land.battle_events import ally_deserts
from punica.games.hannibal.land.battle_state import Battle
from punica.games.hannibal.land.withdrawals import WITHDRAW, take_initiative, try_to_withdraw, why_not_withdraw
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    BATTLE_CARD_GIVES_INITIATIVE,
    CARD_ID,
    DOUBLE_ENVELOPMENT,
    FLANK_LEFT,
    FLANK_RIGHT,
    GENERAL_COUNTERATTACKS_AS_ATTACKER,
    GENERAL_COUNTERATTACKS_AS_DEFENDER,
    PROBE,
    RESERVE,
)
from punica.games.hannibal.words import verb
from punica.games.punic.board import CARTHAGE
from punica.games.punic.cards.windows import could_hold, window
from punica.kernel.choice import ALWAYS, WAYPOINT, Choice, Flow, Menu, Refusal
from punica.kernel.option import Option
from punica.kernel.state import roll
from punica.kernel.text import Text

MAHARBAL: Final[int] = CARD_ID["6"]
PROBE_AS: Final = (FLANK_LEFT, FLANK_RIGHT, DOUBLE_ENVELOPMENT)
"""What Hannibal may play a Probe as."""

LEAD_CARD: Final = verb("lead {bc}")
MATCH: Final = verb("match {bc}")
PLAY_RESERVE: Final = verb("reserve {bc}", piece=("bc", "reserve"))
PLAY_PROBE: Final = verb("probe {bc}", piece=("bc", "probe"))
GIVE_UP: Final = verb("give-up", grave=True, formerly="pass")
LEAVE_UNMATCHED: Final = verb("pass", grave=True, named="give-up")
COUNTERATTACK: Final = verb("counterattack")

LEAD: Final = Text("ask.lead")
MATCH_IT: Final = [Text("ask.match", bc=kind) for kind in range(RESERVE)]
"""By the type of the card that was led."""
LAST_HOPE: Final = Text("ask.maharbal")
COUNTERATTACK_NOW: Final = Text("ask.counterattack")

NOT_ITS_TYPE: Final = Refusal("battle.match", "refusal.not-its-type")
MUST_PLAY: Final = Refusal("battle.round", "refusal.must-lead")


class BattleRounds:
    """The rounds of a battle."""

    def __init__(self, *, may_give_up: bool, maharbal_gives_initiative: bool) -> None:
        self.may_give_up = may_give_up
        """Whether an attacker may refuse to play a card, and so lose (H47)."""
        self.maharbal_gives_initiative = maharbal_gives_initiative
        """Whether Maharbal's Cavalry, matched, hands over the initiative as a Double Envelopment does (H25)."""

    def battle_rounds(self, g: HannibalState, b: Battle) -> Flow[None]:
        """14.6: rounds until somebody has won or withdrawn.

        Each is a waypoint, since a battle is the last of a move, and a move the last of its card play: no card that
        moves a general leaves the game afterwards.
        """
        while b.winner < 0 and b.withdrawn < 0:
            yield WAYPOINT
            yield from self.battle_round(g, b)

    def battle_round(self, g: HannibalState, b: Battle) -> Flow[None]:
        """The attacker leads a card or tries to withdraw; the defender matches or loses; then he may counterattack."""
        attacker = b.initiative
        defender = 1 - attacker
        yield from ally_deserts(g, b, attacker)
        yield from ally_deserts(g, b, defender)
        b.led = -1
        b.maharbal = False
        if b.cards_left(attacker) == 0:
            yield from without_cards(g, b, attacker)
        else:
            answer = yield Choice(
                attacker, LEAD, "battle.round", lambda menu: self.offer_lead(g, b, attacker, menu), ALWAYS
            )
            if answer.verb is WITHDRAW:
                yield from try_to_withdraw(g, b, attacker)
                return
            if answer.verb is not GIVE_UP:
                yield from play_card(g, b, attacker, answer)
        if b.led < 0:
            b.winner = defender
            b.exhausted = True
            g.tell("battle.win.defender", "log.exhausted", seat=attacker)
        elif (yield from matched(g, b, defender)):
            yield from self.counterattack(g, b, defender)
        else:
            b.winner = attacker
            g.tell("battle.win.attacker", "log.unmatched", seat=defender)

    def offer_lead(self, g: HannibalState, b: Battle, side: int, menu: Menu) -> None:
        """14.6, 14.9: any card of one's hand, a Reserve as any type; Hannibal's Probe; Maharbal; or a withdrawal."""
        w = g.rules.words
        hand = b.hands[side]
        for kind in range(RESERVE):
            if hand[kind]:
                menu.add(LEAD_CARD, kind)
        if hand[RESERVE]:
            for kind in range(RESERVE):
                menu.add(PLAY_RESERVE, kind)
        if b.probes_left[side] and hand[PROBE]:
            for kind in PROBE_AS:
                menu.add(PLAY_PROBE, kind)
        if side == CARTHAGE and MAHARBAL in g.hands[side]:
            menu.add(w.counter, MAHARBAL)
        menu.offer(why_not_withdraw(g, b, side), WITHDRAW)
        menu.offer(None if self.may_give_up else MUST_PLAY, GIVE_UP)

    def counterattack(self, g: HannibalState, b: Battle, side: int) -> Flow[None]:
        """14.8: after a matched round the defender may try for the initiative; a Double Envelopment hands it over."""
        if BATTLE_CARD_GIVES_INITIATIVE[b.led] and (not b.maharbal or self.maharbal_gives_initiative):
            yield from take_initiative(g, b, side, "battle.double_envelopment")
            return
        if b.commander[side] < 0:
            return
        w = g.rules.words

        def fill(menu: Menu) -> None:
            menu.add(COUNTERATTACK)
            menu.add(w.no)

        answer = yield Choice(side, COUNTERATTACK_NOW, "battle.counterattack", fill)
        if answer.verb is not COUNTERATTACK:
            return
        die = yield from roll(g, side, "counterattack")
        if die <= counterattacks_on(g, b, side):
            b.initiative = side
            g.tell("battle.counterattack.roll", "log.initiative", seat=side)
        else:
            g.tell("battle.counterattack.failure", "log.counterattack-failed", seat=side)


# -- 14.6 Leading -----------------------------------------------------------------------------------------------------


def without_cards(g: HannibalState, b: Battle, side: int) -> Flow[None]:
    """14.10.2: an attacker without battle cards has lost, unless Maharbal comes."""
    if side != CARTHAGE:
        return
    w = g.rules.words
    card = yield from window(g, side, LAST_HOPE, "card.6", [MAHARBAL], w.counter, w.no)
    if card >= 0:
        yield from maharbal_comes(g, b)


def maharbal_comes(g: HannibalState, b: Battle) -> Flow[None]:
    """Card 6: it counts as a Double Envelopment and as a card played (H8)."""
    g.tell("card.6", "log.maharbal")
    yield from g.rules.event_play.announce(g, CARTHAGE, MAHARBAL)
    if b.led < 0:
        b.maharbal = True
        b.led = DOUBLE_ENVELOPMENT
    b.played[CARTHAGE] += 1
    b.last[CARTHAGE] = DOUBLE_ENVELOPMENT


def play_card(g: HannibalState, b: Battle, side: int, answer: Option) -> Flow[None]:
    """A card is laid down, by the attacker or to match: `answer.a` is the type it is played as."""
    if answer.verb is g.rules.words.counter:
        g.discard(side, MAHARBAL)
        yield from maharbal_comes(g, b)
        return
    kind = answer.a
    if answer.verb is PLAY_RESERVE:
        kind = RESERVE
    elif answer.verb is PLAY_PROBE:
        kind = PROBE
        b.probes_left[side] -= 1
    give_away(b, side, kind)
    b.pile[side][kind] += 1
    b.played[side] += 1
    b.last[side] = answer.a
    if b.led < 0:
        b.led = answer.a
        tell_card(g, "battle.round", "log.leads" if kind == answer.a else "log.leads-as", side, kind, answer.a)
    else:
        tell_card(g, "battle.match", "log.matches" if kind == answer.a else "log.matches-with", side, kind, answer.a)


def tell_card(g: HannibalState, rule: str, key: str, side: int, kind: int, played_as: int) -> None:
    """A battle card is laid down; nothing is built where nobody reads the log."""
    if g.journal is not None:
        g.say(rule, key, seat=side, bc=kind, bc2=played_as)


# -- 14.7 Matching ----------------------------------------------------------------------------------------------------


def offer_match(g: HannibalState, b: Battle, side: int, menu: Menu) -> None:
    """14.7: the same type, or what may stand for it; or give the battle up."""
    hand = b.hands[side]
    led = b.led
    if hand[led]:
        menu.add(MATCH, led)
    if hand[RESERVE]:
        menu.add(PLAY_RESERVE, led)
    if b.probes_left[side] and hand[PROBE] and led in PROBE_AS:
        menu.add(PLAY_PROBE, led)
    if side == CARTHAGE and led == DOUBLE_ENVELOPMENT and MAHARBAL in g.hands[side]:
        menu.add(g.rules.words.counter, MAHARBAL)
    menu.add(LEAVE_UNMATCHED)
    if menu.explaining:
        for kind in range(RESERVE):
            if kind != led:
                menu.offer(NOT_ITS_TYPE, MATCH, kind)


def matched(g: HannibalState, b: Battle, side: int) -> Flow[bool]:
    """14.6, 14.7: whether the defender matches the card. He is asked even if he cannot: nobody knows his hand."""
    if b.cards_left(side) == 0 and not (
        side == CARTHAGE and b.led == DOUBLE_ENVELOPMENT and could_hold(g, side, MAHARBAL)
    ):
        return False
    answer = yield Choice(side, MATCH_IT[b.led], "battle.match", lambda menu: offer_match(g, b, side, menu), ALWAYS)
    if answer.verb is LEAVE_UNMATCHED:
        return False
    yield from play_card(g, b, side, answer)
    return True


# -- 14.8 Counterattacks ----------------------------------------------------------------------------------------------


def counterattacks_on(g: HannibalState, b: Battle, side: int) -> int:
    """14.8.1: the highest die that takes the initiative; Longus and Paullus have abilities of their own."""
    general = b.commander[side]
    ability = GENERAL_COUNTERATTACKS_AS_ATTACKER if side == b.attacker else GENERAL_COUNTERATTACKS_AS_DEFENDER
    return max(rating(g, b, side), ability[general])
