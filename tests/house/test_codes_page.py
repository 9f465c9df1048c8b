"""The page of codes tells of the verbs as they are, and other names are understood wherever a code or a slug is."""

from __future__ import annotations

import pytest

import punica
from punica import codes_page, registry
from punica.kernel.text import Noun

HANNIBAL = ["hannibal-2018", "hannibal-classic"]
PLAY = """
base = "empty"
hands = {rome = ["1"], carthage = ["2"]}
control = {carthage = ["iberus", "carthago-nova"]}
army = [{side = "carthage", space = "ilerda", cus = 3, elephants = 2, generals = ["hannibal"]}]
active = "carthage"
"""


def test_the_page_lists_every_verb_as_it_is() -> None:
    page = codes_page.page()
    assert codes_page.PAGE.read_text(encoding="utf-8") == page, "make docs writes it anew"
    for id in registry.known():
        if not id.startswith("toy-"):
            for verb in registry.game(id).verbs:
                assert f"| `{verb.template}` |" in page


@pytest.mark.parametrize("ruleset", [*HANNIBAL, "hamilcar-silver", "hamilcar-golden-geek"])
def test_misleading_codes_have_a_better_name_beside_them(ruleset: str) -> None:
    game = registry.game(ruleset)
    assert game.meant("place-pcs") == "influence"
    assert game.meant("take-elephants 2") == "elephants 2"
    assert game.meant("drop-elephants 2") == "drop-elephants 2"
    assert game.meant("take-off 2") == "take-off 2"


@pytest.mark.parametrize("ruleset", HANNIBAL)
def test_osca_is_iberus_in_moves_positions_and_refusals_and_the_record_keeps_one_code(ruleset: str) -> None:
    match = punica.position(f'ruleset = "{ruleset}"\nask_everything = true\n[state]{PLAY.replace("iberus", "osca")}')
    match.play("play 2 ops")
    assert match.why_not("place-pcs", "rome") is not None
    match.play("activate hannibal")
    match.play("take 2")
    match.play("take-elephants 1")
    while not any(option.code == "march iberus" for option in match.menu):
        match.play(match.menu[0].code)
    match.play("march osca")
    assert "elephants 1" in match.record()
    assert "march iberus" in match.record()
    assert "osca" not in match.record()


def test_another_name_never_hides_a_thing_of_that_name() -> None:
    with pytest.raises(ValueError, match="rome"):
        Noun("space", ["rome", "roma"], also={"rome": "roma"})
