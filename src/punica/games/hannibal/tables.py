"""The Hannibal board, pieces, cards and tables as plain lists, indexed by small ints.

Ids are the order of rows in ``data/*.toml``. Where the editions differ a list is indexed by CLASSIC or
ANNIVERSARY first. The three spaces of Mauretania (option 26.3) have the last space ids; only the ``..._26_3``
lists join them to the board.

What is alike in both editions is a constant here, for any file to import; what differs is picked once, in the
constructor of the chapter that needs it (``chapters.py``, ``own_chapters.py``).
"""

from typing import Final

from punica.games.hannibal.data_files import read_data
from punica.games.hannibal.schema import Card, Connection, Data, General, Reinforcement

CLASSIC: Final = 0
ANNIVERSARY: Final = 1
EDITIONS: Final[list[str]] = ["classic", "2018"]

NOBODY: Final = -1
ROME: Final = 0
CARTHAGE: Final = 1
SIDE_SLUG: Final[list[str]] = ["rome", "carthage"]

DATA: Final[Data] = read_data()


def side_of(slug: str | None) -> int:
    return NOBODY if slug is None else SIDE_SLUG.index(slug)


def _ids(slugs: list[str]) -> dict[str, int]:
    return {slug: n for n, slug in enumerate(slugs)}


# ---- regions and provinces

REGION_SLUG: Final[list[str]] = [r.slug for r in DATA.regions]
REGION_ID: Final[dict[str, int]] = _ids(REGION_SLUG)
IBERIA: Final[int] = REGION_ID["iberia"]
ITALIA: Final[int] = REGION_ID["italia"]
SICILIA_REGION: Final[int] = REGION_ID["sicilia"]
AFRICA: Final[int] = REGION_ID["africa"]

PROVINCE_SLUG: Final[list[str]] = [p.slug for p in DATA.provinces]
PROVINCE_ID: Final[dict[str, int]] = _ids(PROVINCE_SLUG)
PROVINCE_REGION: Final[list[int]] = [REGION_ID[p.region] for p in DATA.provinces]
PROVINCE_SIGNIFICANT: Final[list[bool]] = [p.significant for p in DATA.provinces]
PROVINCE_ALLIES: Final[list[int]] = [p.allies for p in DATA.provinces]  # battle cards for its owner
PROVINCE_MAJORITY: Final[list[int]] = [p.spaces // 2 + 1 for p in DATA.provinces]
BASE_PROVINCES: Final[int] = len(DATA.board.provinces)


def _allies(province: int) -> list[int]:
    """Which provinces' allies help in a battle in this province (14.2.3)."""
    region = DATA.regions[PROVINCE_REGION[province]]
    if region.allies == "province":
        return [province]
    return [n for n, p in enumerate(DATA.provinces) if p.region == region.slug]


ALLIES_AVAILABLE: Final[list[list[int]]] = [_allies(p) for p in range(len(PROVINCE_SLUG))]

# ---- spaces

NOT_A_PORT: Final = 99

SPACE_SLUG: Final[list[str]] = [s.slug for s in DATA.spaces]
SPACE_ID: Final[dict[str, int]] = _ids(SPACE_SLUG)
BASE_SPACES: Final[int] = len(DATA.board.spaces)
SPACE_PROVINCE: Final[list[int]] = [PROVINCE_ID[s.province] for s in DATA.spaces]
SPACE_REGION: Final[list[int]] = [PROVINCE_REGION[p] for p in SPACE_PROVINCE]
SPACE_START: Final[list[int]] = [side_of(s.start) for s in DATA.spaces]  # friendly tribes are CARTHAGE
IS_WALLED_CITY: Final[list[bool]] = [s.kind == "walled_city" for s in DATA.spaces]
IS_TRIBE: Final[list[bool]] = [s.kind == "tribe" for s in DATA.spaces]
CITY_CAPACITY: Final[list[int]] = [s.capacity for s in DATA.spaces]  # 0 without walls
CITY_SIEGE_MODIFIER: Final[list[int]] = [s.siege for s in DATA.spaces]
IS_PORT: Final[list[bool]] = [s.port is not None for s in DATA.spaces]
PORT: Final[list[int]] = [NOT_A_PORT if s.port is None else s.port for s in DATA.spaces]
PORT_LIMIT: Final[list[int]] = [s.sea_limit for s in DATA.spaces]  # most CUs by sea; 0: no own limit
PORTS: Final[list[int]] = [n for n in range(BASE_SPACES) if IS_PORT[n]]
PORTS_26_3: Final[list[int]] = [n for n in range(len(SPACE_SLUG)) if IS_PORT[n]]
WALLED_CITIES: Final[list[int]] = [n for n in range(len(SPACE_SLUG)) if IS_WALLED_CITY[n]]

ROMA: Final[int] = SPACE_ID["roma"]
CARTHAGO: Final[int] = SPACE_ID["carthago"]
SYRACUSAE: Final[int] = SPACE_ID["syracusae"]

# ---- connections

NO_CONNECTION: Final = 0
ROAD: Final = 1
ALPS: Final = 2
PASS: Final = 3
STRAIT: Final = 4
CONNECTION_SLUG: Final[list[str]] = ["", "road", "alps", "pass", "strait"]
CONNECTION_COST: Final[list[int]] = [0, 1, 2, 2, 2]  # movement points

NEEDS_NOTHING: Final = 0
NEEDS_ORIGIN: Final = 1
NEEDS_BOTH: Final = 2
_NEEDS: Final[list[str]] = ["nothing", "origin", "both"]


def _neighbours(connections: list[Connection]) -> list[list[int]]:
    lists: list[list[int]] = [[] for _ in SPACE_SLUG]
    for c in connections:
        lists[SPACE_ID[c.a]].append(SPACE_ID[c.b])
        lists[SPACE_ID[c.b]].append(SPACE_ID[c.a])
    return [sorted(one) for one in lists]


def _kinds(connections: list[Connection]) -> list[list[int]]:
    matrix = [[NO_CONNECTION] * len(SPACE_SLUG) for _ in SPACE_SLUG]
    for c in connections:
        a, b, kind = SPACE_ID[c.a], SPACE_ID[c.b], CONNECTION_SLUG.index(c.kind)
        matrix[a][b] = kind
        matrix[b][a] = kind
    return matrix


def strait_needs(edition: int) -> dict[tuple[int, int], int]:
    """(from, to): NEEDS_ORIGIN or NEEDS_BOTH; a pair that is not there needs nothing."""
    needs: dict[tuple[int, int], int] = {}
    for c in DATA.connections:
        word: str = c.needs
        if edition == ANNIVERSARY and c.needs_2018 is not None:
            word = c.needs_2018
        if word != "nothing":
            a, b = SPACE_ID[c.a], SPACE_ID[c.b]
            needs[(a, b)] = needs[(b, a)] = _NEEDS.index(word)
    return needs


BASE_CONNECTIONS: Final[int] = len(DATA.board.connections)
NEIGHBOURS: Final[list[list[int]]] = _neighbours(DATA.board.connections)
NEIGHBOURS_26_3: Final[list[list[int]]] = _neighbours(DATA.connections)
# [from][to] -> NO_CONNECTION, ROAD, ALPS, PASS or STRAIT
CONNECTION_KIND: Final[list[list[int]]] = _kinds(DATA.board.connections)
CONNECTION_KIND_26_3: Final[list[list[int]]] = _kinds(DATA.connections)
# (from, to) -> the space whose owner crosses for one movement point (26.3.1)
CHEAP_CROSSING: Final[dict[tuple[int, int], int]] = {
    pair: SPACE_ID[c.cheap_if_friendly]
    for c in DATA.connections
    if c.cheap_if_friendly
    for pair in ((SPACE_ID[c.a], SPACE_ID[c.b]), (SPACE_ID[c.b], SPACE_ID[c.a]))
}

# ---- generals

GENERALS: Final[list[General]] = DATA.generals
GENERAL_SLUG: Final[list[str]] = [g.slug for g in GENERALS]
GENERAL_ID: Final[dict[str, int]] = _ids(GENERAL_SLUG)
GENERAL_STRATEGY: Final[list[int]] = [g.strategy for g in GENERALS]
GENERAL_ARRIVAL: Final[list[int]] = [g.arrival for g in GENERALS]
GENERAL_IN_POOL: Final[list[bool]] = [g.pool for g in GENERALS]
GENERAL_LEAVES_POOL: Final[list[int]] = [g.leaves_pool for g in GENERALS]  # turn of 26.2.2.c, 0: never
GENERAL_EXTRA: Final[list[bool]] = [g.option != "" for g in GENERALS]  # option 26.2
CONSUL_POOL: Final[list[int]] = [n for n in range(len(GENERALS)) if GENERAL_IN_POOL[n] and not GENERAL_EXTRA[n]]
CONSUL_POOL_26_2: Final[list[int]] = [n for n in range(len(GENERALS)) if GENERAL_IN_POOL[n]]


def _ability(slug: str, default: int) -> list[int]:
    """The value of an ability for each general; 1 for one without a value."""
    values = [default] * len(GENERALS)
    for n, general in enumerate(GENERALS):
        for ability in general.abilities:
            if ability.slug == slug:
                values[n] = 1 if ability.value is None else ability.value
    return values


def highest_rolls(slug: str) -> list[int]:
    """The highest roll that succeeds: the battle rating unless an ability says otherwise (0: never)."""
    values = _ability(slug, -1)
    return [value if value >= 0 else general.battle for value, general in zip(values, GENERALS)]


def ability_flags(slug: str) -> list[bool]:
    return [value != 0 for value in _ability(slug, 0)]


def _strategy_in() -> list[list[int]]:
    """[general][province] -> strategy rating there."""
    ratings = [[rating] * len(PROVINCE_SLUG) for rating in GENERAL_STRATEGY]
    for n, general in enumerate(GENERALS):
        for ability in general.abilities:
            if ability.slug == "strategy-in" and ability.value is not None:
                for p, province in enumerate(DATA.provinces):
                    if ability.where in (province.slug, province.region):
                        ratings[n][p] = ability.value
    return ratings


GENERAL_STRATEGY_IN: Final[list[list[int]]] = _strategy_in()
GENERAL_COUNTERATTACKS_AS_ATTACKER: Final[list[int]] = highest_rolls("counterattacks-as-attacker")
GENERAL_COUNTERATTACKS_AS_DEFENDER: Final[list[int]] = highest_rolls("counterattacks-as-defender")
MOVEMENT_POINTS: Final[int] = DATA.tables.movement.points
FORCE_MARCH_POINTS: Final[int] = DATA.tables.movement.force_march
VOYAGE_POINTS: Final[int] = DATA.tables.movement.voyage
RAISING_OPS: Final[int] = DATA.tables.operations.raise_troops
GENERAL_NAVAL_MODIFIER: Final[list[int]] = _ability("naval-modifier", 0)
GENERAL_CAMPAIGN_MOVEMENT: Final[list[int]] = _ability("campaign-movement", MOVEMENT_POINTS)
GENERAL_CAMPAIGN_SIEGE: Final[list[int]] = _ability("campaign-siege", 0)
GENERAL_FORCE_MARCH_SIEGES: Final[list[int]] = _ability("force-march-sieges", 1)
GENERAL_PROBES_AS_OTHER: Final[list[int]] = _ability("probe-as-other", 0)  # times a battle
GENERAL_SAILS_WITH: Final[list[int]] = _ability("sails-with", DATA.tables.operations.sail)  # least OPs
GENERAL_REMOVES_PC: Final[list[bool]] = ability_flags("removes-pc")
GENERAL_CITY_CARD: Final[list[int]] = _ability("city-card", 0)
GENERAL_LARGE_ARMY: Final[list[int]] = _ability("large-army", 0)  # CUs with which he has other ratings, 0: never
GENERAL_LARGE_STRATEGY: Final[list[int]] = [g.large_strategy for g in GENERALS]
GENERAL_LARGE_BATTLE: Final[list[int]] = [g.large_battle for g in GENERALS]

HANNIBAL: Final[int] = GENERAL_ID["hannibal"]
FABIUS: Final[int] = GENERAL_ID["fabius"]
AFRICANUS: Final[int] = GENERAL_ID["africanus"]
BOMILCAR: Final[int] = GENERAL_ID["bomilcar"]

# ---- strategy cards: card n of 1 to 64 has id n - 1

CARDS: Final[list[Card]] = DATA.cards
CARD_NUMBER: Final[list[str]] = [c.number for c in CARDS]
CARD_ID: Final[dict[str, int]] = _ids(CARD_NUMBER)
CARD_FAMILY: Final[list[str]] = [c.family for c in CARDS]
CARD_FORCE_MARCH: Final[list[bool]] = [c.force_march for c in CARDS]
EXTRA_CARDS_65_74: Final[list[int]] = [n for n, c in enumerate(CARDS) if c.option == "26.1.a"]
EXTRA_CARDS_75_91: Final[list[int]] = [n for n, c in enumerate(CARDS) if c.option == "26.1.b"]

# ---- battle cards

BATTLE_CARD_SLUG: Final[list[str]] = [b.slug for b in DATA.battle_cards]
BATTLE_CARD_NAME: Final[list[str]] = [b.name for b in DATA.battle_cards]
BATTLE_CARD_ID: Final[dict[str, int]] = _ids(BATTLE_CARD_SLUG)
BATTLE_CARD_COUNT: Final[list[int]] = [b.count for b in DATA.battle_cards]
BATTLE_CARD_RETREAT: Final[list[int]] = [b.retreat for b in DATA.battle_cards]
BATTLE_CARD_GIVES_INITIATIVE: Final[list[bool]] = [b.initiative_if_matched for b in DATA.battle_cards]
FRONTAL_ASSAULT: Final[int] = BATTLE_CARD_ID["frontal-assault"]
FLANK_LEFT: Final[int] = BATTLE_CARD_ID["flank-left"]
FLANK_RIGHT: Final[int] = BATTLE_CARD_ID["flank-right"]
PROBE: Final[int] = BATTLE_CARD_ID["probe"]
DOUBLE_ENVELOPMENT: Final[int] = BATTLE_CARD_ID["double-envelopment"]
RESERVE: Final[int] = next(n for n, b in enumerate(DATA.battle_cards) if b.wild)

# ---- attrition

_A: Final = DATA.tables.attrition
ATTRITION_COLUMNS: Final[list[int]] = list(_A.columns)  # least CUs of each column
ATTRITION_LOSSES: Final[list[list[int]]] = [[int(cell.rstrip("e")) for cell in row] for row in _A.rows]
ATTRITION_ELEPHANT: Final[list[list[bool]]] = [[cell.endswith("e") for cell in row] for row in _A.rows]
HOSTILE_TRIBES_CUS: Final[int] = _A.hostile_tribes_column
ATTRITION_PASS: Final[int] = _A.modifiers.pass_
ATTRITION_ALPS: Final[int] = _A.modifiers.alps
ATTRITION_NATIVE_GUIDE: Final[int] = _A.modifiers.native_guide
ATTRITION_STORMS: Final[int] = _A.modifiers.storms_at_sea


def attrition_loss(roll: int, cus: int) -> tuple[int, bool]:
    """CUs lost and whether one must be an elephant, for a modified roll; in battle ``cus`` is the number of rounds.

    For Hostile Tribes pass HOSTILE_TRIBES_CUS as ``cus``. The result may exceed what the force has.

    >>> attrition_loss(5, 4), attrition_loss(6, 1), attrition_loss(9, 12)
    ((1, False), (1, True), (4, True))
    """
    column = 0
    while column + 1 < len(ATTRITION_COLUMNS) and cus >= ATTRITION_COLUMNS[column + 1]:
        column += 1
    row = min(max(roll, 1), 7) - 1
    return ATTRITION_LOSSES[row][column], ATTRITION_ELEPHANT[row][column]


# ---- retreat

ALL_LOST: Final = 99
_R: Final = DATA.tables.retreat
RETREAT_LARGE_FROM: Final[int] = _R.large_from


def _losses(cells: list[str]) -> list[int]:
    return [ALL_LOST if cell == "all" else int(cell) for cell in cells]


RETREAT_SMALL: Final[list[int]] = _losses([*_R.small])  # modified roll 0 or less up to 7 or more
RETREAT_LARGE: Final[list[int]] = _losses([*_R.large])
# [small or large][Probe, Frontal or Flank, Double Envelopment][face]
RETREAT_DICE: Final[list[list[list[int]]]] = [
    [_losses([*die.probe]), _losses([*die.other]), _losses([*die.double_envelopment])]
    for die in (_R.dice.small, _R.dice.large)
]


def retreat_loss(roll: int, cus: int) -> int:
    """Classic: further CUs lost by a beaten force that began with ``cus``, for a modified roll; ALL_LOST is all.

    >>> retreat_loss(0, 4), retreat_loss(6, 5), retreat_loss(8, 1) == ALL_LOST
    (0, 5, True)
    """
    table = RETREAT_LARGE if cus >= RETREAT_LARGE_FROM else RETREAT_SMALL
    return table[min(max(roll, 0), 7)]


def retreat_die(face: int, cus: int, battle_card: int) -> int:
    """2018: the same by the winner's last battle card (as what it was played); ``face`` is 1 to 6.

    >>> retreat_die(6, 5, FLANK_RIGHT), retreat_die(1, 4, PROBE), retreat_die(4, 5, DOUBLE_ENVELOPMENT)
    (5, 0, 5)
    """
    kind = 0 if battle_card == PROBE else 2 if battle_card == DOUBLE_ENVELOPMENT else 1
    return RETREAT_DICE[1 if cus >= RETREAT_LARGE_FROM else 0][kind][face - 1]


# ---- sieges and subjugation

_S: Final = DATA.tables.siege
SIEGE_ROWS: Final[list[tuple[int, int]]] = list(_S.rows)  # (points, CUs lost), roll 1 or less up to 6 or more
SIEGE_POINTS_NEEDED: Final[int] = _S.points_needed
SIEGE_BY_CARTHAGE: Final[int] = _S.carthage
SIEGE_DIE_WORSE_WHITE: Final[list[tuple[int, int]]] = list(_S.dice.worse_white)
SIEGE_DIE_WHITE: Final[list[tuple[int, int]]] = list(_S.dice.white)
SIEGE_DIE_RED: Final[list[tuple[int, int]]] = list(_S.dice.red)
SIEGE_DIE_BETTER_RED: Final[list[tuple[int, int]]] = list(_S.dice.better_red)
# 2018: the die for a modifier of -2, -1, 0, +1
SIEGE_DICE: Final[list[list[tuple[int, int]]]] = [
    SIEGE_DIE_WORSE_WHITE,
    SIEGE_DIE_WHITE,
    SIEGE_DIE_RED,
    SIEGE_DIE_BETTER_RED,
]


def siege_result(roll: int) -> tuple[int, int]:
    """Classic: siege points gained and CUs lost by the besieger, for a modified roll.

    >>> siege_result(-1), siege_result(3), siege_result(7)
    ((0, 1), (1, 1), (2, 0))
    """
    return SIEGE_ROWS[min(max(roll, 1), 6) - 1]


def siege_die(face: int, modifier: int) -> tuple[int, int]:
    """2018: the same for a face (1 to 6) of the die that stands for this modifier: red 0, white -1.

    >>> siege_die(6, 0), siege_die(6, -1), siege_die(3, -2)
    ((2, 0), (1, 0), (0, 1))
    """
    return SIEGE_DICE[min(max(modifier, -2), 1) + 2][face - 1]


# ---- naval movement of Carthage

SUNK: Final = 0
RETURN: Final = 1
SUCCESS: Final = 2
_N: Final = DATA.tables.naval
NAVAL_SUCCESS_TO: Final[int] = _N.success_to
NAVAL_RETURN_AT: Final[int] = _N.return_at
NAVAL_ONE_CU: Final[int] = _N.modifiers.one_cu
NAVAL_ROMAN_PC: Final[int] = _N.modifiers.roman_pc_in_port
NAVAL_SYRACUSAE: Final[int] = _N.modifiers.syracusae_carthaginian
NAVAL_MACEDON: Final[int] = _N.modifiers.macedon_allied
NAVAL_VICTORY: Final[int] = _N.modifiers.naval_victory
NAVAL_DIE: Final[list[int]] = list(_N.die.faces)  # diamonds; a dot is -1


def naval_result(roll: int) -> int:
    """Classic: SUCCESS, RETURN or SUNK for a modified roll.

    >>> naval_result(1) == SUCCESS, naval_result(2) == RETURN, naval_result(3) == SUNK
    (True, True, True)
    """
    if roll <= NAVAL_SUCCESS_TO:
        return SUCCESS
    return RETURN if roll <= NAVAL_RETURN_AT else SUNK


def naval_die(face: int, modifier: int) -> int:
    """2018: the same for a face (1 to 6) and diamonds less dots from everything else.

    >>> [naval_die(face, -3) for face in (4, 5, 6)] == [SUCCESS, RETURN, SUNK]
    True
    """
    diamonds = NAVAL_DIE[face - 1] + modifier
    return SUCCESS if diamonds < 0 else RETURN if diamonds == 0 else SUNK


# ---- battle and limits

HAND_LIMIT: Final[int] = DATA.tables.battle.hand_limit
BONUS_INTERCEPTION: Final[int] = DATA.tables.battle.interception
BONUS_FAILED_AVOID: Final[int] = DATA.tables.battle.failed_avoid
BONUS_FRIENDLY_TRIBE: Final[int] = DATA.tables.battle.friendly_tribe
BONUS_MILITIA: Final[int] = DATA.tables.battle.militia_in_latium
ROMAN_ALLIES_IN_ITALY: Final[int] = DATA.tables.battle.roman_allies_in_italy
ELEPHANTS: Final[int] = DATA.tables.limits.elephants
HANNIBALS_PCS: Final[int] = DATA.tables.limits.hannibals_pcs
SEA_LIMIT: Final[int] = DATA.tables.limits.sea_army
SEA_LIMIT_CAMPAIGN: Final[int] = DATA.tables.limits.sea_army_campaign

# ---- turns, set-up, reinforcements

FIRST_TURN: Final[int] = DATA.setup.scenario.first_turn
HAS_REINFORCEMENTS: Final[list[bool]] = [False] + [t.reinforcements for t in DATA.turns]
TURN_YEARS: Final[list[tuple[int, int]]] = [(0, 0)] + [(t.from_year, t.to_year) for t in DATA.turns]


class StartingArmy:
    """A stack of the set-up; the first general commands."""

    __slots__ = ("consuls", "cus", "elephants", "generals", "side", "space")

    def __init__(self, side: int, space: int, cus: int, elephants: int, generals: list[int], consuls: bool) -> None:
        self.side = side
        self.space = space
        self.cus = cus  # elephants included
        self.elephants = elephants
        self.generals = generals
        self.consuls = consuls


STARTING_ARMIES: Final[list[StartingArmy]] = [
    StartingArmy(side_of(a.side), SPACE_ID[a.space], a.cus, a.elephants, [GENERAL_ID[g] for g in a.generals], a.consuls)
    for a in DATA.setup.armies
]


class Placing:
    """CUs that arrive: in one of the cities or with a general in one of the regions (none named: any general)."""

    __slots__ = ("cities", "cus", "if_province", "if_space", "regions")

    def __init__(
        self,
        cus: int,
        cities: tuple[str, ...],
        regions: tuple[str, ...],
        if_space: str = "",
        if_province: str = "",
    ) -> None:
        self.cus = cus
        self.cities = [SPACE_ID[city] for city in cities]
        self.regions = [REGION_ID[region] for region in regions]
        self.if_space = SPACE_ID[if_space] if if_space else NOBODY
        self.if_province = PROVINCE_ID[if_province] if if_province else NOBODY


def _placings(side: str) -> list[Placing]:
    rows: list[Reinforcement] = [r for r in DATA.setup.reinforcements if r.side == side]
    return [Placing(r.cus, r.cities, r.generals_in, r.if_space, r.if_province) for r in rows]


REINFORCEMENTS: Final[list[list[Placing]]] = [_placings("rome"), _placings("carthage")]  # by side
AFRICANUS_CUS: Final[int] = DATA.setup.africanus.cus
AFRICANUS_REGIONS: Final[list[int]] = [REGION_ID[region] for region in DATA.setup.africanus.regions]
AFRICANUS_PORT_REGIONS: Final[list[int]] = [REGION_ID[region] for region in DATA.setup.africanus.port_regions]

# ---- options

OPTION_ID: Final[list[str]] = [o.id for o in DATA.options.options]
_ALT: Final = DATA.options.alternative_reinforcements
ALTERNATIVE_CITIES: Final[list[list[int]]] = [  # 26.5, by side
    [SPACE_ID[c] for c in _ALT.rome_cities],
    [SPACE_ID[c] for c in _ALT.carthage_cities],
]
ALTERNATIVE_ROMAN_CUS_ABROAD: Final[int] = _ALT.rome_outside_italy
ALTERNATIVE_CARTHAGE: Final[list[Placing]] = [Placing(p.cus, p.cities, p.generals_in) for p in _ALT.carthage]
_ALT_SIEGES: Final = DATA.options.alternate_sieges
LOOT_CUS: Final[int] = _ALT_SIEGES.loot_cus
CLEMENCY_PCS: Final[int] = _ALT_SIEGES.clemency_pcs
ALTERNATE_SIEGE_POINTS: Final[list[int]] = [  # 26.6, by space
    _ALT_SIEGES.points if IS_WALLED_CITY[n] and slug not in _ALT_SIEGES.full_points_cities else SIEGE_POINTS_NEEDED
    for n, slug in enumerate(SPACE_SLUG)
]
