"""What to do when an enemy army comes: inside or outside, avoid, intercept; and when one's own is intercepted."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.armies import SAVED, Field
from punica.bots.hamilcar.goals import Marcher
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import INTERCEPT_INTO_ENEMY
from punica.games.punic.march import March
from punica.kernel.option import Option

FAILED: Final = 0.4
"""What a failed attempt costs: who has failed to intercept cannot avoid."""
STOPPED: Final = 0.8
"""What it is worth to stop an enemy march."""


def fight_worth(field: Field, march: March, cus: int, commander: int) -> float:
    """What standing against a marching enemy is worth to a defender of so many CUs."""
    army = march.army
    return -field.battle(march.side, march.space, army.total, march.commander, cus, commander, march.by_sea)[0]


def reaction_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """10: avoid battle with everybody if it would be lost; intercept where it would be won."""
    march = g.march
    assert march is not None
    field = Field(g, seat)
    here = g.map.total(seat, march.space)
    commander = g.commander_at(seat, march.space)
    stand = fight_worth(field, march, here, commander) if here and march.army.total else 0.0
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == "option.avoid":
            scores.append(avoid_score(g, option, here, stand))
        elif verb == "option.intercept":
            scores.append(intercept_score(field, march, option, here, commander, stand))
        else:
            scores.append(0.0)
    return scores


def avoid_score(g: HamilcarState, option: Option, here: int, stand: float) -> float:
    """11: worth it where the battle is not; with everybody, under whoever does it best."""
    chance = g.rules.avoids_on[option.a] / 6.0
    part = option.b / max(1, here)
    return chance * part * -stand - 0.3 * (1.0 - chance) - 0.5 if stand < 0.0 else -1.0


def intercept_score(field: Field, march: March, option: Option, here: int, commander: int, stand: float) -> float:
    """12: the battle that would follow, as likely as the attempt succeeds."""
    g = field.g
    general = option.a
    home = g.board.space_of(g.map.where[general])
    modifier = INTERCEPT_INTO_ENEMY if g.map.control[march.space] == march.side and not here else 0
    chance = max(0.0, min(6.0, g.rules.intercepts_on[general] - modifier)) / 6.0
    if march.army.total == 0:
        return chance * 2.0
    ratings = g.hamilcar.battle_rating
    leads = general if commander < 0 or ratings[general] >= ratings[commander] else commander
    worth = fight_worth(field, march, here + option.b, leads) - stand
    worth += STOPPED + SAVED * field.danger(march.space)
    exposed = field.risk(home, option.b, general)
    return chance * worth - (1.0 - chance) * (FAILED + 0.3 * exposed) - 0.4 + 0.01 * option.b


def inside_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Behind the walls with those who would lose outside; generals go with the greater part."""
    march = g.march
    if march is None:
        return [0.0] * len(options)
    space = march.space
    inside = g.map.total(seat, space + g.board.spaces)
    outside = g.map.total(seat, space)
    field = Field(g, seat)
    total = inside + outside
    commander = g.commander_at(seat, space)
    if commander < 0:
        commander = g.commander_at(seat, space + g.board.spaces)
    brave = total > 0 and march.army.total > 0 and fight_worth(field, march, total, commander) > 0.5
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == "option.inside":
            scores.append(-float(option.a) if brave else part_inside(total, option.a))
        elif verb == "option.inside-general":
            scores.append(1.0 if inside >= outside else 0.0)
        elif verb == "option.outside-general":
            scores.append(0.0 if inside >= outside else 1.0)
        else:
            scores.append(-float(option.a) if brave else float(option.a))
    return scores


def part_inside(total: int, inside: int) -> float:
    """All inside is best; a small rest outside would only be lost, and a large one may still slip away."""
    outside = total - inside
    if outside == 0:
        return 10.0
    return 1.0 + inside * 0.1 if outside >= 3 else 0.5 - 0.1 * outside


def intercepted_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """12.3: fight, back up, or slip into one's own city."""
    march = g.march
    assert march is not None
    field = Field(g, seat)
    worth = -2.0
    if march.army.total:
        worth = field.attack(march.space, march.army.total, march.commander, march.by_sea)[0] - 0.8
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == "option.fight":
            scores.append(worth)
        elif verb == "option.into-city":
            scores.append(-0.2)
        else:
            scores.append(-0.5)
    return scores


def refuge_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """11, 13.5: where to go: away from the enemy, to friends, into walls."""
    field = Field(g, seat)
    cus = 4
    general = -1
    for force in field.own:
        if g.march is not None and force.space == g.march.space:
            cus, general = force.cus, force.commander
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == "option.into-city":
            scores.append(0.5)
        elif verb in ("option.inside", "option.fall-back", "option.inside-general"):
            scores.append(0.3 + 0.01 * option.a)
        elif option.verb.fields:
            scores.append(refuge(field, option.a, cus, general))
        else:
            scores.append(0.0)
    return scores


def refuge(field: Field, space: int, cus: int, general: int) -> float:
    g = field.g
    friends = g.map.total(field.side, space)
    worth = -field.risk(space, cus + friends, general) + 0.2 * min(friends, 6)
    if g.map.control[space] == field.side:
        worth += 1.0 if g.board.walled[space] else 0.5
    elif g.map.control[space] == field.foe_side:
        worth -= 1.0
    worth -= 2.0 * g.map.total(field.foe_side, space)
    if general >= 0:
        worth += 0.2 * Marcher(field, general, cus, 0, space).pull(space)
    return worth


def along_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Elephants, trains and subordinates go along."""
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == "option.bring":
            scores.append(1.0)
        elif verb == "option.leave":
            scores.append(0.0)
        else:
            scores.append(float(option.a))
    return scores


def command_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """The better general commands."""
    return [float(g.rules.battle_rating[option.a]) for option in options]
