"""One line about an action: what it is meant to do. It speaks of what lies open and of the action itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from punica.bots.hands_in_the_sea.battle import strike
from punica.bots.hands_in_the_sea.look import Look
from punica.games.hands_in_the_sea import words as w
from punica.games.hands_in_the_sea.card_tables import CARD_FIELD, CARD_SIEGE
from punica.games.hands_in_the_sea.map_tables import CAPITAL, LOC_START, LOC_VP
from punica.games.hands_in_the_sea.state import SeaState
from punica.kernel.option import Option, Verb
from punica.kernel.text import ENGLISH, Catalogue, Text
from punica.kernel.words import Translations

WORDS: Final = Path(__file__).parent / "text"


def ends_the_game(look: Look, pieces: int) -> Text | None:
    if pieces != 1 or look.g.end_rule:
        return None
    lead = look.final_lead()
    return Text("reason.last", seat=look.seat, n=lead) if lead > 0 else None


def settle(look: Look, o: Option) -> Text:
    last = ends_the_game(look, look.g.towns[look.seat])
    if last is not None:
        return last
    if LOC_START[o.a] == look.seat:
        return Text("reason.home", place=o.a)
    return Text("reason.settle", place=o.a, n=LOC_VP[o.a], n2=max(1, round(look.left)))


def develop(look: Look, o: Option) -> Text:
    return ends_the_game(look, look.g.cities[look.seat]) or Text("reason.develop", place=o.a)


def attack(look: Look, o: Option) -> Text:
    if o.a == CAPITAL[look.other]:
        return Text("reason.capital", place=o.a)
    lead = strike(look.g, look.seat, o.a, look.strikers(), look.g.actions)
    return Text("reason.attack", place=o.a, n=max(0, int(lead)))


def reinforce(look: Look, o: Option) -> Text:
    battle = look.g.battle_at(o.a)
    assert battle is not None
    return Text("reason.reinforce", place=o.a, n=battle.strength[look.seat], n2=battle.strength[look.other])


def about_place(key: str) -> Callable[[Look, Option], Text]:
    return lambda look, o: Text(key, place=o.a)


def about_fleets(key: str) -> Callable[[Look, Option], Text]:
    return lambda look, o: Text(key, n=look.g.warships[look.seat], n2=look.g.warships[look.other])


def plain(key: str) -> Callable[[Look, Option], Text]:
    return lambda look, o: Text(key)


def silver(look: Look, o: Option) -> Text:
    return Text("reason.silver", n=look.silver)


def draft(look: Look, o: Option) -> Text | None:
    strength = max(CARD_FIELD[o.a], CARD_SIEGE[o.a])
    return Text("reason.draft", n=strength) if strength else None


REASONS: Final[dict[Verb, Callable[[Look, Option], Text | None]]] = {
    w.SETTLE: settle,
    w.SETTLE_BY_SEA: settle,
    w.DEVELOP: develop,
    w.ATTACK: attack,
    w.ATTACK_BY_SEA: attack,
    w.REINFORCE: reinforce,
    w.LEAD: reinforce,
    w.RAID: about_place("reason.raid"),
    w.PILLAGE: about_place("reason.pillage"),
    w.ENGAGE: about_fleets("reason.engage"),
    w.BUILD: about_fleets("reason.build"),
    w.TAKE_MONEY: silver,
    w.TRADE: silver,
    w.MERCHANT: silver,
    w.DRAFT: draft,
    w.LEVY: draft,
    w.RESERVE: plain("reason.reserve"),
    w.RETRIEVE: plain("reason.retrieve"),
    w.BUY: plain("reason.strategy"),
}
"""What is not here needs no reason."""

_READ: Final[list[Translations]] = []


def catalogue(g: SeaState, language: str = ENGLISH) -> Catalogue:
    """The words, with the names of the game."""
    if not _READ:
        _READ.append(Translations(w.NOUNS, [WORDS], g.game.translations))
    return _READ[0].catalogue(language)


def reason(look: Look, option: Option, language: str = ENGLISH) -> str | None:
    """Why an action is taken; None for answers within one."""
    about = REASONS.get(option.verb)
    if about is None or look.choice.key != "round.actions":
        return None
    text = about(look, option)
    return catalogue(look.g, language).render(text) if text is not None else None
