"""Commands for who runs a server for others: backups and the way back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from punica.cli.serving import Database
from punica.terminal.look import make_console

app = typer.Typer()


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it; nothing may be there.")],
    database: Database = None,
) -> None:
    """Write everything a database holds into one file. Servers go on meanwhile."""
    from punica.server.backup import back_up
    from punica.server.serve import database_url

    back_up(database_url(database), file)
    make_console().print(f"{file}: {file.stat().st_size:,} bytes", soft_wrap=True, highlight=False)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `punica backup` has written.")],
    database: Database = None,
) -> None:
    """Put a backup into an empty database, or where no file is; nothing is ever written over."""
    from punica.server.backup import restore
    from punica.server.serve import database_url

    held = restore(file, database_url(database))
    make_console().print(f"{held.games:,} games with {held.acts:,} acts are there again", highlight=False)


@app.command()
def appoint(
    name: Annotated[str, typer.Argument(help="The name of an account.")],
    role: Annotated[str, typer.Argument(help="player, moderator or host.")],
    database: Database = None,
) -> None:
    """Give an account a role: the first host of a server is made so. A file must not be served meanwhile."""
    import asyncio

    from punica.server.people.appointing import appointed
    from punica.server.serve import database_url, must_be_there

    url = database_url(database)
    must_be_there(url)
    asyncio.run(appointed(url, name, role))
    make_console().print(f"{name} is {role} now", highlight=False)
