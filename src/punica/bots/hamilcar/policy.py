"""The policy of Hamilcar: which module judges which question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.bots.hamilcar import battles, cards, marching, politics, recruiting, sea, windows
from punica.bots.hamilcar.care import CARE
from punica.bots.hamilcar.evaluation import EVALUATION
from punica.bots.hamilcar.insight import HERE
from punica.bots.hamilcar.marching import MARCHING
from punica.bots.hamilcar.plans import MARCHERS, PROSPECTS
from punica.bots.hamilcar.politics import POLITICS
from punica.bots.hamilcar.reactions import REACTIONS
from punica.bots.hamilcar.reasons import REASONS
from punica.bots.hamilcar.recruiting import RECRUITING
from punica.bots.hamilcar.windows import WINDOWS
from punica.bots.punic.care import Care
from punica.bots.punic.marching import most_scores
from punica.bots.punic.policy import PunicPolicy, shared_judges
from punica.bots.punic.reactions import command_scores
from punica.bots.punic.recruiting import afflict_scores, bind_scores
from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.state import PunicState
from punica.kernel.choice import WINDOW, Choice
from punica.kernel.match import Match
from punica.kernel.option import Option

Judge = Callable[[HamilcarState, int, list[Option]], list[float]]

JUDGES: Final[dict[str, Judge]] = {
    **shared_judges(MARCHING, REACTIONS),
    "strategy.ops_or_event": cards.card_scores,
    "strategy.preempt": cards.preempt_scores,
    "strategy.first.declare": cards.first_scores,
    "ops": cards.operation_scores,
    "campaign.armies": cards.campaign_scores,
    "card.5.ops": cards.voyage_scores,
    "card.19": cards.voyage_scores,
    "card.20": cards.voyage_scores,
    "card.40": cards.forced_march_scores,
    "card.41": cards.forced_march_scores,
    "general.maximus": marching.turn_here_scores,
    "general.vulso": marching.conversion_scores,
    "fleet.warships": sea.warship_scores,
    "fleet.route": sea.route_scores,
    "naval_interception": sea.intercept_scores,
    "naval_interception.avoid": sea.avoid_fleet_scores,
    "naval_interception.warships": sea.warship_scores,
    "naval_interception.route": sea.from_port_scores,
    "naval_interception.pick_up": sea.aboard_scores,
    "naval_battle.winner.interceptor": sea.disembark_scores,
    "naval_battle.maneuver": sea.maneuver_scores,
    "naval_battle.evade": sea.maneuver_scores,
    "naval_battle.evade.card": sea.maneuver_scores,
    "naval_battle.evade.pursuit": sea.pursue_scores,
    "tactic.favorable-wind": sea.maneuver_scores,
    "card.17": sea.corvus_scores,
    "prize.claim": most_scores,
    "general.adherbal.command": politics.refit_scores,
    "movement.reaction.intercept": REACTIONS.reaction_scores,
    "retreat.city_split": most_scores,
    "retreat.city_generals": REACTIONS.refuge_scores,
    "command.equal_rank": command_scores,
    "battle.roll": battles.reroll_scores,
    "elephants.rampage": battles.reroll_scores,
    "elephants.charge.success": battles.reroll_scores,
    "elephants.charge": battles.charge_scores,
    "general.metellus.charge": battles.charge_reroll_scores,
    "elephants.losses": battles.loss_scores,
    "consuls.command.attack": battles.command_change_scores,
    "siege.defense": battles.hold_out_scores,
    "card.59": battles.call_off_scores,
    "victory.consequences": politics.removal_scores,
    "politics.defeat": politics.removal_scores,
    "naval_battle.politics": politics.removal_scores,
    "trait.aristocrat.displaced": politics.removal_scores,
    "mercenary.cost": politics.removal_scores,
    "card.10": politics.removal_scores,
    "card.12": politics.removal_scores,
    "card.14": politics.removal_scores,
    "card.56.once": politics.removal_scores,
    "option.16.5.rome": politics.removal_scores,
    "option.16.5.carthage": politics.removal_scores,
    "card.15": politics.supply_scores,
    "card.47": politics.supply_scores,
    "card.26": politics.turning_scores,
    "card.27": politics.turning_scores,
    "card.43": politics.turning_scores,
    "card.44": politics.turning_scores,
    "general.scipio": politics.turning_scores,
    "card.52": POLITICS.raid_scores,
    "war_chest.trains": politics.buy_off_scores,
    "trains.use.activation": politics.give_scores,
    "card.16": POLITICS.relief_scores,
    "card.34": POLITICS.relief_scores,
    "card.46": politics.citadel_scores,
    "card.53": politics.desert_scores,
    "reinforcement.carthage.refit": politics.refit_scores,
    "reinforcement.carthage.free": RECRUITING.reinforcement_scores,
    "reinforcement.carthage.convert": RECRUITING.reinforcement_scores,
    "card.7": RECRUITING.reinforcement_scores,
    "card.33": RECRUITING.reinforcement_scores,
    "card.33.general": RECRUITING.reinforcement_scores,
    "consuls.place": recruiting.station_scores,
    "reinforcement.displaced.where": recruiting.station_scores,
    "mercenary.xanthippus.place": recruiting.station_scores,
    "mercenary.barca.place": recruiting.station_scores,
    "mercenary.barca.turn7": recruiting.station_scores,
    "consuls.proconsul.name": RECRUITING.proconsul_scores,
    "option.16.2": recruiting.elect_scores,
    "option.16.3": recruiting.keep_scores,
    "reforms": recruiting.reform_scores,
    "card.13": recruiting.training_scores,
    "card.35": afflict_scores,
    "card.36": afflict_scores,
    "card.56": bind_scores,
}
"""By the rule of the question. What is not here is a matter of indifference."""

COUNTED: Final = ("ops.place_pcs", "ops.split", "war_chest.spend")
"""Questions that say how many OPs are left."""
OMEN: Final = "card.50"


def number(choice: Choice, name: str) -> int:
    """A number that the question itself tells."""
    found = choice.prompt.params.get(name, 0)
    return found if isinstance(found, int) else 0


class HamilcarPolicy(PunicPolicy):
    """Which module judges which question."""

    def __init__(self, care: Care | None = CARE) -> None:
        super().__init__("hamilcar", EVALUATION, REASONS, care)
        self.miat = care is not None
        self.outposts = care is not None
        self.homeward = care is not None
        self.method.idle = care is None

    def begin(self) -> None:
        super().begin()
        HERE.miat = self.miat
        HERE.outposts = self.outposts
        HERE.retreats = self.homeward

    def judged(self, g: PunicState, choice: Choice, options: list[Option]) -> list[float]:
        assert isinstance(g, HamilcarState)
        key = choice.key
        seat = choice.who
        judge = JUDGES.get(key)
        if judge is not None:
            return judge(g, seat, options)
        if choice.kind & WINDOW:
            return WINDOWS.window_scores(g, seat, options)
        if key in COUNTED:
            return politics.place_scores(g, seat, options, number(choice, "n"))
        if key == "movement.select":
            if "general" in choice.prompt.params:
                return MARCHING.form_up_scores(g, seat, options, number(choice, "general"))
            return most_scores(g, seat, options)
        if key == "card.3":
            if options[0].verb.fields:
                return politics.engineer_scores(g, seat, options)
            return battles.siege_reroll_scores(g, seat, options, number(choice, "n"))
        if key == "tactic.veteran-crews":
            return sea.reroll_scores(g, seat, options, number(choice, "n"))
        if key == "attrition.winter.train":
            return politics.winter_scores(g, seat, options, number(choice, "space"))
        if key == OMEN:
            return windows.omen_scores(options, g.naval_battle is not None or g.battle is not None)
        if choice.prompt.key == "ask.sea-losses":
            return battles.loss_scores(g, seat, options)
        return [0.0] * len(options)

    def idle(self, world: Match, line: list[Option]) -> bool:
        g = world.state
        return isinstance(g, HamilcarState) and marching.comes_to_nothing(g, line)

    def forget(self) -> None:
        PROSPECTS.forget()
        MARCHERS.forget()


class FirstHamilcarPolicy(HamilcarPolicy):
    """As the first generation judged: it knew no dangers."""

    def __init__(self) -> None:
        super().__init__(None)
