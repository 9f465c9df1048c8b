"""What goes in and out over HTTP about time."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from punica.server.http.models import Given, Told


class Away(Given):
    """So many days from now on; 0: no more."""

    days: Annotated[int, Field(ge=0, le=21)]


class VacationInfo(Told):
    """Until when one is away; of so many `days` a year, how many are `left`."""

    until: float | None
    left: float
    days: int
