"""Section 10.11: Campaigns, in which generals and CUs know how far they have moved."""

from __future__ import annotations

import pytest

from tests.rules.hannibal import by_key
from tests.rules.hannibal.marches import army, section, stack, steps, table
from tests.support import asked, at, offered, play, question, refused, shown

MAGO = army("carthage", "saguntum", 4, "mago")
GISGO = army("carthage", "gades", 4, "gisgo")
HASDRUBAL = army("carthage", "tarraco", 4, "hasdrubal")


@pytest.mark.parametrize(("card", "armies"), [("33", 3), ("34", 3), ("37", 2), ("38", 2), ("39", 2), ("40", 2)])
@by_key("campaign.armies", "card.33", "card.34", "card.37", "card.38", "card.39", "card.40")
def test_a_major_campaign_moves_three_armies_a_minor_one_two(ruleset: str, card: str, armies: int) -> None:
    m = at(table(MAGO, GISGO, HASDRUBAL, carthage=f"{card} 2"), ruleset=ruleset)
    lines = ["mago; take 4; march dertosa; stop", "gisgo; take 4; march malaca; stop", "hasdrubal; take 4; stop"]
    play(m, f"carthage: play {card} event")
    for line in lines[:armies]:
        play(m, f"carthage: activate {line}")
    assert question(m).seat == "rome"


@by_key("campaign.armies", "movement.rating")
def test_any_rating_will_do(ruleset: str) -> None:
    m = at(table(army("carthage", "carthago", 4, "hanno"), MAGO), ruleset=ruleset)
    play(m, "play 33 event")
    assert offered(m) == ["activate hanno", "activate mago", "done"]


@by_key("campaign.order")
def test_each_general_finishes_before_the_next(ruleset: str) -> None:
    m = at(table(MAGO, GISGO), ruleset=ruleset)
    play(m, "play 33 event; activate mago; take 4; march dertosa")
    assert not [code for code in offered(m) if code.startswith("activate")]
    play(m, "stop")
    assert asked(m) == ("carthage", section(ruleset, "campaign.armies"))


@by_key("campaign.once")
def test_no_general_is_activated_twice(ruleset: str) -> None:
    m = at(table(MAGO, GISGO), ruleset=ruleset)
    play(m, "play 33 event; activate mago; take 4; march dertosa; stop")
    assert offered(m) == ["activate gisgo", "done"]
    assert refused(m, "activate mago") == section(ruleset, "campaign.once")


@by_key("campaign.total")
def test_cus_are_handed_on_but_move_four_spaces_in_all(ruleset: str) -> None:
    m = at(table(MAGO, army("carthage", "emporiae", 2, "gisgo")), ruleset=ruleset)
    play(m, "play 33 event; activate mago; take 4; march dertosa; march tarraco; march emporiae; stop")
    play(m, "activate gisgo; take 6; done; march narbo")
    assert steps(m) == []
    assert refused(m, "march nemausus") == section(ruleset, "movement.points")


@by_key("campaign.total")
def test_fresh_cus_go_first_and_may_go_on(ruleset: str) -> None:
    """Of six CUs two have not moved: with just these Gisgo has all his four points."""
    m = at(table(MAGO, army("carthage", "emporiae", 2, "gisgo")), ruleset=ruleset)
    play(m, "play 33 event; activate mago; take 4; march dertosa; march tarraco; march emporiae; stop")
    play(m, "activate gisgo; take 2; tired 0; done; march narbo; march nemausus; march rhone; march gergovia; stop")
    assert stack(m, "gergovia") == (2, ["gisgo"])
    assert stack(m, "emporiae") == (4, ["mago"])


@by_key("campaign.total")
def test_or_tired_ones_go_and_the_fresh_are_kept_for_another(ruleset: str) -> None:
    third = army("carthage", "emporiae", 2, "gisgo", "hasdrubal")
    m = at(table(MAGO, third), ruleset=ruleset)
    play(m, "play 33 event; activate mago; take 4; march dertosa; march tarraco; march emporiae; stop")
    play(m, "activate gisgo; take 2; tired 2; done; march narbo; stop")
    assert stack(m, "narbo") == (2, ["gisgo"])
    play(m, "activate hasdrubal; take 2; done; march narbo; march nemausus; march rhone; march gergovia; stop")
    assert stack(m, "gergovia") == (2, ["hasdrubal"])


@by_key("campaign.total")
def test_on_the_way_either_may_be_dropped_off(ruleset: str) -> None:
    m = at(
        table(MAGO, army("carthage", "emporiae", 2, "gisgo"), army("carthage", "narbo", 0, "hasdrubal")),
        ruleset=ruleset,
    )
    play(m, "play 33 event; activate mago; take 4; march dertosa; march tarraco; march emporiae; stop")
    play(m, "activate gisgo; take 6; done; march narbo; drop-off; drop 2; drop-rested 2; stop")
    play(m, "activate hasdrubal; take 2; done; march nemausus; march rhone; march gergovia; stop")
    assert stack(m, "gergovia") == (2, ["hasdrubal"])


@by_key("campaign.total")
def test_cus_that_moved_four_spaces_move_no_more(ruleset: str) -> None:
    m = at(table(MAGO, army("carthage", "narbo", 2, "gisgo")), ruleset=ruleset)
    play(m, "play 33 event; activate mago; take 4; march dertosa; march tarraco; march emporiae; march narbo; stop")
    play(m, "activate gisgo")
    assert offered(m) == ["take 2", "take 1", "take 0", "stop"]
    assert refused(m, "take 3") == section(ruleset, "campaign.total")
    play(m, "take 2")
    assert refused(m, "bring mago") == section(ruleset, "campaign.total")


@by_key("campaign.total")
def test_subordinates_too(ruleset: str) -> None:
    m = at(table(army("carthage", "saguntum", 4, "mago", "hasdrubal"), GISGO), ruleset=ruleset)
    play(m, "play 33 event; activate mago; take 0; bring hasdrubal; march dertosa; march tarraco; march emporiae; stop")
    play(m, "activate hasdrubal; take 0; done; march narbo")
    assert steps(m) == []


@by_key("campaign.total")
def test_picking_up_tired_cus_shortens_the_march(ruleset: str) -> None:
    m = at(table(MAGO, army("carthage", "emporiae", 2, "gisgo")), ruleset=ruleset)
    play(m, "play 33 event; activate mago; take 4; march dertosa; march tarraco; march ilerda; stop")
    play(m, "activate gisgo; take 2; march ilerda; pick-up; take 1; done")
    assert shown(m)["march"]["points"] == 1
    play(m, "march azaila")
    assert steps(m) == []


@by_key("campaign.total", "general.nero")
def test_with_nero_it_is_six(ruleset: str) -> None:
    m = at(
        table(army("rome", "falerii", 5, "varro"), army("rome", "neapolis", 0, "nero"), active="rome"), ruleset=ruleset
    )
    play(m, "play 33 event; activate varro; take 5; march roma; march capua; march neapolis; stop")
    play(m, "activate nero; take 5; done; march beneventum; march arpi; march cannae")
    assert steps(m) == []


@by_key("campaign.spent")
def test_after_a_battle_an_army_is_spent(ruleset: str) -> None:
    m = at(
        table(
            army("carthage", "saguntum", 10, "mago"),
            army("rome", "dertosa", 2),
            army("carthage", "dianium", 0, "gisgo"),
            control="rome: pisae faesulae falerii cosa; carthage: dianium saguntum",
        ),
        ruleset=ruleset,
    )
    play(m, "carthage: play 33 event; activate mago; take 10; march dertosa")
    while shown(m)["battle"] is not None or "activate gisgo" not in offered(m):
        play(m, offered(m)[0])
    play(m, "activate gisgo; take 0; march saguntum; march dertosa")
    assert "pick-up" not in offered(m)


@by_key("campaign.spent", "campaign.siege")
def test_after_a_siege_too_and_the_city_is_not_besieged_again(ruleset: str) -> None:
    m = at(
        table(
            army("carthage", "dertosa", 5, "mago"), army("carthage", "saguntum", 4, "gisgo"), control="rome: saguntum"
        ),
        dice=[6],
        ruleset=ruleset,
    )
    play(m, "carthage: play 33 event; activate mago; take 5; march saguntum; besiege saguntum; activate gisgo")
    assert offered(m)[0] == "take 4"  # Mago's are spent
    assert refused(m, "besiege saguntum") in (section(ruleset, "campaign.siege"), section(ruleset, "siege.once"))


@by_key("campaign.battle_then_siege")
def test_one_beats_the_defenders_another_besieges(ruleset: str) -> None:
    m = at(
        table(
            army("carthage", "dertosa", 10, "mago"),
            army("carthage", "dianium", 5, "gisgo"),
            army("rome", "saguntum", 2),
            control="rome: saguntum pisae faesulae falerii cosa; carthage: dianium dertosa",
        ),
        ruleset=ruleset,
    )
    play(m, "carthage: play 33 event; activate mago; take 10; march saguntum")
    while "activate gisgo" not in offered(m):
        play(m, "inside 0" if "inside 0" in offered(m) else offered(m)[0])
    assert stack(m, "saguntum", "carthage")[1] == ["mago"]
    play(m, "activate gisgo; take 5; march saguntum")
    assert "besiege saguntum" in offered(m)
