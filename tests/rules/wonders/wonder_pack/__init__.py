"""Tests of the Wonder Pack."""
