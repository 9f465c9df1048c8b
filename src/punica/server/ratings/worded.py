"""A code of the archive in words, without the match it was played in."""

from __future__ import annotations

from functools import lru_cache

from punica import registry
from punica.kernel.errors import UnknownRuleset
from punica.kernel.option import Option


@lru_cache(maxsize=4096)
def worded(ruleset: str, code: str, language: str) -> str:
    """What a code does, as the option that was offered said it; the code itself where these rules do not know it.

    >>> worded("toy-first", "bury 3", "en")
    'Bury “Slingers”'
    """
    try:
        game = registry.game(ruleset)
    except UnknownRuleset:
        return code
    for verb in game.verbs:
        if not verb.matches(code):
            continue
        given = [word for word, form in zip(code.split(" "), verb.words, strict=True) if form.startswith("{")]
        values = [
            noun.index[word] if noun is not None else int(word) for word, noun in zip(given, verb.nouns, strict=True)
        ]
        return game.render(Option(verb, *values).text, language)
    return code
