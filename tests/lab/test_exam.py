"""The exam: its questions can be put and got wrong, and what is asked of the table afterwards means what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from punica import Seat
from punica.bots.hands_in_the_sea import ideas as sea_ideas
from punica.bots.hands_in_the_sea.ideas import Obsessed
from punica.bots.ideas import PREFIX, PUNIC_IDEAS, SEA_IDEAS
from punica.bots.policy import policy_for
from punica.bots.punic import ideas as punic_ideas
from punica.kernel.option import Option
from punica.lab.contest import Contest
from punica.lab.exam.conditions import BadCondition, holds
from punica.lab.exam.figures import WON, watched_game
from punica.lab.exam.questions import BadQuestion, answer, opened, questions, read
from tests.support import at

ALL = questions()


class Told:
    """Plays what it was told, then the first thing offered."""

    def __init__(self, line: str) -> None:
        self.left = [code.strip() for code in line.split(";")]

    def choose(self, seat: Seat) -> Option:
        options = seat.options()
        wanted = self.left.pop(0) if self.left else ""
        return next((option for option in options if option.code == wanted), options[0])


def test_every_question_has_a_name_of_its_own_and_can_be_put() -> None:
    assert len({(one.ruleset, one.name) for one in ALL}) == len(ALL)
    for one in ALL:
        match = opened(one)
        assert match.pending is not None, one.name
        assert len(match.menu) > 1, one.name
        for condition in one.after:
            holds(match, condition)


def test_an_answer_is_judged_by_what_was_played_and_how_the_table_stands() -> None:
    asked = next(one for one in questions(["hannibal-2018"]) if one.name == "roma-with-one-cu")
    right = answer(asked, Told("play 33 ops; activate p-scipio; take 5; march capua"))
    assert "march capua" in right.codes
    idle = answer(asked, Told("play 48 ops; influence; place tarraco"))
    assert idle.wrong == "not so afterwards: guarded rome"
    asked.after = []
    asked.must_not = ["march cap*"]
    assert answer(asked, Told("; ".join(right.codes))).wrong == "played 'march capua'"
    asked.must_not, asked.must = [], ["march roma", "sail *"]
    assert answer(asked, Told("; ".join(right.codes))).wrong == "did not play 'march roma' or 'sail *'"


@pytest.mark.parametrize(
    ("condition", "so"),
    [
        ("cus rome roma 8", True),
        ("cus rome roma 9", False),
        ("guarded rome", True),
        ("quarters hannibal", True),
        ("safe hannibal", True),
        ("general carthage iberia", True),
        ("general rome iberia", False),
        ("isolated carthage 0", True),
        ("leads hannibal 10", True),
        ("leads hannibal 11", False),
        ("leads mago 1", False),
        ("company mago", True),
        ("where hannibal saguntum", True),
        ("holds carthage roma", False),
    ],
)
def test_what_is_said_of_a_table(condition: str, so: bool) -> None:
    set_up = at('ruleset = "hannibal-2018"\n[state]\nbase = "setup"\nhands = {rome = ["33"], carthage = ["34"]}')
    assert holds(set_up, condition) == so


def test_what_says_nothing_is_refused(tmp_path: Path) -> None:
    set_up = at('ruleset = "hannibal-2018"\n[state]\nbase = "setup"\nhands = {rome = ["33"], carthage = ["34"]}')
    for words in ("cus rome", "cus rome atlantis 3", "cus rome roma many", "happy rome"):
        with pytest.raises(BadCondition):
            holds(set_up, words)
    file = tmp_path / "wrong.toml"
    file.write_text('ruleset = "hannibal-2018"\n[[question]]\nname = "a"\ntheme = "b"\nbecause = "c"\nposition = ""\n')
    with pytest.raises(BadQuestion, match="nothing is asked"):
        read(file)
    file.write_text('ruleset = "hannibal-2018"\n[[question]]\nname = "a"\n')
    with pytest.raises(BadQuestion, match=r"wrong\.toml"):
        read(file)


def test_every_idea_of_an_exploiter_has_its_code() -> None:
    assert tuple(punic_ideas.IDEAS) == PUNIC_IDEAS
    assert tuple(sea_ideas.IDEAS) == SEA_IDEAS


READY = """
[state]
active = "carthage"
fleet.carthage = "tyrrhenian"
places.thermae = "rome-town"
reserve.carthage = ["balearic-slingers"]
hand.carthage = ["lilybaeum", "hadrumetum", "carthage", "utica", "numidian-cavalry"]
"""


@pytest.mark.parametrize(
    ("idea", "dear"),
    [("towns", "settle"), ("towns", "develop"), ("raids", "raid"), ("raids", "pillage"), ("capital", "levy")],
)
def test_an_exploiter_of_hands_in_the_sea_does_what_it_is_obsessed_with(idea: str, dear: str) -> None:
    match = at(READY, ruleset="hands-in-the-sea")
    plain = policy_for("hands-in-the-sea")
    before, after = plain.scores(match, match.menu), Obsessed(plain, idea).scores(match, match.menu)
    dearer = {option.code.split()[0] for option, a, b in zip(match.menu, before, after, strict=True) if b > a}
    assert dear in dearer
    assert "money" not in dearer


def test_games_against_exploiters_of_hands_in_the_sea_are_counted() -> None:
    contest = Contest("hands-in-the-sea", "consul", PREFIX + "towns")
    assert watched_game(contest, 1).counted[WON][1] == 1
