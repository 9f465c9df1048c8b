"""The board of Hannibal on a terminal: provinces with their spaces, the armies, the tracks, the battle."""

from __future__ import annotations

from functools import cache

from msgspec import UNSET
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from punica.games.hannibal.names import Names
from punica.games.hannibal.own_chapters import OwnChapters
from punica.games.hannibal.schema_view import BattleSideView, BattleView, HannibalView
from punica.games.hannibal.tables import (
    ANNIVERSARY,
    BATTLE_CARD_ID,
    BATTLE_CARD_NAME,
    CARD_ID,
    CLASSIC,
    GENERAL_ID,
    GENERAL_SLUG,
    GENERAL_STRATEGY,
    GENERALS,
    IS_PORT,
    IS_WALLED_CITY,
    PROVINCE_REGION,
    PROVINCE_SIGNIFICANT,
    PROVINCE_SLUG,
    SPACE_ID,
    SPACE_PROVINCE,
    SPACE_SLUG,
    TURN_YEARS,
)
from punica.games.punic import terminal
from punica.games.punic.terminal import SIDES, Atlas
from punica.kernel.schema_view import TableView

EDITIONS = {"hannibal-classic": CLASSIC, "hannibal-2018": ANNIVERSARY}


@cache
def _names(edition: int) -> Names:
    return Names(edition)


@cache
def _atlas(edition: int) -> Atlas:
    names = _names(edition)
    return Atlas(
        names.region,
        list(zip(PROVINCE_SLUG, names.province, PROVINCE_REGION, PROVINCE_SIGNIFICANT)),
        list(zip(SPACE_SLUG, names.space, SPACE_PROVINCE, IS_WALLED_CITY, IS_PORT)),
        list(zip(GENERAL_SLUG, names.general, GENERAL_STRATEGY, [general.battle for general in GENERALS])),
        "siege train",
    )


def board(view: TableView[HannibalView], width: int) -> RenderableType:
    """Tracks, then a battle or march under way, the armies, the provinces by region."""
    game = view.game
    edition = EDITIONS[view.ruleset]
    atlas = _atlas(edition)
    parts: list[RenderableType] = [_tracks(game, atlas)]
    if game.campaign is not None:
        parts.append(terminal.campaign(game.campaign, atlas))
    if game.battle is not None:
        parts += [Text(""), _battle(game.battle, _names(edition))]
    elif game.march is not None:
        parts.append(terminal.march(game.march, atlas))
    parts += [
        Text(""),
        terminal.armies(game, atlas, width),
        Text(""),
        terminal.provinces(game, atlas, width),
        terminal.legend(),
    ]
    return Group(*parts)


# -- tracks -----------------------------------------------------------------------------------------------------------


def _tracks(game: HannibalView, atlas: Atlas) -> RenderableType:
    start, end = TURN_YEARS[game.turn]
    years = f"{start} BC" if start == end else f"{start}-{end} BC"
    out = Text.assemble(("Turn ", "quiet"), (f"{game.turn} of {game.last_turn}", "bold"), (f"  {years}", "quiet"))
    for side in SIDES:
        out.append(f"   {side.upper()} ", style=f"{side}.bold")
        out.append(f"{game.points[side]} points, {game.cards[side]} cards", style=side)
    lasting = [
        ("Truce", game.truce),
        ("Macedon with Carthage", game.macedon_allied),
        ("Punic naval victory", game.naval_victory),
        ("Hanno counsels Carthage", game.hanno_counsels),
        ("Cato counsels Rome", game.cato_counsels),
        (f"Citadel in {', '.join(atlas.space_name[slug] for slug in game.citadels)}", bool(game.citadels)),
    ]
    effects = [name for name, on in lasting if on]
    if effects:
        out.append(f"\n{' · '.join(effects)}", style="italic")
    out.append(f"\ndeck {game.deck}, discards {len(game.discards)}, removed {len(game.removed)}", style="quiet")
    for name, generals in (("displaced", game.displaced), ("dead", game.dead)):
        if generals:
            out.append(f"   {name}: {', '.join(generals)}", style="quiet")
    return out


# -- battle -----------------------------------------------------------------------------------------------------------


def _battle_cards(counts: dict[str, int]) -> str:
    return ", ".join(f"{n} {BATTLE_CARD_NAME[BATTLE_CARD_ID[slug]]}" for slug, n in counts.items()) or "-"


def _battle(battle: BattleView, names: Names) -> RenderableType:
    table = Table(title=f"Battle of {names.space[SPACE_ID[battle.space]]}", title_style="bold", expand=True)
    table.add_column("")
    for side in SIDES:
        lead = " leads" if battle.initiative == side else ""
        table.add_column(f"{side.capitalize()}{lead}", style=side, header_style=f"{side}.bold")
    sides = [battle.sides[side] for side in SIDES]

    def commander(side: BattleSideView) -> str:
        slug = side.commander
        return f"{names.general[GENERAL_ID[slug]]} {GENERALS[GENERAL_ID[slug]].battle}" if slug else "nobody"

    table.add_row("commander", *[commander(side) for side in sides])
    table.add_row("CUs", *[str(side.army.cus) for side in sides])
    table.add_row("battle cards", *[str(side.cards) for side in sides])
    table.add_row("played", *[_battle_cards(side.played) for side in sides])
    if any(side.open for side in sides):
        table.add_row("face up", *[_battle_cards(side.open) for side in sides])
    extra: list[RenderableType] = [table]
    if battle.led:
        extra.append(Text(f"Led: {BATTLE_CARD_NAME[BATTLE_CARD_ID[battle.led]]}", style="bold"))
    if battle.hand is not UNSET:
        extra.append(Text.assemble(("Your battle cards: ", "bold"), _battle_cards(battle.hand)))
    return Group(*extra)


# -- hand -------------------------------------------------------------------------------------------------------------


def hand(view: TableView[HannibalView], width: int) -> RenderableType:
    """The strategy cards of the seat: number, operations, name, what the event does."""
    edition = EDITIONS[view.ruleset]
    names = _names(edition)
    ops = OwnChapters(edition).cards.ops
    cards = [(slug, CARD_ID[slug]) for slug in view.game.hand or []]
    return terminal.hand([(slug, ops[n], names.card[n], names.effect[n]) for slug, n in cards], width)
