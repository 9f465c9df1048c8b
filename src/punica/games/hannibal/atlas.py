"""The board, cards and charts of Hannibal as plain data for clients, with where each fact comes from."""

from __future__ import annotations

from typing import Any

from punica.games.hannibal.editions import Hannibal
from punica.games.hannibal.names import Names
from punica.games.hannibal.schema import Card, Connection, General, Province, Region, Space
from punica.games.hannibal.tables import (
    BASE_CONNECTIONS,
    BASE_PROVINCES,
    BASE_SPACES,
    CONNECTION_COST,
    CONNECTION_SLUG,
    DATA,
    NAVAL_DIE,
    PROVINCE_MAJORITY,
    SPACE_REGION,
)
from punica.games.punic.atlas import points_and_losses, rolls, sizes
from punica.kernel.game import Game

MAURETANIA = "26.3"


def atlas(game: Game) -> dict[str, Any]:
    """Everything one reads off the board, the cards and the charts of an edition."""
    assert isinstance(game, Hannibal)
    names = game.names
    new = game.newest
    cards = [n for n, row in enumerate(DATA.cards) if _in_edition(row, names, new)]
    return {
        "kinds": {"bc": "card"},
        "regions": [_region(n, row, names) for n, row in enumerate(DATA.regions)],
        "provinces": [_province(n, row, names) for n, row in enumerate(DATA.provinces) if new or n < BASE_PROVINCES],
        "spaces": [_space(n, row, names) for n, row in enumerate(DATA.spaces) if new or n < BASE_SPACES],
        "connections": [
            _connection(n, row, new) for n, row in enumerate(DATA.connections) if new or n < BASE_CONNECTIONS
        ],
        "generals": [_general(n, row, names) for n, row in enumerate(DATA.generals) if new or not row.option],
        "cards": [_card(n, names, game.own.cards.ops[n]) for n in cards] + _battle_cards(),
        "charts": _charts(new, game.own.naval_roll.general_alone),
        "turns": [
            {
                "turn": row.turn,
                "from": row.from_year,
                "to": row.to_year,
                "cards": row.cards,
                "reinforcements": row.reinforcements,
                "source": row.source,
            }
            for row in DATA.turns
        ],
        "reconstructed": _reconstructed(names, new),
        "options": {
            row.id: {"needs": list(row.needs), "conflicts": list(row.conflicts)} for row in DATA.options.options
        },
    }


def _region(n: int, row: Region, names: Names) -> dict[str, Any]:
    return {"slug": row.slug, "name": names.region[n], "source": row.source}


def _province(n: int, row: Province, names: Names) -> dict[str, Any]:
    return {
        "slug": row.slug,
        "name": names.province[n],
        "region": row.region,
        "spaces": [space.slug for space in DATA.spaces if space.province == row.slug],
        "majority": PROVINCE_MAJORITY[n],
        "significant": row.significant,
        "allies": row.allies,
        "option": MAURETANIA if n >= BASE_PROVINCES else None,
        "source": row.source,
    }


def _space(n: int, row: Space, names: Names) -> dict[str, Any]:
    return {
        "slug": row.slug,
        "name": names.space[n],
        "lat": row.lat,
        "lon": row.lon,
        "kind": row.kind,
        "port": row.port is not None,
        "port_modifier": row.port,
        "walls": row.capacity,
        "siege_modifier": row.siege,
        "large": row.siege < 0,
        "province": row.province,
        "region": DATA.regions[SPACE_REGION[n]].slug,
        "start": row.start,
        "tribe": row.tribe,
        "sea_limit": row.sea_limit,
        "option": MAURETANIA if n >= BASE_SPACES else None,
        "source": row.source,
        "position_source": (DATA.mauretania if n >= BASE_SPACES else DATA.board).positions_source,
    }


def _connection(n: int, row: Connection, new: bool) -> dict[str, Any]:
    needs: str = row.needs
    if new and row.needs_2018 is not None:
        needs = row.needs_2018
    return {
        "a": row.a,
        "b": row.b,
        "kind": row.kind,
        "cost": CONNECTION_COST[CONNECTION_SLUG.index(row.kind)],
        "needs": needs,
        "name": row.name,
        "cheap_if_friendly": row.cheap_if_friendly or None,
        "option": MAURETANIA if n >= BASE_CONNECTIONS else None,
        "source": row.source,
    }


def _general(n: int, row: General, names: Names) -> dict[str, Any]:
    return {
        "slug": row.slug,
        "name": names.general[n],
        "side": row.side,
        "strategy": row.strategy,
        "battle": row.battle,
        "text": row.text,
        "arrival": row.arrival,
        "pool": row.pool,
        "option": row.option or None,
        "source": row.source,
    }


def _in_edition(row: Card, names: Names, new: bool) -> bool:
    """Whether an edition has a card, as an extra of an optional rule too."""
    return names.edition in row.editions and (new or not row.option)


def _card(n: int, names: Names, ops: int) -> dict[str, Any]:
    row = DATA.cards[n]
    flags = {
        "counter": row.counter,
        "also-normal": row.also_normal,
        "dual-use": row.dual_use,
        "remove": row.remove_if_played,
        "force-march": row.force_march,
        "reshuffle": row.reshuffle,
        "breaks-truce": row.breaks_truce,
        "set-aside": row.set_aside,
        "campaign-minor": row.campaign == "minor",
        "campaign-major": row.campaign == "major",
    }
    return {
        "deck": "strategy",
        "slug": row.number,
        "number": row.number,
        "name": names.card[n],
        "ops": ops,
        "text": names.effect[n],
        "side": row.event,
        "marks": [name for name, on in flags.items() if on],
        "values": {"naval": row.naval} if row.naval else {},
        "option": row.option or None,
        "source": row.source,
    }


def _battle_cards() -> list[dict[str, Any]]:
    return [
        {
            "deck": "battle",
            "slug": row.slug,
            "number": "",
            "name": row.name,
            "text": "",
            "copies": row.count,
            "marks": [mark for mark, on in (("wild", row.wild), ("gives-initiative", row.initiative_if_matched)) if on],
            "values": {"retreat": row.retreat},
            "source": row.source,
        }
        for row in DATA.battle_cards
    ]


# -- charts -----------------------------------------------------------------------------------------------------------


def _attrition() -> dict[str, Any]:
    table = DATA.tables.attrition
    mods = table.modifiers
    return {
        "id": "attrition",
        "title": "Attrition",
        "columns": ["Roll", *sizes(table.columns)],
        "rows": [[roll, *row] for roll, row in zip(rolls(1, 7), table.rows)],
        "notes": [
            "CUs lost, by size of the force; in battle by rounds. e: one of them an elephant, if there is one.",
            f"Pass {mods.pass_:+}, Alps {mods.alps:+}, Native Guide {mods.native_guide:+}, "
            f"Pestilence {mods.pestilence:+}, Storms at Sea {mods.storms_at_sea:+}.",
        ],
        "source": table.source,
    }


def _retreat_classic() -> dict[str, Any]:
    table = DATA.tables.retreat
    small, large = f"began with {table.large_from - 1} CUs or fewer", f"{table.large_from} CUs or more"
    return {
        "id": "retreat",
        "title": "Retreat",
        "columns": ["Roll", small, large],
        "rows": [[roll, a, b] for roll, a, b in zip(rolls(0, 7), table.small, table.large)],
        "notes": ["The winner's last battle card adds its own number."],
        "source": table.source,
    }


def _retreat_dice() -> dict[str, Any]:
    table = DATA.tables.retreat
    dice = (("small", table.dice.small), ("large", table.dice.large))
    rows = []
    for size, die in dice:
        for card, faces in (
            ("Probe", die.probe),
            ("Frontal or Flank", die.other),
            ("Double Envelopment", die.double_envelopment),
        ):
            rows.append([f"{size}: {card}", *faces])
    return {
        "id": "retreat",
        "title": "Retreat dice",
        "columns": ["Winner's last card", "1", "2", "3", "4", "5", "6"],
        "rows": rows,
        "notes": [f"The large die for a force that began with {table.large_from} CUs or more."],
        "source": table.dice.source,
    }


def _siege_classic() -> dict[str, Any]:
    table = DATA.tables.siege
    return {
        "id": "siege",
        "title": "Sieges and subjugation",
        "columns": ["Roll", "Siege points / CUs lost"],
        "rows": [[roll, pair] for roll, pair in zip(rolls(1, 6), points_and_losses(table.rows))],
        "notes": [
            f"{table.points_needed} points take a city; {table.cus_needed} CUs are needed to besiege.",
            f"Siege by Carthage {table.carthage:+}, unless it has a siege train.",
        ],
        "source": table.source,
    }


def _siege_dice() -> dict[str, Any]:
    dice = DATA.tables.siege.dice
    named = (
        ("red", dice.red),
        ("white", dice.white),
        ("white, great city without a train", dice.worse_white),
        ("red, Marcellus", dice.better_red),
    )
    return {
        "id": "siege",
        "title": "Siege dice",
        "columns": ["Die", "1", "2", "3", "4", "5", "6"],
        "rows": [[name, *points_and_losses(faces)] for name, faces in named],
        "notes": [
            "Siege points / CUs lost.",
            f"{DATA.tables.siege.points_needed} points take a city; {DATA.tables.siege.cus_needed} CUs are needed.",
        ],
        "source": dice.source,
    }


def _naval(dice: bool, general_alone: int) -> dict[str, Any]:
    table = DATA.tables.naval
    mods = table.modifiers
    changes = [
        ("General without CUs", general_alone),
        ("One CU", mods.one_cu),
        ("Roman PC in a port, each", mods.roman_pc_in_port),
        ("Syracusae Carthaginian", mods.syracusae_carthaginian),
        ("Macedon allied", mods.macedon_allied),
        ("Naval Victory", mods.naval_victory),
    ]
    die = "Die, 2018: diamonds less dots: " + ", ".join(f"{face:+}" for face in NAVAL_DIE)
    how = (
        f"{die}. Less than 0: success; 0: return; more: sunk."
        if dice
        else f"Up to {table.success_to}: success; {table.return_at}: return; more: sunk."
    )
    return {
        "id": "naval",
        "title": "Carthage at sea",
        "columns": ["Change", ""],
        "rows": [["Each of both ports", "as printed"], *[[name, f"{value:+}"] for name, value in changes if value]],
        "notes": [how],
        "source": table.die.source if dice else table.source,
    }


def _battle() -> dict[str, Any]:
    table = DATA.tables.battle
    rows = [
        ["Each CU", "1"],
        ["The general", "his battle rating"],
        ["Allies", "as the provinces give"],
        ["Interception", f"{table.interception:+}"],
        ["Avoiding battle failed", f"{table.failed_avoid:+}"],
        ["Friendly tribe", f"{table.friendly_tribe:+}"],
        ["Militia in Latium", f"{table.militia_in_latium:+}"],
        ["Most cards", str(table.hand_limit)],
    ]
    return {
        "id": "battle",
        "title": "Battle cards dealt",
        "columns": ["For", "Cards"],
        "rows": rows,
        "source": table.source,
    }


def _charts(dice: bool, general_alone: int) -> list[dict[str, Any]]:
    return [
        _battle(),
        _attrition(),
        _retreat_dice() if dice else _retreat_classic(),
        _siege_dice() if dice else _siege_classic(),
        _naval(dice, general_alone),
    ]


def _reconstructed(names: Names, new: bool) -> list[str]:
    """What the data files themselves mark as reconstructed."""
    out: list[str] = []
    cards = [row.number for row in DATA.cards if row.source == "reconstructed" and _in_edition(row, names, new)]
    if cards:
        out.append(f"Cards {', '.join(cards)}.")
    shown = [(n, row) for n, row in enumerate(DATA.generals) if new or not row.option]
    generals = [names.general[n] for n, row in shown if row.source == "reconstructed"]
    if generals:
        out.append(f"Generals: {', '.join(generals)}.")
    spaces = [row.name for row in (DATA.spaces if new else DATA.board.spaces) if row.source == "reconstructed"]
    if spaces:
        out.append(f"Spaces: {', '.join(spaces)}.")
    return out
