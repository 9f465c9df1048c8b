"""Passkeys: the device proves who one is (WebAuthn). The question is in a ticket, so that any server can check."""

from __future__ import annotations

import json
import re
import time
from typing import Any, Final
from urllib.parse import urlsplit

from sqlalchemy import update
from starlette.requests import HTTPConnection

from punica.server.http.errors import Refused
from punica.server.people import tickets
from punica.server.people.accounts import PASSKEY, Credential
from punica.server.people.known import Person
from punica.server.settings import Settings
from punica.server.store.claims import Step
from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import CREDENTIALS

SECONDS: Final = 300.0
KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
"""How the name of a passkey is written."""
WRONG: Final = Refused("bad-passkey", "this passkey was not accepted: try once more, or sign in another way")


def place(request: HTTPConnection, settings: Settings) -> tuple[str, str]:
    """The name that passkeys belong to, and the page they are used on."""
    if settings.address:
        parts = urlsplit(settings.address)
        return parts.hostname or "", f"{parts.scheme}://{parts.netloc}"
    url = request.url
    return url.hostname or "", f"{'https' if url.scheme == 'https' else 'http'}://{url.netloc}"


async def to_make(ledger: Ledger, person: Person, rp: str) -> tuple[str, dict[str, Any]]:
    """What the browser is asked when a passkey is made, and the ticket that goes with it."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    held = [one["key"] for one in await Credential.of(ledger, person.id) if one["kind"] == PASSKEY]
    options = webauthn.generate_registration_options(
        rp_id=rp,
        rp_name="Punica",
        user_id=person.id.encode(),
        user_name=person.name,
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(key)) for key in held],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
    )
    return await _asked(ledger, person.id, webauthn.options_to_json(options))


async def to_use(ledger: Ledger, rp: str) -> tuple[str, dict[str, Any]]:
    """What the browser is asked when somebody comes with a passkey."""
    import webauthn

    return await _asked(ledger, None, webauthn.options_to_json(webauthn.generate_authentication_options(rp_id=rp)))


async def _asked(ledger: Ledger, person: str | None, options: str) -> tuple[str, dict[str, Any]]:
    told: dict[str, Any] = json.loads(options)
    ticket = await tickets.made(ledger, PASSKEY, person, {"challenge": told["challenge"]}, SECONDS)
    return ticket, told


async def made(ledger: Ledger, person: Person, ticket: str, answer: dict[str, Any], rp: str, origin: str) -> Step:
    """A passkey as it is kept; raises Refused."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

    asked = await tickets.used(ledger, PASSKEY, ticket)
    if asked["person"] != person.id:
        raise WRONG
    try:
        found = webauthn.verify_registration_response(
            credential=answer,
            expected_challenge=base64url_to_bytes(asked["body"]["challenge"]),
            expected_rp_id=rp,
            expected_origin=origin,
        )
    except Exception as error:  # whatever is wrong with what a stranger sent
        raise WRONG from error
    key, public = bytes_to_base64url(found.credential_id), bytes_to_base64url(found.credential_public_key)
    return Credential.added(person.id, PASSKEY, key, public, count=found.sign_count)


async def used(ledger: Ledger, ticket: str, answer: dict[str, Any], rp: str, origin: str) -> tuple[str, Step]:
    """The person whose passkey this is, who comes in as long as it is not forgotten; raises Refused."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes

    asked = await tickets.used(ledger, PASSKEY, ticket)
    key = str(answer.get("id", ""))
    kept = await Credential.found(ledger, PASSKEY, key) if KEY.fullmatch(key) else None
    if kept is None or asked["person"] is not None:
        raise WRONG
    try:
        found = webauthn.verify_authentication_response(
            credential=answer,
            expected_challenge=base64url_to_bytes(asked["body"]["challenge"]),
            expected_rp_id=rp,
            expected_origin=origin,
            credential_public_key=base64url_to_bytes(kept["secret"]),
            credential_current_sign_count=kept["count"],
        )
    except Exception as error:  # whatever is wrong with what a stranger sent
        raise WRONG from error
    values = {"count": found.new_sign_count, "used": time.time()}
    return kept["person"], Step(update(CREDENTIALS).where(CREDENTIALS.c.id == kept["id"]).values(values), needed=True)
