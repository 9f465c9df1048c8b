"""Replay and verify: a record again, and the proof that it is true."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import punica as library
from punica.proof import prove
from tests.terminal.support import punica, said


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    match = library.new("toy-second", seed=11, players={"rome": "Ana", "carthage": "Ben"})
    match.playout(Random(3), 1000)
    path = tmp_path / "game.punica"
    path.write_text(match.record())
    return path


@pytest.fixture
def running(tmp_path: Path) -> Path:
    match = library.new("toy-first", seed=7)
    match.playout(Random(3), 3)
    path = tmp_path / "running.punica"
    path.write_text(match.record(secret=True))
    return path


def test_an_honest_game_is_fair(finished: Path) -> None:
    result = punica("verify", finished)
    assert result.exit_code == 0
    assert "set-up shuffle 12 cards shuffled" in said(result)
    assert "Fair. The secret fits the promise" in said(result)


def test_a_running_game_is_fair_so_far(running: Path) -> None:
    assert "draws so far come from it" in said(punica("verify", running))


def test_a_public_record_of_a_running_game_cannot_be_checked_yet(tmp_path: Path) -> None:
    path = tmp_path / "public.punica"
    path.write_text(library.new("toy-first", seed=7).record())
    result = punica("verify", path)
    assert result.exit_code == 2
    assert "the secret is not in this record" in said(result)


def _line_of(text: str, part: str) -> int:
    return next(i for i, line in enumerate(text.splitlines(), start=1) if part in line)


def test_a_changed_die_is_told_where(finished: Path) -> None:
    text = finished.read_text()
    die = text[text.index("{die ") :][:6]
    changed = text.replace(die, "{die 1" if die != "{die 1" else "{die 2", 1)
    finished.write_text(changed)
    result = punica("verify", finished)
    assert result.exit_code == 1
    assert f"line {_line_of(text, die)}:" in said(result)
    assert "Not as it was played." in said(result)


def test_a_die_left_out_is_told(finished: Path) -> None:
    text = finished.read_text()
    start = text.index(" {die ")
    finished.write_text(text[:start] + text[text.index("}", start) + 1 :])
    result = punica("verify", finished)
    assert result.exit_code == 1
    assert "should be" in said(result)


def test_another_secret_does_not_fit_the_promise(finished: Path) -> None:
    text = finished.read_text()
    secret = text[text.index('[Secret "') + 9 :][:64]
    finished.write_text(text.replace(secret, "0" * 64))
    result = punica("verify", finished)
    assert result.exit_code == 1
    assert "does not fit the commitment" in said(result)


def test_another_winner_is_told(finished: Path) -> None:
    text = finished.read_text()
    winner = library.load(text).outcome
    assert winner is not None
    loser = "rome" if winner.winner == "carthage" else "carthage"
    finished.write_text(text.replace(f'[Result "{winner.winner}"]', f'[Result "{loser}"]'))
    result = punica("verify", finished)
    assert result.exit_code == 1
    assert f"line {_line_of(text, '[Result')}:" in said(result)


def test_a_move_that_was_not_allowed_is_told_with_its_rule(running: Path) -> None:
    running.write_text(running.read_text().replace("R bury ", "R play ", 1))
    result = punica("verify", running)
    assert result.exit_code == 1
    assert "rome plays 'play" in said(result)


def test_a_record_of_older_rules_that_these_follow_is_fair(finished: Path) -> None:
    """Version, options that came later and the words of its end would be others today; what was played is the same."""
    text = finished.read_text()
    version = library.load(text).terms.game.version
    older = text.replace(f'[Version "{version}"]', f'[Version "{int(version) - 1}"]')
    older = re.sub(
        r'\[Options "[^"]*"\]', '[Options ""]', re.sub(r'\[Reason "[^"]*"\]', '[Reason "So it ended"]', older)
    )
    finished.write_text(older)
    assert "Fair." in said(punica("verify", finished))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[Result", '[Event "Friday"]\n[Result'),
        ("\n1. R ", "\n1. R {hm} "),
        ("; ", " {good} {very}; "),
        ('[Player-rome "Ana"]\n[Player-carthage "Ben"]', '[Player-carthage "Ben"]\n[Player-rome "Ana"]'),
        ("[Format", "\ufeff[Format"),
    ],
    ids=["a header of one's own", "a note before the move", "two notes", "players the other way round", "a mark"],
)
def test_what_somebody_noted_and_how_it_is_set_out_is_no_lie(finished: Path, old: str, new: str) -> None:
    text = finished.read_text()
    assert old in text
    assert not prove(text.replace(old, new, 1)).wrong


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (r'\[Reason "[^"]*"\]', '[Reason "Rome cheated"]', "should be Reason"),
        (r'\[Reason "[^"]*"\]\n', "", "without Reason should be"),
        (r'\[Options "[^"]*"\]\n', "", "without Options no-rerolls should be"),
        (r"\n2\. ", "\n7. ", "should be '2. "),
    ],
)
def test_what_the_rules_say_otherwise_is_told(finished: Path, old: str, new: str, told: str) -> None:
    changed, count = re.subn(old, new, finished.read_text(), count=1)
    assert count
    assert told in prove(changed).wrong


def test_an_end_without_a_rule_has_no_empty_brackets_and_was_fair_with_them() -> None:
    match = library.new("toy-first", seed=7)
    match.time_out("rome")
    text = match.record()
    assert '[Reason "The time of Rome has run out"]' in text
    assert not prove(text).wrong
    assert not prove(text.replace('run out"]', 'run out ()"]')).wrong


def test_replay_tells_the_whole_game(finished: Path) -> None:
    result = punica("replay", finished)
    assert result.exit_code == 0
    assert "1. ROME bury" in said(result)
    assert "Round 1 begins [2]" in said(result)
    assert "wins" in said(result)


def test_replay_from_a_card_play(finished: Path) -> None:
    result = punica("replay", finished, "--from", "4")
    assert "1. ROME bury" not in said(result)
    assert " 4. " in result.output


def test_replay_step_by_step_shows_the_table(finished: Path) -> None:
    result = punica("replay", finished, "--step", "--seat", "rome", typed=["", ""])
    assert result.exit_code == 0
    assert said(result).count("Round 1 of 4") == 3
    assert "hand" in said(result)


def test_replay_of_a_running_game_hides_what_was_chosen_in_secret(running: Path) -> None:
    assert "ROME (secret)" in said(punica("replay", running))
    assert "ROME bury" in said(punica("replay", running, "--seat", "rome"))
