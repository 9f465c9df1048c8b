"""For `make docs`: the examples of a docstring become blocks of code on the site.

mkdocstrings reads docstrings as Markdown, where lines that begin with `>>>` would be a quotation.
"""

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)
"""From the first `>>>` to the next empty line."""


def fenced(docstring: str) -> str:
    """The docstring with a fence round each of its examples."""
    return EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", docstring)


class Examples(griffe.Extension):  # type: ignore[misc]  # mypy does not look into griffe
    """Named in `mkdocs.yml`."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
