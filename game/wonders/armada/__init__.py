"""Armada in the program: what the bots know of it, and its pictures."""
