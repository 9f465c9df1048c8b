"""The log as one reader has it: kept as it grows, read anew where it was cut, worded once for all who read the same."""

from __future__ import annotations

from punica import new
from punica.kernel.match import Match
from punica.server.tables.story import Story


def told(story: Story, match: Match) -> list[str]:
    story.read_on(match, [])
    return [line.text for line in story.lines]


def test_what_was_cut_and_written_anew_between_two_readings_is_read_anew() -> None:
    """Another process may have written an undo and what followed it before anybody here looks again."""
    match = new("toy-first", seed=7)
    for code in ("bury 3", "bury 4", "play 9"):
        match.play(code)
    stories = [Story(eyes, "en") for eyes in (-1, 0, 1)]
    for story in stories:
        told(story, match)
    match.undo("rome")
    match.play("discard 11")
    for story in stories:
        assert told(story, match) == [line.text for line in match.log(None if story.eyes < 0 else story.eyes)]
        assert [line.n for line in story.lines] == list(range(len(story.lines)))


def test_readers_of_the_same_words_share_them() -> None:
    match = new("toy-first", seed=7)
    match.play("bury 3")
    one, other = Story(0, "en"), Story(-1, "en")
    one.read_on(match, [])
    other.read_on(match, [], [one])
    own = {id(line.text) for line in one.lines}
    texts = {line.text for line in one.lines}
    assert all((id(line.text) in own) == (line.text in texts) for line in other.lines)
    assert [line.text for line in other.lines] == [line.text for line in match.log(None)]
