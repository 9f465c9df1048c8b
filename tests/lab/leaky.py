"""Toys that break one promise each: the checklist must catch every one of them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from msgspec import UNSET, UnsetType, structs

from punica.games.toy import secrecy
from punica.games.toy.editions import Toy
from punica.games.toy.play import ALREADY_OURS, COUNTER_ONLY, NO_FORD_LEFT
from punica.games.toy.schema_view import ToyView
from punica.games.toy.state import ToyState
from punica.games.toy.tables import AMBUSH, BURY, CARD_KIND, DISCARD, KEEP, NOUNS, PASS, PLAY, RAID_FORD
from punica.kernel.chance import Chance
from punica.kernel.choice import WINDOW, Choice, Flow, Menu
from punica.kernel.game import Value
from punica.kernel.option import Option, Verb
from punica.kernel.state import GameOver
from punica.kernel.text import Text

COUNT = Verb("count {n}", NOUNS)


def holds_ambush(g: ToyState, seat: int) -> bool:
    return any(CARD_KIND[card] == AMBUSH for card in g.hands[seat])


def asked_again(choice: Choice, prompt: Text | None = None, fill: Any = None) -> Choice:
    """The same question in other words, or with other options."""
    return Choice(choice.who, prompt or choice.prompt, choice.key, fill or choice.fill, choice.kind, choice.cards)


class Broken(Toy):
    """The Ford with a place to break it: each question before it is asked, each answer after it was given."""

    def __init__(self) -> None:
        super().__init__("toy-first", "A broken Ford", 5)
        self.id = type(self).__name__
        self.verbs = [*self.verbs, COUNT]

    def ask(self, g: ToyState, choice: Choice) -> Choice | None:
        """What is asked instead; None: nothing, the last option is taken."""
        return choice

    def answered(self, g: ToyState, choice: Choice, option: Option) -> None:
        pass

    def step(self, g: ToyState) -> Flow[None]:
        flow = super().step(g)
        try:
            choice = next(flow)
            while True:
                asked = self.ask(g, choice)
                option = choice.enumerate()[-1] if asked is None else (yield asked)
                self.answered(g, choice, option)
                choice = flow.send(option)
        except StopIteration:
            return

    def setup(self, chance: Chance, scenario: str, options: Mapping[str, Value]) -> ToyState:
        g = super().setup(chance, scenario, options)
        return g


# -- playing ----------------------------------------------------------------------------------------------------------


class DeadEnd(Broken):
    def ask(self, g: ToyState, choice: Choice) -> Choice:
        return asked_again(choice, fill=lambda menu: None) if g.round == 2 else choice


class Flood(Broken):
    def ask(self, g: ToyState, choice: Choice) -> Choice:
        def fill(menu: Menu) -> None:
            for n in range(201):
                menu.add(COUNT, n)

        return asked_again(choice, fill=fill) if g.round == 2 else choice


class DoubleCode(Broken):
    def ask(self, g: ToyState, choice: Choice) -> Choice:
        def fill(menu: Menu) -> None:
            choice.fill(menu)
            choice.fill(menu)

        return asked_again(choice, fill=fill)


class StrangeVerb(Broken):
    def __init__(self) -> None:
        super().__init__()
        self.verbs = [verb for verb in self.verbs if verb is not KEEP]


class BrokenInvariant(Broken):
    def check(self, g: ToyState) -> list[str]:
        return ["the second round is cursed"] if g.round == 2 else []


class Endless(Broken):
    def step(self, g: ToyState) -> Flow[None]:
        def fill(menu: Menu) -> None:
            menu.add(PASS)
            menu.add(KEEP)

        yield Choice(0, Text("ask.bury"), "round.bury", fill)


class FailingRule(Broken):
    """The rule that fails is met only by who discards card 12."""

    def answered(self, g: ToyState, choice: Choice, option: Option) -> None:
        if option.verb is DISCARD and option.a == 11:
            raise KeyError("card 12")


# -- wording ----------------------------------------------------------------------------------------------------------


class NoTemplate(Broken):
    def __init__(self) -> None:
        super().__init__()
        del self.catalogue.templates["log.discard"]


class UnfilledField(Broken):
    def __init__(self) -> None:
        super().__init__()
        self.catalogue.templates["refusal.counter-only"] = "{card} only answers {ford}"


class NoSuchNoun(Broken):
    def answered(self, g: ToyState, choice: Choice, option: Option) -> None:
        g.say("play", "log.play", seat=choice.who, card=99)


class NoSection(Broken):
    def __init__(self) -> None:
        super().__init__()
        del self.rulebook.by_key["play.counter"]


# -- replay, undo, copies, forks, positions ---------------------------------------------------------------------------


class Remembering(Broken):
    """Rules that keep something outside the state."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.catalogue.templates["ask.count"] = "Question {n}"

    def ask(self, g: ToyState, choice: Choice) -> Choice:
        self.asked += 1
        return asked_again(choice, Text("ask.count", n=self.asked))


class HashOrder(Broken):
    """Rules that follow the order of a set of strings."""

    def setup(self, chance: Chance, scenario: str, options: Mapping[str, Value]) -> ToyState:
        g = super().setup(chance, scenario, options)
        g.deck = [NOUNS["card"].index[slug] for slug in {NOUNS["card"].slugs[card] for card in g.deck}]
        return g


class SharingState(ToyState):
    __slots__ = ()

    def copy(self) -> ToyState:
        new = super().copy()
        new.__class__ = SharingState
        new.hands = self.hands
        return new


class ForgettingState(ToyState):
    __slots__ = ()

    def copy(self) -> ToyState:
        new = super().copy()
        new.__class__ = ForgettingState
        new.rerolls = [1, 1]
        return new


class LivelyState(ToyState):
    """A state that is not plain data."""

    __slots__ = ("effect",)
    effect: Any

    def copy(self) -> ToyState:
        new = super().copy()
        lively = LivelyState(self.toy, new.chance)
        for name in ToyState.__slots__:
            setattr(lively, name, getattr(new, name))
        self.copy_kernel(lively)
        lively.effect = lambda: 1
        return lively


class SharingCopy(Broken):
    def setup(self, chance: Chance, scenario: str, options: Mapping[str, Value]) -> ToyState:
        g = super().setup(chance, scenario, options)
        g.__class__ = SharingState
        return g


class ForgettingCopy(Broken):
    def setup(self, chance: Chance, scenario: str, options: Mapping[str, Value]) -> ToyState:
        g = super().setup(chance, scenario, options)
        g.__class__ = ForgettingState
        return g


class LivelyCopy(Broken):
    def setup(self, chance: Chance, scenario: str, options: Mapping[str, Value]) -> ToyState:
        g = super().setup(chance, scenario, options)
        lively = LivelyState(self, g.chance)
        lively.deck = g.deck
        lively.fords = g.fords
        lively.rerolls = g.rerolls
        lively.effect = lambda: 1
        return lively


class LossyPosition(Broken):
    def write_position(self, g: ToyState) -> dict[str, Any]:
        written = super().write_position(g)
        del written["rerolls"]
        return written


# -- imagined worlds --------------------------------------------------------------------------------------------------


class ImaginesOwnHand(Broken):
    def resample(self, g: ToyState, seat: int, rng: Random, asked: Choice | None) -> None:
        super().resample(g, seat, rng, asked)
        super().resample(g, 1 - seat, rng, None)


class ImaginesLostCards(Broken):
    def resample(self, g: ToyState, seat: int, rng: Random, asked: Choice | None) -> None:
        super().resample(g, seat, rng, asked)
        if len(g.deck) > 1:
            g.deck[0] = g.deck[1]


class ImaginesEmptyHolder(Broken):
    """Forgets that who is asked in a window holds something."""

    def resample(self, g: ToyState, seat: int, rng: Random, asked: Choice | None) -> None:
        super().resample(g, seat, rng, None)


class ImaginesByTruth(Broken):
    """Deals from a pool that lies in the true order."""

    def resample(self, g: ToyState, seat: int, rng: Random, asked: Choice | None) -> None:
        hand = g.hands[1 - seat]
        pool = hand + g.deck
        rng.shuffle(pool)
        size = len(hand)
        hand[:] = sorted(pool[:size])
        g.deck[:] = pool[size:]


# -- secrecy ----------------------------------------------------------------------------------------------------------


class LeakyView(ToyView, kw_only=True, tag="toy"):
    """A view with cards on it that its reader should not see."""

    theirs: list[str] | UnsetType = UNSET
    hands: list[list[str]] | UnsetType = UNSET
    next: list[str] | UnsetType = UNSET


class Leaky(Broken):
    def view(self, g: ToyState, seat: int) -> LeakyView:
        return LeakyView(**structs.asdict(super().view(g, seat)))


class ViewShowsHand(Leaky):
    def view(self, g: ToyState, seat: int) -> LeakyView:
        shown = super().view(g, seat)
        if seat >= 0:
            shown.theirs = secrecy.card_slugs(g.hands[1 - seat])
        return shown


class SpectatorSeesHand(Leaky):
    def view(self, g: ToyState, seat: int) -> LeakyView:
        shown = super().view(g, seat)
        if seat < 0:
            shown.hands = [secrecy.card_slugs(hand) for hand in g.hands]
        return shown


class ViewShowsDeck(Leaky):
    def view(self, g: ToyState, seat: int) -> LeakyView:
        shown = super().view(g, seat)
        shown.next = secrecy.card_slugs(g.deck[-1:])
        return shown


class LogTellsBurial(Broken):
    def answered(self, g: ToyState, choice: Choice, option: Option) -> None:
        if option.verb is BURY:
            g.say("round.bury", "log.unearthed", seat=choice.who, card=option.a)


class LogTellsSpectators(Broken):
    """What the spy sees is told aloud."""

    def answered(self, g: ToyState, choice: Choice, option: Option) -> None:
        if option.verb is PLAY and option.a == 11:
            for card in g.hands[1 - choice.who]:
                g.say("play.spy", "log.spied", card=card)


class PromptTells(Broken):
    def __init__(self) -> None:
        super().__init__()
        self.catalogue.templates["ask.careful"] = "Play a card, but beware of an ambush"

    def ask(self, g: ToyState, choice: Choice) -> Choice:
        careful = holds_ambush(g, 1 - choice.who)
        return asked_again(choice, Text("ask.careful") if careful else None)


class OptionsTell(Broken):
    def ask(self, g: ToyState, choice: Choice) -> Choice:
        def fill(menu: Menu) -> None:
            choice.fill(menu)
            if holds_ambush(g, 1 - choice.who):
                menu.options.reverse()

        return asked_again(choice, fill=fill)


class RefusalTells(Broken):
    def ask(self, g: ToyState, choice: Choice) -> Choice:
        def fill(menu: Menu) -> None:
            choice.fill(menu)
            menu.offer(ALREADY_OURS if holds_ambush(g, 1 - choice.who) else NO_FORD_LEFT, RAID_FORD, 0)
            menu.offer(COUNTER_ONLY, PLAY, 9)

        return asked_again(choice, fill=fill) if choice.key == "play" else choice


class WindowTells(Broken):
    """The window is opened only for who can use it: then `ask_always` cannot hide anything."""

    def ask(self, g: ToyState, choice: Choice) -> Choice | None:
        return None if choice.kind & WINDOW and not holds_ambush(g, choice.who) else choice


class EndTells(Broken):
    def answered(self, g: ToyState, choice: Choice, option: Option) -> None:
        if choice.key == "play" and 0 in g.hands[1 - choice.who]:
            raise GameOver(choice.who, "end.points", Text("over.points", seat=0, n=0))


class TakeBackTells(Broken):
    """After a take-back everybody knows the other hand."""

    def reshuffle(self, g: ToyState, was: ToyState) -> None:
        super().reshuffle(g, was)
        for seat in (0, 1):
            for card in g.hands[1 - seat]:
                g.known[seat] |= 1 << card


class TakeBackKeepsTheDeck(Broken):
    """The cards to come are those that were drawn before."""

    def reshuffle(self, g: ToyState, was: ToyState) -> None:
        pass


class UndoTells(Broken):
    """What may be taken back depends on the other hand."""

    def answered(self, g: ToyState, choice: Choice, option: Option) -> None:
        if choice.key == "play" and holds_ambush(g, 1 - choice.who):
            g.reveals += 1


class FlowKeepsSecret(Broken):
    """A flow that keeps hidden cards in a variable across a question."""

    def step(self, g: ToyState) -> Flow[None]:
        hands = [list(hand) for hand in g.hands]
        flow = super().step(g)
        try:
            choice = next(flow)
            while True:
                option = yield choice
                if g.stage and choice.key == "play" and g.hands != hands:
                    raise RuntimeError("somebody changed the cards")
                choice = flow.send(option)
        except StopIteration:
            return
