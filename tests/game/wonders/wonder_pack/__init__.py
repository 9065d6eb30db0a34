"""Tests of the Wonder Pack in the program."""
