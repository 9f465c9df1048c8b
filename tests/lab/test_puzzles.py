"""Mining puzzles: what happens on the map, what nobody may know, and which go on the shelf."""

from __future__ import annotations

import punica
from punica.lab.puzzles.command import chosen
from punica.lab.puzzles.effects import effects
from punica.lab.puzzles.finding import Found, orders
from punica.lab.puzzles.mining import Mined, known
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
