"""What can be set by hand in a position of Hannibal, besides the pieces."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.positions import MACEDON
from punica.games.hannibal.state import STAGES
from punica.games.punic.setup_edits import SetUp, year
from punica.kernel.schema_set_up import flag, word

SET_UP: Final = SetUp(
    tracks=[
        *year(STAGES),
        word("macedon", MACEDON),
        flag("naval_victory"),
        flag("hanno_counsels"),
        flag("cato_counsels"),
        flag("africanus_came"),
        flag("africanus_delayed"),
        flag("reshuffle_due"),
    ],
    units={"rome": ["cus"], "carthage": ["cus", "elephants", "trains"]},
    tribes=["neutral", "carthage"],
    away=["dead", "displaced"],
    marks=["citadels"],
)
