"""What an army is made of, how large it may be, and what becomes of trains left alone."""

from __future__ import annotations

from typing import Generic

from punica.games.punic.state import S


class Armies(Generic[S]):
    """What an army is made of, how large it may be, and what becomes of trains left alone."""
