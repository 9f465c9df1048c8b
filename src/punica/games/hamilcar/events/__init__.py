"""The events of the strategy cards, by family."""
