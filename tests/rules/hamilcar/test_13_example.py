"""The worked example of section 13: the land battle of Messana, in each edition with its own levels."""

from __future__ import annotations

from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import (
    begin,
    cus,
    field,
    key,
    march,
    pay,
    pcs,
    punic,
    roman,
    section,
    state,
    trains,
    where,
)
from tests.support import asked, log, offered, play

GOLDEN_GEEK = "hamilcar-golden-geek"


@by_key("battle.example")
def test_the_land_battle_of_messana(ruleset: str) -> None:
    armies = (punic("thermae", 3, "hanno", elephants=1), roman("messana", 5, "flaccus", trains=1))
    position = field(*armies, consuls=["flaccus"], active="carthage", rome=["catana"])
    m = begin(ruleset, position, march("hanno", 3, "messana", card="30"), dice=[4, 5, 1, 6, 5])
    assert offered(m) == ["inside 0", "inside 1", "inside 2"], "Flaccus might split his army"
    play(m, "inside 0; inside-trains 0")
    assert "avoid flaccus 5" in offered(m), "or go to Catana"
    play(m, "pass")
    if ruleset == GOLDEN_GEEK:
        play(m, "inside 0; inside-trains 0")
    assert asked(m) == ("carthage", section(ruleset, "elephants.charge")), "one elephant, a rating of 1"
    told = [line.split(" [")[0] for line in log(m) if "dice level" in line]
    assert told == ["Carthage fights at dice level 3", "Rome fights at dice level 2"]
    play(m, "charge")
    assert asked(m) == ("carthage", section(ruleset, "elephants.charge.success")), "4 is above 1"
    before = pcs(m, "rome")
    play(m, "reroll-large rome")
    hits = [line.split(" [")[0] for line in log(m) if " hit" in line]
    assert hits[-2:] == ["Carthage takes 2 hits", "Rome takes 3 hits"]
    assert "lose-elephants 0" in offered(m), "no need to lose the elephant"
    play(m, "lose-elephants 0")
    assert asked(m) == ("rome", section(ruleset, "retreat.city"))
    winner = m.view(None)["game"]["battle"]["sides"]["carthage"]["army"]
    assert (winner["cus"], winner["elephants"], winner["trains"]) == (1, 1, 1), "as he stands there"
    play(m, "into-city")
    assert (cus(m, "rome", "messana", True), where(m, "flaccus")) == (2, "messana+")
    assert (cus(m, "carthage", "messana"), trains(m, "carthage", "messana")) == (1, 1)
    assert state(m).map.elephants[m.terms.game.nouns["space"].index["messana"]] == 1
    play(m, "remove catana")
    assert pay(m) == 1, "four Units lost are two PCs"
    assert pcs(m, "rome") == before - 2
    assert key(m) == "ask.card"
