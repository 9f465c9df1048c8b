"""The words on the board and the cards of an edition, where the editions differ."""

from __future__ import annotations

from punica.games.hamilcar.tables import DATA


def _printed(rows: list[tuple[str, str]], edition: int) -> list[str]:
    """Those of one edition, from rows of Golden Geek's words and those of Silver, if it has words of its own."""
    return [(golden_geek, silver or golden_geek)[edition] for golden_geek, silver in rows]


class Names:
    """What an edition prints, by number."""

    def __init__(self, edition: int) -> None:
        self.general = _printed([(row.name, row.name_silver) for row in DATA.generals], edition)
        self.card_number = _printed([(row.number_golden_geek, row.number) for row in DATA.cards], edition)
        """The number on the card; codes and records of both editions have Silver's."""
        self.effect = _printed([(row.effect, row.effect_silver) for row in DATA.cards], edition)
        self.tactic = _printed([(row.text, row.text_silver) for row in DATA.tactics], edition)
        """What a tactic card says."""
        self.optional = _printed([(row.text, row.text_silver) for row in DATA.options], edition)
        """What an optional rule says."""
