"""A program plays a whole game against `normal` at a server: `punica serve`, then this.

python examples/play_over_the_wire.py [http://127.0.0.1:8264 [hands-in-the-sea]]
"""

import random
import sys

from punica.client import Outcome, Table


def main(server: str = "http://127.0.0.1:8264", ruleset: str = "hands-in-the-sea") -> Outcome | None:
    with Table.open(server, ruleset, {"rome": "me", "carthage": "normal"}) as table:
        for state in table:
            table.play(random.choice(state.asked.options).code)
        return table.state.outcome


if __name__ == "__main__":
    print(main(*sys.argv[1:]))
