"""How a searching player goes about it: what it spends on what, how many lines it tries, how sure it must be."""

from __future__ import annotations


class Method:
    """The numbers of a search. A policy brings the ones that suit it; these are those of the first generation."""

    __slots__ = (
        "battles",
        "branches",
        "caution",
        "distinct",
        "each",
        "first",
        "idle",
        "later",
        "least",
        "patience",
        "settled",
        "trust",
        "variety",
        "width",
    )

    def __init__(self) -> None:
        self.battles = False
        """Whether battles are thought through to their end and no farther (`Policy.brief`)."""
        self.branches = 0
        """Where a hand has fewer cards than lines may be tried, so many other ways to begin with each are, too."""
        self.first = 0.6
        """The share of the budget for the first decision of a card play;"""
        self.later = 0.35
        """and of what is left for each later one."""
        self.idle = True
        """Whether lines that come to nothing (`Policy.idle`) are tried, too."""
        self.width = 8
        """So many lines are tried at first, at most;"""
        self.variety = 4
        """and of so many other kinds of move one."""
        self.distinct = False
        """Whether of several cards for the same moves only the one is tried that the policy gives up most easily."""
        self.each = 6
        """There is one line for so many iterations."""
        self.patience = 1
        """In so many worlds a line is tried before it may be dropped."""
        self.least = 2
        """A line must have been tried in so many worlds to be played instead of what the policy would play."""
        self.caution = 1.0
        """By how many standard errors it must have done better there."""
        self.trust = 0.0
        """What a step of the policy's own marks counts beside how a line went in the worlds it was tried in."""
        self.settled = 0
        """When the turn has come round so often, a year that has ended ends a roll-out too; 0: it does not."""
