"""Data files of one's own on this machine: where they lie, which are in use, and whether they are right."""
