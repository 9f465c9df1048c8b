"""A position set up by hand: what each edit does in each game, and what it cannot do, with the rule."""

from __future__ import annotations

from itertools import chain

import pytest

import punica
from punica.kernel.errors import BadPosition
from punica.kernel.schema_set_up import Edit
from punica.review import set_up
from punica.review.set_up import Laid
from tests.games.setting_up import after, offered, refused, track

HANNIBAL, HAMILCAR = "hannibal-2018", "hamilcar-silver"
PUNIC = [HANNIBAL, "hannibal-classic", HAMILCAR, "hamilcar-golden-geek"]


def fresh(ruleset: str, empty: bool = False) -> Laid:
    return set_up.laid(set_up.begun(ruleset, empty))


def cus(side: str, space: str, n: int, inside: bool = False) -> Edit:
    return Edit(kind="cus", side=side, space=space, n=n, inside=inside)


def army(at: Laid, space: str, side: str, inside: bool = False) -> dict[str, object]:
    view = at.terms.game.view(at.state, -1)
    for stack in view.spaces[space].stacks or []:  # type: ignore[attr-defined]
        if stack.side == side and stack.inside == inside:
            return {"cus": stack.cus, "elephants": stack.elephants, "trains": stack.trains, "who": stack.generals}
    return {}


def control(at: Laid, space: str) -> tuple[str | None, bool]:
    there = at.terms.game.view(at.state, -1).spaces[space]  # type: ignore[attr-defined]
    return there.control, there.tribe is True


@pytest.mark.parametrize("ruleset", PUNIC)
@pytest.mark.parametrize("empty", [False, True])
def test_where_it_begins_can_be_played(ruleset: str, empty: bool) -> None:
    at = fresh(ruleset, empty)
    assert punica.position(at.text).choice is not None
    told = at.table()
    assert set(told.values) == {track.key for track in told.tracks}
    cards = [card for pile in told.piles.values() for card in pile]
    assert len(set(cards)) == len(cards) >= 50
    assert empty == (not _armies(at))


@pytest.mark.parametrize("ruleset", PUNIC)
def test_an_army_is_put_together_and_taken_away_again(ruleset: str) -> None:
    at = after(fresh(ruleset, empty=True), cus("carthage", "zama", 4), cus("carthage", "zama", 1))
    at = after(at, Edit(kind="elephants", side="carthage", space="zama", n=2))
    at = after(at, Edit(kind="general", side="carthage", space="zama", piece="hanno"))
    assert army(at, "zama", "carthage") == {"cus": 7, "elephants": 2, "trains": 0, "who": ["hanno"]}
    assert "hanno" not in at.table().away["out"]
    moved = after(at, Edit(kind="general", side="carthage", space="utica", piece="hanno"))
    assert army(moved, "zama", "carthage")["who"] == []
    assert army(moved, "utica", "carthage")["who"] == ["hanno"]
    assert "hanno" in after(moved, Edit(kind="general", piece="hanno", to="dead")).table().away["dead"]
    assert army(after(at, cus("carthage", "zama", -5)), "zama", "carthage")["cus"] == 2
    cleared = after(at, Edit(kind="clear", space="zama"))
    assert army(cleared, "zama", "carthage") == {}
    assert "hanno" in cleared.table().away["out"]


@pytest.mark.parametrize("ruleset", PUNIC)
def test_markers_are_laid_and_taken_away(ruleset: str) -> None:
    at = fresh(ruleset)
    assert control(after(at, Edit(kind="control", space="zama", side="rome")), "zama") == ("rome", False)
    assert control(after(at, Edit(kind="control", space="zama")), "zama") == (None, False)
    tribe = "boii" if ruleset.startswith("hannibal") else "falerii"
    taken = after(at, Edit(kind="control", space=tribe, side="rome"))
    assert control(taken, tribe) == ("rome", False)
    assert control(after(taken, Edit(kind="control", space=tribe, to="neutral")), tribe) == (None, True)
    assert control(after(at, Edit(kind="clear", space="zama")), "zama") == (None, False)
    assert control(after(at, Edit(kind="clear", space="roma")), "roma") == ("rome", False), "always somebody's"


@pytest.mark.parametrize("ruleset", PUNIC)
def test_a_city_with_its_garrison_is_besieged(ruleset: str) -> None:
    at = after(fresh(ruleset, empty=True), Edit(kind="control", space="capua", side="rome"))
    at = after(at, cus("rome", "capua", 1, inside=True), cus("carthage", "capua", 3))
    at = after(at, Edit(kind="siege", space="capua", n=1))
    assert at.terms.game.view(at.state, -1).spaces["capua"].siege == 1  # type: ignore[attr-defined]
    assert army(at, "capua", "rome", inside=True)["cus"] == 1
    key, rule = refused(at, cus("carthage", "capua", -3))
    assert key == "siege.capua"
    assert rule
    assert after(at, Edit(kind="siege", space="capua", n=-1)).text


@pytest.mark.parametrize("ruleset", PUNIC)
def test_offices(ruleset: str) -> None:
    at = fresh(ruleset)
    first = _consuls(at)[0]
    at = after(at, Edit(kind="office", piece=first))
    assert first not in _consuls(at)
    at = after(at, Edit(kind="office", piece=first, to="consuls"))
    assert first in _consuls(at)
    assert refused(at, Edit(kind="office", piece="hanno", to="consuls"))[0] == "consuls"
    assert refused(at, Edit(kind="office", piece=first, to="kings"))[0] == "to"


def _consuls(at: Laid) -> list[str]:
    return list(at.terms.game.view(at.state, -1).consuls)  # type: ignore[attr-defined]


def _armies(at: Laid) -> list[dict[str, list[str] | str]]:
    rows: list[dict[str, list[str] | str]] = at.terms.game.write_position(at.state)["army"]
    return rows


@pytest.mark.parametrize("ruleset", PUNIC)
def test_cards_are_chosen_or_dealt_unseen(ruleset: str) -> None:
    at = fresh(ruleset)
    piles = at.table().piles
    mine, wanted = piles["hands.rome"][0], piles["deck"][0]
    at = after(at, Edit(kind="card", piece=mine, to="discards"), Edit(kind="card", piece=wanted, to="hands.rome"))
    assert mine in at.table().piles["discards"]
    assert wanted in at.table().piles["hands.rome"]
    stolen = piles["hands.carthage"][0]
    key, rule = refused(at, Edit(kind="card", piece=stolen, to="hands.rome"))
    assert key == "hands.rome", "a hand never holds more than was dealt"
    assert rule
    dealt = after(at, Edit(kind="deal", side="carthage", n=3)).table().piles
    assert len(dealt["hands.carthage"]) == 3
    assert sorted(chain(*dealt.values())) == sorted(chain(*piles.values()))
    assert refused(at, Edit(kind="deal", side="carthage", n=90))[0] == "hands.carthage"
    assert refused(at, Edit(kind="card", piece=mine, to="sleeve"))[0] == "to"


@pytest.mark.parametrize("ruleset", PUNIC)
def test_turn_stage_and_whose_card_play(ruleset: str) -> None:
    at = after(fresh(ruleset), track("stage", "card-play"), track("active", "carthage"), track("turn", 4))
    choice = punica.position(at.text).choice
    assert choice is not None
    assert choice.seat == "carthage"
    winter = after(at, track("stage", "winter"))
    assert winter.table().piles["hands.rome"] == [], "outside the strategy phase hands are empty"
    again = after(winter, track("stage", "card-play")).table().piles
    dealt = at.state.rules.turn.hand_size[4]  # type: ignore[attr-defined]
    assert len(again["hands.rome"]) == len(again["hands.carthage"]) == dealt
    assert refused(at, track("turn", 10))[0] == "turn"
    assert refused(at, track("stage", "summer"))[0] == "stage"
    assert refused(at, track("glory", 1))[0] == "to"
    assert refused(at, track("truce", 3))[0] == "truce"


@pytest.mark.parametrize("ruleset", PUNIC)
def test_every_track_can_be_set_to_all_it_offers(ruleset: str) -> None:
    at = after(fresh(ruleset), track("stage", "card-play"))
    for one in at.table().tracks:
        for value in offered(one):
            assert after(at, track(one.key, value)).table().values[one.key] == value


@pytest.mark.parametrize("ruleset", PUNIC)
def test_what_cannot_be_is_refused_with_its_rule_and_nothing_changes(ruleset: str) -> None:
    at = fresh(ruleset)
    before = at.text
    wrong = [
        cus("carthage", "roma", 1),
        cus("rome", "roma", 9, inside=True),
        cus("rome", "zama", 1, inside=True),
        cus("rome", "carthago", 1, inside=True),
        Edit(kind="elephants", side="carthage", space="zama", n=90),
        Edit(kind="elephants", side="rome", space="roma", n=1),
        Edit(kind="trains", side="carthage", space="zama", n=90),
        Edit(kind="general", side="rome", space="roma", piece="hanno"),
        Edit(kind="siege", space="roma", n=1),
        Edit(kind="siege", space="zama", n=1),
        Edit(kind="control", space="roma"),
        Edit(kind="control", space="zama", to="neutral"),
    ]
    for edit in wrong:
        assert refused(at, edit)[1], edit
    nonsense = [
        cus("rome", "zama", -1),
        cus("rome", "atlantis", 1),
        cus("gaul", "zama", 1),
        Edit(kind="control", space="zama", side="gaul"),
        Edit(kind="general", piece="hanno", to="olympus"),
        Edit(kind="siege", space="zama", n=-1),
        Edit(kind="mark", space="zama", to="statues"),
        Edit(kind="dance"),
    ]
    for edit in nonsense:
        assert refused(at, edit)[0], edit
    assert at.text == before


def test_citadels_and_siege_trains() -> None:
    at = after(fresh(HANNIBAL), Edit(kind="mark", space="syracusae", to="citadels"))
    assert at.table().marks == {"citadels": ["syracusae"]}
    assert after(at, Edit(kind="mark", space="syracusae", to="citadels")).table().marks == {"citadels": []}
    assert refused(at, Edit(kind="mark", space="zama", to="citadels"))[1]
    at = after(fresh(HAMILCAR), Edit(kind="mark", space="syracusae", to="citadel"))
    assert at.table().marks["citadel"] == ["syracusae"]
    assert after(at, Edit(kind="clear", space="syracusae")).table().marks["citadel"] == []
    assert refused(at, Edit(kind="mark", space="syracusae", to="siege_trains"))[1], "nobody besieges it"


def test_hamilcar_warships_the_miat_and_the_war_chest() -> None:
    at = after(fresh(HAMILCAR), track("warships.rome.ready", 3), track("miat.centre", False), track("corvi", True))
    told = at.table()
    assert (told.values["warships.rome.ready"], told.values["miat.centre"], told.values["corvi"]) == (3, False, True)
    assert refused(at, track("warships.rome.lost", 99))[0] == "warships.rome.lost"
    at = after(at, track("stage", "card-play"))
    card = at.table().piles["hands.rome"][0]
    at = after(at, Edit(kind="card", piece=card, to="chest.rome"))
    assert at.table().piles["chest.rome"] == [card]
    begun = after(at, track("stage", "reinforcement")).table().piles
    assert begun["chest.rome"] == []
    assert card in begun["discards"]
    key, rule = refused(at, Edit(kind="general", side="carthage", space="carthago", piece="xanthippus"))
    assert (key, bool(rule)) == ("mercenaries", True)


def test_a_line_of_moves_is_left_behind() -> None:
    match = punica.position("""
ruleset = "hannibal-2018"
[state]
base = "setup"
turn = 2
active = "carthage"
hands = { rome = ["1", "2"], carthage = ["11", "12", "33"] }
""")
    match.play("play 12 ops")
    assert "line = " in match.position()
    assert "line = " not in set_up.laid(match.position()).text


def test_a_game_without_edits_says_so() -> None:
    with pytest.raises(BadPosition, match="written as files"):
        set_up.laid(punica.new("toy-first", 1).position()).table()
