"""What the odds of both Punic games share."""
