"""The worked example of section 9: Flaccus sails to Lipara and meets Carthalo (rulings M1, M6)."""

from __future__ import annotations

from punica import Match
from punica.games.hamilcar.tables import SPACE_ID
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.sea import cus, hand, holder, over, punic, roman, sail, ships, state, waters, where
from tests.support import offered, play, shown

TACTICS = ("great-leadership", "ramming", "boarding")
CARTHAGES_ROLL = {"hamilcar-golden-geek": 2, "hamilcar-silver": 3}


def lipara(ruleset: str, warships: int) -> Match:
    """Step 0: Rome holds Supremacy at Fair Seamanship, with Corvi. Flaccus is no Admiral, whatever his rating (M6)."""
    position = waters(
        roman("roma", 3, "flaccus"),
        roman("neapolis", 1),
        punic("syracusae", 1, elephants=1),
        punic("messana", 1, "carthalo"),
        punic("lipara", 1),
        ships=(1, warships),
        supremacy="rome",
        seamanship="fair",
        corvi=True,
        carthage=("lipara",),
    )
    dice = [3, 6, CARTHAGES_ROLL[ruleset]]
    return sail(
        position, ruleset, "flaccus", 1, "neapolis", "lipara", joining=("neapolis",), tactics=TACTICS, dice=dice
    )


@by_key("naval_battle.example")
def test_the_naval_example(ruleset: str) -> None:
    m = lipara(ruleset, 2)
    # step 1: the CU of Neapolis has come aboard; there Carthage lets the fleet go by
    play(m, "carthage: pass")
    assert shown(m)["at_sea"]["rome"]["army"]["cus"] == 4
    # steps 2 and 3: the interception is declared in Lipara; one diamond against two dots
    play(m, "carthage: intercept-fleet; rome: avoid-fleet")
    # step 4: two warships and an elephant from Syracusae, Carthalo and a CU from Messana, none from Lipara
    play(m, "carthage: warships 2; take 1; sail messana; take 1; sail lipara; take 0")
    army = shown(m)["at_sea"]["carthage"]["army"]
    assert army["generals"] == ["carthalo"]
    assert cus(m, "carthage", "lipara") == 1
    # steps 5 and 6: three tactic cards for Carthage, none for Rome; 6 + 1 - 1 in column I takes a Prize
    assert hand(m, "carthage") == dict.fromkeys(TACTICS, 1)
    assert hand(m, "rome") == {}
    fleets = shown(m)["at_sea"]
    assert (fleets["carthage"]["warships"], fleets["rome"]["prizes"]) == (1, 1)
    play(m, "rome: pass")
    # step 7: Great Leadership takes Carthalo to column III, and the Roman warship is sunk
    play(m, "carthage: tactic great-leadership")
    # step 8: Carthage lands in Lipara, its warship Ready; the Prize is lost to both; Rome is back in Neapolis
    play(m, "carthage: disembark lipara")
    assert over(m)
    assert where(m, "carthalo") == "lipara"
    assert cus(m, "carthage", "lipara") == 3
    assert ships(m, "carthage") == (1, 0, 1)
    assert ships(m, "rome") == (0, 0, 1)
    assert (where(m, "flaccus"), cus(m, "rome", "neapolis")) == ("neapolis", 4)
    assert holder(m) == "carthage"
    assert len(state(m).plain_pcs(0)) == 4, "half of one Unit is nothing"


@by_key("naval_battle.example", "naval_battle.end.sunk")
def test_with_one_punic_warship_the_example_ends_with_the_prize(ruleset: str) -> None:
    m = lipara(ruleset, 1)
    play(m, "pass; intercept-fleet; avoid-fleet; take 1; sail messana; take 1; sail lipara; take 0")
    if ruleset == "hamilcar-golden-geek":
        play(m, "rome: claim 1")
    assert over(m)
    fleet = state(m).fleet(0)
    assert fleet.safe
    assert fleet.port == SPACE_ID["lipara"]
    assert ships(m, "rome") == (0, 1, 0), "the Prize is Rome's, and Spent"
    assert where(m, "carthalo") == "messana"
    assert holder(m) == "rome"


@by_key("naval_battle.round.steps", "naval_battle.evade.supremacy")
def test_in_the_example_rome_might_have_evaded(ruleset: str) -> None:
    m = lipara(ruleset, 2)
    play(m, "pass; intercept-fleet; avoid-fleet; warships 2; take 1; sail messana; take 1; sail lipara; take 0")
    assert offered(m) == ["evade", "pass"]
    play(m, "evade")
    assert offered(m)[0] == "disembark lipara"
    assert holder(m) == "carthage"
    play(m, "disembark lipara")
    assert ships(m, "rome") == (0, 1, 0), "it got away, but the crews are Spent"
