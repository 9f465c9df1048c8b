"""Section 10: what the other side may do when an Army comes."""

from __future__ import annotations

from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import begin, cus, field, key, lone, march, punic, roman, section, state, trains, where
from tests.support import asked, log, offered, play, refused

SILVER = "hamilcar-silver"
GOLDEN_GEEK = "hamilcar-golden-geek"


@by_key("movement.reaction.when")
def test_every_step_of_a_march_is_answered(ruleset: str) -> None:
    position = field(roman("messana", 4, "maximus"), punic("panormus", 3, "hanno"), consuls=["maximus"])
    m = begin(ruleset, position, march("maximus", 4, "thermae"))
    assert asked(m) == ("carthage", section(ruleset, "movement.reaction.declare"))
    play(m, "pass; rome: march enna")
    assert asked(m) == ("carthage", section(ruleset, "movement.reaction.declare"))


@by_key("movement.reaction.when")
def test_so_is_a_landing(ruleset: str) -> None:
    position = field(roman("messana", 4, "catulus"), punic("enna", 3, "hanno"), consuls=["catulus"], rome=["syracusae"])
    m = begin(ruleset, position, march("catulus", 4, more="sail syracusae; land"))
    assert (asked(m)[0], key(m)) == ("carthage", "ask.react")


@by_key("movement.reaction.inside")
def test_first_the_owner_of_a_city_says_who_is_inside(ruleset: str) -> None:
    position = field(
        roman("enna", 5, "maximus"),
        punic("agrigentum", 4, "hanno", trains=1),
        consuls=["maximus"],
        supremacy="carthage",
    )
    m = begin(ruleset, position, march("maximus", 5, "agrigentum"))
    assert asked(m) == ("carthage", section(ruleset, "movement.reaction.inside"))
    assert offered(m) == ["inside 0", "inside 1", "inside 2"]
    assert refused(m, "inside 3") == section(ruleset, "city.capacity")
    play(m, "inside 2; inside-trains 1")
    assert (cus(m, "carthage", "agrigentum", True), trains(m, "carthage", "agrigentum", True)) == (2, 1)
    assert offered(m) == ["inside-general hanno", "outside-general hanno"]


@by_key("movement.reaction.inside")
def test_and_again_each_time_an_army_comes(ruleset: str) -> None:
    armies = (roman("enna", 5, "maximus"), punic("agrigentum", 2, "hanno", inside=True))
    m = begin(ruleset, field(*armies, consuls=["maximus"]), march("maximus", 5, "agrigentum"))
    play(m, "inside 2; inside-general hanno; rome: march panormus; carthage: pass")
    play(m, "rome: march agrigentum")
    assert asked(m) == ("carthage", section(ruleset, "movement.reaction.inside"))


@by_key("movement.reaction.inside")
def test_also_if_enemies_stand_before_it_already(ruleset: str) -> None:
    """Until the city is besieged its garrison may meet whoever comes; those who stand there fight beside him (M71)."""
    armies = (
        roman("enna", 3, "maximus"),
        roman("agrigentum", 2, "flaccus"),
        punic("agrigentum", 2, "hanno", inside=True),
    )
    m = begin(ruleset, field(*armies, consuls=["maximus"], proconsuls=["flaccus"]), march("maximus", 3), dice=[1] * 9)
    play(m, "march agrigentum")
    assert asked(m) == ("carthage", section(ruleset, "movement.reaction.inside"))
    play(m, "inside 0; outside-general hanno; pass")
    if ruleset == GOLDEN_GEEK:
        play(m, "inside 0; outside-general hanno")
        assert "Rome fights at dice level 2 [13.3]" in log(m), "with five CUs"
    else:
        assert "Rome fights at dice level 2 [13.3]" in log(m), "with more CUs"
    battles = [line for line in log(m) if "gives battle" in line]
    assert len(battles) == 1


@by_key("movement.reaction.inside")
def test_a_besieged_city_keeps_its_gates_shut(ruleset: str) -> None:
    armies = (
        roman("enna", 3, "maximus"),
        roman("agrigentum", 3, "flaccus"),
        punic("agrigentum", 2, "hanno", inside=True),
    )
    m = begin(ruleset, field(*armies, consuls=["maximus", "flaccus"], siege={"agrigentum": 1}), march("maximus", 3))
    play(m, "march agrigentum")
    assert asked(m)[0] == "rome"
    assert cus(m, "carthage", "agrigentum", True) == 2


@by_key("movement.reaction.all_inside", only=SILVER)
def test_with_all_inside_the_army_goes_on(ruleset: str) -> None:
    armies = (roman("enna", 5, "maximus"), punic("agrigentum", 2, "hanno"))
    m = begin(ruleset, field(*armies, consuls=["maximus"]), march("maximus", 5, "agrigentum"))
    play(m, "inside 2; inside-general hanno")
    assert asked(m)[0] == "rome"
    assert "march selinus" in offered(m)


@by_key("movement.reaction.avoid")
def test_second_those_outside_may_avoid(ruleset: str) -> None:
    armies = (roman("enna", 5, "maximus"), punic("agrigentum", 4, "hanno"))
    m = begin(ruleset, field(*armies, consuls=["maximus"]), march("maximus", 5, "agrigentum"))
    play(m, "inside 2; outside-general hanno")
    assert offered(m) == ["avoid hanno 2", "avoid hanno 1", "avoid hanno 0", "pass"]


@by_key("movement.reaction.avoid")
def test_those_inside_may_not(ruleset: str) -> None:
    armies = (roman("enna", 5, "maximus"), punic("agrigentum", 4, "hanno"), punic("selinus", 2, "adherbal"))
    m = begin(ruleset, field(*armies, consuls=["maximus"]), march("maximus", 5, "agrigentum"))
    play(m, "inside 2; inside-general hanno")
    assert refused(m, "avoid hanno 2") == section(ruleset, "avoid")


@by_key("movement.reaction.intercept", "movement.reaction.declare", "interception.several.order")
def test_third_armies_next_to_it_may_intercept_and_all_is_declared_first(ruleset: str) -> None:
    armies = (roman("catana", 6, "regulus"), punic("enna", 2, "himilco"), punic("panormus", 3, "adherbal"))
    m = begin(ruleset, field(*armies, consuls=["regulus"]), march("regulus", 6, "enna"), dice=[6, 1])
    assert {"avoid himilco 2", "intercept adherbal 3"} <= set(offered(m))
    before = len(log(m))
    play(m, "intercept adherbal 3; avoid himilco 2")
    assert log(m)[before:][0].startswith("Adherbal")
    assert len(log(m)) > before + 2
    assert "rolls" not in log(m)[before + 1]
    assert "rolls 6" in log(m)[before + 2]


@by_key("movement.reaction.second", only=GOLDEN_GEEK)
def test_the_owner_goes_in_once_more_just_before_the_battle(ruleset: str) -> None:
    armies = (roman("enna", 5, "maximus"), punic("agrigentum", 2, "hanno", trains=1))
    m = begin(ruleset, field(*armies, consuls=["maximus"]), march("maximus", 5, "agrigentum"))
    play(m, "inside 0; inside-trains 0; outside-general hanno; pass")
    assert asked(m) == ("carthage", section(ruleset, "movement.reaction.inside"))
    play(m, "inside 2; inside-trains 1; inside-general hanno")
    assert asked(m)[0] == "rome"
    assert cus(m, "carthage", "agrigentum", True) == 2
    assert not any(code.startswith("march") for code in offered(m)), "nobody stays outside: the mover stops"
    assert "besiege agrigentum" in offered(m)


@by_key("movement.reaction.second", only=GOLDEN_GEEK)
def test_so_does_an_intercepted_mover_at_his_own_city(ruleset: str) -> None:
    armies = (roman("catana", 4, "maximus"), punic("thermae", 3, "hanno"))
    m = begin(ruleset, field(*armies, consuls=["maximus"]), march("maximus", 4, "messana"), dice=[1, 1, 1])
    play(m, "intercept hanno 3; rome: fight")
    assert asked(m) == ("rome", section(ruleset, "movement.reaction.inside"))
    assert offered(m) == ["inside 0", "inside 1"]
    assert refused(m, "inside 2") == section(ruleset, "consuls.minimum"), "Maximus keeps three (M42)"


@by_key("movement.reaction.second", only=GOLDEN_GEEK)
def test_a_mover_who_is_wholly_inside_does_not_fight(ruleset: str) -> None:
    armies = (roman("catana", 2, "maximus"), punic("thermae", 3, "hanno"))
    m = begin(ruleset, field(*armies, proconsuls=["maximus"]), march("maximus", 2, "messana"), dice=[1])
    play(m, "intercept hanno 3; rome: fight; inside 2; inside-general maximus")
    assert (cus(m, "rome", "messana", True), where(m, "maximus")) == (2, "messana+")
    assert asked(m)[0] == "carthage", "the move is over"


@by_key("movement.reaction.second", only=SILVER)
def test_in_silver_an_intercepted_mover_fights_or_backs_up(ruleset: str) -> None:
    armies = (roman("catana", 2, "maximus"), punic("thermae", 3, "hanno"))
    m = begin(ruleset, field(*armies, proconsuls=["maximus"]), march("maximus", 2, "messana"), dice=[1])
    play(m, "intercept hanno 3")
    assert offered(m) == ["fight", "back-up"]


@by_key("movement.reaction.avoid")
def test_a_lone_general_may_avoid_or_is_displaced(ruleset: str) -> None:
    armies = (roman("catana", 6, "regulus"), lone("carthage", "enna", "himilco", trains=1))
    m = begin(ruleset, field(*armies, consuls=["regulus"]), march("regulus", 6, "enna"))
    play(m, "pass")
    assert where(m, "himilco") == "pool"
    assert "march panormus" in offered(m), "the army goes on"


@by_key("trains.captured.unguarded")
def test_captured_trains_come_along_up_to_ten_units(ruleset: str) -> None:
    wagons = {"side": "carthage", "space": "enna", "trains": 3, "generals": []}
    position = field(roman("catana", 9, "regulus"), wagons, consuls=["regulus"])
    m = begin(ruleset, position, march("regulus", 9, "enna"))
    assert log(m)[-1].startswith("Rome captures 3 supply trains in Enna")
    play(m, "march thermae; stop")
    assert (trains(m, "rome", "thermae"), trains(m, "rome", "enna"), trains(m, "carthage", "enna")) == (1, 2, 0)


@by_key("movement.reaction.second", only=GOLDEN_GEEK)
def test_in_a_campaign_who_has_gone_inside_is_spent(ruleset: str) -> None:
    armies = (roman("catana", 2, "maximus"), roman("messana", 0, "flaccus"), punic("thermae", 3, "hanno"))
    hands = {"rome": ["28"], "carthage": ["30"]}
    position = field(*armies, proconsuls=["maximus"], consuls=["flaccus"], cards=hands, rome=["catana"])
    m = begin(ruleset, position, "play 28 event; activate maximus; take 2; march messana", dice=(1,))
    play(m, "intercept hanno 3; rome: fight; inside 2")
    while key(m) == "ask.inside-general":
        play(m, offered(m)[0])
    assert cus(m, "rome", "messana", True) == 2
    assert state(m).campaign is not None
    play(m, "activate flaccus")
    assert key(m) == "ask.card", "the two have marched and may not march again: he can only stop"


# -- the worked example -----------------------------------------------------------------------------------------------


@by_key("movement.reaction.example")
def test_the_example_of_enna(ruleset: str) -> None:
    armies = (
        roman("catana", 6, "regulus"),
        punic("enna", 3, "himilco"),
        punic("panormus", 2, "hamilcar-barca"),
        punic("thermae", 2, "adherbal"),
    )
    m = begin(ruleset, field(*armies, consuls=["regulus"]), march("regulus", 6, "enna"), dice=[1, 4, 2])
    assert asked(m)[0] == "carthage"
    for code in ("avoid himilco 3", "intercept hamilcar-barca 2", "intercept adherbal 2"):
        assert code in offered(m)
    play(m, "avoid himilco 3; intercept hamilcar-barca 2; intercept adherbal 2")
    assert "to agrigentum" in offered(m)
    play(m, "to agrigentum")
    assert (cus(m, "carthage", "agrigentum"), where(m, "himilco")) == (3, "agrigentum")
    play(m, "intercept hamilcar-barca 2")
    assert where(m, "hamilcar-barca") == "panormus", "4 is above his rating of 3"
    assert where(m, "adherbal") == "enna", "2 is not above 3"
    assert (asked(m)[0], key(m)) == ("rome", "ask.intercepted")
