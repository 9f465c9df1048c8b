"""Positions: the state at a checkpoint as TOML, with an optional line of codes and dice; errors name the key."""

from __future__ import annotations

from random import Random

import pytest

import punica
from tests.kernel.toys import moments, picture
from tests.support import asked, at, log, play, shown

HEAD = 'ruleset = "toy-first"\n'
HANDS = '[state]\nhands = {rome = ["1", "2"], carthage = ["3", "4"]}\n'


@pytest.mark.parametrize("edition", ["toy-first", "toy-second"])
@pytest.mark.parametrize("ask_always", [False, True])
def test_a_position_loads_back_identically_at_every_question(edition: str, ask_always: bool) -> None:
    for seed in range(6):
        match = punica.new(edition, seed=seed, scenario="contested", ask_always=ask_always)
        for m in moments(match, Random(seed)):
            text = m.position()
            twin = punica.position(text)
            assert twin.position() == text
            for seat in ("rome", "carthage", None):
                ours, theirs = m.view(seat), twin.view(seat)
                assert (ours["game"], ours["choice"]) == (theirs["game"], theirs["choice"])


def test_also_when_a_shuffle_stood_between_the_checkpoint_and_the_question() -> None:
    m = at(HEAD + '[state]\nstage = "round"\nround = 1\ndiscards = ["1", "2", "3", "4", "5", "6", "7"]')
    assert "All cards are shuffled [2.1]" in log(m)
    twin = punica.position(m.position(), seed="another")
    assert shown(twin, "rome") == shown(m, "rome")


def test_a_line_of_codes_and_dice_is_played_from_it() -> None:
    m = at(HEAD + 'line = ["play 1", "raid upper", "reroll"]\ndice = [6, 1]\n' + HANDS)
    assert shown(m)["fords"]["upper"] == "rome"
    assert asked(m) == ("carthage", "3.1")


def test_after_its_dice_the_game_goes_on_from_the_stream() -> None:
    m = at(HEAD + 'line = ["play 1", "raid upper", "reroll"]\ndice = [6, 1]\n' + HANDS)
    play(m, "play 3; raid upper")
    assert "Carthage rolls" in log(m)[-1]


def test_dice_that_no_line_used_wait_for_what_follows() -> None:
    m = at(HEAD + "dice = [6, 1]\n" + HANDS)
    play(m, "play 1; raid upper; reroll")
    assert shown(m)["fords"]["upper"] == "rome"
    with pytest.raises(punica.ScriptError):
        play(m, "play 3; raid upper")


def test_a_match_from_a_position_can_be_undone_to_its_beginning() -> None:
    m = at(HEAD + 'line = ["play 1"]\n' + HANDS)
    m.undo("rome")
    assert picture(m) == picture(at(HEAD + HANDS)) | {key: picture(m)[key] for key in ("record",)}


def test_cards_that_stand_nowhere_are_in_the_deck() -> None:
    assert shown(at(HEAD + HANDS))["deck"] == 8


@pytest.mark.parametrize(
    ("text", "key", "message"),
    [
        ("this is not TOML", "", "is not TOML"),
        ("", "the top level", "missing required field `ruleset`"),
        (HEAD, "the top level", "missing required field `state`"),
        ("ruleset = 3\n[state]", "ruleset", "Expected `str`"),
        ('ruleset = "toy-frist"\n[state]', "ruleset", "did you mean 'toy-first'"),
        (HEAD + "nonsense = 1\n" + HANDS, "the top level", "nonsense"),
        (HEAD + "options = {flying = true}\n" + HANDS, "options", "no option 'flying'"),
        (HEAD + "options = {no-rerolls = 3}\n" + HANDS, "options", "it takes: False, True"),
        (HEAD + 'scenario = "moon"\n' + HANDS, "scenario", "standard, contested"),
        (HEAD + 'dice = ["six"]\n' + HANDS, "dice[0]", "Expected `int`"),
        (HEAD + 'line = ["play 9"]\n' + HANDS, "line[0]", "Not now: play 9"),
        (HEAD + 'line = ["play 1", "fly"]\n' + HANDS, "line[1]", "no move fly"),
        (HEAD + 'line = ["play 1", "raid upper"]\ndice = []\n' + HANDS, "line[1]", "needs one more"),
        (HEAD + 'line = ["play 1", "raid upper"]\ndice = [9]\n' + HANDS, "line[1]", "takes 1 to 6"),
        (HEAD + '[state]\nstage = "lunch"', "stage", "round, card-play"),
        (HEAD + "[state]\nround = 9", "round", "from 0 to 4"),
        (HEAD + "[state]\nround = true", "round", "whole number"),
        (HEAD + "[state]\nround = 0", "round", "1 or more"),
        (HEAD + '[state]\nactive = "gaul"', "active", "for example 'rome'"),
        (HEAD + '[state]\nhands = "all"', "hands.rome", "a table is expected"),
        (HEAD + '[state]\nhands.rome = "1"', "hands.rome", "must be a list"),
        (HEAD + '[state]\nhands.rome = ["13"]', "hands.rome", "for example '1'"),
        (HEAD + '[state]\nhands = {rome = ["1"], carthage = ["1"]}', "hands", "stands twice"),
        (HEAD + "[state]\nhands.gaul = []", "hands.gaul", "means nothing here"),
        (HEAD + '[state]\nstage = "round"\nround = 0\nhands.rome = ["1"]', "hands", "both hands are empty"),
        (
            HEAD + 'shuffles = []\n[state]\nstage = "round"\ndiscards = ["1", "2", "3", "4", "5", "6", "7"]',
            "dice",
            "shuffles",
        ),
    ],
)
def test_a_bad_position_names_the_key_and_what_would_be_right(text: str, key: str, message: str) -> None:
    with pytest.raises(punica.BadPosition) as error:
        punica.position(text)
    assert error.value.key == key
    assert message in error.value.reason
