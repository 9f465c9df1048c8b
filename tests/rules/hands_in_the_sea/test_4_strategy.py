"""4 and 12: the market and the Strategy cards."""

from __future__ import annotations

import pytest

from tests.rules.hands_in_the_sea import aid, idle, piece, sea, strength
from tests.support import asked, log, offered, play, refused, shown

MARKET = 'market = ["corvus", "tax-collectors", "shipwrights"]'


@aid("4.buy/1")
def test_only_with_no_strategy_in_play() -> None:
    m = sea(f'{MARKET}\nstrategy.rome = "informers"\nsilver.rome = 9')
    assert refused(m, "buy shipwrights") == "4.buy/1"


@aid("4.buy/2")
@pytest.mark.parametrize(("card", "price"), [("corvus", 4), ("tax-collectors", 2), ("shipwrights", 2)])
def test_the_price_falls_from_the_newest_to_the_oldest(card: str, price: int) -> None:
    m = sea(f"{MARKET}\nsilver.rome = {price}")
    play(m, f"buy {card}")
    assert shown(m)["silver"]["rome"] == 0
    m = sea(f"{MARKET}\nsilver.rome = {price - 1}")
    assert refused(m, f"buy {card}") == "4.buy/2"
    assert refused(m, "buy informers") == "4.buy/2"


@aid("4.buy/3")
def test_a_bought_card_lies_in_the_box_and_is_in_force() -> None:
    m = sea(f'{MARKET}\nsilver.rome = 2\nhand.rome = ["rome"]')
    play(m, "buy tax-collectors; money rome")
    assert shown(m)["strategy"]["rome"] == "tax-collectors"
    assert shown(m)["silver"]["rome"] == 5


@aid("4.buy/4")
def test_the_market_closes_up_to_the_right() -> None:
    m = sea(f'{MARKET}\nstrategy_deck = ["informers"]\nsilver.rome = 4')
    play(m, "buy tax-collectors")
    assert shown(m)["market"] == ["informers", "corvus", "shipwrights"]


ALL_DISCARDED = """
    strategy_discards = ["deep-reserves", "siege-engineers", "road-builders", "trade-monopoly", "mercenary-recruiters",
        "levy-of-the-legions", "coast-watch", "sea-raiders", "colonial-policy", "informers"]
    """


@aid("4.buy/4", "4.cycle/3")
@pytest.mark.parametrize("move", ["buy shipwrights", "cycle 1"])
def test_an_exhausted_strategy_deck_is_the_shuffled_discards(move: str) -> None:
    m = sea(f"{MARKET}\nsilver.rome = 9\n{ALL_DISCARDED}")
    assert shown(m)["strategy_deck"] == 0
    play(m, move)
    assert len(shown(m)["market"]) == 3
    assert shown(m)["strategy_discards"] == []
    assert "The discarded Strategy cards are shuffled [4.buy/4]" in log(m)


@aid("4.buy/5")
def test_a_card_of_one_side_is_bought_by_that_side() -> None:
    m = sea(f'{MARKET}\nactive = "carthage"\nsilver.carthage = 9')
    assert refused(m, "buy corvus") == "4.buy/5"


@aid("4.discard/1")
def test_a_strategy_card_is_discarded() -> None:
    m = sea(f'{MARKET}\nstrategy.rome = "informers"')
    play(m, "abandon informers")
    assert shown(m)["strategy"]["rome"] is None
    assert shown(m)["strategy_discards"] == ["informers"]
    assert refused(m, "abandon informers") == "4.discard/1"


@aid("4.cycle/1", "4.cycle/3")
def test_cycling_takes_cards_from_the_right() -> None:
    m = sea(f'{MARKET}\nstrategy_deck = ["informers", "coast-watch"]')
    play(m, "cycle 2")
    assert shown(m)["market"] == ["coast-watch", "informers", "corvus"]
    assert shown(m)["strategy_discards"] == ["shipwrights", "tax-collectors"]


@aid("4.cycle/2")
@pytest.mark.parametrize(("n", "price"), [(1, 0), (2, 1), (3, 3)])
def test_the_price_of_cycling(n: int, price: int) -> None:
    m = sea(f"{MARKET}\nsilver.rome = {price}")
    play(m, f"cycle {n}")
    assert shown(m)["silver"]["rome"] == 0
    if price:
        m = sea(f"{MARKET}\nsilver.rome = {price - 1}")
        assert refused(m, f"cycle {n}") == "4.cycle/2"


# -- 12. the cards ----------------------------------------------------------------------------------------------------


@aid("12.deep-reserves")
def test_deep_reserves_retrieve_for_one_silver() -> None:
    m = sea('strategy.rome = "deep-reserves"\nreserve.rome = ["legion", "rome", "cosa"]\nsilver.rome = 1')
    play(m, "retrieve")
    assert shown(m)["silver"]["rome"] == 0


@aid("12.tax-collectors")
def test_tax_collectors_bring_two_silver_more_but_not_from_a_card_without_silver() -> None:
    m = sea('strategy.rome = "tax-collectors"\nhand.rome = ["rome", "thermae"]\nsilver.rome = 0\n'
            'places.thermae = "rome-town"')  # fmt: skip
    assert refused(m, "money thermae") == "2.money/1"
    play(m, "money rome")
    assert shown(m)["silver"]["rome"] == 5


@aid("12.shipwrights")
def test_shipwrights_build_for_less() -> None:
    m = sea('strategy.rome = "shipwrights"\nhand.rome = ["rome"]\nsilver.rome = 1\nwarships.rome = 1')
    play(m, "build")
    assert shown(m)["silver"]["rome"] == 0
    assert shown(m)["warships"]["rome"] == 2


@aid("12.siege-engineers")
def test_siege_engineers_help_once_in_a_siege_one_began() -> None:
    m = sea('strategy.rome = "siege-engineers"\nhand.rome = ["messana", "capua", "legion"]')
    play(m, "attack syracuse from messana")
    assert strength(m, "syracuse") == (4, 4)
    m = sea(
        """
        market = ["corvus", "tax-collectors", "siege-engineers"]
        silver.rome = 9
        hand.rome = ["velites"]
        battle.rome = {place = "syracuse", round = 2, strength = {rome = 2, carthage = 4}, cards.rome = ["legion"]}
        """
    )
    play(m, "buy siege-engineers")
    assert strength(m, "syracuse") == (4, 4)
    play(m, "reinforce syracuse velites")
    assert strength(m, "syracuse") == (5, 4)


@aid("12.siege-engineers")
def test_siege_engineers_help_in_no_field_battle() -> None:
    m = sea('strategy.rome = "siege-engineers"\nhand.rome = ["neapolis", "cosa", "legion"]')
    play(m, "attack panormus by-sea neapolis")
    assert strength(m, "panormus") == (2, 1)


@aid("12.road-builders")
def test_road_builders_need_one_cart_on_a_rough_road_but_two_over_straits() -> None:
    m = sea('strategy.rome = "road-builders"\nhand.rome = ["messana", "rhegium", "roman-colonists"]')
    play(m, "settle centuripa from messana")
    assert piece(m, "centuripa") == ("rome", "town")
    m = sea('strategy.rome = "road-builders"\nhand.rome = ["aleria", "capua", "cosa"]\nplaces.aleria = "rome-town"')
    assert refused(m, "settle olbia from aleria") == "1.settle/3"
    m = sea('strategy.rome = "road-builders"\nhand.rome = ["centuripa", "capua", "legion"]\n'
            'places = {centuripa = "rome-town", messana = "carthage-town"}')  # fmt: skip
    play(m, "attack messana from centuripa")
    assert strength(m, "messana") == (2, 1)


@aid("12.trade-monopoly")
def test_a_trade_monopoly_sends_three_locations_and_a_better_merchant() -> None:
    m = sea('strategy.rome = "trade-monopoly"\nhand.rome = ["neapolis", "rome", "capua", "cosa"]\nsilver.rome = 0')
    play(m, "trade; play neapolis; play rome; play capua; play cosa")
    assert shown(m)["silver"]["rome"] == 6
    m = sea('strategy.rome = "trade-monopoly"\nhand.rome = ["neutral-merchant", "neapolis"]\nsilver.rome = 0')
    play(m, "merchant neutral-merchant")
    assert shown(m)["silver"]["rome"] == 4


@aid("12.mercenary-recruiters")
def test_recruiters_lower_the_price_of_mercenaries() -> None:
    m = sea('active = "carthage"\nstrategy.carthage = "mercenary-recruiters"\nsilver.carthage = 1')
    play(m, "draft numidian-cavalry")
    assert shown(m)["silver"]["carthage"] == 0
    m = sea('active = "carthage"\nstrategy.carthage = "mercenary-recruiters"\nsilver.carthage = 2')
    play(m, "levy greek-mercenaries")
    assert shown(m)["silver"]["carthage"] == 0
    m = sea('active = "carthage"\nstrategy.carthage = "mercenary-recruiters"\nsilver.carthage = 2')
    assert refused(m, "draft libyan-infantry") == "3.draft/2"


@aid("12.levy-of-the-legions")
def test_levy_of_the_legions_waives_manpower_once_a_round() -> None:
    m = sea('strategy.rome = "levy-of-the-legions"\nsilver.rome = 9\nhand.rome = ["tarentum"]')
    play(m, "draft legion")
    assert shown(m)["silver"]["rome"] == 8
    assert refused(m, "draft legion") == "3.draft/4"
    m = sea('strategy.rome = "levy-of-the-legions"\nsilver.rome = 9\nhand.rome = ["rome"]')
    play(m, "draft legion")
    assert offered(m) == ["play rome", "waive"]


@aid("12.coast-watch")
def test_coast_watch_asks_the_pillager_for_another_ship() -> None:
    state = """
        active = "carthage"
        strategy.rome = "coast-watch"
        hand = {carthage = ["utica", "carthage"], rome = ["cosa"]}
        fleet.carthage = "sicily"
        """
    m = sea(state)
    assert refused(m, "pillage neapolis") == "2.pillage/3"
    play(m, "pillage messana; play utica")
    assert shown(m, "carthage")["hand"] == []
    m = sea(state.replace(', "carthage"', ""))
    assert refused(m, "pillage messana") == "2.pillage/2"


@aid("12.sea-raiders")
def test_sea_raiders_take_a_silver_more() -> None:
    m = sea(
        """
        active = "carthage"
        strategy.carthage = "sea-raiders"
        hand = {carthage = ["utica"], rome = ["cosa"]}
        fleet.carthage = "sicily"
        silver = {rome = 5, carthage = 0}
        """
    )
    play(m, "pillage messana; allow")
    assert shown(m)["silver"] == {"rome": 3, "carthage": 2}


@aid("12.colonial-policy")
def test_colonial_policy_saves_a_colonist_once_a_round() -> None:
    m = sea('strategy.rome = "colonial-policy"\nhand.rome = ["cosa", "tarentum", "neapolis"]')
    play(m, "settle aleria by-sea cosa; play neapolis")
    assert piece(m, "aleria") == ("rome", "town")
    assert refused(m, "develop tarentum") == "1.develop/3"
    m = sea('strategy.rome = "colonial-policy"\nhand.rome = ["tarentum", "neapolis"]')
    play(m, "develop tarentum")
    assert piece(m, "tarentum") == ("rome", "city")
    assert refused(m, "develop neapolis") == "1.develop/3"


@aid("12.informers")
def test_informers_bribe_for_nothing_and_see_a_card_once_a_round() -> None:
    m = sea(
        """
        strategy.rome = "informers"
        silver.rome = 0
        hand = {rome = ["roman-envoy"], carthage = ["utica", "war-elephants"]}
        """,
        draws=[1],
    )
    play(m, "inform")
    assert shown(m, "rome")["seen"] == ["war-elephants"]
    assert log(m, "rome")[-1] == "Your informers see “War Elephants” [12.informers]"
    assert "War Elephants" not in log(m, "carthage")[-1]
    assert refused(m, "inform") == "12.informers"
    assert shown(m)["actions"] == 2
    play(m, "bribe roman-envoy")
    assert asked(m) == ("carthage", "5.bribery/3")
    assert shown(m)["silver"]["rome"] == 0
    m = sea('strategy.rome = "corvus"')
    assert refused(m, "inform") == "12.informers"


@aid("12.levy-of-the-legions", "13.patriotic-fervour")
def test_once_a_round_is_once_in_every_round_of_either_side() -> None:
    """Rome has used its card in its own round, and may again in that of Carthage, when an event asks for manpower."""
    m = sea(
        """
        actions = 1
        hand = {rome = ["brundisium"], carthage = ["utica"]}
        deck = {rome = [], carthage = []}
        strategy.rome = "levy-of-the-legions"
        strategy_used.rome = true
        event_deck = ["patriotic-fervour"]
        """
    )
    assert refused(m, "draft legion") == "3.draft/4"
    play(m, "rome: pass")
    idle(m)
    play(m, "carthage: decline")
    assert "draft legion" in offered(m)
