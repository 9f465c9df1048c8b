"""What a side has to fear: a capital, an army, a winter, PCs that hang in the air; and what may be done about it.

Policies that only play against their like never learn of these dangers, since nobody punishes them (docs/lab.md). So
they are charged as what the enemy's best reply would cost, not as what he is likely to do.
"""

from __future__ import annotations

from typing import Final

from punica.bots.policy import NEVER, Errand
from punica.bots.punic.cards import OPS
from punica.bots.punic.errands import Influence, Marches, routes
from punica.bots.punic.field import Field, FieldOf
from punica.bots.punic.forces import Force
from punica.bots.punic.placing import lasting
from punica.games.punic.march import March
from punica.games.punic.state import PunicState
from punica.games.punic.year.politics import isolated, why_not_place
from punica.games.punic.year.year_end import winters_badly
from punica.kernel.choice import Choice
from punica.kernel.option import Option

THROWN: Final = "option.discard"
MARCH: Final = 4
"""So far an army comes with a card."""
BESIEGERS: Final = 5
"""The CUs of an army that a capital must fear."""
ARMY: Final = 3
"""The CUs that are worth an activation."""
GARRISON: Final = 5
"""The CUs that hold a capital until help comes."""
RELIEF: Final = 3
"""From so near, in movement points, an army can relieve it."""
WINTER: Final = 0.35
"""The part of an army that a winter among enemies costs."""
OTHERS: Final = 0.25
"""How much the danger of the other armies counts beside the greatest."""
CORNERED: Final = 0.6
"""The part of a beaten army that is lost because it has nowhere to go."""
TOO_RISKY: Final = 0.4
"""With less of a chance an army that is intercepted backs up;"""
FOOLISH: Final = 0.72
"""and where the enemy has such a chance nobody steps into his way."""
HOPELESS: Final = 0.78
"""Who faces such odds and can avoid the battle does."""
MOST: Final = 2
"""So many places of refuge are thought of for an army, and so many places for a PC."""
FOREIGN: Final = 1.5
"""What it costs to take refuge where one has no PC: it may be the only place out of reach."""
FEW_CARDS: Final = 2
"""With so many cards left, winter is near."""


class Care:
    """The dangers of a position; each game has its own numbers, and adds what only it has to fear."""

    def __init__(self, field_of: FieldOf, capital: float) -> None:
        self.field_of = field_of
        self.capital = capital
        """What an open capital in reach of an army costs."""

    # -- what each game answers itself ------------------------------------------------------------------------------

    def treasured(self, general: int) -> float:
        """What is lost with a general, beside his army."""
        return 0.0

    def own_danger(self, field: Field) -> float:
        """What only this game has to fear."""
        return 0.0

    def sails(self, side: int) -> bool:
        """Whether the ships of a Campaign carry an army where it is wanted, as good as surely."""
        return False

    def late(self, g: PunicState, side: int) -> bool:
        """Whether winter is near; after the last turn none comes."""
        return len(g.hands[side]) <= FEW_CARDS and g.turn < g.rules.year_end.last_turn

    def suffers(self, g: PunicState, side: int, space: int) -> bool:
        """Whether a force in a space pays for the winter."""
        return winters_badly(g, side, space)

    def moves(self, g: PunicState, general: int, card: int) -> bool:
        """Whether a card, for its OPs, activates a general."""
        raise NotImplementedError

    def price(self, g: PunicState, card: int) -> float:
        """What is given up by playing a card."""
        raise NotImplementedError

    def ops(self, g: PunicState, card: int) -> int:
        """How many PCs a card places."""
        raise NotImplementedError

    def armies(self, g: PunicState, seat: int) -> int:
        """How many armies a Campaign could move."""
        return sum([1 for n in g.commanders(seat) if g.map.total(seat, g.map.where[n]) >= ARMY])

    # -- dangers ----------------------------------------------------------------------------------------------------

    def danger(self, g: PunicState, side: int) -> float:
        """What the enemy's best reply may cost, and what the year's end will."""
        field = self.field_of(g, side)
        total = self.open_capital(field) + self.own_danger(field)
        worst = 0.0
        rest = 0.0
        for force in field.own:
            cost = self.army_danger(field, force)
            rest += cost
            worst = max(worst, cost)
        total += worst + OTHERS * (rest - worst)
        left = len(g.hands[side])
        return total + self.winter(g, field) / (1.0 + left) + self.cut_off(field) / (1.0 + 0.5 * left)

    def open_capital(self, field: Field) -> float:
        """A capital with too few CUs, an army in reach of it, and nobody near to relieve it."""
        g = field.g
        home = g.rules.year_end.capitals[field.side]
        missing = GARRISON - g.present(field.side, home)
        if missing <= 0:
            return 0.0
        worst = 0.0
        for foe in field.foes:
            distance = field.far[foe.space][home]
            if foe.cus >= BESIEGERS and distance <= MARCH + 2:
                near = 1.0 if distance <= MARCH else 0.5
                relieved = any(own.cus + 1 >= foe.cus and field.far[own.space][home] <= RELIEF for own in field.own)
                worst = max(worst, near * (0.5 if relieved else 1.0))
        return worst * self.capital * missing / GARRISON

    def army_danger(self, field: Field, force: Force) -> float:
        """What the enemy army that threatens most would win by attacking this one; within walls it is safe."""
        if force.place != force.space:
            return 0.0
        space = force.space
        far = field.far[space]
        if not force.cus:
            caught = any(far[foe.space] <= MARCH and foe.place == foe.space for foe in field.strikers(space))
            return self.treasured(force.commander) if caught else 0.0
        worst = 0.0
        for foe in field.strikers(space):
            if far[foe.space] > MARCH or foe.place != foe.space:
                continue
            gain, chance = field.battle(
                field.foe_side, space, foe.cus, foe.commander, force.cus, force.commander, False
            )
            if chance > 0.5:
                gain += chance * self.driven(field, force)
            worst = max(worst, gain)
        return worst

    def driven(self, field: Field, force: Force) -> float:
        """What else a beaten army loses that has no friendly space within a retreat."""
        if not self.cornered(field, force.space):
            return 0.0
        return CORNERED * force.cus * field.leanings.cu + self.treasured(force.commander)

    def cornered(self, field: Field, space: int) -> bool:
        """Whether a beaten army has no friendly space within a retreat."""
        g = field.g
        far = field.far[space]
        control = g.map.control
        foe_out = field.foe_out
        for to in range(g.board.spaces):
            if far[to] <= MARCH and to != space and control[to] == field.side and not foe_out[to]:
                return False
        return True

    def winter(self, g: PunicState, field: Field) -> float:
        """CUs that stand where they may not winter; after the last turn nobody does."""
        if g.turn >= g.rules.year_end.last_turn:
            return 0.0
        total = 0
        for space in g.forces(field.side):
            if self.suffers(g, field.side, space):
                total += g.map.total(field.side, space)
        return WINTER * field.leanings.cu * total

    def cut_off(self, field: Field) -> float:
        """PCs that the next isolation phase takes away."""
        return sum([max(0.5, -field.politics.change(space, -1, 0)) for space in isolated(field.g, field.side)])

    # -- what may be done about them --------------------------------------------------------------------------------

    def errands(self, g: PunicState, side: int) -> list[Errand]:
        """To the capital that is open, out of danger, into winter quarters, to the enemy's open capital; PCs."""
        field = self.field_of(g, side)
        marches: list[tuple[int, int]] = []
        for march in self.to_capital(field) + self.to_refuge(field) + self.to_enemy_capital(field):
            if march not in marches:
                marches.append(march)
        found: list[Errand] = [Marches(field.far, self.moves, self.price, [march]) for march in marches]
        pair: list[tuple[int, int]] = []
        for general, goal in marches:
            if all(general != other for other, _ in pair) and len(pair) < 2:
                pair.append((general, goal))
        if len(pair) > 1:
            found.append(Marches(field.far, self.moves, self.price, pair))
        found += [Marches(field.far, self.moves, self.price, [march], ships=True) for march in self.by_sea(field)]
        found += [Influence(self.price, self.ops, [space]) for space in self.links(field) + self.winter_pcs(field)]
        return found

    def to_capital(self, field: Field) -> list[tuple[int, int]]:
        """Who may come to an open capital."""
        if self.open_capital(field) <= 0.0:
            return []
        home = field.g.rules.year_end.capitals[field.side]
        row = routes(field.g, field.far, field.side, home, 0.0)
        able = [own for own in field.own if own.cus >= 3 and 0 < row[own.space] <= MARCH]
        able.sort(key=lambda own: -own.cus)
        return [(own.commander, home) for own in able[:MOST]]

    def by_sea(self, field: Field) -> list[tuple[int, int]]:
        """Who may sail to an open capital."""
        board = field.g.board
        home = field.g.rules.year_end.capitals[field.side]
        if not self.sails(field.side) or not board.is_port[home] or self.open_capital(field) <= 0.0:
            return []
        able = [own for own in field.own if own.cus >= 3 and own.space != home and board.is_port[own.space]]
        able.sort(key=lambda own: -own.cus)
        return [(own.commander, home) for own in able[:1]]

    def to_refuge(self, field: Field) -> list[tuple[int, int]]:
        """Where the army that is most in danger, or that has no winter quarters, is best off."""
        g = field.g
        late = self.late(g, field.side)
        found: list[tuple[float, Force]] = []
        for own in field.own:
            need = self.army_danger(field, own)
            if late and own.cus >= 3 and self.suffers(g, field.side, own.space):
                need += WINTER * field.leanings.cu * own.cus
            if need > 2.0:
                found.append((need, own))
        found.sort(key=lambda pair: -pair[0])
        goals: list[tuple[int, int]] = []
        for need, own in found[:MOST]:
            best = -1
            least = need - 1.0
            row = routes(g, field.far, field.side, own.space, 0.0)
            for to in range(g.board.spaces):
                if not 0 < row[to] <= MARCH or field.foe_out[to]:
                    continue
                friends = g.map.total(field.side, to)
                cost = self.army_danger(field, Force(to, to, own.cus + friends, own.commander, own.rating))
                cost += 0.1 * row[to]
                if g.map.control[to] != field.side:
                    cost += FOREIGN + (WINTER * field.leanings.cu * own.cus if late else 0.0)
                if cost < least:
                    best, least = to, cost
            if best >= 0:
                goals.append((own.commander, best))
        return goals

    def to_enemy_capital(self, field: Field) -> list[tuple[int, int]]:
        """The enemy's capital, where hardly anybody holds it."""
        g = field.g
        capital = g.rules.year_end.capitals[field.foe_side]
        if g.present(field.foe_side, capital) >= GARRISON or field.no_sieges:
            return []
        row = routes(g, field.far, field.side, capital, 0.0)
        able = [own for own in field.own if own.cus > BESIEGERS and row[own.space] <= MARCH]
        able.sort(key=lambda own: -own.cus)
        return [(own.commander, capital) for own in able[:1]]

    def links(self, field: Field) -> list[int]:
        """The spaces where a PC saves most others from isolation."""
        g = field.g
        side = field.side
        before = self.cut_off(field)
        if before < 1.0:
            return []
        stays = lasting(g, side)
        found: list[tuple[float, int]] = []
        control = g.map.control
        for space in g.board.open_spaces:
            if control[space] == side or why_not_place(g, side, space) is not None:
                continue
            if not stays[space]:
                continue
            owner = control[space]
            control[space] = side
            after = self.cut_off(field)
            control[space] = owner
            if after < before:
                found.append((after, space))
        found.sort()
        return [space for _, space in found[:MOST]]

    def winter_pcs(self, field: Field) -> list[int]:
        """Where a PC that is turned gives an army its winter quarters: that of the largest."""
        g = field.g
        side = field.side
        if not self.late(g, side):
            return []
        able = [own for own in field.own if own.cus >= ARMY and self.suffers(g, side, own.space)]
        able = [own for own in able if why_not_place(g, side, own.space) is None]
        able.sort(key=lambda own: -own.cus)
        return [own.space for own in able[:1]]

    # -- what is never done -----------------------------------------------------------------------------------------

    def temper(self, g: PunicState, choice: Choice, options: list[Option], scores: list[float]) -> None:
        """Mark what a sensible player does not even think about."""
        key = choice.key
        if key == "strategy.ops_or_event":
            self.temper_cards(g, choice.who, options, scores)
        elif key == "strategy.preempt":
            self.temper_preempting(options, scores)
        elif key == "interception.back_up":
            self.temper_fight(g, choice.who, options, scores)
        elif key in ("movement.reaction.declare", "movement.reaction.intercept"):
            self.temper_interception(g, choice.who, options, scores)
            self.temper_stand(g, choice.who, options, scores)
        elif key == "siege.relief.losses":
            self.temper_losses(options, scores)

    def temper_losses(self, options: list[Option], scores: list[float]) -> None:
        """Who holds the walls is kept, rather than who came to relieve them."""
        for at, option in enumerate(options):
            scores[at] -= option.a

    def temper_cards(self, g: PunicState, seat: int, options: list[Option], scores: list[float]) -> None:
        """Cards are not thrown away; nor is a Campaign used for its OPs while it has armies to move."""
        armies = self.armies(g, seat) if len(g.hands[seat]) > 1 else 0
        for at, option in enumerate(options):
            verb = option.verb.key
            if (verb == THROWN and at) or (verb == OPS and armies > 1 and g.rules.cards.campaign[option.a]):
                scores[at] += NEVER

    def temper_preempting(self, options: list[Option], scores: list[float]) -> None:
        """Nobody gives up who begins, and a Campaign, for its OPs."""
        for at, option in enumerate(options):
            if option.verb.key == OPS:
                scores[at] += NEVER

    def temper_fight(self, g: PunicState, seat: int, options: list[Option], scores: list[float]) -> None:
        """An army that is intercepted by a stronger one backs up, where it can."""
        march = g.march
        if march is None or len(options) < 2 or not march.army.total:
            return
        field = self.field_of(g, seat)
        if field.attack(march.space, march.army.total, march.commander, march.by_sea)[1] < TOO_RISKY:
            for at, option in enumerate(options):
                if option.verb.key == "option.fight":
                    scores[at] += NEVER

    def temper_interception(self, g: PunicState, seat: int, options: list[Option], scores: list[float]) -> None:
        """A handful does not step into the way of an army."""
        march = g.march
        if march is None or not march.army.total:
            return
        field: Field | None = None
        for at, option in enumerate(options):
            if option.verb.key == "option.intercept" and 2 * option.b <= march.army.total:
                if field is None:
                    field = self.field_of(g, seat)
                if self.beaten(field, march, option):
                    scores[at] += NEVER

    def temper_stand(self, g: PunicState, seat: int, options: list[Option], scores: list[float]) -> None:
        """Who can avoid an army that is sure to beat him does not wait for it; within walls he may."""
        march = g.march
        if march is None or not march.army.total or self.walls_of(g, seat, march.space):
            return
        here = g.map.total(seat, march.space)
        if not any(option.verb.key == "option.avoid" and option.b == here for option in options):
            return
        leads = g.commander_at(seat, march.space)
        chance = self.field_of(g, seat).battle(
            march.side, march.space, march.army.total, march.commander, here, leads, march.by_sea
        )[1]
        if chance > HOPELESS:
            for at, option in enumerate(options):
                if option.verb.key == "option.pass":
                    scores[at] += NEVER

    def walls_of(self, g: PunicState, side: int, space: int) -> bool:
        """Whether a side may go within walls in a space."""
        return g.board.walled[space] and g.map.control[space] == side

    def beaten(self, field: Field, march: March, option: Option) -> bool:
        """Whether those who would intercept are more likely to be beaten than is good for them."""
        here = field.g.map.total(field.side, march.space)
        army = march.army.total
        return (
            field.battle(march.side, march.space, army, march.commander, here + option.b, option.a, march.by_sea)[1]
            > FOOLISH
        )
