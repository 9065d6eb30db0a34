#!/usr/bin/env bash
# Into the folder given (out/package): the source archive, and from it the wheel that runs on every system, uncompiled.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=${1:-out/package}

python -m pip install --quiet build twine setuptools -c .github/constraints.txt
python -m build --no-isolation --outdir "$out" .
python -m twine check --strict "$out"/*
