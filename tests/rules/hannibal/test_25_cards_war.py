"""Cards of siege and sickness: 7, 8, 17, 21, 30, 49, 51, 52, 53."""

from __future__ import annotations

import pytest

import punica
from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.years import cus, force, generals, section, targets, year
from tests.support import asked, at, log, offered, play, question, refused, shown

# -- 7 and 8: Hostile Tribes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["7", "8"])
@by_key("card.7", "card.8", "card.7.when")
def test_7_and_8_strike_a_standing_force_with_or_without_a_general(ruleset: str, card: str) -> None:
    m = at(
        year(
            force("carthage", "isere", 6, "hannibal"),
            force("carthage", "eastern-ligurians", 3),
            force("carthage", "taurini", 3),
            rome=card,
            carthage="1",
        ),
        dice=[6],
        ruleset=ruleset,
    )
    play(m, f"play {card} event")
    assert targets(m, "harry") == ["isere", "eastern-ligurians"]
    play(m, "harry eastern-ligurians")
    assert cus(m, "eastern-ligurians") == 1


@by_key("card.7", "card.8")
def test_7_not_without_an_enemy_force_there(ruleset: str) -> None:
    m = at(year(force("rome", "isere", 3), force("carthage", "narbo", 3), rome="7 8"), ruleset=ruleset)
    assert refused(m, "play 7 event") == section(ruleset, "card.7")
    assert refused(m, "play 8 event") == section(ruleset, "card.8")


@by_key("card.7", "card.8", "card.7.when")
def test_7_answers_a_move_into_the_hostile_land_and_both_cards_may_follow(ruleset: str) -> None:
    m = at(
        year(
            force("carthage", "narbo", 10, "hannibal"),
            active="carthage",
            rome="7 8 35",
            carthage="11 36",
        ),
        dice=[6, 2],
        ruleset=ruleset,
    )
    play(m, "carthage: play 11 ops; activate hannibal; take 10; march tolosa")
    assert asked(m) == ("rome", section(ruleset, "card.7.when"))
    assert offered(m) == ["counter 7", "counter 8", "pass"]
    play(m, "rome: counter 7; rome: counter 8")
    assert shown(m)["march"]["army"]["cus"] == 7
    play(m, "carthage: march aquitani")
    assert asked(m)[0] == "carthage"  # the cards are gone: nobody is asked


@by_key("card.7.when")
def test_7_is_not_asked_outside_the_hostile_land(ruleset: str) -> None:
    m = at(
        year(force("carthage", "emporiae", 10, "hannibal"), active="carthage", rome="7", carthage="11 36"),
        ruleset=ruleset,
    )
    play(m, "carthage: play 11 ops; activate hannibal; take 10; march narbo")
    assert asked(m)[0] == "carthage"


@by_key("card.7.when")
def test_7_strikes_an_army_that_avoids_battle_into_the_hostile_land_too(ruleset: str) -> None:
    m = at(
        year(
            force("rome", "massilia", 6, "fabius"),
            force("carthage", "nemausus", 10, "hannibal"),
            active="carthage",
            rome="35",
            carthage="11 7",
            control="carthage: nice nemausus; rome: massilia rhone",
            tracks='consuls = ["fabius"]',
        ),
        dice=[1, 6],
        ruleset=ruleset,
    )
    play(m, "carthage: play 11 ops; activate hannibal; take 10; march massilia")
    while asked(m)[0] == "rome":
        codes = offered(m)
        avoid = [code for code in codes if code.startswith("avoid fabius 6")]
        wanted = [code for code in codes if code == "to rhone"]
        play(m, (avoid or wanted or codes)[0])
    assert asked(m) == ("carthage", section(ruleset, "card.7.when"))
    play(m, "carthage: counter 7")
    assert cus(m, "rhone") == 4


# -- 7, 8: a force that stands there ----------------------------------------------------------------------------------


@by_key("card.7.when", "strategy.counter.both")
def test_7_strikes_a_standing_army_as_it_is_activated(ruleset: str) -> None:
    m = at(
        year(force("carthage", "isere", 6, "hannibal"), active="carthage", rome="7", carthage="11 36"),
        dice=[6],
        ruleset=ruleset,
    )
    play(m, "carthage: play 11 ops; carthage: activate hannibal")
    assert asked(m) == ("rome", section(ruleset, "card.7.when"))
    play(m, "rome: counter 7")
    assert asked(m)[0] == "carthage"
    assert cus(m, "isere") == 4
    assert "take 4" in offered(m)
    assert "take 5" not in offered(m)


@by_key("card.7.when")
def test_7_is_the_movers_too_before_he_meets_a_standing_force(ruleset: str) -> None:
    """Struck down to one CU without a general it is overrun."""
    m = at(
        year(
            force("carthage", "rhone", 2),
            force("rome", "gergovia", 6, "nero"),
            active="rome",
            rome="33 7",
            carthage="11",
            tracks='consuls = ["nero"]',
        ),
        dice=[4],
        ruleset=ruleset,
    )
    play(m, "rome: play 33 ops; rome: activate nero; rome: take 6; rome: march rhone")
    assert asked(m) == ("rome", section(ruleset, "card.7.when"))
    play(m, "rome: counter 7")
    assert cus(m, "rhone") == 0
    assert any("overrun" in line for line in log(m))
    assert "march nemausus" in offered(m)


@by_key("card.7.when")
def test_7_is_asked_again_before_the_battle_when_an_army_has_failed_to_avoid_it(ruleset: str) -> None:
    m = at(
        year(
            force("carthage", "rhone", 4, "mago"),
            force("rome", "gergovia", 6, "nero"),
            active="rome",
            rome="33 7",
            carthage="11 8",
            tracks='consuls = ["nero"]',
        ),
        dice=[6, 6],
        ruleset=ruleset,
    )
    play(m, "rome: play 33 ops; rome: activate nero")
    play(m, "carthage: pass; rome: take 6; rome: march rhone")
    play(m, "carthage: pass; rome: pass")
    assert "avoid mago 4" in offered(m)
    play(m, "carthage: avoid mago 4")
    if asked(m)[1] == section(ruleset, "movement.reaction.declare"):
        play(m, "carthage: pass")
    assert asked(m) == ("rome", section(ruleset, "card.7.when"))
    play(m, "rome: pass")
    assert asked(m) == ("carthage", section(ruleset, "card.7.when"))
    play(m, "carthage: counter 8")
    assert shown(m)["battle"] is not None
    assert cus(m, "gergovia") == 0


@by_key("card.7.when", "strategy.counter")
def test_7_may_follow_any_card_play_of_the_enemy_whose_force_stands_there(ruleset: str) -> None:
    m = at(
        year(
            force("carthage", "isere", 5),
            force("carthage", "tolosa", 5, "mago"),
            active="carthage",
            rome="7 35",
            carthage="11 36",
            tracks="truce = true",
        ),
        dice=[6],
        ruleset=ruleset,
    )
    play(m, "carthage: discard 11")
    assert asked(m) == ("rome", section(ruleset, "card.7.when"))
    play(m, "rome: counter 7")
    assert sorted(offered(m)) == ["harry isere", "harry tolosa"]
    play(m, "rome: harry isere")
    assert cus(m, "isere") == 3
    assert shown(m)["truce"] is True
    assert "play 35 ops" in offered(m)  # it was no card play


@by_key("card.7.when")
def test_7_follows_a_battle_too_when_the_winner_stands_there(ruleset: str) -> None:
    m = at(
        year(
            force("carthage", "rhone", 1),
            force("rome", "gergovia", 3, "varro"),
            active="rome",
            rome="33",
            carthage="11 7",
        ),
        ruleset=ruleset,
    )
    play(m, "rome: play 33 ops; rome: activate varro; carthage: pass; rome: take 3; rome: march rhone; carthage: pass")
    while shown(m)["battle"] is not None:
        codes = offered(m)
        play(m, "pass" if asked(m)[0] == "carthage" and "pass" in codes else codes[0])
    assert asked(m) == ("carthage", section(ruleset, "card.7.when"))


def test_records_of_before_let_the_new_windows_pass() -> None:
    """They hold no answer to them; the dice that fell after the decision before are still its own."""
    m = at(
        year(
            force("carthage", "druentia", 6, "hannibal"),
            active="carthage",
            rome="7 35",
            carthage="11 36",
            control="rome: nice",
        ),
        ruleset="hannibal-2018",
    )
    play(m, "carthage: play 11 ops; carthage: activate hannibal; rome: pass; carthage: take 6; carthage: march taurini")
    play(m, "carthage: march druentia; rome: pass; carthage: stop; rome: pass; rome: discard 35")
    record = m.record(secret=True)
    before = record.replace("activate hannibal | R pass | C take 6", "activate hannibal; take 6")
    before = before.replace("stop | R pass\n", "stop\n")
    assert before.count("pass") == record.count("pass") - 2
    again = punica.load(before)
    assert shown(again, "rome") == shown(m, "rome")
    assert again.record(secret=True) == before


def test_a_record_that_diverges_says_of_which_version_it_is() -> None:
    m = at(year(rome="35", carthage="11"), ruleset="hannibal-2018")
    newest = m.terms.game.version
    record = m.record(secret=True).replace(f'[Version "{newest}"]', '[Version "1"]') + "1. R play 35 event+ops\n"
    with pytest.raises(punica.Diverged, match=f"version {newest} of the rules, it was played by 1"):
        punica.load(record)


# -- 17, 49, 53: points removed ---------------------------------------------------------------------------------------


SIEGES = (force("carthage", "capua", 5), force("carthage", "tarentum", 5), force("carthage", "allobroges", 5))


@by_key("card.17")
def test_17_one_siege_point_less_at_any_walled_city(ruleset: str) -> None:
    m = at(year(*SIEGES, rome="17", carthage="1", siege="capua 2; tarentum 1; allobroges 2"), ruleset=ruleset)
    play(m, "play 17 event")
    assert targets(m, "relieve") == ["capua", "tarentum"]
    play(m, "relieve capua")
    assert shown(m)["spaces"]["capua"]["siege"] == 1
    assert refused(at(year(rome="17"), ruleset=ruleset), "play 17 event") == section(ruleset, "card.17")


@by_key("card.49")
def test_49_all_siege_points_of_a_port_so_never_of_capua(ruleset: str) -> None:
    m = at(year(*SIEGES, rome="49", carthage="1", siege="capua 2; tarentum 2; allobroges 2"), ruleset=ruleset)
    play(m, "play 49 event")
    assert "siege" not in shown(m)["spaces"]["tarentum"]
    assert shown(m)["spaces"]["capua"]["siege"] == 2
    only_capua = at(year(*SIEGES, rome="49", siege="capua 2"), ruleset=ruleset)
    assert refused(only_capua, "play 49 event") == section(ruleset, "card.49")


@by_key("card.53")
def test_53_all_subjugation_points_of_a_tribe(ruleset: str) -> None:
    m = at(year(*SIEGES, rome="53", carthage="1", siege="capua 2; allobroges 2"), ruleset=ruleset)
    play(m, "play 53 event")
    assert "siege" not in shown(m)["spaces"]["allobroges"]
    assert shown(m)["spaces"]["capua"]["siege"] == 2
    no_tribe = at(year(*SIEGES, rome="53", siege="capua 2"), ruleset=ruleset)
    assert refused(no_tribe, "play 53 event") == section(ruleset, "card.53")


@by_key("card.53", "siege.lifted")
def test_of_tribes_nobody_speaks_as_of_sieges(ruleset: str) -> None:
    armies = (force("carthage", "allobroges", 5), force("carthage", "averni", 5, "mago"))
    m = at(year(*armies, rome="53", carthage="1", siege="averni 2; allobroges 2"), ruleset=ruleset)
    play(m, "play 53 event")
    assert question(m).text == "Remove subjugation points from which tribe?"
    play(m, "relieve allobroges; carthage: play 1 ops; activate mago; take 5; march tolosa")
    said = [line for line in log(m) if "Allobroges" in line or "Averni" in line]
    assert not [line for line in said if "siege" in line]
    assert any(line.startswith("No subjugation points are left among the Allobroges") for line in said)
    assert any(line.startswith("The subjugation of the Averni is over") for line in said)


# -- 21: Mercenaries Desert -------------------------------------------------------------------------------------------


@by_key("card.21")
def test_21_every_force_outside_friendly_cities_rolls_unless_its_general_holds_it(ruleset: str) -> None:
    """Saguntum, Carthago Nova and Carthago are friendly cities; Hannibal's rating is 4, Mago's 2."""
    m = at(
        year(
            force("carthage", "narbo", 10, "hannibal"),
            force("carthage", "arpi", 6, "mago"),
            force("carthage", "zama", 5),
            force("carthage", "saguntum", 8, "gisgo"),
            rome="21",
            carthage="1",
        ),
        dice=[4, 3, 6, 6],
        ruleset=ruleset,
    )
    play(m, "play 21 event")
    assert cus(m, "narbo") == 10  # 4 is not above Hannibal's rating
    assert cus(m, "arpi") == 4  # 3 is above Mago's: he rolls a 6
    assert cus(m, "zama") == 3  # no general, no second chance
    assert cus(m, "saguntum") == 8
    assert any("The men of Hannibal stay loyal" in line for line in log(m))


@by_key("card.21")
def test_21_inside_or_outside_makes_no_difference_and_an_enemy_city_does_not_help(ruleset: str) -> None:
    m = at(
        year(
            force("carthage", "saguntum", 2, inside=True),
            force("carthage", "saguntum", 6),
            force("carthage", "capua", 6),
            rome="21",
            carthage="1",
            siege="capua 1",
        ),
        dice=[6],
        ruleset=ruleset,
    )
    play(m, "play 21 event")
    assert (cus(m, "saguntum"), cus(m, "saguntum", inside=True), cus(m, "capua")) == (6, 2, 4)


@by_key("card.21")
def test_21_not_when_all_are_in_friendly_cities(ruleset: str) -> None:
    assert refused(at(year(rome="21"), ruleset=ruleset), "play 21 event") == section(ruleset, "card.21")


# -- 30: the Siege Train ----------------------------------------------------------------------------------------------


@by_key("card.30", "card.30.again")
def test_30_a_train_joins_a_general_who_has_none(ruleset: str) -> None:
    m = at(year(active="carthage", rome="35", carthage="30"), ruleset=ruleset)
    play(m, "play 30 event")
    assert targets(m, "train-with") == ["hannibal", "hasdrubal", "hanno"]
    play(m, "train-with hannibal")
    assert trains(m) == {"saguntum": 1}


def trains(m: Match) -> dict[str, int]:
    found = {}
    for slug, space in shown(m)["spaces"].items():
        number = sum(stack["trains"] for stack in space.get("stacks", []))
        if number:
            found[slug] = number
    return found


@by_key("card.30.again", only="hannibal-classic")
def test_30_in_classic_the_one_train_moves(ruleset: str) -> None:
    m = at(
        year(force("carthage", "saguntum", 8, "hannibal", trains=1), active="carthage", rome="35", carthage="30"),
        ruleset=ruleset,
    )
    play(m, "play 30 event")
    assert targets(m, "train-with") == ["hasdrubal", "hanno"]
    play(m, "train-with hanno")
    assert trains(m) == {"carthago": 1}


@by_key("card.30.again", "card.30.four", "terms.limits", only="hannibal-2018")
def test_30_in_2018_there_are_four_and_then_one_moves(ruleset: str) -> None:
    first = at(
        year(force("carthage", "saguntum", 8, "hannibal", trains=1), active="carthage", rome="35", carthage="30"),
        ruleset=ruleset,
    )
    play(first, "play 30 event; train-with hanno")
    assert trains(first) == {"saguntum": 1, "carthago": 1}
    full = at(
        year(
            force("carthage", "saguntum", 8, "hannibal", trains=1),
            force("carthage", "arpi", 8, "mago", trains=1),
            force("carthage", "narbo", 8, "gisgo", trains=1),
            force("carthage", "carthago-nova", 2, "hasdrubal", trains=1),
            active="carthage",
            rome="35",
            carthage="30",
        ),
        ruleset=ruleset,
    )
    play(full, "play 30 event")  # only Hanno has none
    assert targets(full, "train-from") == ["carthago-nova", "saguntum", "narbo", "arpi"]
    play(full, "train-from narbo")
    assert trains(full) == {"saguntum": 1, "arpi": 1, "carthago-nova": 1, "carthago": 1}


@by_key("card.30")
def test_30_a_train_joins_an_army_not_a_general_alone(ruleset: str) -> None:
    m = at(
        year(force("carthage", "saguntum", 0, "hannibal mago gisgo"), active="carthage", rome="35", carthage="30"),
        ruleset=ruleset,
    )
    play(m, "play 30 event")
    assert targets(m, "train-with") == ["hasdrubal", "hanno"]


@by_key("card.30")
def test_30_a_general_alone_takes_no_train_along(ruleset: str) -> None:
    m = at(
        year(force("carthage", "saguntum", 2, "hannibal", trains=1), active="carthage", rome="35", carthage="1 2"),
        ruleset=ruleset,
    )
    play(m, "carthage: play 1 ops; carthage: activate hannibal; carthage: take 0")
    assert not any(code.startswith("train ") for code in offered(m))
    play(m, "march dertosa; stop")
    assert trains(m) == {"saguntum": 1}


@by_key("card.30")
def test_30_who_has_lost_his_cus_on_the_way_leaves_the_train(ruleset: str) -> None:
    m = at(
        year(force("carthage", "tolosa", 1, "hannibal", trains=1), active="carthage", rome="7", carthage="1 2"),
        dice=[6],
        ruleset=ruleset,
    )
    play(m, "carthage: play 1 ops; carthage: activate hannibal; rome: pass; carthage: take 1; carthage: train 1")
    play(m, "carthage: march aquitani; rome: counter 7")
    assert refused(m, "march araceli") == section(ruleset, "card.30")
    play(m, "carthage: drop-off; carthage: march araceli; carthage: stop")
    assert trains(m) == {"aquitani": 1}


@by_key("card.30.again", only="hannibal-2018")
@pytest.mark.parametrize("where", ["spare-train dertosa", "spare-train-across", "spare-train-away"])
def test_30_of_two_trains_that_meet_one_stays_elsewhere(ruleset: str, where: str) -> None:
    m = at(
        year(
            force("carthage", "saguntum", 2, "mago", trains=1),
            force("carthage", "tarraco", 3, "hannibal", trains=1),
            active="carthage",
            rome="35",
            carthage="1 2",
        ),
        ruleset=ruleset,
    )
    play(m, "play 1 ops; activate hannibal; take 3; train 1; march dertosa; march saguntum; stop")
    assert asked(m) == ("carthage", section(ruleset, "card.30.again"))
    assert offered(m) == ["spare-train dertosa", "spare-train-across", "spare-train-away"]
    play(m, where)
    other = {"dertosa": 1} if where == "spare-train dertosa" else {}
    assert trains(m) == {"saguntum": 1 if where != "spare-train-across" else 2, **other}
    outside = [stack["trains"] for stack in shown(m)["spaces"]["saguntum"]["stacks"] if not stack["inside"]]
    assert outside == [1]


@by_key("card.30.again", only="hannibal-2018")
def test_30_a_second_train_is_not_dropped_off_beside_another(ruleset: str) -> None:
    m = at(
        year(
            force("carthage", "dertosa", 2, trains=1),
            force("carthage", "tarraco", 3, "hannibal", trains=1),
            active="carthage",
            rome="35",
            carthage="1 2",
        ),
        ruleset=ruleset,
    )
    play(m, "play 1 ops; activate hannibal; take 3; train 1; march dertosa; drop-off")
    assert "drop 0" not in offered(m)
    play(m, "drop 1")
    assert not any(code.startswith("drop-train") for code in offered(m))


@by_key("card.30", "card.reinforcements")
def test_30_not_inside_a_besieged_city(ruleset: str) -> None:
    m = at(
        year(
            force("carthage", "carthago", 0),
            force("carthage", "carthago", 3, "hanno", inside=True),
            force("rome", "carthago", 6),
            active="carthage",
            rome="35",
            carthage="30",
            siege="carthago 1",
        ),
        ruleset=ruleset,
    )
    play(m, "play 30 event")
    assert targets(m, "train-with") == ["hannibal", "hasdrubal"]


# -- 51 and 52: sickness ----------------------------------------------------------------------------------------------


@by_key("card.51", "card.51.choice")
def test_51_one_enemy_army_of_the_players_choice_rolls(ruleset: str) -> None:
    m = at(
        year(force("carthage", "narbo", 4), force("carthage", "arpi", 0, "mago"), rome="51", carthage="1"),
        dice=[6],
        ruleset=ruleset,
    )
    play(m, "rome: play 51 event")
    assert asked(m)[0] == "rome"
    assert targets(m, "afflict") == ["hannibal", "hasdrubal", "hanno"]  # neither bare CUs nor a general alone
    play(m, "rome: afflict hannibal")
    assert asked(m)[0] == "carthage"
    play(m, "carthage: lose-elephants 1")
    assert cus(m, "saguntum") == 7


@by_key("card.52", "card.51.choice")
def test_52_an_enemy_army_that_is_besieging_a_city_rolls_at_plus_one(ruleset: str) -> None:
    m = at(
        year(
            force("carthage", "capua", 6, "mago"),
            force("carthage", "tarentum", 6, "gisgo"),
            rome="52",
            carthage="1",
            siege="capua 1",
        ),
        dice=[6],
        ruleset=ruleset,
    )
    play(m, "play 52 event")  # Gisgo has no siege point yet: he is no besieger (20.3)
    assert cus(m, "capua", "carthage") == 3  # a 7 in the column for five and six
    assert generals(m, "capua") == ["mago"]
    none = at(year(force("carthage", "tarentum", 6, "gisgo"), rome="52"), ruleset=ruleset)
    assert refused(none, "play 52 event") == section(ruleset, "card.52")


@by_key("card.51")
def test_51_not_without_an_enemy_army(ruleset: str) -> None:
    m = at(year(base="empty", rome="51", control="rome: roma; carthage: carthago"), ruleset=ruleset)
    assert refused(m, "play 51 event") == section(ruleset, "card.51")
