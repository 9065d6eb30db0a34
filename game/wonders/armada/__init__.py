"""Armada in the program: so far what the bots know of it."""
