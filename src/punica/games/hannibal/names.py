"""The words on the board and the cards of an edition."""

from __future__ import annotations

from punica.games.hannibal.tables import DATA, EDITIONS


def _printed(rows: list[tuple[str, str]], edition: int) -> list[str]:
    """Those of one edition, from rows of the classic words and those of 2018, if it has words of its own."""
    return [(classic, anniversary or classic)[edition] for classic, anniversary in rows]


class Names:
    """What an edition prints, by number."""

    def __init__(self, edition: int) -> None:
        self.edition = EDITIONS[edition]
        """What the data files call it."""
        self.region = _printed([(row.name, row.name_2018) for row in DATA.regions], edition)
        self.province = _printed([(row.name, row.name_2018) for row in DATA.provinces], edition)
        self.space = _printed([(row.name, row.name_2018) for row in DATA.spaces], edition)
        self.general = _printed([(row.name, row.name_2018) for row in DATA.generals], edition)
        self.card = _printed([(row.name, row.name_2018) for row in DATA.cards], edition)
        self.effect = _printed([(row.effect, row.effect_2018) for row in DATA.cards], edition)
