"""HTTP and a live socket for tables: translates messages, and holds no rule and no SQL."""
