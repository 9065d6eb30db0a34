"""Bots: classes that fill empty seats. They import only ``rules`` and see only the view of their seat."""

import os

# Their nets are small: one thread does it as fast, and the other cores belong to other bots. Read when numpy is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
