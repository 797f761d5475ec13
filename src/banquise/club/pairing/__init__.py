"""Who meets whom, and in which seats: one module for each system."""
