"""A record played again before one's eyes."""

from __future__ import annotations

from rich.text import Text

from punica import table
from punica.kernel import record as records
from punica.kernel.match import Match
from punica.kernel.record import HIDDEN, Token
from punica.terminal.askers import Asker
from punica.terminal.look import seat_text
from punica.terminal.scene import Scene, so_far


def show(text: str, asker: Asker, start: int, step: bool, seat: str | None) -> None:
    """Show a record from the card play numbered `start` on; with `step`, the table after each decision."""
    record = records.read(text)
    over = record.headers.get("Result", "*") != "*"
    console = asker.console
    lines = draws = 0
    for match, token in table.replay(record):
        if token is None:
            who = None if seat is None else match.table.game.seat(seat)
            console.print(Scene(match, who).header())
        here = (token.round if token is not None else 0) >= start
        if here:
            if step:
                asker.hide()
            if token is not None:
                console.print(_decision(match, token, over, who))
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


def _decision(match: Match, token: Token, over: bool, who: int | None) -> Text:
    played = match.history[-1] if match.history else None
    secret = played is not None and played.secret and not over and token.seat != who
    code = HIDDEN if secret else token.code
    out = Text(f"{token.round:>3}. ", style="quiet")
    out.append_text(seat_text(match.seat_name(token.seat)))
    out.append(f" {code}", style="code")
    if token.dice:
        out.append("  " + " ".join(f"die {die}" for die in token.dice), style="number")
    return out
