"""Writes `docs/rules/<ruleset>.md` from the manifests: each rule in our own words, rulings beside it.

`make docs` runs it. The pages are nobody's source and stay out of the repository.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from punica import registry
from punica.kernel.rulebook import Rule, Rulebook
from punica.provenance import section

DOCS: Final = Path(__file__).parents[2] / "docs"
_PARAGRAPH: Final = re.compile(r"^\*\*([A-Z]\d+[a-z]?)\. ")
_ROW: Final = re.compile(r"^\| ([A-Z]\d+[a-z]?) \| (.*?) \|(?: (.*?) \|)?$")


def rulings(docs: Path = DOCS) -> dict[str, str]:
    """The rulings by id: paragraphs that begin `**A1. Title.**`, and rows `| S1 | ruling | reason |`."""
    out: dict[str, str] = {}
    for path in sorted(docs.glob("rulings*.md")):
        for block in re.split(r"\n\s*\n", path.read_text(encoding="utf-8")):
            paragraph = _PARAGRAPH.match(block)
            if paragraph is not None:
                out[paragraph.group(1)] = " ".join(block.split())
                continue
            for line in block.splitlines():
                row = _ROW.match(line)
                if row is not None:
                    why = f" *Why:* {row.group(3)}" if row.group(3) else ""
                    out[row.group(1)] = f"**{row.group(1)}.** {row.group(2)}{why}"
    return out


def plain(ruling: str) -> str:
    """A ruling without the marks of its page.

    >>> plain("**M23. Pools that run dry.** Draw what there is. *Why:* nothing else is possible.")
    'M23. Pools that run dry. Draw what there is. Why: nothing else is possible.'
    """
    return ruling.replace("*", "").replace("`", "").strip()


def page(book: Rulebook, known: dict[str, str], about_data: list[str] | None = None) -> str:
    """The page of one ruleset, with a section about its data.

    A ruling is written out at the first rule it belongs to, and linked from the others.
    """
    out = [
        f"# {book.title}",
        "",
        f"The rules of `{book.ruleset}` in our own words, as Punica plays them. `make docs` has written this page:",
        "change the manifest or the rulings, not the page.",
        "",
        *(about_data or []),
    ]
    written: dict[str, str] = {}
    for rule in book.rules:
        out += _heading(rule) if rule.heading else _rule(rule)
        for id in rule.rulings:
            if id in written:
                out += [f"> Ruling [{id}](#{_anchor(written[id])}).", ""]
            else:
                out += [f"> Ruling {known.get(id, id)}", ""]
                written[id] = rule.id
    return "\n".join(out).rstrip("\n") + "\n"


def _anchor(id: str) -> str:
    """A name for links, another for `S3 1` than for `S3 #1`."""
    return "rule-" + re.sub(r"[^A-Za-z0-9._]+", "-", id.replace("#", "_"))


def _heading(rule: Rule) -> list[str]:
    return [f'<a id="{_anchor(rule.id)}"></a>', "", f"## {rule.id} {rule.title}".rstrip(), "", rule.text, ""]


def _rule(rule: Rule) -> list[str]:
    title = f" {rule.title}." if rule.title else ""
    out = [f'<a id="{_anchor(rule.id)}"></a>', "", f"**{rule.id}**{title} {rule.text}", ""]
    if rule.untestable:
        out += [f"*Not tested by itself: {rule.untestable}*", ""]
    return out


def pages(docs: Path = DOCS) -> dict[Path, str]:
    """The file of each registered ruleset and what it should hold."""
    known = rulings(docs)
    rulesets = registry.known()
    return {docs / "rules" / f"{id}.md": page(registry.game(id).rulebook, known, section(id)) for id in rulesets}


def write(docs: Path = DOCS) -> list[Path]:
    """Write the pages that are missing or out of date, and take away those of rulesets there are no more."""
    (docs / "rules").mkdir(parents=True, exist_ok=True)
    wanted = pages(docs)
    for path in set((docs / "rules").glob("*.md")) - set(wanted):
        path.unlink()
    old = [path for path, text in wanted.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in old:
        path.write_text(wanted[path], encoding="utf-8")
    return old


if __name__ == "__main__":
    for page_written in write():
        sys.stdout.write(f"{page_written.relative_to(DOCS.parent)}\n")
