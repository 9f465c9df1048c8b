"""The OpenAPI description, with the messages of the WebSocket among its schemas."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI

from punica.server.http.messages import CLIENT, SERVER

_REF = "#/components/schemas/{model}"


def described(app: FastAPI) -> None:
    """Add what FastAPI does not describe by itself."""
    plain = app.openapi

    def whole() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = plain()
            components = schema.setdefault("components", {}).setdefault("schemas", {})
            for name, adapter, mode in (
                ("ClientMessage", CLIENT, "validation"),
                ("ServerMessage", SERVER, "serialization"),
            ):
                made = adapter.json_schema(ref_template=_REF, mode=mode)  # type: ignore[arg-type]
                for inner, definition in made.pop("$defs", {}).items():
                    components.setdefault(inner, definition)
                components[name] = made
            app.openapi_schema = schema
        return app.openapi_schema

    app.openapi = whole  # type: ignore[method-assign]
