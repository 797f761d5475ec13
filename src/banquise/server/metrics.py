"""Metrics for Prometheus, in a registry of the application's own. No label has an id, an address or a text that somebody sent."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKET_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """One for each application."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Histogram(
            "banquise_request_seconds",
            "Requests over HTTP.",
            ("method", "route", "status"),
            buckets=BUCKET_SECONDS,
            registry=self.registry,
        )
        self.table_requests = Counter(
            "banquise_table_requests_total",
            "Requests of tables, and whether they were accepted.",
            ("kind", "result"),
            registry=self.registry,
        )
        self.table_request_seconds = Histogram(
            "banquise_table_request_seconds", "From a request of a table to its answer.", buckets=BUCKET_SECONDS, registry=self.registry
        )
        self.sockets = Gauge("banquise_sockets", "Open sockets.", registry=self.registry)
        self.sockets_closed = Counter("banquise_sockets_closed_total", "Sockets closed by the server.", ("code",), registry=self.registry)
        self.tables_loaded = Gauge("banquise_tables_loaded", "Tables in memory.", registry=self.registry)
        self.tables_created = Counter("banquise_tables_created_total", "Tables created.", registry=self.registry)

    def text(self) -> bytes:
        """In the format that Prometheus reads."""
        return generate_latest(self.registry)
