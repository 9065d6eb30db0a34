#!/usr/bin/env bash
# Windows, after freeze.sh: out/windows/wonders-VERSION-setup.exe by Inno Setup 6 (iscc), installed and removed once.
# Runs in Git Bash. Signed where WONDERS_SIGN holds a command line for signtool (docs/releasing.md).
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$(python -c 'import game; print(game.__version__)')
iscc=$(command -v iscc || echo "/c/Program Files (x86)/Inno Setup 6/ISCC.exe")
[ -e "$iscc" ] || choco install innosetup --no-progress -y

python -m game.workshop.emblem out/icons
options=("-DVersion=$version")
[ -z "${WONDERS_SIGN:-}" ] || options+=("-Ssign=$WONDERS_SIGN \$f" -DSigned)
MSYS2_ARG_CONV_EXCL='*' "$iscc" "${options[@]}" .github/windows/wonders.iss

place=$(mktemp -d)
setup=out/windows/wonders-$version-setup.exe
MSYS2_ARG_CONV_EXCL='*' "$setup" /VERYSILENT /SUPPRESSMSGBOXES /CURRENTUSER "/DIR=$(cygpath -w "$place")"
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$place/wonders-console.exe" --smoke
MSYS2_ARG_CONV_EXCL='*' "$place/unins000.exe" /VERYSILENT /SUPPRESSMSGBOXES
sleep 5 # the uninstaller removes itself from a copy, after it has returned
[ ! -e "$place/wonders.exe" ]
