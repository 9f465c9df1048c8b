"""The same position, both editions: what their cards do differently. (#3 stands with the sieges, #17 at sea.)"""

from __future__ import annotations

from typing import Any

from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.hands import owners, turn
from tests.rules.hamilcar.year import punic, roman
from tests.support import log, play, refused

GOLDEN_GEEK = "hamilcar-golden-geek"


@by_key("card.52.limit")  # difference
def test_from_where_raiders_come(ruleset: str) -> None:
    """Golden Geek: any Unit, a supply train too. Silver: a CU."""
    army = roman("catana", 0, "flaccus", trains=1)
    m = turn(ruleset, "rome", ["52"], army, control__carthage=["enna", "thermae"])
    if ruleset == GOLDEN_GEEK:
        play(m, "play 52 event")
        assert owners(m, "enna", "thermae") == [None, "carthage"]
    else:
        assert refused(m, "play 52 event") == m.section("card.52")


@by_key("card.1.effect")  # difference
def test_what_elephant_fright_does(ruleset: str) -> None:
    """Three elephants against a rating of 2. Golden Geek: one is left, too few. Silver: 2 off the die."""
    field = (roman("catana", 5, "maximus"), punic("enna", 4, "gisco", elephants=3))
    what: dict[str, Any] = {"control__carthage": ["thermae", "zama"], "forgotten_tactics": False}
    m = turn(ruleset, "rome", ["26", "1"], *field, dice=[4, 1, 1, 1, 1], **what)
    play(m, "play 26 ops; activate maximus; take 5; march enna; carthage: pass; charge; rome: counter 1")
    assert any("Too few elephants" in line for line in log(m)) == (ruleset == GOLDEN_GEEK)
    assert any("rolls 4 for the elephant charge" in line for line in log(m)) == (ruleset != GOLDEN_GEEK)
