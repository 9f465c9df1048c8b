"""Copies and pickles: a match is copied as it stands or says why not; an error gets whole from process to process."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import pytest

import punica


def begun() -> punica.Match:
    m = punica.new("toy-first", seed=7)
    m.play("bury 3")
    m.play("bury 4")
    m.play("play 9")
    return m


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_goes_its_own_way_and_keeps_log_and_record(copied: Any) -> None:
    m = begun()
    before, log = m.record(secret=True), m.log(None)
    other = copied(m)
    assert other.record(secret=True) == before
    assert repr(other.log(None)) == repr(log)
    other.play("raid lower")
    assert m.record(secret=True) == before
    m.play("raid lower")
    assert m.record(secret=True) == other.record(secret=True)


def test_a_world_without_a_checkpoint_cannot_be_copied() -> None:
    with pytest.raises(punica.CannotFork):
        copy.deepcopy(begun().imagine("rome", Random(1)))


def test_a_match_says_what_to_pickle_instead() -> None:
    with pytest.raises(punica.CannotFork, match=r"record\(secret=True\).*punica.load"):
        pickle.dumps(begun())


def _raised(text: str) -> punica.PunicaError:
    with pytest.raises(punica.PunicaError) as error:
        punica.load(text)
    return error.value


def test_errors_get_whole_from_a_process_to_another() -> None:
    """What an unpickled error lacks, or cannot be unpickled at all, ends a pool of processes without a word."""
    record = begun().record(secret=True)
    changed = '[Data-Changes "{\\"cards.toml\\": {\\"card[1].value\\": 2}}"]'
    for error, fields in (
        (punica.IllegalMove("no", "3.3"), ("text", "rule")),
        (punica.BadRecord(7, "no"), ("line", "reason")),
        (punica.BadPosition("army[1]", "no", "10.4"), ("key", "reason", "rule")),
        (punica.BadData("a.toml", "x", "no"), ("file", "key", "reason")),
        (_raised(record.replace("bury 3", "bury 12")), ("line", "reason")),
        (_raised(record.replace("[Scenario", changed + "\n[Scenario")), ("line", "reason")),
    ):
        again = pickle.loads(pickle.dumps(error))
        assert isinstance(error, type(again))
        assert str(again) == str(error)
        assert [getattr(again, name) for name in fields] == [getattr(error, name) for name in fields]
