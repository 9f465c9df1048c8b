"""14.5: besieged cities, sorties and relief."""

from __future__ import annotations

from typing import Any

from punica import Match
from punica.games.hamilcar.tables import SPACE_ID
from punica.games.punic.year.arrivals import room
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import begin, cus, field, key, march, points, punic, roman, section, state, where
from tests.support import asked, log, offered, play, refused

SILVER = "hamilcar-silver"
GOLDEN_GEEK = "hamilcar-golden-geek"


@by_key("siege.besieged")
def test_a_city_is_besieged_by_its_first_point(ruleset: str) -> None:
    """Without a point the gates are open to a fleet; with one they are not."""
    armies = (roman("agrigentum", 5, "florus"), punic("agrigentum", 1, "hanno", inside=True))
    for siege in ({}, {"agrigentum": 1}):
        position = field(
            *armies, consuls=["florus"], active="carthage", siege=siege, ships=(0, 2), carthage=["lilybaeum"]
        )
        m = begin(ruleset, position, "play 30 ops; activate hanno; take 1")
        assert any(code.startswith("sail") for code in offered(m)) == (not siege)


@by_key("siege.no_troops")
def test_a_general_inside_raises_no_troops(ruleset: str) -> None:
    sicilia = ["thermae", "panormus", "enna", "selinus", "camarina"]
    inside = punic("agrigentum", 1, "hanno", inside=True)
    hands = {"carthage": ["4"], "rome": ["29"]}
    for siege in ({}, {"agrigentum": 1}):
        armies = (inside, roman("agrigentum", 5, "florus")) if siege else (inside,)
        position = field(
            *armies, consuls=["florus"] if siege else [], active="carthage", carthage=sicilia, siege=siege, cards=hands
        )
        m = begin(ruleset, position, "play 4 ops")
        assert ("raise hanno" in offered(m)) == (not siege)


@by_key("siege.no_ships")
def test_nobody_sails_out_of_it_or_into_it(ruleset: str) -> None:
    armies = (
        roman("agrigentum", 5, "florus"),
        punic("agrigentum", 2, "hanno", inside=True),
        punic("lilybaeum", 2, "gisco"),
    )
    position = field(*armies, consuls=["florus"], active="carthage", siege={"agrigentum": 1}, ships=(0, 3))
    m = begin(ruleset, position, "play 30 ops; activate hanno; take 2")
    assert not any(code.startswith("sail") for code in offered(m))
    m = begin(ruleset, position, "play 30 ops; activate gisco; take 2; sail agrigentum; warships 1")
    while key(m) == "ask.voyage":
        assert "land-in" not in offered(m)
        play(m, "land")
    assert where(m, "gisco") != "agrigentum+"


# -- sorties ----------------------------------------------------------------------------------------------------------


@by_key("siege.sortie")
def test_an_activated_army_inside_attacks_the_besiegers(ruleset: str) -> None:
    armies = (roman("agrigentum", 5, "florus"), punic("agrigentum", 2, "hanno", inside=True))
    position = field(*armies, consuls=["florus"], active="carthage", siege={"agrigentum": 1})
    m = begin(ruleset, position, "play 30 ops; activate hanno; take 2; sally", dice=(1, 1, 1, 1))
    if key(m) == "ask.react":
        play(m, "pass")
    assert any(line.startswith("Carthage gives battle in Agrigentum") for line in log(m))
    while key(m) == "ask.pc-or-miat":
        play(m, offered(m)[0])
    assert where(m, "hanno") in ("agrigentum+", "agrigentum", "pool")


@by_key("siege.sortie", "avoid")
def test_besiegers_may_avoid_a_sortie_and_nobody_intercepts_it(ruleset: str) -> None:
    """Ruling M112."""
    armies = (roman("agrigentum", 5, "florus"), punic("agrigentum", 2, "hanno", inside=True))
    near = roman("enna", 4, "regulus")
    position = field(*armies, near, consuls=["florus", "regulus"], active="carthage", siege={"agrigentum": 1})
    m = begin(ruleset, position, "play 30 ops; activate hanno; take 2; sally", dice=(1,))
    assert refused(m, "intercept regulus 4") == section(ruleset, "interception.when")
    play(m, "avoid florus 5; to enna")
    assert (cus(m, "rome", "enna"), points(m, "agrigentum")) == (9, 0)


def relief(
    ruleset: str, *inside: dict[str, Any], general: str = "florus", dice: tuple[int, ...] = (), **more: Any
) -> Match:
    """Rome marches with five CUs to Messana, which four Punic CUs besiege."""
    armies = (roman("catana", 5, general), punic("messana", 4, "hanno"), *inside)
    position = field(*armies, **{"consuls": [general], "siege": {"messana": 1}, "rome": ["catana"], **more})
    m = begin(ruleset, position, march(general, 5, "messana"), dice)
    play(m, "carthage: pass")
    return m


@by_key("siege.relief")
def test_those_inside_may_join_a_relief(ruleset: str) -> None:
    m = relief(ruleset, roman("messana", 2, "maximus", inside=True), proconsuls=["maximus"])
    assert asked(m) == ("rome", section(ruleset, "siege.relief"))
    assert offered(m) == ["sortie 2", "sortie 1", "pass"]


@by_key("siege.relief.command")
def test_at_equal_rank_the_owner_chooses_who_commands(ruleset: str) -> None:
    m = relief(ruleset, roman("messana", 2, "maximus", inside=True), consuls=["florus", "maximus"])
    play(m, "sortie 2")
    assert asked(m) == ("rome", section(ruleset, "siege.relief.command"))
    assert offered(m) == ["command florus", "command maximus"]


@by_key("siege.relief.command", "command.equal_rank")
def test_he_chooses_among_all_of_the_highest_rank(ruleset: str) -> None:
    armies = (punic("enna", 5, "hanno"), roman("agrigentum", 4, "florus"))
    inside = punic("agrigentum", 2, "gisco", "himilco", inside=True)
    position = field(*armies, inside, consuls=["florus"], active="carthage", siege={"agrigentum": 1})
    m = begin(ruleset, position, march("hanno", 5, "agrigentum", card="30"))
    play(m, "rome: pass; carthage: sortie 2")
    assert asked(m) == ("carthage", section(ruleset, "siege.relief.command"))
    assert sorted(offered(m)) == ["command gisco", "command hanno", "command himilco"]


@by_key("siege.relief.command", "command.equal_rank")
def test_also_between_two_within_who_outrank_the_relief(ruleset: str) -> None:
    inside = roman("messana", 2, "maximus", "regulus", inside=True)
    offices: dict[str, Any] = {"consuls": ["maximus", "regulus"], "proconsuls": ["florus"]}
    m = relief(ruleset, inside, **offices)
    play(m, "sortie 2")
    assert asked(m) == ("rome", section(ruleset, "siege.relief.command"))
    assert sorted(offered(m)) == ["command maximus", "command regulus"]


@by_key("siege.relief.command", "consuls.command.attack", "command.two_consuls")
def test_a_consul_before_the_walls_and_one_within_are_two_in_one_army(ruleset: str) -> None:
    """Ruling M124: once both have come together Carthage may roll, whoever of them was given the command."""
    inside = roman("messana", 2, "maximus", inside=True)
    for first, second in (("florus", "M. Valerius Maximus"), ("maximus", "C. Aquillius Florus")):
        m = relief(ruleset, inside, consuls=["florus", "maximus"], dice=(4, 1, 1, 1))
        play(m, f"sortie 2; command {first}")
        assert asked(m) == ("carthage", section(ruleset, "consuls.command.attack"))
        play(m, "change-command")
        assert any(line.startswith(f"{second} has the command") for line in log(m))


@by_key("siege.relief.command", "consuls.command.attack")
def test_without_a_sortie_or_with_a_proconsul_there_is_one_consul(ruleset: str) -> None:
    inside = roman("messana", 2, "maximus", inside=True)
    m = relief(ruleset, inside, consuls=["florus", "maximus"], dice=(1, 1, 1))
    play(m, "pass")
    assert key(m) != "ask.change-command"
    m = relief(ruleset, inside, proconsuls=["maximus"], dice=(1, 1, 1))
    play(m, "sortie 2")
    assert key(m) != "ask.change-command"


@by_key("siege.relief.losses")
def test_losses_come_from_either_force(ruleset: str) -> None:
    m = relief(ruleset, roman("messana", 2, "maximus", inside=True), proconsuls=["maximus"], dice=(1, 1, 1, 1))
    play(m, "sortie 2")
    assert asked(m) == ("rome", section(ruleset, "siege.relief.losses"))
    play(m, "lose-sortie 1")


@by_key("siege.relief.no_sortie")
def test_without_a_sortie_the_generals_inside_have_no_part(ruleset: str) -> None:
    m = relief(ruleset, roman("messana", 2, "regulus", inside=True), proconsuls=["regulus"], dice=(1, 1, 1, 1))
    play(m, "pass")
    assert (where(m, "regulus"), cus(m, "rome", "messana", True)) == ("messana+", 2)


@by_key("siege.relief.retreat")
def test_beaten_the_sortie_goes_back_inside_the_relief_does_not(ruleset: str) -> None:
    sortie = roman("messana", 2, "maximus", inside=True)
    m = relief(ruleset, sortie, proconsuls=["maximus"], dice=(1, 6, 6), carthage=["syracusae"])
    play(m, "sortie 2")
    while key(m) in ("ask.lose-sortie", "ask.retreat"):
        play(m, "lose-sortie 0" if "lose-sortie 0" in offered(m) else offered(m)[0])
    assert any(line.startswith("Carthage wins") for line in log(m))
    assert (where(m, "maximus"), cus(m, "rome", "messana", True)) == ("messana+", 2)
    assert where(m, "florus") == "catana"


@by_key("siege.no_reinforcements")
def test_it_gets_no_reinforcements(ruleset: str) -> None:
    inside = begin(ruleset, field(roman("agrigentum", 3), siege={"agrigentum": 1}), "")
    g = state(inside)
    city = g.board.inside(SPACE_ID["agrigentum"])
    assert room(g, 1, city) == 0
    free = state(begin(ruleset, field(), ""))
    assert room(free, 1, city) == 2
