"""Standing orders: what a player lets be answered for him while he is away.

An order is data: on which kind of question, under which conditions on what its owner sees, with which answer. It is
evaluated by a pure function of what a bot's `Seat` sees, and picks among the options offered or is silent. The server
knows no question by name: a game's own file here says which kind each of them is, by its rule key.
"""

from __future__ import annotations

from punica.orders.answering import Answer, answer, kind_asked, question
from punica.orders.order import BadOrder, Order, Orders, checked, pledge, read, written

__all__ = [
    "Answer",
    "BadOrder",
    "Order",
    "Orders",
    "answer",
    "checked",
    "kind_asked",
    "pledge",
    "question",
    "read",
    "written",
]
