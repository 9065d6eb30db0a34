"""A content folder: what its manifest says of it before anything else is read."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module, resources

from rules.core.game import FIRST_EDITION
from rules.core.located import Fields, Problems, read_yaml
from rules.core.messages import Message
from rules.wonders.content.manifest import MANIFEST
from rules.wonders.expansion import Expansion
from rules.wonders.setup import Setup


@dataclass(frozen=True)
class Folder:
    """An installed content folder: its name, its package, the numbers of seats that bring it by themselves, and
    whether it has a module ``mechanics``. ``teams``: play in teams brings it; ``allowed``: the numbers of seats that
    it can be played with, () for any; ``odd``: numbers of seats for which constants of its own hold. ``together``: it
    is one of the expansions of which no more than so many are played together, 0 for none; ``not_with``: numbers of
    seats that cannot play it with another folder; ``editions``: those that it can be played in, () for any.
    ``brought_with``: it comes along with any of these, but where one of those ``in_place_of`` which it stands is in
    play, and from a revision of the rules on (``since``); ``until``: revisions up to which it has other content."""

    name: str
    package: str
    seats: tuple[int, ...]
    has_mechanics: bool
    teams: bool = False
    allowed: tuple[int, ...] = ()
    odd: tuple[int, ...] = ()
    together: int = 0
    not_with: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    brought_with: tuple[str, ...] = ()
    in_place_of: tuple[str, ...] = ()
    since: int = 0
    until: tuple[int, ...] = ()
    editions: tuple[str, ...] = ()

    @property
    def mode(self) -> bool:
        """Whether it is a mode, which nobody asks for by name."""
        return bool(self.seats) or self.teams or bool(self.brought_with)

    def brought_by(self, setup: Setup) -> bool:
        """True if a setup plays with it."""
        if self.name in setup.expansions or self.comes_with(setup.expansions, setup.rules, setup.edition):
            return True
        return self.played_in(setup.edition) and (setup.seats in self.seats or (self.teams and setup.teams))

    def comes_with(self, names: Collection[str], rules: int, edition: str) -> bool:
        """True if others that are in play bring it along, by a revision of the rules and in an edition."""
        wanted = any(name in names for name in self.brought_with) and self.played_in(edition)
        return wanted and rules >= self.since and not any(name in names for name in self.in_place_of)

    def played_in(self, edition: str) -> bool:
        """True if it can be played in an edition."""
        return not self.editions or edition in self.editions

    def texts(self, edition: str = FIRST_EDITION) -> dict[str, str]:
        """Return the YAML files by name. Those in a folder named like the edition take the place of the others."""
        root = resources.files(self.package)
        places = [place for place in (root, root / edition) if place.is_dir()]
        items = {item.name: item for place in places for item in place.iterdir() if item.name.endswith(".yaml")}
        return {name: item.read_text("utf-8") for name, item in items.items()}

    def mechanics(self) -> Expansion:
        """Return what is new in kind with it."""
        if not self.has_mechanics:
            return Expansion()
        found = import_module(f"{self.package}.mechanics").EXPANSION
        assert isinstance(found, Expansion)
        return found


def in_order(folders: Iterable[Folder]) -> dict[str, Folder]:
    """Return folders by name, in the order in which they are always read: modes come after expansions, as their steps
    stand in for those of all others."""
    return {folder.name: folder for folder in sorted(folders, key=lambda folder: (folder.mode, folder.name))}


def folder_of(package: str) -> Folder:
    """Return the content folder in a package. Raises ContentError where its manifest is damaged."""
    text = (resources.files(package) / MANIFEST).read_text("utf-8")
    problems = Problems()
    fields = Fields(
        read_yaml(text, f"{package}/{MANIFEST}", problems), Message("part.manifest", name=package), problems
    )
    seats = [fields.whole(node, "for_seats", 2, 8) for node in fields.items("for_seats", required=False)]
    allowed = [fields.whole(node, "seats", 2, 8) for node in fields.items("seats", required=False)]
    has_mechanics, teams = fields.flag("mechanics", False), fields.flag("for_teams", False)
    odd = fields.get("constants_at")
    odd_seats = tuple(odd.value) if odd is not None and isinstance(odd.value, dict) else ()
    together = fields.number("together", 0, 9, 0)
    not_with = _not_with(fields)
    brought_with = fields.words("brought_with", None, required=False)
    in_place_of = fields.words("in_place_of", None, required=False)
    since, until = fields.number("since", 0, 99, 0), fields.get("until")
    revisions = tuple(until.value) if until is not None and isinstance(until.value, dict) else ()
    editions = fields.words("editions", None, required=False)
    problems.check()
    name = package.rpartition(".")[2]
    return Folder(
        name, package, tuple(seats), has_mechanics, teams, tuple(allowed), odd_seats, together, not_with,
        brought_with, in_place_of, since, revisions, editions,
    )  # fmt: skip


def _not_with(fields: Fields) -> dict[str, tuple[int, ...]]:
    node = fields.get("not_with")
    if node is None:
        return {}
    others = Fields(node, "'not_with'", fields.problems)
    names = [str(name) for name in node.value] if isinstance(node.value, dict) else []
    return {name: tuple([fields.whole(seats, name, 2, 8) for seats in others.items(name)]) for name in names}
