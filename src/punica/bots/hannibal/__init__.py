"""The judgement of the heuristic player for Hannibal, both editions: one module for each concern."""
