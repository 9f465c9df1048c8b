"""State is plain data; choices are asked with options computed on demand; codes are unique and stable."""

from __future__ import annotations

from random import Random

import pytest

import punica
from punica.games.toy.play import offer_cards
from punica.games.toy.state import ToyState
from punica.games.toy.tables import DISCARD, KEEP, NOUNS, PASS, PLAY, REROLL
from punica.kernel.choice import ALWAYS, Choice, Flow, Menu
from punica.kernel.option import Option, Verb
from punica.kernel.text import Text
from tests.kernel.toys import bent, moments, state_of
from tests.support import asked, at, offered, play, question

ASK = Text("ask.play")


def parts(state: ToyState) -> dict[str, object]:
    """Everything in a state but the things that are not its own."""
    names = [name for cls in type(state).__mro__ for name in getattr(cls, "__slots__", ())]
    return {name: getattr(state, name) for name in names if name not in ("game", "toy", "journal", "chance")}


def mutable_inside(value: object) -> list[object]:
    if isinstance(value, list):
        return [value, *(inner for item in value for inner in mutable_inside(item))]
    assert isinstance(value, (int, str, bool)), f"{value!r} is no plain data"
    return []


@pytest.mark.parametrize("seed", range(5))
def test_state_is_plain_data_and_a_copy_shares_no_mutable_part(seed: int) -> None:
    for m in moments(punica.new("toy-second", seed=seed), Random(seed)):
        state = state_of(m)
        assert not hasattr(state, "__dict__")
        copy = state.copy()
        assert parts(copy) == parts(state)
        mine = {id(part) for value in parts(state).values() for part in mutable_inside(value)}
        assert not any(id(part) in mine for value in parts(copy).values() for part in mutable_inside(value))
        assert copy.chance is not state.chance
        assert copy.journal is None


def test_the_log_lives_outside_the_state() -> None:
    m = punica.new("toy-first", seed=1)
    assert state_of(m).journal is m.journal
    assert m.checkpoints[0].state.journal is None


def test_options_are_computed_on_demand_and_replays_enumerate_nothing() -> None:
    looked: list[int] = []

    def fill(number: int, menu: Menu) -> None:
        looked.append(number)
        menu.add(KEEP)
        menu.add(REROLL)

    def flow(g: ToyState) -> Flow[None]:
        yield Choice(0, ASK, "play", lambda menu: fill(1, menu))
        yield Choice(0, ASK, "play", lambda menu: fill(2, menu))
        yield Choice(0, ASK, "play", lambda menu: fill(3, menu))

    m = bent(flow)
    play(m, "keep; keep")
    looked.clear()
    m.fork(watched=True)
    assert looked == [3]
    looked.clear()
    m.undo("rome")
    assert looked == [2]


def test_options_are_computed_again_after_a_resample() -> None:
    """An imagined world never offers a card that its holder no longer has."""
    m = at('ruleset = "toy-first"\n[state]\nhands = {rome = ["1", "2"], carthage = ["3", "4"]}\nactive = "carthage"')
    seen = set()
    for seed in range(20):
        world = m.imagine("rome", Random(seed))
        hand = world.view("carthage")["game"]["hand"]
        assert {code.split()[1] for code in offered(world)} == set(hand)
        seen.add(tuple(hand))
    assert len(seen) > 5


def test_a_flow_receives_the_verb_and_its_ints_and_parses_no_code() -> None:
    got: list[Option] = []

    def fill(menu: Menu) -> None:
        menu.add(DISCARD, 4)
        menu.add(PLAY, 7)

    def flow(g: ToyState) -> Flow[None]:
        got.append((yield Choice(0, ASK, "play", fill)))

    m = bent(flow)
    play(m, "play 8")
    assert got[0].verb is PLAY
    assert (got[0].a, got[0].b, got[0].c) == (7, 0, 0)


@pytest.mark.parametrize("edition", ["toy-first", "toy-second"])
def test_codes_are_unique_in_the_order_of_enumeration_and_at_most_200(edition: str) -> None:
    for seed in range(10):
        for m in moments(punica.new(edition, seed=seed), Random(seed)):
            codes = offered(m)
            assert len(set(codes)) == len(codes) <= 200
            assert codes == [option.code for option in question(m).enumerate()]


def test_codes_are_built_from_slugs_that_editions_share() -> None:
    text = '[state]\nhands = {rome = ["1", "12"], carthage = ["3"]}'
    first, second = (at(text, ruleset=edition) for edition in ("toy-first", "toy-second"))
    assert offered(first) == offered(second) == ["play 1", "play 12", "discard 1", "discard 12"]


def test_code_text_and_refs_are_rendered_from_the_verb() -> None:
    option = Option(Verb("march {space} {n}", {"space": NOUNS["ford"]}), 2, 5)
    assert option.code == "march lower 5"
    assert option.text == Text("option.march", space=2, n=5)
    assert option.refs == [("ford", "lower")]


def test_every_code_has_the_form_of_its_verb() -> None:
    for m in moments(punica.new("toy-second", seed=3), Random(3)):
        for option in question(m).options:
            assert option.verb.matches(option.code)
    assert not PLAY.matches("play 13")
    assert not PLAY.matches("play")
    assert not PASS.matches("play")


def test_the_option_list_is_the_single_source_of_legality() -> None:
    m = at('ruleset = "toy-first"\n[state]\nhands = {rome = ["1", "2"], carthage = ["3"]}')
    question(m).options.clear()  # what a reader does with the list changes nothing
    assert offered(m) == ["play 1", "play 2", "discard 1", "discard 2"]
    for verb, card in ((PLAY, 2), (DISCARD, 2), (PASS, 0)):
        with pytest.raises(punica.IllegalMove):
            m.play(Option(verb, card))
    m.play(Option(PLAY, 1))
    assert asked(m) == ("rome", "4.1")


def test_a_choice_with_one_option_is_played_by_the_kernel() -> None:
    m = at('ruleset = "toy-first"\n[state]\nhands = {rome = ["10"], carthage = ["3"]}')
    assert asked(m) == ("carthage", "3.1")
    assert m.record(secret=True).endswith("\n\n")  # and is no decision of the record


def test_unless_it_must_always_be_asked() -> None:
    def flow(g: ToyState) -> Flow[None]:
        yield Choice(0, ASK, "play", lambda menu: menu.add(KEEP), ALWAYS)
        yield Choice(1, ASK, "play", lambda menu: offer_cards(g, 1, menu))

    m = bent(flow)
    assert offered(m) == ["keep"]


def test_a_choice_that_belongs_to_no_match_says_so() -> None:
    with pytest.raises(RuntimeError, match="no match"):
        assert Choice(0, ASK, "play", lambda menu: None).text


def test_a_question_that_was_answered_has_no_options_any_more() -> None:
    """It showed those of whoever was asked next, beside its own seat and text."""
    m = punica.new("toy-first", seed=7)
    first = question(m)
    m.play("bury 3")
    assert (first.seat, first.text) == ("rome", "Bury one card")
    with pytest.raises(
        punica.PunicaError, match=r"'Bury one card' is asked no more: match.choice is the open question"
    ):
        assert first.options
    with pytest.raises(punica.PunicaError, match="is asked no more"):
        first.explain("bury 3")


def test_a_console_shows_what_match_and_question_are() -> None:
    m = punica.new("toy-first", seed=7)
    assert repr(m) == "Match('toy-first', 'Rome is deciding in secret.')"
    assert repr(m.choice) == "Choice('rome', 'Bury one card')"
    assert repr(Choice(0, ASK, "play", lambda menu: None)) == "Choice(0, 'play')"
    m.resign("rome")
    assert repr(m) == "Match('toy-first', 'Rome resigns')"
