"""Sections 14.1 to 14.5: how many battle cards each side gets, and the steps before the first round."""

from __future__ import annotations

import pytest

from punica.games.hannibal.tables import BATTLE_CARD_COUNT, BATTLE_CARD_SLUG
from tests.rules.hannibal import by_key
from tests.rules.hannibal.battles import (
    attack,
    battle,
    battle_view,
    commander,
    cus,
    dealt,
    drawn,
    field,
    fight,
    pay,
    punic,
    roman,
)
from tests.support import asked, at, log, offered, play, shown

BAETICA = ["gades", "hispalis", "corduba"]
OROSPEIDA = ["salaria", "laminium", "dianium"]
CELTIBERIA = ["arsa", "salmantica", "toletum"]
IDUBEDA = ["numantia", "ilerda", "dertosa", "tarraco"]
LIBYA = ["hippo-regius", "thabraca", "utica", "hadrumetum"]
NUMIDIA_MAIOR = ["icosium", "zuccabar", "saldae"]
NUMIDIA_MINOR = ["sitilis", "cirta", "thamugadi"]
ETRURIA = ["pisae", "faesulae", "cosa"]
SAMNIUM = ["ariminum", "sena", "praeneste"]
CAMPANIA = ["capua", "neapolis"]
LUCANIA = ["paestum", "heraclea", "croton"]
CISALPINA = ["taurini", "verona", "mutina"]


# -- 14, 14.1 ---------------------------------------------------------------------------------------------------------


@by_key("battle")
def test_entering_a_space_with_enemy_cus_outside_means_battle(ruleset: str) -> None:
    m = fight(field(punic("iberus", 6, "hannibal"), roman("azaila", 2)), ruleset, "hannibal")
    assert battle(m)["space"] == "azaila"
    m = at(field(punic("iberus", 6, "hannibal"), roman("bilbilis", 2)), ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 6; march azaila")
    assert battle_view(m) is None
    assert "march ilerda" in offered(m)


@by_key("battle.stops")
def test_a_battle_ends_the_move(ruleset: str) -> None:
    position = field(punic("iberus", 6, "hannibal"), roman("azaila", 2), rome=["dertosa"], cards={"rome": ["2"]})
    m = fight(position, ruleset, "hannibal", hands=("FFFFFFFFFF", "LL"), dice=[1, 1])
    play(m, "lead frontal-assault; pass")
    pay(m)
    assert battle_view(m) is None
    assert cus(m, "azaila", "carthage") == 6
    assert asked(m)[0] == "rome"
    assert offered(m)[0].startswith("play 2")


@by_key("battle.stops", "campaign.spent")
def test_an_army_that_has_fought_does_not_move_again_in_a_campaign(ruleset: str) -> None:
    position = field(
        punic("iberus", 6, "hannibal", "mago"),
        punic("dertosa", 1, "hasdrubal"),
        roman("azaila", 2),
        rome=["ilerda"],
        cards={"carthage": ["37"], "rome": ["2"]},
    )
    m = at(position, draws=drawn("FFFFFFFFFF", "LL"), dice=[1, 1], ruleset=ruleset)
    play(m, "play 37 event; activate hannibal; take 6; bring mago; march azaila")
    play(m, "carthage: lead frontal-assault; rome: pass")
    pay(m)
    assert cus(m, "azaila", "carthage") == 6
    assert "activate hasdrubal" in offered(m)
    assert "activate mago" not in offered(m)
    play(m, "activate hasdrubal; take 1; march azaila")
    assert "pick-up" not in offered(m)


@by_key("battle.deck")
def test_the_deck_has_48_cards_of_six_types(ruleset: str) -> None:
    assert dict(zip(BATTLE_CARD_SLUG, BATTLE_CARD_COUNT, strict=True)) == {
        "frontal-assault": 12,
        "flank-left": 9,
        "flank-right": 9,
        "probe": 8,
        "double-envelopment": 6,
        "reserve": 4,
    }
    position = field(roman("iberus", 10, "p-scipio"), punic("azaila", 16, "hannibal"))
    m = fight(position, ruleset, "p-scipio", hands=("FFFFFFFFFFFF", "LLLLLLLLLRRRRRRRRRPP"))
    assert battle(m, "rome")["hand"] == {"frontal-assault": 12}
    assert battle(m, "carthage")["hand"] == {"flank-left": 9, "flank-right": 9, "probe": 2}


@by_key("battle.deck.shuffle")
def test_every_battle_is_dealt_from_the_whole_deck(ruleset: str) -> None:
    """Two battles of a Campaign: all twelve Frontal Assaults are there again."""
    position = field(
        punic("iberus", 8, "hannibal"),
        punic("segobriga", 9, "hasdrubal"),
        roman("azaila", 1, "nero"),
        roman("segovia", 1, "varro"),
        cards={"carthage": ["37"]},
    )
    draws = [*drawn("FFFFFFFFFFFF", "LLL"), *drawn("FFFFFFFFFFFF", "LL")]
    m = at(position, dice=[1, 1, 1, 1], draws=draws, ruleset=ruleset)
    play(m, "play 37 event; activate hannibal; take 8; march azaila; rome: pass; carthage: lead frontal-assault")
    play(m, "rome: pass")
    pay(m)
    play(m, "carthage: activate hasdrubal; take 9; march segovia; rome: pass")
    assert battle(m, "carthage")["hand"] == {"frontal-assault": 12}


@by_key("battle.cards.rating", "battle.cards.cus")
def test_a_card_for_each_point_of_the_commanders_rating_and_each_cu(ruleset: str) -> None:
    m = fight(field(punic("iberus", 6, "hannibal", elephants=2), roman("azaila", 5, "p-scipio")), ruleset, "hannibal")
    play(m, "pass")
    assert dealt(m) == {"rome": 7, "carthage": 10}


@by_key("battle.cards.rating", "command.subordinates_ability")
def test_subordinates_bring_no_cards(ruleset: str) -> None:
    m = fight(field(punic("iberus", 6, "gisgo", "hasdrubal"), roman("azaila", 5)), ruleset, "gisgo")
    assert commander(m, "carthage") == "gisgo"
    assert dealt(m) == {"rome": 5, "carthage": 7}


@by_key("battle.cards.interception")
def test_a_successful_interception_gives_a_card(ruleset: str) -> None:
    position = field(roman("iberus", 5, "p-scipio"), punic("bilbilis", 6, "hannibal"))
    m = at(position, dice=[4], ruleset=ruleset)
    play(m, "play 1 ops; activate p-scipio; take 5; march azaila; carthage: intercept hannibal 6; rome: fight")
    assert battle(m)["attacker"] == "rome"
    assert dealt(m) == {"rome": 7, "carthage": 11}


@by_key("battle.cards.avoid")
def test_a_failed_avoid_costs_a_card(ruleset: str) -> None:
    position = field(punic("iberus", 6, "hannibal"), roman("azaila", 5, "p-scipio"))
    m = at(position, dice=[3], ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 6; march azaila; rome: avoid p-scipio 5")
    assert dealt(m) == {"rome": 6, "carthage": 10}


@by_key("battle.cards.tribe")
@pytest.mark.parametrize(("tribe", "cards"), [("carthage", 5), ("neutral", 4)])
def test_a_friendly_tribe_gives_a_card(ruleset: str, tribe: str, cards: int) -> None:
    position = field(roman("verona", 6, "p-scipio"), punic("insubrians", 4), tribes={"insubrians": tribe})
    m = fight(position, ruleset, "p-scipio", "insubrians")
    assert dealt(m) == {"rome": 8, "carthage": cards}


@by_key("battle.cards.tribe")
def test_a_friendly_tribe_gives_its_card_to_the_attacker_too(ruleset: str) -> None:
    position = field(punic("verona", 6, "mago"), roman("insubrians", 4), tribes={"insubrians": "carthage"})
    assert dealt(fight(position, ruleset, "mago", "insubrians")) == {"rome": 4, "carthage": 9}


@by_key("battle.cards.limit")
def test_never_more_than_twenty_cards(ruleset: str) -> None:
    position = field(roman("iberus", 5, "p-scipio"), punic("azaila", 18, "hannibal"))
    assert dealt(fight(position, ruleset, "p-scipio")) == {"rome": 7, "carthage": 20}


@by_key("battle.cards.limit")
def test_elephants_take_cards_away_after_the_limit(ruleset: str) -> None:
    position = field(punic("iberus", 6, "hannibal", elephants=3), roman("azaila", 22, "p-scipio"))
    m = fight(position, ruleset, "hannibal", dice=[6])
    play(m, "charge")
    assert dealt(m) == {"rome": 17, "carthage": 10}


# -- 14.2 Allies ------------------------------------------------------------------------------------------------------


@by_key("battle.allies", "battle.allies.region", "battle.allies.value")
@pytest.mark.parametrize(("come_from", "place"), [("iberus", "azaila"), ("bilbilis", "segobriga"), ("acci", "malaca")])
def test_example_14_2_1_three_provinces_of_iberia_against_one(ruleset: str, come_from: str, place: str) -> None:
    """Wherever in Iberia: Carthage has three cards for Allies, Rome one."""
    position = field(
        roman(come_from, 5, "p-scipio"),
        punic(place, 5, "hannibal"),
        rome=IDUBEDA,
        carthage=[*BAETICA, *OROSPEIDA, *CELTIBERIA],
    )
    m = fight(position, ruleset, "p-scipio", place)
    assert dealt(m) == {"rome": 2 + 5 + 1, "carthage": 4 + 5 + 3}


@by_key("battle.allies.value", "battle.cards.allies")
def test_example_14_2_2_numidia_counts_double(ruleset: str) -> None:
    """Carthage has Carthago and Libya, Rome Numidia Maior: two cards each."""
    position = field(
        roman("cirta", 5, "p-scipio"),
        punic("thubursicu", 5, "hannibal"),
        rome=NUMIDIA_MAIOR,
        carthage=["carthago", *LIBYA],
        pcs=False,
    )
    m = fight(position, ruleset, "p-scipio", "thubursicu")
    assert dealt(m) == {"rome": 2 + 5 + 2, "carthage": 4 + 5 + 2}


@by_key("battle.allies.sicily")
def test_example_14_2_3_sicilia_and_syracusae(ruleset: str) -> None:
    """In Sicilia only the two Provinces of the island send Allies."""
    position = field(
        roman("messana", 5, "p-scipio"),
        punic("enna", 5, "hannibal"),
        rome=["syracusae", "regium", *LUCANIA],
        carthage=["lilybaeum", "panormus", "agrigentum", "carthago", *LIBYA],
    )
    m = fight(position, ruleset, "p-scipio", "enna")
    assert dealt(m) == {"rome": 2 + 5 + 1, "carthage": 4 + 5 + 1}


@by_key("battle.allies.independent")
def test_example_14_2_4_corsica_and_sardinia_stand_alone(ruleset: str) -> None:
    position = field(
        roman("oristano", 5, "p-scipio"),
        punic("carales", 5, "hannibal"),
        rome=["aleria", "sassari", "nuoro", "roma", *ETRURIA],
        carthage=["carthago", *LIBYA],
        pcs=False,
    )
    m = fight(position, ruleset, "p-scipio", "carales")
    assert dealt(m) == {"rome": 2 + 5 + 1, "carthage": 4 + 5}


@by_key("battle.allies.independent")
def test_independent_allies_do_not_leave_their_province(ruleset: str) -> None:
    """Massilia and Gallia Transalpina, both Roman, in a battle in Massilia: one card."""
    massilia = ["emporiae", "narbo", "massilia"]
    gallia = ["araceli", "tolosa", "gergovia", "druentia", "isere"]
    position = field(roman("narbo", 5, "p-scipio"), punic("nemausus", 5), rome=[*massilia, *gallia])
    m = fight(position, ruleset, "p-scipio", "nemausus")
    assert dealt(m) == {"rome": 2 + 5 + 1, "carthage": 5}


@by_key("battle.allies")
def test_allies_are_counted_at_the_moment_of_the_battle(ruleset: str) -> None:
    """More than half of the spaces: three PCs of seven are not Idubeda."""
    position = field(roman("iberus", 5, "p-scipio"), punic("azaila", 5), rome=IDUBEDA[:3])
    assert dealt(fight(position, ruleset, "p-scipio"))["rome"] == 7
    position = field(roman("iberus", 5, "p-scipio"), punic("azaila", 5), rome=IDUBEDA)
    assert dealt(fight(position, ruleset, "p-scipio"))["rome"] == 8


# -- 14.3 Restrictions ------------------------------------------------------------------------------------------------


@by_key("battle.allies.general", "battle.cards.allies")
def test_no_allies_without_a_general(ruleset: str) -> None:
    position = field(roman("iberus", 5, "p-scipio"), punic("azaila", 5), carthage=[*BAETICA, *OROSPEIDA])
    assert dealt(fight(position, ruleset, "p-scipio")) == {"rome": 7, "carthage": 5}


@by_key("battle.allies.campaign")
def test_allies_come_to_every_battle_of_a_campaign(ruleset: str) -> None:
    position = field(
        punic("iberus", 8, "hannibal"),
        punic("segobriga", 9, "hasdrubal"),
        roman("azaila", 1),
        roman("segovia", 1, "varro"),
        roman("bilbilis", 1, "nero"),
        carthage=[*BAETICA, *OROSPEIDA],
        cards={"carthage": ["37"]},
    )
    m = at(position, dice=[1, 1, 1, 1], ruleset=ruleset)
    play(m, "play 37 event; activate hannibal; take 8; march bilbilis; rome: pass")
    assert dealt(m)["carthage"] == 4 + 8 + 2
    play(m, offered(m)[0])
    play(m, "rome: pass")
    pay(m)
    play(m, "activate hasdrubal; take 9; march segovia; rome: pass")
    assert dealt(m)["carthage"] == 3 + 9 + 2


@by_key("battle.allies.italia")
def test_example_14_3_two_cards_for_allies_each(ruleset: str) -> None:
    """Carthage has Gallia Cisalpina and Lucania, Rome Campania, Samnium and Etruria: both get two cards."""
    position = field(
        roman("cannae", 5, "nero"),
        punic("arpi", 5, "hannibal"),
        rome=[*CAMPANIA, *SAMNIUM, *ETRURIA],
        carthage=[*CISALPINA, *LUCANIA],
        pcs=False,
    )
    m = fight(position, ruleset, "nero", "arpi")
    assert dealt(m) == {"rome": 2 + 5 + 2, "carthage": 4 + 5 + 2}


@by_key("battle.allies.italia")
def test_latium_is_an_italian_ally_in_2018_only(ruleset: str) -> None:
    position = field(roman("cannae", 5, "nero"), punic("arpi", 5, "hannibal"), rome=["roma"], pcs=False)
    m = fight(position, ruleset, "nero", "arpi")
    assert dealt(m)["rome"] == 2 + 5 + (1 if ruleset == "hannibal-2018" else 0)


@by_key("battle.allies.italia")
def test_carthage_has_no_limit_on_italian_allies(ruleset: str) -> None:
    position = field(
        roman("cannae", 5, "nero"),
        punic("arpi", 5, "hannibal"),
        carthage=[*CISALPINA, *LUCANIA, *CAMPANIA, *ETRURIA],
        pcs=False,
    )
    assert dealt(fight(position, ruleset, "nero", "arpi"))["carthage"] == 4 + 5 + 4


# -- 14.4 Militia -----------------------------------------------------------------------------------------------------


@by_key("battle.militia", "battle.cards.latium", "battle.militia.no_general")
def test_two_cards_for_rome_in_latium_even_without_a_general(ruleset: str) -> None:
    position = field(punic("tarquinii", 6, "hannibal"), roman("roma", 3), rome=["roma"], pcs=False)
    assert dealt(fight(position, ruleset, "hannibal", "roma")) == {"rome": 3 + 2, "carthage": 10}


@by_key("battle.militia", "battle.cards.latium")
def test_militia_comes_on_top_of_allies(ruleset: str) -> None:
    position = field(
        punic("tarquinii", 6, "hannibal"),
        roman("roma", 5, "nero"),
        rome=["roma", *CAMPANIA, *SAMNIUM],
        pcs=False,
    )
    assert dealt(fight(position, ruleset, "hannibal", "roma"))["rome"] == 2 + 5 + 2 + 2


# -- 14.5 Sequence ----------------------------------------------------------------------------------------------------


@by_key("battle.attacker")
def test_the_active_side_attacks_in_each_battle(ruleset: str) -> None:
    position = field(roman("iberus", 5, "p-scipio"), punic("azaila", 5, "hannibal"))
    m = fight(position, ruleset, "p-scipio")
    assert asked(m)[0] == "rome"
    assert offered(m)[0].startswith(("lead", "reserve"))
    position = field(punic("iberus", 5, "hannibal"), roman("azaila", 5, "p-scipio"))
    assert asked(fight(position, ruleset, "hannibal"))[0] == "carthage"


@by_key(
    "battle.sequence.command",
    "battle.sequence.attacker_cards",
    "battle.sequence.defender_cards",
    "battle.sequence.elephants",
    "battle.sequence.deal",
)
def test_the_steps_before_the_first_round(ruleset: str) -> None:
    """Change of command, attacker's cards, defender's cards, elephants, then the deal."""
    position = field(
        punic("iberus", 6, "hannibal", elephants=1),
        roman("azaila", 10, "nero", "varro"),
        consuls=["nero", "varro"],
        carthage=[*BAETICA, *OROSPEIDA],
        rome=CELTIBERIA,
        cards={"carthage": ["20", "31"], "rome": ["42"]},
    )
    m = at(position, dice=[6, 6], ruleset=ruleset)
    play(m, "play 1 ops; activate hannibal; take 6; march azaila; rome: pass")
    assert commander(m, "rome") == "varro"
    assert asked(m)[0] == "carthage"
    assert offered(m) == ["counter 20", "counter 31", "pass"]
    play(m, "counter 31; counter 20")
    assert offered(m) == ["charge", "pass"]
    play(m, "carthage: charge; rome: pass")
    assert dealt(m) == {"rome": 1 + 10 - 1, "carthage": 4 + 6 + 2}
    assert sum(battle(m)["sides"]["rome"]["open"].values()) == 5
    assert offered(m)[0].startswith(("lead", "reserve"))


@by_key("battle.sequence.defender_cards")
def test_the_defender_plays_his_cards_after_the_attacker(ruleset: str) -> None:
    position = field(
        punic("iberus", 6, "hannibal"),
        roman("azaila", 5, "nero"),
        carthage=[*BAETICA, *OROSPEIDA],
        rome=IDUBEDA,
        cards={"carthage": ["20"], "rome": ["31"]},
    )
    m = fight(position, ruleset, "hannibal")
    assert asked(m) == ("carthage", m.section("battle.sequence.attacker_cards"))
    assert offered(m) == ["counter 20", "pass"]
    play(m, "carthage: pass")
    assert asked(m) == ("rome", m.section("battle.sequence.defender_cards"))
    assert offered(m) == ["counter 31", "pass"]
    play(m, "rome: counter 31")
    assert dealt(m) == {"rome": 2 + 5 + 1, "carthage": 10}


@by_key("battle.sequence.deal")
def test_hands_are_hidden_from_the_enemy_and_from_spectators(ruleset: str) -> None:
    position = field(punic("iberus", 6, "hannibal"), roman("azaila", 5, "nero"))
    m = fight(position, ruleset, "hannibal", hands=("FFFFFFFFFF", "LLLLLLL"))
    assert battle(m, "carthage")["hand"] == {"frontal-assault": 10}
    assert battle(m, "rome")["hand"] == {"flank-left": 7}
    assert "hand" not in battle(m)
    assert "Your battle cards: “Frontal Assault” ×10" not in "".join(log(m)) + "".join(log(m, "rome"))
    assert any("Your battle cards: “Frontal Assault” ×10" in line for line in log(m, "carthage"))


@by_key("battle.sequence.attacker_cards")
def test_with_ask_always_the_window_opens_for_everybody_who_might_hold_a_card(ruleset: str) -> None:
    position = field(punic("iberus", 6, "hannibal"), roman("azaila", 5, "nero"), ask_always=True, cards={"rome": ["2"]})
    m = attack(at(position, ruleset=ruleset), "hannibal", "azaila")
    assert asked(m)[0] == "rome"
    assert offered(m) == ["pass"]
    assert shown(m)["battle"]["sides"]["rome"]["cards"] == 0
