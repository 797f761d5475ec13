"""Matches under way while everything around them fails: who plays, what fails, and what must hold in the end."""
