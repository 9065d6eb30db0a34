#!/usr/bin/env bash
# Linux, after appimage.sh: out/flatpak/wonders.flatpak from the same folder; needs flatpak-builder and Flathub.
set -euo pipefail
cd "$(dirname "$0")/../.."

flatpak remote-add --user --if-not-exists flathub https://dl.flathub.org/repo/flathub.flatpakrepo
flatpak-builder --user --install-deps-from=flathub --force-clean --state-dir=out/flatpak/state --repo=out/flatpak/repo \
  out/flatpak/build .github/flatpak/local.wonders.Wonders.yml
# The address of Flathub in it lets a system without that repository fetch the runtime.
flatpak build-bundle --runtime-repo=https://dl.flathub.org/repo/flathub.flatpakrepo \
  out/flatpak/repo out/flatpak/wonders.flatpak local.wonders.Wonders
