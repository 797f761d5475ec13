"""Learning from games: judging what was played, and puzzles."""
