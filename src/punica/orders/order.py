"""What an order is, how it is written down, and what binds somebody to it without telling it."""

from __future__ import annotations

import hashlib
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from punica import registry
from punica.kernel.errors import PunicaError
from punica.kernel.game import Game
from punica.kernel.option import Verb
from punica.orders.kinds import EVERYTHING, kinds_of

MOST: Final = 60
"""So many orders at most lie at a table for one seat."""
ANY: Final = "*"
LARGEST: Final = "most"
SMALLEST: Final = "least"
WILD: Final = (ANY, LARGEST, SMALLEST)
"""Words of a pattern that stand for others: anything, and of numbers the largest or the smallest offered."""

Word = Annotated[str, Meta(max_length=80)]
Names = Annotated[tuple[Word, ...], Meta(max_length=100)]
Count = Annotated[int, Meta(ge=0, le=99)]
Percent = Annotated[int, Meta(ge=0, le=100)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]


class BadOrder(PunicaError):
    """An order that no question of this game could be answered by."""


class Order(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """On a kind of question, the first of these answers that is offered and for which all conditions hold.

    `on` is a kind (`kinds.py`), or `*` for whatever can be let go by. `do` are patterns of codes such as
    `intercept mago most`: `*` stands for anything, `most` and `least` for a number. Of several that fit the one offered
    first is taken, unless `by` says otherwise: the best `odds`, or what one holds in `plenty`.

    What is not said does not matter: with which `general`, from which `home`, `into` which space, `against` whom, of a
    strength of at `least` and at `most` so many CUs, with so many `cus` of one's own or more, when so many `faces` of
    the die succeed or more, when the battle is won with `odds` of so many percent or more, or at a chance of so many or
    `worse`, in answer to which `card`; and `lone`: only where nothing else is offered. It ends with card play `round`,
    or with `turn`.
    """

    on: Word
    do: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=12)]
    by: Literal["", "odds", "plenty"] = ""
    general: Names = ()
    home: Names = ()
    into: Names = ()
    against: Names = ()
    card: Names = ()
    least: Count | None = None
    most: Count | None = None
    cus: Count | None = None
    faces: Annotated[int, Meta(ge=1, le=6)] | None = None
    odds: Percent | None = None
    worse: Percent | None = None
    lone: bool = False
    round: Number | None = None
    turn: Number | None = None

    def ended(self, round: int, turn: int) -> bool:
        """Whether its time is over."""
        return (self.round is not None and round > self.round) or (self.turn is not None and turn > self.turn)


Orders = tuple[Order, ...]
"""All orders of a seat; the first that has an answer gives it."""


def written(orders: Orders) -> str:
    """As they are kept, always the same way.

    >>> written((Order("reaction", ("pass",)),))
    '[{"on":"reaction","do":["pass"]}]'
    """
    return msgspec.json.encode(orders).decode()


def read(body: str | bytes) -> Orders:
    """What was written; raises BadOrder.

    >>> read('[{"on":"reaction","do":["pass"]}]')[0].do
    ('pass',)
    """
    try:
        orders = msgspec.json.decode(body, type=Orders)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise BadOrder(f"this is no list of orders: {error}") from error
    if len(orders) > MOST:
        raise BadOrder(f"there are {len(orders)} orders; at most {MOST} can lie at a table")
    return orders


def pledge(salt: str, body: str) -> str:
    """What binds to orders without telling them.

    >>> pledge("00", "[]") == pledge("00", "[]"), pledge("00", "[]") == pledge("01", "[]")
    (True, False)
    """
    return hashlib.sha256(f"{salt} {body}".encode()).hexdigest()[:40]


def checked(ruleset: str, orders: Orders) -> Orders:
    """The same orders, all of which this game could obey; raises BadOrder.

    >>> checked("toy-first", (Order("counter", ("fly",)),))
    Traceback (most recent call last):
        ...
    punica.orders.order.BadOrder: order 1: toy-first has no answer like 'fly'
    """
    game = registry.game(ruleset)
    kinds = kinds_of(ruleset)
    for number, order in enumerate(orders, start=1):
        if order.on != EVERYTHING and order.on not in kinds.names:
            known = ", ".join(kinds.names)
            raise BadOrder(f"order {number}: {ruleset} has no questions {order.on!r}; it has {known}")
        for pattern in order.do:
            if verb_of(game, pattern) is None:
                raise BadOrder(f"order {number}: {ruleset} has no answer like {pattern!r}")
        for noun, names in _named(order):
            slugs = game.nouns[noun].index if noun in game.nouns else {}
            for name in names:
                if name not in slugs:
                    raise BadOrder(f"order {number}: {ruleset} has no {noun} {name!r}")
    return orders


def _named(order: Order) -> list[tuple[str, tuple[str, ...]]]:
    place = ("space", order.home), ("space", order.into)
    return [("general", order.general), ("general", order.against), ("card", order.card), *place]


def verb_of(game: Game, pattern: str) -> Verb | None:
    """The verb of whose codes a pattern speaks; None: no code of this game can be like it.

    >>> verb_of(registry.game("toy-first"), "play *")
    Verb('play {card}')
    """
    for verb in game.verbs:
        if _fits(verb, pattern.split(" ")):
            return verb
    return None


def _fits(verb: Verb, words: list[str]) -> bool:
    if len(words) != len(verb.words):
        return False
    at = 0
    for given, word in zip(words, verb.words, strict=True):
        if not word.startswith("{"):
            if given != word:
                return False
            continue
        noun = verb.nouns[at]
        at += 1
        if given == ANY:
            continue
        if noun is None and given not in (LARGEST, SMALLEST) and not given.isdecimal():
            return False
        if noun is not None and given not in noun.index:
            return False
    return True
