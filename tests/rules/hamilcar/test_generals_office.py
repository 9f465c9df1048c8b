"""17.2: Duilius, Caudex and Asina; the generals without an ability of their own."""

from __future__ import annotations

import pytest

from punica import Match
from punica.games.hamilcar.land.displaced import eliminate
from punica.games.hamilcar.tables import (
    GENERAL_ID,
    GENERAL_STRATEGY,
    GENERALS,
    IS_ADMIRAL,
    IS_ARISTOCRAT,
)
from tests.rules.hamilcar import RULESETS, by_key
from tests.rules.hamilcar.year import general, roman, state, year
from tests.support import asked, offered, play, shown

GG, SILVER = RULESETS


def to_rome(m: Match) -> None:
    while m.choice is not None and m.choice.seat == "carthage":
        m.play(m.choice.options[0])


def consul_duilius(ruleset: str, rome: list[str], carthage: list[str]) -> Match:
    return year(
        ruleset,
        roman("regium", 4, "duilius"),
        stage="war-chest",
        turn=3,
        consuls=["caudex", "duilius"],
        dead=["maximus"],
        chest__rome=rome,
        chest__carthage=carthage,
    )


@by_key("general.duilius", "general.duilius.cost")
def test_duilius_becomes_proconsul_only_if_paid_for(ruleset: str) -> None:
    m = consul_duilius(ruleset, ["2"], ["4"])
    play(m, "carthage: done")
    assert "prolong duilius" in offered(m)
    play(m, "rome: prolong duilius")
    to_rome(m)
    assert offered(m) == ["keep caudex", "keep duilius", "pass"]


@by_key("general.duilius", "general.duilius.cost")
def test_unpaid_he_cannot(ruleset: str) -> None:
    m = consul_duilius(ruleset, ["2"], ["4"])
    play(m, "carthage: done; rome: done")
    to_rome(m)
    assert offered(m) == ["keep caudex", "pass"]


@by_key("general.duilius.cost", "war_chest.spend")
def test_he_costs_one_point_once(ruleset: str) -> None:
    m = consul_duilius(ruleset, ["1"], ["4"])
    play(m, "carthage: done; rome: prolong duilius")
    assert asked(m) == ("rome", m.section("war_chest.spend"))
    assert "prolong duilius" not in offered(m)


@by_key("general.duilius.fewer")
def test_rome_must_have_played_fewer_ops(ruleset: str) -> None:
    m = consul_duilius(ruleset, ["4"], ["2"])
    play(m, "rome: done")
    assert not any(code.startswith("prolong") for code in offered(m))
    m = consul_duilius(ruleset, ["4"], ["9"])
    to_rome(m)
    assert offered(m) == ["keep caudex", "pass"]


@by_key("general.duilius.optional")
def test_paid_for_he_need_not_be_elected(ruleset: str) -> None:
    m = consul_duilius(ruleset, ["2"], ["4"])
    play(m, "carthage: done; rome: prolong duilius")
    to_rome(m)
    play(m, "rome: keep caudex")
    assert (general(m, "duilius"), general(m, "caudex")) == ("dead", "messana")
    while asked(m)[1] != m.section("strategy.preempt"):
        m.play(offered(m)[-1])
    assert shown(m)["paid_proconsul"] == [], "it was for this election only"


@by_key("general.duilius.cost")
def test_only_while_he_is_consul(ruleset: str) -> None:
    """As Proconsul he has nothing to pay for."""
    m = year(
        ruleset,
        roman("regium", 4, "duilius"),
        stage="war-chest",
        turn=3,
        consuls=["caudex"],
        proconsuls=["duilius"],
        dead=["maximus", "flaccus"],
        chest__rome=["2"],
        chest__carthage=["4"],
    )
    play(m, "carthage: done")
    assert not any(code.startswith("prolong") for code in offered(m))


@by_key("general.caudex.asina", "reinforcement.asina", "general.asina", "setup.asina")
def test_asina_joins_the_pool_however_caudex_goes(ruleset: str) -> None:
    for how in ("eliminated", "displaced"):
        m = year(ruleset, stage="card-play", hands={"carthage": ["1"], "rome": ["2"]})
        g = state(m)
        assert general(m, "asina") == "aside"
        if how == "eliminated":
            eliminate(g, GENERAL_ID["caudex"])
        else:
            g.rules.displaced.displace(g, GENERAL_ID["caudex"]).send(None)  # type: ignore[arg-type]
        assert (general(m, "caudex"), general(m, "asina")) == ("dead", "pool")


@by_key("general.hanno", "general.flaccus", "general.asina", "general.pullus", "terms.traits")
@pytest.mark.parametrize(
    ("name", "strategy", "battle", "traits"),
    [("hanno", 3, 2, ""), ("flaccus", 2, 1, ""), ("asina", 3, 2, "admiral aristocrat"), ("pullus", 3, 1, "admiral")],
)
def test_generals_without_an_ability(ruleset: str, name: str, strategy: int, battle: int, traits: str) -> None:
    n = GENERAL_ID[name]
    rating = state(year(ruleset)).rules.generals.battle[n]
    assert (GENERAL_STRATEGY[n], rating) == (strategy, battle)
    assert (IS_ADMIRAL[n], IS_ARISTOCRAT[n]) == ("admiral" in traits, "aristocrat" in traits)
    assert not GENERALS[n].abilities
