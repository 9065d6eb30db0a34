#!/usr/bin/env bash
# On Debian or Ubuntu, as a user who may use sudo, in a clone and with nothing else: the commands that README and its
# neighbours tell people to type, each of which must stand there as it is typed here.
set -euo pipefail
cd "$(dirname "$0")/../.."
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy

# Runs a command of a document, with more words behind it if need be.
documented() {
  grep -qF -- "$2" "$1" || { echo "$1 does not say: $2"; exit 1; }
  printf '\n$ %s\n' "$2 ${*:3}"
  eval "$2 ${*:3}"
}

documented README.md 'sudo apt install python3-venv'
documented README.md 'python3 -m venv .venv && . .venv/bin/activate'
documented README.md 'python -m pip install -e . && python -m game' --smoke
documented docs/contract.md 'python -m game simulate --seats greedy,random,random --games 200 --workers 2' --games 20
documented TRANSLATING.md 'python -m game language new pl --code pl' --quick
documented TRANSLATING.md 'python -m game language news pl'
documented README.md 'python -m pip install -e ".[hands]"'
documented docs/hands.md 'python -m game host --seats device,device,greedy' --help

deactivate
sudo apt install pipx
documented README.md 'pipx install .'
~/.local/bin/wonders gallery --out ~/pictures --only title
documented README.md 'pipx uninstall wonders'
pipx install uv
PATH=~/.local/bin:$PATH
documented README.md 'uv tool install .'
wonders simulate --seats greedy,random,random --games 2
documented README.md 'uv tool uninstall wonders'
