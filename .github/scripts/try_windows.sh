#!/usr/bin/env bash
# try_windows.sh FOLDER [--long]: the program on the Windows that lies in FOLDER. FOLDER/run.sh is its Python (`run.sh -m
# game …`), or another program of it (`PROGRAM=x.exe run.sh …`); Wine will do. The short form, some minutes, needs
# openskill, pytest and hypothesis there: every scene and a game in the window, what keeps files, and the command line, whose games
# are the same as here. The long one needs pyinstaller, fonttools, jsonschema and a display or Xvfb, too: it freezes the
# program, plays a whole game in its window and seats what others have made, hosts, and runs the tests of rules and
# program, which takes hours under Wine; those that Windows cannot run say why.
set -euo pipefail
cd "$(dirname "$0")/../.."
windows=$(realpath "$1")
long=${2:-}
here=$(mktemp -d) display=
trap 'rm -rf "$here"; [ -z "$display" ] || kill "$display"' EXIT
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy PYTHONUTF8=1 LC_ALL=C.UTF-8
export WONDERS_HOME="$here/home" PYTHONPYCACHEPREFIX="$here/bytecode"
unset PYTHONDONTWRITEBYTECODE
python=$windows/run.sh
if [ "$long" = --long ] && [ -z "${DISPLAY:-}" ]; then # from the start: Wine keeps to what its first process finds
  Xvfb -displayfd 3 -screen 0 1920x1080x24 3> "$here/display" 2> /dev/null &
  display=$!
  until [ -s "$here/display" ]; do sleep 0.1; done
  DISPLAY=:$(cat "$here/display")
  export DISPLAY
fi

tests() { "$python" -m pytest -n0 -p no:cacheprovider -rs "$@"; }

# A trace is the same on every system, to the byte.
games() {
  local name=$1 program=$2
  shift 2
  "$program" "$@" simulate --seats greedy,random,greedy,random --expansions leaders,cities --games 3 --seed 1 \
    --trace "$here/$name.trace" --workers 2 > /dev/null
  [ "$name" = here ] || cmp "$here/here.trace" "$here/$name.trace"
}

"$python" -m game --version
"$python" -m game --smoke
games here python3 -m game
games sources "$python" -m game
tests tests/game/test_files.py tests/game/test_log_file.py tests/game/bots/test_child.py tests/game/test_addons.py
[ "$long" = --long ] || exit 0

WONDERS_COMPILE=0 "$python" -m PyInstaller --noconfirm --log-level WARN --distpath "$here/dist" --workpath "$here/build" \
  build.spec
mv "$here/dist/wonders" "$here/Ünpacked here"
console="$here/wonders-console"
printf '#!/bin/sh\nPROGRAM="%s" exec "%s" "$@"\n' "$here/Ünpacked here/wonders-console.exe" "$python" > "$console"
chmod +x "$console"
"$console" --smoke
games frozen "$console"
bash .github/scripts/try_addons.sh "$console"
# A game by itself to its end in a window that can be seen, from the program without a console.
PROGRAM="$here/Ünpacked here/wonders.exe" SDL_VIDEODRIVER='' timeout 600 "$python" play --seats greedy,greedy,greedy \
  --autoplay --speed instant --seed 1
"$python" .github/scripts/try_host.py "$here/Ünpacked here/wonders-console.exe"
tests tests/game tests/rules
