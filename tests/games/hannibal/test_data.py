"""The data of the Hannibal games: counts, cross-checks, provenance, and errors that say what is wrong."""

import shutil
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from punica.games.hannibal import tables as t
from punica.games.hannibal.data_files import DATA, read_data
from punica.games.hannibal.events import marches
from punica.games.hannibal.generals import generals
from punica.games.hannibal.names import Names
from punica.games.hannibal.own_chapters import OwnChapters
from punica.games.hannibal.year.turn import HannibalTurn
from punica.games.hannibal.year.year_end import HannibalYearEnd
from punica.games.punic.cards.cards import BOTH
from punica.games.punic.schema import Row, Source
from punica.kernel.errors import BadData

CLASSIC = OwnChapters(t.CLASSIC).cards
ANNIVERSARY = OwnChapters(t.ANNIVERSARY).cards
BASE = range(t.BASE_SPACES)
CONNECTIONS = [(t.SPACE_ID[c.a], t.SPACE_ID[c.b], t.CONNECTION_SLUG.index(c.kind)) for c in t.DATA.connections]
PROVINCE_SIZE = [province.spaces for province in t.DATA.provinces]
PROVINCE_SPACES = [[n for n, p in enumerate(t.SPACE_PROVINCE) if p == q] for q in range(len(t.PROVINCE_SLUG))]
SPACE_POSITION = [(space.lat, space.lon) for space in t.DATA.spaces]
NAVAL = [card.naval for card in t.CARDS]


def names(ids: list[int]) -> set[str]:
    return {t.SPACE_SLUG[n] for n in ids}


# ---- the board


def test_board_counts() -> None:
    assert t.BASE_SPACES == 96
    assert t.BASE_PROVINCES == 22
    assert t.BASE_CONNECTIONS == 176
    kinds = Counter(kind for _, _, kind in CONNECTIONS[: t.BASE_CONNECTIONS])
    assert kinds == {t.ROAD: 166, t.ALPS: 4, t.PASS: 4, t.STRAIT: 2}
    assert len(t.PORTS) == 34
    assert sum(t.IS_WALLED_CITY) == 13
    assert sum(t.IS_TRIBE[:96]) == 8


def test_connections_go_both_ways() -> None:
    for neighbours, kinds in (
        (t.NEIGHBOURS, t.CONNECTION_KIND),
        (t.NEIGHBOURS_26_3, t.CONNECTION_KIND_26_3),
    ):
        for a, row in enumerate(neighbours):
            assert row == sorted(set(row))
            assert a not in row
            for b in row:
                assert a in neighbours[b]
                assert kinds[a][b] == kinds[b][a] != t.NO_CONNECTION
        for a, kinds_of_a in enumerate(kinds):
            assert [b for b, kind in enumerate(kinds_of_a) if kind] == neighbours[a]
    assert sum(len(row) for row in t.NEIGHBOURS) == 2 * 176


def test_special_connections() -> None:
    found = {
        kind: {
            frozenset((t.SPACE_SLUG[a], t.SPACE_SLUG[b])) for a, b, k in CONNECTIONS[: t.BASE_CONNECTIONS] if k == kind
        }
        for kind in (t.ALPS, t.PASS, t.STRAIT)
    }
    assert found[t.ALPS] == {
        frozenset(("allobroges", "taurini")),
        frozenset(("druentia", "taurini")),
        frozenset(("isere", "insubrians")),
        frozenset(("western-ligurians", "eastern-ligurians")),
    }
    assert found[t.PASS] == {
        frozenset(("ilerda", "tolosa")),
        frozenset(("taurini", "eastern-ligurians")),
        frozenset(("boii", "pisae")),
        frozenset(("mutina", "faesulae")),
    }
    assert found[t.STRAIT] == {frozenset(("messana", "regium")), frozenset(("aleria", "sassari"))}


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("praeneste", "capua"),
        ("allobroges", "druentia"),
        ("druentia", "western-ligurians"),
        ("western-ligurians", "taurini"),
        ("agrigentum", "syracusae"),
        ("faesulae", "ariminum"),
        ("lilybaeum", "enna"),
        ("agrigentum", "messana"),
        ("sassari", "carales"),
        ("hippo-regius", "zama"),
        ("saldae", "sitilis"),
    ],
)
def test_pairs_that_look_joined_but_are_not(a: str, b: str) -> None:
    assert t.CONNECTION_KIND[t.SPACE_ID[a]][t.SPACE_ID[b]] == t.NO_CONNECTION


def test_every_space_but_baleares_is_reached_by_land_or_strait() -> None:
    def reached(start: str) -> set[int]:
        seen, todo = {t.SPACE_ID[start]}, [t.SPACE_ID[start]]
        while todo:
            for b in t.NEIGHBOURS[todo.pop()]:
                if b not in seen:
                    seen.add(b)
                    todo.append(b)
        return seen

    europe, islands, africa = reached("roma"), reached("carales"), reached("carthago")
    assert len(europe) == 72
    assert len(islands) == 5
    assert len(africa) == 18
    assert set(BASE) - europe - islands - africa == {t.SPACE_ID["baleares"]}
    assert t.NEIGHBOURS[t.SPACE_ID["baleares"]] == []


def test_saguntum_to_narbo_is_one_march() -> None:
    road = ["saguntum", "dertosa", "tarraco", "emporiae", "narbo"]
    for a, b in pairwise(road):
        assert t.CONNECTION_KIND[t.SPACE_ID[a]][t.SPACE_ID[b]] == t.ROAD


def test_who_may_cross_the_strait_of_messana() -> None:
    pair = (t.SPACE_ID["messana"], t.SPACE_ID["regium"])
    assert t.strait_needs(t.CLASSIC) == {pair: t.NEEDS_BOTH, pair[::-1]: t.NEEDS_BOTH}
    assert t.strait_needs(t.ANNIVERSARY) == {pair: t.NEEDS_ORIGIN, pair[::-1]: t.NEEDS_ORIGIN}


def test_provinces() -> None:
    sizes = dict(zip(t.PROVINCE_SLUG, PROVINCE_SIZE))
    assert sizes == {
        "baetica": 5, "orospeida": 5, "celtiberia": 5, "idubeda": 7, "massilia": 5, "gallia-transalpina": 9,
        "liguria": 2, "gallia-cisalpina": 5, "etruria": 5, "samnium": 5, "latium": 1, "campania": 2, "apulia": 5,
        "lucania": 5, "sicilia": 5, "syracusae": 1, "corsica-sardinia": 5, "baleares": 1, "numidia-maior": 5,
        "numidia-minor": 5, "libya": 7, "carthago": 1, "mauretania": 3,
    }  # fmt: skip
    assert [len(spaces) for spaces in PROVINCE_SPACES] == PROVINCE_SIZE
    assert t.PROVINCE_MAJORITY[t.PROVINCE_ID["idubeda"]] == 4
    assert t.PROVINCE_MAJORITY[t.PROVINCE_ID["libya"]] == 4
    assert t.PROVINCE_MAJORITY[t.PROVINCE_ID["campania"]] == 2
    assert sum(t.PROVINCE_SIGNIFICANT) == 18
    insignificant = {s for s, significant in zip(t.PROVINCE_SLUG, t.PROVINCE_SIGNIFICANT) if not significant}
    assert insignificant == {"massilia", "gallia-transalpina", "liguria", "baleares", "mauretania"}


def test_regions_and_allies() -> None:
    def of(region: int) -> list[str]:
        return [s for s, r in zip(t.PROVINCE_SLUG, t.PROVINCE_REGION) if r == region]

    assert of(t.IBERIA) == ["baetica", "orospeida", "celtiberia", "idubeda"]
    assert of(t.ITALIA) == [
        "gallia-cisalpina", "etruria", "samnium", "latium", "campania", "apulia", "lucania",
    ]  # fmt: skip
    assert of(t.SICILIA_REGION) == ["sicilia", "syracusae"]
    assert of(t.AFRICA) == ["numidia-maior", "numidia-minor", "libya", "carthago"]
    assert [s for s, n in zip(t.PROVINCE_SLUG, t.PROVINCE_ALLIES) if n != 1] == ["numidia-maior", "numidia-minor"]
    for slug in ("massilia", "gallia-transalpina", "liguria", "baleares", "corsica-sardinia", "mauretania"):
        assert t.ALLIES_AVAILABLE[t.PROVINCE_ID[slug]] == [t.PROVINCE_ID[slug]]
    assert len(t.ALLIES_AVAILABLE[t.PROVINCE_ID["latium"]]) == 7
    assert len(t.ALLIES_AVAILABLE[t.PROVINCE_ID["syracusae"]]) == 2


@pytest.mark.parametrize(
    ("value", "ports"),
    [
        (-2, "carthago carthago-nova gades"),
        (-1, "malaca baleares icosium saldae hippo-regius utica hadrumetum tacapae lilybaeum agrigentum carales"),
        (0, "dianium saguntum dertosa tarraco emporiae croton tarentum panormus messana syracusae sassari oristano"),
        (1, "massilia nice regium brundisium aleria"),
        (2, "roma neapolis cosa"),
    ],
)
def test_ports_by_value(value: int, ports: str) -> None:
    assert names([n for n in t.PORTS if t.PORT[n] == value]) == set(ports.split())


def test_walled_cities() -> None:
    owners = {s: t.SPACE_START[t.SPACE_ID[s]] for s in names(t.WALLED_CITIES)}
    assert {s for s, side in owners.items() if side == t.ROME} == {
        "roma",
        "syracusae",
        "capua",
        "neapolis",
        "tarentum",
        "regium",
        "messana",
        "massilia",
    }
    assert {s for s, side in owners.items() if side == t.CARTHAGE} == {
        "carthago",
        "gades",
        "carthago-nova",
        "saguntum",
        "utica",
    }
    assert names([n for n in BASE if t.CITY_CAPACITY[n] == 5]) == {"roma", "carthago"}
    assert sum(capacity == 2 for capacity in t.CITY_CAPACITY) == 11
    great = {"roma", "carthago", "syracusae"}
    assert names([n for n in BASE if t.CITY_SIEGE_MODIFIER[n] == -1]) == great
    assert names([n for n in t.WALLED_CITIES if not t.IS_PORT[n]]) == {"capua"}


def test_tribes() -> None:
    tribes = [n for n in BASE if t.IS_TRIBE[n]]
    friendly = [n for n in tribes if t.SPACE_START[n] == t.CARTHAGE]
    assert names(friendly) == {"insubrians", "boii", "bruttium"}
    neutral = [n for n in tribes if t.SPACE_START[n] == t.NOBODY]
    assert names(neutral) == {"aquitani", "averni", "allobroges", "western-ligurians", "eastern-ligurians"}


def test_start_control() -> None:
    def count(side: int, walled: bool, tribe: bool) -> int:
        return sum(t.SPACE_START[n] == side and t.IS_WALLED_CITY[n] == walled and t.IS_TRIBE[n] == tribe for n in BASE)

    assert (count(t.ROME, False, False), count(t.ROME, True, False), count(t.ROME, False, True)) == (26, 8, 0)
    assert (count(t.CARTHAGE, False, False), count(t.CARTHAGE, True, False)) == (29, 5)
    assert count(t.CARTHAGE, False, True) == 3
    assert count(t.NOBODY, False, False) == 20
    assert count(t.NOBODY, False, True) == 5


def test_nine_provinces_against_seven_at_the_start() -> None:
    def points(side: int) -> int:
        return sum(
            t.PROVINCE_SIGNIFICANT[p]
            and sum(t.SPACE_START[n] == side for n in PROVINCE_SPACES[p]) >= t.PROVINCE_MAJORITY[p]
            for p in range(t.BASE_PROVINCES)
        )

    assert (points(t.ROME), points(t.CARTHAGE)) == (9, 7)


def test_names_of_2018() -> None:
    classic, anniversary = Names(t.CLASSIC).space, Names(t.ANNIVERSARY).space
    changed = {classic[n]: anniversary[n] for n in BASE if classic[n] != anniversary[n]}
    assert changed == {
        "Rome": "Roma",
        "Carthage": "Carthago",
        "New Carthage": "Carthago Nova",
        "Syracuse": "Syracusae",
        "Rhegium": "Regium",
        "Iberus": "Osca",
    }


def test_positions_lie_around_the_western_mediterranean() -> None:
    assert all(33 < lat < 46.5 and -7 < lon < 18.5 for lat, lon in SPACE_POSITION)
    assert len(set(SPACE_POSITION)) == len(t.SPACE_SLUG)


def test_slugs_are_lower_case_and_unique() -> None:
    for slugs in (t.SPACE_SLUG, t.PROVINCE_SLUG, t.GENERAL_SLUG, t.CARD_NUMBER, t.BATTLE_CARD_SLUG):
        assert len(slugs) == len(set(slugs))
        assert all(s and set(s) <= set("abcdefghijklmnopqrstuvwxyz0123456789-") for s in slugs)


def test_mauretania_stays_apart_unless_asked_for() -> None:
    assert t.SPACE_SLUG[96:] == ["abyla", "siga", "volubilis"]
    assert all(t.NEIGHBOURS[n] == [] for n in range(96, 99))
    abyla, siga, gades = t.SPACE_ID["abyla"], t.SPACE_ID["siga"], t.SPACE_ID["gades"]
    assert names(t.NEIGHBOURS_26_3[abyla]) == {"gades", "volubilis", "siga"}
    assert names(t.NEIGHBOURS_26_3[siga]) == {"abyla", "volubilis", "zuccabar", "icosium"}
    assert t.CONNECTION_KIND_26_3[gades][abyla] == t.STRAIT
    assert {(gades, abyla): gades, (abyla, gades): gades} == t.CHEAP_CROSSING
    assert (t.PORT[siga], t.PORT_LIMIT[siga]) == (0, 5)
    assert all(t.IS_TRIBE[n] and t.SPACE_START[n] == t.NOBODY for n in range(96, 99))


# ---- generals


def test_ratings() -> None:
    ratings = {s: (t.GENERAL_STRATEGY[n], generals().battle[n]) for n, s in enumerate(t.GENERAL_SLUG)}
    assert ratings == {
        "hannibal": (1, 4), "hasdrubal": (2, 3), "hanno": (3, 2), "mago": (2, 2), "gisgo": (2, 1),
        "p-scipio": (3, 2), "longus": (2, 1), "flaminius": (2, 2), "fabius": (3, 3), "marcellus": (2, 3),
        "nero": (1, 2), "varro": (1, 1), "paullus": (3, 2), "africanus": (1, 4),
        "gracchus": (2, 3), "livius": (3, 2), "flaccus": (1, 2), "valerius": (3, 2), "crassus": (3, 1),
        "bomilcar": (3, 1),
    }  # fmt: skip
    assert sum(not general.option for general in t.GENERALS) == 14
    assert Counter(generals().side[:14]) == {t.CARTHAGE: 5, t.ROME: 9}


def test_consul_pool() -> None:
    assert [t.GENERAL_SLUG[n] for n in t.CONSUL_POOL] == [
        "p-scipio", "longus", "flaminius", "fabius", "marcellus", "nero", "varro", "paullus",
    ]  # fmt: skip
    assert len(t.CONSUL_POOL_26_2) == 13
    assert {t.GENERAL_SLUG[n]: turn for n, turn in enumerate(t.GENERAL_LEAVES_POOL) if turn} == {
        "gracchus": 5, "p-scipio": 6, "marcellus": 7, "flaccus": 8, "fabius": 9,
    }  # fmt: skip
    assert {t.GENERAL_SLUG[n]: turn for n, turn in enumerate(t.GENERAL_ARRIVAL) if turn > 1} == {
        "africanus": 6,
        "bomilcar": 4,
    }


def test_abilities() -> None:
    def special(values: list[int], usual: list[int]) -> dict[str, int]:
        return {t.GENERAL_SLUG[n]: v for n, v in enumerate(values) if v != usual[n]}

    rating, everybody = generals().battle, len(t.GENERAL_SLUG)
    assert special(generals().avoids_on, rating) == {"gisgo": 3, "fabius": 5}
    assert special(generals().intercepts_on, rating) == {"gisgo": 3, "varro": 4, "gracchus": 0}
    assert special(generals().pursues_on, rating) == {"flaminius": 4, "gracchus": 0}
    assert special(t.GENERAL_COUNTERATTACKS_AS_ATTACKER, rating) == {"longus": 2}
    assert special(t.GENERAL_COUNTERATTACKS_AS_DEFENDER, rating) == {"paullus": 3}
    assert special(t.GENERAL_NAVAL_MODIFIER, [0] * everybody) == {"mago": -1, "bomilcar": -1}
    assert special(t.GENERAL_CAMPAIGN_MOVEMENT, [4] * everybody) == {"nero": 6}
    assert special(t.GENERAL_CAMPAIGN_SIEGE, [0] * everybody) == {"marcellus": 1}
    assert special(t.GENERAL_FORCE_MARCH_SIEGES, [1] * everybody) == {"africanus": 2}
    assert special(t.GENERAL_PROBES_AS_OTHER, [0] * everybody) == {"hannibal": 1}
    assert special(t.GENERAL_CITY_CARD, [0] * everybody) == {"flaccus": 1}
    assert special(t.GENERAL_LARGE_ARMY, [0] * everybody) == {"crassus": 8}
    assert special(t.GENERAL_SAILS_WITH, [3] * everybody) == {"valerius": 2}
    assert special(generals().stays_in, [-1] * everybody) == {"hanno": t.AFRICA, "fabius": t.ITALIA}
    flags = (t.ability_flags("outranks-all"), t.GENERAL_REMOVES_PC)
    assert [[t.GENERAL_SLUG[n] for n, v in enumerate(f) if v] for f in flags] == [
        ["hannibal"],
        ["hanno"],
    ]


def test_strategy_ratings_that_depend_on_the_place() -> None:
    scipio, livius = t.GENERAL_ID["p-scipio"], t.GENERAL_ID["livius"]
    for p in range(len(t.PROVINCE_SLUG)):
        assert t.GENERAL_STRATEGY_IN[scipio][p] == (2 if t.PROVINCE_REGION[p] == t.IBERIA else 3)
        assert t.GENERAL_STRATEGY_IN[livius][p] == (2 if t.PROVINCE_REGION[p] == t.ITALIA else 3)
        assert t.GENERAL_STRATEGY_IN[t.HANNIBAL][p] == 1


# ---- strategy cards

SIXTY_FOUR = range(64)


def numbers(flags: list[bool]) -> list[str]:
    return [t.CARD_NUMBER[n] for n, flag in enumerate(flags) if flag]


def test_card_ids_follow_the_numbers() -> None:
    assert t.CARD_NUMBER[:66] == [str(n) for n in range(1, 65)] + ["9a", "9b"]
    assert t.CARD_NUMBER[66:] == ["66", "76", "77", "78", "79", "80", "81", "83", "84", "86", "88", "89", "90"]


def test_decks() -> None:
    assert CLASSIC.deck == list(SIXTY_FOUR)
    assert len(ANNIVERSARY.deck) == 64
    assert {t.CARD_NUMBER[n] for n in ANNIVERSARY.deck} == {str(n) for n in range(1, 65)} - {"9"} | {"9a"}
    assert [t.CARD_NUMBER[n] for n, card in enumerate(t.CARDS) if card.set_aside] == ["9b"]
    assert [t.CARD_NUMBER[n] for n in t.EXTRA_CARDS_65_74] == ["66"]
    assert [t.CARD_NUMBER[n] for n in t.EXTRA_CARDS_75_91] == t.CARD_NUMBER[67:]


@pytest.mark.parametrize(
    ("ops", "side", "cards"),
    [
        (3, BOTH, "1 2 3 4 9 33 34 37 38 39 40 55 63"),
        (3, t.ROME, "23 43 46 47"),
        (3, t.CARTHAGE, "24 26 30 50"),
        (2, BOTH, "5 18 35 36 51 52 54 62 64"),
        (2, t.ROME, "21 44 45"),
        (2, t.CARTHAGE, "10 12 13 14 16 25 27 28 29 56"),
        (1, BOTH, "7 8 11 15 17 19 20 31 32 41 49 53 59 60 61"),
        (1, t.ROME, "42 48 57"),
        (1, t.CARTHAGE, "6 22 58"),
    ],
)
def test_ops_and_owners(ops: int, side: int, cards: str) -> None:
    found = [t.CARD_NUMBER[n] for n in SIXTY_FOUR if ANNIVERSARY.ops[n] == ops and ANNIVERSARY.event_side[n] == side]
    assert found == cards.split()


def test_card_six_has_two_ops_in_classic_and_one_in_2018() -> None:
    assert [n for n in range(len(t.CARDS)) if CLASSIC.ops[n] != ANNIVERSARY.ops[n]] == [5]
    assert (CLASSIC.ops[5], ANNIVERSARY.ops[5]) == (2, 1)


def test_card_flags() -> None:
    counters = [c.counter for c in t.CARDS]
    assert numbers(counters)[:10] == ["6", "7", "8", "20", "31", "32", "41", "42", "59", "60"]
    assert numbers(counters)[10:] == ["76", "77", "78", "79", "84", "88"]
    both_ways = [c and n for c, n in zip(counters, ANNIVERSARY.normal)]
    assert numbers(both_ways) == ["7", "8"]
    assert numbers(ANNIVERSARY.remove_if_played) == ["25", "26", "9a", "9b"]
    assert numbers(ANNIVERSARY.dual_use) == ["5", "18", "28", "50", "54", "89"]
    assert numbers([generals == 3 for generals in ANNIVERSARY.campaign]) == ["33", "34"]
    assert numbers([generals == 2 for generals in ANNIVERSARY.campaign]) == ["37", "38", "39", "40"]
    assert numbers(t.CARD_FORCE_MARCH) == ["61", "62", "63"]
    assert numbers(ANNIVERSARY.reshuffle) == ["64"]
    assert numbers([n > 0 for n in NAVAL])[:21] == [t.CARD_NUMBER[n] for n in SIXTY_FOUR if CLASSIC.ops[n] == 3]
    assert numbers([n == 10 for n in NAVAL]) == ["33", "34", "37", "38", "39", "40"]


def test_which_events_end_a_truce() -> None:
    never = {int(s) for s in numbers([not b for b in ANNIVERSARY.breaks_truce[:64]])}
    assert never == {6, 20, 31, 32, 41, 42, 59, 60, 33, 34, 37, 38, 39, 40, 61, 62, 63, 5, 18, 28, 50, 54, 64}


def test_effects_that_differ_by_edition() -> None:
    differ = [a != b for a, b in zip(Names(t.CLASSIC).effect, Names(t.ANNIVERSARY).effect)]
    assert numbers(differ) == ["5", "6", "7", "8", "12", "28", "30", "41", "42", "60"]


# ---- battle cards, tables


def test_battle_deck() -> None:
    assert dict(zip(t.BATTLE_CARD_SLUG, t.BATTLE_CARD_COUNT)) == {
        "frontal-assault": 12,
        "flank-left": 9,
        "flank-right": 9,
        "probe": 8,
        "double-envelopment": 6,
        "reserve": 4,
    }
    assert sum(t.BATTLE_CARD_COUNT) == 48
    assert [t.BATTLE_CARD_RETREAT[n] for n in (t.PROBE, t.FRONTAL_ASSAULT, t.DOUBLE_ENVELOPMENT)] == [-2, 0, 2]
    assert t.BATTLE_CARD_SLUG[t.RESERVE] == "reserve"
    assert [n for n, gives in enumerate(t.BATTLE_CARD_GIVES_INITIATIVE) if gives] == [t.DOUBLE_ENVELOPMENT]


def test_attrition_table() -> None:
    rows = [
        "0 0 0 0 0 1 1", "0 0 0 0 1 1 1", "0 0 0 1 1 1 2", "0 0 1 1 1 2 2", "0 1 1 1 2 2 3",
        "1e 1e 1e 2e 2e 3e 3e", "1e 1e 2e 2e 3e 3e 4e",
    ]  # fmt: skip
    columns = [[1], [2], [3], [4], [5, 6], [7, 8, 9], [10, 11, 25]]
    for roll, row in enumerate(rows, start=1):
        for cell, sizes in zip(row.split(), columns):
            for cus in sizes:
                assert t.attrition_loss(roll, cus) == (int(cell[0]), cell.endswith("e"))
    assert t.attrition_loss(-4, 9) == t.attrition_loss(1, 9) == (1, False)
    assert t.attrition_loss(8, 10) == t.attrition_loss(7, 10) == (4, True)
    assert t.attrition_loss(4, t.HOSTILE_TRIBES_CUS) == (1, False)


@pytest.mark.parametrize("roll", range(1, 7))
@pytest.mark.parametrize("cus", [1, 4, 5, 12])
def test_retreat_dice_of_2018_equal_the_classic_table(roll: int, cus: int) -> None:
    for card in range(t.RESERVE):
        assert t.retreat_die(roll, cus, card) == t.retreat_loss(roll + t.BATTLE_CARD_RETREAT[card], cus)


def test_retreat_table() -> None:
    assert [t.retreat_loss(roll, 4) for roll in range(-1, 7)] == [0, 0, 1, 1, 2, 2, 2, 3]
    assert [t.retreat_loss(roll, 5) for roll in range(-1, 7)] == [1, 1, 2, 2, 3, 3, 4, 5]
    assert t.retreat_loss(7, 4) == t.retreat_loss(8, 5) == t.ALL_LOST


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("modifier", [-2, -1, 0, 1])
def test_siege_dice_of_2018_equal_the_classic_table(face: int, modifier: int) -> None:
    assert t.siege_die(face, modifier) == t.siege_result(face + modifier)


def test_siege_table() -> None:
    assert [t.siege_result(roll) for roll in range(7)] == [
        (0, 1), (0, 1), (0, 0), (1, 1), (1, 0), (1, 0), (2, 0),
    ]  # fmt: skip
    assert (t.SIEGE_POINTS_NEEDED, t.DATA.tables.siege.cus_needed, t.SIEGE_BY_CARTHAGE) == (3, 3, -1)


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("modifier", range(-8, 8))
def test_naval_die_of_2018_equals_the_classic_table(face: int, modifier: int) -> None:
    assert t.naval_die(face, modifier) == t.naval_result(face + modifier)


def test_mago_sails_from_utica_to_aleria() -> None:
    """The worked example of 11.5: six dots, three diamonds, and one face each that sinks and returns."""
    dots = (
        t.PORT[t.SPACE_ID["utica"]]
        + t.NAVAL_ONE_CU
        + t.GENERAL_NAVAL_MODIFIER[t.GENERAL_ID["mago"]]
        + t.NAVAL_SYRACUSAE
        + t.NAVAL_MACEDON
        + t.NAVAL_VICTORY
    )
    diamonds = t.PORT[t.SPACE_ID["aleria"]] + 2 * t.NAVAL_ROMAN_PC
    assert (dots, diamonds) == (-6, 3)
    results = Counter(t.naval_die(face, dots + diamonds) for face in range(1, 7))
    assert results == {t.SUNK: 1, t.RETURN: 1, t.SUCCESS: 4}


def test_what_else_differs_between_the_editions() -> None:
    assert list(t.DATA.tables.naval.modifiers.general_alone) == [-1, 0]
    assert t.DATA.tables.battle.latium_counts_as_roman_ally == (False, True)
    assert [CLASSIC.siege_trains, ANNIVERSARY.siege_trains] == [1, 4]


def test_reactions_and_retreats() -> None:
    assert t.DATA.tables.reactions.intercept_into_enemy == 1
    assert t.DATA.tables.battle.change_of_command == 4
    assert t.DATA.tables.limits.retreat == 4


# ---- turns, set-up, options


def test_turn_track() -> None:
    turn = HannibalTurn(t.DATA.turns, t.DATA.setup.scenario)
    assert turn.hand_size == [0, 7, 7, 7, 8, 8, 8, 9, 9, 9]
    assert [n for n, due in enumerate(t.HAS_REINFORCEMENTS) if due] == list(range(2, 10))
    year_end = HannibalYearEnd(t.DATA.setup.scenario)
    assert (t.FIRST_TURN, year_end.last_turn) == (1, 9)
    assert t.TURN_YEARS[1] == (218, 218)
    assert t.TURN_YEARS[6] == (211, 210)
    assert (year_end.tie_winner, turn.first_decider) == (t.CARTHAGE, t.CARTHAGE)


def test_starting_armies() -> None:
    armies = [
        (a.side, t.SPACE_SLUG[a.space], a.cus, a.elephants, [t.GENERAL_SLUG[g] for g in a.generals], a.consuls)
        for a in t.STARTING_ARMIES
    ]
    assert armies == [
        (t.ROME, "roma", 8, 0, ["p-scipio"], True),
        (t.ROME, "agrigentum", 8, 0, ["longus"], True),
        (t.CARTHAGE, "saguntum", 10, 2, ["hannibal", "mago", "gisgo"], False),
        (t.CARTHAGE, "carthago-nova", 2, 0, ["hasdrubal"], False),
        (t.CARTHAGE, "carthago", 4, 0, ["hanno"], False),
    ]


def test_reinforcements() -> None:
    assert [p.cus for p in t.REINFORCEMENTS[t.ROME]] == [3, 2]
    assert [p.cus for p in t.REINFORCEMENTS[t.CARTHAGE]] == [1, 1, 1, 1]
    assert [p.if_space for p in t.REINFORCEMENTS[t.CARTHAGE]] == [-1, t.SPACE_ID["carthago-nova"], -1, -1]
    assert t.REINFORCEMENTS[t.CARTHAGE][2].if_province == t.PROVINCE_ID["baetica"]
    assert t.AFRICANUS_CUS == 5


def test_options() -> None:
    assert t.OPTION_ID == [
        "26.1", "26.1.a", "26.1.b", "26.1.c", "26.1.1", "26.1.2", "26.2", "26.2.2.a", "26.2.2.b", "26.2.2.c",
        "26.3", "26.4", "26.5", "26.6", "26.7",
    ]  # fmt: skip
    assert not any(o.default for o in t.DATA.options.options)
    assert t.DATA.options.options[-1].conflicts == ("26.2", "26.3")
    assert [len(cities) for cities in t.ALTERNATIVE_CITIES] == [5, 4]
    assert all(t.SPACE_REGION[n] == t.ITALIA for n in t.ALTERNATIVE_CITIES[t.ROME])
    three = [n for n in t.WALLED_CITIES if t.ALTERNATE_SIEGE_POINTS[n] == 3]
    assert names(three) == {"roma", "carthago", "syracusae", "carthago-nova", "gades"}
    assert t.ALTERNATE_SIEGE_POINTS[t.SPACE_ID["boii"]] == 3


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
    assert len(rows) > 96 + 176 + 79
    assert {row.source for row in rows} == set(get_args(Source))


def test_reconstructed_rows_belong_to_options() -> None:
    """Without options no reconstructed value is in play."""
    assert all(row.source != "reconstructed" for row in rows_in(t.DATA.board))
    assert all((g.source == "reconstructed") == (g.option != "") for g in t.DATA.generals)
    assert all((c.source == "reconstructed") == (c.option != "") for c in t.DATA.cards)
    assert t.DATA.board.positions_source == t.DATA.mauretania.positions_source == "inferred"


# ---- files that are wrong


def damaged(folder: Path, file: str, old: str, new: str) -> BadData:
    shutil.copytree(DATA, folder, dirs_exist_ok=True)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadData) as caught:
        read_data(folder)
    error = caught.value
    assert all(part in str(error) for part in (error.file, error.key, error.reason))
    assert error.file == file
    return error


def test_no_card_that_moves_generals_leaves_the_game_by_it() -> None:
    """A battle is the last of such a card play: forks in mid-battle count on it."""
    moving = [event.number for event in marches.EVENTS]
    assert {"33", "62", "66"} <= set(moving)
    assert not [number for number in moving if ANNIVERSARY.remove_if_played[t.CARD_ID[number]]]


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "reason"),
    [
        ("map.toml", 'kind = "plain"', 'kindd = "plain"', "spaces[1] (hispalis).kindd", 'did you mean "kind"?'),
        ("map.toml", "port = -2", 'port = "-2"', "spaces[0] (gades).port", "Expected int | null, got str"),
        ("map.toml", 'province = "baetica"', 'province = "betica"', "spaces[0] (gades).province", '"baetica"'),
        ("map.toml", 'b = "hispalis"', 'b = "hispallis"', "connections[0].b", 'did you mean "hispalis"?'),
        ("map.toml", "capacity = 2", "capacity = 0", "spaces[0] (gades).capacity", "above 0"),
        ("map.toml", "spaces = 5", "spaces = 6", "provinces[0] (baetica).spaces", "must agree"),
        ("map.toml", 'slug = "corduba"', 'slug = "gades"', "spaces[2]", "twice"),
        ("map.toml", 'allies = 1, source = "published"', "allies = 1", "provinces[0] (baetica).source", "is missing"),
        ("map.toml", 'kind = "road"', 'kind = "rail"', "connections[0].kind", "'rail'"),
        ("generals.toml", "battle = 4", "battle = 9", "generals[0] (hannibal).battle", "from 1 to 4"),
        ("generals.toml", '"africa"', '"afrika"', "generals[2] (hanno).abilities[1].where", '"africa"'),
        ("generals.toml", ", value = 1 }", " }", "generals[0] (hannibal).abilities[1].value", "needs a value"),
        ("cards.toml", "ops = 3", "ops = 4", "cards[0] (1).ops", "1, 2 or 3"),
        ("cards.toml", "naval = 5", "naval = 7", "cards[0] (1).naval", "7"),
        ("battle_cards.toml", "count = 12", "count = 1.5", "battle_cards[0] (frontal-assault).count", "int"),
        ("tables.toml", "faces = [-1, 0, ", "faces = [0, ", "naval.die.faces", "6 are needed"),
        ("tables.toml", '["0",  "0",  ', '["0",  ', "attrition.rows[0]", "7 are needed"),
        ("tables.toml", "hand_limit = 20", "hand_limit = 25", "battle.hand_limit", "between 1 and 24"),
        ("tables.toml", "elephants = 4", "elephants = 1", "limits.elephants", "between 2 and"),
        ("turns.toml", "turn = 2", "turn = 3", "turns[1].turn", "in order"),
        ("setup.toml", "first_turn = 1", "first_turn = 10", "scenario.first_turn", "between 1 and 9"),
        ("setup.toml", '"agrigentum"', '"akragas"', "armies[1].space", "no space"),
        ("setup.toml", '["longus"]', '["mago"]', "armies[1].generals", "does not serve rome"),
        ("options.toml", "points = 2", "points = 0", "alternate_sieges.points", "between 1 and"),
        ("options.toml", '["26.2", "26.3"]', '["26.9"]', "options[14] (26.7).conflicts", "no option"),
        ("options.toml", "[[options]]", "[[options", "", "is not TOML"),
    ],
)
def test_bad_data_names_file_key_and_reason(
    tmp_path: Path, file: str, old: str, new: str, key: str, reason: str
) -> None:
    error = damaged(tmp_path, file, old, new)
    assert error.key == key
    assert reason in error.reason


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"map\.toml: cannot be read"):
        read_data(tmp_path)


@pytest.mark.parametrize("cards", [0, 31])
def test_a_turn_that_deals_nothing_or_too_much_is_refused(tmp_path: Path, cards: int) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    turns = tmp_path / "data" / "turns.toml"
    turns.write_text(turns.read_text().replace("cards = 7", f"cards = {cards}", 1))
    with pytest.raises(BadData, match=r"turns.toml.*turns\[0\].cards.*1 to 30"):
        read_data(tmp_path / "data")


def test_armies_that_cannot_move_are_refused(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    tables = tmp_path / "data" / "tables.toml"
    tables.write_text(tables.read_text().replace("points = 4", "points = 0", 1))
    with pytest.raises(BadData, match=r"tables.toml.*movement.points.*between 1 and"):
        read_data(tmp_path / "data")
