"""What to do when an enemy army comes: inside or outside, avoid, intercept; and when one's own is intercepted."""

from __future__ import annotations

from typing import Final

from punica.bots.punic.field import Field, FieldOf
from punica.games.punic.march import March
from punica.games.punic.state import PunicState
from punica.kernel.option import Option

FAILED: Final = 0.4
"""What a failed attempt costs: who has failed to intercept cannot avoid."""
STOPPED: Final = 0.8
"""What it is worth to stop an enemy march."""
INTO_ENEMY: Final = 1
"""What is added to the die of who intercepts where the enemy has a PC."""


class Reactions:
    """The judgement of reactions; each game has its own field, and a few numbers."""

    def __init__(self, field_of: FieldOf, beaten_cus: int, large_rest: int, falls_back: float) -> None:
        self.field_of = field_of
        self.beaten_cus = beaten_cus
        """The CUs of an army that retreats, where nobody counts them."""
        self.large_rest = large_rest
        """So many CUs outside the walls may still slip away."""
        self.falls_back = falls_back
        """What it is worth to retreat from a city instead of going in."""

    def stand(self, field: Field, march: March, cus: int, commander: int) -> float:
        """What standing against a marching enemy is worth to a defender of so many CUs."""
        army = march.army
        return -field.battle(march.side, march.space, army.total, march.commander, cus, commander, march.by_sea)[0]

    def joined(self, field: Field, march: March, cus: int, general: int, commander: int) -> float:
        """The same to those of who has intercepted, and those who stood there before under a commander (-1: none)."""
        raise NotImplementedError

    def exposed(self, field: Field, space: int, cus: int, general: int) -> float:
        """The risk of an army that gets away to a space; without a general (-1) it is one nobody counts."""
        return field.risk(space, cus, general)

    # -- an enemy comes -------------------------------------------------------------------------------------------

    def reaction_scores(self, g: PunicState, seat: int, options: list[Option]) -> list[float]:
        """Avoid battle with everybody if it would be lost; intercept where it would be won."""
        march = g.march
        assert march is not None
        field = self.field_of(g, seat)
        here = g.map.total(seat, march.space)
        commander = g.commander_at(seat, march.space)
        stand = self.stand(field, march, here, commander) if here else 0.0
        scores: list[float] = []
        for option in options:
            verb = option.verb.key
            if verb == "option.avoid":
                scores.append(avoid_score(g, option, here, stand))
            elif verb == "option.intercept":
                scores.append(self.intercept_score(field, march, option, here, commander, stand))
            else:
                scores.append(0.0)
        return scores

    def intercept_score(
        self, field: Field, march: March, option: Option, here: int, commander: int, stand: float
    ) -> float:
        """The battle that would follow, as likely as the attempt succeeds."""
        g = field.g
        general = option.a
        home = g.board.space_of(g.map.where[general])
        modifier = INTO_ENEMY if g.map.control[march.space] == march.side and not here else 0
        chance = max(0.0, min(6.0, g.rules.generals.intercepts_on[general] - modifier)) / 6.0
        if march.army.total == 0:
            return chance * 2.0
        worth = self.joined(field, march, here + option.b, general, commander) - stand
        worth += STOPPED + self.saved(field, march.space)
        exposed = field.risk(home, option.b, general)
        return chance * worth - (1.0 - chance) * (FAILED + 0.3 * exposed) - 0.4 + 0.01 * option.b

    def saved(self, field: Field, space: int) -> float:
        """What else it is worth to keep the enemy from a space."""
        return 0.0

    def inside_scores(self, g: PunicState, seat: int, options: list[Option]) -> list[float]:
        """Behind the walls with those who would lose outside; generals go with the greater part."""
        march = g.march
        if march is None:
            return [0.0] * len(options)
        space = march.space
        inside = g.map.total(seat, space + g.board.spaces)
        outside = g.map.total(seat, space)
        total = inside + outside
        commander = g.commander_at(seat, space)
        if commander < 0:
            commander = g.commander_at(seat, space + g.board.spaces)
        brave = total > 0 and self.stand(self.field_of(g, seat), march, total, commander) > 0.5
        scores: list[float] = []
        for option in options:
            verb = option.verb.key
            if verb == "option.inside":
                scores.append(-float(option.a) if brave else self.part_inside(total, option.a))
            elif verb == "option.inside-general":
                scores.append(1.0 if inside >= outside else 0.0)
            elif verb == "option.outside-general":
                scores.append(0.0 if inside >= outside else 1.0)
            else:
                scores.append(-float(option.a) if brave else float(option.a))
        return scores

    def part_inside(self, total: int, inside: int) -> float:
        """All inside is best; a small rest outside would only be lost, and a large one may still slip away."""
        outside = total - inside
        if outside == 0:
            return 10.0
        return 1.0 + inside * 0.1 if outside >= self.large_rest else 0.5 - 0.1 * outside

    # -- one's own march is intercepted ---------------------------------------------------------------------------

    def intercepted_scores(self, g: PunicState, seat: int, options: list[Option]) -> list[float]:
        """Fight, back up, or slip into one's own city."""
        march = g.march
        assert march is not None
        worth = -2.0
        if march.army.total:
            field = self.field_of(g, seat)
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

    # -- avoiding, retreating, withdrawing ------------------------------------------------------------------------

    def refuge_scores(self, g: PunicState, seat: int, options: list[Option]) -> list[float]:
        """Where to go: away from the enemy, to friends, into walls."""
        field = self.field_of(g, seat)
        cus = self.beaten_cus
        general = -1
        for force in field.own:
            if g.march is not None and force.space == g.march.space:
                cus, general = force.cus, force.commander
        scores: list[float] = []
        for option in options:
            verb = option.verb.key
            if verb == "option.into-city":
                scores.append(0.5)
            elif verb in ("option.inside", "option.inside-general"):
                scores.append(0.3 + 0.01 * option.a)
            elif verb == "option.fall-back":
                scores.append(self.falls_back)
            elif option.verb.fields:
                scores.append(self.refuge(field, option.a, cus, general))
            else:
                scores.append(0.0)
        return scores

    def refuge(self, field: Field, space: int, cus: int, general: int) -> float:
        g = field.g
        friends = g.map.total(field.side, space)
        worth = -self.exposed(field, space, cus + friends, general) + 0.2 * min(friends, 6)
        if g.map.control[space] == field.side:
            worth += 1.0 if g.board.walled[space] else 0.5
        elif g.map.control[space] == field.foe_side:
            worth -= 1.0
        worth -= 2.0 * g.map.total(field.foe_side, space)
        if general >= 0:
            worth += 0.2 * field.marcher(general, cus, space).pull(space)
        return worth


def avoid_score(g: PunicState, option: Option, here: int, stand: float) -> float:
    """Worth it where the battle is not; with everybody, under whoever does it best."""
    chance = g.rules.generals.avoids_on[option.a] / 6.0
    part = option.b / max(1, here)
    return chance * part * -stand - 0.3 * (1.0 - chance) - 0.5 if stand < 0.0 else -1.0


def along_scores(g: PunicState, seat: int, options: list[Option]) -> list[float]:
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


def command_scores(g: PunicState, seat: int, options: list[Option]) -> list[float]:
    """The better general commands."""
    return [float(g.rules.generals.battle[option.a]) for option in options]
