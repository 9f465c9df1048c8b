"""What a seat sees of Hamilcar."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from punica.games.punic.schema_view import ArmyView, PunicView


class MiatView(Struct, kw_only=True):
    """The Council of Hundred and Four: which slots hold a marker, and its mood."""

    slots: dict[str, bool]
    mood: str


class AtPortView(Struct, kw_only=True):
    """The warships of a side: Ready, Spent, and on the turn track, where they come back from."""

    ready: int
    spent: int
    turn_track: int


class FleetView(Struct, kw_only=True):
    """A fleet At Sea: `route` are the ports it has come by, `points` what that has cost."""

    warships: int
    prizes: int
    army: ArmyView
    route: list[str]
    points: int


class WarChestView(Struct, kw_only=True):
    cards: list[str]
    ops: int


class DiceView(Struct, kw_only=True):
    """The faces of the small and the large battle die; 0 before they are rolled."""

    small: int
    large: int


class LandSideView(Struct, kw_only=True):
    army: ArmyView
    commander: str | None
    level: int
    dice: DiceView
    hits: int
    losses: int


class LandBattleView(Struct, kw_only=True):
    """`charge`: elephants charge; `charge_roll` is 0 until their die has fallen."""

    space: str
    attacker: str
    charge: bool
    charge_roll: int
    sides: dict[str, LandSideView]
    sortie: ArmyView | None


class NavalSideView(Struct, kw_only=True):
    """Tactic cards are counted by kind; `open` lie face up."""

    commander: str | None
    cards: int
    open: dict[str, int]
    played: dict[str, int]
    sunk: int
    losses: int


class NavalBattleView(Struct, kw_only=True):
    """`mover` sailed, the other intercepts; `hand` are the own tactic cards."""

    port: str
    mover: str
    round: int
    starts: str
    sides: dict[str, NavalSideView]
    hand: dict[str, int] | UnsetType = UNSET


class HamilcarView(PunicView, kw_only=True, tag="hamilcar"):
    """The table of Hamilcar. `open_hand` is there while Rome plays with an open hand."""

    display: dict[str, str | None]
    miat: MiatView
    seamanship: str
    supremacy: str
    corvi: bool
    forgotten_tactics: bool
    at_port: dict[str, AtPortView]
    at_sea: dict[str, FleetView | None]
    pools: dict[str, list[str]]
    for_hire: list[str]
    war_chest: dict[str, WarChestView]
    dictator_card: str
    paid_proconsul: list[str]
    siege_trains: list[str]
    citadel: str | None
    supply_trains_left: int
    battle: LandBattleView | None
    naval_battle: NavalBattleView | None
    open_hand: list[str] | UnsetType = UNSET
