"""Looking back on a game: what each decision cost, what luck did, and what would have been better.

Read in this order: `stretches` (the decisions of a game, cut where something unforeseen came), `chances` (what a
position is worth), `judging` (one stretch), `review` (a whole game), `pages` (what people read).
"""
