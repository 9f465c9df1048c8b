"""Ratings and history: what finished games tell of people. The archive is the truth; all of this follows from it."""
