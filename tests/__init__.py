"""Tests of the program, and the independent checker of its traces."""
