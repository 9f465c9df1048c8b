"""The Ford, first edition; what both editions share is tested here in both."""

from __future__ import annotations

import pytest

from tests.rules import editions


def both(*ids: str) -> pytest.MarkDecorator:
    """Rules with the same number in both editions."""
    return editions({"toy-first": ids, "toy-second": ids})
