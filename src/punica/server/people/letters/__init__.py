"""Mails: their words in each language, and the rows in which they wait to be sent."""

from __future__ import annotations

import re
import time
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from sqlalchemy import insert

from punica.kernel.text import ENGLISH
from punica.server.http.errors import Refused
from punica.server.people.known import new_id
from punica.server.store.claims import Step
from punica.server.store.jobs import NewJob, Priority
from punica.server.store.person_rows import MAILS

ADDRESS: Final = re.compile(r"[^@\s<>,;:\\\"()\[\]\x00-\x20]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,180}[A-Za-z0-9])")


def address(given: str) -> str:
    """A mail address as it is kept; raises Refused."""
    clean = given.strip().lower()
    if not ADDRESS.fullmatch(clean) or ".." in clean:
        raise Refused("bad-address", "this is no mail address; one is written like name@example.org")
    return clean


@cache
def _words(language: str) -> dict[str, dict[str, str]]:
    file = Path(__file__).parent / f"{language}.toml"
    return tomllib.loads((file if file.is_file() else file.with_name(f"{ENGLISH}.toml")).read_text(encoding="utf-8"))


def worded(kind: str, language: str, **params: str) -> dict[str, str]:
    """The subject and the text of a mail."""
    words = _words(language)[kind]
    return {part: words[part].strip().format(**params) for part in ("subject", "text")}


def posted(recipient: str, kind: str, language: str, **params: str) -> tuple[Step, NewJob]:
    """A mail as it waits, and the job of sending it."""
    id = new_id()
    row = {"id": id, "recipient": recipient, "created": time.time(), **worded(kind, language, **params)}
    return Step(insert(MAILS), row), NewJob("mail", f"mail {id}", Priority.NOTICE)
