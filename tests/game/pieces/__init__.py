"""Tests of the pieces that games are made of."""
