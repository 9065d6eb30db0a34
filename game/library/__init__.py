"""The library: a person's finished games, found again by what was played and built in them."""
