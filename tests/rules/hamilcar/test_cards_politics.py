"""Strategy cards of PCs and the Miat: 12, 14, 15, 21 to 23, 26, 27, 52, 56."""

from __future__ import annotations

import pytest

from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.hands import owners, pcs, turn
from tests.rules.hamilcar.year import punic, roman, state, trains
from tests.support import asked, ended, log, offered, play, refused

SARDINIA = ["carales", "oristano", "sassari"]


# -- revolts ----------------------------------------------------------------------------------------------------------


@by_key("card.21")
def test_a_revolt_takes_the_unguarded_pcs_of_the_province(ruleset: str) -> None:
    armies = (punic("carales", 1), roman("sassari", 1))
    m = turn(ruleset, "rome", ["21"], *armies, control__carthage=[*SARDINIA, "aleria"], control__rome=["nuoro"])
    play(m, "play 21 event")
    assert owners(m, *SARDINIA, "aleria", "nuoro") == ["carthage", None, None, None, "rome"]


@by_key("card.22")
def test_a_revolt_spares_walled_cities(ruleset: str) -> None:
    held = ["thermae", "panormus", "enna", "selinus"]
    m = turn(ruleset, "rome", ["22"], control__carthage=held)
    play(m, "play 22 event")
    assert owners(m, *held, "lilybaeum") == [None] * 4 + ["carthage"]


@by_key("card.23")
def test_numidia_revolts_against_either_side(ruleset: str) -> None:
    m = turn(ruleset, "carthage", ["23"], control__rome=["sitilis", "thamugadi", "cirta"])
    play(m, "play 23 event")
    assert owners(m, "sitilis", "thamugadi", "cirta") == [None] * 3


@by_key("card.21", "card.22", "card.23")
@pytest.mark.parametrize("card", ["21", "22", "23"])
def test_no_revolt_where_the_enemy_does_not_control_the_province(ruleset: str, card: str) -> None:
    m = turn(ruleset, "rome", [card], control__carthage=["carales", "oristano", "enna", "sitilis"])
    assert refused(m, f"play {card} event") == m.section(f"card.{card}")


# -- Diplomacy, raids -------------------------------------------------------------------------------------------------


@by_key("card.26", "card.27")
@pytest.mark.parametrize("card", ["26", "27"])
def test_diplomacy_turns_an_unguarded_pc(ruleset: str, card: str) -> None:
    m = turn(ruleset, "rome", [card], punic("enna", 1), control__carthage=["enna", "thermae", "catana"])
    play(m, f"play {card} event")
    assert offered(m) == ["place thermae", "place catana"]
    play(m, "place catana")
    assert owners(m, "thermae", "catana", "enna") == ["carthage", "rome", "carthage"]


@by_key("card.52", "card.52.limit")
def test_raids_take_two_pcs_next_to_one_space(ruleset: str) -> None:
    armies = (roman("catana", 1), roman("terventum", 1), punic("thermae", 0, "gisco", trains=1))
    m = turn(ruleset, "rome", ["52"], *armies, control__carthage=["enna", "thermae", "sena", "arpi", "camarina"])
    play(m, "play 52 event")
    assert offered(m) == ["raid-from terventum", "raid-from catana"]
    play(m, "raid-from terventum; remove sena")
    assert owners(m, "sena", "arpi", "enna") == [None, None, "carthage"]


@by_key("card.52.limit")
def test_raiders_come_out_of_walls_too_and_reach_no_city_and_no_guarded_pc(ruleset: str) -> None:
    armies = (roman("messana", 1, inside=True), punic("thermae", 1))
    m = turn(ruleset, "rome", ["52"], *armies, control__carthage=["catana", "thermae"])
    play(m, "play 52 event")
    assert owners(m, "catana", "thermae") == [None, "carthage"]
    m = turn(
        ruleset, "rome", ["52"], roman("catana", 1), punic("enna", 0, "gisco", trains=1), control__carthage=["enna"]
    )
    assert refused(m, "play 52 event") == m.section("card.52"), "a supply train guards it, Syracusae has walls"


# -- the treasury -----------------------------------------------------------------------------------------------------


@by_key("card.12")
def test_the_treasury_falls_short_of_pcs_and_trains_in_any_mix(ruleset: str) -> None:
    armies = (punic("enna", 1, "hanno", trains=1), punic("utica", 1, inside=True, trains=1))
    m = turn(ruleset, "rome", ["12"], *armies, control__carthage=["zama"], miat=["centre", "nw"])
    play(m, "play 12 event")
    assert asked(m) == ("carthage", m.section("card.12"))
    losses = ["remove zama", "remove-miat centre", "remove-miat nw", "give enna", "give-inside utica"]
    assert sorted(offered(m)) == sorted(losses)
    play(m, "give-inside utica; remove-miat nw; give enna")
    assert (trains(m, "carthage", "utica", inside=True), trains(m, "carthage", "enna")) == (0, 0)
    assert sum(state(m).miat) == 1
    assert any(line.endswith(f"[{m.section('card.12')}]") for line in log(m) if "in the Miat" in line)
    assert pcs(m, "carthage") == 1
    assert asked(m)[0] == "carthage"


@by_key("card.12", "sudden.peace")
def test_who_cannot_pay_three_has_lost(ruleset: str) -> None:
    m = turn(ruleset, "carthage", ["12"], roman("roma", 1, trains=1), control__rome=["cosa"])
    play(m, "play 12 event")
    assert ended(m) == ("carthage", m.section("sudden.peace"))
    m = turn(ruleset, "carthage", ["12"], roman("roma", 1, trains=2), control__rome=["cosa"])
    play(m, "play 12 event; remove cosa")
    assert (pcs(m, "rome"), trains(m, "rome", "roma")) == (0, 0), "supply trains will do"


# -- the Miat ---------------------------------------------------------------------------------------------------------


@by_key("card.14")
def test_hanno_takes_two_pcs_out_of_the_miat(ruleset: str) -> None:
    m = turn(ruleset, "rome", ["14"], miat=["centre", "nw", "ne"])
    play(m, "play 14 event; carthage: remove-miat centre; remove-miat ne")
    assert sum(state(m).miat) == 1
    assert all(line.endswith(f"[{m.section('card.14')}]") for line in log(m) if "in the Miat" in line)
    m = turn(ruleset, "rome", ["14"], miat=["sw"])
    play(m, "play 14 event")
    assert sum(state(m).miat) == 0
    m = turn(ruleset, "rome", ["14"], miat=[])
    assert refused(m, "play 14 event") == m.section("card.14")


@by_key("card.15")
def test_the_barcids_fill_the_miat_and_supply_carthago(ruleset: str) -> None:
    m = turn(ruleset, "carthage", ["15"], miat=["centre"])
    play(m, "play 15 event; miat nw; miat se")
    assert sum(state(m).miat) == 3
    assert trains(m, "carthage", "carthago", inside=True) == 1


@by_key("card.15")
def test_the_barcids_may_place_fewer_and_besieged_carthago_gets_nothing(ruleset: str) -> None:
    siege = (roman("carthago", 4, "regulus"), punic("carthago", 1, inside=True))
    m = turn(ruleset, "carthage", ["15"], *siege, siege__carthago=1, miat=["centre"])
    play(m, "play 15 event; done")
    assert sum(state(m).miat) == 1
    assert sum(state(m).map.trains[1]) == 0
    everything = ["centre", "nw", "ne", "sw", "se"]
    m = turn(ruleset, "carthage", ["15"], *siege, siege__carthago=1, miat=everything)
    assert refused(m, "play 15 event") == m.section("card.15")


# -- Flamen Martialis -------------------------------------------------------------------------------------------------


@by_key("card.56", "card.56.once")
def test_the_first_activation_of_the_bound_general_costs_two_pcs(ruleset: str) -> None:
    armies = (roman("roma", 3, "flaccus"), roman("arpi", 3, "maximus"))
    m = turn(ruleset, "carthage", ["56"], *armies, against=["26"], control__rome=["cosa", "arpi", "sena"])
    play(m, "play 56 event")
    assert offered(m) == ["bind maximus", "bind flaccus"]
    play(m, "bind flaccus; rome: play 26 ops; activate flaccus")
    assert asked(m) == ("rome", m.section("card.56.once"))
    play(m, "remove cosa; remove sena; stop; carthage: discard 47; rome: play 51 ops")
    assert pcs(m, "rome") == 1
    assert state(m).flamen == -1


@by_key("card.56")
def test_others_move_freely(ruleset: str) -> None:
    armies = (roman("roma", 3, "flaccus"), roman("arpi", 3, "maximus"))
    m = turn(ruleset, "carthage", ["56"], *armies, against=["26"], control__rome=["cosa", "arpi", "sena"])
    play(m, "play 56 event; bind flaccus; rome: play 26 ops; activate maximus; stop")
    assert pcs(m, "rome") == 3
    assert state(m).flamen >= 0


@by_key("card.56")
def test_the_flamen_binds_nobody_twice(ruleset: str) -> None:
    m = turn(ruleset, "carthage", ["56"], roman("roma", 3, "flaccus"), flamen="flaccus")
    assert refused(m, "play 56 event") == m.section("card.56")
