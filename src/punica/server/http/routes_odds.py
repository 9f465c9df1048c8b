"""Routes of the calculators: which a ruleset has, and what they say of numbers."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from punica.kernel.errors import UnknownRuleset
from punica.odds.calculator import calculators
from punica.odds.words import form
from punica.server.http import compressed
from punica.server.http.api import PROBLEMS, Language, PartsOf, VisitorOf
from punica.server.http.errors import Refused
from punica.server.http.models_odds import Calculated, CalculatorTold, Numbers
from punica.server.http.routes_books import RulesetId
from punica.server.minds.odds_process import Sum

router = APIRouter(prefix="/api/rulesets/{id}/odds", responses=PROBLEMS, tags=["books"])
CalculatorId = Annotated[str, Path(max_length=80)]


@cache
def _forms(id: str, lang: str) -> bytes:
    return msgspec.json.encode([form(id, one, lang) for one in calculators(id)])


def _known(id: str) -> list[str]:
    try:
        return [one.id for one in calculators(id)]
    except UnknownRuleset as error:
        raise Refused("no-such-ruleset", str(error)) from error


@router.get("", response_model=list[CalculatorTold])
async def forms(request: Request, id: RulesetId, lang: Language = "en") -> Response:
    """The calculators of a ruleset, and what each of them asks for."""
    _known(id)
    return compressed.answer(request, _forms(id, lang), "application/json")


@router.post("/{calculator}", response_model=Calculated)
async def calculate(
    id: RulesetId, calculator: CalculatorId, numbers: Numbers, parts: PartsOf, who: VisitorOf, lang: Language = "en"
) -> Response:
    """The odds for these numbers; where one of them cannot be, `wrong` says which and what would be right."""
    known = _known(id)
    if calculator not in known:
        raise Refused("not-found", f"{id} has no calculator {calculator!r}; it has: {', '.join(known) or 'none'}")
    asked = Sum("", "", [], "calculate", language=lang, ruleset=id, calculator=calculator, given=numbers.given)
    return Response(msgspec.json.encode(await parts.odds.answer(who, asked)), media_type="application/json")
