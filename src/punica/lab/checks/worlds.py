"""Other worlds: forks have the same future, positions read back, imagined worlds keep what a seat knows."""

from __future__ import annotations

from random import Random

from punica import table
from punica.kernel.choice import WINDOW
from punica.kernel.match import Match
from punica.lab.cases import Broken, Case, any_option, moments
from punica.lab.checks.playing import check_menu, check_state, play_some
from punica.lab.seen import difference, seen, seen_by, table_of


def forks(case: Case, wanted: int = 4) -> int:
    """A fork shows the same and, played alike, goes the same way; also as the match that comes from its record, and so
    has not started at a waypoint."""
    done = 0
    for match, rng in moments(case, wanted, "fork"):
        record = match.record(secret=True)
        fork = match.fork(watched=True)
        quiet = match.fork()
        other = table.load(record)
        wrong = difference(seen(match), seen(fork)) or difference(table_of(match), table_of(quiet))
        if wrong:
            raise Broken("fork", f"not the same: {wrong}", record)
        for _ in range(20):
            if fork.pending is None:
                break
            move = any_option(fork, rng).code
            for each in (fork, quiet, other):
                each.play(move)
            wrong = difference(table_of(fork), table_of(quiet))
            if wrong:
                raise Broken("fork", f"not the same future: {wrong}", fork.record(secret=True))
        wrong = difference(seen(fork), seen(other))
        if wrong:
            raise Broken("fork", f"not the same future: {wrong}", fork.record(secret=True))
        done += 1
    return done


def positions(case: Case, wanted: int = 4) -> int:
    """A position reads back into the same table and question, and is written the same again."""
    done = 0
    for match, rng in moments(case, wanted, "position"):
        if match.pending is None:
            continue
        record = match.record(secret=True)
        written = match.position()
        try:
            again = table.position(written, seed=case.seed)
        except Exception as error:
            raise Broken("position round trip", f"does not read back: {error}", record) from error
        wrong = difference(table_of(match), table_of(again))
        if wrong is None and again.position() != written:
            wrong = difference(written.splitlines(), again.position().splitlines(), "line")
        if wrong:
            raise Broken("position round trip", wrong, record)
        play_some(again, rng, 10, "position round trip")
        done += 1
    return done


def imagined(case: Case, wanted: int = 4, decisions: int = 20) -> int:
    """Possible worlds at random moments for each seat: they keep what it knows, are sound, and can be played on in."""
    done = 0
    for match, rng in moments(case, wanted, "imagine"):
        if match.pending is None:
            continue
        before = seen(match)
        for seat in range(len(match.terms.game.seats)):
            imagine(match, seat, rng, decisions)
            done += 1
        wrong = difference(before, seen(match))
        if wrong:
            raise Broken("imagine", f"imagining changed the match: {wrong}", match.record(secret=True))
    return done


def imagine(match: Match, seat: int, rng: Random, decisions: int) -> None:
    """Imagine a world for a seat, look at it, and play on in it; raises Broken."""
    check = "imagine"
    record = match.record(secret=True)
    name = match.seat_name(seat)
    try:
        world = match.imagine(seat, rng)
    except Exception as error:
        raise Broken(check, f"{name} cannot imagine: {error!r}", record) from error
    known = seen_by(match, seat, worded=False)
    kept = seen_by(world, seat, worded=False)
    for apart in ("log", "can_undo"):
        known.pop(apart, None)
        kept.pop(apart, None)
    wrong = difference(known, kept)
    if wrong:
        raise Broken(check, f"{name} sees something else in its imagined world: {wrong}", record)
    try:
        check_menu(check, world)
        check_state(check, world)
        choice = world.pending
        if choice is not None and choice.who != seat and choice.kind & WINDOW and not world.terms.ask_always:
            if len(world.menu) < 2:
                raise Broken(check, f"{name} imagines a seat asked in a window that holds nothing for it")
        play_some(world, rng, decisions, check)
    except Broken as broken:
        raise Broken(check, f"in a world imagined by {name}: {broken.reason}", record) from broken
    except Exception as error:
        raise Broken(check, f"in a world imagined by {name}: {error!r}", record) from error
