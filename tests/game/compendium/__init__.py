"""Tests of the compendium."""
