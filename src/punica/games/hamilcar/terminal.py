"""The board of Hamilcar on a terminal: tracks and boxes, provinces with their spaces, armies, fleets, battles."""

from __future__ import annotations

from functools import cache

from msgspec import UNSET
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from punica.games.hamilcar.generals import generals
from punica.games.hamilcar.names import Names
from punica.games.hamilcar.schema_view import DiceView, HamilcarView, LandBattleView, NavalBattleView
from punica.games.hamilcar.tables import (
    CARD_ID,
    CARD_NAME,
    CARDS,
    DISPLAY_NAME,
    DISPLAY_SLUG,
    GENERAL_SLUG,
    GENERAL_STRATEGY,
    GOLDEN_GEEK,
    IS_PORT,
    IS_WALLED_CITY,
    PROVINCE_NAME,
    PROVINCE_REGION,
    PROVINCE_SIGNIFICANT,
    PROVINCE_SLUG,
    REGION_NAME,
    SEAMANSHIP_NAME,
    SEAMANSHIP_SLUG,
    SILVER,
    SPACE_NAME,
    SPACE_PROVINCE,
    SPACE_SLUG,
    TACTIC_ID,
    TACTIC_NAME,
    TURN_YEARS,
)
from punica.games.punic import terminal
from punica.games.punic.terminal import SIDES, Atlas
from punica.kernel.schema_view import TableView

EDITIONS = {"hamilcar-golden-geek": GOLDEN_GEEK, "hamilcar-silver": SILVER}


@cache
def _names(edition: int) -> Names:
    return Names(edition)


@cache
def _atlas(edition: int) -> Atlas:
    return Atlas(
        REGION_NAME,
        list(zip(PROVINCE_SLUG, PROVINCE_NAME, PROVINCE_REGION, PROVINCE_SIGNIFICANT)),
        list(zip(SPACE_SLUG, SPACE_NAME, SPACE_PROVINCE, IS_WALLED_CITY, IS_PORT)),
        list(zip(GENERAL_SLUG, _names(edition).general, GENERAL_STRATEGY, generals(edition).battle)),
        "supply train",
    )


def board(view: TableView[HamilcarView], width: int) -> RenderableType:
    """Tracks and boxes, then a battle or march, then provinces by region, then armies."""
    game = view.game
    atlas = _atlas(EDITIONS[view.ruleset])
    parts: list[RenderableType] = [_tracks(game), _display(game), _boxes(game, atlas)]
    if game.campaign is not None:
        parts.append(terminal.campaign(game.campaign, atlas))
    if game.naval_battle is not None:
        parts += [Text(""), _naval_battle(game.naval_battle, atlas)]
    if game.battle is not None:
        parts += [Text(""), _land_battle(game.battle, atlas)]
    elif game.march is not None and game.march.army.generals:
        parts.append(terminal.march(game.march, atlas))
    parts += [
        Text(""),
        terminal.provinces(game, atlas, width),
        Text(""),
        terminal.armies(game, atlas, width),
        terminal.legend(),
    ]
    return Group(*parts)


# -- tracks -----------------------------------------------------------------------------------------------------------


def _tracks(game: HamilcarView) -> RenderableType:
    start, end = TURN_YEARS[game.turn]
    out = Text.assemble(
        ("Turn ", "quiet"), (f"{game.turn} of {game.last_turn}", "bold"), (f"  {start}-{end} BC", "quiet")
    )
    for side in SIDES:
        out.append(f"   {side.upper()} ", style=f"{side}.bold")
        chest = game.war_chest[side].ops
        out.append(f"{game.points[side]} points, {game.cards[side]} cards, {chest} OPs played", style=side)
    level = SEAMANSHIP_NAME[SEAMANSHIP_SLUG.index(game.seamanship)]
    out.append(f"\nNaval Supremacy: {game.supremacy.capitalize()}", style=game.supremacy)
    out.append(f"   Roman Seamanship: {level}", style="rome")
    slots = " ".join(slot for slot, filled in game.miat.slots.items() if filled) or "empty"
    out.append(f"   Miat: {game.miat.mood} ({slots})", style="carthage")
    lasting = [
        ("Truce", game.truce),
        ("Corvi", game.corvi),
        ("Forgotten Tactics", game.forgotten_tactics),
        (f"Citadel in {game.citadel}", game.citadel),
        ("Rome's hand lies open", game.open_hand is not UNSET),
    ]
    effects = [name for name, on in lasting if on]
    if effects:
        out.append(f"\n{' · '.join(effects)}", style="italic")
    out.append(
        f"\ndeck {game.deck}, discards {len(game.discards)}, removed {len(game.removed)}, "
        f"supply trains left {game.supply_trains_left}",
        style="quiet",
    )
    if game.for_hire:
        out.append(f"   for hire: {', '.join(game.for_hire)}", style="quiet")
    return out


def _display(game: HamilcarView) -> RenderableType:
    """The Provincial Display."""
    out = Text("Provincial Display: ", style="bold")
    for slug, title in zip(DISPLAY_SLUG, DISPLAY_NAME):
        owner = game.display[slug]
        out.append(f"{title}:{owner[0].upper() if owner else '-'} ", style=owner or "quiet")
    return out


def _boxes(game: HamilcarView, atlas: Atlas) -> RenderableType:
    """At Port and At Sea."""
    lines: list[Text] = []
    for side in SIDES:
        port = game.at_port[side]
        line = Text(f"{side.capitalize()} At Port: {port.ready} Ready, {port.spent} Spent", style=side)
        if port.turn_track:
            line.append(f", {port.turn_track} on the turn track")
        fleet = game.at_sea[side]
        if fleet is not None:
            route = " - ".join(atlas.space_name[slug] for slug in fleet.route)
            line.append(f"   At Sea: {fleet.warships} warships, {fleet.prizes} prizes, ")
            line.append(f"{terminal.force(fleet.army, game, atlas)}; {route}")
        pool = game.pools[side]
        if pool:
            line.append(f"   pool: {', '.join(pool)}", style="quiet")
        lines.append(line)
    return Group(*lines)


# -- battles ----------------------------------------------------------------------------------------------------------


def _sides(title: str) -> Table:
    table = Table(title=title, title_style="bold", expand=True)
    table.add_column("")
    for side in SIDES:
        table.add_column(side.capitalize(), style=side, header_style=f"{side}.bold")
    return table


def _land_battle(battle: LandBattleView, atlas: Atlas) -> RenderableType:
    table = _sides(f"Battle of {atlas.space_name[battle.space]}")
    sides = [battle.sides[side] for side in SIDES]
    table.add_row("commander", *[atlas.general(s.commander) if s.commander else "nobody" for s in sides])
    table.add_row("CUs", *[str(s.army.cus) for s in sides])
    table.add_row("dice level", *[str(s.level) for s in sides])
    table.add_row("dice", *[_dice(s.dice) for s in sides])
    table.add_row("hits taken", *[str(s.hits) for s in sides])
    return table


def _dice(dice: DiceView) -> str:
    rolled = (("small", dice.small), ("large", dice.large))
    return " ".join(f"{size} {face}" for size, face in rolled if face) or "-"


def _tactics(counts: dict[str, int]) -> str:
    return ", ".join(f"{n} {TACTIC_NAME[TACTIC_ID[slug]]}" for slug, n in counts.items()) or "-"


def _naval_battle(battle: NavalBattleView, atlas: Atlas) -> RenderableType:
    table = _sides(f"Naval battle off {atlas.space_name[battle.port]}, round {battle.round}")
    sides = [battle.sides[side] for side in SIDES]
    table.add_row("tactic cards", *[str(s.cards) for s in sides])
    table.add_row("played", *[_tactics(s.played) for s in sides])
    table.add_row("warships sunk", *[str(s.sunk) for s in sides])
    table.add_row("Units lost", *[str(s.losses) for s in sides])
    if battle.hand is UNSET:
        return table
    return Group(table, Text.assemble(("Your tactic cards: ", "bold"), _tactics(battle.hand)))


# -- hand -------------------------------------------------------------------------------------------------------------


def hand(view: TableView[HamilcarView], width: int) -> RenderableType:
    """The strategy cards of the seat: code, operations, name (with the printed number), what the event does."""
    names = _names(EDITIONS[view.ruleset])
    cards = []
    for slug in view.game.hand or []:
        n = CARD_ID[slug]
        printed = names.card_number[n]
        title = CARD_NAME[n] if printed == slug else f"{CARD_NAME[n]} (#{printed})"
        cards.append((slug, CARDS[n].ops, title, names.effect[n]))
    return terminal.hand(cards, width)
