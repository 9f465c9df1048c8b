"""Take-backs: the game goes on soundly, loads back, keeps what everybody knows, and tells nobody more than that.

For secrecy a pair of twins (`checks/secrecy.py`) starts at a checkpoint, is played on alike, and goes back in both
worlds: the observer must see the same again, whatever the others hold.
"""

from __future__ import annotations

from random import Random
from typing import Final

from punica import table
from punica.kernel.match import Match
from punica.kernel.transcript import take_back_code
from punica.lab.cases import Broken, Case, moments
from punica.lab.checks.playing import check_menu, check_state, play_some
from punica.lab.checks.secrecy import Pair, Stop, from_checkpoint
from punica.lab.checks.watching import Watching
from punica.lab.checks.worlds import imagine
from punica.lab.seen import audience, difference, seen

CHECK: Final = "take-back"
SHUFFLE: Final = "take-back"
"""What the shuffles of a take-back are called; of a pile without a card it is told too."""
STEPS: Final = 10
"""So many decisions at most are taken back by twins."""


def back_and_on(case: Case, wanted: int = 3) -> int:
    """At random moments a fork goes back, plays on, goes back again; how many take-backs there were."""
    done = 0
    for match, rng in moments(case, wanted, "take back"):
        if match.pending is None:
            continue
        fork = match.fork(watched=True)
        for _ in range(2):
            if _goes_back(fork, rng):
                done += 1
                play_some(fork, rng, 6, CHECK)
    for match, rng in moments(case, wanted, "take back alike", Watching(case.game)):
        if match.pending is not None:
            done += sum(_told_nothing(match, observer, rng) for observer in audience(match))
    return done


def _goes_back(match: Match, rng: Random) -> bool:
    """Take back somewhere, and look at everything; whether anything could be taken back."""
    where = [(seat, to) for seat in range(len(match.terms.game.seats)) for to in match.can_take_back(seat)]
    if not where:
        return False
    seat, to = rng.choice(where)
    record = match.record(secret=True)
    lines = [len(match.log(None if who < 0 else who)) for who in audience(match)]
    dice, drawn = match.state.chance.key, len(match.journal.draws) if match.journal is not None else 0
    match.take_back(seat, to, [f"{rng.getrandbits(64):x}" for _ in match.terms.game.seats])
    check_menu(CHECK, match)
    check_state(CHECK, match)
    assert match.journal is not None
    if match.state.chance.key == dice:
        raise Broken(CHECK, "the dice are the same as before", record)
    if not any(draw.label == SHUFFLE for draw in match.journal.draws[drawn:]):
        raise Broken(CHECK, "nothing was shuffled", record)
    if any(len(match.log(None if who < 0 else who)) <= n for who, n in zip(audience(match), lines, strict=True)):
        raise Broken(CHECK, "the log does not tell of it", record)
    again = table.load(match.record(secret=True))
    wrong = difference(seen(match), seen(again))
    if wrong:
        raise Broken(CHECK, f"its record loads back otherwise: {wrong}", match.record(secret=True))
    for who in range(len(match.terms.game.seats)):
        imagine(match, who, rng, 8)
    return True


def _told_nothing(match: Match, observer: int, rng: Random) -> bool:
    try:
        return _alike(match, observer, rng)
    except Broken as broken:
        raise Broken(CHECK, broken.reason, broken.record) from broken


def _alike(match: Match, observer: int, rng: Random) -> bool:
    """Twins go back to where they began; whether they came that far."""
    pair = from_checkpoint(match, observer, rng)
    if pair is None:
        return False
    try:
        pair.both(None, None)
        for _ in range(rng.randrange(1, STEPS)):
            if pair.a.pending is None or pair.b.pending is None:
                return False
            pair.both(*pair.moves(rng))
    except Stop:
        return False
    return _back_in_both(pair, rng)


def _back_in_both(pair: Pair, rng: Random) -> bool:
    a, b = pair.a, pair.b
    seats = range(len(a.terms.game.seats))
    where = [(seat, to) for seat in seats for to in a.can_take_back(seat) if to in b.can_take_back(seat)]
    if a.outcome is not None or b.outcome is not None or not where:
        return False
    seat, to = rng.choice(where)
    nonces = [f"{rng.getrandbits(64):x}" for _ in seats]
    try:
        a.take_back(seat, to, nonces)
        b.take_back(seat, to, nonces)
    except Exception as error:
        raise pair.leak(f"{take_back_code(to, nonces)} failed: {error!r}") from error
    pair.read.clear()
    for game in (a.terms.game, b.terms.game):
        assert isinstance(game, Watching)
        game.take()
    pair.play_on(rng)
    return True
