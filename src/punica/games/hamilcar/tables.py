"""The Hamilcar board, pieces, cards and tables as plain lists, indexed by small ints.

Ids are the order of rows in ``data/*.toml``. Where the editions differ a list is indexed by GOLDEN_GEEK or SILVER
first. ROME, CARTHAGE, NOBODY and the kinds of connection are those of ``punic.board``.

What is alike in both editions is a constant here, for any file to import; what differs is picked once, in the
constructor of the chapter that needs it (``chapters.py``, ``own_chapters.py``).
"""

from collections import deque
from typing import Final

from punica.games.hamilcar.data_files import read_data
from punica.games.hamilcar.schema import Card, Data, General
from punica.games.punic.board import CARTHAGE, NO_CONNECTION, NOBODY, ROAD, ROME, STRAIT

GOLDEN_GEEK: Final = 0
SILVER: Final = 1
EDITIONS: Final[list[str]] = ["golden-geek", "silver"]

SIDE_SLUG: Final[list[str]] = ["rome", "carthage"]

DATA: Final[Data] = read_data()


def side_of(slug: str | None) -> int:
    return ROME if slug == "rome" else CARTHAGE if slug == "carthage" else NOBODY


def _ids(slugs: list[str]) -> dict[str, int]:
    return {slug: n for n, slug in enumerate(slugs)}


# ---- regions, provinces

_B: Final = DATA.board
REGION_SLUG: Final[list[str]] = [r.slug for r in _B.regions]
REGION_NAME: Final[list[str]] = [r.name for r in _B.regions]
REGION_ID: Final[dict[str, int]] = _ids(REGION_SLUG)
ITALIA: Final[int] = REGION_ID["italia"]
SICILIA_REGION: Final[int] = REGION_ID["sicilia"]
AFRICA: Final[int] = REGION_ID["africa"]

PROVINCE_SLUG: Final[list[str]] = [p.slug for p in _B.provinces]
PROVINCE_NAME: Final[list[str]] = [p.name for p in _B.provinces]
PROVINCE_ID: Final[dict[str, int]] = _ids(PROVINCE_SLUG)
PROVINCE_REGION: Final[list[int]] = [REGION_ID[p.region] for p in _B.provinces]
PROVINCE_SIGNIFICANT: Final[list[bool]] = [p.significant for p in _B.provinces]
REGION_PROVINCES: Final[list[list[int]]] = [
    [p for p, region in enumerate(PROVINCE_REGION) if region == r] for r in range(len(REGION_SLUG))
]

# ---- spaces

SPACE_SLUG: Final[list[str]] = [s.slug for s in _B.spaces]
SPACE_NAME: Final[list[str]] = [s.name for s in _B.spaces]
SPACE_ID: Final[dict[str, int]] = _ids(SPACE_SLUG)
SPACE_PROVINCE: Final[list[int]] = [PROVINCE_ID[s.province] for s in _B.spaces]
SPACE_REGION: Final[list[int]] = [PROVINCE_REGION[p] for p in SPACE_PROVINCE]
PROVINCE_SPACES: Final[list[list[int]]] = [
    [n for n, p in enumerate(SPACE_PROVINCE) if p == province] for province in range(len(PROVINCE_SLUG))
]
IS_WALLED_CITY: Final[list[bool]] = [s.kind == "walled_city" for s in _B.spaces]
IS_TRIBE: Final[list[bool]] = [s.kind == "tribe" for s in _B.spaces]
IS_LARGE: Final[list[bool]] = [s.large for s in _B.spaces]
CITY_CAPACITY: Final[list[int]] = [s.capacity for s in _B.spaces]  # CUs, and as many supply trains; 0 without walls
IS_PORT: Final[list[bool]] = [s.port is not None for s in _B.spaces]
IS_MAJOR_PORT: Final[list[bool]] = [s.port == "major" for s in _B.spaces]
PORTS: Final[list[int]] = [n for n, port in enumerate(IS_PORT) if port]
MAJOR_PORTS: Final[list[int]] = [n for n, major in enumerate(IS_MAJOR_PORT) if major]
WALLED_CITIES: Final[list[int]] = [n for n, walled in enumerate(IS_WALLED_CITY) if walled]

ROMA: Final[int] = SPACE_ID["roma"]
CARTHAGO: Final[int] = SPACE_ID["carthago"]
SYRACUSAE: Final[int] = SPACE_ID["syracusae"]
LILYBAEUM: Final[int] = SPACE_ID["lilybaeum"]


def _space_start(edition: str) -> list[int]:
    start = [side_of(s.start) for s in _B.spaces]
    for extra in DATA.setup.extra_pcs:
        if extra.edition == edition:
            start[SPACE_ID[extra.space]] = side_of(extra.side)
    return start


SPACE_START: Final[list[list[int]]] = [_space_start(edition) for edition in EDITIONS]  # by edition; tribes are NOBODY's

# ---- roads and the strait

CONNECTION_COST: Final[list[int]] = [0, 1, 0, 0, DATA.tables.limits.strait_movement]  # movement points, by kind
CONNECTIONS: Final[list[tuple[int, int, int]]] = [
    (SPACE_ID[c.a], SPACE_ID[c.b], STRAIT if c.kind == "strait" else ROAD) for c in _B.connections
]


def _neighbours(pairs: list[tuple[int, int]]) -> list[list[int]]:
    lists: list[list[int]] = [[] for _ in SPACE_SLUG]
    for a, b in pairs:
        lists[a].append(b)
        lists[b].append(a)
    return [sorted(one) for one in lists]


def _kinds() -> list[list[int]]:
    matrix = [[NO_CONNECTION] * len(SPACE_SLUG) for _ in SPACE_SLUG]
    for a, b, kind in CONNECTIONS:
        matrix[a][b] = kind
        matrix[b][a] = kind
    return matrix


NEIGHBOURS: Final[list[list[int]]] = _neighbours([(a, b) for a, b, _ in CONNECTIONS])  # by road or strait
CONNECTION_KIND: Final[list[list[int]]] = _kinds()  # [from][to] -> NO_CONNECTION, ROAD or STRAIT

# ---- sea lanes and Mare Tyrrhenum

NO_LANE: Final = -1
OUT_OF_REACH: Final = 99

SEA_LANES: Final[list[tuple[int, int, int]]] = [(SPACE_ID[x.a], SPACE_ID[x.b], x.storms) for x in _B.sea_lanes]


def _storms() -> list[list[int]]:
    matrix = [[NO_LANE] * len(SPACE_SLUG) for _ in SPACE_SLUG]
    for a, b, storms in SEA_LANES:
        matrix[a][b] = storms
        matrix[b][a] = storms
    return matrix


def _sea_distance(start: int) -> list[int]:
    """Sea lanes from a port to each space, without Mare Tyrrhenum."""
    distance = [OUT_OF_REACH] * len(SPACE_SLUG)
    distance[start] = 0
    todo = deque([start])
    while todo:
        a = todo.popleft()
        for b in SEA_NEIGHBOURS[a]:
            if distance[b] == OUT_OF_REACH:
                distance[b] = distance[a] + 1
                todo.append(b)
    return distance


SEA_NEIGHBOURS: Final[list[list[int]]] = _neighbours([(a, b) for a, b, _ in SEA_LANES])  # by coastal lane
LANE_STORMS: Final[list[list[int]]] = _storms()  # [from][to] -> Storms of the coastal lane, NO_LANE without one
SEA_DISTANCE: Final[list[list[int]]] = [_sea_distance(n) for n in range(len(SPACE_SLUG))]  # [from][to], in lanes


def _port_distance() -> list[int]:
    """Roads from each space to the nearest port."""
    distance = [0 if port else OUT_OF_REACH for port in IS_PORT]
    todo = deque(PORTS)
    while todo:
        a = todo.popleft()
        for b in NEIGHBOURS[a]:
            if distance[b] == OUT_OF_REACH:
                distance[b] = distance[a] + 1
                todo.append(b)
    return distance


PORT_DISTANCE: Final[list[int]] = _port_distance()

MARE_PORTS: Final[list[int]] = [SPACE_ID[p.space] for p in _B.mare_tyrrhenum.ports]
IS_MARE_PORT: Final[list[bool]] = [n in MARE_PORTS for n in range(len(SPACE_SLUG))]
MARE_MAJORITY: Final[int] = len(MARE_PORTS) // 2 + 1
MARE_COST: Final[int] = _B.mare_tyrrhenum.movement_points
MARE_STORMS: Final[int] = _B.mare_tyrrhenum.storms

# ---- the Provincial Display

DISPLAY_SLUG: Final[list[str]] = [b.slug for b in _B.display]
DISPLAY_NAME: Final[list[str]] = [b.name for b in _B.display]
DISPLAY_ID: Final[dict[str, int]] = _ids(DISPLAY_SLUG)
DISPLAY_PROVINCE: Final[list[int]] = [  # -1: no province
    PROVINCE_ID[b.slug] if b.kind == "province" else NOBODY for b in _B.display
]
DISPLAY_SPACE: Final[list[int]] = [SPACE_ID[b.slug] if b.kind == "space" else NOBODY for b in _B.display]  # -1: none
DISPLAY_MARE_TYRRHENUM: Final[int] = DISPLAY_ID["mare-tyrrhenum"]
DISPLAY_MIAT: Final[int] = DISPLAY_ID["miat"]

# ---- generals

GENERALS: Final[list[General]] = DATA.generals
GENERAL_SLUG: Final[list[str]] = [g.slug for g in GENERALS]
GENERAL_ID: Final[dict[str, int]] = _ids(GENERAL_SLUG)
GENERAL_STRATEGY: Final[list[int]] = [g.strategy for g in GENERALS]
IS_ADMIRAL: Final[list[bool]] = ["admiral" in g.traits for g in GENERALS]
IS_ARISTOCRAT: Final[list[bool]] = ["aristocrat" in g.traits for g in GENERALS]
IS_AFRICANUS: Final[list[bool]] = ["africanus" in g.traits for g in GENERALS]


def _ability(slug: str) -> list[int]:
    """The value of an ability for each general: 0 without it, 1 for one without a value."""
    values = [0] * len(GENERALS)
    for n, general in enumerate(GENERALS):
        for ability in general.abilities:
            if ability.slug == slug:
                values[n] = 1 if ability.value is None else ability.value
    return values


def ability_flags(slug: str) -> list[bool]:
    return [value != 0 for value in _ability(slug)]


GENERAL_TACTIC_CARDS: Final[list[int]] = _ability("tactic-cards")  # instead of his battle rating; 0: as usual
GENERAL_EXTRA_TACTIC_CARDS: Final[list[int]] = _ability("extra-tactic-cards")
GENERAL_FIRST_BATTLE_ROLL: Final[list[int]] = _ability("first-battle-roll")
GENERAL_TAKES_PRIZES: Final[list[int]] = _ability("takes-prizes")
GENERAL_REFITS_ON_INTERCEPTION: Final[list[int]] = _ability("refits-on-interception")
GENERAL_SEA_MOVEMENT: Final[list[int]] = _ability("sea-movement")  # 0: by Seamanship
GENERAL_CONVERTS_WARSHIPS: Final[list[int]] = _ability("converts-warships")
GENERAL_ELEPHANTS_COUNTED: Final[list[int]] = _ability("elephants-counted")
GENERAL_REROLLS_CHARGE: Final[list[int]] = _ability("rerolls-elephant-charge")
GENERAL_REROLLS_BATTLE_DIE: Final[list[int]] = _ability("rerolls-battle-die")
GENERAL_DENIES_ALLIES: Final[list[bool]] = ability_flags("denies-allies")
GENERAL_MOVES_AFTER_BATTLE: Final[list[bool]] = ability_flags("moves-after-battle")
GENERAL_CROSSES_STRAIT: Final[list[int]] = _ability("crosses-strait")  # movement points, 0: as everybody
GENERAL_TURNS_PCS: Final[list[int]] = _ability("turns-pcs")
GENERAL_TURNS_PC_WHERE_HE_STOPS: Final[list[int]] = _ability("turns-pc-where-he-stops")
GENERAL_PLACES_PCS_AFTER_VICTORY: Final[list[int]] = _ability("places-pcs-after-victory")
GENERAL_REMOVES_SIEGE_POINTS: Final[list[int]] = _ability("removes-siege-points")
GENERAL_DENIES_DETERMINED_DEFENSE: Final[list[bool]] = ability_flags("denies-determined-defense")
GENERAL_PROCONSUL_COST: Final[list[int]] = _ability("proconsul-cost")

XANTHIPPUS: Final[int] = GENERAL_ID["xanthippus"]
HAMILCAR_BARCA: Final[int] = GENERAL_ID["hamilcar-barca"]
PULCHER: Final[int] = GENERAL_ID["pulcher"]

# ---- strategy cards: card n of the Silver edition has id n - 1

CARDS: Final[list[Card]] = DATA.cards
CARD_SLUG: Final[list[str]] = [c.number for c in CARDS]  # in codes and records of both editions
CARD_ID: Final[dict[str, int]] = _ids(CARD_SLUG)
CARD_NAME: Final[list[str]] = [c.name for c in CARDS]
CARD_FAMILY: Final[list[str]] = [c.family for c in CARDS]
CARD_SHIPS: Final[list[int]] = [c.ships for c in CARDS]  # warships it builds
CARD_INFANTRY: Final[list[bool]] = [c.infantry for c in CARDS]  # raises troops
DECK: Final[list[int]] = [n for n, c in enumerate(CARDS) if not c.option and not c.set_aside]
PRICE_OF_FAILURE_CARDS: Final[list[int]] = [n for n, c in enumerate(CARDS) if c.option == "16.6"]

# ---- tactic cards

TACTIC_SLUG: Final[list[str]] = [t.slug for t in DATA.tactics]
TACTIC_NAME: Final[list[str]] = [t.name for t in DATA.tactics]
TACTIC_ID: Final[dict[str, int]] = _ids(TACTIC_SLUG)
TACTIC_COPIES: Final[list[int]] = [t.copies for t in DATA.tactics]
TACTIC_WINDOW: Final[list[str]] = [t.window for t in DATA.tactics]
TACTIC_EFFECT: Final[list[str]] = [t.effect for t in DATA.tactics]
TACTIC_VALUE: Final[list[int]] = [t.value for t in DATA.tactics]
FLEE: Final[int] = TACTIC_ID["flee"]
PURSUIT: Final[int] = TACTIC_ID["pursuit"]

# ---- attrition, storms, naval battle rolls

NO_ICON: Final = 0
TACTIC_CARD_ICON: Final = 1
CORVUS_ICON: Final = 2
SUPREMACY_ICON: Final = 3
_ICONS: Final[list[str]] = ["", "tactic-card", "corvus", "supremacy"]
_A: Final = DATA.tables.attrition
_N: Final = DATA.tables.naval_battle
ATTRITION_COLUMNS: Final[list[int]] = list(_A.columns)  # least size of each column
ATTRITION_LOSSES: Final[list[list[int]]] = [list(row.losses) for row in _A.rows]  # roll 1 or less up to 7 or more
ATTRITION_ELEPHANT: Final[list[bool]] = [row.elephant for row in _A.rows]
ATTRITION_ICON: Final[list[int]] = [_ICONS.index(row.icon or "") for row in _A.rows]
STORM_SIZE: Final[int] = DATA.tables.storm.size
STORM_CORVI: Final[int] = DATA.tables.storm.corvi
NAVAL_COLUMNS: Final[list[list[int]]] = [list(_N.columns), list(_N.columns_silver)]
"""By edition: the size that columns I to V stand for."""
NAVAL_ROUNDS: Final[int] = _N.rounds
NAVAL_CORVI: Final[int] = _N.corvi
NAVAL_FRIENDLY_PC_CARDS: Final[int] = _N.friendly_pc_cards


def _row(roll: int) -> int:
    return min(max(roll, 1), 7) - 1


def attrition_loss(roll: int, size: int) -> tuple[int, bool]:
    """What a force of ``size`` loses for a modified roll, and whether the first loss is an elephant.

    The result may exceed what the force has.

    >>> attrition_loss(5, 4), attrition_loss(6, 1), attrition_loss(9, 12)
    ((1, False), (1, True), (4, True))
    """
    column = 0
    while column + 1 < len(ATTRITION_COLUMNS) and size >= ATTRITION_COLUMNS[column + 1]:
        column += 1
    row = _row(roll)
    return ATTRITION_LOSSES[row][column], ATTRITION_ELEPHANT[row]


def storm_hits(roll: int) -> int:
    """Hits of one roll in the Storm column (Cruel Sea).

    >>> [storm_hits(roll) for roll in range(1, 7)]
    [0, 1, 1, 1, 2, 2]
    """
    return attrition_loss(roll, STORM_SIZE)[0]


def naval_hits(edition: int, roll: int, column: int) -> int:
    """Hits of a modified battle roll; columns run from 1 to 5, beyond them nothing changes.

    >>> naval_hits(GOLDEN_GEEK, 2, 3), naval_hits(SILVER, 2, 3), naval_hits(SILVER, 3, 3), naval_hits(SILVER, 7, 9)
    (1, 0, 1, 3)
    """
    columns = NAVAL_COLUMNS[edition]
    return attrition_loss(roll, columns[min(max(column, 1), len(columns)) - 1])[0]


def naval_icon(roll: int) -> int:
    """What a modified battle roll brings besides hits: NO_ICON, TACTIC_CARD_ICON, CORVUS_ICON or SUPREMACY_ICON.

    >>> naval_icon(0) == TACTIC_CARD_ICON, naval_icon(6) == CORVUS_ICON, naval_icon(8) == SUPREMACY_ICON
    (True, True, True)
    """
    return ATTRITION_ICON[_row(roll)]


# ---- Seamanship: levels 1 to 4, index 0 is unused

POOR: Final = 1
FAIR: Final = 2
GOOD: Final = 3
EXCELLENT: Final = 4
AFRICA_CLOSED: Final = 0
AFRICA_WITH_SYRACUSAE: Final = 1
AFRICA_OPEN: Final = 2
_AFRICA: Final[list[str]] = ["no", "with-syracusae", "yes"]
_LEVELS: Final = DATA.tables.seamanship
SEAMANSHIP_SLUG: Final[list[str]] = [""] + [s.slug for s in _LEVELS]
SEAMANSHIP_NAME: Final[list[str]] = [""] + [s.name for s in _LEVELS]
SEAMANSHIP_RANGE: Final[list[int]] = [0] + [s.range for s in _LEVELS]
SEAMANSHIP_DOTS: Final[list[int]] = [0] + [s.dots for s in _LEVELS]
SEAMANSHIP_BATTLE: Final[list[int]] = [0] + [s.battle for s in _LEVELS]
SEAMANSHIP_STORMS: Final[list[int]] = [0] + [s.storms for s in _LEVELS]
SEAMANSHIP_AFRICA: Final[list[int]] = [0] + [_AFRICA.index(s.africa) for s in _LEVELS]
SEAMANSHIP_KEEPS_SUPREMACY: Final[list[bool]] = [False] + [s.keeps_supremacy for s in _LEVELS]

# ---- dice

_D: Final = DATA.dice
NAVAL_DIE: Final[list[int]] = list(_D.naval.faces)  # diamonds; a dot is -1
SIEGE_DIE_RED: Final[list[tuple[int, int]]] = list(_D.siege.red)  # (points, CUs lost)
SIEGE_DIE_WHITE: Final[list[tuple[int, int]]] = list(_D.siege.white)


def _symbols(faces: list[str]) -> list[tuple[int, int, int]]:
    return [(face.count("A"), face.count("B"), face.count("C")) for face in faces]


BATTLE_DIE_SMALL: Final[list[tuple[int, int, int]]] = _symbols(_D.battle.small)  # A, B and C symbols
BATTLE_DIE_LARGE: Final[list[tuple[int, int, int]]] = _symbols(_D.battle.large)


def interception_avoided(side: int, face: int, seamanship: int) -> bool:
    """Whether a moving side slips past, for a face (1 to 6) of the naval die and Rome's Seamanship (8.2).

    >>> interception_avoided(ROME, 3, FAIR), interception_avoided(CARTHAGE, 3, FAIR)
    (False, True)
    """
    diamonds = NAVAL_DIE[face - 1] - SEAMANSHIP_DOTS[seamanship]
    return diamonds > 0 if side == ROME else diamonds < 0


# ---- land battles, sieges, reactions, retreats

_L: Final = DATA.tables.land_battle
MORE_ALLIES_LEVELS: Final[int] = _L.more_allies
BETTER_COMMANDER_LEVELS: Final[int] = _L.better_commander
TOP_LEVEL: Final[int] = _L.top_level
CHARGE_BACKFIRES_ON: Final[int] = _L.charge_backfires_on
FORGOTTEN_TACTICS: Final[int] = _L.forgotten_tactics

_S: Final = DATA.tables.siege
SIEGE_POINTS_NEEDED: Final[list[int]] = [  # by space: a walled city's or a tribe's, 0 for others
    (_S.points_large if s.large else _S.points_city)
    if s.kind == "walled_city"
    else (_S.points_tribe if s.kind == "tribe" else 0)
    for s in _B.spaces
]


# ---- limits

_LIMITS: Final = DATA.tables.limits
FLEET_LIMIT: Final[int] = _LIMITS.fleet
FLEET_WARSHIPS: Final[int] = _LIMITS.fleet_warships
WARSHIPS: Final[int] = _LIMITS.warships  # each side
ELEPHANTS: Final[int] = _LIMITS.elephants
SUPPLY_TRAINS: Final[int] = _LIMITS.supply_trains
MOVEMENT: Final[int] = _LIMITS.movement
CARTHAGE_RANGE: Final[int] = _LIMITS.carthage_range
DESTROY_TRAINS_MOVEMENT: Final[int] = _LIMITS.supply_train_movement

# ---- turns: index 0 is unused

FIRST_TURN: Final[int] = DATA.setup.scenario.first_turn
HIRE_COST: Final[list[int]] = [0] + [t.hire_cost for t in DATA.turns]
TURN_GENERAL: Final[list[int]] = [NOBODY] + [GENERAL_ID[t.general] if t.general else NOBODY for t in DATA.turns]
HAS_REINFORCEMENTS: Final[list[bool]] = [False] + [t.reinforcements for t in DATA.turns]
TURN_YEARS: Final[list[tuple[int, int]]] = [(0, 0)] + [(t.from_year, t.to_year) for t in DATA.turns]

# ---- the Miat

WARLIKE: Final = 0
NEUTRAL: Final = 1
PEACEFUL: Final = 2
MIAT_SLOT_SLUG: Final[list[str]] = [s.slug for s in DATA.miat.slots]
MIAT_SLOT_NAME: Final[list[str]] = [s.name for s in DATA.miat.slots]
MIAT_SLOT_ID: Final[dict[str, int]] = _ids(MIAT_SLOT_SLUG)
MIAT_CENTRE: Final[int] = next(n for n, s in enumerate(DATA.miat.slots) if s.centre)
MIAT_START: Final[list[bool]] = [s.start for s in DATA.miat.slots]
MIAT_ICONS: Final[list[tuple[int, int, int, int]]] = [  # (slot, slot, CUs, generals)
    (MIAT_SLOT_ID[i.a], MIAT_SLOT_ID[i.b], i.cus, i.generals) for i in DATA.miat.icons
]
MIAT_MOOD_SLUG: Final[list[str]] = [m.slug for m in DATA.miat.moods]
MIAT_MOOD_PCS: Final[list[int]] = [m.pcs for m in DATA.miat.moods]
MIAT_MOOD_CENTRE: Final[list[bool]] = [m.centre for m in DATA.miat.moods]


def miat_mood(filled: list[bool]) -> int:
    """WARLIKE, NEUTRAL or PEACEFUL, by the slots that hold a PC (15.3).

    >>> miat_mood(MIAT_START) == WARLIKE, miat_mood([False, True, True, True, True]) == NEUTRAL
    (True, True)
    """
    pcs = sum(filled)
    mood = 0
    while pcs < MIAT_MOOD_PCS[mood] or (MIAT_MOOD_CENTRE[mood] and not filled[MIAT_CENTRE]):
        mood += 1
    return mood


def miat_reinforcements(filled: list[bool]) -> tuple[int, int]:
    """CUs and generals that the Miat adds, one for each icon between two slots with PCs (15.3.A).

    >>> miat_reinforcements(MIAT_START), miat_reinforcements([True] * 5)
    ((1, 0), (2, 2))
    """
    cus, generals = 0, 0
    for a, b, more_cus, more_generals in MIAT_ICONS:
        if filled[a] and filled[b]:
            cus += more_cus
            generals += more_generals
    return cus, generals


# ---- set-up and what comes later

_SCENARIO: Final = DATA.setup.scenario
START_SUPREMACY: Final[int] = side_of(_SCENARIO.naval_supremacy)
START_SEAMANSHIP: Final[int] = SEAMANSHIP_SLUG.index(_SCENARIO.seamanship)
START_FORGOTTEN_TACTICS: Final[bool] = _SCENARIO.forgotten_tactics
START_CORVI: Final[bool] = _SCENARIO.corvi

NO_OFFICE: Final = 0
PROCONSUL_OFFICE: Final = 1
CONSUL_OFFICE: Final = 2


class StartingForce:
    """A stack of the set-up; without a general it is -1."""

    __slots__ = ("cus", "elephants", "general", "office", "side", "space", "trains")

    def __init__(self, side: int, space: int, cus: int, elephants: int, trains: int, general: int, office: int) -> None:
        self.side = side
        self.space = space
        self.cus = cus  # elephants included
        self.elephants = elephants
        self.trains = trains
        self.general = general
        self.office = office  # NO_OFFICE, PROCONSUL_OFFICE or CONSUL_OFFICE


def _starting_forces() -> list[StartingForce]:
    forces: list[StartingForce] = []
    for f in DATA.setup.forces:
        general = GENERAL_ID[f.general] if f.general else NOBODY
        office = CONSUL_OFFICE if f.office == "consul" else PROCONSUL_OFFICE if f.office else NO_OFFICE
        forces.append(StartingForce(side_of(f.side), SPACE_ID[f.space], f.cus, f.elephants, f.trains, general, office))
    return forces


STARTING_FORCES: Final[list[StartingForce]] = _starting_forces()


def _warships(side: str) -> tuple[int, int]:
    """Ready and spent."""
    rows = [w for w in DATA.setup.warships if w.side == side]
    return sum(w.ready for w in rows), sum(w.spent for w in rows)


STARTING_WARSHIPS: Final[list[tuple[int, int]]] = [_warships(side) for side in SIDE_SLUG]  # by side: (ready, spent)


class Mercenary:
    """A general for hire, and what he brings to a friendly port in his region (-1: anywhere)."""

    __slots__ = ("cus", "elephants", "general", "leaves", "region")

    def __init__(self, general: int, cus: int, elephants: int, region: int, leaves: bool) -> None:
        self.general = general
        self.cus = cus  # elephants included
        self.elephants = elephants
        self.region = region
        self.leaves = leaves  # at the end of the turn


MERCENARIES: Final[list[Mercenary]] = [  # in the order of hire
    Mercenary(GENERAL_ID[m.general], m.cus, m.elephants, REGION_ID[m.region] if m.region else NOBODY, m.leaves)
    for m in DATA.setup.mercenaries
]

_CARTHAGE: Final = DATA.setup.reinforcements.carthage
PUNIC_CUS: Final[int] = _CARTHAGE.cus
PUNIC_WARSHIPS: Final[int] = _CARTHAGE.warships
PUNIC_POOL_GENERALS: Final[int] = _CARTHAGE.pool_generals
_ROME: Final = DATA.setup.reinforcements.rome
ROMAN_CUS_REGION: Final[int] = REGION_ID[_ROME.region]
CONSULS: Final[int] = _ROME.consuls
CONSUL_PLACING_CUS: Final[int] = _ROME.consul_cus
SEAMANSHIP_LEVELS_A_TURN: Final[int] = _ROME.seamanship_levels
HEIR_OF: Final[int] = GENERAL_ID[_ROME.heir_of]  # when he is eliminated,
HEIR: Final[int] = GENERAL_ID[_ROME.heir]  # this general joins the pool

_DICTATOR: Final = DATA.setup.dictator
DICTATOR_CARD: Final[int] = CARD_ID[_DICTATOR.card]
DICTATOR: Final[int] = GENERAL_ID[_DICTATOR.general]
DICTATOR_SPACE: Final[int] = SPACE_ID[_DICTATOR.space]
DICTATOR_LEAD: Final[int] = _DICTATOR.lead
DICTATOR_FIRST_TURN: Final[int] = _DICTATOR.first_turn

VICTORY_REGION: Final[int] = REGION_ID[DATA.setup.victory.region]
VICTORY_PROVINCES: Final[int] = DATA.setup.victory.provinces  # with fewer Rome loses

# ---- options

OPTION_ID: Final[list[str]] = [o.id for o in DATA.options]
FIXED_ROMAN_CUS: Final[int] = next(o.value for o in DATA.options if o.id == "16.1")
INSTABILITY_TRIBE: Final[int] = next(SPACE_ID[o.space] for o in DATA.options if o.id == "16.5")
