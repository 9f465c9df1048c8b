"""What to do when an enemy army comes: inside or outside, avoid, intercept; and when one's own is intercepted."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.armies import HannibalField
from punica.bots.hannibal.goals import HannibalMarcher
from punica.bots.hannibal.spoils import spoils
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import BONUS_INTERCEPTION
from punica.games.punic.march import March
from punica.kernel.option import Option

FAILED: Final = 0.4
"""What a failed attempt costs: who has failed to intercept cannot avoid."""
STOPPED: Final = 0.8
"""What it is worth to stop an enemy march."""


def fight_worth(field: HannibalField, march: March, cus: int, rating: int, commander: int) -> float:
    """What standing against a marching enemy is worth to a defender of so many CUs."""
    g = field.g
    army = march.army
    foe_rating = g.rules.battle_rating[march.commander]
    lost = field.chance(march.side, march.space, army.total, foe_rating, cus, rating)
    return (1.0 - lost) * spoils(army.total, march.commander, march.by_sea) - lost * spoils(cus, commander, False)


def reaction_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """10.3.2: avoid battle with everybody if it would be lost; intercept where it would be won."""
    march = g.march
    assert march is not None
    field = HannibalField(g, seat)
    here = g.map.total(seat, march.space)
    commander = g.commander_at(seat, march.space)
    rating = g.rules.battle_rating
    stand = 0.0
    if here:
        stand = fight_worth(field, march, here, rating[commander] if commander >= 0 else 0, commander)
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == "option.avoid":
            scores.append(avoid_score(g, option, here, stand))
        elif verb == "option.intercept":
            scores.append(intercept_score(field, march, option, here, stand))
        else:
            scores.append(0.0)
    return scores


def avoid_score(g: HannibalState, option: Option, here: int, stand: float) -> float:
    """13.1: worth it where the battle is not; with everybody, under whoever does it best."""
    chance = g.rules.avoids_on[option.a] / 6.0
    part = option.b / max(1, here)
    return chance * part * max(0.0, -stand) - 0.3 * (1.0 - chance) - 0.5 if stand < 0.0 else -1.0


def intercept_score(field: HannibalField, march: March, option: Option, here: int, stand: float) -> float:
    """12.4: the battle that would follow, as likely as the attempt succeeds."""
    g = field.g
    general = option.a
    home = g.board.space_of(g.map.where[general])
    modifier = 1 if g.map.control[march.space] == march.side and not here else 0
    chance = max(0.0, min(6.0, g.rules.intercepts_on[general] - modifier)) / 6.0
    rating = g.rules.battle_rating[general]
    if march.army.total == 0:
        return chance * 2.0
    worth = fight_worth(field, march, here + option.b + BONUS_INTERCEPTION, rating, general) - stand + STOPPED
    exposed = field.risk(home, option.b, general)
    return chance * worth - (1.0 - chance) * (FAILED + 0.3 * exposed) - 0.4 + 0.01 * option.b


def inside_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """10.7: behind the walls with those who would lose outside; generals go with the greater part."""
    march = g.march
    if march is None:
        return [0.0] * len(options)
    space = march.space
    inside = g.map.total(seat, space + g.board.spaces)
    outside = g.map.total(seat, space)
    field = HannibalField(g, seat)
    total = inside + outside
    commander = g.commander_at(seat, space)
    if commander < 0:
        commander = g.commander_at(seat, space + g.board.spaces)
    rating = g.rules.battle_rating[commander] if commander >= 0 else 0
    brave = total > 0 and fight_worth(field, march, total, rating, commander) > 0.5
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
    return 1.0 + inside * 0.1 if outside >= 4 else 0.5 - 0.1 * outside


def intercepted_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """12.5: fight, back up, or slip into one's own city."""
    march = g.march
    assert march is not None
    field = HannibalField(g, seat)
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


def refuge_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """13.2, 15.1, 16.2: where to go: away from the enemy, to friends, into walls."""
    field = HannibalField(g, seat)
    cus = 5
    general = -1
    rating = 2
    for force in field.own:
        if g.march is not None and force.space == g.march.space:
            cus, general, rating = force.cus, force.commander, force.rating
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == "option.into-city":
            scores.append(0.5)
        elif verb in ("option.to", "option.retreat"):
            scores.append(refuge(field, option.a, cus, general, rating))
        elif verb == "option.inside":
            scores.append(0.3 + 0.01 * option.a)
        else:
            scores.append(0.0)
    return scores


def refuge(field: HannibalField, space: int, cus: int, general: int, rating: int) -> float:
    g = field.g
    friends = g.map.total(field.side, space)
    risk = field.risk(space, cus + friends, general)
    if general < 0:
        risk = field.risk_unnamed(space, cus + friends, rating)
    worth = -risk + 0.2 * min(friends, 6)
    if g.map.control[space] == field.side:
        worth += 0.5
    elif g.map.control[space] == field.foe_side:
        worth -= 1.0
    if g.board.walled[space] and g.map.control[space] == field.side:
        worth += 0.5
    worth -= 2.0 * g.map.total(field.foe_side, space)
    if general >= 0:
        worth += 0.2 * HannibalMarcher(field, general, cus, space).pull(space)
    return worth


def along_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """12.7, 13.3: elephants, trains and subordinates go along."""
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


def command_scores(g: HannibalState, seat: int, options: list[Option]) -> list[float]:
    """12.6, 20.6: the better general commands."""
    return [float(g.rules.battle_rating[option.a]) for option in options]
