"""2.2.E1: under another general a special ability is silent. The same position with him in command, and without."""

from __future__ import annotations

import pytest

from punica.games.hamilcar.land.battle_dice import charging
from punica.games.hamilcar.tables import GENERAL_ID
from tests.rules.hamilcar import by_key
from tests.rules.hamilcar.land import begin, field, key, march, punic, roman, where
from tests.rules.hamilcar.sea import fight, hand, own, waters
from tests.rules.hamilcar.test_13_battle import EVEN, meeting
from tests.support import log, offered, play


@pytest.mark.parametrize(("commander", "able"), [((), True), (("hamilcar-barca",), False)])
@by_key("general.himilco", "command.subordinates_ability")
def test_himilco(ruleset: str, commander: tuple[str, ...], able: bool) -> None:
    armies = (punic("lilybaeum", 2, *commander, "himilco", inside=True), roman("lilybaeum", 3, "florus"))
    position = field(*armies, active="carthage", siege={"lilybaeum": 1})
    m = begin(ruleset, position, "play 30 ops; activate himilco")
    assert ("repair lilybaeum" in offered(m)) == able


@pytest.mark.parametrize(("commander", "able"), [("florus", True), ("caudex", False)])
@by_key("general.vulso", "command.subordinates_ability")
def test_vulso(ruleset: str, commander: str, able: bool) -> None:
    """A Consul like him does not outrank him, an Aristocrat does."""
    position = field(roman("roma", 6, commander, "vulso"), consuls=[commander, "vulso"], ships=(1, 0))
    m = begin(ruleset, position, "play 29 ops; activate vulso")
    assert ("ashore-ready" in offered(m)) == able


@pytest.mark.parametrize(("commander", "able"), [("florus", True), ("caudex", False)])
@by_key("general.vulso", "command.subordinates_ability", "command.one")
def test_vulso_before_the_walls_of_his_commander(ruleset: str, commander: str, able: bool) -> None:
    """All Generals in the space are under one command (2.2.E1), within the walls or before them (M68, M82)."""
    for inside in (False, True):
        armies = (roman("roma", 3, commander, inside=not inside), roman("roma", 3, "vulso", inside=inside))
        position = field(*armies, consuls=[commander, "vulso"], ships=(1, 0))
        m = begin(ruleset, position, "play 29 ops; activate vulso")
        assert ("ashore-ready" in offered(m)) == able


@by_key("general.hasdrubal", "command.subordinates_ability")
def test_hasdrubal(ruleset: str) -> None:
    _, b = meeting(ruleset, (4, "maximus"), (4, "hasdrubal"), elephants=1)
    assert charging(b) == 2
    b.armies[1].generals.insert(0, GENERAL_ID["hamilcar-barca"])
    b.commander[1] = b.armies[1].commander
    assert charging(b) == 1


@pytest.mark.parametrize(("generals", "asked_for"), [(("metellus",), True), (("caudex", "metellus"), False)])
@by_key("general.metellus", "command.subordinates_ability")
def test_metellus(ruleset: str, generals: tuple[str, ...], asked_for: bool) -> None:
    armies = (punic("thermae", 4, "hanno", elephants=3), roman("enna", 4, *generals))
    position = field(*armies, active="carthage", consuls=generals, **EVEN)
    m = begin(ruleset, position, march("hanno", 4, "enna", card="30"), dice=(5, 1, 1, 1, 1))
    play(m, "rome: pass; carthage: charge")
    assert (key(m) == "ask.reroll-charge") == asked_for


@pytest.mark.parametrize(("generals", "level"), [(("florus",), 1), (("scipio", "florus"), 2)])
@by_key("general.florus", "command.subordinates_ability")
def test_florus(ruleset: str, generals: tuple[str, ...], level: int) -> None:
    armies = (roman("catana", 4, *generals), punic("enna", 4, "hanno"))
    m = begin(ruleset, field(*armies, consuls=generals), march(generals[0], 4, "enna"), dice=(1, 1))
    play(m, "carthage: pass")
    assert f"Carthage fights at dice level {level}" in [line.split(" [")[0] for line in log(m)]


@pytest.mark.parametrize(("generals", "goes_on"), [(("regulus",), True), (("scipio", "regulus"), False)])
@by_key("general.regulus", "command.subordinates_ability")
def test_regulus(ruleset: str, generals: tuple[str, ...], goes_on: bool) -> None:
    armies = (roman("messana", 6, *generals), punic("thermae", 1, "hanno"))
    position = field(*armies, consuls=generals, rome=["syracusae", "agrigentum"])
    m = begin(ruleset, position, march(generals[0], 6, "thermae") + "; carthage: pass", dice=[4, 4, 1, 1])
    while key(m) == "ask.event-place":
        play(m, "done")
    assert (where(m, "regulus"), key(m) == "ask.take") == ("thermae", goes_on)


@pytest.mark.parametrize(("generals", "places"), [(("scipio",), True), (("caudex", "scipio"), False)])
@by_key("general.scipio", "command.subordinates_ability")
def test_scipio(ruleset: str, generals: tuple[str, ...], places: bool) -> None:
    """Caudex is as high in rank; he was activated, and Carthage does not roll for a change of command."""
    armies = (roman("messana", 6, *generals), punic("thermae", 1, "hanno"))
    position = field(*armies, consuls=generals, rome=["syracusae", "agrigentum"])
    m = begin(ruleset, position, march(generals[0], 6, "thermae") + "; carthage: pass", dice=[4, 4, 1, 1])
    if len(generals) > 1:
        play(m, "carthage: pass")
    assert (where(m, "scipio"), key(m) == "ask.event-place") == ("thermae", places)


# -- at sea -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("generals", "cards"), [(("catulus",), 3), (("flaccus", "catulus"), 2)])
@by_key("general.catulus", "command.subordinates_ability")
def test_catulus(ruleset: str, generals: tuple[str, ...], cards: int) -> None:
    """As a subordinate he is an Admiral still, but draws by his Battle Rating alone."""
    armies = (roman("neapolis", 3, *generals), punic("messana", 2, "hanno"))
    m = fight(waters(*armies, supremacy="rome"), ruleset, generals[0], 2, 2, draws=[0] * cards, dice=[2] * 6)
    assert sum(hand(m, "rome").values()) == cards


@pytest.mark.parametrize(("generals", "prizes"), [(("paterculus",), 1), (("flaccus", "paterculus"), 0)])
@by_key("general.paterculus", "command.subordinates_ability")
def test_paterculus(ruleset: str, generals: tuple[str, ...], prizes: int) -> None:
    armies = (roman("neapolis", 3, *generals), punic("messana", 2, "hanno"))
    position = waters(*armies, ships=(3, 5), supremacy="rome")
    m = fight(position, ruleset, generals[0], 3, 5, tactics=["pursuit", "pursuit"], dice=[6, 2, 3, 2])
    play(m, "rome: pass")
    assert own(m, "rome").prizes == prizes
    assert own(m, "carthage").warships < 5


@pytest.mark.parametrize(("first", "result"), [("hamilcar", "3"), ("hanno", "2")])
@by_key("general.hamilcar", "command.subordinates_ability")
def test_hamilcar(ruleset: str, first: str, result: str) -> None:
    """Who is first aboard commands an intercepting fleet."""
    other = "hanno" if first == "hamilcar" else "hamilcar"
    armies = (roman("neapolis", 3, "flaccus"), punic("syracusae", 1, first), punic("messana", 2, other))
    m = fight(waters(*armies), ruleset, "flaccus", 3, 3, tactics=["pursuit", "pursuit", "ramming"], dice=[2, 2, 2, 2])
    play(m, "carthage: pass")
    assert next(line.split(" of ")[1].split(":")[0] for line in log(m) if "modified battle roll" in line) == result


@pytest.mark.parametrize(("generals", "far"), [(("pulcher",), True), (("scipio", "pulcher"), False)])
@by_key("general.pulcher", "command.subordinates_ability")
def test_pulcher(ruleset: str, generals: tuple[str, ...], far: bool) -> None:
    position = field(roman("neapolis", 6, *generals), consuls=generals, seamanship="poor", options=["16.6"])
    m = begin(ruleset, position, march(generals[0], 6) + "; sail lipara")
    assert ("sail messana" in offered(m)) == far


# -- after a Change of Command ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "able"), [(3, True), (4, False)])
@by_key("general.regulus", "command.subordinates_ability", "consuls.command.roll")
def test_regulus_who_lost_the_command_in_the_battle_stops(ruleset: str, die: int, able: bool) -> None:
    armies = (roman("messana", 6, "regulus", "megellus"), punic("thermae", 1, "hanno"))
    position = field(*armies, consuls=["regulus", "megellus"], rome=["syracusae", "agrigentum"])
    m = begin(ruleset, position, march("regulus", 6, "thermae") + "; carthage: pass", dice=[die, 4, 4, 1, 1])
    play(m, "carthage: change-command")
    assert (where(m, "hanno"), where(m, "regulus"), key(m) == "ask.take") == ("pool", "thermae", able)


@pytest.mark.parametrize(("die", "able"), [(3, True), (4, False)])
@by_key("general.maximus", "command.subordinates_ability", "consuls.command.roll")
def test_maximus_who_lost_the_command_in_the_battle_turns_nothing(ruleset: str, die: int, able: bool) -> None:
    armies = (roman("messana", 6, "maximus", "megellus"), punic("thermae", 1, "hanno"))
    position = field(*armies, consuls=["maximus", "megellus"], rome=["syracusae", "agrigentum"])
    m = begin(ruleset, position, march("maximus", 6, "thermae") + "; carthage: pass", dice=[die, 4, 4, 1, 1])
    play(m, "carthage: change-command")
    assert (where(m, "maximus"), key(m) == "ask.may-place") == ("thermae", able)


@by_key("general.regulus", "campaign.spent")
def test_in_a_campaign_whom_regulus_leaves_on_the_field_is_spent(ruleset: str) -> None:
    """They have fought, and only he may go on."""
    armies = (roman("messana", 6, "regulus"), roman("catana", 1, "pullus"), punic("thermae", 1, "hanno"))
    position = field(*armies, rome=["syracusae", "agrigentum", "catana"], cards={"rome": ["24", "35"]})
    for going in ("take 2; march panormus; stop", "stop"):
        m = begin(ruleset, position, "play 24 event; activate regulus; take 6; march thermae", dice=[4, 4, 1, 1])
        play(m, f"carthage: pass; rome: {going}")
        play(m, "activate pullus; take 1; march messana; march thermae")
        assert not [code for code in offered(m) if code.startswith("pick-up")], going
