"""Fonts, line breaks, and text drawn into boxes."""
