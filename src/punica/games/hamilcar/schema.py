"""What stands in the data files of Hamilcar, beyond what Hannibal shares.

``data_files.read_data`` is the way in. Where a row has ``sources`` its values differ in provenance, and its ``source``
is that of the least sure one. Pairs are (Golden Geek, Silver). This module stays uncompiled: msgspec needs the
annotations.
"""

from typing import Literal

import msgspec

from punica.games.punic import schema as punic
from punica.games.punic.schema import Row, Side, Source

Edition = Literal["golden-geek", "silver"]
Pair = tuple[int, int]
Flags = tuple[bool, bool]
Window = Literal["elephant-charge", "land-battle", "land-reactions", "naval-battle", "naval-round", "sea-move"]
Family = Literal[
    "attrition", "battle", "campaign", "dictator", "diplomacy", "fleet", "hand", "naval-battle", "omen",
    "operations", "politics", "raid", "recruits", "revolt", "siege", "supply", "truce", "victory", "weather",
]  # fmt: skip
Trait = Literal["admiral", "aristocrat", "africanus", "mercenary"]
AbilitySlug = Literal[
    "converts-warships", "crosses-strait", "denies-allies", "denies-determined-defense", "elephants-counted",
    "extra-tactic-cards", "first-battle-roll", "moves-after-battle", "outranks-all", "places-pcs-after-victory",
    "proconsul-cost", "refits-on-interception", "removes-siege-points", "rerolls-battle-die",
    "rerolls-elephant-charge", "sea-movement", "tactic-cards", "takes-prizes", "turns-pc-where-he-stops", "turns-pcs",
]  # fmt: skip


class TomlTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A file, or a part of one whose rows carry their own provenance."""


# ---- map.toml


class ProvinceSources(TomlTable, frozen=True, kw_only=True):
    name: Source
    spaces: Source


class Province(punic.Province, frozen=True, kw_only=True):
    sources: ProvinceSources


class DisplayBox(Row, frozen=True, kw_only=True):
    """A box of the Provincial Display; ``slug`` names the province or the space."""

    slug: str
    name: str
    kind: Literal["province", "space", "mare-tyrrhenum", "miat"]


class SpaceSources(TomlTable, frozen=True, kw_only=True):
    name: Source
    province: Source
    kind: Source
    port: Source
    start: Source


class Space(punic.Space, frozen=True, kw_only=True):
    port: Literal["port", "major"] | None = None
    large: bool = False
    sources: SpaceSources


class Connection(punic.Connection, frozen=True, kw_only=True):
    needs: Literal["nothing", "origin"] = "nothing"


class LaneSources(TomlTable, frozen=True, kw_only=True):
    lane: Source
    storms: Source


class SeaLane(Row, frozen=True, kw_only=True):
    a: str
    b: str
    storms: int
    sources: LaneSources


class OpenSeaPort(Row, frozen=True, kw_only=True):
    space: str


class MareTyrrhenum(Row, frozen=True, kw_only=True):
    movement_points: int
    storms: int
    ports: list[OpenSeaPort]


class Board(TomlTable, frozen=True, kw_only=True):
    positions_source: Source
    regions: list[punic.Region]
    provinces: list[Province]
    display: list[DisplayBox]
    spaces: list[Space]
    connections: list[Connection]
    sea_lanes: list[SeaLane]
    mare_tyrrhenum: MareTyrrhenum


# ---- generals.toml


class Ability(TomlTable, frozen=True, kw_only=True):
    slug: AbilitySlug
    value: int | None = None


class GeneralSources(TomlTable, frozen=True, kw_only=True):
    name: Source
    ratings: Source
    traits: Source
    ability: Source


class General(punic.General, frozen=True, kw_only=True):
    name_silver: str = ""
    battle_silver: int | None = None
    start: Literal["map", "pool", "turn-track", "mercenary", "set-aside"]
    option: str = ""
    traits: tuple[Trait, ...] = ()
    abilities: tuple[Ability, ...] = ()
    sources: GeneralSources


class Generals(TomlTable, frozen=True, kw_only=True):
    generals: list[General]


# ---- cards.toml, tactics.toml


class Amounts(TomlTable, frozen=True, kw_only=True):
    """The numbers of a card's effect; 0 where it has none of that kind.

    ``levels`` are of Seamanship, ``points`` of a siege, ``roll`` changes a die, ``rolls`` is how many are made.
    """

    cus: int = 0
    elephants: int = 0
    trains: int = 0
    warships: int = 0
    refits: int = 0
    pcs: int = 0
    generals: int = 0
    movement: int = 0
    rating: int = 0
    levels: int = 0
    points: int = 0
    roll: int = 0
    rolls: int = 0
    ops: int = 0


class CardSources(TomlTable, frozen=True, kw_only=True):
    """``symbols`` are ships and infantry, ``truce`` the olive branch, ``remove`` the removal after the event."""

    name: Source
    number: Source
    ops: Source
    event: Source
    symbols: Source
    counter: Source
    truce: Source
    remove: Source
    effect: Source


class Card(punic.StrategyCard, frozen=True, kw_only=True):
    number_golden_geek: str
    family: Family
    ships: int = 0
    infantry: bool = False
    windows: tuple[Window, ...] = ()
    windows_silver: tuple[Window, ...] | None = None
    province: str = ""
    amounts: Amounts = Amounts()
    amounts_silver: Amounts | None = None
    effect_silver: str = ""
    sources: CardSources


class Cards(TomlTable, frozen=True, kw_only=True):
    cards: list[Card]


class TacticSources(TomlTable, frozen=True, kw_only=True):
    name: Source
    copies: Source
    effect: Source


class Tactic(Row, frozen=True, kw_only=True):
    slug: str
    name: str
    copies: int
    window: Literal["battle", "immediately", "engage", "enemy", "any-time", "reaction"]
    effect: Literal[
        "battle-rating", "battle-roll", "cancel-evade", "column", "draw-and-play", "enemy-discards", "evade",
        "prizes", "reinforce", "reroll", "supremacy",
    ]  # fmt: skip
    value: int = 0
    text: str
    text_silver: str = ""
    sources: TacticSources


class Tactics(TomlTable, frozen=True, kw_only=True):
    tactics: list[Tactic]


# ---- dice.toml


class NavalDie(Row, frozen=True, kw_only=True):
    faces: list[int]


class SiegeDice(Row, frozen=True, kw_only=True):
    red: list[Pair]
    white: list[Pair]


class BattleDice(Row, frozen=True, kw_only=True):
    """Faces are words of the letters A, B and C."""

    large: list[str]
    small: list[str]


class Dice(TomlTable, frozen=True, kw_only=True):
    naval: NavalDie
    siege: SiegeDice
    battle: BattleDice


# ---- tables.toml


class AttritionRow(Row, frozen=True, kw_only=True):
    losses: list[int]
    elephant: bool = False
    icon: Literal["tactic-card", "corvus", "supremacy"] | None = None


class Attrition(Row, frozen=True, kw_only=True):
    columns: list[int]
    rows: list[AttritionRow]


class Storm(Row, frozen=True, kw_only=True):
    size: int
    corvi: int


class NavalBattleSources(TomlTable, frozen=True, kw_only=True):
    columns: Source
    others: Source


class NavalBattle(Row, frozen=True, kw_only=True):
    columns: list[int]
    columns_silver: list[int]
    rounds: int
    corvi: int
    friendly_pc_cards: int
    sources: NavalBattleSources


class Seamanship(Row, frozen=True, kw_only=True):
    level: int
    slug: str
    name: str
    range: int
    dots: int
    battle: int
    storms: int
    africa: Literal["no", "with-syracusae", "yes"]
    keeps_supremacy: bool


class LandBattle(Row, frozen=True, kw_only=True):
    level_two_from: Pair
    larger_force: Pair
    more_allies: int
    allies_limit: Pair
    better_commander: int
    top_level: int
    bottom_level: Pair
    commander_at_top: Pair
    charge_rerolls: tuple[Literal["enemy", "either"], Literal["enemy", "either"]]
    charge_backfires_on: int
    forgotten_tactics: int
    change_of_command: int


class Siege(Row, frozen=True, kw_only=True):
    points_city: int
    points_large: int
    points_tribe: int
    cus_needed: int
    determined_defense: tuple[Literal["activation", "roll"], Literal["activation", "roll"]]
    last_cu_cancels: Flags
    subordinate_sieges: Flags


class Reactions(Row, frozen=True, kw_only=True):
    intercept_into_enemy: int


class Retreat(Row, frozen=True, kw_only=True):
    movement: int
    penalty: tuple[Literal["unit", "cu"], Literal["unit", "cu"]]
    absorbs: tuple[
        Literal["before-penalties", "after-penalties"],
        Literal["before-penalties", "after-penalties"],
    ]


class Limits(Row, frozen=True, kw_only=True):
    army: int
    fleet: int
    fleet_warships: int
    warships: int
    elephants: int
    supply_trains: int
    siege_trains: Pair
    consul_minimum: int
    overrun_cus: int
    movement: int
    strait_movement: int
    carthage_range: int
    supply_train_movement: int


class Tables(TomlTable, frozen=True, kw_only=True):
    attrition: Attrition
    storm: Storm
    naval_battle: NavalBattle
    seamanship: list[Seamanship]
    land_battle: LandBattle
    siege: Siege
    reactions: Reactions
    retreat: Retreat
    limits: Limits


# ---- turns.toml, miat.toml


class TurnSources(TomlTable, frozen=True, kw_only=True):
    years: Source
    cards: Source
    hire_cost: Source
    general: Source


class Turn(punic.Turn, frozen=True, kw_only=True):
    hire_cost: int
    general: str = ""
    sources: TurnSources


class Turns(TomlTable, frozen=True, kw_only=True):
    turns: list[Turn]


class MiatSlot(Row, frozen=True, kw_only=True):
    slug: str
    name: str
    centre: bool = False
    start: bool = False


class MiatIcon(Row, frozen=True, kw_only=True):
    a: str
    b: str
    cus: int = 0
    generals: int = 0


class MiatMood(Row, frozen=True, kw_only=True):
    slug: str
    name: str
    pcs: int
    centre: bool
    point: tuple[Literal["nobody", "rome", "carthage"], Literal["nobody", "rome", "carthage"]]
    stays_in_africa: Flags
    truce: Flags


class Miat(TomlTable, frozen=True, kw_only=True):
    slots: list[MiatSlot]
    icons: list[MiatIcon]
    moods: list[MiatMood]


# ---- setup.toml, options.toml


class ScenarioSources(TomlTable, frozen=True, kw_only=True):
    corvi: Source
    others: Source


class Scenario(Row, frozen=True, kw_only=True):
    slug: str
    name: str
    first_turn: int
    last_turn: int
    tie: Side
    naval_supremacy: Side
    seamanship: str
    forgotten_tactics: bool
    corvi: bool
    sources: ScenarioSources


class StartingForce(Row, frozen=True, kw_only=True):
    side: Side
    space: str
    cus: int
    elephants: int = 0
    trains: int = 0
    general: str = ""
    office: Literal["consul", "proconsul"] | None = None


class StartingWarships(Row, frozen=True, kw_only=True):
    side: Side
    ready: int
    spent: int


class Mercenary(Row, frozen=True, kw_only=True):
    general: str
    cus: int
    elephants: int
    region: str
    leaves: bool


class ExtraPC(Row, frozen=True, kw_only=True):
    edition: Edition
    side: Side
    space: str


class PCTotal(Row, frozen=True, kw_only=True):
    side: Side
    total: Pair


class DisplayMarker(Row, frozen=True, kw_only=True):
    box: str
    side: Side


class CarthageReinforcements(Row, frozen=True, kw_only=True):
    cus: int
    warships: int
    pool_generals: int


class RomeReinforcements(Row, frozen=True, kw_only=True):
    region: str
    consuls: int
    consul_cus: int
    seamanship_levels: int
    heir_of: str
    heir: str


class Reinforcements(TomlTable, frozen=True, kw_only=True):
    carthage: CarthageReinforcements
    rome: RomeReinforcements


class Dictator(Row, frozen=True, kw_only=True):
    card: str
    general: str
    space: str
    cus: Pair
    lead: int
    first_turn: int
    face_down: Flags


class Victory(Row, frozen=True, kw_only=True):
    region: str
    provinces: int


class Setup(TomlTable, frozen=True, kw_only=True):
    scenario: Scenario
    forces: list[StartingForce]
    warships: list[StartingWarships]
    mercenaries: list[Mercenary]
    extra_pcs: list[ExtraPC]
    pcs: list[PCTotal]
    display: list[DisplayMarker]
    reinforcements: Reinforcements
    dictator: Dictator
    victory: Victory


class OptionalRule(Row, frozen=True, kw_only=True):
    id: str
    name: str
    text: str
    text_silver: str = ""
    rule_golden_geek: str = ""
    default: bool = False
    value: int = 0
    space: str = ""


class Options(TomlTable, frozen=True, kw_only=True):
    options: list[OptionalRule]


# ---- all of it


class Data(TomlTable, frozen=True, kw_only=True):
    board: Board
    generals: list[General]
    cards: list[Card]
    tactics: list[Tactic]
    dice: Dice
    tables: Tables
    turns: list[Turn]
    miat: Miat
    setup: Setup
    options: list[OptionalRule]
