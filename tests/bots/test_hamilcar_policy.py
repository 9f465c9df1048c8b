"""The heuristic player of Hamilcar: what it must see, what it must not do, and that it does not peek."""

from __future__ import annotations

import pytest

import punica
from punica import Match, Seat
from punica.bots.consul import ConsulBot
from punica.bots.hamilcar.policy import COUNTED, JUDGES
from punica.bots.policy import policy_for
from punica.bots.random import RandomBot
from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import WINDOW
from punica.kernel.seat import Bot
from tests.rules.hamilcar import RULESETS
from tests.rules.hamilcar.land import field, punic, roman
from tests.rules.hamilcar.year import board
from tests.support import at

EDITIONS = pytest.mark.parametrize("ruleset", RULESETS)


def opened(ruleset: str, position: str) -> Match:
    return at(f'ruleset = "{ruleset}"\n' + position)


def chosen(match: Match) -> str:
    """What it would play now."""
    assert match.choice is not None
    return ConsulBot(1).choose(Seat(match, match.choice.who)).code


def card_play(match: Match) -> list[str]:
    """Let the active side play one card by judgement, the other side too; what was played."""
    round = match.round
    played: list[str] = []
    while match.choice is not None and match.round == round:
        played.append(chosen(match))
        match.play(played[-1])
    return played


def outcome(ruleset: str, seed: int, bots: list[Bot]) -> str | None:
    match = punica.new(ruleset, seed=seed, watched=False)
    while match.choice is not None:
        who = match.choice.who
        match.play(bots[who].choose(Seat(match, who)))
    assert match.outcome is not None
    return match.outcome.winner


# -- what it must see -------------------------------------------------------------------------------------------------


@EDITIONS
def test_it_takes_the_capital_that_is_about_to_fall(ruleset: str) -> None:
    match = opened(
        ruleset, field(roman("carthago", 8, "regulus"), punic("lilybaeum", 2, "hanno"), siege={"carthago": 2})
    )
    assert "besiege carthago" in card_play(match)


@EDITIONS
def test_it_judges_an_army_of_any_size(ruleset: str) -> None:
    """An Epidemic (35) against more CUs than any table of losses has rows; the soak met such an army."""
    position = field(roman("roma", 2, "florus"), punic("lilybaeum", 34, "hanno"), cards={"rome": ["35"]})
    assert chosen(opened(ruleset, position)).startswith("play 35")


@EDITIONS
def test_it_stays_before_the_city_that_is_about_to_fall(ruleset: str) -> None:
    position = field(roman("lilybaeum", 6, "florus"), punic("carthago", 2, "hanno"), siege={"lilybaeum": 1})
    match = opened(ruleset, position)
    for code in ("play 29 ops", "activate florus"):
        match.play(code)
    assert chosen(match) == "besiege lilybaeum"


@EDITIONS
def test_it_attacks_what_it_can_hardly_fail_to_beat(ruleset: str) -> None:
    sicily = ["catana", "thermae", "panormus", "lilybaeum", "agrigentum", "syracusae"]
    position = field(roman("catana", 8, "catulus"), punic("enna", 3, "gisco"), carthage=["enna"], rome=sicily)
    match = opened(ruleset, position)
    for code in ("play 29 ops", "activate catulus", "take 8"):
        match.play(code)
    assert chosen(match) == "march enna"


@EDITIONS
def test_it_restores_a_warlike_miat(ruleset: str) -> None:
    """Without its centre the Miat gives no Political Point."""
    position = board(stage="card-play", hands={"rome": ["29"], "carthage": ["5"]}, miat=["nw", "ne"])
    match = opened(ruleset, position)
    assert "miat centre" in card_play(match)


@EDITIONS
def test_it_gives_up_what_counts_for_least(ruleset: str) -> None:
    """Rome's Treasury Shortfall (12): the Miat would cease to be warlike, a PC or a train costs nothing but itself."""
    position = field(punic("carthago", 2, "hanno", trains=1), roman("roma", 3, "flaccus"), cards={"rome": ("12", "35")})
    match = opened(ruleset, position)
    match.play("play 12 event")
    assert match.choice is not None
    assert match.choice.seat == "carthage"
    assert not chosen(match).startswith("remove-miat")


# -- what it must not do ----------------------------------------------------------------------------------------------


@EDITIONS
def test_it_does_not_march_into_an_army_that_would_destroy_it(ruleset: str) -> None:
    position = field(roman("catana", 3, "flaccus"), punic("enna", 9, "xanthippus"), carthage=["enna"], rome=["catana"])
    assert "march enna" not in card_play(opened(ruleset, position))


@EDITIONS
def test_it_does_not_sail_into_a_stronger_fleet(ruleset: str) -> None:
    """Gisco waits in Lilybaeum with five warships, all between him and Lipara; Rome has one."""
    position = field(
        roman("messana", 4, "maximus"),
        punic("panormus", 2, "gisco"),
        carthage=["lipara"],
        supremacy="carthage",
        ships=(1, 5),
    )
    assert not any(code.startswith("sail ") for code in card_play(opened(ruleset, position)))


@EDITIONS
def test_it_avoids_a_battle_that_it_would_lose(ruleset: str) -> None:
    position = field(roman("enna", 9, "regulus"), punic("panormus", 3, "gisco"), carthage=["panormus", "thermae"])
    match = opened(ruleset, position)
    for code in ("play 29 ops", "activate regulus", "take 9", "march panormus"):
        match.play(code)
    assert match.choice is not None
    assert match.choice.seat == "carthage"
    assert chosen(match) == "avoid gisco 3"


@EDITIONS
def test_it_wins_against_a_player_without_judgement(ruleset: str) -> None:
    assert outcome(ruleset, 1, [ConsulBot(1), RandomBot(1)]) == "rome"
    assert outcome(ruleset, 2, [RandomBot(2), ConsulBot(2)]) == "carthage"


# -- what it says -----------------------------------------------------------------------------------------------------


@EDITIONS
def test_it_gives_a_reason_for_a_card_play_and_for_nothing_else(ruleset: str) -> None:
    match = punica.new(ruleset, seed=8)
    bot = ConsulBot(1)
    told = 0
    for _ in range(150):
        assert match.choice is not None
        seat = Seat(match, match.choice.who)
        option = bot.choose(seat)
        reason = bot.reason(seat, option)
        assert (reason is not None) == option.code.startswith(("play ", "hire ", "dictator")), option.code
        told += reason is not None
        assert reason is None or ("Text(" not in reason and "reason." not in reason)
        match.play(option)
    assert told > 10


@EDITIONS
def test_a_new_game_is_not_lost_and_the_value_of_both_sides_adds_up(ruleset: str) -> None:
    fresh = punica.new(ruleset, seed=1)
    assert not any(ConsulBot(1).wants_to_resign(Seat(fresh, seat)) for seat in (0, 1))
    policy = policy_for(ruleset)
    values = [policy.value(fresh, seat) for seat in (0, 1)]
    assert all(-0.7 < value < 0.7 for value in values)
    assert abs(sum(values)) < 0.1


@EDITIONS
def test_a_game_is_lost_when_the_capital_falls_and_nothing_is_left(ruleset: str) -> None:
    towns = ["syracusae", "lilybaeum", "agrigentum", "panormus", "lipara", "thermae", "enna", "catana", "camarina"]
    isles = ["carales", "oristano", "sassari", "nuoro", "aleria"]
    africa = ["utica", "thabraca", "zama", "hadrumetum", "thapsus"]
    position = field(
        roman("carthago", 10, "regulus"),
        rome=[*towns, *isles, *africa],
        siege={"carthago": 2},
        miat=(),
        pcs=False,
        state="turn = 6",
    )
    match = opened(ruleset, position)
    assert ConsulBot(1).wants_to_resign(Seat(match, "carthage"))
    assert not ConsulBot(1).wants_to_resign(Seat(match, "rome"))


# -- nothing is overlooked --------------------------------------------------------------------------------------------

BY_PROMPT = {"movement.select", "card.3", "tactic.veteran-crews", "attrition.winter.train", "card.50", *COUNTED}
"""Questions that are judged by more than their rule."""
BY_CARE = {"siege.relief.losses"}
"""Those that the first generation left to chance."""


@EDITIONS
@pytest.mark.parametrize("options", [(), ("16.1", "16.2", "16.3", "16.4", "16.5")])
def test_every_question_of_a_game_has_its_judge(ruleset: str, options: tuple[str, ...]) -> None:
    match = punica.new(ruleset, seed=3, options=dict.fromkeys(options, True), watched=False)
    bot = ConsulBot(3)
    while match.choice is not None:
        choice = match.choice
        known = choice.key in {*JUDGES, *BY_PROMPT, *BY_CARE} or choice.prompt.key == "ask.sea-losses"
        assert known or choice.kind & WINDOW, choice.key
        match.play(bot.choose(Seat(match, choice.who)))
    assert isinstance(match.state, HamilcarState)
