"""Programs that play and search: worker processes, shared by all tables."""
