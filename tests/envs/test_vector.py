"""Many games together: each goes as it would alone, in one process and on several."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from punica.envs.processes import Gone, Spread
from punica.envs.rollout import Rollout
from punica.envs.vector import Rollouts
from punica.kernel.errors import IllegalMove


@pytest.mark.parametrize("ruleset", ["toy-first", "hands-in-the-sea", "hannibal-2018", "hamilcar-silver"])
def test_a_game_goes_with_others_as_it_goes_alone(ruleset: str) -> None:
    games, rng = Rollouts(ruleset, 3, seed=5), Random(1)
    alone = {number: Rollout.open(ruleset, 5 + number) for number in range(3)}
    for _ in range(60):
        chosen = [rng.choice(list(game.offered())) for game in games.games]
        numbers = games.numbers.tolist()
        rewards, ended = games.step(chosen)
        for row, number in enumerate(numbers):
            alone[number].step(chosen[row])
            assert ended[row] == alone[number].over
            assert rewards[row].tolist() == alone[number].returns()
            now = alone.setdefault(int(games.numbers[row]), Rollout.open(ruleset, 5 + int(games.numbers[row])))
            assert games.seats[row] == now.seat
            assert (games.observations[row] == now.seen(now.seat)).all()
            assert games.masks[row].nonzero()[0].tolist() == sorted(now.offered())


def test_games_on_several_processes() -> None:
    """As on one; what is not offered changes none of them; closed games are not stepped."""
    with Spread("toy-first", 5, processes=2, seed=3) as games:
        assert games.numbers.tolist() == [0, 2, 1, 3, 5]
        alone = {number: Rollout.open("toy-first", 3 + number) for number in range(40)}
        for _ in range(60):
            before = games.observations.copy()
            with pytest.raises(IllegalMove, match="row 4: action 0 is not offered"):
                games.step([*(int(mask.argmax()) for mask in games.masks[:4]), 0])
            assert (games.observations == before).all()
            numbers, chosen = games.numbers.tolist(), games.masks.argmax(1)
            _, ended = games.step(chosen)
            for row, number in enumerate(numbers):
                alone[number].step(int(chosen[row]))
                assert ended[row] == alone[number].over
                now = alone[int(games.numbers[row])]
                assert (games.observations[row] == now.seen(now.seat)).all()
        assert games.numbers.max() > 8
        with pytest.raises(IllegalMove, match="4 actions for 5 games"):
            games.step(np.zeros(4, np.int64))
        with pytest.raises(IllegalMove, match="whole numbers, not float64"):
            games.step(games.masks.argmax(1) + 0.5)
    assert not any(worker.is_alive() for worker in games.workers)
    with pytest.raises(Gone, match="closed"):
        games.step(games.masks.argmax(1))


def test_more_processes_than_games_have_nothing_to_do() -> None:
    with pytest.raises(ValueError, match="3 games on 4 processes"):
        Spread("toy-first", 3, processes=4)
