#!/usr/bin/env bash
# Called from anywhere but the sources, with a compiled wheel installed: it loads, plays, and is compiled.
set -euo pipefail
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
WONDERS_HOME=$(mktemp -d)
export WONDERS_HOME

wonders --version
wonders --smoke
wonders simulate --seats greedy,random,random --games 2 --seed 1
wonders bench --seconds 2 | grep '"compiled": true'
