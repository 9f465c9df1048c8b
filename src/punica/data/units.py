"""In what the numbers of the data files are counted, and how far they may go where the schema does not say."""

from __future__ import annotations

from typing import Final

_UNITS: Final[dict[str, tuple[str, ...]]] = {
    "CUs": (
        "cus", "cus_needed", "consul_cus", "consul_minimum", "overrun_cus", "loot_cus", "army", "sea_army",
        "sea_army_campaign", "capacity", "sea_limit", "large_from", "level_two_from", "hostile_tribes_column",
        "columns", "columns_silver", "size", "rome_outside_italy",
    ),
    "OPs": ("ops", "ops_2018", "strategy", "raise_troops", "sail"),
    "warships": ("warships", "fleet_warships", "ready", "spent", "warships_gained", "pillage_ships"),
    "elephants": ("elephants", "elephants_counted"),
    "trains": ("trains", "siege_trains", "supply_trains", "army_trains"),
    "PCs": ("pcs", "hannibals_pcs", "clemency_pcs", "total", "hire_cost"),
    "points": ("points", "points_city", "points_large", "points_needed", "points_tribe", "rating", "battle",
               "battle_silver", "strength", "ship_strength", "defender_strength", "militia", "defence"),
    "cards": ("cards", "copies", "count", "hand_limit", "friendly_pc_cards", "failed_avoid", "interception",
              "friendly_tribe", "battle_cards", "militia_in_latium", "roman_allies_in_italy", "allies"),
    "silver": ("silver", "cost", "bribe_silver", "safe"),
    "VP": ("vp",),
    "MPs": ("movement", "movement_points", "force_march", "voyage", "strait_movement", "supply_train_movement", "range",
            "carthage_range", "retreat"),
    "levels": ("levels", "seamanship_levels", "larger_force", "more_allies", "better_commander", "commander_at_top",
               "top_level", "bottom_level"),
    "°": ("lat", "lon"),
    "BC": ("from", "to"),
    "turn": ("first_turn", "last_turn", "arrival", "leaves_pool"),
    "die": ("charge_backfires_on", "change_of_command", "success_to", "return_at", "light_hits_on", "heavy_hits_on",
            "sinks_to", "rome_sinks_to"),
    "on the die": ("roll", "forgotten_tactics", "intercept_into_enemy", "pass", "alps", "native_guide", "pestilence",
                   "storms_at_sea", "general_alone", "one_cu", "roman_pc_in_port", "syracusae_carthaginian",
                   "macedon_allied", "naval_victory"),
    "storms": ("storms",),
    "spaces": ("spaces",),
    "generals": ("pool_generals",),
    "provinces": ("provinces",),
}  # fmt: skip
_UNIT_OF: Final = {field: unit for unit, fields in _UNITS.items() for field in fields}


def unit_of(field: str) -> str:
    """What a number of this field counts; nothing where its name says it all."""
    return _UNIT_OF.get(field, "")


_LIMITS: Final[dict[str, tuple[float | None, float | None]]] = {
    "generals.strategy": (1, 3), "generals.battle": (1, 4), "generals.battle_silver": (1, 4), "ops": (1, 3),
    "ops_2018": (1, 3),
    "lat": (-90, 90), "lon": (-180, 180), "from": (1, 999), "to": (1, 999), "copies": (1, 60), "elephants": (0, 20),
    "cards.elephants": (-10, 20), "cards.generals": (1, 9), "cards.rolls": (1, 9), "cards.points": (0, 9),
    "cards.levels": (0, 3), "cards.refits": (0, 20), "cards.movement": (1, 12),
    "change_of_command": (1, 7), "charge_backfires_on": (0, 6), "light_hits_on": (1, 7), "heavy_hits_on": (1, 7),
}  # fmt: skip
_SIGNED: Final = ("on the die", "die", "points", "levels")
"""Units of numbers that may be less than nothing."""
_ANY: Final = frozenset(("failed_avoid", "movement", "retreat"))
"""Numbers that count such a thing and yet may be less than nothing, because they add to it."""
_MOST: Final = 999


def limits_of(field: str, table: str) -> tuple[float | None, float | None]:
    """The least and the most a number of this field of a table may be; None where there is no bound."""
    for known in (f"{table}.{field}", field):
        if known in _LIMITS:
            return _LIMITS[known]
    unit = unit_of(field)
    if unit and unit not in _SIGNED and field not in _ANY:
        return 0, _MOST
    return None, None
