"""What people read of a review: a page that stands alone, and the record with remarks beside its moves."""

from __future__ import annotations

from html import escape
from typing import Final

from punica import registry, table
from punica.kernel.text import ENGLISH
from punica.review.review import Judged, Review, Words
from punica.review.verdicts import VERDICTS

SIGNS: Final = {"blunder": "??", "mistake": "?", "inaccuracy": "?!"}
WIDE: Final = 900
HIGH: Final = 220

MEANING: Final = (
    "A cost is what a better line gained in fresh worlds that the player could imagine; luck is what dice and draws "
    "gave over what was to be expected."
)
STYLE: Final = """
:root { color-scheme: light dark; --ink: #2b2620; --quiet: #6d6355; --paper: #faf6ee; --panel: #fffdf8; --line: #d9cfbd;
  --first: #a3312a; --second: #2f5d8a; --bad: #b3261e; --warn: #9a6700; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece4d6; --quiet: #a99f8f; --paper: #1d1a16; --panel: #26221d;
  --line: #443d33; --first: #e2857c; --second: #86b3de; --bad: #f2938c; --warn: #e0b050; } }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 Georgia, 'EB Garamond', serif; }
h1, h2 { font-weight: 500; line-height: 1.2; }
.quiet, small { color: var(--quiet); }
svg { display: block; width: 100%; height: auto; }
svg, .sides section, article { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem; }
.sides section, article { padding: .75rem 1rem; }
article { margin: .75rem 0; border-left-width: 5px; }
.seat0 { border-left-color: var(--first); } .seat1 { border-left-color: var(--second); }
.blunder b { color: var(--bad); } .mistake b, .inaccuracy b { color: var(--warn); }
ul { margin: .2rem 0; padding-left: 1.2rem; } p { margin: .3rem 0; }
"""


def html(review: Review, language: str = ENGLISH) -> str:
    """The review as one page without scripts, pictures or anything from outside."""
    title = registry.game(review.ruleset).title
    names = " - ".join(f"{review.players[seat]} ({seat.capitalize()})" for seat in review.seats)
    shown = [one for one in review.judged if one.first or one.verdict != "good" or one.luck is not None]
    measured = review.scale.games
    trust = (
        f"Chances are measured: {measured:,} games between computer players, {review.scale.positions:,} positions, "
        f"Brier score {review.scale.brier:.3f}."
        if measured
        else "Nobody has measured yet how these chances fit games won: take them as a rough guide."
    )
    return "\n".join(
        [
            f'<!doctype html><html lang="{escape(language)}"><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}: review</title><style>{STYLE}</style>",
            f"<h1>{escape(title)}</h1><p>{escape(names)}</p><p>{escape(_ended(review))}</p>",
            _curve(review),
            f'<div class="sides">{"".join(_side(review, seat) for seat in review.seats)}</div>',
            "<h2>Turning points</h2>",
            *[_article(review, one, language) for one in review.turning_points()],
            "<h2>Every card play</h2>",
            *[_article(review, one, language) for one in shown],
            f'<p class="quiet">{escape(trust)} {MEANING} Budget: {escape(review.budget)}.</p>',
        ]
    )


def _ended(review: Review) -> str:
    who = f"{review.result.capitalize()} wins" if review.result in review.seats else review.result
    part = "" if review.complete else f" Reviewed so far: {len(review.judged)} of {review.stretches} decisions."
    return f"{who}: {review.reason}.{part}"


def _curve(review: Review) -> str:
    """The chance of the first seat over the game, with its error as a band."""
    points = review.curve()
    if not points:
        return ""

    def x(ply: int) -> float:
        return round(WIDE * ply / max(1, review.plies), 1)

    def y(chance: float) -> float:
        return round(HIGH * (1 - min(1.0, max(0.0, chance))), 1)

    line = " ".join(f"{x(ply)},{y(chance)}" for ply, chance, _ in points)
    above = [f"{x(ply)},{y(chance + error)}" for ply, chance, error in points]
    below = [f"{x(ply)},{y(chance - error)}" for ply, chance, error in reversed(points)]
    dots = "".join(
        f'<circle cx="{x(one.ply)}" cy="{y(_of_first(review, one))}" r="5" fill="var(--bad)"><title>'
        f"{escape(_heading(one))}</title></circle>"
        for one in review.judged
        if one.verdict in ("blunder", "mistake")
    )
    first = escape(review.seats[0].capitalize())
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="The chance of {first} to win, over the game">'
        f'<line x1="0" x2="{WIDE}" y1="{HIGH / 2}" y2="{HIGH / 2}" stroke="var(--line)"/>'
        f'<polygon points="{" ".join(above + below)}" fill="var(--first)" opacity=".15"/>'
        f'<polyline points="{line}" fill="none" stroke="var(--first)" stroke-width="2"/>{dots}</svg>'
        f'<p class="quiet">The chance of {first}, with its error; dots are mistakes.</p>'
    )


def _of_first(review: Review, one: Judged) -> float:
    return one.best.mean if one.seat == review.seats[0] else 1 - one.best.mean


def _side(review: Review, seat: str) -> str:
    side = review.sides()[seat]
    told = ", ".join(f"{side.verdicts.get(name, 0)} x {name}" for name in VERDICTS)
    return (
        f"<section><b>{escape(seat.capitalize())}</b>, {escape(review.players[seat])}<br>"
        f"decisions cost {side.cost:.0%} of chance, added up ({told})<br>"
        f"luck with dice and draws: {side.luck:+.0%}</section>"
    )


def _heading(one: Judged) -> str:
    return f"{one.round}. {one.seat.capitalize()}: {one.played.mean:.0%}"


def _article(review: Review, one: Judged, language: str) -> str:
    words = one.words.get(language) or Words(one.codes, one.best_codes)
    heading = escape(f"{_heading(one)} {SIGNS.get(one.verdict, '')}")
    parts = [f"<p><b>{heading}</b> {escape('; '.join(words.played))}</p>"]
    if words.best:
        parts.append(
            f"<p>Better by {one.cost.mean:.0%} (± {one.cost.error:.0%}): {escape('; '.join(words.best))}</p>"
            + (f"<p><small>{escape(words.reason)}</small></p>" if words.reason else "")
        )
    if one.luck is not None:
        parts.append(f"<p><small>What fell: {one.luck.mean:+.0%} (± {one.luck.error:.0%})</small></p>")
    return f'<article class="{one.verdict} seat{review.seats.index(one.seat)}">{"".join(parts)}</article>'


def annotated(review: Review, record: str, language: str = ENGLISH) -> str:
    """The record with a remark beside the first move of each stretch; it loads as before."""
    transcript = table.read(record)
    for one in review.judged:
        note = remark(one, language)
        if note and one.ply < len(transcript.plays):
            transcript.plays[one.ply].note = note
    return transcript.render()


def remark(one: Judged, language: str = ENGLISH) -> str:
    """One line on a stretch: the chance, and what was better."""
    note = f"{one.played.mean:.0%}" if one.first else ""
    if one.verdict in SIGNS:
        words = one.words.get(language) or Words(one.codes, one.best_codes)
        note = f"{note} {SIGNS[one.verdict]} better by {one.cost.mean:.0%}: {', '.join(words.best)}".strip()
    return note
