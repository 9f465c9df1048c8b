"""Names of accounts: what may be one, and when two are the same."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from punica.server.http.errors import Refused

SHAPE: Final = re.compile(r"[^\W_](?:[^\W_]|[ _.'-](?![ _.'-])){0,28}[^\W_]")
TAKEN: Final = frozenset({"punica", "admin", "moderator", "host", "system", "me", "friend", "computer", "bot", "guest"})
ALIKE: Final = str.maketrans({"0": "o", "1": "l", "i": "l", " ": "", "_": "", ".": "", "'": "", "-": ""})
UNSEEN: Final = frozenset({"Cc", "Cf", "Zl", "Zp"})
"""Kinds of signs that nobody sees."""


def checked(name: str) -> str:
    """A name as it is shown; raises Refused."""
    clean = unicodedata.normalize("NFKC", name).strip()
    if not SHAPE.fullmatch(clean):
        raise Refused("bad-name", "a name has 2 to 30 letters and digits; in between also spaces and . ' _ -")
    alphabets = {unicodedata.name(sign, "?").split()[0] for sign in clean if sign.isalpha()}
    if len(alphabets) > 1:
        raise Refused("bad-name", "a name has letters of one alphabet only")
    if slug(clean) in map(slug, TAKEN):
        raise Refused("bad-name", "this name is kept for the server itself")
    return clean


def slug(name: str) -> str:
    """The same for names that look alike.

    >>> slug("Publius Scipio") == slug("publius_sclplo") == slug("Publius Sci\\u200bpio"), slug("Ébé")
    (True, 'ebe')
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    seen = (sign for sign in plain if unicodedata.category(sign) not in UNSEEN)
    bare = "".join(sign for sign in seen if not unicodedata.combining(sign))
    return bare.translate(ALIKE)[:80]
