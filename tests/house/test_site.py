"""The check of the built site finds what leads nowhere and what would be loaded from outside."""

from __future__ import annotations

from pathlib import Path

from tools import site_check

INDEX = """
<link rel="stylesheet" href="site.css"><link rel="canonical" href="https://example.org/">
<a href="more.html#here">fine</a> <a href="https://example.org/">fine</a> <a href="more/">no folder</a>
<a href="more.html#there">no place</a> <a href="#top">no place here</a> <script src="https://example.org/x.js"></script>
"""


def test_what_is_wrong_with_a_site_is_told(tmp_path: Path) -> None:
    (tmp_path / "site.css").write_text("")
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "more.html").write_text('<h1 id="here">More</h1>')
    assert list(site_check.wrong(tmp_path)) == [
        "index.html loads https://example.org/x.js, which is not here",
        "index.html leads to more/, which is not there",
        "index.html leads to more.html#there: there is no such place on that page",
        "index.html leads to #top: there is no such place on that page",
    ]


def test_a_site_that_was_not_built_is_no_good_site(tmp_path: Path) -> None:
    assert len(list(site_check.wrong(tmp_path))) == 1
