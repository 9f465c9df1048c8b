"""No dead code: what nothing in `src` and `tools` uses goes, unless a reason stands here. Tests are no users."""

from __future__ import annotations

import textwrap
from pathlib import Path

from vulture.core import Vulture

ROOT = Path(__file__).parents[2]

CALLED_BY_DECORATOR = [
    "@app.command",  # typer
    "@app.exception_handler",  # FastAPI
    "@router.*",
    "@keys.add",  # prompt_toolkit
    "@event.listens_for",  # SQLAlchemy
    "@model_validator",  # Pydantic
]

FIELDS = {
    "schema.py",
    "schema_view.py",
    "models.py",
    "models_people.py",
    "person_rows.py",
    "result_rows.py",
    "messages.py",
    "messages_told.py",
}
"""Files of structs: clients and data files name their fields (tests/house/test_facts.py asks who reads the data)."""

ALLOWED = {
    # named in a string
    "FirstHannibalPolicy": "registry.py names the policy of a first generation, too",
    "FirstSeaPolicy": "registry.py names the policy of a first generation, too",
    "FirstHamilcarPolicy": "registry.py names the policy of a first generation, too",
    "SET_UP": "registry.py names by its module what changes a game's positions by hand",
    "Examples": "mkdocs.yml names the module of this extension",
    "SeatEnv": "Gymnasium makes it by its module",
    "lookups": "http/tallies.py reads the limits by their names",
    # what others read or call
    "revision": "alembic reads it in a migration",
    "down_revision": "alembic reads it in a migration",
    "branch_labels": "alembic reads it in a migration",
    "depends_on": "alembic reads it in a migration",
    "cursor_position": "prompt_toolkit reads it",
    "should_exit": "uvicorn reads it",
    "handlers": "logging reads it",
    "build_lib": "setuptools reads it",
    "build_temp": "setuptools reads it",
    "parallel": "setuptools reads it",
    "extra_link_args": "setuptools reads it",
    "handle_starttag": "the parser of HTML calls it",
    "on_object": "griffe calls it",
    "config_settings": "the interface of build backends has it (PEP 517)",
    "make_py_observer": "OpenSpiel calls it",
    "resample_from_infostate": "OpenSpiel calls it",
    "set_from": "OpenSpiel calls it",
    "string_from": "OpenSpiel calls it",
    "_legal_actions": "OpenSpiel calls it",
    "_apply_action": "OpenSpiel calls it",
    "_action_to_string": "OpenSpiel calls it",
    "observation_space": "PettingZoo calls it",
    "action_space": "PettingZoo calls it",
    "infos": "PettingZoo reads it",
    # what researchers call (docs/researchers.md)
    "index_of": "the index of a code",
    "challenges": "what a program may accept",
    # a full set of values, of which the rules ask only for some
    "NO_ICON": "the first of the icons of a naval battle roll",
    "FAIR": "a level of Seamanship",
    "AFRICA_CLOSED": "whether a level of Seamanship sails to Africa",
    "PEACEFUL": "a mood of the Miat",
    "NEEDS_NOTHING": "what a strait needs",
    "NEEDS_ORIGIN": "what a strait needs",
    # for the house tests
    "differs": "how tests/compiled compares golden records",
    "coverage": "tests/house/test_manifest.py holds the share of rules that `punica where` finds",
    "cited_texts": "tests look up the words of every text that code cites",
    "KERNEL": "tests read what the kernel cites",
}
"""Name to the reason why it stays though vulture finds no user."""


def unused(*folders: Path) -> dict[str, str]:
    """Name to its place, of everything in these folders that nothing in them uses."""
    vulture = Vulture(ignore_decorators=CALLED_BY_DECORATOR)
    vulture.scavenge([str(folder) for folder in folders])
    return {
        str(item.name): f"{item.filename}:{item.first_lineno}: {item.typ} {item.name}"
        for item in vulture.get_unused_code(min_confidence=60)
        if not (item.typ == "variable" and Path(item.filename).name in FIELDS)
    }


def test_nothing_is_dead_and_the_list_of_exceptions_is_not_stale() -> None:
    found = unused(ROOT / "src", ROOT / "tools")
    assert not [place for name, place in found.items() if name not in ALLOWED]
    assert not [name for name in ALLOWED if name not in found], "used now, or gone: strike it from ALLOWED"


def test_dead_code_is_found(tmp_path: Path) -> None:
    """A function, a method, a constant and a class nobody uses; what is used or called by a decorator is left alone."""
    (tmp_path / "planted.py").write_text(
        textwrap.dedent("""
            LEFT_OVER = 3

            def never_called() -> None: ...

            def called() -> None: ...

            @router.get("/page")
            def page() -> None: ...

            class Orphan:
                def never_asked(self) -> None: ...

            called()
        """)
    )
    (tmp_path / "schema.py").write_text(
        "class Row:\n    field: int\n\n    def nobody_asks(self) -> None: ...\n\nRow()\n"
    )
    assert set(unused(tmp_path)) == {"LEFT_OVER", "never_called", "Orphan", "never_asked", "nobody_asks"}
