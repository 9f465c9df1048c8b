"""Strategy cards and random events: what they are, what they cost, and the numbers of their effects."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.map_tables import NEUTRAL, SIDES
from punica.games.hands_in_the_sea.schema import DATA, Events, Numbers, StrategyCards, filled, find, unique
from punica.kernel.data import load_toml

_strategy: Final = load_toml(DATA / "strategy_cards.toml", StrategyCards)
_events: Final = load_toml(DATA / "events.toml", Events)

# Strategy cards.
STRATEGY_SLUG: Final[list[str]] = unique("strategy_cards.toml", [s.slug for s in _strategy.strategy])
STRATEGY_NAME: Final[list[str]] = [s.name for s in _strategy.strategy]
STRATEGY_TEXT: Final[list[str]] = [filled("strategy_cards.toml", s.slug, s.text, s.values) for s in _strategy.strategy]
STRATEGY_COST: Final[list[int]] = [s.cost for s in _strategy.strategy]
STRATEGY_SIDE: Final[list[int]] = [  # NEUTRAL: either side may buy it
    NEUTRAL if s.side == "either" else SIDES.index(s.side) for s in _strategy.strategy
]
STRATEGIES: Final[int] = len(STRATEGY_SLUG)


def _strategy_id(slug: str) -> int:
    return find("strategy_cards.toml", "strategy", slug, STRATEGY_SLUG)


CORVUS: Final[int] = _strategy_id("corvus")
DEEP_RESERVES: Final[int] = _strategy_id("deep-reserves")
TAX_COLLECTORS: Final[int] = _strategy_id("tax-collectors")
SHIPWRIGHTS: Final[int] = _strategy_id("shipwrights")
SIEGE_ENGINEERS: Final[int] = _strategy_id("siege-engineers")
ROAD_BUILDERS: Final[int] = _strategy_id("road-builders")
TRADE_MONOPOLY: Final[int] = _strategy_id("trade-monopoly")
MERCENARY_RECRUITERS: Final[int] = _strategy_id("mercenary-recruiters")
LEVY_OF_THE_LEGIONS: Final[int] = _strategy_id("levy-of-the-legions")
COAST_WATCH: Final[int] = _strategy_id("coast-watch")
SEA_RAIDERS: Final[int] = _strategy_id("sea-raiders")
COLONIAL_POLICY: Final[int] = _strategy_id("colonial-policy")
INFORMERS: Final[int] = _strategy_id("informers")

_effects: Final = Numbers(
    "strategy_cards.toml", {f"{s.slug}.{k}": v for s in _strategy.strategy for k, v in s.values.items()}
)
CORVUS_LIGHT_HITS_ON: Final[int] = _effects.take("corvus.light_hits_on")
CORVUS_HEAVY_HITS_ON: Final[int] = _effects.take("corvus.heavy_hits_on")
CORVUS_WARSHIPS: Final[int] = _effects.take("corvus.warships_gained")
DEEP_RESERVES_SILVER: Final[int] = _effects.take("deep-reserves.silver")
TAX_COLLECTORS_SILVER: Final[int] = _effects.take("tax-collectors.silver")
SHIPWRIGHTS_SILVER: Final[int] = _effects.take("shipwrights.silver")
SIEGE_ENGINEERS_STRENGTH: Final[int] = _effects.take("siege-engineers.strength")
ROAD_BUILDERS_CARTS: Final[int] = _effects.take("road-builders.carts")
TRADE_MONOPOLY_LOCATIONS: Final[int] = _effects.take("trade-monopoly.locations")
TRADE_MONOPOLY_SILVER: Final[int] = _effects.take("trade-monopoly.silver")
RECRUITERS_SILVER: Final[int] = _effects.take("mercenary-recruiters.silver")
RECRUITERS_MINIMUM: Final[int] = _effects.take("mercenary-recruiters.minimum")
COAST_WATCH_SHIPS: Final[int] = _effects.take("coast-watch.ships")
SEA_RAIDERS_SILVER: Final[int] = _effects.take("sea-raiders.silver")
INFORMERS_BRIBE_SILVER: Final[int] = _effects.take("informers.bribe_silver")
STRATEGY_PER_ROUND: Final[list[int]] = [  # how often a round it helps; 0 where it always does
    _effects.take(f"{slug}.per_round") if slug in ("levy-of-the-legions", "colonial-policy", "informers") else 0
    for slug in STRATEGY_SLUG
]
_effects.done()

# Random events.
EVENT_SLUG: Final[list[str]] = unique("events.toml", [e.slug for e in _events.event])
EVENT_NAME: Final[list[str]] = [e.name for e in _events.event]
EVENT_TEXT: Final[list[str]] = [filled("events.toml", e.slug, e.text, e.values) for e in _events.event]
EVENT_DECK: Final[list[int]] = [i for i, e in enumerate(_events.event) for _ in range(e.copies)]


def _event_id(slug: str) -> int:
    return find("events.toml", "event", slug, EVENT_SLUG)


PEACE_TALKS: Final[int] = _event_id("peace-talks")
STORM_AT_SEA: Final[int] = _event_id("storm-at-sea")
REVOLT: Final[int] = _event_id("revolt")
GOOD_HARVEST: Final[int] = _event_id("good-harvest")
PLAGUE: Final[int] = _event_id("plague")
UNPAID_MERCENARIES: Final[int] = _event_id("unpaid-mercenaries")
CORRUPTION: Final[int] = _event_id("corruption")
HIERO_OF_SYRACUSE: Final[int] = _event_id("hiero-of-syracuse")
SHIPYARDS_BUSY: Final[int] = _event_id("shipyards-busy")
PATRIOTIC_FERVOUR: Final[int] = _event_id("patriotic-fervour")
FAIR_WINDS: Final[int] = _event_id("fair-winds")
ILL_OMENS: Final[int] = _event_id("ill-omens")

_happenings: Final = Numbers("events.toml", {f"{e.slug}.{k}": v for e in _events.event for k, v in e.values.items()})
PEACE_TURN: Final[int] = _happenings.take("peace-talks.turn")
STORM_SINKS_TO: Final[int] = _happenings.take("storm-at-sea.sinks_to")
STORM_ROME_SINKS_TO: Final[int] = _happenings.take("storm-at-sea.rome_sinks_to")
HARVEST_SILVER: Final[int] = _happenings.take("good-harvest.silver")
HARVEST_MOST: Final[int] = _happenings.take("good-harvest.most")
PLAGUE_CARDS: Final[int] = _happenings.take("plague.cards")
UNPAID_SILVER: Final[int] = _happenings.take("unpaid-mercenaries.silver")
CORRUPTION_SAFE: Final[int] = _happenings.take("corruption.safe")
HIERO_DEFENCE: Final[int] = _happenings.take("hiero-of-syracuse.defence")
HIERO_SILVER: Final[int] = _happenings.take("hiero-of-syracuse.silver")
SHIPYARDS_SILVER: Final[int] = _happenings.take("shipyards-busy.silver")
SHIPYARDS_WARSHIPS: Final[int] = _happenings.take("shipyards-busy.warships")
FERVOUR_COST: Final[int] = _happenings.take("patriotic-fervour.cost")
FAIR_WINDS_MOVES: Final[int] = _happenings.take("fair-winds.moves")
OMENS_PRESTIGE: Final[int] = _happenings.take("ill-omens.prestige")
_happenings.done()
