"""What can be counted, in a registry of the application's own. No label has an id, an address or a text that somebody sent."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """One for each application."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Histogram(
            "banquise_request_seconds", "Requests over HTTP.", ("method", "route", "status"), buckets=SECONDS, registry=self.registry
        )
        self.asked = Counter(
            "banquise_asked_total",
            "What was asked of tables, and whether it was accepted.",
            ("kind", "result"),
            registry=self.registry,
        )
        self.asking = Histogram("banquise_ask_seconds", "From a request of a table to its answer.", buckets=SECONDS, registry=self.registry)
        self.sockets = Gauge("banquise_sockets", "Open sockets.", registry=self.registry)
        self.dropped = Counter("banquise_sockets_closed_total", "Sockets closed by the server.", ("code",), registry=self.registry)
        self.tables = Gauge("banquise_tables_held", "Tables in memory.", registry=self.registry)
        self.made = Counter("banquise_tables_made_total", "Tables made.", registry=self.registry)

    def text(self) -> bytes:
        """As Prometheus reads it."""
        return generate_latest(self.registry)
