"""The setup scenes of all games: the small round table, seats around it, and things to choose."""
