"""Icons, fonts, art, sounds and texts, read through importlib.resources so that a frozen build finds them too."""
