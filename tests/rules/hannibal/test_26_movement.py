"""Options 26.3 and 26.4 as far as armies move."""

from __future__ import annotations

import pytest

from tests.rules.hannibal import by_key
from tests.rules.hannibal.marches import army, control, section, stack, steps, table
from tests.support import at, offered, play, refused, shown

MAURETANIA = '"26.3" = true'
FLEXIBLE = '"26.4" = true'


@pytest.mark.parametrize(("owner", "cost"), [("carthage: gades", 1), ("rome: gades", 2), ("", 2)])
@by_key("option.26.3.1")
def test_the_pillars_of_hercules_are_cheap_for_the_owner_of_gades(ruleset: str, owner: str, cost: int) -> None:
    m = at(table(army("carthage", "gades", 4, "mago"), control=owner, options=MAURETANIA), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 4; march abyla")
    assert shown(m)["march"]["points"] == cost


@by_key("option.26.3.1")
def test_also_on_the_way_back(ruleset: str) -> None:
    m = at(table(army("carthage", "abyla", 4, "mago"), control="carthage: gades", options=MAURETANIA), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 4; march gades")
    assert shown(m)["march"]["points"] == 1


@by_key("option.26.3.2")
def test_at_most_five_cus_sail_into_or_out_of_siga(ruleset: str) -> None:
    position = table(
        army("rome", "cosa", 6, "varro"), army("rome", "siga", 6, "flaminius"), active="rome", options=MAURETANIA
    )
    m = at(position, ruleset=ruleset)
    play(m, "play 33 event; activate varro; take 6")
    assert refused(m, "sail siga") == section(ruleset, "option.26.3.2")
    assert "sail gades" in offered(m)
    play(m, "stop; activate flaminius; take 6")
    assert refused(m, "sail cosa") == section(ruleset, "option.26.3.2")
    m = at(position, ruleset=ruleset)
    play(m, "play 33 event; activate varro; take 5; sail siga; stop")
    assert stack(m, "siga") == (11, ["varro", "flaminius"])


@by_key("option.26.4.remove")
def test_three_cus_remove_an_enemy_pc_for_a_point(ruleset: str) -> None:
    m = at(table(army("carthage", "dertosa", 3, "mago"), control="rome: tarraco", options=FLEXIBLE), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 3; march tarraco; remove tarraco")
    assert shown(m)["march"]["points"] == 2
    assert control(m, "tarraco") is None


@by_key("option.26.4.place")
def test_and_place_their_own_for_another(ruleset: str) -> None:
    m = at(table(army("carthage", "dertosa", 3, "mago"), control="rome: tarraco", options=FLEXIBLE), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 3; march tarraco; remove tarraco; place tarraco; march emporiae")
    assert control(m, "tarraco") == "carthage"
    assert steps(m) == []


@by_key("option.26.4.remove", "option.26.4.place")
def test_not_with_two_cus_nor_without_the_option(ruleset: str) -> None:
    for cus, options in ((2, FLEXIBLE), (3, "")):
        m = at(
            table(army("carthage", "dertosa", cus, "mago"), control="rome: tarraco", options=options), ruleset=ruleset
        )
        play(m, f"play 1 ops; activate mago; take {cus}")
        assert "place dertosa" not in offered(m)
        play(m, "march tarraco")
        assert "remove tarraco" not in offered(m)


@by_key("option.26.4.remove")
def test_not_a_walled_city(ruleset: str) -> None:
    m = at(table(army("carthage", "dertosa", 3, "mago"), control="rome: saguntum", options=FLEXIBLE), ruleset=ruleset)
    play(m, "play 1 ops; activate mago; take 3; march saguntum")
    assert "remove saguntum" not in offered(m)


@by_key("option.26.4.remove", "option.26.4.place")
def test_in_a_truce_an_army_places_pcs_and_removes_none(ruleset: str) -> None:
    """Ruling H84: those of the enemy underneath are safe, an empty space is nobody's."""
    for owner in ("rome: tarraco", ""):
        position = table(army("carthage", "tarraco", 3, "mago"), control=owner, options=FLEXIBLE, tracks="truce = true")
        m = at(position, ruleset=ruleset)
        play(m, "play 1 ops; activate mago; take 3")
        if owner:
            assert refused(m, "remove tarraco") == section(ruleset, "card.64.pcs")
        else:
            play(m, "place tarraco")
            assert control(m, "tarraco") == "carthage"
