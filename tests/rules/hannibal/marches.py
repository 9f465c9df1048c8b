"""Positions for tests of movement: a few stacks on an empty board, a card for each side, and one look at a stack.

Cards used throughout: 1 to 4 have three OPs and ships, 35 and 36 two OPs, 11 and 15 one; 33 is a Major Campaign, 37 a
Minor one.
"""

from __future__ import annotations

from punica import Match, registry
from tests.support import offered, play, question, shown

MOVER = "1 2 3 11 33"
OTHER = "35 36"


def army(
    side: str,
    space: str,
    cus: int = 0,
    *generals: str,
    elephants: int = 0,
    trains: int = 0,
    inside: bool = False,
) -> str:
    """A stack of a position; the first general commands."""
    lines = ["[[state.army]]", f'side = "{side}"', f'space = "{space}"', f"cus = {cus}"]
    lines += [f"elephants = {elephants}"] * bool(elephants) + [f"trains = {trains}"] * bool(trains)
    lines += ["inside = true"] * inside + [f"generals = {names(' '.join(generals))}"]
    return "\n".join(lines)


def names(words: str) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words.split()) + "]"


def table(
    *armies: str,
    active: str = "carthage",
    rome: str = "",
    carthage: str = "",
    control: str = "",
    tracks: str = "",
    options: str = "",
) -> str:
    """A position at a card play; without cards named the active side has cards for everything.

    `control` is written `rome: a b; carthage: c; tribes: d`, with neutral tribes; `tracks` are lines of `[state]`.
    """
    rome = rome or (MOVER if active == "rome" else OTHER)
    carthage = carthage or (MOVER if active == "carthage" else OTHER)
    lines = [f"options = {{{options}}}" if options else "", "[state]", f'active = "{active}"', tracks]
    lines += ["[state.hands]", f"rome = {names(rome)}", f"carthage = {names(carthage)}"]
    owned = dict(part.split(":") for part in control.split(";") if part.strip())
    markers = {key.strip(): value for key, value in owned.items()}
    if markers:
        lines.append("[state.control]")
        lines += [f"{side} = {names(markers[side])}" for side in ("rome", "carthage") if side in markers]
    if "tribes" in markers:
        lines += ["[state.tribes]", f"neutral = {names(markers['tribes'])}"]
    return "\n".join([*lines, *armies])


def section(ruleset: str, key: str) -> str:
    """The number that an edition gives to a rule."""
    return registry.game(ruleset).section(key)


def stack(match: Match, space: str, side: str = "", inside: bool = False) -> tuple[int, list[str]]:
    """CUs and generals of a stack, the commander first; of the only one there when no side is named."""
    for found in shown(match)["spaces"][space].get("stacks", []):
        if found["inside"] == inside and side in ("", found["side"]):
            return found["cus"], found["generals"]
    return 0, []


def elephants(match: Match, space: str) -> int:
    return sum(found["elephants"] for found in shown(match)["spaces"][space].get("stacks", []))


def control(match: Match, space: str) -> str | None:
    owner: str | None = shown(match)["spaces"][space]["control"]
    return owner


def steps(match: Match) -> list[str]:
    """Where the marching army may go next by land."""
    return [code.split(" ")[1] for code in offered(match) if code.startswith("march ")]


def finish_card(match: Match, seat: str = "rome") -> None:
    """Answer whatever is asked with the first option until this seat may play a card."""
    for _ in range(300):
        if question(match).seat == seat and offered(match)[0].startswith(("play", "discard")):
            return
        play(match, offered(match)[0])
    raise AssertionError("the card play does not end")
