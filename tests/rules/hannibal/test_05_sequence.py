"""Section 5: the sequence of play."""

from __future__ import annotations

import punica
from tests.rules.hannibal import by_key
from tests.rules.hannibal.years import force, hand, owner, points, state, year
from tests.support import asked, at, log, offered, play, question, shown


@by_key("turn.reinforcement")
def test_the_first_turn_has_no_reinforcements(ruleset: str) -> None:
    m = punica.new(ruleset, seed=1)
    assert shown(m)["turn"] == 1
    assert question(m).text == "Pre-empt with a Campaign card?"
    roma = shown(m)["spaces"]["roma"]["stacks"]
    assert [stack["cus"] for stack in roma] == [8]


@by_key(
    "turn.reinforcement.carthage",
    "turn.reinforcement.displaced",
    "turn.reinforcement.rome",
    "turn.reinforcement.consuls",
)
def test_carthage_its_displaced_generals_rome_and_the_election_come_in_this_order(ruleset: str) -> None:
    m = at(
        year(
            force("carthage", "saguntum", 8, "hannibal"), stage="reinforcement", tracks='turn = 2\ndisplaced = ["mago"]'
        ),
        ruleset=ruleset,
    )
    play(m, "carthage: muster carthago-nova; muster carthago-nova; muster carthago")
    play(m, "carthage: station mago saguntum")
    play(m, "rome: muster roma; rome: muster roma")
    play(m, "rome: pass")
    assert asked(m)[0] == "rome"
    assert all(code.startswith("station ") for code in offered(m))


@by_key("turn.deal", "setup.turns", "strategy.deal")
def test_hands_are_dealt_as_the_turn_track_says(ruleset: str) -> None:
    for turn, cards in ((1, 7), (3, 7), (4, 8), (6, 8), (7, 9), (9, 9)):
        m = at(year(stage="deal", tracks=f"turn = {turn}"), ruleset=ruleset)
        assert shown(m)["cards"] == {"rome": cards, "carthage": cards}
        assert len(hand(m, "rome")) == cards


@by_key("turn.strategy")
def test_the_players_play_one_card_each_in_turns(ruleset: str) -> None:
    m = at(year(rome="35 36", carthage="1 2"), ruleset=ruleset)
    play(m, "rome: discard 35; carthage: discard 1; rome: discard 36; carthage: discard 2")


@by_key("turn.strategy.end")
def test_the_strategy_phase_ends_when_both_hands_are_empty(ruleset: str) -> None:
    m = at(year(rome="35", carthage="1"), ruleset=ruleset)
    play(m, "rome: discard 35")
    assert shown(m)["stage"] == "card-play"
    play(m, "carthage: discard 1")
    assert shown(m)["stage"] == "victory-check"
    assert asked(m)[0] == "carthage"


@by_key("turn.winter", "turn.isolation", "turn.victory_check")
def test_winter_then_isolation_then_the_victory_check(ruleset: str) -> None:
    m = at(
        year(
            force("rome", "toletum", 5),
            base="empty",
            rome="35",
            control="rome: roma narbo; carthage: carthago toletum emporiae nemausus tolosa",
        ),
        dice=[2],
        ruleset=ruleset,
    )
    play(m, "discard 35")
    lines = [line.split(" [")[0] for line in log(m)]
    assert lines[1:5] == [
        "Rome rolls 2 for the winter",
        "Rome loses 1 CU to attrition in Toletum",
        "The PC of Rome in Narbo is isolated and removed",
        "Political Points: Rome 1, Carthage 1",
    ]


@by_key("turn.isolation")
def test_rome_loses_its_isolated_pcs_first_then_carthage(ruleset: str) -> None:
    """Once the Roman PC in Tolosa is gone it no longer cuts off the Carthaginian PC behind it."""
    m = at(
        year(
            base="empty",
            stage="isolation",
            control="rome: narbo aquitani averni; carthage: tolosa emporiae",
        ),
        ruleset=ruleset,
    )
    assert owner(m, "narbo") is None
    assert owner(m, "tolosa") == "carthage"


@by_key("turn.end")
def test_after_the_victory_check_the_next_turn_begins(ruleset: str) -> None:
    m = at(year(stage="victory-check", tracks="turn = 4"), ruleset=ruleset)
    assert points(m) == {"rome": 9, "carthage": 7}
    play(m, "carthage: remove toletum; remove segovia")
    assert shown(m)["turn"] == 5
    assert state(m).stage == 0
    assert any(line.startswith("Turn 5 begins") for line in log(m))


@by_key("terms.turn_marker")
def test_everybody_sees_which_turn_it_is(ruleset: str) -> None:
    assert shown(at(year(rome="1", tracks="turn = 7"), ruleset=ruleset))["turn"] == 7
