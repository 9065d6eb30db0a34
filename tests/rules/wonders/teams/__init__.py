"""Tests of play in teams."""
