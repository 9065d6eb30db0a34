#!/usr/bin/env bash
# What can be seen without running anything: style, types, the desktop's files, the scripts and workflows themselves.
# Tools that this machine lacks are passed over, and named.
set -euo pipefail
cd "$(dirname "$0")/../.."

try() { if command -v "$1" >/dev/null; then "$@"; else echo "not here: $1"; fi; }

ruff check .
ruff format --check .
mypy --strict rules game
for script in assets/companion/*.js; do try node --check "$script"; done
try shellcheck .ci/run .github/scripts/*.sh
try check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
try actionlint .github/workflows/*.yml
try desktop-file-validate assets/desktop/wonders.desktop
try appstreamcli validate --no-net assets/desktop/wonders.metainfo.xml
try mandoc -T lint -W warning assets/desktop/wonders.6
