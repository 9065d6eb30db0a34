"""Painting in a thread of its own, and little by little between frames."""
