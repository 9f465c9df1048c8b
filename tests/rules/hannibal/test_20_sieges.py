"""Section 20: sieges and subjugation; the cards, generals and options that change them."""

from __future__ import annotations

import pytest

from punica import Match
from tests.rules.hannibal import by_key
from tests.rules.hannibal.marches import army, control, stack
from tests.rules.hannibal.reacting import battle, forbids, go, line, points, scene, section
from tests.support import asked, ended, log, offered, refused, shown

GADES = "carthage: gades"
NERO = army("rome", "gades", 5, "nero")


def siege(ruleset: str, city: str, besieger: str, dice: list[int], start: int = 0, **more: str) -> Match:
    """Five CUs under a general before an enemy city, with `start` points."""
    side = "carthage" if besieger in ("hannibal", "mago", "hasdrubal") else "rome"
    owner = "rome" if side == "carthage" else "carthage"
    tracks = more.pop("tracks", "") + (f"\nsiege = {{{city} = {start}}}" if start else "")
    return scene(
        ruleset,
        army(side, city, 5, besieger, trains=int(more.pop("trains", "0"))),
        mover=side,
        control=more.pop("control", f"{owner}: {city}"),
        tracks=tracks,
        dice=dice,
        **more,
    )


def attempt(match: Match, general: str, city: str, card: str = "1", way: str = "ops") -> None:
    line(match, f"play {card} {way}; activate {general}; besiege {city}")


# -- 20.1 -------------------------------------------------------------------------------------------------------------


@by_key("siege.attempt", "movement.finish")
def test_a_general_who_ends_his_move_before_an_enemy_city_may_make_one_attempt(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "malaca", 5, "nero"), control=GADES, dice=[4])
    go(m, "nero", 5, "march gades; besiege gades")
    assert points(m, "gades") == 1
    assert stack(m, "gades") == (5, ["nero"])
    assert asked(m)[0] == "carthage"


@by_key("siege.attempt")
def test_three_cus_must_be_in_the_space_brought_along_or_already_there(ruleset: str) -> None:
    for brought, there, enough in ((3, 0, True), (2, 0, False), (0, 3, True), (1, 2, True)):
        m = scene(ruleset, army("rome", "malaca", 5, "nero"), army("rome", "gades", there), control=GADES, dice=[4])
        go(m, "nero", brought, "march gades")
        if enough:
            line(m, "besiege gades")
            assert points(m, "gades") == 1
        else:
            assert forbids(m, "besiege gades", "siege.attempt")


@by_key("siege.attempt", "movement.battle_or_siege")
def test_not_in_a_space_without_enemy_walls_or_an_unfriendly_tribe(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "malaca", 5, "nero"), control="rome: gades")
    go(m, "nero", 5, "march gades")
    assert forbids(m, "besiege gades", "siege.attempt")


@by_key("siege.maintain")
def test_cus_that_are_not_activated_keep_the_siege_up_but_do_not_roll(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "gades", 5), control=GADES, tracks="siege = {gades = 1}", dice=[])
    line(m, "play 1 ops")
    assert not [code for code in offered(m) if code.startswith("activate")]
    line(m, "pass; carthage: discard 35")
    assert points(m, "gades") == 1


TABLE = [(1, 0, 1), (2, 0, 0), (3, 1, 1), (4, 1, 0), (5, 1, 0), (6, 2, 0)]


@pytest.mark.parametrize(("die", "gained", "lost"), TABLE)
@by_key("siege.roll")
def test_the_siege_roll(ruleset: str, die: int, gained: int, lost: int) -> None:
    m = siege(ruleset, "gades", "nero", [die])
    attempt(m, "nero", "gades")
    assert points(m, "gades") == gained
    assert stack(m, "gades") == (5 - lost, ["nero"])


@pytest.mark.parametrize(("die", "gained", "lost"), TABLE)
@by_key("siege.roll")
def test_subjugation_uses_the_same_roll(ruleset: str, die: int, gained: int, lost: int) -> None:
    for side, general in (("rome", "nero"), ("carthage", "mago")):
        m = scene(ruleset, army(side, "averni", 5, general), mover=side, control="tribes: averni", dice=[die])
        attempt(m, general, "averni")
        assert points(m, "averni") == gained
        assert stack(m, "averni") == (5 - lost, [general])


WORSE = {1: (0, 1), 2: (0, 1), 3: (0, 0), 4: (1, 1), 5: (1, 0), 6: (1, 0)}
WORST = {1: (0, 1), 2: (0, 1), 3: (0, 1), 4: (0, 0), 5: (1, 1), 6: (1, 0)}
PLAIN = {1: (0, 1), 2: (0, 0), 3: (1, 1), 4: (1, 0), 5: (1, 0), 6: (2, 0)}
BETTER = {1: (0, 0), 2: (1, 1), 3: (1, 0), 4: (1, 0), 5: (2, 0), 6: (2, 0)}


def outcome(match: Match, city: str) -> tuple[int, int]:
    return points(match, city), 5 - stack(match, city)[0]


@by_key("siege.great_city")
def test_the_three_great_cities_are_harder(ruleset: str) -> None:
    for city in ("roma", "carthago", "syracusae"):
        owner = "rome" if city == "roma" else "carthage"
        general, trains = ("nero", "0") if owner == "carthage" else ("mago", "1")
        for die in range(1, 7):
            m = siege(ruleset, city, general, [die], control=f"{owner}: {city}", trains=trains)
            attempt(m, general, city)
            assert outcome(m, city) == WORSE[die], (city, die)


@by_key("siege.carthage", "card.30")
def test_carthage_besieges_cities_worse_but_for_its_siege_train(ruleset: str) -> None:
    for die in range(1, 7):
        m = siege(ruleset, "capua", "mago", [die])
        attempt(m, "mago", "capua")
        assert outcome(m, "capua") == WORSE[die]
        m = siege(ruleset, "roma", "mago", [die])
        attempt(m, "mago", "roma")
        assert outcome(m, "roma") == WORST[die]
        m = siege(ruleset, "capua", "mago", [die], trains="1")
        attempt(m, "mago", "capua")
        assert outcome(m, "capua") == PLAIN[die]


@by_key("siege.carthage", "card.30")
def test_a_train_on_the_march_counts_and_one_elsewhere_does_not(ruleset: str) -> None:
    for brought in (1, 0):
        m = scene(
            ruleset,
            army("carthage", "terventum", 5, "mago", trains=1),
            mover="carthage",
            control="rome: capua",
            dice=[2],
        )
        go(m, "mago", 5, f"train {brought}; march capua; besiege capua")
        assert stack(m, "capua")[0] == (5 if brought else 4)


@by_key("siege.marcellus", "general.marcellus")
def test_marcellus_besieges_better_with_a_campaign(ruleset: str) -> None:
    for die in range(1, 7):
        m = siege(ruleset, "gades", "marcellus", [die])
        attempt(m, "marcellus", "gades", "37", "event")
        assert outcome(m, "gades") == BETTER[die]
        m = siege(ruleset, "gades", "marcellus", [die])
        attempt(m, "marcellus", "gades")
        assert outcome(m, "gades") == PLAIN[die]
        m = siege(ruleset, "carthago", "marcellus", [die])
        attempt(m, "marcellus", "carthago", "37", "event")
        assert outcome(m, "carthago") == PLAIN[die]


@by_key("general.marcellus.subjugation")
def test_but_not_tribes(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "averni", 5, "marcellus"), control="tribes: averni", dice=[1])
    attempt(m, "marcellus", "averni", "37", "event")
    assert outcome(m, "averni") == PLAIN[1]


@by_key("general.ability", "general.marcellus")
def test_marcellus_does_nothing_as_a_subordinate_of_the_besieger(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "malaca", 5, "nero", "marcellus"), control=GADES, dice=[1])
    line(m, "play 37 event; activate nero; take 5; bring marcellus; march gades; besiege gades")
    assert outcome(m, "gades") == PLAIN[1]


# -- 20.1.5, 10.11.f --------------------------------------------------------------------------------------------------


@by_key("siege.once", "campaign.siege")
def test_one_attempt_a_card_against_the_same_place(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "gades", 8, "marcellus", "nero"),
        control=GADES,
        dice=[2],
    )
    line(m, "play 37 event; activate nero; besiege gades; activate marcellus")
    assert forbids(m, "besiege gades", "siege.once")


@by_key("campaign.siege")
def test_but_another_place_with_the_same_campaign(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "gades", 4, "nero"),
        army("rome", "saguntum", 4, "marcellus"),
        control="carthage: gades saguntum",
        dice=[4, 5],
    )
    line(m, "play 37 event; activate nero; besiege gades; activate marcellus; besiege saguntum")
    assert (points(m, "gades"), points(m, "saguntum")) == (1, 2), "Marcellus reads 6 for 5"


@by_key("campaign.battle_then_siege")
def test_one_general_beats_the_defenders_and_another_besieges(ruleset: str) -> None:
    """Nero overruns nobody here: he must fight; afterwards Marcellus comes with three CUs and besieges."""
    m = scene(
        ruleset,
        army("rome", "malaca", 10, "nero"),
        army("rome", "hispalis", 3, "marcellus"),
        army("carthage", "gades", 2),
        control="carthage: gades zama thapsus tacapae thabraca",
    )
    line(m, "play 37 event; activate nero; take 10; march gades; carthage: inside 0")
    assert battle(m)
    for _ in range(60):
        if not battle(m):
            break
        line(m, offered(m)[0])
    assert stack(m, "gades", "rome")[1] == ["nero"]
    line(m, "activate marcellus; take 3; march gades")
    assert "besiege gades" in offered(m)


@by_key("general.africanus")
def test_africanus_rolls_twice_with_a_force_march(ruleset: str) -> None:
    m = siege(ruleset, "gades", "africanus", [3, 1], rome="61 1")
    line(m, "play 61 event; besiege gades")
    assert outcome(m, "gades") == (1, 2)
    m = siege(ruleset, "gades", "africanus", [3], rome="61 1")
    attempt(m, "africanus", "gades")
    assert outcome(m, "gades") == (1, 1)
    m = siege(ruleset, "gades", "nero", [3], rome="61 1")
    line(m, "play 61 event; besiege gades")
    assert outcome(m, "gades") == (1, 1)


@by_key("general.africanus.subjugation")
def test_africanus_does_not_roll_twice_against_tribes(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "averni", 5, "africanus"), control="tribes: averni", rome="61 1", dice=[3])
    line(m, "play 61 event; besiege averni")
    assert outcome(m, "averni") == (1, 1)


# -- 20.2 -------------------------------------------------------------------------------------------------------------

TWO = army("rome", "gades", 8, "nero", "marcellus")


@by_key("siege.subordinate", "siege.subordinate.ability")
def test_a_subordinate_may_besiege_with_his_own_ability_and_the_commander_stays_one(ruleset: str) -> None:
    m = scene(ruleset, TWO, control=GADES, dice=[1])
    line(m, "play 37 event; activate marcellus; besiege gades")
    assert points(m, "gades") == 0
    assert stack(m, "gades") == (8, ["nero", "marcellus"]), "1 is read as 2, so nobody is lost"


@by_key("siege.subordinate.spent")
def test_only_he_and_three_cus_are_spent(ruleset: str) -> None:
    m = scene(ruleset, TWO, control=GADES, dice=[1])
    line(m, "play 37 event; activate marcellus; besiege gades; activate nero")
    assert offered(m)[0] == "take 5"
    line(m, "take 5; march hispalis")
    assert shown(m)["march"]["army"] == {
        **{"side": "rome", "cus": 5, "elephants": 0, "trains": 0},
        "generals": ["nero"],
    }


@by_key("siege.subordinate.spent")
def test_a_cu_lost_in_the_attempt_is_one_of_the_three(ruleset: str) -> None:
    m = scene(ruleset, TWO, control=GADES, dice=[2])
    line(m, "play 37 event; activate marcellus; besiege gades; activate nero")
    assert stack(m, "gades")[0] == 7
    assert offered(m)[0] == "take 5"


@by_key("siege.subordinate.spent")
def test_with_a_consul_five_cus_are_spent(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "gades", 12, "nero", "marcellus"),
        control=GADES,
        tracks='consuls = ["nero", "marcellus"]',
        dice=[1],
    )
    line(m, "play 37 event; activate marcellus; besiege gades; activate nero")
    assert offered(m)[0] == "take 7"


@by_key("siege.subordinate.spent", only="hannibal-2018")
def test_five_also_where_a_dictator_could_take_them_all(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "gades", 8, "nero", "marcellus"),
        control=GADES,
        tracks='consuls = ["marcellus"]\ndictator = "nero"',
        options='"26.1.b" = true',
        dice=[1],
    )
    line(m, "play 37 event; activate marcellus; besiege gades; activate nero")
    assert offered(m)[0] == "take 3"


@by_key("campaign.spent", "siege.attempt")
def test_cus_found_there_make_up_the_three_and_are_spent_too(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "malaca", 1, "nero"),
        army("rome", "gades", 4, "marcellus"),
        control=GADES,
        dice=[2],
    )
    line(m, "play 37 event; activate nero; take 1; march gades; besiege gades; activate marcellus")
    assert offered(m)[0] == "take 2"


@by_key("siege.subordinate.spent")
def test_those_that_have_moved_furthest_are_spent_first(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "malaca", 3, "nero"),
        army("rome", "gades", 4, "marcellus", "varro"),
        control=GADES,
        rome="33 1",
        dice=[2],
    )
    line(m, "play 33 event; activate nero; take 3; march gades; stop; activate marcellus; besiege gades")
    line(m, "activate varro; take 4; done; march hispalis; march malaca; march hispalis; march malaca; stop")
    assert stack(m, "malaca") == (4, ["varro"]), "four points, so none of them had moved before"


@by_key("campaign.spent")
def test_an_army_that_marched_and_besieged_is_spent_as_a_whole(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "malaca", 6, "nero"),
        army("rome", "gades", 2, "marcellus"),
        control=GADES,
        dice=[2],
    )
    line(m, "play 37 event; activate nero; take 6; march gades; besiege gades; activate marcellus")
    assert offered(m)[0] == "take 2"


# -- 20.3, 20.4 -------------------------------------------------------------------------------------------------------


@by_key("siege.besieged", "siege.no_troops")
def test_a_city_is_besieged_only_with_a_point(ruleset: str) -> None:
    for start, besieged in ((0, False), (1, True)):
        m = scene(
            ruleset,
            army("rome", "gades", 5),
            army("carthage", "gades", 1, "mago", inside=True),
            mover="carthage",
            control="carthage: gades hispalis corduba malaca acci",
            tracks=f"siege = {{gades = {start}}}",
        )
        line(m, "play 1 ops")
        assert ("raise mago" in offered(m)) == (not besieged)


@by_key("siege.no_ships")
def test_nobody_sails_into_or_out_of_a_besieged_city(ruleset: str) -> None:
    for start, besieged in ((0, False), (1, True)):
        m = scene(
            ruleset,
            army("rome", "gades", 5),
            army("carthage", "gades", 1, "mago", inside=True),
            army("carthage", "carthago-nova", 1, "gisgo"),
            mover="carthage",
            control="carthage: gades carthago-nova",
            tracks=f"siege = {{gades = {start}}}",
        )
        line(m, "play 1 ops; activate mago; take 1")
        assert ("sail carthago-nova" in offered(m)) == (not besieged)
        m = scene(
            ruleset,
            army("rome", "gades", 5),
            army("carthage", "gades", 1, inside=True),
            army("carthage", "carthago-nova", 1, "gisgo"),
            mover="carthage",
            control="carthage: gades carthago-nova",
            tracks=f"siege = {{gades = {start}}}",
        )
        line(m, "play 1 ops; activate gisgo; take 1")
        assert ("sail-in gades" in offered(m)) == (not besieged)
        assert "sail gades" in offered(m), "landing outside is allowed"


SORTIE = (army("carthage", "gades", 5, "mago"), army("rome", "gades", 2, "nero", inside=True))


@by_key("siege.sortie")
def test_a_besieged_army_may_attack_the_besiegers_and_they_may_avoid(ruleset: str) -> None:
    m = scene(ruleset, *SORTIE, control="rome: gades", tracks="siege = {gades = 1}", dice=[])
    line(m, "play 1 ops; activate nero; take 2; sally; carthage: pass")
    assert battle(m)
    assert shown(m)["battle"]["attacker"] == "rome"
    m = scene(ruleset, *SORTIE, control="rome: gades", tracks="siege = {gades = 1}", dice=[1])
    line(m, "play 1 ops; activate nero; take 2; sally; carthage: avoid mago 5; to hispalis")
    assert points(m, "gades") == 0


@by_key("siege.sortie", "interception.when")
def test_a_sortie_enters_no_space_so_nobody_intercepts_it(ruleset: str) -> None:
    m = scene(
        ruleset,
        *SORTIE,
        army("carthage", "hispalis", 3, "gisgo"),
        control="rome: gades",
        tracks="siege = {gades = 1}",
        dice=[],
    )
    line(m, "play 1 ops; activate nero; take 2; sally")
    assert not [code for code in offered(m) if code.startswith("intercept")]
    assert forbids(m, "intercept gisgo 3", "interception.when")


# -- 20.5 -------------------------------------------------------------------------------------------------------------


@by_key("siege.lifted")
def test_a_siege_is_lifted_when_the_last_besieger_leaves(ruleset: str) -> None:
    for taken, lifted in ((5, True), (4, False)):
        m = siege(ruleset, "gades", "nero", [], start=2)
        go(m, "nero", taken, "march hispalis; stop")
        assert (points(m, "gades") == 0) == lifted


@by_key("siege.lifted")
def test_a_siege_is_lifted_when_the_besiegers_intercept_elsewhere_or_avoid(ruleset: str) -> None:
    for march, reaction in (("march hispalis", "intercept mago 5"), ("march gades", "avoid mago 5")):
        m = scene(
            ruleset,
            army("rome", "corduba" if "intercept" in reaction else "hispalis", 5, "nero"),
            army("carthage", "gades", 5, "mago"),
            control="rome: gades",
            tracks="siege = {gades = 2}",
            dice=[1],
        )
        go(m, "nero", 5, f"{march}; carthage: {reaction}")
        assert points(m, "gades") == 0


@by_key("siege.lifted")
def test_nobody_inherits_the_points_of_the_enemy_against_a_neutral_tribe(ruleset: str) -> None:
    for met in (army("carthage", "averni", 1), army("carthage", "averni", 4, "mago")):
        m = scene(
            ruleset,
            army("rome", "gergovia", 6, "nero"),
            met,
            control="tribes: averni",
            tracks="siege = {averni = 2}",
            dice=[1],
        )
        go(m, "nero", 6, "march averni")
        if "avoid mago 4" in offered(m):
            line(m, "avoid mago 4; to tolosa")
        assert points(m, "averni") == 0


@by_key("siege.below_three")
def test_falling_below_three_does_not_end_a_siege_but_bars_attempts(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "gades", 3, "nero"), control=GADES, tracks="siege = {gades = 1}", dice=[1])
    attempt(m, "nero", "gades")
    assert (points(m, "gades"), stack(m, "gades")[0]) == (1, 2)
    line(m, "carthage: discard 35; rome: play 2 ops; activate nero")
    assert forbids(m, "besiege gades", "siege.attempt")


# -- 20.7 -------------------------------------------------------------------------------------------------------------


@by_key("siege.points", "siege.city_falls", "siege.garrison", "siege.only")
def test_at_three_points_the_city_falls_with_all_who_are_in_it(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "gades", 5, "nero"),
        army("carthage", "gades", 2, "mago", elephants=1, inside=True),
        control=GADES,
        tracks="siege = {gades = 2}",
        dice=[4],
    )
    attempt(m, "nero", "gades")
    assert control(m, "gades") == "rome"
    assert points(m, "gades") == 0
    assert shown(m)["spaces"]["gades"]["stacks"] == [
        {"side": "rome", "inside": False, "cus": 5, "elephants": 0, "trains": 0, "generals": ["nero"]}
    ]
    assert shown(m)["displaced"] == ["mago"]


@by_key("siege.points")
def test_two_points_are_not_enough(ruleset: str) -> None:
    m = siege(ruleset, "gades", "nero", [4], start=1)
    attempt(m, "nero", "gades")
    assert control(m, "gades") == "carthage"
    assert points(m, "gades") == 2


@by_key("siege.only")
def test_pcs_are_never_placed_on_a_walled_city(ruleset: str) -> None:
    m = siege(ruleset, "gades", "nero", [])
    line(m, "play 1 ops; influence")
    assert forbids(m, "place gades", "ops.place_pcs")


@by_key("sudden.rome")
def test_with_carthago_falls_the_game(ruleset: str) -> None:
    m = siege(ruleset, "carthago", "nero", [5], start=2)
    attempt(m, "nero", "carthago")
    assert ended(m)[0] == "rome"


@by_key("subjugation.complete", "subjugation.final", "subjugation.only")
def test_at_three_points_a_tribe_is_replaced_by_a_pc_for_good(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "averni", 5, "nero"),
        army("carthage", "boii", 1),
        control="tribes: averni",
        tracks="siege = {averni = 2}",
        dice=[4],
    )
    line(m, "play 1 ops; activate nero; besiege averni")
    assert shown(m)["spaces"]["averni"] == {
        "control": "rome",
        "stacks": [{"side": "rome", "inside": False, "cus": 5, "elephants": 0, "trains": 0, "generals": ["nero"]}],
    }
    line(m, "carthage: discard 35; rome: play 2 ops; activate nero; take 5; march gergovia; stop")
    assert control(m, "averni") == "rome"


@by_key("subjugation.only")
def test_pcs_are_never_placed_on_a_tribe(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "averni", 5, "nero"), control="tribes: averni")
    line(m, "play 1 ops; influence")
    assert forbids(m, "place averni", "ops.place_pcs")


@by_key("subjugation.friendly")
def test_rome_subjugates_tribes_friendly_to_carthage_and_carthage_does_not(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "boii", 5, "nero"), tracks='tribes.carthage = ["boii"]', dice=[6])
    attempt(m, "nero", "boii")
    assert points(m, "boii") == 2
    m = scene(ruleset, army("carthage", "boii", 5, "mago"), mover="carthage", tracks='tribes.carthage = ["boii"]')
    line(m, "play 1 ops; activate mago")
    assert forbids(m, "besiege boii", "siege.attempt")


# -- Truce ------------------------------------------------------------------------------------------------------------


@by_key("card.64.siege")
def test_a_truce_forbids_sieges_but_keeps_their_points(ruleset: str) -> None:
    m = siege(ruleset, "gades", "nero", [], start=2, tracks="truce = true")
    line(m, "play 1 ops; activate nero")
    assert forbids(m, "besiege gades", "card.64.siege")
    line(m, "stop; carthage: discard 35")
    assert points(m, "gades") == 2


@by_key("card.64")
def test_nor_does_anybody_sally_in_a_truce(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "capua", 2, "nero", inside=True),
        army("carthage", "capua", 5, "mago"),
        control="rome: capua",
        tracks="truce = true\nsiege = {capua = 1}",
    )
    line(m, "play 1 ops; activate nero; take 2")
    assert asked(m)[0] == "carthage", "there was nothing to do but stop"
    assert stack(m, "capua", "rome", inside=True) == (2, ["nero"])


@by_key("card.64.tribes")
def test_a_truce_does_not_forbid_subjugation(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "gergovia", 5, "nero"), control="tribes: averni", tracks="truce = true", dice=[4])
    go(m, "nero", 5, "march averni; besiege averni")
    assert points(m, "averni") == 1


# -- Cards ------------------------------------------------------------------------------------------------------------


@by_key("card.17")
def test_surprise_sortie_takes_one_siege_point_and_none_of_a_tribe(ruleset: str) -> None:
    m = scene(
        ruleset,
        NERO,
        army("rome", "averni", 3),
        mover="carthage",
        carthage="17",
        control="carthage: gades; tribes: averni",
        tracks="siege = {gades = 2, averni = 1}",
    )
    line(m, "play 17 event")
    assert points(m, "gades") == 1
    assert points(m, "averni") == 1


@by_key("card.17")
def test_surprise_sortie_needs_a_siege(ruleset: str) -> None:
    m = scene(ruleset, NERO, mover="carthage", carthage="17 1", control=GADES)
    assert forbids(m, "play 17 event", "card.17")


@by_key("card.49")
def test_the_fleet_takes_all_points_of_a_port_and_none_of_capua(ruleset: str) -> None:
    m = scene(
        ruleset,
        NERO,
        army("carthage", "capua", 3),
        mover="carthage",
        carthage="49 1",
        control="carthage: gades; rome: capua",
        tracks="siege = {gades = 2, capua = 2}",
    )
    line(m, "play 49 event")
    assert (points(m, "gades"), points(m, "capua")) == (0, 2)


@by_key("card.49")
def test_with_only_capua_besieged_the_fleet_does_nothing(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("carthage", "capua", 3),
        rome="49 1",
        control="rome: capua",
        tracks="siege = {capua = 2}",
    )
    assert forbids(m, "play 49 event", "card.49")


@by_key("card.53")
def test_tribal_resistance_takes_all_points_of_a_tribe(ruleset: str) -> None:
    m = scene(
        ruleset,
        NERO,
        army("rome", "averni", 3),
        mover="carthage",
        carthage="53 1",
        control="carthage: gades; tribes: averni",
        tracks="siege = {gades = 2, averni = 2}",
    )
    line(m, "play 53 event")
    assert (points(m, "gades"), points(m, "averni")) == (2, 0)


@by_key("card.53")
def test_tribal_resistance_needs_a_subjugation(ruleset: str) -> None:
    m = siege(ruleset, "gades", "nero", [], start=2, rome="53 1")
    assert forbids(m, "play 53 event", "card.53")


@by_key("card.52")
def test_pestilence_strikes_an_army_that_besieges_a_city(ruleset: str) -> None:
    m = scene(
        ruleset,
        NERO,
        army("rome", "averni", 5),
        mover="carthage",
        carthage="52 1",
        control="carthage: gades; tribes: averni",
        tracks="siege = {gades = 1, averni = 1}",
        dice=[4],
    )
    line(m, "play 52 event")
    assert (stack(m, "gades")[0], stack(m, "averni")[0]) == (3, 5), "4 is read as 5"


@by_key("card.52")
def test_pestilence_needs_a_besieged_city(ruleset: str) -> None:
    m = scene(ruleset, NERO, mover="carthage", carthage="52 1", control=GADES)
    assert forbids(m, "play 52 event", "card.52")


@by_key("card.18")
def test_the_traitor_opens_tarentum_without_a_roll(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("carthage", "cannae", 5, "mago"),
        army("rome", "tarentum", 2, inside=True),
        mover="carthage",
        carthage="18 1",
        control="rome: tarentum",
        dice=[],
    )
    line(m, "play 18 ops+event; activate mago; take 5; march tarentum; rome: inside 2; besiege tarentum")
    assert control(m, "tarentum") == "carthage"
    assert stack(m, "tarentum", "rome", inside=True) == (0, [])
    assert shown(m)["discards"][0] == "18"


@by_key("card.18")
def test_the_traitor_helps_nowhere_else_and_needs_a_legal_siege(ruleset: str) -> None:
    m = siege(ruleset, "capua", "mago", [6], carthage="18 1")
    attempt(m, "mago", "capua", "18", "ops+event")
    assert points(m, "capua") == 1
    m = siege(ruleset, "tarentum", "mago", [6], carthage="18 1")
    attempt(m, "mago", "tarentum", "18")
    assert points(m, "tarentum") == 1, "for its operations alone the card does nothing more"
    m = scene(
        ruleset,
        army("carthage", "tarentum", 2, "mago"),
        mover="carthage",
        carthage="18 1",
        control="rome: tarentum",
    )
    line(m, "play 18 ops+event; activate mago")
    assert forbids(m, "besiege tarentum", "siege.attempt")


@by_key("card.54")
def test_treachery_gives_two_siege_rolls(ruleset: str) -> None:
    m = siege(ruleset, "gades", "nero", [3, 3], rome="54 1")
    attempt(m, "nero", "gades", "54", "ops+event")
    assert outcome(m, "gades") == (2, 2)
    m = siege(ruleset, "gades", "nero", [3], rome="54 1")
    attempt(m, "nero", "gades", "54")
    assert outcome(m, "gades") == (1, 1)


@by_key("card.54")
def test_the_general_may_move_first_and_a_city_that_falls_needs_no_second_roll(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "malaca", 5, "nero"),
        army("rome", "gades", 1),
        control=GADES,
        tracks="siege = {gades = 2}",
        rome="54 1",
        dice=[4],
    )
    line(m, "play 54 ops+event; activate nero; take 5; march gades; besiege gades")
    assert control(m, "gades") == "rome"


@by_key("card.54")
def test_treachery_is_no_help_against_tribes(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "averni", 5, "nero"), control="tribes: averni", rome="54 1", dice=[4])
    attempt(m, "nero", "averni", "54", "ops+event")
    assert points(m, "averni") == 1


@by_key("card.30", "card.30.again")
def test_the_siege_train_joins_a_general(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("carthage", "capua", 3, "mago"),
        army("carthage", "arpi", 3, "gisgo", trains=1),
        mover="carthage",
        carthage="30 1",
    )
    line(m, "play 30 event")
    there = shown(m)["spaces"]
    assert there["capua"]["stacks"][0]["trains"] == 1
    assert there["arpi"]["stacks"][0]["trains"] == (0 if ruleset == "hannibal-classic" else 1)


@by_key("card.30.four", only="hannibal-2018")
def test_with_all_four_trains_in_play_one_of_them_moves(ruleset: str) -> None:
    holders = (("arpi", "gisgo"), ("cannae", "hannibal"), ("heraclea", "hasdrubal"), ("paestum", "hanno"))
    m = scene(
        ruleset,
        army("carthage", "capua", 3, "mago"),
        *(army("carthage", space, 3, general, trains=1) for space, general in holders),
        mover="carthage",
        carthage="30 1",
    )
    line(m, "play 30 event")
    assert offered(m) == ["train-from arpi", "train-from cannae", "train-from paestum", "train-from heraclea"]
    line(m, "train-from cannae")
    trains = {space: shown(m)["spaces"][space]["stacks"][0]["trains"] for space in ("capua", "arpi", "cannae")}
    assert trains == {"capua": 1, "arpi": 1, "cannae": 0}


@by_key("card.81", only="hannibal-2018")
def test_a_citadel_needs_one_point_more_and_stays(ruleset: str) -> None:
    extra = {"options": '"26.1.b" = true'}
    m = siege(ruleset, "gades", "nero", [4], start=2, tracks='citadels = ["gades"]', **extra)
    attempt(m, "nero", "gades")
    assert (control(m, "gades"), points(m, "gades")) == ("carthage", 3)
    m = siege(ruleset, "gades", "nero", [4], start=3, tracks='citadels = ["gades"]', **extra)
    attempt(m, "nero", "gades")
    assert control(m, "gades") == "rome"
    assert shown(m)["citadels"] == ["gades"]


@by_key("card.78", only="hannibal-2018")
def test_spoils_of_war_do_not_follow_a_siege(ruleset: str) -> None:
    """There is a Carthaginian PC in reach, but no battle was won."""
    m = siege(
        ruleset,
        "gades",
        "nero",
        [4],
        start=2,
        options='"26.1.b" = true',
        rome="78 1",
        control="carthage: gades corduba",
    )
    attempt(m, "nero", "gades")
    assert control(m, "gades") == "rome"
    assert "counter 78" not in offered(m)


@by_key("card.76", only="hannibal-2018")
def test_triumph_may_follow_a_siege_that_rome_won(ruleset: str) -> None:
    m = siege(ruleset, "gades", "nero", [4], start=2, options='"26.1.b" = true', rome="76 1")
    attempt(m, "nero", "gades")
    assert "counter 76" in offered(m)


# -- 26.6 -------------------------------------------------------------------------------------------------------------

ALTERNATE = {"options": '"26.6" = true'}


@by_key("option.26.6.1", only="hannibal-2018")
def test_most_cities_fall_at_two_points(ruleset: str) -> None:
    for city, falls in (("saguntum", True), ("utica", True), ("gades", False), ("carthago-nova", False)):
        m = siege(ruleset, city, "nero", [4], start=1, **ALTERNATE)
        attempt(m, "nero", city)
        assert (control(m, city) == "rome") == falls


@by_key("option.26.6.2.adjacent", only="hannibal-2018")
def test_unbesieged_enemies_next_door_make_it_harder(ruleset: str) -> None:
    for near, harder in (
        (army("carthage", "dianium", 1), True),
        (army("carthage", "carthago-nova", 1), False),
        (army("carthage", "baleares", 1), False),
    ):
        m = scene(
            ruleset,
            army("rome", "saguntum", 5, "nero"),
            near,
            control="carthage: saguntum",
            dice=[2],
            **ALTERNATE,
        )
        attempt(m, "nero", "saguntum")
        assert outcome(m, "saguntum") == (WORSE if harder else PLAIN)[2]


@by_key("option.26.6.2.adjacent", only="hannibal-2018")
def test_besieged_neighbours_do_not_count(ruleset: str) -> None:
    for start in (0, 1):
        m = scene(
            ruleset,
            army("rome", "capua", 5),
            army("carthage", "capua", 2, inside=True),
            army("rome", "neapolis", 5, "nero"),
            control="carthage: capua neapolis",
            tracks=f"siege = {{capua = {start}}}",
            dice=[2],
            **ALTERNATE,
        )
        attempt(m, "nero", "neapolis")
        assert outcome(m, "neapolis") == (PLAIN if start else WORSE)[2]


@by_key("option.26.6.2.inside", only="hannibal-2018")
def test_so_does_a_garrison_but_not_twice(ruleset: str) -> None:
    for city in ("saguntum", "carthago"):
        m = scene(
            ruleset,
            army("rome", city, 5, "nero"),
            army("carthage", city, 1, inside=True),
            control=f"carthage: {city}",
            dice=[3],
            **ALTERNATE,
        )
        attempt(m, "nero", city)
        assert (points(m, city), 5 - stack(m, city, "rome")[0]) == WORSE[3]


@by_key("option.26.6.2.inside", "siege.carthage", only="hannibal-2018")
def test_carthage_without_a_train_rolls_the_white_die_already(ruleset: str) -> None:
    """Ruling H73: a die has one colour. At a great city her handicap comes on top of it, garrison or not (H42)."""
    for city, trains, expected in (
        ("tarentum", 0, WORSE),
        ("tarentum", 1, WORSE),
        ("syracusae", 0, WORST),
        ("syracusae", 1, WORSE),
    ):
        m = scene(
            ruleset,
            army("carthage", city, 5, "mago", trains=trains),
            army("rome", city, 1, inside=True),
            mover="carthage",
            control=f"rome: {city}",
            dice=[3],
            **ALTERNATE,
        )
        attempt(m, "mago", city)
        assert (points(m, city), 5 - stack(m, city, "carthage")[0]) == expected[3], (city, trains)


@by_key("option.26.6.3.loot", only="hannibal-2018")
def test_the_conqueror_may_loot(ruleset: str) -> None:
    m = siege(ruleset, "saguntum", "nero", [4], start=1, control="carthage: saguntum dianium", **ALTERNATE)
    attempt(m, "nero", "saguntum")
    assert offered(m) == ["loot", "clemency"]
    line(m, "loot")
    assert stack(m, "saguntum") == (7, ["nero"])


@by_key("option.26.6.3.loot", only="hannibal-2018")
def test_looted_cus_are_as_spent_as_the_force_they_join(ruleset: str) -> None:
    m = scene(
        ruleset,
        army("rome", "saguntum", 5, "nero", "marcellus"),
        control="carthage: saguntum dianium",
        tracks="siege = {saguntum = 1}",
        dice=[4],
        **ALTERNATE,
    )
    line(m, "play 37 event; activate nero; besiege saguntum; loot; activate marcellus")
    assert offered(m)[0] == "take 2"


@by_key("option.26.6.3.clemency", only="hannibal-2018")
def test_or_show_clemency(ruleset: str) -> None:
    """One step away: Segobriga and Dianium, but Laminium is guarded. Two steps away: Acci is not reached."""
    m = scene(
        ruleset,
        army("rome", "saguntum", 5, "nero"),
        army("carthage", "laminium", 1),
        control="carthage: saguntum dianium laminium segobriga toletum",
        tracks="siege = {saguntum = 1}",
        dice=[6],
        **ALTERNATE,
    )
    attempt(m, "nero", "saguntum")
    line(m, "clemency")
    assert offered(m) == ["turn dianium", "turn segobriga"]
    line(m, "turn segobriga")
    assert (control(m, "dianium"), control(m, "segobriga")) == ("rome", "rome"), "the last of the nearest is not asked"
    assert (control(m, "laminium"), control(m, "toletum")) == ("carthage", "carthage")


@by_key("siege.roll")
def test_the_log_tells_points_and_losses(ruleset: str) -> None:
    m = siege(ruleset, "gades", "nero", [3])
    attempt(m, "nero", "gades")
    assert [text for text in log(m) if "1 point, 1 CU lost" in text]


@by_key("card.18")
def test_the_traitor_of_tarentum_is_no_help_to_its_owner(ruleset: str) -> None:
    m = scene(ruleset, army("rome", "tarentum", 5, "nero"), rome="18 1", control="rome: tarentum")
    assert refused(m, "play 18 ops+event") == section(m, "card.18")
    assert "play 18 ops" in offered(m)


@by_key("movement.lone_general", "siege.attempt")
def test_a_general_alone_joins_his_besiegers_before_walls_that_are_held(ruleset: str) -> None:
    """Ruling H75: the enemy within stops nobody; without friends outside he may not come."""
    held = army("carthage", "gades", 2, inside=True)
    m = scene(
        ruleset,
        held,
        army("rome", "gades", 4),
        army("rome", "hispalis", 0, "nero"),
        dice=[4],
        control="carthage: gades",
    )
    go(m, "nero", 0, "march gades; besiege gades")
    assert points(m, "gades") == 1
    m = scene(ruleset, held, army("rome", "hispalis", 0, "nero"), control="carthage: gades")
    line(m, "play 1 ops; activate nero; take 0")
    assert forbids(m, "march gades", "movement.lone_general")
