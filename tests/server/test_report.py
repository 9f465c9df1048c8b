"""What the host learns: logs without secrets, figures on loopback, whether the server may be sent guests; its end."""

from __future__ import annotations

import json
import logging
import signal
import sys
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from punica.server.report.logs import Lines
from punica.server.serve import uvicorn_config
from punica.server.store.ledger import Ledger
from tests.server.house import Client, Elsewhere, free_port, here, opened, settings, sitting

SECRET = "play 33 event"


def logged(message: str, *given: object, name: str = "punica.server", **extra: object) -> tuple[str, dict[str, object]]:
    record = logging.getLogger(name).makeRecord(name, logging.ERROR, "f", 1, message, given, None, extra=extra)
    if sys.exc_info()[0] is not None:
        record.exc_info = sys.exc_info()
    text = Lines().format(record)
    return text, json.loads(text)


def test_a_log_line_is_json_and_tells_only_what_is_on_its_list() -> None:
    text, line = logged("the computer could not play %r", SECRET, match="abc", token="t0ken", status=404)
    assert (line["event"], line["match"], line["status"]) == ("the computer could not play %r", "abc", 404)
    assert SECRET not in text
    assert "t0ken" not in text
    _, foreign = logged("%s cannot be used", "port 7", name="uvicorn.error")
    assert foreign["event"] == "port 7 cannot be used"


def test_an_error_is_told_without_its_words() -> None:
    try:
        try:
            raise KeyError(SECRET)
        except KeyError as error:
            raise RuntimeError(f"no option {SECRET}") from error
    except RuntimeError:
        text, line = logged("a rule failed")
    assert SECRET not in text
    kinds = line["error"]
    assert isinstance(kinds, list)
    assert [one["kind"] for one in kinds] == ["RuntimeError", "KeyError"]
    assert "test_an_error_is_told_without_its_words" in kinds[0]["at"][0]


def test_serving_leaves_the_logs_of_others_alone(tmp_path: Path) -> None:
    """A library beside it may write to a file of its own, or to what stderr was when that library came."""

    class Others(logging.NullHandler):
        open = True

        def close(self) -> None:
            self.open = False

    others = Others()
    uvicorn_config(settings(tmp_path))
    assert others.open


def test_health_asks_the_database(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in ("/healthz", "/readyz"):
        assert client.get(path).json()["ok"]

    async def gone(*_: object) -> None:
        raise OSError("no database")

    monkeypatch.setattr(Ledger, "first", gone)
    for path in ("/healthz", "/readyz"):
        answer = client.get(path)
        assert (answer.status_code, answer.json()["why"]) == (503, "the database does not answer")


def test_a_server_that_stops_takes_no_guests(tmp_path: Path) -> None:
    with here(tmp_path) as client:
        table = opened(client)
        with sitting(client) as player:
            player.hello(table["match"]["id"], table["token"])
            client.insides.stopping = True
            assert client.get("/readyz").status_code == 503
            assert client.get("/healthz").status_code == 200
            with sitting(client) as late, pytest.raises(ConnectionClosed) as closed:
                late.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
            player.say(type="ping")
            assert player.hear_until("pong"), "who is here may play on until he is sent away"


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGTERM to wait for")
def test_a_server_told_to_end_ends_in_order_and_tells_prometheus_on_loopback(tmp_path: Path) -> None:
    port = free_port()
    server = Elsewhere(tmp_path, more=["--metrics-port", str(port), "--json-logs", "--drain", "0.2"])
    server.start()
    try:
        with server.http() as client:
            table = opened(client)
            with sitting(client) as player:
                player.hello(table["match"]["id"], table["token"], seat="rome")
                code = player.state["asked"]["options"][0]["code"]
                player.ask(type="move", seat="rome", seq=0, code=code)
                player.ask(type="move", seat="rome", seq=0, code="no such move")
                told = httpx.get(f"http://127.0.0.1:{port}/metrics").text
                assert 'punica_answers_total{code="stale",type="error"} 1.0' in told
                assert 'route="/api/matches",status="201"' in told
                assert "punica_connections 1.0" in told
                assert code not in told
                assert table["match"]["id"] not in told
                assert server.process is not None
                server.process.send_signal(signal.SIGTERM)
                with pytest.raises(ConnectionClosed) as closed:
                    player.hear_until("nothing more")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012
        assert server.process.wait(15) in (0, -signal.SIGTERM), "uvicorn ends by the signal it was given"
        lines = [json.loads(line) for line in server.errors.read_text().splitlines()]
        assert "the server is open" in [line["event"] for line in lines]
        assert code not in server.errors.read_text()
    finally:
        server.stop()
