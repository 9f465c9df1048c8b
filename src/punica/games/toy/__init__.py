"""The Ford: a toy game that uses everything the kernel offers. `docs/writing-a-game.md` walks through it."""
