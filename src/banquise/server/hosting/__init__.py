"""Hosting tables: loading them, deciding their requests, keeping their time, sharing them with other processes."""
