"""Leaders on the screen: keeping, recruiting and sharing them, and what they show on every other screen."""
