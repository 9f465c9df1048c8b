"""The board, cards and charts of Hamilcar as plain data for clients, with where each fact comes from."""

from __future__ import annotations

from collections import Counter
from typing import Any

from punica.games.hamilcar.charts import charts
from punica.games.hamilcar.editions import Hamilcar
from punica.games.hamilcar.names import Names
from punica.games.hamilcar.schema import Card, Connection, General, SeaLane, Space, Tactic
from punica.games.hamilcar.tables import DATA
from punica.kernel.game import Game

MARE = "mare-tyrrhenum"
SOURCES = ("rulebook", "published", "inferred", "reconstructed")


def atlas(game: Game) -> dict[str, Any]:
    """Everything one reads off the board, the cards and the charts of an edition."""
    assert isinstance(game, Hamilcar)
    names = game.names
    battle = game.rules.generals.battle
    return {
        "kinds": {"tactic": "card"},
        "regions": [{"slug": row.slug, "name": row.name, "source": row.source} for row in DATA.board.regions],
        "provinces": _provinces(),
        "spaces": [_space(row) for row in DATA.board.spaces],
        "connections": [_road(row) for row in DATA.board.connections] + [_lane(row) for row in DATA.board.sea_lanes],
        "zones": [_mare_tyrrhenum()],
        "generals": [_general(n, row, names, battle[n]) for n, row in enumerate(DATA.generals)],
        "cards": [_card(n, row, names) for n, row in enumerate(DATA.cards)]
        + [_tactic(n, row, names) for n, row in enumerate(DATA.tactics)],
        "charts": charts(game.own),
        "boxes": [
            {"slug": row.slug, "name": row.name, "kind": row.kind, "source": row.source} for row in DATA.board.display
        ],
        "turns": [
            {
                "turn": row.turn,
                "from": row.from_year,
                "to": row.to_year,
                "cards": row.cards,
                "reinforcements": row.reinforcements,
                "hire": row.hire_cost,
                "general": row.general or None,
                "source": row.source,
            }
            for row in DATA.turns
        ],
        "reconstructed": _reconstructed(),
    }


def _provinces() -> list[dict[str, Any]]:
    return [
        {
            "slug": row.slug,
            "name": row.name,
            "region": row.region,
            "spaces": [space.slug for space in DATA.board.spaces if space.province == row.slug],
            "majority": row.spaces // 2 + 1,
            "significant": row.significant,
            "source": row.source,
        }
        for row in DATA.board.provinces
    ]


def _space(row: Space) -> dict[str, Any]:
    regions = {province.slug: province.region for province in DATA.board.provinces}
    open_sea = [port.space for port in DATA.board.mare_tyrrhenum.ports]
    return {
        "slug": row.slug,
        "name": row.name,
        "lat": row.lat,
        "lon": row.lon,
        "kind": row.kind,
        "port": row.port is not None,
        "major_port": row.port == "major",
        "zone": MARE if row.slug in open_sea else None,
        "walls": row.capacity,
        "large": row.large,
        "province": row.province,
        "region": regions[row.province],
        "start": row.start,
        "tribe": row.tribe,
        "source": row.source,
        "position_source": DATA.board.positions_source,
    }


def _road(row: Connection) -> dict[str, Any]:
    return {
        "a": row.a,
        "b": row.b,
        "kind": row.kind,
        "cost": DATA.tables.limits.strait_movement if row.kind == "strait" else 1,
        "needs": row.needs,
        "name": row.name,
        "source": row.source,
    }


def _lane(row: SeaLane) -> dict[str, Any]:
    return {"a": row.a, "b": row.b, "kind": "lane", "storms": row.storms, "source": row.source}


def _mare_tyrrhenum() -> dict[str, Any]:
    """The open sea, drawn amid its ports."""
    sea = DATA.board.mare_tyrrhenum
    ports = [port.space for port in sea.ports]
    around = [space for space in DATA.board.spaces if space.slug in ports]
    box = next(row for row in DATA.board.display if row.slug == MARE)
    return {
        "slug": MARE,
        "name": box.name,
        "lat": sum(space.lat for space in around) / len(around),
        "lon": sum(space.lon for space in around) / len(around),
        "adjacent": ports,
        "storms": sea.storms,
        "source": max((port.source for port in sea.ports), key=SOURCES.index),
    }


def _general(n: int, row: General, names: Names, battle: int) -> dict[str, Any]:
    return {
        "slug": row.slug,
        "name": names.general[n],
        "side": row.side,
        "strategy": row.strategy,
        "battle": battle,
        "text": row.text,
        "traits": list(row.traits),
        "pool": row.start == "pool",
        "arrival": next((turn.turn for turn in DATA.turns if turn.general == row.slug), 1),
        "option": row.option or None,
        "source": row.source,
    }


def _card(n: int, row: Card, names: Names) -> dict[str, Any]:
    flags = {
        "counter": row.counter,
        "also-normal": row.also_normal,
        "dual-use": row.dual_use,
        "remove": row.remove_if_played,
        "force-march": row.family == "campaign" and not row.campaign,
        "reshuffle": row.reshuffle,
        "breaks-truce": row.breaks_truce,
        "set-aside": row.set_aside,
        "raises-troops": row.infantry,
        "campaign-minor": row.campaign == "minor",
        "campaign-major": row.campaign == "major",
    }
    return {
        "deck": "strategy",
        "slug": row.number,
        "number": names.card_number[n],
        "name": row.name,
        "ops": row.ops,
        "text": names.effect[n],
        "side": row.event,
        "marks": [name for name, on in flags.items() if on],
        "values": {"ships": row.ships} if row.ships else {},
        "option": row.option or None,
        "source": row.source,
        "values_source": row.sources.ops,
    }


def _tactic(n: int, row: Tactic, names: Names) -> dict[str, Any]:
    return {
        "deck": "tactic",
        "slug": row.slug,
        "number": "",
        "name": row.name,
        "text": names.tactic[n],
        "copies": row.copies,
        "source": row.source,
    }


def _reconstructed() -> list[str]:
    """How many of the values of each kind are published, inferred or reconstructed."""
    told = (
        ("Cards", [row.sources for row in DATA.cards]),
        ("Tactic cards", [row.sources for row in DATA.tactics]),
        ("Generals", [row.sources for row in DATA.generals]),
        ("Spaces", [row.sources for row in DATA.board.spaces]),
        ("Sea lanes", [row.sources for row in DATA.board.sea_lanes]),
    )
    out = [
        _counted(what, [getattr(row, field) for row in rows for field in row.__struct_fields__]) for what, rows in told
    ]
    return [*out, _counted("Roads", [row.source for row in DATA.board.connections])]


def _counted(what: str, sources: list[str]) -> str:
    by = Counter(sources)
    sure = by["rulebook"] + by["published"]
    return (
        f"{what}: {len(sources)} values, {sure} of them published, {by['inferred']} inferred, "
        f"{by['reconstructed']} reconstructed."
    )
