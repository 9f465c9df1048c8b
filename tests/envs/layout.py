"""Writes `envs/data/layout.toml`: `python -m tests.envs.layout`, after VERSION has been counted up."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from punica import envs, registry
from punica.envs.encoding import VERSION, Encoding, encoding


def names_of(layout: Encoding) -> str:
    """A digest of the names of all numbers, in their order."""
    names = [f"{field.name}.{name}" for field in layout.fields for name in field.names]
    return sha256("\n".join(names).encode()).hexdigest()[:16]


if __name__ == "__main__":
    text = f"# The fields of observations and their shapes: see punica.envs.encoding.\nversion = {VERSION}\n"
    for ruleset in registry.known():
        text += f'\n[{ruleset}]\nnames = "{names_of(encoding(ruleset))}"\n'
        text += "".join(f"{field.name} = {list(field.shape)}\n" for field in encoding(ruleset).fields)
    (Path(envs.__file__).parent / "data" / "layout.toml").write_text(text, encoding="utf-8")
