"""Hamilcar on land: march, battle dice, sieges, supply trains."""
