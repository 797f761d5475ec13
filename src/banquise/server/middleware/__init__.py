"""What stands before every request: limits, security headers, logs."""
