"""The shelf: rulesets, atlases and rules, read once for each language and kept.

Data files and manifests are written in English. What a person reads of them is looked up, sentence by sentence, among
the phrases of his language; what has none stays English.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import msgspec

import punica
from punica import elo, registry
from punica.bots import OFFERED, TEMPERED
from punica.bots.levels import MASTER, PATIENCE
from punica.bots.temper import TEMPERS
from punica.kernel.data import load_toml
from punica.kernel.game import Game
from punica.kernel.text import ENGLISH
from punica.kernel.words import read_phrases
from punica.lessons import pages
from punica.lessons.courses import courses
from punica.rules_page import plain, rulings
from punica.server.http.models import (
    Atlas,
    BotInfo,
    GamePage,
    OptionInfo,
    RuleInfo,
    Rules,
    RulesetInfo,
    RulingInfo,
    ScenarioInfo,
    Shelf,
    StrengthInfo,
    SummaryRule,
    TemperInfo,
    TermInfo,
)
from punica.server.http.rule_names import rule_names
from punica.server.tables.opening import ruleset


class Portrait(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A few sentences about a game, what of it is reconstructed, and whether that is most of its data."""

    portrait: str
    reconstructed: str = ""
    mostly: bool = False


@cache
def bot_texts() -> dict[str, str]:
    return load_toml(Path(__file__).parents[1] / "bots.toml", dict[str, str])


@cache
def portrait(id: str) -> Portrait:
    """What the game's own `portrait.toml` says of a ruleset; nothing for a game without one."""
    path = registry.home(id) / "portrait.toml"
    portraits = load_toml(path, dict[str, Portrait]) if path.exists() else {}
    return portraits.get(id, Portrait(""))


PROSE: Final = frozenset(("columns", "name", "notes", "portrait", "reconstructed", "rows", "text", "title"))
"""The fields of a book that a person reads."""


@cache
def phrases(id: str, language: str) -> dict[str, str]:
    """What a ruleset, and the server about it, say in English, to the same in a language."""
    own = registry.game(id).translations.phrases(language)
    return {**read_phrases(language, Path(__file__).parents[1]), **own}


def translated(told: Any, phrases: Mapping[str, str], field: str = "") -> Any:
    """The same data with all prose in it translated, as far as there are phrases for it."""
    if isinstance(told, str):
        return phrases.get(told, told) if field in PROSE else told
    if isinstance(told, dict):
        return {key: translated(value, phrases, key) for key, value in told.items()}
    if isinstance(told, (list, tuple)):
        return [translated(value, phrases, field) for value in told]
    return told


@cache
def shelf(language: str = ENGLISH, master: bool = True) -> Shelf:
    about = read_phrases(language, Path(__file__).parents[1])
    offered = [name for name in OFFERED if master or name != MASTER]
    texts = [bot_texts().get(name, "") for name in offered]
    return Shelf(
        rulesets=[_ruleset(id, language) for id in registry.known()],
        bots=[
            BotInfo(
                name=name,
                text=about.get(text, text),
                seconds=list(PATIENCE) if name == MASTER else [],
                tempers=list(TEMPERS) if name in TEMPERED else [],
            )
            for name, text in zip(offered, texts)
        ],
        tempers=[TemperInfo(name=name, text=about.get(bot_texts()[name], bot_texts()[name])) for name in TEMPERS],
    )


def _ruleset(id: str, language: str) -> RulesetInfo:
    game = registry.game(id)
    about = portrait(id)
    rows = _atlas_of(game).get("options", {})
    words = phrases(id, language)
    return RulesetInfo(
        id=id,
        title=words.get(game.title, game.title),
        version=game.version,
        seats=list(game.seats),
        seat_names=_names(game, "seat", language),
        scenarios=[ScenarioInfo(id=one.id, text=words.get(one.text, one.text)) for one in game.scenarios],
        options=[
            OptionInfo(
                id=option.id,
                rule=game.section(option.rule),
                text=words.get(option.text, option.text),
                default=option.default,
                values=list(option.values),
                **rows.get(option.id, {}),
            )
            for option in game.options
        ],
        portrait=words.get(about.portrait, about.portrait),
        reconstructed=words.get(about.reconstructed, about.reconstructed),
        mostly=about.mostly,
        toy=registry.entry(id).toy,
        set_up=bool(registry.entry(id).set_up),
        strengths=_strengths(id, language),
    )


def _strengths(id: str, language: str) -> dict[str, StrengthInfo]:
    told: dict[str, StrengthInfo] = {}
    for level, one in elo.strengths(id).items():
        about, low, high = elo.roughly(one)
        told[level] = StrengthInfo(
            elo=about,
            low=low,
            high=high,
            games=one.games,
            plainly=elo.plainly(level, one, language),
            in_numbers=elo.in_numbers(level, one, language),
        )
    return told


def _names(game: Game, kind: str, language: str) -> dict[str, str]:
    """What the things of one kind are called, by their slugs."""
    words = game.catalogue_for(language)
    return {slug: words.name(kind, i) for i, slug in enumerate(game.nouns[kind].slugs)}


def short_name(slug: str, english: str, name: str) -> str:
    """Those words of a general's name that his slug is made of, in another language too.

    >>> short_name("fabius", "Q. Fabius Maximus", "Q. Fabio Máximo")
    'Fabio'
    """
    words = english.split()
    chosen = [i - len(words) for i, word in enumerate(words) if word.rstrip(".").lower() in slug.split("-")]
    told = name.split()
    return " ".join(told[i] for i in chosen or [-1] if -i <= len(told))


def _atlas_of(game: Game) -> dict[str, Any]:
    """What the game's own `atlas.py` tells; nothing for a game without one."""
    package = registry.entry(game.id).package
    try:
        module = import_module(f"{package}.atlas")
    except ModuleNotFoundError as error:
        if error.name != f"{package}.atlas":
            raise
        return {}
    told: dict[str, Any] = module.atlas(game)
    return told


@cache
def atlas(id: str, language: str = ENGLISH) -> Atlas:
    """Board and cards of a ruleset; raises Refused."""
    game = ruleset(id)
    words = phrases(id, language)
    book = _atlas_of(game)
    told = translated(book, words)
    told.pop("options", None)
    nouns = {kind: _names(game, kind, language) for kind in game.nouns}
    for general, english in zip(told.get("generals", []), book.get("generals", [])):
        general["short"] = short_name(general["slug"], english["name"], general["name"])
    seas = nouns.get("zone", {})
    told["zones"] = [{**zone, "name": seas.get(zone["slug"], zone["name"])} for zone in told.get("zones", [])]
    kinds = {kind: kind for kind in game.nouns} | told.pop("kinds", {})
    about = portrait(id)
    reconstructed = told.pop("reconstructed", [])
    return Atlas(
        ruleset=id,
        title=words.get(game.title, game.title),
        version=game.version,
        portrait=words.get(about.portrait, about.portrait),
        reconstructed=translated([about.reconstructed] if about.reconstructed else [], words, "text") + reconstructed,
        nouns=nouns,
        kinds=kinds,
        rule_names=rule_names(game.rulebook, nouns, words),
        **told,
    )


@cache
def rules(id: str, language: str = ENGLISH) -> Rules:
    """Every rule of a ruleset in our words, with the rulings (in English) where this is a checkout; raises Refused."""
    book = ruleset(id).rulebook
    known = rulings()
    words = phrases(id, language)
    return Rules(
        ruleset=id,
        title=words.get(book.title, book.title),
        rules=[
            RuleInfo(
                id=rule.id,
                title=words.get(rule.title, rule.title),
                text=words.get(rule.text, rule.text),
                heading=rule.heading,
                rulings=[
                    RulingInfo(id=one, text=plain(known.get(one, "")).removeprefix(f"{one}. ")) for one in rule.rulings
                ],
            )
            for rule in book.rules
        ],
    )


@cache
def game_page(id: str, language: str = ENGLISH) -> GamePage:
    """The summary and the terms of a ruleset; raises Refused."""
    book = ruleset(id).rulebook
    words = phrases(id, language)

    def said(text: str) -> str:
        return words.get(text, text)

    heads = pages.summary(id)
    return GamePage(
        ruleset=id,
        title=said(book.title),
        summary={
            head: [
                SummaryRule(rule=rule.id, title=said(pages.subject(id, rule, head)), text=said(rule.text))
                for rule in rules
            ]
            for head, rules in heads.items()
        },
        glossary=[
            TermInfo(words=terms, rule=rule.id, text=said(rule.text)) for terms, rule in pages.glossary(id, language)
        ],
        course=next((one.id for one in courses() if one.lessons and one.serves(id)), ""),
    )


def server_version() -> str:
    return punica.__version__
