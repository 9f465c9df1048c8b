"""10.2.1, 10.8, 10.9: an army forms up, picks up and drops off."""
