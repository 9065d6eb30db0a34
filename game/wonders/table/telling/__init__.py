"""Texts of the table: log, tooltips, memo, remarks of characters."""
