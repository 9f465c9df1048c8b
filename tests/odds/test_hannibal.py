"""The odds of Hannibal against the rules themselves: dice rolled through the flows, and every modifier named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

import punica
from punica import Match, odds
from punica.games.hannibal.land.battle_rounds import PROBE_AS
from punica.games.hannibal.land.sieges import modifier
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import PROBE, RESERVE, SPACE_ID
from punica.games.punic.land.detachments import scout
from punica.games.punic.year.politics import isolated, place_pc
from punica.kernel.seat import Seat
from punica.odds.hannibal import battle as battles
from punica.odds.hannibal.tables import naval_changes, siege_chances, siege_changes
from punica.odds.parts import OptionOdds, Part, lost
from punica.odds.words import told

EDITIONS = ["hannibal-2018", "hannibal-classic"]


def state_of(match: Match) -> HannibalState:
    g = match.state
    assert isinstance(g, HannibalState)
    return g


def walk(ruleset: str, seed: int, decisions: int, wanted: Callable[[Match], bool] = lambda match: True) -> list[Match]:
    """A random game, forked at every decision, or at those that are wanted."""
    rng = Random(seed)
    match = punica.new(ruleset, seed=seed)
    out: list[Match] = []
    for _ in range(decisions):
        if match.pending is None:
            break
        if wanted(match):
            out.append(match.fork(watched=True))
        match.play(rng.choice(match.menu))
    return out


def odds_of(match: Match) -> list[OptionOdds]:
    assert match.pending is not None
    return odds.of_options(Seat(match, match.pending.who), match.terms.game.id, Random(1))


def found(match: Match, code: str, key: str) -> Part:
    return next(part for one in odds_of(match) if one.code == code for part in one.parts if part.key == key)


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_every_part_is_a_distribution_in_words(ruleset: str) -> None:
    kinds: Counter[str] = Counter()
    for seed in (0, 1, 2, 5):
        for match in walk(ruleset, seed, 700):
            here = odds_of(match)
            for one in here:
                for part in one.parts:
                    kinds[part.key] += 1
                    assert sum(outcome.chance for outcome in part.outcomes) == pytest.approx(
                        0 if part.key == "isolated" else 1
                    )
                    assert all(0 <= outcome.chance <= 1 for outcome in part.outcomes)
                    assert (part.error > 0) <= (part.key == "battle")
            assert "Text(" not in repr(told(ruleset, here))
    assert {"naval", "interception", "battle", "siege", "losses", "match"} <= set(kinds), kinds


# -- exact figures, by rolling every face through the rules -----------------------------------------------------------


def scripted(ruleset: str, verb: str, key: str) -> list[tuple[Match, str, Part]]:
    """Some moments at which an option has such a part."""
    out: list[tuple[Match, str, Part]] = []
    for seed in range(60):
        for match in walk(ruleset, seed, 500, lambda match: any(one.code.split()[0] == verb for one in match.menu)):
            for one in odds_of(match):
                if one.code.split()[0] == verb:
                    out += [(match, one.code, part) for part in one.parts if part.key == key]
        if len(out) >= 12:
            return out[:12]
    pytest.fail(f"too few chances to {verb} in these games")


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_siege_odds_are_what_the_dice_do(ruleset: str) -> None:
    for match, code, _ in scripted(ruleset, "besiege", "siege"):
        g = state_of(match)
        space = SPACE_ID[code.split()[1]]
        assert match.pending is not None
        general = match.pending.prompt.params["general"]
        assert isinstance(general, int)
        expected = siege_chances(g, general, space)
        seen: Counter[int] = Counter()
        for face in range(1, 7):
            world = match.fork()
            world.script(dice=[face, 3, 3, 3, 3, 3])
            before = state_of(world).map.siege[space]
            world.play(code)
            after = state_of(world)
            fell = after.map.control[space] == after.rules.generals.side[general]
            seen[99 if fell else after.map.siege[space] - before] += 1
        part = found(match, code, "siege")
        assert part.chance("falls") == pytest.approx(seen[99] / 6)
        assert sum(expected.values()) == pytest.approx(1)
        assert sum(n for _, n in siege_changes(g, general, space)) == modifier(g, general, space)


def rolled(match: Match, code: str, face: int, *words: str) -> str:
    """Which of these words the log says first when a code is played and every die shows this face."""
    world = match.fork(watched=True)
    world.script(dice=[face] * 60)
    before = len(world.log(None))
    world.play(code)
    for _ in range(12):
        for line in world.log(None)[before:]:
            for word in words:
                if word in line.text:
                    return word
        if world.pending is None:
            break
        codes = [option.code for option in world.menu]
        world.play("pass" if "pass" in codes else codes[0])
    pytest.fail(f"{code} with {face} led to none of {words}")


@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize(
    ("key", "verb", "words", "outcome"),
    [
        ("interception", "intercept", ("intercepts with", "fails to intercept"), "success"),
        ("avoid", "avoid", ("avoids battle and", "fails to avoid"), "success"),
        ("naval", "sail", ("The fleet arrives", "returns to port", "is sunk"), "arrives"),
    ],
)
def test_the_chance_is_what_the_die_does(
    ruleset: str, key: str, verb: str, words: tuple[str, ...], outcome: str
) -> None:
    for match, code, part in scripted(ruleset, verb, key):
        fell = [rolled(match, code, face, *words) for face in range(1, 7)]
        assert part.chance(outcome) == pytest.approx(fell.count(words[0]) / 6), (code, fell)


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_every_naval_modifier_has_a_name(ruleset: str) -> None:
    rng = Random(3)
    for seed in range(4):
        for match in walk(ruleset, seed, 300)[::20]:
            g = state_of(match)
            for _ in range(20):
                general = rng.choice(g.rules.generals.of_side[1])
                army = scout(1, [general], rng.randrange(0, 6))
                frm, to = rng.sample(g.board.ports, 2)
                assert sum(n for _, n in naval_changes(g, army, frm, to)) == g.hannibal.naval_roll.modifier(
                    g, army, frm, to
                )


# -- battles ----------------------------------------------------------------------------------------------------------


def estimate(cards: tuple[int, int], attacker: int = 0) -> battles.Estimate:
    return battles.sampled(1, attacker, cards, (3, 3), (0, 0), (8, 8), 0, 3)


def test_more_battle_cards_win_more_often() -> None:
    shares = [estimate((cards, 10)).wins[0] for cards in (4, 7, 10, 13, 16)]
    assert shares == sorted(shares)
    assert shares[0] < 0.2
    assert shares[-1] > 0.7


def test_the_error_is_the_one_that_is_stated() -> None:
    """Of many estimates of one battle, as many lie within two standard errors as ought to."""
    found = [_again(seed) for seed in range(30)]
    middle = sum(one.wins[0] for one in found) / 30
    near = sum(abs(one.wins[0] - middle) <= 2 * max(one.error, 0.01) for one in found)
    assert near >= 26


def _again(seed: int) -> battles.Estimate:
    """The same battle under another seed: the strength at the start only counts losses."""
    return battles.sampled(1, 0, (12, 12), (3, 3), (0, 0), (8, 10 + seed), 0, 3)


def test_what_cannot_be_matched_is_counted_exactly() -> None:
    """Against drawing the enemy's hand blindly many times."""
    rng = Random(8)
    for seed in range(40):
        for match in walk("hannibal-2018", seed, 500, lambda match: state_of(match).battle is not None):
            g = state_of(match)
            b = g.battle
            if b is None or match.pending is None or match.pending.prompt.key != "ask.lead":
                continue
            side = match.pending.who
            for option in match.menu:
                if option.verb.key != "option.lead":
                    continue
                times = 1500
                none = 0
                for _ in range(times):
                    pool = [kind for kind, n in enumerate(battles.unseen(b, side)) for _ in range(n)]
                    hidden = rng.sample(pool, b.cards_left(1 - side) - sum(b.shown[1 - side]))
                    hand = [*hidden, *(kind for kind, n in enumerate(b.shown[1 - side]) for _ in range(n))]
                    fits = {option.a, RESERVE}
                    if b.probes_left[1 - side] and option.a in PROBE_AS:
                        fits.add(PROBE)
                    none += not fits & set(hand)
                assert battles.cannot_match(b, side, option.a) == pytest.approx(none / times, abs=0.05)
            return
    pytest.fail("no battle in these games")


def test_a_pc_that_would_be_isolated_is_told_so_and_the_map_stays_as_it_is() -> None:
    """19.5: what the warning says is what the end of the year does."""
    warned = 0
    for match in walk("hannibal-2018", 3, 900, lambda match: any(o.code.startswith("place ") for o in match.menu)):
        assert match.pending is not None
        side = match.pending.who
        before = list(state_of(match).map.control)
        told_alone = {one.code for one in odds_of(match) if one.parts[0].key == "isolated"}
        assert list(state_of(match).map.control) == before
        for option in match.menu:
            if not option.code.startswith("place "):
                continue
            after = match.fork()
            place_pc(state_of(after), side, option.a)
            assert (option.code in told_alone) == (option.a in isolated(state_of(after), side))
        warned += len(told_alone)
    assert warned


def test_losses_tell_how_many_units_each_outcome_costs() -> None:
    """So that a client can say "likely 2 CUs", and not how unlikely it is to lose none."""
    outcomes = lost("odds.lost", {0: 0.25, 2: 0.75})
    assert [one.lost for one in outcomes] == [0, 2]
    assert [one.lost for one in lost("odds.lost", {3: 1.0}, own=False)] == [0]
