"""Processes that think beside the server: bots and odds."""
