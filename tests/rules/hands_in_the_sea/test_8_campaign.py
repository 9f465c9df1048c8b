"""8 and 13: the Campaign sequence and the random events."""

from __future__ import annotations

import pytest

from tests.rules.hands_in_the_sea import aid, campaign, fight, idle, piece, sea, strength
from tests.support import asked, log, play, refused, shown

QUIET = "ill-omens"
"""An event that does nothing at 0 Prestige."""


@aid("8.campaign/1", "8.campaign/2", "11.campaign")
def test_drawing_the_campaign_card_runs_the_campaign() -> None:
    m = campaign(QUIET, 'deck.carthage = ["utica"]\ndiscards.carthage = ["carthage", "panormus", "caralis", '
                 '"libyan-infantry", "drepanum"]')  # fmt: skip
    view = shown(m)
    assert view["turn"] == 2
    assert view["cards"]["carthage"] == 5
    assert view["discards"]["carthage"] == []
    assert "campaign" not in shown(m, "carthage")["hand"]
    assert shown(m, "rome")["seen"] == ["utica"], "all that was in the old deck can be counted off"
    lines = log(m)
    assert lines.index("The Campaign card is drawn [8.campaign/1]") < lines.index(
        "Carthage shuffles the discards into a new deck [0.round/4]"
    )


@aid("8.campaign/1")
def test_a_full_hand_draws_no_campaign() -> None:
    m = campaign(QUIET, 'hand.carthage = ["utica", "carthage", "panormus", "caralis", "drepanum"]')
    assert shown(m)["turn"] == 1


@aid("8.campaign/3", "13.deck")
def test_a_random_event_is_drawn_and_discarded() -> None:
    m = campaign(QUIET)
    assert shown(m)["event_discards"] == [QUIET]
    assert "Random event: “Ill Omens” [8.campaign/3]" in log(m)


@aid("13.deck")
def test_an_exhausted_event_deck_is_the_shuffled_discards() -> None:
    every = [
        "peace-talks", "storm-at-sea", "revolt", "good-harvest", "plague", "unpaid-mercenaries", "corruption",
        "hiero-of-syracuse", "shipyards-busy", "patriotic-fervour", "fair-winds", "ill-omens",
    ]  # fmt: skip
    m = sea(f'active = "carthage"\nactions = 1\ndeck.carthage = []\nevent_discards = {every}')
    assert shown(m)["event_deck"] == 0
    play(m, "pass")
    assert shown(m)["event_deck"] >= 11


@aid("8.campaign/4")
def test_income_for_cities_and_the_capital_in_supply() -> None:
    m = campaign(QUIET, 'places = {capua = "rome-city", utica = "carthage-city"}\nsilver = {rome = 0, carthage = 0}')
    assert shown(m)["silver"] == {"rome": 2, "carthage": 2 + 1}, "and a silver for the pass"
    m = campaign(QUIET, 'places.rome = "rome-town"\ncaptured_cities.carthage = 1\nsilver.rome = 0')
    assert shown(m)["silver"]["rome"] == 0


@aid("8.campaign/5")
def test_grey_places_in_supply_score() -> None:
    m = campaign(QUIET, 'places = {agrigentum = "carthage-town", tyndaris = "rome-town", lipara = "carthage-town"}\n'
                 'fleet.rome = "tyrrhenian"')  # fmt: skip
    assert shown(m)["vp"] == {"rome": 1, "carthage": 2}, "Lipara is cut off"


@aid("8.campaign/6")
def test_syracuse_scores() -> None:
    m = campaign(QUIET, 'places.syracuse = "rome-town"')
    assert shown(m)["vp"] == {"rome": 3, "carthage": 0}


@aid("8.campaign/7")
def test_enemy_start_places_score_and_own_do_not() -> None:
    m = campaign(QUIET, 'places = {panormus = "rome-town", messana = "carthage-town"}')
    assert shown(m)["vp"] == {"rome": 3, "carthage": 2}


@aid("8.campaign/8")
def test_the_oldest_strategy_card_leaves_the_market() -> None:
    m = campaign(QUIET, 'market = ["corvus", "tax-collectors", "shipwrights"]\nstrategy_deck = ["informers"]')
    assert shown(m)["market"] == ["informers", "corvus", "tax-collectors"]
    assert shown(m)["strategy_discards"] == ["shipwrights"]


@aid("8.campaign/9")
def test_the_campaign_card_goes_under_the_new_deck() -> None:
    m = campaign(QUIET, 'deck.carthage = []\ndiscards.carthage = ["carthage", "panormus", "caralis", "drepanum", '
                 '"utica", "lilybaeum"]')  # fmt: skip
    assert shown(m)["deck"]["carthage"] == 2
    assert "campaign" in shown(m)["hand_or_deck"]["carthage"]


@aid("8.campaign/10")
def test_the_turn_marker_moves() -> None:
    assert shown(campaign(QUIET, "turn = 4"))["turn"] == 5


FULL = 'hand.carthage = ["utica", "carthage", "panormus", "caralis", "drepanum"]\ndeck.carthage = ["lilybaeum"]\n'


@aid("8.campaign/11")
def test_the_campaign_runs_after_twenty_rounds_without_a_draw() -> None:
    m = campaign(QUIET, FULL + "stall = 18")
    assert (shown(m)["turn"], shown(m)["stall"]) == (1, 19)
    m = campaign(QUIET, FULL + 'stall = 19\ndiscards.carthage = ["libyan-infantry"]')
    view = shown(m)
    assert (view["turn"], view["stall"]) == (2, 0)
    assert view["cards"]["carthage"] == 5
    assert view["deck"]["carthage"] == 3, "Lilybaeum, Libyan Infantry, the Campaign card"
    assert view["discards"]["carthage"] == []


@aid("8.campaign/11")
def test_a_draw_sets_the_count_back_but_a_levied_card_does_not() -> None:
    m = campaign(QUIET, FULL.replace(', "drepanum"', "") + "stall = 7")
    assert shown(m)["stall"] == 0
    levied = FULL.replace(', "drepanum"', "").replace('["lilybaeum"]', '["war-elephants", "lilybaeum"]')
    m = campaign(QUIET, levied + "levied.carthage = 1\nstall = 7")
    assert shown(m)["stall"] == 8


# -- 13. events -------------------------------------------------------------------------------------------------------


@aid("13.peace-talks")
def test_peace_talks_too_early_are_shuffled_again() -> None:
    m = campaign("peace-talks", 'turn = 7\nevent_discards = ["plague"]')
    assert m.outcome is None
    assert shown(m)["event_discards"] == []
    assert shown(m)["event_deck"] == 12


@aid("13.peace-talks", "9.end/7")
def test_peace_talks_late_end_the_game() -> None:
    m = campaign("peace-talks", "turn = 8")
    assert m.outcome is not None
    assert m.outcome.rule == "9.score/7"
    m = campaign("peace-talks", "turn = 8\nvp.rome = 3")
    assert m.outcome is not None
    assert (m.outcome.winner, m.outcome.rule) == ("rome", "9.end/7")


@aid("13.storm-at-sea")
@pytest.mark.parametrize(("won", "left"), [("false", 1), ("true", 2)])
def test_a_storm_sinks_ships_at_sea(won: str, left: int) -> None:
    m = campaign(
        "storm-at-sea",
        f'fleet = {{rome = "sicily", carthage = "african"}}\nwarships = {{rome = 3, carthage = 2}}\nwon_at_sea = {won}',
        dice=[2, 1, 1, 2, 6],
    )
    assert shown(m)["warships"] == {"rome": left, "carthage": 1}


@aid("13.storm-at-sea")
def test_a_storm_spares_fleets_in_port_and_sends_lost_ones_home() -> None:
    m = campaign("storm-at-sea", 'fleet.rome = "sicily"\nwarships.rome = 1', dice=[1])
    assert shown(m)["warships"] == {"rome": 0, "carthage": 3}
    assert shown(m)["fleets"]["rome"] == "home"


@aid("13.revolt")
def test_a_revolt_strikes_the_leader_in_vp_outside_home() -> None:
    """Carthage's Lilybaeum, Drepanum, Panormus and Caralis can rebel; the second pick of four."""
    m = campaign("revolt", draws=[2])
    assert piece(m, "lilybaeum") == (None, None)
    assert shown(m)["captured_towns"]["rome"] == 0
    assert shown(m)["towns"]["carthage"] == 12


@aid("13.revolt")
def test_a_revolt_makes_a_city_a_town_and_spares_walls_and_battles() -> None:
    m = campaign(
        "revolt",
        """
        vp.rome = 1
        places = {messana = "rome-city", tyndaris = "rome-town", aleria = "rome-town"}
        fortified = ["tyndaris", "syracuse"]
        battle.carthage = {place = "aleria", strength = {rome = 1, carthage = 1}, cards.carthage = ["libyan-infantry"]}
        """,
        draws=[0],
    )
    assert piece(m, "messana") == ("rome", "town")
    assert shown(m)["cities"]["rome"] == 9


@aid("13.revolt")
@pytest.mark.parametrize("spared", ["walls", "battle"])
def test_a_revolt_that_finds_only_walls_or_battles_does_nothing(spared: str) -> None:
    battle = '{place = "aleria", strength = {rome = 1, carthage = 1}, cards.carthage = ["libyan-infantry"]}'
    why = 'fortified = ["aleria", "syracuse"]' if spared == "walls" else f"battle.carthage = {battle}"
    m = campaign("revolt", f'vp.rome = 1\nplaces = {{messana = "empty", aleria = "rome-town"}}\n{why}')
    assert piece(m, "aleria") == ("rome", "town")


@aid("13.good-harvest")
def test_a_good_harvest_pays_goods_places_up_to_four() -> None:
    m = campaign("good-harvest", "silver = {rome = 0, carthage = 0}")
    assert shown(m)["silver"] == {"rome": 2 + 1, "carthage": 4 + 1 + 1}, "then the capitals' income, and the pass"


@aid("13.plague")
def test_the_plague_takes_two_cards_of_choice() -> None:
    m = campaign("plague", 'hand = {rome = ["rome", "cosa", "capua"], carthage = ["utica"]}')
    play(m, "carthage: discard utica; rome: discard rome; rome: discard cosa")
    assert shown(m, "rome")["hand"] == ["capua"]


UNPAID = """
    hand = {rome = [], carthage = ["iberian-infantry", "utica"]}
    reserve.carthage = ["gallic-warriors"]
    battle.carthage = {place = "messana", strength = {rome = 3, carthage = 3}, cards.carthage = ["iberian-cavalry"]}
    """


@aid("13.unpaid-mercenaries")
def test_mercenaries_are_paid_or_leave() -> None:
    m = campaign("unpaid-mercenaries", UNPAID + "silver.carthage = 1")
    assert shown(m, "rome")["seen"] == ["utica", "iberian-infantry"]
    play(m, "pay iberian-infantry; pay gallic-warriors")
    view = shown(m)
    assert view["silver"]["carthage"] == 0 + 1, "two wages, then the capital's income"
    assert view["battles"][0]["cards"]["carthage"] == []
    assert view["battles"][0]["strength"]["carthage"] == 3
    assert view["empire"]["carthage"].count("iberian-cavalry") == 1


@aid("13.unpaid-mercenaries")
def test_one_may_let_them_go() -> None:
    m = campaign("unpaid-mercenaries", UNPAID + "silver.carthage = 9")
    play(m, "dismiss iberian-infantry; dismiss gallic-warriors; pay iberian-cavalry")
    assert shown(m)["reserve"]["carthage"] == []
    assert "iberian-infantry" not in shown(m, "carthage")["hand"]


@aid("13.corruption")
@pytest.mark.parametrize(("silver", "left"), [(6, 6), (7, 6), (9, 7), (10, 8)])
def test_corruption_takes_half_the_surplus_rounded_up(silver: int, left: int) -> None:
    m = campaign("corruption", f"silver.rome = {silver}")
    assert shown(m)["silver"]["rome"] == left + 1, "and the capital's income"


@aid("13.hiero-of-syracuse")
def test_hiero_strengthens_independent_syracuse_for_good() -> None:
    m = campaign("hiero-of-syracuse", 'hand.rome = ["messana", "capua", "legion"]')
    play(m, "attack syracuse from messana")
    assert shown(m)["battles"][0]["strength"]["carthage"] == 5
    m = campaign("hiero-of-syracuse", 'places.syracuse = "carthage-town"\nsilver.carthage = 0')
    assert shown(m)["silver"]["carthage"] == 2 + 1 + 1
    m = campaign("hiero-of-syracuse", 'places.syracuse = "empty"\nyellow = "rome"')
    assert not shown(m)["hiero"]


@aid("13.shipyards-busy")
def test_shipyards_sell_to_the_weaker_fleet_first() -> None:
    m = campaign("shipyards-busy", "silver = {rome = 2, carthage = 2}\nwarships.rome = 1")
    assert asked(m) == ("rome", "13.shipyards-busy")
    play(m, "rome: launch; carthage: decline")
    assert shown(m)["warships"] == {"rome": 2, "carthage": 3}
    m = campaign("shipyards-busy", "silver = {rome = 1, carthage = 9}\nwarships = {rome = 3, carthage = 3}")
    assert asked(m)[0] == "carthage", "Rome is first but cannot pay"
    play(m, "launch")
    assert shown(m)["warships"] == {"rome": 3, "carthage": 4}


@aid("13.patriotic-fervour")
def test_patriotic_fervour_drafts_a_cheap_card() -> None:
    m = campaign("patriotic-fervour", 'hand = {rome = ["rome"], carthage = []}')
    assert asked(m) == ("carthage", "13.patriotic-fervour")
    assert refused(m, "draft mercenary-general") == "13.patriotic-fervour"
    play(m, "carthage: draft balearic-slingers")
    assert refused(m, "draft dictator") == "13.patriotic-fervour"
    play(m, "rome: draft legion")
    assert shown(m)["discards"] == {"rome": ["rome", "legion"], "carthage": ["balearic-slingers"]}
    m = campaign("patriotic-fervour", 'hand = {rome = ["tarentum"], carthage = []}')
    play(m, "decline")
    assert refused(m, "draft legion") == "3.draft/4"


@aid("13.fair-winds")
def test_fair_winds_carthage_first() -> None:
    m = campaign("fair-winds")
    play(m, "carthage: sail african; rome: sail tyrrhenian")
    assert shown(m)["fleets"] == {"rome": "tyrrhenian", "carthage": "african"}


@aid("13.ill-omens")
@pytest.mark.parametrize(("before", "after"), [((3, 1), (2, 1)), ((2, 2), (1, 1)), ((0, 0), (0, 0)), ((0, 4), (0, 3))])
def test_ill_omens_cost_prestige(before: tuple[int, int], after: tuple[int, int]) -> None:
    m = campaign("ill-omens", f"prestige = {{rome = {before[0]}, carthage = {before[1]}}}")
    assert shown(m)["prestige"] == {"rome": after[0], "carthage": after[1]}


@aid("8.campaign/11")
def test_rounds_of_rome_do_not_count() -> None:
    m = sea("stall = 3\n" + 'hand.rome = ["rome"]')
    idle(m)
    assert shown(m)["stall"] == 3


@aid("13.hiero-of-syracuse")
def test_the_walls_of_hiero_serve_whoever_holds_syracuse_later() -> None:
    m = sea('hiero = true\nhand.rome = ["messana", "capua", "legion"]\nplaces.syracuse = "carthage-town"')
    play(m, "attack syracuse from messana")
    while fight(m, "syracuse") is None:
        play(m, "play legion")
    assert strength(m, "syracuse") == (2, 3)
