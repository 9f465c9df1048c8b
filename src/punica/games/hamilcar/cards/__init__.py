"""Strategy cards of Hamilcar: their operations, and what a side does instead.

cards (what is printed) -> card_play (a card is played: operations) -> event_play (or its event), which finds the effect
in events/cards. The procedures are punic/cards'.
"""
