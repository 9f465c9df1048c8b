"""Routes by which one becomes an account and signs in: password, passkey, mail link, recovery code.

Nothing here tells whether a name or a mail address is known: a wrong password, a wrong code and an unknown name get the
same answer after the same time, and a mail link is always `sent`.
"""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from msgspec import structs
from sqlalchemy import delete, update

from punica.server.http.api import PROBLEMS
from punica.server.http.caller import Caller, KnownCaller
from punica.server.http.errors import Refused
from punica.server.http.models_people import (
    Codes,
    Done,
    MailGiven,
    MeInfo,
    NewAccount,
    NewPassword,
    PasskeyAsked,
    PasskeyGiven,
    Recover,
    Secured,
    SignIn,
    TicketGiven,
)
from punica.server.http.routes_people import me_of
from punica.server.people import accounts, letters, names, naming, passkeys, passwords, recovery, tickets
from punica.server.people.accounts import MAIL, PASSWORD, Credential
from punica.server.people.known import TWENTY_MINUTES, Person, by_slug
from punica.server.store.claims import Step, job_added
from punica.server.store.person_rows import LOGINS

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["people"])
WRONG: Final = Refused("wrong-sign-in", "name and password, or code, do not belong together")


async def _came_in(caller: Caller, id: str, *proved: Step, wrong: Refused = WRONG, afresh: bool = True) -> Person:
    """Somebody has `proved` who he is, which still has to hold; who was a guest on this device brings his games along.
    Raises Refused."""
    before = caller.person
    merged = accounts.merged(before, id) if before is not None and before.guest and before.id != id else []
    instead = [Step(delete(LOGINS).where(LOGINS.c.digest == before.login))] if before is not None else []
    person = await caller.signed_in(id, *proved, *merged, *instead, afresh=afresh)
    if person is None:
        raise wrong
    if merged:
        await naming.shown(caller.parts.hall, person)
    return person


async def _secured(caller: Caller, person: Person, before: list[str]) -> Secured:
    """Other devices have been signed out: who is here by them goes now, and one is told how many there were."""
    await caller.parts.lines.look()
    elsewhere = sum(login != person.login for login in before)
    return Secured(**(await me_of(caller, person)).model_dump(), signed_out=elsewhere)


# -- an account -------------------------------------------------------------------------------------------------------


@router.post("/account", status_code=201)
async def new_account(given: NewAccount, caller: KnownCaller) -> MeInfo:
    """Become an account, in place: name and password, or a name and then a passkey."""
    await caller.parts.tallies.spend("accounts", caller.who)
    names.checked(given.name)
    secret = None
    if given.password is not None:
        secret = await passwords.hashed(passwords.checked(given.password, given.name))
    person = caller.person
    if person is not None and not person.guest:
        raise Refused("taken", f"you are {person.name} here already; sign out to make another account")
    if person is None:
        if await by_slug(caller.ledger, names.slug(names.checked(given.name))) is not None:
            raise accounts.TAKEN
        person = await caller.new_guest(language=given.language)
    also = [Credential.added(person.id, PASSWORD, person.id, secret)] if secret is not None else []
    await accounts.renamed(caller.ledger, person.id, given.name, *also)
    named = await caller.parts.person(person.id)
    if named is None:
        raise accounts.GONE
    await naming.shown(caller.parts.hall, named)
    return await me_of(caller, named)


@router.post("/me/password")
async def change_password(given: NewPassword, caller: KnownCaller) -> Secured:
    """Set or change one's password: all other devices are signed out, and private links open nothing of one's own."""
    person = caller.account
    kept = await Credential.found(caller.ledger, PASSWORD, person.id)
    if kept is not None and not person.may_choose_password:
        await caller.parts.tallies.guess(caller.who, person.slug or "")
        if not await passwords.fits(kept["secret"], given.old or ""):
            raise WRONG
        await caller.parts.tallies.right(caller.who, person.slug or "")
    secret = await passwords.hashed(passwords.checked(given.password, person.name))
    before = await accounts.logins_of(caller.ledger, person.id)
    steps = [
        accounts.here(person.id),
        *([Credential.spent(kept)] if kept is not None else []),
        Credential.added(person.id, PASSWORD, person.id, secret),
        Step(update(LOGINS).where(LOGINS.c.digest == person.login).values(afresh=False), needed=True),
        *accounts.signed_out(person.id, person.login),
    ]
    if not await caller.ledger.claim(*steps):
        raise WRONG
    return await _secured(caller, structs.replace(person, afresh=0.0), before)


@router.post("/me/recovery", status_code=201)
async def new_codes(caller: KnownCaller) -> Codes:
    """Ten new recovery codes; those of before open nothing any more."""
    return Codes(codes=await recovery.renewed(caller.ledger, caller.account.id))


@router.post("/me/passkeys/ask")
async def ask_for_passkey(caller: KnownCaller) -> PasskeyAsked:
    """Begin to make a passkey."""
    rp, _ = passkeys.place(caller.request, caller.parts.settings)
    ticket, options = await passkeys.to_make(caller.ledger, caller.account, rp)
    return PasskeyAsked(ticket=ticket, options=options)


@router.post("/me/passkeys", status_code=201)
async def new_passkey(given: PasskeyGiven, caller: KnownCaller) -> MeInfo:
    """Keep the passkey that the browser has made."""
    person = caller.account
    place = passkeys.place(caller.request, caller.parts.settings)
    made = await passkeys.made(caller.ledger, person, given.ticket, given.answer, *place)
    await accounts.kept(caller.ledger, person.id, made, otherwise=passkeys.WRONG)
    return await me_of(caller, person)


@router.post("/me/passkeys/forget")
async def forget_passkeys(caller: KnownCaller) -> MeInfo:
    """All passkeys are forgotten here, where there is another way to sign in."""
    person = caller.account
    others = {one["kind"] for one in await Credential.of(caller.ledger, person.id)} & {PASSWORD, MAIL}
    if not others:
        raise Refused("bad-request", "the passkey is your only way in: set a password or a mail address first")
    await caller.ledger.claim(Credential.gone(person.id, accounts.PASSKEY))
    return await me_of(caller, person)


@router.post("/me/mail")
async def give_mail(given: MailGiven, caller: KnownCaller) -> Done:
    """Say where mails go: a link there has to be opened first."""
    person = caller.account
    address = letters.address(given.mail)
    await caller.parts.tallies.spend("mails", caller.who)
    ticket = await tickets.made(caller.ledger, "confirm", person.id, {"mail": address}, TWENTY_MINUTES)
    await _send(caller, address, "confirm", person, f"#/mail/confirm/{ticket}")
    return Done()


@router.post("/me/mail/confirm")
async def confirm_mail(given: TicketGiven, caller: KnownCaller) -> MeInfo:
    """The link was opened: the address is one's own."""
    row = await tickets.used(caller.ledger, "confirm", given.ticket)
    person = caller.account
    if row["person"] != person.id:
        raise Refused("bad-ticket", "this link belongs to somebody else: sign in as who has asked for it")
    added = Credential.added(person.id, MAIL, row["body"]["mail"])
    cannot = Refused("bad-ticket", "this address cannot be used")
    await accounts.kept(caller.ledger, person.id, Credential.gone(person.id, MAIL), added, otherwise=cannot)
    return await me_of(caller, person)


async def _send(caller: Caller, address: str, kind: str, person: Person, page: str) -> None:
    """Write a mail, if the host can send any and not too many go there."""
    settings = caller.parts.settings
    if settings.smtp is None or not await caller.parts.tallies.may_mail(address):
        return
    _, place = passkeys.place(caller.request, settings)
    step, job = letters.posted(
        address, kind, person.language, name=person.name, place=place.partition("://")[2], link=f"{place}/{page}"
    )
    await caller.ledger.claim(step, job_added(job, caller.ledger.shared))
    caller.parts.hall.bell.work()


# -- coming in --------------------------------------------------------------------------------------------------------


@router.post("/sign-in/password")
async def by_password(given: SignIn, caller: KnownCaller) -> MeInfo:
    """Sign in by name and password."""
    slug = names.slug(given.name)
    await caller.parts.tallies.guess(caller.who, slug)
    found = await by_slug(caller.ledger, slug)
    kept = await Credential.found(caller.ledger, PASSWORD, found["id"] if found is not None else "")
    if not await passwords.fits(kept["secret"] if kept is not None else None, given.password) or found is None:
        raise WRONG
    await caller.parts.tallies.right(caller.who, slug)
    assert kept is not None, "it has just fitted"
    return await me_of(caller, await _came_in(caller, found["id"], Credential.still(kept), afresh=False))


@router.post("/sign-in/recovery")
async def by_code(given: Recover, caller: KnownCaller) -> Secured:
    """Sign in by a recovery code, which is used up. What was lost may have been found: other devices are signed out."""
    slug = names.slug(given.name)
    await caller.parts.tallies.guess(caller.who, slug)
    found = await by_slug(caller.ledger, slug)
    id = found["id"] if found is not None else ""
    before = await accounts.logins_of(caller.ledger, id)
    person = await _came_in(caller, id, recovery.used(id, given.code), *accounts.signed_out(id))
    await caller.parts.tallies.right(caller.who, slug)
    return await _secured(caller, person, before)


@router.post("/sign-in/passkey/ask")
async def ask_passkey(caller: KnownCaller) -> PasskeyAsked:
    """Begin to sign in by passkey."""
    rp, _ = passkeys.place(caller.request, caller.parts.settings)
    ticket, options = await passkeys.to_use(caller.ledger, rp)
    return PasskeyAsked(ticket=ticket, options=options)


@router.post("/sign-in/passkey")
async def by_passkey(given: PasskeyGiven, caller: KnownCaller) -> MeInfo:
    """Sign in by passkey."""
    place = passkeys.place(caller.request, caller.parts.settings)
    id, known = await passkeys.used(caller.ledger, given.ticket, given.answer, *place)
    return await me_of(caller, await _came_in(caller, id, known, wrong=passkeys.WRONG))


@router.post("/sign-in/mail")
async def ask_mail(given: MailGiven, caller: KnownCaller) -> Done:
    """Have a link sent that signs one in; the answer is the same whether anybody has this address."""
    address = letters.address(given.mail)
    if caller.parts.settings.smtp is None:
        raise Refused("not-found", "this server sends no mails")
    await caller.parts.tallies.spend("mails", caller.who)
    caller.parts.afterwards(_mail_in(caller, address))
    return Done()


async def _mail_in(caller: Caller, address: str) -> None:
    """Write the link to whoever has an address. Nobody waits for it: that would take longer where somebody has it."""
    kept = await Credential.found(caller.ledger, MAIL, address)
    person = await caller.parts.person(kept["person"] if kept is not None else "")
    if person is not None:
        ticket = await tickets.made(caller.ledger, "mail", person.id, {}, TWENTY_MINUTES)
        await _send(caller, address, "sign-in", person, f"#/mail/sign-in/{ticket}")


@router.post("/sign-in/mail/open")
async def by_mail(given: TicketGiven, caller: KnownCaller) -> MeInfo:
    """Sign in by the link of a mail."""
    row, used = await tickets.held(caller.ledger, "mail", given.ticket)
    return await me_of(caller, await _came_in(caller, row["person"], used, wrong=tickets.OLD))
