"""Compiles mypyc's C files with tcc, for the tests: in seconds, where gcc takes minutes even when it does not optimise.

What comes out is about as fast as gcc's without optimising, and plays the same games. Nothing of it is delivered.
"""

import shutil
import subprocess
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from typing import Any

TCC = shutil.which("tcc")
FLAGS = ["-w", "-DNDEBUG"]


def compiled_quickly(extensions: Sequence[Any], lib: Path) -> bool:
    """Makes the libraries of setuptools' `extensions` in `lib`; False without tcc, or where it cannot read the C."""
    if TCC is None:
        return False
    shutil.rmtree(lib, ignore_errors=True)
    try:
        for extension in extensions:
            _library(TCC, extension, lib)
    except subprocess.CalledProcessError:
        return False
    return True


def _library(tcc: str, extension: Any, lib: Path) -> None:
    """One library. Where it has many modules they are read as one file: all their headers are the same."""
    made = lib / (extension.name.replace(".", "/") + sysconfig.get_config_var("EXT_SUFFIX"))
    made.parent.mkdir(parents=True, exist_ok=True)
    modules = [source for source in extension.sources if Path(source).name.startswith("__native_")]
    others = [source for source in extension.sources if source not in modules]
    if modules:
        whole = Path(modules[0]).parent / "whole.c"
        whole.write_text("".join(f'#include "{Path(module).name}"\n' for module in modules), encoding="utf-8")
        others.append(str(whole))
    headers = [f"-I{folder}" for folder in (*extension.include_dirs, sysconfig.get_path("include"))]
    subprocess.run([tcc, *FLAGS, *headers, "-shared", "-o", str(made), *others], check=True)
