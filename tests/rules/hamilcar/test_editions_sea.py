"""Where the editions differ at sea: one position, each edition its own result."""

from __future__ import annotations

from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.sea import cus, fight, holder, over, own, punic, roman, sail, ships, state, waters, where
from tests.support import asked, offered, play

GOLDEN_GEEK = "hamilcar-golden-geek"


@by_key("naval_interception.undeclared")  # difference
def test_an_undeclared_interception(ruleset: str) -> None:
    """Silver: Supremacy passes at the first port, and Rome may avoid a later attempt. Golden Geek: on arrival."""
    position = waters(roman("roma", 3, "flaccus"), punic("messana", 2, "hanno"))
    m = sail(position, ruleset, "flaccus", 2, "neapolis", "lipara", line="carthage: pass")
    assert holder(m) == ("carthage" if ruleset == GOLDEN_GEEK else "rome")
    play(m, "carthage: intercept-fleet")
    assert asked(m)[0] == ("carthage" if ruleset == GOLDEN_GEEK else "rome")
    m = sail(position, ruleset, "flaccus", 2, "neapolis", "lipara", line="pass; pass")
    assert holder(m) == "rome"


@by_key("naval_battle.winner.interceptor")  # difference
def test_a_winning_interceptor(ruleset: str) -> None:
    """Silver: he lands on his route, Ready. Golden Geek: here, or further on with Spent warships (M45)."""
    position = waters(roman("neapolis", 3, "flaccus"), punic("messana", 2, "hanno"), ships=(1, 2))
    m = fight(position, ruleset, "flaccus", 1, 2, dice=[6])
    if ruleset == GOLDEN_GEEK:
        assert "disembark panormus" in offered(m)
        play(m, "disembark messana")
        assert ships(m, "carthage") == (0, 2, 0)
    else:
        assert offered(m) == ["disembark lipara", "disembark syracusae", "disembark messana"]
        play(m, "disembark messana")
        assert ships(m, "carthage") == (2, 0, 0)
    assert where(m, "hanno") == "messana"


@by_key("prize.claim")  # difference
def test_prizes_may_or_must_be_claimed(ruleset: str) -> None:
    armies = (roman("neapolis", 3, "flaccus"), punic("messana", 2, "hanno"))
    position = waters(*armies, ships=(3, 1), supremacy="rome", corvi=True)
    m = fight(position, ruleset, "flaccus", 2, 1, stop=True, dice=[5])
    if ruleset == GOLDEN_GEEK:
        assert offered(m) == ["claim 1", "claim 0"]
        play(m, "claim 0")
        assert (ships(m, "rome"), ships(m, "carthage")) == ((1, 0, 0), (0, 0, 1))
    else:
        assert over(m)
        assert (ships(m, "rome"), ships(m, "carthage")) == ((1, 1, 0), (0, 0, 0))


@by_key("naval_battle.loser.port")  # difference
def test_the_losers_port(ruleset: str) -> None:
    """Neapolis is Rome's, but a Punic general is there: Golden Geek does not mind, Silver goes back to Roma."""
    armies = (roman("roma", 3, "flaccus"), punic("messana", 2, "hanno"), punic("neapolis", 0, "himilco"))
    position = waters(*armies, supremacy="rome")
    m = sail(position, ruleset, "flaccus", 2, "neapolis", "lipara", dice=[2], line="pass; intercept-fleet; pass")
    play(m, "warships 2; sail messana; bring hanno; take 2; sail lipara; evade; disembark lipara")
    assert where(m, "flaccus") == ("neapolis" if ruleset == GOLDEN_GEEK else "roma")
    assert cus(m, "rome", where(m, "flaccus")) == 3
    assert where(m, "himilco") == ("" if ruleset == GOLDEN_GEEK else "neapolis"), "displaced by the CUs (M100)"


@by_key("naval_battle.supremacy", "tactic.flee", "naval_battle.evade.card")  # difference
def test_flee_and_supremacy(ruleset: str) -> None:
    """Silver: who flees keeps Supremacy; Golden Geek: the winner has it. Evasion saves it in neither."""
    armies = (roman("neapolis", 3, "pullus"), punic("messana", 2, "hanno"))
    position = waters(*armies, supremacy="rome", cards={"rome": ["18"]})
    m = fight(position, ruleset, "pullus", 2, 2, tactics=["flee"], line="tactic flee; disembark lipara")
    assert holder(m) == ("carthage" if ruleset == GOLDEN_GEEK else "rome")
    m = fight(position, ruleset, "pullus", 2, 2, tactics=["flee"], line="counter 18; disembark lipara")
    assert holder(m) == "carthage"


@by_key("card.39.losses")  # difference
def test_the_losses_of_storms_at_sea(ruleset: str) -> None:
    position = waters(roman("neapolis", 5, "flaccus", trains=2), ships=(1, 0), cards={"carthage": ["39"]})
    die = 3 if ruleset == GOLDEN_GEEK else 5
    m = sail(position, ruleset, "flaccus", 1, "lipara", dice=[die], line="counter 39")
    if ruleset == GOLDEN_GEEK:
        assert offered(m) == ["lose-warships 1", "lose-warships 0"]
        play(m, "lose-warships 0")
    assert offered(m)[0].startswith("lose-trains")
    play(m, offered(m)[0])
    assert over(m)
    assert own(m, "rome").warships == (1 if ruleset == GOLDEN_GEEK else 0)


@by_key("card.17.when")  # difference
def test_when_corvus_is_played(ruleset: str) -> None:
    """Silver: before the tactic cards are drawn, and not again. Golden Geek: at any time of the battle."""
    armies = (roman("neapolis", 7, "flaccus"), punic("messana", 2, "hanno"))
    position = waters(*armies, cards={"rome": ["17"]}, carthage=("lipara",))
    m = fight(position, ruleset, "flaccus", 3, 3, tactics=["pursuit"], dice=[2] * 6)
    battle = state(m).naval_battle
    assert battle is not None
    if ruleset == GOLDEN_GEEK:
        play(m, "carthage: pass; rome: pass")
        assert "counter 17" not in offered(m)
        play(m, "carthage: pass")
        assert asked(m)[0] == "rome"
        assert "counter 17" in offered(m)
    else:
        assert sum(battle.hands[1]) == 0
        assert offered(m) == ["counter 17", "pass"]
        play(m, "pass; pass; pass")
        assert "counter 17" not in offered(m)
