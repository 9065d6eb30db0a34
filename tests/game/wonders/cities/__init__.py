"""Tests of Cities in the program."""
