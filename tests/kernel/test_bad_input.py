"""Bad input: an error of its own kind that names the place and what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import punica
from punica.kernel.data import decode_toml, load_toml
from punica.kernel.words import read_words


class Unit(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    strength: int


class Units(msgspec.Struct, forbid_unknown_fields=True):
    unit: list[Unit]


@pytest.mark.parametrize("name", ["toy-frist", "", "Toy-First", None, 3])
def test_an_unknown_ruleset_is_answered_with_those_there_are(name: Any) -> None:
    with pytest.raises(punica.UnknownRuleset, match="toy-first, toy-second"):
        punica.new(name)


def test_and_with_the_one_that_was_meant() -> None:
    with pytest.raises(punica.UnknownRuleset, match="did you mean 'toy-first'"):
        punica.new("toy-frist")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"flying": True}, "no option 'flying'; its options are: no-rerolls"),
        ({"no-rerolls": "yes"}, "cannot be 'yes'; it takes: False, True"),
        ({"no-rerolls": 1}, "cannot be 1; it takes: False, True"),
        ({"no-rerolls": None}, "cannot be None"),
    ],
)
def test_a_bad_option_is_answered_with_what_it_takes(options: Any, message: str) -> None:
    with pytest.raises(punica.BadOption) as error:
        punica.new("toy-first", options=options)
    assert message in str(error.value)


def test_a_bad_scenario_is_answered_with_those_there_are() -> None:
    with pytest.raises(punica.BadOption, match="'moon'; its scenarios are: standard, contested"):
        punica.new("toy-first", scenario="moon")


@pytest.mark.parametrize(
    "seed", [1.5, True, [1], ("a",), "\ud800", 10**5000], ids=["float", "bool", "list", "tuple", "surrogate", "huge"]
)
def test_a_bad_seed_is_answered_with_an_example(seed: Any) -> None:
    with pytest.raises(punica.BadSeed, match="seed=7"):
        punica.new("toy-first", seed=seed)


@pytest.mark.parametrize("nonces", ["ab", ("a", "b", "c"), (1,)])
def test_nonces_are_one_text_a_seat(nonces: Any) -> None:
    with pytest.raises(punica.BadSeed, match="rome, carthage"):
        punica.new("toy-first", seed=1, nonces=nonces)


@pytest.mark.parametrize("seat", ["gaul", "", 2, -1, "Rome"])
def test_a_bad_seat_is_answered_with_those_there_are(seat: Any) -> None:
    m = punica.new("toy-first", seed=1)
    for call in (m.view, m.log, m.undo, m.can_undo, m.resign, lambda s: m.why_not("pass", s), m.prompt):
        if call == m.prompt and seat == -1:
            continue
        with pytest.raises(punica.BadSeat, match="rome, carthage"):
            call(seat)
    with pytest.raises(punica.BadSeat):
        punica.new("toy-first", players={seat: "Ada"})


@pytest.mark.parametrize("move", ["", "bury", "bury 13", "BURY 1", " bury 1", "bury 1 ", 7, None, ["bury 1"]])
def test_an_illegal_move_raises_and_changes_nothing(move: Any) -> None:
    m = punica.new("toy-first", seed=1)
    before = m.record(secret=True), m.view("rome")
    with pytest.raises(punica.IllegalMove):
        m.play(move)
    assert (m.record(secret=True), m.view("rome")) == before


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ("unit = ", "", "is not TOML"),
        ("", "unit", "is missing"),
        ('[[unit]]\nname = "a"', "unit[0].strength", "is missing"),
        ('[[unit]]\nname = "a"\nstrength = "x"', "unit[0].strength", "Expected int, got str; the value is 'x'"),
        ('[[unit]]\nname = "a"\nstrength = 1\ncolour = 2', "unit[0].colour", "known keys: name, strength"),
    ],
)
def test_a_bad_data_file_names_file_key_and_reason(text: str, key: str, reason: str) -> None:
    with pytest.raises(punica.BadData) as error:
        decode_toml(text, Units, "units.toml")
    assert error.value.file == "units.toml"
    assert error.value.key == key
    assert reason in error.value.reason
    assert str(error.value).startswith("units.toml: ")


def test_a_data_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(punica.BadData, match=r"none.toml: cannot be read: No such file"):
        load_toml(tmp_path / "none.toml", Units)
    (tmp_path / "latin.toml").write_bytes(b'a = "\xe9"')
    with pytest.raises(punica.BadData, match=r"latin.toml: is not UTF-8"):
        load_toml(tmp_path / "latin.toml", Units)


def test_a_catalogue_holds_only_texts(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text("[ask]\nplay = 3\n")
    with pytest.raises(punica.BadData, match=r"en.toml: ask.play: a text is a string, not int"):
        read_words("en", tmp_path)


def test_every_error_is_a_punica_error() -> None:
    for name in punica.__all__:
        thing = getattr(punica, name)
        if isinstance(thing, type) and issubclass(thing, Exception):
            assert issubclass(thing, punica.PunicaError)


@pytest.mark.parametrize(
    "nonces",
    [{"rome": "7f3a"}, {"7f3a"}, 5, None, (n for n in "ab"), ["\ud800"]],
    ids=lambda given: type(given).__name__,
)
def test_nonces_are_a_list_whose_order_is_that_of_the_seats(nonces: Any) -> None:
    with pytest.raises(punica.BadSeed, match="a list of one text for each seat: rome, carthage"):
        punica.new("toy-first", seed=1, nonces=nonces)


@pytest.mark.parametrize("nonces", ["ab", ["a"] * 3, [1, 2], None, ["\ud800"]], ids=repr)
def test_a_take_back_takes_only_nonces_that_its_record_can_hold(nonces: Any) -> None:
    m = punica.new("toy-first", seed=7)
    m.play("bury 3")
    m.play("bury 4")
    before = m.record(secret=True)
    with pytest.raises(punica.IllegalMove, match="a list of one text for each seat"):
        m.take_back("rome", 0, nonces)
    assert m.record(secret=True) == before


@pytest.mark.parametrize(
    ("players", "message"),
    [
        (["Ada"], "players are seats with names, such as {'rome': 'Ada'}; this is a list"),
        ("Ada", "this is a str"),
        ({"rome": None}, "the name of who plays rome is a text that a file can hold, not None"),
        ({"rome": 5}, "not 5"),
        ({"rome": "\ud800"}, r"not '\ud800'"),
    ],
)
def test_players_are_seats_with_names(players: Any, message: str) -> None:
    with pytest.raises(punica.BadSeat) as error:
        punica.new("toy-first", seed=1, players=players)
    assert message in str(error.value)


def test_a_player_may_sit_at_the_number_of_a_seat() -> None:
    players: Any = {1: "Ada"}
    assert '[Player-carthage "Ada"]' in punica.new("toy-first", seed=1, players=players).record()


def test_why_not_takes_what_play_takes_and_refuses_what_it_refuses() -> None:
    m = punica.new("toy-first", seed=7)
    bury = m.choice.options[0]  # type: ignore[union-attr]
    assert m.why_not(bury, "rome") is None
    m.play(bury)
    assert repr(m.why_not(bury, "rome")) == repr(m.why_not(bury.code, "rome")) != "None"
    for wrong in (None, 7, ["pass"]):
        move: Any = wrong
        with pytest.raises(punica.IllegalMove, match="a move is a code or an Option, not"):
            m.why_not(move, "rome")


@pytest.mark.parametrize("name", [["toy-first"], {"toy-first": 1}])
def test_a_ruleset_that_is_no_text_is_an_unknown_one(name: Any) -> None:
    with pytest.raises(punica.UnknownRuleset, match="Rulesets: "):
        punica.new(name)


@pytest.mark.parametrize("secret", ["abc", 5, None])
def test_a_secret_is_bytes(secret: Any) -> None:
    with pytest.raises(punica.BadSeed, match="a secret is bytes"):
        punica.commitment(secret)


@pytest.mark.parametrize(
    "script",
    [
        {"dice": "66"},
        {"dice": 6},
        {"dice": [1.5]},
        {"draws": ["a"]},
        {"shuffles": [3]},
        {"shuffles": ["ab"]},
        {"shuffles": 3},
    ],
)
def test_a_script_is_lists_of_numbers(script: Any) -> None:
    m = punica.new("toy-first", seed=7)
    with pytest.raises(punica.ScriptError, match=r"a list of numbers, for example \[4, 2, 6\]"):
        m.script(**script)
    assert m.state.chance.script is None


@pytest.mark.parametrize("seat", [2, -1, 7])
def test_a_seat_has_a_name_only_where_there_is_one(seat: int) -> None:
    with pytest.raises(punica.BadSeat, match="rome, carthage"):
        punica.new("toy-first", seed=1).seat_name(seat)
