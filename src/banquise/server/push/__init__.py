"""Turns told to browsers in which no page is open, by Web Push: RFC 8030, 8291 and 8292."""
