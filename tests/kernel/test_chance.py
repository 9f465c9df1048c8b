"""Chance is one keyed stream: committed to, mixed with nonces, labelled, logged, scripted for tests; dice are flows."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import punica
from punica import Match
from punica.games.toy.state import ToyState
from punica.games.toy.tables import KEEP, REROLL
from punica.kernel.chance import Chance, secret_of, stream_key
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text
from tests.kernel.toys import bent, moments
from tests.support import at, log, play, shown

RAID = 'ruleset = "toy-first"\n[state]\nhands = {rome = ["1", "2"], carthage = ["3", "4"]}'


def draws_of(match: Match) -> list[str]:
    assert match.journal is not None
    return [repr(draw) for draw in match.journal.draws]


# -- dice are flows ---------------------------------------------------------------------------------------------------


def test_a_roll_is_a_flow_so_that_cards_step_between_a_die_and_its_use() -> None:
    m = at(RAID, dice=[6, 2])
    play(m, "play 1; raid upper")
    assert log(m)[-1] == "Rome rolls 6 [5]"
    play(m, "reroll")
    assert shown(m)["fords"]["upper"] == "rome"


# -- the stream -------------------------------------------------------------------------------------------------------


def test_the_stream_is_keyed_blake2b_and_its_position_two_ints() -> None:
    chance = Chance(b"k" * 32)
    first = blake2b((0).to_bytes(8, "big"), key=b"k" * 32, digest_size=64).digest()
    expected = [byte % 6 + 1 for byte in first if byte < 252][:50]
    assert [chance.die("x") for _ in range(50)] == expected
    again = Chance(b"k" * 32)
    again.block, again.offset = chance.block, chance.offset
    again.buffer = chance.buffer
    assert [again.die("x") for _ in range(9)] == [chance.die("x") for _ in range(9)]


@given(st.one_of(st.integers(), st.text(st.characters(codec="utf-8")), st.binary()))
def test_the_same_seed_gives_the_same_game_whatever_its_type(seed: int | str | bytes) -> None:
    assert secret_of(seed) == secret_of(seed)
    assert len(secret_of(seed)) == 32


def test_seeds_of_different_types_are_different() -> None:
    assert len({secret_of(7), secret_of("7"), secret_of(b"7"), secret_of("int:7"), secret_of(b"int:7")}) == 5


def test_without_a_seed_the_secret_is_fresh() -> None:
    assert punica.new("toy-first").terms.secret != punica.new("toy-first").terms.secret


def test_dice_and_shuffles_are_fair() -> None:
    chance = Chance(b"fair")
    dice = Counter(chance.die("x") for _ in range(6000))
    assert all(880 < dice[n] < 1120 for n in range(1, 7))
    firsts = Counter[int]()
    for _ in range(3000):
        items = [0, 1, 2]
        chance.shuffle("x", items)
        firsts[items[0]] += 1
        assert sorted(items) == [0, 1, 2]
    assert all(880 < firsts[n] < 1120 for n in range(3))


@given(st.integers(1, 3000), st.integers(0, 2**32))
def test_a_blind_draw_is_one_of_n(n: int, seed: int) -> None:
    assert 0 <= Chance(stream_key(secret_of(seed), ())).pick("x", n) < n


def test_there_is_no_draw_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing to draw"):
        Chance(b"").pick("x", 0)


# -- commitment and nonces --------------------------------------------------------------------------------------------


def test_the_commitment_binds_the_secret_and_is_published_from_the_start() -> None:
    m = punica.new("toy-first", seed=7)
    assert m.commitment == punica.commitment(m.terms.secret) == punica.commitment(secret_of(7))
    assert f'[Commitment "{m.commitment}"]' in m.record()
    assert m.commitment != punica.commitment(secret_of(8))
    assert m.terms.secret.hex() not in m.record()


def test_the_secret_is_revealed_at_the_end() -> None:
    m = punica.new("toy-first", seed=7)
    m.playout(Random(1), 500)
    assert m.outcome is not None
    assert f'[Secret "{m.terms.secret.hex()}"]' in m.record()


def test_each_seats_nonce_changes_the_stream() -> None:
    keys = {stream_key(b"s", nonces) for nonces in ((), ("a",), ("a", "b"), ("b", "a"), ("ab", ""), ("é",), ("e", "e"))}
    assert len(keys) == 7
    dealt = {
        str(punica.new("toy-first", seed=7, nonces=n).position()) for n in ((), ("a", "b"), ("a", "c"), ("c", "b"))
    }
    assert len(dealt) == 4


def test_where_one_nonce_ends_and_the_next_begins_is_part_of_the_key() -> None:
    assert stream_key(b"s", ("é", "b")) != stream_key(b"s", ("\u00e9b"[:1], "", "b"))
    assert stream_key(b"s", ("éa", "b")) != stream_key(b"s", ("é", "ab"))


# -- every draw labelled and logged -----------------------------------------------------------------------------------


def test_every_draw_is_labelled_and_logged_from_the_set_up_on() -> None:
    m = punica.new("toy-first", seed=7)
    assert draws_of(m) == ["shuffle"]
    for now in moments(m, Random(7)):
        assert now.journal is not None
        assert len(now.journal.draws) == now.state.chance.count
    assert {draw.split()[0] for draw in draws_of(m)} == {"shuffle", "raid"}


def test_an_undo_takes_the_draws_back_with_it() -> None:
    """No draw can be undone, so those that stay are those that fell."""
    m = at(RAID, dice=[6])
    play(m, "play 1")
    before = draws_of(m)
    m.undo("rome")
    assert draws_of(m) == before == []


# -- scripts ----------------------------------------------------------------------------------------------------------


def test_scripted_dice_fall_as_written() -> None:
    m = at(RAID, dice=[4, 2])
    play(m, "play 1; raid upper; reroll")
    assert [line for line in log(m) if "rolls" in line] == ["Rome rolls 4 [5]", "Rome rolls 2 [5.1]"]


def test_one_die_more_than_written_is_an_error_and_changes_nothing() -> None:
    m = at(RAID, dice=[4])
    play(m, "play 1; raid upper")
    with pytest.raises(punica.ScriptError, match="needs one more"):
        m.play("reroll")
    m.script(dice=[1])
    play(m, "reroll")
    assert shown(m)["fords"]["upper"] == "rome"


@pytest.mark.parametrize("die", [0, 7])
def test_a_die_cannot_fall_on_a_side_it_does_not_have(die: int) -> None:
    m = at(RAID, dice=[die])
    with pytest.raises(punica.ScriptError, match="takes 1 to 6"):
        play(m, "play 1; raid upper")


def test_without_arguments_the_stream_goes_on() -> None:
    m = at(RAID, dice=[])
    m.script()
    play(m, "play 1; raid upper")
    assert "Rome rolls" in log(m)[-1]


def drawing(g: ToyState) -> Flow[None]:
    """Two questions, each followed by a blind draw and a shuffle."""

    def fill(menu: Menu) -> None:
        menu.add(KEEP)
        menu.add(REROLL)

    for _ in range(2):
        yield Choice(0, Text("ask.play"), "play", fill)
        g.points[0] = g.chance.pick("card", 6)
        items = [0, 1, 2]
        g.chance.shuffle("three", items)
        g.points[1] = items[0] * 100 + items[1] * 10 + items[2]


def test_draws_and_shuffles_are_scripted_too() -> None:
    m = bent(drawing)
    m.script(draws=[3, 5], shuffles=[[2, 0, 1], [1, 2, 0]])
    play(m, "keep")
    assert shown(m)["points"] == {"rome": 3, "carthage": 201}
    play(m, "keep")
    assert shown(m)["points"] == {"rome": 5, "carthage": 120}
    with pytest.raises(punica.ScriptError, match="draws"):
        m.play("keep")


@pytest.mark.parametrize(
    ("draws", "shuffles", "message"),
    [([6], [[0, 1, 2]], "takes 0 to 5"), ([1], [[0, 1]], "must hold"), ([1], [], "shuffles")],
)
def test_a_script_must_fit(draws: list[int], shuffles: list[list[int]], message: str) -> None:
    m = bent(drawing)
    m.script(draws=draws, shuffles=shuffles)
    with pytest.raises(punica.ScriptError, match=message):
        m.play("keep")


@pytest.mark.parametrize("scripts", [[[4]], [[4], [5]], [[4, 5], [6]]])
def test_replays_after_undo_and_fork_fall_as_scripted(scripts: list[list[int]]) -> None:
    m = at('ruleset = "toy-first"\n[state]\nhands = {rome = ["1", "2"], carthage = ["3", "4"]}\nrerolls.rome = 1')
    play(m, "play 1; raid upper")  # a die of the stream
    first = log(m)[-1]
    m.script(dice=scripts[0])
    play(m, "reroll")
    before = log(m)
    if len(scripts) > 1:
        m.script(dice=scripts[1])
    twin = m.fork(watched=True)
    assert log(twin) == before
    assert before[-3:-1] == [first, f"Rome rolls {scripts[0][0]} [5.1]"]
    play(m, "play 3")
    play(twin, "play 3")
    m.undo("carthage")
    assert log(m) == before
    if len(scripts) > 1:
        for match in (m, twin):
            if match is m:
                play(m, "play 3")
            play(match, "raid upper")
            assert log(match)[-1] == f"Carthage rolls {scripts[-1][0]} [5]"


def test_a_script_laid_in_mid_play_leaves_the_dice_before_it() -> None:
    m = at(RAID)
    play(m, "play 1; raid upper")  # a die of the stream
    fallen = log(m)[-1]
    other = 1 if "rolls 6" in fallen else 6
    m.script(dice=[other])
    for match in (m.fork(watched=True), m):
        assert log(match)[-1] == fallen
        play(match, "reroll")
        assert f"Rome rolls {other} [5.1]" in log(match)
