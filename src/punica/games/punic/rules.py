"""What an edition of a Punic game is to the shared rules: numbers, tables of generals and cards, and its own flows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from punica.games.punic.words import PunicWords
from punica.kernel.choice import Flow, Menu, Refusal
from punica.kernel.game import Game
from punica.kernel.option import Option

if TYPE_CHECKING:
    from punica.games.punic.army import Army
    from punica.games.punic.march import March
    from punica.games.punic.state import PunicState


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Game):
    """The base of the Punic editions. Shared flows read these and never ask which edition it is."""

    words: PunicWords

    # -- generals, indexed by number
    side_generals: list[list[int]]
    """The generals of each side that are in the game."""
    general_side: list[int]
    battle_rating: list[int]
    intercepts_on: list[int]
    """The highest die with which a general intercepts (12.4)."""
    avoids_on: list[int]
    pursues_on: list[int]
    stays_in: list[int]
    """The region a general may not leave, -1: none."""

    base_rank: list[int]
    """The rank of a general who holds no office."""
    consul_rank: list[int]
    """The rank of a general as Consul."""
    sides_with_trains: list[int]

    # -- numbers
    army_limit: int
    """Most CUs an army moves with (10.2)."""
    consul_minimum: int
    """18.1."""
    overrun_cus: int
    retreat_spaces: int
    train_limit: int
    """Most trains an army takes along."""
    trains_are_units: bool
    """Whether trains count among the Units an army moves with, and need room inside walls (Hamilcar 2.3.D)."""

    # -- Bad Weather
    bad_weather: int
    """The card."""
    weather_rule: str
    weather_takes_sea_move: bool
    """Whether a voyage that it cuts back still counts as the one of a Campaign (11.4)."""

    # -- what the editions answer themselves
    def open_spaces(self, g: PunicState) -> range:
        """The spaces in play: an optional corner of the map may be closed."""
        raise NotImplementedError

    def attrition(self, roll: int, column: int) -> tuple[int, bool]:
        """CUs lost and whether one must be an elephant (21.2)."""
        raise NotImplementedError

    def may_enter(self, g: PunicState, army: Army, frm: int, to: int) -> Refusal | None:
        """What the edition's own events and generals say against entering a space (57, 58, Truce, Hanno, Fabius)."""
        raise NotImplementedError

    def step_cost(self, g: PunicState, army: Army, frm: int, to: int) -> int:
        """The movement points of a step between neighbours (10.6)."""
        raise NotImplementedError

    def may_cross(self, g: PunicState, army: Army, frm: int, to: int) -> Refusal | None:
        """What speaks against marching over the connection itself (10.6.2)."""
        raise NotImplementedError

    def trains_taken(self, g: PunicState, side: int, place: int, to: int) -> None:
        """Trains of a side without CUs fall to the enemy: lost, or captured in his place `to` (-1: by his march)."""
        raise NotImplementedError

    def land_strikes(self, g: PunicState, march: March) -> bool:
        """Whether the land itself may strike at the army that has just entered a space: Hostile Tribes."""
        return False

    # -- strategy cards
    card_campaign: list[int]
    """By card: how many generals it moves as a Campaign, 0 for other cards."""

    def ops_of(self, g: PunicState, seat: int, card: int) -> int:
        """The OPs of a card as it is played now."""
        raise NotImplementedError

    def ops_suffice(self, g: PunicState, general: int, ops: int) -> Refusal | None:
        """Whether so many OPs can activate a general on the map (10.1)."""
        raise NotImplementedError

    def raising_ops(self, g: PunicState, general: int) -> int:
        """The OPs it takes to raise a troop with a general on the map, with the card in play (8.2.c)."""
        raise NotImplementedError

    def can_play_event(self, g: PunicState, seat: int, card: int) -> Refusal | None:
        raise NotImplementedError

    def can_add_event(self, g: PunicState, seat: int, card: int) -> Refusal | None:
        """Whether a card may be played for its operations with its effect (ruling A3)."""
        raise NotImplementedError

    def card_left_hand(self, g: PunicState, card: int) -> None:
        """A card has been played or discarded: some bring on a reshuffle."""
        raise NotImplementedError

    def offer_instead(self, g: PunicState, seat: int, menu: Menu) -> None:
        """What a side may do instead of playing a card."""

    # -- flows the editions write themselves
    def instead(self, g: PunicState, seat: int, answer: Option) -> Flow[None]:
        """Do what `offer_instead` offered."""
        raise NotImplementedError

    def announce(self, g: PunicState, seat: int, card: int) -> Flow[bool]:
        """An event, counter or not, is about to take effect: False when it is cancelled."""
        raise NotImplementedError

    def play_event(self, g: PunicState, seat: int, card: int) -> Flow[None]:
        raise NotImplementedError

    def operations(self, g: PunicState, seat: int, ops: int) -> Flow[None]:
        raise NotImplementedError

    def activation(self, g: PunicState, general: int) -> Flow[None]:
        """A general's whole activation, from forming up to the battle or siege that ends it."""
        raise NotImplementedError

    def battle(self, g: PunicState, intercepted: bool, failed_avoid: bool) -> Flow[None]:
        """Fight with `g.march` against what stands outside in its space. Afterwards nobody is afield any more."""
        raise NotImplementedError

    def displaced(self, g: PunicState, general: int) -> Flow[None]:
        """What follows when a general is displaced: some never come back, and Hannibal's end costs PCs."""
        raise NotImplementedError

    def entered(self, g: PunicState, side: int, place: int) -> Flow[None]:
        """CUs have entered a space, whether by march, avoiding, interception or retreat: Hostile Tribes."""
        raise NotImplementedError

    def pass_attrition(self, g: PunicState, via: int) -> Flow[None]:
        """10.6.1: the army of `g.march` has just crossed a pass of this kind; without one nothing happens."""
        raise NotImplementedError

    def back_up_by_sea(self, g: PunicState) -> Flow[bool]:
        """12.5: the army of `g.march` sails back. True: it is back in port or sunk; False: it must land and fight."""
        raise NotImplementedError
