"""`punica train`: the same numbers whoever plays the games, kept batch by batch, and a step goes the right way."""

import json
from pathlib import Path
from random import Random

import pytest

import punica
from punica.bots.experience import Circumstances, Experience
from punica.bots.policy import Policy
from punica.kernel.data_own import OwnData
from punica.lab.crew import Crew
from punica.lab.training import trainer
from punica.lab.training.episode import DOUBTS, Trial
from punica.lab.training.rivals import ITSELF, Pairing
from punica.lab.training.trainer import BegunOtherwise, NothingLearned, NothingToTeach, run_training
from punica.lab.training.weights import Weights, read, written

SEA = "hands-in-the-sea"


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Batches of four games, kept in a folder of their own."""
    monkeypatch.setattr(trainer, "BATCH", 4)
    monkeypatch.setattr(trainer, "LOT", 2)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path


def trained(games: int, jobs: int, folder: Path, name: str) -> dict[str, object]:
    path = folder / f"{name}.json"
    fresh = name != "on"
    assert run_training(SEA, games, Crew(jobs), fresh, path) == 0
    found: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_one_process_or_two_stopped_or_not_it_learns_the_same(small: Path) -> None:
    alone = trained(8, 1, small, "alone")
    trained(4, 2, small, "half")
    on = trained(8, 2, small, "on")
    assert alone == on
    assert alone["games"] == 8
    assert alone["rome"]


def test_it_begins_with_what_a_file_has_learned(small: Path) -> None:
    before = trained(4, 1, small, "before")
    path = small / "after.json"
    assert run_training(SEA, 4, Crew(1), True, path, small / "before.json") == 0
    after = json.loads(path.read_text(encoding="utf-8"))
    assert after["begun_with"] == f"before.json: 4 games of {before['date']}"
    assert after["command"].endswith("--games 4 --from before.json")
    assert read(before) != read(after)
    assert written(read(before)) == {side: before[side] for side in ("rome", "carthage")}


@pytest.mark.parametrize(
    "text", ["{}", "[]", "7", "", '{"rome": 5}', '{"rome": {"ops": {"option.raise": "high"}}}', "[" * 100_000]
)
def test_a_file_that_has_learned_nothing_is_refused(text: str, small: Path) -> None:
    (small / "empty.json").write_text(text)
    with pytest.raises(NothingLearned, match=r"empty\.json holds nothing learned"):
        run_training(SEA, 4, Crew(1), True, small / "out.json", small / "empty.json")


def test_a_training_that_goes_on_began_with_what_it_began_with(small: Path) -> None:
    before = small / "before.json"
    trained(4, 1, small, "before")
    assert run_training(SEA, 4, Crew(1), True, small / "after.json", before) == 0
    assert run_training(SEA, 4, Crew(1), False, small / "after.json", before) == 0
    with pytest.raises(BegunOtherwise, match=r"began with before\.json: 4 games"):
        run_training(SEA, 8, Crew(1), False, small / "after.json", small / "after.json")


def test_with_other_data_it_is_another_training(monkeypatch: pytest.MonkeyPatch) -> None:
    game = "hands_in_the_sea"
    own = [OwnData(game, "mine", {"setup.toml": {"value[build.most].value": most}}) for most in (7, 6)]
    keys = {trainer.key_of(game)}
    for file in own:
        monkeypatch.setattr(trainer, "governing", lambda file=file: {game: file})
        keys.add(trainer.key_of(game))
    assert len(keys) == 3


def test_what_turned_out_well_becomes_likelier() -> None:
    m = punica.new("toy-first", seed=7)
    choice = m.pending
    assert choice is not None
    trial = Trial(m, choice.key, choice.who, Circumstances([1.0], 0), 0)
    chosen = trial.draw(Policy(), m, Experience({}), Random(1))
    gradient: Weights = {}
    trial.learn(gradient, 1.0)
    scores = [0.0, 0.0, 0.0]
    Experience({"hesitates": DOUBTS, **written(gradient)}).correct(choice, trial.now, trial.options, scores)
    assert max(scores) == scores[trial.options.index(chosen)] > 0.0
    assert sum(sorted(scores)[:2]) < 0.0


def test_each_rival_is_met_from_both_sides() -> None:
    met = {(pairing.rival, tuple(pairing.explores)) for pairing in [Pairing(SEA, n) for n in range(32)]}
    rivals = {rival for rival, _ in met} - {ITSELF}
    assert len(rivals) == 4
    assert {(rival, sides) for rival in rivals for sides in ((True, False), (False, True))} <= met


def test_a_game_without_a_policy_cannot_learn() -> None:
    with pytest.raises(NothingToTeach, match="toy-first has no policy"):
        run_training("toy-first", 10, Crew(1), False, None)
