"""What lies on the map is seen anew where something has moved, and only there."""

from __future__ import annotations

from random import Random

import pytest

import punica
from punica.games.punic import views
from punica.games.punic.state import PunicState

RULESETS = ("hannibal-2018", "hannibal-classic", "hamilcar-silver", "hamilcar-golden-geek")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_map_is_always_seen_as_it_lies(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after an undo. Where nothing has moved it is the very same, and few markers are remembered."""
    monkeypatch.setattr(views, "KNOWN", 20)
    monkeypatch.setattr(views, "_marked", {})
    match, rng = punica.new(ruleset, seed=5), Random(5)
    before = None
    kept = moved = 0
    for _ in range(300):
        if match.choice is None:
            break
        match.play(rng.choice(match.choice.options))
        if match.pending is not None and match.can_undo(match.pending.who) and rng.random() < 0.1:
            match.undo(match.pending.who)
        assert isinstance(match.state, PunicState)
        now = views.on_map(match.state)
        assert now == views._seen_on_map(match.state)
        assert views.on_map(match.state) is now
        assert len(views._marked) <= 20
        kept += now is before
        moved += now != before
        before = now
    assert kept > 50
    assert moved > 50


def test_a_copy_of_a_map_is_seen_by_itself() -> None:
    match = punica.new("hannibal-2018", seed=5)
    assert isinstance(match.state, PunicState)
    shown = views.on_map(match.state)
    other = match.state.copy()
    assert isinstance(other, PunicState)
    other.map.control[0] += 1
    assert views.on_map(other) != shown
    assert views.on_map(match.state) is shown
