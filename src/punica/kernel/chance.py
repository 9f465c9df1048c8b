"""Chance: one stream of keyed BLAKE2b, so that a game can be proved fair and replayed to the last die.

The key is the hash of a secret that the table committed to before the game and of a nonce from each seat. After the
game the secret is shown and everybody can check every die and shuffle.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from punica.kernel.errors import BadSeed, ScriptError

BLOCK: Final = 64
_COMMIT: Final = b"punica commit"
_STREAM: Final = b"punica stream"


def secret_of(seed: int | str | bytes | None) -> bytes:
    """The 32 secret bytes that a seed stands for; a fresh secret when there is none."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bool) or not isinstance(seed, (int, str, bytes)):
        raise BadSeed(f"a seed is an int, a str or bytes, not {type(seed).__name__}: for example seed=7")
    if isinstance(seed, int):
        raw = b"int:" + str(seed).encode()
    elif isinstance(seed, str):
        raw = b"str:" + seed.encode()
    else:
        raw = b"raw:" + seed
    return blake2b(raw, digest_size=32, person=b"punica seed").digest()


def commitment(secret: bytes) -> str:
    """What the table publishes before the game: it binds the secret and tells nothing of it."""
    return blake2b(secret, digest_size=32, person=_COMMIT).hexdigest()


def stream_key(secret: bytes, nonces: Sequence[str]) -> bytes:
    """The key of the stream: no side alone can choose it."""
    mixed = blake2b(digest_size=32, key=secret, person=_STREAM)
    for nonce in nonces:
        mixed.update(len(nonce).to_bytes(4, "big") + nonce.encode())
    return mixed.digest()


class Draw:
    """One use of chance: its label, how many ways it could fall, how it fell (-1: a shuffle).

    A die is open: it falls on the table for all to see. What a blind draw or a shuffle brought is not.
    """

    __slots__ = ("die", "label", "value", "ways")

    def __init__(self, label: str, ways: int, value: int, die: bool) -> None:
        self.label = label
        self.ways = ways
        self.value = value
        self.die = die

    def __repr__(self) -> str:
        return f"{self.label} {self.value}" if self.die else self.label


class Script:
    """Dice and draws laid down beforehand, for tests and lessons: in force from the draw after `since` on.

    An earlier script stays in force before that, so that a replay falls the same way.
    """

    __slots__ = ("before", "dice", "dice_base", "draws", "draws_base", "since")

    def __init__(self, at: Chance, dice: Sequence[int] | None, draws: Sequence[int] | None) -> None:
        self.since = at.count
        self.before = at.script
        self.dice_base = at.dice_at
        self.draws_base = at.draws_at
        self.dice: list[int] | None = None if dice is None else list(dice)
        self.draws: list[int] | None = None if draws is None else list(draws)


class Chance:
    """The stream and where it stands. Two ints are its position; copies go on from there alike.

    >>> chance = Chance(stream_key(secret_of(7), []))
    >>> [chance.die("demo") for _ in range(6)] == [Chance(chance.key).die("demo")] * 6
    False
    >>> 1 <= chance.die("demo") <= 6
    True
    """

    __slots__ = ("block", "buffer", "count", "dice_at", "draws_at", "key", "offset", "script", "trace")

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.block = -1
        self.offset = BLOCK
        self.buffer = b""
        self.count = 0
        self.script: Script | None = None
        self.dice_at = 0
        self.draws_at = 0
        self.trace: list[Draw] | None = None

    def copy(self) -> Chance:
        """The same stream at the same place. Its trace is not copied: that belongs to the match."""
        new = Chance(self.key)
        new.block = self.block
        new.offset = self.offset
        new.buffer = self.buffer
        new.count = self.count
        new.script = self.script
        new.dice_at = self.dice_at
        new.draws_at = self.draws_at
        return new

    def reseed(self, key: bytes) -> None:
        """Forget the stream: the future of an imagined world is its own."""
        self.key = key
        self.block = -1
        self.offset = BLOCK
        self.script = None
        self.trace = None

    def follow(self, dice: Sequence[int] | None = None, draws: Sequence[int] | None = None) -> None:
        """Let the next dice and draws fall as written; `follow()` goes back to the stream."""
        self.script = Script(self, dice, draws)

    def _script(self) -> Script | None:
        script = self.script
        while script is not None and self.count <= script.since:
            script = script.before
        return script

    def _byte(self) -> int:
        if self.offset >= BLOCK:
            self.block += 1
            self.offset = 0
            self.buffer = blake2b(self.block.to_bytes(8, "big"), key=self.key, digest_size=BLOCK).digest()
        byte = self.buffer[self.offset]
        self.offset += 1
        return byte

    def _below(self, n: int) -> int:
        if n <= 1:
            return 0
        if n <= 256:
            limit = 256 - 256 % n
            byte = self._byte()
            while byte >= limit:
                byte = self._byte()
            return byte % n
        wide = 65536 - 65536 % n
        two = self._byte() * 256 + self._byte()
        while two >= wide:
            two = self._byte() * 256 + self._byte()
        return two % n

    def die(self, label: str, sides: int = 6) -> int:
        """Roll a die. Flows call `roll`, which lets cards step in."""
        self.count += 1
        script = self._script() if self.script is not None else None
        if script is not None and script.dice is not None:
            at = self.dice_at - script.dice_base
            if at >= len(script.dice):
                raise ScriptError(f"the script has {len(script.dice)} dice; {label!r} needs one more")
            value = script.dice[at]
            self.dice_at += 1
            if not 1 <= value <= sides:
                raise ScriptError(f"scripted die {at + 1} is {value}; {label!r} takes 1 to {sides}")
        else:
            value = self._below(sides) + 1
        if self.trace is not None:
            self.trace.append(Draw(label, sides, value, True))
        return value

    def pick(self, label: str, n: int) -> int:
        """Draw one of n things blindly: an index from 0."""
        self.count += 1
        script = self._script() if self.script is not None else None
        if script is not None and script.draws is not None:
            at = self.draws_at - script.draws_base
            if at >= len(script.draws):
                raise ScriptError(f"the script has {len(script.draws)} draws; {label!r} needs one more")
            value = script.draws[at]
            self.draws_at += 1
            if not 0 <= value < n:
                raise ScriptError(f"scripted draw {at + 1} is {value}; {label!r} takes 0 to {n - 1}")
        else:
            value = self._below(n)
        if self.trace is not None:
            self.trace.append(Draw(label, n, value, False))
        return value

    def shuffle(self, label: str, items: list[int]) -> None:
        """Shuffle in place."""
        self.count += 1
        for i in range(len(items) - 1, 0, -1):
            j = self._below(i + 1)
            items[i], items[j] = items[j], items[i]
        if self.trace is not None:
            self.trace.append(Draw(label, len(items), -1, False))
