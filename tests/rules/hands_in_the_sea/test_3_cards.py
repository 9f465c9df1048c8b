"""3: drafting, discarding, returning, reserving, retrieving."""

from __future__ import annotations

import pytest

from tests.rules.hands_in_the_sea import aid, idle, sea
from tests.support import offered, play, refused, shown


@aid("3.draft/1")
def test_own_and_neutral_cards_and_returned_places_are_drafted() -> None:
    m = sea('silver.rome = 20\nreturned_places.rome = ["cosa", "messana"]\nplaces.messana = "empty"')
    drafts = [code for code in offered(m) if code.startswith("draft")]
    assert {"draft velites", "draft greek-mercenaries", "draft cosa"} <= set(drafts)
    assert refused(m, "draft libyan-infantry") == "3.draft/1"
    assert refused(m, "draft messana") == "3.draft/1"
    play(m, "draft cosa")
    assert "cosa" in shown(m)["discards"]["rome"]


@aid("3.draft/2")
@pytest.mark.parametrize(("card", "silver"), [("velites", 1), ("consul", 3), ("cosa", 1)])
def test_a_draft_costs_its_silver(card: str, silver: int) -> None:
    m = sea(f'silver.rome = {silver}\nreturned_places.rome = ["cosa"]')
    play(m, f"draft {card}")
    assert shown(m)["silver"]["rome"] == 0
    m = sea(f'silver.rome = {silver - 1}\nreturned_places.rome = ["cosa"]')
    assert refused(m, f"draft {card}") == "3.draft/2"


@aid("3.draft/3")
def test_an_emergency_levy_doubles_the_silver_and_puts_the_card_on_top() -> None:
    m = sea('silver.rome = 2\nhand.rome = ["rome"]')
    play(m, "levy velites")
    assert shown(m)["silver"]["rome"] == 0
    assert shown(m, "carthage")["levied"]["rome"] == ["velites"]
    play(m, "discard rome")
    assert "velites" in shown(m, "carthage")["seen"], "drawn, it is known to be in the hand"
    m = sea("silver.rome = 1")
    assert refused(m, "levy velites") == "3.draft/3"


@aid("3.draft/3")
@pytest.mark.parametrize("card", ["consul", "roman-triremes", "roman-colonists", "cosa"])
def test_only_units_are_levied(card: str) -> None:
    m = sea('silver.rome = 40\nreturned_places.rome = ["cosa"]')
    assert refused(m, f"levy {card}") == "3.draft/3"


@aid("3.draft/3", "11.campaign")
def test_a_levy_lies_above_the_campaign_card() -> None:
    m = sea('active = "carthage"\nsilver.carthage = 20\ndeck.carthage = []\nactions = 1')
    play(m, "levy balearic-slingers")
    assert shown(m)["turn"] == 2
    assert "balearic-slingers" in shown(m, "carthage")["hand"]


@aid("3.draft/4")
@pytest.mark.parametrize("verb", ["draft", "levy"])
def test_manpower_asks_for_a_colonist_of_the_hand(verb: str) -> None:
    m = sea('silver.rome = 9\nhand.rome = ["rome", "tarentum"]')
    play(m, f"{verb} legion")
    assert shown(m)["discards"]["rome"][:1] == ["rome"]
    assert shown(m)["silver"]["rome"] == (8 if verb == "draft" else 7)
    m = sea('silver.rome = 9\nhand.rome = ["tarentum"]')
    assert refused(m, f"{verb} legion") == "3.draft/4"


@aid("3.draft/5")
def test_a_drafted_card_goes_to_the_discards() -> None:
    m = sea("silver.rome = 9")
    play(m, "draft velites")
    assert shown(m)["discards"]["rome"] == ["velites"]
    assert shown(m)["empire"]["rome"].count("velites") == 0


@aid("3.discard/1", "3.discard/2")
@pytest.mark.parametrize(("cards", "silver"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15)])
def test_the_price_of_discarding(cards: int, silver: int) -> None:
    hand = ["rome", "cosa", "capua", "neapolis", "tarentum", "brundisium", "rhegium"]
    m = sea(f"silver.rome = 15\nhand.rome = {hand}")
    for card in hand[:cards]:
        play(m, f"discard {card}")
    if "enough" in offered(m):
        play(m, "enough")
    assert shown(m)["silver"]["rome"] == 15 - silver
    assert len(shown(m)["discards"]["rome"]) == cards
    assert shown(m)["actions"] == 1


@aid("3.discard/2")
def test_a_further_discard_must_be_paid() -> None:
    m = sea('silver.rome = 1\nhand.rome = ["rome", "cosa", "capua"]')
    play(m, "discard rome; discard cosa")
    assert shown(m)["actions"] == 1


@aid("3.return/1")
def test_one_card_a_round_goes_back_to_its_deck() -> None:
    m = sea('hand.rome = ["legion", "greek-mercenaries", "velites"]')
    play(m, "return greek-mercenaries")
    assert shown(m)["empire"]["neutral"].count("greek-mercenaries") == 1
    assert refused(m, "return legion") == "3.return/1"


@aid("3.return/1", "11.legion")
def test_an_own_empire_card_goes_back_to_the_own_deck() -> None:
    m = sea('hand.rome = ["legion"]')
    play(m, "return legion")
    assert shown(m)["empire"]["rome"].count("legion") == 4


@aid("3.return/2")
def test_the_card_of_a_controlled_place_goes_to_the_own_deck() -> None:
    m = sea('hand.rome = ["agrigentum"]\nplaces.agrigentum = "rome-town"')
    play(m, "return agrigentum")
    assert "agrigentum" in shown(m)["empire"]["rome"]


@aid("3.return/3", "7.card/8")
def test_the_card_of_an_unoccupied_place_goes_to_the_neutral_deck() -> None:
    m = sea('hand.rome = ["agrigentum"]')
    assert shown(m, "rome")["dead"] == ["agrigentum"]
    play(m, "return agrigentum")
    assert "agrigentum" in shown(m)["unclaimed"]


@aid("3.return/4")
def test_capitals_cannot_be_returned() -> None:
    m = sea('hand.rome = ["rome"]')
    assert refused(m, "return rome") == "3.return/4"
    m = sea('active = "carthage"\nhand.carthage = ["carthage"]')
    assert refused(m, "return carthage") == "3.return/4"


@aid("3.reserve/1")
def test_a_card_is_reserved_face_up() -> None:
    m = sea('hand.rome = ["legion"]')
    play(m, "reserve legion")
    assert shown(m)["reserve"]["rome"] == ["legion"]
    assert refused(m, "reserve legion") == "3.reserve/1"


@aid("3.reserve/2")
def test_five_cards_fill_the_reserve() -> None:
    m = sea('hand.rome = ["legion"]\nreserve.rome = ["rome", "cosa", "capua", "neapolis", "velites"]')
    assert refused(m, "reserve legion") == "3.reserve/2"


@aid("3.retrieve/1", "3.retrieve/2", "3.retrieve/3")
def test_the_reserve_is_retrieved_whole_for_a_silver_each_free() -> None:
    m = sea('reserve.rome = ["legion", "rome", "cosa"]\nsilver.rome = 3')
    play(m, "retrieve")
    assert shown(m, "rome")["hand"] == ["rome", "cosa", "legion"]
    assert shown(m)["reserve"]["rome"] == []
    assert shown(m)["silver"]["rome"] == 0
    assert shown(m)["actions"] == 2
    assert refused(m, "retrieve") == "3.retrieve/3"
    m = sea('reserve.rome = ["legion", "rome", "cosa"]\nsilver.rome = 2')
    assert refused(m, "retrieve") == "3.retrieve/2"


@aid("3.reserve/1", "7.card/7")
def test_a_dead_card_may_be_reserved() -> None:
    m = sea('hand.rome = ["agrigentum"]')
    play(m, "reserve agrigentum")
    assert shown(m)["reserve"]["rome"] == ["agrigentum"]


@aid("3.return/1")
def test_the_return_is_free_again_next_round() -> None:
    m = sea('hand.rome = ["legion"]\ndeck.rome = ["velites"]\nactions = 1')
    play(m, "return legion")
    idle(m)
    play(m, "return velites")
    assert "velites" in shown(m)["empire"]["rome"]
