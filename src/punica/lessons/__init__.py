"""Lessons: a course for each game, told as data.

`lesson` is what a file of a lesson holds, `courses` the shelf of them, `walk` one learner on his way through one. A
lesson is a position, scripted dice and a path of steps; what is said stands beside it, a file for each language, and
what a language lacks is said in English. `books` is the shelf of puzzles, which are walked like lessons of one step.
"""
