"""Cards 1 to 4 (revolts) and 9 (Philip V of Macedon)."""

from __future__ import annotations

import pytest

import punica
from punica.games.hannibal.tables import CARD_ID
from tests.rules.hannibal import by_key
from tests.rules.hannibal.years import force, hand, owner, section, spaces_of, state, year
from tests.support import asked, at, log, offered, play, refused, shown

# -- 1, 2, 4: a province revolts --------------------------------------------------------------------------------------


@by_key("card.1")
def test_1_corsica_and_sardinia_revolt_against_their_owner(ruleset: str) -> None:
    m = at(year(force("rome", "nuoro", 1), active="carthage", rome="35", carthage="1"), ruleset=ruleset)
    play(m, "play 1 event")
    left = spaces_of(m, "rome") & {"aleria", "sassari", "oristano", "nuoro", "carales"}
    assert left == {"nuoro"}  # a CU guards it


@by_key("card.1")
def test_1_not_while_the_enemy_does_not_control_the_province(ruleset: str) -> None:
    m = at(year(active="carthage", carthage="1", control="nobody: aleria sassari oristano"), ruleset=ruleset)
    assert refused(m, "play 1 event") == section(ruleset, "card.1")
    assert refused(at(year(rome="1"), ruleset=ruleset), "play 1 event") == section(ruleset, "card.1")


@by_key("card.2")
def test_2_sicilia_revolts_but_its_walled_city_stays(ruleset: str) -> None:
    m = at(year(active="carthage", rome="35", carthage="2"), ruleset=ruleset)
    play(m, "play 2 event")
    left = spaces_of(m, "rome") & {"lilybaeum", "panormus", "agrigentum", "enna", "messana", "syracusae"}
    assert left == {"agrigentum", "messana", "syracusae"}  # Longus stands in Agrigentum


@by_key("card.2")
def test_2_not_when_every_pc_there_is_guarded(ruleset: str) -> None:
    """Ruling A4: it would do nothing."""
    guards = [force("rome", space, 1) for space in ("lilybaeum", "panormus", "enna")]
    m = at(year(*guards, active="carthage", rome="35", carthage="2"), ruleset=ruleset)
    assert refused(m, "play 2 event") == section(ruleset, "card.2")


@by_key("card.4")
def test_4_celtiberia_revolts(ruleset: str) -> None:
    m = at(year(force("carthage", "toletum", 1), rome="4", carthage="35"), ruleset=ruleset)
    play(m, "play 4 event")
    assert spaces_of(m, "carthage") & {"arsa", "salmantica", "segovia", "toletum", "segobriga"} == {"toletum"}
    other = at(year(active="carthage", rome="35", carthage="4"), ruleset=ruleset)
    assert refused(other, "play 4 event") == section(ruleset, "card.4")


# -- 3: one of the Numidias -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("province", "spaces"),
    [
        ("numidia-maior", {"icosium", "zuccabar", "tupusuctu", "vescera", "saldae"}),
        ("numidia-minor", {"sitilis", "cirta", "thamugadi", "thubursicu", "thevestis"}),
    ],
)
@by_key("card.3")
def test_3_one_of_the_numidias_revolts(ruleset: str, province: str, spaces: set[str]) -> None:
    guard = "cirta" if province == "numidia-minor" else "saldae"
    m = at(year(force("carthage", guard, 1), rome="3", carthage="35"), ruleset=ruleset)
    play(m, "play 3 event")
    assert offered(m) == ["choose numidia-maior", "choose numidia-minor"]
    before = spaces_of(m, "carthage")
    play(m, f"choose {province}")
    assert before - spaces_of(m, "carthage") == spaces - {guard}


@by_key("card.3")
def test_3_whoever_controls_it_but_never_for_nothing(ruleset: str) -> None:
    control = "rome: icosium zuccabar tupusuctu; nobody: sitilis cirta thamugadi thubursicu thevestis"
    m = at(year(rome="3", carthage="35", control=control), ruleset=ruleset)
    play(m, "play 3 event")  # only Western Numidia is left to choose
    assert (owner(m, "vescera"), owner(m, "saldae"), owner(m, "icosium")) == (None, None, "rome")
    assert refused(at(year(active="carthage", carthage="3"), ruleset=ruleset), "play 3 event") == section(
        ruleset, "card.3"
    )


# -- 9: Macedon -------------------------------------------------------------------------------------------------------


@by_key("card.9", only="hannibal-classic")
def test_9_carthage_allies_with_philip_and_rome_loses_a_card_at_random(ruleset: str) -> None:
    m = at(year(active="carthage", rome="33 35 36", carthage="9"), draws=[1], ruleset=ruleset)
    play(m, "play 9 event")
    assert shown(m)["macedon_allied"] is True
    assert hand(m, "rome") == ["33", "36"]
    assert shown(m)["discards"] == ["9", "35"]
    assert any("Rome loses “Diplomacy”, drawn at random" in line for line in log(m))


@by_key("card.9", only="hannibal-classic")
def test_9_then_only_rome_may_play_it_to_end_the_alliance_and_it_is_gone(ruleset: str) -> None:
    first = at(year(rome="9"), ruleset=ruleset)
    assert refused(first, "play 9 event") == section(ruleset, "card.9")
    again = at(year(active="carthage", carthage="9", tracks='macedon = "allied"'), ruleset=ruleset)
    assert refused(again, "play 9 event") == section(ruleset, "card.9")
    m = at(year(rome="9", carthage="1 2", tracks='macedon = "allied"'), ruleset=ruleset)
    play(m, "play 9 event")
    assert shown(m)["macedon_allied"] is False
    assert shown(m)["removed"] == ["9"]
    assert hand(m, "carthage") == ["1", "2"]


@by_key("card.9a", "card.9b.start", only="hannibal-2018")
def test_9a_allies_philip_costs_rome_a_card_and_brings_9b_into_the_discards(ruleset: str) -> None:
    m = at(year(active="carthage", rome="33 35 36", carthage="9a"), draws=[0], ruleset=ruleset)
    play(m, "play 9a event")
    assert shown(m)["macedon_allied"] is True
    assert hand(m, "rome") == ["35", "36"]
    assert shown(m)["removed"] == ["9a"]
    assert sorted(shown(m)["discards"]) == ["33", "9b"]


@by_key("card.9a", only="hannibal-2018")
def test_9a_is_carthages_and_a_random_truce_still_brings_on_the_reshuffle(ruleset: str) -> None:
    m = at(year(rome="9a"), ruleset=ruleset)
    assert refused(m, "play 9a event") == section(ruleset, "strategy.event.owner")
    truce = at(year(active="carthage", rome="64 35", carthage="9a"), draws=[1], ruleset=ruleset)
    play(truce, "play 9a event")
    assert shown(truce)["reshuffle_due"] is True
    assert shown(truce)["truce"] is False


@by_key("card.9b", "card.9b.peace", only="hannibal-2018")
def test_9b_makes_peace_costs_carthage_a_card_and_is_removed(ruleset: str) -> None:
    m = at(year(rome="9b", carthage="1 2", tracks='macedon = "allied"\nremoved = ["9a"]'), draws=[0], ruleset=ruleset)
    play(m, "play 9b event")
    assert shown(m)["macedon_allied"] is False
    assert hand(m, "carthage") == ["2"]
    assert shown(m)["removed"] == ["9a", "9b"]
    assert shown(m)["discards"] == ["1"]


@by_key("card.9b.start", "setup.decks", only="hannibal-2018")
def test_9b_starts_set_aside(ruleset: str) -> None:
    m = punica.new(ruleset, seed=3)
    cards = state(m).deck + state(m).hands[0] + state(m).hands[1]
    assert len(cards) == 64
    assert CARD_ID["9a"] in cards
    assert CARD_ID["9b"] not in cards


@by_key("card.9b", only="hannibal-2018")
def test_9b_used_for_its_operations_changes_nothing(ruleset: str) -> None:
    m = at(year(rome="9b", carthage="1 2", tracks='macedon = "allied"\nremoved = ["9a"]'), ruleset=ruleset)
    play(m, "play 9b ops; pass")
    assert shown(m)["macedon_allied"] is True
    assert shown(m)["discards"] == ["9b"]
    assert asked(m)[0] == "carthage"
