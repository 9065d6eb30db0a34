"""Playing any game: reading it, controlling it, the person at the screen, autosaves."""
