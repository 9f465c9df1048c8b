"""Generals whose ability is for the march: Carthalo, Himilco, Caudex, Vulso, Maximus, Regulus."""

from __future__ import annotations

import pytest

from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import begin, cus, field, march, owner, points, punic, roman, section, state, where
from tests.rules.hamilcar.voyages import finish, ready, sails, steps, voyage
from tests.support import asked, offered, play, refused

# -- Carthalo ---------------------------------------------------------------------------------------------------------


@by_key("general.carthalo", "general.carthalo.activation", "general.ability")
def test_carthalo_turns_a_pc_by_road_or_lane_and_does_nothing_else(ruleset: str) -> None:
    """From Panormus: Thermae and Enna by road, Lipara by sea; not Catana, two roads away."""
    position = field(punic("panormus", 3, "carthalo"), active="carthage", rome=["thermae", "enna", "lipara", "catana"])
    m = begin(ruleset, position, "play 30 ops; activate carthalo")
    turns = [code for code in offered(m) if code.startswith("win-over")]
    assert sorted(turns) == ["win-over enna", "win-over lipara", "win-over thermae"]
    assert refused(m, "win-over catana") == section(ruleset, "general.carthalo.limit")
    play(m, "win-over lipara")
    assert (owner(m, "lipara"), asked(m)[0]) == ("carthage", "rome")


@by_key("general.carthalo.limit")
def test_no_guarded_pc_city_or_tribe_is_his(ruleset: str) -> None:
    armies = (punic("panormus", 3, "carthalo"), roman("thermae", 1))
    position = field(*armies, active="carthage", rome=["thermae", "enna", "lilybaeum", "agrigentum"])
    m = begin(ruleset, position, "play 30 ops; activate carthalo")
    assert [code for code in offered(m) if code.startswith("win-over")] == ["win-over enna"]
    for space in ("thermae", "lilybaeum"):
        assert refused(m, f"win-over {space}") == section(ruleset, "general.carthalo.limit")


@by_key("general.carthalo.besieged")
def test_not_from_inside_a_besieged_city(ruleset: str) -> None:
    armies = (punic("lilybaeum", 2, "carthalo", inside=True), roman("lilybaeum", 3, "florus"))
    position = field(*armies, active="carthage", rome=["panormus"], siege={"lilybaeum": 1})
    m = begin(ruleset, position, "play 30 ops; activate carthalo")
    assert refused(m, "win-over panormus") == section(ruleset, "general.carthalo.besieged")


@by_key("general.carthalo", "command.subordinates_ability")
def test_under_barca_he_has_no_ability_and_in_a_truce_he_turns_nothing(ruleset: str) -> None:
    position = field(punic("panormus", 3, "hamilcar-barca", "carthalo"), active="carthage", rome=["thermae"])
    m = begin(ruleset, position, "play 30 ops; activate carthalo")
    assert not [code for code in offered(m) if code.startswith("win-over")]
    position = field(punic("panormus", 3, "carthalo"), active="carthage", rome=["thermae"], state="truce = true")
    m = begin(ruleset, position, "play 30 ops; activate carthalo")
    assert not [code for code in offered(m) if code.startswith("win-over")]


# -- Himilco ----------------------------------------------------------------------------------------------------------


@by_key("general.himilco", "general.himilco.activation")
def test_himilco_removes_a_siege_point_and_does_nothing_else(ruleset: str) -> None:
    armies = (punic("lilybaeum", 2, "himilco", inside=True), roman("lilybaeum", 3, "florus"))
    position = field(*armies, active="carthage", siege={"lilybaeum": 1})
    m = begin(ruleset, position, "play 30 ops; activate himilco; repair lilybaeum")
    assert (points(m, "lilybaeum"), asked(m)[0], where(m, "himilco")) == (0, "rome", "lilybaeum+")
    m = begin(ruleset, field(punic("lilybaeum", 2, "himilco"), active="carthage"), "play 30 ops; activate himilco")
    assert not [code for code in offered(m) if code.startswith("repair")]


# -- Caudex -----------------------------------------------------------------------------------------------------------


@by_key("general.caudex", "general.caudex.land")
def test_caudex_crosses_the_strait_for_one_point_and_without_control(ruleset: str) -> None:
    position = field(roman("regium", 3, "caudex"), carthage=["regium"])
    m = begin(ruleset, position, march("caudex", 3, "messana", "thermae", "enna", "catana"))
    finish(m)
    assert where(m, "caudex") == "catana"
    position = field(roman("regium", 3, "florus", "caudex"), carthage=["regium"])
    m = begin(ruleset, position, march("florus", 3, more="bring caudex"))
    assert refused(m, "march messana") == section(ruleset, "movement.strait")  # as a subordinate he has no ability


@by_key("general.caudex.land")
def test_at_sea_he_sails_like_everybody(ruleset: str) -> None:
    m = begin(ruleset, field(roman("neapolis", 3, "caudex"), seamanship="poor"), march("caudex", 3))
    assert sorted(sails(m)) == ["lipara", "regium", "roma"]


# -- Vulso ------------------------------------------------------------------------------------------------------------


@by_key("general.vulso", "general.vulso.then", "general.vulso.warships")
def test_vulso_turns_two_warships_into_cus_and_then_moves(ruleset: str) -> None:
    m = begin(ruleset, field(roman("roma", 3, "vulso"), ships=(1, 0)), "")
    m.state.spent[0] = 2  # type: ignore[attr-defined]
    play(m, "play 29 ops; activate vulso; ashore-ready; ashore-spent")
    assert (cus(m, "rome", "roma"), ready(m, "rome")) == (5, (0, 1))
    assert not [code for code in offered(m) if code.startswith(("ashore", "aboard"))]
    play(m, "take 5; march capua; stop")
    assert cus(m, "rome", "capua") == 5


@by_key("general.vulso", "general.vulso.warships", "consuls.minimum")
def test_or_cus_into_warships_and_a_consul_keeps_three(ruleset: str) -> None:
    position = field(roman("roma", 4, "vulso"), consuls=["vulso"], ships=(1, 0))
    m = begin(ruleset, position, "play 29 ops; activate vulso; aboard")
    assert (cus(m, "rome", "roma"), ready(m, "rome")) == (3, (2, 0))
    assert not [code for code in offered(m) if code == "aboard"]
    position = field(roman("roma", 4, "vulso"), ships=(1, 0))
    m = begin(ruleset, position, "play 29 ops; activate vulso; aboard; aboard; take 2; march capua; stop")
    assert (cus(m, "rome", "capua"), ready(m, "rome")) == (2, (3, 0))


@by_key("general.vulso.warships", "consuls.minimum", "city.inside")
def test_the_three_of_vulso_may_be_on_both_sides_of_his_walls(ruleset: str) -> None:
    """Inside and outside are one Force (M42, M82): of two and two one goes aboard."""
    for inside in (False, True):
        armies = (roman("roma", 2, inside=not inside), roman("roma", 2, "vulso", inside=inside))
        m = begin(ruleset, field(*armies, consuls=["vulso"], ships=(1, 0)), "play 29 ops; activate vulso; aboard")
        assert "aboard" not in offered(m)
        assert (cus(m, "rome", "roma"), cus(m, "rome", "roma", inside=True)) == ((2, 1) if inside else (1, 2))


@pytest.mark.parametrize(("space", "siege"), [("neapolis", False), ("roma", True)])
@by_key("general.vulso.where")
def test_only_in_a_major_port_that_is_not_besieged(ruleset: str, space: str, siege: bool) -> None:
    armies = [roman(space, 3, "vulso", inside=siege)]
    if siege:
        armies.append(punic("roma", 3, "hanno"))
    position = field(*armies, ships=(2, 0), siege={"roma": 1} if siege else None)
    m = begin(ruleset, position, "play 29 ops; activate vulso")
    assert not [code for code in offered(m) if code.startswith(("ashore", "aboard"))]


# -- Maximus ----------------------------------------------------------------------------------------------------------


@by_key("general.maximus")
def test_maximus_turns_or_places_a_pc_where_he_stops(ruleset: str) -> None:
    position = field(roman("messana", 3, "maximus"), carthage=["catana"])
    m = begin(ruleset, position, march("maximus", 3, "catana") + "; stop; place catana")
    assert owner(m, "catana") == "rome"
    m = begin(ruleset, field(roman("messana", 3, "maximus")), march("maximus", 3, "catana") + "; stop; pass")
    assert owner(m, "catana") == ""
    m = begin(ruleset, field(roman("catana", 3, "maximus")), march("maximus", 3, "syracusae") + "; stop")
    assert (owner(m, "syracusae"), asked(m)[0]) == ("carthage", "carthage")


@by_key("general.maximus.battle")
def test_after_a_battle_he_must_have_won_it(ruleset: str) -> None:
    armies = (roman("messana", 4, "maximus"), punic("catana", 1))
    position = field(*armies, carthage=["catana"])
    m = begin(ruleset, position, march("maximus", 4, "catana"), dice=[6, 6, 1, 1])
    while asked(m)[0] == "carthage":
        play(m, offered(m)[0])
    assert offered(m) == ["place catana", "pass"]
    armies = (roman("messana", 3, "maximus"), punic("catana", 6, "hanno"))
    position = field(*armies, carthage=["catana"])
    m = begin(ruleset, position, march("maximus", 3, "catana") + "; pass", dice=[1, 6, 6, 6, 6])
    for _ in range(20):
        assert "place catana" not in offered(m)
        if asked(m)[0] == "carthage" and offered(m)[0].startswith(("play", "discard")):
            break
        play(m, offered(m)[0])
    assert owner(m, "catana") == "carthage"


# -- Regulus ----------------------------------------------------------------------------------------------------------


@by_key("general.regulus", "general.regulus.land")
def test_regulus_goes_on_after_a_battle_he_has_won(ruleset: str) -> None:
    armies = (roman("messana", 4, "regulus"), punic("thermae", 1))
    m = begin(ruleset, field(*armies), march("regulus", 4, "thermae"), dice=[6, 1, 1, 1])
    left = cus(m, "rome", "thermae")
    assert offered(m) == [*(f"take {n}" for n in range(left, -1, -1)), "stop"]
    play(m, f"take {left}; march enna; march agrigentum")
    assert refused(m, "besiege agrigentum") == section(ruleset, "siege.no_battle")  # he has fought
    play(m, "stop")
    assert (where(m, "regulus"), cus(m, "rome", "agrigentum")) == ("agrigentum", left)


@by_key("general.regulus.points")
def test_he_needs_points_left(ruleset: str) -> None:
    armies = (roman("regium", 4, "regulus"), punic("enna", 1))
    m = begin(ruleset, field(*armies), march("regulus", 4, "messana", "thermae", "enna"), dice=[6, 6, 1, 1])
    assert (asked(m)[0], where(m, "regulus")) == ("carthage", "enna")


@by_key("general.regulus.land")
def test_a_naval_battle_is_none(ruleset: str) -> None:
    """Beaten at sea he is back in port, and his move is over."""
    armies = (roman("neapolis", 3, "regulus"), punic("lipara", 2, "hanno"))
    position = field(*armies, ships=(1, 5), supremacy="carthage")
    m = begin(ruleset, position, voyage("regulus", 3, "lipara", warships=1) + "; intercept-fleet", dice=[6] * 12)
    for _ in range(40):
        if asked(m)[0] == "carthage" and offered(m)[0].startswith(("play", "discard")):
            break
        play(m, offered(m)[0])
    assert where(m, "regulus") in ("neapolis", "dead")
    assert steps(m) == []


# -- those without -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("general", ["flaccus", "pullus", "asina"])
@by_key("general.flaccus", "general.pullus", "general.asina")
def test_romans_without_an_ability(ruleset: str, general: str) -> None:
    m = begin(ruleset, field(roman("roma", 3, general), ships=(2, 0)), f"play 29 ops; activate {general}")
    assert offered(m) == ["take 3", "take 2", "take 1", "take 0", "stop"]
    play(m, "take 3; march tarquinii; stop")
    assert asked(m)[0] == "carthage"


@by_key("general.hanno")
def test_hanno_has_none(ruleset: str) -> None:
    position = field(punic("panormus", 3, "hanno"), active="carthage", rome=["thermae"])
    m = begin(ruleset, position, "play 30 ops; activate hanno")
    assert offered(m) == ["take 3", "take 2", "take 1", "take 0", "stop"]


@by_key("general.vulso.warships", "warships.limit")
def test_vulso_builds_no_eleventh_warship_and_lands_nobody_in_a_full_city(ruleset: str) -> None:
    m = begin(ruleset, field(roman("roma", 4, "vulso"), ships=(10, 0)), "play 29 ops; activate vulso")
    assert "aboard" not in offered(m)
    m = begin(ruleset, field(roman("roma", 5, "vulso", inside=True), ships=(2, 0)), "play 29 ops; activate vulso")
    assert "aboard" in offered(m)
    assert "ashore-ready" not in offered(m)


@by_key("general.maximus", "command.subordinates_ability")
def test_maximus_turns_nothing_in_a_truce_or_under_a_consul(ruleset: str) -> None:
    position = field(roman("catana", 3, "maximus"), carthage=["catana"], state="truce = true")
    m = begin(ruleset, position, "play 29 ops; activate maximus; stop")
    assert asked(m)[0] == "carthage"
    armies = (roman("messana", 3, "maximus"), roman("catana", 3, "flaccus"))
    position = field(*armies, carthage=["catana"], consuls=["flaccus"], proconsuls=["maximus"])
    m = begin(ruleset, position, march("maximus", 3, "catana") + "; stop")
    assert (asked(m)[0], owner(m, "catana")) == ("carthage", "carthage")


@by_key("general.maximus")
def test_maximus_places_nothing_among_a_tribe(ruleset: str) -> None:
    position = field(roman("roma", 3, "maximus"), tribes=["falerii"])
    m = begin(ruleset, position, march("maximus", 3, "falerii") + "; stop")
    assert (asked(m)[0], owner(m, "falerii")) == ("carthage", "")


@by_key("general.regulus", "campaign.spent")
def test_regulus_goes_on_in_a_campaign_too(ruleset: str) -> None:
    """Who has fought does not move again with that card unless something says so, as his card does (ruling M68)."""
    armies = (roman("messana", 4, "regulus"), roman("roma", 3, "pullus"), punic("thermae", 1))
    position = field(*armies, cards={"rome": ["28", "35"]})
    m = begin(ruleset, position, "play 28 event; activate regulus; take 4; march thermae", dice=[6, 1, 1, 1])
    left = cus(m, "rome", "thermae")
    play(m, f"take {left}; march enna")
    assert "march agrigentum" in offered(m)
    play(m, "stop")
    assert refused(m, "activate regulus") == section(ruleset, "campaign.once")


@by_key("general.vulso.warships", "campaign.total")
def test_in_a_campaign_vulso_ships_cus_that_have_come_to_him(ruleset: str) -> None:
    armies = (roman("tarquinii", 3, "pullus"), roman("roma", 1, "vulso"))
    position = field(*armies, cards={"rome": ["28", "35"]})
    m = begin(ruleset, position, "play 28 event; activate pullus; take 3; march roma; drop-off; drop 3; stop")
    play(m, "activate vulso; aboard; aboard")
    campaign = state(m).campaign
    assert campaign is not None
    assert sum(batch.cus for batch in campaign.batches) == 1, "two of the three that had marched are sailors now"
    assert cus(m, "rome", "roma") == 2


@by_key("card.59", "siege.no_battle")
def test_a_battle_called_off_does_not_undo_the_one_before_it(ruleset: str) -> None:
    """Regulus wins before Agrigentum, goes on to Selinus and bows to an omen there: back again, he has fought."""
    armies = (roman("enna", 8, "regulus"), punic("agrigentum", 1, "gisco"), punic("selinus", 4, "hanno"))
    hands = {"rome": ["29", "35"], "carthage": ["59", "36"]}
    position = field(*armies, rome=["syracusae"], cards=hands, options=["16.6"])
    m = begin(ruleset, position, march("regulus", 8, "agrigentum"), dice=[4, 4, 1, 1])
    while where(m, "gisco") != "pool":
        play(m, next(code for code in ("inside 0", "outside-general gisco", "pass") if code in offered(m)))
    play(m, f"take {cus(m, 'rome', 'agrigentum')}; march selinus; carthage: pass; carthage: counter 59; rome: call-off")
    assert (asked(m)[0], where(m, "regulus")) == ("carthage", "agrigentum"), "no siege: his move is over"
