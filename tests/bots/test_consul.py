"""The heuristic player of Hannibal: what it must see, and what it must not do. That it does not peek: tests/bench."""

from __future__ import annotations

import pytest

import punica
from punica import Match, Seat
from punica.bots.consul import ConsulBot
from punica.bots.hannibal.armies import HannibalField
from punica.bots.hannibal.events import SICILIA, WORTH
from punica.bots.hannibal.plans import Prospects
from punica.bots.hannibal.policy import JUDGES, OMEN
from punica.bots.hannibal.weights import CU
from punica.bots.policy import policy_for
from punica.bots.random import RandomBot
from punica.games.hannibal.state import HannibalState
from punica.games.punic.board import CARTHAGE
from punica.kernel.choice import WINDOW
from punica.kernel.seat import Bot
from tests.rules.hannibal.marches import army, table
from tests.support import at

EDITIONS = ("hannibal-2018", "hannibal-classic")


def opened(position: str, ruleset: str = "hannibal-2018") -> Match:
    return at(f'ruleset = "{ruleset}"\n' + position)


def card_play(match: Match, bot: Bot | None = None) -> list[str]:
    """Let the active side play one card by judgement, the other side too; what was played."""
    round = match.round
    played: list[str] = []
    judge = bot or ConsulBot(1)
    while match.choice is not None and match.round == round:
        choice = match.choice
        option = judge.choose(Seat(match, choice.who))
        played.append(option.code)
        match.play(option)
    return played


def outcome(ruleset: str, seed: int, bots: list[Bot]) -> str | None:
    match = punica.new(ruleset, seed=seed, watched=False)
    while match.choice is not None:
        who = match.choice.who
        match.play(bots[who].choose(Seat(match, who)))
    assert match.outcome is not None
    return match.outcome.winner


# -- what it must see -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_it_takes_the_capital_that_is_about_to_fall(ruleset: str) -> None:
    match = opened(
        table(
            army("rome", "carthago", 10, "africanus"),
            army("carthage", "gades", 3, "hasdrubal"),
            active="rome",
            rome="11 15",
            control="rome: roma agrigentum; carthage: carthago gades utica hippo-regius",
            tracks="siege = {carthago = 2}",
        ),
        ruleset,
    )
    assert "besiege carthago" in card_play(match)


def test_it_places_the_pc_that_takes_a_province() -> None:
    """Two of Gallia Cisalpina's five spaces are Carthage's; the third is worth more than any other empty space."""
    match = opened(
        table(
            army("carthage", "saguntum", 2, "hannibal"),
            active="carthage",
            carthage="15 31",
            control="rome: roma arpi; carthage: saguntum taurini verona carthago",
        )
    )
    played = card_play(match)
    assert played[1:] in (["influence", "place mutina"], ["influence", "place taurini"]), played


def test_it_attacks_what_it_can_hardly_fail_to_beat() -> None:
    match = opened(
        table(
            army("carthage", "arpi", 10, "hannibal"),
            army("rome", "cannae", 5, "varro"),
            army("rome", "roma", 5),
            active="carthage",
            carthage="15 31",
            control="rome: roma cannae arpi beneventum brundisium tarentum sena pisae; carthage: carthago saguntum",
        )
    )
    assert "march cannae" in card_play(match)


def test_it_leads_what_the_enemy_cannot_match() -> None:
    """Rome's whole hand lies open: Flank Left is not in it."""
    match = opened(
        table(
            army("carthage", "arpi", 4, "hannibal"),
            army("rome", "cannae", 2, "varro"),
            active="carthage",
            carthage="1 31",
            control="rome: roma beneventum brundisium sena pisae; carthage: carthago saguntum arpi",
        )
    )
    for code in ("play 1 ops", "activate hannibal", "take 4", "march cannae"):
        match.play(code)
    while match.choice is not None and match.choice.key != "battle.round":
        match.play(match.choice.options[-1])
    assert isinstance(match.state, HannibalState)
    battle = match.state.battle
    assert battle is not None
    battle.hands[1][:] = [2, 1, 2, 0, 0, 0]
    battle.hands[0][:] = [1, 0, 2, 1, 0, 0]
    battle.shown[0][:] = battle.hands[0]
    assert match.choice is not None
    options = match.choice.enumerate()
    marks = policy_for("hannibal-2018").scores(match, options)
    assert options[marks.index(max(marks))].code == "lead flank-left"


# -- what it must not do ----------------------------------------------------------------------------------------------


def test_it_does_not_march_into_an_army_that_would_destroy_it() -> None:
    match = opened(
        table(
            army("rome", "cannae", 3, "varro"),
            army("carthage", "arpi", 10, "hannibal"),
            active="rome",
            rome="11 15",
            control="rome: roma cannae beneventum tarentum brundisium; carthage: carthago saguntum arpi",
        )
    )
    assert "march arpi" not in card_play(match)


def test_it_avoids_a_battle_that_it_would_lose() -> None:
    match = opened(
        table(
            army("rome", "cannae", 4, "fabius"),
            army("carthage", "arpi", 10, "hannibal"),
            active="carthage",
            control="rome: roma cannae beneventum tarentum brundisium; carthage: carthago saguntum arpi",
        )
    )
    for code in ("play 11 ops", "activate hannibal", "take 10", "march cannae"):
        match.play(code)
    assert match.choice is not None
    assert match.choice.seat == "rome"
    assert ConsulBot(1).choose(Seat(match, "rome")).code == "avoid fabius 4"


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_it_beats_a_player_without_judgement(ruleset: str) -> None:
    won = [
        outcome(ruleset, 1, [ConsulBot(1), RandomBot(1)]) == "rome",
        outcome(ruleset, 2, [RandomBot(2), ConsulBot(2)]) == "carthage",
    ]
    assert all(won)


# -- what it says -----------------------------------------------------------------------------------------------------


def test_it_gives_a_reason_for_a_card_play_and_for_nothing_else() -> None:
    match = punica.new("hannibal-2018", seed=8)
    bot = ConsulBot(1)
    told = 0
    for _ in range(60):
        assert match.choice is not None
        seat = Seat(match, match.choice.who)
        option = bot.choose(seat)
        reason = bot.reason(seat, option)
        assert (reason is not None) == option.code.startswith("play ")
        told += reason is not None
        assert reason is None or "Text(" not in reason
        match.play(option)
    assert told > 5


def test_a_lost_game_is_seen_to_be_lost_and_a_new_one_is_not() -> None:
    fresh = punica.new("hannibal-2018", seed=1)
    assert not any(ConsulBot(1).wants_to_resign(Seat(fresh, seat)) for seat in (0, 1))
    lost = opened(
        table(
            army("rome", "carthago", 10, "africanus"),
            active="rome",
            control=(
                "rome: roma capua neapolis arpi cannae beneventum paestum heraclea croton pisae faesulae falerii "
                "ariminum sena terventum lilybaeum panormus agrigentum syracusae aleria sassari oristano corduba "
                "malaca acci dianium laminium salaria; carthage: carthago"
            ),
            tracks="turn = 8\nsiege = {carthago = 2}",
        )
    )
    assert ConsulBot(1).wants_to_resign(Seat(lost, "carthage"))
    assert not ConsulBot(1).wants_to_resign(Seat(lost, "rome"))


# -- nothing is overlooked --------------------------------------------------------------------------------------------

INDIFFERENT = {
    "card.30.again",
    "movement.reaction.intercept",
    "option.26.1.1",
    "option.26.6.3.loot",
    "retreat.city_generals",
    "retreat.city_split",
    "siege.relief.losses",
}
"""Questions that it answers without a judgement of their own."""


@pytest.mark.parametrize("options", [{}, {"26.1": True, "26.2": True, "26.3": True, "26.4": True}, {"26.6": True}])
def test_every_question_of_a_game_has_its_judge(options: dict[str, bool]) -> None:
    match = punica.new("hannibal-2018", seed=3, options=dict(options), watched=False)
    bot = ConsulBot(3)
    while match.choice is not None:
        choice = match.choice
        known = choice.key in JUDGES or choice.key in INDIFFERENT or choice.key == "movement.select"
        assert known or choice.kind & WINDOW or choice.key.startswith(OMEN), choice.key
        match.play(bot.choose(Seat(match, choice.who)))


def test_who_holds_all_of_sicilia_knows_what_card_22_is_worth() -> None:
    """It looked for an enemy PC there to turn, and failed where there was none."""
    match = punica.new("hannibal-2018", seed=1)
    g = match.state
    assert isinstance(g, HannibalState)
    for space in g.board.province_spaces[SICILIA]:
        g.map.control[space] = CARTHAGE
    field = HannibalField(g, CARTHAGE)
    assert WORTH["22"](field, Prospects(field)) == CU + 1.0


def test_it_keeps_bad_weather_where_the_card_could_not_save_its_army() -> None:
    """In 2018 it is asked before the die of a Pass crossed with the first two points, which stays crossed (25#41)."""
    armies = (army("carthage", "druentia", 10, "hannibal"), army("rome", "taurini", 3, "longus"))
    match = at(table(*armies, rome="41 35"), ruleset="hannibal-2018")
    for code in ("play 1 ops", "activate hannibal", "take 10", "march taurini"):
        match.play(code)
    assert match.choice is not None
    assert [option.code for option in match.choice.options] == ["counter 41", "pass"]
    assert ConsulBot(1).choose(Seat(match, "rome")).code == "pass"
