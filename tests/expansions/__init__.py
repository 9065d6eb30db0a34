"""Expansions that only the tests know, and their tests."""
