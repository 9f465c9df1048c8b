"""The events of the strategy cards, by family: one short function a card.

cards knows which card has which event: attrition, counsel, macedon, marches, politics, recruits, revolts, sieges; and
where the others strike (`ELSEWHERE`). Counter events are called from where they answer: hostile_land when CUs enter,
victory after a battle or siege; land/battle_events has those of a battle.
"""
