"""Strategy cards of Hamilcar: their operations, and what a side does instead."""
