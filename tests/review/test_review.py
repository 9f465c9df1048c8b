"""A review: where a game is cut, what is said of it, that it can be stopped, that it knows no more than the players."""

from __future__ import annotations

import msgspec
import pytest

import punica
from punica import table
from punica.bots import bot
from punica.bots.budget import Budget
from punica.kernel.errors import BadRecord
from punica.kernel.seat import Seat
from punica.review import pages
from punica.review.chances import Estimate, Scale
from punica.review.judging import SECOND, Judge
from punica.review.review import OTHERS, Judged, Review, begin, go_on
from punica.review.stretches import Stretch, stretches
from punica.review.verdicts import GOOD

FEW = Budget(iterations=12)


def played(ruleset: str, decisions: int, seed: int = 3) -> str:
    """The record of a game between computer players, given up after so many decisions."""
    m = punica.new(ruleset, seed=seed)
    players = [bot("normal", 1), bot("easy", 2)]
    while m.pending is not None and m.seq < decisions:
        who = m.pending.who
        m.play(players[who].choose(Seat(m, who)))
    if m.outcome is None:
        m.resign("rome")
    return m.record(secret=True)


@pytest.fixture(scope="module")
def toy() -> str:
    return played("toy-first", 200)


@pytest.fixture(scope="module")
def reviewed(toy: str) -> Review:
    review = begin(toy, FEW)
    list(go_on(review, toy, FEW))
    return review


def test_stretches_cover_every_choice_once_and_end_where_something_unforeseen_comes(toy: str) -> None:
    transcript = table.read(toy)
    cut = stretches(transcript)
    covered = [ply for one in cut for ply in range(one.ply, one.ply + one.plies)]
    assert covered == sorted(set(covered))
    for ply, (match, _) in enumerate(table.replay(transcript)):
        if match.pending is not None and len(match.menu) > 1 and transcript.plays[ply].code != "resign":
            assert ply in covered, f"decision {ply} is in no stretch"
    for one in cut:
        plays = transcript.plays[one.ply : one.ply + one.plies]
        assert {play.seat for play in plays} == {one.seat}
        assert not any(play.dice for play in plays[:-1]), "a die in mid-stretch"
        assert one.chance or not plays[-1].dice


def test_every_stretch_is_judged_and_every_side_counted(reviewed: Review) -> None:
    assert reviewed.complete
    for one in reviewed.judged:
        assert 0 <= one.played.mean <= one.best.mean + 1e-9 or one.cost.mean == 0
        assert one.cost.mean >= 0
        assert (one.cost.mean > 0) == bool(one.best_codes)
        assert one.words["en"].played or not one.first
    rome, carthage = reviewed.sides().values()
    assert rome.luck == pytest.approx(-carthage.luck)
    assert sum(rome.verdicts.values()) + sum(carthage.verdicts.values()) == reviewed.stretches
    last = reviewed.curve()[-1]
    assert last == (reviewed.plies, 1.0 if reviewed.result == "rome" else 0.0, 0.0)


def test_a_review_that_was_stopped_goes_on_and_says_the_same(toy: str, reviewed: Review) -> None:
    half = begin(toy, FEW)
    for n, _ in enumerate(go_on(half, toy, FEW)):
        if n == 3:
            break
    assert not half.complete
    kept = msgspec.json.decode(msgspec.json.encode(half), type=Review)
    list(go_on(kept, toy, FEW, jobs=2))
    assert kept == reviewed, "two processes and a stop change nothing"


def test_a_plain_mistake_is_found() -> None:
    """The toy's best card thrown away at the end, when it would have won."""
    costs = []
    for seed in range(6):
        record = played("toy-first", 200, seed)
        review = begin(record, Budget(iterations=40))
        costs += [one.cost.mean for one in go_on(review, record, Budget(iterations=40))]
    assert max(costs) > 0.1


def test_a_mistake_is_told_from_worlds_that_did_not_make_it_one() -> None:
    """What looks like a mistake is measured again, in twice as many worlds; whatever is called one was."""
    budget = Budget(iterations=40)
    named: list[Judged] = []
    for seed in range(6):
        record = played("toy-first", 200, seed)
        named += [one for one in go_on(begin(record, budget), record, budget) if one.verdict != GOOD]
    assert named
    for one in named:
        assert one.cost.worlds == SECOND * (budget if one.first else Budget(iterations=40 // OTHERS)).iterations // 2


def test_what_a_seat_cannot_know_changes_no_judgement() -> None:
    """Two games that differ only in what Carthage buried: Rome's decision is judged alike."""
    said = []
    for buried in ("bury 4", "bury 6"):
        m = punica.new("toy-first", seed=7)
        m.play("bury 3")
        m.play(buried)
        discard = next(option for option in m.menu if option.code == "discard 9")
        stretch = Stretch(2, 0, 2, True)
        stretch.moves = [discard]
        judgement = Judge("toy-first").judge(m, stretch, FEW)
        said.append((judgement.played, judgement.best, judgement.cost))
    assert said[0] == said[1]


def test_the_page_stands_alone_and_the_record_loads(toy: str, reviewed: Review) -> None:
    page = pages.html(reviewed)
    assert "<script" not in page
    assert "http" not in page
    assert "Turning points" in page
    text = pages.annotated(reviewed, toy)
    again = punica.load(text)
    assert again.record(secret=True) == text
    assert begin(text, FEW).game == reviewed.game, "remarks do not make it another game"


def test_names_are_only_words_on_the_page() -> None:
    m = punica.new("toy-first", seed=7, players={"rome": "<b>Ada</b>"})
    m.resign("rome")
    assert "<b>Ada" not in pages.html(begin(m.record(secret=True)))


def test_a_game_without_its_secret_cannot_be_reviewed() -> None:
    m = punica.new("toy-first", seed=7)
    m.play("bury 3")
    with pytest.raises(BadRecord, match="without its secret"):
        begin(m.record())


@pytest.mark.parametrize(("value", "seat", "chance"), [(1.0, 0, 1.0), (-1.0, 0, 0.0), (0.0, 0, 0.5), (1.5, 1, 1.0)])
def test_a_chance_is_a_chance(value: float, seat: int, chance: float) -> None:
    assert Scale().chance(value, seat) == chance


def test_what_the_first_seat_leans_to_the_other_lacks() -> None:
    scale = Scale(slope=1.5, lean=0.3)
    assert scale.chance(0.4, 0) == pytest.approx(1 - scale.chance(-0.4, 1))


def test_a_finished_game_stands_as_it_ended() -> None:
    m = punica.new("toy-first", seed=7)
    m.resign("carthage")
    judge = Judge("toy-first")
    assert judge.standing(m, 0, FEW) == Estimate(1.0, 0.0, 1)
    assert judge.standing(m, 1, FEW).mean == 0.0


@pytest.mark.parametrize("ruleset", ["hannibal-2018", "hamilcar-silver", "hands-in-the-sea"])
def test_real_games_are_reviewed(ruleset: str) -> None:
    record = played(ruleset, 30)
    review = begin(record, Budget(iterations=6))
    assert all(one.words["en"].played or not one.first for one in go_on(review, record, Budget(iterations=6)))
    assert review.complete
