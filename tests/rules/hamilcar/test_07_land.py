"""Section 7.2: marching, the Strait, generals without CUs, gates, overruns."""

from __future__ import annotations

from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import (
    begin,
    cus,
    field,
    key,
    lone,
    march,
    owner,
    punic,
    roman,
    section,
    trains,
    where,
)
from tests.rules.hamilcar.voyages import steps
from tests.support import asked, log, offered, play, refused

SILVER = "hamilcar-silver"

# -- 7.2.A From space to space ----------------------------------------------------------------------------------------


@by_key("movement.adjacent", "movement.step")
def test_each_step_follows_a_road_and_costs_a_point(ruleset: str) -> None:
    m = begin(ruleset, field(roman("enna", 3, "florus")), march("florus", 3))
    assert sorted(steps(m)) == ["agrigentum", "catana", "panormus", "syracusae", "thermae"]
    assert refused(m, "march selinus") == section(ruleset, "movement.adjacent")
    play(m, "march catana; stop")
    assert where(m, "florus") == "catana"


@by_key("movement.lone_general.stop")
def test_a_general_alone_passes_but_does_not_stop_by_another(ruleset: str) -> None:
    position = field(lone("rome", "messana", "florus"), lone("carthage", "thermae", "hanno"))
    m = begin(ruleset, position, march("florus", 0, "thermae"))
    assert refused(m, "stop") == section(ruleset, "movement.lone_general.stop")
    play(m, "march enna; stop")
    assert (where(m, "florus"), where(m, "hanno")) == ("enna", "thermae")


@by_key("movement.lone_general.stop", "command.drop_off")
def test_nor_is_a_subordinate_left_where_he_may_not_stop(ruleset: str) -> None:
    position = field(lone("rome", "messana", "florus", "flaccus"), lone("carthage", "thermae", "hanno"))
    m = begin(ruleset, position, march("florus", 0, "thermae", more="bring flaccus"))
    assert refused(m, "drop-off") == section(ruleset, "movement.lone_general.stop")
    play(m, "march enna; drop-off")
    assert where(m, "flaccus") == "enna"


@by_key("movement.lone_general.stop", "city.inside")
def test_within_his_walls_he_is_in_the_same_space(ruleset: str) -> None:
    """Ruling M128: he may go in and on again, but not stay there, unless CUs of his are within."""
    position = field(lone("rome", "catana", "florus", "flaccus"), lone("carthage", "messana", "hanno"))
    m = begin(ruleset, position, march("florus", 0, "messana", more="bring flaccus"))
    assert refused(m, "drop-off-inside") == section(ruleset, "movement.lone_general.stop")
    play(m, "enter-city")
    assert refused(m, "stop") == section(ruleset, "movement.lone_general.stop")
    play(m, "march thermae; stop")
    assert where(m, "florus") == "thermae"
    position = field(lone("rome", "catana", "florus"), lone("carthage", "messana", "hanno"), garrison())
    m = begin(ruleset, position, march("florus", 0, "messana"))
    assert refused(m, "stop") == section(ruleset, "movement.lone_general.stop")
    play(m, "enter-city; stop")
    assert (where(m, "florus"), where(m, "hanno")) == ("messana+", "messana")


@by_key("movement.lone_general.stop", "city.inside")
def test_so_is_an_enemy_general_within_his(ruleset: str) -> None:
    """Ruling M128."""
    hanno = {**lone("carthage", "agrigentum", "hanno"), "inside": True}
    m = begin(ruleset, field(lone("rome", "catana", "florus"), hanno), march("florus", 0, "enna", "agrigentum"))
    assert refused(m, "stop") == section(ruleset, "movement.lone_general.stop")
    play(m, "march selinus; stop")
    assert where(m, "florus") == "selinus"


@by_key("movement.lone_general.stop", "city.inside")
def test_nor_does_he_come_there_with_his_last_point(ruleset: str) -> None:
    """Ruling M128: only to CUs of his own."""
    way = march("florus", 0, "enna", "panormus", "thermae")
    armies = (lone("rome", "agrigentum", "florus"), lone("carthage", "messana", "hanno"))
    assert refused(begin(ruleset, field(*armies), way), "march messana") == section(
        ruleset, "movement.lone_general.stop"
    )
    m = begin(ruleset, field(*armies, garrison()), way)
    play(m, "march messana; enter-city; stop")
    assert where(m, "florus") == "messana+"


@by_key("movement.lone_general.stop", "city.inside", "naval.landing")
def test_nor_over_the_sea(ruleset: str) -> None:
    """Ruling M128."""
    armies = (lone("rome", "regium", "florus"), lone("carthage", "messana", "hanno"))
    m = begin(ruleset, field(*armies, seamanship="excellent"), march("florus", 0))
    play(m, "sail messana")
    assert refused(m, "land-in") == section(ruleset, "movement.lone_general.stop")
    m = begin(ruleset, field(*armies, garrison(), seamanship="excellent"), march("florus", 0))
    play(m, "sail messana; land-in")
    assert where(m, "florus") == "messana+"


def garrison() -> dict[str, object]:
    return roman("messana", 1, inside=True)


@by_key("movement.strait", "movement.strait.cost")
def test_over_the_strait_by_land(ruleset: str) -> None:
    """From a city one controls, for two points."""
    m = begin(ruleset, field(roman("regium", 3, "flaccus")), march("flaccus", 3, "messana", "thermae", "enna"))
    assert steps(m) == []
    position = field(punic("messana", 3, "hanno"), rome=["messana"], active="carthage")
    m = begin(ruleset, position, march("hanno", 3, card="30"))
    assert refused(m, "march regium") == section(ruleset, "movement.strait")
    position = field(roman("croton", 3, "flaccus"))
    m = begin(ruleset, position, march("flaccus", 3, "bruttium", "croton", "regium"))
    assert refused(m, "march messana") == section(ruleset, "movement.points")


@by_key("movement.enter")
def test_every_space_entered_sets_off_reactions(ruleset: str) -> None:
    position = field(roman("messana", 3, "florus"), punic("panormus", 4, "hanno"))
    m = begin(ruleset, position, march("florus", 3, "thermae"))
    assert (asked(m)[0], key(m)) == ("carthage", "ask.react")
    play(m, "pass")
    assert asked(m) == ("rome", section(ruleset, "movement.step"))
    play(m, "march enna")
    assert key(m) == "ask.react"


# -- 7.2.B Stopping ---------------------------------------------------------------------------------------------------


@by_key("movement.enemy_cus")
def test_enemy_cus_outside_stop_an_army(ruleset: str) -> None:
    position = field(roman("messana", 4, "florus"), punic("thermae", 1))
    m = begin(ruleset, position, march("florus", 4, "thermae"), dice=[6, 6, 1, 1])
    assert asked(m)[0] == "carthage"  # the battle is over and so is the activation
    assert where(m, "florus") == "thermae"


@by_key("movement.failed_pursuit")
def test_a_failed_pursuit_stops_it_too(ruleset: str) -> None:
    position = field(roman("messana", 4, "florus"), punic("thermae", 1, "hanno"))
    m = begin(ruleset, position, march("florus", 4, "thermae") + "; avoid hanno 1", dice=[1, 6])
    play(m, "to enna; pursue")
    assert asked(m)[0] == "carthage"
    assert (where(m, "florus"), where(m, "hanno")) == ("thermae", "enna")


# -- 7.2.C Generals in the way ----------------------------------------------------------------------------------------


@by_key("command.displaced.enemy", "command.displaced.trains")
def test_a_general_without_cus_is_swept_away_unless_he_avoids(ruleset: str) -> None:
    position = field(roman("messana", 4, "florus"), lone("carthage", "thermae", "hanno", trains=1))
    m = begin(ruleset, position, march("florus", 4, "thermae") + "; avoid hanno 0; train 0", dice=[6])
    assert where(m, "hanno") == "pool"
    play(m, "march enna; stop")
    assert trains(m, "rome", "enna") == 1
    m = begin(ruleset, position, march("florus", 4, "thermae") + "; avoid hanno 0; train 1", dice=[1])
    assert where(m, "hanno") != "pool"


# -- 7.2.D Gates ------------------------------------------------------------------------------------------------------


@by_key("city.active")
def test_in_and_out_of_ones_own_city_costs_nothing(ruleset: str) -> None:
    m = begin(ruleset, field(roman("catana", 2, "florus")), march("florus", 2, "messana") + "; enter-city; come-out")
    play(m, "march thermae; march enna; march catana; stop")  # all four points were his
    assert where(m, "florus") == "catana"
    m = begin(ruleset, field(roman("messana", 5, "florus")), march("florus", 5) + "; drop-off-inside; drop 2")
    play(m, "march thermae; stop")
    assert (cus(m, "rome", "messana", inside=True), cus(m, "rome", "thermae")) == (2, 3)


@by_key("city.active")
def test_not_into_an_enemy_city(ruleset: str) -> None:
    m = begin(ruleset, field(roman("catana", 2, "florus")), march("florus", 2, "syracusae"))
    assert refused(m, "enter-city") == section(ruleset, "city.active")


@by_key("city.active", only=SILVER)
def test_a_garrison_comes_out_to_join_who_arrives(ruleset: str) -> None:
    """Hanno's three CUs stand before Messana, which is not besieged; Flaccus comes with two, and two are inside."""
    armies = (roman("catana", 2, "flaccus"), roman("messana", 2, "florus", inside=True), punic("messana", 3, "hanno"))
    position = field(*armies, consuls=["flaccus"], proconsuls=["florus"])
    m = begin(ruleset, position, march("flaccus", 2, "messana") + "; carthage: pass", dice=[1] * 9)
    assert asked(m) == ("rome", section(ruleset, "city.active"))
    assert offered(m) == ["sortie 2", "sortie 1", "pass"]
    play(m, "sortie 2; lose-sortie 1")
    assert "Rome fights at dice level 2 [13.3]" in log(m), "with the larger Force"
    assert (cus(m, "rome", "messana", True), where(m, "florus"), where(m, "flaccus")) == (1, "messana+", "messana+")


@by_key("city.active", "command.equal_rank", only=SILVER)
def test_one_of_equal_rank_may_take_command_of_them(ruleset: str) -> None:
    armies = (roman("catana", 3, "flaccus"), roman("messana", 2, "florus", inside=True), punic("messana", 3, "hanno"))
    position = field(*armies, consuls=["flaccus", "florus"])
    m = begin(ruleset, position, march("flaccus", 3, "messana") + "; carthage: pass; rome: sortie 2", dice=[1] * 9)
    assert offered(m) == ["command flaccus", "command florus"]
    play(m, "command florus")
    assert asked(m) == ("carthage", section(ruleset, "consuls.command.attack")), "two Consuls in one army (ruling M124)"


@by_key("city.active", "siege.sortie")
def test_out_of_a_besieged_city_leads_only_a_sortie(ruleset: str) -> None:
    armies = (roman("messana", 2, "florus", inside=True), punic("messana", 3, "hanno"))
    m = begin(ruleset, field(*armies, siege={"messana": 1}), march("florus", 2))
    assert steps(m) == []
    assert refused(m, "march thermae") == section(ruleset, "city.active")
    assert "sally" in offered(m)
    assert "come-out" not in offered(m)


@by_key("city.capacity.moving")
def test_never_more_inside_than_the_city_holds(ruleset: str) -> None:
    armies = (roman("messana", 1, inside=True, trains=2), roman("messana", 5, "florus", trains=1))
    m = begin(ruleset, field(*armies), march("florus", 5, more="train 1"))
    assert refused(m, "enter-city") == section(ruleset, "city.capacity")
    play(m, "drop-off-inside")
    assert cus(m, "rome", "messana", inside=True) == 2  # one more fits, and no train: nothing to ask


# -- 7.2.E Overruns ---------------------------------------------------------------------------------------------------


@by_key("overrun", "overrun.no_battle")
def test_five_cus_overrun_a_single_one_and_take_its_trains(ruleset: str) -> None:
    position = field(roman("messana", 5, "florus"), punic("thermae", 1, trains=1))
    m = begin(ruleset, position, march("florus", 5, "thermae"))
    assert not [line for line in log(m) if "battle" in line]
    play(m, "march enna; stop")
    assert (cus(m, "carthage", "thermae"), trains(m, "rome", "enna"), cus(m, "rome", "enna")) == (0, 1, 5)


@by_key("overrun")
def test_four_do_not_nor_is_a_general_overrun_or_two_cus(ruleset: str) -> None:
    for cus_of_rome, enemy in ((4, punic("thermae", 1)), (5, punic("thermae", 2)), (5, punic("thermae", 1, "hanno"))):
        m = begin(
            ruleset,
            field(roman("messana", cus_of_rome, "florus"), enemy),
            march("florus", cus_of_rome, "thermae"),
            [6] * 9,
        )
        while asked(m)[0] == "carthage" and key(m) == "ask.react":
            play(m, "pass")
        assert [line for line in log(m) if "battle" in line]


@by_key("overrun.reactions")
def test_an_interception_prevents_it(ruleset: str) -> None:
    position = field(roman("messana", 5, "florus"), punic("thermae", 1), punic("panormus", 4, "hanno"))
    m = begin(ruleset, position, march("florus", 5, "thermae") + "; intercept hanno 4", dice=[1])
    assert cus(m, "carthage", "thermae") == 5
    assert owner(m, "thermae") == "carthage"
