"""Reading the data files of Hamilcar: decode each, then refuse what points at nothing or does not add up."""

from pathlib import Path
from typing import get_args

from punica.games.hamilcar.schema import (
    Board,
    Cards,
    Data,
    Dice,
    Generals,
    Miat,
    Options,
    Setup,
    Tables,
    Tactics,
    TomlTable,
    Turns,
)
from punica.games.punic.schema import Row, Source
from punica.kernel.data import check_between, check_known, check_unique, load_toml
from punica.kernel.errors import BadData

DATA = Path(__file__).parent / "data"
SOURCES: list[str] = list(get_args(Source))  # from sure to unsure
EDITIONS = ("golden-geek", "silver")

DICE_LEVELS = 3
"""The small battle die, the large one, both."""
MOST_CONSULS = 2
LONGEST_RANGE = 9
"""In sea lanes: all ways of a fleet are gone through."""

WITHOUT_VALUE = frozenset({"denies-allies", "denies-determined-defense", "moves-after-battle", "outranks-all"})
"""Abilities that are a plain yes; every other one has a number."""


def read_data(folder: Path = DATA) -> Data:
    """Decode and check every file of ``folder``; raises BadData."""
    data = Data(
        board=load_toml(folder / "map.toml", Board),
        generals=load_toml(folder / "generals.toml", Generals).generals,
        cards=load_toml(folder / "cards.toml", Cards).cards,
        tactics=load_toml(folder / "tactics.toml", Tactics).tactics,
        dice=load_toml(folder / "dice.toml", Dice),
        tables=load_toml(folder / "tables.toml", Tables),
        turns=load_toml(folder / "turns.toml", Turns).turns,
        miat=load_toml(folder / "miat.toml", Miat),
        setup=load_toml(folder / "setup.toml", Setup),
        options=load_toml(folder / "options.toml", Options).options,
    )
    _check_spaces(data.board)
    _check_provinces(data.board)
    _check_connections(data.board)
    _check_sea(data.board)
    _check_generals(data)
    _check_cards(data)
    _check_tactics(data)
    _check_dice(data.dice)
    _check_tables(data.tables)
    _check_limits(data)
    _check_turns(data)
    _check_miat(data.miat)
    _check_setup(data)
    _check_pcs(data)
    _check_options(data)
    return data


def _check_source(file: str, key: str, row: Row, sources: TomlTable) -> None:
    """A row whose values differ in provenance is as sure as the least sure of them."""
    weakest = max((getattr(sources, field) for field in sources.__struct_fields__), key=SOURCES.index)
    if row.source != weakest:
        reason = f'is "{row.source}", but the least sure of its sources is "{weakest}"'
        raise BadData(file, f"{key}.source", reason)


# ---- map.toml


def _check_spaces(board: Board) -> None:
    file = "map.toml"
    slugs = [s.slug for s in board.spaces]
    check_unique(file, "spaces", slugs)
    provinces = [p.slug for p in board.provinces]
    for n, space in enumerate(board.spaces):
        key = f"spaces[{n}] ({space.slug})"
        _check_source(file, key, space, space.sources)
        check_known(file, f"{key}.province", space.province, provinces, "province")
        if (space.kind == "walled_city") != (space.capacity > 0):
            raise BadData(file, f"{key}.capacity", "a walled city has a capacity above 0, other spaces have none")
        if space.large != (space.port == "major"):
            raise BadData(file, f"{key}.large", "exactly the Major Ports are large walled cities")
        if space.large and space.kind != "walled_city":
            raise BadData(file, f"{key}.kind", "only a walled city may be large")
        if (space.kind == "tribe") != (space.tribe == "neutral"):
            raise BadData(file, f"{key}.tribe", 'a tribe is "neutral", other spaces have none')
        if space.kind == "tribe" and space.start is not None:
            raise BadData(file, f"{key}.start", "a tribe is nobody's; leave start out")
        if space.kind == "walled_city" and space.start is None:
            raise BadData(file, f"{key}.start", 'a walled city belongs to "rome" or "carthage" from the start')
        if not (-90 <= space.lat <= 90 and -180 <= space.lon <= 180):
            raise BadData(file, f"{key}.lat", "lat must lie in -90..90 and lon in -180..180")


def _check_provinces(board: Board) -> None:
    file = "map.toml"
    regions = [r.slug for r in board.regions]
    provinces = [p.slug for p in board.provinces]
    check_unique(file, "regions", regions)
    check_unique(file, "provinces", provinces)
    for n, province in enumerate(board.provinces):
        key = f"provinces[{n}] ({province.slug})"
        _check_source(file, key, province, province.sources)
        check_known(file, f"{key}.region", province.region, regions, "region")
        size = sum(s.province == province.slug for s in board.spaces)
        if size != province.spaces:
            reason = f"is {province.spaces}, but {size} spaces name this province; the two must agree"
            raise BadData(file, f"{key}.spaces", reason)
    check_unique(file, "display", [b.slug for b in board.display])
    for n, box in enumerate(board.display):
        key = f"display[{n}] ({box.slug}).slug"
        if box.kind == "province":
            check_known(file, key, box.slug, [p.slug for p in board.provinces if p.significant], "significant province")
        if box.kind == "space":
            check_known(file, key, box.slug, [s.slug for s in board.spaces], "space")
    shown = [b.slug for b in board.display if b.kind == "province"]
    for n, province in enumerate(board.provinces):
        if province.significant and province.slug not in shown:
            raise BadData(file, f"provinces[{n}] ({province.slug}).significant", "needs a box in display")


def _check_pairs(file: str, table: str, pairs: list[tuple[str, str]], known: list[str], what: str) -> None:
    """Both ends exist, differ, and no pair stands twice."""
    seen: set[frozenset[str]] = set()
    for n, (a, b) in enumerate(pairs):
        check_known(file, f"{table}[{n}].a", a, known, what)
        check_known(file, f"{table}[{n}].b", b, known, what)
        if a == b or frozenset((a, b)) in seen:
            raise BadData(file, f"{table}[{n}]", f'"{a}" and "{b}" must differ and be joined once only')
        seen.add(frozenset((a, b)))


def _check_connections(board: Board) -> None:
    file = "map.toml"
    pairs = [(c.a, c.b) for c in board.connections]
    _check_pairs(file, "connections", pairs, [s.slug for s in board.spaces], "space")
    for n, connection in enumerate(board.connections):
        if connection.kind not in ("road", "strait"):
            raise BadData(file, f"connections[{n}].kind", f'is "{connection.kind}"; this board has roads and a strait')
        if (connection.kind == "strait") != (connection.needs == "origin"):
            raise BadData(file, f"connections[{n}].needs", 'a strait needs the "origin", a road nothing')


def _check_sea(board: Board) -> None:
    file = "map.toml"
    ports = [s.slug for s in board.spaces if s.port is not None]
    pairs = [(lane.a, lane.b) for lane in board.sea_lanes]
    _check_pairs(file, "sea_lanes", pairs, ports, "port")
    for n, lane in enumerate(board.sea_lanes):
        _check_source(file, f"sea_lanes[{n}]", lane, lane.sources)
        if lane.storms < 0:
            raise BadData(file, f"sea_lanes[{n}].storms", f"is {lane.storms}; a sea lane has no storm or more")
    ends = {end for pair in pairs for end in pair}
    for n, space in enumerate(board.spaces):
        if space.port is not None and space.slug not in ends:
            raise BadData(file, f"spaces[{n}] ({space.slug}).port", "a port needs a sea lane")
    open_sea = [p.space for p in board.mare_tyrrhenum.ports]
    check_unique(file, "mare_tyrrhenum.ports", open_sea)
    for n, port in enumerate(open_sea):
        check_known(file, f"mare_tyrrhenum.ports[{n}].space", port, ports, "port")


# ---- generals.toml, cards.toml, tactics.toml


def _check_generals(data: Data) -> None:
    file = "generals.toml"
    check_unique(file, "generals", [g.slug for g in data.generals])
    options = [o.id for o in data.options]
    for n, general in enumerate(data.generals):
        key = f"generals[{n}] ({general.slug})"
        _check_source(file, key, general, general.sources)
        for rating, value in (
            ("strategy", general.strategy),
            ("battle", general.battle),
            ("battle_silver", general.battle_silver),
        ):
            if value is not None and not 1 <= value <= 3:
                raise BadData(file, f"{key}.{rating}", f"is {value}; ratings run from 1 to 3")
        if general.option:
            check_known(file, f"{key}.option", general.option, options, "option")
        if general.side == "carthage" and ("aristocrat" in general.traits or "africanus" in general.traits):
            raise BadData(file, f"{key}.traits", "only Romans are aristocrat or africanus")
        if ("mercenary" in general.traits) != (general.start == "mercenary"):
            raise BadData(file, f"{key}.start", 'exactly the generals with the trait "mercenary" start as one')
        for i, ability in enumerate(general.abilities):
            if (ability.slug in WITHOUT_VALUE) != (ability.value is None):
                wanted = "takes no value" if ability.slug in WITHOUT_VALUE else "needs a value"
                raise BadData(file, f"{key}.abilities[{i}].value", f'"{ability.slug}" {wanted}')


def _check_cards(data: Data) -> None:
    file = "cards.toml"
    check_unique(file, "cards", [c.number for c in data.cards])
    check_unique(file, "cards", [c.number_golden_geek for c in data.cards])
    options = [o.id for o in data.options]
    provinces = [p.slug for p in data.board.provinces]
    for n, card in enumerate(data.cards):
        key = f"cards[{n}] ({card.number})"
        _check_source(file, key, card, card.sources)
        if not 1 <= card.ops <= 3:
            raise BadData(file, f"{key}.ops", f"is {card.ops}; a card has 1, 2 or 3 OPs")
        if card.windows and not card.counter:
            raise BadData(file, f"{key}.windows", "only a counter event is offered in windows")
        if (card.ships > 0) != (card.ops == 3):
            raise BadData(file, f"{key}.ships", "exactly the cards of 3 OPs show ships (1 or 2)")
        if card.infantry != (card.ops == 3):
            raise BadData(file, f"{key}.infantry", "exactly the cards of 3 OPs raise troops")
        if (card.ships == 2) != (card.campaign is not None):
            raise BadData(file, f"{key}.ships", "exactly the Campaign cards show two ships")
        if card.also_normal and not card.counter:
            raise BadData(file, f"{key}.also_normal", "only a counter event is said to be also a normal one")
        if card.option:
            check_known(file, f"{key}.option", card.option, options, "option")
        if card.province:
            check_known(file, f"{key}.province", card.province, provinces, "province")


def _check_tactics(data: Data) -> None:
    file = "tactics.toml"
    check_unique(file, "tactics", [t.slug for t in data.tactics])
    for n, tactic in enumerate(data.tactics):
        key = f"tactics[{n}] ({tactic.slug})"
        _check_source(file, key, tactic, tactic.sources)
        if tactic.copies < 1:
            raise BadData(file, f"{key}.copies", "there is at least one copy")


# ---- dice.toml, tables.toml


def _shape(file: str, key: str, got: int, wanted: int, what: str) -> None:
    if got != wanted:
        raise BadData(file, key, f"has {got} {what}; {wanted} are needed")


def _check_dice(dice: Dice) -> None:
    file = "dice.toml"
    _shape(file, "naval.faces", len(dice.naval.faces), 6, "faces")
    _shape(file, "siege.red", len(dice.siege.red), 6, "faces")
    _shape(file, "siege.white", len(dice.siege.white), 6, "faces")
    for name, faces in (("large", dice.battle.large), ("small", dice.battle.small)):
        _shape(file, f"battle.{name}", len(faces), 6, "faces")
        for n, face in enumerate(faces):
            if set(face) - set("ABC"):
                raise BadData(file, f"battle.{name}[{n}]", f'is "{face}"; a face is written with A, B and C')


def _check_tables(tables: Tables) -> None:
    file = "tables.toml"
    attrition = tables.attrition
    if attrition.columns[:1] != [1] or attrition.columns != sorted(set(attrition.columns)):
        raise BadData(file, "attrition.columns", "must start at 1 and rise")
    _shape(file, "attrition.rows", len(attrition.rows), 7, "rows")
    for n, row in enumerate(attrition.rows):
        _shape(file, f"attrition.rows[{n}].losses", len(row.losses), len(attrition.columns), "columns")
    _check_source(file, "naval_battle", tables.naval_battle, tables.naval_battle.sources)
    naval = tables.naval_battle
    for key, columns in (("columns", naval.columns), ("columns_silver", naval.columns_silver)):
        _shape(file, f"naval_battle.{key}", len(columns), 5, "columns")
        for n, size in enumerate(columns):
            if size not in attrition.columns:
                raise BadData(file, f"naval_battle.{key}[{n}]", f"is {size}, which starts no column of attrition")
    if tables.storm.size not in attrition.columns:
        raise BadData(file, "storm.size", f"is {tables.storm.size}, which starts no column of attrition")
    _shape(file, "seamanship", len(tables.seamanship), 4, "levels")
    for n, level in enumerate(tables.seamanship):
        if level.level != n + 1:
            raise BadData(file, f"seamanship[{n}].level", f"is {level.level}; levels are listed in order: {n + 1}")


def _check_limits(data: Data) -> None:
    """What nobody could play with: an army that cannot move, a die level no die has, fewer pieces than are set up."""
    tables = data.tables
    limits, siege, battle = tables.limits, tables.siege, tables.land_battle
    forces = data.setup.forces
    warships = max(row.ready + row.spent for row in data.setup.warships)
    for key, least, most, value in (
        ("limits.army", 1, 99, limits.army),
        ("limits.fleet", 1, 99, limits.fleet),
        ("limits.fleet_warships", 1, limits.fleet, limits.fleet_warships),
        ("limits.warships", warships, 99, limits.warships),
        ("limits.elephants", sum(force.elephants for force in forces), 99, limits.elephants),
        ("limits.supply_trains", sum(force.trains for force in forces), 99, limits.supply_trains),
        ("limits.consul_minimum", 0, limits.army, limits.consul_minimum),
        ("limits.overrun_cus", 1, 99, limits.overrun_cus),
        ("limits.movement", 1, 99, limits.movement),
        ("limits.strait_movement", 1, 99, limits.strait_movement),
        ("limits.carthage_range", 1, LONGEST_RANGE, limits.carthage_range),
        ("retreat.movement", 1, 99, tables.retreat.movement),
        ("siege.points_city", 1, 99, siege.points_city),
        ("siege.points_large", 1, 99, siege.points_large),
        ("siege.points_tribe", 1, 99, siege.points_tribe),
        ("siege.cus_needed", 1, limits.army, siege.cus_needed),
        ("naval_battle.rounds", 1, 99, tables.naval_battle.rounds),
        ("land_battle.top_level", 1, DICE_LEVELS, battle.top_level),
        ("land_battle.bottom_level", 0, battle.top_level, min(battle.bottom_level)),
        ("land_battle.bottom_level", 0, battle.top_level, max(battle.bottom_level)),
    ):
        check_between("tables.toml", key, least, most, value)
    for n, level in enumerate(tables.seamanship):
        check_between("tables.toml", f"seamanship[{n}] ({level.slug}).range", 1, LONGEST_RANGE, level.range)
        check_between("tables.toml", f"seamanship[{n}] ({level.slug}).dots", 0, 99, level.dots)
    mare = data.board.mare_tyrrhenum
    check_between("map.toml", "mare_tyrrhenum.movement_points", 1, 99, mare.movement_points)
    consuls = data.setup.reinforcements.rome.consuls
    check_between("setup.toml", "reinforcements.rome.consuls", 0, MOST_CONSULS, consuls)
    region = data.setup.victory.region
    provinces = sum(province.region == region for province in data.board.provinces)
    check_between("setup.toml", "victory.provinces", 0, provinces, data.setup.victory.provinces)


# ---- turns.toml, miat.toml


def _check_turns(data: Data) -> None:
    file = "turns.toml"
    stays = [c for c in data.cards if not c.option and not c.set_aside and not c.remove_if_played]
    start_of = {g.slug: g.start for g in data.generals}
    for n, turn in enumerate(data.turns):
        _check_source(file, f"turns[{n}]", turn, turn.sources)
        if turn.turn != n + 1:
            raise BadData(file, f"turns[{n}].turn", f"is {turn.turn}; turns are listed in order: {n + 1}")
        check_between(file, f"turns[{n}].cards", 1, len(stays) // 2, turn.cards)
        if turn.general:
            check_known(file, f"turns[{n}].general", turn.general, start_of, "general")
            if start_of[turn.general] not in ("turn-track", "mercenary"):
                reason = f'"{turn.general}" starts as "{start_of[turn.general]}" in generals.toml'
                raise BadData(file, f"turns[{n}].general", reason)
    arriving = [t.general for t in data.turns if t.general]
    check_unique(file, "turns", arriving)
    for m, general in enumerate(data.generals):
        if general.start == "turn-track" and general.slug not in arriving:
            key = f"generals[{m}] ({general.slug}).start"
            raise BadData("generals.toml", key, "no turn of turns.toml brings him")
    scenario = data.setup.scenario
    if scenario.last_turn > len(data.turns):
        reason = f"is {scenario.last_turn}, but the track ends at {len(data.turns)}"
        raise BadData("setup.toml", "scenario.last_turn", reason)
    check_between("setup.toml", "scenario.first_turn", 1, scenario.last_turn, scenario.first_turn)


def _check_miat(miat: Miat) -> None:
    file = "miat.toml"
    slots = [s.slug for s in miat.slots]
    check_unique(file, "slots", slots)
    if sum(s.centre for s in miat.slots) != 1:
        raise BadData(file, "slots", "exactly one slot is the centre")
    _check_pairs(file, "icons", [(i.a, i.b) for i in miat.icons], slots, "slot")
    for n, icon in enumerate(miat.icons):
        if (icon.cus > 0) == (icon.generals > 0):
            raise BadData(file, f"icons[{n}]", "an icon gives either CUs or generals")
    check_unique(file, "moods", [m.slug for m in miat.moods])
    needed = [m.pcs for m in miat.moods]
    if needed != sorted(needed, reverse=True) or needed[-1:] != [0]:
        raise BadData(file, "moods", "are listed from most PCs down to none")


# ---- setup.toml, options.toml


def _check_setup(data: Data) -> None:
    file = "setup.toml"
    setup = data.setup
    _check_source(file, "scenario", setup.scenario, setup.scenario.sources)
    spaces = [s.slug for s in data.board.spaces]
    regions = [r.slug for r in data.board.regions]
    generals = {g.slug: g for g in data.generals}
    levels = [s.slug for s in data.tables.seamanship]
    check_known(file, "scenario.seamanship", setup.scenario.seamanship, levels, "level of Seamanship")
    for n, force in enumerate(setup.forces):
        key = f"forces[{n}]"
        check_known(file, f"{key}.space", force.space, spaces, "space")
        if force.elephants > force.cus:
            raise BadData(file, f"{key}.elephants", f"is {force.elephants} of {force.cus} CUs; elephants are CUs too")
        if force.general:
            check_known(file, f"{key}.general", force.general, generals, "general")
            if generals[force.general].side != force.side:
                raise BadData(file, f"{key}.general", f'"{force.general}" does not serve {force.side}')
        if (force.office is not None) != (force.side == "rome" and force.general != ""):
            raise BadData(file, f"{key}.office", "exactly the Roman generals hold an office")
    placed = [f.general for f in setup.forces if f.general]
    for m, general in enumerate(data.generals):
        if (general.start == "map") != (general.slug in placed):
            key = f"generals[{m}] ({general.slug}).start"
            raise BadData("generals.toml", key, 'exactly the generals of a force in setup.toml start on the "map"')
    hired = [m.general for m in setup.mercenaries]
    for n, mercenary in enumerate(setup.mercenaries):
        check_known(file, f"mercenaries[{n}].general", mercenary.general, generals, "general")
        if mercenary.elephants > mercenary.cus:
            reason = f"is {mercenary.elephants} of {mercenary.cus} CUs; elephants are CUs too"
            raise BadData(file, f"mercenaries[{n}].elephants", reason)
        if mercenary.region:
            check_known(file, f"mercenaries[{n}].region", mercenary.region, regions, "region")
    for m, general in enumerate(data.generals):
        if (general.start == "mercenary") != (general.slug in hired):
            key = f"generals[{m}] ({general.slug}).start"
            raise BadData("generals.toml", key, "exactly the mercenaries of setup.toml start as one")
    rome = setup.reinforcements.rome
    for key, slug in (("heir_of", rome.heir_of), ("heir", rome.heir)):
        check_known(file, f"reinforcements.rome.{key}", slug, generals, "general")
    check_known(file, "reinforcements.rome.region", rome.region, regions, "region")
    check_known(file, "victory.region", setup.victory.region, regions, "region")
    check_known(file, "dictator.card", setup.dictator.card, [c.number for c in data.cards], "card")
    check_known(file, "dictator.general", setup.dictator.general, generals, "general")
    check_known(file, "dictator.space", setup.dictator.space, spaces, "space")


def _check_pcs(data: Data) -> None:
    """The PCs that lie about must add up to what the rulebook of each edition counts."""
    file = "setup.toml"
    spaces = {s.slug: s for s in data.board.spaces}
    boxes = [b.slug for b in data.board.display]
    for n, marker in enumerate(data.setup.display):
        check_known(file, f"display[{n}].box", marker.box, boxes, "box of the Provincial Display")
    for n, extra in enumerate(data.setup.extra_pcs):
        check_known(file, f"extra_pcs[{n}].space", extra.space, spaces, "space")
        if spaces[extra.space].start is not None or spaces[extra.space].kind != "plain":
            raise BadData(file, f"extra_pcs[{n}].space", f'"{extra.space}" is not an empty space in map.toml')
    for n, row in enumerate(data.setup.pcs):
        for e, edition in enumerate(EDITIONS):
            found = sum(s.start == row.side and s.kind == "plain" for s in data.board.spaces)
            found += sum(x.side == row.side and x.edition == edition for x in data.setup.extra_pcs)
            found += sum(d.side == row.side for d in data.setup.display)
            found += 1 if row.side == "rome" else sum(s.start for s in data.miat.slots)
            if found != row.total[e]:
                reason = f"is {row.total[e]} for {edition}, but {found} PCs are set up"
                raise BadData(file, f"pcs[{n}].total", reason)


def _check_options(data: Data) -> None:
    check_unique("options.toml", "options", [o.id for o in data.options])
    spaces = [s.slug for s in data.board.spaces]
    for n, option in enumerate(data.options):
        if option.space:
            check_known("options.toml", f"options[{n}] ({option.id}).space", option.space, spaces, "space")
