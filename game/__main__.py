"""``python -m game``."""

import sys
from multiprocessing import freeze_support

from game.start import main

if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
