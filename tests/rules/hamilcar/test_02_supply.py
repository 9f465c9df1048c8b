"""Section 2.3.A to E: Units, supply trains, Forces and Armies, the minimum of a Consul."""

from __future__ import annotations

import pytest

from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import begin, cus, field, lone, march, punic, roman, section, state, trains, where
from tests.rules.hamilcar.voyages import at_sea, sails, steps, voyage
from tests.support import asked, log, offered, play, refused, shown

# -- 2.3.A to C Units -------------------------------------------------------------------------------------------------


@by_key("terms.units", "terms.not_units", "terms.cu", "elephants.cus", "fleet.limit", "fleet.warships")
def test_warships_cus_elephants_and_trains_are_units_and_generals_are_not(ruleset: str) -> None:
    """Seven CUs, one of them an elephant, and one train leave room for two warships, whoever comes along."""
    army = punic("lilybaeum", 7, "hanno", "gisco", elephants=1, trains=1)
    m = begin(ruleset, field(army, active="carthage", ships=(0, 5)), "play 30 ops; activate hanno; take 7")
    play(m, "train 1; bring gisco; sail panormus")
    assert offered(m) == ["warships 2", "warships 1", "warships 0"]
    play(m, "warships 2")
    assert at_sea(m, "carthage") == (2, 7, 1)


@by_key("command.stacking", "terms.ten_units", "movement.ten_cus")
def test_any_number_may_stand_in_a_space_but_ten_units_move(ruleset: str) -> None:
    m = begin(ruleset, field(roman("roma", 14, "maximus", trains=3)), "play 29 ops; activate maximus")
    assert refused(m, "take 11") == section(ruleset, "movement.ten_cus")
    play(m, "take 9")
    assert offered(m) == ["train 1", "train 0"]
    play(m, "train 1; march capua; stop")
    assert (cus(m, "rome", "capua"), trains(m, "rome", "capua")) == (9, 1)
    assert (cus(m, "rome", "roma"), trains(m, "rome", "roma")) == (5, 2)


@by_key("elephants.limit")
def test_there_are_four_elephants(ruleset: str) -> None:
    four = punic("carthago", 4, "hanno", elephants=4)
    m = begin(ruleset, field(four, active="carthage", cards={"carthage": ["2", "30"]}), "play 2 event")
    assert state(m).elephants_in_play() == 4
    assert cus(m, "carthage", "carthago") + cus(m, "carthage", "carthago", inside=True) == 6  # two CUs instead
    m = begin(
        ruleset,
        field(punic("carthago", 3, "hanno", elephants=3), active="carthage", cards={"carthage": ["2", "30"]}),
        "play 2 event",
    )
    assert state(m).elephants_in_play() == 4


# -- 2.3.D Supply trains ----------------------------------------------------------------------------------------------


@by_key("terms.train")
def test_trains_move_with_a_general_like_cus_but_do_not_fight(ruleset: str) -> None:
    m = begin(
        ruleset, field(roman("roma", 0, "maximus", trains=2)), march("maximus", 0, more="train 2") + "; march capua"
    )
    play(m, "stop")
    assert (trains(m, "rome", "capua"), cus(m, "rome", "capua")) == (2, 0)
    m = begin(ruleset, field(lone("rome", "roma", trains=2), lone("rome", "capua", "maximus")), march("maximus", 0))
    assert "train" not in " ".join(offered(m))  # those in Roma stay where they are


@by_key("trains.destroy")
def test_a_moving_general_destroys_trains_for_a_point(ruleset: str) -> None:
    position = field(roman("roma", 3, "maximus", trains=3))
    m = begin(ruleset, position, march("maximus", 3, more="train 1"))
    assert [code for code in offered(m) if code.startswith("destroy")] == [f"destroy-trains {n}" for n in (3, 2, 1)]
    play(m, "destroy-trains 2")
    assert trains(m, "rome", "roma") == 0
    play(m, "march capua; march neapolis; march paestum")
    assert steps(m) == []  # the point is gone
    assert not [code for code in offered(m) if code.startswith("destroy")]
    play(m, "stop")
    assert trains(m, "rome", "paestum") == 1


@by_key("trains.destroy")
def test_he_reaches_those_within_his_walls(ruleset: str) -> None:
    """They are in his space, though he has not gone in."""
    armies = (roman("capua", 3, "maximus"), roman("roma", 0, trains=2, inside=True))
    m = begin(ruleset, field(*armies), march("maximus", 3, "roma"))
    assert [code for code in offered(m) if code.startswith("destroy")] == ["destroy-trains 2", "destroy-trains 1"]
    play(m, "destroy-trains 2")
    assert trains(m, "rome", "roma", inside=True) == 0


@by_key("command.displaced.trains", "trains.captured.unguarded", "trains.captured")
def test_trains_without_cus_are_captured_by_an_army_that_comes(ruleset: str) -> None:
    position = field(roman("messana", 3, "maximus"), lone("carthage", "thermae", "hanno", trains=2))
    m = begin(ruleset, position, march("maximus", 3, "thermae") + "; pass", dice=[])
    assert where(m, "hanno") == "pool"
    play(m, "march enna; stop")
    assert (trains(m, "carthage", "thermae"), trains(m, "rome", "enna")) == (0, 2)


@by_key("trains.captured.unguarded")
def test_what_ten_units_cannot_carry_waits_for_its_new_owner(ruleset: str) -> None:
    position = field(roman("messana", 9, "maximus"), lone("carthage", "thermae", trains=3))
    m = begin(ruleset, position, march("maximus", 9, "thermae", "enna") + "; stop")
    assert (trains(m, "rome", "thermae"), trains(m, "rome", "enna")) == (2, 1)


# -- 2.3.E Forces and armies ------------------------------------------------------------------------------------------


@by_key("terms.force", "terms.army_public")
def test_everybody_sees_what_a_force_is_made_of(ruleset: str) -> None:
    m = begin(ruleset, field(punic("thermae", 2, "hanno", elephants=1, trains=1)), "")
    [force] = shown(m)["spaces"]["thermae"]["stacks"]
    assert (force["side"], force["cus"], force["elephants"], force["trains"]) == ("carthage", 2, 1, 1)


@by_key("movement.force_alone", "movement.who")
def test_a_force_without_a_general_does_nothing(ruleset: str) -> None:
    """It neither moves nor intercepts nor avoids: Carthage is not asked, and the battle comes."""
    position = field(roman("messana", 5, "maximus"), punic("thermae", 2), punic("enna", 4))
    m = begin(ruleset, position, march("maximus", 5, "thermae"), dice=[1, 1, 1, 1, 1, 1])
    assert not [line for line in log(m) if "avoid" in line or "intercept" in line]
    assert [line for line in log(m) if "attle" in line]
    m = begin(ruleset, field(roman("roma", 4), lone("rome", "capua", "maximus")), "play 29 ops; activate maximus")
    assert offered(m) == ["take 0", "stop"]


@by_key("movement.unguarded", "movement.lone_general", "terms.army")
def test_an_army_without_cus_enters_no_space_with_enemy_units(ruleset: str) -> None:
    position = field(
        roman("messana", 0, "maximus", trains=1), punic("thermae", 1), lone("carthage", "catana", trains=1)
    )
    m = begin(ruleset, position, march("maximus", 0, more="train 1"))
    for space in ("thermae", "catana"):
        assert refused(m, f"march {space}") == section(ruleset, "movement.lone_general")
    position = field(lone("rome", "messana", "maximus"), punic("lipara", 1), ships=(0, 0))
    m = begin(ruleset, position, voyage("maximus", 0, "lipara", warships=-1))
    assert "land" not in offered(m)
    assert refused(m, "land") == section(ruleset, "movement.lone_general")


# -- 2.3.E3 The minimum of three --------------------------------------------------------------------------------------


@by_key("terms.consular_army", "consuls.minimum", "consuls.minimum.moving")
def test_a_consul_takes_three_along_and_drops_none_below(ruleset: str) -> None:
    position = field(roman("roma", 6, "maximus"), consuls=["maximus"])
    m = begin(ruleset, position, "play 29 ops; activate maximus")
    assert offered(m)[:4] == ["take 6", "take 5", "take 4", "take 3"]
    assert refused(m, "take 2") == section(ruleset, "consuls.minimum")
    play(m, "take 5; march capua; drop-off")
    assert offered(m) == ["drop 1", "drop 2"]
    assert refused(m, "drop 3") == section(ruleset, "consuls.minimum")
    play(m, "drop 2; march neapolis; stop")
    assert (cus(m, "rome", "capua"), cus(m, "rome", "neapolis")) == (2, 3)


@pytest.mark.parametrize("office", ["proconsul", "dictator"])
@by_key("terms.consular_army", "dictator.minimum")
def test_dictator_and_proconsul_have_no_minimum(ruleset: str, office: str) -> None:
    name = {"proconsul": "maximus", "dictator": "calatinus"}[office]
    more = 'dictator = "calatinus"\ndictator_card = "played"' if office == "dictator" else ""
    offices = [name] if office == "proconsul" else []
    position = field(roman("roma", 6, name), proconsuls=offices, state=more)
    m = begin(ruleset, position, f"play 29 ops; activate {name}; take 1; march capua; stop")
    assert cus(m, "rome", "capua") == 1


@by_key("consuls.minimum.both")
def test_two_consuls_part_only_with_three_each(ruleset: str) -> None:
    armies = roman("roma", 6, "maximus", "flaccus")
    m = begin(ruleset, field(armies, consuls=["maximus", "flaccus"]), "play 29 ops; activate maximus; take 4")
    assert where(m, "flaccus") == "afield"  # he must come along, so nobody is asked
    m = begin(ruleset, field(armies, consuls=["maximus", "flaccus"]), "play 29 ops; activate maximus; take 3; done")
    assert where(m, "flaccus") == "roma"


@by_key("consuls.minimum", "city.inside")
def test_a_consul_leaves_no_cus_beyond_his_walls_that_he_is_short_of(ruleset: str) -> None:
    """Inside and outside are one Force (ruling M82): of his six he takes three along, or stays."""
    armies = (roman("roma", 2, "florus", inside=True), roman("roma", 4))
    m = begin(ruleset, field(*armies, consuls=["florus"]), "play 29 ops; activate florus; take 2")
    assert offered(m) == ["come-out", "stop"]
    for code in ("march capua", "sail neapolis"):
        assert refused(m, code) == section(ruleset, "consuls.minimum")
    play(m, "come-out; pick-up; take 1; march capua; stop")
    assert (cus(m, "rome", "roma"), cus(m, "rome", "capua")) == (3, 3)


@by_key("consuls.minimum", "city.inside")
def test_nor_once_he_has_come_out_to_them(ruleset: str) -> None:
    """Of three he takes the two within the walls out, and leaves the one before them only to stop there."""
    armies = (roman("roma", 2, "florus", inside=True), roman("roma", 1))
    m = begin(ruleset, field(*armies, consuls=["florus"]), "play 29 ops; activate florus; take 2; come-out")
    for code in ("march capua", "sail neapolis"):
        assert refused(m, code) == section(ruleset, "consuls.minimum")
    play(m, "pick-up; march capua; stop")
    assert (cus(m, "rome", "roma"), cus(m, "rome", "capua")) == (0, 3)
    armies = (roman("roma", 3, "florus", inside=True), roman("roma", 1, "maximus"))
    position = field(*armies, consuls=["florus", "maximus"])
    m = begin(ruleset, position, "play 29 ops; activate florus; take 3; come-out")
    assert refused(m, "march capua") == section(ruleset, "consuls.minimum"), "one CU is too few for Maximus"


@by_key("consuls.minimum", "city.inside")
def test_nor_does_he_go_alone_from_before_them(ruleset: str) -> None:
    armies = (lone("rome", "roma", "florus"), roman("roma", 4, inside=True))
    m = begin(ruleset, field(*armies, consuls=["florus"]), "play 29 ops; activate florus; take 0")
    assert refused(m, "march capua") == section(ruleset, "consuls.minimum")
    play(m, "pick-up-inside; take 4; march capua; stop")
    assert cus(m, "rome", "capua") == 4


@by_key("consuls.minimum", "city.inside")
def test_nobody_takes_them_from_a_consul_on_the_other_side_but_the_dictator(ruleset: str) -> None:
    within = roman("roma", 2, "florus", inside=True)
    position = field(within, roman("roma", 4, "flaccus"), consuls=["florus"], proconsuls=["flaccus"])
    m = begin(ruleset, position, "play 29 ops; activate flaccus")
    assert offered(m)[0] == "take 3"
    assert refused(m, "take 4") == section(ruleset, "consuls.minimum")
    dictator = 'dictator = "calatinus"\ndictator_card = "played"'
    position = field(within, roman("roma", 4, "calatinus"), consuls=["florus"], state=dictator)
    m = begin(ruleset, position, march("calatinus", 4, "capua") + "; stop")
    assert cus(m, "rome", "capua") == 4


@by_key("consuls.minimum", "city.inside", "dictator.minimum")
def test_where_a_dictator_stays_on_either_side_the_consul_is_in_his_army(ruleset: str) -> None:
    """An Army that he commands is not Consular, whichever side of the walls he is on (ruling M82)."""
    dictator = 'dictator = "calatinus"\ndictator_card = "played"'
    for within, before in ((["florus"], ["calatinus", "flaccus"]), (["calatinus", "florus"], ["flaccus"])):
        armies = (roman("roma", 1, *within, inside=True), roman("roma", 4, *before))
        position = field(*armies, consuls=["florus"], proconsuls=["flaccus"], state=dictator)
        m = begin(ruleset, position, march("flaccus", 4, "capua"))
        assert (cus(m, "rome", "roma"), cus(m, "rome", "roma", inside=True)) == (0, 1)


@by_key("consuls.minimum", "city.inside", "command.pick_up")
def test_nor_in_passing(ruleset: str) -> None:
    armies = (roman("roma", 2, "florus", inside=True), roman("roma", 1), roman("capua", 4, "flaccus"))
    position = field(*armies, consuls=["florus"], proconsuls=["flaccus"])
    m = begin(ruleset, position, march("flaccus", 4, "roma"))
    assert "pick-up" not in offered(m)
    armies = (roman("roma", 2, "florus", inside=True), roman("roma", 3), roman("capua", 4, "flaccus"))
    m = begin(ruleset, field(*armies, consuls=["florus"], proconsuls=["flaccus"]), march("flaccus", 4, "roma"))
    play(m, "pick-up")
    assert refused(m, "take 3") == section(ruleset, "consuls.minimum")
    play(m, "take 2; march tarquinii; stop")
    assert cus(m, "rome", "tarquinii") == 6


@by_key("consuls.minimum.both", "city.inside")
def test_two_consuls_on_both_sides_of_their_walls_go_together_or_not_at_all(ruleset: str) -> None:
    armies = (roman("roma", 3, "florus"), {**lone("rome", "roma", "maximus"), "inside": True})
    m = begin(ruleset, field(*armies, consuls=["florus", "maximus"]), "play 29 ops; activate florus; take 3")
    assert refused(m, "march capua") == section(ruleset, "consuls.minimum")
    play(m, "pick-up-inside")
    if "bring maximus" in offered(m):
        play(m, "bring maximus")
    play(m, "march capua; stop")
    assert (where(m, "florus"), where(m, "maximus")) == ("capua", "capua")


@by_key("consuls.minimum.losses")
def test_a_consul_below_three_goes_on_as_he_is(ruleset: str) -> None:
    position = field(roman("roma", 2, "maximus"), consuls=["maximus"])
    m = begin(ruleset, position, "play 29 ops; activate maximus")
    assert offered(m)[0] == "take 2"
    assert refused(m, "take 1") == section(ruleset, "consuls.minimum")
    play(m, "take 2; march capua; stop")
    assert where(m, "maximus") == "capua"


@by_key("consuls.proconsul.fill", "dictator.fill")
def test_a_proconsul_fills_a_weak_consul_up_or_stops_and_the_dictator_need_not(ruleset: str) -> None:
    armies = (roman("roma", 5, "maximus"), roman("capua", 1, "flaccus"))
    position = field(*armies, consuls=["flaccus"], proconsuls=["maximus"])
    m = begin(ruleset, position, march("maximus", 5, "capua"))
    assert steps(m) == []
    assert refused(m, "march neapolis") == section(ruleset, "consuls.proconsul.fill")
    play(m, "drop-off; drop 2; march neapolis; stop")
    assert (cus(m, "rome", "capua"), cus(m, "rome", "neapolis")) == (3, 3)
    armies = (roman("roma", 5, "calatinus"), roman("capua", 1, "flaccus"))
    position = field(*armies, consuls=["flaccus"], state='dictator = "calatinus"\ndictator_card = "played"')
    m = begin(ruleset, position, march("calatinus", 5, "capua", "neapolis") + "; stop")
    assert cus(m, "rome", "neapolis") == 5


@by_key("consuls.proconsul.fill")
def test_nor_does_a_proconsul_pass_a_consul_without_cus(ruleset: str) -> None:
    """2.3.E3 asks for a Consul with fewer than three, not for his Army as Hannibal does."""
    armies = (roman("roma", 5, "maximus"), lone("rome", "capua", "flaccus"))
    m = begin(ruleset, field(*armies, consuls=["flaccus"], proconsuls=["maximus"]), march("maximus", 5, "capua"))
    assert refused(m, "march neapolis") == section(ruleset, "consuls.proconsul.fill")


@by_key("consuls.proconsul.fill")
def test_a_proconsul_who_drops_off_all_he_has_goes_on_only_if_it_is_enough(ruleset: str) -> None:
    for there, goes_on in ((1, False), (2, True)):
        armies = (roman("roma", 1, "maximus"), roman("capua", there, "flaccus"))
        m = begin(ruleset, field(*armies, consuls=["flaccus"], proconsuls=["maximus"]), march("maximus", 1, "capua"))
        play(m, "drop-off")
        assert ("march neapolis" in offered(m)) == goes_on


@by_key("consuls.proconsul.fill", "city.inside")
def test_nor_does_he_pass_one_within_walls(ruleset: str) -> None:
    """Within its walls is in the space of a city (2.1.C), and both areas hold one Force (ruling M82)."""
    for outside in (0, 1):
        more = (roman("messana", outside),) if outside else ()
        armies = (roman("catana", 5, "maximus"), roman("messana", 2, "florus", inside=True), *more)
        position = field(*armies, consuls=["florus"], proconsuls=["maximus"])
        m = begin(ruleset, position, march("maximus", 5, "messana"))
        assert ("march thermae" in offered(m)) == (outside == 1), "three are there with the one outside"
        if not outside:
            assert refused(m, "march thermae") == section(ruleset, "consuls.proconsul.fill")
            play(m, "drop-off; drop 1; march thermae; stop")
            assert (cus(m, "rome", "messana"), cus(m, "rome", "thermae")) == (1, 4)


@by_key("consuls.proconsul.fill")
def test_he_does_not_sail_away_from_him_either(ruleset: str) -> None:
    armies = (roman("capua", 5, "maximus"), roman("neapolis", 1, "flaccus"))
    position = field(*armies, consuls=["flaccus"], proconsuls=["maximus"])
    m = begin(ruleset, position, march("maximus", 5, "neapolis"))
    assert sails(m) == []
    assert refused(m, "sail lipara") == section(ruleset, "consuls.proconsul.fill")
    play(m, "stop")
    assert asked(m)[0] == "carthage"
