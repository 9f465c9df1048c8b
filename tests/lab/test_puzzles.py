"""Mining puzzles: what happens on the map, what nobody may know, and which go on the shelf."""

from __future__ import annotations

import pytest

import punica
from punica.lab.puzzles import finding
from punica.lab.puzzles.command import chosen
from punica.lab.puzzles.effects import effects
from punica.lab.puzzles.finding import Found, orders, verified
from punica.lab.puzzles.mining import Mined, known
from punica.lessons.books import Book
from punica.review.chances import Estimate

SIEGE = """
ruleset = "hamilcar-silver"
[state]
base = "setup"
active = "carthage"
hands = { rome = ["26", "27"], carthage = ["2", "21"] }
siege = { messana = 1 }
army = [
    { side = "rome", space = "messana", cus = 0 },
    { side = "rome", space = "messana", cus = 1, inside = true },
    { side = "rome", space = "regium", cus = 4, generals = ["maximus", "caudex"] },
    { side = "carthage", space = "messana", cus = 5, generals = ["gisco"] },
    { side = "carthage", space = "thermae", cus = 1 },
]
"""


def test_a_city_that_falls_is_a_city_for_one_and_lost_to_the_other() -> None:
    before, after = punica.position(SIEGE), punica.position(SIEGE)
    after.script([5], None)
    for code in ("play 2 ops", "activate gisco", "besiege messana"):
        after.play(code)
    assert ("city", "space:messana") in effects(before, after, 1)
    assert ("lost-city", "space:messana") in effects(before, after, 0)
    assert effects(before, before, 1) == set()


def test_what_the_seat_cannot_know_does_not_go_into_a_puzzle() -> None:
    """The other hand is imagined: from two tables that look alike to Carthage comes the same position."""
    one = punica.position(SIEGE)
    other = punica.position(SIEGE.replace('["26", "27"]', '["33", "40"]'))
    again = [known(match, 1, "seed") for match in (one, other)]
    assert again[0] is not None
    assert again[1] is not None
    assert again[0].view("carthage") == one.view("carthage")
    assert again[0].position() == again[1].position()


def test_pcs_may_be_placed_in_any_order() -> None:
    ways = orders(["play 12 ops", "influence", "place arpi", "place capua"])
    assert ways == [
        ["play 12 ops", "influence", "place arpi", "place capua"],
        ["play 12 ops", "influence", "place capua", "place arpi"],
    ]
    assert orders(["play 12 event"]) == [["play 12 event"]]


def test_the_shelf_mixes_motifs_and_games() -> None:
    def one(motif: str, game: int, lead: float) -> Mined:
        found = Found(
            [["pass"]], motif, "", 1.0, 0.0, Estimate(0.5 + lead, 0.01, 30), Estimate(0.5, 0.01, 30), ["discard 1"]
        )
        return Mined("hannibal-2018", "rome", f"game {game} {lead}", "", found, 0.5)

    found = [one("province", n, 0.3 + n / 100) for n in range(8)] + [one("city", 9, 0.1)]
    kept = chosen(found, 5)
    assert [each.found.motif for each in kept].count("province") == 4
    assert "city" in [each.found.motif for each in kept]


def test_a_solution_stands_against_everything_and_not_only_against_what_once_tempted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The second best line leads a bad one clearly, and is no solution for all that: the best is found beside it."""
    monkeypatch.setattr(finding, "STAGES", (2, 6))
    monkeypatch.setattr(finding, "MANY", 6)
    monkeypatch.setattr(finding, "plainest", lambda *_: ("city", "", 1.0, 0.0))
    book = Book("hannibal-2018")
    puzzle, match = book.puzzle("01"), book.opened("01")
    seat = match.terms.game.seat(puzzle.seat)
    none = Estimate(0.5, 0.0, 0)

    def held(ways: list[list[str]], tempting: list[str]) -> Found | None:
        return verified(match, seat, Found(ways, "city", "", 1.0, 0.0, none, none, tempting), "test")

    solution = puzzle.ways[0].split(" / ")
    found = held([solution], puzzle.tempting)
    assert found is not None
    assert found.best.mean - found.next.mean >= finding.HELD
    assert held([puzzle.tempting], ["discard 1"]) is None
