"""The tables and dice of Hamilcar as charts for people."""

from __future__ import annotations

from typing import Any

from punica.games.hamilcar.land.battle_dice import BattleDice
from punica.games.hamilcar.land.sieges import HamilcarSieges
from punica.games.hamilcar.own_chapters import OwnChapters
from punica.games.hamilcar.sea.battle_roll import NavalTable
from punica.games.hamilcar.tables import DATA, NAVAL_COLUMNS
from punica.games.punic.atlas import points_and_losses, rolls, sizes

FACES = ["1", "2", "3", "4", "5", "6"]
AFRICA = {"no": "no", "with-syracusae": "with Syracusae", "yes": "yes"}
ICONS = {None: "", "tactic-card": "a tactic card", "corvus": "Corvus: a Prize", "supremacy": "Naval Supremacy"}
ROMAN = ["I", "II", "III", "IV", "V"]


def charts(own: OwnChapters) -> list[dict[str, Any]]:
    """Those of an edition, the ones asked for most first."""
    return [
        _levels(own.battle_dice),
        _battle_dice(),
        _siege(own.sieges),
        _naval_battle(own.naval_table),
        _seamanship(),
        _attrition(),
        _miat(),
    ]


def _chart(id: str, title: str, columns: list[str], rows: list[list[str]], source: str, *notes: str) -> dict[str, Any]:
    return {"id": id, "title": title, "columns": columns, "rows": rows, "notes": list(notes), "source": source}


def _levels(dice: BattleDice) -> dict[str, Any]:
    battle = DATA.tables.land_battle
    rows = [["Every side begins at", "1"]]
    if dice.level_two_from:
        rows.append([f"A force of {dice.level_two_from} CUs or more begins at", "2"])
    if dice.larger_force:
        rows.append(["The larger force", f"{dice.larger_force:+}"])
    limit = f" (at most {dice.allies_limit} count)" if dice.allies_limit else ""
    rows.append([f"More allies{limit}", f"{battle.more_allies:+}"])
    rows.append(["The better commander", f"{battle.better_commander:+}"])
    lost = dice.commander_at_top
    return _chart(
        "levels",
        "Land battle: dice levels",
        ["For", "Level"],
        rows,
        battle.source,
        "Level 1 rolls the small die, 2 the large one, 3 both, 0 none.",
        f"A better commander at level {battle.top_level} takes {lost} from the other side instead, "
        f"down to {dice.bottom_level}.",
    )


def _battle_dice() -> dict[str, Any]:
    dice = DATA.dice.battle
    return _chart(
        "battle",
        "Battle dice",
        ["Die", *FACES],
        [["small", *dice.small], ["large", *dice.large]],
        dice.source,
        "A: a hit. B: a hit that an enemy C cancels. C: cancels an enemy B, or is a hit when there is none to cancel.",
    )


def _siege(sieges: HamilcarSieges) -> dict[str, Any]:
    dice, siege = DATA.dice.siege, DATA.tables.siege
    defense = "activation" if sieges.defense_per_activation else "roll"
    return _chart(
        "siege",
        "Sieges and subjugation",
        ["Die", *FACES],
        [["red, with Supremacy", *points_and_losses(dice.red)], ["white, without", *points_and_losses(dice.white)]],
        dice.source,
        "Siege points / CUs lost.",
        f"{siege.points_city} points take a city, {siege.points_large} a Major Port, {siege.points_tribe} a tribe; "
        f"{siege.cus_needed} CUs are needed. Determined Defense: one point per {defense}.",
    )


def _naval_battle(chapter: NavalTable) -> dict[str, Any]:
    naval, table = DATA.tables.naval_battle, DATA.tables.attrition
    sizes = NAVAL_COLUMNS[chapter.edition]
    columns = [max(n for n, least in enumerate(table.columns) if least <= size) for size in sizes]
    return _chart(
        "naval",
        "Naval battle",
        ["Roll", *ROMAN, "Also"],
        [
            [roll, *[str(row.losses[column]) for column in columns], ICONS[row.icon]]
            for roll, row in zip(rolls(1, len(table.rows)), table.rows, strict=True)
        ],
        naval.source,
        "Hits by the column of the commander: his battle rating if he is an Admiral.",
        f"Rome: Seamanship's change, and {naval.corvi:+} with Corvi mounted.",
        f"The naval die shows {', '.join(f'{face:+}' for face in DATA.dice.naval.faces)} (inferred).",
    )


def _seamanship() -> dict[str, Any]:
    levels = DATA.tables.seamanship
    return _chart(
        "seamanship",
        "Roman Seamanship",
        ["Level", "Range", "Dots", "Battle", "Storms", "Africa", "Supremacy stays"],
        [
            [
                row.name,
                str(row.range),
                str(row.dots),
                f"{row.battle:+}" if row.battle else "0",
                f"{row.storms:+}" if row.storms else "0",
                AFRICA[row.africa],
                "yes" if row.keeps_supremacy else "no",
            ]
            for row in levels
        ],
        levels[0].source,
        "Dots count for Carthage on the naval die when an interception is to be avoided.",
    )


def _attrition() -> dict[str, Any]:
    table = DATA.tables.attrition
    return _chart(
        "attrition",
        "Attrition",
        ["Roll", *sizes(table.columns)],
        [
            [roll, *[f"{n}e" if row.elephant and n else str(n) for n in row.losses]]
            for roll, row in zip(rolls(1, len(table.rows)), table.rows, strict=True)
        ],
        table.source,
        "CUs lost, by size of the force. e: one of them an elephant, if there is one.",
    )


def _miat() -> dict[str, Any]:
    icons = [[f"{icon.a.upper()} and {icon.b.upper()}", _bonus(icon.cus, icon.generals)] for icon in DATA.miat.icons]
    return _chart(
        "miat",
        "The Miat",
        ["PCs in both slots", "Each turn"],
        icons,
        DATA.miat.icons[0].source,
        "Warlike: three PCs or more, one of them in the centre.",
    )


def _bonus(cus: int, generals: int) -> str:
    return f"{cus} CU" if cus else f"{generals} General"
