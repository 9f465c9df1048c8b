"""Hannibal on land: what it has of its own in march, reactions, battle and siege. The procedures are punic/land's.

In the order of play:

- a general is activated (10): activation, with charms; armies and movement_limits say what may go where
- the other side answers a step: weather (Bad Weather), reactions
- a battle begins (14): battle; battle_events, elephants, battle_cards
- its rounds (14.6): battle_rounds, withdrawals
- its end (14.11): casualties, losses, displaced
- a siege (20): sieges, spoils

battle_state is what the state holds during a battle.
"""
