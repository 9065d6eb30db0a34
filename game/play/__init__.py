"""Playing a game, whichever it is: what may be read of it, who plays in it, whose eyes the screen has, autosaves."""
