"""The judgement of Hands in the Sea: what an option is worth, and how a position stands. All worth is in VP."""
