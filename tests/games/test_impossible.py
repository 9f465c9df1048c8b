"""Positions that cannot be are refused, and the error names the key of the file and the rule of that edition."""

from __future__ import annotations

import pytest

import punica
from punica import registry
from punica.kernel.chance import Chance
from punica.lab.cases import any_option, draw
from tests.support import at

OLD, NEW = "hannibal-classic", "hannibal-2018"
GOLDEN, SILVER = "hamilcar-golden-geek", "hamilcar-silver"
SEA = "hands-in-the-sea"


def army(side: str, space: str, cus: int = 0, generals: str = "", **more: object) -> str:
    names = ", ".join(f'"{general}"' for general in generals.split())
    lines = [f'side = "{side}"', f'space = "{space}"', f"cus = {cus}", f"generals = [{names}]"]
    lines += [f"{key} = {str(value).lower()}" for key, value in more.items()]
    return "\n".join(["[[state.army]]", *lines, ""])


def punic(*armies: str, hands: str = 'rome = ["1"], carthage = ["2"]', **state: str) -> str:
    """A bare board at a card play, with these armies."""
    lines = [
        "[state]",
        f"hands = {{{hands}}}",
        *(f"{key.replace('__', '.')} = {value}" for key, value in state.items()),
    ]
    return "\n".join([*lines, *armies])


def setup(*armies: str, **state: str) -> str:
    return punic(*armies, base='"setup"', **state)


ROMA = army("rome", "roma", 5, "p-scipio")
BOTH = {OLD: "H18 10.4.1", NEW: "10.4.1", GOLDEN: "7.2.B/1", SILVER: "7.2.B/1"}
ONE_OF_HIM = {OLD: "H18 2.2.2", NEW: "2.2.2", GOLDEN: "2.2.A/1", SILVER: "2.2.A/1"}
LIFTED = {OLD: "H18 20.5/1", NEW: "20.5/1", GOLDEN: "14.1/9", SILVER: "14.1/11"}
HANDFUL = ", ".join(f'"{n}"' for n in range(10, 20))

PUNIC = [
    # both sides outside in one space, also where one of them is of the set-up
    (punic(army("rome", "capua", 3), army("carthage", "capua", 4)), "army[1].space", BOTH),
    (setup(army("carthage", "roma", 4)), "army[0].space", BOTH),
    # more than a city holds
    (
        punic(army("rome", "roma", 6, inside=True), control__rome='["roma"]'),
        "army[0].cus",
        {OLD: "H18 10.7/2", NEW: "10.7/2", GOLDEN: "2.1.C/3", SILVER: "2.1.C/3"},
    ),
    (
        punic(army("rome", "capua", 3, inside=True), control__rome='["capua"]'),
        "army[0].cus",
        {OLD: "H18 10.7/2", NEW: "10.7/2", GOLDEN: "2.1.C/3", SILVER: "2.1.C/3"},
    ),
    # Romans inside a Punic city, and inside what has no walls
    (
        punic(army("rome", "carthago", 2, inside=True), control__carthage='["carthago"]'),
        "army[0].inside",
        {OLD: "H18 10.7/1", NEW: "10.7/1", GOLDEN: "2.1.C/5", SILVER: "2.1.C/5"},
    ),
    (
        punic(army("rome", "zama", 2, inside=True)),
        "army[0].inside",
        {OLD: "H18 10.7/1", NEW: "10.7/1", GOLDEN: "2.1.C/5", SILVER: "2.1.C/5"},
    ),
    # one general in two places, on the map and dead, or forgotten
    (
        punic(army("carthage", "zama", 1, "hanno"), army("carthage", "carthago", 1, "hanno")),
        "army[1].generals",
        ONE_OF_HIM,
    ),
    (punic(army("carthage", "zama", 1, "hanno"), dead='["hanno"]'), "army[0].generals", ONE_OF_HIM),
    (setup(army("carthage", "carthago", 4)), "army[0].generals", ONE_OF_HIM),
    (punic(army("rome", "roma", 5, "hanno")), "army[0].generals", ONE_OF_HIM),
    # one stack written twice
    (
        punic(army("rome", "roma", 5), army("rome", "roma", 3)),
        "army[1].space",
        {OLD: "H18 3.4", NEW: "3.4", GOLDEN: "2.3.E1/1", SILVER: "2.3.E1/1"},
    ),
    # five elephants, and elephants of Rome
    (
        punic(army("carthage", "zama", 4, elephants=3), army("carthage", "carthago", 2, elephants=2)),
        "army[1].elephants",
        {OLD: "H18 17.1/1", NEW: "17.1/1", GOLDEN: "2.3.C/1", SILVER: "2.3.C/1"},
    ),
    (
        punic(army("rome", "roma", 5, elephants=1)),
        "army[0].elephants",
        {OLD: "H18 17.2/1", NEW: "17.2/1", GOLDEN: "2.3.C/2", SILVER: "2.3.C/2"},
    ),
    # a siege without besiegers, of an open space, and one that is over
    (punic(control__carthage='["carthago"]', siege__carthago="1"), "siege.carthago", LIFTED),
    (
        punic(army("rome", "zama", 3), siege__zama="1"),
        "siege.zama",
        {OLD: "H18 20/1", NEW: "20/1", GOLDEN: "2.1.C/9", SILVER: "2.1.C/9"},
    ),
    (
        punic(army("rome", "carthago", 3), control__carthage='["carthago"]', siege__carthago="3"),
        "siege.carthago",
        {OLD: "H18 20.1.1", NEW: "20.1.1", GOLDEN: "14.1/6", SILVER: "14.1/8"},
    ),
    # a general alone among enemies
    (
        punic(army("carthage", "zama", 3), army("rome", "zama", 0, "flaccus")),
        "army[1].generals",
        {GOLDEN: "7.2.A/3", SILVER: "7.2.A/3"},
    ),
    (
        punic(army("carthage", "zama", 3), army("rome", "zama", 0, "nero")),
        "army[1].generals",
        {OLD: "H18 10.4.2/1", NEW: "10.4.2/1"},
    ),
    # offices
    (
        punic(army("rome", "roma", 9, "nero varro fabius"), consuls='["nero", "varro", "fabius"]'),
        "consuls",
        {OLD: "S3 1.consuls", NEW: "6.4.3"},
    ),
    (
        punic(army("rome", "roma", 9, "caudex maximus florus"), consuls='["caudex", "maximus", "florus"]'),
        "consuls",
        {GOLDEN: "5.1.C/6", SILVER: "5.1.C/6"},
    ),
    (
        punic(army("rome", "roma", 9, "nero varro"), proconsuls='["nero", "varro"]'),
        "proconsuls",
        {OLD: "H18 6.6/2", NEW: "6.6/2"},
    ),
    (
        punic(army("rome", "roma", 9, "caudex maximus"), proconsuls='["caudex", "maximus"]'),
        "proconsuls",
        {GOLDEN: "2.2.C3", SILVER: "2.2.C3"},
    ),
    (
        punic(ROMA, consuls='["p-scipio"]', proconsuls='["p-scipio"]'),
        "proconsuls",
        {OLD: "H18 3.6", NEW: "3.6"},
    ),
    (
        punic(army("carthage", "carthago", 3, "hanno"), consuls='["hanno"]'),
        "consuls",
        {OLD: "H18 3.6", NEW: "3.6", GOLDEN: "2.2.C2", SILVER: "2.2.C2"},
    ),
    # markers
    (
        punic(control__rome='["zama"]', control__carthage='["zama"]'),
        "control.carthage",
        {OLD: "H18 3.8/1", NEW: "3.8/1", GOLDEN: "2.1.B/1", SILVER: "2.1.B/1"},
    ),
    (
        setup(control__nobody='["roma"]'),
        "control.nobody",
        {OLD: "H18 2.2.3/2", NEW: "2.2.3/2", GOLDEN: "2.1.C/8", SILVER: "2.1.C/8"},
    ),
    (
        punic(tribes__neutral='["zama"]'),
        "tribes.neutral",
        {OLD: "V07 2/6", NEW: "4/6", GOLDEN: "3.1/4", SILVER: "3.1/4"},
    ),
    (punic(tribes__carthage='["madauros"]'), "tribes.carthage", {GOLDEN: "2.1.D/1", SILVER: "2.1.D/1"}),
    # trains
    (punic(army("carthage", "zama", 4, trains=2)), "army[0].trains", {OLD: "V07 limits"}),
    (punic(army("carthage", "zama", 4, trains=5)), "army[0].trains", {NEW: "2.2.1.2"}),
    (punic(army("rome", "roma", 4, trains=1)), "army[0].trains", {OLD: "V07 limits", NEW: "2.2.1.2"}),
    (
        punic(army("carthage", "zama", 4, trains=9), army("rome", "roma", 4, trains=7)),
        "army[0].trains",
        {GOLDEN: "1/3", SILVER: "1/3"},
    ),
    (
        punic(army("rome", "capua", 1, trains=3, inside=True)),
        "army[0].trains",
        {GOLDEN: "2.3.D2", SILVER: "2.3.D2"},
    ),
    # cards
    (
        punic(hands='rome = ["1"], carthage = ["1"]'),
        "hands.carthage",
        {OLD: "V07 2/8", NEW: "4/8", GOLDEN: "3.1/9", SILVER: "3.1/9"},
    ),
    (
        punic(discards='["1"]'),
        "discards",
        {OLD: "V07 2/8", NEW: "4/8", GOLDEN: "3.1/9", SILVER: "3.1/9"},
    ),
    (punic(hands='rome = ["80"]'), "hands.rome", {OLD: "V07 2/8", NEW: "4/8"}),
    (
        punic(hands=f'rome = [{HANDFUL}], carthage = ["2"]'),
        "hands.rome",
        {OLD: "H18 7.1", NEW: "7.1", GOLDEN: "5.2.A/1", SILVER: "5.2.A/1"},
    ),
    (
        punic(stage='"winter"'),
        "hands.rome",
        {OLD: "H18 5.3/2", NEW: "5.3/2", GOLDEN: "5.2.B/5", SILVER: "5.2.B/5"},
    ),
    (punic(known__rome='["9a"]'), "known.rome", {OLD: "", NEW: ""}),
    # a Campaign with more CUs than there are, or of the other side's generals
    (
        punic(
            army("rome", "roma", 3),
            stage='"campaign"',
            campaign="{left = 1, batch = [{space = 'roma', cus = 4, moved = 2}]}",
        ),
        "campaign.batch",
        {OLD: "H18 10.11.c", NEW: "10.11.c", GOLDEN: "7.1#several/2", SILVER: "7.1#several/2"},
    ),
    (
        punic(stage='"campaign"', campaign="{left = 1, activated = ['hanno']}"),
        "campaign.activated",
        {OLD: "H18 10.11.a", NEW: "10.11.a", GOLDEN: "7.1#several/1", SILVER: "7.1#several/1"},
    ),
    # Hannibal's own
    (punic(displaced='["hannibal"]'), "displaced", {OLD: "H18 10.10/6", NEW: "10.10/6"}),
    (punic(army("rome", "roma", 5, "gracchus")), "army[0].generals", {NEW: "26.2/1"}),
    (punic(dictator='"fabius"'), "dictator", {NEW: "card#80"}),
    (punic(citadels='["zama"]'), "citadels", {NEW: "card#81"}),
    # Hamilcar's own
    (punic(warships__rome="{ready = 6, spent = 5}"), "warships.rome", {GOLDEN: "2.3.F/2", SILVER: "2.3.F/2"}),
    (punic(miat='["centre", "centre"]'), "miat", {GOLDEN: "15.3.A/6", SILVER: "15.3.A/6"}),
    (punic(siege_trains='["lilybaeum"]'), "siege_trains", {GOLDEN: "17#93/2", SILVER: "17#3/2"}),
    (punic(leaving='["5"]'), "leaving", {GOLDEN: "5.2.C/6", SILVER: "5.2.C/6"}),
    (punic(army("rome", "roma", 5, "pulcher")), "army[0].generals", {GOLDEN: "3.1#16.6/1", SILVER: "16.6/1"}),
    (
        punic(army("rome", "roma", 5, "caudex"), dictator='"caudex"'),
        "dictator",
        {GOLDEN: "5.2.C4/2", SILVER: "5.2.C4/3"},
    ),
    (
        punic(army("carthage", "zama", 5, "xanthippus"), mercenaries="0"),
        "mercenaries",
        {GOLDEN: "5.2.C3/1", SILVER: "5.2.C3/1"},
    ),
]

HANDS_IN_THE_SEA = [
    ('places.thermae = "rome-capital"', "places.thermae", "0.setup/1"),
    ('places.thermae = "syracuse-town"', "places.thermae", "0.setup/2"),
    ('fortified = ["enna"]', "fortified", "1.fortify/1"),
    ("prestige.rome = 9", "prestige.rome", "5.resolve/13"),
    ("warships.carthage = 9", "warships.carthage", "6.build/3"),
    ('warships.rome = 0\nfleet.rome = "tyrrhenian"', "fleet.rome", "5.engage/18"),
    ("captured_towns.rome = 40", "places", "1.settle/6"),
    ('yellow = "rome"', "yellow", "0.setup/2"),
    ('battle.rome = {place = "rome"}', "battle.rome.place", "5.attack/2"),
    ('battle.rome = {place = "panormus", round = 5}\nfortified = []', "battle.rome.round", "5.resolve/4"),
    ('hand.rome = ["war-elephants"]', "hand.rome", "3.draft/1"),
    ('hand.rome = ["rome"]\ndiscards.rome = ["rome"]', "discards.rome", "0.setup/4"),
    ('reserve.rome = ["rome", "legion", "velites", "cosa", "neapolis", "capua"]', "reserve.rome", "3.reserve/2"),
    ('strategy.carthage = "corvus"', "strategy.carthage", "4.buy/5"),
    ('market = ["corvus"]\nstrategy_discards = ["corvus"]', "strategy_discards", "4.buy/3"),
    ('seen.rome = ["war-elephants"]\nhand.carthage = []', "seen.rome", "0.round/7"),
]


@pytest.mark.parametrize(
    ("ruleset", "position", "key", "rule"),
    [(ruleset, text, key, rule) for text, key, rules in PUNIC for ruleset, rule in rules.items()]
    + [(SEA, f"[state]\n{text}", key, rule) for text, key, rule in HANDS_IN_THE_SEA],
)
def test_what_cannot_be_is_refused(ruleset: str, position: str, key: str, rule: str) -> None:
    with pytest.raises(punica.BadPosition) as error:
        at(position, ruleset=ruleset)
    assert (error.value.key, error.value.rule) == (key, rule), str(error.value)
    assert rule in str(error.value)


@pytest.mark.parametrize("ruleset", [OLD, NEW, GOLDEN, SILVER, SEA])
@pytest.mark.parametrize("seed", [20, 21])
def test_what_a_game_comes_to_is_never_refused(ruleset: str, seed: int) -> None:
    """Every checkpoint of a random game, and every second one is of a bold player among crowded armies."""
    case = draw(ruleset, seed)
    match = case.open(watched=False)
    rng = case.rng("moves")
    game = registry.game(ruleset)
    seen = 0
    while match.pending is not None and seen < 60:
        match.play(any_option(match, rng))
        if match.round > seen and match.checkpoints:
            seen = match.round
            written = game.write_position(match.checkpoints[-1].state)
            again = game.read_position(Chance(bytes(32)), written, match.terms.options)
            assert game.write_position(again) == written


def test_a_game_that_began_where_nobody_can_be_goes_on() -> None:
    """Records of before: the set-up's generals were dropped without a word where another army was written."""
    match = at(setup(army("carthage", "carthago", 4), out='["hanno"]'), ruleset=NEW)
    match.play(match.menu[0])
    record = match.record(secret=True)
    before = record.replace('out = [\\"hanno\\"]\\n', "")
    assert before != record
    assert punica.load(before).menu[0].code == match.menu[0].code
    with pytest.raises(punica.BadPosition, match="hanno"):
        punica.position(match.terms.position.replace('out = ["hanno"]\n', ""))
