"""Leaders that players make: the box's blank card (base-rules 7). One YAML file a leader, in the vocabulary of the
content:

    name: Semiramis
    cost: {coins: 3}
    effects: [{kind: points_per, amount: 1, count: [blue_card], cities: [self, left]}]

``id`` may be left out (it is made from the name). ``portrait`` names a picture beside the file; the rules ignore it.
"""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Annotated, Any

from msgspec import field

from rules.core.errors import SetupError
from rules.core.located import Fields, Limits, Problems, read_yaml
from rules.core.messages import Message
from rules.wonders.content.definitions import CardDef, ContentEntry, read_entry
from rules.wonders.content.effects import Effect
from rules.wonders.content.shapes import Amounts, EffectList, Name
from rules.wonders.leaders.city import COLOUR
from rules.wonders.library import vocabulary_of

PREFIX = "own_"
_LONGEST_NAME = 24
_LIMITS = Limits()


def read_own_leader(text: str, file: str) -> tuple[CardDef, dict[str, object]]:
    """Return the card of a leader's file, and its definition as plain values for Setup.options["own_leaders"].

    Raises:
        ContentError: every fault of the file, each as "file:line: sentence".
    """
    problems = Problems()
    root = read_yaml(text, file, problems, _LIMITS)
    problems.check()
    fields = Fields(root, Message("leaders.leader"), problems)
    name = fields.word("name")
    if isinstance(root.value, dict):
        if "name" in root.value and root.value["name"].value == name and not name.strip():
            problems.add(root.value["name"], "leaders.empty_name")
        if name and len(name) > _LONGEST_NAME:
            problems.add(root.value["name"], "leaders.long_name", n=_LONGEST_NAME)
        if not name.isprintable():
            problems.add(root.value["name"], "leaders.odd_name")
        portrait = root.value.pop("portrait", None)
        if portrait is not None and not isinstance(portrait.value, str):
            problems.add(portrait, "leaders.portrait")
        if "id" not in root.value:
            root.value["id"] = type(root)(own_id(name), file, root.line)
        elif not str(root.value["id"].value).startswith(PREFIX):
            problems.add(root.value["id"], "leaders.id", prefix=PREFIX)
    card = read_entry(LeaderEntry, root, problems, vocabulary_of(("leaders",)))
    if not card.effects:
        problems.add(root, "leaders.no_effects")
    problems.check()
    definition: dict[str, object] = {
        "id": card.id,
        "name": name,
        "cost": dict(card.cost),
        "effects": [effect.to_json() for effect in card.effects],
    }
    return card, definition


class LeaderEntry(ContentEntry, frozen=True, kw_only=True):
    """A leader; ``name``: of one that a player made."""

    what = "leaders.leader"
    named = "leaders.leader_of"
    cost: Annotated[dict[str, int], Amounts(("coins",))] = field(default_factory=dict)
    effects: Annotated[tuple[Effect, ...], EffectList()]
    name: Annotated[str, Name()] = ""

    def definition(self, place: str) -> CardDef:
        return CardDef(
            id=self.id,
            building=self.id,
            colour=COLOUR,
            age=0,
            cost=self.cost,
            effects=self.effects,
            name=self.name,
            copies=(),
            chains_from=(),
            file=place,
        )


def own_id(name: str) -> str:
    """Return the id of an own leader of that name: lower case, words joined by underscores."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")
    # A name without any Latin letter still needs an id of its own.
    return PREFIX + (slug or "_".join(f"{ord(letter):x}" for letter in name))


def own_file(leaders: Any) -> str:
    """Return the definitions of Setup.options["own_leaders"] as one content file (JSON is YAML).

    Raises:
        SetupError: they are not a list of mappings.
    """
    try:
        named = [dict(leader) for leader in leaders]
        if not all(_can_be_shown(leader.get("name", "")) for leader in named):
            raise ValueError(Message("leaders.name", n=_LONGEST_NAME))
        return json.dumps({"leaders": named}, sort_keys=True)
    except (TypeError, ValueError) as error:
        raise SetupError("leaders.own", reason=error) from error


def _can_be_shown(name: object) -> bool:
    return isinstance(name, str) and len(name) <= _LONGEST_NAME and name.isprintable()
