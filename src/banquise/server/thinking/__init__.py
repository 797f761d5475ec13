"""Programs that play, and hints: searches in worker processes that all tables share."""
