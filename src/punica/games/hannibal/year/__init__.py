"""The year of Hannibal: reinforcements, elections, the count."""
