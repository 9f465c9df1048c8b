"""The shelf: rulesets, atlases and rules, read once and kept."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec

from punica import registry
from punica.bots import OFFERED
from punica.kernel.data import load_toml
from punica.kernel.game import Game
from punica.kernel.text import ENGLISH
from punica.rules_page import rulings
from punica.server.models import (
    Atlas,
    BotInfo,
    OptionInfo,
    RuleInfo,
    Rules,
    RulesetInfo,
    RulingInfo,
    ScenarioInfo,
    Shelf,
)
from punica.server.opening import ruleset


class Portrait(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A few sentences about a game, and what of it is reconstructed."""

    portrait: str
    reconstructed: str = ""


@cache
def portraits() -> dict[str, Portrait]:
    return load_toml(Path(__file__).parent / "portraits.toml", dict[str, Portrait])


@cache
def bot_texts() -> dict[str, str]:
    return load_toml(Path(__file__).parent / "bots.toml", dict[str, str])


def portrait(id: str) -> Portrait:
    return portraits().get(id, Portrait(""))


@cache
def shelf(language: str = ENGLISH) -> Shelf:
    return Shelf(
        rulesets=[_ruleset(id, language) for id in [*registry.FACTORIES, *registry.TOYS]],
        bots=[BotInfo(name=name, text=bot_texts().get(name, "")) for name in OFFERED],
    )


def _ruleset(id: str, language: str) -> RulesetInfo:
    game = registry.game(id)
    about = portrait(id)
    rows = _atlas_of(game).get("options", {})
    return RulesetInfo(
        id=id,
        title=game.title,
        version=game.version,
        seats=list(game.seats),
        seat_names=_names(game, "seat", language),
        scenarios=[ScenarioInfo(id=scenario.id, text=scenario.text) for scenario in game.scenarios],
        options=[
            OptionInfo(
                id=option.id,
                rule=game.section(option.rule),
                text=option.text,
                default=option.default,
                values=list(option.values),
                **rows.get(option.id, {}),
            )
            for option in game.options
        ],
        portrait=about.portrait,
        reconstructed=about.reconstructed,
        toy=id in registry.TOYS,
    )


def _names(game: Game, kind: str, language: str) -> dict[str, str]:
    """What the things of one kind are called, by their slugs."""
    words = game.catalogue_for(language)
    return {slug: words.name(kind, i) for i, slug in enumerate(game.nouns[kind].slugs)}


def _atlas_of(game: Game) -> dict[str, Any]:
    """What the game's own `atlas.py` tells; nothing for a game without one."""
    package = registry.package(game.id)
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
    """Board and cards of a ruleset; raises Refused. Only names have words of their own in another language."""
    game = ruleset(id)
    told = dict(_atlas_of(game))
    told.pop("options", None)
    nouns = {kind: _names(game, kind, language) for kind in game.nouns}
    seas = nouns.get("zone", {})
    told["zones"] = [{**zone, "name": seas.get(zone["slug"], zone["name"])} for zone in told.get("zones", [])]
    kinds = {kind: kind for kind in game.nouns} | told.pop("kinds", {})
    about = portrait(id)
    reconstructed = told.pop("reconstructed", [])
    return Atlas(
        ruleset=id,
        title=game.title,
        version=game.version,
        portrait=about.portrait,
        reconstructed=([about.reconstructed] if about.reconstructed else []) + reconstructed,
        nouns=nouns,
        kinds=kinds,
        **told,
    )


@cache
def rules(id: str) -> Rules:
    """Every rule of a ruleset in our words, with the rulings where this is a checkout; raises Refused."""
    book = ruleset(id).rulebook
    known = rulings()
    return Rules(
        ruleset=id,
        title=book.title,
        rules=[
            RuleInfo(
                id=rule.id,
                title=rule.title,
                text=rule.text,
                heading=rule.heading,
                rulings=[RulingInfo(id=one, text=known.get(one, "")) for one in rule.rulings],
            )
            for rule in book.rules
        ],
    )


def server_version() -> str:
    return version("punica")
