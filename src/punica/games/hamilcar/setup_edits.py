"""What can be set by hand in a position of Hamilcar, besides the pieces."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.positions import LEVELS
from punica.games.hamilcar.state import DICTATOR_CARD_WORDS, STAGES
from punica.games.hamilcar.tables import MERCENARIES, MIAT_SLOT_SLUG, WARSHIPS
from punica.games.punic.setup_edits import SIDES, SetUp, year
from punica.kernel.schema_set_up import flag, number, word

SET_UP: Final = SetUp(
    tracks=[
        *year(STAGES),
        word("supremacy", list(SIDES)),
        word("seamanship", LEVELS),
        number("seamanship_raised", 0, 3),
        flag("corvi"),
        flag("forgotten_tactics"),
        *(number(f"warships.{side}.{how}", 0, WARSHIPS) for side in SIDES for how in ("ready", "spent", "lost")),
        *(flag(f"miat.{slot}") for slot in MIAT_SLOT_SLUG),
        number("mercenaries", 0, len(MERCENARIES)),
        flag("contract"),
        word("dictator_card", DICTATOR_CARD_WORDS),
        flag("open_hand"),
        flag("reshuffle_due"),
    ],
    units={"rome": ["cus", "trains"], "carthage": ["cus", "elephants", "trains"]},
    tribes=["neutral"],
    away=["dead", "aside"],
    marks=["siege_trains", "citadel"],
    chests=["chest.rome", "chest.carthage"],
)
