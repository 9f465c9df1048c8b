"""5.1: the Reinforcement Phase."""

from __future__ import annotations

from typing import Any

import pytest

from punica import Match
from punica.games.hamilcar.tables import GENERAL_ID, SPACE_ID
from punica.games.punic.map import ARISTOCRAT, CONSUL, PROCONSUL
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.year import cus, general, punic, rank, roman, state, trains, year
from tests.support import asked, log, offered, play, refused, shown

CARTHAGE_DONE = "carthage: muster lilybaeum; muster carthago; station hamilcar carthago; station gisco carthago"
SIEGE_OF_ROMA = (punic("roma", 5, "hanno"), roman("roma", 0), roman("roma", 3, "flaccus", inside=True))
SIEGE_OF_CARTHAGO = (
    roman("carthago", 5, "regulus"),
    punic("carthago", 0),
    punic("carthago", 2, "hanno", inside=True),
)


def to_rome(m: Match) -> None:
    """Carthage takes what is offered first, until Rome is asked."""
    while m.choice is not None and m.choice.seat == "carthage":
        m.play(m.choice.options[0])


def to_reform(m: Match, *places: str) -> None:
    """The Proconsul stays, the Consuls go where they are sent."""
    to_rome(m)
    play(m, "rome: pass")
    for place in places:
        play(m, f"rome: {place}")


# -- 5.1.A ------------------------------------------------------------------------------------------------------------


@by_key("reinforcement.warships_return", "warships.limit")
def test_sunk_warships_can_be_built_again(ruleset: str) -> None:
    """All ten are accounted for, so Carthage's own could not be built before."""
    m = year(ruleset, warships__carthage={"ready": 7, "spent": 0, "lost": 3}, warships__rome={"lost": 2})
    port = shown(m)["at_port"]
    assert port["carthage"] == {"ready": 8, "spent": 0, "turn_track": 0}
    assert port["rome"]["turn_track"] == 0


@by_key("turn.first", "setup.start")
def test_the_first_turn_has_none(ruleset: str) -> None:
    m = year(ruleset, turn=1)
    assert asked(m)[1] == m.section("strategy.preempt")
    assert (state(m).ready, general(m, "caudex"), cus(m, "rome", "roma")) == ([1, 2], "messana", 3)


@by_key("turn.reinforcement")
def test_carthage_comes_first_then_rome(ruleset: str) -> None:
    m = year(ruleset, draws=[1, 0, 0])
    assert asked(m) == ("carthage", m.section("reinforcement.carthage.free"))
    play(m, CARTHAGE_DONE + "; refit")
    assert asked(m) == ("rome", m.section("consuls.proconsul.name"))


# -- 5.1.B Carthage ---------------------------------------------------------------------------------------------------


@by_key("reinforcement.carthage.warship", "miat.regular")
def test_carthage_builds_a_warship(ruleset: str) -> None:
    m = year(ruleset)
    assert shown(m)["at_port"]["carthage"] == {"ready": 3, "spent": 1, "turn_track": 0}


@by_key("reinforcement.carthage.warship", "warships.limit")
def test_but_no_eleventh(ruleset: str) -> None:
    m = year(ruleset, warships__carthage={"ready": 9, "spent": 1})
    assert state(m).ready[1] == 9


@by_key("reinforcement.carthage.free", "miat.regular")
def test_a_cu_joins_a_general_or_a_free_city(ruleset: str) -> None:
    m = year(ruleset)
    assert offered(m) == [
        "muster lilybaeum",
        "muster agrigentum",
        "muster syracusae",
        "muster carthago",
        "muster utica",
        "reinforce gisco",
    ]
    play(m, "reinforce gisco")
    assert cus(m, "carthage", "thermae") == 3


@by_key("reinforcement.carthage.free")
def test_a_general_anywhere_will_do(ruleset: str) -> None:
    m = year(ruleset, punic("cosa", 2, "hanno"))
    play(m, "carthage: reinforce hanno")
    assert cus(m, "carthage", "cosa") == 3


@by_key("reinforcement.carthage.free", "reinforcement.besieged")
def test_not_a_besieged_city_nor_a_general_in_it(ruleset: str) -> None:
    m = year(ruleset, *SIEGE_OF_CARTHAGO, siege={"carthago": 1})
    assert {"muster carthago", "reinforce hanno"}.isdisjoint(offered(m))


@by_key("reinforcement.city_capacity")
def test_a_city_with_enemies_before_it_takes_what_it_holds(ruleset: str) -> None:
    m = year(ruleset, roman("lilybaeum", 4), punic("lilybaeum", 0), punic("lilybaeum", 1, inside=True))
    play(m, "carthage: muster lilybaeum")
    assert cus(m, "carthage", "lilybaeum", inside=True) == 2
    m = year(ruleset, roman("lilybaeum", 4), punic("lilybaeum", 0), punic("lilybaeum", 2, inside=True))
    assert "muster lilybaeum" not in offered(m)


@by_key("reinforcement.enemy_general")
def test_an_enemy_general_alone_is_displaced(ruleset: str) -> None:
    m = year(ruleset, roman("utica", 0, "florus"))
    play(m, "carthage: muster utica")
    assert general(m, "florus") == "dead"


@by_key("trains.captured.unguarded", "reinforcement.carthage.free")
def test_supply_trains_alone_fall_to_cus_that_are_placed_with_them(ruleset: str) -> None:
    """Ruling M105."""
    m = year(ruleset, roman("utica", 0, trains=2))
    play(m, "carthage: muster utica")
    assert (trains(m, "rome", "utica"), trains(m, "carthage", "utica")) == (0, 2)


@by_key("reinforcement.carthage.miat", "miat.bonus")
def test_the_miat_adds_cus_in_carthago(ruleset: str) -> None:
    m = year(ruleset, miat=["centre", "nw", "ne", "se", "sw"])
    play(m, "carthage: muster utica")
    assert (asked(m)[1], offered(m)) == (
        m.section("reinforcement.carthage.convert"),
        ["muster carthago", "warship"],
    )
    before = cus(m, "carthage", "carthago")
    play(m, "muster carthago; muster carthago")
    assert cus(m, "carthage", "carthago") == before + 2


@by_key("reinforcement.carthage.miat")
def test_without_pairs_it_adds_nothing(ruleset: str) -> None:
    m = year(ruleset, miat=["centre", "nw", "se"])
    play(m, "carthage: muster utica")
    assert asked(m)[1] == m.section("reinforcement.displaced.where")


@by_key("reinforcement.carthage.convert")
def test_each_may_become_a_warship(ruleset: str) -> None:
    m = year(ruleset)
    play(m, "carthage: muster utica; warship")
    assert (state(m).ready[1], cus(m, "carthage", "carthago")) == (4, 3)


@by_key("reinforcement.carthage.convert", "reinforcement.besieged")
def test_in_a_siege_of_carthago_it_can_only_become_a_warship(ruleset: str) -> None:
    m = year(ruleset, *SIEGE_OF_CARTHAGO, siege={"carthago": 1})
    play(m, "carthage: muster utica")
    assert (state(m).ready[1], cus(m, "carthage", "carthago", inside=True)) == (4, 2)


@by_key("reinforcement.carthage.convert", "reinforcement.besieged", "warships.limit")
def test_with_all_ten_warships_it_is_lost(ruleset: str) -> None:
    m = year(ruleset, *SIEGE_OF_CARTHAGO, siege={"carthago": 1}, warships__carthage={"ready": 10, "spent": 0})
    play(m, "carthage: muster utica")
    assert (state(m).ready[1], cus(m, "carthage", "carthago", inside=True)) == (10, 2)
    assert any("reinforcement of Carthage is lost [5.1.B/3]" in line for line in log(m))


@by_key("reinforcement.carthage.recall")
def test_all_generals_but_barca_leave_the_map(ruleset: str) -> None:
    m = year(ruleset, punic("lilybaeum", 2, "hamilcar-barca"), turn=3, mercenaries=2, draws=[0])
    play(m, "carthage: muster utica; muster carthago")
    assert [general(m, x) for x in ("hanno", "gisco", "hamilcar", "hamilcar-barca")] == [
        "pool",
        "pool",
        "pool",
        "lilybaeum",
    ]


@by_key("reinforcement.carthage.track", "miat.regular")
@pytest.mark.parametrize(
    ("turn", "name"), [(2, "hamilcar"), (3, "hasdrubal"), (4, "carthalo"), (5, "himilco"), (6, "adherbal")]
)
def test_the_general_of_the_turn_arrives(ruleset: str, turn: int, name: str) -> None:
    m = year(ruleset, turn=turn)
    play(m, "carthage: muster utica; muster carthago")
    assert all(code.startswith(f"station {name} ") for code in offered(m))
    play(m, f"station {name} utica")
    assert general(m, name) == "utica"


@by_key("reinforcement.carthage.draw", "miat.regular")
def test_one_general_is_drawn(ruleset: str) -> None:
    """In the pool are Hanno and Gisco."""
    m = year(ruleset, draws=[1, 0, 0])
    play(m, "carthage: muster utica; muster carthago; station hamilcar utica")
    assert set(offered(m)) == {code for code in offered(m) if code.startswith("station gisco ")}
    play(m, "station gisco utica")
    assert (general(m, "gisco"), general(m, "hanno"), asked(m)[0]) == ("utica", "pool", "rome")


@by_key("reinforcement.carthage.draw_miat", "miat.bonus")
def test_the_miat_may_add_generals(ruleset: str) -> None:
    m = year(ruleset, miat=["centre", "ne", "se"], draws=[0, 0, 0, 0])
    play(m, "carthage: muster utica; station hamilcar utica")
    assert {code.split()[1] for code in offered(m)} == {"hanno", "gisco"}


@by_key("reinforcement.carthage.draw")
def test_a_pool_run_dry_gives_what_it_has(ruleset: str) -> None:
    """Two draws more from the Miat, but two generals in all."""
    m = year(ruleset, miat=["centre", "nw", "ne", "se", "sw"], draws=[0, 0, 0, 0])
    play(m, "carthage: muster utica; muster carthago; muster carthago; station hamilcar utica")
    play(m, "station hanno utica; station gisco utica")
    assert asked(m)[0] == "rome"


@by_key("reinforcement.displaced.where", "reinforcement.besieged")
def test_where_generals_arrive(ruleset: str) -> None:
    """With CUs anywhere, or in a free city even without; not in a siege."""
    m = year(ruleset, *SIEGE_OF_CARTHAGO, siege={"carthago": 1})
    play(m, "carthage: muster agrigentum")
    where = {code.split()[2] for code in offered(m)}
    assert where == {"lipara", "thermae", "lilybaeum", "agrigentum", "syracusae", "carales", "utica"}


@by_key("reinforcement.displaced.where", "reinforcement.city_capacity")
@pytest.mark.parametrize(
    ("armies", "inside"),
    [
        ((), False),
        ((roman("utica", 3),), True),
        ((punic("utica", 1, inside=True),), True),
        ((punic("utica", 1, inside=True), punic("utica", 1)), False),
    ],
)
def test_within_the_walls_or_before_them(ruleset: str, armies: tuple[dict[str, Any], ...], inside: bool) -> None:
    """With his CUs; in an empty city inside only if enemies stand before it."""
    m = year(ruleset, *armies)
    play(m, "carthage: muster lilybaeum; muster carthago; station hamilcar utica")
    g = state(m)
    assert g.board.is_inside(g.map.where[GENERAL_ID["hamilcar"]]) is inside


@by_key("reinforcement.displaced.where")
def test_without_a_legal_space_he_stays_in_the_pool(ruleset: str) -> None:
    cities = ("lilybaeum", "agrigentum", "syracusae", "utica")
    m = year(ruleset, *SIEGE_OF_CARTHAGO, base="empty", control__rome=cities, siege={"carthago": 1}, draws=[0, 0, 0])
    assert asked(m)[0] == "rome"
    assert (general(m, "hamilcar"), general(m, "hanno"), general(m, "gisco")) == ("pool", "pool", "pool")
    assert any("reinforcement of Carthage is lost" in line for line in log(m))


@by_key("reinforcement.carthage.refit")
def test_admirals_placed_in_carthago_refit(ruleset: str) -> None:
    """Hamilcar's three and Gisco's one; Carthage may stop."""
    m = year(ruleset, warships__carthage={"ready": 0, "spent": 5}, draws=[1, 0, 0])
    play(m, CARTHAGE_DONE)
    assert (asked(m), offered(m)) == (("carthage", m.section("reinforcement.carthage.refit")), ["refit", "done"])
    play(m, "refit; refit; refit; refit")
    assert (asked(m)[0], state(m).ready[1], state(m).spent[1]) == ("rome", 5, 1)


@by_key("reinforcement.carthage.refit")
def test_not_elsewhere_and_no_others(ruleset: str) -> None:
    m = year(ruleset, warships__carthage={"ready": 0, "spent": 5}, draws=[0, 0, 0])
    play(m, "carthage: muster utica; muster carthago; station hamilcar utica; station hanno carthago")
    assert asked(m)[0] == "rome"


@by_key("reinforcement.carthage.refit")
def test_carthage_need_not_refit(ruleset: str) -> None:
    m = year(ruleset, draws=[1, 0, 0])
    play(m, CARTHAGE_DONE + "; done")
    assert state(m).spent[1] == 1


# -- 5.1.C Rome -------------------------------------------------------------------------------------------------------


@by_key("reinforcement.rome", "reinforcement.rome.samnium")
def test_a_cu_for_each_province_of_italia(ruleset: str) -> None:
    """Latium, Campania, Apulia, Lucania and Samnium; in Etruria Rome has two of five spaces."""
    m = year(ruleset)
    to_rome(m)
    assert cus(m, "rome", "roma") == 3 + 5
    m = year(ruleset, control__nobody=["ariminum", "sena", "praeneste"])
    to_rome(m)
    assert cus(m, "rome", "roma") == 3 + 4, "without Samnium"
    m = year(ruleset, control__rome=["pisae"])
    to_rome(m)
    assert cus(m, "rome", "roma") == 3 + 6, "with Etruria"


@by_key("reinforcement.roma_besieged", "reinforcement.besieged")
def test_a_besieged_roma_gets_none(ruleset: str) -> None:
    m = year(ruleset, *SIEGE_OF_ROMA, siege={"roma": 1})
    to_rome(m)
    assert cus(m, "rome", "roma", inside=True) == 3


@by_key("reinforcement.city_capacity")
def test_with_an_enemy_before_it_roma_takes_five(ruleset: str) -> None:
    m = year(ruleset, *SIEGE_OF_ROMA)
    to_rome(m)
    assert cus(m, "rome", "roma", inside=True) == 5
    assert len([line for line in log(m) if "reinforcement of Rome is lost" in line]) == 3


@by_key("reinforcement.enemy_general")
def test_a_lone_enemy_in_roma_is_displaced(ruleset: str) -> None:
    within = roman("roma", 3, "flaccus", inside=True)
    m = year(ruleset, punic("roma", 0, "hamilcar-barca"), roman("roma", 0), within, mercenaries=2)
    to_rome(m)
    assert (cus(m, "rome", "roma"), general(m, "hamilcar-barca")) == (5, "pool")


@by_key("consuls.proconsul.name", "consuls.recall", "consuls.proconsul.one")
def test_a_consul_becomes_proconsul_and_the_old_one_is_eliminated(ruleset: str) -> None:
    m = year(ruleset)
    to_rome(m)
    assert offered(m) == ["keep caudex", "keep maximus", "pass"]
    play(m, "rome: keep maximus")
    assert [general(m, x) for x in ("caudex", "maximus", "flaccus")] == ["dead", "regium", "dead"]
    assert rank(m, "maximus") == PROCONSUL


@by_key("consuls.proconsul.name", "consuls.recall")
def test_it_is_optional(ruleset: str) -> None:
    """Who elects nobody keeps his Proconsul (ruling M126)."""
    m = year(ruleset)
    to_rome(m)
    play(m, "rome: pass")
    assert [general(m, x) for x in ("caudex", "maximus", "flaccus")] == ["dead", "dead", "roma"]


@by_key("consuls.proconsul.name")
def test_without_consuls_nobody_can_be_elected(ruleset: str) -> None:
    """Nor can the Proconsul be eliminated for nothing (ruling M126)."""
    m = year(ruleset, roman("messana", 2), roman("regium", 4), dead=["caudex", "maximus"])
    to_rome(m)
    assert asked(m)[1] == m.section("consuls.place")
    assert general(m, "flaccus") == "roma"


@by_key("consuls.recall", "trait.aristocrat.only_displaced")
def test_an_aristocrat_recalled_costs_no_pcs(ruleset: str) -> None:
    m = year(ruleset)
    pcs = len(state(m).plain_pcs(0))
    to_rome(m)
    play(m, "rome: pass")
    assert general(m, "caudex") == "dead"
    assert len(state(m).plain_pcs(0)) == pcs


@by_key("consuls.draw", "terms.consul")
def test_two_consuls_are_drawn(ruleset: str) -> None:
    """The first draw is Carthage's. Asina, who has just joined, comes before Calatinus."""
    m = year(ruleset, draws=[0, 0, 1])
    to_rome(m)
    play(m, "rome: pass")
    assert {code.split()[1] for code in offered(m)} == {"asina", "florus"}


@by_key("consuls.draw", "dictator.end")
def test_who_has_been_consul_is_remembered(ruleset: str) -> None:
    """It decides the fate of a Dictator."""
    m = year(ruleset, draws=[0, 1, 1])
    assert GENERAL_ID["calatinus"] not in state(m).been_consul
    to_reform(m, "station calatinus roma", "station florus roma")
    assert {GENERAL_ID["calatinus"], GENERAL_ID["florus"]} <= set(state(m).been_consul)


@by_key("reinforcement.asina")
def test_asina_joins_the_pool_when_caudex_is_eliminated(ruleset: str) -> None:
    m = year(ruleset, draws=[0, 3, 3])
    assert general(m, "asina") == "aside"
    to_rome(m)
    play(m, "rome: keep caudex")
    assert general(m, "asina") == "aside"
    m = year(ruleset, draws=[0, 3, 3])
    to_rome(m)
    play(m, "rome: pass")
    assert general(m, "asina") == "pool"


@by_key("consuls.draw")
def test_with_one_general_left_there_is_one_consul(ruleset: str) -> None:
    others = ["calatinus", "florus", "duilius", "megellus", "metellus", "regulus", "scipio", "paterculus", "vulso"]
    m = year(ruleset, dead=[*others, "pullus", "asina"], draws=[0, 0])
    to_rome(m)
    play(m, "rome: pass")
    assert {code.split()[1] for code in offered(m)} == {"catulus"}


@by_key("consuls.place", "consuls.place.three")
def test_consuls_go_together_or_apart(ruleset: str) -> None:
    m = year(ruleset, draws=[0, 0, 1])
    to_reform(m, "station asina regium", "station florus regium")
    assert (general(m, "asina"), general(m, "florus")) == ("regium", "regium")
    m = year(ruleset, draws=[0, 0, 1])
    to_reform(m, "station asina regium", "station florus roma")
    assert (general(m, "asina"), general(m, "florus")) == ("regium", "roma")
    assert (rank(m, "asina"), rank(m, "florus")) == (ARISTOCRAT, CONSUL)


@by_key("consuls.place", "consuls.place.three")
def test_two_cus_are_too_few(ruleset: str) -> None:
    """Two stand in Messana; inside and outside of a free city count together."""
    m = year(ruleset, draws=[0, 0, 1])
    to_rome(m)
    play(m, "rome: pass")
    assert {code.split()[2] for code in offered(m)} == {"regium", "roma"}
    m = year(ruleset, roman("messana", 2, "caudex"), roman("messana", 1, inside=True), draws=[0, 0, 1])
    to_rome(m)
    play(m, "rome: pass")
    assert {code.split()[2] for code in offered(m)} == {"messana", "regium", "roma"}


@by_key("consuls.place", "reinforcement.city_capacity")
def test_with_enemies_before_the_walls_they_come_inside(ruleset: str) -> None:
    m = year(ruleset, *SIEGE_OF_ROMA, draws=[0, 0, 1])
    to_reform(m, "station florus roma")
    g = state(m)
    assert g.map.where[GENERAL_ID["florus"]] == g.board.inside(SPACE_ID["roma"])


# -- Naval Reforms ----------------------------------------------------------------------------------------------------


@by_key("reforms", "trait.admiral.reform")
def test_an_admiral_in_roma_brings_a_reform(ruleset: str) -> None:
    m = year(ruleset, draws=[0, 3, 3])
    to_reform(m, "station duilius roma", "station catulus regium")
    assert asked(m) == ("rome", m.section("reforms"))
    assert offered(m) == [
        "reform-ships 3",
        "reform-ships 2",
        "reform-ships 1",
        "reform-seamanship",
        "reform-corvi",
        "pass",
    ]
    play(m, "pass")
    assert asked(m)[1] == m.section("strategy.preempt"), "Duilius is not in Roma"


@by_key("reforms")
def test_one_for_each_of_them_and_none_for_others(ruleset: str) -> None:
    m = year(ruleset, draws=[0, 3, 3])
    to_reform(m, "station catulus roma", "station duilius roma", "reform-corvi", "reform-seamanship")
    assert (state(m).corvi, state(m).seamanship) == (True, 2)
    m = year(ruleset, draws=[0, 1, 1])
    to_reform(m, "station calatinus roma", "station florus roma")
    assert asked(m)[1] == m.section("strategy.preempt"), "neither is an Admiral"


@by_key("reforms.convert")
def test_cus_of_roma_become_ready_warships(ruleset: str) -> None:
    m = year(ruleset, draws=[0, 3, 3])
    to_reform(m, "station duilius roma", "station catulus regium", "reform-ships 3")
    assert (cus(m, "rome", "roma"), state(m).ready[0]) == (5, 4)


@by_key("reforms.convert", "consuls.minimum")
def test_a_consul_keeps_three_cus(ruleset: str) -> None:
    """Five come to none there were before, so two may go."""
    m = year(ruleset, roman("roma", 0, "flaccus"), draws=[0, 3, 3])
    to_reform(m, "station duilius roma", "station catulus regium")
    assert refused(m, "reform-ships 3") == m.section("consuls.minimum")
    play(m, "reform-ships 2")
    assert cus(m, "rome", "roma") == 3


@by_key("reforms.convert", "warships.limit")
def test_there_are_ten_warships(ruleset: str) -> None:
    m = year(ruleset, warships__rome={"ready": 8, "spent": 1}, draws=[0, 3, 3])
    to_reform(m, "station duilius roma", "station catulus regium")
    assert refused(m, "reform-ships 2") == m.section("warships.limit")
    assert "reform-ships 1" in offered(m)


@by_key("reforms.seamanship", "seamanship.improve")
def test_seamanship_rises_one_level_a_turn(ruleset: str) -> None:
    m = year(ruleset, draws=[0, 3, 3])
    to_reform(m, "station catulus roma", "station duilius roma", "reform-seamanship")
    assert shown(m)["seamanship"] == "fair"
    assert refused(m, "reform-seamanship") == m.section("reforms.seamanship")


@by_key("reforms.seamanship")
def test_next_turn_it_may_rise_again(ruleset: str) -> None:
    m = year(ruleset, stage="war-chest", turn=2, seamanship="fair", seamanship_raised=1, draws=[0, 3, 3])
    to_reform(m, "station duilius roma", "station catulus regium", "reform-seamanship")
    assert shown(m)["seamanship"] == "good"


@by_key("reforms.seamanship", "seamanship.levels")
def test_excellent_is_the_best(ruleset: str) -> None:
    m = year(ruleset, seamanship="excellent", draws=[0, 3, 3])
    to_reform(m, "station duilius roma", "station catulus regium")
    assert refused(m, "reform-seamanship") == m.section("seamanship.levels")


@by_key("reforms.corvi", "corvi.change", "corvi.all")
def test_corvi_are_mounted_and_dismounted(ruleset: str) -> None:
    for mounted in (False, True):
        m = year(ruleset, corvi=mounted, draws=[0, 3, 3])
        to_reform(m, "station duilius roma", "station catulus regium", "reform-corvi")
        assert shown(m)["corvi"] is not mounted
