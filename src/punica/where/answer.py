"""What `punica where` answers: a rule with its key, its code, its tests and its rulings."""

from __future__ import annotations

import difflib
from dataclasses import dataclass

from punica import registry
from punica.kernel.rulebook import NoSuchRule, Rule, Rulebook
from punica.rules_page import rulings
from punica.where.code import Code, code_of, data_of, is_row
from punica.where.mentions import spellings
from punica.where.proofs import proofs_of
from punica.where.source import Place


@dataclass
class Answer:
    """All about one rule of one ruleset."""

    ruleset: str
    rule: Rule
    code: Code
    data: list[Place]
    row: bool
    """The rule is a row of the data: a card, a general."""
    tests: list[Place]
    rulings: dict[str, str]
    elsewhere: dict[str, str]
    """Its number in the other editions of the game."""


def where(wanted: str, ruleset: str | None = None) -> list[Answer]:
    """The rule of this number or key, with the rules below it if it is a heading, in each ruleset that has it.

    Raises NoSuchRule, with numbers and keys near it.
    """
    rulesets = [ruleset] if ruleset is not None else registry.known()
    books = [registry.game(one).rulebook for one in rulesets]
    found = [(book, rule) for book in books for rule in _named(book, wanted)]
    if not found:
        who = f"{ruleset} has no rule" if ruleset is not None else "no ruleset has a rule"
        near = list(dict.fromkeys(_near(books, wanted)))[:6]
        hint = f"; near it: {', '.join(near)}" if near else ""
        raise NoSuchRule(f"{who} {wanted!r}{hint}")
    known = rulings()
    return [answer(book, rule, known) for book, rule in found]


def answer(book: Rulebook, rule: Rule, known: dict[str, str]) -> Answer:
    return Answer(
        ruleset=book.ruleset,
        rule=rule,
        code=code_of(book.ruleset, rule.id),
        data=data_of(book.ruleset, rule.keys),
        row=is_row(book.ruleset, rule.keys),
        tests=proofs_of(book.ruleset).get(rule.id, []),
        rulings={id: known.get(id, "") for id in rule.rulings},
        elsewhere=book.elsewhere.get(rule.id, {}),
    )


def _named(book: Rulebook, wanted: str) -> list[Rule]:
    """A card's number behind the section of card notes (`25#18`) is the card itself where the section has no note."""
    section = wanted.partition("#")[0].partition(".")[0]
    noted = any(id.startswith(f"{section}#") for id in book.by_id)
    numbers = [number for number in (spellings(wanted) if noted else [wanted]) if number in book.by_id]
    rule = book.by_id[numbers[0]] if numbers else book.by_key.get(wanted)
    if rule is None:
        return []
    return book.below(rule.id) if rule.heading else [rule]


def _near(books: list[Rulebook], wanted: str) -> list[str]:
    """What may be meant: the same rule of another edition, what ends or begins with it, what is spelt like it."""
    out: list[str] = []
    for book in books:
        for other in (registry.game(one).rulebook for one in registry.rulesets() if one != book.ruleset):
            number = other.elsewhere.get(wanted, {}).get(book.ruleset)
            out += [f"{number} (the {wanted} of {other.ruleset})"] if number else []
    names = list(dict.fromkeys(name for book in books for name in [*book.by_id, *book.by_key]))
    out += [name for name in names if name.endswith((f" {wanted}", f".{wanted}", f"#{wanted}"))]
    out += [name for name in names if name.startswith((f"{wanted}.", f"{wanted}/", f"{wanted}#"))][:3]
    return out + difflib.get_close_matches(wanted, names, n=4, cutoff=0.6)
