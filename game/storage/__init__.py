"""Files of the program: saves, settings, statistics."""
