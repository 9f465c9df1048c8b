"""Reading strangers' texts: records, positions and data files are parsed and played in a process that may die of it."""
