"""A language is what lies in folders of its name: files are added to a copy of the house, and it speaks."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import punica
from punica.kernel.errors import BadData
from punica.kernel.languages import read_language

ASKS = """
import json
from random import Random
from fastapi.testclient import TestClient
import punica
from punica import registry
from punica.data import words
from punica.kernel.languages import FOUND, LANGUAGES
from punica.server.app import create_app

with TestClient(create_app(), base_url="http://localhost") as client:
    shelves = {lang: client.get("/api/shelf", params={"lang": lang}) for lang in ("xx", "xy")}
    atlas = client.get("/api/rulesets/toy-first/atlas", params={"lang": "xx"}).json()
match = punica.new("toy-first", seed=1)
match.playout(Random(1), 12)
print(json.dumps({
    "found": [language for language in ("xx", "xy") if language in FOUND],
    "offered": LANGUAGES,
    "status": {lang: answer.status_code for lang, answer in shelves.items()},
    "seat": atlas["nouns"]["seat"]["rome"],
    "form": registry.game("toy-first").catalogue_for("xx").formed("Ostia", "to"),
    "log": [line.text for line in match.log(None, 0, "xx")],
    "english": [line.text for line in match.log(None)],
    "field": words.of("xx")["fields.a"],
    "counted": [registry.game("toy-first").catalogue_for("xx").counted(n, "ox|oxen") for n in (0, 1, 2)],
}))
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a server says in a copy of the package to which the files of two languages were added, and no code."""
    home = tmp_path_factory.mktemp("house")
    package = home / "punica"
    shutil.copytree(
        Path(punica.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__", "*.so", "static")
    )
    says = {"name": "Toy", "plural": "n > 1", "complete": True}
    languages = package / "kernel" / "languages"
    (languages / "xx.json").write_text(json.dumps(says))
    (languages / "xy.json").write_text(json.dumps({**says, "complete": False}))
    text = package / "games" / "toy" / "text"
    (text / "xx").mkdir()
    (text / "xx" / "log.toml").write_text("[log]\nround = 'Ronda {n}'\n[noun.seat]\nrome = 'Romaia'\n")
    forms = package / "kernel" / "text" / "forms"
    forms.mkdir(exist_ok=True)
    (forms / "xx.toml").write_text("[vowels]\nlike = '[AEIOU]'\nto = \"d'{name}\"\n")
    asked = subprocess.run(
        [sys.executable, "-c", ASKS],
        env={**os.environ, "PYTHONPATH": str(home), "XDG_DATA_HOME": str(home / "data")},
        cwd=home,
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.returncode == 0, asked.stderr
    told: dict[str, Any] = json.loads(asked.stdout.splitlines()[-1])
    return told


def test_a_language_is_offered_once_it_says_that_it_is_complete(house: dict[str, Any]) -> None:
    assert house["found"] == ["xx", "xy"]
    assert "xx" in house["offered"]
    assert "xy" not in house["offered"]
    assert house["status"] == {"xx": 200, "xy": 422}


def test_its_words_names_forms_and_plurals_are_read(house: dict[str, Any]) -> None:
    assert "Ronda 1" in house["log"]
    assert house["seat"] == "Romaia"
    assert house["form"] == "d'Ostia"
    assert house["counted"] == ["0 ox", "1 ox", "2 oxen"]


def test_what_it_lacks_is_english(house: dict[str, Any]) -> None:
    assert len(house["log"]) == len(house["english"])
    assert house["field"] == "from"
    assert not any("Text(" in line for line in house["log"])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"name": "X", "plural": "import os", "complete": true}',
        '{"name": 3, "plural": "0", "complete": 1}',
    ],
)
def test_a_language_that_says_nonsense_of_itself_is_refused_by_name(tmp_path: Path, text: str) -> None:
    path = tmp_path / "xx.json"
    path.write_text(text)
    with pytest.raises(BadData, match=r"xx\.json"):
        read_language(path)
