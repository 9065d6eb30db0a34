"""Puzzles: positions of games with one clearly best answer."""
