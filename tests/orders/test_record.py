"""Orders in the record: noted where they answered, opened after the game, and checked by the proof."""

from __future__ import annotations

from functools import cache

import punica
from punica import Match, Seat
from punica.bots import bot
from punica.lab.handovers import careful
from punica.orders import answer, pledge, written
from punica.orders.record import Opened, goes_on, header, note, pledge_of
from punica.proof import prove


@cache
def finished() -> tuple[Match, list[Opened]]:
    """A game in which both sides have left careful orders."""
    match = punica.new("toy-first", seed=3, ask_always=True)
    player = bot("random", 1)
    opened = [Opened(seat, f"salt of {seat}", written(careful("toy-first", seat))) for seat in ("rome", "carthage")]
    while match.pending is not None:
        who = match.pending.who
        seat = Seat(match, who)
        found = answer(careful("toy-first", seat.name), seat, match.round, goes_on(match, who))
        match.play(found.code if found is not None else player.choose(seat))
        if found is not None and match.history:
            match.history[-1].note = note(pledge(opened[who].salt, opened[who].body))
    return match, opened


def record(opened: list[Opened]) -> str:
    match, _ = finished()
    match.terms.orders = header(opened)
    return match.record(secret=True)


def test_a_record_tells_who_answered_by_order_and_loads_back() -> None:
    text = record(finished()[1])
    again = punica.load(text)
    assert again.record(secret=True) == text
    assert any(pledge_of(play) for play in again.history or [])


def test_the_proof_opens_orders_and_lets_them_answer_again() -> None:
    proof = prove(record(finished()[1]))
    assert (proof.wrong, proof.line) == ("", 0)


def test_orders_that_are_not_opened_are_found_out() -> None:
    assert "by orders that are not opened here" in prove(record([])).wrong


def test_orders_that_were_changed_afterwards_are_found_out() -> None:
    rome, carthage = finished()[1]
    changed = [Opened(one.seat, one.salt, one.body.replace("keep", "reroll")) for one in (rome, carthage)]
    assert "by orders that are not opened here" in prove(record(changed)).wrong


def test_an_answer_that_the_orders_do_not_give_is_found_out() -> None:
    """Somebody writes the note of an order beside a move that a person made."""
    opened = finished()[1]
    text = record(opened)
    lines = text.split("\n")
    seat = opened[0]
    letter = " R bury"
    at = next(i for i, line in enumerate(lines) if letter in line)
    move = lines[at].split(letter)[1].split(" ")[1].rstrip(";")
    noted = f"{letter} {move} {{{note(pledge(seat.salt, seat.body))}}}"
    lines[at] = lines[at].replace(f"{letter} {move}", noted, 1)
    assert "by orders, but these are silent" in prove("\n".join(lines)).wrong


def test_nobody_reads_orders_in_the_record_of_a_running_game() -> None:
    match, opened = finished()
    match.terms.orders = header(opened)
    public = match.transcript(secret=True).public().render()
    assert "[Orders" not in public
    hidden = [line for line in public.split("\n") if "(secret) {order" in line]
    assert not hidden
