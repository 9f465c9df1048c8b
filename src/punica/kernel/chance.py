"""Chance: one stream of keyed BLAKE2b, so that a game can be proved fair and replayed to the last die.

The key is the hash of a secret that the table committed to before the game and of a nonce from each seat. After the
game the secret is shown and everybody can check every die and shuffle.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from mypy_extensions import mypyc_attr

from punica.kernel.errors import BadSeed, ScriptError
from punica.kernel.given import Anything

BLOCK: Final = 64
"""The bytes of one BLAKE2b digest."""
_COMMIT: Final = b"punica commit"
_STREAM: Final = b"punica stream"
_REKEY: Final = b"punica rekey"


def secret_of(seed: object) -> bytes:
    """The 32 secret bytes that a seed stands for; a fresh secret when there is none."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bool) or not isinstance(seed, (int, str, bytes)):
        raise BadSeed(f"a seed is an int, a str or bytes, not {type(seed).__name__}: for example seed=7")
    try:
        if isinstance(seed, int):
            raw = b"int:" + str(seed).encode()
        elif isinstance(seed, str):
            raw = b"str:" + seed.encode()
        else:
            raw = b"raw:" + seed
    except ValueError as error:  # lone surrogates, integers of thousands of digits
        raise BadSeed(f"this seed cannot be used ({error}); for example seed=7") from error
    return blake2b(raw, digest_size=32, person=b"punica seed").digest()


def commitment(secret: bytes | bytearray | Anything) -> str:
    """What the table publishes before the game: it binds the secret and tells nothing of it.

    >>> import punica
    >>> m = punica.new("toy-first", seed=7)
    >>> commitment(m.terms.secret)[:16]
    'e55fbd1f5347896d'
    """
    if not isinstance(secret, (bytes, bytearray)):
        raise BadSeed(f"a secret is bytes, not {type(secret).__name__}: for example match.terms.secret")
    return blake2b(secret, digest_size=32, person=_COMMIT).hexdigest()


def stream_key(secret: bytes, nonces: Sequence[str]) -> bytes:
    """The key of the stream: no side alone can choose it."""
    mixed = blake2b(digest_size=32, key=secret, person=_STREAM)
    for nonce in nonces:
        raw = nonce.encode()
        mixed.update(len(raw).to_bytes(4, "big") + raw)
    return mixed.digest()


def key_after(secret: bytes, number: int, nonces: Sequence[str]) -> bytes:
    """The key of the stream after take-back `number` of a game: from the same secret, and a fresh nonce of each seat.

    Known dice do not fall again, and nobody chooses the new ones.

    >>> key_after(b"secret", 1, ["a", "b"]) == key_after(b"secret", 2, ["a", "b"])
    False
    """
    mixed = blake2b(digest_size=32, key=secret, person=_REKEY)
    mixed.update(number.to_bytes(4, "big"))
    for nonce in nonces:
        raw = nonce.encode()
        mixed.update(len(raw).to_bytes(4, "big") + raw)
    return mixed.digest()


class Draw:
    """One use of chance: its label, how many ways it could fall, how it fell (-1: a shuffle into `order`).

    A die is open: it falls on the table for all to see. What a blind draw or a shuffle brought is not.
    """

    __slots__ = ("die", "label", "order", "value", "ways")

    def __init__(self, label: str, ways: int, value: int, die: bool, order: list[int] | None = None) -> None:
        self.label = label
        self.ways = ways
        self.value = value
        self.die = die
        self.order = order

    def __repr__(self) -> str:
        return f"{self.label} {self.value}" if self.die else self.label


def scripted(what: str, given: object) -> None:
    """Raises ScriptError for what is no list of numbers: it would only be noticed in the middle of a rule."""
    if given is None or (isinstance(given, (list, tuple)) and all(isinstance(number, int) for number in given)):
        return
    raise ScriptError(f"{what} must be a list of numbers, for example [4, 2, 6], not {given!r:.60}")


class Script:
    """Dice, draws and shuffles laid down beforehand, for tests and lessons: in force from the draw after `since` on.

    An earlier script stays in force before that, so that a replay falls the same way. When a list is used up the next
    draw of its kind is an error, or comes from the stream if the script is `open`.
    """

    __slots__ = ("before", "dice", "dice_base", "draws", "draws_base", "open", "shuffles", "shuffles_base", "since")

    def __init__(
        self,
        at: Chance,
        dice: Sequence[int] | None,
        draws: Sequence[int] | None,
        shuffles: Sequence[Sequence[int]] | None,
    ) -> None:
        self.since = at.count
        self.before = at.script
        self.open = False
        self.dice_base = at.dice_at
        self.draws_base = at.draws_at
        self.shuffles_base = at.shuffles_at
        self.dice: list[int] | None = None if dice is None else list(dice)
        self.draws: list[int] | None = None if draws is None else list(draws)
        self.shuffles: list[list[int]] | None = None if shuffles is None else [list(order) for order in shuffles]

    def used_up(self, at: Chance) -> bool:
        """Whether everything that was laid down has fallen."""
        return (
            (self.dice is None or at.dice_at - self.dice_base >= len(self.dice))
            and (self.draws is None or at.draws_at - self.draws_base >= len(self.draws))
            and (self.shuffles is None or at.shuffles_at - self.shuffles_base >= len(self.shuffles))
        )


@mypyc_attr(acyclic=True)
class Chance:
    """The stream and where it stands. Two ints are its position; copies go on from there alike.

    >>> chance = Chance(stream_key(secret_of(7), []))
    >>> [chance.die("demo") for _ in range(6)] == [Chance(chance.key).die("demo")] * 6
    False
    >>> 1 <= chance.die("demo") <= 6
    True
    """

    __slots__ = (
        "block",
        "buffer",
        "count",
        "dice_at",
        "draws_at",
        "key",
        "offset",
        "script",
        "shuffles_at",
        "trace",
    )

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.block = -1
        self.offset = BLOCK
        self.buffer = b""
        self.count = 0
        self.script: Script | None = None
        self.dice_at = 0
        self.draws_at = 0
        self.shuffles_at = 0
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
        new.shuffles_at = self.shuffles_at
        return new

    def reseed(self, key: bytes) -> None:
        """Forget the stream: the future of an imagined world is its own."""
        self.key = key
        self.block = -1
        self.offset = BLOCK
        self.buffer = b""  # it holds bytes of the old stream that have not fallen yet
        self.script = None
        self.trace = None

    def rekey(self, key: bytes) -> None:
        """Go on with another stream, from its beginning: what the old one held is not drawn any more."""
        self.key = key
        self.block = -1
        self.offset = BLOCK
        self.buffer = b""

    def follow(
        self,
        dice: Sequence[int] | None = None,
        draws: Sequence[int] | None = None,
        shuffles: Sequence[Sequence[int]] | None = None,
    ) -> None:
        """Let the next dice, draws and shuffles fall as written; `follow()` goes back to the stream."""
        self.script = Script(self, dice, draws, shuffles)

    def _script(self) -> Script | None:
        script = self.script
        while script is not None and self.count <= script.since:
            script = script.before
        return script

    def _byte(self) -> int:
        if self.offset >= BLOCK:
            self.block += 1
            self.offset = 0
            self.buffer = blake2b(self.block.to_bytes(8, "big"), key=self.key).digest()
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
        at = self.dice_at - script.dice_base if script is not None else 0
        if script is not None and script.dice is not None and not (script.open and at >= len(script.dice)):
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
        if n < 1:
            raise ValueError(f"{label!r}: there is nothing to draw from")
        self.count += 1
        script = self._script() if self.script is not None else None
        at = self.draws_at - script.draws_base if script is not None else 0
        if script is not None and script.draws is not None and not (script.open and at >= len(script.draws)):
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
        script = self._script() if self.script is not None else None
        at = self.shuffles_at - script.shuffles_base if script is not None else 0
        if script is not None and script.shuffles is not None and not (script.open and at >= len(script.shuffles)):
            if at >= len(script.shuffles):
                raise ScriptError(f"the script has {len(script.shuffles)} shuffles; {label!r} needs one more")
            order = script.shuffles[at]
            self.shuffles_at += 1
            if sorted(order) != sorted(items):
                raise ScriptError(f"scripted shuffle {at + 1} must hold what {label!r} shuffles: {sorted(items)}")
            items[:] = order
        else:
            for i in range(len(items) - 1, 0, -1):
                j = self._below(i + 1)
                items[i], items[j] = items[j], items[i]
        if self.trace is not None:
            self.trace.append(Draw(label, len(items), -1, False, items[:]))
