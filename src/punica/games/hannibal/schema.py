"""What stands in the data files of Hannibal, beyond what Hamilcar shares.

``data_files.read_data`` is the way in. This module stays uncompiled: msgspec needs the annotations.
"""

from typing import Literal

import msgspec

from punica.games.punic import schema as punic
from punica.games.punic.schema import Row, Side, Source

Edition = Literal["classic", "2018"]
Pair = tuple[int, int]
Loss = Literal["0", "1", "2", "3", "4", "5", "all"]
AttritionLoss = Literal["0", "1", "2", "3", "1e", "2e", "3e", "4e"]
AbilitySlug = Literal[
    "avoids-battle", "campaign-movement", "campaign-siege", "counterattacks-as-attacker",
    "city-card", "counterattacks-as-defender", "force-march-sieges", "intercepts", "large-army", "naval-modifier",
    "outranks-all", "probe-as-other", "pursues", "removes-pc", "sails-with", "stays-in", "strategy-in",
]  # fmt: skip


class TomlTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A file, or a part of one whose rows carry their own provenance."""


# ---- map.toml, mauretania.toml


class Region(punic.Region, frozen=True, kw_only=True):
    name_2018: str = ""
    allies: Literal["region", "province"]


class Province(punic.Province, frozen=True, kw_only=True):
    name_2018: str = ""
    name_2018_source: Source | None = None
    allies: int


class Space(punic.Space, frozen=True, kw_only=True):
    """``port`` is what the port adds to the naval roll; without it the space is no port."""

    name_2018: str = ""
    name_2018_source: Source | None = None
    port: int | None = None
    sea_limit: int = 0
    siege: int = 0


class Connection(punic.Connection, frozen=True, kw_only=True):
    needs: Literal["nothing", "origin", "both"] = "nothing"
    needs_2018: Literal["nothing", "origin", "both"] | None = None
    cheap_if_friendly: str = ""


class Board(TomlTable, frozen=True, kw_only=True):
    positions_source: Source
    regions: list[Region]
    provinces: list[Province]
    spaces: list[Space]
    connections: list[Connection]


# ---- generals.toml


class Ability(TomlTable, frozen=True, kw_only=True):
    slug: AbilitySlug
    value: int | None = None
    where: str = ""


class General(punic.General, frozen=True, kw_only=True):
    name_2018: str = ""
    pool: bool = False
    arrival: int = 1
    leaves_pool: int = 0
    option: str = ""
    large_strategy: int = 0
    large_battle: int = 0
    abilities: tuple[Ability, ...] = ()


class Generals(TomlTable, frozen=True, kw_only=True):
    generals: list[General]


# ---- cards.toml, battle_cards.toml


class Amounts(TomlTable, frozen=True, kw_only=True):
    """The numbers of a card's effect, 0 where it has none of that kind; the head of the file says what is what."""

    cus: int = 0
    pcs: int = 0
    provinces: int = 0
    points: int = 0
    generals: int = 0
    rolls: int = 0
    roll: int = 0
    ops: int = 0
    rating: int = 0
    battle_cards: int = 0


class Card(punic.StrategyCard, frozen=True, kw_only=True):
    province: str = ""
    amounts: Amounts = Amounts()
    name_2018: str = ""
    ops_2018: int | None = None
    effect_2018: str = ""
    naval: Literal[0, 5, 10] = 0
    force_march: bool = False
    editions: tuple[Edition, ...] = ("classic", "2018")


class Cards(TomlTable, frozen=True, kw_only=True):
    cards: list[Card]


class BattleCard(Row, frozen=True, kw_only=True):
    slug: str
    name: str
    count: int
    retreat: int = 0
    wild: bool = False
    initiative_if_matched: bool = False


class BattleCards(TomlTable, frozen=True, kw_only=True):
    battle_cards: list[BattleCard]


# ---- tables.toml


class AttritionModifiers(TomlTable, frozen=True, kw_only=True, rename={"pass_": "pass"}):
    pass_: int
    alps: int
    native_guide: int
    pestilence: int
    storms_at_sea: int


class Attrition(Row, frozen=True, kw_only=True):
    columns: list[int]
    hostile_tribes_column: int
    rows: list[list[AttritionLoss]]
    modifiers: AttritionModifiers


class RetreatDie(TomlTable, frozen=True, kw_only=True):
    probe: list[Loss]
    other: list[Loss]
    double_envelopment: list[Loss]


class RetreatDice(Row, frozen=True, kw_only=True):
    small: RetreatDie
    large: RetreatDie


class Retreat(Row, frozen=True, kw_only=True):
    large_from: int
    small: list[Loss]
    large: list[Loss]
    dice: RetreatDice


class SiegeDice(Row, frozen=True, kw_only=True):
    red: list[Pair]
    white: list[Pair]
    worse_white: list[Pair]
    better_red: list[Pair]


class Siege(Row, frozen=True, kw_only=True):
    rows: list[Pair]
    points_needed: int
    cus_needed: int
    carthage: int
    dice: SiegeDice


class NavalModifiers(TomlTable, frozen=True, kw_only=True):
    general_alone: Pair
    one_cu: int
    roman_pc_in_port: int
    syracusae_carthaginian: int
    macedon_allied: int
    naval_victory: int


class NavalDie(Row, frozen=True, kw_only=True):
    faces: list[int]


class Naval(Row, frozen=True, kw_only=True):
    success_to: int
    return_at: int
    modifiers: NavalModifiers
    die: NavalDie


class Battle(Row, frozen=True, kw_only=True):
    hand_limit: int
    interception: int
    failed_avoid: int
    friendly_tribe: int
    militia_in_latium: int
    roman_allies_in_italy: int
    latium_counts_as_roman_ally: tuple[bool, bool]
    change_of_command: int


class Reactions(Row, frozen=True, kw_only=True):
    intercept_into_enemy: int


class Movement(Row, frozen=True, kw_only=True):
    points: int
    force_march: int
    voyage: int


class Limits(Row, frozen=True, kw_only=True):
    elephants: int
    siege_trains: Pair
    army: int
    army_trains: int
    sea_army: int
    sea_army_campaign: int
    consul_minimum: int
    overrun_cus: int
    retreat: int
    hannibals_pcs: int


class Operations(Row, frozen=True, kw_only=True):
    raise_troops: int
    sail: int


class Tables(TomlTable, frozen=True, kw_only=True):
    attrition: Attrition
    retreat: Retreat
    siege: Siege
    naval: Naval
    battle: Battle
    reactions: Reactions
    movement: Movement
    operations: Operations
    limits: Limits


# ---- turns.toml, setup.toml, options.toml


class Turns(TomlTable, frozen=True, kw_only=True):
    turns: list[punic.Turn]


class Scenario(Row, frozen=True, kw_only=True):
    slug: str
    name: str
    first_turn: int
    last_turn: int
    tie: Side
    decides_first: Side


class StartingArmy(Row, frozen=True, kw_only=True):
    side: Side
    space: str
    cus: int
    elephants: int = 0
    generals: list[str]
    consuls: bool = False


class Reinforcement(Row, frozen=True, kw_only=True):
    """CUs due each turn: in ``cities``, or with generals in ``generals_in`` (empty: any general)."""

    side: Side
    cus: int
    cities: tuple[str, ...] = ()
    generals_in: tuple[str, ...] = ()
    if_space: str = ""
    if_province: str = ""
    text: str


class Arrival(Row, frozen=True, kw_only=True):
    cus: int
    regions: tuple[str, ...]
    port_regions: tuple[str, ...]


class Setup(TomlTable, frozen=True, kw_only=True):
    scenario: Scenario
    armies: list[StartingArmy]
    reinforcements: list[Reinforcement]
    africanus: Arrival


class OptionalRule(Row, frozen=True, kw_only=True):
    id: str
    name: str
    text: str
    default: bool = False
    includes: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()


class AlternativePlacing(TomlTable, frozen=True, kw_only=True):
    cus: int
    cities: tuple[str, ...] = ()
    generals_in: tuple[str, ...] = ()


class AlternativeReinforcements(Row, frozen=True, kw_only=True):
    carthage_cities: list[str]
    rome_cities: list[str]
    rome_outside_italy: int
    carthage: list[AlternativePlacing]


class AlternateSieges(Row, frozen=True, kw_only=True):
    points: int
    full_points_cities: list[str]
    loot_cus: int
    clemency_pcs: int


class Options(TomlTable, frozen=True, kw_only=True):
    options: list[OptionalRule]
    alternative_reinforcements: AlternativeReinforcements
    alternate_sieges: AlternateSieges


# ---- all of it


class Data(TomlTable, frozen=True, kw_only=True):
    """Everything; ids run on from ``board`` to ``mauretania``."""

    board: Board
    mauretania: Board
    generals: list[General]
    cards: list[Card]
    battle_cards: list[BattleCard]
    tables: Tables
    turns: list[punic.Turn]
    setup: Setup
    options: Options

    @property
    def regions(self) -> list[Region]:
        return self.board.regions + self.mauretania.regions

    @property
    def provinces(self) -> list[Province]:
        return self.board.provinces + self.mauretania.provinces

    @property
    def spaces(self) -> list[Space]:
        return self.board.spaces + self.mauretania.spaces

    @property
    def connections(self) -> list[Connection]:
        return self.board.connections + self.mauretania.connections
