"""Refusals come from the predicates that make the options; why_not speaks to both seats and confirms nothing hidden."""

from __future__ import annotations

from random import Random

import pytest

import punica
from punica import Match
from punica.games.toy.state import ToyState
from punica.games.toy.tables import DISCARD, KEEP, PASS, PLAY, REROLL
from punica.kernel.choice import Choice, Flow, Menu, Refusal, Why
from punica.kernel.text import Text
from tests.kernel.toys import bent, moments
from tests.support import asked, at, offered, play, question, refused

ASK = Text("ask.play")
COUNTER_ONLY = Refusal("play.counter", "refusal.counter-only")

RAID_PENDING = """
ruleset = "toy-first"
line = ["play 4", "raid upper"]
[state]
hands = {rome = ["4", "5"], carthage = ["10", "7"]}
"""


def why(match: Match, code: str, seat: str) -> Why:
    answer = match.why_not(code, seat)
    assert answer is not None
    return answer


def test_a_refusal_names_rule_text_and_refs() -> None:
    m = at('ruleset = "toy-first"\n[state]\nhands = {rome = ["1", "10"], carthage = ["3"]}')
    answer = why(m, "play 10", "rome")
    assert (answer.text, answer.rule) == ("“Ambush in the Reeds” only answers a raid", "3.3")
    assert answer.refs == [("card", "10")]
    assert repr(question(m).explain("play 10")) == repr(answer)


def test_what_is_offered_is_not_refused_and_the_rest_is() -> None:
    for seed in range(5):
        for m in moments(punica.new("toy-second", seed=seed), Random(seed)):
            codes = set(offered(m))
            seat = question(m).seat
            for verb in m.terms.game.verbs:
                for card in range(3 if "ford" in verb.fields else 12):
                    code = verb.code(card, 0, 0)
                    assert (m.why_not(code, seat) is None) == (code in codes)


def test_an_illegal_move_raises_with_text_and_rule_and_changes_nothing() -> None:
    m = at('ruleset = "toy-first"\n[state]\nhands = {rome = ["1", "10"], carthage = ["3"]}')
    before = m.record(secret=True), m.position(), m.seq
    with pytest.raises(punica.IllegalMove) as error:
        m.play("play 10")
    assert (error.value.text, error.value.rule) == ("“Ambush in the Reeds” only answers a raid", "3.3")
    assert before == (m.record(secret=True), m.position(), m.seq)


def test_the_waiting_seat_hears_who_is_choosing() -> None:
    m = at('ruleset = "toy-first"\n[state]\nhands = {rome = ["1", "2"], carthage = ["3"]}')
    assert repr(why(m, "play 3", "carthage")) == "Not now: play 3. Rome decides: play or discard a card [3.1]"


def test_a_move_that_does_not_exist_is_named_so() -> None:
    m = punica.new("toy-first", seed=1)
    for code in ("fly rome", "play 99", "", "play", "play 1 2", "raid {ford}"):
        assert why(m, code, "rome").text == f"There is no move {code} in this game."
    with pytest.raises(punica.IllegalMove, match="no move fly"):
        m.play("fly")


def test_in_a_window_the_waiting_seat_learns_nothing_of_it() -> None:
    m = at(RAID_PENDING)
    assert asked(m) == ("carthage", "4.2")
    assert repr(why(m, "play 5", "rome")) == "Not now: play 5. Carthage is deciding in secret."


@pytest.mark.parametrize("ask_always", [False, True])
def test_no_answer_to_the_waiting_seat_depends_on_hidden_cards(ask_always: bool) -> None:
    head = f"ask_always = true\n{RAID_PENDING}" if ask_always else RAID_PENDING
    one = at(head)
    two = at(head.replace('"10", "7"', '"11", "9"'))
    for verb in one.terms.game.verbs:
        for card in range(3 if "ford" in verb.fields else 12):
            code = verb.code(card, 0, 0)
            assert repr(one.why_not(code, "rome")) == repr(two.why_not(code, "rome"))


def keep_or_reroll(menu: Menu) -> None:
    menu.add(KEEP)
    menu.add(REROLL)


def two_questions(g: ToyState) -> Flow[None]:
    """Carthage could only pass (card 5 was refused to it); then Rome is asked twice."""

    def react(menu: Menu) -> None:
        menu.offer(COUNTER_ONLY, PLAY, 4)
        menu.add(PASS)

    def keep(menu: Menu) -> None:
        menu.offer(COUNTER_ONLY, DISCARD, 0)
        menu.add(KEEP)
        menu.add(REROLL)

    yield Choice(1, ASK, "play", react)
    yield Choice(0, ASK, "play", keep)
    yield Choice(0, ASK, "play", keep_or_reroll)


def test_refusals_of_a_choice_that_was_no_choice_are_remembered_in_this_card_play() -> None:
    m = bent(two_questions)
    assert asked(m)[0] == "rome"
    assert why(m, "play 5", "carthage").text == "“Spearmen” only answers a raid"
    assert refused(m, "play 5", "carthage") == "3.3"
    assert why(m, "play 5", "rome").rule == "3.1"  # nobody else is told
    play(m, "keep; keep")  # the next card play began; the refusal there is its own
    assert why(m, "play 5", "carthage").rule == "3.3"


def test_so_are_those_of_a_choice_that_was_made() -> None:
    m = bent(two_questions)
    play(m, "keep")
    assert why(m, "discard 1", "rome").rule == "3.3"


def test_remembered_refusals_follow_undo_and_fork() -> None:
    m = bent(two_questions)
    play(m, "keep")
    assert why(m.fork(watched=True), "discard 1", "rome").text == "“Scouts” only answers a raid"
    m.undo("rome")
    assert why(m, "play 5", "carthage").text == "“Spearmen” only answers a raid"
    play(m, "keep")
    assert why(m, "discard 1", "rome").text == "“Scouts” only answers a raid"


def test_remembered_refusals_end_with_the_card_play() -> None:
    def flow(g: ToyState) -> Flow[None]:
        def fill(menu: Menu) -> None:
            if g.round == 0:
                menu.offer(COUNTER_ONLY, PLAY, 4)
            menu.add(KEEP)
            menu.add(REROLL)

        yield Choice(0, ASK, "play", fill)

    m = bent(flow)
    assert why(m, "play 5", "rome").text == "“Spearmen” only answers a raid"
    play(m, "keep")
    assert why(m, "play 5", "rome").text == "Not now: play 5. Play or discard a card"


def test_after_the_end_every_move_is_refused() -> None:
    m = punica.new("toy-first", seed=1)
    m.resign("rome")
    assert why(m, "pass", "rome").text == "The game is over."
    with pytest.raises(punica.IllegalMove, match="over"):
        m.play("pass")
