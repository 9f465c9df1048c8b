"""Take-backs: behind dice and reveals, by consent, with new dice that nobody chose, and everything stays written."""

from __future__ import annotations

import pickle
from random import Random

import pytest

import punica
from punica import table
from punica.kernel.chance import Chance, key_after, secret_of
from punica.kernel.errors import BadRecord, IllegalMove
from punica.kernel.match import Match
from punica.kernel.transcript import line_of
from punica.kernel.under_way import REACH
from punica.lab.seen import difference, seen, table_of
from punica.proof import prove


def begun(seed: int = 7, **more: object) -> Match:
    m = punica.new("toy-first", seed=seed)
    m.play("bury 3")
    m.play("bury 4")
    return m


def raided() -> Match:
    """Rome has raided and a die has fallen."""
    m = begun()
    m.play("play 9")
    m.play("raid lower")
    while m.choice is not None and m.choice.text != "Keep this die?" and m.choice.seat == "carthage":
        m.play(m.choice.options[-1])
    return m


def test_behind_a_die_there_is_no_undo_but_a_take_back() -> None:
    m = raided()
    assert not m.can_undo("rome")
    assert m.can_take_back("rome") == [2, 0]
    m.take_back("rome", 2, ["aa", "bb"])
    assert [option.code for option in m.choice.options] == ["play 9", "discard 9", "discard 11"]  # type: ignore[union-attr]


def test_what_was_taken_back_stays_in_log_and_record() -> None:
    m = raided()
    lines, plays = len(m.log(None)), len(m.history or [])
    before = [line.text for line in m.log(None)]
    m.take_back("rome", 2, ["aa", "bb"])
    now = [line.text for line in m.log(None)]
    assert now[:lines] == before
    assert now[lines] == "Rome takes back: the dice are new, and what nobody has seen is shuffled"
    assert len(m.history or []) == plays + 1
    assert line_of(m.history or []) == [0, 1]
    body = m.record(secret=True).split("\n\n")[1]
    assert "raid lower" in body
    assert '[Rekey "1 R 2 aa bb"]' in body
    assert '[Rekey "1 R 2 aa bb"]' in m.record(), "in the public record too"


def test_a_record_with_take_backs_loads_back_identically() -> None:
    m = raided()
    m.take_back("rome", 2, ["aa", "bb"])
    m.play("play 9")
    m.take_back("rome", 2, ["cc", "dd"])
    m.play("discard 9")
    again = table.load(m.record(secret=True))
    assert difference(seen(m), seen(again)) is None
    assert m.state.chance.key == again.state.chance.key == key_after(m.terms.secret, 2, ["cc", "dd"])
    assert [draw.order for draw in m.journal.draws] == [draw.order for draw in again.journal.draws]  # type: ignore[union-attr]


def test_the_proof_checks_the_key_and_the_dice_of_both_lines() -> None:
    m = raided()
    m.take_back("rome", 2, ["aa", "bb"])
    m.playout(Random(4), 1000)
    record = m.record(secret=True)
    assert m.outcome is not None
    proof = prove(record)
    assert not proof.wrong
    assert any(drawn.draw.label == "take-back" and drawn.after.startswith("rome takeback 2") for drawn in proof.draws)
    for wrong in (
        record.replace("aa bb", "aa bc"),
        record.replace('"1 R 2', '"1 R 0'),
        record.replace('"1 R 2', '"1 C 2'),
    ):
        assert prove(wrong).wrong, wrong


@pytest.mark.parametrize(
    "line",
    [
        '[Rekey "1 R 0"',
        '[Rekey "1 X 0 a b"]',
        '[Rekey "2 R 0 a b"]',
        '[Rekey "1 R 0 a; b"]',
        '[Rekey "1 R -1 a b"]',
        "[Rekey]",
    ],
)
def test_what_is_no_take_back(line: str) -> None:
    record = begun().record(secret=True)
    with pytest.raises(BadRecord) as error:
        table.load(record + line + "\n")
    assert error.value.line == len(record.splitlines()) + 1


def test_known_dice_do_not_fall_again_and_neither_side_chooses_the_new_ones() -> None:
    secret = secret_of(7)
    streams = [
        _dice(key)
        for key in (
            key_after(secret, 1, ["a", "b"]),
            key_after(secret, 2, ["a", "b"]),
            key_after(secret, 1, ["c", "b"]),
            key_after(secret, 1, ["a", "c"]),
            key_after(secret, 1, ["ab", ""]),
            begun().terms.secret,
        )
    ]
    assert len({tuple(dice) for dice in streams}) == len(streams)


def _dice(key: bytes) -> list[int]:
    chance = Chance(key)
    return [chance.die("x") for _ in range(40)]


def test_the_deck_is_shuffled_and_the_hands_are_as_they_were() -> None:
    m = raided()
    start = m.past[-1].state
    hands = [hand[:] for hand in start.hands]  # type: ignore[attr-defined]
    deck = start.deck[:]  # type: ignore[attr-defined]
    m.take_back("rome", 2, ["aa", "bb"])
    state = m.state
    assert state.hands == hands  # type: ignore[attr-defined]
    assert sorted(state.deck) == sorted(deck)  # type: ignore[attr-defined]
    assert state.deck != deck  # type: ignore[attr-defined]
    assert start.deck == deck, "the past itself is as it was"  # type: ignore[attr-defined]


def test_what_was_shown_meanwhile_is_still_known() -> None:
    m = raided()
    m.take_back("rome", 2, ["aa", "bb"])
    assert m.view("carthage")["game"]["seen"] == ["9"], "Carthage has seen the card that Rome played"
    assert m.view("rome")["game"]["seen"] == []
    for seed in range(20):
        assert m.imagine("carthage", Random(seed)).view("carthage") == m.view("carthage")


def test_a_fork_an_undo_and_an_imagined_world_go_on_from_there() -> None:
    m = raided()
    m.take_back("rome", 2, ["aa", "bb"])
    m.play("play 9")
    fork, watched = m.fork(), m.fork(watched=True)
    assert difference(table_of(m), table_of(fork)) is None
    assert difference(seen(m), seen(watched)) is None
    lines = len(m.log(None))
    m.undo("rome")
    assert len(m.log(None)) < lines
    assert [line.text for line in m.log(None)][-1].startswith("Rome takes back")
    m.play("play 9")
    assert difference(seen(m), seen(watched)) is None
    world = m.imagine("rome", Random(1))
    assert world.past == []
    assert world.can_take_back("rome") == []
    with pytest.raises(IllegalMove):
        world.take_back("rome", 2)


def test_where_one_cannot_go_back_to_nothing_changes() -> None:
    m = raided()
    before = pickle.dumps(seen(m))
    for seat, to in (("rome", 1), ("rome", 4), ("rome", 99), ("carthage", 2)):
        with pytest.raises(IllegalMove):
            m.take_back(seat, to, ["a", "b"])
    with pytest.raises(BadRecord):
        m.take_back("rome", 2, ["a b", "c"])
    assert pickle.dumps(seen(m)) == before
    m.resign("rome")
    assert m.can_take_back("rome") == []
    assert punica.new("toy-first", seed=7, watched=False).can_take_back("rome") == []


def test_a_game_that_fails_meanwhile_stands_as_it_stood(monkeypatch: pytest.MonkeyPatch) -> None:
    m = raided()
    before = seen(m)

    def fails(*_: object) -> None:
        raise RuntimeError("no")

    monkeypatch.setattr(type(m.terms.game), "reshuffle", fails)
    with pytest.raises(RuntimeError):
        m.take_back("rome", 2, ["a", "b"])
    monkeypatch.undo()
    assert difference(before, seen(m)) is None
    m.take_back("rome", 2, ["a", "b"])


def test_one_goes_back_over_a_few_card_plays_at_most_and_never_into_what_was_taken_back() -> None:
    m = punica.new("toy-first", seed=3)
    m.playout(Random(1), 25)
    assert m.outcome is None
    reach = m.can_take_back("rome")
    assert len(m.past) <= REACH
    assert reach == sorted(reach, reverse=True)
    far = reach[-1]
    m.take_back("rome", far, ["a", "b"])
    assert all(to <= far or to > 25 for to in (one.played for one in m.past))
    m.playout(Random(2), 3)
    assert not [to for to in m.can_take_back("rome") if far < to <= 25]
