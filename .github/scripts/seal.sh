#!/usr/bin/env bash
# Into the folder given, which holds all that is published: a bill of materials (CycloneDX) of the libraries that come
# with the program, and SHA256SUMS of everything, the bill included.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=${1:?the folder with all files of the release}
version=$(python -c 'import game; print(game.__version__)')

clean=$(mktemp -d)
python -m venv "$clean/plain"
"$clean/plain/bin/python" -m pip install --quiet '.[hands]' -c .github/constraints.txt
"$clean/plain/bin/python" -m pip uninstall --quiet --yes pip setuptools
python -m venv "$clean/tool"
"$clean/tool/bin/python" -m pip install --quiet cyclonedx-bom -c .github/constraints.txt
"$clean/tool/bin/cyclonedx-py" environment --pyproject pyproject.toml --output-reproducible \
  --output-file "$out/wonders-$version.cdx.json" "$clean/plain/bin/python"
(cd "$out" && rm -f SHA256SUMS && sha256sum -- * > ../SHA256SUMS && mv ../SHA256SUMS .)
cat "$out/SHA256SUMS"
