"""The board of Hannibal on a terminal: provinces with their spaces, the armies, the tracks, the battle."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from punica.games.hannibal.tables import (
    ANNIVERSARY,
    BATTLE_CARD_ID,
    BATTLE_CARD_NAME,
    CARD_EFFECT,
    CARD_ID,
    CARD_NAME,
    CARD_OPS,
    CLASSIC,
    GENERAL_BATTLE,
    GENERAL_ID,
    GENERAL_NAME,
    GENERAL_STRATEGY,
    IS_PORT,
    IS_WALLED_CITY,
    PROVINCE_NAME,
    PROVINCE_REGION,
    PROVINCE_SIGNIFICANT,
    PROVINCE_SLUG,
    PROVINCE_SPACES,
    REGION_NAME,
    REGION_SLUG,
    SPACE_ID,
    SPACE_NAME,
    SPACE_SLUG,
    TURN_YEARS,
)

SIDES = ("rome", "carthage")
COLUMN = 44


def _edition(view: dict[str, Any]) -> int:
    return ANNIVERSARY if view["ruleset"] == "hannibal-2018" else CLASSIC


def board(view: dict[str, Any], width: int) -> RenderableType:
    """Tracks, then provinces by region, then armies; a battle comes first while it lasts."""
    game = view["game"]
    edition = _edition(view)
    parts: list[RenderableType] = [_tracks(game)]
    if game["battle"] is not None:
        parts += [Text(""), _battle(game["battle"], edition)]
    elif game["march"] is not None:
        parts.append(_march(game["march"], edition))
    parts += [Text(""), _provinces(game, edition, width), Text(""), _armies(game, edition, width), _legend()]
    return Group(*parts)


# -- tracks -----------------------------------------------------------------------------------------------------------


def _tracks(game: dict[str, Any]) -> RenderableType:
    start, end = TURN_YEARS[game["turn"]]
    years = f"{start} BC" if start == end else f"{start}-{end} BC"
    out = Text.assemble(("Turn ", "quiet"), (f"{game['turn']} of {game['last_turn']}", "bold"), (f"  {years}", "quiet"))
    for side in SIDES:
        out.append(f"   {side.upper()} ", style=f"{side}.bold")
        out.append(f"{game['points'][side]} points, {game['cards'][side]} cards", style=side)
    lasting = [
        ("Truce", game["truce"]),
        ("Macedon with Carthage", game["macedon_allied"]),
        ("Punic naval victory", game["naval_victory"]),
        ("Hanno counsels Carthage", game["hanno_counsels"]),
        ("Cato counsels Rome", game["cato_counsels"]),
    ]
    effects = [name for name, on in lasting if on]
    if effects:
        out.append(f"\n{' · '.join(effects)}", style="italic")
    out.append(
        f"\ndeck {game['deck']}, discards {len(game['discards'])}, removed {len(game['removed'])}", style="quiet"
    )
    for name in ("displaced", "dead"):
        if game[name]:
            out.append(f"   {name}: {', '.join(game[name])}", style="quiet")
    return out


# -- provinces --------------------------------------------------------------------------------------------------------


def _provinces(game: dict[str, Any], edition: int, width: int) -> RenderableType:
    columns = max(1, width // COLUMN)
    blocks: list[RenderableType] = []
    for region, slug in enumerate(REGION_SLUG):
        rows = [_province(game, edition, p) for p in range(len(PROVINCE_SLUG)) if PROVINCE_REGION[p] == region]
        shown = [row for row in rows if row is not None]
        if shown:
            title = Text(REGION_NAME[edition][region] or slug, style="bold underline")
            blocks.append(Group(title, *shown))
    grid = Table.grid(expand=True, padding=(0, 1))
    for _ in range(columns):
        grid.add_column(ratio=1)
    piles: list[list[RenderableType]] = [[] for _ in range(columns)]
    heights = [0] * columns
    for block in blocks:
        at = heights.index(min(heights))
        piles[at].append(block)
        heights[at] += len(block.renderables) if isinstance(block, Group) else 1
    grid.add_row(*[Group(*pile) for pile in piles])
    return grid


def _province(game: dict[str, Any], edition: int, province: int) -> Text | None:
    spaces = [space for space in PROVINCE_SPACES[province] if SPACE_SLUG[space] in game["spaces"]]
    if not spaces:
        return None
    owner = game["provinces"][PROVINCE_SLUG[province]]
    out = Text(no_wrap=False)
    mark = owner[0].upper() if owner else "-"
    style = f"{owner}.bold" if owner else "quiet"
    point = "" if PROVINCE_SIGNIFICANT[province] else "°"
    out.append(f"[{mark}] {PROVINCE_NAME[edition][province]}{point}: ", style=style)
    for i, space in enumerate(spaces):
        out.append(" " if i else "")
        out.append_text(_space(game["spaces"][SPACE_SLUG[space]], edition, space))
    return out


def _space(shown: dict[str, Any], edition: int, space: int) -> Text:
    owner = shown["control"]
    letter = owner[0].upper() if owner else "-"
    walls = "#" if IS_WALLED_CITY[space] else ""
    tribe = "*" if shown.get("tribe") else ""
    port = "~" if IS_PORT[space] else ""
    out = Text(f"{SPACE_NAME[edition][space]}{walls}{tribe}{port}:{letter}", style=owner or "quiet")
    if "siege" in shown:
        out.append(f"!{shown['siege']}", style="bold yellow")
    return out


# -- armies -----------------------------------------------------------------------------------------------------------


def _general(slug: str, game: dict[str, Any], edition: int) -> str:
    number = GENERAL_ID[slug]
    title = " (consul)" if slug in game["consuls"] else " (proconsul)" if slug in game["proconsuls"] else ""
    title = " (dictator)" if slug == game["dictator"] else title
    return f"{GENERAL_NAME[edition][number]} {GENERAL_STRATEGY[number]}-{GENERAL_BATTLE[number]}{title}"


def _force(stack: dict[str, Any], game: dict[str, Any], edition: int) -> str:
    cus = f"{stack['cus']} CU{'' if stack['cus'] == 1 else 's'}"
    if stack["elephants"]:
        cus += f" ({stack['elephants']} elephants)"
    if stack["trains"]:
        cus += " + siege train"
    names = ", ".join(_general(slug, game, edition) for slug in stack["generals"])
    return f"{cus}{'  ' + names if names else ''}"


def _armies(game: dict[str, Any], edition: int, width: int) -> RenderableType:
    rows: list[Text] = []
    for side in SIDES:
        for slug, shown in game["spaces"].items():
            for stack in shown.get("stacks", []):
                if stack["side"] != side:
                    continue
                place = SPACE_NAME[edition][SPACE_ID[slug]] + (" (inside)" if stack["inside"] else "")
                rows.append(
                    Text.assemble((f"{place}: ", f"{side}.bold"), (_force(stack, game, edition), side), overflow="fold")
                )
    return Columns(rows, padding=(0, 3), width=width // 2 - 3, expand=False) if width >= 2 * COLUMN else Group(*rows)


def _march(march: dict[str, Any], edition: int) -> RenderableType:
    army = march["army"]
    names = ", ".join(GENERAL_NAME[edition][GENERAL_ID[slug]] for slug in army["generals"])
    where = SPACE_NAME[edition][SPACE_ID[march["space"]]]
    return Text.assemble(
        ("On the march: ", "bold"),
        (f"{names} with {army['cus']} CUs in {where}", army["side"]),
        (f"  {march['points']} of {march['allowance']} movement points", "quiet"),
    )


# -- battle -----------------------------------------------------------------------------------------------------------


def _battle_cards(counts: dict[str, int]) -> str:
    return ", ".join(f"{n} {BATTLE_CARD_NAME[BATTLE_CARD_ID[slug]]}" for slug, n in counts.items()) or "-"


def _battle(battle: dict[str, Any], edition: int) -> RenderableType:
    table = Table(title=f"Battle of {SPACE_NAME[edition][SPACE_ID[battle['space']]]}", title_style="bold", expand=True)
    table.add_column("")
    for side in SIDES:
        lead = " leads" if battle["initiative"] == side else ""
        table.add_column(f"{side.capitalize()}{lead}", style=side, header_style=f"{side}.bold")
    sides = [battle["sides"][side] for side in SIDES]

    def commander(side: dict[str, Any]) -> str:
        slug = side["commander"]
        return f"{GENERAL_NAME[edition][GENERAL_ID[slug]]} {GENERAL_BATTLE[GENERAL_ID[slug]]}" if slug else "nobody"

    table.add_row("commander", *[commander(side) for side in sides])
    table.add_row("CUs", *[str(side["army"]["cus"]) for side in sides])
    table.add_row("battle cards", *[str(side["cards"]) for side in sides])
    table.add_row("played", *[_battle_cards(side["played"]) for side in sides])
    if any(side["open"] for side in sides):
        table.add_row("face up", *[_battle_cards(side["open"]) for side in sides])
    extra: list[RenderableType] = [table]
    if battle["led"]:
        extra.append(Text(f"Led: {BATTLE_CARD_NAME[BATTLE_CARD_ID[battle['led']]]}", style="bold"))
    if "hand" in battle:
        extra.append(Text.assemble(("Your battle cards: ", "bold"), _battle_cards(battle["hand"])))
    return Group(*extra)


# -- hand -------------------------------------------------------------------------------------------------------------


def hand(view: dict[str, Any], width: int) -> RenderableType:
    """The strategy cards of the seat: number, operations, name, what the event does."""
    edition = _edition(view)
    table = Table.grid(padding=(0, 1))
    for slug in view["game"].get("hand", []):
        card = CARD_ID[slug]
        table.add_row(
            Text(f"#{slug}", style="quiet"),
            Text(f"{CARD_OPS[edition][card]} OP", style="bold"),
            Text(CARD_NAME[edition][card], style="bold"),
            Text(CARD_EFFECT[edition][card], overflow="ellipsis", no_wrap=width < 120),
        )
    return table


def _legend() -> RenderableType:
    return Text(
        "# walled city  * tribe  ~ port  :R :C whose  !n siege points  ° counts for no political point", style="quiet"
    )
