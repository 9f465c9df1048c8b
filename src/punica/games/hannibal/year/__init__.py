"""The year of Hannibal: reinforcements, elections, the count.

In the order of play, which is turn's: reinforcement -> elections -> (the cards) -> year_end. The stages themselves are
in punic/year/turn.
"""
