"""Bots that know the first game."""
