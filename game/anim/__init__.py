"""Animation whose time is a parameter: tweens and timelines."""
