"""What the bots know of dangers: capitals, armies, winter, isolation; and what they set out to do about them."""

from __future__ import annotations

from random import Random

import pytest

from punica import Match, Seat
from punica.bots.africanus import AfricanusBot
from punica.bots.budget import Budget
from punica.bots.hannibal.care import CARE
from punica.bots.lines import Line, follow_line
from punica.bots.policy import policy_for
from punica.bots.punic.errands import Influence, Marches
from punica.games.hannibal.tables import SPACE_ID
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.state import PunicState
from punica.lab.exam.questions import opened, questions
from tests.support import at

RULESET = "hannibal-2018"


def scene(
    armies: str, hands: str = 'rome = ["33", "48", "52"], carthage = ["34", "12", "50"]', more: str = ""
) -> Match:
    return at(f'[state]\nbase = "setup"\nturn = 2\nhands = {{{hands}}}\narmy = [{armies}]\n{more}', ruleset=RULESET)


def army(side: str, space: str, cus: int, *generals: str) -> str:
    named = ", ".join(f'"{general}"' for general in generals)
    return f'{{side = "{side}", space = "{space}", cus = {cus}, generals = [{named}]}},'


def state(match: Match) -> PunicState:
    assert isinstance(match.state, PunicState)
    return match.state


HOME = army("carthage", "saguntum", 2, "gisgo", "mago")
INVADED = HOME + army("carthage", "capua", 9, "hannibal")


def test_an_open_capital_is_a_danger_and_somebody_who_may_come_is_found() -> None:
    open_roma = scene(
        INVADED
        + army("rome", "roma", 1)
        + army("rome", "beneventum", 5, "p-scipio")
        + army("rome", "agrigentum", 5, "longus")
    )
    held = scene(INVADED + army("rome", "roma", 6, "p-scipio") + army("rome", "agrigentum", 5, "longus"))
    assert CARE.open_capital(CARE.field_of(state(open_roma), ROME)) > 0
    assert CARE.open_capital(CARE.field_of(state(held), ROME)) == 0
    errands = [errand for errand in CARE.errands(state(open_roma), ROME) if isinstance(errand, Marches)]
    assert SPACE_ID["roma"] in [goal for errand in errands for _, goal in errand.goals]


def test_the_searching_player_comes_to_the_open_capital() -> None:
    match = scene(
        INVADED
        + army("rome", "roma", 1)
        + army("rome", "beneventum", 5, "p-scipio")
        + army("rome", "agrigentum", 5, "longus")
    )
    bot = AfricanusBot(1, Budget(iterations=40))
    round = match.round
    while match.pending is not None and match.round == round:
        who = match.pending.who
        match.play(bot.choose(Seat(match, who)) if who == ROME else match.menu[0])
    assert state(match).present(ROME, SPACE_ID["roma"]) >= 3


def test_a_line_with_an_errand_goes_where_the_errand_says() -> None:
    match = scene(INVADED + army("rome", "roma", 8, "p-scipio") + army("rome", "agrigentum", 5, "longus"))
    general = match.terms.game.nouns["general"].slugs.index("p-scipio")
    errand = Marches(CARE.field_of(state(match), ROME).far, CARE.moves, CARE.price, [(general, SPACE_ID["falerii"])])
    first = errand.answer(match)
    assert first is not None
    line = Line([first], errand)
    follow_line(policy_for(RULESET), match, ROME, line)
    codes = [move.code for move in line.moves]
    assert codes[0] == "play 33 event", "he needs three OPs, and a Campaign is no card for OPs"
    assert codes[1:3] == ["activate p-scipio", "take 8"]


def test_winter_among_enemies_and_isolation_cost_more_with_fewer_cards() -> None:
    armies = INVADED + army("rome", "roma", 8, "p-scipio") + army("rome", "agrigentum", 8, "longus")
    early = CARE.danger(state(scene(armies)), CARTHAGE)
    late = CARE.danger(state(scene(armies, 'rome = ["33"], carthage = ["34"]')), CARTHAGE)
    assert late > early


@pytest.mark.parametrize(("theirs", "backs_up"), [(9, True), (2, False)])
def test_who_is_intercepted_by_many_backs_up(theirs: int, backs_up: bool) -> None:
    match = scene(
        HOME
        + army("carthage", "capua", theirs, "hannibal")
        + army("rome", "beneventum", 5, "p-scipio")
        + army("rome", "agrigentum", 8, "longus"),
        more='active = "rome"',
    )
    match.script([1])
    for code in ("play 33 ops", "activate p-scipio", "take 5", "march neapolis"):
        match.play(code)
    match.play(next(option for option in match.menu if option.code.startswith("intercept hannibal")))
    while match.choice is not None and match.choice.key != "interception.back_up":
        match.play(match.menu[0])
    scores = dict(zip([option.code for option in match.menu], policy_for(RULESET).scores(match, match.menu)))
    assert (scores["back-up"] > scores["fight"] + 100) == backs_up


def asked(ruleset: str, name: str) -> Match:
    """The position of a question of the exam."""
    return opened(next(question for question in questions([ruleset]) if question.name == name))


def test_no_pc_is_placed_with_the_last_card_where_it_would_be_cut_off() -> None:
    """Hamilcar 5.4: a port is no shelter. The first generation thought that it was."""
    match = asked("hamilcar-silver", "doomed-pcs-06")
    match.play("play 21 ops")
    match.play("split")
    for first in (False, True):
        scores = policy_for("hamilcar-silver", first).scores(match, match.menu)
        worth = dict(zip([option.code for option in match.menu], scores))
        assert (worth["place pisae"] > worth["done"]) == first


def test_a_pc_is_turned_for_winter_quarters_unless_no_winter_comes() -> None:
    g = state(asked(RULESET, "winter-08"))

    def turned() -> list[int]:
        errands = [errand for errand in CARE.errands(g, CARTHAGE) if isinstance(errand, Influence)]
        return [space for errand in errands for space in errand.spaces]

    assert SPACE_ID["praeneste"] in turned()
    assert CARE.winter(g, CARE.field_of(g, CARTHAGE)) > 0
    g.turn = g.rules.year_end.last_turn
    assert SPACE_ID["praeneste"] not in turned()
    assert CARE.winter(g, CARE.field_of(g, CARTHAGE)) == 0


def test_an_only_card_is_thought_of_in_several_ways() -> None:
    match = asked(RULESET, "doomed-pcs-05")
    bot = AfricanusBot(1, Budget(iterations=40))
    bot.choose(Seat(match, CARTHAGE))
    assert bot.line is not None
    assert len(bot.line.values) > 1, "it was compared with others"


def test_the_first_generation_knows_nothing_of_all_this() -> None:
    match = scene(INVADED + army("rome", "roma", 1) + army("rome", "beneventum", 8, "p-scipio", "longus"))
    first = policy_for(RULESET, first=True)
    assert first.errands(match, ROME) == []
    assert first.danger(match, ROME) == 0.0
    assert first.season(match) == 0


def test_the_reason_tells_the_line_that_was_found_and_the_reply() -> None:
    match = scene(INVADED + army("rome", "roma", 8, "p-scipio") + army("rome", "agrigentum", 5, "longus"))
    bot = AfricanusBot(1, Budget(iterations=12))
    seat = Seat(match, ROME)
    policy = policy_for(RULESET)
    general = match.terms.game.nouns["general"].slugs.index("longus")
    errand = Marches(CARE.field_of(state(match), ROME).far, CARE.moves, CARE.price, [(general, SPACE_ID["panormus"])])
    first = errand.answer(match)
    assert first is not None
    bot.line = Line([first], errand)
    follow_line(policy, seat.imagine(Random(1)), ROME, bot.line)
    told = bot.reason(seat, first)
    assert told is not None
    assert told.startswith(
        "several armies" if first.code.endswith("event") else "T. Sempronius Longus moves to Panormus"
    )
    german = bot.reason(seat, first, "de")
    assert german is not None
    assert "Panormus" in told
    assert "Panormus" in german
