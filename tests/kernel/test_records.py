"""Records: headers, one line a card play, public and secret; they load back identically or say where they diverge."""

from __future__ import annotations

import contextlib
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import punica
from punica import Match, table
from punica.kernel import transcript as transcripts
from tests.kernel.toys import moments, picture
from tests.support import asked, at, log, play

RAID = 'ruleset = "toy-first"\n[state]\nhands = {rome = ["1", "2"], carthage = ["3", "4"]}\n'


def finished(seed: int = 8, edition: str = "toy-first") -> Match:
    m = punica.new(edition, seed=seed)
    m.playout(Random(seed), 500)
    return m


def body(match: Match) -> str:
    return match.record(secret=True).split("\n\n", 1)[1]


def test_headers_come_first() -> None:
    m = punica.new("toy-first", seed=7, options={"no-rerolls": True}, players={"rome": "Ada"}, nonces=("x", "y"))
    headers = m.record().split("\n\n")[0].splitlines()
    assert headers == [
        '[Format "punica 1"]',
        '[Ruleset "toy-first"]',
        '[Version "1"]',
        f'[Data "{m.terms.game.data}"]',
        '[Scenario "standard"]',
        '[Options "no-rerolls=true"]',
        '[Player-rome "Ada"]',
        '[Player-carthage "?"]',
        f'[Commitment "{m.commitment}"]',
        '[Nonce-rome "x"]',
        '[Nonce-carthage "y"]',
        '[Result "*"]',
    ]


def test_one_line_a_card_play_with_the_dice_noted() -> None:
    m = at(RAID.replace('"2"]', '"11"]').replace('"3", "4"', '"10", "4"'), dice=[4, 5])
    play(m, "play 1; raid upper; pass; reroll; discard 4")
    assert body(m) == "1. R play 1; raid upper | C pass {die 4} | R reroll {die 5}\n2. C discard 4\n"


def test_forced_moves_are_not_written() -> None:
    m = at('ruleset = "toy-first"\n[state]\nhands = {rome = ["10"], carthage = ["3", "4"]}')
    assert [move.option.code for move in m.fork().moves] == []
    assert log(m) == ["Rome discards “Ambush in the Reeds” [3.2]"]
    assert body(m) == ""


def test_ask_always_is_part_of_the_record() -> None:
    m = punica.new("toy-first", seed=1, ask_always=True)
    assert '[Ask-Always "true"]' in m.record()
    assert punica.load(m.record(secret=True)).terms.ask_always


@settings(max_examples=25)
@given(
    edition=st.sampled_from(["toy-first", "toy-second"]),
    seed=st.integers(0, 10**9),
    decisions=st.integers(0, 60),
    scenario=st.sampled_from(["standard", "contested"]),
    no_rerolls=st.booleans(),
    ask_always=st.booleans(),
    nonces=st.lists(st.text(st.characters(codec="utf-8"), max_size=5), max_size=2),
    player=st.text(st.characters(codec="utf-8"), max_size=8),
)
def test_a_secret_record_loads_back_identically(
    edition: str,
    seed: int,
    decisions: int,
    scenario: str,
    no_rerolls: bool,
    ask_always: bool,
    nonces: list[str],
    player: str,
) -> None:
    m = punica.new(
        edition,
        seed=seed,
        options={"no-rerolls": no_rerolls},
        scenario=scenario,
        nonces=nonces,
        players={"rome": player},
        ask_always=ask_always,
    )
    m.playout(Random(seed), decisions)
    twin = punica.load(m.record(secret=True))
    assert picture(twin) == picture(m)
    assert twin.terms.players["rome"] == player
    m.playout(Random(1), 3)
    twin.playout(Random(1), 3)
    assert picture(twin) == picture(m)


def test_a_finished_public_record_loads_back_too() -> None:
    m = finished()
    twin = punica.load(m.record())
    assert twin.record() == m.record()
    assert repr(twin.outcome) == repr(m.outcome)


def test_a_resigned_game_loads_back() -> None:
    m = punica.new("toy-first", seed=3)
    m.playout(Random(3), 5)
    m.resign("carthage")
    twin = punica.load(m.record())
    assert twin.outcome is not None
    assert twin.outcome.winner == "rome"
    assert log(twin) == log(m)


def test_undone_moves_are_not_in_the_record() -> None:
    m = at(RAID)
    play(m, "play 1")
    m.undo("rome")
    play(m, "play 2")
    assert body(m) == "1. R play 2\n"


@pytest.mark.parametrize("line", ["", 'line = ["play 1", "raid upper", "reroll"]\ndice = [5, 1]\n'])
def test_a_match_that_began_at_a_position_loads_back(line: str) -> None:
    m = at(line + RAID)
    m.playout(Random(5), 4)
    twin = punica.load(m.record(secret=True))
    assert twin.record(secret=True) == m.record(secret=True)
    assert twin.view("rome")["game"] == m.view("rome")["game"]


def test_also_with_dice_after_those_of_the_position() -> None:
    m = at('line = ["play 1", "raid upper", "reroll"]\ndice = [5, 1]\n' + RAID)
    play(m, "play 3; raid upper")
    assert punica.load(m.record(secret=True)).record(secret=True) == m.record(secret=True)


def test_a_record_is_replayed_decision_by_decision() -> None:
    m = finished()
    seen = [play.code for _, play in table.replay(transcripts.read(m.record())) if play is not None]
    assert m.history is not None
    assert seen == [decision.code for decision in m.history]


# -- records that cannot be followed ----------------------------------------------------------------------------------


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.split("\n"), start=1) if part in line)


def test_a_record_that_diverges_says_at_which_line_and_keeps_the_match() -> None:
    m = punica.new("toy-first", seed=7)
    m.playout(Random(7), 8)
    text = m.record(secret=True)
    lines = text.rstrip("\n").split("\n")
    at_line = len(lines)
    lines[-1] = lines[-1].split(". ")[0] + ". R strike"
    with pytest.raises(punica.Diverged) as error:
        punica.load("\n".join(lines))
    assert error.value.line == at_line
    assert f"line {at_line}" in str(error.value)
    kept = error.value.match
    assert kept.record(secret=True).split("\n\n")[1].rstrip("\n") == "\n".join(lines[:-1]).split("\n\n")[1]
    assert kept.choice is not None  # it can be played on


def test_dice_that_do_not_fall_as_noted_diverge() -> None:
    text = finished().record()
    number = line_of(text, "{die ")
    lines = text.split("\n")
    where = lines[number - 1].index("{die ") + 5
    die = int(lines[number - 1][where])
    lines[number - 1] = f"{lines[number - 1][:where]}{die % 6 + 1}{lines[number - 1][where + 1 :]}"
    with pytest.raises(punica.Diverged, match=f"line {number}: .*dice say"):
        punica.load("\n".join(lines))


def test_a_wrong_result_diverges() -> None:
    m = finished()
    text = m.record()
    other = "rome" if 'Result "carthage' in text else "carthage"
    written = f'[Result "{m.transcript().head.result}"]'
    wrong = text.replace(written, f'[Result "{other}"]')
    with pytest.raises(punica.Diverged, match="ends with"):
        punica.load(wrong)
    with pytest.raises(punica.Diverged, match="line 1"):
        punica.load(text.replace(f"{written}\n", ""))


def test_moves_after_the_end_or_of_the_wrong_seat_diverge() -> None:
    text = finished().record()
    with pytest.raises(punica.Diverged, match="the game is over"):
        punica.load(text + "99. R pass\n")
    with pytest.raises(punica.Diverged, match="the game is over"):
        punica.load(text + "99. R resign\n")
    running = punica.new("toy-first", seed=1).record(secret=True)
    with pytest.raises(punica.Diverged, match="rome is asked"):
        punica.load(running + "1. C bury 1\n")


def test_a_public_record_of_a_running_game_cannot_be_played_on() -> None:
    m = punica.new("toy-first", seed=1)
    m.playout(Random(1), 3)
    with pytest.raises(punica.BadRecord, match="without its secret"):
        punica.load(m.record())


GOOD = punica.new("toy-first", seed=1).record(secret=True)
SECRET = punica.new("toy-first", seed=1).terms.secret.hex()


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        (GOOD, "", 1, "no headers"),
        ('[Format "punica 1"]\n', "", 1, 'the header [Format "..."] is missing'),
        ("punica 1", "punica 9", 1, 'reads "punica 1"'),
        ('[Ruleset "toy-first"]', "[Ruleset toy-first]", 2, "no header"),
        ('[Ruleset "toy-first"]\n', "", 1, "Ruleset"),
        ('"toy-first"', '"toy-frist"', 2, "did you mean 'toy-first'"),
        ('[Version "1"]', '[Ruleset "toy-first"]', 3, "stands twice"),
        ("standard", "nonsense", 5, "no scenario 'nonsense'"),
        ("no-rerolls=false", "no-rerolls=perhaps", 6, "no-rerolls=perhaps"),
        ("no-rerolls=false", "flying=true", 6, "flying=true"),
        (SECRET, "xyz", 10, "64 hexadecimal digits"),
        (SECRET, "ab", 10, "64 hexadecimal digits"),
        (SECRET, "0" * 64, 10, "does not fit the commitment"),
        ('[Result "*"]\n\n', '[Result "*"]\n\nhello\n', 13, "no card play"),
        ('[Result "*"]\n\n', '[Result "*"]\n\n1. X pass\n', 13, "R or C"),
        ('[Result "*"]\n\n', '[Result "*"]\n\n1. R \n', 13, "a move is missing"),
        ('[Result "*"]\n\n', '[Result "*"]\n\n1. R pass {dice 3}\n', 13, "{die 3}"),
        (
            '[Result "*"]\n\n',
            '[Result "*"]\n\n1. R pass {good\n',
            13,
            "the braces of a note do not close in 'R pass {good'",
        ),
        ('[Result "*"]\n\n', '[Result "*"]\n\n1. R pass {{good}}\n', 13, "the braces of a note do not close"),
        ('[Result "*"]', '[Ask-Always "yes"]\n[Result "*"]', 11, "Ask-Always is true or false, not 'yes'"),
        ('[Result "*"]\n\n', '[Result "*"]\n\n1. R (secret)\n', 13, "secret move"),
        ('[Result "*"]', '[Position "x = 1"]\n[Result "*"]', 11, "position, the top level"),
        (
            '[Result "*"]',
            '[Position "ruleset = \\"toy-second\\"\\n[state]\\nhands.rome = [\\"1\\", \\"2\\"]"]\n[Result "*"]',
            11,
            "toy-second, not of toy-first",
        ),
    ],
)
def test_a_malformed_record_names_its_line_and_what_is_wrong(old: str, new: str, place: int, message: str) -> None:
    assert old in GOOD
    with pytest.raises(punica.BadRecord) as error:
        punica.load(GOOD.replace(old, new, 1))
    assert message in str(error.value)
    assert error.value.line == place


def test_no_garbage_raises_anything_but_bad_record() -> None:
    rng = Random(1)
    text = finished().record()
    for _ in range(300):
        where = rng.randrange(len(text))
        noise = rng.choice(["", '"', "]", "\n", "; ", " | ", "{", "9", "R "])
        with contextlib.suppress(punica.BadRecord):
            punica.load(text[:where] + noise + text[where + rng.randrange(4) :])


def test_an_unwatched_match_keeps_no_record() -> None:
    with pytest.raises(punica.PunicaError, match="watched"):
        punica.new("toy-first", seed=1, watched=False).record()


def test_seats_alternate_within_a_line() -> None:
    for m in moments(punica.new("toy-second", seed=5), Random(5)):
        for line in body(m).splitlines():
            letters = [part.split(". ")[-1][0] for part in line.split(" | ")]
            assert all(one != two for one, two in pairwise(letters))
        assert asked(m)
