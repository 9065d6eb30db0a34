#!/usr/bin/env bash
# Into out/frozen: the program for people without Python, as a folder and as an archive, both tried from a place with a
# space and a letter beyond ASCII in its name. Needs a C compiler and the headers of this Python.
set -euo pipefail
cd "$(dirname "$0")/../.."
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy PYTHONUTF8=1
out=out/frozen
rm -rf "$out"

python -m pip install --quiet -e '.[freeze]' -c .github/constraints.txt
pyinstaller --noconfirm --log-level WARN --distpath "$out" --workpath out/build build.spec

version=$(python -c 'import game; print(game.__version__)')
machine=$(python -c 'import platform; print(platform.machine().lower().replace("amd64", "x86_64"))')
case "$(uname)" in
  Linux) name=linux archive=tar.gz ;;
  Darwin) name=macos archive=zip ;;
  *) name=windows archive=zip ;;
esac
python .github/scripts/archive.py "$out/wonders" "$out/wonders-$version-$name-$machine.$archive"

place=$(mktemp -d)/"Ünpacked here"
mkdir -p "$place"
cp -R "$out/wonders" "$place/"
WONDERS_HOME=$place/home
export WONDERS_HOME
cd "$place/wonders"
program=./wonders
[ "$name" != windows ] || program=./wonders-console.exe
"$program" --version
"$program" --smoke
"$program" simulate --seats greedy,random,random --games 2 --workers 2
bash "$OLDPWD/.github/scripts/try_addons.sh" "$PWD/$program"
"$program" bench --seconds 2 | grep '"compiled": true'
