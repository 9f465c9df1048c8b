"""The table of a census, as lines of a page, and beside it what a game of this kind should be like."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from punica import registry
from punica.games.hands_in_the_sea import words as w
from punica.games.hands_in_the_sea.card_tables import CAMPAIGN_CARD, CARD_NAME, CARD_SLUG, EMPIRE_CARD
from punica.games.hands_in_the_sea.effect_tables import STRATEGY_NAME, STRATEGY_SLUG
from punica.games.hands_in_the_sea.map_tables import CARTHAGE, LOC_NAME, LOCATIONS, ROME, ZONE_NAME, ZONE_SLUG, ZONES
from punica.games.hands_in_the_sea.start_tables import HOME_ZONE
from punica.games.hands_in_the_sea.state import SeaState
from punica.kernel.option import Verb
from punica.lab.campaign import check_writable, progress_bar, tables, write_safely
from punica.lab.census import RULESET, Tally, cut_by_a_lone_fleet, take_census
from punica.lab.contest import Contest
from punica.lab.crew import Crew
from punica.lab.fingerprint import dated
from punica.lab.match_report import between, percent
from punica.table import new

EARLY: Final = 4
"""A game that ends by this turn is a rush."""
USED: Final = 0.05
"""What is used in fewer games than this is no part of the game."""
DECK: Final = 8.0
"""So many Empire cards a final deck should hold on average."""
FALLEN: Final = ("9.victory/1", "9.victory/2", "9.victory/3", "9.victory/4")
"""Endings by a fallen capital."""
AID: Final[dict[str, tuple[Verb, ...]]] = {
    "Settle": (w.SETTLE, w.SETTLE_BY_SEA),
    "Develop": (w.DEVELOP,),
    "Fortify": (w.FORTIFY,),
    "Take Money": (w.TAKE_MONEY,),
    "Trader": (w.TRADE,),
    "Merchant": (w.MERCHANT,),
    "Pillage": (w.PILLAGE,),
    "Draft": (w.DRAFT,),
    "Emergency Levy": (w.LEVY,),
    "Discard": (w.DISCARD,),
    "Return": (w.RETURN,),
    "Reserve": (w.RESERVE,),
    "Retrieve": (w.RETRIEVE,),
    "Buy Strategy": (w.BUY,),
    "Discard Strategy": (w.ABANDON,),
    "Cycle Strategies": (w.CYCLE,),
    "Attack": (w.ATTACK, w.ATTACK_BY_SEA),
    "Reinforce": (w.REINFORCE,),
    "Lead": (w.LEAD,),
    "Raid": (w.RAID,),
    "Bribery": (w.BRIBE,),
    "Engage": (w.ENGAGE,),
    "Sea Move": (w.SAIL, w.SAIL_HOME),
    "Withdraw": (w.WITHDRAW,),
    "Build a Warship": (w.BUILD,),
    "Pass": (w.PASS,),
}
"""The actions of the player aid, and the options that take them."""


def _share(counted: Iterable[float]) -> float:
    """The share of games in which something happened, by how often it did in each."""
    games = [times > 0 for times in counted]
    return sum(games) / len(games)


def _mean(values: Iterable[float]) -> float:
    games = list(values)
    return sum(games) / len(games)


def _taken(found: list[Tally], verbs: tuple[Verb, ...]) -> list[int]:
    """How often an action of the aid is taken in each game."""
    names = {verb.template.split()[0] for verb in verbs}
    return [sum(tally.actions[name] for name in names) for tally in found]


def _uses(counted: list[int]) -> str:
    """In how many games something occurs, and how often in a game."""
    return f"{percent(_share(counted))} | {_mean(counted):.1f}"


# -- the targets ------------------------------------------------------------------------------------------------------


def targets(found: list[Tally]) -> list[tuple[str, str, bool]]:
    """What is wanted, what was found, and whether that is it."""
    carthage = _share(tally.winner == "carthage" for tally in found)
    early = _share(tally.turn <= EARLY for tally in found)
    fallen = _share(tally.rule in FALLEN for tally in found)
    empire = _mean(sum(tally.empire) / 2 for tally in found)
    rare = rare_things(found)
    uncut = uncut_home_seas(found)
    won = between(carthage * len(found), len(found))
    return [
        ("each side wins 45 to 55 %", f"Carthage {percent(carthage)} ({won})", 0.45 <= carthage <= 0.55),
        (f"at most 5 % end by turn {EARLY}", percent(early), early <= USED),
        ("at most 5 % end by a fallen capital", percent(fallen), fallen <= USED),
        ("every Empire and Strategy card and every action in 5 % of games", told(rare), not rare),
        ("a lone enemy Fleet cuts something in every home sea", told(uncut), not uncut),
        (f"final decks hold {DECK:.0f} Empire cards", f"{empire:.1f}", empire >= DECK),
    ]


def told(missing: list[str]) -> str:
    return f"not: {', '.join(missing)}" if missing else "all"


def rare_things(found: list[Tally]) -> list[str]:
    """Cards and actions used in too few games."""
    rare = [name for name, verbs in AID.items() if _share(_taken(found, verbs)) < USED]
    for card in range(EMPIRE_CARD, CAMPAIGN_CARD):
        if _share(tally.played[CARD_SLUG[card]] for tally in found) < USED:
            rare.append(empire_name(card))
    for strategy, slug in enumerate(STRATEGY_SLUG):
        if _share(tally.bought[slug] for tally in found) < USED:
            rare.append(STRATEGY_NAME[strategy])
    return rare


def uncut_home_seas(found: list[Tally]) -> list[str]:
    """Seas before a Home Port where a lone enemy Fleet would cut off nothing in half of the games."""
    out: list[str] = []
    for seat in (ROME, CARTHAGE):
        where = w.SEATS[seat], ZONE_SLUG[HOME_ZONE[seat]]
        if _share(tally.open_to[where] for tally in found) < 0.5:
            out.append(ZONE_NAME[HOME_ZONE[seat]])
    return out


def empire_name(card: int) -> str:
    """Cards of the same name are told apart by their slug."""
    return CARD_NAME[card] if CARD_NAME.count(CARD_NAME[card]) == 1 else CARD_SLUG[card]


# -- the page ---------------------------------------------------------------------------------------------------------


def census_lines(found: list[Tally]) -> list[str]:
    """The whole table, as lines of a page."""
    lines = ["| wanted | found | |", "|---|---|---|"]
    lines += [f"| {wanted} | {got} | {'yes' if fine else 'no'} |" for wanted, got, fine in targets(found)]
    for part in (_endings, _means, _actions, _cards, _seas):
        lines += ["", *part(found)]
    return lines


def _endings(found: list[Tally]) -> list[str]:
    rules = registry.game(RULESET).rulebook
    lines = ["| ended by | Rome | Carthage | mean turn |", "|---|---|---|---|"]
    for rule in sorted({tally.rule for tally in found}):
        ended = [tally for tally in found if tally.rule == rule]
        won = Counter(tally.winner for tally in ended)
        turn = _mean(tally.turn for tally in ended)
        lines.append(f"| {rule} {rules.by_id[rule].text} | {won['rome']} | {won['carthage']} | {turn:.1f} |")
    by_turn = Counter(tally.turn for tally in found)
    told_turns = ", ".join(f"{turn}: {percent(by_turn[turn] / len(found))}" for turn in sorted(by_turn))
    return [*lines, "", f"Ended in turn {told_turns}."]


def _means(found: list[Tally]) -> list[str]:
    lines = ["| mean at the end | Rome | Carthage |", "|---|---|---|"]
    for name, pairs in (
        ("Empire cards", [tally.empire for tally in found]),
        ("all cards", [tally.decks for tally in found]),
        ("silver", [tally.silver for tally in found]),
    ):
        rome, carthage = (_mean(pair[seat] for pair in pairs) for seat in (ROME, CARTHAGE))
        lines.append(f"| {name} | {rome:.1f} | {carthage:.1f} |")
    turn = _mean(tally.turn for tally in found)
    rounds = _mean(tally.rounds for tally in found)
    return [*lines, "", f"Mean turn {turn:.1f}, rounds of both sides {rounds:.0f}."]


def _actions(found: list[Tally]) -> list[str]:
    lines = ["| action | in games | a game |", "|---|---|---|"]
    for name, verbs in AID.items():
        lines.append(f"| {name} | {_uses(_taken(found, verbs))} |")
    return lines


def _cards(found: list[Tally]) -> list[str]:
    lines = ["| Empire card | drafted in | a game | used in | a game |", "|---|---|---|---|---|"]
    for card in range(EMPIRE_CARD, CAMPAIGN_CARD):
        slug = CARD_SLUG[card]
        drafted = _uses([tally.drafted[slug] for tally in found])
        lines.append(f"| {empire_name(card)} | {drafted} | {_uses([tally.played[slug] for tally in found])} |")
    lines += ["", "| Strategy card | bought in | a game |", "|---|---|---|"]
    for strategy, slug in enumerate(STRATEGY_SLUG):
        lines.append(f"| {STRATEGY_NAME[strategy]} | {_uses([tally.bought[slug] for tally in found])} |")
    return lines


def _seas(found: list[Tally]) -> list[str]:
    """What Fleets cut off: at set-up; in which share of rounds a lone one could; in which share of games one did."""
    g = new(RULESET, 0, watched=False).state
    assert isinstance(g, SeaState)
    lines = ["| enemy Fleet in | side | at set-up cuts | could, of rounds | did, of games |", "|---|---|---|---|---|"]
    rounds = sum(tally.rounds for tally in found)
    for zone in range(ZONES):
        for seat in (ROME, CARTHAGE):
            where = w.SEATS[seat], ZONE_SLUG[zone]
            places = cut_by_a_lone_fleet(g, seat, zone)
            names = ", ".join(LOC_NAME[place] for place in range(LOCATIONS) if places >> place & 1) or "nothing"
            could = sum(tally.open_to[where] for tally in found) / rounds
            did = _share(tally.cut[where] for tally in found)
            lines.append(
                f"| {ZONE_NAME[zone]} | {w.SEATS[seat].capitalize()} | {names} | {percent(could)} | {percent(did)} |"
            )
    return lines


def section(contest: Contest, first: int, found: list[Tally]) -> str:
    """The table with its command, between the marks by which it is found again."""
    names = " ".join(contest.bots)
    head = f"## Hands in the Sea in detail, {' against '.join(contest.bots)}"
    command = f"punica census {names} --games {len(found)} --seed {first} --write docs/balance.md"
    body = "\n".join(census_lines(found))
    intro = f"What games consist of, {len(found):,} of them with seeds from {first:,} on. Written {dated()}, by"
    return f"{opening(names)}\n{head}\n\n{intro}\n\n```\n{command}\n```\n\n{body}\n{CLOSING}\n"


CLOSING: Final = "<!-- end of census -->"
KEPT: Final = re.compile(r"<!-- census .*? -->\n.*?" + re.escape(CLOSING) + r"\n", re.DOTALL)


def opening(names: str) -> str:
    return f"<!-- census {names} -->"


def kept_sections(page: Path) -> str:
    """The censuses that a page holds: whoever writes the page anew keeps them."""
    return "".join("\n" + found for found in KEPT.findall(page.read_text(encoding="utf-8"))) if page.exists() else ""


def put_section(page: Path, names: str, text: str) -> None:
    """Put a census into a page, in the place of the one of the same bots or at the end."""
    old = page.read_text(encoding="utf-8") if page.exists() else ""
    for found in KEPT.findall(old):
        if found.startswith(opening(names)):
            write_safely(page, old.replace(found, text))
            return
    write_safely(page, f"{old.rstrip()}\n\n{text}" if old else text)


def run_census(first: str, second: str, games: int, seed: int, crew: Crew, write: Path | None) -> int:
    """Take the census of two bots, print it and perhaps put it into a page."""
    console = tables()
    if write is not None:
        check_writable(write)
    contest = Contest(RULESET, first, second)
    with progress_bar(console) as bar:
        found = take_census(contest, seed, games, crew, bar)
    console.print("\n".join(census_lines(found)), highlight=False, markup=False, soft_wrap=True)
    if write is not None:
        put_section(write, f"{first} {second}", section(contest, seed, found))
        console.print(f"Written: {write}")
    return 0
