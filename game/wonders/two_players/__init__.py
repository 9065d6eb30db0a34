"""Two players with the Free City between them, on the screen."""
