"""Expansions and bots by others, in a folder of a person's own: no installing, no Python needed."""
