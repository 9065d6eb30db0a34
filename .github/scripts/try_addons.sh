#!/usr/bin/env bash
# Called with the program and its arguments, if any: what others have made works in it as from a clone. A bot and an
# expansion with a picture are switched on and seated, a leader of one's own is played, and a language is begun and
# spoken.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
WONDERS_HOME=$(mktemp -d)
export WONDERS_HOME SDL_VIDEODRIVER=${SDL_VIDEODRIVER-dummy} SDL_AUDIODRIVER=${SDL_AUDIODRIVER-dummy}
trap 'rm -rf "$WONDERS_HOME"' EXIT

mkdir -p "$WONDERS_HOME/data/addons"
cp -R "$root/docs/example/harvest" "$WONDERS_HOME/data/addons/"
cat > "$WONDERS_HOME/data/addons/firstling.py" <<'BOT'
class Bot:
    level = 2
    description = "takes the first answer"

    def choose(self, view, actions, rng, budget):
        return actions[0]
BOT
"$@" addons --on firstling > /dev/null
"$@" addons --on harvest
"$@" simulate --seats firstling,greedy,random --boards eleusis:A --expansions harvest,leaders --games 1 --seed 1 |
  grep '"firstling"' | grep -v '"faults": [1-9]'
timeout 300 "$@" play --seats firstling,greedy,random --boards eleusis:A --expansions harvest --autoplay --speed instant
if grep -rs "no painted scene for card 'granary'" "$WONDERS_HOME"; then exit 1; fi # its picture has been refused

"$@" replay "$root/.github/scripts/semiramis.wonders.json" --strict | grep '"verified": true' > /dev/null
"$@" language new "$WONDERS_HOME/data/languages/pl" --code pl --quick > /dev/null
printf 'cli:\n  about: Gra po polsku.\n' > "$WONDERS_HOME/data/languages/pl/cli.yaml"
"$@" --lang pl --help | grep 'Gra po polsku'
