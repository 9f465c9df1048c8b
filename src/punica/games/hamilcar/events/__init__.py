"""The events of the strategy cards, by family.

cards knows which card has which event: fleets, hands, marches, politics, recruits, sieges; and where the others strike
(`ELSEWHERE`). Counter events are called from where they answer: before_battle and corvus at the start of a battle,
victory after it.
"""
