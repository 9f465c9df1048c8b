"""A small client of a Punica server, for programs that play: they know the server by its protocol alone.

`Table` waits where it must, `AsyncTable` is the same for `async` programs. Both sit at a table with a bot, or at one
whose private link they were given, and are asked what a person would be asked. A `Program` has an account of its own
at a server that knows people, and finds opponents there. They need `websockets`:
`pip install 'punica-games[client]'`.
"""

from importlib.util import find_spec

if find_spec("websockets") is None:
    hint = "pip install 'punica-games[client]'"
    raise ModuleNotFoundError(f"punica.client needs websockets, which is not installed: {hint}", name="websockets")

from punica.client.asked import Asked, Challenge, NoServer, Offered, Outcome, Refused, Seated, State
from punica.client.awaiting import AsyncTable
from punica.client.program import Program
from punica.client.waiting import Table

__all__ = [
    "Asked",
    "AsyncTable",
    "Challenge",
    "NoServer",
    "Offered",
    "Outcome",
    "Program",
    "Refused",
    "Seated",
    "State",
    "Table",
]
