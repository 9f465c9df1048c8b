"""What many random games prove of every ruleset.

`make test` plays them all with the compiled rules, and a sample of them interpreted; where nothing can be
compiled, all of them interpreted.
"""

from __future__ import annotations

from punica.kernel import match
from tools.mypyc_build import missing_tool

COMPILED = not match.__file__.endswith(".py")
ALL = COMPILED or missing_tool() is not None
"""Whether this run plays all games, not a sample."""
