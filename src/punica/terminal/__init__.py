"""The terminal client: generic over rulesets. A game adds a board panel in its own `terminal.py`."""
