#!/usr/bin/env bash
# Called with the program and its arguments, if any: what others have made works in it as from a clone. A bot and an
# expansion are switched on and seated, and a language of one's own is begun and spoken.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
WONDERS_HOME=$(mktemp -d)
export WONDERS_HOME
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
