"""Hands in the Sea on a terminal."""

from __future__ import annotations

from msgspec import UNSET
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from punica.games.hands_in_the_sea.card_tables import (
    ARMS,
    CARD_ARM,
    CARD_BLOCKS_BRIBE,
    CARD_BLOCKS_PILLAGE,
    CARD_BLOCKS_RAID,
    CARD_BRIBES,
    CARD_CARTS,
    CARD_COLONISTS,
    CARD_FIELD,
    CARD_FORTIFIES,
    CARD_GOODS,
    CARD_MERCENARY,
    CARD_MERCHANT,
    CARD_RAIDS,
    CARD_SHIPS,
    CARD_SIEGE,
    CARD_SILVER,
)
from punica.games.hands_in_the_sea.effect_tables import STRATEGY_COST, STRATEGY_SLUG
from punica.games.hands_in_the_sea.map_tables import COAST, LOC_REGION, LOC_SLUG, LOC_VP, LOCATIONS, REGIONS, ZONES
from punica.games.hands_in_the_sea.number_tables import END_TURNS, MARKET_SURCHARGE
from punica.games.hands_in_the_sea.schema_view import SeaBattleView, SeaView
from punica.games.hands_in_the_sea.words import NOUNS, SEATS
from punica.kernel.schema_view import TableView

PIECES = {"town": "o", "city": "O", "capital": "@", None: "."}
REGION_NAMES = {"italia": "Italia", "sicily": "Sicily", "corsica-sardinia": "Corsica-Sardinia", "africa": "Africa"}


def board(view: TableView[SeaView], width: int) -> RenderableType:
    """The places by region, the seas, the battles, both sides, the market, and the cards one knows."""
    game = view.game
    parts: list[RenderableType] = [_head(game), _map(game, width), _seas(game)]
    parts += [_battle(battle) for battle in game.battles]
    parts += [Text(""), _sides(game), _market(game), *_cards(game)]
    return Group(*parts)


def _name(kind: str, slug: str) -> str:
    noun = NOUNS[kind]
    return noun.names[noun.index[slug]]


def _names(kind: str, slugs: list[str]) -> str:
    """Each kind once, with its number where there are several."""
    out = []
    for slug in dict.fromkeys(slugs):
        n = slugs.count(slug)
        out.append(_name(kind, slug) + (f" x{n}" if n > 1 else ""))
    return ", ".join(out) or "-"


def _head(game: SeaView) -> Text:
    out = Text(f"Turn {min(game.turn, END_TURNS)} of {END_TURNS}", style="bold")
    out.append(f"   round of {_name('seat', game.active)}", style=game.active)
    out.append(f", actions left: {game.actions}", style="quiet")
    if game.ending:
        out.append("   the war is ending", style="bold")
    return out


def _map(game: SeaView, width: int) -> RenderableType:
    blocks = []
    for region, slug in enumerate(REGIONS):
        lines = [Text(REGION_NAMES.get(slug, "The isles"), style="bold")]
        lines += [_place(game, place) for place in range(LOCATIONS) if LOC_REGION[place] == region]
        blocks.append(Group(*lines))
    return Columns(blocks, padding=(0, 3), width=max(18, min(26, width // 5)))


def _place(game: SeaView, place: int) -> Text:
    """Piece, name, VP; `#` is a fortification, `!` a holder without Supply, `x` a battle."""
    here = game.places[LOC_SLUG[place]]
    holder = here.holder
    style = holder if holder in SEATS else "" if holder else "quiet"
    marks = "#" if here.fortified else ""
    if holder in SEATS and holder not in here.supply:
        marks += "!"
    if any(battle.place == LOC_SLUG[place] for battle in game.battles):
        marks += "x"
    return Text(f"{PIECES[here.piece]} {_name('place', LOC_SLUG[place])} {LOC_VP[place]} {marks}", style=style)


def _seas(game: SeaView) -> Text:
    out = Text("Seas  ", style="bold")
    for zone in range(ZONES):
        slug = NOUNS["zone"].slugs[zone]
        fleets = [seat for seat in SEATS if game.fleets[seat] == slug]
        out.append(_name("zone", slug), style="" if fleets else "quiet")
        for seat in fleets:
            out.append(f" [{_name('seat', seat)} {game.warships[seat]}]", style=seat)
        out.append("  " if zone + 1 < ZONES and COAST[zone] else "")
    for seat in SEATS:
        if game.fleets[seat] == "home":
            out.append(f"  at home [{_name('seat', seat)} {game.warships[seat]}]", style=seat)
    return out


def _battle(battle: SeaBattleView) -> Text:
    kind = "Siege" if battle.siege else "Battle"
    out = Text(f"{kind} of {_name('place', battle.place)}, round {battle.round}: ", style="bold")
    other = SEATS[1 - SEATS.index(battle.attacker)]
    for seat, role in ((battle.attacker, "attacks"), (other, "defends")):
        itself = battle.independent and seat == other
        who = _name("place", battle.place) if itself else _name("seat", seat)
        out.append(f"{who} {role} with {battle.strength[seat]}", style="" if itself else seat)
        out.append(f" ({_names('card', battle.cards[seat])})  ", style="quiet")
    if battle.losing is not None:
        enemy = _name("seat", SEATS[1 - SEATS.index(battle.losing)])
        out.append(f"\n{_name('seat', battle.losing)} loses it when the next round of {enemy} begins", style="warn")
    return out


def _sides(game: SeaView) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    heads = ["", "VP", "Prestige", "silver", "captured", "towns", "cities", "hand", "deck", "Strategy"]
    table.add_row(*[Text(head, style="quiet") for head in heads])
    for seat in SEATS:
        strategy = game.strategy[seat]
        captured = f"{game.captured_towns[seat]}o {game.captured_cities[seat]}O"
        numbers = [game.vp[seat], game.prestige[seat], game.silver[seat], captured]
        numbers += [game.towns[seat], game.cities[seat], game.cards[seat], game.deck[seat]]
        row = [str(n) for n in numbers]
        table.add_row(
            Text(_name("seat", seat).upper(), style=f"{seat}.bold"),
            *[Text(cell, style=seat) for cell in row],
            _name("strategy", strategy) if strategy else "-",
        )
    return table


def _market(game: SeaView) -> Text:
    out = Text("Market  ", style="quiet")
    prices = []
    for i, slug in enumerate(game.market):
        silver = STRATEGY_COST[STRATEGY_SLUG.index(slug)] + MARKET_SURCHARGE[i]
        prices.append(f"{_name('strategy', slug)} {silver}")
    out.append(", ".join(prices))
    return out


def _cards(game: SeaView) -> list[RenderableType]:
    lines: list[RenderableType] = []
    for seat in SEATS:
        for zone, word in ((game.reserve, "Reserve"), (game.discards, "discards"), (game.levied, "levied")):
            if zone[seat]:
                lines.append(_line(f"{word} of {_name('seat', seat)}", _names("card", zone[seat])))
    if game.seen:
        lines.append(_line("seen in the other hand", _names("card", game.seen)))
    return lines


def _line(title: str, text: str) -> Text:
    return Text.assemble((f"{title}  ", "quiet"), text)


def hand(view: TableView[SeaView], width: int) -> RenderableType | None:
    """The cards one holds with what they show; dead ones are marked."""
    game = view.game
    if game.hand is UNSET:
        return None
    dead = game.dead or []
    grid = Table.grid(padding=(0, 2))
    for slug in game.hand:
        style = "quiet" if slug in dead else ""
        grid.add_row(Text(slug, style="number"), Text(_name("card", slug), style=style), _shows(slug, slug in dead))
    return grid if game.hand else Text("no cards", style="quiet")


def _shows(slug: str, dead: bool) -> Text:
    """The symbols of a card in words."""
    card = NOUNS["card"].index[slug]
    out = ["dead"] if dead else []
    if CARD_FIELD[card] or CARD_SIEGE[card]:
        out.append(f"{ARMS[CARD_ARM[card]]} {CARD_FIELD[card]}/{CARD_SIEGE[card]}")
    for table, word in (
        (CARD_CARTS, "cart"),
        (CARD_SHIPS, "ship"),
        (CARD_COLONISTS, "colonist"),
        (CARD_GOODS, "goods"),
    ):
        if table[card]:
            out.append(word if table[card] == 1 else f"{table[card]} {word}s")
    if CARD_SILVER[card]:
        out.append(f"silver {CARD_SILVER[card]}")
    for flags, word in (
        (CARD_RAIDS, "raids"),
        (CARD_BLOCKS_RAID, "blocks raids"),
        (CARD_BLOCKS_PILLAGE, "blocks pillage"),
        (CARD_BRIBES, "bribes"),
        (CARD_BLOCKS_BRIBE, "blocks bribes"),
        (CARD_FORTIFIES, "fortifies"),
        (CARD_MERCHANT, "trades"),
        (CARD_MERCENARY, "mercenary"),
    ):
        if flags[card]:
            out.append(word)
    return Text(", ".join(out), style="quiet")
