"""Plays at the tables of a server, from a program: see docs/client.md."""

from banquise.extras import needs

with needs("client"):
    from banquise.client.client import Client
    from banquise.client.live import LiveTable, Turn
    from banquise.client.wire import Declined, Unreachable

__all__ = ["Client", "Declined", "LiveTable", "Turn", "Unreachable"]
