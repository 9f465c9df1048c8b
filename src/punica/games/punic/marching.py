"""10.2 to 10.7: what steps an army may take and what they cost."""
