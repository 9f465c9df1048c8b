"""A real mail server on loopback for browser tests: says each mail it gets as a line of JSON."""

import json
import sys
import time
from email import message_from_bytes, policy
from typing import Any

from aiosmtpd.controller import Controller


class Inbox:
    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        mail: Any = message_from_bytes(envelope.content, policy=policy.default)
        print(json.dumps({"to": mail["To"], "subject": mail["Subject"], "text": mail.get_content()}), flush=True)
        return "250 kept"


Controller(Inbox(), hostname="127.0.0.1", port=int(sys.argv[1])).start()
print(json.dumps({"ready": True}), flush=True)
while True:
    time.sleep(60)
