"""Believable moments of all scenes, from seeded games: for the gallery, the smoke test and tests."""
