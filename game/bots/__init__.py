"""Bots: classes that fill empty seats. They import only ``rules`` and see only the view of their seat."""
