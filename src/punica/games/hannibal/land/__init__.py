"""Hannibal on land: what it has of its own in march, battle and siege."""
