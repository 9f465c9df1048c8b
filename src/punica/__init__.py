"""Punica plays the board games of the Punic Wars by the book.

>>> import punica
>>> m = punica.new("toy-first", seed=7)
>>> m.choice.seat, m.choice.rule
('rome', '2.2')
>>> m.play(m.choice.options[0])
"""

from punica import compiled

compiled.begin()

from punica.kernel.chance import commitment
from punica.kernel.choice import Choice, Why
from punica.kernel.errors import (
    BadData,
    BadOption,
    BadPosition,
    BadRecord,
    BadSeat,
    BadSeed,
    CannotFork,
    CannotUndo,
    FlowError,
    IllegalMove,
    PunicaError,
    ScriptError,
    UnknownRuleset,
)
from punica.kernel.game import Game, OptionalRule, Outcome, Scenario
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.seat import Bot, Seat
from punica.registry import rulesets
from punica.table import Diverged, NeedsData, load, new, position

__version__ = "0.1.0"

__all__ = [
    "BadData",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BadSeat",
    "BadSeed",
    "Bot",
    "CannotFork",
    "CannotUndo",
    "Choice",
    "Diverged",
    "FlowError",
    "Game",
    "IllegalMove",
    "Match",
    "NeedsData",
    "Option",
    "OptionalRule",
    "Outcome",
    "PunicaError",
    "Scenario",
    "ScriptError",
    "Seat",
    "UnknownRuleset",
    "Why",
    "__version__",
    "commitment",
    "load",
    "new",
    "position",
    "rulesets",
]
