"""Colossal statues and beasts that pictures of more than one game show."""
