"""Where the editions differ in reinforcements, Miat, Dictator, War Chest and the end: one position, both results."""

from __future__ import annotations

from punica import Match
from punica.games.hamilcar.state import FACE_DOWN, FACE_UP
from punica.games.hamilcar.tables import GENERAL_ID
from tests.rules.hamilcar import RULESETS, by_key
from tests.rules.hamilcar.year import cus, general, punic, roman, state, trains, year
from tests.support import asked, ended, offered, play, refused, shown

GG, SILVER = RULESETS
PLAIN = {"carthage": ["1"], "rome": ["2"]}


def to_rome(m: Match) -> None:
    while m.choice is not None and m.choice.seat == "carthage":
        m.play(m.choice.options[0])


@by_key("setup.rome.messana", "general.caudex")
def test_caudex_rating(ruleset: str) -> None:  # difference
    battle = state(year(ruleset)).rules.generals.battle
    assert battle[GENERAL_ID["caudex"]] == (3 if ruleset == GG else 2)


@by_key("setup.carthage.pcs")
def test_24_or_23_pcs(ruleset: str) -> None:  # difference
    m = year(ruleset, stage="card-play", hands=PLAIN)
    g = state(m)
    assert len(g.plain_pcs(1)) + sum(g.miat) == (18 if ruleset == GG else 17)


@by_key("setup.dictator", "dictator.face_up", "dictator.place")
def test_the_dictator(ruleset: str) -> None:  # difference
    """Face and CUs."""
    m = year(ruleset, stage="card-play", hands=PLAIN, turn=1)
    assert state(m).dictator_card == (FACE_DOWN if ruleset == GG else FACE_UP)
    m = year(ruleset, stage="card-play", hands=PLAIN, active="rome", dictator_card="up", control__carthage=["enna"])
    play(m, "rome: dictator")
    assert cus(m, "rome", "roma") == (3 if ruleset == GG else 6)


@by_key("miat.neutral", "miat.peaceful", "miat.peaceful.point", "victory.special")
def test_states_of_the_miat(ruleset: str) -> None:  # difference
    """An empty Miat counts for Rome in Silver only."""
    m = year(ruleset, stage="card-play", hands=PLAIN, miat=[])
    assert state(m).political_points(0) == (4 if ruleset == GG else 5)
    m = year(ruleset, stage="card-play", hands=PLAIN, miat=["nw"])
    assert state(m).political_points(0) == 4


@by_key("miat.peaceful", "miat.peaceful.truce")
def test_a_peaceful_miat(ruleset: str) -> None:  # difference
    m = year(ruleset, punic("cosa", 1), stage="card-play", hands={"carthage": ["4"], "rome": ["2"]}, miat=[])
    play(m, "carthage: play 4 ops; influence")
    if ruleset == GG:
        assert "place cosa" in offered(m)
    else:
        assert refused(m, "place cosa") == m.section("miat.peaceful.truce")


@by_key("consuls.place")
def test_where_consuls_are_placed(ruleset: str) -> None:  # difference
    """One CU is left in besieged Roma, four are in Regium: Golden Geek may choose Roma."""
    armies = (punic("roma", 5, "hanno"), roman("roma", 0), roman("roma", 1, "flaccus", inside=True))
    m = year(ruleset, *armies, siege={"roma": 1}, draws=[0, 1, 1])
    to_rome(m)
    play(m, "rome: pass")
    where = {code.split()[2] for code in offered(m)}
    assert where == ({"regium", "roma"} if ruleset == GG else {"regium"})


@by_key("consuls.place")
def test_besieged_roma_when_no_other_space_will_do(ruleset: str) -> None:  # difference
    armies = (
        punic("roma", 5, "hanno"),
        roman("roma", 0),
        roman("roma", 1, "flaccus", inside=True),
        roman("regium", 2, "maximus"),
    )
    m = year(ruleset, *armies, siege={"roma": 1}, draws=[0, 1, 1])
    to_rome(m)
    play(m, "rome: pass")
    assert {code.split()[2] for code in offered(m)} == {"roma"}


@by_key("consuls.place")
def test_no_consul_to_an_army_that_besieges(ruleset: str) -> None:  # difference
    """Three CUs besiege Agrigentum: in Silver its space is besieged, on either side of the wall."""
    for siege in ({}, {"agrigentum": 1}):
        garrison = (punic("agrigentum", 0), punic("agrigentum", 1, inside=True))
        m = year(ruleset, roman("agrigentum", 3), *garrison, siege=siege, draws=[0, 1, 1])
        to_rome(m)
        play(m, "rome: pass")
        allowed = not siege or ruleset == GG
        assert ("agrigentum" in {code.split()[2] for code in offered(m)}) == allowed


@by_key("reforms")
def test_the_wording_of_reforms(ruleset: str) -> None:  # difference
    """Silver does not say to choose one; one it is, in both (ruling M15)."""
    m = year(ruleset, draws=[0, 3, 3])
    to_rome(m)
    play(m, "rome: pass; station catulus roma; station duilius regium; reform-corvi")
    assert asked(m)[1] == m.section("strategy.preempt")


@by_key("reinforcement.roma_besieged")
def test_roma_besieged_and_cus(ruleset: str) -> None:  # difference
    """Silver says it in 5.1.C, Golden Geek by 5.1.D: none come."""
    armies = (punic("roma", 5, "hanno"), roman("roma", 0), roman("roma", 1, "flaccus", inside=True))
    m = year(ruleset, *armies, siege={"roma": 1})
    to_rome(m)
    assert cus(m, "rome", "roma", inside=True) == 1


@by_key("war_chest.pc")
def test_the_war_chest_and_the_miat(ruleset: str) -> None:  # difference
    m = year(ruleset, stage="war-chest", turn=3, chest__rome=["4"], chest__carthage=["2"])
    play(m, "rome: done")
    assert asked(m)[0] == "carthage"
    assert ("miat se" in offered(m)) == (ruleset == GG)


@by_key("victory.end")
def test_the_final_count_and_the_war_chest(ruleset: str) -> None:  # difference
    """Rome has three points to spend: too late in Golden Geek, in time in Silver."""
    empty = ["panormus", "enna"]
    m = year(ruleset, stage="victory-check", turn=7, chest__carthage=["4"], miat=["centre"], control__nobody=empty)
    if ruleset == GG:
        assert ended(m) == ("carthage", m.section("victory.end"))
        return
    play(m, "rome: remove ariminum; carthage: done; rome: place pisae; place panormus; done")
    assert ended(m) == ("rome", m.section("victory.end"))


@by_key("option.16.4.cost", "option.16.4.city")
def test_the_scope_of_blockade_runners(ruleset: str) -> None:  # difference
    armies = (
        roman("lilybaeum", 4),
        punic("lilybaeum", 0),
        punic("carthago", 3, "hanno"),
        punic("syracusae", 2, "gisco", trains=1),
    )
    m = year(
        ruleset,
        *armies,
        stage="card-play",
        hands=PLAIN,
        options=["16.4"],
        siege={"lilybaeum": 1},
        control__rome=["syracusae"],
        dice=[4],
    )
    if ruleset == GG:
        play(m, "carthage: run-blockade lilybaeum")
        assert trains(m, "carthage", "syracusae") == 0
    else:
        assert refused(m, "run-blockade lilybaeum") == m.section("option.16.4.cost")


@by_key("war_chest.discard")
def test_discards_count_for_the_war_chest(ruleset: str) -> None:  # difference
    """Golden Geek says so in its player aid (ruling M27)."""
    m = year(ruleset, stage="card-play", hands={"carthage": ["4"], "rome": ["2"]})
    play(m, "carthage: discard 4; rome: discard 2")
    assert shown(m)["war_chest"] is not None
    while asked(m)[1] != m.section("war_chest.spend"):
        m.play(offered(m)[0])
    assert asked(m)[0] == "rome"


@by_key("mercenary.barca.turn7")
def test_barca_brings_a_cu_on_turn_7(ruleset: str) -> None:  # difference
    """Silver says so; in Golden Geek he comes as if hired (ruling M38)."""
    m = year(ruleset, turn=7)
    play(m, "carthage: muster utica; muster carthago; station hamilcar-barca tacapae")
    assert (general(m, "hamilcar-barca"), cus(m, "carthage", "tacapae")) == ("tacapae", 1)
