"""Tests of teams in the program."""
