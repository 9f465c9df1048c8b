"""Every language that can be asked for has all the words, each with what the English sentence speaks of."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest

import punica
from punica import registry
from punica.kernel.errors import UnknownLanguage
from punica.kernel.languages import LANGUAGES
from punica.kernel.text import ENGLISH
from punica.kernel.words import KERNEL_WORDS, read_words

HOME: Final = Path(punica.__file__).parent
FOLDERS: Final = sorted(folder for folder in HOME.rglob("text") if folder.is_dir() and folder != KERNEL_WORDS)
"""Where words are; those of the kernel are read with each."""
OTHERS: Final = [language for language in LANGUAGES if language != ENGLISH]
FIELD: Final = re.compile(r"\{([a-z_]+\d*)")
OWN: Final = ("noun.", "word.", "form.")
"""What only another language needs: names that the data has in English, plain words that fill a field, and cases."""


def test_the_folders_are_found() -> None:
    assert len(FOLDERS) == 13


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(HOME)))
def test_every_key_has_words_that_speak_of_the_same(folder: Path, language: str) -> None:
    english, other = read_words(ENGLISH, folder), read_words(language, folder)
    assert sorted(key for key in english.keys() - other.keys() if not key.startswith("form.")) == []
    assert sorted(key for key in other.keys() - english.keys() if not key.startswith(OWN)) == []
    both = english.keys() & other.keys()
    assert sorted(key for key in both if set(FIELD.findall(english[key])) != set(FIELD.findall(other[key]))) == []


WINDOWS: Final = {
    "hamilcar": "before-battle before-naval-battle corvus evasion-land fright storms",
    "hannibal": "ally-deserts good-omen hostile-tribes hostile-tribes-standing storms",
    "punic": "bad-weather bad-weather-stop punic-faith victory",
}
"""Windows for counter events: whoever waits is not told what is asked."""


@pytest.mark.parametrize("game", ["hamilcar", "hands_in_the_sea", "hannibal", "punic"])
def test_who_waits_reads_every_open_question_as_what_the_other_side_decides(game: str) -> None:
    words = read_words(ENGLISH, HOME / "games" / game / "text")
    asked = [key for key in words if key.startswith("ask.") and not key.endswith(".other")]
    silent = sorted(key.removeprefix("ask.") for key in asked if f"{key}.other" not in words)
    assert silent == WINDOWS.get(game, "").split()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("ruleset", registry.known())
def test_own_names_are_names_of_things_there_are(ruleset: str, language: str) -> None:
    game = registry.game(ruleset)
    for key in game.catalogue_for(language).templates:
        kind, _, slug = key.removeprefix("noun.").partition(".")
        assert not key.startswith("noun.") or slug in game.nouns[kind].index, key


def labels(*games: str) -> set[str]:
    """What dice are called: the plain words given as `label` to what rolls, and the constants that hold such words."""
    paths = [path for game in games for path in (HOME / "games" / game).rglob("*.py")]
    nodes = [node for path in paths for node in ast.walk(ast.parse(path.read_text()))]
    takes = {"roll": 2}
    for node in nodes:
        if isinstance(node, ast.FunctionDef) and "label" in parameters(node) and rolls(node):
            takes[node.name] = parameters(node).index("label")
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Call) and called(node) in takes:
            at = takes[called(node)]
            found.update(*map(words_of, node.args[at : at + 1]))
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.target) in ("DIE_LABEL", "BATTLE_ROLL"):
            found |= words_of(node.value)
    return found


def rolls(node: ast.FunctionDef) -> bool:
    calls = [called(one) for one in ast.walk(node) if isinstance(one, ast.Call)]
    return any(name == "roll" or name.endswith("_attrition") for name in calls)


def called(node: ast.Call) -> str:
    """The name of a function, or of a method of whatever chapter."""
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def parameters(node: ast.FunctionDef) -> list[str]:
    return [arg.arg for arg in node.args.args if arg.arg != "self"]


def words_of(node: ast.AST | None) -> set[str]:
    """The plain words of a constant or of a list of them."""
    items = node.elts if isinstance(node, ast.List) else [node]
    return {one.value for one in items if isinstance(one, ast.Constant) and isinstance(one.value, str)}


@pytest.mark.parametrize("language", OTHERS)
def test_the_label_of_every_die_has_a_word(language: str) -> None:
    found = labels("punic", "hannibal", "hamilcar")
    assert {"siege", "naval battle", "small battle die", "winter", "epidemic"} <= found
    words = registry.game("hamilcar-silver").catalogue_for(language).templates
    assert sorted(label for label in found if f"word.{label}" not in words) == []


@pytest.mark.parametrize("language", ["xx", "", "../en", "EN"])
def test_a_language_that_nobody_speaks_is_refused_by_name(language: str) -> None:
    with pytest.raises(UnknownLanguage, match="there are: en, "):
        registry.game("toy-first").catalogue_for(language)
