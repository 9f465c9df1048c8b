"""Section 8: what a strategy card can do."""

from __future__ import annotations

import pytest

from punica.games.hannibal.tables import CARDS
from tests.rules.hannibal import by_key
from tests.rules.hannibal.years import cus, force, hand, names, owner, section, state, targets, year
from tests.support import asked, at, log, offered, play, refused, shown

IDUBEDA = year(
    force("carthage", "dertosa", 2),
    force("carthage", "tarraco", 2),
    active="carthage",
    rome="35",
    carthage="1 11",
    control="carthage: bilbilis; rome: dertosa tarraco",
)


# -- 8.1 --------------------------------------------------------------------------------------------------------------


@by_key("strategy.card")
def test_operations_or_event_but_dual_use_cards_give_both(ruleset: str) -> None:
    m = at(year(rome="35 54", carthage="1"), ruleset=ruleset)
    assert refused(m, "play 35 ops+event") == section(ruleset, "strategy.ops_or_event")
    assert refused(m, "play 54 event") == section(ruleset, "strategy.card")
    assert "play 54 ops+event" in offered(m)
    play(m, "play 54 ops+event; pass")
    assert shown(m)["removed"] == []
    assert shown(m)["discards"] == ["54"]


@by_key("strategy.card.owner", "strategy.event.owner")
def test_the_colour_says_whose_event_it_is(ruleset: str) -> None:
    """Card 57 is Rome's, 58 Carthage's, 35 for both."""
    rome = at(year(rome="35 57 58", carthage="1"), ruleset=ruleset)
    assert "play 57 event" in offered(rome)
    assert "play 35 event" in offered(rome)
    assert refused(rome, "play 58 event") == section(ruleset, "strategy.event.owner")
    carthage = at(year(active="carthage", rome="1", carthage="35 57 58 28"), ruleset=ruleset)
    assert "play 58 event" in offered(carthage)
    assert "play 28 ops+event" in offered(carthage)
    assert refused(carthage, "play 57 event") == section(ruleset, "strategy.event.owner")
    charms = at(year(rome="28", carthage="1"), ruleset=ruleset)
    assert refused(charms, "play 28 ops+event") == section(ruleset, "strategy.event.owner")


@by_key("strategy.event.owner")
def test_an_event_that_would_do_nothing_cannot_be_played(ruleset: str) -> None:
    """Ruling A4: Rome controls Sicilia itself, so there is nobody to revolt against."""
    m = at(year(rome="2", carthage="1"), ruleset=ruleset)
    assert refused(m, "play 2 event") == section(ruleset, "card.2")
    assert "play 2 ops" in offered(m)


@by_key("strategy.ops.any")
def test_anybody_may_use_the_operations_of_any_card(ruleset: str) -> None:
    rome = at(year(rome="58 26", carthage="1"), ruleset=ruleset)
    assert [code for code in offered(rome) if code.endswith("ops")] == ["play 26 ops", "play 58 ops"]
    carthage = at(year(active="carthage", rome="1", carthage="57 43"), ruleset=ruleset)
    assert [code for code in offered(carthage) if code.endswith("ops")] == ["play 43 ops", "play 57 ops"]


@by_key("strategy.card.ship")
def test_every_card_of_three_operations_has_a_ship_and_no_other(ruleset: str) -> None:
    m = at(year(rome="1"), ruleset=ruleset)
    ops = state(m).hannibal.cards.ops
    cards = [card for card in state(m).deck + state(m).hands[0] if card < 64]
    assert {ops[card] for card in cards} == {1, 2, 3}
    assert all((ops[card] == 3) == (CARDS[card].naval > 0) for card in cards)


# -- 8.2 Operations ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "movable"), [("11", ["nero"]), ("35", ["nero", "longus"]), ("1", ["p-scipio", "longus", "nero"])]
)
@by_key("ops.move")
def test_one_general_whose_rating_is_not_above_the_operations(ruleset: str, card: str, movable: list[str]) -> None:
    """P. Scipio is a 3, Longus a 2, Nero a 1."""
    m = at(
        year(
            force("rome", "capua", 5, "nero"),
            rome=f"{card} 2",
            carthage="3",
            tracks='consuls = ["p-scipio", "longus"]\nproconsuls = ["nero"]',
        ),
        ruleset=ruleset,
    )
    play(m, f"play {card} ops")
    assert sorted(targets(m, "activate")) == sorted(movable)
    for general in {"p-scipio", "longus", "nero"} - set(movable):
        assert refused(m, f"activate {general}") == section(ruleset, "movement.rating")


@by_key("ops.place_pcs", "ops.convert_pcs", "politics.number", "politics.convert")
def test_example_8_2_carthage_wins_idubeda(ruleset: str) -> None:
    """Bilbilis is Carthaginian; two Roman PCs under Carthaginian CUs are flipped and one more is placed."""
    m = at(IDUBEDA, ruleset=ruleset)
    assert shown(m)["provinces"]["idubeda"] is None
    play(m, "play 1 ops; influence; place dertosa; place tarraco")
    assert {"numantia", "iberus"} <= set(targets(m, "place"))
    play(m, "place numantia")
    assert asked(m)[0] == "rome"
    assert shown(m)["provinces"]["idubeda"] == "carthage"
    assert [owner(m, space) for space in ("bilbilis", "dertosa", "tarraco", "numantia")] == ["carthage"] * 4


@by_key("ops.place_pcs")
def test_as_many_pcs_as_operations_or_fewer(ruleset: str) -> None:
    one = at(IDUBEDA, ruleset=ruleset)
    play(one, "play 11 ops; influence; place numantia")
    assert asked(one)[0] == "rome"
    fewer = at(IDUBEDA, ruleset=ruleset)
    play(fewer, "play 1 ops; influence; place numantia; done")
    assert asked(fewer)[0] == "rome"


@by_key("ops.place_pcs", "politics.place")
def test_no_pc_on_a_tribe_a_city_an_own_pc_or_under_enemy_cus(ruleset: str) -> None:
    m = at(year(force("carthage", "narbo", 1), rome="1", carthage="2"), ruleset=ruleset)
    play(m, "play 1 ops; influence")
    assert refused(m, "place aquitani") == section(ruleset, "ops.place_pcs")
    assert refused(m, "place saguntum") == section(ruleset, "ops.place_pcs")
    assert refused(m, "place arpi") == section(ruleset, "politics.place")
    assert refused(m, "place narbo") == section(ruleset, "politics.place")
    assert "place tolosa" in offered(m)


@by_key("ops.convert_pcs", "politics.convert")
def test_an_enemy_pc_is_flipped_only_under_ones_own_cus(ruleset: str) -> None:
    m = at(year(force("rome", "toletum", 1), rome="1", carthage="2"), ruleset=ruleset)
    play(m, "play 1 ops; influence")
    assert "place toletum" in offered(m)
    assert refused(m, "place segovia") == section(ruleset, "politics.convert")


@by_key("ops.raise_troops")
def test_with_three_operations_a_cu_joins_a_general(ruleset: str) -> None:
    m = at(year(rome="1 35", carthage="2"), ruleset=ruleset)
    play(m, "play 1 ops; raise p-scipio")
    assert cus(m, "roma") == 9
    two = at(year(rome="1 35", carthage="2"), ruleset=ruleset)
    play(two, "play 35 ops")
    assert refused(two, "raise p-scipio") == section(ruleset, "ops.raise_troops")


@by_key("ops.raise_troops.where")
def test_only_in_a_space_and_a_province_one_controls(ruleset: str) -> None:
    m = at(
        year(
            force("rome", "toletum", 5, "nero"),
            force("rome", "narbo", 5, "varro"),
            force("rome", "tarraco", 5, "longus"),
            rome="1",
            carthage="2",
            control="rome: tarraco",
            tracks='consuls = ["p-scipio", "longus"]\nproconsuls = ["nero"]',
        ),
        ruleset=ruleset,
    )
    play(m, "play 1 ops")
    assert targets(m, "raise") == ["p-scipio"]
    for general in ("nero", "varro", "longus"):
        assert refused(m, f"raise {general}") == section(ruleset, "ops.raise_troops.where")


@by_key("ops.raise_troops.besieged")
def test_not_in_a_besieged_city(ruleset: str) -> None:
    m = at(
        year(
            force("rome", "roma", 0),
            force("rome", "roma", 3, "p-scipio", inside=True),
            force("carthage", "roma", 8),
            rome="1",
            carthage="2",
            siege="roma 1",
        ),
        ruleset=ruleset,
    )
    play(m, "play 1 ops")
    assert refused(m, "raise p-scipio") == section(ruleset, "ops.raise_troops.besieged")


# -- 8.4 Counter events -----------------------------------------------------------------------------------------------


@by_key("strategy.counter")
def test_a_counter_event_is_not_a_normal_play(ruleset: str) -> None:
    m = at(year(rome="20 41 59 60", carthage="1"), ruleset=ruleset)
    for card in ("20", "41", "59", "60"):
        assert refused(m, f"play {card} event") == section(ruleset, "strategy.counter")
        assert f"play {card} ops" in offered(m)


ALPS = year(force("carthage", "isere", 6, "hannibal"), active="carthage", rome="7 35", carthage="11 36 37")


@by_key("strategy.counter", "strategy.counter.hand")
def test_it_is_played_in_the_middle_of_the_others_play_and_leaves_one_play_fewer(ruleset: str) -> None:
    m = at(ALPS, dice=[3], ruleset=ruleset)
    play(m, "carthage: play 11 ops; activate hannibal; rome: pass; carthage: take 6; march allobroges")
    assert asked(m)[0] == "rome"
    play(m, "rome: counter 7")
    assert hand(m, "rome") == ["35"]
    assert shown(m)["discards"] == ["11", "7"]
    play(m, "carthage: stop")
    assert asked(m)[0] == "rome"
    play(m, "rome: discard 35; carthage: discard 36")
    assert asked(m)[0] == "carthage"  # Rome has no card left: the counter used one up


@by_key("strategy.counter.both")
def test_hostile_tribes_serve_as_a_normal_play_too(ruleset: str) -> None:
    m = at(year(force("carthage", "isere", 6, "hannibal"), rome="7 35", carthage="1"), dice=[3], ruleset=ruleset)
    play(m, "rome: play 7 event")
    assert asked(m)[0] == "carthage"
    assert cus(m, "isere") == 5


# -- 8.5 to 8.7 -------------------------------------------------------------------------------------------------------


@by_key("strategy.remove")
def test_some_cards_leave_the_game_when_their_event_is_played(ruleset: str) -> None:
    m = at(year(active="carthage", rome="1", carthage="26"), ruleset=ruleset)
    play(m, "play 26 event")
    assert shown(m)["removed"] == ["26"]
    assert shown(m)["discards"] == []


@by_key("strategy.remove.ops")
def test_not_when_they_are_played_for_their_operations(ruleset: str) -> None:
    m = at(year(active="carthage", rome="1", carthage="26"), ruleset=ruleset)
    play(m, "play 26 ops; pass")
    assert shown(m)["removed"] == []
    assert shown(m)["discards"] == ["26"]


@by_key("strategy.discard")
def test_a_discarded_card_does_nothing_and_the_other_side_plays(ruleset: str) -> None:
    m = at(year(active="carthage", rome="1", carthage="26 35"), ruleset=ruleset)
    play(m, "discard 26")
    assert owner(m, "syracusae") == "rome"
    assert shown(m)["removed"] == []
    assert asked(m)[0] == "rome"


@by_key("strategy.discard.open")
def test_the_discards_are_open_to_all(ruleset: str) -> None:
    m = at(year(rome="33 35", carthage="1"), ruleset=ruleset)
    play(m, "discard 33")
    for seat in ("rome", "carthage", None):
        assert shown(m, seat)["discards"] == ["33"]
        assert any("Rome discards “Major Campaign”" in line for line in log(m, seat))


def before_the_deal(ruleset: str, in_deck: int) -> str:
    """All cards but the last of the deck lie in the discards; 25 and 26 are out of the game."""
    nine = "9" if ruleset == "hannibal-classic" else "9a"
    cards = [nine if n == 9 else str(n) for n in range(1, 65) if n not in (25, 26)]
    return year(
        stage="deal",
        tracks=f'removed = ["25", "26"]\ndeck = {names(" ".join(cards[:in_deck]))}\n'
        f"discards = {names(' '.join(cards[in_deck:]))}",
    )


@by_key("strategy.reshuffle")
def test_a_deck_too_small_for_both_hands_is_first_shuffled_with_the_discards(ruleset: str) -> None:
    m = at(before_the_deal(ruleset, 13), ruleset=ruleset)
    assert shown(m)["removed"] == ["25", "26"]
    assert shown(m)["discards"] == []
    assert shown(m)["deck"] == 62 - 14
    enough = at(before_the_deal(ruleset, 14), ruleset=ruleset)
    assert len(shown(enough)["discards"]) == 48
    assert shown(enough)["deck"] == 0


@pytest.mark.parametrize("move", ["play 64 event", "play 64 ops; pass", "discard 64"])
@by_key("strategy.reshuffle.truce", "card.64.reshuffle")
def test_however_the_truce_leaves_the_hand_the_deck_is_reshuffled_at_the_end_of_the_turn(
    ruleset: str, move: str
) -> None:
    m = at(year(active="carthage", rome="35", carthage="64"), ruleset=ruleset)
    play(m, move)
    assert shown(m)["reshuffle_due"] is True
    assert shown(m)["discards"] == ["64"]
    play(m, "rome: discard 35; carthage: remove toletum; remove segovia")
    assert shown(m)["turn"] == 2
    assert shown(m)["discards"] == []
    assert shown(m)["deck"] == 64
    assert shown(m)["truce"] is (move == "play 64 event")
