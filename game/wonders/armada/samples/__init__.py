"""Believable moments with shipyards, for the gallery."""
