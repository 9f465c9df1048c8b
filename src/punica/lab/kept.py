"""What the lab has found out so far, kept as it comes: a file to which lines are only added."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from punica.lab.campaign import CannotWrite


class Kept:
    """The lines of an earlier run, and those that come. What depends on another `key` begins the file anew."""

    def __init__(self, path: Path, key: str, fresh: bool = False) -> None:
        self.path = path
        self.key = key
        self.lines: list[dict[str, Any]] = []
        if fresh or not self._read():
            self.begin()

    def begin(self) -> None:
        """Forget all."""
        self.lines = []
        with self._writing():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps({"key": self.key}) + "\n", encoding="utf-8")

    def _read(self) -> bool:
        """Take up what was kept; whether there is anything, and it depends on the same."""
        try:
            head, *lines = self.path.read_text(encoding="utf-8").splitlines(keepends=True)
            if json.loads(head)["key"] != self.key:
                return False
            whole = [line for line in lines if line.endswith("\n")]
            self.lines = [dict(json.loads(line)) for line in whole]
        except (OSError, ValueError, KeyError, TypeError):
            return False
        if len(whole) < len(lines):  # killed while it wrote
            with self._writing():
                self.path.write_text(head + "".join(whole), encoding="utf-8")
        return True

    def add(self, line: dict[str, Any]) -> None:
        self.lines.append(line)
        with self._writing(), self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, separators=(",", ":")) + "\n")

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Raises CannotWrite: a folder that is read-only, a full disk."""
        try:
            yield
        except OSError as error:
            reason = error.strerror or error
            raise CannotWrite(
                f"{self.path}: cannot be written: {reason}; XDG_STATE_HOME names another folder"
            ) from error
