"""An exam that is stopped goes on from there: answers and games are kept, and asked anew when the code is another."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from punica.lab.contest import Contest
from punica.lab.crew import Crew
from punica.lab.exam import kept
from punica.lab.exam.figures import WON, Figures
from punica.lab.exam.kept import Answers, KeptFigures
from punica.lab.exam.questions import Answer, Question, questions
from punica.lab.exam.report import run_exam
from punica.lab.kept import Kept

ASKED = questions(["hannibal-2018"])[:3]


def examine(folder: Path, themes: list[str]) -> int:
    return run_exam("consul", ["hannibal-2018"], themes, 0, Crew(1), show=False, folder=folder)


def test_an_exam_that_was_stopped_asks_only_what_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    theme = ASKED[0].theme
    wanted = [one for one in questions(["hannibal-2018"]) if one.theme == theme]
    asked: list[str] = []

    def stopped_in_the_second(question: Question, bot: object) -> Answer:
        if len(asked) == 1:
            raise KeyboardInterrupt
        asked.append(question.name)
        return Answer(["pass"], "")

    def answered(question: Question, bot: object) -> Answer:
        asked.append(question.name)
        return Answer(["pass"], "")

    monkeypatch.setattr(kept, "answer", stopped_in_the_second)
    assert examine(tmp_path, [theme]) == 130
    monkeypatch.setattr(kept, "answer", answered)
    assert examine(tmp_path, [theme]) == 0
    assert asked == [one.name for one in wanted]
    assert len(wanted) > 1


def test_what_is_kept_is_what_was_answered_and_a_question_worded_anew_is_asked_anew(tmp_path: Path) -> None:
    before = Answers(tmp_path, "consul").to(ASKED[0])
    again = Answers(tmp_path, "consul")
    (known,) = again.known.values()
    assert (known.codes, known.wrong) == (before.codes, before.wrong)
    ASKED[1].because += " Or so."
    again.to(ASKED[1])
    assert len(Answers(tmp_path, "consul").known) == 2


def test_games_are_kept_with_their_figures(tmp_path: Path) -> None:
    contest = Contest("hannibal-2018", "consul", "consul-1")
    figures = Figures()
    figures.add(WON, 1)
    KeptFigures(tmp_path, contest).add(4, figures)
    assert KeptFigures(tmp_path, contest).games[4].counted == {WON: (1, 1)}
    assert not KeptFigures(tmp_path, contest, fresh=True).games


def test_a_line_half_written_is_dropped_and_another_key_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    Kept(path, "one").add({"number": 1})
    with path.open("a") as file:
        file.write('{"num')
    kept = Kept(path, "one")
    assert kept.lines == [{"number": 1}]
    kept.add({"number": 2})
    assert [json.loads(line) for line in path.read_text().splitlines()[1:]] == [{"number": 1}, {"number": 2}]
    assert not Kept(path, "two").lines
    assert not Kept(path, "one").lines
