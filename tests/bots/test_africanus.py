"""africanus: legal, deterministic for a seed and a number of iterations, within its budget; fair: see tests/bench."""

from __future__ import annotations

from random import Random
from time import sleep

import pytest

import punica
from punica import registry
from punica.bots import bot
from punica.bots.africanus import AfricanusBot
from punica.bots.budget import BadBudget, Budget, Purse
from punica.bots.lines import Line, follow_line, offered
from punica.bots.policy import policy_for
from punica.bots.search import Search
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.seat import Seat
from punica.lab.cases import Broken, draw
from punica.lab.checks.fairness import fair_choices
from punica.lab.exam.questions import opened, questions
from punica.terminal.players import UnknownPlayer, player

RULESETS = registry.known()


def played(ruleset: str, seed: int, budget: str, decisions: int) -> list[str]:
    """The codes of a game of africanus against a random player, for so many decisions."""
    match = punica.new(ruleset, seed=1, watched=False)
    bots = [bot(f"africanus:{budget}", seed), bot("random", seed)]
    codes: list[str] = []
    while match.pending is not None and len(codes) < decisions:
        who = match.pending.who
        option = bots[who].choose(Seat(match, who))
        codes.append(option.code)
        match.play(option)
    return codes


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_same_seed_and_iterations_give_the_same_game(ruleset: str) -> None:
    first = played(ruleset, 3, "8i", 8)
    assert first == played(ruleset, 3, "8i", 8)
    assert first


def test_another_seed_gives_another_game() -> None:
    games = {tuple(played("toy-second", seed, "8i", 60)) for seed in range(4)}
    assert len(games) > 1


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_plays_what_is_offered_from_any_position(ruleset: str) -> None:
    """`match.play` refuses anything else."""
    for seed in (1, 2):
        match = draw(ruleset, seed).open(watched=False)
        match.playout(Random(seed), 40 * seed)
        bots = [bot("africanus:7i", seat) for seat in (0, 1)]
        for _ in range(5):
            if match.pending is None:
                break
            who = match.pending.who
            match.play(bots[who].choose(Seat(match, who)))


class Counting(Seat):
    """A seat that counts the worlds imagined from it."""

    __slots__ = ("worlds",)

    def __init__(self, match: Match, seat: int) -> None:
        super().__init__(match, seat)
        self.worlds = 0

    def imagine(self, rng: Random, one_way: bool = False) -> Match:
        self.worlds += 1
        return super().imagine(rng, one_way)


@pytest.mark.parametrize("ruleset", ["toy-first", "hands-in-the-sea"])
def test_a_card_play_takes_no_more_iterations_than_its_budget(ruleset: str) -> None:
    match = punica.new(ruleset, seed=2, watched=False)
    player = AfricanusBot(1, Budget(iterations=40))
    rng = Random(5)
    spent: dict[int, int] = {}
    used = 0
    for _ in range(60):
        if match.pending is None:
            break
        if match.pending.who != 0:
            match.playout(rng, 1)
            continue
        before = player.purse.iterations if match.round == player.round else 40
        option = player.choose(Seat(match, 0))
        if match.round == player.round:
            spent[match.round] = spent.get(match.round, 0) + before - player.purse.iterations
            used = max(used, spent[match.round])
        match.play(option)
    assert policy_for(ruleset).method.first * 40 <= used <= 40


def test_what_needs_no_thought_is_free() -> None:
    """A single option imagines no world, the rest of a line that was thought out before one, to see where it is."""
    match = punica.new("hands-in-the-sea", seed=4, watched=False)
    player = AfricanusBot(1, Budget(iterations=30))
    seat = Counting(match, 0)
    planned = 0
    for _ in range(30):
        if match.pending is None or match.pending.who != 0:
            break
        seat.worlds = 0
        plan = player.plan[:]
        single = len(match.menu) == 1
        option = player.choose(seat)
        if single:
            assert seat.worlds == 0
        elif plan and plan[0].same(option):
            assert seat.worlds == 1
            planned += 1
        else:
            assert 4 < seat.worlds <= 60
        match.play(option)
    assert planned > 0


def test_a_plan_is_dropped_when_another_has_decided_something() -> None:
    match = punica.new("hands-in-the-sea", seed=4, watched=False)
    player = AfricanusBot(1, Budget(iterations=30))
    match.play(player.choose(Seat(match, 0)))
    assert player.plan
    while match.pending is not None and match.pending.who == 0:
        match.playout(Random(3), 1)
    seat = Counting(match, 0)
    while match.pending is not None and (match.pending.who != 0 or len(match.menu) < 2):
        match.playout(Random(3), 1)
    player.choose(seat)
    assert seat.worlds > 4


def test_a_line_ends_where_nothing_can_be_foreseen() -> None:
    """In the toy a raid rolls a die: the decisions after it are not part of the line."""
    match = punica.new("toy-first", seed=7)
    for code in ("bury 3", match.menu[0].code):
        match.play(code if offered_code(match, code) else match.menu[0])
    assert match.pending is not None
    seat = match.pending.who
    world = match.imagine(seat, Random(1))
    line = Line([world.menu[0]])
    follow_line(policy_for("toy-first"), world, seat, line)
    assert line.whole
    assert 1 <= len(line.moves) <= 3
    again = match.imagine(seat, Random(1), one_way=True)
    for move in line.moves:
        found = offered(again, move)
        assert found is not None
        again.play(found)


def offered_code(match: Match, code: str) -> bool:
    return any(option.code == code for option in match.menu)


def test_with_next_to_nothing_left_it_plays_what_the_policy_would() -> None:
    match = punica.new("hands-in-the-sea", seed=6, watched=False)
    seat = Counting(match, 0)
    option = AfricanusBot(9, Budget(iterations=1)).choose(seat)
    assert seat.worlds == 1
    marks = policy_for("hands-in-the-sea").scores(match.imagine(0, Random(9)), match.menu)
    assert match.menu[marks.index(max(marks))].same(option)


def test_a_budget_can_be_given_at_the_terminal() -> None:
    assert repr(player("africanus:20i", 4)) == "AfricanusBot(4, Budget(20 iterations))"
    with pytest.raises(UnknownPlayer):
        player("african:20i", 4)


def test_a_slow_moment_does_not_end_all_thinking() -> None:
    """Time budgets: the first decision of a card play measures the pace anew."""
    match = punica.new("toy-first", seed=7, watched=False)
    player = AfricanusBot(1, Budget(seconds=0.5))
    player.pace = 1e6
    seat = Counting(match, 0)
    player.choose(seat)
    assert seat.worlds > 1
    assert player.pace < 1e6


def test_budgets_are_read_and_refused() -> None:
    assert (Budget.read("0.1").seconds, Budget.read("200i").iterations, Budget.read(".5").seconds) == (0.1, 200, 0.5)
    for wrong in ("", "0", "0i", "-1", "1e3", "i", "99999", "12ii", "nan", "0c", "c", "1ic", "0.1cc"):
        with pytest.raises(BadBudget):
            Budget.read(wrong)


def test_by_processor_time_who_is_kept_waiting_has_lost_nothing() -> None:
    budget = Budget.read("0.05c")
    assert (budget.seconds, budget.processor) == (0.05, True)
    allowance = Purse(budget).open(1.0)
    sleep(0.1)
    assert allowance.spent() < 1
    waited = Purse(Budget.read("0.05")).open(1.0)
    sleep(0.1)
    assert waited.spent() >= 1


def test_a_purse_keeps_what_a_decision_leaves() -> None:
    purse = Purse(Budget(iterations=100))
    allowance = purse.open(0.6)
    for _ in range(10):
        assert allowance.spent() < 1
        allowance.count()
    allowance.close()
    assert purse.iterations == 90
    allowance = purse.open(0.5)
    assert allowance.iterations == 45


class Cheat:
    """Reads the match behind its seat."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seat: Seat) -> Option:
        hidden: Match = seat._Seat__match  # type: ignore[attr-defined]
        cards = repr(hidden.view(1 - seat.number))
        options = seat.options()
        return options[sum(map(ord, cards)) % len(options)]


def test_the_check_catches_a_bot_that_looks_into_the_other_hand() -> None:
    with pytest.raises(Broken, match="plays"):
        sum(fair_choices(draw("toy-first", seed), maker=Cheat) for seed in range(20))


def first_lines(distinct: bool) -> list[Line]:
    """The lines with which the search of a Roman card begins, each as far as it can be foreseen."""
    match = opened(next(one for one in questions(["hannibal-2018"]) if one.name == "army-06"))
    assert match.pending is not None
    seat = Seat(match, match.pending.who)
    policy = policy_for("hannibal-2018")
    before, policy.method.distinct = policy.method.distinct, distinct
    try:
        search = Search(policy, seat, Random(1), Purse(Budget(iterations=90)).open(1.0), 4)
        lines = search._candidates(seat.imagine(Random(1)), seat.options(), 14)
    finally:
        policy.method.distinct = before
    for line in lines:
        if not line.whole:
            follow_line(policy, seat.imagine(Random(1)), seat.number, line)
    return lines


def test_the_same_moves_are_not_tried_with_one_card_after_the_other() -> None:
    """What is saved goes into lines that do something else."""

    def repeated(lines: list[Line]) -> int:
        uses = [(line.moves[0].verb, *[move.code for move in line.moves[1:]]) for line in lines if len(line.moves) > 1]
        return len(uses) - len(set(uses))

    assert repeated(first_lines(distinct=False)) > 0
    assert repeated([line for line in first_lines(distinct=True) if line.errand is None]) == 0
