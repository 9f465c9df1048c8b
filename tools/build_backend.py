"""How pip builds Punica: with setuptools, and for a wheel with mypyc where there is a C compiler.

An editable install needs neither, and so does not wait for them.
"""

from collections.abc import Mapping
from typing import Any

from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from tools.mypyc_build import missing_tool

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

MYPYC = ["mypy>=2.4,<3", "setuptools>=77"]
TYPES = ["msgspec>=0.19", "rich>=13.9", "tomli-w>=1.1"]
"""What the compiled modules import: mypy reads their types."""


def get_requires_for_build_wheel(config_settings: Mapping[str, Any] | None = None) -> list[str]:
    return [] if missing_tool() else [*MYPYC, *TYPES]
