"""Every strategy card can be found from `events/cards.py`: it has an event there, or the module where it strikes."""

from __future__ import annotations

import pytest

from punica import registry
from punica.games.hamilcar import tables as hamilcar_tables
from punica.games.hamilcar.events import cards as hamilcar
from punica.games.hannibal import tables as hannibal_tables
from punica.games.hannibal.events import cards as hannibal
from punica.where.code import code_of

GAMES = {
    "hannibal": (
        hannibal_tables.CARD_NUMBER,
        [event is not None for event in hannibal.EVENTS],
        hannibal.ELSEWHERE,
        ["hannibal-2018", "hannibal-classic"],
    ),
    "hamilcar": (
        hamilcar_tables.CARD_SLUG,
        [event is not None for event in hamilcar.EVENTS],
        hamilcar.ELSEWHERE,
        ["hamilcar-silver", "hamilcar-golden-geek"],
    ),
}


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_an_event_or_strikes_elsewhere(game: str) -> None:
    numbers, has_event, elsewhere, _ = GAMES[game]
    assert set(elsewhere) == {number for number, event in zip(numbers, has_event, strict=True) if not event}


@pytest.mark.parametrize(("game", "number"), [(game, number) for game in GAMES for number in GAMES[game][2]])
def test_where_finds_a_card_in_the_module_in_which_it_strikes(game: str, number: str) -> None:
    """So the module exists, and cites the card, names it or knows it by its number."""
    _, _, elsewhere, rulesets = GAMES[game]
    path = registry.home(rulesets[0]).joinpath(*elsewhere[number].split(".")).with_suffix(".py")
    assert path.is_file()
    books = [registry.game(ruleset).rulebook for ruleset in rulesets]
    having = [book for book in books if f"card.{number}" in book.by_key]
    assert having
    for book in having:
        code = code_of(book.ruleset, book.section(f"card.{number}"))
        assert code.own
        assert path in {place.path for place in code.places}
