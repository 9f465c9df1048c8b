"""5.engage: the battle of the Fleets, with leaders and Corvus."""

from __future__ import annotations

from bisect import insort
from typing import Final

from punica.games.hands_in_the_sea.card_tables import (
    CARD_ARM,
    CARD_NAVAL_DICE,
    CARD_NAVAL_HITS_ON,
    CARD_ONE_BATTLE,
    EMPIRE_CARD,
    HEAVY,
    LEADER,
    LIGHT,
)
from punica.games.hands_in_the_sea.effect_tables import (
    CORVUS,
    CORVUS_HEAVY_HITS_ON,
    CORVUS_LIGHT_HITS_ON,
    CORVUS_WARSHIPS,
)
from punica.games.hands_in_the_sea.fleets import gain_warships, lose_warships
from punica.games.hands_in_the_sea.map_tables import HOME_PORT, NONE, ROME, ZONE_NEXT
from punica.games.hands_in_the_sea.moving import distinct, give_back, leave_hand
from punica.games.hands_in_the_sea.number_tables import WARSHIP_HITS_ON
from punica.games.hands_in_the_sea.paying import SHIP, Purse, owe, pay
from punica.games.hands_in_the_sea.scoring import gain_prestige
from punica.games.hands_in_the_sea.settle import has
from punica.games.hands_in_the_sea.state import SeaState
from punica.games.hands_in_the_sea.supply import has_port
from punica.games.hands_in_the_sea.words import (
    COMMIT,
    ENGAGE,
    ENOUGH,
    LOSE,
    PLAY,
    RETREAT,
    RETREAT_HOME,
    STAY,
)
from punica.kernel.choice import ALWAYS, Choice, Flow, Menu, Refusal
from punica.kernel.state import roll
from punica.kernel.text import Text

NOT_TOGETHER: Final = Refusal("engage.zone", "refusal.not-together")
BUILT: Final = Refusal("engage.build", "refusal.built-this-round")
NO_SHIP: Final = Refusal("engage.card", "refusal.no-ship-card")
NO_NEW_BATTLES: Final = Refusal("end.no_new", "refusal.no-new-battles")

LEADERS: Final = Text("ask.naval-leader")
BOARDERS: Final = Text("ask.boarders")
EXCESS: Final = Text("ask.excess")
RETREAT_WHERE: Final = Text("ask.retreat")
RETREAT_PERHAPS: Final = Text("ask.retreat-perhaps")


def why_not_engage(g: SeaState, seat: int, purse: Purse) -> Refusal | None:
    if g.end_rule:
        return NO_NEW_BATTLES
    if g.fleets[seat] == HOME_PORT or g.fleets[0] != g.fleets[1]:
        return NOT_TOGETHER
    if g.built:
        return BUILT
    return None if purse.pays(SHIP, 1) else NO_SHIP


def offer_engage(g: SeaState, seat: int, purse: Purse, menu: Menu) -> None:
    menu.offer(why_not_engage(g, seat, purse), ENGAGE)


def engage(g: SeaState, seat: int) -> Flow[None]:
    """5.engage: Warships, leaders, boarders; then ships sink together (S39)."""
    g.engaged = True
    g.say("engage.zone", "log.engages", seat=seat, zone=g.fleets[seat])
    owe(g, SHIP, 1)
    yield from pay(g, seat, 0, "engage.card")
    other = 1 - seat
    hits = [0, 0]
    for side in (seat, other):
        hits[side] = yield from volley(g, side, g.warships[side], WARSHIP_HITS_ON, "warships")
    for side in (seat, other):
        more = yield from naval_leaders(g, side)
        hits[side] = hits[side] + more
    if has(g, ROME, CORVUS):
        more = yield from corvus(g)
        hits[ROME] = hits[ROME] + more
    yield from aftermath(g, seat, hits)


def volley(g: SeaState, seat: int, dice: int, hits_on: int, label: str) -> Flow[int]:
    hits = 0
    for _ in range(dice):
        value = yield from roll(g, seat, label)
        if value >= hits_on:
            hits += 1
    return hits


def offer_naval_leaders(g: SeaState, seat: int, menu: Menu) -> None:
    menu.add(ENOUGH)
    for card in distinct(g.hands[seat]):
        if CARD_ARM[card] == LEADER:
            menu.add(PLAY, card)


def naval_leaders(g: SeaState, seat: int) -> Flow[int]:
    """5.engage/5: any leaders of the hand, one die for each of their swords. Always asked: hands are secret."""
    hits = 0
    while g.hands[seat]:
        chosen = yield Choice(seat, LEADERS, "engage.leaders", lambda menu: offer_naval_leaders(g, seat, menu), ALWAYS)
        if chosen.verb is ENOUGH:
            break
        card = chosen.a
        leave_hand(g, seat, card)
        g.aside[seat].append(card)
        g.say("engage.leaders", "log.plays", seat=seat, card=card)
        more = yield from volley(g, seat, CARD_NAVAL_DICE[card], CARD_NAVAL_HITS_ON[card], "leader")
        hits = hits + more
    return hits


# -- Corvus -----------------------------------------------------------------------------------------------------------


def can_board(card: int) -> bool:
    """S48: Empire infantry."""
    return card >= EMPIRE_CARD and CARD_ARM[card] in (HEAVY, LIGHT)


def offer_boarders(g: SeaState, menu: Menu) -> None:
    menu.add(ENOUGH)
    for card in distinct(g.reserves[ROME]):
        if can_board(card):
            menu.add(COMMIT, card)


def boarders(g: SeaState) -> list[int]:
    """The infantry that has been committed."""
    return sorted(card for card in g.aside[ROME] if can_board(card))


def corvus(g: SeaState) -> Flow[int]:
    """5.engage/6-7: infantry of the Roman Reserve boards, at most one card for each Warship."""
    hits = 0
    while len(boarders(g)) < g.warships[ROME]:
        chosen = yield Choice(ROME, BOARDERS, "engage.corvus", lambda menu: offer_boarders(g, menu))
        if chosen.verb is ENOUGH:
            break
        card = chosen.a
        g.reserves[ROME].remove(card)
        g.aside[ROME].append(card)
        g.say("engage.corvus", "log.plays", seat=ROME, card=card)
        on = CORVUS_HEAVY_HITS_ON if CARD_ARM[card] == HEAVY else CORVUS_LIGHT_HITS_ON
        more = yield from volley(g, ROME, 1, on, "boarders")
        hits = hits + more
    return hits


def offer_excess(g: SeaState, menu: Menu) -> None:
    for card in distinct(boarders(g)):
        menu.add(LOSE, card)


def dismiss_boarders(g: SeaState) -> Flow[None]:
    """5.engage/9-10."""
    while len(boarders(g)) > g.warships[ROME]:
        chosen = yield Choice(ROME, EXCESS, "engage.corvus_excess", lambda menu: offer_excess(g, menu))
        g.aside[ROME].remove(chosen.a)
        give_back(g, ROME, chosen.a)
        g.say("engage.corvus_excess", "log.loses", seat=ROME, card=chosen.a)
    for card in boarders(g):
        g.aside[ROME].remove(card)
        insort(g.discards[ROME], card)


# -- aftermath --------------------------------------------------------------------------------------------------------


def victor(before: list[int], sunk: list[int]) -> int:
    """5.engage/11-12: `sunk[s]` are the Warships that side s lost."""
    left = [before[0] - sunk[0], before[1] - sunk[1]]
    if left[0] > 0 and left[1] == 0:
        return 0
    if left[1] > 0 and left[0] == 0:
        return 1
    if left[0] == 0 or sunk[0] == sunk[1]:
        return NONE
    return 0 if sunk[1] > sunk[0] else 1


def aftermath(g: SeaState, attacker: int, hits: list[int]) -> Flow[None]:
    """5.engage/11-18: who won, the Corvus prize, boarders and leaders, retreats."""
    zone = g.fleets[attacker]
    before = g.warships[:]
    sunk = [min(hits[1], before[0]), min(hits[0], before[1])]
    winner = victor(before, sunk)
    for seat in (0, 1):
        if sunk[seat] > 0:
            lose_warships(g, seat, sunk[seat], "engage.dice")
    if winner == NONE:
        g.say("engage.draw", "log.naval-draw")
    else:
        g.say("engage.winner", "log.naval-won", seat=winner)
        gain_prestige(g, winner)
    if winner == ROME:
        g.won_at_sea = True
        if boarders(g):
            gain_warships(g, ROME, CORVUS_WARSHIPS, "engage.corvus_prize")
    yield from dismiss_boarders(g)
    for seat in (0, 1):
        release_leaders(g, seat)
    if winner == NONE:
        yield from retreat(g, 1 - attacker, zone, False)
    else:
        yield from retreat(g, 1 - winner, zone, True)


def release_leaders(g: SeaState, seat: int) -> None:
    """5.engage/16-18: back to the decks with a lost Fleet, else to the discards; one-battle leaders always back."""
    for card in g.aside[seat]:
        if CARD_ONE_BATTLE[card] or g.warships[seat] == 0:
            give_back(g, seat, card)
        else:
            insort(g.discards[seat], card)
    g.aside[seat].clear()


def offer_retreat(g: SeaState, seat: int, zone: int, must: bool, menu: Menu) -> None:
    if not must:
        menu.add(STAY)
    for other in ZONE_NEXT[zone]:
        if has_port(g, seat, other):
            menu.add(RETREAT, other)
    menu.add(RETREAT_HOME)


def retreat(g: SeaState, seat: int, zone: int, must: bool) -> Flow[None]:
    """5.engage/14-15: to a zone next by with a friendly port, or home."""
    if g.warships[seat] == 0:
        return
    chosen = yield Choice(
        seat,
        RETREAT_WHERE if must else RETREAT_PERHAPS,
        "engage.retreat" if must else "engage.draw",
        lambda menu: offer_retreat(g, seat, zone, must, menu),
    )
    if chosen.verb is STAY:
        return
    g.fleets[seat] = HOME_PORT if chosen.verb is RETREAT_HOME else chosen.a
    g.map_changed()
    g.say("engage.retreat", "log.retreats", seat=seat)
