"""Figures for Prometheus, on a port of their own that only this machine reaches.

They count kinds of messages and codes of refusals, never what was chosen. An automatic pass is not counted: that there
was one says something about a hand.
"""

from __future__ import annotations

import threading
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate
from typing import Any, Final
from wsgiref.simple_server import WSGIServer

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily, Metric

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Histogram(
            "punica_request_seconds",
            "How long requests took",
            ["route", "status"],
            buckets=SECONDS,
            registry=self.registry,
        )
        self._answers: dict[tuple[str, str], int] = {}
        """How many there were of each kind and code. These and the next are counted at every move, so plainly."""
        self._acts = [0] * (len(SECONDS) + 1)
        """How many took at most each of SECONDS and longer than the one before; last those that took longer."""
        self._acting = 0.0
        self.registry.register(self)
        self._overflows = Counter("punica_overflows", "Clients that read too slowly", ["then"], registry=self.registry)
        self._server: WSGIServer | None = None
        self._thread: threading.Thread | None = None

    def request(self, scope: Mapping[str, Any], status: int, seconds: float) -> None:
        """A request was answered. Addresses are counted by their form: the id of a match lets one watch it."""
        route = getattr(scope.get("route"), "path", "other")
        self._requests.labels(route, status).observe(seconds)

    def message(self, kind: str, code: str) -> None:
        self._answers[kind, code] = self._answers.get((kind, code), 0) + 1

    def act(self, seconds: float) -> None:
        self._acts[bisect_left(SECONDS, seconds)] += 1
        self._acting += seconds

    def collect(self) -> Iterator[Metric]:
        """What the registry asks when somebody asks it: the figures that are counted plainly."""
        answers = CounterMetricFamily("punica_answers", "Answers on WebSockets", labels=["type", "code"])
        for kind_and_code, count in dict(self._answers).items():
            answers.add_metric(kind_and_code, count)
        yield answers
        buckets = list(zip((*map(str, SECONDS), "+Inf"), accumulate(self._acts), strict=True))
        yield HistogramMetricFamily("punica_act_seconds", "From a move to its ok", buckets, self._acting)

    def overflow(self, then: str) -> None:
        self._overflows.labels(then).inc()

    def gauge(self, name: str, text: str, read: Callable[[], float]) -> None:
        """A figure that is looked up when somebody asks."""
        Gauge(name, text, registry=self.registry).set_function(read)

    def serve(self, port: int) -> int:
        """Answer on loopback; the port, which 0 leaves to the system."""
        self._server, self._thread = start_http_server(port, "127.0.0.1", self.registry)
        return int(self._server.server_port)

    def close(self) -> None:
        if self._server is not None and self._thread is not None:
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()
            self._server = None
