"""Hands on phones."""
