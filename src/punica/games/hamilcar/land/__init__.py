"""Hamilcar on land: what it has of its own in march, reactions, battle and siege. The procedures are punic/land's.

In the order of play:

- a general is activated: activation, with abilities and supplies; armies and movement_limits say what may go where
- the other side answers a step: weather (Bad Weather), reactions, avoiding
- a battle (13): battle, which begins with events/before_battle; battle_dice; retreat, losses, displaced
- a siege (14): sieges

land_battle_state is what the state holds during a battle.
"""
