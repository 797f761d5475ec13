"""Tournaments in memory: deciding what is asked, playing rounds at tables, telling whoever looks."""
