"""The spaces of a ruleset, as Gymnasium and PettingZoo want them described."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from punica.envs.encoding import Encoding
from punica.envs.parts import Numbers
from punica.envs.rollout import Rollout

Observation = dict[str, Numbers | NDArray[np.int8]]
"""`observation`: what the seat sees; `action_mask`: 1 for each action it may take now."""


def of_actions(encoding: Encoding) -> spaces.Discrete:
    return spaces.Discrete(encoding.actions.size)


def of_observations(encoding: Encoding) -> spaces.Dict:
    limits = np.iinfo(np.int16)
    return spaces.Dict(
        {
            "observation": spaces.Box(limits.min, limits.max, (encoding.size,), np.int16),
            "action_mask": spaces.Box(0, 1, (encoding.actions.size,), np.int8),
        }
    )


def observed(game: Rollout, seat: int) -> Observation:
    """What a seat sees, in arrays of its own; the mask is empty while another seat is asked."""
    out, mask = game.encoding.empty(), game.empty_mask()
    game.observe(seat, out)
    if game.seat == seat:
        game.fill_mask(mask)
    return {"observation": out, "action_mask": mask}


def seed_of(rng: np.random.Generator) -> int:
    """The seed of a game, drawn from an environment's own stream."""
    return int(rng.integers(2**62))


def shown(game: Rollout, seat: int) -> str:
    """A game in words for `render`: what is asked, and what one seat sees."""
    view: dict[str, Any] = game.at(seat).view()
    asked = view["choice"] or view["outcome"]
    lines = [f"{view['ruleset']}, seen by {view['seat']}: {asked.get('text') or asked['reason']}"]
    lines += [f"  {name}: {_plain(value)}" for name, value in view["game"].items()]
    return "\n".join(lines)


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(entry)}" for key, entry in value.items() if entry not in (None, {}, []))
    if isinstance(value, list):
        return " ".join(_plain(entry) for entry in value)
    return str(value)
