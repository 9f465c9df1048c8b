"""Routes of the lessons. The server keeps nothing of a learner: he sends what he has done, and it is walked anew."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path
from fastapi.responses import Response

from punica.kernel.errors import FlowError, IllegalMove
from punica.lessons.books import source
from punica.lessons.courses import Course, courses
from punica.lessons.lesson import NoSuchLesson
from punica.lessons.walk import BrokenLesson, NotNow, Walk
from punica.odds.punic import overlays
from punica.server.http.api import PROBLEMS, Language, PartsOf, VisitorOf
from punica.server.http.errors import Refused
from punica.server.http.models import NewPosition, Seated
from punica.server.http.models_lessons import (
    AskedOf,
    LessonCourse,
    LessonInfo,
    LessonReach,
    LessonRefused,
    LessonScene,
    LessonWhy,
    WalkTo,
)
from punica.server.tables import scene
from punica.server.tables.story import Line, Story

router = APIRouter(prefix="/api/lessons", responses=PROBLEMS, tags=["lessons"])
CourseId = Annotated[str, Path(max_length=80)]
LessonId = Annotated[str, Path(max_length=80)]
OPPONENT = "easy"


@cache
def _told(language: str) -> list[LessonCourse]:
    return [
        LessonCourse(
            id=one.id,
            ruleset=one.ruleset,
            title=one.title(language),
            about=one.about(language),
            after=one.after,
            lessons=[_info(one, lesson, language) for lesson in one.lessons],
        )
        for one in courses()
        if one.lessons
    ]


def _info(one: Course, lesson: str, language: str) -> LessonInfo:
    words = one.words(lesson, language)
    return LessonInfo(id=lesson, title=words.title, about=words.about, steps=len(one.lesson(lesson).step))


@router.get("")
async def all_courses(lang: Language = "en") -> list[LessonCourse]:
    """The courses and their lessons."""
    return _told(lang)


def _walked(course_id: str, lesson: str, moves: list[str], more: list[str], lang: str) -> tuple[Walk, int]:
    """The lesson after these moves, and how many of `more` were played: what it says something to ends a plan."""
    try:
        walk = Walk(source(course_id), lesson, lang)
    except NoSuchLesson as error:
        raise Refused("not-found", str(error)) from error
    except BrokenLesson as error:
        raise Refused("rule-failed", str(error)) from error
    for move in moves:
        _move(walk, move, lang)
    for played, move in enumerate(more):
        step = walk.step
        if played and (move not in walk.offered or walk.stray is not None or walk.over):
            return walk, played
        _move(walk, move, lang)
        if walk.over or (walk.step is not step and walk.step.kind != "do"):
            return walk, played + 1
    return walk, len(more)


def _move(walk: Walk, move: str, lang: str) -> None:
    try:
        walk.move(move)
    except IllegalMove as error:
        why = walk.match.why_not(move, walk.seat, lang)
        raise Refused("not-offered", why.text if why is not None else error.text, error.rule) from error
    except NotNow as error:
        raise Refused("not-asked", str(error)) from error
    except (FlowError, BrokenLesson) as error:
        raise Refused("rule-failed", str(error)) from error


async def _walk(
    course_id: str, lesson: str, moves: list[str], lang: str, more: list[str] | None = None
) -> tuple[Walk, int]:
    return await asyncio.to_thread(_walked, course_id, lesson, moves, more or [], lang)


@router.post("/{course}/{lesson}", response_model=LessonScene)
async def lesson_after(course: CourseId, lesson: LessonId, given: WalkTo, lang: Language = "en") -> Response:
    """The table and what is said, after what the learner has done."""
    walk, played = await _walk(course, lesson, given.moves, lang, given.more)
    told = await asyncio.to_thread(_scene, walk, played, lang)
    return Response(msgspec.json.encode(told), media_type="application/json")


def _scene(walk: Walk, played: int, lang: str) -> dict[str, Any]:
    story = Story(walk.seat, lang)
    story.read_on(walk.match, walk.lines_before)
    return {
        "course": walk.course.id,
        "lesson": walk.id,
        "title": walk.words.title,
        "ruleset": walk.course.ruleset,
        "seat": walk.lesson.seat,
        "played": played,
        "step": _step(walk, story),
        "state": _state(walk, story, lang),
    }


def _step(walk: Walk, story: Story) -> dict[str, Any]:
    step = walk.step
    words = walk.words.step[step.id]
    return {
        "id": step.id,
        "number": walk.number,
        "of": len(walk.lesson.step),
        "kind": "end" if walk.over else step.kind,
        "said": walk.said,
        "say": "" if walk.over else words.say,
        "answers": [{"id": one, "text": words.answers[one]} for one in step.answers],
        "lights": [] if walk.over else [tuple(light.split(":", 1)) for light in step.lights],
        "wanted": walk.wanted,
        "stray": None if walk.stray is None else {"said": walk.stray.said, "did": _did(walk, story)},
        "learnt": walk.words.learnt,
        "free": walk.words.free if walk.match.outcome is None else "",
    }


def _did(walk: Walk, story: Story) -> list[Line]:
    """What the last decision brought; nothing for an answer in words."""
    if walk.step.kind != "do":
        return []
    return [line for line in story.lines if line.ply == len(walk.lines_before)]


def _state(walk: Walk, story: Story, lang: str) -> dict[str, Any]:
    """The table as the socket would tell it; the learner is asked only where the lesson asks him to do something."""
    match = walk.match
    told = scene.seen(match, walk.seat, lang, match.terms.game.view(match.state, walk.seat))
    if walk.over or walk.stray is not None or walk.step.kind != "do":
        told["asked"], told["prompt"] = None, ""
    told["outcome"] = None  # the lesson goes on when the game is over
    return told | {
        "type": "state",
        "seq": len(walk.moves),
        "can_undo": bool(walk.moves),
        "thinking": None,
        "remarks": [],
        "offers": None,
        "passes": None,
        "clock": None,
        "back": None,
        "log_from": 0,
        "log": story.lines,
    }


@router.post("/{course}/{lesson}/why")
async def lesson_why(course: CourseId, lesson: LessonId, given: AskedOf, lang: Language = "en") -> LessonWhy:
    """Why the learner may not do something now."""
    walk, _ = await _walk(course, lesson, given.moves, lang)
    why = walk.match.why_not(given.about, walk.seat, lang)
    if why is None:
        return LessonWhy(code=given.about, allowed=True, text="", rule="", refs=[])
    return LessonWhy(code=given.about, allowed=False, text=why.text, rule=why.rule, refs=why.refs)


@router.post("/{course}/{lesson}/refused", response_model=LessonRefused)
async def lesson_refused(course: CourseId, lesson: LessonId, given: WalkTo, lang: Language = "en") -> Response:
    """What the open question considered and refused, with the reasons."""
    walk, _ = await _walk(course, lesson, given.moves, lang)
    told = {"options": scene.refused(walk.match, walk.seat, lang)}
    return Response(msgspec.json.encode(told), media_type="application/json")


@router.post("/{course}/{lesson}/reach", response_model=LessonReach)
async def lesson_reach(course: CourseId, lesson: LessonId, given: AskedOf, lang: Language = "en") -> Response:
    """How far a general can get."""
    walk, _ = await _walk(course, lesson, given.moves, lang)
    found = await asyncio.to_thread(overlays.reach_of, walk.match.state, given.about)
    return Response(msgspec.json.encode({"reach": found}), media_type="application/json")


@router.post("/{course}/{lesson}/free", status_code=201)
async def lesson_free(course: CourseId, lesson: LessonId, given: WalkTo, parts: PartsOf, who: VisitorOf) -> Seated:
    """The free part of a lesson that has been gone through: a table of one's own against the computer."""
    await parts.admit(who, "tables")
    walk, _ = await _walk(course, lesson, given.moves, "en")
    if not walk.over or not walk.lesson.free or walk.match.outcome is not None:
        raise Refused("bad-table", "this lesson has no free part, or it has not been gone through yet")
    seats = {seat: "me" if seat == walk.lesson.seat else OPPONENT for seat in walk.match.terms.game.seats}
    position = walk.match.position()
    match = await parts.readers.position(position, who)
    return parts.noted(who, await parts.opening.positioned(match, NewPosition(position=position, seats=seats)))
