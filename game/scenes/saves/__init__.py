"""Saving, loading, and tidying up saved games."""
