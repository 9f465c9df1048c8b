"""The terminal client and the command line."""
