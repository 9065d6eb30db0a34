#!/usr/bin/env bash
# macOS, after freeze.sh: out/macos/wonders-VERSION-MACHINE.dmg with the bundle Wonders.app in it.
# Signed for distribution where WONDERS_IDENTITY names a certificate "Developer ID Application", and notarised where
# WONDERS_NOTARY names a profile of notarytool; otherwise signed for nobody in particular (docs/releasing.md).
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$(python -c 'import game; print(game.__version__)')
out=out/macos
image=$out/wonders-$version-$(uname -m).dmg
rm -rf "$out"
mkdir -p "$out/disk"

cp -R out/frozen/Wonders.app "$out/disk/"
ln -s /Applications "$out/disk/Applications"
if [ -n "${WONDERS_IDENTITY:-}" ]; then
  codesign --force --deep --options runtime --timestamp --entitlements .github/macos/entitlements.plist \
    --sign "$WONDERS_IDENTITY" "$out/disk/Wonders.app"
else
  codesign --force --deep --sign - "$out/disk/Wonders.app"
fi
codesign --verify --deep --strict "$out/disk/Wonders.app"
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$out/disk/Wonders.app/Contents/MacOS/wonders" --smoke

hdiutil create -quiet -volname "Wonders $version" -srcfolder "$out/disk" -format ULMO "$image"
if [ -n "${WONDERS_NOTARY:-}" ]; then
  xcrun notarytool submit "$image" --keychain-profile "$WONDERS_NOTARY" --wait
  xcrun stapler staple "$image"
fi
hdiutil verify -quiet "$image"
