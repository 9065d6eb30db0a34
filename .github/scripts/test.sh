#!/usr/bin/env bash
# The tests on this machine and this Python, a game in the window, and every scene once; without screen or sound.
# What is given is for pytest: `test.sh -m ''` runs the long forms as well.
set -euo pipefail
cd "$(dirname "$0")/../.."
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy PYTHONUTF8=1

python -m pip install -e '.[dev]'
python -m pytest "$@"
python -m game --smoke
python -m game play --seats greedy,greedy,greedy --autoplay --speed instant --seed 1
