"""Animation whose time is a parameter: tweens, timelines and the director of the table."""
