"""Reading catalogues: TOML tables of templates, flattened to dotted keys."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from punica.kernel.data import load_toml
from punica.kernel.errors import BadData
from punica.kernel.languages import FOUND, spoken
from punica.kernel.text import ENGLISH, Catalogue, FormRule, Noun

KERNEL_WORDS = Path(__file__).parent / "text"


def read_words(language: str, *folders: Path) -> dict[str, str]:
    """The templates of one language: the kernel's own, then those of the given folders.

    In each folder that is `en.toml`, or all files of the folder `en`. Only English must be there.
    """
    words: dict[str, str] = {}
    for folder in (KERNEL_WORDS, *folders):
        paths = _files(folder, language)
        if not paths and language == ENGLISH:
            raise BadData(f"{language}.toml", "", "there are no words of this language here")
        for path in paths:
            for key, template in _flatten(load_toml(path, dict[str, Any]), path.name, "").items():
                if key in words:
                    raise BadData(path.name, key, "this text stands twice")
                words[key] = template
    return words


def _files(folder: Path, language: str) -> list[Path]:
    """What a folder has of a language: one file of its name, or all files of the folder of its name."""
    single = folder / f"{language}.toml"
    return [single] if single.exists() else sorted((folder / language).glob("*.toml"))


def read_phrases(language: str, *folders: Path) -> dict[str, str]:
    """The phrases of one language: what is written in English in data files and manifests, to its translation.

    In each folder that is `phrases/de.toml`, or all files of the folder `phrases/de`, if they are there.
    """
    phrases: dict[str, str] = {}
    for folder in folders:
        for path in _files(folder / "phrases", language):
            phrases.update(load_toml(path, dict[str, str]))
    return phrases


def read_forms(language: str, *folders: Path) -> dict[str, dict[str, str]]:
    """The names of one language that are not formed like the others, each with its forms.

    In each folder that is `forms/de.toml`, if it is there: groups of names that are formed alike. A group lists its
    `names`, each with its other stem, and says how each form is made from `{name}` and `{stem}`.
    """
    forms: dict[str, dict[str, str]] = {}
    for file, group, table in _groups(language, folders):
        if "like" in table:
            continue
        if not isinstance(table.get("names"), dict):
            raise BadData(file, group, "a group of forms has names, each with its stem, or says what they are like")
        for name, stem in table["names"].items():
            made = {form: words for form, words in table.items() if form != "names"}
            own = {form: words.replace("{name}", name).replace("{stem}", stem) for form, words in made.items()}
            forms.setdefault(name, {}).update(own)
    return forms


def read_form_rules(language: str, *folders: Path) -> list[FormRule]:
    """How names are formed that begin alike: groups of `forms/fr.toml` with `like`, a pattern, instead of names.

    French writes *d'Hannibal*, and no game has to list who begins with a vowel.
    """
    rules: list[FormRule] = []
    for file, group, table in _groups(language, folders):
        if "like" in table:
            try:
                like = re.compile(table["like"])
            except (re.error, TypeError) as error:
                raise BadData(file, group, f"like is a pattern of names: {error}") from error
            rules.append(FormRule(like, {form: words for form, words in table.items() if form != "like"}))
    return rules


def _groups(language: str, folders: Iterable[Path]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The groups of forms: in which file, how it is called, and what it says."""
    for folder in folders:
        path = folder / "forms" / f"{language}.toml"
        groups = load_toml(path, dict[str, dict[str, Any]]) if path.exists() else {}
        for group, table in groups.items():
            yield path.name, group, table


class Translations:
    """The same words in each language, read when somebody first asks for one; what a language lacks is English.

    `names` lends its own words for nouns: the names of a game to texts that stand outside it.
    """

    __slots__ = ("folders", "names", "nouns", "read")

    def __init__(self, nouns: Mapping[str, Noun], folders: list[Path], names: Translations | None = None) -> None:
        self.nouns = nouns
        self.folders = folders
        self.names = names
        self.read: dict[str, Catalogue] = {}

    def catalogue(self, language: str) -> Catalogue:
        """The words of one language; raises UnknownLanguage."""
        found = self.read.get(spoken(language))
        if found is None:
            templates = {**self._lent(language), **self._templates(language)}
            rules = read_form_rules(language, KERNEL_WORDS, *self.folders)
            found = Catalogue(templates, self.nouns, self.forms(language), FOUND[language].plural, rules)
            self.read[language] = found
        return found

    def _lent(self, language: str) -> dict[str, str]:
        if self.names is None:
            return {}
        templates = self.names.catalogue(language).templates
        return {key: name for key, name in templates.items() if key.startswith("noun.")}

    def forms(self, language: str) -> dict[str, dict[str, str]]:
        """The forms of the names that have their own, those that were lent among them."""
        lent = self.names.forms(language) if self.names is not None else {}
        return {**lent, **read_forms(language, *self.folders)}

    def _templates(self, language: str) -> dict[str, str]:
        english = read_words(ENGLISH, *self.folders)
        if language == ENGLISH:
            return english
        return {**self._names(language), **english, **read_words(language, *self.folders)}

    def _names(self, language: str) -> dict[str, str]:
        """What things are called, as far as there is a phrase for their English names."""
        phrases = self.phrases(language)
        found: dict[str, str] = {}
        for kind, noun in self.nouns.items():
            for slug, name in zip(noun.slugs, noun.names):
                if name in phrases:
                    found[f"noun.{kind}.{slug}"] = phrases[name]
        return found

    def phrases(self, language: str) -> dict[str, str]:
        """What data files and manifests say in English, to the same in this language."""
        return read_phrases(language, *self.folders)


def _flatten(table: Mapping[str, Any], file: str, prefix: str) -> dict[str, str]:
    out: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, str):
            out[prefix + key] = value
        elif isinstance(value, dict):
            out.update(_flatten(value, file, f"{prefix}{key}."))
        else:
            raise BadData(file, prefix + key, f"a text is a string, not {type(value).__name__}")
    return out
