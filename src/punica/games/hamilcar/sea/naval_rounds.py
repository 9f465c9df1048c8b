"""9.2: the rounds of a naval battle: maneuver, engage, evade."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.events.corvus import CORVUS, corvus_helps, use_corvus
from punica.games.hamilcar.sea.battle_roll import battle_die, column, modifier, strike
from punica.games.hamilcar.sea.evading import evade
from punica.games.hamilcar.sea.naval_battle_state import KINDS, NavalBattle
from punica.games.hamilcar.sea.supremacy import take_supremacy
from punica.games.hamilcar.sea.tactic_hands import TACTIC, lay_down
from punica.games.hamilcar.sea.tactics import play_tactic, why_not_play
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_ID, FLEE, NAVAL_ROUNDS
from punica.games.hamilcar.words import verb
from punica.games.punic.board import ROME
from punica.games.punic.cards.cards import BOTH
from punica.games.punic.cards.windows import may_be_held
from punica.kernel.choice import ALWAYS, ASK, WINDOW, Choice, Flow, Menu
from punica.kernel.text import Text

EVASION: Final[int] = CARD_ID["18"]

EVADE: Final = verb("evade")
REROLL: Final = verb("reroll")

# The moments at which a side may act.
MANEUVER: Final = 0
BEFORE_ENEMY_ROLL: Final = 1
EVADE_STEP: Final = 2
PROMPTS: Final[list[str]] = ["ask.maneuver", "ask.before-enemy-roll", "ask.evade"]
MOMENT_RULES: Final[list[str]] = ["naval_battle.maneuver", "naval_battle.evade.card", "naval_battle.evade"]


def rounds(g: HamilcarState, b: NavalBattle) -> Flow[None]:
    """9.2, 9.3.A: up to three rounds. Afterwards `b.winner` is set."""
    for number in range(1, NAVAL_ROUNDS + 1):
        b.round = number
        b.starts = g.supremacy
        g.tell("naval_battle.round", "log.naval-round", n=number, seat=b.starts)
        for side in (b.starts, 1 - b.starts):
            yield from _turn(g, b, side)
            if b.winner >= 0:
                return
    ships = [g.fleet(0).warships, g.fleet(1).warships]
    b.winner = g.supremacy if ships[0] == ships[1] else (0 if ships[0] > ships[1] else 1)


def _turn(g: HamilcarState, b: NavalBattle, side: int) -> Flow[None]:
    """9.2: one player's three steps; before he rolls, the other may act as at any time."""
    yield from _moment(g, b, side, MANEUVER)
    if b.winner < 0:
        yield from _moment(g, b, 1 - side, BEFORE_ENEMY_ROLL)
    if b.winner < 0:
        yield from engage(g, b, side)
    if b.winner < 0:
        yield from _moment(g, b, side, EVADE_STEP)


# -- 9.2.A Maneuver, and the other moments at which a side may act ----------------------------------------------------


def _moment(g: HamilcarState, b: NavalBattle, side: int, moment: int) -> Flow[None]:
    """A side may play a tactic card (a maneuver: any, else Flee!), Evasion or Corvus, or evade by giving Supremacy up.

    "At any time" is: in one's own maneuver and evade steps, and before the enemy rolls (ruling M54).
    """
    w = g.rules.words

    def fill(menu: Menu) -> None:
        hand = b.hands[side]
        for kind in range(KINDS):
            if hand[kind] and (moment == MANEUVER or kind == FLEE):
                menu.offer(why_not_play(g, b, side, kind), TACTIC, kind)
        for card in g.hands[side]:
            if card in strategy_cards:
                menu.add(w.counter, card)
        if _may_give_supremacy_up(g, side, moment):
            menu.add(EVADE)
        menu.add(w.no)

    while b.winner < 0:
        strategy_cards = _strategy_cards(g, b, side)
        has_tactics = sum(b.hands[side]) > 0
        may_evade = _may_give_supremacy_up(g, side, moment)
        if not (has_tactics or strategy_cards or may_evade):
            return
        asking = ALWAYS if has_tactics and moment == MANEUVER else ASK if may_evade else WINDOW
        wanted = strategy_cards if asking == WINDOW and not has_tactics else None
        answer = yield Choice(side, Text(PROMPTS[moment]), MOMENT_RULES[moment], fill, asking, wanted)
        if answer.verb is w.counter:
            g.discard(side, answer.a)
            yield from _play_strategy_card(g, b, side, answer.a)
            continue
        if answer.verb is TACTIC:
            lay_down(b, side, answer.a)
            yield from play_tactic(g, b, side, answer.a)
        elif answer.verb is EVADE:
            take_supremacy(g, 1 - side)
            yield from evade(g, b, side, fled=False)
        return


def _strategy_cards(g: HamilcarState, b: NavalBattle, side: int) -> list[int]:
    """The strategy cards a side might play now by what lies open: Evasion (18) and, in Golden Geek, Corvus (17)."""
    cards = []
    for card in g.hamilcar.cards.windows["naval-round"]:
        if card == CORVUS and not (side == ROME and corvus_helps(g, b)):
            continue
        if card in (CORVUS, EVASION) and g.hamilcar.cards.event_side[card] in (side, BOTH):
            cards.append(card)
    return may_be_held(g, side, cards)


def _play_strategy_card(g: HamilcarState, b: NavalBattle, side: int, card: int) -> Flow[None]:
    if not (yield from g.rules.event_play.announce(g, side, card)):
        return
    if card == EVASION:
        yield from evade(g, b, side, fled=False)
    else:
        yield from use_corvus(g, b)


# -- 9.2.B Engage -----------------------------------------------------------------------------------------------------


def engage(g: HamilcarState, b: NavalBattle, side: int) -> Flow[None]:
    """9.2.B: the battle roll of a side, with what cards do to it."""
    die = yield from battle_die(g, side)
    if b.rerolls[side] and (yield from _again(g, side, die)):
        b.rerolls[side] -= 1
        die = yield from battle_die(g, side)
    result = die + modifier(g, b, side) + b.engage_roll[side]
    hits = g.hamilcar.naval_table.hits(result, column(g, b, side))
    prizes = b.engage_prizes[side]
    b.engage_roll[side] = 0
    b.engage_column[side] = 0
    b.engage_prizes[side] = 0
    yield from strike(g, b, side, result, hits, prizes=prizes, draws_tactics=True)


def _again(g: HamilcarState, side: int, die: int) -> Flow[bool]:
    """Veteran Crews: once in the battle."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add(w.no)
        menu.add(REROLL)

    answer = yield Choice(side, Text("ask.reroll", n=die), "tactic.veteran-crews", fill)
    return answer.verb is REROLL


# -- 9.2.C Evade ------------------------------------------------------------------------------------------------------


def _may_give_supremacy_up(g: HamilcarState, side: int, moment: int) -> bool:
    """9.2.C: in his evade step whoever has Naval Supremacy may evade by giving it up."""
    return moment == EVADE_STEP and g.supremacy == side
