"""The odds of Hands in the Sea."""
