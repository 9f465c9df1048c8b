"""The data of Hands in the Sea: complete, consistent, and honest about where each value comes from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from punica.games.hands_in_the_sea import card_tables, effect_tables, map_tables, schema
from punica.games.hands_in_the_sea.card_tables import (
    CAMPAIGN_CARD,
    CARD_ARM,
    CARD_BLOCKS_PILLAGE,
    CARD_CARTS,
    CARD_COLONISTS,
    CARD_COPIES,
    CARD_DECK,
    CARD_DEFENDER,
    CARD_FIELD,
    CARD_FORTIFIES,
    CARD_GOODS,
    CARD_MERCHANT,
    CARD_NAME,
    CARD_NAVAL_DICE,
    CARD_NAVAL_HITS_ON,
    CARD_ONE_BATTLE,
    CARD_RAIDS,
    CARD_SHIPS,
    CARD_SIEGE,
    CARD_SILVER,
    CARD_SLUG,
    CARDS,
    CAVALRY,
    EMPIRE_CARD,
    EMPIRE_DECK,
    HEAVY,
    LEADER,
    LIGHT,
    START_DECK,
)
from punica.games.hands_in_the_sea.effect_tables import (
    CORVUS,
    CORVUS_HEAVY_HITS_ON,
    CORVUS_LIGHT_HITS_ON,
    CORVUS_WARSHIPS,
    DEEP_RESERVES,
    EVENT_DECK,
    EVENT_SLUG,
    EVENT_TEXT,
    STRATEGIES,
    STRATEGY_SIDE,
    STRATEGY_SLUG,
    STRATEGY_TEXT,
)
from punica.games.hands_in_the_sea.map_tables import (
    CAPITAL,
    CARTHAGE,
    COAST,
    KINDS,
    LOC_CAPITAL,
    LOC_REGION,
    LOC_SLUG,
    LOC_START,
    LOC_VP,
    LOC_ZONE,
    LOCATIONS,
    NAVAL,
    NEUTRAL,
    NONE,
    PLACES_OF_CORSICA_SARDINIA,
    PLACES_OF_SICILY,
    ROAD,
    ROME,
    ROUGH,
    STRAITS,
    SUPPLY_POINTS,
    SYRACUSE,
    SYRACUSE_HOLDER,
    WAYS,
    ZONE_NEXT,
    ZONE_SLUG,
    ZONES,
)
from punica.games.hands_in_the_sea.number_tables import (
    CORSICA_SARDINIA_MAJORITY,
    CORSICA_SARDINIA_VP,
    CYCLE_SILVER,
    DEFENDER_STRENGTH,
    DEVELOP_VP,
    DISCARD_STEP,
    END_CAPTURED_VP,
    END_TURNS,
    END_VP,
    FIELD_ROUNDS,
    FORTIFICATION_PIECES,
    FORTIFY_SILVER,
    FORTIFY_STRENGTH,
    MARKET,
    MARKET_SURCHARGE,
    MOST_PRESTIGE,
    MOST_WARSHIPS,
    OPTION_DEFAULT,
    OPTION_ID,
    PILLAGE_SPACES,
    PRINTED_DEFENCE,
    RESERVE_SIZE,
    RETRIEVE_SILVER,
    SCORE_CITY,
    SCORE_DEVELOPED,
    SCORE_PRESTIGE,
    SCORE_TOWN,
    SICILY_MAJORITY,
    SICILY_VP,
    SIEGE_ROUNDS,
    STALL_LIMIT,
    STRAITS_SPACES,
    WARSHIP_HITS_ON,
    WARSHIP_SILVER,
    WINNING_LEAD,
)
from punica.games.hands_in_the_sea.schema import DATA
from punica.games.hands_in_the_sea.start_tables import CITY_PIECES, HOME_REGION, HOME_ZONE, LOC_FORTIFIED, TOWN_PIECES
from punica.kernel.data import load_toml
from punica.kernel.errors import BadData

SOURCES = {"rulebook", "published", "inferred", "reconstructed"}
FILES = ["map", "empire_cards", "strategy_cards", "events", "setup", "options"]
MANIFEST = DATA.parent / "rules.toml"
RULINGS = Path(__file__).parents[3] / "docs"


def loc(slug: str) -> int:
    return LOC_SLUG.index(slug)


def card(slug: str) -> int:
    return CARD_SLUG.index(slug)


def links(a: str) -> set[tuple[str, str]]:
    i = loc(a)
    return {(LOC_SLUG[b], KINDS[k]) for b, k, _ in WAYS[i]}


def supplied(side: int, closed: set[int]) -> set[int]:
    """Where Supply reaches at the start, with the sea zones `closed` enemy-controlled (S6, S7)."""
    reached: dict[int, int] = {}  # place -> land steps left; 99 = no straits crossed
    todo = [(point, 99) for point in SUPPLY_POINTS[side]]
    zones: set[int] = set()
    while todo:
        i, steps = todo.pop()
        if reached.get(i, -1) >= steps:
            continue
        reached[i] = steps
        if LOC_START[i] not in (side, NEUTRAL):
            continue
        for j, kind, _ in WAYS[i]:
            if kind == STRAITS and steps > 0:
                todo.append((j, min(steps, STRAITS_SPACES) - 1))
            elif kind in (ROAD, ROUGH) and steps > 0:
                todo.append((j, steps if steps == 99 else steps - 1))
        sea = [LOC_ZONE[i]] if LOC_ZONE[i] != NONE else []
        while sea:
            z = sea.pop()
            if z not in closed and z not in zones:
                zones.add(z)
                sea += ZONE_NEXT[z]
                todo += [(j, 99) for j in COAST[z]]
    return set(reached)


# Counts


def test_the_box_holds_110_cards() -> None:
    empire = sum(CARD_COPIES[EMPIRE_CARD:CAMPAIGN_CARD])
    assert (LOCATIONS, empire, STRATEGIES, len(EVENT_DECK)) == (36, 48, 13, 12)
    assert sum(CARD_COPIES) + STRATEGIES + len(EVENT_DECK) == 110
    assert sum(len(ways) for ways in WAYS) == 2 * 98
    assert ZONES == 6


def test_every_table_has_a_row_for_each_id() -> None:
    for prefix, size in (
        ("CARD_", CARDS),
        ("LOC_", LOCATIONS),
        ("ZONE_", ZONES),
        ("STRATEGY_", STRATEGIES),
        ("EVENT_", len(EVENT_DECK)),
        ("WAYS", LOCATIONS),
    ):
        tables = (map_tables, card_tables, effect_tables)
        sizes = {len(rows) for t in tables for name, rows in vars(t).items() if name.startswith(prefix)}
        assert sizes == {size}, prefix


def test_places_by_holder_and_region() -> None:
    assert [LOC_START.count(side) for side in range(4)] == [8, 8, 19, 1]
    assert len(PLACES_OF_SICILY) == 12
    assert len(PLACES_OF_CORSICA_SARDINIA) == 5
    assert len(PLACES_OF_SICILY) // 2 + 1 == SICILY_MAJORITY
    assert len(PLACES_OF_CORSICA_SARDINIA) // 2 + 1 == CORSICA_SARDINIA_MAJORITY
    assert [LOC_SLUG[i] for i in CAPITAL] == ["rome", "carthage"]
    assert [[LOC_SLUG[i] for i in points] for points in SUPPLY_POINTS] == [
        ["rome", "tarentum"],
        ["carthage", "hadrumetum"],
    ]
    inland = {LOC_SLUG[i] for i in range(LOCATIONS) if LOC_ZONE[i] == NONE}
    assert inland == {"capua", "segesta", "centuripa", "enna", "sicca"}


def test_values_that_can_be_won() -> None:
    grey = sum(vp for vp, start in zip(LOC_VP, LOC_START) if start == NEUTRAL)
    assert grey + LOC_VP[SYRACUSE] == 27
    assert all(LOC_VP)


def test_start_decks_have_ten_cards_and_nothing_is_lost() -> None:
    names = [sorted(CARD_SLUG[c] for c in deck if c >= EMPIRE_CARD) for deck in START_DECK]
    assert names == [["legion", "velites"], ["libyan-infantry", "punic-triremes"]]
    for side in (ROME, CARTHAGE):
        assert len(START_DECK[side]) == 10
        assert [c for c in START_DECK[side] if c < LOCATIONS] == [i for i in range(LOCATIONS) if LOC_START[i] == side]
    assert [len(deck) for deck in EMPIRE_DECK] == [19, 19, 6]
    assert CAMPAIGN_CARD not in START_DECK[CARTHAGE]


def test_pieces_suffice_for_the_start() -> None:
    for side in (ROME, CARTHAGE):
        towns = LOC_START.count(side) - 1
        assert towns == 7
        assert TOWN_PIECES[side] > towns
    assert (TOWN_PIECES, CITY_PIECES) == ([19, 18], [9, 7])
    assert FORTIFICATION_PIECES - sum(LOC_FORTIFIED) == 4


# The map


def test_connections_go_both_ways_once() -> None:
    seen = set()
    for i in range(LOCATIONS):
        for j, kind, zone in WAYS[i]:
            seen.add((i, j, kind, zone))
            assert i != j
            assert (zone != NONE) == (kind == NAVAL)
    assert len(seen) == 2 * 98
    assert all((j, i, kind, zone) in seen for i, j, kind, zone in seen)
    kinds = [kind for _, _, kind, _ in seen]
    assert [kinds.count(kind) // 2 for kind in range(4)] == [28, 14, 2, 54]


def test_naval_connections_join_coasts_and_cross_the_zone_of_one_end() -> None:
    for i in range(LOCATIONS):
        for j, kind, zone in WAYS[i]:
            if kind == NAVAL:
                assert NONE not in (LOC_ZONE[i], LOC_ZONE[j])
                assert zone in (LOC_ZONE[i], LOC_ZONE[j])


def test_sea_zones_are_neighbours_of_each_other() -> None:
    for a in range(ZONES):
        assert ZONE_NEXT[a]
        assert COAST[a]
        for b in ZONE_NEXT[a]:
            assert a != b
            assert a in ZONE_NEXT[b]
    assert [ZONE_SLUG[z] for z in HOME_ZONE] == ["tyrrhenian", "african"]
    for side in (ROME, CARTHAGE):
        assert LOC_ZONE[CAPITAL[side]] == HOME_ZONE[side]
        assert LOC_REGION[CAPITAL[side]] == HOME_REGION[side]


def test_the_map_is_one_piece() -> None:
    todo, seen = [0], set()
    while todo:
        i = todo.pop()
        if i not in seen:
            seen.add(i)
            todo += [to for to, _, _ in WAYS[i]]
    assert len(seen) == LOCATIONS


def test_positions_lie_in_the_western_mediterranean() -> None:
    board = load_toml(DATA / "map.toml", schema.Map)
    at = [(row.lat, row.lon) for row in board.location] + [(zone.lat, zone.lon) for zone in board.zone]
    assert all(35 < lat < 44 and 7 < lon < 19 for lat, lon in at)
    lat = {row.slug: row.lat for row in board.location}
    lon = {row.slug: row.lon for row in board.location}
    assert lat["pisae"] == max(lat.values())
    assert lon["tharros"] < lon["caralis"] < lon["carthage"]


@pytest.mark.parametrize(
    ("side", "cut"),
    [(ROME, {}), (CARTHAGE, {"african": {"panormus", "drepanum", "lilybaeum", "caralis"}})],
)
def test_what_a_single_closed_zone_cuts_off_at_the_start(side: int, cut: dict[str, set[str]]) -> None:
    """Rome begins on land and over the straits; Carthage's places overseas hang on the sea before its port."""
    own = {i for i in range(LOCATIONS) if LOC_START[i] == side}
    assert own <= supplied(side, set())
    for zone, slug in enumerate(ZONE_SLUG):
        assert {LOC_SLUG[place] for place in own - supplied(side, {zone})} == cut.get(slug, set()), slug


def test_the_sicily_sea_zone_matters_to_both() -> None:
    """Roman places beyond two spaces of the straits hang on it, as the aid's example says; so does Panormus."""
    sicily = {ZONE_SLUG.index("sicily")}
    assert loc("thermae") in supplied(ROME, set())
    assert {LOC_SLUG[place] for place in COAST[ZONE_SLUG.index("sicily")]} >= {"tyndaris", "thermae", "panormus"}
    assert loc("tyndaris") in supplied(ROME, sicily)


def test_rome_supplies_syracuse_over_the_straits() -> None:
    assert ("messana", "straits") in links("rhegium")
    assert ("syracuse", "road") in links("messana")
    assert SYRACUSE in supplied(ROME, {ZONE_SLUG.index("sicily")})
    assert SYRACUSE in supplied(ROME, set(range(ZONES)))
    assert loc("thermae") not in supplied(ROME, set(range(ZONES)))


# What a published report of four turns shows


def test_report_turn_1_agrigentum_lies_open_and_lilybaeum_can_be_developed() -> None:
    assert LOC_START[loc("agrigentum")] == NEUTRAL
    assert {("agrigentum", "road"), ("agrigentum", "naval")} <= links("lilybaeum")
    assert LOC_START[loc("lilybaeum")] == CARTHAGE
    assert LOC_VP[loc("lilybaeum")] >= DEVELOP_VP
    colonists = [c for c in START_DECK[CARTHAGE] if CARD_COLONISTS[c]]
    ships = [c for c in START_DECK[CARTHAGE] if CARD_SHIPS[c]]
    assert colonists
    assert len(ships) > 1


def test_report_turn_1_rome_reserves_a_legion_under_a_strategy_about_reserves() -> None:
    assert card("legion") in START_DECK[ROME]
    assert STRATEGY_SIDE[DEEP_RESERVES] == NEUTRAL


def test_report_turn_2_syracuse_is_independent_and_besieged() -> None:
    assert LOC_START[SYRACUSE] == SYRACUSE_HOLDER
    assert LOC_FORTIFIED[SYRACUSE]
    assert ("syracuse", "road") in links("messana")


def test_report_turn_2_rome_settles_tyndaris_and_aleria() -> None:
    for slug in ("tyndaris", "aleria"):
        assert LOC_START[loc(slug)] == NEUTRAL
    assert ("tyndaris", "road") in links("messana")
    assert ("aleria", "naval") in links("cosa")


def test_report_turn_2_carthage_develops_panormus_and_agrigentum_and_pillages_messana() -> None:
    assert LOC_VP[loc("panormus")] >= DEVELOP_VP
    assert LOC_VP[loc("agrigentum")] >= DEVELOP_VP
    assert LOC_START[loc("messana")] == ROME
    zone = LOC_ZONE[loc("messana")]
    assert zone in ZONE_NEXT[HOME_ZONE[CARTHAGE]]


def test_report_turn_3_hippo_acra_is_developed_and_thermae_raided_and_pillaged() -> None:
    assert LOC_START[loc("hippo-acra")] == CARTHAGE
    assert LOC_VP[loc("hippo-acra")] >= DEVELOP_VP
    assert ("thermae", "road") in links("tyndaris")
    assert ("thermae", "road") in links("panormus")
    assert LOC_ZONE[loc("thermae")] != NONE
    iberians = card("iberian-cavalry")
    assert CARD_RAIDS[iberians]
    assert CARD_DECK[iberians] == CARTHAGE


def test_report_turn_4_lilybaeum_rebels_and_olbia_changes_hands() -> None:
    assert "revolt" in EVENT_SLUG
    assert LOC_REGION[loc("lilybaeum")] != HOME_REGION[CARTHAGE]
    assert not LOC_CAPITAL[loc("lilybaeum")]
    assert LOC_START[loc("olbia")] == NEUTRAL
    assert ("olbia", "naval") in links("panormus")
    assert ("olbia", "straits") in links("aleria")
    assert ("olbia", "rough") in links("caralis")


# Numbers and cards that the aid fixes


def test_numbers_of_the_aid() -> None:
    assert (FORTIFY_SILVER, FORTIFY_STRENGTH, FORTIFICATION_PIECES) == (
        3,
        2,
        5,
    )
    assert (WARSHIP_SILVER, MOST_WARSHIPS, WARSHIP_HITS_ON) == (3, 8, 5)
    assert (RESERVE_SIZE, RETRIEVE_SILVER) == (5, 1)
    assert (MARKET, CYCLE_SILVER) == (3, [0, 1, 3])
    assert (
        DEFENDER_STRENGTH,
        PRINTED_DEFENCE,
        FIELD_ROUNDS,
        SIEGE_ROUNDS,
    ) == (1, 1, 4, 6)
    assert (MOST_PRESTIGE, PILLAGE_SPACES, STRAITS_SPACES) == (8, 8, 2)
    assert (
        WINNING_LEAD,
        END_CAPTURED_VP,
        END_TURNS,
        END_VP,
    ) == (25, 10, 12, 90)
    assert (SICILY_MAJORITY, SICILY_VP) == (7, 5)
    assert (CORSICA_SARDINIA_MAJORITY, CORSICA_SARDINIA_VP) == (3, 2)
    assert (
        SCORE_DEVELOPED,
        SCORE_PRESTIGE,
        SCORE_TOWN,
        SCORE_CITY,
    ) == (1, 1, 1, 2)
    assert (CORVUS_LIGHT_HITS_ON, CORVUS_HEAVY_HITS_ON, CORVUS_WARSHIPS) == (
        5,
        3,
        1,
    )
    costs = [DISCARD_STEP * n * (n - 1) // 2 for n in range(1, 7)]
    assert costs == [0, 1, 3, 6, 10, 15]


def test_leaders_of_the_aid() -> None:
    leaders = {CARD_SLUG[c] for c in range(CARDS) if CARD_ARM[c] == LEADER}
    assert leaders == {"roman-praetor", "consul", "dictator", "general", "mercenary-general"}
    for slug in leaders:
        c = card(slug)
        assert CARD_NAVAL_DICE[c] == CARD_FIELD[c]
        assert CARD_NAVAL_HITS_ON[c] == (5 if slug == "roman-praetor" else 4)
        assert CARD_ONE_BATTLE[c] == (slug in {"dictator", "mercenary-general"})
    assert sum(CARD_ONE_BATTLE) == 2


def test_blocks_of_the_aid() -> None:
    blocks = {CARD_NAME[c] for c in range(CARDS) if CARD_BLOCKS_PILLAGE[c]}
    assert blocks == {"Fortification", "Triremes"}
    assert {CARD_NAME[c] for c in range(CARDS) if CARD_FORTIFIES[c]} == {"Fortification"}
    assert {CARD_NAME[c] for c in range(CARDS) if CARD_DEFENDER[c]} == {"Fortification"}
    assert {CARD_NAME[c] for c in range(CARDS) if CARD_MERCHANT[c]} == {"Merchant"}


def test_only_cavalry_raids_and_it_is_no_use_in_sieges() -> None:
    for c in range(CARDS):
        assert CARD_RAIDS[c] == (CARD_ARM[c] == CAVALRY)
        if CARD_RAIDS[c]:
            assert CARD_SIEGE[c] == 0
        if CARD_ARM[c] == NONE:
            assert CARD_FIELD[c] == CARD_SIEGE[c] == 0


def test_both_sides_can_earn_combined_arms_and_hold_what_actions_need() -> None:
    for side in (ROME, CARTHAGE):
        deck = START_DECK[side] + EMPIRE_DECK[side]
        assert {HEAVY, LIGHT, CAVALRY} <= {CARD_ARM[c] for c in deck}
        for table in (
            CARD_CARTS,
            CARD_SHIPS,
            CARD_COLONISTS,
            CARD_GOODS,
            CARD_SILVER,
        ):
            assert any(table[c] for c in START_DECK[side])
        assert any(CARD_FORTIFIES[c] for c in deck)


def test_the_market_has_a_card_for_everybody() -> None:
    assert STRATEGY_SIDE[CORVUS] == ROME
    assert [STRATEGY_SIDE.count(side) for side in (ROME, CARTHAGE, NEUTRAL)] == [2, 1, 10]
    assert sorted(MARKET_SURCHARGE, reverse=True) == MARKET_SURCHARGE


def test_texts_are_filled_in() -> None:
    assert not [text for text in STRATEGY_TEXT + EVENT_TEXT if "{" in text or "}" in text]


# Provenance


def rows(tree: Any) -> list[dict[str, Any]]:
    if isinstance(tree, dict):
        return [row for table in tree.values() if isinstance(table, list) for row in table]
    return []


@pytest.mark.parametrize("name", FILES)
def test_every_row_names_its_source(name: str) -> None:
    tree = tomllib.loads((DATA / f"{name}.toml").read_text())
    assert rows(tree)
    for row in rows(tree):
        assert row["source"] in SOURCES, row
        for key, value in row.items():
            if key.endswith("_source"):
                assert value in SOURCES, row


def test_positions_are_inferred() -> None:
    tree = tomllib.loads((DATA / "map.toml").read_text())
    assert {row["position_source"] for row in tree["zone"] + tree["location"]} == {"inferred"}


def test_names_known_from_the_report_or_the_aid_are_not_called_reconstructed() -> None:
    tree = tomllib.loads((DATA / "map.toml").read_text())
    known = {row["slug"] for row in tree["location"] if row["source"] != "reconstructed"}
    assert known == {
        "rome", "carthage", "syracuse", "messana", "tyndaris", "thermae", "panormus", "lilybaeum",
        "agrigentum", "aleria", "olbia", "hippo-acra",
    }  # fmt: skip


# Bad files


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ('name = "Plague"', "name = 7", "event[4] (plague).name", "Expected str, got int"),
        ('slug = "plague"', 'slug = "The Plague"', "event[4] (The Plague).slug", "regex"),
        ('slug = "plague"', 'slug = "plague"\ncolour = 1', "event[4] (plague).colour", "is not a known key"),
        ("values = { cards = 2 }", "values = { cards = -2 }", "event[4].values[...]", ">= 0"),
        ('source = "rulebook"', 'source = "hearsay"', "event[0] (peace-talks).source", "hearsay"),
        ('source = "rulebook"', "", "event[0] (peace-talks).source", "is missing"),
        ("[[event]]", "[[event", "", "is not TOML"),
    ],
)
def test_a_bad_file_names_file_key_and_reason(tmp_path: Path, old: str, new: str, key: str, reason: str) -> None:
    text = (DATA / "events.toml").read_text()
    assert old in text
    bad = tmp_path / "events.toml"
    bad.write_text(text.replace(old, new, 1))
    with pytest.raises(BadData) as caught:
        load_toml(bad, schema.Events)
    assert caught.value.file == "events.toml"
    assert caught.value.key == key
    assert reason in caught.value.reason
    assert str(caught.value).startswith("events.toml: ")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"gone\.toml: cannot be read"):
        load_toml(tmp_path / "gone.toml", schema.Events)


def test_a_name_that_no_row_has_is_refused() -> None:
    with pytest.raises(BadData, match=r"map\.toml: connection\[3\]\.a: no row is called 'roma'"):
        schema.find("map.toml", "connection[3].a", "roma", LOC_SLUG)


def test_numbers_must_be_there_and_be_used() -> None:
    numbers = schema.Numbers("setup.toml", {"a.b": 1, "c.d": 2})
    assert numbers.take("a.b") == 1
    with pytest.raises(BadData, match=r"setup\.toml: e\.f: this number is missing"):
        numbers.take("e.f")
    with pytest.raises(BadData, match=r"setup\.toml: c\.d: no rule uses this number"):
        numbers.done()


def test_a_text_asking_for_a_number_it_has_not_is_refused() -> None:
    with pytest.raises(BadData, match=r"events\.toml: plague\.text"):
        schema.filled("events.toml", "plague", "Discard {cards}.", {})


def test_rows_cannot_be_changed() -> None:
    row = load_toml(DATA / "events.toml", schema.Events).event[0]
    with pytest.raises(AttributeError):
        row.name = "War"  # type: ignore[misc]


# The manifest


def manifest() -> list[dict[str, Any]]:
    tree = tomllib.loads(MANIFEST.read_text())
    assert [*tree["edition"]] == ["hands-in-the-sea"]
    found: list[dict[str, Any]] = tree["rule"]
    return found


def test_manifest_ids_and_keys_stand_once() -> None:
    ids = [rule["number"] for rule in manifest()]
    keys = [key for rule in manifest() for key in rule.get("keys", [])]
    assert len(ids) == len(set(ids))
    assert len(keys) == len(set(keys))
    for rule in manifest():
        assert rule["text"]
        assert bool(rule.get("heading")) != bool(rule.get("keys")), rule["number"]
    assert all(re.fullmatch(r"[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_-]*)+", key) for key in keys)


def test_every_rule_stands_under_its_heading() -> None:
    headings = {rule["number"] for rule in manifest() if rule.get("heading")}
    for rule in manifest():
        if not rule.get("heading"):
            parent = re.split(r"/\d+$", rule["number"])[0]
            assert parent in headings or parent.split(".")[0] in headings, rule["number"]


def test_every_card_event_strategy_and_option_has_its_rule() -> None:
    keys = {key for rule in manifest() for key in rule.get("keys", [])}
    wanted = {f"card.{slug}" for slug in CARD_SLUG}
    wanted |= {f"event.{slug}" for slug in EVENT_SLUG}
    wanted |= {f"strategy.{slug}" for slug in STRATEGY_SLUG}
    wanted |= {f"option.{id}" for id in OPTION_ID}
    assert wanted <= keys
    kinds = {"card", "event", "strategy", "option"}
    assert {key for key in keys if key.split(".")[0] in kinds} - wanted == {"event.deck"}


def test_every_ruling_cited_is_written() -> None:
    cited = {ruling for rule in manifest() for ruling in rule.get("rulings", [])}
    text = "".join(path.read_text() for path in RULINGS.glob("rulings*.md"))
    written = set(re.findall(r"\bS\d+\b", text))
    assert cited
    assert cited <= written


def test_options_are_the_two_open_points() -> None:
    assert OPTION_ID == ["short_opening", "syracuse_ally"]
    assert not any(OPTION_DEFAULT)
    assert STALL_LIMIT == 20
