"""Tests of Armada in the program."""
