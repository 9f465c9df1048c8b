"""The board, cards and numbers of Hands in the Sea as plain data for clients, with where each fact comes from."""

from __future__ import annotations

from typing import Any

from punica.games.hands_in_the_sea.effect_tables import EVENT_TEXT, STRATEGY_TEXT
from punica.games.hands_in_the_sea.map_tables import REGIONS
from punica.games.hands_in_the_sea.schema import (
    DATA,
    Connection,
    EmpireCard,
    EmpireCards,
    Events,
    Location,
    Map,
    Options,
    Setup,
    StrategyCards,
    Symbols,
)
from punica.kernel.data import load_toml
from punica.kernel.game import Game

REGION_NAME = {
    "italia": "Italia",
    "sicily": "Sicily",
    "corsica-sardinia": "Corsica and Sardinia",
    "africa": "Africa",
    "isles": "The isles",
}


def atlas(game: Game) -> dict[str, Any]:
    """Everything one reads off the board and the cards."""
    board = load_toml(DATA / "map.toml", Map)
    empire = load_toml(DATA / "empire_cards.toml", EmpireCards)
    setup = load_toml(DATA / "setup.toml", Setup)
    return {
        "kinds": {"place": "space", "strategy": "card", "event": "card"},
        "regions": [{"slug": slug, "name": REGION_NAME[slug], "source": "inferred"} for slug in REGIONS],
        "zones": [
            {
                "slug": zone.slug,
                "name": zone.name,
                "lat": zone.lat,
                "lon": zone.lon,
                "adjacent": list(zone.adjacent),
                "source": zone.source,
            }
            for zone in board.zone
        ],
        "spaces": [_space(row) for row in board.location],
        "connections": [_connection(row, setup) for row in board.connection],
        "cards": [
            *[_location_card(row) for row in board.location],
            *[_empire_card(row) for row in empire.card],
            _campaign_card(),
            *_strategy_cards(),
            *_events(),
        ],
        "charts": _charts(setup),
        "reconstructed": _reconstructed(board, empire),
        "options": {row.id: {} for row in load_toml(DATA / "options.toml", Options).option},
    }


def _space(row: Location) -> dict[str, Any]:
    return {
        "slug": row.slug,
        "name": row.name,
        "lat": row.lat,
        "lon": row.lon,
        "kind": "capital" if row.capital else "place",
        "port": bool(row.zone),
        "walls": row.defence,
        "region": row.region,
        "start": row.start if row.start != "neutral" else None,
        "zone": row.zone or None,
        "vp": row.vp,
        "capital": row.capital,
        "supply_point": row.supply_point or None,
        "needs_colonist": row.needs_colonist,
        "source": row.values_source,
        "position_source": row.position_source,
    }


def _connection(row: Connection, setup: Setup) -> dict[str, Any]:
    numbers = {value.id: value.value for value in setup.value}
    cost = {"road": "settle.road_carts", "rough": "settle.rough_carts", "straits": "settle.rough_carts"}
    return {
        "a": row.a,
        "b": row.b,
        "kind": row.kind,
        "cost": numbers[cost.get(row.kind, "settle.ships")],
        "zone": row.zone or None,
        "source": row.source,
    }


def _symbols(symbols: Symbols) -> dict[str, int]:
    values = {
        "cart": symbols.cart,
        "ship": symbols.ship,
        "colonist": symbols.colonist,
        "goods": symbols.goods,
        "silver": symbols.silver,
        "militia": symbols.militia,
    }
    return {name: value for name, value in values.items() if value}


def _location_card(row: Location) -> dict[str, Any]:
    return {
        "deck": "location",
        "slug": row.slug,
        "number": "",
        "name": row.name,
        "text": "",
        "side": row.start,
        "values": {**_symbols(row.symbols), "vp": row.vp},
        "source": row.source,
        "values_source": row.values_source,
    }


def _empire_card(row: EmpireCard) -> dict[str, Any]:
    field, siege = row.strength
    dice, hits_on = row.naval
    numbers = {
        "cost": row.cost,
        "start": row.start,
        "field": field,
        "siege": siege,
        "ship_strength": row.ship_strength,
        "pillage_ships": row.pillage_ships,
        "defender_strength": row.defender_strength,
        "naval_dice": dice,
        "naval_hits_on": hits_on,
    }
    marks = [*row.abilities]
    return {
        "deck": f"empire-{row.deck}",
        "slug": row.slug,
        "number": "",
        "name": row.name,
        "text": "",
        "side": row.deck,
        "copies": row.copies,
        "marks": ([row.arm] if row.arm else []) + (["manpower"] if row.manpower else []) + marks,
        "values": {name: value for name, value in numbers.items() if value} | _symbols(row.symbols),
        "source": row.source,
        "values_source": row.values_source,
    }


def _campaign_card() -> dict[str, Any]:
    return {
        "deck": "campaign",
        "slug": "campaign",
        "number": "",
        "name": "Campaign",
        "text": "",
        "source": "rulebook",
    }


def _strategy_cards() -> list[dict[str, Any]]:
    return [
        {
            "deck": "strategy",
            "slug": row.slug,
            "number": "",
            "name": row.name,
            "text": STRATEGY_TEXT[n],
            "side": "both" if row.side == "either" else row.side,
            "values": {"cost": row.cost},
            "source": row.source,
            "values_source": row.values_source,
        }
        for n, row in enumerate(load_toml(DATA / "strategy_cards.toml", StrategyCards).strategy)
    ]


def _events() -> list[dict[str, Any]]:
    return [
        {
            "deck": "event",
            "slug": row.slug,
            "number": "",
            "name": row.name,
            "text": EVENT_TEXT[n],
            "source": row.source,
            "values_source": row.values_source,
        }
        for n, row in enumerate(load_toml(DATA / "events.toml", Events).event)
    ]


def _charts(setup: Setup) -> list[dict[str, Any]]:
    """The numbers of the rules, one chart for each part of them."""
    charts: dict[str, list[list[str]]] = {}
    sources: dict[str, set[str]] = {}
    for row in setup.value:
        part, _, name = row.id.partition(".")
        charts.setdefault(part, []).append([name.replace("_", " "), str(row.value), row.note])
        sources.setdefault(part, set()).add(row.source)
    for series in setup.series:
        part, _, name = series.id.partition(".")
        written = ", ".join(str(value) for value in series.values)
        charts.setdefault(part, []).append([name.replace("_", " "), written, series.note])
        sources.setdefault(part, set()).add(series.source)
    order = ["reconstructed", "inferred", "published", "rulebook"]
    return [
        {
            "id": part,
            "title": part.capitalize(),
            "columns": ["What", "How much", "Note"],
            "rows": rows,
            "source": min(sources[part], key=order.index),
        }
        for part, rows in charts.items()
    ]


def _reconstructed(board: Map, empire: EmpireCards) -> list[str]:
    """What the data files themselves mark as reconstructed."""
    links = sum(row.source == "reconstructed" for row in board.connection)
    places = sum(row.values_source == "reconstructed" for row in board.location)
    cards = sum(row.values_source == "reconstructed" for row in empire.card)
    return [
        f"{links} of {len(board.connection)} connections.",
        f"The values of {places} of {len(board.location)} places and of {cards} of {len(empire.card)} Empire cards.",
    ]
