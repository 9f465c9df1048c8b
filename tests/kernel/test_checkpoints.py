"""Checkpoints: the outermost flow is re-entered from the state; restore and replay; a rule that fails kills no game."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random

import pytest

import punica
from punica import Match
from punica.games.toy.editions import Toy
from punica.games.toy.state import ToyState
from punica.games.toy.tables import KEEP, REROLL
from punica.kernel.choice import WAYPOINT, Choice, Flow, Menu
from punica.kernel.state import GameOver
from punica.kernel.text import Text
from tests.kernel.toys import bent, moments, picture, seated, state_of
from tests.support import ended, log, offered, play

ASK = Text("ask.play")


def keep_or_reroll(menu: Menu) -> None:
    menu.add(KEEP)
    menu.add(REROLL)


@pytest.mark.parametrize("seed", range(4))
def test_the_outermost_flow_can_be_re_entered_from_the_state_at_each_checkpoint(seed: int) -> None:
    m = punica.new("toy-second", seed=seed)
    for now in moments(m, Random(seed)):
        checkpoint = now.checkpoints[-1]
        again = next(now.terms.game.step(checkpoint.state.copy()))
        if checkpoint.at == len(now.moves) and now.pending is not None:
            assert (again.who, again.key) == (now.pending.who, now.pending.key)


def test_a_checkpoint_stands_before_each_card_play_and_each_round() -> None:
    m = punica.new("toy-first", seed=3)
    stages = set()
    for now in moments(m, Random(3)):
        state = now.checkpoints[-1].state
        assert isinstance(state, ToyState)
        stages.add(state.stage)
        if now.pending is not None and now.pending.key == "play":
            assert now.checkpoints[-1].at == len(now.moves)
    assert stages == {0, 1}


def test_the_state_at_a_checkpoint_never_changes_afterwards() -> None:
    m = punica.new("toy-first", seed=3)
    kept = []
    for now in moments(m, Random(3)):
        state = now.checkpoints[-1].state
        kept.append((state, now.terms.game.write_position(state), state.chance.count))
    for state, written, count in kept:
        assert m.terms.game.write_position(state) == written
        assert state.chance.count == count


@pytest.mark.parametrize("seed", range(6))
def test_restore_and_replay_give_the_same_match(seed: int) -> None:
    for m in moments(punica.new("toy-second", seed=seed), Random(seed)):
        before = picture(m)
        m._restore(len(m.moves))
        assert picture(m) == before


class Failing(Toy):
    """Fails when a raid is thrown back."""

    def __init__(self, failure: BaseException) -> None:
        super().__init__("toy-first", "A Ford with a bug", 5)
        self.failure = failure

    def repelled(self, g: ToyState, seat: int, ford: int) -> Flow[None]:
        g.points = [99, 99]
        g.say("raid.roll", "log.round", n=99)
        yield from ()
        raise self.failure


def up_to_a_failing_raid(failure: Exception) -> Match:
    m = seated(Failing(failure), seed=1)
    m.playout(Random(1), 2)
    state = m.checkpoints[-1].state
    assert isinstance(state, ToyState)
    state.hands = [[0, 1], [2, 3]]
    state.deck = [card for card in range(12) if card not in (0, 1, 2, 3, *state.buried)]
    m._restore(len(m.moves))
    m.script(dice=[6, 6, 1])
    play(m, "play 1; raid upper")
    return m


@pytest.mark.parametrize("failure", [ZeroDivisionError("oops"), KeyError("x"), RuntimeError("generator")])
def test_an_exception_inside_a_flow_leaves_the_match_at_the_choice_before_and_is_reported(failure: Exception) -> None:
    m = up_to_a_failing_raid(failure)
    before, seq = picture(m), m.seq
    with pytest.raises(punica.FlowError, match="after 'keep'") as error:
        m.play("keep")
    assert error.value.original is failure
    assert (picture(m), m.seq) == (before, seq)
    m.script(dice=[1])
    play(m, "reroll")  # another way still works
    assert state_of(m).fords[0] == 0


def test_what_failed_can_be_told_to_another_process() -> None:
    told = pickle.loads(pickle.dumps(punica.FlowError("a rule failed", ZeroDivisionError("oops"))))
    assert (str(told), type(told.original)) == ("a rule failed", ZeroDivisionError)


def test_also_in_a_playout() -> None:
    m = up_to_a_failing_raid(ZeroDivisionError())
    m.script(dice=[6, 6])
    before, seq = picture(m), m.seq
    with pytest.raises(punica.FlowError):
        m.playout(Random(1), 1)
    assert (picture(m), m.seq) == (before, seq)


def test_a_failure_in_an_imagined_world_is_reported_and_ends_that_world_alone() -> None:
    m = up_to_a_failing_raid(ZeroDivisionError("oops"))
    world = m.imagine("rome", Random(1))
    with pytest.raises(punica.FlowError, match="imagined world ends here") as error:
        world.play("keep")
    assert isinstance(error.value.original, ZeroDivisionError)
    assert world.choice is None
    assert offered(m) == ["keep", "reroll"]


# -- waypoints --------------------------------------------------------------------------------------------------------


def three_questions(asked: list[int]) -> Callable[[ToyState], Flow[None]]:
    """A step that asks three times, the last two each behind a waypoint; `points[0]` says how far it has come.

    It writes down the questions it reaches, so that a test can see what a fork plays again.
    """

    def flow(g: ToyState) -> Flow[None]:
        while g.points[0] < 3:
            if g.points[0]:
                yield WAYPOINT
            asked.append(g.points[0])
            answer = yield Choice(0, ASK, "play", keep_or_reroll)
            g.points[0] += 1
            g.points[1] += answer.verb is REROLL
        g.points[0] = 0

    return flow


def test_a_fork_starts_at_the_last_waypoint_and_stands_where_the_match_stands() -> None:
    asked: list[int] = []
    m = bent(three_questions(asked))
    play(m, "reroll; keep")
    for watched in (True, False):
        asked.clear()
        twin = m.fork(watched)
        assert asked == [2]
        assert state_of(twin).points == state_of(m).points == [2, 1]
    assert picture(m.fork(watched=True)) == picture(m)
    asked.clear()
    assert state_of(m.imagine("rome", Random(1))).points == [2, 1]
    assert asked == [2]


def test_but_undo_and_recovery_go_back_to_the_checkpoint() -> None:
    asked: list[int] = []
    m = bent(three_questions(asked))
    play(m, "reroll; reroll")
    twin = m.fork(watched=True)
    for match in (m, twin):
        asked.clear()
        match.undo("rome")
        assert asked == [0, 1]
        assert state_of(match).points == [1, 1]
        play(match, "keep; keep")
        assert state_of(match).points == [0, 1]
        assert match.waypoint is None, "a checkpoint has come since"


def test_a_waypoint_begins_no_card_play_and_no_position() -> None:
    m = bent(three_questions([]))
    before = m.round
    play(m, "reroll; keep")
    assert m.round == before
    assert m.position() == m.fork(watched=True).position()
    assert 'line = [\n    "reroll",\n    "keep",\n]' in m.position()


def test_after_other_dice_are_written_a_fork_comes_from_the_checkpoint_again() -> None:
    asked: list[int] = []
    m = bent(three_questions(asked))
    play(m, "reroll; keep")
    m.script(dice=[1])
    asked.clear()
    assert m.fork(watched=True).state.chance.script is not None
    assert asked == [0, 1, 2]


def test_a_failure_beyond_the_next_checkpoint_goes_back_behind_it() -> None:
    def flow(g: ToyState) -> Flow[None]:
        if g.round == 1:
            raise ZeroDivisionError
        yield Choice(0, ASK, "play", keep_or_reroll)

    m = bent(flow)
    before = m.round, len(m.checkpoints)
    with pytest.raises(punica.FlowError):
        m.play("keep")
    assert (m.round, len(m.checkpoints)) == before
    assert offered(m) == ["keep", "reroll"]


def test_options_that_fail_count_as_the_flow() -> None:
    def fill(menu: Menu) -> None:
        raise ZeroDivisionError

    def flow(g: ToyState) -> Flow[None]:
        yield Choice(0, ASK, "play", keep_or_reroll)
        yield Choice(0, ASK, "play", fill)

    m = bent(flow)
    with pytest.raises(punica.FlowError):
        m.play("keep")
    assert offered(m) == ["keep", "reroll"]


def test_a_dead_end_is_reported() -> None:
    def flow(g: ToyState) -> Flow[None]:
        yield Choice(0, ASK, "play", keep_or_reroll)
        yield Choice(0, ASK, "play", lambda menu: None)

    m = bent(flow)
    with pytest.raises(punica.FlowError, match="dead end"):
        m.play("keep")
    assert offered(m) == ["keep", "reroll"]


def test_a_flow_that_goes_round_without_asking_is_reported() -> None:
    def flow(g: ToyState) -> Flow[None]:
        if g.round == 0:
            yield Choice(0, ASK, "play", keep_or_reroll)

    m = bent(flow)
    with pytest.raises(punica.FlowError, match="in circles"):
        m.play("keep")
    assert offered(m) == ["keep", "reroll"]


def test_the_end_is_an_exception_that_the_match_catches_however_deep() -> None:
    def inner(g: ToyState) -> Flow[int]:
        yield Choice(0, ASK, "play", keep_or_reroll)
        raise GameOver(-1, "end.rounds", Text("over.rounds", n=1, m=1))

    def flow(g: ToyState) -> Flow[None]:
        yield from inner(g)

    m = bent(flow)
    play(m, "keep")
    assert ended(m) == (None, "6.3")
    assert m.choice is None
    assert log(m)[-1] == "The game is over: After the last round it stands 1 to 1 [6.3]"
