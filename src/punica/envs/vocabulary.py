"""Which words a view may hold, field by field: what the encoding makes numbers of.

A kind is a noun of the game, or one of

- `seat`: a side, told as the observer's own (1) or the enemy's (-1); as a key, the own row comes first;
- `power`: the same with whoever is neither (2), who has the third row;
- `stage`: the stages of the game;
- `count`: a list of which only the length counts;
- words joined by bars, which may follow a noun: `zone|home`.

A list of structs is laid out `by` the fields that tell its entries apart. A field that holds something in something has
a kind for each, the outer first. `Struct.field` goes before a plain field name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_PUNIC: Final = {
    "stage": "stage",
    "active": "seat",
    "card": "card",
    "points": "seat",
    "provinces": "province seat",
    "spaces": "space",
    "control": "seat",
    "stacks": "by side inside",
    "StackView.generals": "count",
    "side": "seat",
    "generals": "general",
    "consuls": "general",
    "proconsuls": "general",
    "dictator": "general",
    "flamen": "general",
    "dead": "general",
    "PunicView.cards": "seat",
    "discards": "card",
    "removed": "card",
    "hand": "card",
    "seen": "card",
    "moved": "general",
    "space": "space",
    "came_from": "space",
    "attacker": "seat",
    "sides": "seat",
    "commander": "general",
}
VOCABULARY: Final[Mapping[str, Mapping[str, str]]] = {
    "toy": {
        "fords": "ford seat",
        "points": "seat",
        "rerolls": "seat",
        "cards": "seat",
        "buried": "seat",
        "discards": "card",
        "hand": "card",
        "own_buried": "card",
        "seen": "card",
    },
    "hannibal": {
        **_PUNIC,
        "BattleView.hand": "bc",
        "initiative": "seat",
        "led": "bc",
        "open": "bc",
        "played": "bc",
        "last": "bc",
        "citadels": "space",
        "displaced": "general",
    },
    "hamilcar": {
        **_PUNIC,
        "NavalBattleView.hand": "tactic",
        "open": "tactic",
        "played": "tactic",
        "display": "box seat",
        "slots": "slot",
        "mood": "warlike|neutral|peaceful",
        "seamanship": "poor|fair|good|excellent",
        "supremacy": "seat",
        "at_port": "seat",
        "at_sea": "seat",
        "route": "space",
        "pools": "seat general",
        "for_hire": "general",
        "war_chest": "seat",
        "WarChestView.cards": "card",
        "dictator_card": "down|up|played",
        "paid_proconsul": "general",
        "siege_trains": "space",
        "citadel": "space",
        "port": "space",
        "mover": "seat",
        "starts": "seat",
        "open_hand": "card",
    },
    "hands_in_the_sea": {
        "active": "seat",
        "strategy_used": "seat",
        "places": "place",
        "holder": "power",
        "piece": "town|city|capital",
        "supply": "seat",
        "battles": "by attacker",
        "attacker": "seat",
        "place": "place",
        "strength": "seat",
        "SeaBattleView.cards": "seat card",
        "combined": "seat",
        "losing": "seat",
        "fleets": "seat zone|home",
        "silver": "seat",
        "warships": "seat",
        "vp": "seat",
        "prestige": "seat",
        "pillage": "seat",
        "captured_towns": "seat",
        "captured_cities": "seat",
        "towns": "seat",
        "cities": "seat",
        "SeaView.cards": "seat",
        "deck": "seat",
        "levied": "seat card",
        "hand_or_deck": "seat card",
        "discards": "seat card",
        "reserve": "seat card",
        "naval": "seat card",
        "empire": "power card",
        "unclaimed": "card",
        "strategy": "seat strategy",
        "market": "strategy",
        "strategy_discards": "strategy",
        "event_discards": "event",
        "hand": "card",
        "dead": "card",
        "seen": "card",
    },
}
"""The game's folder to its fields."""
