"""Option 26.3: Mauretania, a province and region of its own."""

from __future__ import annotations

import pytest

import punica
from tests.rules.hannibal import by_key
from tests.rules.hannibal.battles import field, fight, punic, roman
from tests.rules.hannibal.marches import army, section, stack, table
from tests.support import at, play, refused, shown

MAURETANIA = '"26.3" = true'
SPACES = ("abyla", "siga", "volubilis")


@by_key("option.26.3.tribes", "option.26.3.hostile")
def test_its_spaces_start_as_neutral_tribes(ruleset: str) -> None:
    spaces = shown(punica.new(ruleset, seed=1, options={"26.3": True}))["spaces"]
    assert [spaces[space] for space in SPACES] == [{"control": None, "tribe": True}] * 3
    assert not any(space in shown(punica.new(ruleset, seed=1))["spaces"] for space in SPACES)


@by_key("option.26.3.region")
def test_it_is_no_part_of_africa(ruleset: str) -> None:
    m = at(table(army("carthage", "icosium", 4, "hanno"), options=MAURETANIA), ruleset=ruleset)
    play(m, "play 1 ops; activate hanno; take 4")
    assert refused(m, "march siga") == section(ruleset, "general.hanno.africa")
    m = at(
        table(army("carthage", "icosium", 4, "mago"), tracks="hanno_counsels = true", options=MAURETANIA),
        ruleset=ruleset,
    )
    play(m, "play 1 ops; activate mago; take 4")
    assert refused(m, "march siga") == section(ruleset, "card.57")


@pytest.mark.parametrize(
    ("general", "state", "key"), [("hanno", "", "general.hanno.africa"), ("mago", "hanno_counsels = true", "card.57")]
)
@by_key("option.26.3.region", "general.hanno.africa", "card.57", only="hannibal-2018")
def test_nobody_withdraws_there_who_may_not_leave_africa(ruleset: str, general: str, state: str, key: str) -> None:
    position = field(
        roman("saldae", 5, "p-scipio"),
        punic("icosium", 6, general),
        carthage=["siga"],
        pcs=False,
        options=["26.3"],
        cards={"rome": ["3"], "carthage": ["2"]},
        state=state,
    )
    m = fight(position, ruleset, "p-scipio", "icosium", hands=("DLLLLLL", "FFFFDDDD"), dice=[1, 1])
    play(m, "rome: lead double-envelopment; carthage: match double-envelopment; initiative; withdraw; rome: pass")
    assert refused(m, "to siga") == section(ruleset, key)
    play(m, "to tupusuctu")
    assert stack(m, "tupusuctu") == (6, [general])


@by_key("option.26.3.significant")
def test_it_does_not_count_for_victory(ruleset: str) -> None:
    m = at(table(control="carthage: abyla siga volubilis", options=MAURETANIA), ruleset=ruleset)
    assert shown(m)["provinces"]["mauretania"] == "carthage"
    assert shown(m)["points"]["carthage"] == 0
