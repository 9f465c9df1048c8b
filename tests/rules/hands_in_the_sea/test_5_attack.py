"""5.attack and 5.reinforce: opening and feeding a land battle."""

from __future__ import annotations

import pytest

from punica import registry
from punica.games.hands_in_the_sea.map_tables import LOC_DEFENCE, LOC_SLUG
from tests.rules.hands_in_the_sea import RULESET, aid, fight, sea, strength
from tests.support import log, offered, play, refused, shown

THERMAE = """
    places = {tyndaris = "rome-town", thermae = "carthage-town"}
    """
FIELD = (
    THERMAE
    + """
    battle.rome = {place = "thermae", round = 1, strength = {rome = 2, carthage = 1}, cards.rome = ["legion"]}
    """
)


@aid("5.attack/1")
def test_one_battle_that_a_player_began() -> None:
    m = sea(FIELD + 'hand.rome = ["neapolis", "cosa", "velites"]')
    assert refused(m, "attack panormus by-sea neapolis") == "5.attack/1"
    m = sea(FIELD + 'active = "carthage"\nhand.carthage = ["panormus", "utica", "libyan-infantry"]')
    play(m, "attack neapolis by-sea panormus")
    assert len(shown(m)["battles"]) == 2


@aid("5.attack/2")
def test_the_target_is_an_enemy_place_next_to_a_usable_card() -> None:
    m = sea(THERMAE + 'hand.rome = ["messana", "tyndaris", "capua", "legion", "thapsus"]')
    assert refused(m, "attack tyndaris from messana") == "5.attack/2"
    assert refused(m, "attack segesta from panormus") == "5.attack/2"
    assert refused(m, "attack hadrumetum from thapsus") == "7.card/1"
    assert refused(m, "attack panormus by-sea neapolis") == "5.attack/2"
    assert "attack thermae from tyndaris" in offered(m)
    assert "attack syracuse from messana" in offered(m)


@aid("5.attack/2")
def test_no_attack_on_a_place_with_a_battle() -> None:
    m = sea(
        """
        active = "carthage"
        battle.rome = {place = "syracuse", strength = {rome = 2, carthage = 4}, cards.rome = ["legion"]}
        places.camarina = "carthage-town"
        hand.carthage = ["camarina", "lilybaeum", "libyan-infantry"]
        """
    )
    assert refused(m, "attack syracuse from camarina") == "5.attack/2"


@aid("5.attack/3", "5.attack/6", "5.attack/7", "5.attack/8", "5.attack/11")
def test_an_attack_over_a_road() -> None:
    m = sea(THERMAE + 'hand.rome = ["tyndaris", "capua", "roman-praetor", "consul"]')
    play(m, "attack thermae from tyndaris")
    assert offered(m) == ["play roman-praetor", "play consul"]
    play(m, "play roman-praetor")
    battle = fight(m, "thermae")
    assert battle is not None
    assert battle["round"] == 1
    assert battle["cards"] == {"rome": ["roman-praetor"], "carthage": []}
    assert strength(m, "thermae") == (2, 1)
    assert shown(m)["discards"]["rome"] == ["capua", "tyndaris"]
    m = sea(THERMAE + 'hand.rome = ["tyndaris", "cosa", "consul"]')
    assert refused(m, "attack thermae from tyndaris") == "5.attack/3"


@aid("5.attack/4")
def test_an_attack_over_a_rough_road_or_straits() -> None:
    state = 'places = {centuripa = "rome-town", messana = "carthage-town"}\n'
    m = sea(state + 'hand.rome = ["centuripa", "capua", "rhegium", "consul"]')
    play(m, "attack messana from centuripa; play capua")
    assert strength(m, "messana") == (2, 1)
    m = sea(state + 'hand.rome = ["rhegium", "capua", "consul"]')
    assert refused(m, "attack messana from rhegium") == "5.attack/4"
    m = sea(state + 'hand.rome = ["rhegium", "supply-train", "consul"]')
    play(m, "attack messana from rhegium")
    assert strength(m, "messana") == (2, 1)


@aid("5.attack/5")
def test_an_attack_over_the_sea() -> None:
    m = sea('hand.rome = ["neapolis", "cosa", "legion"]')
    play(m, "attack panormus by-sea neapolis")
    assert strength(m, "panormus") == (2, 1)
    m = sea('hand.rome = ["neapolis", "cosa", "legion"]\nfleet.carthage = "tyrrhenian"')
    assert refused(m, "attack panormus by-sea neapolis") == "5.attack/5"
    m = sea('hand.rome = ["neapolis", "capua", "legion"]')
    assert refused(m, "attack panormus by-sea neapolis") == "5.attack/5"


@aid("5.attack/6", "11.quinqueremes")
def test_ships_and_cavalry_open_no_siege() -> None:
    m = sea('hand.rome = ["messana", "capua", "equites", "quinqueremes"]')
    assert refused(m, "attack syracuse from messana") == "5.attack/6"
    m = sea('hand.rome = ["neapolis", "cosa", "equites"]')
    play(m, "attack panormus by-sea neapolis")
    assert strength(m, "panormus") == (2, 1)


@aid("5.attack/6")
@pytest.mark.parametrize(("card", "value"), [("consul", 2), ("rome", 1)])
def test_a_leader_or_militia_may_open_the_battle(card: str, value: int) -> None:
    m = sea(f'hand.rome = ["messana", "capua", "{card}"]')
    play(m, "attack syracuse from messana")
    assert strength(m, "syracuse") == (value, 4)


@aid("5.attack/10")
@pytest.mark.parametrize(("place", "base", "value"), [("panormus", "neapolis", 1), ("drepanum", "panormus", 2)])
def test_a_defence_mark_gives_one_strength(place: str, base: str, value: int) -> None:
    where = 'places.panormus = "rome-town"\n' if base == "panormus" else ""
    m = sea(where + f'hand.rome = ["{base}", "cosa", "legion"]')
    play(m, f"attack {place} by-sea {base}")
    assert strength(m, place) == (2, value)


@aid("5.attack/10")
@pytest.mark.parametrize("points", [1, 2, 3])
def test_each_point_of_a_defence_mark_counts(points: int, monkeypatch: pytest.MonkeyPatch) -> None:
    marks = LOC_DEFENCE[:]
    marks[LOC_SLUG.index("panormus")] = points
    monkeypatch.setattr("punica.games.hands_in_the_sea.attack.LOC_DEFENCE", marks)
    m = sea('hand.rome = ["neapolis", "cosa", "legion"]')
    play(m, "attack panormus by-sea neapolis")
    assert strength(m, "panormus") == (2, 1 + points)
    assert "for each point" in registry.game(RULESET).rulebook.by_id["5.attack/10"].text


@aid("5.attack/3", "5.attack/4", "5.attack/5")
@pytest.mark.parametrize(
    ("state", "code", "way"),
    [
        (THERMAE + 'hand.rome = ["tyndaris", "capua", "legion"]', "attack thermae from tyndaris", "by road"),
        (
            'places = {centuripa = "rome-town", messana = "carthage-town"}\n'
            'hand.rome = ["centuripa", "capua", "rhegium", "consul"]',
            "attack messana from centuripa",
            "over a rough road",
        ),
        (
            'places = {messana = "carthage-town"}\nhand.rome = ["rhegium", "supply-train", "consul"]',
            "attack messana from rhegium",
            "across the straits",
        ),
        (
            'hand.rome = ["neapolis", "cosa", "legion"]',
            "attack panormus by-sea neapolis",
            "over the Tyrrhenian Sea",
        ),
    ],
)
def test_the_log_says_by_which_way_a_place_is_attacked(state: str, code: str, way: str) -> None:
    m = sea(state)
    before = len(log(m))
    play(m, code)
    base = {"from tyndaris": "Tyndaris", "from centuripa": "Centuripa", "from rhegium": "Rhegium"}
    name = base.get(code.split(" ", 2)[2], "Neapolis")
    assert f"Rome attacks {code.split()[1].capitalize()} from {name} {way} [5.attack/2]" in log(m)[before:]


@aid("5.attack/8", "5.attack/9", "5.attack/10")
def test_syracuse_starts_with_four() -> None:
    m = sea('hand.rome = ["messana", "capua", "legion"]')
    play(m, "attack syracuse from messana")
    assert strength(m, "syracuse") == (2, 4)


# -- reinforcing ------------------------------------------------------------------------------------------------------


@aid("5.reinforce/1")
def test_reinforcing_needs_supply_for_both_sides() -> None:
    battle = 'battle.rome = {place = "lipara", strength = {rome = 2, carthage = 1}, cards.rome = ["legion"]}\n'
    state = 'places.lipara = "carthage-town"\n' + battle
    m = sea(state + 'hand.rome = ["velites", "consul"]\nfleet.carthage = "tyrrhenian"')
    assert refused(m, "reinforce lipara velites") == "5.reinforce/1"
    assert refused(m, "lead lipara consul") == "5.reinforce/1"
    m = sea(state + 'active = "carthage"\nhand.carthage = ["libyan-infantry"]\nfleet.rome = "tyrrhenian"')
    assert refused(m, "reinforce lipara libyan-infantry") == "5.reinforce/1"


@aid("5.reinforce/2")
def test_a_card_adds_its_swords() -> None:
    m = sea(FIELD + 'hand.rome = ["velites", "supply-train"]')
    play(m, "reinforce thermae velites")
    assert strength(m, "thermae") == (3, 1)
    assert refused(m, "reinforce thermae supply-train") == "5.reinforce/2"
    assert refused(m, "reinforce panormus supply-train") == "5.reinforce/2"
    assert shown(m)["actions"] == 1


@aid("5.reinforce/3", "11.roman-triremes", "11.quinqueremes")
@pytest.mark.parametrize(("card", "value"), [("cosa", 1), ("roman-triremes", 2), ("quinqueremes", 3)])
def test_ships_add_their_strength_at_an_open_coast(card: str, value: int) -> None:
    m = sea(FIELD + f'hand.rome = ["{card}"]')
    play(m, f"reinforce thermae {card}")
    assert strength(m, "thermae") == (2 + value, 1)
    m = sea(FIELD + f'hand.rome = ["{card}"]\nfleet.carthage = "sicily"')
    assert refused(m, f"reinforce thermae {card}") == "5.reinforce/3"
    m = sea(
        f"""
        hand.rome = ["{card}"]
        places.enna = "carthage-town"
        battle.rome = {{place = "enna", cards.rome = ["legion"]}}
        """
    )
    assert refused(m, f"reinforce enna {card}") == "5.reinforce/3"


@aid("5.reinforce/4", "11.punic-fortification")
def test_a_fortification_card_helps_the_defender_only() -> None:
    m = sea(FIELD + 'active = "carthage"\nhand.carthage = ["punic-fortification"]')
    play(m, "reinforce thermae punic-fortification")
    assert strength(m, "thermae") == (2, 2)
    m = sea(FIELD + 'hand.rome = ["roman-fortification"]')
    assert refused(m, "reinforce thermae roman-fortification") == "5.reinforce/2"


@aid("5.reinforce/5", "11.equites", "11.velites", "11.legion")
def test_combined_arms_give_one_strength_at_once_and_once() -> None:
    m = sea(FIELD + 'hand.rome = ["velites", "equites", "allied-infantry"]\nactions = 3')
    play(m, "reinforce thermae velites; reinforce thermae equites")
    assert strength(m, "thermae") == (2 + 1 + 2 + 1, 1)
    play(m, "reinforce thermae allied-infantry")
    assert strength(m, "thermae") == (6 + 2, 1)


@aid("5.reinforce/5", "11.war-elephants", "11.balearic-slingers", "11.numidian-cavalry")
def test_elephants_are_no_part_of_combined_arms() -> None:
    m = sea(FIELD + 'active = "carthage"\nhand.carthage = ["war-elephants", "balearic-slingers", "libyan-infantry"]\n'
            "actions = 3")  # fmt: skip
    play(m, "reinforce thermae war-elephants; reinforce thermae balearic-slingers; reinforce thermae libyan-infantry")
    assert strength(m, "thermae") == (2, 1 + 3 + 2 + 2)
    m = sea(FIELD + 'active = "carthage"\n'
            'hand.carthage = ["numidian-cavalry", "balearic-slingers", "libyan-infantry"]\nactions = 3')  # fmt: skip
    play(m, "reinforce thermae numidian-cavalry; reinforce thermae balearic-slingers")
    play(m, "reinforce thermae libyan-infantry")
    assert strength(m, "thermae") == (2, 1 + 3 + 2 + 2 + 1)


@aid("5.reinforce/6")
def test_sieges_know_no_combined_arms() -> None:
    m = sea(
        """
        hand.rome = ["velites"]
        battle.rome = {place = "syracuse", strength = {rome = 2, carthage = 4}, cards.rome = ["legion", "equites"]}
        """
    )
    play(m, "reinforce syracuse velites")
    assert strength(m, "syracuse") == (3, 4)


@aid("5.reinforce/7", "11.consul", "11.roman-praetor", "11.dictator")
def test_leaders_join_freely_and_without_limit() -> None:
    m = sea(FIELD + 'hand.rome = ["consul", "roman-praetor", "dictator"]')
    assert refused(m, "reinforce thermae consul") == "5.reinforce/7"
    play(m, "lead thermae consul; lead thermae roman-praetor; lead thermae dictator")
    assert strength(m, "thermae") == (2 + 2 + 2 + 3, 1)
    assert shown(m)["actions"] == 2


@aid("5.reinforce/7", "11.general", "11.mercenary-general")
def test_a_defender_s_leaders_join_too() -> None:
    m = sea(FIELD + 'active = "carthage"\nactions = 1\nhand.carthage = ["general", "mercenary-general", "utica"]')
    play(m, "pass")
    assert offered(m) == ["end", "lead thermae general", "lead thermae mercenary-general"]
    play(m, "lead thermae general; lead thermae mercenary-general")
    assert strength(m, "thermae") == (2, 6)


@aid("5.reinforce/8")
def test_a_location_lost_during_a_battle_goes_to_the_new_owner() -> None:
    """Rome's militia fights at Thermae when Carthage settles the empty place it came from."""
    m = sea(
        """
        active = "carthage"
        places = {tyndaris = "rome-town", thermae = "carthage-town", lipara = "empty"}
        hand.carthage = ["panormus", "utica", "punic-colonists"]
        battle.rome = {place = "thermae", strength = {rome = 3, carthage = 1}, cards.rome = ["legion", "lipara"]}
        """
    )
    play(m, "settle lipara by-sea panormus")
    assert "lipara" in shown(m)["discards"]["carthage"]
    battle = fight(m, "thermae")
    assert battle is not None
    assert battle["cards"]["rome"] == ["legion"]
    assert strength(m, "thermae") == (3, 1)


@aid("14.syracuse_ally")
def test_the_ally_of_syracuse_is_an_option() -> None:
    state = """
        active = "carthage"
        hand.carthage = ["libyan-infantry", "general"]
        battle.rome = {place = "syracuse", strength = {rome = 2, carthage = 4}, cards.rome = ["legion"]}
        """
    m = sea(state)
    assert refused(m, "reinforce syracuse libyan-infantry") == "14.syracuse_ally"
    assert refused(m, "lead syracuse general") == "14.syracuse_ally"
    m = sea(state, options="syracuse_ally = true")
    play(m, "lead syracuse general; reinforce syracuse libyan-infantry")
    assert strength(m, "syracuse") == (2, 8)
