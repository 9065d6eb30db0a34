"""Tests of what the tables of all games share."""
