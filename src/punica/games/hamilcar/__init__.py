"""Hamilcar: First Punic War, in its Golden Geek and its Silver edition."""
