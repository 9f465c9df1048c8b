"""Section 8: naval interception."""

from __future__ import annotations

import pytest

from punica.games.hamilcar.tables import SPACE_ID
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.sea import cus, fight, holder, over, own, punic, roman, sail, ships, state, waters, where
from tests.support import asked, offered, play, refused, shown

GOLDEN_GEEK = "hamilcar-golden-geek"

MOVER = roman("neapolis", 4, "flaccus")


def meeting(*armies: dict[str, object], **given: object) -> str:
    """Flaccus in Neapolis; Carthage's fleet in Syracusae, its general in Messana unless others are given."""
    others = armies or (punic("messana", 2, "hanno"),)
    return waters(MOVER, *others, **given)  # type: ignore[arg-type]


@by_key("naval_interception.port", "naval_interception.general", "naval_interception.when")
def test_a_port_in_range_of_a_major_port_with_a_general_on_the_way(ruleset: str) -> None:
    m = sail(meeting(), ruleset, "flaccus", 1, "lipara")
    assert question_of(m) == ("carthage", ["intercept-fleet", "pass"])
    m = sail(waters(roman("roma", 3, "flaccus"), punic("messana", 1, "hanno")), ruleset, "flaccus", 0, "cosa")
    assert over(m), "Cosa is five lanes from Syracusae"


def question_of(m: object) -> tuple[str, list[str]]:
    return asked(m)[0], offered(m)  # type: ignore[arg-type]


@by_key("naval_interception.port")
def test_rome_reaches_as_far_as_its_seamanship(ruleset: str) -> None:
    for seamanship, possible in (("poor", False), ("fair", True)):
        position = waters(
            punic("panormus", 2, "hanno"), roman("roma", 3, "flaccus"), seamanship=seamanship, supremacy="rome"
        )
        m = sail(position, ruleset, "hanno", 1, "lipara")
        assert over(m) is not possible


@by_key("naval_interception.warship", "warships.ready")
def test_no_interception_without_a_ready_warship(ruleset: str) -> None:
    m = sail(meeting(ships=(3, 0), spent=(0, 3)), ruleset, "flaccus", 1, "lipara")
    assert over(m)
    assert holder(m) == "carthage"


@by_key("naval_interception.no_general")
def test_no_interception_without_a_general_on_the_way(ruleset: str) -> None:
    m = sail(meeting(punic("messana", 2), punic("catana", 1, "hanno")), ruleset, "flaccus", 1, "lipara")
    assert over(m)


@by_key("naval_interception.besieged")
def test_nobody_comes_out_of_a_besieged_city(ruleset: str) -> None:
    shut_in = (punic("messana", 2, "hanno", inside=True), roman("messana", 3))
    assert over(sail(meeting(*shut_in, state="siege.messana = 1"), ruleset, "flaccus", 1, "lipara"))
    free = (punic("messana", 2, "hanno", inside=True),)
    m = sail(meeting(*free), ruleset, "flaccus", 1, "lipara", line="intercept-fleet; warships 1; sail messana")
    assert offered(m) == ["take 2", "take 1", "take 0"]


@by_key("naval_interception.mare_tyrrhenum", "mare_tyrrhenum.interception")
def test_not_over_mare_tyrrhenum(ruleset: str) -> None:
    position = waters(punic("carales", 2, "hanno"), roman("roma", 3, "flaccus"), supremacy="rome", seamanship="good")
    m = sail(position, ruleset, "hanno", 1, "oristano")
    assert over(m), "Roma is one crossing from Carales, but four lanes from Oristano"


@by_key("naval_interception.once")
def test_one_attempt_against_a_voyage(ruleset: str) -> None:
    position = meeting(supremacy="rome", seamanship="excellent")
    m = sail(position, ruleset, "flaccus", 1, "lipara", "regium", dice=[6])
    play(m, "carthage: intercept-fleet; rome: avoid-fleet")
    assert over(m)
    assert own(m, "rome").avoided
    assert own(m, "rome").port == SPACE_ID["regium"]


@by_key("naval_interception.when")
def test_it_is_asked_in_each_port_until_it_is_declared(ruleset: str) -> None:
    m = sail(meeting(supremacy="rome"), ruleset, "flaccus", 1, "lipara", "regium", line="pass")
    assert question_of(m) == ("carthage", ["intercept-fleet", "pass"])


@by_key("card.49.interception")
def test_not_during_a_truce(ruleset: str) -> None:
    assert over(sail(meeting(state="truce = true"), ruleset, "flaccus", 1, "lipara"))


@by_key("naval_interception.avoid", "supremacy.uses")
def test_only_the_holder_of_supremacy_may_avoid(ruleset: str) -> None:
    m = sail(meeting(supremacy="carthage"), ruleset, "flaccus", 1, "lipara", line="intercept-fleet")
    assert question_of(m)[0] == "carthage"
    m = sail(meeting(supremacy="rome"), ruleset, "flaccus", 1, "lipara", line="intercept-fleet")
    assert question_of(m) == ("rome", ["avoid-fleet", "pass"])


@by_key("naval_interception.avoid.roll")
@pytest.mark.parametrize(
    ("seamanship", "face", "avoided"),
    [
        ("poor", 5, False),
        ("poor", 6, True),
        ("good", 3, False),
        ("good", 4, True),
        ("excellent", 3, True),
        ("excellent", 2, False),
    ],
)
def test_a_symbol_of_the_mover_must_be_left(ruleset: str, seamanship: str, face: int, avoided: bool) -> None:
    position = meeting(supremacy="rome", seamanship=seamanship)
    m = sail(position, ruleset, "flaccus", 1, "lipara", dice=[face], line="intercept-fleet; avoid-fleet")
    assert own(m, "rome").avoided is avoided


@by_key("naval_interception.avoid.roll")
def test_dots_are_for_carthage(ruleset: str) -> None:
    position = waters(punic("panormus", 2, "hanno"), roman("neapolis", 3, "flaccus"), seamanship="fair")
    m = sail(position, ruleset, "hanno", 1, "lipara", dice=[3], line="rome: intercept-fleet; carthage: avoid-fleet")
    assert over(m)
    assert own(m, "carthage").avoided


@by_key("naval_interception.lone_general")
def test_a_lone_general_is_displaced(ruleset: str) -> None:
    position = waters(roman("neapolis", 0, "flaccus"), punic("messana", 2, "hanno"))
    m = sail(position, ruleset, "flaccus", 0, "lipara", line="intercept-fleet")
    assert over(m)
    assert where(m, "flaccus") == ""
    assert where(m, "hanno") == "messana"
    assert ships(m, "carthage") == (3, 0, 0)
    assert holder(m) == "carthage"
    march = state(m).march
    assert march is not None
    assert march.ended


@by_key("naval_interception.warships", "fleet.units")
def test_one_to_five_warships_go_to_sea(ruleset: str) -> None:
    m = sail(meeting(ships=(1, 7)), ruleset, "flaccus", 1, "lipara", line="intercept-fleet")
    assert offered(m) == [f"warships {n}" for n in (5, 4, 3, 2, 1)]


@by_key("naval_interception.route", "warships.boxes")
def test_it_comes_from_a_major_port_over_sea_lanes(ruleset: str) -> None:
    m = sail(meeting(), ruleset, "flaccus", 1, "lipara", dice=[1, 1] * 3, draws=[0] * 9)
    play(m, "intercept-fleet; warships 2; sail messana; take 2; sail lipara")
    assert [SPACE_ID[x] for x in ("syracusae", "messana", "lipara")] == state(m).fleet(1).route


@by_key("naval_interception.route")
def test_the_way_is_chosen_lane_by_lane(ruleset: str) -> None:
    position = meeting(punic("syracusae", 1, "hanno"))
    m = sail(position, ruleset, "flaccus", 1, "lipara", line="intercept-fleet; warships 2")
    play(m, "take 1")
    assert offered(m) == ["sail messana", "sail agrigentum"]
    assert shown(m)["at_sea"]["carthage"]["warships"] == 2
    assert shown(m)["at_port"]["carthage"]["ready"] == 1


@by_key("naval_interception.pick_up")
def test_units_join_before_a_general_does_and_in_the_last_port(ruleset: str) -> None:
    armies = (punic("syracusae", 2, trains=1), punic("messana", 1, "hanno"), punic("lipara", 2))
    m = sail(meeting(*armies), ruleset, "flaccus", 1, "lipara", line="intercept-fleet; warships 3; take 2; train 1")
    assert state(m).fleet(1).interceptors.total == 2
    assert not state(m).fleet(1).interceptors.generals
    play(m, "sail messana; take 1; sail lipara")
    assert offered(m) == ["take 2", "take 1", "take 0"]


@by_key("naval_interception.pick_up", "fleet.units")
def test_ten_units_at_most(ruleset: str) -> None:
    armies = (punic("syracusae", 8), punic("messana", 6, "hanno"))
    m = sail(meeting(*armies), ruleset, "flaccus", 1, "lipara", line="intercept-fleet; warships 3")
    assert offered(m)[0] == "take 7"
    play(m, "take 7; sail messana")
    army = state(m).fleet(1).interceptors
    assert army.total == 7
    assert army.generals
    assert offered(m)[0].startswith("sail")


@by_key("naval_interception.commander")
def test_the_last_general_in_reach_must_come(ruleset: str) -> None:
    m = sail(meeting(punic("lipara", 1, "hanno")), ruleset, "flaccus", 1, "lipara")
    play(m, "intercept-fleet; warships 1; from syracusae; sail messana; sail lipara")
    assert offered(m) == ["take 1", "take 0"], "Hanno is not asked for: nobody else can command"
    two = (punic("messana", 1, "hanno"), punic("lipara", 1, "carthalo"))
    m = sail(
        meeting(*two), ruleset, "flaccus", 1, "lipara", line="intercept-fleet; warships 1; from syracusae; sail messana"
    )
    assert offered(m) == ["bring hanno", "done"]
    play(m, "done; take 0; sail lipara")
    assert offered(m) == ["bring carthalo", "done"], "there are lanes left to come back for Hanno"


@by_key("naval_interception.commander.first", "fleet.command")
def test_the_first_aboard_commands_until_one_of_higher_rank_joins(ruleset: str) -> None:
    armies = (punic("syracusae", 1, "hanno"), punic("messana", 1, "carthalo"), punic("lipara", 1, "hamilcar-barca"))
    m = fight(meeting(*armies[:2]), ruleset, "flaccus", 1, 2, dice=[2, 2] * 3, tactics=["ramming"] * 2)
    assert shown(m)["at_sea"]["carthage"]["army"]["generals"][0] == "hanno"
    m = fight(meeting(*armies), ruleset, "flaccus", 1, 2, dice=[2, 2] * 3, tactics=["ramming"] * 2)
    assert shown(m)["at_sea"]["carthage"]["army"]["generals"][0] == "hamilcar-barca"


@by_key("consuls.minimum", "naval_interception.pick_up")
def test_a_consul_keeps_three_cus_when_he_intercepts(ruleset: str) -> None:
    position = waters(
        punic("panormus", 2, "hanno"),
        roman("neapolis", 5, "flaccus", "florus"),
        consuls=["flaccus", "florus"],
        supremacy="rome",
    )
    m = sail(position, ruleset, "hanno", 1, "lipara", line="intercept-fleet; warships 1")
    play(m, "bring flaccus")
    assert state(m).fleet(0).warships == 1, "Florus comes too: two CUs alone would be too few for him"
    assert offered(m) == ["take 5", "take 4", "take 3"]


WALLS = punic("panormus", 2, "hanno")


@by_key("consuls.minimum", "naval_interception.pick_up")
def test_interceptors_leave_a_consul_within_the_walls_what_he_is_short_of(ruleset: str) -> None:
    """Inside and outside are one Force (ruling M82): of Florus' five three stay with him, unless he comes, too."""
    armies = (roman("neapolis", 4), roman("neapolis", 1, "florus", inside=True), roman("roma", 1, "flaccus"))
    position = waters(WALLS, *armies, consuls=["florus"], proconsuls=["flaccus"], supremacy="rome")
    line = "intercept-fleet; warships 1; bring flaccus; take 1"
    m = sail(position, ruleset, "hanno", 1, "lipara", line=line)
    assert offered(m) == ["take 4", "take 3", "take 2", "take 1", "take 0"]
    play(m, "take 2")
    assert offered(m) == ["bring florus", "done"]
    m = sail(position, ruleset, "hanno", 1, "lipara", line=f"{line}; take 3; take 0")
    assert where(m, "florus") == "", "with two left he is not asked: he comes"


@by_key("consuls.minimum", "naval_interception.pick_up")
def test_a_consul_before_the_walls_takes_those_within_along_who_are_his(ruleset: str) -> None:
    armies = (roman("neapolis", 1, "florus"), roman("neapolis", 2, inside=True))
    position = waters(WALLS, *armies, consuls=["florus"], supremacy="rome")
    m = sail(position, ruleset, "hanno", 1, "lipara", line="intercept-fleet; warships 1")
    assert state(m).army_at_sea(0).total == 3, "he takes all he has, or stays"


@by_key("consuls.minimum", "naval_interception.commander")
def test_who_is_left_for_the_last_general_is_enough_for_him(ruleset: str) -> None:
    """Of two Consuls at Roma the one before the walls stays; so Florus has to come with three, one of them his own."""
    armies = (roman("roma", 6, "maximus"), roman("roma", 1, "florus", inside=True))
    position = waters(WALLS, *armies, consuls=["florus", "maximus"], supremacy="rome")
    m = sail(position, ruleset, "hanno", 1, "cosa", line="intercept-fleet; warships 1")
    assert offered(m) == ["bring maximus", "done"]
    play(m, "done")
    assert offered(m) == ["take 4", "take 3", "take 2"], "and three stay with Maximus"
    play(m, "take 2")
    assert (state(m).army_at_sea(0).total, where(m, "florus")) == (3, "")


@by_key("naval_interception.battle")
def test_losses_fall_before_anybody_lands(ruleset: str) -> None:
    m = fight(meeting(), ruleset, "flaccus", 0, 3, dice=[6])
    assert asked(m)[0] == "carthage"
    assert offered(m)[0] == "disembark lipara"
    assert state(m).army_at_sea(0).total == 3


@by_key(
    "naval_interception.unguarded.no_cards",
    "naval_interception.unguarded.roll",
    "naval_interception.unguarded.winner",
    "naval_interception.unguarded.politics",
)
def test_a_fleet_without_warships_suffers_one_roll(ruleset: str) -> None:
    position = meeting(punic("messana", 2, "carthalo"), supremacy="rome", carthage=("lipara",))
    m = fight(position, ruleset, "flaccus", 0, 3, dice=[6], line="disembark lipara")
    assert over(m)
    assert holder(m) == "carthage"
    hits = 2 if ruleset == GOLDEN_GEEK else 1
    assert cus(m, "rome", "neapolis") == 4 - hits, "column II of Carthalo"
    assert where(m, "flaccus") == "neapolis"
    assert where(m, "carthalo") == "lipara"
    assert ships(m, "carthage") == (3, 0, 0)


@by_key("naval_interception.unguarded.politics", "trait.aristocrat.displaced")
def test_a_displaced_aristocrat_costs_pcs_even_there(ruleset: str) -> None:
    position = waters(roman("neapolis", 1, "scipio"), punic("messana", 2, "hanno"), consuls=["scipio"])
    m = fight(position, ruleset, "scipio", 0, 1, dice=[6], line="disembark lipara")
    assert asked(m)[0] == "rome"
    assert offered(m)[0].startswith("remove ")
    play(m, "remove cosa; remove croton")
    assert over(m)
    assert where(m, "scipio") == ""


@by_key("naval_interception.undeclared", "supremacy.changes")
def test_a_possible_interception_let_go_by_costs_supremacy(ruleset: str) -> None:
    m = sail(meeting(), ruleset, "flaccus", 1, "lipara", line="pass")
    assert over(m)
    assert holder(m) == "rome"


@by_key("naval_interception.undeclared")
def test_where_none_was_possible_nothing_changes(ruleset: str) -> None:
    m = sail(meeting(punic("enna", 2, "hanno")), ruleset, "flaccus", 1, "lipara")
    assert over(m)
    assert holder(m) == "carthage"


@by_key("card.49.interception", "miat.peaceful")
def test_a_peaceful_miat_forbids_carthage_to_intercept(ruleset: str) -> None:
    m = sail(meeting(miat=()), ruleset, "flaccus", 1, "lipara")
    assert over(m) is (ruleset == "hamilcar-silver")


@by_key("naval_interception.pick_up", "miat.neutral")
def test_a_neutral_miat_keeps_cus_and_trains_in_africa(ruleset: str) -> None:
    """Silver: Hanno comes alone from Carthago, and may take his army along within Africa only (M48)."""
    armies = (roman("panormus", 3, "flaccus"), punic("carthago", 3, "hanno", trains=1))
    m = sail(waters(*armies, miat=("centre",)), ruleset, "flaccus", 1, "lilybaeum", dice=[2] * 6)
    play(m, "intercept-fleet; warships 2")
    if "from carthago" in offered(m):
        play(m, "from carthago")
    if ruleset == "hamilcar-golden-geek":
        assert offered(m) == ["take 3", "take 2", "take 1", "take 0"]
    else:
        assert (state(m).fleet(1).interceptors.total, cus(m, "carthage", "carthago")) == (0, 3)


@by_key("naval_interception.route", "miat.africa", "miat.neutral.africa", only="hamilcar-silver")
def test_no_way_round_outside_africa_with_cus_that_must_stay(ruleset: str) -> None:
    """Silver: with CUs of Carthago aboard the way to Utica does not lead by Lilybaeum, not even and back (M48, M63)."""
    armies = (roman("carales", 3, "flaccus"), punic("carthago", 3, "hanno"))
    position = waters(*armies, miat=("centre",), seamanship="excellent")
    m = sail(position, ruleset, "flaccus", 1, "utica", line="intercept-fleet; warships 2")
    play(m, "from carthago; take 2")
    assert refused(m, "sail lilybaeum") == m.section("miat.africa")
    m = sail(position, ruleset, "flaccus", 1, "utica", line="intercept-fleet; warships 2")
    play(m, "from carthago; take 0")
    assert "sail lilybaeum" in offered(m), "a General is free to go"


@by_key("naval_interception.pick_up", "miat.neutral.africa", only="hamilcar-silver")
def test_cus_stay_ashore_if_the_general_is_to_be_fetched_from_outside_africa(ruleset: str) -> None:
    """Silver: who has to come from Lilybaeum and back cannot be reached with CUs of Carthago aboard."""
    armies = (roman("carales", 3, "flaccus"), punic("carthago", 3), punic("lilybaeum", 2, "hanno"))
    position = waters(*armies, miat=("centre",), seamanship="excellent")
    m = sail(position, ruleset, "flaccus", 1, "utica", line="intercept-fleet; warships 2; from carthago")
    assert own(m, "carthage").port == SPACE_ID["lilybaeum"]
    assert (own(m, "carthage").interceptors.total, cus(m, "carthage", "carthago")) == (0, 3)


@by_key("naval_battle.winner.interceptor", "miat.neutral.africa", only="hamilcar-silver")
def test_a_winner_does_not_carry_cus_out_of_africa(ruleset: str) -> None:
    """Silver: from Syracusae by Lilybaeum to Carthago, where CUs come aboard: the winner does not land in Sicilia."""
    armies = (roman("utica", 3, "flaccus"), punic("carthago", 3), punic("lilybaeum", 1, "hanno"))
    position = waters(*armies, miat=("centre",), seamanship="excellent", ships=(3, 5))
    line = "intercept-fleet; warships 2; from syracusae; take 1; take 3"
    m = sail(position, ruleset, "flaccus", 0, "carthago", dice=[1], line=line)
    assert over(m)
    assert where(m, "hanno") == "carthago"
