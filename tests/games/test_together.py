"""Questions that are put several times say so themselves: checked against what the games really ask next."""

from __future__ import annotations

from random import Random

import pytest

from punica import registry
from punica.kernel.choice import Choice
from punica.lab.cases import draw

GAMES = 12
DECISIONS = 1500
IN_ORDER = {"ask.march", "ask.campaign"}
"""Put again and again, but one after the other: a path, and generals of whom each moves before the next is named."""


class Asked:
    """A question as it was put, and the answer."""

    def __init__(self, choice: Choice, code: str, again: bool) -> None:
        self.who = choice.who
        self.key = choice.prompt.key
        self.n = choice.prompt.params.get("n")
        self.times = choice.times
        self.shared = choice.shared
        self.code = code
        self.again = again


def follows(before: Asked, now: Asked) -> bool:
    """The same question to the same seat, one less to come."""
    return (now.who, now.key, now.times) == (before.who, before.key, before.times - 1)


def counts_down(before: Asked, now: Asked) -> bool:
    """The words say that one less is to come."""
    return (now.who, now.key) == (before.who, before.key) and isinstance(before.n, int) and now.n == before.n - 1


def in_pairs(ruleset: str) -> list[tuple[Asked, Asked, list[str]]]:
    """Random games: each question, the next one, and what was offered then."""
    out: list[tuple[Asked, Asked, list[str]]] = []
    for seed in range(GAMES):
        match = draw(ruleset, seed).open()
        rng = Random(seed)
        before: Asked | None = None
        for _ in range(DECISIONS):
            choice = match.pending
            if choice is None:
                break
            option = rng.choice(match.menu)
            now = Asked(choice, option.code, option.verb.again)
            assert now.key.startswith("ask."), "the house test for the server looks for questions by this name"
            if before is not None and (before.times > 1 or before.shared or before.key == now.key):
                out.append((before, now, [one.code for one in match.menu]))
            before = now
            match.play(option)
    return out


@pytest.mark.parametrize("ruleset", registry.on_shelf())
def test_what_may_be_picked_together_is_what_the_game_asks_and_says(ruleset: str) -> None:
    """Also in its words: a question of several names the same number there."""
    series = 0
    for before, now, offered in in_pairs(ruleset):
        if before.times > 1 or before.shared:
            assert before.n == (before.shared or before.times), before.key
        if before.times > 1 and follows(before, now):
            series += 1
            assert before.again or before.code not in offered, f"{before.key}: {before.code} is there again"
        elif counts_down(before, now) and now.key not in IN_ORDER:
            raise AssertionError(f"{now.key} is put {before.n} times and says {before.times}")
    assert series or ruleset == "hands-in-the-sea"  # which shares nothing out one by one
