"""Web push: a message that only the browser it is for can read (RFC 8291), and the proof of who sends it (RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
import time
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096
LASTS: Final = 12 * 3600


def to_text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def public(key: ec.EllipticCurvePrivateKey) -> bytes:
    """A public key as it is sent: the point, uncompressed."""
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(serialization.Encoding.X962, form)


def new_key() -> str:
    """A private key, as text."""
    return to_text(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


def read_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(from_text(text), "big"), CURVE)


def _derived(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(key)


def sealed(
    message: bytes,
    browser: bytes,
    secret: bytes,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """A message for a browser, by its public key and its secret; `own` key and `salt` are fresh unless given."""
    own = own if own is not None else ec.generate_private_key(CURVE)
    salt = salt if salt is not None else os.urandom(16)
    mine = public(own)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser))
    key = _derived(shared, secret, b"WebPush: info\x00" + browser + mine, 32)
    wrapped = AESGCM(_derived(key, salt, b"Content-Encoding: aes128gcm\x00", 16)).encrypt(
        _derived(key, salt, b"Content-Encoding: nonce\x00", 12), message + b"\x02", None
    )
    return salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine + wrapped


def proof(key: str, endpoint: str, contact: str) -> str:
    """The Authorization header that says which server sends this."""
    own, parts = read_key(key), urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + LASTS, "sub": contact}
    signed = ".".join(to_text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(own.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    signature = to_text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={signed}.{signature}, k={to_text(public(own))}"
