"""How positions are set up by hand in tests: where one begins, edits, and what is refused."""

from __future__ import annotations

import pytest

from punica.kernel.errors import BadPosition
from punica.kernel.schema_set_up import Edit, Track
from punica.review import set_up
from punica.review.set_up import Laid


def after(at: Laid, *edits: Edit) -> Laid:
    for edit in edits:
        at = set_up.edited(at, edit)
    return at


def refused(at: Laid, edit: Edit) -> tuple[str, str]:
    """The key and the rule by which an edit is refused."""
    with pytest.raises(BadPosition) as error:
        set_up.edited(at, edit)
    return error.value.key, error.value.rule


def track(key: str, value: bool | int | str) -> Edit:
    return Edit(kind="track", to=key, value=value)


def offered(one: Track) -> list[bool | int | str]:
    """What a track can be set to; of its numbers the first two."""
    return [one.least, one.least + 1] if one.kind == "number" else [*one.words] or [True, False]
