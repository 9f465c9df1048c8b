"""What Hannibal and Hamilcar share: reactions to a march, losses, and who begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from punica.games.punic.land.reach import arriving, mustered
from punica.games.punic.schema_view import ArmyView, PunicView
from punica.games.punic.state import PunicState
from punica.kernel.choice import Flow
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.schema_view import GameView
from punica.odds.punic.overlays import MARCH
from punica.orders.kinds import Facts

QUESTIONS: Final[Mapping[str, str]] = {
    "movement.reaction.declare": "reaction",
    "movement.reaction.intercept": "along",
    "interception.declare": "along",
    "interception.several.command": "along",
    "avoid.leave_behind": "along",
    "avoid.success": "avoid-to",
    "movement.reaction.inside": "inside",
    "interception.back_up": "back-up",
    "pursuit.roll": "pursue",
    "siege.relief": "sortie",
    "siege.relief.command": "command",
    "command.equal_rank": "command",
    "consuls.command.attack": "command",
    "elephants.charge": "charge",
    "elephants.losses": "losses",
    "siege.relief.losses": "losses",
    "politics.defeat": "politics",
    "victory.consequences": "politics",
    "retreat.nearest": "retreat",
    "retreat.city": "retreat",
    "consuls.proconsul.name": "proconsul",
    "strategy.preempt": "preempt",
    "strategy.first.declare": "begins",
}
WALLS: Final = "movement.reaction.inside"
ANSWERS: Final[Mapping[str, tuple[str, ...]]] = {
    "reaction": ("intercept * most", "avoid * most", "pass"),
    "inside": ("inside most", "inside least"),
    "back-up": ("fight", "back-up"),
    "pursue": ("pursue", "stop"),
    "charge": ("charge", "pass"),
    "retreat": ("retreat *", "into-city"),
    "politics": ("remove *",),
    "losses": ("lose-elephants least", "lose-elephants most"),
    "begins": ("first rome", "first carthage"),
    "preempt": ("pass",),
    "proconsul": ("keep *", "pass"),
    "counter": ("pass", "counter *"),
}
WHERE: Final = ("into", "against", "least", "most")
ASKS: Final[Mapping[str, tuple[str, ...]]] = {
    "reaction": ("general", "home", *WHERE, "faces", "odds", "worse"),
    "inside": (*WHERE, "worse"),
    "back-up": (*WHERE, "odds"),
    "pursue": ("into", "faces"),
    "charge": ("faces",),
    "retreat": ("into",),
    "counter": ("card", "into", "against", "lone"),
}


def look(view: GameView, side: str, option: Option) -> Facts:
    """The facts of an option of either game."""
    assert isinstance(view, PunicView)
    facts = Facts()
    facts.card = view.card or ""
    for kind, slug in option.refs:
        if kind == "general":
            facts.general = slug
            facts.home = home_of(view, slug)
        elif kind in ("bc", "tactic"):
            facts.held = hand_of(view).get(slug, 0)
    for field, value in zip(option.verb.fields, (option.a, option.b, option.c), strict=False):
        if field == "n":
            facts.cus = value
    battle = getattr(view, "battle", None)
    if battle is not None:
        facts.into = battle.space
        facts.enemy = sum(strength(one.army) for name, one in battle.sides.items() if name != side)
        facts.against = [general for name, one in battle.sides.items() if name != side for general in one.army.generals]
    elif view.march is not None:
        facts.into = view.march.space
        armies = [view.march.army, *(view.spaces[facts.into].stacks or ())]
        enemies = [army for army in armies if army.side != side]
        if view.march.army.side != side:
            enemies = [view.march.army]
        facts.enemy = sum(strength(army) for army in enemies)
        facts.against = [general for army in enemies for general in army.generals]
    return facts


def strength(army: ArmyView) -> int:
    return army.cus + army.elephants


def home_of(view: PunicView, general: str) -> str:
    """The space where a general stands; empty where he is not on the map."""
    for slug, space in view.spaces.items():
        for stack in space.stacks or ():
            if general in stack.generals:
                return slug
    return ""


def hand_of(view: PunicView) -> dict[str, int]:
    """The battle or tactic cards of one's own, counted."""
    for name in ("battle", "naval_battle"):
        fight = getattr(view, name, None)
        if fight is not None:
            hand: dict[str, int] = getattr(fight, "hand", None) or {}
            return hand
    return {}


def usual(world: Match) -> Option:
    """The usual answer stands first; but generals and trains go where most of the CUs are, within the walls or before
    them."""
    g, choice = world.state, world.pending
    assert isinstance(g, PunicState)
    assert choice is not None
    if choice.key != WALLS or g.march is None:
        return world.menu[0]
    space = g.march.space
    within = g.map.total(choice.who, g.board.inside(space)) >= g.map.total(choice.who, space)
    ways = ("inside-general", "inside-trains") if within else ("outside-general", "inside-trains")
    fitting = [option for option in world.menu if option.code.split(" ")[0] in ways]
    if not fitting:
        return world.menu[0]
    return max(fitting, key=lambda option: option.a if within else -option.a)


def came(world: Match, general: str, space: str) -> Flow[None] | None:
    """An enemy general comes to a space with all he may take, from the side he stands on; None: he cannot just now."""
    g = world.state
    assert isinstance(g, PunicState)
    nouns = world.terms.game.nouns
    who, where = nouns["general"].index[general], nouns["space"].index[space]
    march = g.march if g.march is not None and who in g.march.army.generals else None
    if march is None:
        if g.map.where[who] < 0 or g.march is not None or getattr(g, "battle", None) is not None:
            return None
        march = mustered(g, who, MARCH)
    near = g.board.neighbours[where]
    g.march = arriving(march, where, march.space if march.space in near else near[0])
    g.march.allowance = MARCH
    return g.rules.reactions.react(g)
