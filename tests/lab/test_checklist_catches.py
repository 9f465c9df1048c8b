"""Each check of the checklist fails on a toy that breaks what it promises."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from punica import registry
from punica.games.toy.state import ToyState
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.seat import Bot, Seat
from punica.lab import cases
from punica.lab.cases import Broken, Case, draw
from punica.lab.checklist import QUICK, THOROUGH
from punica.lab.checks import secrecy
from punica.lab.checks.replaying import same_elsewhere
from tests.lab import leaky

CHECKS = {**QUICK, **THOROUGH}

BREAKS = [
    ("random game", leaky.DeadEnd, "dead end"),
    ("random game", leaky.Flood, "201 options"),
    ("random game", leaky.DoubleCode, "offered twice"),
    ("random game", leaky.StrangeVerb, "not of the form"),
    ("random game", leaky.BrokenInvariant, "the second round is cursed"),
    ("random game", leaky.Endless, "no end after 60 decisions"),
    ("random game", leaky.FailingRule, "was offered, but"),
    ("every code plays", leaky.FailingRule, "'discard 12' was offered, but"),
    ("every text is worded", leaky.NoTemplate, "no template"),
    ("every text is worded", leaky.UnfilledField, "gives no 'ford'"),
    ("every text is worded", leaky.NoSuchNoun, "there is no card 99"),
    ("every text is worded", leaky.NoSection, "no section of NoSection has the key 'play.counter'"),
    ("record round trip", leaky.Remembering, "Question"),
    ("undo and redo", leaky.Remembering, "after an undo"),
    ("fork", leaky.Remembering, "not the same"),
    ("take-back", leaky.TakeBackTells, "seen"),
    ("take-back", leaky.TakeBackKeepsTheDeck, "nothing was shuffled"),
    ("copies", leaky.SharingCopy, "share state.hands"),
    ("copies", leaky.ForgettingCopy, "not complete"),
    ("copies", leaky.LivelyCopy, "no plain data"),
    ("position round trip", leaky.LossyPosition, "rerolls"),
    ("imagine", leaky.ImaginesOwnHand, "sees something else"),
    ("imagine", leaky.ImaginesLostCards, "a card is lost"),
    ("imagine", leaky.ImaginesEmptyHolder, "holds nothing for it"),
    ("non-interference", leaky.ImaginesByTruth, "imagined world"),
    ("non-interference", leaky.ViewShowsHand, "theirs"),
    ("non-interference", leaky.SpectatorSeesHand, "hands"),
    ("non-interference", leaky.ViewShowsDeck, "next"),
    ("non-interference", leaky.LogTellsBurial, "log"),
    ("non-interference", leaky.LogTellsSpectators, "log"),
    ("non-interference", leaky.PromptTells, "ask.careful"),
    ("non-interference", leaky.OptionsTell, "options"),
    ("non-interference", leaky.RefusalTells, "why_not"),
    ("non-interference", leaky.WindowTells, "the flow asks"),
    ("non-interference", leaky.EndTells, "ends in one world"),
    ("non-interference", leaky.UndoTells, "can_undo"),
    ("non-interference", leaky.FlowKeepsSecret, "a rule failed in its twin"),
]


def opened(monkeypatch: pytest.MonkeyPatch, broken: type[leaky.Broken]) -> str:
    """Put a broken toy on the shelf; returns its id."""
    lent = registry.lent(broken.__name__, f"{leaky.__name__}:{broken.__name__}")
    monkeypatch.setitem(registry.LENT, broken.__name__, lent)
    return broken.__name__


def reasons(ruleset: str, check: Callable[[Case], int], seeds: int = 60) -> Iterator[str]:
    """What the check finds, game by game."""
    for seed in range(seeds):
        try:
            check(draw(ruleset, seed))
        except Broken as broken:
            yield str(broken)
        except Exception as error:
            yield f"crash: {error}"


@pytest.mark.parametrize(("name", "broken", "reason"), BREAKS, ids=lambda value: getattr(value, "__name__", None))
def test_a_broken_promise_is_caught(
    name: str, broken: type[leaky.Broken], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cases, "LIMIT", 60)
    ruleset = opened(monkeypatch, broken)
    found = []
    for text in reasons(ruleset, CHECKS[name]):
        found.append(text)
        if text.startswith(f"{name}: ") and reason in text:
            return
    pytest.fail(f"not caught; found only {found[:5]}")


def test_what_follows_the_order_of_hashes_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = opened(monkeypatch, leaky.HashOrder)
    with pytest.raises(Broken, match="another process"):
        same_elsewhere(ruleset, [1, 2, 3, 4])


def test_an_undo_behind_another_seats_question_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "_raise_barrier", lambda match: None)
    assert any("another seat's question" in reason for reason in reasons("toy-first", THOROUGH["undo and redo"], 10))


@pytest.mark.parametrize("what", ["a die or a draw", "a window"])
def test_an_undo_behind_a_die_or_a_window_is_caught(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    raised = Match._raise_barrier

    def for_seats_only(match: Match) -> None:
        if not match.moves or match.pending is None or match.pending.who != [*match.moves][-1].seat:
            if match.moves and match.moves[-1].seat >= 0:
                raised(match)

    monkeypatch.setattr(Match, "_raise_barrier", for_seats_only)
    assert any(what in reason for reason in reasons("toy-second", THOROUGH["undo and redo"], 40))


class Peeking:
    """A bot that is not fair: it reaches for the match behind its seat."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, seat: Seat) -> Option:
        match: Match = next(getattr(seat, name) for name in ("_Seat__match", "__match") if hasattr(seat, name))
        assert isinstance(match.state, ToyState)
        theirs = match.state.hands[1 - seat.number]
        options = seat.options()
        return options[sum(theirs) % len(options)]


def test_a_bot_that_peeks_is_caught() -> None:
    makers: list[Callable[[int], Bot]] = [Peeking]
    found = reasons("toy-first", lambda case: secrecy.non_interference(case, 6, makers), 10)
    assert any("in one world" in reason for reason in found)
