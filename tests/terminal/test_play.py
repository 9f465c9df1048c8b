"""Playing at the terminal: whole games, commands, keeping and taking up again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import punica as library
from punica import Seat, elo, registry
from punica.bots import BOTS
from punica.bots.consul import ConsulBot
from punica.elo.schema import Strength
from punica.kernel.option import Option
from punica.terminal import saves
from tests.rules.hannibal.battles import field, fight, punic, roman
from tests.terminal.support import kept, punica, said

SEVEN = ("play", "toy-first", "--seed", "7")
"""Rome is dealt 3 Slingers, 9 Elephants and 11 Ambush by Night."""


def test_a_whole_game_by_numbers(home: Path) -> None:
    result = punica(*SEVEN, typed=["1"] * 60)
    assert result.exit_code == 0
    assert "wins" in said(result)
    assert "Check every die: punica verify" in said(result)
    [path] = kept(home)
    assert library.load(path.read_text()).outcome is not None


def test_a_game_between_bots_is_watched(home: Path) -> None:
    result = punica("play", "toy-second", "--rome", "random", "--carthage", "random", "--seed", "1")
    assert result.exit_code == 0
    assert "Round 1 begins [2]" in said(result)
    assert "wins" in said(result)
    assert library.load(kept(home)[0].read_text()).terms.players == {"rome": "random", "carthage": "random"}


def test_giving_a_battle_up_wants_a_yes(home: Path, tmp_path: Path) -> None:
    m = fight(
        field(roman("iberus", 4, "varro"), punic("azaila", 2), rome=["iberus"], carthage=["dertosa"]),
        "hannibal-classic",
        "varro",
    )
    assert [option.code for option in m.menu][-1] == "give-up"
    record = tmp_path / "battle.punica"
    record.write_text(m.record(secret=True))
    result = punica("play", record, typed=["", "give-up", "no", "give"])
    assert "Give the battle up as lost? Type yes to do it" in said(result)
    assert "give-up" not in record.read_text()
    punica("play", record, typed=["", "give", "yes"])
    assert "; give-up" in record.read_text()


def test_nothing_on_a_pipe_is_an_escape_code() -> None:
    assert "\x1b" not in punica(*SEVEN, typed=["1", "log", "quit"]).output


def test_the_question_names_its_rule_and_numbers_its_options() -> None:
    screen = said(punica(*SEVEN, typed=[]))
    assert "Bury one card [2.2]" in screen
    assert "1 bury 3 Bury “Slingers”" in screen
    assert "3 Slingers" in screen


def test_options_by_code_and_by_the_start_of_words(home: Path) -> None:
    punica(*SEVEN, typed=["bury 3", "PLAY  9", "low"])
    record = kept(home)[0].read_text()
    assert "R bury 3" in record
    assert "R play 9; raid lower" in record


def test_words_that_fit_several_options_are_asked_back(home: Path) -> None:
    result = punica(*SEVEN, typed=["bury"])
    assert "That could be bury 3, bury 9, bury 11" in said(result)
    assert kept(home) == []


def test_why_not_names_the_rule() -> None:
    result = punica(*SEVEN, typed=["bury 3", "why not play 11", "why play 9", "why march roma", "why"])
    assert "“Ambush by Night” only answers a raid [3.3]" in said(result)
    assert "You may: play 9 is option 1." in said(result)
    assert "There is no move march roma in this game." in said(result)
    assert "Why not what?" in said(result)


def test_a_move_that_is_not_offered_is_refused_with_its_rule(home: Path) -> None:
    result = punica(*SEVEN, typed=["bury 3", "play 11"])
    assert "“Ambush by Night” only answers a raid [3.3]" in said(result)
    assert "play 11" not in kept(home)[0].read_text()


def test_undo_takes_a_decision_back_and_is_kept(home: Path) -> None:
    result = punica(*SEVEN, typed=["bury 3", "play 9", "undo", "quit"])
    assert said(result).count("Play or discard a card") == 2
    assert "play 9" not in kept(home)[0].read_text().splitlines()[-1]


def test_undo_all_takes_the_card_play_back(home: Path) -> None:
    punica(*SEVEN, typed=["bury 3", "play 9", "undo all", "discard 11", "quit"])
    assert "2. R discard 11" in kept(home)[0].read_text()


def test_undo_stops_at_the_other_sides_question() -> None:
    result = punica(*SEVEN, typed=["bury 3", "undo", "undo twice"])
    assert "Nothing can be taken back" in said(result)
    assert "Write undo, or undo all" in said(result)


def test_rules_log_help_and_unknown_rules() -> None:
    screen = said(punica(*SEVEN, typed=["rules 4.2", "rules 9.9", "log", "help"]))
    assert "may answer with an ambush" in screen
    assert "toy-first has no rule '9.9'" in screen
    assert "You are dealt “Elephants” [2.1]" in screen
    assert "undo, undo all" in screen


def test_the_log_tells_what_happened_since_ones_last_decision() -> None:
    result = punica(*SEVEN, typed=["bury 3", "play 9", "raid lower"])
    last = said(result).rpartition("The Ford")[2]
    assert "Rome raids the lower ford [4.1]" in last
    assert "dice: raid" in last
    assert "You bury “Slingers”" not in last


def test_resigning_wants_a_yes(home: Path) -> None:
    result = punica(*SEVEN, typed=["bury 3", "resign", "no", "resign", "yes"])
    assert "Rome resigns [6.4]" in said(result)
    assert "R resign" in kept(home)[0].read_text()


def test_a_table_of_two_hides_the_hand_between_seats() -> None:
    result = punica(*SEVEN, "--rome", "me", "--carthage", "me", typed=["", "bury 3"])
    screens = said(result).split("Pass the keyboard to ")
    assert len(screens) == 3
    assert screens[1].startswith("ROME.")
    assert screens[2].startswith("CARTHAGE.")
    assert "Slingers" not in screens[2]
    assert "Carthage" not in screens[0]


def test_save_keeps_a_copy_and_never_overwrites_another_file(tmp_path: Path) -> None:
    other = tmp_path / "mine.txt"
    other.write_text("a diary")
    copy = tmp_path / "copy"
    result = punica(*SEVEN, typed=["bury 3", f"save {copy}", f"save {copy}", f"save {other}", "save", "quit"])
    assert "Saved in" in said(result)
    assert "there is another file of that name" in said(result)
    assert other.read_text() == "a diary"
    assert library.load((tmp_path / "copy.punica").read_text()).seq == 2


def test_leaving_keeps_the_game_and_the_next_start_offers_it(home: Path) -> None:
    first = punica(*SEVEN, typed=["bury 3", "quit"])
    assert "Go on with" in said(first)
    again = punica("play", typed=["1", "log", "quit"])
    assert "go on The Ford, first edition ROME me CARTHAGE random 2 decisions" in said(again)
    assert "You bury “Slingers”" in said(again)
    offered = punica("play", "toy-first", typed=["y", "play 9", "quit"])
    assert "You left a game unfinished" in said(offered)
    assert len(kept(home)) == 1
    assert "R play 9" in kept(home)[0].read_text()


def test_an_offer_can_be_declined(home: Path) -> None:
    punica(*SEVEN, typed=["bury 3", "quit"])
    punica("play", "toy-first", typed=["n", "1", "quit"])
    assert len(kept(home)) == 2


def test_the_chooser_asks_for_game_and_side(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "on_shelf", lambda: ["toy-first", "toy-second"])
    result = punica("play", typed=["nine", "toy-second", "carthage", "1", "quit"])
    assert "A number from 1 to 2, please." in said(result)
    assert "CARTHAGE Bury one card [2.2]" in said(result)
    assert "toy-second" in kept(home)[0].name


def test_leaving_at_the_chooser_is_quiet() -> None:
    assert punica("play", typed=[]).exit_code == 0
    assert punica("play", typed=["q"]).exit_code == 0


def test_play_takes_a_file_up_again(tmp_path: Path, home: Path) -> None:
    place = tmp_path / "here.punica"
    punica(*SEVEN, "--save", str(place), typed=["bury 3"])
    assert kept(home) == []
    assert punica("play", str(place), typed=["play 9"]).exit_code == 0
    assert punica("play", "--resume", str(place), typed=["raid lower"]).exit_code == 0
    assert "R play 9; raid lower" in place.read_text()


def test_play_takes_a_position(tmp_path: Path) -> None:
    match = library.new("toy-first", seed=7)
    match.play("bury 3")
    place = tmp_path / "puzzle.toml"
    place.write_text(match.position())
    assert "Pass the keyboard to CARTHAGE" in said(punica("play", str(place), "--rome", "me", "--carthage", "me"))


def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    place = tmp_path / "killed.punica"
    child = subprocess.Popen(
        [sys.executable, "-c", "from punica.cli import main; main()", *SEVEN, "--save", str(place)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert child.stdin is not None
    child.stdin.write(b"bury 3\nplay 9\n")
    child.stdin.flush()
    for _ in range(200):
        if place.exists() and "play 9" in place.read_text():
            break
        time.sleep(0.05)
    child.send_signal(signal.SIGKILL)
    child.wait()
    child.stdin.close()
    result = punica("play", str(place), typed=["raid lower", "quit"])
    assert "Which ford do you raid? [4.1]" in said(result)
    assert list(tmp_path.glob(".killed*")) == []


def test_a_place_that_can_no_longer_be_written_is_told_and_the_game_is_kept_elsewhere(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "x.punica"
    written = saves.write

    def full(path: Path, text: str) -> None:
        if path == place:
            raise saves.CannotSave(f"{path}: cannot be written: No space left on device")
        written(path, text)

    monkeypatch.setattr(saves, "write", full)
    result = punica(*SEVEN, "--save", place, typed=["bury 3", "play 9"])
    assert result.exit_code == 0
    assert "This game is not being kept" in said(result)
    assert "Which ford do you raid?" in said(result)
    (game,) = kept(home)
    assert f"The game is kept in {game}" in said(result)
    assert [move.code for move in library.load(game.read_text()).history or []][-1] == "play 9"


def test_a_game_that_can_be_kept_nowhere_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, text: str) -> None:
        raise saves.CannotSave(f"{path}: cannot be written: No space left on device")

    monkeypatch.setattr(saves, "write", full)
    shown = punica(*SEVEN, typed=["bury 3", "play 9"]).output
    record = shown[shown.index('[Format "punica 1"]') :]
    assert [move.code for move in library.load(record).history or []][-1] == "play 9"


def test_who_has_a_budget_is_no_person(home: Path) -> None:
    """The seat of a bot that thinks a while stays a bot's when the game is taken up again: its hand stays hidden."""
    punica("play", "toy-first", "--seed", "7", "--rome", "me", "--carthage", "africanus:20i", typed=["bury 3"])
    result = punica("play", kept(home)[0], typed=["1", "1", "1"])
    assert "CARTHAGE africanus:20i" in said(result)
    assert "Pass the keyboard" not in said(result)


def test_a_finished_game_is_not_taken_up(home: Path) -> None:
    punica(*SEVEN, typed=["bury 3", "resign", "yes"])
    result = punica("play", kept(home)[0])
    assert result.exit_code == 2
    assert "this game is over (Rome resigns)" in said(result)
    assert "go on" not in said(punica("play", typed=[]))


def test_options_and_scenarios_reach_the_table(home: Path) -> None:
    punica(*SEVEN, "--option", "no-rerolls=true", "--scenario", "contested", "--ask-always", typed=["bury 3"])
    match = library.load(kept(home)[0].read_text())
    assert match.terms.options == {"no-rerolls": True}
    assert match.terms.scenario == "contested"
    assert match.terms.ask_always


def test_a_record_with_names_of_people_is_taken_up_by_people(tmp_path: Path) -> None:
    match = library.new("toy-first", seed=7, players={"rome": "Ana", "carthage": "random"})
    match.play("bury 3")
    place = tmp_path / "ana.punica"
    place.write_text(match.record(secret=True))
    assert "ROME Ana" in said(punica("play", place, typed=["play 9"]))
    assert '[Player-rome "Ana"]' in place.read_text()


def test_a_save_never_replaces_another_game(tmp_path: Path) -> None:
    place = tmp_path / "here.punica"
    punica(*SEVEN, "--save", str(place), typed=["bury 3"])
    before = place.read_text()
    result = punica("play", "toy-second", "--save", str(place), typed=["1"])
    assert result.exit_code == 2
    assert "is there already" in said(result)
    assert place.read_text() == before


def test_a_hint_names_an_option_and_plays_nothing(home: Path) -> None:
    result = punica("play", "hannibal-2018", "--seed", "3", "--carthage", "normal", typed=["hint", "quit"])
    assert "Perhaps " in said(result)
    assert result.exit_code == 0


def test_the_computer_says_why_it_plays_a_card() -> None:
    result = punica("play", "hannibal-2018", "--seed", "3", "--rome", "normal", "--carthage", "normal")
    assert "wins" in said(result)
    assert "political points" in said(result)


def test_nobody_can_accept_what_was_not_offered() -> None:
    assert "has not offered to resign" in said(punica(*SEVEN, typed=["accept"]))


def test_the_chooser_asks_how_hard_the_computer_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"easy": Strength(1243, 1180, 1300, 400), "normal": Strength(1500, 1500, 1500, 400)}
    monkeypatch.setattr(elo, "strengths", lambda ruleset: known if ruleset == "hannibal-2018" else {})
    told = said(punica("play", typed=["hannibal-2018", "rome", "easy", "quit"]))
    assert "How hard does the computer play?" in told
    assert re.search(r"2 easy Elo 1240 Wins 1 of 5 games against normal\.", told)
    assert re.search(r"3 normal Elo 1500 The others are measured against this level\.", told)
    assert re.search(r"4 skilled 5 hard 6 master How hard", told), "nothing of what is not measured"
    told = said(punica("play", typed=["hannibal-classic", "rome", "easy", "quit"]))
    assert re.search(r"1 beginner 2 easy 3 normal 4 skilled", told)


def test_who_names_no_level_meets_the_usual_one(home: Path) -> None:
    result = punica("play", typed=["hannibal-2018", "rome", "", "quit"])
    assert "[3]" in said(result)
    assert "CARTHAGE normal" in said(result)


def test_the_chooser_knows_temperaments() -> None:
    result = punica("play", typed=["hannibal-2018", "rome", "normal-bold", "quit"])
    assert "A number from" not in said(result)
    result = punica("play", typed=["hannibal-2018", "rome", "norm", "quit"])
    assert "A number from" not in said(result), "the start of a level is the level"
    result = punica("play", typed=["hannibal-2018", "rome", "normal-", "quit"])
    assert "A number from" in said(result), "the start of three"


class Despairing(ConsulBot):
    """Thinks every game lost."""

    def reason(self, seat: Seat, option: Option, language: str = "en") -> str | None:
        return "nothing else is left"

    def wants_to_resign(self, seat: Seat) -> bool:
        return True


def test_the_computers_offer_to_resign_is_told_and_can_be_taken(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "despairing", Despairing)
    result = punica(*SEVEN, "--carthage", "despairing", typed=["1", "1", "1", "1", "1", "accept"])
    assert "CARTHAGE bury" not in said(result), "what it does in secret it does not talk about"
    assert "nothing else is left" in said(result)
    assert "Carthage thinks its game lost and offers to resign: type accept." in said(result)
    outcome = library.load(kept(home)[0].read_text()).outcome
    assert outcome is not None
    assert outcome.winner == "rome"
