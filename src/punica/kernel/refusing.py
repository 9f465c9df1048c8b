"""Why not? The predicates that make the options say why others are not among them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from punica.kernel.choice import Menu, Refusal, Why
from punica.kernel.option import Option
from punica.kernel.text import ENGLISH, Text

if TYPE_CHECKING:
    from punica.kernel.match import Match


def why_not(match: Match, code: str, who: int, language: str = ENGLISH) -> Why | None:
    """Why a seat may not play `code`; None when it may. Speaks only of what that seat can know."""
    code = match.terms.game.meant(code)
    choice = match.pending
    if choice is None:
        return Why(match.render(Text("kernel.is-over"), language), "")
    if choice.who == who:
        menu = choice.considered()
        if any(option.code == code for option in menu.options):
            return None
        now = _refused(match, menu, code, language)
        if now is not None:
            return now
    before = _refused_before(match, who, code, language)
    if before is not None:
        return before
    if not any(verb.matches(code) for verb in match.terms.game.verbs):
        return Why(match.render(Text("kernel.no-such-move", code=code), language), "")
    rule = "" if choice.secret and who != choice.who else match.section(choice.key)
    asked = match.prompt(who, language)
    return Why(match.render(Text("kernel.not-now", code=code, what=asked), language), rule)


def _refused(match: Match, menu: Menu, code: str, language: str) -> Why | None:
    """Why `code` is not offered, when the enumerator considered it at all."""
    for option, refusal in menu.refused:
        if option.code == code:
            return _because(match, option, refusal, language)
    return None


def _refused_before(match: Match, seat: int, code: str, language: str) -> Why | None:
    """Why `code` was last refused to a seat in this card play: the play is gone through again to find out."""
    found: Why | None = None
    for choice in match.asked_before():
        if choice.who == seat:
            now = _refused(match, choice.considered(), code, language)
            found = now if now is not None else found
    return found


def _because(match: Match, option: Option, refusal: Refusal, language: str) -> Why:
    params = option.text.params
    return Why(match.render(Text(refusal.key, **params), language), match.section(refusal.rule), option.refs)
