"""What is typed at the command line."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from punica.server.serve import Server
from tests.terminal.support import punica, said
from tests.wrong.conftest import FILES

WRONG: list[tuple[str, int, str]] = [
    ("swim", 2, "No such command 'swim'"),
    ("play toy-frist", 2, "no ruleset 'toy-frist'; did you mean 'toy-first'?"),
    ("play ''", 2, "no ruleset"),
    ("play toy-first --option no-rerolls", 2, "option 'no-rerolls' needs a value; write no-rerolls=false|true"),
    ("play toy-first --option no-rerolls=", 2, "cannot be ''; it takes: false|true"),
    ("play toy-first --option no-rerolls=maybe", 2, "cannot be 'maybe'; it takes: false|true"),
    ("play toy-first --option 26.4=true", 2, "has no option '26.4=true'; its options are: no-rerolls"),
    ("play toy-first --option =true", 2, "has no option '=true'"),
    ("play toy-first --option", 2, "Option '--option' requires an argument"),
    ("play toy-first --scenario moon", 2, "no scenario 'moon'; its scenarios are: standard, contested"),
    ("play toy-first --seed ''", 2, "a seed is a number or a word: for example --seed 7"),
    ("play toy-first --rome deep-blue", 2, "no player 'deep-blue'"),
    ("play toy-first --rome africanus:", 2, "budget"),
    ("play toy-first --rome africanus:soon", 2, "budget"),
    ("play toy-first --rome africanus:-1", 2, "budget"),
    ("play toy-first --rome consul:20i", 2, "consul answers at once and has no budget"),
    ("play toy-first --rome hard:1", 2, "hard is a level and has its own budget"),
    ("play toy-first --sparta me", 2, "No such option: --sparta"),
    (
        "play toy-first --save game.punica",
        2,
        "game.punica: is there already; to go on with it: punica play game.punica",
    ),
    ("play toy-first --save game.punica/x.punica", 2, "game.punica/x.punica: cannot be written"),
    ("play toy-first --save folder", 2, "folder: is there already"),
    ("play toy-first --data nowhere.toml", 2, "nowhere.toml: cannot be read"),
    ("play toy-first --data format.toml", 2, 'format: must be "'),
    ("play nowhere.punica", 2, "nowhere.punica: cannot be read: No such file or directory"),
    ("play over.punica", 2, "this game is over"),
    ("play folder", 2, "no ruleset 'folder'"),
    ("play --resume folder", 2, "folder: cannot be read: Is a directory"),
    ("play game.punica toy-first", 2, "Got unexpected extra argument"),
    ("play state.toml", 2, "position"),
    ("replay", 2, "Missing argument 'FILE'"),
    ("replay nowhere", 2, "nowhere: cannot be read"),
    ("replay game.punica --from -1", 2, "Invalid value for '--from'"),
    ("replay game.punica --from two", 2, "Invalid value for '--from'"),
    ("replay game.punica --seat sparta", 2, "sparta"),
    ("verify", 2, "Missing argument 'FILE'"),
    ("verify folder", 2, "folder: cannot be read"),
    ("verify result.punica", 1, "Not as it was played."),
    ("rules chess", 2, "no ruleset 'chess'"),
    ("rules toy-first 4.x", 2, "toy-first has no rule '4.x'; near it: 4"),
    ("rules", 2, "Missing argument 'RULESET'"),
    ("where 99.99", 2, "99.99"),
    ("where 4.1 --ruleset chess", 2, "no ruleset 'chess'"),
    ("fuzz chess", 2, "no ruleset 'chess'"),
    ("fuzz toy-first --games 0", 2, "Invalid value for '--games'"),
    ("fuzz toy-first --games many", 2, "Invalid value for '--games'"),
    ("fuzz toy-first --jobs -1", 2, "Invalid value for '--jobs'"),
    ("soak chess", 2, "no ruleset 'chess'"),
    ("ladder chess", 2, "no ruleset 'chess'"),
    ("balance chess", 2, "no ruleset 'chess'"),
    ("balance toy-first --games 1 --write folder", 2, "folder: is a folder; name a file in it"),
    ("balance toy-first --games 1 --write game.punica/x.md", 2, "cannot be written"),
    ("census deep-blue", 2, "no bot 'deep-blue'; the bots are: random"),
    ("census consul --games 1 --write game.punica/x.md", 2, "cannot be written"),
    ("match chess consul random", 2, "no ruleset 'chess'"),
    ("match toy-first consul", 2, "Missing argument 'BOT'"),
    ("match toy-first deep-blue random", 2, "no bot 'deep-blue'"),
    ("match toy-first consul random --sprt 0.6 0.5", 2, "0.5"),
    ("match toy-first consul random --sprt 0.5", 2, "Option '--sprt' requires 2 arguments"),
    ("match toy-first consul random --records game.punica", 2, "game.punica: is a file, and a folder is wanted"),
    ("match toy-first consul random --records game.punica/x", 2, "cannot be written"),
    ("match toy-first consul random --option no-rerolls", 2, "needs a value"),
    ("serve --port 0", 2, "Invalid value for '--port'"),
    ("serve --port eighty", 2, "Invalid value for '--port'"),
    ("serve --host 203.0.113.7", 2, "203.0.113.7:8264 cannot be used"),
    ("serve --host 'not a host'", 2, "--host 'not a host' is no address of this machine"),
    ("serve --origin notaurl", 2, "--origin 'notaurl' is no origin; write scheme and name: https://example.org:8000"),
    ("serve --origin ftp://example.org", 2, "is no origin"),
    ("serve --origin https://example.org/page", 2, "is no origin"),
    ("serve --limit tables", 2, "'tables' is no limit; write for example tables=100"),
    ("serve --limit chairs=3", 2, "'chairs=3' is no limit"),
    ("serve --limit tables=-3", 2, "'tables=-3' is no limit"),
    ("serve --sync perhaps", 2, "'perhaps' is not one of"),
    ("serve --thinkers -1", 2, "Invalid value for '--thinkers'"),
    ("serve --drain -1", 2, "Invalid value for '--drain'"),
    ("serve --database game.punica", 2, "game.punica: this database cannot be used"),
    ("serve --database folder", 2, "folder: this database cannot be used"),
    ("serve --database game.punica/games.db", 2, "this database cannot be used"),
    ("serve --database ''", 2, "the database has no name"),
    (
        "serve --database oracle://scott:tiger@h/x",
        2,
        "scott:***@h/x: Punica keeps its games in SQLite or PostgreSQL",
    ),
    ("serve --database ://x", 2, "this is no database that Punica knows; a database is a file, or written like"),
    ("serve --database mysql+asyncmy://u:tiger@h/x", 2, "mysql"),
    ("serve --database postgresql://u:tiger@127.0.0.1:1/x", 2, "u:***@127.0.0.1:1/x: this database cannot be used"),
    ("check-db --database nowhere.db", 2, "nowhere.db: there is no such database"),
    ("check-db --database postgres://u:tiger@127.0.0.1:1/x", 2, "this database cannot be used"),
    ("check-db --database game.punica", 2, "game.punica: this database cannot be used"),
    ("data", 2, "Usage"),
    ("data list chess", 2, "no ruleset 'chess'"),
    ("data set toy-first nothing 3", 2, "there is no fact nothing; look for it with: punica data list toy-first"),
    ("data unset toy-first nothing", 2, "there is no fact nothing"),
    ("data check nowhere.toml", 2, "nowhere.toml: cannot be read"),
    ("data check chess", 2, "no ruleset 'chess'"),
    ("data choose toy-first nowhere.toml", 2, "nowhere.toml"),
    ("data import nowhere.toml", 2, "nowhere.toml: cannot be read"),
    ("data export toy-first game.punica", 2, "game.punica is there already"),
    ("data export toy-first game.punica/x.toml", 2, "cannot be written"),
    ("data of game.punica mine.toml", 2, "was played with the data as published"),
    ("data of nowhere mine.toml", 2, "nowhere: cannot be read"),
]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


@pytest.mark.parametrize(("line", "code", "words"), WRONG, ids=[line for line, _, _ in WRONG])
def test_a_wrong_command_is_answered(
    line: str, code: int, words: str, desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Server, "run", lambda *_, **__: pytest.fail("it serves"))
    result = punica(*shlex.split(line))
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert (result.exit_code, words in said(result)) == (code, True), said(result)
    assert "tiger" not in result.output, "a password"
    assert contents(desk) == FILES, "nothing new lies about, and nothing is lost"
    assert not (desk / "x").exists()
