"""Reads the site that `make docs` has built: every link in it leads somewhere, and nothing is loaded from outside."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools.mypyc_build import ROOT

SITE = ROOT / "build" / "site"
LOADS = {("script", "src"), ("img", "src"), ("iframe", "src"), ("source", "src"), ("link", "href")}
NOT_LOADED = {"canonical", "next", "prev", "alternate"}
"""Kinds of `link` that a browser does not fetch."""


@dataclass
class Page(HTMLParser):
    """The places of a page that can be linked to, and what it links to and loads."""

    places: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.places.update(given[name] for name in ("id", "name") if name in given)
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if given.get("rel") not in NOT_LOADED:
            self.loads += [given[name] for name in ("src", "href") if (tag, name) in LOADS and name in given]


def read(site: Path) -> dict[Path, Page]:
    pages = {}
    for path in sorted(site.rglob("*.html")):
        pages[path] = page = Page()
        page.feed(path.read_text(encoding="utf-8"))
    return pages


def wrong(site: Path) -> Iterator[str]:
    """What does not lead anywhere, or leads out of the site where a page loads something."""
    pages = read(site)
    if not pages:
        yield f"there is no page in {site}: make docs builds them"
    for path, page in pages.items():
        name = path.relative_to(site)
        for address in page.loads:
            if urlsplit(address).netloc:
                yield f"{name} loads {address}, which is not here"
        for address in [*page.links, *page.loads]:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc or path.name == "404.html":  # 404.html is shown for any address
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            if not target.exists():
                yield f"{name} leads to {address}, which is not there"
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].places:
                yield f"{name} leads to {address}: there is no such place on that page"


def main() -> int:
    found = list(wrong(SITE))
    print("\n".join(found), end="\n" if found else "", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
