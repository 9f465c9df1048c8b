"""A record played again before one's eyes."""

from __future__ import annotations

from rich.text import Text

from punica import table
from punica.kernel.match import Match
from punica.kernel.transcript import HIDDEN, RUNNING, Play
from punica.terminal.askers import Asker
from punica.terminal.look import seat_text
from punica.terminal.scene import Scene, so_far


def show(text: str, asker: Asker, start: int, step: bool, seat: str | None) -> None:
    """Show a record from the card play numbered `start` on; with `step`, the table after each decision."""
    transcript = table.read(text)
    over = transcript.head.result != RUNNING
    console = asker.console
    lines = draws = 0
    for match, play in table.replay(transcript):
        if play is None:
            who = None if seat is None else match.terms.game.seat(seat)
            console.print(Scene(match, who).header())
        here = (play.round if play is not None else 0) >= start
        if here:
            if step:
                asker.hide()
            if play is not None:
                console.print(_decision(match, play, over, who))
            scene = Scene(match, who, lines, draws)
            if not step:
                for line in match.log(who, lines):
                    console.print(Text("    ").append_text(scene.log_line(line)))
            else:
                console.print(scene.everything(console))
                asker.line("Enter: next. ")
        lines, draws = so_far(match, who)
    if match.outcome is not None:
        console.print(Scene(match, who).question(console.width, None))


def _decision(match: Match, play: Play, over: bool, who: int | None) -> Text:
    played = match.history[-1] if match.history else None
    secret = played is not None and played.secret and not over and play.seat != who
    code = HIDDEN if secret else play.code
    out = Text(f"{play.round:>3}. ", style="quiet")
    out.append_text(seat_text(match.seat_name(play.seat)))
    out.append(f" {code}", style="code")
    if play.dice:
        out.append("  " + " ".join(f"die {die}" for die in play.dice), style="number")
    return out
