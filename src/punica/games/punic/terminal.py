"""The map of a Punic game on a terminal: provinces with their spaces, the armies, a march."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from punica.games.punic.schema_view import ArmyView, CampaignView, MarchView, PunicView, SpaceView

SIDES = ("rome", "carthage")
COLUMN = 44


class Atlas:
    """The names and signs of a printed map and its generals, in one edition."""

    def __init__(
        self,
        regions: list[str],
        provinces: list[tuple[str, str, int, bool]],
        spaces: list[tuple[str, str, int, bool, bool]],
        generals: list[tuple[str, str, int, int]],
        train: str,
    ) -> None:
        """Provinces are (slug, name, region, significant), spaces (slug, name, province, walled, port), generals
        (slug, name, strategy, battle); `train` is the word for what armies draw along."""
        self.regions = regions
        self.provinces = provinces
        self.spaces = spaces
        self.space_name = {slug: name for slug, name, *_ in spaces}
        self.generals = {row[0]: row for row in generals}
        self.train = train

    def general(self, slug: str) -> str:
        """A general with his ratings."""
        _, name, strategy, battle = self.generals[slug]
        return f"{name} {strategy}-{battle}"


# -- provinces --------------------------------------------------------------------------------------------------------


def provinces(game: PunicView, atlas: Atlas, width: int) -> RenderableType:
    """The provinces in columns, region by region."""
    columns = max(1, width // COLUMN)
    blocks: list[list[Text]] = []
    for region, title in enumerate(atlas.regions):
        rows = [_province(game, atlas, n) for n, row in enumerate(atlas.provinces) if row[2] == region]
        shown = [row for row in rows if row is not None]
        if shown:
            blocks.append([Text(title, style="bold underline"), *shown])
    grid = Table.grid(expand=True, padding=(0, 1))
    for _ in range(columns):
        grid.add_column(ratio=1)
    piles: list[list[Text]] = [[] for _ in range(columns)]
    for block in blocks:
        min(piles, key=len).extend(block)
    grid.add_row(*[Group(*pile) for pile in piles])
    return grid


def _province(game: PunicView, atlas: Atlas, province: int) -> Text | None:
    slug, name, _, significant = atlas.provinces[province]
    spaces = [row for row in atlas.spaces if row[2] == province and row[0] in game.spaces]
    if not spaces:
        return None
    owner = game.provinces[slug]
    out = Text(no_wrap=False)
    mark = owner[0].upper() if owner else "-"
    style = f"{owner}.bold" if owner else "quiet"
    out.append(f"[{mark}] {name}{'' if significant else '°'}: ", style=style)
    for i, (space, title, _, walled, port) in enumerate(spaces):
        out.append(" " if i else "")
        out.append_text(_space(game.spaces[space], title, walled, port))
    return out


def _space(shown: SpaceView, title: str, walled: bool, port: bool) -> Text:
    owner = shown.control
    letter = owner[0].upper() if owner else "-"
    signs = ("#" if walled else "") + ("*" if shown.tribe else "") + ("~" if port else "")
    out = Text(f"{title}{signs}:{letter}", style=owner or "quiet")
    if shown.siege:
        out.append(f"!{shown.siege}", style="bold yellow")
    return out


# -- armies -----------------------------------------------------------------------------------------------------------


def _titled(slug: str, game: PunicView, atlas: Atlas) -> str:
    title = " (consul)" if slug in game.consuls else " (proconsul)" if slug in game.proconsuls else ""
    title = " (dictator)" if slug == game.dictator else title
    bound = " (Flamen Martialis)" if slug == game.flamen else ""
    return atlas.general(slug) + title + bound


def force(stack: ArmyView, game: PunicView, atlas: Atlas) -> str:
    """What stands together, in words."""
    cus = f"{stack.cus} CU{'' if stack.cus == 1 else 's'}"
    if stack.elephants:
        cus += f" ({stack.elephants} elephants)"
    if stack.trains:
        cus += f" + {stack.trains} {atlas.train}{'' if stack.trains == 1 else 's'}"
    names = ", ".join(_titled(slug, game, atlas) for slug in stack.generals)
    return f"{cus}{'  ' + names if names else ''}"


def armies(game: PunicView, atlas: Atlas, width: int) -> RenderableType:
    rows: list[Text] = []
    for side in SIDES:
        for slug, shown in game.spaces.items():
            for stack in shown.stacks or []:
                if stack.side != side:
                    continue
                place = atlas.space_name[slug] + (" (inside)" if stack.inside else "")
                rows.append(
                    Text.assemble((f"{place}: ", f"{side}.bold"), (force(stack, game, atlas), side), overflow="fold")
                )
    return Columns(rows, padding=(0, 3), width=width // 2 - 3, expand=False) if width >= 2 * COLUMN else Group(*rows)


def march(shown: MarchView, atlas: Atlas) -> RenderableType:
    army = shown.army
    names = ", ".join(atlas.generals[slug][1] for slug in army.generals)
    where = atlas.space_name[shown.space]
    return Text.assemble(
        ("On the march: ", "bold"),
        (f"{names} with {army.cus} CUs in {where}", army.side),
        (f"  {shown.points} of {shown.allowance} movement points", "quiet"),
    )


def campaign(shown: CampaignView, atlas: Atlas) -> RenderableType:
    moved = ", ".join(atlas.generals[slug][1] for slug in shown.moved) or "nobody"
    sailed = ", the sea move is used" if shown.sailed else ""
    return Text.assemble(
        ("Campaign: ", "bold"), (f"{shown.left} generals still to activate, moved: {moved}{sailed}", "quiet")
    )


# -- the rest ---------------------------------------------------------------------------------------------------------


def hand(cards: list[tuple[str, int, str, str]], width: int) -> RenderableType:
    """Strategy cards: number, operations, name, what the event does."""
    table = Table.grid(padding=(0, 1))
    for slug, ops, name, effect in cards:
        table.add_row(
            Text(f"#{slug}", style="quiet"),
            Text(f"{ops} OP", style="bold"),
            Text(name, style="bold"),
            Text(effect, overflow="ellipsis", no_wrap=width < 120),
        )
    return table


def legend() -> RenderableType:
    return Text(
        "# walled city  * tribe  ~ port  :R :C whose  !n siege points  ° counts for no political point", style="quiet"
    )
