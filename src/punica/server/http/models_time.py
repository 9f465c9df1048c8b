"""What goes in and out over HTTP about time and notices."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from punica.server.http.models import CLEAN, Given, Told


class Away(Given):
    """So many days from now on; 0: no more."""

    days: Annotated[int, Field(ge=0, le=21)]


class VacationInfo(Told):
    """Until when one is away; of so many `days` a year, how many are `left`."""

    until: float | None
    left: float
    days: int


Mail = Literal["no", "single", "digest"]
Minute = Annotated[int, Field(ge=0, lt=1440)]


class NoticeWish(Given):
    """How one wants to be told: by mail at once, once a day, or not; by a webhook, or none; quiet from one minute of
    the day to another, the same for none; whether the opponent may nudge."""

    mail: Mail
    webhook: Annotated[str, StringConstraints(max_length=400, pattern=CLEAN)]
    quiet_from: Minute
    quiet_to: Minute
    nudges: bool


class NoticeInfo(Told):
    """`key` is by which push services know this server, `pushes` how many browsers take notices for one."""

    mail: Mail
    webhook: str
    quiet_from: int
    quiet_to: int
    nudges: bool
    key: str
    pushes: int


class NewPush(Given):
    """What a browser gave for taking notices."""

    endpoint: Annotated[str, StringConstraints(min_length=8, max_length=600, pattern=CLEAN)]
    key: Annotated[str, StringConstraints(min_length=80, max_length=120, pattern=CLEAN)]
    secret: Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=CLEAN)]


class GonePush(Given):
    endpoint: Annotated[str, StringConstraints(max_length=600, pattern=CLEAN)]
