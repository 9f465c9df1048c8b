"""The year of Hamilcar: reinforcements, the Miat, the War Chest, the end of a turn.

In the order of play, which is turn's:

- reinforcements (5.1): reinforcement (Carthage), elections (Rome)
- beside the cards (5.2): miat, mercenaries, dictator
- the end of the turn (5.3 to 5.6): year_end, instability (an option), war_chest

The stages themselves are in punic/year/turn.
"""
