"""What lies on the map is seen once by all tables on which the same lies."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import punica
from punica.games.punic import views
from punica.games.punic.state import PunicState
from punica.games.punic.views import OnMap

RULESETS = ("hannibal-2018", "hannibal-classic", "hamilcar-silver", "hamilcar-golden-geek")


class Beside(dict[object, OnMap]):
    """Maps that have been seen, of which another thread forgets one whenever somebody goes through them."""

    def __iter__(self) -> Iterator[object]:
        keys = super().__iter__()
        self.popitem()
        return keys


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_map_that_was_seen_before_is_seen_as_it_lies(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that a card or a turn changes beside the map is seen with it, and few are remembered."""
    monkeypatch.setattr(views, "_known", Beside())
    monkeypatch.setattr(views, "KNOWN", 20)
    match, rng = punica.new(ruleset, seed=5), Random(5)
    for _ in range(300):
        if match.choice is None:
            break
        match.play(rng.choice(match.choice.options))
        assert isinstance(match.state, PunicState)
        assert views.on_map(match.state) == views._seen_on_map(match.state)
        assert len(views._known) <= 20
