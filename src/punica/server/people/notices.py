"""Notices: it is your move, your time runs out, somebody nudges or invites you, a game is over.

One row for each person, match and kind says up to which act he has been told, or need not be. What tells him (a mail, a
push, a webhook) is kept in the same transaction, each with a job that any server does: so of several servers one tells
him, and none that dies leaves him untold. Nobody is told who looks at the table, or who has just left it himself;
nobody in his quiet hours, unless it would be too late after them.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from sqlalchemy import Select, delete, insert, select, update

from punica.server.http.errors import Refused
from punica.server.people.accounts import MAIL
from punica.server.people.finding import games
from punica.server.people.known import new_id
from punica.server.people.letters import posted, worded
from punica.server.people.wishes import Wish, wishes
from punica.server.store.claims import MATCHES, Step, job_added
from punica.server.store.entry import Entry, entries, entry_of
from punica.server.store.jobs import NewJob, Priority
from punica.server.store.journal import ASIDES, FLAG, PERSON, TAKE_BACK, TIMEOUT, Act
from punica.server.store.ledger import Ledger
from punica.server.store.notice_rows import LOOKING, NOTICES, PARCELS, WISHES
from punica.server.store.person_rows import CREDENTIALS
from punica.server.tables.paces import DAY, pace

ALARM: Final = 0.8
"""So much of the time is gone when somebody is told that it runs out."""
AT_ONCE: Final = 200
TOGETHER: Final = 4
UP_TO: Final = 'SELECT seq FROM notices WHERE person = $1 AND "match" = $2 AND kind = $3'
HOLDERS: Final = 'SELECT person, seats FROM tokens WHERE "match" = $1 AND person IS NOT NULL'
TOLD_LATELY: Final = "SELECT 1 FROM notices WHERE person = $1 AND kind = $2 AND (sent > $3 OR due IS NOT NULL)"
BEFORE: Final = "SELECT id FROM matches WHERE rematch = $1"
LOOKS: Final = 'SELECT 1 FROM looking WHERE person = $1 AND "match" = $2 AND until > $3'
TURN, TIME, NUDGE, OVER, LATE, INVITED = "turn", "alarm", "nudge", "over", "late", "invited"
INVITATIONS: Final = 5
"""So many of these somebody is told in a day: whoever invites him more often floods nobody. They wait on his page."""


class Herald:
    """Tells people; `address` is how they reach this server, `mails` whether it can send any."""

    def __init__(self, ledger: Ledger, address: str, mails: bool, waits: float) -> None:
        self.ledger = ledger
        self.waits = waits
        """So many seconds after the act somebody is told, if it is still true then."""
        self.address = address
        self.mails = mails

    async def look(self, now: float) -> None:
        """Tell whoever is to be told now."""
        await self._turns(now)
        await self._alarms(now)
        await self._ends(now)
        await self._invitations(now)
        await self._later(now)
        if self.mails:
            await self._digests(now)

    # -- what has happened ----------------------------------------------------------------------------------------

    def _fresh(self, kind: str) -> Any:
        """Of these matches nobody has looked yet at what has happened last."""
        told = NOTICES.c.match == MATCHES.c.id, NOTICES.c.kind == kind, NOTICES.c.seq >= MATCHES.c.seq
        return ~select(NOTICES.c.match).where(*told).exists()

    async def _each(self, query: Select[Any], do: Callable[[Entry], Awaitable[None]]) -> None:
        """Do something about each of these matches, several at a time."""
        rows = await self.ledger.all(query.limit(AT_ONCE))
        for first in range(0, len(rows), TOGETHER):
            await asyncio.gather(*(do(entry_of(row)) for row in rows[first : first + TOGETHER]))

    async def _turns(self, now: float) -> None:
        """Whose move it is, for a minute: the act that came last was another's."""
        due = MATCHES.c.status == "running", MATCHES.c.mode == "network", MATCHES.c.played <= now - self.waits

        async def turn(entry: Entry) -> None:
            names = [player["seat"] for player in entry.players]
            for person, seats in (await self._at(entry, TURN)).items():
                before = await self.ledger.rows(UP_TO, person, entry.id, TURN)
                acts = await self.ledger.acts(entry.id, int(str(before[0][0])) if before else 0)
                done = [act for act in acts if act.kind not in ASIDES]
                came = not _by(done[-1], names, seats) if done else not before
                if acts and acts[-1].kind == FLAG and names[acts[-1].seat] not in seats:
                    await self._settle(person, entry, LATE, True, now)
                await self._settle(person, entry, TURN, entry.asked in seats and came, now)

        await self._each(entries(self.ledger.build).where(*due, self._fresh(TURN)), turn)

    async def _alarms(self, now: float) -> None:
        """Four fifths of somebody's time are gone."""
        gone = MATCHES.c.deadline - (MATCHES.c.deadline - MATCHES.c.played) * (1 - ALARM)
        query = entries(self.ledger.build).where(MATCHES.c.deadline.is_not(None), gone <= now, self._fresh(TIME))

        async def alarm(entry: Entry) -> None:
            slow = entry.pace is not None and not pace(entry.pace).live
            for person, seats in (await self._at(entry, TIME)).items():
                await self._settle(person, entry, TIME, slow and entry.asked in seats, now)

        await self._each(query, alarm)

    async def _ends(self, now: float) -> None:
        """Games that were over while somebody did not look."""
        due = MATCHES.c.status == "over", MATCHES.c.mode == "network", MATCHES.c.played <= now - self.waits

        async def end(entry: Entry) -> None:
            last = (await self.ledger.acts(entry.id, entry.seq - 1))[-1:]
            names = [player["seat"] for player in entry.players]
            for person, seats in (await self._at(entry, OVER)).items():
                did_it = bool(last) and _by(last[0], names, seats)
                await self._settle(person, entry, OVER, not did_it, now)

        query = entries(self.ledger.build).where(*due, MATCHES.c.played > now - DAY, self._fresh(OVER))
        await self._each(query, end)

    async def _invitations(self, now: float) -> None:
        """Tables that wait for somebody by name; who still sits at the game before sees that there is another."""
        waits = MATCHES.c.status == "waiting", MATCHES.c.invite.is_not(None), MATCHES.c.invited.is_not(None)
        due = MATCHES.c.created <= now - self.waits, MATCHES.c.created > now - DAY
        query = entries(self.ledger.build).where(*waits, *due, self._fresh(INVITED)).order_by(MATCHES.c.created)
        for found in await self.ledger.all(query.limit(AT_ONCE)):  # one by one: they are counted
            person, entry = found["invited"], entry_of(found)
            told = await self.ledger.rows(TOLD_LATELY, person, INVITED, now - DAY)
            before = await self.ledger.rows(BEFORE, entry.id)
            sees = [await self._looks(person, str(row[0]), now) for row in before]
            await self._settle(person, entry, INVITED, len(told) < INVITATIONS and not any(sees), now)

    async def _settle(self, person: str, entry: Entry, kind: str, true: bool, now: float) -> None:
        """Tell somebody, or later, or write down that he need not be told."""
        wish = (await wishes(self.ledger, person)).get(person) if true else None
        if wish is None or await self._looks(person, entry.id, now):
            await self._claim(person, entry, kind)
        elif not wish.may_be_told(now, entry.deadline):
            await self._claim(person, entry, kind, due=wish.quiet_until(now))
        else:
            await self._claim(person, entry, kind, sent=now, also=await self._letters(wish, entry, kind, now))

    async def _later(self, now: float) -> None:
        """Quiet hours are over: what is still true is told."""
        for row in await self.ledger.all(select(NOTICES).where(NOTICES.c.due <= now).limit(AT_ONCE)):
            which = _which(row["person"], row["match"], row["kind"])
            mine = update(NOTICES).where(*which, NOTICES.c.due == row["due"]).values(due=None, sent=now)
            await self.ledger.claim(Step(mine, needed=True), *await self._still_true(row, now))

    async def _still_true(self, row: dict[str, Any], now: float) -> list[Step]:
        """What tells somebody of something that has waited; nothing where it is no longer so."""
        found = await self.ledger.first(entries(self.ledger.build).where(MATCHES.c.id == row["match"]))
        wish = (await wishes(self.ledger, row["person"])).get(row["person"])
        if found is None or wish is None or await self._looks(row["person"], row["match"], now):
            return []
        entry, seats = entry_of(found), (await self._held(row["match"])).get(row["person"], [])
        if row["kind"] == INVITED:
            open_to_him = entry.invited == row["person"] and entry.invite is not None
            return await self._letters(wish, entry, INVITED, now) if open_to_him else []
        same = entry.seq == row["seq"] or (row["kind"] == TURN and entry.asked in seats)
        if not same or (entry.status != "running" and row["kind"] != OVER):
            return []
        if row["kind"] == NUDGE and not wish.nudges:
            return []
        return await self._letters(wish, entry, row["kind"], now)

    async def nudge(self, entry: Entry, seats: list[str], now: float) -> None:
        """Somebody who waits reminds the other, once a day; raises Refused."""
        if entry.status != "running" or entry.asked is None or entry.asked in seats:
            raise Refused("not-now", "nobody is waited for")
        for person, held in (await self._held(entry.id)).items():
            wish = (await wishes(self.ledger, person)).get(person)
            if entry.asked not in held or wish is None:
                continue
            which = _which(person, entry.id, NUDGE)
            before = await self.ledger.first(select(NOTICES.c.sent).where(*which))
            if before is not None and before["sent"] is not None and before["sent"] > now - DAY:
                raise Refused("not-now", "you have nudged already: once a day is enough")
            if not wish.nudges:
                raise Refused("not-now", "the other side wants no nudges")
            told, due = await self._at_once_or_later(wish, entry, now)
            row = {"person": person, "match": entry.id, "kind": NUDGE, "seq": entry.seq, "sent": now, "due": due}
            first = Step(insert(NOTICES), row)
            again = update(NOTICES).where(*which, NOTICES.c.sent <= now - DAY).values(row)
            if not await self.ledger.claim(first if before is None else Step(again, needed=True), *told):
                raise Refused("not-now", "you have nudged already: once a day is enough")
            return
        raise Refused("not-now", "this server cannot reach the other side")

    async def _at_once_or_later(self, wish: Wish, entry: Entry, now: float) -> tuple[list[Step], float | None]:
        """What nudges somebody now, or when it will; neither while he looks."""
        if await self._looks(wish.id, entry.id, now):
            return [], None
        if not wish.may_be_told(now, entry.deadline):
            return [], wish.quiet_until(now)
        return await self._letters(wish, entry, NUDGE, now), None

    # -- telling --------------------------------------------------------------------------------------------------

    async def _letters(self, wish: Wish, entry: Entry, kind: str, now: float) -> list[Step]:
        """What is kept to tell somebody by every way he has chosen: each with its job, tried again where it fails."""
        place = self.address or wish.place
        link = f"{place}/#/join/{entry.invite}" if kind == INVITED else f"{place}/#/table/{entry.id}"
        other = [one["name"] for one in entry.players if one["name"] != wish.name and one["kind"] != "open"]
        left = f"{max(0.0, (entry.deadline or now) - now) / 3600:.0f} h"
        given = {"title": entry.info().title, "other": (other or ["?"])[0], "link": link, "left": left}
        said = worded(kind, wish.language, name=wish.name or "?", place=place, **given)
        told = {"kind": kind, "match": entry.id, "title": said["subject"], "text": said["text"].split("\n\n")[1]}
        body = json.dumps({**told, "url": link})
        steps: list[Step] = []
        pushes = await self.ledger.rows("SELECT id FROM pushes WHERE person = $1", wish.id)
        targets = [("push", str(row[0])) for row in pushes] + ([("hook", wish.webhook)] if wish.webhook else [])
        for how, target in targets:
            row = {"id": new_id(), "kind": how, "person": wish.id, "target": target, "body": body, "created": now}
            steps.append(Step(insert(PARCELS), row))
            steps.append(self._to_do(NewJob("parcel", f"parcel {row['id']}", Priority.NOTICE)))
        if self.mails and wish.mail == "single" and (to := await self._mail(wish.id)):
            letter, job = posted(to, kind, wish.language, name=wish.name or "?", place=place, **given)
            steps += [letter, self._to_do(job)]
        return steps

    async def _digests(self, now: float) -> None:
        """Once a day, all games that wait for somebody."""
        due = WISHES.c.mail == "digest", WISHES.c.digested <= now - DAY
        for row in await self.ledger.all(select(WISHES.c.person).where(*due).limit(AT_ONCE)):
            wish = (await wishes(self.ledger, row["person"])).get(row["person"])
            if wish is None or wish.quiet_until(now) is not None:
                continue
            same = WISHES.c.person == wish.id, WISHES.c.digested == wish.digested
            mine = Step(update(WISHES).where(*same).values(digested=now), needed=True)
            await self.ledger.claim(mine, *await self._digest(wish))

    async def _digest(self, wish: Wish) -> list[Step]:
        to, waiting = await self._mail(wish.id), (await games(self.ledger, wish.id))["yours"]
        if to is None or not waiting:
            return []
        place = self.address or wish.place
        lines = "\n".join(f"{entry.info().title}: {place}/#/table/{entry.id}" for entry, _ in waiting)
        letter, job = posted(to, "digest", wish.language, name=wish.name or "?", place=place, games=lines)
        return [letter, self._to_do(job)]

    def _to_do(self, job: NewJob) -> Step:
        return job_added(job, self.ledger.shared)

    # -- what is known --------------------------------------------------------------------------------------------

    async def _at(self, entry: Entry, kind: str) -> dict[str, list[str]]:
        """As `_held`; where nobody is known, that is written down, so that nobody looks again."""
        held = await self._held(entry.id)
        if not held:
            await self._claim("", entry, kind)
        return held

    async def _held(self, match: str) -> dict[str, list[str]]:
        """Who sits at a match, and where."""
        held: dict[str, list[str]] = {}
        for person, seats in await self.ledger.rows(HOLDERS, match):
            held.setdefault(str(person), []).extend(json.loads(str(seats)))
        return held

    async def _looks(self, person: str, match: str, now: float) -> bool:
        return bool(await self.ledger.rows(LOOKS, person, match, now))

    async def _mail(self, person: str) -> str | None:
        own = CREDENTIALS.c.person == person, CREDENTIALS.c.kind == MAIL
        row = await self.ledger.first(select(CREDENTIALS.c.key).where(*own))
        return str(row["key"]) if row is not None else None

    async def _claim(
        self,
        person: str,
        entry: Entry,
        kind: str,
        sent: float | None = None,
        due: float | None = None,
        also: Sequence[Step] = (),
    ) -> None:
        """Be the one who tells now, which `also` is kept for, or says when, or that nobody need; unless another was."""
        values = {"seq": entry.seq, "due": due, **({} if sent is None else {"sent": sent})}
        older = *_which(person, entry.id, kind), NOTICES.c.seq < entry.seq
        if await self.ledger.claim(Step(update(NOTICES).where(*older).values(values), needed=True), *also):
            return
        row = {"person": person, "match": entry.id, "kind": kind, "seq": entry.seq, "sent": sent, "due": due}
        await self.ledger.claim(Step(insert(NOTICES), row), *also)


def did(act: Act, seat: int) -> bool:
    """Whether who sits there has done this himself, and so knows of it: not his orders, nor the clock.

    A game is claimed against who is late, and a take-back is written for who asked: there the other side has acted.
    """
    return act.by == PERSON and (act.seat == seat) == (act.kind not in (TIMEOUT, TAKE_BACK))


def _by(act: Act, names: list[str], seats: list[str]) -> bool:
    return any(did(act, names.index(seat)) for seat in seats)


def _which(person: str, match: str, kind: str) -> tuple[Any, ...]:
    return NOTICES.c.person == person, NOTICES.c.match == match, NOTICES.c.kind == kind


async def looking(ledger: Ledger, people: set[tuple[str, str]], until: float) -> None:
    """These people look at these matches."""
    steps: list[Step] = [Step(delete(LOOKING).where(LOOKING.c.until < time.time() - 3600))]
    for person, match in people:
        same = LOOKING.c.person == person, LOOKING.c.match == match
        steps += [Step(delete(LOOKING).where(*same))]
        steps += [Step(insert(LOOKING), {"person": person, "match": match, "until": until})]
    await ledger.claim(*steps)
