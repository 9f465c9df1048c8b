"""What every answer tells the browser: trust nothing that did not come from here."""

from __future__ import annotations

from typing import Final

PAGE_POLICY: Final = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'"
)
POLICY: Final = "Content-Security-Policy"
ALWAYS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
UNLESS_SAID: Final = (
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"cache-control", b"no-store"),
)
"""What data gets; the page has its own."""
SECURE: Final = ((b"strict-transport-security", b"max-age=31536000"),)
"""For who came by https: never by http again."""

Headers = list[tuple[bytes, bytes]]


def safe(given: Headers, secure: bool) -> Headers:
    """The headers of an answer with those that make it safe."""
    names = {name.lower() for name, _ in given}
    out = [*given, *ALWAYS, *(header for header in UNLESS_SAID if header[0] not in names)]
    return [*out, *SECURE] if secure else out
