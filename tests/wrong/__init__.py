"""Wrong inputs, by the way they come in, each with the answer it gets: what is wrong, where, and what would be right.

No traceback, no 500, the right exit code, and nothing lost: what was there before is there after, and nothing else.
"""
