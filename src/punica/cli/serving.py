"""`punica serve`, `think` and `check-db`: the server of the browser client, and what it keeps."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import typer

from punica.cli.data import with_data
from punica.terminal.look import make_console

app = typer.Typer()


Database = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        envvar="PUNICA_DATABASE",
        help="The database: a file or a URL; in your data folder when not given.",
    ),
]


class Sync(Enum):
    """How sure a kept move is: `normal` outlives the server, `full` also a power cut."""

    full = "full"
    normal = "normal"


@app.command()
@with_data
def serve(
    host: Annotated[str, typer.Option(help="The address to answer at; this machine alone when not given.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port.")] = 8264,
    database: Database = None,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Another page that may talk to this server.")
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(metavar="HOST", help="Another name this server is reached by.")
    ] = None,
    sync: Annotated[
        Sync, typer.Option(help="full: a move is on the disk before it is acknowledged; normal: faster on slow disks.")
    ] = Sync.full,
    thinkers: Annotated[
        int | None, typer.Option(min=0, max=64, help="Processes that think for the bots; 0: punica think does.")
    ] = None,
    master: Annotated[
        bool | None,
        typer.Option(
            "--master/--no-master",
            help="Offer the computer player that thinks on all processors; on one's own machine.",
        ),
    ] = None,
    ponder: Annotated[
        bool | None,
        typer.Option(
            "--ponder/--no-ponder",
            help="Let the computer think while a person does and the machine is idle; on one's own machine.",
        ),
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = False,
    proxy: Annotated[
        list[str] | None, typer.Option(metavar="ADDRESS", help="A proxy that is believed where guests come from.")
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=NUMBER",
            help="What one address may have: connections, messages, tables, imports, games, guesses, accounts, mails,"
            " lookups, words; 0: no limit.",
        ),
    ] = None,
    metrics_port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="Figures for Prometheus, for this machine alone.")
    ] = None,
    json_logs: Annotated[bool, typer.Option("--json-logs", help="Logs as lines of JSON.")] = False,
    drain: Annotated[float, typer.Option(min=0, max=60, help="Seconds in which a stop sends guests away.")] = 0.0,
    edit_data: Annotated[
        bool,
        typer.Option(
            "--edit-data/--no-edit-data", help="Let the page change the data, for who sits at this machine alone."
        ),
    ] = True,
    people: Annotated[
        bool | None,
        typer.Option(
            "--people/--no-people", help="Know people again and let them have accounts; not on one's own machine."
        ),
    ] = None,
    address: Annotated[
        str, typer.Option(metavar="URL", help="How people reach this server: for links in mails and for passkeys.")
    ] = "",
    smtp: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="PUNICA_SMTP",
            help="Your mail server: smtp+starttls://user:password@host:587?from=punica@example.org",
        ),
    ] = None,
    outgoing: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A host that webhooks may go to although it is not public"),
    ] = None,
    pace: Annotated[
        list[str] | None,
        typer.Option(metavar="PACE", help="At which paces people play here, instead of the usual: 20m+10s, 3d+4h"),
    ] = None,
) -> None:
    """Play in the browser: serve the tables, and keep every game."""
    from punica.server.serve import database_url, limits_of, paces_of, run, smtp_of
    from punica.server.settings import Settings, default_thinkers

    settings = Settings(
        host=host,
        port=port,
        database=database_url(database),
        origins=tuple(origin or ()),
        hosts=tuple(name or ()),
        sync=sync.value,
        data_editing=edit_data,
        thinkers=thinkers if thinkers is not None else default_thinkers(),
        master=master,
        ponder=ponder,
        proxies=tuple(proxy or ()),
        limits=limits_of(limit or ()),
        metrics_port=metrics_port,
        json_logs=json_logs,
        drain_seconds=drain,
        people=people,
        address=address,
        smtp=smtp_of(smtp),
        paces=paces_of(pace or ()),
        outgoing=tuple(outgoing or ()),
    )
    run(settings, browser, make_console())


@app.command()
@with_data
def think(
    database: Annotated[str, typer.Option(metavar="URL", help="The PostgreSQL that the servers share.")],
    thinkers: Annotated[int | None, typer.Option(min=1, max=64, help="Processes that think for the bots.")] = None,
    json_logs: Annotated[bool, typer.Option("--json-logs", help="Logs as lines of JSON.")] = False,
) -> None:
    """Think for the bots of servers that share a PostgreSQL, on this machine or another, until stopped."""
    import asyncio

    from punica.server import think as thinking
    from punica.server.report import logs
    from punica.server.serve import database_url
    from punica.server.settings import default_thinkers

    if json_logs:
        logs.to_json()
    asyncio.run(thinking.think(database_url(database), thinkers or default_thinkers()))


@app.command("check-db")
@with_data
def check_db(database: Database = None) -> None:
    """Replay every stored game; one that these rules cannot follow is frozen, never lost."""
    from punica.server.serve import check_database, database_url

    if check_database(database_url(database), make_console()):
        raise typer.Exit(1)
