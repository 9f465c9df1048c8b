"""Every lesson is walked along every path it describes, and says what it must in every language that has it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase

import pytest

import punica
from punica import registry
from punica.lessons import pages
from punica.lessons.courses import Course, course, courses
from punica.lessons.lesson import NoSuchLesson, Other, Step
from punica.lessons.walk import END, ON, SAYS, NotNow, Walk, Way

LESSONS = [(one.id, lesson) for one in courses() for lesson in one.lessons]
RULE = re.compile(r"\[([^\[\]]+)\]")
MOUSE = re.compile(
    r"(?i)\bclick|\bdrag|screen|\bglow|klick|zieh (ihn|den plan)|bildschirm|leuchtet"
    r"|cliqu|glisser|écran|brille|\bpulsa\b|arr[aá]str|pantalla"
)
"""What only a browser has."""


def do_step(walk: Walk, line: str | None = None) -> None:
    """Do what a step asks, from wherever in it one is; by one of its ways from its beginning on."""
    step = walk.step
    if step.kind == "read":
        walk.move(ON)
        return
    if step.kind == "answer":
        walk.move(SAYS + step.right)
        return
    way = None if line is None else Way(line)
    while not walk.over and walk.step is step:
        fitting = [code for code in walk.wanted if way is None or way.after(code) >= 0]
        assert fitting, f"{walk.id}: {step.id}: nothing that is wanted is among {walk.offered}"
        if way is not None:
            way.at = way.after(fitting[0])
        walk.move(fitting[0])
        assert walk.stray is None, f"{walk.id}: {step.id}: {fitting[0]!r} led astray"


def finish(walk: Walk) -> None:
    for _ in range(100):
        if walk.over:
            return
        do_step(walk)
    raise AssertionError(f"{walk.id} does not end")


def along(one: Course, lesson: str) -> Iterator[tuple[list[str], Step]]:
    """Every step that can be come to, with the moves that lead there."""
    seen: set[str] = set()
    todo: list[list[str]] = [[]]
    while todo:
        walk = Walk.after(one, lesson, todo.pop())
        while not walk.over and walk.step.id not in seen:
            seen.add(walk.step.id)
            step = walk.step
            yield list(walk.moves), step
            for other in step.other:
                if other.then:
                    todo.append(stray(one, lesson, walk.moves, other, other.do[0]).moves)
            do_step(walk)


def stray(one: Course, lesson: str, moves: list[str], other: Other, pattern: str) -> Walk:
    """The lesson after a foreseen answer, given as soon as it is offered on the way to do the step."""
    for line in one.lesson(lesson).step[Walk.after(one, lesson, moves).number - 1].do:
        walk, way = Walk.after(one, lesson, moves), Way(line)
        step = walk.step
        while not walk.over and walk.step is step:
            wrong = [code for code in walk.offered if fnmatchcase(code, pattern) and code not in walk.wanted]
            if wrong:
                walk.move(wrong[0])
                return walk
            right = next(code for code in walk.wanted if way.after(code) >= 0)
            way.at = way.after(right)
            walk.move(right)
    raise AssertionError(f"{lesson}: {other.id}: nobody can answer {pattern!r}")


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_every_path_leads_to_the_end(name: str, lesson: str) -> None:
    one = course(name)
    come_to = list(along(one, lesson))
    assert {step.id for _, step in come_to} == {step.id for step in one.lesson(lesson).step}, "a step nobody comes to"
    for moves, step in come_to:
        for way in step.do:
            walk = Walk.after(one, lesson, moves)
            do_step(walk, way)
            finish(walk)


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_every_foreseen_answer_is_told_and_leads_on_or_back(name: str, lesson: str) -> None:
    one = course(name)
    for moves, step in along(one, lesson):
        for other in step.other:
            for pattern in other.do:
                walk = stray(one, lesson, moves, other, pattern)
                said = one.words(lesson).step[step.id].other[other.id]
                if other.then:
                    assert (walk.stray, walk.said) == (None, said)
                    finish(walk)
                else:
                    assert walk.stray is not None
                    assert walk.stray.said == said
                    finish(Walk.after(one, lesson, walk.moves[:-1]))
        for answer in step.answers:
            walk = Walk.after(one, lesson, [*moves, SAYS + answer])
            assert (walk.stray is None) == (answer == step.right)


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_whatever_else_is_legal_is_explained_and_taken_back(name: str, lesson: str) -> None:
    one = course(name)
    for moves, step in along(one, lesson):
        if step.kind != "do":
            continue
        at_step = Walk.after(one, lesson, moves)
        for code in at_step.offered[::3]:
            walk = Walk.after(one, lesson, [*moves, code])
            if walk.stray is not None:
                assert walk.stray.said, f"{lesson}: {step.id}: nothing is said of {code!r}"
                with pytest.raises(NotNow):
                    walk.move(code)
        with pytest.raises(punica.IllegalMove) as refused:
            at_step.move("march atlantis")
        assert refused.value.text


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_it_says_everything_in_every_language_that_has_it(name: str, lesson: str) -> None:
    one = course(name)
    steps = one.lesson(lesson).step
    known = {rule.id for rule in registry.game(one.ruleset).rulebook.rules}
    languages = sorted(path.name.split(".")[1] for path in one.home.glob(f"{lesson}.*.toml"))
    assert {"en", "de"} <= set(languages)
    for language in languages:
        words = one.words(lesson, language)
        assert set(words.step) == {step.id for step in steps}, language
        assert all((words.title, words.about, words.learnt))
        assert bool(words.free) == one.lesson(lesson).free, language
        texts = [words.free, *words.learnt]
        for step in steps:
            said = words.step[step.id]
            assert all((said.say, step.kind == "read" or said.otherwise)), f"{language}: {step.id}"
            assert set(said.answers) == set(step.answers), f"{language}: {step.id}"
            wrong = {other.id for other in step.other}
            assert wrong <= set(said.other) <= wrong | set(step.answers), f"{language}: {step.id}"
            assert bool(said.typed) == bool(one.words(lesson).step[step.id].typed), f"{language}: {step.id}"
            assert not MOUSE.search(said.typed or said.say), (
                f"{language}: {step.id}: nobody has a mouse at the terminal"
            )
            texts += [said.say, said.typed, said.done, said.otherwise, *said.other.values()]
        cited = {rule for text in texts for rule in RULE.findall(text)}
        assert cited <= known, f"{language}: {cited - known} are no rules of {one.ruleset}"
        assert cited, f"{language}: names no rule"


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_what_is_pointed_at_exists(name: str, lesson: str) -> None:
    one = course(name)
    nouns = registry.game(one.ruleset).nouns
    for step in one.lesson(lesson).step:
        for light in step.lights:
            kind, _, slug = light.partition(":")
            assert slug in nouns[kind].slugs, f"{step.id}: {light}"
        assert step.next in ("", END, *(other.id for other in one.lesson(lesson).step))


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_its_free_part_can_be_played(name: str, lesson: str) -> None:
    one = course(name)
    if not one.lesson(lesson).free:
        return
    walk = Walk(one, lesson)
    finish(walk)
    again = punica.position(walk.match.position())
    assert again.choice is not None


def test_a_course_or_lesson_nobody_has_is_answered_with_those_there_are() -> None:
    with pytest.raises(NoSuchLesson, match="hannibal, hamilcar"):
        course("chess")
    with pytest.raises(NoSuchLesson, match="1 board"):
        course("hannibal").checked("99")


@pytest.mark.parametrize("ruleset", registry.on_shelf())
def test_every_rule_that_the_page_of_a_game_names_is_there(ruleset: str) -> None:
    heads = pages.summary(ruleset)
    assert list(heads) == ["sequence", "card", "rolls", "win"]
    named = pages._summaries()[registry.entry(ruleset).package.rpartition(".")[2]]
    assert {head: len(rules) for head, rules in heads.items()} == {head: len(keys) for head, keys in named.items()}
    for language in ("en", "de"):
        assert len(pages.glossary(ruleset, language)) >= 4
