"""Watching a finished game: its moments, a controller that only shows, and the controls."""
