"""The policy of Hannibal: which module judges which question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.bots.hannibal import battles, cards, marching, politics, recruiting, windows
from punica.bots.hannibal.care import CARE
from punica.bots.hannibal.evaluation import EVALUATION
from punica.bots.hannibal.marching import MARCHING
from punica.bots.hannibal.plans import MARCHERS, PROSPECTS
from punica.bots.hannibal.politics import POLITICS
from punica.bots.hannibal.reactions import REACTIONS
from punica.bots.hannibal.reasons import REASONS
from punica.bots.hannibal.recruiting import RECRUITING
from punica.bots.hannibal.windows import WINDOWS
from punica.bots.punic.care import Care
from punica.bots.punic.marching import most_scores
from punica.bots.punic.policy import PunicPolicy, shared_judges
from punica.bots.punic.recruiting import afflict_scores, bind_scores
from punica.games.hannibal.state import HannibalState
from punica.games.punic.state import PunicState
from punica.kernel.choice import WINDOW, Choice
from punica.kernel.match import Match
from punica.kernel.option import Option

Judge = Callable[[HannibalState, int, list[Option]], list[float]]

JUDGES: Final[dict[str, Judge]] = {
    **shared_judges(MARCHING, REACTIONS),
    "strategy.ops_or_event": cards.card_scores,
    "strategy.preempt": cards.preempt_scores,
    "strategy.first.declare": cards.first_scores,
    "ops": cards.operation_scores,
    "campaign.armies": cards.campaign_scores,
    "card.61": cards.force_march_scores,
    "card.62": cards.force_march_scores,
    "card.63": cards.force_march_scores,
    "card.28": marching.may_remove_scores,
    "general.hanno": marching.may_remove_scores,
    "ops.place_pcs": politics.place_scores,
    "card.23": politics.place_scores,
    "card.24": politics.numidia_scores,
    "card.3": politics.numidia_scores,
    "card.27": politics.place_scores,
    "card.35": politics.place_scores,
    "card.36": politics.place_scores,
    "card.76": politics.place_scores,
    "option.26.6.3.clemency": politics.place_scores,
    "victory.consequences": politics.removal_scores,
    "politics.defeat": politics.removal_scores,
    "command.displaced.hannibal": politics.removal_scores,
    "card.90.once": politics.removal_scores,
    "card.56": politics.removal_scores,
    "card.78": politics.removal_scores,
    "card.86": politics.removal_scores,
    "card.86.limit": POLITICS.raid_scores,
    "withdrawal.move": REACTIONS.refuge_scores,
    "battle.round": battles.lead_scores,
    "battle.match": battles.match_scores,
    "battle.counterattack": battles.counterattack_scores,
    "battle.double_envelopment": battles.counterattack_scores,
    "withdrawal.failed": battles.counterattack_scores,
    "withdrawal.cancel": battles.prevent_scores,
    "elephants.charge": battles.charge_scores,
    "elephants.losses": battles.loss_scores,
    "consuls.command.attack": battles.command_change_scores,
    "card.20.ally_deserts": battles.deserter_scores,
    "reinforcement.rome": RECRUITING.reinforcement_scores,
    "reinforcement.carthage.africa": RECRUITING.reinforcement_scores,
    "reinforcement.carthage.city": RECRUITING.reinforcement_scores,
    "reinforcement.carthage.province": RECRUITING.reinforcement_scores,
    "reinforcement.carthage.free": RECRUITING.reinforcement_scores,
    "option.26.5.1": RECRUITING.reinforcement_scores,
    "option.26.5.2.where": RECRUITING.reinforcement_scores,
    "card.10": RECRUITING.reinforcement_scores,
    "card.11": RECRUITING.reinforcement_scores,
    "card.13": RECRUITING.reinforcement_scores,
    "card.14": RECRUITING.reinforcement_scores,
    "card.15": RECRUITING.reinforcement_scores,
    "card.16": RECRUITING.reinforcement_scores,
    "card.44.general": RECRUITING.reinforcement_scores,
    "card.45": RECRUITING.reinforcement_scores,
    "card.46": RECRUITING.reinforcement_scores,
    "card.47": RECRUITING.reinforcement_scores,
    "card.48": RECRUITING.reinforcement_scores,
    "card.44": RECRUITING.reinforcement_scores,
    "card.22": recruiting.numidian_scores,
    "consuls.place": recruiting.station_scores,
    "consuls.africanus.where": recruiting.station_scores,
    "reinforcement.displaced.where": recruiting.station_scores,
    "card.80": recruiting.station_scores,
    "consuls.proconsul.name": RECRUITING.proconsul_scores,
    "card.7": afflict_scores,
    "card.8": afflict_scores,
    "card.51": afflict_scores,
    "card.52": afflict_scores,
    "card.19": recruiting.appoint_scores,
    "card.90": bind_scores,
    "card.30": politics.train_scores,
    "card.17": POLITICS.relief_scores,
    "card.49": POLITICS.relief_scores,
    "card.53": POLITICS.relief_scores,
    "card.81": politics.citadel_scores,
}
"""By the rule of the question. What is not here is a matter of indifference."""


OMEN: Final = "card.84"
"""Good Omen: when to play it, and what the die shall show."""


class HannibalPolicy(PunicPolicy):
    """Which module judges which question."""

    def __init__(self, care: Care | None = CARE) -> None:
        super().__init__("hannibal", EVALUATION, REASONS, care)
        self.method.idle = care is None

    def judged(self, g: PunicState, choice: Choice, options: list[Option]) -> list[float]:
        assert isinstance(g, HannibalState)
        if choice.key.startswith(OMEN):
            return windows.omen_scores(choice.who, choice.prompt, options)
        if choice.kind & WINDOW:
            return WINDOWS.window_scores(g, choice.who, options)
        if choice.key == "movement.select":
            general = choice.prompt.params.get("general", -1)
            if isinstance(general, int) and general >= 0:
                return MARCHING.form_up_scores(g, choice.who, options, general)
            return most_scores(g, choice.who, options)
        judge = JUDGES.get(choice.key)
        return judge(g, choice.who, options) if judge is not None else [0.0] * len(options)

    def brief(self, world: Match) -> bool:
        g = world.state
        return self.method.battles and isinstance(g, HannibalState) and g.battle is not None

    def idle(self, world: Match, line: list[Option]) -> bool:
        g = world.state
        return isinstance(g, HannibalState) and marching.comes_to_nothing(g, line)

    def forget(self) -> None:
        PROSPECTS.forget()
        MARCHERS.forget()


class FirstHannibalPolicy(HannibalPolicy):
    """As the first generation judged: it knew no dangers."""

    def __init__(self) -> None:
        super().__init__(None)
