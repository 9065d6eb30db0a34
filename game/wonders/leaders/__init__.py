"""Leaders on the screen: keeping, recruiting and sharing them, and their parts of other scenes."""
