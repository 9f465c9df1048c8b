"""Reading the data files of Hannibal: decode each, then refuse what points at nothing or does not add up."""

from pathlib import Path
from typing import get_args

from punica.games.hannibal.schema import (
    BattleCards,
    Board,
    Cards,
    Data,
    Edition,
    Generals,
    Options,
    Province,
    Region,
    Setup,
    Space,
    Tables,
    Turns,
)
from punica.kernel.data import check_between, check_known, check_unique, load_toml
from punica.kernel.errors import BadData

DATA = Path(__file__).parent / "data"

MOST_OPS = 3
"""On any card."""

NEEDS_VALUE = frozenset(
    {
        "avoids-battle", "campaign-movement", "campaign-siege", "city-card", "counterattacks-as-attacker",
        "counterattacks-as-defender", "force-march-sieges", "intercepts", "large-army", "naval-modifier",
        "probe-as-other", "pursues", "sails-with", "strategy-in",
    }
)  # fmt: skip
NEEDS_PLACE = frozenset({"stays-in", "strategy-in"})


def read_data(folder: Path = DATA) -> Data:
    """Decode and check every file of ``folder``; raises BadData."""
    data = Data(
        board=load_toml(folder / "map.toml", Board),
        mauretania=load_toml(folder / "mauretania.toml", Board),
        generals=load_toml(folder / "generals.toml", Generals).generals,
        cards=load_toml(folder / "cards.toml", Cards).cards,
        battle_cards=load_toml(folder / "battle_cards.toml", BattleCards).battle_cards,
        tables=load_toml(folder / "tables.toml", Tables),
        turns=load_toml(folder / "turns.toml", Turns).turns,
        setup=load_toml(folder / "setup.toml", Setup),
        options=load_toml(folder / "options.toml", Options),
    )
    _check_board("map.toml", data.board, data.board.regions, data.board.provinces, data.board.spaces)
    _check_board("mauretania.toml", data.mauretania, data.regions, data.provinces, data.spaces)
    _check_generals(data)
    _check_cards(data)
    _check_tables(data.tables)
    _check_movement(data.tables)
    _check_turns(data)
    _check_setup(data)
    _check_options(data)
    return data


def _check_board(
    file: str, board: Board, regions: list[Region], provinces: list[Province], spaces: list[Space]
) -> None:
    """Check the rows of one file against all rows that it may point at, its own and those before it."""
    check_unique(file, "regions", [r.slug for r in regions])
    check_unique(file, "provinces", [p.slug for p in provinces])
    check_unique(file, "spaces", [s.slug for s in spaces])
    for n, space in enumerate(board.spaces):
        key = f"spaces[{n}] ({space.slug}).province"
        check_known(file, key, space.province, [p.slug for p in provinces], "province")
    for n, province in enumerate(board.provinces):
        key = f"provinces[{n}] ({province.slug})"
        check_known(file, f"{key}.region", province.region, [r.slug for r in regions], "region")
        size = sum(s.province == province.slug for s in board.spaces)
        if size != province.spaces:
            reason = f"is {province.spaces}, but {size} spaces name this province; the two must agree"
            raise BadData(file, f"{key}.spaces", reason)
    for n, space in enumerate(board.spaces):
        key = f"spaces[{n}] ({space.slug})"
        if (space.kind == "walled_city") != (space.capacity > 0):
            raise BadData(file, f"{key}.capacity", "a walled city has a capacity above 0, other spaces have none")
        if space.kind != "walled_city" and space.siege:
            raise BadData(file, f"{key}.kind", "only a walled city may have a siege modifier")
        if (space.kind == "tribe") != (space.tribe is not None):
            raise BadData(file, f"{key}.tribe", 'a tribe is "neutral" or "carthage", other spaces have none')
        if space.kind == "tribe" and (space.tribe == "carthage") != (space.start == "carthage"):
            raise BadData(file, f"{key}.start", "a friendly tribe starts as its side's, a neutral one as nobody's")
        if space.kind == "walled_city" and space.start is None:
            raise BadData(file, f"{key}.start", 'a walled city belongs to "rome" or "carthage" from the start')
        if space.sea_limit and space.port is None:
            raise BadData(file, f"{key}.sea_limit", "only a port has a limit for sea movement")
        if not (-90 <= space.lat <= 90 and -180 <= space.lon <= 180):
            raise BadData(file, f"{key}.lat", "lat must lie in -90..90 and lon in -180..180")
    known = [s.slug for s in spaces]
    seen: set[frozenset[str]] = set()
    for n, connection in enumerate(board.connections):
        key = f"connections[{n}]"
        check_known(file, f"{key}.a", connection.a, known, "space")
        check_known(file, f"{key}.b", connection.b, known, "space")
        if connection.cheap_if_friendly:
            check_known(file, f"{key}.cheap_if_friendly", connection.cheap_if_friendly, known, "space")
        pair = frozenset((connection.a, connection.b))
        if len(pair) == 1:
            raise BadData(file, key, f'joins "{connection.a}" to itself; two spaces are needed')
        if pair in seen:
            reason = f'"{connection.a}" and "{connection.b}" are joined twice; one row serves both ways'
            raise BadData(file, key, reason)
        seen.add(pair)


def _check_generals(data: Data) -> None:
    file = "generals.toml"
    check_unique(file, "generals", [g.slug for g in data.generals])
    regions = [r.slug for r in data.regions]
    places = regions + [p.slug for p in data.provinces]
    options = [o.id for o in data.options.options]
    for n, general in enumerate(data.generals):
        key = f"generals[{n}] ({general.slug})"
        for rating, value, top in (("strategy", general.strategy, 3), ("battle", general.battle, 4)):
            if not 1 <= value <= top:
                raise BadData(file, f"{key}.{rating}", f"is {value}; ratings run from 1 to {top}")
        large = any(ability.slug == "large-army" for ability in general.abilities)
        for rating, value, top in (("strategy", general.large_strategy, 3), ("battle", general.large_battle, 4)):
            if not (1 if large else 0) <= value <= (top if large else 0):
                reason = f'is {value}; who has "large-army" has 1 to {top}, others have none'
                raise BadData(file, f"{key}.large_{rating}", reason)
        if general.option:
            check_known(file, f"{key}.option", general.option, options, "option")
        for i, ability in enumerate(general.abilities):
            at = f"{key}.abilities[{i}]"
            if (ability.slug in NEEDS_VALUE) != (ability.value is not None):
                wanted = "needs a value" if ability.slug in NEEDS_VALUE else "takes no value"
                raise BadData(file, f"{at}.value", f'"{ability.slug}" {wanted}')
            if (ability.slug in NEEDS_PLACE) != bool(ability.where):
                wanted = "needs a region or province" if ability.slug in NEEDS_PLACE else "takes no place"
                raise BadData(file, f"{at}.where", f'"{ability.slug}" {wanted}')
            if ability.slug == "stays-in":
                check_known(file, f"{at}.where", ability.where, regions, "region")
            elif ability.where:
                check_known(file, f"{at}.where", ability.where, places, "region or province")


def _check_cards(data: Data) -> None:
    file = "cards.toml"
    check_unique(file, "cards", [c.number for c in data.cards])
    options = [o.id for o in data.options.options]
    for n, card in enumerate(data.cards):
        key = f"cards[{n}] ({card.number})"
        for field, ops in (("ops", card.ops), ("ops_2018", card.ops_2018)):
            if ops is not None and not 1 <= ops <= 3:
                raise BadData(file, f"{key}.{field}", f"is {ops}; a card has 1, 2 or 3 OPs")
        if (card.naval > 0) != (card.ops == 3):
            raise BadData(file, f"{key}.naval", "exactly the cards of 3 OPs show ships (5 or 10)")
        if (card.naval == 10) != (card.campaign is not None):
            raise BadData(file, f"{key}.naval", "exactly the Campaign cards show two ships (10)")
        if not card.editions:
            raise BadData(file, f"{key}.editions", 'is empty; name "classic", "2018" or both')
        if card.also_normal and not card.counter:
            raise BadData(file, f"{key}.also_normal", "only a counter event is said to be also a normal one")
        if card.option:
            check_known(file, f"{key}.option", card.option, options, "option")
        if card.province:
            check_known(file, f"{key}.province", card.province, [p.slug for p in data.provinces], "province")
    check_unique("battle_cards.toml", "battle_cards", [b.slug for b in data.battle_cards])
    deck = sum(b.count for b in data.battle_cards)
    check_between("tables.toml", "battle.hand_limit", 1, deck // 2, data.tables.battle.hand_limit)
    for n, row in enumerate(data.battle_cards):
        if row.wild != (n == len(data.battle_cards) - 1):
            raise BadData(
                "battle_cards.toml", f"battle_cards[{n}] ({row.slug}).wild", "the last type is wild, no other"
            )


def _check_tables(tables: Tables) -> None:
    def shape(key: str, got: int, wanted: int, what: str) -> None:
        if got != wanted:
            raise BadData("tables.toml", key, f"has {got} {what}; {wanted} are needed")

    attrition = tables.attrition
    if attrition.columns[:1] != [1] or attrition.columns != sorted(set(attrition.columns)):
        raise BadData("tables.toml", "attrition.columns", "must start at 1 and rise")
    shape("attrition.rows", len(attrition.rows), 7, "rows")
    for n, row in enumerate(attrition.rows):
        shape(f"attrition.rows[{n}]", len(row), len(attrition.columns), "columns")
    shape("retreat.small", len(tables.retreat.small), 8, "rows")
    shape("retreat.large", len(tables.retreat.large), 8, "rows")
    for size, die in (("small", tables.retreat.dice.small), ("large", tables.retreat.dice.large)):
        for name, faces in (
            ("probe", die.probe),
            ("other", die.other),
            ("double_envelopment", die.double_envelopment),
        ):
            shape(f"retreat.dice.{size}.{name}", len(faces), 6, "faces")
    shape("siege.rows", len(tables.siege.rows), 6, "rows")
    dice = tables.siege.dice
    for name, pairs in (
        ("red", dice.red),
        ("white", dice.white),
        ("worse_white", dice.worse_white),
        ("better_red", dice.better_red),
    ):
        shape(f"siege.dice.{name}", len(pairs), 6, "faces")
    shape("naval.die.faces", len(tables.naval.die.faces), 6, "faces")


def _check_movement(tables: Tables) -> None:
    """What nobody could play with: an army that cannot move, an operation no card is large enough for."""
    for key, least, most, value in (
        ("movement.points", 1, 99, tables.movement.points),
        ("movement.force_march", tables.movement.points, 99, tables.movement.force_march),
        ("movement.voyage", 1, 99, tables.movement.voyage),
        ("operations.raise_troops", 1, MOST_OPS, tables.operations.raise_troops),
        ("operations.sail", 1, MOST_OPS, tables.operations.sail),
        ("limits.army", 1, 99, tables.limits.army),
        ("limits.army_trains", 1, 99, tables.limits.army_trains),
        ("limits.sea_army", 1, tables.limits.army, tables.limits.sea_army),
        ("limits.sea_army_campaign", tables.limits.sea_army, tables.limits.army, tables.limits.sea_army_campaign),
        ("limits.consul_minimum", 0, tables.limits.army, tables.limits.consul_minimum),
        ("limits.overrun_cus", 1, 99, tables.limits.overrun_cus),
        ("limits.retreat", 1, 99, tables.limits.retreat),
        ("siege.cus_needed", 1, tables.limits.army, tables.siege.cus_needed),
        ("siege.points_needed", 1, 99, tables.siege.points_needed),
    ):
        check_between("tables.toml", key, least, most, value)


def _check_turns(data: Data) -> None:
    stays = [c for c in data.cards if not c.option and not c.set_aside and not c.remove_if_played]
    most = min(len([c for c in stays if edition in c.editions]) for edition in get_args(Edition)) // 2
    for n, turn in enumerate(data.turns):
        if turn.turn != n + 1:
            raise BadData("turns.toml", f"turns[{n}].turn", f"is {turn.turn}; turns are listed in order: {n + 1}")
        if not 1 <= turn.cards <= most:
            raise BadData("turns.toml", f"turns[{n}].cards", f"is {turn.cards}; each side is dealt 1 to {most} cards")
    scenario = data.setup.scenario
    if scenario.last_turn > len(data.turns):
        reason = f"is {scenario.last_turn}, but the track ends at {len(data.turns)}"
        raise BadData("setup.toml", "scenario.last_turn", reason)
    check_between("setup.toml", "scenario.first_turn", 1, scenario.last_turn, scenario.first_turn)


def _check_setup(data: Data) -> None:
    file = "setup.toml"
    spaces = [s.slug for s in data.spaces]
    regions = [r.slug for r in data.regions]
    side_of = {g.slug: g.side for g in data.generals}
    for n, army in enumerate(data.setup.armies):
        key = f"armies[{n}]"
        check_known(file, f"{key}.space", army.space, spaces, "space")
        if army.elephants > army.cus:
            raise BadData(file, f"{key}.elephants", f"is {army.elephants} of {army.cus} CUs; elephants are CUs too")
        for general in army.generals:
            check_known(file, f"{key}.generals", general, side_of, "general")
            if side_of[general] != army.side:
                raise BadData(file, f"{key}.generals", f'"{general}" does not serve {army.side}')
    elephants = sum(army.elephants for army in data.setup.armies)
    check_between("tables.toml", "limits.elephants", elephants, 99, data.tables.limits.elephants)
    for n, row in enumerate(data.setup.reinforcements):
        key = f"reinforcements[{n}]"
        for city in row.cities:
            check_known(file, f"{key}.cities", city, spaces, "space")
        for region in row.generals_in:
            check_known(file, f"{key}.generals_in", region, regions, "region")
        if row.if_space:
            check_known(file, f"{key}.if_space", row.if_space, spaces, "space")
        if row.if_province:
            provinces = [p.slug for p in data.provinces]
            check_known(file, f"{key}.if_province", row.if_province, provinces, "province")
    for region in data.setup.africanus.regions + data.setup.africanus.port_regions:
        check_known(file, "africanus.regions", region, regions, "region")


def _check_options(data: Data) -> None:
    file = "options.toml"
    ids = [o.id for o in data.options.options]
    check_unique(file, "options", ids)
    for n, option in enumerate(data.options.options):
        for field, others in (
            ("includes", option.includes),
            ("conflicts", option.conflicts),
            ("needs", option.needs),
        ):
            for other in others:
                check_known(file, f"options[{n}] ({option.id}).{field}", other, ids, "option")
    check_between(file, "alternate_sieges.points", 1, 99, data.options.alternate_sieges.points)
    cities = [s.slug for s in data.spaces if s.kind == "walled_city"]
    regions = [r.slug for r in data.regions]
    extra = data.options.alternative_reinforcements
    for key, named in (
        ("alternative_reinforcements.carthage_cities", extra.carthage_cities),
        ("alternative_reinforcements.rome_cities", extra.rome_cities),
        ("alternate_sieges.full_points_cities", data.options.alternate_sieges.full_points_cities),
    ):
        for city in named:
            check_known(file, key, city, cities, "walled city")
    for n, placing in enumerate(extra.carthage):
        for city in placing.cities:
            check_known(file, f"alternative_reinforcements.carthage[{n}].cities", city, cities, "walled city")
        for region in placing.generals_in:
            check_known(file, f"alternative_reinforcements.carthage[{n}].generals_in", region, regions, "region")
