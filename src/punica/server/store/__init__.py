"""What the server keeps: matches as their secret records, tokens, seals."""
