"""Hannibal at sea: voyages, and what the weather does to them."""
