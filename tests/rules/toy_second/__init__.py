"""The Ford, second edition: where it differs from the first."""
