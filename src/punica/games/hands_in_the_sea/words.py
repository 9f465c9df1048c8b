"""The nouns and verbs that options, texts and positions of Hands in the Sea are made of."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from punica.games.hands_in_the_sea.card_tables import CARD_DECK, CARD_NAME, CARD_SLUG
from punica.games.hands_in_the_sea.effect_tables import EVENT_NAME, EVENT_SLUG, STRATEGY_NAME, STRATEGY_SLUG
from punica.games.hands_in_the_sea.map_tables import LOC_NAME, LOC_SLUG, NEUTRAL, ZONE_NAME, ZONE_SLUG
from punica.games.hands_in_the_sea.start_tables import SIDE_NAME
from punica.kernel.option import Verb
from punica.kernel.text import Noun

HOME: Final = Path(__file__).parent
SEATS: Final = ("rome", "carthage")


def _told_apart(card: int) -> str:
    """A player may draft an Envoy of his own or a neutral one: in a list of options the two must not read alike."""
    name = CARD_NAME[card]
    return f"{name} (neutral)" if CARD_DECK[card] == NEUTRAL and CARD_NAME.count(name) > 1 else name


NOUNS: Final[dict[str, Noun]] = {
    "seat": Noun("seat", list(SEATS), SIDE_NAME),
    "place": Noun("place", LOC_SLUG, LOC_NAME),
    "card": Noun("card", CARD_SLUG, [_told_apart(card) for card in range(len(CARD_SLUG))]),
    "zone": Noun("zone", ZONE_SLUG, ZONE_NAME),
    "strategy": Noun("strategy", STRATEGY_SLUG, STRATEGY_NAME),
    "event": Noun("event", EVENT_SLUG, EVENT_NAME),
}

# Actions.
SETTLE: Final = Verb("settle {place} from {place2}", NOUNS)
SETTLE_BY_SEA: Final = Verb("settle {place} by-sea {place2}", NOUNS)
DEVELOP: Final = Verb("develop {place}", NOUNS)
FORTIFY: Final = Verb("fortify {place}", NOUNS)
TAKE_MONEY: Final = Verb("money {card}", NOUNS)
TRADE: Final = Verb("trade", NOUNS)
MERCHANT: Final = Verb("merchant {card}", NOUNS)
PILLAGE: Final = Verb("pillage {place}", NOUNS)
DRAFT: Final = Verb("draft {card}", NOUNS)
LEVY: Final = Verb("levy {card}", NOUNS)
DISCARD: Final = Verb("discard {card}", NOUNS)
RETURN: Final = Verb("return {card}", NOUNS)
RESERVE: Final = Verb("reserve {card}", NOUNS)
BUY: Final = Verb("buy {strategy}", NOUNS)
ABANDON: Final = Verb("abandon {strategy}", NOUNS)
CYCLE: Final = Verb("cycle {n}", NOUNS)
ATTACK: Final = Verb("attack {place} from {place2}", NOUNS)
ATTACK_BY_SEA: Final = Verb("attack {place} by-sea {place2}", NOUNS)
REINFORCE: Final = Verb("reinforce {place} {card}", NOUNS)
RAID: Final = Verb("raid {place}", NOUNS)
BRIBE: Final = Verb("bribe {card}", NOUNS)
ENGAGE: Final = Verb("engage", NOUNS)
SAIL: Final = Verb("sail {zone}", NOUNS)
SAIL_HOME: Final = Verb("sail-home", NOUNS)
BUILD: Final = Verb("build", NOUNS)
PASS: Final = Verb("pass", NOUNS)

# Free actions, and the end of a round.
RETRIEVE: Final = Verb("retrieve", NOUNS)
LEAD: Final = Verb("lead {place} {card}", NOUNS)
WITHDRAW: Final = Verb("withdraw", NOUNS)
INFORM: Final = Verb("inform", NOUNS)
END: Final = Verb("end", NOUNS)

# Answers within an action, a battle or an event.
PLAY: Final = Verb("play {card}", NOUNS)
WAIVE: Final = Verb("waive", NOUNS)
ENOUGH: Final = Verb("enough", NOUNS)
BLOCK: Final = Verb("block {card}", NOUNS)
ALLOW: Final = Verb("allow", NOUNS)
OCCUPY: Final = Verb("occupy {place}", NOUNS)
LEAVE: Final = Verb("leave {place}", NOUNS)
RETURN_RESERVED: Final = Verb("return-reserved {card}", NOUNS)
LOSE: Final = Verb("lose {card}", NOUNS)
COMMIT: Final = Verb("commit {card}", NOUNS)
RETREAT: Final = Verb("retreat {zone}", NOUNS)
RETREAT_HOME: Final = Verb("retreat-home", NOUNS)
STAY: Final = Verb("stay", NOUNS)
PAY: Final = Verb("pay {card}", NOUNS)
DISMISS: Final = Verb("dismiss {card}", NOUNS)
LAUNCH: Final = Verb("launch", NOUNS)
DECLINE: Final = Verb("decline", NOUNS)

VERBS: Final[list[Verb]] = [
    SETTLE, SETTLE_BY_SEA, DEVELOP, FORTIFY, TAKE_MONEY, TRADE, MERCHANT, PILLAGE, DRAFT, LEVY, DISCARD, RETURN,
    RESERVE, BUY, ABANDON, CYCLE, ATTACK, ATTACK_BY_SEA, REINFORCE, RAID, BRIBE, ENGAGE, SAIL, SAIL_HOME, BUILD, PASS,
    RETRIEVE, LEAD, WITHDRAW, INFORM, END, PLAY, WAIVE, ENOUGH, BLOCK, ALLOW, OCCUPY, LEAVE, RETURN_RESERVED,
    LOSE, COMMIT, RETREAT, RETREAT_HOME, STAY, PAY, DISMISS, LAUNCH, DECLINE,
]  # fmt: skip
