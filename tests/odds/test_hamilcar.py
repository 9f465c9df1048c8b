"""The odds of Hamilcar against the rules themselves."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import punica
from punica import Match, odds
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import SILVER, SPACE_ID
from punica.kernel.seat import Seat
from punica.odds.hamilcar.dice import MEETINGS
from punica.odds.hamilcar.fleets import results
from punica.odds.hamilcar.options import battle_results
from punica.odds.parts import OptionOdds
from punica.odds.words import told

EDITIONS = ["hamilcar-silver", "hamilcar-golden-geek"]


def odds_of(match: Match) -> list[OptionOdds]:
    assert match.pending is not None
    return odds.of_options(Seat(match, match.pending.who), match.terms.game.id, Random(1))


def moments(ruleset: str, seeds: range, verb: str = "") -> list[tuple[Match, OptionOdds]]:
    """Moments of random games at which an option of this verb, or any, has odds."""
    out: list[tuple[Match, OptionOdds]] = []
    for seed in seeds:
        rng = Random(seed)
        match = punica.new(ruleset, seed=seed)
        for _ in range(700):
            if match.pending is None:
                break
            offered = any(option.code.startswith(verb) for option in match.menu)
            found = [one for one in odds_of(match) if one.code.startswith(verb)] if offered else []
            if found:
                here = match.fork(watched=True)
                out += [(here, one) for one in found]
            match.play(rng.choice(match.menu))
    assert out
    return out


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_every_part_is_a_distribution_in_words(ruleset: str) -> None:
    kinds: Counter[str] = Counter()
    for _, one in moments(ruleset, range(8)):
        for part in one.parts:
            kinds[part.key] += 1
            assert sum(outcome.chance for outcome in part.outcomes) == pytest.approx(0 if part.key == "isolated" else 1)
        assert "Text(" not in repr(told(ruleset, [one]))
    assert {"siege", "fleets", "interception"} & set(kinds), kinds


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_siege_odds_are_what_the_dice_do(ruleset: str) -> None:
    for match, one in moments(ruleset, range(12), "besiege")[:10]:
        space = SPACE_ID[one.code.split()[1]]
        fell = 0
        for face in range(1, 7):
            world = match.fork()
            world.script(dice=[face] + [3] * 20)
            state = world.state
            assert isinstance(state, HamilcarState)
            owner = state.map.control[space]
            world.play(one.code)
            after = world.state
            assert isinstance(after, HamilcarState)
            fell += after.map.control[space] != owner
        siege = next(part for part in one.parts if part.key == "siege")
        assert siege.chance("falls") == pytest.approx(fell / 6)


def test_more_warships_and_supremacy_win_battles_at_sea() -> None:
    plain = (0, 1, 0)
    shares = [results(SILVER, (ships, 6), 0, plain, plain)[0] for ships in (2, 4, 6, 8, 12)]
    assert shares == sorted(shares)
    even = results(SILVER, (6, 6), 0, plain, plain)
    assert even[0] > 0.5, "who holds Supremacy rolls first and wins a tie"
    assert results(SILVER, (6, 6), 1, plain, plain)[0] == pytest.approx(1 - even[0])
    assert even[1] == pytest.approx(results(SILVER, (6, 6), 1, plain, plain)[2]), "the sides are alike"


def test_battle_dice_of_a_higher_level_hit_more() -> None:
    for level in range(1, 4):
        assert sum(battle_results(level, 1).values()) == pytest.approx(1)
    suffered = [sum(hits[1] * chance for hits, chance in battle_results(level, 1).items()) for level in range(4)]
    assert suffered == sorted(suffered)
    assert suffered[0] < suffered[3]


def test_odds_by_land_rise_with_the_level_and_fall_with_the_enemy_s() -> None:
    """13.4: who rolls no die never wins; equal levels favour the defender, who wins ties."""
    for level in range(1, 4):
        row = [meeting.chance for meeting in MEETINGS[level]]
        assert row == sorted(row, reverse=True)
        assert MEETINGS[level][level].chance < 0.5
    assert MEETINGS[0][1].chance == 0.0
    assert MEETINGS[3][1].chance > 0.85
