"""Observations and actions: every number has a meaning that stays, and the index space is the game's."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from random import Random

import numpy as np
import pytest

from punica import registry
from punica.envs.actions import DATA, actions
from punica.envs.encoding import VERSION, encoding
from punica.envs.needs import need
from punica.envs.rollout import Rollout
from punica.kernel.errors import IllegalMove
from tests.envs.layout import names_of

RULESETS = registry.known()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_file_of_actions_says_what_the_game_can_say(ruleset: str) -> None:
    """New verbs and words are added at the end of their lists in `envs/data`; what is there keeps its place."""
    known, game = actions(ruleset), registry.game(ruleset)
    assert sorted(verb.template for verb in known.verbs) == sorted({verb.template for verb in game.verbs})
    for kind, noun in known.nouns.items():
        assert noun.slugs == game.nouns[kind].slugs


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_layout_is_the_one_that_its_version_promises(ruleset: str) -> None:
    """A layout that changed gets a new VERSION; `python -m tests.envs.layout` then writes the file."""
    pinned = tomllib.loads(files(DATA).joinpath("layout.toml").read_text(encoding="utf-8"))
    assert pinned["version"] == VERSION
    layout = encoding(ruleset)
    assert names_of(layout) == pinned[ruleset].pop("names")
    assert {field.name: list(field.shape) for field in layout.fields} == pinned[ruleset]
    assert len({f"{field.name}.{name}" for field in layout.fields for name in field.names}) == layout.size


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_random_game_is_played_by_indices(ruleset: str) -> None:
    game, rng = Rollout.open(ruleset, seed=5, one_way=True), Random(5)
    out, mask = game.encoding.empty(), game.empty_mask()
    while not game.over:
        game.fill_mask(mask)
        offered = game.offered()
        assert sorted(offered) == mask.nonzero()[0].tolist()
        assert len(offered) == len(game.options())
        index = rng.choice(list(offered))
        assert game.encoding.actions.code(index) == offered[index].code
        game.step(index)
        if rng.random() < 0.2:
            game.observe(rng.randrange(2), out)
    assert sorted(game.returns()) in ([-1.0, 1.0], [0.0, 0.0])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_filled_again_is_what_a_first_look_would_show(ruleset: str) -> None:
    """Only what has changed is written anew: at every third decision by who has never looked, for comparison."""
    game, rng = Rollout.open(ruleset, seed=6), Random(6)
    names = [f"{field.name}.{name}" for field in game.encoding.fields for name in field.names]
    for at in range(400):
        if game.over:
            break
        for seat in (0, 1):
            seen = game.seen(seat)
            if at % 3 == 0:
                afresh = game.fork().seen(seat)
                assert (seen == afresh).all(), [names[n] for n in (seen != afresh).nonzero()[0]]
        game.step(rng.choice(list(game.offered())))
    assert at > 10


def test_a_field_tells_the_own_side_from_the_enemy() -> None:
    game = Rollout.open("hannibal-2018", seed=1)
    layout = game.encoding
    rome, carthage = layout.empty(), layout.empty()
    game.observe(0, rome)
    game.observe(1, carthage)
    assert layout["points"].of(rome).tolist() == layout["points"].of(carthage).tolist()[::-1]
    at = registry.game("hannibal-2018").nouns["space"].index["roma"]
    control = layout["spaces"].names.index("roma.control") - at * 32
    assert layout["spaces"].of(rome)[at, control] == 1
    assert layout["spaces"].of(carthage)[at, control] == -1
    where = layout["generals"].of(rome)[registry.game("hannibal-2018").nouns["general"].index["hannibal"]]
    assert registry.game("hannibal-2018").nouns["space"].slugs[where[0] - 1] == "saguntum"


def test_what_another_decides_in_secret_is_not_in_the_past() -> None:
    game = Rollout.open("toy-first", seed=7)
    game.step(game.encoding.actions.index_of("bury 3"))
    seen = [game.encoding["past"].of(_observed(game, seat))[0].tolist() for seat in (0, 1)]
    assert seen == [[1, 1, 3, 0, 0], [-1, 0, 0, 0, 0]]


def _observed(game: Rollout, seat: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int16]]:
    out = game.encoding.empty()
    game.observe(seat, out)
    return out


def test_an_action_that_is_not_offered_changes_nothing() -> None:
    game = Rollout.open("toy-first", seed=7)
    before = game.text(0)
    with pytest.raises(IllegalMove, match="raid upper"):
        game.step(game.encoding.actions.index_of("raid upper"))
    assert game.text(0) == before


def test_a_code_the_file_does_not_know_gets_a_slot() -> None:
    game = Rollout.open("toy-first", seed=7)
    options = game.options()
    options[1].a = 99
    assert game.encoding.actions.indices(options)[1] == 0


def test_who_lacks_a_package_is_told_what_to_install() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"no_such_package.*punica-games\[envs\]"):
        need("no_such_package")
