"""Event cards: one short function a card, in files by family; `play.py` knows which card calls which."""
