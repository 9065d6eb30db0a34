"""What the training of every game's nets has in common."""
