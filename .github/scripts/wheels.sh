#!/usr/bin/env bash
# Into the folder given (out/wheels): wheels with compiled rules for this system, one for each Python, each tried.
# What cibuildwheel does is written in pyproject.toml; on Linux it needs Docker.
set -euo pipefail
cd "$(dirname "$0")/../.."

python -m pip install --quiet cibuildwheel -c .github/constraints.txt
python -m cibuildwheel --output-dir "${1:-out/wheels}" .
