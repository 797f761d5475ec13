"""Middleware around every request: limits, security headers, logs."""
