"""What the bots of Hannibal know of retreats, of generals who are left alone, and of battles thought through."""

from __future__ import annotations

from random import Random

from punica import Match, Seat
from punica.bots import bot
from punica.bots.africanus import AfricanusBot
from punica.bots.budget import Budget, Purse
from punica.bots.hannibal.armies import NONE, HannibalField
from punica.bots.hannibal.plans import alone, left_in_danger
from punica.bots.hannibal.policy import HannibalPolicy
from punica.bots.lines import Line, thought_through
from punica.bots.policy import policy_for
from punica.bots.search import BRIEF, Search
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import HANNIBAL, SPACE_ID
from punica.games.punic.board import CARTHAGE, ROME
from punica.kernel.option import Option
from punica.table import new
from tests.bots.test_care import HOME, army, scene

RULESET = "hannibal-2018"
ROMANS = army("rome", "roma", 8, "p-scipio") + army("rome", "agrigentum", 5, "longus")


def field(match: Match, side: int, first: bool = False) -> HannibalField:
    """The position as a side of a generation sees it."""
    policy = policy_for(RULESET, first)
    assert isinstance(policy, HannibalPolicy)
    assert isinstance(match.state, HannibalState)
    policy.begin()
    return HannibalField(match.state, side)


def test_a_beaten_army_without_friends_near_is_lost() -> None:
    match = scene(HOME + army("carthage", "capua", 9, "hannibal") + ROMANS)
    seen = field(match, CARTHAGE)
    assert seen.way_out(CARTHAGE, SPACE_ID["agrigentum"]) == NONE
    assert seen.way_out(CARTHAGE, SPACE_ID["capua"]) == 2, "two Roman PCs lie between it and Bruttium"
    assert seen.way_out(CARTHAGE, SPACE_ID["saguntum"]) == 0
    asked = (ROME, SPACE_ID["capua"], 8, 0, 6, HANNIBAL, False)
    assert seen.battle(*asked)[0] > field(match, CARTHAGE, first=True).battle(*asked)[0] + 5.0
    assert seen.battle(*asked)[1] == field(match, CARTHAGE, first=True).battle(*asked)[1]


def test_hannibal_alone_goes_to_his_friends() -> None:
    match = scene(
        army("carthage", "saguntum", 2, "mago")
        + army("carthage", "capua", 0, "hannibal")
        + army("carthage", "beneventum", 5, "gisgo")
        + ROMANS
    )
    plan = alone(field(match, CARTHAGE), HANNIBAL, SPACE_ID["capua"], 4)
    assert plan.goal.space == SPACE_ID["beneventum"]
    assert plan.gain > 3.0
    before = alone(field(match, CARTHAGE, first=True), HANNIBAL, SPACE_ID["capua"], 4)
    assert before.goal.space == SPACE_ID["capua"], "the first generation leaves him where he is"


def test_nobody_leads_hannibals_army_away_from_him() -> None:
    match = scene(army("carthage", "capua", 6, "hannibal", "gisgo") + army("carthage", "saguntum", 2, "mago") + ROMANS)
    seen = field(match, CARTHAGE)
    assert left_in_danger(seen, SPACE_ID["capua"], 6) > left_in_danger(seen, SPACE_ID["capua"], 1)
    assert left_in_danger(seen, SPACE_ID["capua"], 6) > 1.0


def battle() -> Match:
    """A game at a decision between several cards of a battle."""
    match = new(RULESET, 5, watched=False)
    players = [bot("consul", seat) for seat in (0, 1)]
    while match.pending is not None:
        if match.pending.key == "battle.round" and len(match.menu) > 2:
            return match
        match.play(players[match.pending.who].choose(Seat(match, match.pending.who)))
    raise AssertionError("a game without a battle")


def test_a_battle_is_thought_through_to_its_end_and_no_farther() -> None:
    match = battle()
    assert match.pending is not None
    who = match.pending.who
    policy = policy_for(RULESET)
    assert policy.brief(match)
    assert not policy_for(RULESET, first=True).brief(match)
    world = Seat(match, who).imagine(Random(1))
    round = world.round
    thought_through(policy, world, who, Line([world.menu[0]]))
    assert isinstance(world.state, HannibalState)
    assert world.state.battle is None
    assert world.round <= round + 1


class Counting(Seat):
    """A seat that counts the worlds imagined from it."""

    __slots__ = ("worlds",)

    def __init__(self, match: Match, seat: int) -> None:
        super().__init__(match, seat)
        self.worlds = 0

    def imagine(self, rng: Random, one_way: bool = False) -> Match:
        self.worlds += 1
        return super().imagine(rng, one_way)


def test_many_worlds_of_a_battle_cost_what_a_few_of_a_year_do() -> None:
    match = battle()
    assert match.pending is not None
    seat = Counting(match, match.pending.who)
    chosen = AfricanusBot(1, Budget(iterations=20)).choose(seat)
    assert isinstance(chosen, Option)
    assert 20 < seat.worlds <= 20 * BRIEF
    again = AfricanusBot(1, Budget(iterations=20)).choose(Seat(match, match.pending.who))
    assert chosen.same(again)
    search = Search(policy_for(RULESET), seat, Random(1), Purse(Budget(iterations=4)).open(1.0), 0)
    search.best(match.imagine(match.pending.who, Random(1)), match.menu, 4 * BRIEF)
    assert search.tries == 4 * BRIEF
