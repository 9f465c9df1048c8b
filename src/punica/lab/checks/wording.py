"""Every text can be put into words: no key without a template, no field without a value, no rule without a section."""

from __future__ import annotations

import re
from typing import Final

from punica.kernel.choice import Menu
from punica.kernel.match import Match
from punica.kernel.option import Verb
from punica.kernel.text import Catalogue, Text
from punica.lab.cases import Broken, Case, any_option
from punica.lab.seen import refusals, some_codes

_FIELD: Final = re.compile(r"\{([a-z_]+?)(\d*)(?:@[A-Za-z]+)?(?::[^{}]*)?\}")
_LEFT_OVER: Final = re.compile(r"[{}]|Text\(")


def unworded(words: Catalogue, text: Text) -> str | None:
    """What keeps a text from being worded; None when nothing does."""
    template = words.templates.get(text.key)
    if template is None:
        return f"no template for {text!r}"
    for kind, digit in _FIELD.findall(template):
        value = text.params.get(kind + digit)
        if value is None:
            return f"{text!r} gives no {kind + digit!r} for {template!r}"
        noun = words.nouns.get(kind)
        if noun is not None and isinstance(value, int) and not 0 <= value < len(noun.slugs):
            return f"{text!r}: there is no {kind} {value}"
        if isinstance(value, Text):
            inner = unworded(words, value)
            if inner:
                return inner
    if _LEFT_OVER.search(words.render(text)):
        return f"{text!r} reads {words.render(text)!r}"
    return None


class _Reader:
    """Looks at each text of a game once."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.terms.game
        self.lines = 0
        self.known: set[tuple[str, object]] = set()
        self.refused: set[tuple[str, str, Verb, int, int, int]] = set()

    def text(self, text: Text, where: str) -> None:
        name = (text.key, tuple(text.params.items()))
        if name in self.known:
            return
        self.known.add(name)
        wrong = unworded(self.game.catalogue, text)
        if wrong:
            raise Broken("every text is worded", f"{where}: {wrong}", self.match.record(secret=True))

    def rule(self, key: str, where: str) -> None:
        if key and not self.game.section(key):
            reason = f"{where}: no section of {self.game.id} has the key {key!r}"
            raise Broken("every text is worded", reason, self.match.record(secret=True))

    def question(self) -> None:
        choice = self.match.pending
        if choice is None:
            return
        self.text(choice.prompt, "prompt")
        self.rule(choice.key, "prompt")
        menu = Menu(explaining=True)
        choice.fill(menu)
        for option in menu.options:
            self.text(option.text, "option")
        for option, refusal in menu.refused:
            sentence = (refusal.key, refusal.rule, option.verb, option.a, option.b, option.c)
            if sentence in self.refused:
                continue
            self.refused.add(sentence)
            self.text(Text(refusal.key, **option.text.params), "refusal")
            self.rule(refusal.rule, "refusal")

    def log(self) -> None:
        journal = self.match.journal
        assert journal is not None
        for line in journal.lines[self.lines :]:
            self.rule(line.rule, "log")
            for text in (line.public, line.private):
                if text is not None:
                    self.text(text, "log")
        self.lines = len(journal.lines)


def all_texts(case: Case) -> int:
    """Prompts, options, refusals and log of one random game; what `why_not` says; the outcome; the table's options."""
    match = case.open()
    rng = case.rng("moves")
    ask = case.rng("why not")
    reader = _Reader(match)
    for option in match.terms.game.options:
        reader.rule(option.rule, f"table option {option.id}")
    while match.pending is not None:
        reader.question()
        reader.log()
        if ask.random() < 0.2:
            _answers(match, some_codes(match, ask, 3))
        match.play(any_option(match, rng))
    reader.log()
    outcome = match.outcome
    if outcome is None or not outcome.reason or _LEFT_OVER.search(outcome.reason) or not outcome.rule:
        raise Broken("every text is worded", f"outcome: {outcome!r}", match.record(secret=True))
    return len(reader.known)


def _answers(match: Match, codes: list[str]) -> None:
    for seat in range(len(match.terms.game.seats)):
        for answer in refusals(match, seat, codes):
            if answer is not None and (not answer[1] or _LEFT_OVER.search(answer[1])):
                reason = f"why_not({answer[0]!r}) says {answer[1]!r}"
                raise Broken("every text is worded", reason, match.record(secret=True))
