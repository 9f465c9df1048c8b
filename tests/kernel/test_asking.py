"""What is asked at all: `ask_always` concerns windows, `ask_everything` every question, `stop_before` phases."""

from __future__ import annotations

from random import Random

import pytest

import punica
from punica.games.toy.state import ToyState
from punica.games.toy.tables import PASS
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text
from tests.kernel.test_secrecy import EMPTY
from tests.kernel.toys import Bent, moments, seated
from tests.support import asked, at, offered, play

HANDS = '[state]\nhands = {rome = ["1", "2"], carthage = ["3", "4"]}\n'
HEAD = 'ruleset = "toy-first"\n'
SETTLED = '[state]\nstage = "round"\nround = 1\n'


def lone(g: ToyState) -> Flow[None]:
    """A question with one answer, then one with two."""

    def one(menu: Menu) -> None:
        menu.add(PASS)

    yield Choice(0, Text("ask.one"), "", one)

    def two(menu: Menu) -> None:
        menu.add(PASS)
        menu.add(PASS)

    yield Choice(1, Text("ask.two"), "", two)


def test_what_leaves_one_answer_is_played_by_the_kernel_unless_everything_is_asked() -> None:
    quick = seated(Bent(lone))
    assert question_of(quick) == "ask.two"
    slow = seated(Bent(lone), ask_everything=True)
    assert question_of(slow) == "ask.one"
    slow.play("pass")
    assert question_of(slow) == "ask.two"


def question_of(match: punica.Match) -> str:
    assert match.pending is not None
    return match.pending.prompt.key


def test_everything_means_windows_too_as_ask_always_does_but_not_the_other_way_round() -> None:
    windows = at("ask_always = true\n" + EMPTY)
    everything = at("ask_everything = true\n" + EMPTY)
    assert asked(windows) == asked(everything) == ("carthage", "4.2")
    assert everything.terms.ask_always
    assert not windows.terms.ask_everything


@pytest.mark.parametrize("ruleset", ["toy-second", "hannibal-2018", "hamilcar-silver", "hands-in-the-sea"])
def test_records_in_which_everything_was_asked_replay(ruleset: str) -> None:
    match = punica.new(ruleset, seed=5, ask_everything=True)
    rng = Random(5)
    for _ in range(150):
        if match.pending is None:
            break
        match.play(rng.choice(match.menu))
    record = match.record(secret=True)
    assert '[Ask-Everything "true"]' in record
    again = punica.load(record)
    assert again.terms.ask_everything
    assert again.record(secret=True) == record
    assert again.fork().menu[0].code == match.menu[0].code if match.menu else True
    assert "ask_everything = true" in match.position()
    assert punica.position(match.position()).terms.ask_everything


def test_a_position_in_which_everything_is_asked_loads_back_at_every_question() -> None:
    for m in moments(punica.new("toy-second", seed=3, ask_everything=True), Random(3)):
        twin = punica.position(m.position())
        assert twin.position() == m.position()
        assert asked(twin) == asked(m)


# -- stopping before a phase ------------------------------------------------------------------------------------------


def test_a_position_can_be_told_to_stop_before_a_phase() -> None:
    m = at(HEAD + 'stop_before = ["round"]\n' + SETTLED)
    assert asked(m) == ("rome", "")
    assert offered(m) == ["go-on"]
    play(m, "go-on")
    assert offered(m) != ["go-on"]


def test_it_stops_as_often_as_the_phase_comes_and_nowhere_else() -> None:
    m = at(HEAD + 'stop_before = ["round"]\n' + HANDS)
    stops = 0
    while m.pending is not None:
        stops += offered(m) == ["go-on"]
        m.play(m.menu[0])
    assert stops == 3


def test_a_match_that_stops_loads_back_forks_and_is_undone() -> None:
    m = at(HEAD + 'stop_before = ["round"]\n' + SETTLED)
    assert offered(punica.position(m.position())) == ["go-on"]
    assert offered(punica.load(m.record(secret=True))) == ["go-on"]
    assert [option.code for option in m.fork().menu] == ["go-on"]
    play(m, "go-on")
    after = offered(m)
    assert offered(punica.position(m.position())) == after
    assert offered(punica.load(m.record(secret=True))) == after
    assert [option.code for option in m.fork().menu] == after
    assert [option.code for option in m.imagine("rome", Random(1)).menu] == after


def test_a_stage_that_does_not_exist_is_refused() -> None:
    with pytest.raises(punica.BadPosition, match=r"stop_before\[0\].*round, card-play"):
        at(HEAD + 'stop_before = ["lunch"]\n' + HANDS)
