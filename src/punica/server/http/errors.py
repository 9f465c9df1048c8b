"""Refusals of the server: a code for programs, a sentence for people, a status for HTTP."""

from __future__ import annotations

from typing import Final

from punica.kernel.errors import PunicaError

STATUS: Final[dict[str, int]] = {
    "bad-request": 400,
    "bad-table": 400,
    "bad-options": 400,
    "bad-record": 400,
    "bad-position": 400,
    "bad-data": 400,
    "bad-name": 400,
    "weak-password": 400,
    "bad-passkey": 400,
    "bad-address": 400,
    "bad-webhook": 400,
    "bad-token": 401,
    "bad-ticket": 401,
    "not-known": 401,
    "wrong-sign-in": 401,
    "foreign-origin": 403,
    "spectator": 403,
    "not-your-seat": 403,
    "not-the-owner": 403,
    "suspended": 403,
    "silenced": 403,
    "other-strength": 403,
    "one-hand": 403,
    "blocked": 403,
    "not-a-moderator": 403,
    "needs-account": 403,
    "no-people": 404,
    "no-such-person": 404,
    "not-found": 404,
    "no-such-match": 404,
    "no-such-ruleset": 404,
    "no-such-ply": 404,
    "no-such-invite": 404,
    "not-over": 409,
    "too-early": 409,
    "waiting": 409,
    "over": 409,
    "taken": 409,
    "frozen": 409,
    "not-now": 409,
    "not-late": 409,
    "no-clock": 409,
    "rated": 409,
    "too-slow": 408,
    "other-data": 409,
    "too-large": 413,
    "too-many": 429,
    "failed": 500,
    "busy": 503,
    # on the WebSocket only
    "bad-message": 400,
    "no-hello": 400,
    "not-asked": 409,
    "not-offered": 409,
    "stale": 409,
    "bad-order": 400,
    "stale-orders": 409,
    "nobody-there": 409,
    "cannot-undo": 409,
    "no-take-back": 409,
    "rule-failed": 409,
    "not-kept": 503,
}


class Refused(PunicaError):
    """A request that is not granted; nothing has changed."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule
        self.status = STATUS[code]
