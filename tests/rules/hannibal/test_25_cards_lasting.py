"""Cards whose effect lasts: 29, 57, 58, and the Truce (64); and the cards that move generals."""

from __future__ import annotations

import pytest

from tests.rules.hannibal import by_key
from tests.rules.hannibal.years import cus, force, generals, owner, section, targets, year
from tests.support import asked, at, log, offered, play, refused, shown

# -- 29: Carthaginian Naval Victory -----------------------------------------------------------------------------------


@by_key("card.29")
def test_29_lasts_to_the_end_of_the_turn(ruleset: str) -> None:
    m = at(year(active="carthage", rome="35", carthage="29"), ruleset=ruleset)
    play(m, "play 29 event")
    assert shown(m)["naval_victory"] is True
    play(m, "rome: discard 35; carthage: remove toletum; remove segovia")
    assert shown(m)["turn"] == 2
    assert shown(m)["naval_victory"] is False


@by_key("card.29")
def test_29_rome_sails_only_with_campaigns_meanwhile(ruleset: str) -> None:
    text = year(rome="1 33", carthage="35", tracks="naval_victory = true")
    ops = at(text, ruleset=ruleset)
    play(ops, "play 1 ops; activate longus; take 5")
    assert targets(ops, "sail") == []
    campaign = at(text, ruleset=ruleset)
    play(campaign, "play 33 event; activate longus; take 8")
    assert "carthago" in targets(campaign, "sail")
    free = at(year(rome="1 33", carthage="35"), ruleset=ruleset)
    play(free, "play 1 ops; activate p-scipio; take 5")
    assert "carthago" in targets(free, "sail")


# -- 57 and 58: the Counsels ------------------------------------------------------------------------------------------


@by_key("card.57")
def test_57_no_carthaginian_cu_leaves_africa_but_generals_alone_may(ruleset: str) -> None:
    m = at(year(rome="57", carthage="1 2"), ruleset=ruleset)
    play(m, "rome: play 57 event")
    assert shown(m)["hanno_counsels"] is True
    again = at(year(rome="57", tracks="hanno_counsels = true"), ruleset=ruleset)
    assert refused(again, "play 57 event") == section(ruleset, "card.57")
    text = year(
        force("carthage", "utica", 4, "mago"),
        active="carthage",
        rome="35",
        carthage="1 2",
        tracks="hanno_counsels = true",
    )
    army = at(text, ruleset=ruleset)
    play(army, "play 1 ops; activate mago; take 4")
    assert set(targets(army, "sail")) <= {"icosium", "saldae", "hippo-regius", "hadrumetum", "tacapae", "carthago"}
    alone = at(text, ruleset=ruleset)
    play(alone, "play 1 ops; activate mago; take 0")
    assert "gades" in targets(alone, "sail")


@by_key("card.58")
def test_58_no_roman_cu_goes_to_africa(ruleset: str) -> None:
    m = at(year(active="carthage", rome="1", carthage="58"), ruleset=ruleset)
    play(m, "carthage: play 58 event")
    assert shown(m)["cato_counsels"] is True
    text = year(rome="1", carthage="35", tracks="cato_counsels = true")
    army = at(text, ruleset=ruleset)
    play(army, "play 1 ops; activate longus; take 5")
    assert "roma" in targets(army, "sail")
    assert not {"carthago", "utica", "icosium"} & set(targets(army, "sail"))


@pytest.mark.parametrize("counsel", ["hanno_counsels", "cato_counsels"])
@by_key("card.57", "card.58")
def test_57_and_58_end_with_any_reshuffle(ruleset: str, counsel: str) -> None:
    """Ruling H39."""
    m = at(
        year(active="carthage", rome="35", carthage="64", tracks=f"{counsel} = true"),
        ruleset=ruleset,
    )
    play(m, "discard 64; rome: discard 35")
    assert shown(m)[counsel] is True
    play(m, "carthage: remove toletum; remove segovia")
    assert shown(m)[counsel] is False


@by_key("card.57.reinforcements")
def test_57_reinforcements_are_free(ruleset: str) -> None:
    m = at(year(stage="reinforcement", tracks="turn = 2\nhanno_counsels = true"), ruleset=ruleset)
    assert offered(m) == ["muster carthago-nova", "reinforce hannibal"]


@by_key("card.58.reinforcements")
def test_58_reinforcements_may_join_an_army_in_africa(ruleset: str) -> None:
    m = at(
        year(
            force("rome", "zama", 6, "longus"),
            force("carthage", "saguntum", 0),
            force("carthage", "carthago-nova", 0),
            stage="reinforcement",
            tracks="turn = 2\ncato_counsels = true",
        ),
        ruleset=ruleset,
    )
    while "reinforce longus" not in offered(m):
        play(m, offered(m)[0])
    play(m, "reinforce longus; reinforce longus")
    assert cus(m, "zama") == 8


# -- 64: Truce --------------------------------------------------------------------------------------------------------


@by_key("card.64")
def test_64_nobody_enters_a_space_with_enemy_cus_or_pcs(ruleset: str) -> None:
    m = at(year(active="carthage", rome="1", carthage="64 11"), ruleset=ruleset)
    play(m, "carthage: play 64 event; rome: play 1 ops; activate longus; take 8")
    assert shown(m)["truce"] is True
    assert "lilybaeum" in targets(m, "march")
    assert "carthago" not in targets(m, "sail")
    hannibal = at(
        year(
            force("carthage", "mutina", 6, "hannibal"),
            active="carthage",
            rome="1",
            carthage="11",
            tracks="truce = true",
        ),
        ruleset=ruleset,
    )
    play(hannibal, "play 11 ops; activate hannibal; take 6")
    assert targets(hannibal, "march") == ["verona", "boii"]
    assert refused(hannibal, "march ariminum") == section(ruleset, "card.64")


@by_key("card.64")
def test_64_is_no_event_while_a_truce_lasts(ruleset: str) -> None:
    m = at(year(rome="64", tracks="truce = true"), ruleset=ruleset)
    assert refused(m, "play 64 event") == section(ruleset, "card.64")


@by_key("card.64.pcs")
def test_64_cus_on_enemy_pcs_stay_freeze_and_convert_nothing(ruleset: str) -> None:
    text = year(force("rome", "toletum", 5), rome="35", carthage="1", tracks="truce = true")
    m = at(text, ruleset=ruleset)
    play(m, "play 35 ops; influence")
    assert refused(m, "place toletum") == section(ruleset, "card.64.pcs")
    winter = at(
        year(force("rome", "toletum", 5), stage="winter", tracks="truce = true", dice="6"),
        ruleset=ruleset,
    )
    assert cus(winter, "toletum") == 3


BREAKERS = {
    "1": "",
    "17": "",
    "35": "place hispalis",
    "51": "afflict hannibal",
    "55": "",
    "57": "",
    "7": "",
}


@pytest.mark.parametrize("card", list(BREAKERS))
@by_key("card.64.breaks")
def test_64_any_event_that_takes_place_ends_it(ruleset: str, card: str) -> None:
    m = at(
        year(
            force("carthage", "isere", 1, "gisgo"),
            force("carthage", "capua", 4),
            rome=card,
            carthage="33 34",
            control="carthage: aleria sassari oristano",
            siege="capua 1",
            tracks="truce = true",
        ),
        dice=[1],
        ruleset=ruleset,
    )
    play(m, f"rome: play {card} event" + (f"; {BREAKERS[card]}" if BREAKERS[card] else ""))
    assert shown(m)["truce"] is False
    assert any("ends the Truce" in line for line in log(m))


@pytest.mark.parametrize(
    "line",
    [
        "play 35 ops; pass",
        "play 33 event; done",
        "play 37 event; done",
        "play 62 event; stop",
        "play 54 ops+event; pass",
        "discard 35",
    ],
)
@by_key("card.64.breaks")
def test_64_operations_campaigns_force_marches_dual_use_and_discards_do_not(ruleset: str, line: str) -> None:
    m = at(year(rome="33 35 37 54 62", carthage="1", tracks="truce = true"), ruleset=ruleset)
    play(m, line)
    assert shown(m)["truce"] is True


@by_key("card.64.breaks")
def test_64_hostile_tribes_end_it_as_a_normal_play_but_not_as_a_counter(ruleset: str) -> None:
    """Ruling A5."""
    m = at(
        year(
            force("carthage", "narbo", 6, "hannibal"),
            active="carthage",
            rome="7 35",
            carthage="11",
            tracks="truce = true",
        ),
        dice=[1],
        ruleset=ruleset,
    )
    play(m, "carthage: play 11 ops; activate hannibal; take 6; march tolosa; rome: counter 7; carthage: stop")
    assert shown(m)["truce"] is True


@by_key("card.64.no_effect")
def test_64_an_event_that_cannot_take_place_cannot_end_it(ruleset: str) -> None:
    m = at(
        year(force("rome", "roma", 8), rome="44", carthage="1", tracks="truce = true"),
        ruleset=ruleset,
    )
    assert refused(m, "play 44 event") == section(ruleset, "card.44")
    play(m, "play 44 ops; pass")
    assert shown(m)["truce"] is True


@by_key("card.64.reshuffle")
def test_64_outlives_the_turn_and_its_reshuffle(ruleset: str) -> None:
    m = at(year(active="carthage", rome="35", carthage="64"), ruleset=ruleset)
    play(m, "play 64 event; rome: discard 35; carthage: remove toletum; remove segovia")
    assert shown(m)["turn"] == 2
    assert shown(m)["truce"] is True
    assert shown(m)["reshuffle_due"] is False
    assert any("The strategy deck is reshuffled" in line for line in log(m))


@by_key("card.64.tribes")
def test_64_neutral_tribes_may_be_entered(ruleset: str) -> None:
    m = at(
        year(
            force("carthage", "tolosa", 6, "hannibal"),
            active="carthage",
            rome="35",
            carthage="11",
            tracks="truce = true",
        ),
        ruleset=ruleset,
    )
    play(m, "play 11 ops; activate hannibal; take 6")
    assert {"aquitani", "averni"} <= set(targets(m, "march"))
    play(m, "march aquitani")
    assert "besiege aquitani" in offered(m)


@by_key("card.64.tribes")
def test_64_a_tribe_friendly_to_carthage_is_not_subjugated(ruleset: str) -> None:
    """Ruling H99: Nero stood among the Boii when the Truce began."""
    for tracks in ("", "truce = true"):
        m = at(year(force("rome", "boii", 6, "nero"), rome="1", carthage="35", tracks=tracks), ruleset=ruleset)
        play(m, "play 1 ops; activate nero")
        assert ("besiege boii" in offered(m)) == (not tracks)
    assert refused(m, "besiege boii") == section(ruleset, "card.64.tribes")


# -- 33, 34, 37 to 40: Campaigns --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "armies"), [("33", 3), ("34", 3), ("37", 2), ("38", 2), ("39", 2), ("40", 2)])
@by_key("card.33", "card.34", "card.37", "card.38", "card.39", "card.40")
def test_campaigns_move_two_or_three_generals_whatever_their_ratings(ruleset: str, card: str, armies: int) -> None:
    m = at(
        year(
            force("rome", "capua", 5, "fabius"),
            force("rome", "roma", 10, "p-scipio"),
            rome=f"{card} 35",
            carthage="1",
            tracks='consuls = ["p-scipio", "longus"]\nproconsuls = ["fabius"]',
        ),
        ruleset=ruleset,
    )
    play(m, f"play {card} event")
    for general in ("fabius", "longus", "p-scipio")[:armies]:
        assert asked(m) == ("rome", section(ruleset, "campaign.armies"))
        play(m, f"activate {general}; stop")
    assert asked(m)[0] == "carthage"


@by_key("card.33")
def test_33_each_up_to_four_spaces_with_ten_cus(ruleset: str) -> None:
    m = at(year(force("rome", "roma", 12, "p-scipio"), rome="33 35", carthage="1"), ruleset=ruleset)
    play(m, "play 33 event; activate p-scipio")
    assert "take 10" in offered(m)
    assert "take 11" not in offered(m)
    play(m, "take 10; march tarquinii; march faesulae; march falerii; march ariminum")
    assert targets(m, "march") == []


@by_key("card.33")
def test_33_is_no_event_for_a_side_without_a_general_on_the_map(ruleset: str) -> None:
    m = at(year(base="empty", rome="33", control="rome: roma; carthage: carthago"), ruleset=ruleset)
    assert refused(m, "play 33 event") == section(ruleset, "card.33")


# -- 61 to 63: Force March --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "movable"), [("61", ["nero"]), ("62", ["longus", "nero"]), ("63", ["p-scipio", "longus", "nero"])]
)
@by_key("card.61", "card.62", "card.63")
def test_force_marches_take_generals_whose_rating_the_number_reaches(
    ruleset: str, card: str, movable: list[str]
) -> None:
    m = at(
        year(
            force("rome", "capua", 5, "nero"),
            rome=card,
            carthage="1",
            tracks='consuls = ["p-scipio", "longus"]\nproconsuls = ["nero"]',
        ),
        ruleset=ruleset,
    )
    play(m, f"play {card} event")
    if card != "61":
        assert targets(m, "activate") == movable
        play(m, "activate nero")
    play(m, "take 5; march beneventum; march cannae; march arpi; march terventum; march sena; march firmum-picenum")
    assert targets(m, "march") == []
    play(m, "stop")
    assert generals(m, "firmum-picenum") == ["nero"]


@by_key("card.61")
def test_61_is_no_event_without_such_a_general(ruleset: str) -> None:
    m = at(year(rome="61 62", carthage="1"), ruleset=ruleset)  # P. Scipio is a 3, Longus a 2
    assert refused(m, "play 61 event") == section(ruleset, "card.61")
    assert "play 62 event" in offered(m)
    assert owner(m, "roma") == "rome"
