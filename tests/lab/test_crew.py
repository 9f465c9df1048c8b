"""Who does the work: a process or a machine that dies costs time and nothing else."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from punica.lab.contest import Contest, Played, play_game
from punica.lab.crew import Crew, Deadly, NoCluster

TOYS = Contest("toy-first", "random", "random")


def game(number: int, marks: str = "") -> list[Any]:
    """What a game came to, its times aside. With `marks`, whoever plays game 3 for the first time is killed."""
    mark = Path(marks) / "killed"
    if marks and number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return told(play_game(TOYS, number))


def told(played: Played) -> list[Any]:
    return [played.number, played.winner, played.rule, played.turns, played.decisions]


def deadly(number: int) -> int:
    if number == 1:
        os.abort()
    return number


def test_a_killed_process_costs_no_game(tmp_path: Path) -> None:
    done = dict(Crew(2).done(partial(game, marks=str(tmp_path)), range(8)))
    assert (tmp_path / "killed").exists()
    assert done == {number: game(number) for number in range(8)}


def test_work_that_kills_everybody_is_named() -> None:
    crew = Crew(2).done(deadly, range(4))
    with pytest.raises(Deadly, match="of 1") as died:
        list(crew)
    assert died.value.piece == 1


def test_what_the_work_raises_is_raised() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        list(Crew(1).done(int, ["1", "one"]))


@contextmanager
def cluster_of_two() -> Iterator[Any]:
    """Two machines of a Ray cluster, on this one."""
    from ray.cluster_utils import Cluster

    here = str(Path(__file__).parents[2])
    before = os.environ.get("PYTHONPATH", "")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (here, before)))  # so that a worker finds these tests
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        yield cluster
    finally:
        cluster.shutdown()
        os.environ["PYTHONPATH"] = before


def test_a_cluster_comes_to_the_same_though_a_process_and_a_machine_die(tmp_path: Path) -> None:
    with cluster_of_two() as cluster:
        other = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        done: dict[int, list[Any]] = {}
        for number, result in Crew(ray=cluster.address).done(partial(game, marks=str(tmp_path)), range(12)):
            if not done:
                cluster.remove_node(other, allow_graceful=False)
            done[number] = result
        assert (tmp_path / "killed").exists()
        assert done == {number: game(number) for number in range(12)}


def test_a_cluster_that_is_not_there() -> None:
    for address in ("127.0.0.1:1", "nowhere", "127.0.0.1:http"):
        with pytest.raises(NoCluster, match=f"there is no Ray cluster at '{address}'"):
            list(Crew(ray=address).done(deadly, [0]))


ORPHANED = """
import os, time
from punica.workers import workers
if __name__ == "__main__":
    with workers(1) as pool:
        print(pool.submit(os.getpid).result(), flush=True)
        time.sleep(60)
"""


def test_workers_end_with_a_process_that_is_killed(tmp_path: Path) -> None:
    """Nobody tells them then: each used to wait for work for ever, with all it had in memory."""
    script = tmp_path / "orphaned.py"
    script.write_text(ORPHANED)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        parent.kill()
    for _ in range(100):
        if not _runs(worker):
            return
        time.sleep(0.05)
    os.kill(worker, signal.SIGKILL)
    pytest.fail("the worker still runs")


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{process}/stat")
    return not (stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z")
