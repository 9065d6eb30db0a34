"""Reading content folders: their files, checked and joined into one content.

What expansions bring to it (entries, words of the content language) is handed in; :mod:`library` knows where they lie.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from rules.core.game import RULES
from rules.core.located import Fields, Located, Problems, read_yaml
from rules.core.messages import Message
from rules.wonders.content.definitions import CardEntry, Content, ContentEntry, read_board, read_entry
from rules.wonders.content.effects import Vocabulary
from rules.wonders.content.manifest import MANIFEST, Known, Manifest, read_manifest
from rules.wonders.expansion import Expansion, ReadEntry
from rules.wonders.phases import ENGINE
from rules.wonders.phases.verbs import VERBS

_OPTIONS = "options.yaml"
_SECTIONS = ("cards", "guilds", "boards")


def words(brought: Mapping[str, Expansion]) -> Vocabulary:
    """Return the vocabulary of the engine and of expansions.

    Raises:
        SetupError: two of them bring the same word.
    """
    found = Vocabulary(VERBS)
    for expansion in brought.values():
        own = expansion.words
        colours = {name: (colour.category, colour.counter) for name, colour in own.colours.items()}
        found.extend(own.verbs, colours, own.powers, own.counters, own.extras, own.categories)
    return found


def load_content(
    files: Mapping[str, Mapping[str, str]],
    brought: Mapping[str, Expansion],
    vocabulary: Vocabulary,
    options: tuple[tuple[str, str], ...] = (),
    seats: int = 0,
    rules: int = RULES,
) -> Content:
    """Read content folders, given as folder name → file name → text, the base first; ``seats``: how many play;
    ``rules``: the revision of the rules.

    Raises:
        ContentError: with every fault of every file, each as "file:line: sentence".
    """
    problems = Problems()
    reader = _Reader(brought, vocabulary, problems, seats, rules)
    hasher = hashlib.blake2b(digest_size=8)
    for folder, texts in files.items():
        for name in sorted(texts):
            hasher.update(name.encode() + b"\0" + texts[name].encode() + b"\0")
        reader.read_folder(folder, texts)
    for folder, text in options:
        hasher.update(text.encode())
        reader.read_file(read_yaml(text, f"{folder}/{_OPTIONS}", problems))
    reader.link()
    problems.check()
    reader.content.digest = hasher.hexdigest()
    return reader.content


def parsed(text: str, file: str, problems: Problems) -> Located:
    """Return a file as :func:`read_yaml` reads it; most rule sets share most files, and reading is what takes time."""
    root, found = _tree(text, file)
    problems.faults += found
    return root


@lru_cache(maxsize=64)
def _tree(text: str, file: str) -> tuple[Located, tuple[Message, ...]]:
    problems = Problems()
    return read_yaml(text, file, problems), tuple(problems.faults)


class _Reader:
    """Reads folder after folder into one Content."""

    def __init__(
        self, brought: Mapping[str, Expansion], vocabulary: Vocabulary, problems: Problems, seats: int, rules: int
    ) -> None:
        self.content = Content()
        self._seats = seats
        self._rules = rules
        self._brought = brought
        self._words = vocabulary
        self._problems = problems
        self._sections: dict[str, type[ContentEntry] | ReadEntry] = {
            name: entry for expansion in brought.values() for name, entry in expansion.words.sections.items()
        }

    def _before(self) -> Manifest | None:
        """Return what the folders read so far have set, as one manifest; None before the first."""
        c = self.content
        if not c.flows:
            return None
        return Manifest(c.cities, c.constants, c.flows, c.loops, c.follow_ups, tuple(c.categories), ())

    def read_folder(self, folder: str, texts: Mapping[str, str]) -> None:
        """Read one folder: its manifest and the files that it names."""
        content, own = self.content, self._brought.get(folder, Expansion())
        flows = (ENGINE.flow, own.flow)
        kinds = [question.kind for flow in flows for question in flow.questions]
        known = Known(
            tuple(step for flow in flows for step in flow.steps),
            (*kinds, *(name for flow in flows for name in flow.asks_as)),
            tuple(self._words.categories),
        )
        text, names = texts.get(MANIFEST, ""), tuple(self._brought)
        before = self._before()
        manifest = read_manifest(text, folder, known, before, self._problems, self._seats, names, self._rules)
        content.cities = manifest.cities
        content.constants.update(manifest.constants)
        content.flows.update(manifest.flows)
        content.loops.update(manifest.loops)
        content.follow_ups.update(manifest.follow_ups)
        content.categories += [name for name in manifest.categories if name not in content.categories]
        for node in manifest.files:
            if not isinstance(node.value, str) or node.value not in texts:
                self._problems.add(node, "content.no_file", file=str(node.plain()))
                continue
            self.read_file(parsed(texts[node.value], f"{folder}/{node.value}", self._problems))

    def read_file(self, root: Located) -> None:
        """Read one content file: its sections of cards, boards, and those of expansions."""
        fields = Fields(root, Message("part.file"), self._problems)
        for section in (*_SECTIONS, *self._sections):
            if fields.get(section) is not None:
                for node in fields.items(section):
                    self._read_entry(section, node)
        fields.done()

    def _read_entry(self, section: str, node: Located) -> None:
        content, problems = self.content, self._problems
        if section == "boards":
            board = read_board(node, problems, self._words)
            if board.id in content.boards:
                problems.add(node, "content.board_twice", id=board.id)
            content.boards[board.id] = board
            return
        entry = self._sections.get(section, CardEntry)
        if not isinstance(entry, type):
            content.others.setdefault(section, []).append(entry(node, problems, self._words))
            return
        card = read_entry(entry, node, problems, self._words)
        if any(other.id == card.id for other in content.cards):
            problems.add(node, "content.card_twice", id=card.id)
        if not card.copies and section == "cards":
            problems.add(node, "content.copies", id=card.id)
        if card.colour not in self._words.category_of and any(effect.brings_points for effect in card.effects):
            problems.add(node, "content.column", id=card.id)
        content.cards.append(card)

    def link(self) -> None:
        """Check that chains lead from a known card of an earlier age and mirror them as chains_to."""
        content = self.content
        by_id = {card.id: card for card in content.cards}
        targets: dict[str, list[str]] = {card.id: [] for card in content.cards}
        for card in content.cards:
            for source in card.chains_from:
                if source not in by_id:
                    self._problems.note(card.file, Message("content.chain", id=card.id, source=source))
                elif by_id[source].age >= card.age:
                    self._problems.note(card.file, Message("content.chain_age", id=card.id, source=source))
                else:
                    targets[source].append(card.id)
        content.cards = [replace(card, chains_to=tuple(targets[card.id])) for card in content.cards]
