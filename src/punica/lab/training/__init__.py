"""Learning from many games: `punica train`."""
