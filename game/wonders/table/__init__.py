"""The table of a game: its areas, animations, questions and log."""
