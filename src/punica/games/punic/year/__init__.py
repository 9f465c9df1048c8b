"""The year: reinforcements, politics, winter, the count."""
