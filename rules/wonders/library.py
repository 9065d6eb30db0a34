"""Finding content folders, and making them into rule sets that all games share.

A folder beside this module with a ``manifest.yaml`` is an expansion, or a *mode* if its manifest names the numbers of
seats, or the other folders, that bring it automatically; one within such a folder goes with it, but for those named
like an edition (folder.py). Others may be installed from outside: a package with the same files, named by an entry
point in the group ``wonders.expansions`` or to :func:`install`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from importlib.metadata import entry_points
from importlib.resources.abc import Traversable

from rules.core.errors import SetupError
from rules.core.game import FIRST_EDITION, RULES
from rules.core.located import Problems
from rules.core.messages import Message
from rules.core.outside import fault_of
from rules.core.printable import NAME, printable
from rules.wonders.content.effects import Vocabulary
from rules.wonders.content.manifest import MANIFEST
from rules.wonders.engine.state import GameRules
from rules.wonders.expansion import Expansion
from rules.wonders.folder import Folder, folder_of, in_order
from rules.wonders.phases import install_hooks
from rules.wonders.reading import load_content, parsed, words
from rules.wonders.setup import Setup

BASE = "base"
GROUP = "wonders.expansions"
_HERE = "rules.wonders"


class InstalledFolders:
    """What is installed: ``folders`` by name, in the order in which they are always read, and in ``refused`` why each
    expansion from outside that is broken is left out, by its name.

    There is one of it in a process, as there is one of Python's own modules: setups and records name expansions, and
    whoever reads one must find the same folders everywhere. It grows by what :func:`install` is asked for, and no more.
    """

    def __init__(self, folders: dict[str, Folder], refused: dict[str, Message]) -> None:
        self.folders = folders
        self.refused = refused

    def put(self, folder: Folder) -> None:
        """Add a folder, in place of one of its name."""
        self.folders = in_order([*(known for known in self.folders.values() if known.name != folder.name), folder])

    def take(self, name: str) -> None:
        """Take a folder away, if it is there."""
        self.folders = {known: folder for known, folder in self.folders.items() if known != name}


@cache
def installed() -> InstalledFolders:
    """Return what is installed in this process, found when it is first asked for. An expansion from outside is read as
    a whole first, and one that is broken disables only itself."""
    beside = [item for item in resources.files(_HERE).iterdir() if item.name != BASE and _is_folder(item)]
    own = [f"{_HERE}.{item.name}" for item in beside]
    parts = [(item, part) for item in beside for part in item.iterdir() if part.name not in editions()]
    own += [f"{_HERE}.{item.name}.{part.name}" for item, part in parts if _is_folder(part)]
    found = [folder_of(package) for package in own]
    refused: dict[str, Message] = {}
    for point in entry_points(group=GROUP):
        name = printable(point.value.rpartition(".")[2], NAME)
        fault = fault_of(Message("an_expansion", name=name), _add_sound, point.value, found)
        if fault:
            refused[name] = fault
    return InstalledFolders(in_order(found), refused)


def _is_folder(item: Traversable) -> bool:
    return item.is_dir() and (item / MANIFEST).is_file()


def _add_sound(package: str, folders: list[Folder]) -> None:
    """Add the folder of a package, after making the rule sets that it alone would make. Raises whatever that may."""
    folder = folder_of(package)
    if folder.name in [other.name for other in folders]:
        raise SetupError("same_name")
    brought = {folder.name: folder.mechanics()}
    files = {BASE: _base().texts(), folder.name: folder.texts()}
    vocabulary = words(brought)
    for seats in (0, *folder.odd):
        install_hooks(GameRules(load_content(files, brought, vocabulary, seats=seats), vocabulary, brought), brought)
    folders.append(folder)


def folders() -> dict[str, Folder]:
    """Return every installed folder but the base, by name, in the order in which they are always read."""
    return installed().folders


def install(package: str) -> None:
    """Add an expansion from outside for this process: a package with a manifest, YAML and perhaps ``mechanics``.

    Raises:
        ContentError: its manifest is damaged.
    """
    installed().put(folder_of(package))
    forget()


def uninstall(name: str) -> None:
    """Take an installed folder away again, for this process."""
    installed().take(name)
    forget()


def forget() -> None:
    """Forget all rule sets that were made, so that they are made anew."""
    _expansion.cache_clear()
    _outline.cache_clear()
    _plain.cache_clear()
    _varied.cache_clear()
    _check_seats.cache_clear()


def expansions() -> tuple[str, ...]:
    """Return the expansions that can be chosen by name."""
    return tuple(name for name, folder in folders().items() if not folder.mode)


@cache
def _base() -> Folder:
    return folder_of(f"{_HERE}.{BASE}")


def editions() -> tuple[str, ...]:
    """Return the editions that can be played, the first one first."""
    return _base().editions


def fewest_seats(cities: int, edition: str = FIRST_EDITION) -> int:
    """Return the fewest seats for a game of ``cities``: a mode may bring a city that no seat owns."""
    modes = [folder for folder in folders().values() if folder.played_in(edition)]
    return min([cities, *(seats for folder in modes for seats in folder.seats)])


def city_count(setup: Setup) -> int:
    """Return the number of cities: one a seat, and those that no seat owns.

    Raises:
        SetupError: an unknown expansion.
    """
    return setup.seats + rules_for(setup).extra_cities


def in_play(setup: Setup) -> tuple[str, ...]:
    """Return the folders beside the base that a setup plays with: its expansions, and what its number of seats, or play
    in teams, brings.

    Raises:
        SetupError: there is no such edition or expansion, one is named twice, one cannot be played by so many or in
            that edition, or nothing brings play in teams.
    """
    if setup.edition not in editions():
        raise SetupError("no_edition", name=setup.edition, allowed=list(editions()))
    allowed = expansions()
    for name in setup.expansions:
        if name not in allowed:
            raise _unknown(name)
    if len(set(setup.expansions)) != len(setup.expansions):
        raise SetupError("expansion_twice", names=list(setup.expansions))
    if setup.teams and not any(folder.teams for folder in folders().values()):
        raise SetupError("no_teams")
    found = [folder for folder in folders().values() if folder.brought_by(setup)]
    for folder in found:
        if not folder.played_in(setup.edition):
            raise SetupError("expansion_and_edition", name=folder.name, edition=setup.edition)
        if folder.allowed and setup.seats not in folder.allowed:
            raise SetupError("expansion_and_seats", name=folder.name, n=setup.seats, numbers=folder.allowed)
    _check_together(found, setup.seats)
    return tuple(folder.name for folder in found)


def _check_together(folders: list[Folder], seats: int) -> None:
    """Check that folders may be played with one another.

    Raises:
        SetupError: they may not.
    """
    names = [folder.name for folder in folders if folder.together]
    most = min([folder.together for folder in folders if folder.together], default=0)
    if len(names) > most:
        raise SetupError("together", most=most, names=list(names))
    playing = {folder.name for folder in folders}
    for folder in folders:
        for other, refused in folder.not_with.items():
            if other in playing and seats in refused:
                raise SetupError("not_together", name=folder.name, other=other, n=seats)


def _unknown(name: str) -> SetupError:
    refused = installed().refused.get(name)
    return SetupError(refused or Message("no_expansion", name=name, allowed=list(expansions()) or "none"))


def check_seats(setup: Setup) -> None:
    """Check the number of seats of a setup. Only manifests and boards are read, no rule set is made, so that a menu may
    check many setups at once.

    Raises:
        SetupError: an unknown expansion, too few or too many seats, or not enough boards for all cities.
        ContentError: the content is damaged.
    """
    _check_seats(setup.expansions, setup.seats, setup.teams, setup.edition)


@cache
def _check_seats(named: tuple[str, ...], seats: int, teams: bool, edition: str) -> None:
    names = in_play(Setup(seats, expansions=named, teams=teams, edition=edition))
    outlines = [_outline(name, edition) for name in (BASE, *names)]
    low, high = [outline.cities for outline in outlines if outline.cities][-1]
    if not low <= seats <= high:
        raise SetupError("seats", n=seats, low=fewest_seats(low, edition), high=high)
    cities = seats + sum(_expansion(name).opening.extra_cities for name in names)
    boards = sum(outline.boards for outline in outlines)
    if cities > boards:
        raise SetupError("few_boards", cities=cities, boards=boards)


@dataclass(frozen=True)
class _Outline:
    """The numbers of cities that a folder allows, () if it does not say, and the number of its boards."""

    cities: tuple[int, ...]
    boards: int


@cache
def _outline(folder: str, edition: str) -> _Outline:
    texts, problems = (_base() if folder == BASE else folders()[folder]).texts(edition), Problems()
    trees = {name: parsed(text, f"{folder}/{name}", problems).plain() for name, text in texts.items()}
    problems.check()
    cities = trees[MANIFEST].get("cities")
    boards = sum(len(trees[name].get("boards", ())) for name in trees[MANIFEST].get("content", ()))
    return _Outline((cities["min"], cities["max"]) if cities else (), boards)


def rules_for(setup: Setup) -> GameRules:
    """Return the rule set that a setup plays by.

    Raises:
        SetupError: an unknown expansion, or an option that no expansion in play understands.
        ContentError: the content of an option (a card that a player made) is wrong.
    """
    names = in_play(setup)
    return ruleset(names, _options(setup, names), setup.seats, setup.rules, setup.edition)


def _options(setup: Setup, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return the content that the options of a setup add: (expansion, text of a content file)."""
    found = []
    for option, value in setup.options.items():
        owner = next((name for name in names if option in _expansion(name).opening.options), None)
        if owner is None:
            known = next((name for name in folders() if option in _expansion(name).opening.options), None)
            if known is None:
                raise SetupError("option_unknown", option=option)
            raise SetupError("option_needs", option=option, name=known)
        text = _expansion(owner).opening.options[option](value)
        if text:
            found.append((owner, text))
    return tuple(sorted(found))


@cache
def _expansion(name: str) -> Expansion:
    return folders()[name].mechanics()


def ruleset(
    names: Iterable[str] = (),
    options: tuple[tuple[str, str], ...] = (),
    seats: int = 0,
    rules: int = RULES,
    edition: str = FIRST_EDITION,
) -> GameRules:
    """Return the shared rule set of the base game with installed content folders, in whatever order they are named, and
    those that come along with these.

    ``options``: further content files, as (folder, text); ``seats``: how many play, where a folder has constants of
    their own for that number; ``rules``: the revision of the rules, where a folder has content of its own for that;
    ``edition``: whose cards and boards.

    Raises:
        SetupError: there is no such folder.
        ContentError: the content is damaged.
    """
    # A cache tells calls apart by how the arguments are written; one rule set must be one object all the same.
    wanted = tuple(names)
    for name in wanted:
        if name not in folders():
            raise _unknown(name)
    ordered = tuple(
        name for name, folder in folders().items() if name in wanted or folder.comes_with(wanted, rules, edition)
    )
    seats = seats if any(seats in folders()[name].odd for name in ordered) else 0
    rules = rules if any(rules <= last for name in ordered for last in folders()[name].until) else RULES
    return _varied(ordered, options, seats, rules, edition) if options else _plain(ordered, seats, rules, edition)


@cache
def _plain(names: tuple[str, ...], seats: int, rules: int, edition: str) -> GameRules:
    return _load(names, (), seats, rules, edition)


@lru_cache(maxsize=16)
def _varied(
    names: tuple[str, ...], options: tuple[tuple[str, str], ...], seats: int, rules: int, edition: str
) -> GameRules:
    return _load(names, options, seats, rules, edition)


def _load(
    names: tuple[str, ...], options: tuple[tuple[str, str], ...], seats: int, rules: int, edition: str
) -> GameRules:
    files: dict[str, Mapping[str, str]] = {BASE: _base().texts(edition)}
    files |= {name: folders()[name].texts(edition) for name in names}
    brought = {name: _expansion(name) for name in names}
    vocabulary = words(brought)
    found = GameRules(load_content(files, brought, vocabulary, options, seats, rules), vocabulary, brought)
    install_hooks(found, brought)
    return found


def vocabulary_of(names: tuple[str, ...]) -> Vocabulary:
    """Return the words that content may use with installed folders in play."""
    return words({name: _expansion(name) for name in names})
