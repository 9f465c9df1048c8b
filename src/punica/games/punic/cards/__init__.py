"""Strategy cards: hands, card plays, Campaigns, events."""
