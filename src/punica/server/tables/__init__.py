"""Matches in memory: opening them, the one gate for moves, what each pair of eyes is shown."""
