"""Sections 14.6 to 14.10: battle rounds. Seven Roman cards attack three Punic ones, unless a test says otherwise."""

from __future__ import annotations

import pytest

import punica
from punica import Match
from punica.lab.bench_positions import POSITIONS
from tests.rules.hannibal import by_key
from tests.rules.hannibal.battles import battle, battle_view, dealt, field, fight, pay, punic, roman, said
from tests.rules.hannibal.marches import section
from tests.support import asked, log, offered, play, refused


def romans_attack(
    ruleset: str,
    hands: tuple[str, str],
    dice: list[int] | None = None,
    general: str = "",
    cards: list[str] | None = None,
) -> Match:
    """P. Scipio (battle 2) with five CUs against three CUs; with `general` the hand of the defender is larger."""
    defender = punic("azaila", 3, general) if general else punic("azaila", 3)
    position = field(
        roman("iberus", 5, "p-scipio"),
        defender,
        rome=["iberus"],
        carthage=["dertosa"],
        cards={"carthage": cards or [], "rome": ["2"]},
    )
    return fight(position, ruleset, "p-scipio", hands=hands, dice=dice)


# -- 14.6, 14.7 Rounds ------------------------------------------------------------------------------------------------


@by_key("battle.round")
def test_the_attacker_leads_and_the_defender_must_match(ruleset: str) -> None:
    m = romans_attack(ruleset, ("FFLLRRP", "FLR"))
    assert asked(m)[0] == "rome"
    assert [code for code in offered(m) if code.startswith("lead")] == [
        "lead frontal-assault",
        "lead flank-left",
        "lead flank-right",
        "lead probe",
    ]
    play(m, "rome: lead flank-left")
    assert asked(m)[0] == "carthage"
    assert offered(m) == ["match flank-left", "pass"]
    play(m, "match flank-left")
    assert dealt(m) == {"rome": 6, "carthage": 2}
    assert battle(m)["sides"]["rome"]["played"] == {"flank-left": 1}


@by_key("battle.round.unmatched", "battle.win.attacker")
def test_who_does_not_match_loses(ruleset: str) -> None:
    m = romans_attack(ruleset, ("FFLLRRP", "FLR"), dice=[1, 1])
    play(m, "rome: lead probe; carthage: pass")
    assert said(m, "Carthage does not match it and has lost the battle")
    assert battle_view(m) is None


@by_key("battle.round.unmatched")
def test_the_defender_may_refuse_to_match_a_card_that_he_could(ruleset: str) -> None:
    m = romans_attack(ruleset, ("FFLLRRP", "FLR"), dice=[1, 1])
    play(m, "rome: lead frontal-assault")
    assert "match frontal-assault" in offered(m)
    play(m, "carthage: pass")
    assert battle_view(m) is None


@by_key("battle.round.next")
def test_a_matched_card_means_another_round(ruleset: str) -> None:
    m = romans_attack(ruleset, ("FFLLRRP", "FLR"))
    play(m, "rome: lead frontal-assault; carthage: match frontal-assault")
    assert asked(m)[0] == "rome"
    assert "lead frontal-assault" in offered(m)
    play(m, "rome: lead flank-left; carthage: match flank-left; rome: lead flank-right; carthage: match flank-right")
    assert battle(m)["sides"]["carthage"]["rounds"] == 3


@by_key("battle.match")
def test_only_the_same_type_matches(ruleset: str) -> None:
    m = romans_attack(ruleset, ("FFLLRRP", "FLR"))
    play(m, "rome: lead flank-right")
    assert offered(m) == ["match flank-right", "pass"]
    assert refused(m, "match flank-left") == asked(m)[1]


@by_key("battle.match")
def test_the_defender_is_asked_even_when_he_cannot_match(ruleset: str) -> None:
    """Otherwise the attacker would learn his hand."""
    m = romans_attack(ruleset, ("FFLLRRP", "FLR"))
    play(m, "rome: lead probe")
    assert asked(m)[0] == "carthage"
    assert offered(m) == ["pass"]


# -- 14.8 Counterattacks ----------------------------------------------------------------------------------------------


@by_key("battle.counterattack", "battle.counterattack.roll")
@pytest.mark.parametrize("die", [1, 3])
def test_a_die_within_the_rating_takes_the_initiative(ruleset: str, die: int) -> None:
    m = romans_attack(ruleset, ("FFLLRRP", "FLRPPP"), dice=[die], general="hasdrubal")
    play(m, "rome: lead frontal-assault; carthage: match frontal-assault")
    assert offered(m) == ["counterattack", "pass"]
    play(m, "carthage: counterattack")
    assert asked(m)[0] == "carthage"
    assert "lead flank-left" in offered(m)
    assert battle(m)["initiative"] == "carthage"
    assert battle(m)["attacker"] == "rome"


@by_key("battle.counterattack.failure")
@pytest.mark.parametrize("die", [4, 6])
def test_a_die_above_the_rating_does_not(ruleset: str, die: int) -> None:
    m = romans_attack(ruleset, ("FFLLRRP", "FLRPPP"), dice=[die], general="hasdrubal")
    play(m, "rome: lead frontal-assault; carthage: match frontal-assault; carthage: counterattack")
    assert asked(m)[0] == "rome"
    assert battle(m)["initiative"] == "rome"


@by_key("battle.counterattack")
def test_nobody_has_to_counterattack(ruleset: str) -> None:
    m = romans_attack(ruleset, ("FFLLRRP", "FLRPPP"), general="hasdrubal")
    play(m, "rome: lead frontal-assault; carthage: match frontal-assault; carthage: pass")
    assert asked(m)[0] == "rome"


@by_key("battle.counterattack")
def test_a_force_without_a_general_does_not_counterattack(ruleset: str) -> None:
    m = romans_attack(ruleset, ("FFLLRRP", "FLR"))
    play(m, "rome: lead frontal-assault; carthage: match frontal-assault")
    assert asked(m)[0] == "rome"


@by_key("battle.counterattack")
def test_the_former_attacker_may_take_the_initiative_back(ruleset: str) -> None:
    m = romans_attack(ruleset, ("FFLLRRP", "FLRPPP"), dice=[1, 2], general="hasdrubal")
    play(m, "rome: lead frontal-assault; carthage: match frontal-assault; counterattack; carthage: lead probe")
    play(m, "rome: match probe; rome: counterattack; rome: lead flank-left")
    assert asked(m)[0] == "carthage"


@by_key("battle.double_envelopment", "battle.double_envelopment.no_general")
def test_a_matched_double_envelopment_hands_over_the_initiative(ruleset: str) -> None:
    """No die is rolled, and no general is needed."""
    m = romans_attack(ruleset, ("FFLLRRD", "FLD"), dice=[])
    play(m, "rome: lead double-envelopment; carthage: match double-envelopment")
    assert offered(m) == ["initiative", "pass"]
    play(m, "carthage: initiative; carthage: lead frontal-assault; rome: match frontal-assault")
    assert asked(m)[0] == "rome"
    assert offered(m) == ["counterattack", "pass"]


@by_key("battle.double_envelopment")
def test_the_initiative_need_not_be_taken(ruleset: str) -> None:
    m = romans_attack(ruleset, ("FFLLRRD", "FLD"), dice=[])
    play(m, "rome: lead double-envelopment; carthage: match double-envelopment; carthage: pass")
    assert asked(m)[0] == "rome"


# -- 14.9 Reserves ----------------------------------------------------------------------------------------------------


@by_key("battle.reserve")
def test_a_reserve_stands_for_any_other_type(ruleset: str) -> None:
    m = romans_attack(ruleset, ("FFLLRRS", "FLS"))
    assert [code for code in offered(m) if code.startswith("reserve")] == [
        "reserve frontal-assault",
        "reserve flank-left",
        "reserve flank-right",
        "reserve probe",
        "reserve double-envelopment",
    ]
    play(m, "rome: lead flank-right")
    assert offered(m) == ["reserve flank-right", "pass"]
    play(m, "carthage: reserve flank-right")
    assert battle(m)["sides"]["carthage"]["last"] == "flank-right"
    assert battle(m)["sides"]["carthage"]["played"] == {"reserve": 1}
    assert asked(m)[0] == "rome"


@by_key("battle.reserve.named")
def test_a_reserve_led_as_a_double_envelopment_is_one(ruleset: str) -> None:
    m = romans_attack(ruleset, ("FFLLRRS", "FLD"), dice=[])
    play(m, "rome: reserve double-envelopment")
    assert battle(m)["led"] == "double-envelopment"
    assert offered(m) == ["match double-envelopment", "pass"]
    play(m, "carthage: match double-envelopment")
    assert offered(m) == ["initiative", "pass"]


@by_key("battle.reserve.named")
def test_a_reserve_led_as_a_double_envelopment_wins_as_one(ruleset: str) -> None:
    """A 5 on the retreat roll takes all with a Double Envelopment, and only then."""
    m = romans_attack(ruleset, ("FFLLRRS", "FLR"), dice=[1, 5])
    play(m, "rome: reserve double-envelopment; carthage: pass")
    assert any("Carthage loses 3 CUs in the rout" in line for line in log(m))


# -- 14.10 Winning ----------------------------------------------------------------------------------------------------


@by_key("battle.win.defender")
def test_an_attacker_without_cards_has_lost(ruleset: str) -> None:
    """Even if the defender has none either."""
    position = field(
        roman("iberus", 1, "varro"), punic("azaila", 2), rome=["iberus"], carthage=["dertosa"], cards={"rome": ["2"]}
    )
    m = fight(position, ruleset, "varro", hands=("FL", "FL"), dice=[1, 1])
    play(m, "rome: lead frontal-assault; carthage: match frontal-assault")
    play(m, "rome: lead flank-left; carthage: match flank-left")
    assert any("Rome plays no card and has lost the battle" in line for line in log(m))
    assert battle_view(m) is None


@by_key("battle.win.defender")
def test_an_attacker_who_will_not_play_loses_in_classic_only(ruleset: str) -> None:
    m = romans_attack(ruleset, ("FFLLRRP", "FLR"), dice=[1, 1])
    if ruleset == "hannibal-2018":
        assert "give-up" not in offered(m)
        assert refused(m, "give-up") == "14.6/1"
        return
    assert refused(m, "pass") == section(ruleset, "battle.round")
    play(m, "rome: give-up")
    assert any("Rome plays no card and has lost the battle" in line for line in log(m))


def test_records_of_before_give_a_battle_up_with_pass() -> None:
    position = field(roman("iberus", 4, "varro"), punic("azaila", 2), rome=["iberus"], carthage=["dertosa"])
    m = fight(position, "hannibal-classic", "varro")
    play(m, "rome: give-up")
    before = m.record(secret=True).replace("; give-up", "; pass")
    assert before != m.record(secret=True)
    assert punica.load(before).record(secret=True) == m.record(secret=True)


@by_key("battle.win.defender")
def test_taking_the_initiative_without_cards_loses_the_battle(ruleset: str) -> None:
    m = romans_attack(ruleset, ("FFLLRRD", "DFL"), dice=[1, 1])
    play(m, "rome: lead frontal-assault; carthage: match frontal-assault")
    play(m, "rome: lead flank-left; carthage: match flank-left")
    play(m, "rome: lead double-envelopment; carthage: match double-envelopment; carthage: initiative")
    assert any("Carthage plays no card and has lost the battle" in line for line in log(m))
    pay(m)
    assert battle_view(m) is None


# -- Forks in mid-battle ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", ["mid-battle", "third general"])
@pytest.mark.parametrize("ruleset", ["hannibal-classic", "hannibal-2018"])
def test_a_fork_in_a_battle_starts_at_its_round_and_goes_the_same_way(ruleset: str, at: str) -> None:
    m = punica.position(POSITIONS[ruleset][at][-1])
    assert m.waypoint is not None
    assert m.waypoint.at == len(m.moves) > m.checkpoints[-1].at, "nothing of the march is played again"
    twin = m.fork(watched=True)
    rounds = m.round
    while m.round <= rounds + 1:
        assert offered(twin) == offered(m)
        move = offered(m)[-1]
        m.play(move)
        twin.play(move)
    assert twin.view(None) == m.view(None)
    assert log(twin) == log(m)
