"""The clock is a pure function of the journal and of the times at which it stood still: in simulated time."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import punica
from punica.server.store.journal import Act
from punica.server.tables.clock import Clock, Span, Still, asking
from punica.server.tables.paces import DAY, NoPace, Pace, pace

SLOW = pace("3d+4h")
LIVE = pace("45m+30s")
HOUR = 3600.0
ROME, CARTHAGE = 0, 1


class Journal:
    """Acts in simulated time, beginning at 1000: who is asked next, in which card play."""

    def __init__(self, pace: Pace, still: Still | None = None) -> None:
        self.now = 1000.0
        self.pace = pace
        self.still = still or Still()
        self.acts: list[Act] = []
        self.done("start", ROME, "", ROME, 1)

    def done(self, kind: str, seat: int, code: str, next_seat: int | None, next_round: int | None) -> None:
        seq = len(self.acts) + 1
        row = ("id", seq, kind, seat, code, 1, False, "", "person", str(seq), None, None, next_seat, next_round)
        self.acts.append(Act(*row, at=self.now))

    def after(self, seconds: float) -> Journal:
        self.now += seconds
        return self

    def plays(self, seat: int, then: int, round: int) -> None:
        self.done("play", seat, "x", then, round)

    def says(self, kind: str, seat: int, code: str = "") -> None:
        self.done(kind, seat, code, None, None)

    @property
    def clock(self) -> Clock:
        return Clock(self.pace, 2, self.still, self.acts)


def test_paces_are_written_as_reserve_and_bonus() -> None:
    assert (pace("10d+36h").reserve, pace("10d+36h").bonus) == (10 * DAY, 36 * HOUR)
    assert LIVE.live
    assert not SLOW.live
    for wrong in ("", "3d", "0d+4h", "3d + 4h", "3x+4h", "-3d+4h", "99999d+1h"):
        with pytest.raises(NoPace, match="is no pace"):
            pace(wrong)


def test_time_goes_to_who_is_asked_and_a_card_play_gives_the_bonus_once() -> None:
    game = Journal(SLOW)
    game.after(10 * HOUR).plays(ROME, ROME, 1)
    assert game.clock.left == [3 * DAY - 10 * HOUR, 3 * DAY]
    game.after(2 * HOUR).plays(ROME, CARTHAGE, 2)
    assert game.clock.left == [3 * DAY - 8 * HOUR, 3 * DAY], "twelve hours spent, four given"
    game.after(HOUR).plays(CARTHAGE, CARTHAGE, 3)
    assert game.clock.left[CARTHAGE] == 3 * DAY, "never more than the reserve"
    game.after(9 * HOUR).done("undo", CARTHAGE, "1", CARTHAGE, 2)
    game.after(0).plays(CARTHAGE, ROME, 3)
    assert game.clock.left[CARTHAGE] == 3 * DAY - 9 * HOUR, "what is played again gives nothing again"
    assert game.clock.deadline() == game.now + 3 * DAY - 8 * HOUR


def test_the_first_ten_seconds_of_a_reaction_are_free_in_a_live_game() -> None:
    game = Journal(LIVE)
    game.after(60).plays(ROME, CARTHAGE, 1)
    assert game.clock.deadline() == game.now + LIVE.reserve + 10
    game.after(8).plays(CARTHAGE, ROME, 1)
    assert game.clock.left == [LIVE.reserve - 60, LIVE.reserve]
    game.after(5).plays(ROME, CARTHAGE, 1)
    game.after(14).plays(CARTHAGE, CARTHAGE, 1)
    game.after(6).plays(CARTHAGE, ROME, 1)
    assert game.clock.left == [LIVE.reserve - 65, LIVE.reserve - 10], "ten seconds for all of one reaction"
    slow = Journal(SLOW)
    slow.after(1).plays(ROME, CARTHAGE, 1)
    slow.after(8).plays(CARTHAGE, ROME, 1)
    assert slow.clock.left[CARTHAGE] == 3 * DAY - 8


def test_after_a_take_back_each_card_play_is_its_owners_again_and_gives_no_second_bonus() -> None:
    game = Journal(LIVE)
    game.after(100).plays(ROME, CARTHAGE, 2)
    game.after(100).plays(CARTHAGE, ROME, 3)
    game.after(20).done("takeback", CARTHAGE, "takeback 1", CARTHAGE, 2)
    left = [LIVE.reserve - 70 - 20, LIVE.reserve - 70]
    assert game.clock.left == left
    game.after(50).plays(CARTHAGE, ROME, 2)
    assert game.clock.left == [left[0], left[1] - 50], "his own card play has no free seconds"
    game.after(8).plays(ROME, CARTHAGE, 2)
    assert game.clock.left[ROME] == left[0], "and a reaction to it has"
    game.plays(CARTHAGE, ROME, 3)
    assert game.clock.left == [left[0], left[1] - 50]
    game.plays(ROME, CARTHAGE, 4)
    assert game.clock.left == [left[0] + 30, left[1] - 50], "what was not over before gives its bonus"


def test_a_pause_needs_both_and_ends_when_one_goes_on_or_plays() -> None:
    game = Journal(SLOW)
    game.after(HOUR).says("pause", CARTHAGE, "offer")
    assert game.clock.offered == CARTHAGE
    assert game.clock.deadline() is not None
    game.after(HOUR).says("pause", ROME, "accept")
    assert game.clock.deadline() is None
    game.after(99 * DAY).says("pause", CARTHAGE, "resume")
    assert game.clock.left == [3 * DAY - 2 * HOUR, 3 * DAY]
    game.says("pause", ROME, "offer")
    game.says("pause", CARTHAGE, "decline")
    assert (game.clock.paused, game.clock.offered) == (False, -1)
    game.says("pause", ROME, "offer")
    game.says("pause", CARTHAGE, "accept")
    game.after(DAY).plays(ROME, CARTHAGE, 2)
    assert not game.clock.paused
    assert game.clock.left[ROME] == 3 * DAY


def test_an_outage_counts_for_nobody_and_a_vacation_not_for_who_has_it() -> None:
    away = Still(((1000 + HOUR, 1000 + 3 * HOUR),), {ROME: ((1000 + 2 * HOUR, 1000 + 5 * HOUR),)})
    game = Journal(SLOW, away)
    assert game.clock.deadline() == 1000 + 3 * DAY + 4 * HOUR
    game.after(6 * HOUR).plays(ROME, CARTHAGE, 1)
    assert game.clock.left[ROME] == 3 * DAY - 2 * HOUR
    live = Journal(LIVE, away)
    live.after(4 * HOUR).plays(ROME, CARTHAGE, 1)
    assert live.clock.left[ROME] == 0.0, "no vacation from a game that is played in one go"
    late = Journal(SLOW, Still(((1000 + 71 * HOUR, 1000 + 200 * HOUR),)))
    assert late.clock.deadline() == 1000 + 201 * HOUR, "one hour is left when the server is there again"


def test_a_flag_leaves_a_day_in_which_time_may_be_given() -> None:
    game = Journal(SLOW)
    game.plays(ROME, CARTHAGE, 2)
    game.plays(CARTHAGE, ROME, 3)
    assert game.clock.counts
    game.after(3 * DAY).says("flag", ROME)
    assert (game.clock.left[ROME], game.clock.deadline()) == (0.0, game.now + DAY)
    game.after(DAY / 2).says("gift", CARTHAGE)
    assert (game.clock.flagged, game.clock.left[ROME]) == (None, DAY)
    assert game.clock.deadline() == game.now + DAY


def test_before_both_have_completed_a_card_play_the_game_does_not_count() -> None:
    game = Journal(SLOW)
    game.plays(ROME, CARTHAGE, 1)
    game.plays(CARTHAGE, ROME, 1)
    assert not game.clock.counts, "reactions are no card plays"
    game.plays(ROME, CARTHAGE, 2)
    assert not game.clock.counts
    game.plays(CARTHAGE, ROME, 3)
    assert game.clock.counts


SPANS = st.lists(
    st.tuples(st.floats(0, 9 * DAY), st.floats(0, 2 * DAY)).map(lambda pair: (1000 + pair[0], 1000 + sum(pair))),
    max_size=4,
)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), outages=SPANS, vacation=SPANS, written=st.sampled_from(["45m+30s", "3d+4h"]))
def test_replaying_a_journal_gives_the_same_clock(
    seed: int, outages: list[Span], vacation: list[Span], written: str
) -> None:
    """A real game with random times, pauses and undos; taken act by act as a server does, and folded anew."""
    rng = Random(seed)
    chosen, still = pace(written), Still(tuple(outages), {ROME: tuple(vacation)})
    match = punica.new("toy-first", seed=seed)
    now, acts = 1000.0, [asking(Act("id", 1, "start", 0, "", 1, False, "", "clock", "start", at=1000.0), match)]
    live = Clock(chosen, 2, still, acts)
    while match.choice is not None and len(acts) < 40:
        now += rng.choice((0.0, 0.3, 7.5, 40.0, 3000.0, 30000.0)) * rng.random()
        seq, kind, seat, code = len(acts) + 1, "play", match.choice.who, ""
        if rng.random() < 0.2:
            kind, seat, code = "pause", rng.randrange(2), rng.choice(("offer", "accept", "decline", "resume"))
        elif rng.random() < 0.1 and match.can_undo(seat):
            kind = "undo"
            match.undo(seat)
        else:
            code = rng.choice(match.choice.options).code
            match.play(code)
        act = asking(Act("id", seq, kind, seat, code, 1, False, "", "person", str(seq), at=now), match)
        before, deadline = live.left[:], live.deadline()
        live = live.on([act])
        acts.append(act)
        spent = sum(before) - sum(live.left)
        assert all(0 <= left <= chosen.reserve for left in live.left)
        assert spent <= now - acts[-2].at + 1e-6
        if deadline is not None and kind == "pause" and before[live.asked] and abs(now - deadline) > 1e-3:
            assert (live.left[live.asked] + live.free() > 0) == (now < deadline), "time is left until the deadline"
        again = Clock(chosen, 2, still, acts)
        assert vars(again) == vars(live)
    assert Clock(chosen, 2, still, acts).deadline() == live.deadline()
