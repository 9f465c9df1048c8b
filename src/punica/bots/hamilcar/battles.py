"""Land battles with dice: the charge, rerolls, losses, command; and holding a city."""

from __future__ import annotations

from typing import Final

from punica.bots.punic.battles import change_scores
from punica.games.hamilcar.land.battle_dice import DIE_FACES, symbols
from punica.games.hamilcar.land.land_battle_state import LARGE, SMALL, LandBattle
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CHARGE_BACKFIRES_ON, FORGOTTEN_TACTICS
from punica.games.punic.board import ROME
from punica.kernel.option import Option

FACES: Final = 6


def rating(g: HamilcarState, b: LandBattle, side: int) -> int:
    commander = b.commander[side]
    return g.rules.generals.battle[commander] + b.rating_bonus[side] if commander >= 0 else 0


def charge_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """13.3.D: a charge pays where it succeeds more often than it backfires."""
    b = g.battle
    assert b is not None
    modifier = FORGOTTEN_TACTICS if g.forgotten_tactics else 0
    good = len([die for die in range(1, 7) if die + modifier > rating(g, b, ROME)])
    bad = len([die for die in range(1, 7) if die + modifier <= CHARGE_BACKFIRES_ON])
    return [float(good - bad) + 0.5 if option.verb.key == "option.charge" else 0.0 for option in options]


def charge_reroll_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Metellus: a charge that has succeeded is rolled again."""
    b = g.battle
    assert b is not None
    again = b.charge_roll > rating(g, b, ROME)
    return [1.0 if (option.verb.key == "option.reroll-charge") == again else 0.0 for option in options]


def margin(mine: tuple[int, int, int], his: tuple[int, int, int]) -> int:
    """13.4: hits given less hits taken."""
    gives = mine[0] + max(0, mine[1] - his[2]) + max(0, mine[2] - his[1])
    takes = his[0] + max(0, his[1] - mine[2]) + max(0, his[2] - mine[1])
    return gives - takes


def worth_of(points: int, attacks: bool) -> float:
    """Winning counts most; the attacker loses a tie."""
    won = points > 0 or (points == 0 and not attacks)
    return (6.0 if won else 0.0) + points


def reroll_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """A battle die is rolled again where that is better on average."""
    b = g.battle
    assert b is not None
    attacks = b.attacker == seat
    both = [symbols(b, 0), symbols(b, 1)]
    now = worth_of(margin(both[seat], both[1 - seat]), attacks)
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb not in ("option.reroll-small", "option.reroll-large"):
            scores.append(now)
            continue
        kind = SMALL if verb == "option.reroll-small" else LARGE
        side = option.a
        old = DIE_FACES[kind][b.dice[side][kind] - 1]
        total = 0.0
        for face in DIE_FACES[kind]:
            sums = both[side]
            changed = (sums[0] - old[0] + face[0], sums[1] - old[1] + face[1], sums[2] - old[2] + face[2])
            mine = changed if side == seat else both[seat]
            his = changed if side != seat else both[1 - seat]
            total += worth_of(margin(mine, his), attacks)
        scores.append(total / FACES)
    return scores


def command_change_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Carthage may try to have the worse Consul in command."""
    b = g.battle
    assert b is not None
    return change_scores(g, b, options)


def loss_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Elephants are kept while there are others to lose; at sea warships before CUs, trains before both."""
    scores: list[float] = []
    for option in options:
        verb = option.verb.key
        if verb == "option.lose-trains":
            scores.append(float(option.a))
        elif verb == "option.lose-warships":
            scores.append(0.5 * option.a)
        else:
            scores.append(-float(option.a))
    return scores


def hold_out_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """14: a siege point is cancelled wherever it can be."""
    return [1.0 if option.verb.key == "option.hold-out" else 0.0 for option in options]


def siege_reroll_scores(g: HamilcarState, seat: int, options: list[Option], points: int) -> list[float]:
    """Card 3: a roll without a point is made again."""
    return [1.0 if (option.verb.key == "option.reroll-siege") == (points == 0) else 0.0 for option in options]


def call_off_scores(g: HamilcarState, seat: int, options: list[Option]) -> list[float]:
    """Card 59: Rome fights on with the better commander still, or with many more."""
    b = g.battle
    if b is None:
        return [0.0 if option.verb.key == "option.call-off" else 1.0 for option in options]
    worse = rating(g, b, seat) - 1 < rating(g, b, 1 - seat) and b.strength(seat) <= b.strength(1 - seat)
    return [1.0 if (option.verb.key == "option.call-off") == worse else 0.0 for option in options]
