"""The judgement of the heuristic player for Hamilcar, both editions: one module for each concern."""
