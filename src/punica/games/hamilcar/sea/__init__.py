"""Hamilcar at sea: fleets and their routes, interception, naval battle, Supremacy.

In the order of play:

- a voyage (7.3): sea_ways (where to), naval_movement (port by port), raids; storms, when the route is complete
- two fleets meet (8): naval_interception, intercepting_fleet
- the battle (9): naval_battle, which begins with events/before_battle, events/corvus and tactic_hands (9.1)
- its rounds (9.2): naval_rounds; then tactics (maneuver), battle_roll and sea_losses (engage), evading (evade)
- its end (9.3, 9.4): naval_outcome; then prizes, landing

fleet and naval_battle_state are what the state holds meanwhile. Between voyages: warships, seamanship, supremacy,
blockade (an option). escape_by_sea belongs to the reactions and retreats of land.
"""
