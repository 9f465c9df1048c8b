"""The kernel: flows that ask questions, matches that answer them. It knows no game."""
