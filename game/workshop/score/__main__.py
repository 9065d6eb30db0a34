"""`python -m game.workshop.score assets/music [mood …]` plays the scores into OGG Vorbis files; needs `soundfile`."""

from __future__ import annotations

import sys
from pathlib import Path

from game.workshop.score.notation import moods, read_score
from game.workshop.score.render import write_all

if __name__ == "__main__":
    write_all(Path(sys.argv[1]), [read_score(name) for name in sys.argv[2:] or moods()])
