"""Hannibal: Rome vs. Carthage, in its classic and its 2018 edition."""
