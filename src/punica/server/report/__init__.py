"""What the host of a server learns: logs and figures. Neither holds anything that a player may not know."""
