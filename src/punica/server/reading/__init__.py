"""Reading strangers' texts: records and positions are parsed and played in a process that may die of it."""
