"""Tests of Cities."""
