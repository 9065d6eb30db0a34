"""Pages to look up during a game: the standings, and the memory of the person at the screen."""
