"""Finds puzzles in games of bots: ``python -m game.workshop.puzzles``."""
