"""Wheels carry the compiled rules and the browser client, where these can be had; an editable install compiles nothing.

The page is built by Node and only copied here: a source distribution holds it, so that nobody else needs Node.

Without a C compiler, or with PUNICA_PURE=1, the wheel is plain Python and does the same, slower.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from tools.mypyc_build import build, deliver, missing_tool, sources  # noqa: E402

PAGE = HERE / "web" / "dist"
COMPILES = "bdist_wheel" in sys.argv and not os.environ.get("PUNICA_PURE") and missing_tool() is None


class Binary(Distribution):
    """A wheel with compiled modules fits one platform."""

    def has_ext_modules(self) -> bool:
        return COMPILES


class BuildAll(build_py):
    """The package, then the browser client and the compiled modules laid into it."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        lib = Path(self.build_lib).resolve()
        if PAGE.is_dir():
            shutil.copytree(PAGE, lib / "punica" / "server" / "static", dirs_exist_ok=True)
        if COMPILES:
            deliver(build(sources()), lib)


setup(distclass=Binary, cmdclass={"build_py": BuildAll})
