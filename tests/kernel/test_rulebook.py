"""One manifest holds the rules of all editions of a game; each edition reads its own, in its own order."""

from __future__ import annotations

from pathlib import Path

import pytest

import punica
from punica.kernel.rulebook import Rule, Rulebook

EDITIONS = """
[edition.old]
ruleset = "ford-old"
title = "The Ford, as it was"

[edition.new]
ruleset = "ford-new"
title = "The Ford, as it is"
"""

SHARED = """
[[rule]]
number = { old = "2", new = "1" }
keys = ["deal"]
text = "Deal three cards."
rulings = { old = ["A1"] }

[[rule]]
number = { old = "4", new = "2" }
after.old = "3/1"
keys = { old = ["win"], new = ["win", "win.points"] }
text.old = "Five points win."
text.new = "Six points win."

[[rule]]
number = { new = "2/1" }
text = "Count them aloud."
untestable = "a courtesy"

[[rule]]
number = "3"
title = "Dice"
text = "What is rolled."
heading = true

[[rule]]
number = "3/1"
keys = ["die"]
text = "A die has six sides."
"""


def read(folder: Path, rules: str, ruleset: str = "ford-new", editions: str = EDITIONS) -> Rulebook:
    path = folder / "rules.toml"
    path.write_text(editions + rules, encoding="utf-8")
    return Rulebook.read(path, ruleset)


def test_each_edition_has_its_own_numbers_and_words(tmp_path: Path) -> None:
    new = read(tmp_path, SHARED)
    assert (new.ruleset, new.title) == ("ford-new", "The Ford, as it is")
    assert new.rules == (
        Rule("1", "Deal three cards.", keys=("deal",)),
        Rule("2", "Six points win.", keys=("win", "win.points")),
        Rule("2/1", "Count them aloud.", untestable="a courtesy"),
        Rule("3", "What is rolled.", title="Dice", heading=True),
        Rule("3/1", "A die has six sides.", keys=("die",)),
    )
    assert new.section("win.points") == "2"
    assert new.edition == "new"
    assert new.elsewhere["2"] == {"ford-old": "4"}
    assert "2/1" not in new.elsewhere


def test_a_rule_that_has_moved_stands_where_the_edition_has_it(tmp_path: Path) -> None:
    old = read(tmp_path, SHARED, "ford-old")
    assert old.title == "The Ford, as it was"
    assert [rule.id for rule in old.rules] == ["2", "3", "3/1", "4"]
    assert old.by_id["4"] == Rule("4", "Five points win.", keys=("win",))
    assert old.by_id["2"].rulings == ("A1",)
    assert old.section("win.points") == ""


def test_several_rules_may_have_moved_behind_one_another(tmp_path: Path) -> None:
    moved = [("2", "1"), ("4", "3"), ("3", "2")]
    rows = [f'[[rule]]\nnumber = "{number}"\nafter.old = "{after}"\ntext = "x"\n' for number, after in moved]
    old = read(tmp_path, "".join(rows) + '[[rule]]\nnumber = "1"\ntext = "x"\n', "ford-old")
    assert [rule.id for rule in old.rules] == ["1", "2", "3", "4"]


RULE = '[[rule]]\nnumber = "1.1"\ntext = "x"\n'


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        (RULE + RULE, "rule 1.1: the number stands twice in old; each rule needs its own"),
        (
            RULE + '[[rule]]\nnumber = { old = "1", new = "1.1" }\ntext = "x"\n',
            "rule 1.1: the number stands twice in new",
        ),
        (
            '[[rule]]\nnumber = { old = "1", nwe = "2" }\ntext = "x"\n',
            'rule 1 / 2.number: there is no edition "nwe"; did you mean "new"?',
        ),
        (RULE + 'rulings = { silver = ["A1"] }\n', 'rule 1.1.rulings: there is no edition "silver"; known: old, new'),
        ('[[rule]]\nnumber = {}\ntext = "x"\n', "rule[0].number: is empty; name the editions that have the rule"),
        (
            '[[rule]]\nnumber = { old = "1" }\ntext.old = "x"\ntext.new = "y"\n',
            "rule 1.text: speaks of new, where the rule has no number",
        ),
        ('[[rule]]\nnumber = "1"\ntext.old = "x"\n', "rule 1.text: has no words for new, where the rule has a number"),
        (
            '[[rule]]\nnumber = "1"\nkeys = ["a"]\ntext = "x"\n[[rule]]\nnumber = "2"\nkeys = ["a"]\ntext = "y"\n',
            "rule 2: old has the key 'a' already at 1",
        ),
        (RULE + 'after.new = "9"\n', "rule 1.1.after: new has it after 9, which new does not have"),
        (RULE + 'after.new = "1.1"\n', "rule 1.1.after: new has it after 1.1, which stands after it"),
        ('[[rule]]\nnumber = { old = "1" }\n', "rule[0] (1).text: is missing; every such row needs it"),
        (RULE + 'tittle = "X"\n', 'rule[0] (1.1).tittle: is not a known key; did you mean "title"?'),
        (RULE + "title = 3\n", "rule[0] (1.1).title: Expected str | object, got int; the value is 3"),
    ],
)
@pytest.mark.parametrize("ruleset", ["ford-old", "ford-new"])
def test_a_bad_manifest_is_told_by_whichever_edition_reads_it(
    tmp_path: Path, rules: str, message: str, ruleset: str
) -> None:
    with pytest.raises(punica.BadData) as error:
        read(tmp_path, rules, ruleset)
    assert str(error.value).startswith(f"rules.toml: {message}")


def test_a_ruleset_that_the_manifest_does_not_have(tmp_path: Path) -> None:
    with pytest.raises(punica.BadData, match=r"0 of them have the ruleset 'ford'; there are: ford-old, ford-new"):
        read(tmp_path, RULE, "ford")
    with pytest.raises(punica.BadData, match=r"2 of them have the ruleset 'ford-old'"):
        read(tmp_path, RULE, "ford-old", EDITIONS.replace("ford-new", "ford-old"))
