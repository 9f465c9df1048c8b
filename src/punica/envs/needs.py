"""What the environments need beyond Punica itself."""

from __future__ import annotations

from importlib.util import find_spec


def need(module: str) -> None:
    """Raise ModuleNotFoundError, with what to do about it, where a package is not installed."""
    if find_spec(module) is None:
        hint = "pip install 'punica-games[envs]'"
        raise ModuleNotFoundError(f"punica.envs needs {module}, which is not installed: {hint}", name=module)
