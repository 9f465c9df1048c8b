"""What the server keeps: each match as its journal of acts, the secrets apart, tokens, seals, checks."""
