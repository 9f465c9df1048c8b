"""What the Punic editions are to the kernel."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from punica.games.punic.words import PunicWords
from punica.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Game):
    """The base of the Punic editions. What shared flows ask is in `Chapters`."""

    words: PunicWords
