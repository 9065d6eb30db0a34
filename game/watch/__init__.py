"""Watching a game again, whichever it is: its moments, how the replay moves through them, its track."""
