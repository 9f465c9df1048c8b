"""Hannibal 9 and 18: rank, subordination, and the least that a Consul may be left with."""

from __future__ import annotations

from punica.games.punic.map import ARISTOCRAT, CONSUL, SUPREME
from punica.games.punic.state import PunicState


def outranks(g: PunicState, one: int, other: int) -> bool:
    """Hannibal 9.3."""
    return g.map.rank[one] > g.map.rank[other]


def is_consul(g: PunicState, general: int) -> bool:
    return g.map.rank[general] in (CONSUL, ARISTOCRAT)


def consuls_among(g: PunicState, generals: list[int]) -> int:
    rank = g.map.rank
    found = 0
    for general in generals:
        if CONSUL <= rank[general] <= ARISTOCRAT:
            found += 1
    return found


def led_by_dictator(g: PunicState, generals: list[int]) -> bool:
    """Hannibal 25#80: a Dictator outranks the Consuls with him, and his army has no minimum."""
    rank = g.map.rank
    for general in generals:
        if rank[general] == SUPREME:
            return True
    return False


def least_with(g: PunicState, generals: list[int]) -> int:
    """Hannibal 18.1: how many CUs a group that holds Consuls may not voluntarily fall below (0 without a Consul)."""
    return g.rules.armies.consul_minimum if consuls_among(g, generals) and not led_by_dictator(g, generals) else 0


def may_leave(
    g: PunicState, cus_before: int, staying_cus: int, staying: list[int], going_cus: int, going: list[int]
) -> bool:
    """Hannibal 18.1: whether a stack may part like this.

    Each part that holds a Consul keeps the minimum. A Consular Army that is already below it (by losses) may go on as a
    whole, but leaves nobody behind; others may leave it if they take no CUs from it. A Dictator takes what he likes.
    """
    need_staying = least_with(g, staying)
    need_going = least_with(g, going)
    if need_staying and staying_cus < need_staying and going_cus and not led_by_dictator(g, going):
        return False
    if need_going and going_cus < need_going:
        return staying_cus == 0 and going_cus == cus_before
    return True
