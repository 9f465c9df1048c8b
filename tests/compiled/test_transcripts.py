"""Records and resignations: read, written and refused in compiled code as in the source."""

from __future__ import annotations

import pytest

import punica
from punica.kernel.transcript import RESIGN, Play, read
from tests.kernel.test_transcripts import OLD


def test_a_record_with_a_resignation_is_read_and_written() -> None:
    match = punica.load(OLD)
    assert match.record() == read(OLD).render() == OLD
    assert read(OLD).plays == match.transcript().plays
    with pytest.raises(punica.IllegalMove, match="the game is over"):
        match.follow(Play(0, RESIGN))


def test_a_record_that_diverges_says_the_line_and_keeps_the_match() -> None:
    with pytest.raises(punica.Diverged, match="line 20: rome plays 'resign': the game is over") as error:
        punica.load(OLD + "8. R resign\n")
    assert error.value.match.record() == OLD
    with pytest.raises(punica.BadRecord, match=r"line 16: .*letter of a seat"):
        punica.load(OLD.replace("2. R discard", "2. G discard"))
