"""What pins the environments: the index space of each game, and the layout of observations."""
