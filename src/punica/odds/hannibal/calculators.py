"""What can be reckoned alone in Hannibal: a battle, a siege, a voyage, a pass; interception and avoiding battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from punica.games.hannibal.land.activation import NATIVE_GUIDE, pass_modifier
from punica.games.hannibal.land.battle_cards import rating
from punica.games.hannibal.land.battle_state import Battle
from punica.games.hannibal.land.sieges import TREACHERY
from punica.games.hannibal.state import ALLIED, HannibalState
from punica.games.hannibal.tables import (
    BATTLE_CARD_COUNT,
    BONUS_FAILED_AVOID,
    BONUS_FRIENDLY_TRIBE,
    BONUS_INTERCEPTION,
    BONUS_MILITIA,
    CARD_FORCE_MARCH,
    ELEPHANTS,
    GENERAL_CITY_CARD,
    HAND_LIMIT,
    SYRACUSAE,
)
from punica.games.punic.army import Army
from punica.games.punic.board import ALPS, CARTHAGE, PASS, ROME
from punica.games.punic.campaign import Campaign
from punica.games.punic.state import AS_BOTH, AS_EVENT
from punica.kernel.game import Game
from punica.kernel.text import Text
from punica.odds.calculator import Calculator, Chosen, Field, WrongNumber, blank, choice, flag, named, number
from punica.odds.hannibal.battle import fought, meeting
from punica.odds.hannibal.options import charge, told_battle
from punica.odds.hannibal.tables import Change, naval, siege, told
from punica.odds.parts import Part
from punica.odds.punic.calculators import MOST_CUS, SIDE_WORD, SIDES, army, force, generals_of, reactions_alone
from punica.odds.punic.reactions import attrition_part

MOST_ALLIES: Final = 8
SAMPLES: Final = 2000
"""Battles fought for one answer: a standard error of 1.1 % at most."""
ALTERNATE: Final = "26.6"
PLAIN, CAMPAIGN, TWO_ROLLS, FORCE_MARCH = range(4)
"""With which card a siege is tried."""


def calculators(game: Game) -> list[Calculator]:
    g = blank(game)
    assert isinstance(g, HannibalState)
    first, *others = reactions_alone(game, g)
    return [_battle(game, g), _siege(game, g), first, *others, _voyage(game, g), _pass(g)]


def state(game: Game, alternate: int = 0) -> HannibalState:
    g = blank(game, {ALTERNATE: True} if alternate else None)
    assert isinstance(g, HannibalState)
    return g


# -- 14 Battle --------------------------------------------------------------------------------------------------------


def _battle(game: Game, g: HannibalState) -> Calculator:
    sides = named(game, "seat", [CARTHAGE, ROME])
    fields = [
        choice("attacker", Text("odds.attacker"), sides),
        *force(game, g, ROME, 8, MOST_ALLIES),
        flag("militia", Text("odds.militia"), ROME),
        *force(game, g, CARTHAGE, 10, MOST_ALLIES),
        number("elephants", Text("odds.elephants"), 0, ELEPHANTS, CARTHAGE),
        flag("intercepted", Text("odds.defender-intercepts")),
        flag("failed", Text("odds.failed-avoid")),
        choice("tribe", Text("odds.tribe-of"), [Chosen("none", Text("odds.nobody"), -1), *sides], usual=-1),
        choice("city", Text("odds.city-of"), [Chosen("none", Text("odds.nobody"), -1), *sides], usual=-1),
    ]
    return Calculator("battle", Text("odds.battle"), fields, lambda given: battle(game, given))


def battle(game: Game, given: Mapping[str, int]) -> list[Part]:
    """14.1: both hands, added up by name; then what comes of them."""
    g = state(game)
    attacker = given["attacker"]
    armies = [army(side, given) for side in SIDES]
    b = meeting(g, 0, armies[attacker], armies[1 - attacker], bool(given["intercepted"]), bool(given["failed"]))
    changes = [hand(g, b, side, given) for side in SIDES]
    due = [max(0, min(HAND_LIMIT, sum(n for _, n in changes[side]))) for side in SIDES]
    if sum(due) > sum(BATTLE_CARD_COUNT):
        raise WrongNumber("rome-cus", Text("odds.too-many-cards", n=sum(BATTLE_CARD_COUNT)))
    found = fought(g, b, (due[ROME], due[CARTHAGE]), SAMPLES)
    hands = [_hand_part(side, due[side], changes[side]) for side in (attacker, 1 - attacker)]
    charges = [charge(g, b)] if b.elephants() else []
    return [told_battle(found, attacker, Text("odds.battle-for", seat=attacker), []), *hands, *charges]


def hand(g: HannibalState, b: Battle, side: int, given: Mapping[str, int]) -> list[Change]:
    """14.1 to 14.4: the battle cards of a side, each with its reason; allies come only to a general (14.3.1)."""
    word = SIDE_WORD[side]
    general = b.commander[side]
    found: list[Change] = []
    if general >= 0:
        found.append((Text("odds.is-general", general=general), rating(g, b, side)))
    found.append((Text("odds.cus"), b.strength(side)))
    if general >= 0:
        found.append((Text("odds.allies"), given[f"{word}-allies"]))
    if side != b.attacker:
        found.append((Text("odds.defender-intercepts"), BONUS_INTERCEPTION * given["intercepted"]))
        found.append((Text("odds.failed-avoid"), BONUS_FAILED_AVOID * given["failed"]))
    if given["tribe"] == side:
        found.append((Text("odds.tribe-of"), BONUS_FRIENDLY_TRIBE))
    if side == ROME:
        found.append((Text("odds.militia"), BONUS_MILITIA * given["militia"]))
    if general >= 0 and given["city"] == side:
        found.append((Text("odds.ability", general=general), GENERAL_CITY_CARD[general]))
    return found


def _hand_part(side: int, due: int, changes: list[Change]) -> Part:
    notes = told(changes)
    if sum(n for _, n in changes) > due:
        notes.append(Text("odds.hand-limit", n=HAND_LIMIT))
    return Part("hand", Text("odds.hand-of", seat=side, n=due), [], notes)


# -- 20 Sieges and subjugation ----------------------------------------------------------------------------------------


def _siege(game: Game, g: HannibalState) -> Calculator:
    board = g.board
    walled = [n for n in range(board.spaces) if board.walled[n]]
    tribe = next(n for n in range(board.spaces) if not board.walled[n])
    cards = [
        Chosen("none", Text("odds.card-plain"), PLAIN),
        Chosen("campaign", Text("odds.card-campaign"), CAMPAIGN),
        Chosen("two-rolls", Text("odds.is-card", card=TREACHERY), TWO_ROLLS),
        Chosen("force-march", Text("odds.card-force-march"), FORCE_MARCH),
    ]
    everybody = [*generals_of(g, ROME), *generals_of(g, CARTHAGE)]
    fields: list[Field] = [
        choice("general", Text("odds.general"), named(game, "general", everybody)),
        choice("city", Text("odds.city"), [*named(game, "space", walled), Chosen("tribe", Text("odds.tribe"), tribe)]),
        number("points", Text("odds.points-so-far"), 0, 5),
        choice("card", Text("odds.with-card"), cards),
        flag("train", Text("odds.siege-train")),
    ]
    if any(option.id == ALTERNATE for option in game.options):
        fields += [flag("alternate", Text("odds.alternate-sieges")), flag("defended", Text("odds.defended"))]
    return Calculator("siege", Text("odds.siege"), fields, lambda given: siege_of(game, given))


def siege_of(game: Game, given: Mapping[str, int]) -> list[Part]:
    """20.1: one attempt on a city, or on a tribe."""
    g = state(game, given.get("alternate", 0))
    general, space = given["general"], given["city"]
    side = g.rules.generals.side[general]
    g.map.control[space] = 1 - side
    g.map.set_tribe(space, not g.board.walled[space])
    if given["train"]:
        if side == ROME:
            raise WrongNumber("train", Text("odds.no-roman-train"))
        g.map.trains[CARTHAGE][space] = 1
    if given.get("defended"):
        g.map.cus[1 - side][g.board.inside(space)] = 1
    play_card(g, given["card"])
    need = g.rules.sieges.points_needed(g, space)
    if given["points"] >= need:
        raise WrongNumber("points", Text("odds.has-fallen", n=need))
    g.map.set_siege(space, given["points"])
    return siege(g, general, space)


def play_card(g: HannibalState, how: int) -> None:
    """The card with which a siege is tried lies on the table."""
    cards = range(len(CARD_FORCE_MARCH))
    if how == TWO_ROLLS:
        g.card, g.mode = TREACHERY, AS_BOTH
    elif how == FORCE_MARCH:
        g.card, g.mode = next(card for card in cards if CARD_FORCE_MARCH[card]), AS_EVENT
    elif how == CAMPAIGN:
        g.card, g.mode = next(card for card in cards if g.hannibal.cards.campaign[card] > 0), AS_EVENT
        g.campaign = Campaign(1)


# -- 11.5, 10.6 Voyages and passes ------------------------------------------------------------------------------------


def _voyage(game: Game, g: HannibalState) -> Calculator:
    ports = named(game, "space", g.board.ports)
    carthago_nova = game.nouns["space"].index["carthago-nova"]
    fields = [
        choice("general", Text("odds.general"), named(game, "general", generals_of(g, CARTHAGE))),
        number("cus", Text("odds.cus"), 5, MOST_CUS),
        choice("from", Text("odds.from"), ports, usual=carthago_nova),
        flag("from-roman", Text("odds.roman-there")),
        choice("to", Text("odds.to"), ports, usual=SYRACUSAE),
        flag("to-roman", Text("odds.roman-there")),
        flag("macedon", Text("odds.macedon")),
        flag("syracusae", Text("odds.syracusae")),
        flag("naval-victory", Text("odds.naval-victory")),
    ]
    return Calculator("voyage", Text("odds.naval"), fields, lambda given: voyage(game, given))


def voyage(game: Game, given: Mapping[str, int]) -> list[Part]:
    """11.5: the naval roll of Carthage from one port to another."""
    g = state(game)
    frm, to = given["from"], given["to"]
    if frm == to:
        raise WrongNumber("to", Text("odds.same-port"))
    if given["syracusae"]:
        g.map.control[SYRACUSAE] = CARTHAGE
    for port, roman in ((frm, given["from-roman"]), (to, given["to-roman"])):
        if roman and port == SYRACUSAE and given["syracusae"]:
            raise WrongNumber("syracusae", Text("odds.both-syracusae"))
        if roman:
            g.map.control[port] = ROME
    g.macedon = ALLIED if given["macedon"] else g.macedon
    g.naval_victory = bool(given["naval-victory"])
    fleet = Army(CARTHAGE)
    fleet.cus = given["cus"]
    fleet.generals = [given["general"]]
    return [naval(g, fleet, frm, to)]


def _pass(g: HannibalState) -> Calculator:
    kinds = [Chosen("alps", Text("odds.alps"), ALPS), Chosen("pass", Text("odds.plain-pass"), PASS)]
    fields = [
        number("cus", Text("odds.cus"), 10, MOST_CUS, least=1),
        choice("pass", Text("odds.which-pass"), kinds),
        flag("guide", Text("odds.is-card", card=NATIVE_GUIDE)),
    ]
    return Calculator("pass", Text("odds.pass"), fields, lambda given: over_a_pass(g, given))


def over_a_pass(blank_board: HannibalState, given: Mapping[str, int]) -> list[Part]:
    """10.6.1: attrition of an army that crosses."""
    g = blank_board.copy()
    assert isinstance(g, HannibalState)
    if given["guide"]:
        g.card, g.mode = NATIVE_GUIDE, AS_BOTH
    change = pass_modifier(g, given["pass"])
    return [attrition_part(g, "attrition", Text("odds.pass"), given["cus"], [change])]
