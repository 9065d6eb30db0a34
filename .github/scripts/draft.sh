#!/usr/bin/env bash
# A draft of a release with all files of the folder given and the changelog's page of the version; needs `gh`. Nothing
# is public before somebody has read it and pressed the button.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=${1:?the folder of files} tag=${2:?the tag}

notes=$(mktemp)
python .github/scripts/check.py --notes > "$notes"
gh release create "$tag" --draft --verify-tag --title "Wonders ${tag#v}" --notes-file "$notes" "$folder"/*
