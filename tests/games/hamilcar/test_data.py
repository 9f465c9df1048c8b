"""The data of the Hamilcar games: counts, cross-checks, provenance, and errors that say what is wrong."""

import shutil
from collections import Counter
from itertools import combinations, pairwise, product
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from punica.games.hamilcar import tables as t
from punica.games.hamilcar.data_files import DATA, read_data
from punica.games.hamilcar.generals import generals
from punica.games.hamilcar.names import Names
from punica.games.hamilcar.own_chapters import OwnChapters
from punica.games.hamilcar.year.miat import Miat
from punica.games.hamilcar.year.turn import HamilcarTurn
from punica.games.hamilcar.year.year_end import HamilcarYearEnd
from punica.games.hannibal import names as hannibal_names
from punica.games.hannibal import tables as hannibal
from punica.games.punic.board import CARTHAGE, NO_CONNECTION, NOBODY, ROAD, ROME, STRAIT
from punica.games.punic.cards.cards import BOTH
from punica.games.punic.schema import Row, Source
from punica.kernel.errors import BadData

SPACES = range(len(t.SPACE_SLUG))
SPACE_POSITION = [(row.lat, row.lon) for row in t.DATA.board.spaces]
PROVINCE_SIZE = [province.spaces for province in t.DATA.board.provinces]
PROVINCE_MAJORITY = [size // 2 + 1 for size in PROVINCE_SIZE]
MARKERS = {marker.box: t.side_of(marker.side) for marker in t.DATA.setup.display}
DISPLAY = [MARKERS.get(box, NOBODY) for box in t.DISPLAY_SLUG]
BATTLE_DICE = [OwnChapters(t.GOLDEN_GEEK).battle_dice, OwnChapters(t.SILVER).battle_dice]
BOTH_EDITIONS = [t.GOLDEN_GEEK, t.SILVER]
GOLD = OwnChapters(t.GOLDEN_GEEK).cards
SILVER = OwnChapters(t.SILVER).cards
GOLD_NAMES = Names(t.GOLDEN_GEEK)
SILVER_NAMES = Names(t.SILVER)


def names(ids: list[int]) -> set[str]:
    return {t.SPACE_SLUG[n] for n in ids}


def space(slug: str) -> int:
    return t.SPACE_ID[slug]


# ---- the board


def test_board_counts() -> None:
    assert len(t.SPACE_SLUG) == 52
    assert len(t.PROVINCE_SLUG) == 12
    assert Counter(kind for _, _, kind in t.CONNECTIONS) == {ROAD: 87, STRAIT: 1}
    assert len(t.SEA_LANES) == 25
    assert len(t.PORTS) == 22
    assert len(t.WALLED_CITIES) == 11
    assert sum(t.IS_TRIBE) == 5


def test_connections_go_both_ways() -> None:
    for a, row in enumerate(t.NEIGHBOURS):
        assert row == sorted(set(row))
        assert [b for b, kind in enumerate(t.CONNECTION_KIND[a]) if kind != NO_CONNECTION] == row
        for b in row:
            assert a != b
            assert a in t.NEIGHBOURS[b]
            assert t.CONNECTION_KIND[a][b] == t.CONNECTION_KIND[b][a]
    assert sum(len(row) for row in t.NEIGHBOURS) == 2 * 88


def test_sea_lanes_go_both_ways_and_make_the_ports() -> None:
    for a, row in enumerate(t.SEA_NEIGHBOURS):
        assert row == sorted(set(row))
        assert [b for b, storms in enumerate(t.LANE_STORMS[a]) if storms != t.NO_LANE] == row
        for b in row:
            assert t.LANE_STORMS[a][b] == t.LANE_STORMS[b][a]
            assert 0 <= t.LANE_STORMS[a][b] < t.MARE_STORMS
    assert sum(len(row) for row in t.SEA_NEIGHBOURS) == 2 * 25
    assert [n for n in SPACES if t.SEA_NEIGHBOURS[n]] == t.PORTS


def test_the_sea_is_one() -> None:
    for a, b in product(t.PORTS, t.PORTS):
        assert t.SEA_DISTANCE[a][b] == t.SEA_DISTANCE[b][a] < t.OUT_OF_REACH
    assert t.SEA_DISTANCE[t.ROMA][space("capua")] == t.OUT_OF_REACH
    for a in t.PORTS:
        assert [b for b in t.PORTS if t.SEA_DISTANCE[a][b] == 1] == t.SEA_NEIGHBOURS[a]


def test_land_falls_into_europe_africa_and_the_islands() -> None:
    def reached(start: str) -> set[str]:
        seen, todo = {space(start)}, [space(start)]
        while todo:
            for b in t.NEIGHBOURS[todo.pop()]:
                if b not in seen:
                    seen.add(b)
                    todo.append(b)
        return names(sorted(seen))

    assert len(reached("roma")) == 33
    assert len(reached("carthago")) == 13
    assert reached("carales") == {"carales", "oristano", "sassari", "nuoro"}
    assert reached("lipara") == {"lipara"}
    assert reached("aleria") == {"aleria"}


def test_the_strait_is_a_road_and_a_sea_lane() -> None:
    assert t.CONNECTION_KIND[space("messana")][space("regium")] == STRAIT
    assert t.LANE_STORMS[space("messana")][space("regium")] == 0
    assert (t.CONNECTION_COST[ROAD], t.CONNECTION_COST[STRAIT]) == (1, 2)


def test_provinces_and_regions() -> None:
    assert dict(zip(t.PROVINCE_SLUG, PROVINCE_SIZE)) == {
        "etruria": 5, "latium": 1, "samnium": 5, "campania": 2, "apulia": 5, "lucania": 5, "sicilia": 10,
        "syracusae": 1, "corsica-sardinia": 5, "carthago": 1, "libya": 7, "numidia": 5,
    }  # fmt: skip
    assert [len(spaces) for spaces in t.PROVINCE_SPACES] == PROVINCE_SIZE
    assert PROVINCE_MAJORITY[t.PROVINCE_ID["sicilia"]] == 6
    assert PROVINCE_MAJORITY[t.PROVINCE_ID["campania"]] == 2
    assert [s for s, yes in zip(t.PROVINCE_SLUG, t.PROVINCE_SIGNIFICANT) if not yes] == ["samnium"]
    of = {r: [t.PROVINCE_SLUG[p] for p in t.REGION_PROVINCES[r]] for r in range(4)}
    assert of[t.ITALIA] == ["etruria", "latium", "samnium", "campania", "apulia", "lucania"]
    assert of[t.SICILIA_REGION] == ["sicilia", "syracusae"]
    assert of[t.REGION_ID["corsica-sardinia"]] == ["corsica-sardinia"]
    assert of[t.AFRICA] == ["carthago", "libya", "numidia"]


def test_the_provincial_display_has_fourteen_boxes() -> None:
    assert len(t.DISPLAY_SLUG) == 14
    provinces = [p for p in t.DISPLAY_PROVINCE if p != NOBODY]
    assert sorted(provinces) == [p for p, yes in enumerate(t.PROVINCE_SIGNIFICANT) if yes]
    assert [n for n in t.DISPLAY_SPACE if n != NOBODY] == [t.LILYBAEUM]
    assert t.DISPLAY_SLUG[t.DISPLAY_MARE_TYRRHENUM] == "mare-tyrrhenum"
    assert t.DISPLAY_SLUG[t.DISPLAY_MIAT] == "miat"


@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_walled_cities(edition: int) -> None:
    roman = {"roma", "capua", "neapolis", "tarentum", "regium", "messana"}
    punic = {"carthago", "utica", "syracusae", "agrigentum", "lilybaeum"}
    start = t.SPACE_START[edition]
    assert names([n for n in t.WALLED_CITIES if start[n] == ROME]) == roman
    assert names([n for n in t.WALLED_CITIES if start[n] == CARTHAGE]) == punic
    assert names(t.MAJOR_PORTS) == names([n for n in SPACES if t.IS_LARGE[n]]) == {"roma", "carthago", "syracusae"}
    assert names([n for n in SPACES if t.CITY_CAPACITY[n] == 5]) == {"roma", "carthago"}
    assert sum(capacity == 2 for capacity in t.CITY_CAPACITY) == 9
    assert names([n for n in t.WALLED_CITIES if not t.IS_PORT[n]]) == {"capua"}
    assert [t.SIEGE_POINTS_NEEDED[space(s)] for s in ("syracusae", "utica", "cirta", "zama")] == [3, 2, 3, 0]


def test_tribes() -> None:
    tribes = [n for n in SPACES if t.IS_TRIBE[n]]
    assert names([n for n in tribes if t.SPACE_REGION[n] == t.AFRICA]) == {"madauros", "cirta", "thevestis"}
    assert names([n for n in tribes if t.SPACE_REGION[n] == t.ITALIA]) == {"falerii", "bruttium"}
    assert all(t.SPACE_START[e][n] == NOBODY for e in BOTH_EDITIONS for n in tribes)


def test_mare_tyrrhenum() -> None:
    assert names(t.MARE_PORTS) == {"cosa", "roma", "neapolis", "panormus", "carales", "aleria"}
    assert (t.MARE_MAJORITY, t.MARE_COST, t.MARE_STORMS) == (4, 2, 3)
    assert [n for n in SPACES if t.IS_MARE_PORT[n]] == sorted(t.MARE_PORTS)


def test_slugs_are_lower_case_and_unique() -> None:
    for slugs in (
        t.REGION_SLUG, t.PROVINCE_SLUG, t.SPACE_SLUG, t.DISPLAY_SLUG, t.GENERAL_SLUG, t.CARD_SLUG, t.TACTIC_SLUG,
        t.MIAT_SLOT_SLUG, t.MIAT_MOOD_SLUG,
    ):  # fmt: skip
        assert len(slugs) == len(set(slugs))
        assert all(s and set(s) <= set("abcdefghijklmnopqrstuvwxyz0123456789-") for s in slugs)


def test_places_that_hannibal_has_too_are_called_the_same_and_lie_there() -> None:
    shared = [s for s in t.SPACE_SLUG if s in hannibal.SPACE_ID]
    assert set(t.SPACE_SLUG) - set(shared) == {"lipara", "thermae", "catana", "selinus", "camarina", "madauros"}
    anniversary = hannibal_names.Names(hannibal.ANNIVERSARY).space
    hannibal_position = {row.slug: (row.lat, row.lon) for row in hannibal.DATA.spaces}
    for slug in shared:
        assert SPACE_POSITION[space(slug)] == hannibal_position[slug]
        assert t.SPACE_NAME[space(slug)] == anniversary[hannibal.SPACE_ID[slug]]
    assert len(set(SPACE_POSITION)) == 52
    assert all(33 < lat < 45 and 5 < lon < 18.5 for lat, lon in SPACE_POSITION)


# ---- what the rulebooks' examples need of the board


def test_the_isolation_example_5_4() -> None:
    """Lipara is cut off by Regium, Messana, Panormus and Neapolis; Thermae reaches Agrigentum through Enna."""
    assert names(t.SEA_NEIGHBOURS[space("lipara")]) == {"regium", "messana", "panormus", "neapolis"}
    assert t.NEIGHBOURS[space("lipara")] == []
    for a, b in pairwise(["thermae", "enna", "agrigentum"]):
        assert t.CONNECTION_KIND[space(a)][space(b)] == ROAD
    beside = names(t.NEIGHBOURS[space("agrigentum")]) - {"enna"}
    assert len([s for s in beside if not t.IS_WALLED_CITY[space(s)]]) >= 2


def test_the_naval_example_9() -> None:
    """Two sea lanes from Roma by Neapolis to Lipara, and from Syracusae by Messana."""
    for route in (["roma", "neapolis", "lipara"], ["syracusae", "messana", "lipara"]):
        for a, b in pairwise(route):
            assert t.LANE_STORMS[space(a)][space(b)] != t.NO_LANE
        assert t.SEA_DISTANCE[space(route[0])][space("lipara")] == 2
    assert t.SEAMANSHIP_RANGE[t.FAIR] == 2
    assert not t.interception_avoided(ROME, 3, t.FAIR)
    roll = 6 + t.NAVAL_CORVI + t.SEAMANSHIP_BATTLE[t.FAIR]
    assert t.naval_icon(roll) == t.CORVUS_ICON
    carthalo = t.GENERAL_ID["carthalo"]
    for edition, punic_roll in ((t.GOLDEN_GEEK, 2), (t.SILVER, 3)):
        column = generals(edition).battle[carthalo] + t.TACTIC_VALUE[t.TACTIC_ID["great-leadership"]]
        assert (t.naval_hits(edition, roll, 1), t.naval_hits(edition, punic_roll, column)) == (1, 1)
    assert t.naval_hits(t.SILVER, 2, column) == 0, "so Silver had to correct the roll of the example"
    assert t.IS_ADMIRAL[carthalo]
    assert not t.IS_ADMIRAL[t.GENERAL_ID["flaccus"]]


def test_the_land_reactions_example_10() -> None:
    """From Catana to Enna; Himilco may slip away to Agrigentum, two more armies may intercept."""
    assert t.CONNECTION_KIND[space("catana")][space("enna")] == ROAD
    assert t.CONNECTION_KIND[space("enna")][space("agrigentum")] == ROAD
    assert len(names(t.NEIGHBOURS[space("enna")]) - {"catana", "agrigentum"}) >= 2


def test_the_land_battle_example_13_can_be_rolled() -> None:
    """Rome's large die shows one symbol and four of another, then B and three C; Carthage's dice A, B, three C."""
    assert t.CONNECTION_KIND[space("thermae")][space("messana")] == ROAD
    assert t.CONNECTION_KIND[space("messana")][space("catana")] == ROAD
    sicily = [n for n in t.WALLED_CITIES if t.SPACE_REGION[n] == t.SICILIA_REGION]
    assert Counter(t.SPACE_START[t.SILVER][n] for n in sicily) == {CARTHAGE: 3, ROME: 1}
    assert any(sorted(face)[1:] == [1, 4] for face in t.BATTLE_DIE_LARGE)
    assert (0, 1, 3) in t.BATTLE_DIE_LARGE
    both = [tuple(map(sum, zip(a, b))) for a, b in product(t.BATTLE_DIE_LARGE, t.BATTLE_DIE_SMALL)]
    assert (1, 1, 3) in both


def test_the_miat_example_15_3() -> None:
    """Three PCs with the centre make it warlike and bring one CU."""
    assert t.MIAT_START[t.MIAT_CENTRE]
    assert sum(t.MIAT_START) == 3
    assert t.miat_mood(t.MIAT_START) == t.WARLIKE
    assert t.miat_reinforcements(t.MIAT_START) == (1, 0)


# ---- the set-up


@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_pcs_of_the_set_up(edition: int) -> None:
    def pcs(side: int) -> int:
        spaces = sum(
            t.SPACE_START[edition][n] == side and not t.IS_WALLED_CITY[n] and not t.IS_TRIBE[n] for n in SPACES
        )
        return spaces + DISPLAY.count(side) + (1 if side == ROME else sum(t.MIAT_START))

    assert [pcs(ROME), pcs(CARTHAGE)] == [row.total[edition] for row in t.DATA.setup.pcs] == [19, [24, 23][edition]]


def test_the_editions_set_up_differ_by_enna() -> None:
    differ = [n for n in SPACES if t.SPACE_START[t.GOLDEN_GEEK][n] != t.SPACE_START[t.SILVER][n]]
    assert names(differ) == {"enna"}
    assert t.SPACE_START[t.GOLDEN_GEEK][differ[0]] == CARTHAGE


@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_the_display_shows_who_controls_what(edition: int) -> None:
    """But Golden Geek's 24 PCs leave none for Sicilia, where Enna makes six of ten spaces Carthage's."""
    start = t.SPACE_START[edition]

    def holder(held: list[int], needed: int) -> int:
        return next((side for side in (ROME, CARTHAGE) if held.count(side) >= needed), NOBODY)

    shown = list(DISPLAY)
    if edition == t.GOLDEN_GEEK:
        assert shown[t.DISPLAY_ID["sicilia"]] == NOBODY
        shown[t.DISPLAY_ID["sicilia"]] = CARTHAGE
    for box, province in enumerate(t.DISPLAY_PROVINCE):
        if province != NOBODY:
            held = [start[n] for n in t.PROVINCE_SPACES[province]]
            assert shown[box] == holder(held, PROVINCE_MAJORITY[province])
    assert shown[t.DISPLAY_ID["lilybaeum"]] == start[t.LILYBAEUM]
    assert shown[t.DISPLAY_MARE_TYRRHENUM] == holder([start[n] for n in t.MARE_PORTS], t.MARE_MAJORITY)
    assert shown[t.DISPLAY_MIAT] == Miat(t.DATA.miat.moods, edition).point[t.miat_mood(t.MIAT_START)]


def test_starting_forces() -> None:
    forces = [
        (
            t.SPACE_SLUG[f.space],
            f.side,
            f.cus,
            f.elephants,
            f.trains,
            "" if f.general == NOBODY else t.GENERAL_SLUG[f.general],
            f.office,
        )
        for f in t.STARTING_FORCES
    ]
    assert forces == [
        ("messana", ROME, 2, 0, 1, "caudex", t.CONSUL_OFFICE),
        ("regium", ROME, 4, 0, 1, "maximus", t.CONSUL_OFFICE),
        ("roma", ROME, 3, 0, 0, "flaccus", t.PROCONSUL_OFFICE),
        ("tarentum", ROME, 1, 0, 0, "", t.NO_OFFICE),
        ("capua", ROME, 1, 0, 0, "", t.NO_OFFICE),
        ("neapolis", ROME, 1, 0, 0, "", t.NO_OFFICE),
        ("carthago", CARTHAGE, 3, 1, 1, "hanno", t.NO_OFFICE),
        ("thermae", CARTHAGE, 2, 0, 0, "gisco", t.NO_OFFICE),
        ("agrigentum", CARTHAGE, 1, 0, 1, "", t.NO_OFFICE),
        ("lilybaeum", CARTHAGE, 1, 0, 1, "", t.NO_OFFICE),
        ("lipara", CARTHAGE, 1, 0, 0, "", t.NO_OFFICE),
        ("carales", CARTHAGE, 1, 0, 0, "", t.NO_OFFICE),
    ]
    assert t.STARTING_WARSHIPS == [(1, 0), (2, 1)]
    assert (t.START_SUPREMACY, t.START_SEAMANSHIP) == (CARTHAGE, t.POOR)
    assert t.START_FORGOTTEN_TACTICS
    assert not t.START_CORVI


@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_no_pc_is_isolated_at_the_start(edition: int) -> None:
    start = t.SPACE_START[edition]
    for side in (ROME, CARTHAGE):
        home = [n for n in t.WALLED_CITIES if start[n] == side] + [f.space for f in t.STARTING_FORCES if f.side == side]
        seen, todo = set(home), list(home)
        while todo:
            here = todo.pop()
            for n in t.NEIGHBOURS[here] + t.SEA_NEIGHBOURS[here]:
                if n not in seen and start[n] != 1 - side and not t.IS_TRIBE[n]:
                    seen.add(n)
                    todo.append(n)
        assert {n for n in SPACES if start[n] == side} <= seen


def test_mercenaries_dictator_and_heir() -> None:
    hired = [(m.general, m.cus, m.elephants, m.region, m.leaves) for m in t.MERCENARIES]
    assert hired == [(t.XANTHIPPUS, 1, 1, t.AFRICA, True), (t.HAMILCAR_BARCA, 1, 0, NOBODY, False)]
    assert (t.GENERAL_ID["calatinus"], t.ROMA, 3, 2) == (
        t.DICTATOR,
        t.DICTATOR_SPACE,
        t.DICTATOR_LEAD,
        t.DICTATOR_FIRST_TURN,
    )
    assert list(t.DATA.setup.dictator.cus) == [0, 3]
    assert list(t.DATA.setup.dictator.face_down) == [True, False]
    assert t.CARD_NAME[t.DICTATOR_CARD] == "Dictator"
    assert (t.GENERAL_ID["caudex"], t.GENERAL_ID["asina"]) == (t.HEIR_OF, t.HEIR)


# ---- generals


def test_generals() -> None:
    side = generals(t.SILVER).side
    assert side.count(CARTHAGE) == 9
    assert side.count(ROME) == 16
    assert [general.slug for general in t.GENERALS if general.option] == ["pulcher"]
    assert sum(general.start == "pool" and not general.option for general in t.GENERALS) == 11
    assert {general.side for general in t.GENERALS if general.start == "pool"} == {"rome"}
    starts = Counter(g.start for g in t.GENERALS)
    assert starts == {"map": 5, "turn-track": 5, "mercenary": 2, "set-aside": 1, "pool": 12}


def test_printed_ratings() -> None:
    silver = {
        "hanno": (3, 2), "gisco": (1, 1), "carthalo": (2, 2), "xanthippus": (3, 3), "hamilcar-barca": (1, 3),
        "caudex": (3, 2), "maximus": (2, 2), "flaccus": (2, 1), "asina": (3, 2), "calatinus": (3, 3),
    }  # fmt: skip
    for slug, (strategy, battle) in silver.items():
        n = t.GENERAL_ID[slug]
        assert (t.GENERAL_STRATEGY[n], generals(t.SILVER).battle[n]) == (strategy, battle)
        assert t.GENERALS[n].sources.ratings == "rulebook"
    assert {g.slug for g in t.GENERALS if g.sources.ratings == "rulebook"} == set(silver)


def test_caudex_is_better_in_golden_geek() -> None:
    gold, silver = generals(t.GOLDEN_GEEK).battle, generals(t.SILVER).battle
    assert [n for n in range(25) if gold[n] != silver[n]] == [t.GENERAL_ID["caudex"]]
    assert (gold[t.GENERAL_ID["caudex"]], silver[t.GENERAL_ID["caudex"]]) == (3, 2)


def test_names_that_differ_by_edition() -> None:
    differ = {a: b for a, b in zip(GOLD_NAMES.general, SILVER_NAMES.general) if a != b}
    assert differ == {"C. Atilius Regulus": "M. Atilius Regulus", "C. Cornelius Scipio": "L. Cornelius Scipio"}


def test_traits() -> None:
    def having(flags: list[bool]) -> str:
        return " ".join(s for s, yes in zip(t.GENERAL_SLUG, flags) if yes)

    assert having(t.IS_ADMIRAL) == (
        "gisco hamilcar carthalo adherbal asina catulus duilius regulus scipio paterculus vulso pulcher pullus"
    )
    assert having(t.IS_ARISTOCRAT) == "caudex asina scipio pulcher"
    assert having(t.IS_AFRICANUS) == "regulus vulso"
    assert having(["mercenary" in general.traits for general in t.GENERALS]) == "xanthippus hamilcar-barca"


def test_every_ability_is_in_one_list() -> None:
    lists: list[list[int]] = [
        t.GENERAL_TACTIC_CARDS, t.GENERAL_EXTRA_TACTIC_CARDS, t.GENERAL_FIRST_BATTLE_ROLL, t.GENERAL_TAKES_PRIZES,
        t.GENERAL_REFITS_ON_INTERCEPTION, t.GENERAL_SEA_MOVEMENT, t.GENERAL_CONVERTS_WARSHIPS,
        t.GENERAL_ELEPHANTS_COUNTED, t.GENERAL_REROLLS_CHARGE, t.GENERAL_REROLLS_BATTLE_DIE, t.GENERAL_CROSSES_STRAIT,
        t.GENERAL_TURNS_PCS, t.GENERAL_TURNS_PC_WHERE_HE_STOPS, t.GENERAL_PLACES_PCS_AFTER_VICTORY,
        t.GENERAL_REMOVES_SIEGE_POINTS, t.GENERAL_PROCONSUL_COST,
        *([int(flag) for flag in flags] for flags in (
            t.ability_flags("outranks-all"), t.GENERAL_DENIES_ALLIES, t.GENERAL_MOVES_AFTER_BATTLE,
            t.GENERAL_DENIES_DETERMINED_DEFENSE,
        )),
    ]  # fmt: skip
    for n, general in enumerate(t.GENERALS):
        assert sum(values[n] != 0 for values in lists) == len(general.abilities)
    assert t.GENERAL_TACTIC_CARDS[t.GENERAL_ID["gisco"]] == 2
    assert t.GENERAL_CONVERTS_WARSHIPS[t.GENERAL_ID["vulso"]] == 2
    assert t.ability_flags("outranks-all")[t.HAMILCAR_BARCA]
    assert t.GENERAL_PROCONSUL_COST[t.GENERAL_ID["duilius"]] == 1


# ---- strategy cards


def numbers(flags: list[bool]) -> list[int]:
    return [n + 1 for n, flag in enumerate(flags) if flag]


def test_card_numbers_of_both_editions() -> None:
    gold, silver = GOLD_NAMES.card_number, SILVER_NAMES.card_number
    assert silver == t.CARD_SLUG == [str(n) for n in range(1, 60)]
    for n in [*range(1, 46), *range(47, 57)]:
        assert gold[n - 1] == str(n + 90)
    assert (gold[45], gold[56], gold[57], gold[58]) == ("147", "136", "P1", "P2")
    assert {int(s) for s in gold[:57]} == set(range(91, 148))


def test_the_deck() -> None:
    assert list(range(56)) == t.DECK
    assert [t.CARD_SLUG[n] for n in t.PRICE_OF_FAILURE_CARDS] == ["58", "59"]
    assert Counter(SILVER.ops[n] for n in t.DECK) == {1: 15, 2: 24, 3: 17}


@pytest.mark.parametrize(
    ("ops", "side", "cards"),
    [
        (3, BOTH, "12 21 22 23 24 25 28 29 30 31 38 41"),
        (3, ROME, "4 10 13 20 57"),
        (3, CARTHAGE, "9"),
        (2, BOTH, "3 19 26 27 35 36 37 40 44 49 52 53 55"),
        (2, ROME, "5 6 14 17 33 43 58"),
        (2, CARTHAGE, "2 7 11 15 45"),
        (1, BOTH, "18 32 34 39 46 47 48 50 51 54"),
        (1, ROME, "1 42"),
        (1, CARTHAGE, "8 16 56 59"),
    ],
)
def test_ops_and_owners(ops: int, side: int, cards: str) -> None:
    found = [t.CARD_SLUG[n] for n in range(59) if (SILVER.ops[n], SILVER.event_side[n]) == (ops, side)]
    assert found == cards.split()


def test_card_flags() -> None:
    counters = [c.counter for c in t.CARDS]
    assert numbers(counters) == [1, 8, 11, 17, 18, 32, 39, 42, 43, 44, 45, 50, 54, 58, 59]
    assert numbers([c and n for c, n in zip(counters, SILVER.normal)]) == [45]
    assert numbers(SILVER.remove_if_played) == [4, 10, 57]
    assert numbers(SILVER.dual_use) == [37, 55]
    assert numbers([generals == 3 for generals in SILVER.campaign]) == [24, 25]
    assert numbers([generals == 2 for generals in SILVER.campaign]) == [28, 29, 30, 31]
    assert numbers([c.family == "campaign" and not c.campaign for c in t.CARDS]) == [40, 41]
    assert numbers(SILVER.reshuffle) == [11]
    assert numbers(SILVER.breaks_truce) == [
        2, 3, 4, 7, 12, 14, 16, 19, 20, 21, 22, 23, 26, 27, 33, 34, 35, 36, 38, 44, 52, 53, 58,
    ]  # fmt: skip
    assert [ops == 3 for ops in SILVER.ops] == t.CARD_INFANTRY
    assert numbers([ships == 2 for ships in t.CARD_SHIPS]) == [24, 25, 28, 29, 30, 31]


def test_cards_that_differ_by_edition() -> None:
    differ = [a != b for a, b in zip(GOLD_NAMES.effect, SILVER_NAMES.effect)]
    assert numbers(differ) == [1, 3, 5, 17, 19, 20, 32, 39, 52, 57]
    windows = [c.windows_silver not in (None, c.windows) for c in t.CARDS]
    assert numbers(windows) == [17]
    assert (GOLD.elephants[0], GOLD.roll[0]) == (-2, 0)
    assert (SILVER.elephants[0], SILVER.roll[0]) == (0, -2)


def test_windows() -> None:
    gold, silver = GOLD.windows, SILVER.windows
    assert gold["naval-round"] == [16, 17]
    assert silver["naval-round"] == [17]
    assert silver["sea-move"] == [10, 38]
    assert silver["naval-battle"] == [16, 53, 58]
    assert sum(len(cards) for cards in gold.values()) == sum(len(c.windows) for c in t.CARDS)


def test_amounts() -> None:
    for cards in (GOLD, SILVER):
        assert [cards.generals[n - 1] for n in (24, 28)] == [3, 2]
        assert [cards.movement[n - 1] for n in (24, 28, 32, 40)] == [4, 4, 2, 6]
        assert [cards.warships[n - 1] for n in (5, 9, 10)] == [2, 2, 3]
        assert [cards.pcs[n - 1] for n in (12, 14, 15, 26, 43, 52, 56)] == [3, 2, 2, 1, 2, 2, 2]
        assert cards.roll[35] == 1
        assert cards.ops_if_province[54] == 3
    assert (GOLD.roll[38], SILVER.roll[38]) == (2, 0)
    assert [SILVER.province[n - 1] for n in (21, 22, 23)] == [
        t.PROVINCE_ID[s] for s in ("corsica-sardinia", "sicilia", "numidia")
    ]


# ---- tactic cards, dice, tables


def test_tactic_deck() -> None:
    assert sum(t.TACTIC_COPIES) == 20
    assert len(t.TACTIC_SLUG) == 14
    assert [
        t.TACTIC_COPIES[n] for n in (t.TACTIC_ID["favorable-wind"], t.TACTIC_ID["great-leadership"], t.FLEE, t.PURSUIT)
    ] == [2, 2, 2, 2]
    assert [s for s, a, b in zip(t.TACTIC_SLUG, GOLD_NAMES.tactic, SILVER_NAMES.tactic) if a != b] == ["flee"]
    assert Counter(t.TACTIC_WINDOW) == {
        "immediately": 4, "engage": 4, "battle": 2, "enemy": 2, "any-time": 1, "reaction": 1,
    }  # fmt: skip


def test_attrition_table() -> None:
    rows = [
        "0 0 0 0 0 1 1", "0 0 0 0 1 1 1", "0 0 0 1 1 1 2", "0 0 1 1 1 2 2", "0 1 1 1 2 2 3", "1 1 1 2 2 3 3",
        "1 1 2 2 3 3 4",
    ]  # fmt: skip
    columns = [[1], [2], [3], [4], [5, 6], [7, 8, 9], [10, 11, 25]]
    for roll, row in enumerate(rows, start=1):
        for cell, sizes in zip(row.split(), columns):
            for size in sizes:
                assert t.attrition_loss(roll, size) == (int(cell), roll >= 6)
    assert t.attrition_loss(-4, 9) == t.attrition_loss(1, 9) == (1, False)
    assert t.attrition_loss(8, 10) == t.attrition_loss(7, 10) == (4, True)


def test_naval_battle_table() -> None:
    rows = ["0 0 0 1 1", "0 0 1 1 1", "0 1 1 1 2", "1 1 1 2 2", "1 1 2 2 3", "1 2 2 3 3", "2 2 3 3 4"]
    silver = ["0 0 0 0 1", "0 0 0 1 1", "0 0 1 1 1", "0 1 1 1 2", "1 1 1 2 2", "1 1 2 2 3", "1 2 2 3 3"]
    for edition, printed in ((t.GOLDEN_GEEK, rows), (t.SILVER, silver)):
        for roll, row in enumerate(printed, start=1):
            hits = [t.naval_hits(edition, roll, column) for column in range(1, 6)]
            assert hits == [int(cell) for cell in row.split()]
    assert [t.naval_icon(roll) for roll in range(1, 8)] == [
        t.TACTIC_CARD_ICON, 0, 0, 0, 0, t.CORVUS_ICON, t.SUPREMACY_ICON,
    ]  # fmt: skip
    assert t.naval_hits(t.SILVER, 3, 0) == t.naval_hits(t.SILVER, 3, 1)
    assert t.naval_hits(t.SILVER, 3, 6) == t.naval_hits(t.SILVER, 3, 5)


@pytest.mark.parametrize(("side", "chances"), [(ROME, [1, 2, 3, 4]), (CARTHAGE, [4, 3, 2, 1])])
def test_chances_to_avoid_interception(side: int, chances: list[int]) -> None:
    """Sixths, at Poor, Fair, Good and Excellent Seamanship."""
    levels = (t.POOR, t.FAIR, t.GOOD, t.EXCELLENT)
    assert [sum(t.interception_avoided(side, face, level) for face in range(1, 7)) for level in levels] == chances


def test_seamanship() -> None:
    assert t.SEAMANSHIP_SLUG[1:] == ["poor", "fair", "good", "excellent"]
    assert t.SEAMANSHIP_RANGE[1:] == [1, 2, 3, 4]
    assert t.SEAMANSHIP_DOTS[1:] == [3, 2, 1, 0]
    assert t.SEAMANSHIP_BATTLE[1:] == [-1, -1, 0, 0]
    assert t.SEAMANSHIP_STORMS[1:] == [1, 0, 0, 0]
    assert t.SEAMANSHIP_AFRICA[1:] == [t.AFRICA_CLOSED, t.AFRICA_CLOSED, t.AFRICA_WITH_SYRACUSAE, t.AFRICA_OPEN]
    assert t.SEAMANSHIP_KEEPS_SUPREMACY[1:] == [False, False, False, True]


def test_siege_dice() -> None:
    assert [hannibal.siege_result(roll) for roll in range(1, 7)] == t.SIEGE_DIE_RED
    assert [hannibal.siege_result(roll - 1) for roll in range(1, 7)] == t.SIEGE_DIE_WHITE
    assert max(points for points, _ in t.SIEGE_DIE_WHITE) == 1


def test_battle_dice() -> None:
    assert sum(sum(face) for face in t.BATTLE_DIE_LARGE) == 24
    assert sum(sum(face) for face in t.BATTLE_DIE_SMALL) == 14


def test_land_battle_levels_differ_by_edition() -> None:
    assert [dice.level_two_from for dice in BATTLE_DICE] == [5, 0]
    assert [dice.larger_force for dice in BATTLE_DICE] == [0, 1]
    assert [dice.allies_limit for dice in BATTLE_DICE] == [2, 0]
    assert [dice.commander_at_top for dice in BATTLE_DICE] == [1, 3]
    assert [dice.bottom_level for dice in BATTLE_DICE] == [1, 0]
    assert [dice.charge_rerolls_either for dice in BATTLE_DICE] == [False, True]
    assert (t.TOP_LEVEL, t.FORGOTTEN_TACTICS) == (3, -2)


def test_what_else_differs_between_the_editions() -> None:
    assert [GOLD.siege_trains, SILVER.siege_trains] == [5, 2]
    assert t.DATA.tables.siege.determined_defense == ("activation", "roll")
    assert t.DATA.tables.siege.last_cu_cancels == (True, False)
    assert t.DATA.tables.siege.subordinate_sieges == (False, True)
    assert t.DATA.tables.retreat.penalty == ("unit", "cu")
    assert t.DATA.tables.retreat.absorbs == ("before-penalties", "after-penalties")


# ---- turns, Miat, options


def test_turn_track() -> None:
    assert t.TURN_YEARS[1] == (264, 262)
    assert t.TURN_YEARS[7] == (243, 241)
    assert all(a[1] == b[0] + 1 for a, b in pairwise(t.TURN_YEARS[1:]))
    assert HamilcarTurn(t.DATA.turns).hand_size[1:] == [7, 7, 8, 8, 8, 9, 9]
    assert t.HIRE_COST[1:] == [5, 4, 4, 3, 3, 2, 2]
    assert [t.GENERAL_SLUG[g] for g in t.TURN_GENERAL[2:]] == [
        "hamilcar", "hasdrubal", "carthalo", "himilco", "adherbal", "hamilcar-barca",
    ]  # fmt: skip
    assert t.TURN_GENERAL[1] == NOBODY
    assert t.HAS_REINFORCEMENTS[1:] == [False] + [True] * 6
    year_end = HamilcarYearEnd(t.DATA.setup.scenario, counts_at_victory_check=True)
    assert (t.FIRST_TURN, year_end.last_turn, year_end.tie_winner) == (1, 7, CARTHAGE)


def test_moods_of_the_miat() -> None:
    assert t.MIAT_MOOD_SLUG == ["warlike", "neutral", "peaceful"]
    for filled in product([False, True], repeat=5):
        warlike = filled[t.MIAT_CENTRE] and sum(filled) >= 3
        expected = t.WARLIKE if warlike else t.NEUTRAL if any(filled) else t.PEACEFUL
        assert t.miat_mood(list(filled)) == expected
    editions = [Miat(t.DATA.miat.moods, edition) for edition in (t.GOLDEN_GEEK, t.SILVER)]
    assert [miat.point for miat in editions] == [[CARTHAGE, NOBODY, NOBODY], [CARTHAGE, NOBODY, ROME]]
    assert [miat.stays_in_africa for miat in editions] == [[False, False, False], [False, True, True]]
    assert [miat.truce for miat in editions] == [[False, False, False], [False, False, True]]


def test_icons_of_the_miat() -> None:
    """Each outer slot has an icon on either side, the centre none."""
    touched = Counter(slot for a, b, _, _ in t.MIAT_ICONS for slot in (a, b))
    assert touched == {slot: 2 for slot in range(5) if slot != t.MIAT_CENTRE}
    assert t.miat_reinforcements([True] * 5) == (2, 2)
    for a, b in combinations(range(5), 2):
        cus, generals = t.miat_reinforcements([n in (a, b) for n in range(5)])
        assert cus + generals <= 1


def test_options() -> None:
    assert t.OPTION_ID == ["16.1", "16.2", "16.3", "16.4", "16.5", "16.6"]
    assert not any(o.default for o in t.DATA.options)
    assert [i for i, a, b in zip(t.OPTION_ID, GOLD_NAMES.optional, SILVER_NAMES.optional) if a != b] == ["16.4"]
    assert (t.FIXED_ROMAN_CUS, t.SPACE_SLUG[t.INSTABILITY_TRIBE]) == (5, "madauros")
    assert t.IS_TRIBE[t.INSTABILITY_TRIBE]


# ---- provenance


def rows_in(value: object) -> list[Row]:
    found: list[Row] = [value] if isinstance(value, Row) else []
    parts: list[object] = []
    if isinstance(value, msgspec.Struct):
        parts = [getattr(value, field) for field in value.__struct_fields__]
    elif isinstance(value, list | tuple):
        parts = list(value)
    for part in parts:
        found += rows_in(part)
    return found


def test_every_row_has_provenance() -> None:
    rows = rows_in(t.DATA)
    assert len(rows) > 52 + 88 + 25 + 59 + 25
    assert {row.source for row in rows} <= set(get_args(Source))
    values = [s for row in rows if (sources := getattr(row, "sources", None)) for s in msgspec.structs.astuple(sources)]
    assert set(values) == set(get_args(Source))


def test_how_much_of_the_game_is_known() -> None:
    """The figures that README and the games' pages quote; whoever corrects a value corrects them too."""
    spaces, cards, generals = t.DATA.board.spaces, t.CARDS, t.GENERALS
    assert Counter(s.sources.name for s in spaces) == {"rulebook": 20, "inferred": 30, "reconstructed": 2}
    roads = [c for c in t.DATA.board.connections if c.kind == "road"]
    assert Counter(c.source for c in roads) == {"rulebook": 4, "inferred": 72, "reconstructed": 11}
    lanes = t.DATA.board.sea_lanes
    assert Counter(x.sources.lane for x in lanes) == {"rulebook": 5, "inferred": 2, "reconstructed": 18}
    assert Counter(c.sources.name for c in cards) == {"rulebook": 40, "inferred": 4, "reconstructed": 15}
    assert Counter(g.sources.ratings for g in generals) == {"rulebook": 10, "reconstructed": 15}
    assert Counter(x.sources.name for x in t.DATA.tactics) == {"rulebook": 4, "reconstructed": 10}
    assert t.DATA.board.positions_source == "inferred"


# ---- files that are wrong


def damaged(folder: Path, file: str, old: str, new: str) -> BadData:
    shutil.copytree(DATA, folder, dirs_exist_ok=True)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadData) as caught:
        read_data(folder)
    error = caught.value
    for part in (error.file, error.key, error.reason):
        assert part in str(error)
    return error


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "reason"),
    [
        ("map.toml", 'kind = "plain"', 'kindd = "plain"', "spaces[0] (pisae).kindd", 'did you mean "kind"?'),
        ("map.toml", 'province = "etruria"', 'province = "etruia"', "spaces[0] (pisae).province", '"etruria"'),
        ("map.toml", "spaces = 5", "spaces = 6", "provinces[0] (etruria).spaces", "must agree"),
        ("map.toml", 'b = "cosa"', 'b = "cossa"', "connections[0].b", 'did you mean "cosa"?'),
        ("map.toml", 'kind = "road"', 'kind = "pass"', "connections[0].kind", "roads and a strait"),
        ("map.toml", ', needs = "origin"', "", "connections[87].needs", '"origin"'),
        ("map.toml", "capacity = 5", "capacity = 0", "spaces[5] (roma).capacity", "above 0"),
        ("map.toml", 'port = "major"', 'port = "port"', "spaces[5] (roma).large", "Major Ports"),
        ("map.toml", 'slug = "tarquinii"', 'slug = "cosa"', "spaces[3]", "twice"),
        ("map.toml", 'tribe = "neutral", ', "", "spaces[4] (falerii).tribe", '"neutral"'),
        ("map.toml", 'port = "port", start = "rome", lat = 42.41', 'start = "rome", lat = 42.41', "sea_lanes[0].a",
         'no port "cosa"'),
        ("map.toml", "storms = 2,", "storms = -2,", "sea_lanes[2].storms", "-2"),
        ("map.toml", 'space = "aleria"', 'space = "nuoro"', "mare_tyrrhenum.ports[5].space", 'no port "nuoro"'),
        ("map.toml", '"lilybaeum",        name = "Lilybaeum",   ', '"lilybeum", name = "Lilybaeum",',
         "display[11] (lilybeum).slug", 'did you mean "lilybaeum"?'),
        ("map.toml", 'start = "reconstructed" }, source = "reconstructed"',
         'start = "reconstructed" }, source = "published"',
         "spaces[0] (pisae).source", 'least sure of its sources is "reconstructed"'),
        ("generals.toml", "battle = 2", "battle = 9", "generals[0] (hanno).battle", "from 1 to 3"),
        ("generals.toml", '"tactic-cards", value = 2', '"tactic-cards"', "generals[1] (gisco).abilities[0].value",
         "needs a value"),
        ("generals.toml", 'traits = ["admiral"]', 'traits = ["admirall"]', "generals[1] (gisco).traits[0]", "admirall"),
        ("generals.toml", 'start = "turn-track"', 'start = "pool"', "turns[1].general", '"hamilcar" starts as "pool"'),
        ("generals.toml", 'option = "16.6"', 'option = "16.7"', "generals[23] (pulcher).option", "no option"),
        ("cards.toml", "ops = 1", "ops = 4", "cards[0] (1).ops", "1, 2 or 3"),
        ("cards.toml", 'counter = true\nwindows', "windows", "cards[0] (1).windows", "only a counter event"),
        ("cards.toml", "ships = 1\n", "", "cards[3] (4).ships", "3 OPs show ships"),
        ("cards.toml", "amounts = { elephants = -2 }", "amounts = { elefants = -2 }", "cards[0].amounts.elefants",
         'did you mean "elephants"?'),
        ("cards.toml", 'number_golden_geek = "92"', 'number_golden_geek = "91"', "cards[1]", "twice"),
        ("tactics.toml", "copies = 2", "copies = 0", "tactics[0] (favorable-wind).copies", "at least one"),
        ("dice.toml", "faces = [-1, 0, ", "faces = [0, ", "naval.faces", "6 are needed"),
        ("dice.toml", '"AABCC"', '"AABCD"', "battle.large[3]", "A, B and C"),
        ("tables.toml", "losses = [0, 0, ", "losses = [0, ", "attrition.rows[0].losses", "7 are needed"),
        ("tables.toml", "columns = [3, 4, 5, 7, 10]\n", "columns = [3, 4, 6, 7, 10]\n", "naval_battle.columns[2]",
         "starts no column"),
        ("tables.toml", "level = 2", "level = 3", "seamanship[1].level", "in order"),
        ("tables.toml", "army = 10", "army = 0", "limits.army", "between 1 and"),
        ("tables.toml", "fleet_warships = 5", "fleet_warships = 11", "limits.fleet_warships", "between 1 and 10"),
        ("tables.toml", "\nwarships = 10", "\nwarships = 2", "limits.warships", "between 3 and"),
        ("tables.toml", "elephants = 4", "elephants = 0", "limits.elephants", "between 1 and"),
        ("tables.toml", "supply_trains = 15", "supply_trains = 4", "limits.supply_trains", "between 5 and"),
        ("tables.toml", "strait_movement = 2", "strait_movement = 0", "limits.strait_movement", "between 1 and"),
        ("tables.toml", "[retreat]\nmovement = 4", "[retreat]\nmovement = -3", "retreat.movement", "between 1 and"),
        ("tables.toml", "points_city = 2", "points_city = 0", "siege.points_city", "between 1 and"),
        ("tables.toml", "cus_needed = 3", "cus_needed = 11", "siege.cus_needed", "between 1 and 10"),
        ("tables.toml", "rounds = 3", "rounds = 0", "naval_battle.rounds", "between 1 and"),
        ("tables.toml", "top_level = 3", "top_level = 9", "land_battle.top_level", "between 1 and 3"),
        ("tables.toml", "bottom_level = [1, 0]", "bottom_level = [1, -1]", "land_battle.bottom_level", "between 0 and"),
        ("tables.toml", "carthage_range = 4", "carthage_range = 60", "limits.carthage_range", "between 1 and 9"),
        ("tables.toml", "range = 1", "range = 0", "seamanship[0] (poor).range", "between 1 and"),
        ("map.toml", "movement_points = 2", "movement_points = 0", "mare_tyrrhenum.movement_points", "between 1 and"),
        ("turns.toml", "cards = 7", "cards = 0", "turns[0].cards", "between 1 and"),
        ("turns.toml", "cards = 7", "cards = 60", "turns[0].cards", "between 1 and"),
        ("turns.toml", "turn = 2", "turn = 3", "turns[1].turn", "in order"),
        ("turns.toml", '"himilco"', '"himilko"', "turns[4].general", 'did you mean "himilco"?'),
        ("miat.toml", "centre = true, start", "start", "slots", "exactly one"),
        ("miat.toml", "cus = 1, ", "", "icons[0]", "either CUs or generals"),
        ("setup.toml", '"agrigentum"', '"akragas"', "forces[8].space", "no space"),
        ("setup.toml", '"gisco"', '"asina"', "forces[7].general", "does not serve carthage"),
        ("setup.toml", "total = [24, 23]", "total = [24, 24]", "pcs[1].total", "24 for silver, but 23 PCs"),
        ("setup.toml", 'space = "enna"', 'space = "lipara"', "extra_pcs[0].space", "not an empty space"),
        ("setup.toml", "first_turn = 1", "first_turn = 0", "scenario.first_turn", "between 1 and 7"),
        ("setup.toml", "cus = 1, elephants = 1, region", "cus = 1, elephants = 2, region", "mercenaries[0].elephants",
         "of 1 CUs"),
        ("setup.toml", "consuls = 2", "consuls = 3", "reinforcements.rome.consuls", "between 0 and 2"),
        ("setup.toml", "provinces = 3", "provinces = 7", "victory.provinces", "between 0 and 6"),
        ("setup.toml", 'box = "miat"', 'box = "senate"', "display[9].box", "no box"),
        ("options.toml", '"madauros"', '"madaura"', "options[4] (16.5).space", 'did you mean "madauros"?'),
        ("options.toml", "[[options]]", "[[options", "", "is not TOML"),
    ],
)  # fmt: skip
def test_bad_data_names_file_key_and_reason(
    tmp_path: Path, file: str, old: str, new: str, key: str, reason: str
) -> None:
    error = damaged(tmp_path, file, old, new)
    assert error.key == key
    assert reason in error.reason


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"map\.toml: cannot be read"):
        read_data(tmp_path)
