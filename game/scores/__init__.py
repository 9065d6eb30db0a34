"""The score pad of any game: a row a player, a column a category, the reasons of every number."""
