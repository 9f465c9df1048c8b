"""Hands in the Sea: deck building, supply, land and naval battles of the First Punic War."""
