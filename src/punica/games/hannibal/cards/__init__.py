"""Strategy cards of Hannibal: their operations and Campaigns."""
