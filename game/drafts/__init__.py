"""Drafts in figures: what was taken first, what came of it, and which wonders win."""
