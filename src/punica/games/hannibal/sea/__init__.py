"""Hannibal at sea: voyages, and what the weather does to them.

voyages (11: may it sail, does it) -> naval_roll (Carthage's luck) -> storms (what strikes a fleet on its way).
"""
