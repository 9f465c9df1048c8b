"""What a seat sees in both Punic games. Things are named by their slugs, sides by the names of their seats."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from punica.kernel.schema_view import GameView


class ArmyView(Struct, kw_only=True):
    """Units that stand or move together."""

    side: str
    cus: int
    elephants: int
    trains: int
    generals: list[str]


class StackView(ArmyView, kw_only=True):
    """An army in a space; `inside`: within its walls."""

    inside: bool


class SpaceView(Struct, kw_only=True, frozen=True):
    """`tribe`, `siege` and `stacks` are there only where there is a tribe, a siege, an army."""

    control: str | None
    tribe: bool | UnsetType = UNSET
    siege: int | UnsetType = UNSET
    stacks: list[StackView] | UnsetType = UNSET


class MarchView(Struct, kw_only=True):
    """An army on the move: it has spent so many `points` of its allowance."""

    army: ArmyView
    space: str
    came_from: str | None
    points: int
    allowance: int


class CampaignView(Struct, kw_only=True):
    """A Campaign under way: `left` generals may still be activated, `moved` says how far the others have come."""

    left: int
    sailed: bool
    moved: dict[str, int]


class PunicView(GameView, kw_only=True):
    """What Hannibal and Hamilcar show alike. `card` is being played by `active`; `seen` are enemy cards one knows."""

    turn: int
    last_turn: int
    stage: str
    active: str
    card: str | None
    truce: bool
    points: dict[str, int]
    provinces: dict[str, str | None]
    spaces: dict[str, SpaceView]
    consuls: list[str]
    proconsuls: list[str]
    dictator: str | None
    flamen: str | None
    dead: list[str]
    cards: dict[str, int]
    deck: int
    discards: list[str]
    removed: list[str]
    reshuffle_due: bool
    march: MarchView | None
    campaign: CampaignView | None
    hand: list[str] | UnsetType = UNSET
    seen: list[str] | UnsetType = UNSET
