"""Routes of the data: every fact of a game, and data files of one's own that correct them.

Anybody may read. To change data is for who runs the server, on his own machine: a server that others reach uses the
files it was started with, and shows them.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from functools import cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Request
from fastapi.responses import PlainTextResponse, Response

from punica import registry
from punica.data import in_use, words
from punica.data.facts import Kind, facts, sections
from punica.kernel.data_own import OwnData, write_own
from punica.own import folder
from punica.own.checking import problems, rulesets_of
from punica.server.http import compressed
from punica.server.http.api import PROBLEMS, Language, PartsOf, VisitorOf, parts
from punica.server.http.errors import Refused
from punica.server.http.models_data import (
    ChosenFile,
    DataBook,
    DataGame,
    DataProblem,
    DataProblems,
    DataSaved,
    DataShelf,
    FactInfo,
    FactRow,
    FactTable,
    GivenData,
    GivenText,
    KindInfo,
    OwnFile,
    SavedData,
)
from punica.server.http.origin import host_of
from punica.server.http.shelf import phrases
from punica.server.reading.reading_process import DEEP, too_deep
from punica.server.settings import LOOPBACK

router = APIRouter(prefix="/api/data", responses=PROBLEMS, tags=["data"])
STARTED: Final = secrets.token_hex(4)
_FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
_NO_VALUE: Final = "a value is neither text, number, yes or no, nor a list of these"
_checking = asyncio.Lock()


def is_owner(request: Request) -> bool:
    """Whether who asks sits at the machine of a server that is reached by no other name, and may change its data."""
    settings = parts(request).settings
    here = settings.host.strip("[]").lower() in LOOPBACK and not settings.hosts
    asks = request.client.host if request.client is not None else ""
    return (
        settings.data_editing
        and here
        and (asks in LOOPBACK or asks.startswith("127."))
        and host_of(request.headers.get("host", "")) in LOOPBACK
        and not any(name in request.headers for name in _FORWARDED)
    )


def owner(request: Request) -> None:
    if not is_owner(request):
        raise Refused("not-the-owner", "only who runs this server, at its own machine, chooses its data")


Owner = Depends(owner)


def game_of(game: Annotated[str, Path(max_length=80)]) -> str:
    """The name of a game's folder; raises Refused."""
    if not rulesets_of(game) or not (registry.home(rulesets_of(game)[0]) / "data").is_dir():
        raise Refused("not-found", f"there is no game {game!r}")
    return game.replace("-", "_")


Game = Annotated[str, Depends(game_of)]


@router.get("")
def shelf(request: Request) -> DataShelf:
    """The games whose facts can be read, and who may change them."""
    used = in_use()
    games: list[DataGame] = []
    for game in dict.fromkeys(registry.home(id).name for id in registry.on_shelf()):
        own = used.get(game)
        ids = rulesets_of(game)
        counted = Counter(fact.source for _, _, fact in facts(ids[0]) if fact.source and not fact.fixed)
        title = registry.game(ids[0]).title.partition(":")[0].partition(",")[0]
        games.append(
            DataGame(
                game=game,
                title=title,
                rulesets=ids,
                sources=dict(counted),
                own=own.name if own is not None else None,
                changes=len(own) if own is not None else 0,
            )
        )
    return DataShelf(editable=is_owner(request), started=STARTED, games=games)


@router.get("/{game}", response_model=DataBook)
def book(request: Request, game: Game, lang: Language = "en") -> Response:
    """Every fact of a game by board, generals, cards and tables, with where it comes from and what it may be."""
    own, editable = in_use().get(game), is_owner(request)
    if not editable:
        return compressed.answer(request, _for_strangers(game, lang, own), "application/json")
    files = [_file(file, one) for file, one in folder.files(game).items()]
    told = _facts(game, lang, own).model_copy(update={"editable": editable, "files": files})
    return Response(told.model_dump_json(), media_type="application/json")


@cache
def _for_strangers(game: str, lang: str, own: OwnData | None) -> bytes:
    return _facts(game, lang, own).model_dump_json().encode()


@cache
def _facts(game: str, lang: str, own: OwnData | None) -> DataBook:
    """The book as who may not change it reads it: making it takes longer than a move."""
    ids = rulesets_of(game)
    told = phrases(ids[0], lang)
    kinds: dict[Kind, int] = {}

    def known(kind: Kind) -> int:
        return kinds.setdefault(kind, len(kinds))

    tables = [
        FactTable(
            file=section.file,
            table=section.table,
            chapter=section.chapter,
            rows=[
                FactRow(
                    key=entry.key,
                    name=_translated(entry.name, told),
                    facts=[
                        FactInfo(
                            key=fact.key,
                            field=fact.field,
                            value=fact.value,
                            source=fact.source,
                            kind=known(fact.kind),
                            fixed=fact.fixed,
                        )
                        for fact in entry.facts
                    ],
                )
                for entry in section.entries
            ],
            blank={name: known(kind) for name, kind in section.blank.items()},
            needed=section.needed,
            named=list(section.named),
        )
        for section in sections(ids[0])
    ]
    title = registry.game(ids[0]).title.partition(":")[0].partition(",")[0]
    return DataBook(
        game=game,
        title=title,
        fingerprint=registry.game(ids[0]).data,
        editable=False,
        own=_file(own.file.rpartition("/")[2], own) if own is not None else None,
        files=[],
        kinds=[
            KindInfo(type=k.type, unit=k.unit, lo=k.lo, hi=k.hi, choices=list(k.choices), none=k.none) for k in kinds
        ],
        tables=tables,
        words=words.of(lang),
    )


def _translated(name: str, told: dict[str, str]) -> str:
    number, space, rest = name.partition(" ")
    return f"{number} {told[rest]}" if space and rest in told else told.get(name, name)


def _file(file: str, own: OwnData) -> OwnFile:
    return OwnFile(file=file, name=own.name, note=own.note, changes=own.changes)


@router.post("/{game}/check", dependencies=[Owner])
async def check(game: Game, given: GivenData) -> DataProblems:
    """What is wrong with a data file, by file, key and reason; nothing when every edition can be played with it."""
    return DataProblems(problems=await _wrong(_own(game, given)))


@router.post("/{game}/save", dependencies=[Owner])
async def save(game: Game, given: SavedData, request: Request) -> DataSaved:
    """Keep a data file in one's own folder, if nothing is wrong with it; the server starts again to use it."""
    own = _own(game, given)
    wrong = await _wrong(own)
    if wrong:
        return DataSaved(file="", problems=wrong, restarting=False)
    try:
        path = await asyncio.to_thread(folder.save, own)
    except OSError as error:
        raise Refused("not-kept", f"the file could not be written: {error.strerror}") from error
    restarting = _chosen(request, game, path.name) if given.use else False
    return DataSaved(file=path.name, problems=[], restarting=restarting)


@router.post("/{game}/use", dependencies=[Owner])
async def use(game: Game, given: ChosenFile, request: Request) -> DataSaved:
    """Use a file of one's own folder, or the data as published; the server starts again."""
    if given.file is not None:
        wrong = await _wrong(_named(game, given.file))
        if wrong:
            return DataSaved(file="", problems=wrong, restarting=False)
    return DataSaved(file=given.file or "", problems=[], restarting=_chosen(request, game, given.file))


@router.post("/{game}/read")
async def read(game: Game, given: GivenText, parts: PartsOf, who: VisitorOf) -> OwnFile:
    """What the text of a data file says, for the page to show; nothing is kept."""
    await parts.tallies.spend("imports", who)
    own = await parts.readers.data(given.text, who)
    if own.game != game:
        raise Refused("bad-data", f"this file is for {own.game}, not for {game}")
    return OwnFile(file="", name=own.name, note=own.note, changes=own.changes)


@router.post("/{game}/write", response_class=PlainTextResponse)
async def write(game: Game, given: GivenData) -> PlainTextResponse:
    """The text of a data file, to keep or to give to somebody."""
    try:
        return PlainTextResponse(write_own(_own(game, given)))
    except (TypeError, UnicodeError) as error:
        raise Refused("bad-data", _NO_VALUE) from error


def _own(game: str, given: GivenData) -> OwnData:
    changes: dict[str, dict[str, Any]] = {file: keys for file, keys in given.changes.items() if keys}
    if too_deep(changes):
        raise Refused("bad-data", f"its lists and tables lie more than {DEEP} deep in each other")
    return OwnData(game, given.name.strip() or "own", changes, given.note, folder.file_name(game, given.name))


def _named(game: str, file: str) -> OwnData:
    try:
        return folder.named(game, file)
    except folder.NoSuchFile as error:
        raise Refused("not-found", str(error)) from error


async def _wrong(own: OwnData) -> list[DataProblem]:
    async with _checking:  # one process after the other
        try:
            found = await asyncio.to_thread(problems, own)
        except (TypeError, UnicodeError):
            raise Refused("bad-data", _NO_VALUE) from None
    return [DataProblem(file=one.file, key=one.key, reason=one.reason) for one in found]


def _chosen(request: Request, game: str, file: str | None) -> bool:
    """Use a file from now on: the server starts again by itself, where it was started by the command."""
    folder.choose(game, file)
    again = parts(request).start_again
    if again is None:
        return False
    again(game, str(folder.path_of(file)) if file is not None else None)
    return True
