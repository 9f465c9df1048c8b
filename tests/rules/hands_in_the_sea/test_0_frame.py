"""0: set-up and the round."""

from __future__ import annotations

import punica
from tests.rules.hands_in_the_sea import RULESET, aid, campaign, idle, piece, sea
from tests.support import asked, log, offered, play, refused, shown


@aid("0.setup/1")
def test_each_side_holds_eight_places_with_towns_and_a_capital() -> None:
    places = shown(punica.new(RULESET, seed=1))["places"]
    for side in ("rome", "carthage"):
        pieces = [here["piece"] for here in places.values() if here["holder"] == side]
        assert sorted(pieces) == ["capital"] + ["town"] * 7
    assert "city" not in {here["piece"] for here in places.values()}


@aid("0.setup/2", "10.syracuse")
def test_syracuse_is_independent_and_fortified() -> None:
    m = punica.new(RULESET, seed=1)
    assert piece(m, "syracuse") == ("syracuse", "town")
    assert shown(m)["places"]["syracuse"]["fortified"]
    assert shown(m)["fortifications"] == 4
    assert "syracuse" in shown(m)["unclaimed"]


@aid("0.setup/3")
def test_ten_cards_form_each_start_deck_and_five_are_drawn() -> None:
    m = punica.new(RULESET, seed=1)
    for side, units in (("rome", ["legion", "velites"]), ("carthage", ["libyan-infantry", "punic-triremes"])):
        held = [card for card in shown(m)["hand_or_deck"][side] if card != "campaign"]
        places = [slug for slug, here in shown(m)["places"].items() if here["holder"] == side]
        assert sorted(held) == sorted(places + units)
        assert shown(m)["cards"][side] == 5
        assert len(shown(m, side)["hand"]) == 5


@aid("0.setup/4")
def test_the_other_cards_lie_open_in_their_decks() -> None:
    view = shown(punica.new(RULESET, seed=1))
    assert {deck: len(cards) for deck, cards in view["empire"].items()} == {"rome": 19, "carthage": 19, "neutral": 6}
    assert len(view["unclaimed"]) == 20
    assert "agrigentum" in view["unclaimed"]


@aid("0.setup/5")
def test_purses_and_tracks_at_the_start() -> None:
    view = shown(punica.new(RULESET, seed=1))
    assert view["silver"]["rome"] > 0
    assert view["warships"]["carthage"] > view["warships"]["rome"] > 0
    for track in ("vp", "prestige", "pillage"):
        assert view[track] == {"rome": 0, "carthage": 0}
    assert view["reserve"] == {"rome": [], "carthage": []}
    assert view["strategy"] == {"rome": None, "carthage": None}


@aid("0.setup/5")
def test_coins_never_run_out() -> None:
    m = sea('hand.rome = ["rome"]\nsilver.rome = 999')
    play(m, "money rome")
    assert shown(m)["silver"]["rome"] == 1002


@aid("0.setup/6", "6.sea_move/2")
def test_fleets_begin_in_their_home_ports() -> None:
    m = punica.new(RULESET, seed=1)
    assert shown(m)["fleets"] == {"rome": "home", "carthage": "home"}
    assert [code for code in offered(m) if code.startswith("sail")] == ["sail tyrrhenian"]
    assert refused(m, "sail african") == "6.sea_move/2"
    idle(m)
    assert [code for code in offered(m) if code.startswith("sail")] == ["sail african"]


@aid("0.setup/7", "11.campaign")
def test_the_campaign_card_lies_under_the_carthaginian_deck() -> None:
    m = punica.new(RULESET, seed=1)
    assert shown(m)["deck"] == {"rome": 5, "carthage": 6}
    assert "campaign" in shown(m)["hand_or_deck"]["carthage"]
    for _ in range(3):
        idle(m)
        play(m, "discard " + shown(m, "carthage")["hand"][0])
        while "enough" in offered(m):
            code = "enough" if shown(m)["cards"]["carthage"] <= 3 else offered(m)[1]
            play(m, code)
        play(m, "cycle 1")
        assert "campaign" not in shown(m, "carthage")["hand"]
    assert shown(m)["turn"] == 2


@aid("0.setup/8")
def test_three_strategy_cards_lie_on_the_market() -> None:
    m = punica.new(RULESET, seed=1)
    assert len(set(shown(m)["market"])) == 3
    assert shown(m)["strategy_deck"] == 10


@aid("0.setup/9")
def test_turn_1_begins_with_a_round_of_rome() -> None:
    m = punica.new(RULESET, seed=1)
    assert shown(m)["turn"] == 1
    assert asked(m) == ("rome", "0.round/2")


@aid("0.round/1")
def test_a_round_is_counter_battles_actions_end_conditions_refill() -> None:
    m = sea(
        """
        active = "carthage"
        hand = {rome = [], carthage = ["utica"]}
        battle.rome = {place = "drepanum", round = 1, strength = {rome = 4, carthage = 2}, cards.rome = ["legion"]}
        deck = {rome = ["cosa", "capua", "velites"]}
        """
    )
    idle(m)
    assert asked(m) == ("rome", "0.round/2")
    assert "Rome wins the battle of Drepanum: Strength 4 against 2 [5.resolve/3]" in log(m)
    assert shown(m)["cards"]["rome"] == 0
    idle(m)
    assert asked(m)[0] == "carthage"
    assert shown(m)["cards"]["rome"] == 4


@aid("0.round/2")
def test_a_round_has_two_actions_and_any_number_of_free_ones() -> None:
    m = sea('hand.rome = ["rome", "capua"]\nreserve.rome = ["cosa"]\nsilver.rome = 5')
    assert refused(m, "end") == "0.round/2"
    play(m, "retrieve; money rome; reserve cosa")
    assert shown(m)["actions"] == 0
    assert offered(m) == ["end", "retrieve"]
    play(m, "retrieve")
    assert asked(m)[0] == "carthage"


@aid("0.round/3")
def test_the_hand_is_filled_to_five() -> None:
    m = sea('hand.rome = ["rome", "capua"]\ndeck.rome = ["cosa", "neapolis", "velites", "legion"]')
    idle(m)
    assert shown(m)["cards"]["rome"] == 5
    assert shown(m, "rome")["hand"] == ["rome", "cosa", "capua", "neapolis", "velites"]


@aid("0.round/3")
def test_a_larger_hand_is_kept() -> None:
    m = sea('hand.rome = ["rome", "capua", "cosa"]\nreserve.rome = ["neapolis", "velites", "legion", "tarentum"]')
    play(m, "retrieve")
    idle(m)
    assert shown(m)["cards"]["rome"] == 7


@aid("0.round/4")
def test_an_empty_deck_is_replaced_by_the_shuffled_discards() -> None:
    m = sea('hand.rome = ["rome"]\ndeck.rome = ["cosa"]\ndiscards.rome = ["capua", "neapolis", "legion", "velites"]')
    idle(m)
    view = shown(m)
    assert view["cards"]["rome"] == 5
    assert view["discards"]["rome"] == []
    assert view["deck"]["rome"] == 1
    assert "Rome shuffles the discards into a new deck [0.round/4]" in log(m)


@aid("0.round/4")
def test_with_nothing_left_drawing_stops() -> None:
    m = sea('hand.rome = ["rome"]\ndeck.rome = ["cosa"]')
    idle(m)
    assert asked(m)[0] == "carthage"
    assert shown(m)["cards"]["rome"] == 2


@aid("0.round/5")
def test_a_card_serves_for_one_symbol() -> None:
    """Messana has a cart, but as the base of a Settle it is not the cart too (S31)."""
    m = sea('hand.rome = ["messana"]')
    assert refused(m, "settle tyndaris from messana") == "1.settle/2"
    m = sea('hand.rome = ["messana", "capua"]')
    play(m, "settle tyndaris from messana")
    assert shown(m)["discards"]["rome"] == ["capua", "messana", "tyndaris"]


@aid("0.round/5")
def test_a_card_that_is_needed_for_another_symbol_cannot_be_spent() -> None:
    """Pisae wants two carts and a colonist: Rome has both symbols but alone the colonist."""
    m = sea('hand.rome = ["cosa", "brundisium", "rome", "rhegium", "velites"]')
    play(m, "settle pisae from cosa; play brundisium")
    assert offered(m) == ["play rhegium", "play velites"]
    assert refused(m, "play rome") == "0.round/5"


@aid("0.round/6", "13.plague")
def test_if_both_must_choose_the_player_whose_round_it_is_goes_first() -> None:
    m = campaign("plague", 'hand = {rome = ["rome", "capua", "cosa"], carthage = ["utica", "carthage", "clupea"]}\n'
                 'places.clupea = "carthage-town"')  # fmt: skip
    assert asked(m) == ("carthage", "13.plague")
    play(m, "carthage: discard utica; carthage: discard clupea; rome: discard cosa; rome: discard rome")
    assert shown(m)["discards"]["rome"] == ["rome", "cosa"]


@aid("0.round/7")
def test_hands_are_private_and_everything_else_is_open() -> None:
    m = sea(
        """
        hand = {rome = ["rome", "capua"], carthage = ["utica"]}
        reserve.carthage = ["libyan-infantry"]
        discards.carthage = ["carthage"]
        """
    )
    assert "hand" not in shown(m)
    assert shown(m, "rome")["hand"] == ["rome", "capua"]
    assert shown(m, "carthage")["hand"] == ["utica"]
    assert shown(m, "rome")["seen"] == []
    assert shown(m, "rome")["reserve"]["carthage"] == ["libyan-infantry"]
    assert shown(m, "rome")["discards"]["carthage"] == ["carthage"]


@aid("0.round/7", "3.retrieve/3")
def test_a_retrieved_reserve_stays_known() -> None:
    m = sea('hand.rome = ["rome"]\nreserve.rome = ["legion", "velites"]')
    play(m, "retrieve")
    assert shown(m, "carthage")["seen"] == ["legion", "velites"]
    play(m, "discard legion; enough")
    assert shown(m, "carthage")["seen"] == ["velites"]
