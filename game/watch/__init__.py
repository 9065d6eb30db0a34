"""Replays of any game: its moments, moving through them, the track."""
