"""The searching bots: worlds behind a view, a turn or two played on in them, and what the tables then are worth."""

import os

# Their nets are small: one thread does it as fast, and the other cores belong to other bots. Read when numpy is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
