"""The odds of Hannibal."""
