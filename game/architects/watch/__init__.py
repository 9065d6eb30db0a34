"""Watching a finished game of Architects."""
