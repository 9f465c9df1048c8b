"""2.2: generals, their rank, and who commands; and what Naval Supremacy means for sieges (2.1.I)."""

from __future__ import annotations

from punica.games.hamilcar.tables import GENERAL_ID, SPACE_ID
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import (
    begin,
    cus,
    field,
    key,
    march,
    owner,
    pay,
    points,
    punic,
    roman,
    section,
    state,
    where,
)
from tests.support import asked, at, offered, play, refused, shown

SILVER = "hamilcar-silver"


def order(ruleset: str, position: str, side: int, space: str) -> list[str]:
    """The generals of a side in a space, the commander first."""
    g = state(at(position, ruleset=ruleset))
    slugs = {number: slug for slug, number in GENERAL_ID.items()}
    return [slugs[general] for general in g.generals_at(side, SPACE_ID[space])]


# -- 2.2.E ------------------------------------------------------------------------------------------------------------


@by_key("command.one", "command.outranking")
def test_one_commands_and_that_is_the_highest_in_rank(ruleset: str) -> None:
    position = field(punic("enna", 5, "gisco", "hanno", "hamilcar-barca"))
    assert order(ruleset, position, 1, "enna")[0] == "hamilcar-barca"
    stacks = shown(at(position, ruleset=ruleset))["spaces"]["enna"]["stacks"]
    assert stacks[0]["generals"][0] == "hamilcar-barca"


@by_key("command.rank")
def test_barca_outranks_all_other_carthaginians_who_are_equal(ruleset: str) -> None:
    g = state(at(field(punic("enna", 5, "gisco", "hanno", "hamilcar-barca")), ruleset=ruleset))
    rank = g.map.rank
    assert rank[GENERAL_ID["hamilcar-barca"]] > rank[GENERAL_ID["hanno"]] == rank[GENERAL_ID["gisco"]]


@by_key("command.rank.dictator")
def test_the_dictator_outranks_all_romans(ruleset: str) -> None:
    armies = (roman("catana", 6, "calatinus", "caudex", "florus"),)
    position = field(*armies, consuls=["caudex", "florus"], state='dictator = "calatinus"')
    assert order(ruleset, position, 0, "catana")[0] == "calatinus"


@by_key("command.rank.consuls", "trait.aristocrat.rank")
def test_an_aristocrat_consul_outranks_one_who_is_none(ruleset: str) -> None:
    position = field(roman("catana", 6, "florus", "caudex"), consuls=["florus", "caudex"])
    assert order(ruleset, position, 0, "catana")[0] == "caudex"
    m = begin(ruleset, position, "play 29 ops; activate florus; take 3")
    assert "bring caudex" not in offered(m), "who is outranked does not take him along"


@by_key("command.rank.consuls")
def test_other_consuls_are_equal(ruleset: str) -> None:
    g = state(at(field(roman("catana", 6, "florus", "maximus"), consuls=["florus", "maximus"]), ruleset=ruleset))
    assert g.map.rank[GENERAL_ID["florus"]] == g.map.rank[GENERAL_ID["maximus"]]


@by_key("command.rank.proconsul")
def test_consuls_outrank_the_proconsul(ruleset: str) -> None:
    position = field(roman("catana", 6, "regulus", "florus"), consuls=["florus"], proconsuls=["regulus"])
    assert order(ruleset, position, 0, "catana")[0] == "florus"


@by_key("command.equal_rank")
def test_among_equals_the_owner_chooses_by_activating(ruleset: str) -> None:
    position = field(roman("catana", 6, "florus", "maximus"), consuls=["florus", "maximus"])
    for general, other in (("florus", "maximus"), ("maximus", "florus")):
        m = begin(ruleset, position, f"play 29 ops; activate {general}; take 6; stop")
        g = state(m)
        assert g.commander_at(0, SPACE_ID["catana"]) == GENERAL_ID[general]
        assert where(m, other) == "catana"


@by_key("command.equal_rank")
def test_and_when_his_army_is_attacked(ruleset: str) -> None:
    armies = (roman("catana", 6, "regulus"), punic("enna", 4, "gisco", "adherbal"))
    m = begin(ruleset, field(*armies, consuls=["regulus"]), march("regulus", 6, "enna"), dice=(1, 1, 1, 1))
    play(m, "pass")
    assert asked(m) == ("carthage", section(ruleset, "command.equal_rank"))
    assert sorted(offered(m)) == ["command adherbal", "command gisco"]
    play(m, "command adherbal")
    barca = punic("enna", 4, "gisco", "hamilcar-barca")
    m = begin(ruleset, field(armies[0], barca, consuls=["regulus"]), march("regulus", 6, "enna"), dice=(1, 1, 1, 1))
    play(m, "pass")
    assert key(m) != "ask.commander", "the highest rank commands of necessity"


@by_key("command.subordinates_move")
def test_subordinates_may_move_along(ruleset: str) -> None:
    position = field(punic("thermae", 6, "hanno", "gisco"), active="carthage")
    m = begin(ruleset, position, march("hanno", 4, more="bring gisco", card="30") + "; march enna; stop")
    assert [where(m, name) for name in ("hanno", "gisco")] == ["enna", "enna"]
    m = begin(ruleset, position, march("hanno", 4, more="done", card="30") + "; march enna; stop")
    assert [where(m, name) for name in ("hanno", "gisco")] == ["enna", "thermae"]


@by_key("command.join.higher")
def test_who_stops_with_a_higher_rank_is_under_him(ruleset: str) -> None:
    armies = (punic("thermae", 2, "hanno"), punic("enna", 2, "hamilcar-barca"))
    m = begin(ruleset, field(*armies, active="carthage"), march("hanno", 2, "enna", card="30"))
    assert "march catana" in offered(m), "he may pass"
    play(m, "stop")
    assert state(m).commander_at(1, SPACE_ID["enna"]) == GENERAL_ID["hamilcar-barca"]


# -- 2.2.A, D ---------------------------------------------------------------------------------------------------------


@by_key("command.displaced", "command.displaced.return")
def test_a_displaced_carthaginian_goes_to_the_pool_a_roman_is_eliminated(ruleset: str) -> None:
    lone_punic = {"side": "carthage", "space": "enna", "generals": ["hanno"]}
    m = begin(ruleset, field(roman("catana", 4, "florus"), lone_punic, consuls=["florus"]), march("florus", 4, "enna"))
    play(m, "pass")
    assert where(m, "hanno") == "pool"
    lone_roman = {"side": "rome", "space": "enna", "generals": ["maximus"]}
    m = begin(
        ruleset,
        field(punic("thermae", 4, "hanno"), lone_roman, proconsuls=["maximus"], active="carthage"),
        march("hanno", 4, "enna", card="30"),
    )
    play(m, "pass")
    assert where(m, "maximus") == "dead"


@by_key("trait.aristocrat.displaced")
def test_a_displaced_aristocrat_costs_his_rating_in_pcs(ruleset: str) -> None:
    lone_roman = {"side": "rome", "space": "enna", "generals": ["scipio"]}
    position = field(punic("thermae", 4, "hanno"), lone_roman, proconsuls=["scipio"], active="carthage")
    m = begin(ruleset, position, march("hanno", 4, "enna", card="30"))
    play(m, "pass")
    assert (where(m, "scipio"), asked(m)) == ("dead", ("rome", section(ruleset, "trait.aristocrat.displaced")))
    assert pay(m) == 2


# -- 2.1.I: Naval Supremacy and sieges --------------------------------------------------------------------------------


@by_key("ops.siege", only=SILVER)
def test_an_activation_may_be_a_siege_on_the_spot(ruleset: str) -> None:
    for army, able in ((3, True), (2, False)):
        position = field(roman("agrigentum", army, "florus"), proconsuls=["florus"])
        m = begin(ruleset, position, "play 29 ops; activate florus")
        assert ("besiege agrigentum" in offered(m)) == able


@by_key("supremacy.siege")
def test_with_supremacy_cities_are_besieged_with_the_red_die(ruleset: str) -> None:
    for supremacy, gained in (("rome", 2), ("carthage", 1)):
        position = field(roman("agrigentum", 5, "florus"), consuls=["florus"], supremacy=supremacy)
        m = begin(ruleset, position, "play 29 ops; activate florus; besiege agrigentum", (6,))
        assert (points(m, "agrigentum") or 2) == gained
        assert (owner(m, "agrigentum") == "rome") == (gained == 2)


@by_key("supremacy.large_city")
def test_only_with_supremacy_large_ones(ruleset: str) -> None:
    position = field(roman("syracusae", 5, "florus"), consuls=["florus"], supremacy="carthage")
    m = begin(ruleset, position, "play 29 ops; activate florus")
    assert refused(m, "besiege syracusae") == section(ruleset, "siege.large_supremacy")


# -- 15.1 -------------------------------------------------------------------------------------------------------------


@by_key("terms.half")
def test_halves_are_rounded_down(ruleset: str) -> None:
    """Three CUs lost in a battle are one PC."""
    armies = (roman("catana", 3, "maximus"), punic("enna", 9, "adherbal"))
    m = begin(ruleset, field(*armies, consuls=["maximus"], rome=["catana"]), march("maximus", 3, "enna"), (1, 4, 4))
    play(m, "pass")
    assert (where(m, "maximus"), cus(m, "rome", "enna")) == ("dead", 0)
    assert key(m) == "ask.pc-or-miat"
    assert pay(m) == 1
