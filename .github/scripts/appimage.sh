#!/usr/bin/env bash
# Linux, after freeze.sh: out/linux/AppDir, which Flatpak packs as well, and out/linux/wonders-VERSION-x86_64.AppImage.
# Needs squashfs-tools. The runtime, the first megabyte of an AppImage, is fetched, and must be the one that was looked
# at; APPIMAGE_RUNTIME names a file that lies here already.
set -euo pipefail
cd "$(dirname "$0")/../.."
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
out=out/linux
runtime_sum=2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d
runtime_at=https://github.com/AppImage/type2-runtime/releases/download/20251108/runtime-x86_64

rm -rf "$out"
mkdir -p "$out/AppDir/usr/lib"
cp -R out/frozen/wonders "$out/AppDir/usr/lib/wonders"
python .github/scripts/desktop.py "$out/AppDir/usr"
ln -s ../lib/wonders/wonders "$out/AppDir/usr/bin/wonders"
ln -s usr/share/applications/wonders.desktop "$out/AppDir/wonders.desktop"
cp assets/desktop/icons/256x256/wonders.png "$out/AppDir/wonders.png"
ln -s wonders.png "$out/AppDir/.DirIcon"
ln -s usr/lib/wonders/wonders "$out/AppDir/AppRun"
"$out/AppDir/AppRun" --version

version=$(python -c 'import game; print(game.__version__)')
mksquashfs "$out/AppDir" "$out/image.squashfs" -root-owned -noappend -quiet -no-progress -comp zstd -Xcompression-level 19
runtime=${APPIMAGE_RUNTIME:-$out/runtime}
[ -e "$runtime" ] || curl --fail --location --silent --show-error --output "$runtime" "$runtime_at"
echo "$runtime_sum  $runtime" | sha256sum --check --quiet
cat "$runtime" "$out/image.squashfs" > "$out/wonders-$version-x86_64.AppImage"
chmod +x "$out/wonders-$version-x86_64.AppImage"
rm "$out/image.squashfs"
"$out/wonders-$version-x86_64.AppImage" --appimage-extract-and-run --smoke
