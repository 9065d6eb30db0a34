"""The reader of the box from YAML: ``base/box.yaml``, with Medals or its Progress tokens ``medals/box.yaml`` on top."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import resources

from rules.architects.model import (
    CARD_COLOURS,
    NEEDS,
    PER,
    WONDER_EFFECTS,
    ArchitectWonder,
    Box,
    BoxNumbers,
    CardKind,
    Medal,
    ProgressToken,
    WonderStage,
)
from rules.core.located import Fields, Located, Problems, read_yaml
from rules.core.messages import Message

_MOST = 99


@cache
def box(medals: bool, tokens: bool = False) -> Box:
    """Return the content in play; ``tokens``: of Medals its Progress tokens alone are used, so that its wonders are not
    there.

    Raises:
        ContentError: the files are damaged; every fault with file and line.
    """
    problems = Problems()
    hashed = hashlib.blake2b(digest_size=8)
    reader = _BoxReader(problems)
    for folder in ("base", "medals") if medals or tokens else ("base",):
        text = (resources.files("rules.architects") / folder / "box.yaml").read_text("utf-8")
        hashed.update(text.encode())
        reader.read(read_yaml(text, f"architects/{folder}/box.yaml", problems), medals or folder == "base")
    problems.check()
    return reader.box(hashed.hexdigest())


class _BoxReader:
    """Collects the content of one file after the other."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.goods: tuple[str, ...] = ()
        self.symbols: tuple[str, ...] = ()
        self.cards: dict[str, CardKind] = {}
        self.central: list[int] = []
        self.conflict: dict[int, int] = {}
        self.wonders: dict[str, ArchitectWonder] = {}
        self.tokens: dict[str, ProgressToken] = {}
        self.medals: dict[str, Medal] = {}
        self.numbers = BoxNumbers()

    def read(self, node: Located, wonders: bool) -> None:
        """Add the content of a file, with its ``wonders`` or without."""
        fields = Fields(node, Message("architects.box_part"), self.problems)
        if fields.get("cards") is not None:
            self._common(fields)
        for name, item in _entries(fields, "wonders", self.problems):
            wonder = self._wonder(name, item)
            if wonders:
                self.wonders[name] = wonder
        for name, item in _entries(fields, "tokens", self.problems):
            self._token(name, item)
        for name, item in _entries(fields, "medals", self.problems):
            needs = {word: amount.value for word, amount in item.value.items()}
            goal = Fields(item, Message("architects.medal_part", name=name), self.problems)
            for word in needs:
                goal.among(item, word, NEEDS, "goal")
                goal.number(word, 1, _MOST)
            self.medals[name] = Medal(name, needs)
        self.numbers.centre = fields.number("centre", 0, _MOST, default=0)
        fields.done()

    def box(self, digest: str) -> Box:
        """Return everything read so far."""
        return Box(
            tuple(self.cards.values()),
            self.wonders,
            tuple(self.tokens.values()),
            tuple(self.medals.values()),
            self.central,
            self.conflict,
            self.numbers,
            digest,
        )

    def _common(self, fields: Fields) -> None:
        self.goods = fields.words("resources", required=True)
        self.symbols = fields.words("symbols", required=True)
        for name, item in _entries(fields, "cards", self.problems):
            self.cards[name] = self._card(name, item)
        self.central = self._deck(fields, "central")
        for seats, amount in fields.need("conflict").value.items():
            self.conflict[seats] = fields.whole(amount, "conflict", 1, _MOST)
        self.numbers.face_up_tokens = fields.number("face_up_tokens", 1, _MOST)
        self.numbers.cards_lifted = fields.number("cards_lifted", 1, _MOST)
        points = Fields(fields.need("points"), Message("architects.points"), self.problems)
        self.numbers.cat_points = points.number("cat", 0, _MOST)
        self.numbers.victory_points = points.number("victory", 0, _MOST)
        self.numbers.medal_points = points.number("medal", 0, _MOST)
        points.done()

    def _card(self, name: str, node: Located) -> CardKind:
        fields = Fields(node, Message("architects.card_part", name=name), self.problems)
        good = fields.word("resource", self.goods, default="") if fields.get("resource") else ""
        symbol = fields.word("symbol", self.symbols, default="") if fields.get("symbol") else ""
        card = CardKind(
            name,
            fields.word("colour", CARD_COLOURS),
            self.goods.index(good) if good in self.goods else -1,
            fields.number("coins", 0, _MOST, default=0),
            fields.number("points", 0, _MOST, default=0),
            fields.flag("cat", False),
            self.symbols.index(symbol) if symbol in self.symbols else -1,
            fields.number("shields", 0, _MOST, default=0),
            fields.number("horns", 0, _MOST, default=0),
        )
        fields.done()
        return card

    def _deck(self, fields: Fields, key: str) -> list[int]:
        counts = fields.counts(key, self.cards, required=True)
        order = list(self.cards)
        return [order.index(name) for name, copies in counts.items() if name in order for _ in range(copies)]

    def _wonder(self, name: str, node: Located) -> ArchitectWonder:
        fields = Fields(node, Message("architects.wonder_part", name=name), self.problems)
        effect = fields.word("effect", WONDER_EFFECTS, default="") if fields.get("effect") else ""
        deck = self._deck(fields, "deck")
        rows = [
            Fields(item, Message("architects.stage_part", name=name), self.problems) for item in fields.items("stages")
        ]
        levels = [row.number("level", 1, _MOST) for row in rows]
        stages = []
        for number, (row, level) in enumerate(zip(rows, levels, strict=True), 1):
            needed = sum(1 << i for i, other in enumerate(levels) if other < level)
            stages.append(
                WonderStage(
                    number,
                    level,
                    row.number("cards", 1, _MOST),
                    row.word("rule", ("different", "identical")) == "different",
                    row.number("points", 0, _MOST),
                    row.flag("effect", False),
                    needed,
                )
            )
            row.done()
        fields.done()
        return ArchitectWonder(name, effect, deck, tuple(stages))

    def _token(self, name: str, node: Located) -> None:
        fields = Fields(node, Message("architects.token_part", name=name), self.problems)
        copies = fields.number("copies", 1, _MOST, default=1)
        if name in self.tokens:
            self.tokens[name].copies += copies
            fields.done()
            return
        token = ProgressToken(name, copies)
        order = list(self.cards)
        token.taken = sum(1 << order.index(card) for card in fields.words("extra_card_for", order) if card in order)
        token.for_stage = fields.flag("extra_card_for_stage", False)
        token.double_coin = fields.flag("double_coin", False)
        token.any_resources = fields.flag("any_resources", False)
        token.shields = fields.number("shields", 0, _MOST, default=0)
        token.keep_horns = fields.flag("keep_horns", False)
        token.peek = fields.flag("peek", False)
        token.per = fields.word("per", PER, default="") if fields.get("per") else ""
        token.points = fields.number("points", 0, _MOST, default=0)
        token.unfinished = fields.number("unfinished", 0, _MOST, default=0)
        token.finished = fields.number("finished", 0, _MOST, default=0)
        steps = fields.items("by_copies", required=False)
        token.by_copies = tuple(fields.whole(item, "by_copies", 0, _MOST) for item in steps)
        fields.done()
        self.tokens[name] = token


def _entries(fields: Fields, key: str, problems: Problems) -> list[tuple[str, Located]]:
    node = fields.get(key)
    if node is None:
        return []
    if not isinstance(node.value, dict):
        problems.add(node, "content.entries", field=key)
        return []
    return list(node.value.items())
