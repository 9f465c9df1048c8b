"""Data files of one's own."""
