"""What has been published of a match: the table as its last committed act left it."""

from __future__ import annotations

from typing import Any

from punica.kernel.match import Match
from punica.kernel.schema_view import GameView
from punica.server.store.writer import Standing
from punica.server.tables import scene


class Published:
    """All that anybody is shown comes from here, and one is only made of what is committed.

    What a pair of eyes sees, and how a language tells it, is built when it is first asked for, and once.
    """

    __slots__ = ("_match", "_tables", "_views", "standing")

    def __init__(self, match: Match, standing: Standing) -> None:
        self._match = match
        self.standing = standing
        self._views: dict[int, GameView] = {}
        self._tables: dict[tuple[int, str], dict[str, Any]] = {}

    def seen(self, eyes: int, language: str) -> dict[str, Any]:
        """The table for these eyes; not to be changed."""
        table = self._tables.get((eyes, language))
        if table is None:
            table = scene.seen(self._match, eyes, language, self._view(eyes))
            table["type"] = "state"
            table["seq"] = self.standing.seq
            table["can_undo"] = eyes >= 0 and self._match.can_undo(eyes)
            self._tables[eyes, language] = table
        return table

    def _view(self, eyes: int) -> GameView:
        """What these eyes see, which is the same in all languages; what lies open is shared by all eyes."""
        view = self._views.get(eyes)
        if view is None:
            game, state = self._match.terms.game, self._match.state
            open_to_all = self._view(scene.SPECTATOR) if eyes >= 0 else None
            view = game.view(state, eyes) if open_to_all is None else game.own_view(open_to_all, state, eyes)
            self._views[eyes] = view
        return view
