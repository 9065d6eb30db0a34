#!/usr/bin/env bash
# Renews .github/constraints.txt: the versions of all that a release is built with, for Python 3.11 and newer on Linux,
# Windows and macOS. Builds take these versions and not the newest of the day. Look at the difference, and commit it.
set -euo pipefail
cd "$(dirname "$0")/../.."
lock=.github/constraints.txt

python -m pip install --quiet 'uv>=0.9,<1'
echo "# Written by .github/scripts/lock.sh: what a release is built with (docs/releasing.md)." >"$lock.new"
python -m uv pip compile --quiet --universal --python-version 3.11 --upgrade --extra release --no-annotate --no-header \
  pyproject.toml >>"$lock.new"
mv "$lock.new" "$lock"
