"""What was learned from games: marks are corrected where it says so, and each file tells how it was made."""

import json
from datetime import date
from pathlib import Path
from random import Random

import pytest

import punica
from punica import registry
from punica.bots.experience import FOLDER, SIDES, Circumstances, Experience, behind
from punica.bots.policy import policy_for
from punica.kernel.match import Match

FILES = sorted(FOLDER.glob("*.json"))
assert FILES


def habit(when: list[float], mark: float = 0.0, of: dict[str, list[float]] | None = None) -> dict[str, object]:
    return {"when": when, "mark": mark, "of": of or {}}


def question(m: Match) -> tuple[str, str]:
    choice = m.pending
    assert choice is not None
    return SIDES[choice.who], choice.key


def corrected(m: Match, verb: str, entry: dict[str, object], scores: list[float]) -> list[float]:
    """The marks of the open question after one habit has corrected them; it hesitates at one point."""
    side, key = question(m)
    experience = Experience({"hesitates": {key: 1.0}, side: {key: {verb: entry}}})
    choice = m.pending
    assert choice is not None
    experience.correct(choice, Circumstances([1.0, 0.5], 1), m.menu, scores)
    return scores


def test_a_habit_weighs_circumstances_the_mark_and_what_is_named() -> None:
    m = punica.new("toy-first", seed=7)
    assert [option.code for option in m.menu] == ["bury 3", "bury 9", "bury 11"]
    assert corrected(m, "option.bury", habit([2.0, 1.0]), [0.0, 1.0, 2.0]) == [2.5, 3.5, 4.5]
    assert corrected(m, "option.bury", habit([0.0], 0.0, {"9": [5.0, 7.0, 9.0]}), [0.0, 0.0, 0.0]) == [0.0, 7.0, 0.0]
    assert corrected(m, "option.bury", habit([0.0], 8.0), [0.0, -1.0, -2.0]) == [0.0, -2.0, -4.0]
    assert corrected(m, "option.other", habit([2.0]), [0.0, 1.0, 2.0]) == [0.0, 1.0, 2.0]


def test_what_is_far_behind_is_not_thought_about() -> None:
    m = punica.new("toy-first", seed=7)
    assert corrected(m, "option.bury", habit([1.0]), [0.0, -14.0, -16.0]) == [1.0, -13.0, -16.0]
    assert behind(-100.0, 0.0, 1.0) == -2.0


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_tells_how_it_was_made(path: Path) -> None:
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["command"].startswith("punica train ")
    assert written["games"] >= 1_000
    assert date.fromisoformat(written["date"]) >= date(2026, 11, 18)
    assert path.stat().st_size < 300_000


TAUGHT = [name for name in registry.on_shelf() if registry.home(name).name in {path.stem for path in FILES}]


@pytest.mark.parametrize("ruleset", TAUGHT)
def test_every_policy_has_learned_and_its_first_generation_has_not(ruleset: str) -> None:
    assert policy_for(ruleset).experience is not None
    assert policy_for(ruleset, first=True).experience is None


@pytest.mark.parametrize("ruleset", TAUGHT)
def test_what_was_learned_is_used(ruleset: str) -> None:
    """In a game of random moves, somewhere the marks of the policy are other ones than before it learned."""
    policy = policy_for(ruleset)
    kept = policy.experience
    m, rng, differ = punica.new(ruleset, seed=3), Random(3), 0
    for _ in range(60):
        with_it = policy.scores(m, m.menu)
        try:
            policy.experience = None
            without = policy.scores(m, m.menu)
        finally:
            policy.experience = kept
        differ += with_it != without
        m.play(rng.choice(m.menu))
    assert differ > 5
