"""The numbers of the rules by their names (setup.toml), and the options of the table."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.schema import DATA, Numbers, Options, Setup, find, unique
from punica.kernel.data import load_toml
from punica.kernel.errors import BadData

_setup: Final = load_toml(DATA / "setup.toml", Setup)
_options: Final = load_toml(DATA / "options.toml", Options)

# Numbers of the rules.
_numbers: Final = Numbers("setup.toml", {row.id: row.value for row in _setup.value})
FORTIFICATION_PIECES: Final[int] = _numbers.take("pieces.fortifications")
HAND: Final[int] = _numbers.take("round.hand")
ACTIONS: Final[int] = _numbers.take("round.actions")
SHORT_OPENING_ACTIONS: Final[int] = _numbers.take("round.short_opening_actions")
ROAD_CARTS: Final[int] = _numbers.take("settle.road_carts")
ROUGH_CARTS: Final[int] = _numbers.take("settle.rough_carts")
CROSSING_SHIPS: Final[int] = _numbers.take("settle.ships")
DEVELOP_VP: Final[int] = _numbers.take("develop.vp")
FORTIFY_SILVER: Final[int] = _numbers.take("fortify.silver")
FORTIFY_STRENGTH: Final[int] = _numbers.take("fortify.strength")
TRADER_LOCATIONS: Final[int] = _numbers.take("trader.locations")
MERCHANT_SILVER: Final[int] = _numbers.take("merchant.silver")
PILLAGE_NEAR_SHIPS: Final[int] = _numbers.take("pillage.near_ships")
PILLAGE_FAR_SHIPS: Final[int] = _numbers.take("pillage.far_ships")
WARSHIPS_PER_SILVER: Final[int] = _numbers.take("pillage.warships_per_silver")
REDRAFT_SILVER: Final[int] = _numbers.take("draft.location_silver")
LEVY_FACTOR: Final[int] = _numbers.take("draft.levy_factor")
DISCARD_STEP: Final[int] = _numbers.take("discard.step")
RETURNS_PER_ROUND: Final[int] = _numbers.take("return.per_round")
RESERVE_SIZE: Final[int] = _numbers.take("reserve.size")
RETRIEVE_SILVER: Final[int] = _numbers.take("reserve.silver")
DEFENDER_STRENGTH: Final[int] = _numbers.take("battle.defender")
PRINTED_DEFENCE: Final[int] = _numbers.take("battle.printed_defence")
ATTACKER_LEAD: Final[int] = _numbers.take("battle.attacker_lead")
DEFENDER_LEAD: Final[int] = _numbers.take("battle.defender_lead")
FIELD_ROUNDS: Final[int] = _numbers.take("battle.field_rounds")
SIEGE_ROUNDS: Final[int] = _numbers.take("battle.siege_rounds")
COMBINED_ARMS: Final[int] = _numbers.take("battle.combined_arms")
LOCATION_SHIP_STRENGTH: Final[int] = _numbers.take("battle.ship_strength")
BATTLE_PRESTIGE: Final[int] = _numbers.take("battle.prestige")
BRIBERY_SILVER: Final[int] = _numbers.take("bribery.silver")
WARSHIP_HITS_ON: Final[int] = _numbers.take("naval.hits_on")
WARSHIP_SILVER: Final[int] = _numbers.take("build.silver")
MOST_WARSHIPS: Final[int] = _numbers.take("build.most")
PASS_SILVER: Final[int] = _numbers.take("pass.silver")
STRAITS_SPACES: Final[int] = _numbers.take("supply.straits_spaces")
CITY_INCOME: Final[int] = _numbers.take("income.city")
MOST_PRESTIGE: Final[int] = _numbers.take("prestige.most")
STALL_LIMIT: Final[int] = _numbers.take("campaign.stall_limit")
WINNING_LEAD: Final[int] = _numbers.take("win.lead")
END_CAPTURED_VP: Final[int] = _numbers.take("end.captured_vp")
END_TURNS: Final[int] = _numbers.take("end.turns")
END_VP: Final[int] = _numbers.take("end.vp")
SCORE_DEVELOPED: Final[int] = _numbers.take("score.developed")
SCORE_PRESTIGE: Final[int] = _numbers.take("score.prestige")
SCORE_TOWN: Final[int] = _numbers.take("score.captured_town")
SCORE_CITY: Final[int] = _numbers.take("score.captured_city")
SICILY_MAJORITY: Final[int] = _numbers.take("score.sicily_places")
SICILY_VP: Final[int] = _numbers.take("score.sicily_vp")
CORSICA_SARDINIA_MAJORITY: Final[int] = _numbers.take("score.corsica_sardinia_places")
CORSICA_SARDINIA_VP: Final[int] = _numbers.take("score.corsica_sardinia_vp")
_numbers.done()


def _series(id: str) -> list[int]:
    for row in _setup.series:
        if row.id == id:
            return list(row.values)
    raise BadData("setup.toml", id, "this row of numbers is missing")


MARKET_SURCHARGE: Final[list[int]] = _series("market.surcharge")  # place 0 is the newest, on the left
CYCLE_SILVER: Final[list[int]] = _series("market.cycle_silver")  # index 0: for one card
PILLAGE_TRACK: Final[list[int]] = _series("pillage.track_vp")  # index 0: space 1
MARKET: Final[int] = len(MARKET_SURCHARGE)
PILLAGE_SPACES: Final[int] = len(PILLAGE_TRACK)

# Options of the table.
OPTION_ID: Final[list[str]] = unique("options.toml", [o.id for o in _options.option])
OPTION_TEXT: Final[list[str]] = [o.text for o in _options.option]
OPTION_DEFAULT: Final[list[bool]] = [o.default for o in _options.option]
SHORT_OPENING: Final[str] = OPTION_ID[find("options.toml", "option", "short_opening", OPTION_ID)]
SYRACUSE_ALLY: Final[str] = OPTION_ID[find("options.toml", "option", "syracuse_ally", OPTION_ID)]
