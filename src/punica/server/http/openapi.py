"""The OpenAPI description, with the messages of the WebSocket and the views of the games among its schemas."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI

from punica import registry
from punica.kernel.schema_view import GameView
from punica.server.http.messages import CLIENT
from punica.server.http.messages_told import SERVER
from punica.server.http.models import Problem

_REF = "#/components/schemas/{model}"
_SHOWS_A_GAME = ("StateMessage", "Still")


def described(app: FastAPI) -> None:
    """Add what FastAPI does not describe by itself."""
    plain = app.openapi

    def whole() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = plain()
            components = schema.setdefault("components", {}).setdefault("schemas", {})
            components["Problem"] = Problem.model_json_schema(mode="serialization")
            for name, adapter, mode in (
                ("ClientMessage", CLIENT, "validation"),
                ("ServerMessage", SERVER, "serialization"),
            ):
                made = adapter.json_schema(ref_template=_REF, mode=mode)  # type: ignore[arg-type]
                for inner, definition in made.pop("$defs", {}).items():
                    components.setdefault(inner, definition)
                components[name] = made
            _add_views(components)
            app.openapi_schema = schema
        return app.openapi_schema

    app.openapi = whole  # type: ignore[method-assign]


def view_types() -> list[type[GameView]]:
    """What the games show, each once."""
    return list(dict.fromkeys(registry.game(ruleset).view_type for ruleset in registry.known()))


def _add_views(components: dict[str, Any]) -> None:
    """A message that shows the table of a game shows one of the views, told apart by `game`."""
    refs, views = msgspec.json.schema_components(view_types(), ref_template=_REF.replace("model", "name"))
    twice = components.keys() & views.keys()
    assert not twice, f"views and messages share names: {twice}"
    components.update(views)
    components["GameView"] = {"anyOf": list(refs)}
    for name in _SHOWS_A_GAME:
        components[name]["properties"]["view"] = {"$ref": _REF.format(model="GameView")}
