"""Animations of the table, made of events."""
