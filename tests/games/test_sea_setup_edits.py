"""A position of Hands in the Sea set up by hand: what each edit does, and what it cannot do, with the rule."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

import punica
from punica.games.hands_in_the_sea.effect_tables import STRATEGY_SIDE, STRATEGY_SLUG
from punica.games.hands_in_the_sea.map_tables import CARTHAGE
from punica.games.hands_in_the_sea.setup_edits import FILLED, TRACKS
from punica.kernel.schema_set_up import Edit
from punica.review import set_up
from punica.review.set_up import Laid
from tests.games.setting_up import after, offered, refused, track

SEA = "hands-in-the-sea"


def fresh(empty: bool = False) -> Laid:
    return set_up.laid(set_up.begun(SEA, empty))


def town(side: str, place: str) -> Edit:
    return Edit(kind="place", space=place, side=side, to="town")


def card(slug: str, source: str, to: str) -> Edit:
    return Edit(kind="card", piece=slug, source=source, to=to)


def stands(at: Laid, place: str) -> tuple[str | None, str | None, bool]:
    here = at.terms.game.view(at.state, -1).places[place]  # type: ignore[attr-defined]
    return here.holder, here.piece, here.fortified


@pytest.mark.parametrize("empty", [False, True])
def test_where_it_begins_can_be_played(empty: bool) -> None:
    at = fresh(empty)
    assert punica.position(at.text).choice is not None
    held = [place for place, word in at.terms.game.write_position(at.state)["places"].items() if word != "empty"]
    assert held == ["rome", "syracuse", "carthage"] if empty else len(held) == 17


def test_a_place_gets_a_piece_and_its_card_goes_to_its_holder() -> None:
    """S2: the card comes to the discards of the new holder, out of whatever zone it is in."""
    at = after(fresh(), town("rome", "agrigentum"))
    assert stands(at, "agrigentum") == ("rome", "town", False)
    assert "agrigentum" in at.table().piles["discards.rome"]
    at = after(at, town("carthage", "agrigentum"))
    assert "agrigentum" in at.table().piles["discards.carthage"]
    assert "agrigentum" not in at.table().piles["discards.rome"]
    at = after(at, Edit(kind="place", space="agrigentum", side="carthage", to="city"))
    assert stands(at, "agrigentum")[1] == "city"
    at = after(at, Edit(kind="mark", space="agrigentum", to="fortified"), Edit(kind="clear", space="agrigentum"))
    assert stands(at, "agrigentum") == (None, None, False)
    assert "agrigentum" in at.table().piles["stock"]


def test_the_yellow_town_is_in_syracuse_or_captured() -> None:
    at = after(fresh(), town("rome", "syracuse"))
    assert at.table().values["captured_towns.rome"] == 1
    at = after(at, town("carthage", "syracuse"))
    assert (at.table().values["captured_towns.rome"], at.table().values["captured_towns.carthage"]) == (0, 1)
    at = after(at, Edit(kind="place", space="syracuse", side="syracuse", to="town"))
    assert at.table().values["captured_towns.carthage"] == 0
    assert stands(at, "syracuse")[0] == "syracuse"
    emptied = after(at, Edit(kind="clear", space="syracuse"))
    assert emptied.table().values["captured_towns.rome"] == 1, "whose round it is has taken it"


def test_fleets_and_warships() -> None:
    at = after(fresh(), Edit(kind="fleet", side="rome", to="tyrrhenian"))
    assert at.table().values["fleet.rome"] == "tyrrhenian"
    assert refused(at, track("warships.rome", 0)) == ("fleet.rome", "5.engage/18")
    at = after(at, Edit(kind="fleet", side="rome", to="home"), track("warships.rome", 0))
    assert refused(at, Edit(kind="fleet", side="rome", to="african"))[1]
    assert refused(at, Edit(kind="fleet", side="rome", to="atlantic"))[0] == "to"


def test_a_battle_with_its_round_and_strengths_begins_and_ends() -> None:
    at = after(fresh(), Edit(kind="battle", side="carthage", space="messana"))
    (battle,) = at.terms.game.view(at.state, -1).battles  # type: ignore[attr-defined]
    assert (battle.place, battle.attacker) == ("messana", "carthage")
    stronger = Edit(kind="battle", side="carthage", space="messana", to="strength.carthage", n=3)
    later = Edit(kind="battle", side="carthage", space="messana", to="round", n=1)
    at = after(at, stronger, later)
    (battle,) = at.terms.game.view(at.state, -1).battles  # type: ignore[attr-defined]
    assert (battle.round, battle.strength["carthage"]) == (2, 4)
    key, rule = refused(after(at, later), Edit(kind="battle", side="carthage", space="messana", to="round", n=5))
    assert key == "battle.carthage.round"
    assert rule
    ended = after(at, Edit(kind="battle", side="carthage", space="messana"))
    assert ended.terms.game.view(ended.state, -1).battles == []  # type: ignore[attr-defined]
    assert refused(at, Edit(kind="battle", side="rome", space="rome"))[1], "nobody attacks himself"


def test_cards_of_the_decks_the_stock_and_the_market() -> None:
    at = fresh()
    piles = at.table().piles
    mine, wanted = piles["hand.rome"][0], piles["stock"][0]
    at = after(at, card(mine, "hand.rome", "deck.rome"))
    assert Counter(at.table().piles["deck.rome"]) == Counter([*piles["deck.rome"], mine])
    at = after(at, card("legion", "stock", "hand.rome"))
    assert "legion" in at.table().piles["hand.rome"]
    assert refused(at, card("libyan-infantry", "stock", "hand.rome"))[0] == "hand.rome"
    assert refused(at, card(wanted, "sleeve", "hand.rome"))[0] == "source"
    strategy = next(slug for slug in piles["market"] if STRATEGY_SIDE[STRATEGY_SLUG.index(slug)] != CARTHAGE)
    at = after(at, card(strategy, "market", "strategy.rome"))
    assert at.table().piles["strategy.rome"] == [strategy]
    assert len(at.table().piles["market"]) == 3, "filled up from the deck"
    other = at.table().piles["strategy_deck"][0]
    at = after(at, card(other, "strategy_deck", "market"))
    assert other in at.table().piles["market"]
    assert len(at.table().piles["market"]) == 3
    assert Counter(chain(*at.table().piles.values())) == Counter(chain(*piles.values())), "no card lost or doubled"


def test_a_card_of_a_place_stays_with_its_holder() -> None:
    at = fresh()
    source = next(key for key in ("hand.carthage", "deck.carthage") if "lilybaeum" in at.table().piles[key])
    assert refused(at, card("lilybaeum", source, "hand.rome"))[0] == "hand.rome"


def test_a_hand_is_dealt_unseen() -> None:
    at = after(fresh(), Edit(kind="deal", side="carthage", n=3))
    assert len(at.table().piles["hand.carthage"]) == 3
    assert refused(at, Edit(kind="deal", side="carthage", n=9))[0] == "hand.carthage"


def test_every_track_can_be_set_to_all_it_offers() -> None:
    at = fresh()
    for one in TRACKS:
        for value in offered(one):
            assert after(at, track(one.key, value)).table().values[one.key] == value
    assert set(at.table().values) == {one.key for one in TRACKS}


def test_whose_action_and_how_many_are_left() -> None:
    at = after(fresh(), track("active", "carthage"), track("actions", 1))
    choice = punica.position(at.text).choice
    assert choice is not None
    assert choice.seat == "carthage"


def test_every_pile_comes_from_piles_there_are() -> None:
    told = fresh().table()
    assert {source for sources in FILLED.values() for source in sources} <= set(told.piles)
    assert set(FILLED) <= set(told.piles)


def test_what_cannot_be_is_refused_with_its_rule_and_nothing_changes() -> None:
    at = fresh()
    before = at.text
    wrong = [
        Edit(kind="place", space="messana", side="rome", to="capital"),
        Edit(kind="place", space="messana", side="syracuse", to="town"),
        Edit(kind="mark", space="melita", to="fortified"),
        track("prestige.rome", 99),
        track("warships.rome", 99),
    ]
    for edit in wrong:
        assert refused(at, edit)[1], edit
    nonsense = [
        town("rome", "atlantis"),
        town("gaul", "messana"),
        Edit(kind="mark", space="messana", to="statues"),
        Edit(kind="clear", space="atlantis"),
        Edit(kind="battle", side="rome", space="messana", to="round", n=1),
        track("glory", 1),
        Edit(kind="dance"),
    ]
    for edit in nonsense:
        assert refused(at, edit)[0], edit
    assert at.text == before
