"""The extra cards of option 26.1 (2018, reconstructed): 66, 76, 78 to 81, 83, 86, 89 and 90."""

from __future__ import annotations

import pytest

from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.battles import field, fight, pay, punic, roman
from tests.rules.hannibal.years import cus, force, generals, hand, owner, section, state, targets, year
from tests.support import asked, at, log, offered, play, refused, shown

EXTRA = "26.1"


# -- 66 and 83: Imperium ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "seat", "other"), [("66", "rome", "carthage"), ("83", "carthage", "rome")])
@by_key("card.66", "card.83")
def test_66_and_83_activate_two_generals(ruleset: str, card: str, seat: str, other: str) -> None:
    hands = {"rome": "35", "carthage": "36", seat: f"{card} 1"}
    m = at(year(active=seat, rome=hands["rome"], carthage=hands["carthage"], options=EXTRA), ruleset=ruleset)
    play(m, f"{seat}: play {card} event")
    first, second = targets(m, "activate")[:2]
    play(m, f"activate {first}; stop")
    assert refused(m, f"activate {first}") == section(ruleset, "campaign.once")
    play(m, f"{seat}: activate {second}; stop")
    assert asked(m)[0] == other
    enemy = at(year(active=other, **{other: card}, options=EXTRA), ruleset=ruleset)
    assert refused(enemy, f"play {card} event") == section(ruleset, "strategy.event.owner")


@by_key("card.66.naval")
def test_66_is_no_campaign_so_nero_has_four_points_and_rome_cannot_preempt_with_it(ruleset: str) -> None:
    m = at(
        year(force("rome", "capua", 5, "nero"), rome="66", carthage="1", options=EXTRA, tracks='proconsuls = ["nero"]'),
        ruleset=ruleset,
    )
    play(m, "play 66 event; activate nero; take 5; march beneventum; march cannae; march arpi; march terventum")
    assert targets(m, "march") == []
    first = at(year(stage="first-player", rome="66", carthage="1", options=EXTRA), ruleset=ruleset)
    assert offered(first) == ["pass"]


# -- 76 and 78: after a victory ---------------------------------------------------------------------------------------


def roman_victory(ruleset: str, card: str) -> Match:
    """P. Scipio has just beaten three CUs in Azaila; Rome holds this card and plays it."""
    position = field(
        roman("iberus", 5, "p-scipio"),
        punic("azaila", 3),
        punic("zuccabar", 1),
        rome=["iberus"],
        carthage=["dertosa", "gades", "segovia"],
        cards={"rome": [card, "2"], "carthage": ["3"]},
        options=["26.1.b"],
    )
    m = fight(position, ruleset, "p-scipio", hands=("RFFFFFF", "LLL"), dice=[1, 1])
    play(m, "rome: lead flank-right; carthage: pass")
    pay(m)
    play(m, f"rome: counter {card}")
    return m


@by_key("card.76", "card.76.limit")
def test_76_two_pcs_in_empty_spaces_and_never_on_carthaginian_ones(ruleset: str) -> None:
    m = roman_victory(ruleset, "76")
    assert {"tarraco", "bilbilis"} <= set(targets(m, "place"))
    assert not {"segovia", "gades", "dertosa", "zuccabar"} & set(targets(m, "place"))
    play(m, "rome: place tarraco; rome: place bilbilis")
    assert (owner(m, "tarraco"), owner(m, "bilbilis")) == ("rome", "rome")
    assert asked(m)[0] == "carthage"


@by_key("card.78", "card.78.limit")
def test_78_one_enemy_pc_that_is_no_city_and_that_no_cu_guards(ruleset: str) -> None:
    m = roman_victory(ruleset, "78")
    assert {"segovia", "tacapae"} <= set(targets(m, "remove"))
    assert not {"gades", "zuccabar", "dertosa", "iberus"} & set(targets(m, "remove"))  # Dertosa is guarded now
    play(m, "rome: remove segovia")
    assert owner(m, "segovia") is None
    assert asked(m)[0] == "carthage"


@by_key("card.78.limit")
def test_78_is_not_asked_for_when_nothing_is_within_its_reach(ruleset: str) -> None:
    position = field(
        roman("iberus", 5, "p-scipio"),
        punic("azaila", 3),
        rome=["iberus"],
        carthage=["dertosa", "gades"],
        cards={"rome": ["78", "2"], "carthage": ["3"]},
        options=["26.1.b"],
        pcs=False,
    )
    m = fight(position, ruleset, "p-scipio", hands=("RFFFFFF", "LLL"), dice=[1, 1])
    play(m, "rome: lead flank-right; carthage: pass")
    assert asked(m)[0] == "carthage"


# -- 79: Punic Faith --------------------------------------------------------------------------------------------------


@by_key("card.79")
def test_79_cancels_a_roman_event_whose_card_is_discarded(ruleset: str) -> None:
    m = at(year(rome="35 36", carthage="79 1", options=EXTRA), ruleset=ruleset)
    play(m, "rome: play 35 event")
    assert asked(m) == ("carthage", section(ruleset, "card.79"))
    play(m, "carthage: counter 79")
    assert shown(m)["discards"] == ["35", "79"]
    assert asked(m)[0] == "carthage"
    assert any("“Punic Faith” cancels “Diplomacy”" in line for line in log(m))


@by_key("card.79")
def test_79_may_be_kept_and_does_not_stop_operations_or_carthaginian_events(ruleset: str) -> None:
    m = at(year(rome="35 36", carthage="79 57", options=EXTRA), ruleset=ruleset)
    play(m, "rome: play 35 event; carthage: pass; rome: place hispalis")
    assert owner(m, "hispalis") == "rome"
    assert hand(m, "carthage") == ["57", "79"]
    ops = at(year(rome="35 36", carthage="79 57", options=EXTRA), ruleset=ruleset)
    play(ops, "rome: play 35 ops; rome: pass; carthage: discard 57")


@by_key("card.79")
def test_79_reaches_counter_events_but_not_the_dictator(ruleset: str) -> None:
    m = at(
        year(
            force("carthage", "narbo", 6, "hannibal"), active="carthage", rome="7 80", carthage="11 79", options=EXTRA
        ),
        ruleset=ruleset,
    )
    play(m, "carthage: play 11 ops; activate hannibal; take 6; march tolosa; rome: counter 7; carthage: counter 79")
    assert shown(m)["march"]["army"]["cus"] == 6
    assert sorted(shown(m)["discards"]) == ["11", "7", "79"]
    dictator = at(year(rome="80 35", carthage="79", options=EXTRA), ruleset=ruleset)
    play(dictator, "rome: play 80 event")
    assert asked(dictator)[0] == "rome"


@by_key("card.79")
def test_79_against_one_hostile_tribe_does_not_stop_the_other(ruleset: str) -> None:
    hands = {"rome": "7 8", "carthage": "11 79"}
    m = at(year(force("carthage", "narbo", 6, "hannibal"), active="carthage", options=EXTRA, **hands), ruleset=ruleset)
    play(m, "carthage: play 11 ops; activate hannibal; take 6; march tolosa; rome: counter 7; carthage: counter 79")
    assert asked(m)[0] == "rome"
    assert offered(m) == ["counter 8", "pass"]


@by_key("card.79")
def test_79_leaves_a_truce_unbroken_a_card_in_the_game_and_a_preemption_standing(ruleset: str) -> None:
    """Ruling A9."""
    truce = at(year(rome="35 36", carthage="79 1", options=EXTRA, tracks="truce = true"), ruleset=ruleset)
    play(truce, "rome: play 35 event; carthage: counter 79")
    assert shown(truce)["truce"] is True
    nine = at(
        year(rome="9b 36", carthage="79 1", options=EXTRA, tracks='macedon = "allied"\nremoved = ["9a"]'),
        ruleset=ruleset,
    )
    play(nine, "rome: play 9b event; carthage: counter 79")
    assert shown(nine)["removed"] == ["9a"]
    assert shown(nine)["macedon_allied"] is True
    first = at(year(stage="first-player", rome="33 35", carthage="79 1 2", options=EXTRA), ruleset=ruleset)
    play(first, "rome: play 33 event; carthage: counter 79")
    play(first, "carthage: discard 1; rome: discard 35")


@by_key("card.79")
def test_79_takes_only_the_effect_of_a_dual_use_card(ruleset: str) -> None:
    m = at(
        year(
            force("rome", "tarentum", 6, "nero"),
            rome="18 35",
            carthage="79 1",
            control="carthage: tarentum",
            options=EXTRA,
            tracks='proconsuls = ["nero"]',
        ),
        dice=[2],
        ruleset=ruleset,
    )
    play(m, "rome: play 18 ops+event; carthage: counter 79; rome: activate nero; besiege tarentum")
    assert owner(m, "tarentum") == "carthage"


# -- 80: Dictator -----------------------------------------------------------------------------------------------------


@by_key("card.80", "card.80.rank")
def test_80_a_random_unused_general_outranks_all_romans(ruleset: str) -> None:
    m = at(year(rome="80 35", carthage="1", options=EXTRA), draws=[2], ruleset=ruleset)
    play(m, "rome: play 80 event")  # unused: Flaminius, Fabius, Marcellus, Nero, Varro, Paullus
    assert targets(m, "station") == ["marcellus roma", "marcellus agrigentum"]
    play(m, "station marcellus roma")
    assert generals(m, "roma") == ["marcellus", "p-scipio"]
    assert shown(m)["dictator"] == "marcellus"
    assert shown(m)["consuls"] == ["p-scipio", "longus"]
    play(m, "carthage: discard 1; rome: play 35 ops")
    assert "activate marcellus" in offered(m)


@by_key("card.80")
def test_80_he_joins_no_besieged_cus_but_may_go_to_roma(ruleset: str) -> None:
    """Ruling H95: Capua is besieged, Neapolis is not; Roma has enemies before its walls."""
    armies = (
        force("rome", "capua", 2, inside=True),
        force("carthage", "capua", 4),
        force("rome", "neapolis", 2, inside=True),
        force("rome", "roma", 0),
        force("rome", "roma", 2, "p-scipio", inside=True),
        force("carthage", "roma", 8),
    )
    m = at(
        year(*armies, rome="80 35", carthage="1", siege="capua 1; roma 1", options=EXTRA), draws=[0], ruleset=ruleset
    )
    play(m, "rome: play 80 event")
    assert targets(m, "station") == ["flaminius roma", "flaminius neapolis", "flaminius agrigentum"]
    play(m, "station flaminius roma")
    assert generals(m, "roma", inside=True) == ["flaminius", "p-scipio"]


@by_key("card.80.end")
def test_80_he_leaves_at_the_end_of_the_turn_and_cannot_stay_as_proconsul(ruleset: str) -> None:
    m = at(
        year(
            force("rome", "capua", 5, "marcellus"),
            rome="35",
            options=EXTRA,
            tracks='consuls = ["p-scipio", "longus"]\ndictator = "marcellus"',
        ),
        ruleset=ruleset,
    )
    play(m, "rome: discard 35; carthage: remove toletum; remove segovia")
    assert shown(m)["dictator"] is None
    assert generals(m, "capua") == []
    assert cus(m, "capua") == 5
    while "pass" not in offered(m):
        play(m, offered(m)[0])
    assert offered(m) == ["keep p-scipio", "keep longus", "pass"]


@by_key("card.80")
def test_80_not_while_a_dictator_is_in_office(ruleset: str) -> None:
    m = at(
        year(force("rome", "capua", 5, "marcellus"), rome="80", options=EXTRA, tracks='dictator = "marcellus"'),
        ruleset=ruleset,
    )
    assert refused(m, "play 80 event") == section(ruleset, "card.80")


# -- 81, 86, 89, 90 ---------------------------------------------------------------------------------------------------


@by_key("card.81")
def test_81_a_city_of_ones_own_gets_a_citadel(ruleset: str) -> None:
    m = at(year(rome="81", carthage="1", options=EXTRA), ruleset=ruleset)
    play(m, "play 81 event")
    assert "fortify roma" in offered(m)
    assert "fortify gades" not in offered(m)
    assert "fortify arpi" not in offered(m)
    play(m, "fortify roma")
    assert shown(m)["citadels"] == ["roma"]


@by_key("card.81")
def test_81_there_is_one_citadel_and_it_stays(ruleset: str) -> None:
    m = at(year(rome="81", carthage="1", options=EXTRA, tracks='citadels = ["capua"]'), ruleset=ruleset)
    assert refused(m, "play 81 event") == section(ruleset, "card.81")


@by_key("card.86", "card.86.limit")
def test_86_two_unguarded_enemy_pcs_next_to_one_space_with_ones_own_cus(ruleset: str) -> None:
    m = at(
        year(
            force("carthage", "heraclea", 3),
            force("rome", "paestum", 1),
            force("rome", "cannae", 0),
            active="carthage",
            rome="35",
            carthage="86",
            options=EXTRA,
        ),
        ruleset=ruleset,
    )
    play(m, "play 86 event")  # only Heraclea lies next to Roman PCs
    assert targets(m, "remove") == ["cannae", "beneventum", "croton"]
    play(m, "remove cannae; carthage: remove croton")
    assert (owner(m, "cannae"), owner(m, "croton"), owner(m, "paestum")) == (None, None, "rome")
    within = at(
        year(
            force("rome", "roma", 0),
            force("rome", "roma", 3, inside=True),
            rome="86",
            control="carthage: cosa falerii",
            options=EXTRA,
        ),
        ruleset=ruleset,
    )
    play(within, "play 86 event")
    assert (owner(within, "falerii"), owner(within, "cosa")) == (None, "carthage"), "from within the walls of Roma"
    none = at(year(rome="86", options=EXTRA), ruleset=ruleset)
    assert refused(none, "play 86 event") == section(ruleset, "card.86")


@by_key("card.89")
def test_89_counts_as_a_card_of_three_for_the_owner_of_sicilia(ruleset: str) -> None:
    m = at(year(rome="89", carthage="1", options=EXTRA), ruleset=ruleset)
    play(m, "rome: play 89 ops+event")
    assert "raise p-scipio" in offered(m)
    assert "activate p-scipio" in offered(m)
    two = at(year(rome="89", carthage="1", options=EXTRA), ruleset=ruleset)
    play(two, "rome: play 89 ops")
    assert "activate p-scipio" not in offered(two)
    poor = at(year(active="carthage", carthage="89", options=EXTRA), ruleset=ruleset)
    assert refused(poor, "play 89 ops+event") == section(ruleset, "card.89")


@by_key("card.90", "card.90.once")
def test_90_the_first_activation_of_a_roman_general_costs_two_pcs(ruleset: str) -> None:
    m = at(year(active="carthage", rome="1 2 35", carthage="90 36 37", options=EXTRA), ruleset=ruleset)
    play(m, "carthage: play 90 event")
    assert targets(m, "bind") == ["p-scipio", "longus"]
    play(m, "bind longus; rome: play 1 ops; rome: activate p-scipio; stop; carthage: discard 36")
    play(m, "rome: play 2 ops; activate longus")
    assert asked(m) == ("rome", section(ruleset, "card.90.once"))
    play(m, "rome: remove enna; rome: remove aleria; stop")
    assert (owner(m, "enna"), owner(m, "aleria")) == (None, None)
    play(m, "carthage: discard 37; rome: play 35 ops; activate longus")
    assert "take 8" in offered(m)  # paid once
    assert state(m).flamen == -1


@by_key("card.90.once")
def test_90_ends_with_the_turn(ruleset: str) -> None:
    m = at(year(rome="35", options=EXTRA, tracks='flamen = "longus"'), ruleset=ruleset)
    play(m, "rome: discard 35; carthage: remove toletum; remove segovia")
    assert shown(m)["flamen"] is None
