"""`punica puzzles`: moments of games where one line is clearly best and the reason is plain."""
