"""Where the editions differ by land: the same position under both, each with its own outcome (rulings, last list)."""

from __future__ import annotations

from typing import Any

from punica import Match
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import (
    allies,
    begin,
    cus,
    field,
    key,
    levels,
    lone,
    march,
    owner,
    points,
    punic,
    roman,
    rout,
    section,
    state,
    storm,
    trains,
    where,
)
from tests.rules.hamilcar.test_13_battle import EVEN, charge, meeting
from tests.support import log, offered, play, refused

GOLDEN_GEEK = "hamilcar-golden-geek"
SILVER = "hamilcar-silver"
REGULUS = roman("catana", 6, "regulus")


def at_enna(ruleset: str, *armies: dict[str, Any], dice: tuple[int, ...] = (), **more: Any) -> Match:
    return begin(ruleset, field(REGULUS, *armies, consuls=["regulus"], **more), march("regulus", 6, "enna"), dice)


# -- battles ----------------------------------------------------------------------------------------------------------


@by_key("card.1.effect")  # difference
def test_difference_elephant_fright(ruleset: str) -> None:
    """Three elephants charge a rating of 2 and are frightened; the die is a 5."""
    hands = {"rome": ["1"], "carthage": ["30"]}
    m = charge(ruleset, (5, 1, 1, 1, 1), elephants=3, cards=hands, line="charge; rome: counter 1")
    impossible = any("Too few elephants" in line for line in log(m))
    succeeded = any("breaks the Roman line" in line for line in log(m))
    assert (impossible, succeeded) == ((True, False) if ruleset == GOLDEN_GEEK else (False, True)), (
        "1 elephant, or 5 - 2"
    )


@by_key("battle.dice.size")  # difference
def test_difference_dice_levels(ruleset: str) -> None:
    """Six CUs against five."""
    m, b = meeting(ruleset, (6, "maximus"), (5, "hanno"), **EVEN)
    assert levels(state(m), b) == ([2, 2] if ruleset == GOLDEN_GEEK else [2, 1])


@by_key("battle.allies.limit")  # difference
def test_difference_ally_cap(ruleset: str) -> None:
    """Three Punic cities against one Roman, and four against none: Golden Geek counts two."""
    m, b = meeting(ruleset, (4, "maximus"), (4, "hanno"))
    assert (allies(state(m), b, 0), allies(state(m), b, 1)) == (1, 2 if ruleset == GOLDEN_GEEK else 3)


@by_key("battle.commander.top")  # difference
def test_difference_commander_at_level_three(ruleset: str) -> None:
    m, b = meeting(ruleset, (6, "regulus"), (5, "hanno"), rome=["syracusae", "agrigentum"])
    assert levels(state(m), b) == ([3, 1] if ruleset == GOLDEN_GEEK else [3, 0])


@by_key("elephants.charge.success")  # difference
def test_difference_elephant_reroll_scope(ruleset: str) -> None:
    m = charge(ruleset, (3, 1, 1, 1, 1))
    sides = {code.split(" ")[1] for code in offered(m) if code.startswith("reroll")}
    assert sides == ({"rome"} if ruleset == GOLDEN_GEEK else {"rome", "carthage"})


# -- reactions --------------------------------------------------------------------------------------------------------


@by_key("movement.reaction.second")  # difference
def test_difference_second_in_and_out(ruleset: str) -> None:
    armies = (roman("enna", 5, "maximus"), punic("agrigentum", 2, "hanno"))
    m = begin(ruleset, field(*armies, consuls=["maximus"]), march("maximus", 5, "agrigentum"), (1, 1, 1, 1))
    play(m, "inside 0; outside-general hanno; pass")
    assert (key(m) == "ask.inside") == (ruleset == GOLDEN_GEEK)


@by_key("pursuit.when")  # difference
def test_difference_pursuit_condition(ruleset: str) -> None:
    """Hanno slips away but leaves a train behind: that is no CU, but it is a Unit."""
    m = at_enna(ruleset, punic("enna", 3, "hanno", trains=1), dice=(1,))
    play(m, "avoid hanno 3; train 0; to thermae")
    assert (key(m) == "ask.pursue") == (ruleset == SILVER)
    assert trains(m, "carthage", "enna") == 0, "captured"


@by_key("pursuit.siege")  # difference
def test_difference_siege_after_a_failed_pursuit(ruleset: str) -> None:
    armies = (roman("enna", 6, "regulus"), punic("agrigentum", 2, "hanno"))
    m = begin(ruleset, field(*armies, consuls=["regulus"]), march("regulus", 6, "agrigentum"), (1, 6))
    play(m, "inside 0; outside-general hanno; avoid hanno 2; to selinus; pursue")
    assert ("besiege agrigentum" in offered(m)) == (ruleset == SILVER)


@by_key("interception.from")  # difference
def test_difference_intercepting_from(ruleset: str) -> None:
    wagons = {"side": "rome", "space": "agrigentum", "trains": 1, "generals": []}
    m = at_enna(ruleset, punic("agrigentum", 2, "hanno", inside=True), wagons, punic("thermae", 1, "gisco"))
    assert ("intercept hanno 2" in offered(m)) == (ruleset == SILVER)
    besiegers = (punic("messana", 3, "gisco"), roman("messana", 1, inside=True))
    march_on = march("regulus", 6, "enna", "thermae")
    m = begin(ruleset, field(roman("catana", 6, "regulus"), *besiegers, consuls=["regulus"]), march_on)
    assert ("intercept gisco 3" in offered(m)) == (ruleset == SILVER), "besiegers, with Units in the city"


@by_key("interception.back_up.due")  # difference
def test_difference_backing_up_from_a_battle_that_was_due(ruleset: str) -> None:
    m = at_enna(ruleset, punic("thermae", 4, "hanno"), punic("enna", 2), dice=(2, 1, 1, 1, 1))
    play(m, "intercept hanno 4")
    assert (key(m) == "ask.intercepted") == (ruleset == SILVER)


@by_key("interception.back_up.sea")  # difference
def test_difference_backing_up_by_sea(ruleset: str) -> None:
    armies = (roman("lipara", 4, "florus"), punic("catana", 3, "hanno"))
    position = field(*armies, consuls=["florus"], rome=["lipara", "syracusae"], ships=(1, 0))
    line = march("florus", 4, more="sail messana; warships 1; sail syracusae; land")
    m = begin(ruleset, position, line, dice=(1,))
    play(m, "intercept hanno 3; rome: back-up")
    assert where(m, "florus") == ("messana" if ruleset == GOLDEN_GEEK else "lipara")


@by_key("trait.admiral.sea")  # difference
def test_difference_an_admiral_backs_up_by_sea(ruleset: str) -> None:
    armies = (roman("catana", 4, "catulus"), punic("thermae", 3, "hanno"))
    m = begin(ruleset, field(*armies, consuls=["catulus"]), march("catulus", 4, "messana"), (1,))
    play(m, "intercept hanno 3")
    assert ("back-up-by-sea regium" in offered(m)) == (ruleset == GOLDEN_GEEK)


@by_key("interception.unguarded")  # difference
def test_difference_unguarded_army_or_general(ruleset: str) -> None:
    """Both editions say it in their own words, of the Army or of the General: neither enters a space with Units."""
    wagons = {"side": "rome", "space": "enna", "trains": 1, "generals": []}
    position = field(lone("carthage", "thermae", "hanno", trains=1), wagons, active="carthage")
    m = begin(ruleset, position, "play 30 ops; activate hanno; take 0; train 1")
    assert refused(m, "march enna") == section(ruleset, "movement.lone_general")


# -- retreats ---------------------------------------------------------------------------------------------------------


@by_key("retreat.sweep")  # difference
def test_difference_absorbing(ruleset: str) -> None:
    armies = (roman("enna", 1, "florus"), roman("catana", 1))
    m = rout(ruleset, field(*armies, pcs=False, carthage=["catana", "thermae"]), "enna", "agrigentum")
    assert where(m, "florus") == ("messana" if ruleset == GOLDEN_GEEK else "dead")


@by_key("retreat.penalty.cus")  # difference
def test_difference_penalty_for_a_unit_or_a_cu(ruleset: str) -> None:
    armies = (roman("enna", 6, "florus"), punic("catana", 1, trains=2))
    m = rout(ruleset, field(*armies, pcs=False, carthage=["agrigentum", "panormus"]), "enna", "thermae")
    assert cus(m, "rome", "messana") == (3 if ruleset == GOLDEN_GEEK else 5)


# -- sieges -----------------------------------------------------------------------------------------------------------


@by_key("siege.lifted")  # difference
def test_difference_siege_cancelled_on_the_last_roll(ruleset: str) -> None:
    position = field(roman("agrigentum", 1, "maximus"), consuls=["maximus"], siege={"agrigentum": 1})
    m = storm(ruleset, position, "maximus", [3])
    assert owner(m, "agrigentum") == ("carthage" if ruleset == GOLDEN_GEEK else "rome")


@by_key("siege.subordinate")  # difference
def test_difference_subordinate_sieges(ruleset: str) -> None:
    position = field(roman("agrigentum", 6, "caudex", "megellus"), consuls=["caudex", "megellus"])
    m = begin(ruleset, position, "play 29 ops; activate megellus")
    assert ("besiege agrigentum" in offered(m)) == (ruleset == SILVER)


@by_key("siege.defense.limit")  # difference
def test_difference_determined_defense(ruleset: str) -> None:
    garrison = punic("agrigentum", 2, trains=2, inside=True)
    hands = {"rome": ["37"], "carthage": ["30"]}
    position = field(roman("agrigentum", 5, "florus"), garrison, consuls=["florus"], cards=hands)
    m = begin(ruleset, position, "play 37 ops+event; activate florus; besiege agrigentum", (4, 4))
    play(m, "hold-out")
    assert (key(m) == "ask.hold-out", points(m, "agrigentum")) == ((False, 1) if ruleset == GOLDEN_GEEK else (True, 0))


@by_key("card.3")  # difference
def test_difference_siege_train_limit(ruleset: str) -> None:
    """With two siege trains out Silver has no third."""
    armies = (roman("agrigentum", 3, "florus"), roman("syracusae", 3, "maximus"), roman("lilybaeum", 3, "regulus"))
    siege = {"agrigentum": 1, "syracusae": 1, "lilybaeum": 1}
    trains_out = 'siege_trains = ["agrigentum", "syracusae"]'
    hands = {"rome": ["3"], "carthage": ["30"]}
    position = field(
        *armies, consuls=["florus", "maximus"], proconsuls=["regulus"], siege=siege, cards=hands, state=trains_out
    )
    m = begin(ruleset, position, "")
    assert ("play 3 event" in offered(m)) == (ruleset == GOLDEN_GEEK)
