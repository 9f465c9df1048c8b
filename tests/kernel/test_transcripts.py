"""Transcripts: what was played as data; the record is how one is written, and reading it gives the same data back."""

from __future__ import annotations

import contextlib
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import punica
from punica import Match, table
from punica.exchange import exported, imported
from punica.kernel.option import Verb
from punica.kernel.transcript import ENDINGS, HIDDEN, RESIGN, Head, Play, Transcript, letters_of, read, records_in
from tests.kernel.toys import picture

OLD = """\
[Format "punica 1"]
[Ruleset "toy-first"]
[Version "1"]
[Scenario "standard"]
[Options "no-rerolls=false"]
[Player-rome "Ada"]
[Player-carthage "?"]
[Commitment "40b24b8f712b10c154d92dcec6f98effc6872ddb0139abad2890ed3d1a6f7121"]
[Nonce-rome "a"]
[Nonce-carthage "b"]
[Secret "553a1b07b2825c0f8319aaecccaff325fa37ef96e6298c6b381113555738a3c3"]
[Result "rome"]
[Reason "Carthage resigns (6.4)"]

1. R bury 7 | C bury 5
2. R discard 9
3. C discard 1
7. R bury 8 | C bury 2
8. C resign
"""
"""A record of before there were transcripts: Carthage resigned while Rome was asked."""


def played(seed: int = 8, decisions: int = 30) -> Match:
    m = punica.new("toy-first", seed=seed, players={"rome": "Ada"}, nonces=["a", "b"])
    m.playout(Random(seed), decisions)
    return m


def same(one: Transcript, other: Transcript) -> bool:
    return one.head.headers() == other.head.headers() and one.plays == other.plays


# -- there and back ---------------------------------------------------------------------------------------------------


@settings(max_examples=25)
@given(seed=st.integers(0, 10**6), decisions=st.integers(0, 80), secret=st.booleans(), resigns=st.booleans())
def test_a_transcript_is_written_and_read_back(seed: int, decisions: int, secret: bool, resigns: bool) -> None:
    m = played(seed, decisions)
    if resigns and m.outcome is None:
        m.resign("rome")
    transcript = m.transcript(secret)
    text = m.record(secret)
    assert transcript.render() == text
    assert same(read(text), transcript)
    assert read(text).render() == text


_names = st.text(st.characters(codec="utf-8"), max_size=6)


@settings(max_examples=50)
@given(
    players=st.tuples(_names, _names),
    nonces=st.lists(_names, max_size=2),
    options=st.dictionaries(st.from_regex(r"\A[a-z0-9.-]+\Z"), st.sampled_from(["true", "false", "3"]), max_size=3),
    plays=st.lists(
        st.builds(
            Play,
            st.integers(0, 1),
            st.from_regex(r"\A[a-z]+( [a-z0-9+-]+){0,3}\Z"),
            st.integers(1, 9),
            st.booleans(),
            st.lists(st.integers(1, 6), max_size=3),
        ),
        max_size=12,
    ),
)
def test_so_is_any_other(
    players: tuple[str, str], nonces: list[str], options: dict[str, str], plays: list[Play]
) -> None:
    head = Head("toy-first", {"rome": players[0], "carthage": players[1]})
    head.nonces = nonces
    head.options = options
    transcript = Transcript(head, plays)
    assert same(read(transcript.render()), transcript)
    assert same(read(transcript.public().render()), transcript.public())


def test_a_match_follows_its_own_transcript() -> None:
    m = played()
    assert picture(table.follow(m.transcript(secret=True))) == picture(m)


def test_a_transcript_can_be_followed_up_to_any_play() -> None:
    whole = played().transcript(secret=True)
    for n in range(len(whole.plays)):
        part = Transcript(whole.beginning().head, whole.plays[:n])
        assert table.follow(part).transcript(secret=True).plays == whole.plays[:n]


def test_a_public_transcript_keeps_secret_plays_to_itself() -> None:
    m = punica.new("toy-first", seed=7)
    m.play("bury 3")
    assert [one.code for one in m.transcript().plays] == [HIDDEN]
    assert [one.code for one in m.transcript(secret=True).plays] == ["bury 3"]
    assert m.transcript().head.secret == ""
    assert m.transcript(secret=True).head.secret == m.terms.secret.hex()


def test_the_dice_that_fell_stand_with_the_play_they_followed() -> None:
    m = played(seed=3, decisions=200)
    assert m.journal is not None
    assert [die for one in m.transcript().plays for die in one.dice] == [
        draw.value for draw in m.journal.draws if draw.die
    ]


def test_seats_with_one_initial_have_letters_of_their_own() -> None:
    assert letters_of(("rome", "carthage")) == ["R", "C"]
    assert letters_of(("rome", "rhodes", "r")) == ["RO", "RH", "R"]


def test_a_file_may_hold_several_records() -> None:
    texts = [played(seed).record(secret=True) for seed in (1, 2)]
    assert records_in("\n".join(texts)) == texts


# -- resigning is a play ----------------------------------------------------------------------------------------------


def test_a_record_of_before_with_a_resignation_still_loads() -> None:
    m = punica.load(OLD)
    assert m.record() == OLD
    assert m.outcome is not None
    assert m.outcome.winner == "rome"
    assert m.transcript().plays[-1] == Play(1, RESIGN, 8)


def test_resigning_is_a_play_also_of_the_seat_that_waits() -> None:
    m = punica.load(OLD[: OLD.index("8. C")].replace('[Result "rome"]', '[Result "*"]'))
    assert m.choice is not None
    assert m.choice.seat == "rome"
    m.follow(Play(1, RESIGN))
    assert m.record() == OLD


def test_a_resignation_is_in_forks_and_nowhere_twice() -> None:
    m = punica.load(OLD)
    assert m.fork(watched=True).record() == OLD


@pytest.mark.parametrize("seat", ["rome", "carthage"])
def test_nobody_resigns_twice_or_after_the_end(seat: str) -> None:
    for m in (punica.load(OLD), played(decisions=500)):
        assert m.outcome is not None
        before = m.record(), m.seq, m.log(None)[-1].number
        with pytest.raises(punica.IllegalMove, match="the game is over"):
            m.resign(seat)
        with pytest.raises(punica.IllegalMove, match="the game is over"):
            m.follow(Play(m.terms.game.seat(seat), RESIGN))
        assert (m.record(), m.seq, m.log(None)[-1].number) == before


@pytest.mark.parametrize("code", ENDINGS)
def test_no_option_is_called_like_an_ending(code: str) -> None:
    with pytest.raises(ValueError, match="no option is called so"):
        Verb(code, {})


@pytest.mark.parametrize(("void", "winner", "result"), [(False, "rome", "rome"), (True, None, "draw")])
def test_a_time_out_is_in_the_record_and_read_back(void: bool, winner: str | None, result: str) -> None:
    m = played(decisions=4)
    m.time_out("carthage", void)
    assert m.outcome is not None
    assert (m.outcome.winner, m.outcome.rule) == (winner, "")
    record = m.record(secret=True)
    assert f'[Result "{result}"]' in record
    assert record.rstrip().endswith("void" if void else "timeout")
    again = punica.load(record)
    assert again.record(secret=True) == record
    with pytest.raises(punica.IllegalMove, match="the game is over"):
        again.time_out("rome")


def test_a_record_that_resigns_twice_says_the_line() -> None:
    with pytest.raises(punica.Diverged, match="line 20: rome plays 'resign': the game is over") as error:
        punica.load(OLD + "8. R resign\n")
    assert error.value.match.record() == OLD


# -- plays that cannot be followed ------------------------------------------------------------------------------------


def test_a_play_of_a_seat_that_is_not_asked_or_not_there_changes_nothing() -> None:
    m = punica.new("toy-first", seed=1)
    assert m.choice is not None
    code = m.choice.options[0].code
    before = m.record(secret=True)
    with pytest.raises(punica.IllegalMove, match="rome is asked"):
        m.follow(Play(1, code))
    for seat in (2, -1):
        for what in (code, RESIGN):
            with pytest.raises(punica.PunicaError, match="the seats are rome, carthage"):
                m.follow(Play(seat, what))
    assert m.record(secret=True) == before
    assert m.seq == 0


def test_a_transcript_with_such_a_play_says_the_line() -> None:
    m = punica.new("toy-first", seed=1)
    wrong = Transcript(m.transcript(secret=True).head, [Play(7, "pass", 1, line=3)])
    with pytest.raises(punica.BadRecord, match="line 3: no seat 7"):
        table.follow(wrong)
    with pytest.raises(punica.PunicaError, match="no seat 7"):
        wrong.render()


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        (
            '[Commitment "40b24b8f712b10c154d92dcec6f98effc6872ddb0139abad2890ed3d1a6f7121"]',
            '[Commitment ""]',
            11,
            "fit",
        ),
        ("2. R discard 9", "9" * 5000 + ". R discard 9", 16, "is no card play"),
        ("2. R discard 9", "2. R discard 9 {die " + "9" * 5000 + "}", 16, "no note of dice"),
        ("no-rerolls=false", "no-rerolls", 5, "no option with its value"),
        ("2. R discard", "2. G discard", 16, "letter of a seat: R or C"),
        ("2. R discard 9", "2. R", 16, "a move is missing"),
        ("2. R discard 9", "2. R discard 9 {die ²}", 16, "no note of dice"),
    ],
)
def test_what_means_nothing_is_refused_with_its_line(old: str, new: str, place: int, message: str) -> None:
    assert OLD.count(old) == 1
    with pytest.raises(punica.BadRecord) as error:
        punica.load(OLD.replace(old, new))
    assert error.value.line == place
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Version "1"]', '[Version "1"]\n[Event "Zama, 2019"]'),
        ('[Version "1"]', '[Version "1"]\n[Player-rome-elo "1500"]\n[Player-White "x"]\n[Nonce-gaul "c"]'),
        ('[Player-rome "Ada"]\n[Player-carthage "?"]', '[Player-carthage "?"]\n[Player-rome "Ada"]'),
        ('[Player-carthage "?"]\n', ""),
    ],
)
def test_headers_of_somebodys_own_or_in_another_order_are_no_matter(old: str, new: str) -> None:
    """As it always was: people note event and date above a game."""
    assert OLD.count(old) == 1
    assert punica.load(OLD.replace(old, new)).record(secret=True) == punica.load(OLD).record(secret=True)


def test_without_players_the_seats_are_those_of_the_ruleset() -> None:
    unnamed = OLD.replace('[Player-rome "Ada"]\n[Player-carthage "?"]\n', "")
    assert punica.load(unnamed).terms.players == {"rome": "?", "carthage": "?"}


def test_a_record_of_a_finished_game_cut_off_anywhere_is_refused_with_a_line() -> None:
    """It does not end as it says; only without any result it is a game that has not begun."""
    unsaid = range(OLD.index("\n[Result"), OLD.index("\n[Result") + 2)
    for end in range(len(OLD.rstrip("\n"))):
        if end in unsaid:
            assert punica.load(OLD[:end]).transcript().plays == []
            continue
        with pytest.raises(punica.BadRecord, match="record, line"):
            punica.load(OLD[:end])


def test_of_a_running_game_whole_plays_may_be_cut_off() -> None:
    text = played(decisions=12).record(secret=True)
    plays = read(text).plays
    for end in range(text.index("\n\n") + 2, len(text)):
        with contextlib.suppress(punica.BadRecord):
            kept = punica.load(text[:end]).transcript(secret=True).plays
            assert [(one.seat, one.code) for one in kept] == [(one.seat, one.code) for one in plays[: len(kept)]]


def test_notes_survive_loading_and_are_no_moves() -> None:
    m = punica.new("toy-first", seed=7)
    for code in ("bury 3", "bury 4"):
        m.play(code)
    note = "better; bury 9 | C would have had to answer"
    text = m.record(secret=True).replace("bury 3", f"bury 3 {{{note}}}")
    again = punica.load(text)
    assert again.record(secret=True) == text
    assert [play.note for play in again.transcript(secret=True).plays] == [note, ""]
    assert note not in again.record(), "a secret play keeps what was said of it"
    assert imported(exported(text)) == text


@pytest.mark.parametrize(
    ("note", "written"),
    [
        ("two\nlines", "two lines"),
        ("{braces}", "(braces)"),
        ("die 6 would have won", "“die 6 would have won"),
        ("dice are dice", "“dice are dice"),
    ],
)
def test_any_note_can_be_written(note: str, written: str) -> None:
    m = punica.new("toy-first", seed=7)
    m.play("bury 3")
    game = m.transcript(secret=True)
    game.plays[0].note = note
    assert read(game.render()).plays[0].note == written
