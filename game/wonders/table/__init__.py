"""The table of a game: the areas that lie on it, what moves, what is asked and what is told of it."""
