"""5.resolve and 6.withdraw: how land battles end."""

from __future__ import annotations

import pytest

from punica import Match
from tests.rules.hands_in_the_sea import aid, fight, idle, piece, sea
from tests.support import asked, ended, log, offered, play, refused, shown


def battle(
    rome: int,
    carthage: int,
    *,
    round: int = 1,
    place: str = "thermae",
    cards: str = 'rome = ["legion", "velites"], carthage = ["libyan-infantry"]',
    state: str = "",
    active: str = "carthage",
    options: str = "",
) -> Match:
    """Rome attacks; the active side is at its last action, then the other's round begins."""
    places = "" if place == "syracuse" or "places" in state else f'places.{place} = "carthage-town"\n'
    return sea(
        f"""
        active = "{active}"
        actions = 1
        {places}
        battle.rome = {{place = "{place}", round = {round}, strength = {{rome = {rome}, carthage = {carthage}}},
            cards = {{{cards}}}}}
        {state}
        """.replace(",\n            ", ", "),
        options=options,
    )


def next_round(m: Match) -> None:
    play(m, "pass")
    if m.choice is not None and "end" in offered(m):
        play(m, "end")


@aid("5.resolve/1")
def test_the_counter_rises_at_the_start_of_the_attackers_round() -> None:
    m = battle(2, 2)
    next_round(m)
    found = fight(m, "thermae")
    assert found is not None
    assert found["round"] == 2
    idle(m)
    found = fight(m, "thermae")
    assert found is not None
    assert found["round"] == 2


@aid("5.resolve/2")
def test_both_battles_are_looked_at_the_own_first() -> None:
    m = sea(
        """
        active = "carthage"
        actions = 1
        places.thermae = "carthage-town"
        [state.battle]
        rome = {place = "thermae", strength = {rome = 4, carthage = 2}, cards.rome = ["velites"]}
        carthage = {place = "neapolis", strength = {rome = 3, carthage = 2}, cards.carthage = ["libyan-infantry"]}
        """
    )
    play(m, "pass")
    assert asked(m) == ("rome", "5.resolve/8")
    play(m, "leave thermae")
    lines = [line for line in log(m) if "wins the battle" in line]
    assert lines == [
        "Rome wins the battle of Thermae: Strength 4 against 2 [5.resolve/3]",
        "Rome wins the battle of Neapolis: Strength 3 against 2 [5.resolve/3]",
    ]


@aid("5.resolve/3")
@pytest.mark.parametrize(("rome", "carthage", "over"), [(3, 1, True), (2, 1, False), (1, 1, False), (1, 9, False)])
def test_the_attacker_needs_two_more_at_the_start_of_his_round(rome: int, carthage: int, over: bool) -> None:
    m = battle(rome, carthage)
    next_round(m)
    assert asked(m) == (("rome", "5.resolve/8") if over else ("rome", "0.round/2"))


@aid("5.resolve/3")
@pytest.mark.parametrize(("rome", "carthage", "over"), [(1, 2, True), (2, 2, False), (9, 1, False)])
def test_the_defender_needs_one_more_at_the_start_of_his_round(rome: int, carthage: int, over: bool) -> None:
    m = battle(rome, carthage, active="rome", cards='rome = ["legion"]')
    next_round(m)
    assert (fight(m, "thermae") is None) == over


@aid("5.resolve/4")
@pytest.mark.parametrize(("round", "over"), [(3, False), (4, True)])
def test_a_field_battle_ends_after_four_rounds(round: int, over: bool) -> None:
    m = battle(2, 1, round=round)
    next_round(m)
    assert (asked(m) == ("rome", "5.resolve/8")) == over


@aid("5.resolve/5")
@pytest.mark.parametrize(("round", "over"), [(4, False), (5, False), (6, True)])
def test_a_siege_ends_after_six_rounds(round: int, over: bool) -> None:
    m = battle(5, 4, round=round, place="syracuse")
    next_round(m)
    if over:
        assert "Rome wins the battle of Syracuse: Strength 5 against 4 [5.resolve/5]" in log(m)
    else:
        assert fight(m, "syracuse") is not None


@aid("5.resolve/3", "5.resolve/12")
@pytest.mark.parametrize("ally", [False, True])
def test_independent_syracuse_holds_for_itself(ally: bool) -> None:
    """The rounds of Carthage stand for its own, yet Carthage has won nothing."""
    cards = 'rome = ["legion"]' + (', carthage = ["libyan-infantry"]' if ally else "")
    option = "syracuse_ally = true" if ally else ""
    m = battle(2, 4, place="syracuse", active="rome", cards=cards, options=option)
    next_round(m)
    assert fight(m, "syracuse") is None
    assert "Syracuse holds out by itself against Rome [5.resolve/3]" in log(m)
    assert not [line for line in log(m) if "Carthage wins" in line]


def loses(seat: str, enemy: str, place: str, own: int, other: int, rule: str = "5.resolve/3") -> str:
    strength = f"Strength {own} against {other}"
    return f"As it stands {seat} loses the battle of {place} when the next round of {enemy} begins: {strength} [{rule}]"


@aid("5.resolve/3")
def test_who_will_lose_at_the_enemys_next_round_is_told_when_his_own_begins() -> None:
    m = battle(4, 2, active="rome")
    before = fight(m, "thermae")
    assert before is not None
    assert before["losing"] == "carthage"
    next_round(m)
    told = loses("Carthage", "Rome", "Thermae", 2, 4)
    assert told in log(m)
    found = fight(m, "thermae")
    assert found is not None
    assert found["losing"] == "carthage"
    m = battle(3, 2, active="rome")
    next_round(m)
    assert fight(m, "thermae")["losing"] is None  # type: ignore[index]
    assert not [line for line in log(m) if line.startswith("As it stands")]


@aid("5.resolve/3", "5.attack/11")
def test_who_opens_a_battle_behind_is_told_at_once() -> None:
    m = sea('hand.rome = ["messana", "capua", "legion", "consul"]')
    play(m, "attack syracuse from messana; play capua; play legion")
    assert log(m)[-1] == loses("Rome", "Carthage", "Syracuse", 2, 4)
    assert fight(m, "syracuse")["losing"] == "rome"  # type: ignore[index]
    play(m, "lead syracuse consul")
    assert fight(m, "syracuse")["losing"] is None  # type: ignore[index]


@aid("5.resolve/4", "5.resolve/5")
@pytest.mark.parametrize(("place", "limit", "rule"), [("thermae", 4, "5.resolve/4"), ("drepanum", 6, "5.resolve/5")])
def test_a_defeat_by_the_last_round_is_told_too(place: str, limit: int, rule: str) -> None:
    walls = f'fortified = ["syracuse", "{place}"]' if limit == 6 else ""
    for round, due in ((limit - 1, False), (limit, True)):
        m = battle(3, 2, place=place, round=round, active="rome", state=walls)
        next_round(m)
        assert (fight(m, place)["losing"] == "carthage") == due  # type: ignore[index]
        assert (loses("Carthage", "Rome", place.capitalize(), 2, 3, rule) in log(m)) == due


@aid("5.resolve/4", "5.resolve/14", "5.resolve/17")
def test_equal_strength_at_the_limit_is_a_draw_and_both_lose_a_card() -> None:
    m = battle(3, 3, round=4)
    next_round(m)
    assert asked(m) == ("rome", "5.resolve/17")
    play(m, "lose velites")
    assert shown(m)["empire"]["rome"].count("velites") == 2
    assert shown(m)["empire"]["carthage"].count("libyan-infantry") == 2
    assert shown(m)["prestige"] == {"rome": 0, "carthage": 0}
    assert piece(m, "thermae") == ("carthage", "town")


@aid("5.resolve/17", "0.round/6")
def test_after_a_draw_the_player_whose_round_it_is_chooses_first() -> None:
    m = battle(3, 3, round=4, cards='rome = ["legion", "velites"], carthage = ["libyan-infantry", "citizen-phalanx"]')
    next_round(m)
    play(m, "rome: lose velites; carthage: lose citizen-phalanx")
    assert "citizen-phalanx" in shown(m)["empire"]["carthage"]
    assert fight(m, "thermae") is None


@aid("5.resolve/6", "5.resolve/13")
@pytest.mark.parametrize("what", ["town", "city"])
def test_the_winning_attacker_captures_the_piece(what: str) -> None:
    m = battle(4, 1, place="panormus", state=f'places.panormus = "carthage-{what}"')
    next_round(m)
    captured = shown(m)["captured_towns"]["rome"], shown(m)["captured_cities"]["rome"]
    assert captured == ((1, 0) if what == "town" else (0, 1))
    assert shown(m)["prestige"]["rome"] == 1


@aid("5.resolve/7")
def test_the_fortification_goes_back_to_stock() -> None:
    m = battle(9, 4, state='fortified = ["thermae", "syracuse"]')
    next_round(m)
    assert not shown(m)["places"]["thermae"]["fortified"]
    assert shown(m)["fortifications"] == 4


@aid("5.resolve/8", "5.resolve/10", "5.resolve/18")
def test_the_winner_may_place_a_town_and_takes_the_card() -> None:
    m = battle(4, 1, state='hand.carthage = ["thermae"]')
    next_round(m)
    assert offered(m) == ["occupy thermae", "leave thermae"]
    play(m, "occupy thermae")
    assert piece(m, "thermae") == ("rome", "town")
    discards = shown(m)["discards"]["rome"]
    assert "thermae" in discards
    assert {"legion", "velites"} <= set(discards)
    assert "thermae" not in shown(m)["hand_or_deck"]["carthage"]


@aid("5.resolve/8")
def test_without_a_town_in_stock_none_is_placed() -> None:
    m = battle(4, 1, state="captured_towns.carthage = 12")
    next_round(m)
    assert piece(m, "thermae") == (None, None)


@aid("5.resolve/9")
def test_some_places_cost_the_winner_a_colonist() -> None:
    m = battle(4, 1, place="panormus", state='hand.rome = ["rome", "tarentum", "supply-train"]')
    next_round(m)
    play(m, "occupy panormus; play supply-train")
    assert piece(m, "panormus") == ("rome", "town")
    m = battle(4, 1, place="panormus", state='hand.rome = ["tarentum"]')
    next_round(m)
    assert refused(m, "occupy panormus") == "5.resolve/9"
    assert offered(m) == ["leave panormus"], "asked all the same: the hand is nobody's business"


@aid("5.resolve/9", "7.card/1")
def test_the_dead_card_of_a_colonist_settles_nobody() -> None:
    lost = 'hand.rome = ["cosa"]\nplaces = {panormus = "carthage-town", cosa = "empty"}'
    m = battle(5, 1, place="panormus", state=lost)
    next_round(m)
    assert refused(m, "occupy panormus") == "5.resolve/9"


@aid("5.resolve/11", "7.card/4")
def test_without_a_town_the_card_stays_dead_with_the_loser() -> None:
    m = battle(4, 1, state='hand.carthage = ["thermae"]')
    next_round(m)
    play(m, "leave thermae")
    assert piece(m, "thermae") == (None, None)
    assert shown(m, "carthage")["dead"] == ["thermae"]


@aid("5.resolve/12", "5.resolve/13", "5.resolve/15", "11.libyan-infantry")
def test_a_successful_defender_keeps_the_place_and_gains_prestige() -> None:
    m = battle(1, 2, active="rome")
    play(m, "pass")
    assert asked(m) == ("rome", "5.resolve/16")
    play(m, "lose velites")
    assert piece(m, "thermae") == ("carthage", "town")
    assert shown(m)["prestige"] == {"rome": 0, "carthage": 1}
    assert "libyan-infantry" in shown(m)["discards"]["carthage"]


@aid("5.resolve/13")
def test_prestige_ends_at_eight() -> None:
    m = battle(4, 1, state='prestige.rome = 8\nend = "end.prestige"\nhand.rome = ["cosa"]')
    play(m, "pass; leave thermae")
    assert shown(m)["prestige"]["rome"] == 8


@aid("5.resolve/13", "9.end/9")
def test_nobody_gains_prestige_against_an_attack_on_syracuse_that_fails() -> None:
    m = battle(3, 4, place="syracuse", active="rome", cards='rome = ["legion"]')
    next_round(m)
    assert fight(m, "syracuse") is None
    assert shown(m)["prestige"] == {"rome": 0, "carthage": 0}
    assert shown(m)["empire"]["rome"].count("legion") == 4


@aid("5.resolve/6", "5.resolve/13", "10.syracuse")
def test_syracuse_taken_is_a_captured_town_and_prestige() -> None:
    m = battle(6, 4, place="syracuse", state='hand.rome = ["rome"]')
    next_round(m)
    play(m, "occupy syracuse")
    assert piece(m, "syracuse") == ("rome", "town")
    assert shown(m)["captured_towns"]["rome"] == 1
    assert shown(m)["prestige"]["rome"] == 1
    assert "syracuse" in shown(m)["discards"]["rome"]


@aid("5.resolve/15")
def test_after_a_siege_the_loser_chooses_even_against_more_cavalry() -> None:
    m = battle(
        9, 4,
        cards='rome = ["legion", "equites"], carthage = ["libyan-infantry", "gallic-warriors"]',
        state='fortified = ["thermae"]',
    )  # fmt: skip
    next_round(m)
    play(m, "leave thermae")
    assert asked(m) == ("carthage", "5.resolve/15")


@aid("5.resolve/15", "14.syracuse_ally")
def test_the_ally_loses_a_card_with_syracuse() -> None:
    m = battle(9, 6, place="syracuse", options="syracuse_ally = true")
    next_round(m)
    assert shown(m)["empire"]["carthage"].count("libyan-infantry") == 2


@aid("5.resolve/16", "11.equites")
def test_cavalry_superiority_lets_the_winner_choose() -> None:
    two = 'carthage = ["libyan-infantry", "gallic-warriors"]'
    m = battle(6, 1, cards=f'rome = ["legion", "equites"], {two}')
    next_round(m)
    play(m, "leave thermae")
    assert asked(m) == ("rome", "5.resolve/16")
    play(m, "lose gallic-warriors")
    assert shown(m)["empire"]["carthage"].count("gallic-warriors") == 2
    m = battle(6, 1, cards='rome = ["legion", "equites"], carthage = ["libyan-infantry", "iberian-cavalry"]')
    next_round(m)
    play(m, "leave thermae")
    assert asked(m)[0] == "carthage"


@aid("5.resolve/16", "11.war-elephants")
def test_elephants_are_no_cavalry() -> None:
    m = battle(
        1, 6, active="rome",
        cards='rome = ["legion", "velites"], carthage = ["war-elephants"]',
    )  # fmt: skip
    next_round(m)
    assert asked(m) == ("rome", "5.resolve/16")


@aid("5.resolve/15")
def test_a_loser_without_empire_cards_loses_nothing() -> None:
    m = battle(4, 1, cards='rome = ["legion"]')
    next_round(m)
    play(m, "leave thermae")
    assert asked(m) == ("rome", "0.round/2")


@aid("5.resolve/19", "11.dictator", "11.mercenary-general")
def test_one_battle_leaders_return_and_are_never_the_loss() -> None:
    m = battle(2, 7, active="rome", cards='rome = ["dictator"], carthage = ["mercenary-general", "libyan-infantry"]')
    next_round(m)
    assert shown(m)["empire"]["rome"].count("dictator") == 1
    assert shown(m)["empire"]["carthage"].count("mercenary-general") == 1
    assert "libyan-infantry" in shown(m)["discards"]["carthage"]
    assert shown(m)["empire"]["rome"].count("legion") == 3, "nothing else was lost"


@aid("9.victory/1")
def test_rome_wins_by_a_battle_at_carthage() -> None:
    m = battle(9, 2, place="carthage", state='places.utica = "rome-town"')
    play(m, "pass")
    assert ended(m) == ("rome", "9.victory/1")


@aid("9.victory/3")
def test_carthage_wins_by_a_battle_at_rome() -> None:
    m = sea(
        """
        actions = 1
        battle.carthage = {place = "rome", strength = {rome = 2, carthage = 4}, cards.carthage = ["libyan-infantry"]}
        """
    )
    play(m, "pass")
    assert ended(m) == ("carthage", "9.victory/3")


# -- 6.withdraw -------------------------------------------------------------------------------------------------------

SIEGE = """
    places.thermae = "carthage-town"
    fortified = ["thermae"]
    battle.rome = {place = "thermae", round = 2, strength = {rome = 3, carthage = 3}, cards = {rome = ["legion",
    "velites"], carthage = ["libyan-infantry"]}}
    """


@aid("6.withdraw/1", "6.withdraw/4", "6.withdraw/5", "6.withdraw/6")
def test_withdrawing_is_free_and_a_lost_siege() -> None:
    m = sea(SIEGE)
    play(m, "withdraw; lose velites")
    view = shown(m)
    assert view["actions"] == 2
    assert view["battles"] == []
    assert view["discards"] == {"rome": ["legion"], "carthage": ["libyan-infantry"]}
    assert view["empire"]["rome"].count("velites") == 2
    assert view["prestige"] == {"rome": 0, "carthage": 1}


@aid("6.withdraw/1")
def test_only_the_attacker_withdraws() -> None:
    m = sea(SIEGE + 'active = "carthage"')
    assert refused(m, "withdraw") == "6.withdraw/1"


@aid("6.withdraw/2")
def test_not_in_the_first_round() -> None:
    m = sea(SIEGE.replace("round = 2", "round = 1"))
    assert refused(m, "withdraw") == "6.withdraw/2"


@aid("6.withdraw/3")
def test_not_from_a_field_battle() -> None:
    m = sea(SIEGE.replace('fortified = ["thermae"]', ""))
    assert refused(m, "withdraw") == "6.withdraw/3"


@aid("6.withdraw/6")
def test_withdrawing_from_syracuse_gives_nobody_prestige() -> None:
    m = sea(
        'battle.rome = {place = "syracuse", round = 3, strength = {rome = 3, carthage = 4}, cards.rome = ["legion"]}'
    )
    play(m, "withdraw")
    assert shown(m)["prestige"] == {"rome": 0, "carthage": 0}
    assert shown(m)["empire"]["rome"].count("legion") == 4
