"""What a seat sees of Hannibal."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from punica.games.punic.schema_view import ArmyView, PunicView


class BattleSideView(Struct, kw_only=True):
    """Battle cards are counted by kind; `open` lie face up, `rounds` is how many were played, `last` the last."""

    army: ArmyView
    commander: str | None
    cards: int
    open: dict[str, int]
    played: dict[str, int]
    rounds: int
    last: str | None
    losses: int


class BattleView(Struct, kw_only=True):
    """`led` is the battle card that waits to be matched; `hand` are the own battle cards."""

    space: str
    attacker: str
    initiative: str
    led: str | None
    intercepted: bool
    failed_avoid: bool
    sides: dict[str, BattleSideView]
    sortie: ArmyView | None
    hand: dict[str, int] | UnsetType = UNSET


class HannibalView(PunicView, kw_only=True, tag="hannibal"):
    """The table of Hannibal."""

    macedon_allied: bool
    naval_victory: bool
    hanno_counsels: bool
    cato_counsels: bool
    citadels: list[str]
    displaced: list[str]
    battle: BattleView | None
