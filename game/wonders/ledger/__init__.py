"""What a player may look up while a game goes on: how the cities stand, and what the person at the screen remembers."""
