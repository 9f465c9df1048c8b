"""Section 14: sieges and subjugation.

Faces of the siege dice, 1 to 6, as (points, CUs lost). Red: 0/1 0/0 1/1 1/0 1/0 2/0. White: 0/1 0/1 0/0 1/1 1/0 1/0.
"""

from __future__ import annotations

from typing import Any

from punica import Match
from punica.games.hamilcar.tables import SPACE_ID
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import (
    begin,
    cus,
    field,
    key,
    march,
    owner,
    points,
    punic,
    roman,
    section,
    state,
    storm,
    trains,
    where,
)
from tests.support import asked, ended, log, offered, play, refused

SILVER = "hamilcar-silver"
GOLDEN_GEEK = "hamilcar-golden-geek"


def camp(
    ruleset: str,
    space: str,
    *armies: dict[str, Any],
    general: str = "florus",
    army: int = 5,
    dice: tuple[int, ...] = (),
    **more: Any,
) -> Match:
    """A Roman general before a city or tribe is activated."""
    besieger = roman(space, army, general)
    position = field(besieger, *armies, **{"consuls": [general], **more})
    return begin(ruleset, position, f"play 29 ops; activate {general}", dice)


def attempt(ruleset: str, space: str, *armies: dict[str, Any], dice: tuple[int, ...], **more: Any) -> Match:
    m = camp(ruleset, space, *armies, dice=dice, **more)
    play(m, f"besiege {space}")
    return m


# -- 14.1 -------------------------------------------------------------------------------------------------------------


@by_key("siege.multi", "siege.points")
def test_two_points_over_several_cards_take_a_city(ruleset: str) -> None:
    m = attempt(ruleset, "agrigentum", dice=(4,))
    assert (points(m, "agrigentum"), owner(m, "agrigentum")) == (1, "carthage")
    m = attempt(ruleset, "agrigentum", dice=(4,), siege={"agrigentum": 1})
    assert (points(m, "agrigentum"), owner(m, "agrigentum")) == (0, "rome")


@by_key("siege.points.large")
def test_three_take_a_large_city(ruleset: str) -> None:
    m = attempt(ruleset, "syracusae", dice=(5,), siege={"syracusae": 1})
    assert (points(m, "syracusae"), owner(m, "syracusae")) == (2, "carthage")
    m = attempt(ruleset, "syracusae", dice=(5,), siege={"syracusae": 2})
    assert owner(m, "syracusae") == "rome"


@by_key("subjugation.points", "subjugation.complete", "subjugation.final")
def test_three_subjugate_a_tribe_for_good(ruleset: str) -> None:
    m = attempt(ruleset, "falerii", dice=(4,), tribes=["falerii"], siege={"falerii": 1})
    assert (points(m, "falerii"), owner(m, "falerii")) == (2, "")
    m = attempt(ruleset, "falerii", dice=(4,), tribes=["falerii"], siege={"falerii": 2})
    assert owner(m, "falerii") == "rome"
    assert not any(state(m).map.tribe[space] for space in [m.terms.game.nouns["space"].index["falerii"]])


@by_key("siege.attempt")
def test_it_takes_three_cus_there_his_own_or_not(ruleset: str) -> None:
    m = camp(ruleset, "agrigentum", army=2, proconsuls=["florus"], consuls=[])
    assert refused(m, "besiege agrigentum") == section(ruleset, "siege.attempt")
    armies = (roman("enna", 1, "maximus"), roman("agrigentum", 2))
    m = begin(ruleset, field(*armies, proconsuls=["maximus"]), march("maximus", 1, "agrigentum"), dice=(4,))
    play(m, "besiege agrigentum")
    assert points(m, "agrigentum") == 1


@by_key("siege.attempt")
def test_where_he_stands_or_where_his_move_ends(ruleset: str) -> None:
    assert "besiege agrigentum" in offered(camp(ruleset, "agrigentum"))
    m = camp(ruleset, "enna")
    assert refused(m, "besiege enna") == section(ruleset, "siege.attempt")
    play(m, "take 5; march agrigentum")
    assert "besiege agrigentum" in offered(m)


@by_key("siege.no_battle")
def test_not_after_a_battle(ruleset: str) -> None:
    armies = (roman("enna", 9, "regulus"), punic("agrigentum", 3, "hanno"))
    position = field(*armies, consuls=["regulus"], rome=["syracusae", "lilybaeum"])
    m = begin(ruleset, position, march("regulus", 9, "agrigentum"), dice=(6, 6, 1, 1))
    while state(m).battle is None and key(m) != "ask.take" and key(m) != "ask.card":
        first = [code for code in offered(m) if code == "inside 0" or code.startswith("outside") or code == "pass"]
        play(m, first[0] if first else offered(m)[0])
        if key(m) in ("ask.retreat-city", "ask.pc-or-miat"):
            break
    while key(m) in ("ask.retreat-city", "ask.pc-or-miat", "ask.victory", "ask.retreat"):
        play(m, offered(m)[-1])
    assert key(m) == "ask.take", "Regulus may go on"
    assert "besiege agrigentum" not in offered(m)


@by_key("siege.subordinate", "siege.subordinate.ability", only=SILVER)
def test_a_subordinate_besieges_and_uses_his_ability(ruleset: str) -> None:
    armies = (roman("agrigentum", 6, "caudex", "megellus"), punic("agrigentum", 2, trains=2, inside=True))
    m = begin(ruleset, field(*armies, consuls=["caudex", "megellus"]), "play 29 ops; activate megellus", (4,))
    play(m, "besiege agrigentum")
    assert points(m, "agrigentum") == 1, "no Determined Defense against Megellus"


@by_key("siege.subordinate", only=GOLDEN_GEEK)
def test_a_subordinate_does_not_besiege_for_his_commander(ruleset: str) -> None:
    armies = (roman("agrigentum", 6, "caudex", "megellus"),)
    m = begin(ruleset, field(*armies, consuls=["caudex", "megellus"]), "play 29 ops; activate megellus")
    assert refused(m, "besiege agrigentum") == section(ruleset, "siege.subordinate")


@by_key("siege.subordinate.spent", only=SILVER)
def test_in_a_campaign_only_he_and_three_cus_are_activated(ruleset: str) -> None:
    armies = (roman("agrigentum", 9, "caudex", "megellus"),)
    position = field(*armies, consuls=["caudex", "megellus"], cards={"rome": ["28"], "carthage": ["30"]})
    m = begin(ruleset, position, "play 28 event; activate megellus; besiege agrigentum", (2,))
    play(m, "activate caudex")
    assert "take 6" in offered(m)
    assert "take 7" not in offered(m)


@by_key("siege.lifted")
def test_without_besiegers_all_points_go(ruleset: str) -> None:
    m = camp(ruleset, "agrigentum", siege={"agrigentum": 1})
    play(m, "take 5; march enna")
    assert points(m, "agrigentum") == 0


@by_key("siege.lifted")
def test_the_last_cu_lost_on_the_winning_roll(ruleset: str) -> None:
    """Face 3 of the red die is a point and a loss; the besiegers are down to one CU."""
    position = field(roman("agrigentum", 1, "maximus"), consuls=["maximus"], siege={"agrigentum": 1})
    m = storm(ruleset, position, "maximus", dice=[3])
    assert (owner(m, "agrigentum"), points(m, "agrigentum")) == ("carthage" if ruleset == GOLDEN_GEEK else "rome", 0)


@by_key("siege.lifted")
def test_with_a_cu_left_the_winning_roll_wins(ruleset: str) -> None:
    position = field(roman("agrigentum", 2, "maximus"), consuls=["maximus"], siege={"agrigentum": 1})
    assert owner(storm(ruleset, position, "maximus", dice=[3]), "agrigentum") == "rome"


# -- 14.2 -------------------------------------------------------------------------------------------------------------


@by_key("subjugation.die")
def test_tribes_take_the_red_die(ruleset: str) -> None:
    m = attempt(ruleset, "falerii", dice=(6,), tribes=["falerii"], supremacy="carthage")
    assert points(m, "falerii") == 2


@by_key("siege.die")
def test_cities_red_with_supremacy_else_white(ruleset: str) -> None:
    assert points(attempt(ruleset, "agrigentum", dice=(3,)), "agrigentum") == 1
    m = attempt(ruleset, "agrigentum", dice=(3,), supremacy="carthage")
    assert (points(m, "agrigentum"), cus(m, "rome", "agrigentum")) == (0, 5)


@by_key("siege.die", "siege.great_city")
def test_large_cities_white(ruleset: str) -> None:
    m = attempt(ruleset, "syracusae", dice=(3,))
    assert (points(m, "syracusae"), cus(m, "rome", "syracusae")) == (0, 5)


@by_key("siege.large_supremacy")
def test_large_cities_only_with_supremacy(ruleset: str) -> None:
    m = camp(ruleset, "syracusae", supremacy="carthage")
    assert refused(m, "besiege syracusae") == section(ruleset, "siege.large_supremacy")


@by_key("siege.large_supremacy.lost")
def test_losing_it_keeps_the_points(ruleset: str) -> None:
    m = camp(ruleset, "syracusae", supremacy="carthage", siege={"syracusae": 2})
    assert "besiege syracusae" not in offered(m)
    play(m, "stop")
    assert points(m, "syracusae") == 2


@by_key("siege.large_supremacy.again", only=GOLDEN_GEEK)
def test_that_holds_for_roma_too(ruleset: str) -> None:
    armies = (punic("roma", 5, "hanno"),)
    position = field(*armies, active="carthage", supremacy="rome")
    m = begin(ruleset, position, "play 30 ops; activate hanno")
    assert refused(m, "besiege roma") == section(ruleset, "siege.large_supremacy")


@by_key("siege.roll", "elephants.losses")
def test_any_cu_of_the_force_may_be_the_one_that_falls(ruleset: str) -> None:
    """Hanno comes with elephants alone; before the walls stand CUs that need not have come along (2.3.E1)."""
    armies = (punic("thermae", 2, "hanno", elephants=2), punic("messana", 2))
    position = field(*armies, active="carthage", supremacy="carthage", rome=["messana"])
    m = begin(ruleset, position, march("hanno", 2, "messana", card="30") + "; besiege messana", dice=(1,))
    assert offered(m) == ["lose-elephants 0", "lose-elephants 1"]
    play(m, "lose-elephants 0")
    g = state(m)
    assert (cus(m, "carthage", "messana"), g.map.elephants[SPACE_ID["messana"]]) == (3, 2)


@by_key("siege.roll")
def test_a_triangle_is_a_point_a_ring_costs_a_cu(ruleset: str) -> None:
    m = attempt(ruleset, "agrigentum", dice=(3,))
    assert (points(m, "agrigentum"), cus(m, "rome", "agrigentum")) == (1, 4)
    m = attempt(ruleset, "agrigentum", dice=(1,))
    assert (points(m, "agrigentum"), cus(m, "rome", "agrigentum")) == (0, 4)
    m = attempt(ruleset, "agrigentum", dice=(2,))
    assert (points(m, "agrigentum"), cus(m, "rome", "agrigentum")) == (0, 5)


# -- 14.3 -------------------------------------------------------------------------------------------------------------


GARRISON = punic("agrigentum", 2, "hanno", trains=2, inside=True)


@by_key("siege.defense", "trains.use.defense")
def test_a_train_and_a_cu_inside_cancel_a_point(ruleset: str) -> None:
    m = attempt(ruleset, "agrigentum", GARRISON, dice=(4,))
    assert asked(m) == ("carthage", section(ruleset, "siege.defense"))
    play(m, "hold-out")
    assert points(m, "agrigentum") == 0
    assert (cus(m, "carthage", "agrigentum", True), trains(m, "carthage", "agrigentum", True)) == (1, 1)


@by_key("siege.defense")
def test_romans_hold_out_too(ruleset: str) -> None:
    armies = (punic("messana", 5, "hanno"), roman("messana", 1, trains=1, inside=True))
    position = field(*armies, active="carthage", supremacy="carthage")
    m = begin(ruleset, position, "play 30 ops; activate hanno; besiege messana", (4,))
    play(m, "rome: hold-out")
    assert (points(m, "messana"), cus(m, "rome", "messana", True), trains(m, "rome", "messana", True)) == (0, 0, 0)


@by_key("siege.defense")
def test_both_are_needed(ruleset: str) -> None:
    for poor in (
        punic("agrigentum", 2, inside=True),
        {"side": "carthage", "space": "agrigentum", "trains": 2, "inside": True},
    ):
        m = attempt(ruleset, "agrigentum", {"generals": [], **poor}, dice=(4,))
        assert points(m, "agrigentum") == 1


@by_key("siege.defense", "consuls.minimum")
def test_a_consul_does_not_fall_below_three_by_holding_out(ruleset: str) -> None:
    """It is voluntary (2.3.E3): with four CUs in Roma he may, with three he may not."""
    for garrison in (4, 3):
        armies = (punic("roma", 6, "hanno"), roman("roma", garrison, "florus", trains=1, inside=True))
        position = field(*armies, active="carthage", supremacy="carthage", consuls=["florus"])
        m = begin(ruleset, position, "play 30 ops; activate hanno; besiege roma", (5,))
        assert (key(m) == "ask.hold-out") == (garrison == 4)
        assert points(m, "roma") == (0 if garrison == 4 else 1)
    armies = (punic("roma", 6, "hanno"), roman("roma", 3, "flaccus", trains=1, inside=True))
    position = field(*armies, active="carthage", supremacy="carthage", proconsuls=["flaccus"])
    m = begin(ruleset, position, "play 30 ops; activate hanno; besiege roma", (5,))
    assert key(m) == "ask.hold-out", "a Proconsul has no minimum"


@by_key("siege.defense.limit")
def test_one_point_of_a_roll(ruleset: str) -> None:
    m = attempt(ruleset, "agrigentum", GARRISON, dice=(6,))
    play(m, "hold-out")
    assert (points(m, "agrigentum"), owner(m, "agrigentum")) == (1, "carthage")


@by_key("siege.defense.limit")
def test_once_an_activation_or_once_a_roll(ruleset: str) -> None:
    hands = {"rome": ["37"], "carthage": ["30"]}
    position = field(roman("agrigentum", 5, "florus"), GARRISON, consuls=["florus"], cards=hands)
    m = begin(ruleset, position, "play 37 ops+event; activate florus; besiege agrigentum", (4, 4))
    play(m, "hold-out")
    if ruleset == GOLDEN_GEEK:
        assert points(m, "agrigentum") == 1, "not against the second roll"
    else:
        play(m, "hold-out")
        assert points(m, "agrigentum") == 0


# -- 14.4 -------------------------------------------------------------------------------------------------------------


@by_key("siege.points_removed", "siege.city_falls", "siege.garrison", "siege.trains", "trains.captured.siege")
def test_a_city_falls_with_all_that_is_in_it(ruleset: str) -> None:
    m = attempt(ruleset, "agrigentum", GARRISON, dice=(4,), siege={"agrigentum": 1})
    play(m, "pass")
    assert (points(m, "agrigentum"), owner(m, "agrigentum")) == (0, "rome")
    assert (cus(m, "carthage", "agrigentum", True), where(m, "hanno")) == (0, "pool")
    assert trains(m, "rome", "agrigentum") == 2


@by_key("siege.city_falls")
def test_with_a_capital_the_war_is_won(ruleset: str) -> None:
    m = attempt(ruleset, "carthago", dice=(5,), siege={"carthago": 2})
    assert ended(m)[0] == "rome"


# -- cards 3, 37, 46 --------------------------------------------------------------------------------------------------


@by_key("card.3", "card.3.siege")
def test_a_siege_train_rolls_the_red_die(ruleset: str) -> None:
    train = 'siege_trains = ["syracusae"]'
    m = attempt(ruleset, "syracusae", dice=(3,), siege={"syracusae": 1}, state=train)
    assert (points(m, "syracusae"), cus(m, "rome", "syracusae")) == (2, 4), "red, though the city is Large"


@by_key("card.3")
def test_or_a_reroll_where_red_is_due(ruleset: str) -> None:
    train = 'siege_trains = ["agrigentum"]'
    m = attempt(ruleset, "agrigentum", dice=(2, 6), siege={"agrigentum": 1}, state=train)
    assert (asked(m)[0], offered(m)) == ("rome", ["pass", "reroll-siege"])
    play(m, "reroll-siege")
    assert owner(m, "agrigentum") == "rome"


@by_key("card.3")
def test_one_reroll_an_attempt(ruleset: str) -> None:
    """Two rolls by card 37, one reroll between them (M79)."""
    hands = {"rome": ["37"], "carthage": ["30"]}
    train = 'siege_trains = ["agrigentum"]'
    armies = (roman("agrigentum", 5, "florus"),)
    position = field(*armies, consuls=["florus"], cards=hands, siege={"agrigentum": 1}, state=train)
    line = "play 37 ops+event; activate florus; besiege agrigentum"
    m = begin(ruleset, position, line, (2, 2, 2))
    play(m, "reroll-siege")
    assert key(m) == "ask.card", "not against the second roll"
    m = begin(ruleset, position, line, (2, 2, 6))
    play(m, "pass; reroll-siege")
    assert owner(m, "agrigentum") == "rome"


@by_key("card.3.siege")
def test_it_leaves_with_the_siege(ruleset: str) -> None:
    train = 'siege_trains = ["agrigentum"]'
    m = camp(ruleset, "agrigentum", siege={"agrigentum": 1}, state=train)
    play(m, "take 5; march enna")
    assert state(m).siege_trains == []
    m = attempt(ruleset, "agrigentum", dice=(6,), siege={"agrigentum": 1}, state=train)
    play(m, "pass")
    assert (owner(m, "agrigentum"), state(m).siege_trains) == ("rome", [])


@by_key("card.37")
def test_treachery_rolls_twice(ruleset: str) -> None:
    hands = {"rome": ["37"], "carthage": ["30"]}
    position = field(roman("agrigentum", 5, "florus"), consuls=["florus"], cards=hands)
    m = begin(ruleset, position, "play 37 ops+event; activate florus; besiege agrigentum", (4, 4))
    assert owner(m, "agrigentum") == "rome"


@by_key("card.46", "card.46.stays")
def test_the_citadel_needs_one_point_more_and_stays(ruleset: str) -> None:
    m = attempt(ruleset, "agrigentum", dice=(4,), siege={"agrigentum": 1}, state='citadel = "agrigentum"')
    assert (points(m, "agrigentum"), owner(m, "agrigentum")) == (2, "carthage")
    m = attempt(ruleset, "agrigentum", dice=(4,), siege={"agrigentum": 2}, state='citadel = "agrigentum"')
    assert owner(m, "agrigentum") == "rome"
    assert state(m).citadel == m.terms.game.nouns["space"].index["agrigentum"]
    assert any("Agrigentum" in line for line in log(m))


@by_key("siege.subordinate", only=SILVER)
def test_three_cus_are_enough_for_a_subordinate_even_beside_a_consul(ruleset: str) -> None:
    """Nobody is left behind: they stay one army (ruling M114)."""
    position = field(roman("agrigentum", 3, "caudex", "florus"), consuls=["caudex", "florus"])
    m = begin(ruleset, position, "play 29 ops; activate florus; besiege agrigentum", dice=(1,))
    assert cus(m, "rome", "agrigentum") >= 2
    assert where(m, "florus") == where(m, "caudex") == "agrigentum"


@by_key("siege.attempt", "campaign.spent")
def test_in_a_campaign_a_commander_who_besieges_in_place_spends_three_cus(ruleset: str) -> None:
    """Ruling M125: the others are free for the next General; who marched up has spent all he brought."""
    armies = (punic("messana", 8, "hanno", "himilco"), punic("thermae", 5, "gisco"))
    position = field(*armies, active="carthage", cards={"carthage": ["28"]}, siege={"messana": 1})
    m = begin(ruleset, position, "play 28 event; activate hanno; besiege messana", (1,))
    assert cus(m, "carthage", "messana") == 7
    play(m, "activate himilco")
    assert offered(m)[0] == "take 5", "a CU that was lost is of the three"
    m = begin(ruleset, position, "play 28 event; activate gisco; take 5; march messana; besiege messana", (1,))
    play(m, "activate himilco")
    assert offered(m)[0] == "take 8", "of those who stood there nobody is spent"


@by_key("card.3", "siege.great_city")
def test_with_a_siege_train_the_die_is_red_before_a_large_city_too(ruleset: str) -> None:
    """The card goes before the rule (ruling M115)."""
    for engines, gained in (("[]", 0), ('["syracusae"]', 1)):
        army = roman("syracusae", 5, "florus")
        position = field(army, consuls=["florus"], siege={"syracusae": 1}, state=f"siege_trains = {engines}")
        m = begin(ruleset, position, "play 29 ops; activate florus; besiege syracusae", dice=(3,))
        assert points(m, "syracusae") == 1 + gained
