"""An order answers what it speaks of, under its conditions, and only with what is offered."""

from __future__ import annotations

from typing import Any

import pytest

from punica import Match, Seat, registry
from punica.orders import BadOrder, Order, answer, checked, read, written
from punica.orders.answering import fits, meant
from punica.orders.kinds import kinds_of
from tests.orders.moments import GAMES, moments
from tests.rules.hannibal.marches import army
from tests.rules.hannibal.reacting import go, scene

HANNIBAL = "hannibal-2018"


def said(match: Match, *orders: Order, after: bool = False) -> str | None:
    assert match.pending is not None
    game = match.terms.game.id
    found = answer(checked(game, orders), Seat(match, match.pending.who), match.round, after)
    return found.code if found is not None else None


def nero_comes(cus: int = 6, mago: int = 4) -> Match:
    """Nero marches from Capua to Neapolis; Mago stands next to it, in Beneventum."""
    m = scene(HANNIBAL, army("rome", "capua", cus, "nero"), army("carthage", "beneventum", mago, "mago"))
    go(m, "nero", cus, "march neapolis")
    return m


INTERCEPT = ("intercept * most",)


@pytest.mark.parametrize(
    ("conditions", "answered"),
    [
        ({}, True),
        ({"general": ("mago",)}, True),
        ({"general": ("hannibal",)}, False),
        ({"home": ("beneventum", "cannae")}, True),
        ({"home": ("cannae",)}, False),
        ({"into": ("neapolis",)}, True),
        ({"into": ("roma",)}, False),
        ({"against": ("nero", "marcellus")}, True),
        ({"against": ("marcellus",)}, False),
        ({"least": 6}, True),
        ({"least": 7}, False),
        ({"most": 6}, True),
        ({"most": 5}, False),
        ({"cus": 4}, True),
        ({"cus": 5}, False),
        ({"faces": 2}, True),
        ({"faces": 3}, False),
        ({"odds": 5}, True),
        ({"odds": 95}, False),
        ({"worse": 95}, True),
        ({"worse": 5}, False),
        ({"lone": True}, False),
    ],
)
def test_each_condition_alone_lets_an_interception_happen_or_not(conditions: dict[str, Any], answered: bool) -> None:
    order = Order("reaction", INTERCEPT, **conditions)
    assert said(nero_comes(), order) == ("intercept mago 4" if answered else None)


def test_numbers_are_the_most_the_least_or_just_so_many() -> None:
    m = nero_comes(mago=6)
    assert said(m, Order("reaction", ("intercept mago least",))) == "intercept mago 1"
    assert said(m, Order("reaction", ("intercept mago most",))) == "intercept mago 6"
    assert said(m, Order("reaction", ("intercept * 3",))) == "intercept mago 3"
    assert said(m, Order("reaction", ("intercept * 9",))) is None


def test_the_first_order_that_has_an_answer_gives_it() -> None:
    never, stays = Order("reaction", INTERCEPT, odds=100), Order("reaction", ("pass",))
    assert said(nero_comes(), never, stays) == "pass"
    assert said(nero_comes(), Order("pursue", ("stop",)), Order("reaction", ("avoid * most",))) is None


def test_time_is_up_after_a_card_play_and_after_a_turn() -> None:
    m = nero_comes()
    turn = m.look("carthage").game.turn  # type: ignore[attr-defined]
    assert said(m, Order("reaction", ("pass",), round=m.round)) == "pass"
    assert said(m, Order("reaction", ("pass",), round=m.round - 1)) is None
    assert said(m, Order("reaction", ("pass",), turn=turn)) == "pass"
    assert said(m, Order("reaction", ("pass",), turn=turn - 1)) is None


def test_who_has_been_told_to_intercept_does_nothing_besides() -> None:
    m = scene(
        HANNIBAL,
        army("rome", "hadrumetum", 10, "africanus"),
        army("carthage", "thevestis", 6, "hannibal"),
        army("carthage", "thubursicu", 4, "gisgo"),
    )
    go(m, "africanus", 10, "march zama")
    order = Order("reaction", ("intercept hannibal most",))
    m.play(said(m, order) or "")
    assert "intercept gisgo 4" in [option.code for option in m.menu]
    assert said(m, order) is None, "a person is asked who has decided the first himself"
    assert said(m, order, after=True) == "pass"


def test_everything_can_be_let_go_by_but_not_a_battle() -> None:
    everything = Order("*", ("pass",))
    assert said(nero_comes(), everything) == "pass"
    for match in moments(HANNIBAL)["match"]:
        assert said(match, everything) is None


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_kind_a_person_may_make_an_order_for_answers_with_what_is_offered(ruleset: str) -> None:
    kinds, found = kinds_of(ruleset), moments(ruleset)
    answered = 0
    for kind, patterns in kinds.answers.items():
        for match in found.get(kind, ()):
            offered = [option.code for option in match.menu]
            for pattern in patterns:
                code = said(match, Order(kind, (pattern,)))
                if any(fits(pattern, one) for one in offered):
                    assert code in offered
                    assert fits(pattern, code or "")
                    answered += 1
                else:
                    assert code is None
            other = next(name for name in kinds.names if name != kind)
            assert said(match, Order(other, patterns)) is None, f"{kind} answered by an order on {other}"
    assert answered >= {"toy-first": 4}.get(ruleset, 20)


REACHED = {
    "hannibal-2018": {"reaction", "match", "lead", "counter", "inside", "begins", "counterattack", "politics"},
    "hamilcar-silver": {"reaction", "fleet", "aboard", "tactics", "counter", "begins", "proconsul", "politics"},
    "hands-in-the-sea": {"block-pillage", "block-raid", "leaders", "plague"},
    "toy-first": {"counter", "reroll"},
}


@pytest.mark.parametrize("ruleset", GAMES)
def test_the_games_put_these_kinds_of_questions(ruleset: str) -> None:
    assert moments(ruleset).keys() >= REACHED[ruleset]


def test_battle_cards_by_a_principle() -> None:
    m = next(match for match in moments(HANNIBAL)["lead"])
    assert m.pending is not None
    hand = m.look(m.pending.who).game.battle.hand  # type: ignore[attr-defined]
    code = said(m, Order("lead", ("lead *",), by="plenty"))
    assert code is not None
    most = max(hand.get(option.refs[0][1], 0) for option in meant("lead *", m.menu))
    assert hand[code.split(" ")[1]] == most
    assert said(m, Order("lead", ("lead *",), by="odds")) in [option.code for option in m.menu]


@pytest.mark.parametrize(
    ("order", "wrong"),
    [
        (Order("weather", ("pass",)), "has no questions 'weather'"),
        (Order("reaction", ("fly",)), "has no answer like 'fly'"),
        (Order("reaction", ("intercept xerxes most",)), "has no answer like 'intercept xerxes most'"),
        (Order("reaction", ("pass",), into=("atlantis",)), "has no space 'atlantis'"),
        (Order("reaction", ("pass",), general=("xerxes",)), "has no general 'xerxes'"),
    ],
)
def test_an_order_that_could_never_be_obeyed_is_refused_and_told_why(order: Order, wrong: str) -> None:
    with pytest.raises(BadOrder, match=wrong):
        checked(HANNIBAL, (order,))


@pytest.mark.parametrize(
    "body", ["", "{}", '[{"on": 3}]', '[{"on":"reaction","do":[]}]', '[{"on":"a","do":["b"],"odds":101}]']
)
def test_what_is_no_order_cannot_be_read(body: str) -> None:
    with pytest.raises(BadOrder):
        read(body)


@pytest.mark.parametrize("ruleset", registry.known())
def test_careful_orders_are_orders_of_the_game_and_read_back(ruleset: str) -> None:
    for seat in registry.game(ruleset).seats:
        orders = checked(ruleset, read(kinds_of(ruleset).careful.replace("{seat}", seat)))
        assert read(written(orders)) == orders
