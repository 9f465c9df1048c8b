"""Section 14: what a siege of Hamilcar takes: Naval Supremacy, the die, its points; captured supply trains."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    CARD_ID,
    IS_LARGE,
    SIEGE_DIE_RED,
    SIEGE_DIE_WHITE,
    SIEGE_POINTS_NEEDED,
    SUBORDINATE_SIEGES,
)
from punica.games.hamilcar.words import verb
from punica.games.punic.land.command import outranks
from punica.games.punic.state import AS_BOTH
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.state import roll
from punica.kernel.text import Text

CITADEL: Final[int] = CARD_ID["46"]
TREACHERY: Final[int] = CARD_ID["37"]
REROLL_SIEGE: Final = verb("reroll-siege")

NO_SUPREMACY: Final = Refusal("siege.large_supremacy", "refusal.siege-supremacy")
SUBORDINATE: Final = Refusal("siege.subordinate", "refusal.subordinate-siege")
FAILED_PURSUIT: Final = Refusal("pursuit.siege", "refusal.pursuit-siege")


def siege_refusal(g: HamilcarState, general: int, space: int) -> Refusal | None:
    """14.1, 14.2, 11.3: Supremacy before a Large City, who may besiege, and a pursuit that failed."""
    side = g.chapters.generals.side[general]
    if g.board.walled[space] and IS_LARGE[space] and g.supremacy != side:
        return NO_SUPREMACY
    march = g.march
    if not SUBORDINATE_SIEGES[g.hamilcar.edition] and (march is None or march.came_from < 0):
        for other in g.generals_at(side, space):
            if outranks(g, other, general):
                return SUBORDINATE
    if march is not None and march.failed_pursuit and not g.hamilcar.besieges_after_pursuit:
        return FAILED_PURSUIT
    return None


def points_needed(g: HamilcarState, space: int) -> int:
    """14.1: two, three before a Large City or a tribe; one more with the Citadel (46)."""
    needed = SIEGE_POINTS_NEEDED[space]
    return needed + g.hamilcar.cards.points[CITADEL] if space == g.citadel else needed


def number_of_rolls(g: HamilcarState, space: int) -> int:
    """Card 37 gives a siege two rolls, both of which count."""
    if g.board.walled[space] and g.card == TREACHERY and g.mode == AS_BOTH:
        return g.hamilcar.cards.rolls[TREACHERY]
    return 1


def is_red(g: HamilcarState, side: int, space: int) -> bool:
    """14.2: the better die, by the place alone: for tribes, and with Supremacy for cities that are not Large."""
    return not g.board.walled[space] or (g.supremacy == side and not IS_LARGE[space])


def siege_roll(g: HamilcarState, general: int, space: int, rerolled: bool) -> Flow[tuple[int, int, bool]]:
    """14.2: one roll. A siege train (3) turns the die red, or where it is red already gives an attempt one reroll."""
    side = g.chapters.generals.side[general]
    red = is_red(g, side, space)
    train = space in g.siege_trains
    faces = SIEGE_DIE_RED if red or train else SIEGE_DIE_WHITE
    die = yield from roll(g, side, "siege")
    points, lost = faces[die - 1]
    if not (red and train) or rerolled:
        return points, lost, False
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add(w.no)
        menu.add(REROLL_SIEGE)

    answer = yield Choice(side, Text("ask.reroll-siege", n=points, m=lost), "card.3", fill)
    if answer.verb is not REROLL_SIEGE:
        return points, lost, False
    die = yield from roll(g, side, "siege")
    points, lost = faces[die - 1]
    return points, lost, True
