"""Mails, sent by the host's own mail server. One that could not be sent is tried again a few times."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import formatdate

from sqlalchemy import delete, select

from punica.server.jobs.kind import Hold, Kind
from punica.server.jobs.leaving_house import has_stayed, may_go
from punica.server.settings import Smtp
from punica.server.store.claims import Step
from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import MAILS

SECONDS = 15.0


class SendMail(Kind):
    """The key of the job names the mail, which goes when it has been sent."""

    name = "mail"
    at_once = 2
    tries = 5

    def __init__(self, ledger: Ledger, smtp: Smtp) -> None:
        self.ledger = ledger
        self.smtp = smtp

    async def do(self, hold: Hold) -> None:
        import aiosmtplib

        id = hold.job.key.removeprefix("mail ")
        row = await self.ledger.first(select(MAILS).where(MAILS.c.id == id))
        if row is None:
            return
        smtp = self.smtp
        if await may_go(self.ledger, hold):
            try:
                await aiosmtplib.send(
                    self._letter(row),
                    hostname=smtp.host,
                    port=smtp.port,
                    username=smtp.user or None,
                    password=smtp.password or None,
                    use_tls=smtp.tls == "tls",
                    start_tls=smtp.tls == "starttls",
                    timeout=SECONDS,
                )
            except Exception:
                await has_stayed(self.ledger, hold)
                raise
        await self.ledger.claim(Step(delete(MAILS).where(MAILS.c.id == id)))

    def _letter(self, row: dict[str, str]) -> EmailMessage:
        letter = EmailMessage()
        letter["From"] = self.smtp.sender
        letter["To"] = row["recipient"]
        letter["Subject"] = row["subject"]
        letter["Date"] = formatdate(localtime=False)
        letter["Message-ID"] = f"<{row['id']}@{self.smtp.sender.partition('@')[2] or 'localhost'}>"
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(row["text"])
        return letter
