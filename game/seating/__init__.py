"""What the setups of all games are made of: the small round table, seats around it, and things to choose."""
