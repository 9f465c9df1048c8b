"""One finished game for each way in which the game can end."""

from __future__ import annotations

import pytest

from tests.rules.hannibal import by_key
from tests.rules.hannibal.battles import field, fight, punic, roman
from tests.rules.hannibal.years import force, points, section, year
from tests.support import at, ended, log, play

ITALIA_BUT_LATIUM = """
    taurini verona mutina pisae faesulae falerii ariminum firmum-picenum sena capua neapolis arpi cannae beneventum
    paestum heraclea croton
"""
LEVEL = "nobody: aleria sassari oristano pisae faesulae cosa"
"""Without these Rome has seven provinces, as many as Carthage."""


@by_key("sudden.rome")
def test_rome_storms_carthago(ruleset: str) -> None:
    m = at(
        year(
            force("rome", "carthago", 8, "africanus"),
            force("carthage", "carthago", 0),
            force("carthage", "carthago", 3, "hanno", inside=True),
            rome="61 35",
            carthage="1 2",
            tracks='proconsuls = ["africanus"]\nturn = 8',
            siege="carthago 1",
        ),
        dice=[5, 5],
        ruleset=ruleset,
    )
    play(m, "rome: play 61 event; besiege carthago")  # two rolls with a Force March
    assert ended(m) == ("rome", section(ruleset, "sudden.rome"))
    assert log(m)[-1].startswith("The game is over: Rome has taken Cartha")


@by_key("sudden.carthage")
def test_carthage_storms_roma(ruleset: str) -> None:
    m = at(
        year(
            force("carthage", "roma", 9, "hannibal", trains=1),
            force("rome", "roma", 0),
            force("rome", "roma", 2, "p-scipio", inside=True),
            active="carthage",
            rome="35",
            carthage="54 1",
            tracks="turn = 4",
            siege="roma 2",
        ),
        dice=[1, 6],
        ruleset=ruleset,
    )
    play(m, "carthage: play 54 ops+event; activate hannibal; besiege roma")  # Treachery: two rolls
    assert ended(m) == ("carthage", section(ruleset, "sudden.carthage"))


@by_key("sudden.italia")
def test_carthage_holds_all_of_italia_but_latium_when_the_year_is_counted(ruleset: str) -> None:
    m = at(
        year(
            force("carthage", "beneventum", 6, "hannibal"),
            active="carthage",
            rome="",
            carthage="1",
            control=f"carthage: {ITALIA_BUT_LATIUM.replace('paestum', '')}; nobody: paestum",
            tracks="turn = 5",
        ),
        ruleset=ruleset,
    )
    play(m, "carthage: play 1 ops; influence; place paestum; done")
    assert ended(m) == ("carthage", section(ruleset, "sudden.italia"))


@pytest.mark.parametrize(("seat", "winner"), [("rome", "carthage"), ("carthage", "rome")])
@by_key("victory.sue_for_peace")
def test_a_side_sues_for_peace_when_it_cannot_pay_for_the_year(ruleset: str, seat: str, winner: str) -> None:
    home = {"rome": "roma", "carthage": "carthago"}
    lands = "gades malaca hispalis salaria laminium carthago-nova segovia segobriga toletum"
    m = at(
        year(
            base="empty",
            active="rome",
            rome="35",
            control=f"{seat}: {home[seat]} narbo emporiae; {winner}: {home[winner]} {lands}",
            tracks="turn = 4",
        ),
        ruleset=ruleset,
    )
    play(m, "rome: discard 35")
    assert ended(m) == (winner, section(ruleset, "victory.sue_for_peace"))


@by_key("politics.sue_for_peace")
def test_a_side_sues_for_peace_when_it_cannot_pay_for_a_battle(ruleset: str) -> None:
    position = field(
        roman("iberus", 5, "p-scipio"), punic("azaila", 8), rome=["iberus"], carthage=["thapsus"], pcs=False
    )
    m = fight(position, ruleset, "p-scipio", hands=("RLLLLLL", "FFFFFFFF"), dice=[1, 1])
    play(m, "rome: lead flank-right; carthage: pass")
    assert ended(m) == ("rome", section(ruleset, "politics.sue_for_peace"))


@by_key("command.displaced.hannibal")
def test_hannibals_death_in_battle_is_more_than_carthage_can_pay(ruleset: str) -> None:
    """Ruling H19: he has nowhere to go, and only four PCs are left."""
    position = field(
        roman("iberus", 9, "p-scipio"),
        punic("azaila", 2, "hannibal"),
        rome=["iberus", "bilbilis", "dertosa", "ilerda"],
        carthage=["thapsus", "zama", "thevestis", "thabraca"],
        pcs=False,
    )
    m = fight(position, ruleset, "p-scipio", first="R", dice=[3, 6])
    play(m, "rome: lead flank-right; carthage: pass")
    assert ended(m) == ("rome", section(ruleset, "sudden.peace"))


@pytest.mark.parametrize(
    ("control", "winner"),
    [("", "rome"), ("carthage: syracusae lilybaeum panormus agrigentum numantia iberus azaila ilerda", "carthage")],
)
@by_key("victory.end")
def test_after_the_last_turn_the_provinces_decide(ruleset: str, control: str, winner: str) -> None:
    m = at(year(rome="35", carthage="1", control=control, tracks="turn = 9"), ruleset=ruleset)
    play(m, "rome: discard 35; carthage: discard 1")
    assert ended(m) == (winner, section(ruleset, "victory.end"))


@by_key("victory.tie")
def test_after_the_last_turn_a_tie_is_carthages(ruleset: str) -> None:
    m = at(year(rome="35", carthage="1", control=LEVEL, tracks="turn = 9"), ruleset=ruleset)
    assert points(m) == {"rome": 7, "carthage": 7}
    play(m, "rome: discard 35; carthage: discard 1")
    assert ended(m) == ("carthage", section(ruleset, "victory.tie"))


@pytest.mark.parametrize(("seat", "winner"), [("rome", "carthage"), ("carthage", "rome")])
@by_key("setup.players")
def test_somebody_resigns(ruleset: str, seat: str, winner: str) -> None:
    m = at(year(rome="35", carthage="1"), ruleset=ruleset)
    m.resign(seat)
    assert ended(m)[0] == winner
