"""Tests of Armada."""
