"""5.resolve: how a land battle ends; 6.withdraw."""

from __future__ import annotations

from bisect import insort
from typing import Final

from punica.games.hands_in_the_sea.attack import is_siege
from punica.games.hands_in_the_sea.card_tables import CARD_ARM, CARD_FIELD, CARD_ONE_BATTLE, CAVALRY, EMPIRE_CARD
from punica.games.hands_in_the_sea.map_tables import CAPITAL, CARTHAGE, LOC_NEEDS_COLONIST, NONE, ROME, SYRACUSE_HOLDER
from punica.games.hands_in_the_sea.moving import distinct, give_back
from punica.games.hands_in_the_sea.number_tables import ATTACKER_LEAD, DEFENDER_LEAD, FIELD_ROUNDS, SIEGE_ROUNDS
from punica.games.hands_in_the_sea.paying import COLONIST, owe, pay, payable
from punica.games.hands_in_the_sea.raids import vacate
from punica.games.hands_in_the_sea.scoring import close_when_quiet, gain_prestige
from punica.games.hands_in_the_sea.settle import place_town
from punica.games.hands_in_the_sea.state import TOWN, Battle, SeaState
from punica.games.hands_in_the_sea.supply import usable_hand
from punica.games.hands_in_the_sea.words import LEAVE, LOSE, OCCUPY, WITHDRAW
from punica.kernel.choice import ALWAYS, Choice, Flow, Menu, Refusal
from punica.kernel.state import GameOver
from punica.kernel.text import Text

NO_SIEGE: Final = Refusal("withdraw.free", "refusal.no-siege")
FIELD_BATTLE: Final = Refusal("withdraw.siege", "refusal.field-battle")
FIRST_ROUND: Final = Refusal("withdraw.not_first", "refusal.first-round")
NO_TOWN: Final = Refusal("resolve.town", "refusal.no-town")
NO_COLONIST: Final = Refusal("resolve.colonist", "refusal.no-colonist")

OCCUPY_IT: Final = Text("ask.occupy")
LOSE_OWN: Final = Text("ask.lose-own")
LOSE_THEIRS: Final = Text("ask.lose-theirs")


def look_at_battles(g: SeaState, seat: int) -> Flow[None]:
    """5.resolve/1-5, S23-S25: at the start of a round the own attack, then the battle against oneself."""
    own = g.battles[seat]
    if own is not None:
        own.round += 1
        ahead = own.strength[seat] - own.strength[1 - seat]
        limit = SIEGE_ROUNDS if is_siege(g, own.place) else FIELD_ROUNDS
        if ahead >= ATTACKER_LEAD:
            yield from resolve(g, seat, seat, "resolve.enough")
        elif own.round > limit:
            rule = "resolve.siege_limit" if is_siege(g, own.place) else "resolve.field_limit"
            winner = seat if ahead > 0 else 1 - seat if ahead < 0 else NONE
            yield from resolve(g, seat, winner, rule)
    other = g.battles[1 - seat]
    if other is not None and other.strength[seat] - other.strength[1 - seat] >= DEFENDER_LEAD:
        yield from resolve(g, 1 - seat, seat, "resolve.enough")


def resolve(g: SeaState, attacker: int, winner: int, rule: str) -> Flow[None]:
    """5.resolve: the place, Prestige, losses, in this order. `winner` NONE is a draw."""
    battle = g.battles[attacker]
    assert battle is not None
    place = battle.place
    siege = is_siege(g, place)
    independent = g.holder[place] == SYRACUSE_HOLDER
    if winner == NONE:
        g.say(rule, "log.drawn-battle", place=place, n=battle.strength[attacker])
    elif independent and winner != attacker:
        g.say(rule, "log.holds-out", seat=attacker, place=place)
    else:
        won, lost = battle.strength[winner], battle.strength[1 - winner]
        g.say(rule, "log.won-battle", seat=winner, place=place, n=won, m=lost)
    if winner == attacker:
        yield from conquer(g, battle, attacker)
    if winner == attacker or (winner != NONE and not independent):
        gain_prestige(g, winner)
    for seat in (g.active, 1 - g.active):
        if seat != winner:
            yield from lose_card(g, battle, seat, winner, siege)
    disband(g, attacker)


def conquer(g: SeaState, battle: Battle, attacker: int) -> Flow[None]:
    """5.resolve/6-11, 9.victory: the piece is captured, and the victor may put a town."""
    place = battle.place
    if place == CAPITAL[1 - attacker]:
        rule = "victory.rome_battle" if attacker == ROME else "victory.carthage_battle"
        raise GameOver(attacker, rule, Text("over.capital-taken", seat=attacker, place=place))
    if g.piece[place] == TOWN:
        g.captured_towns[attacker] += 1
    else:
        g.captured_cities[attacker] += 1
    if g.holder[place] == SYRACUSE_HOLDER:
        g.yellow = attacker
    if g.fortified[place]:
        g.fortified[place] = False
        g.fortifications += 1
    vacate(g, place)
    if g.towns[attacker] == 0 or (LOC_NEEDS_COLONIST[place] and not g.hands[attacker]):
        return
    chosen = yield Choice(
        attacker, OCCUPY_IT, "resolve.town", lambda menu: offer_occupation(g, attacker, place, menu), ALWAYS
    )
    if chosen.verb is LEAVE:
        g.say("resolve.dead", "log.leaves", seat=attacker, place=place)
        return
    if LOC_NEEDS_COLONIST[place]:
        owe(g, COLONIST, 1)
        yield from pay(g, attacker, 0, "resolve.colonist")
    place_town(g, attacker, place)


def why_not_occupy(g: SeaState, seat: int, place: int) -> Refusal | None:
    if g.towns[seat] == 0:
        return NO_TOWN
    if LOC_NEEDS_COLONIST[place] and not payable(usable_hand(g, seat), COLONIST, 1):
        return NO_COLONIST
    return None


def offer_occupation(g: SeaState, seat: int, place: int, menu: Menu) -> None:
    menu.offer(why_not_occupy(g, seat, place), OCCUPY, place)
    menu.add(LEAVE, place)


# -- losses -----------------------------------------------------------------------------------------------------------


def cavalry_strength(cards: list[int]) -> int:
    return sum(CARD_FIELD[card] for card in cards if CARD_ARM[card] == CAVALRY)


def losable(battle: Battle, seat: int) -> list[int]:
    """Empire cards but the leaders of one battle."""
    return [card for card in distinct(battle.cards[seat]) if card >= EMPIRE_CARD and not CARD_ONE_BATTLE[card]]


def offer_losses(battle: Battle, seat: int, menu: Menu) -> None:
    for card in losable(battle, seat):
        menu.add(LOSE, card)


def lose_card(g: SeaState, battle: Battle, seat: int, winner: int, siege: bool) -> Flow[None]:
    """5.resolve/15-17: one card goes back to its deck; who chooses it depends on the cavalry."""
    if not losable(battle, seat):
        return
    chooser = seat
    rule = "resolve.draw_loss" if winner == NONE else "resolve.siege_loss" if siege else "resolve.field_loss"
    if not siege and winner != NONE and cavalry_strength(battle.cards[winner]) > cavalry_strength(battle.cards[seat]):
        chooser = winner
    prompt = LOSE_OWN if chooser == seat else LOSE_THEIRS
    chosen = yield Choice(chooser, prompt, rule, lambda menu: offer_losses(battle, seat, menu))
    battle.cards[seat].remove(chosen.a)
    give_back(g, seat, chosen.a)
    g.say(rule, "log.loses", seat=seat, card=chosen.a)


def disband(g: SeaState, attacker: int) -> None:
    """5.resolve/18-19: one-battle leaders go back, the rest is discarded; 9.end/9."""
    battle = g.battles[attacker]
    assert battle is not None
    for seat in (ROME, CARTHAGE):
        for card in battle.cards[seat]:
            if CARD_ONE_BATTLE[card]:
                give_back(g, seat, card)
            else:
                insort(g.discards[seat], card)
    g.battles[attacker] = None
    g.map_changed()
    close_when_quiet(g)


# -- 6.withdraw -------------------------------------------------------------------------------------------------------


def why_not_withdraw(g: SeaState, seat: int) -> Refusal | None:
    battle = g.battles[seat]
    if battle is None:
        return NO_SIEGE
    if not is_siege(g, battle.place):
        return FIELD_BATTLE
    return FIRST_ROUND if battle.round == 1 else None


def offer_withdrawal(g: SeaState, seat: int, menu: Menu) -> None:
    menu.offer(why_not_withdraw(g, seat), WITHDRAW)


def withdraw(g: SeaState, seat: int) -> Flow[None]:
    """6.withdraw: as a lost siege."""
    battle = g.battles[seat]
    assert battle is not None
    g.say("withdraw.free", "log.withdraws", seat=seat, place=battle.place)
    yield from lose_card(g, battle, seat, 1 - seat, True)
    if g.holder[battle.place] != SYRACUSE_HOLDER:
        gain_prestige(g, 1 - seat)
    disband(g, seat)
