"""The first game on the screen: the base box and its expansions."""
