"""The score of each player and the winners (architects-rules 11)."""

from __future__ import annotations

from typing import Final

from rules.architects.state import ArchitectCity, ArchitectsState

CATEGORIES: Final = ("wonder", "cat", "blue", "military", "progress", "medals")


class ScoreLine:
    """One source of a player's points: ``number`` pieces of one ``source``, which is an id, the number of a stage,
    ``cat`` or ``victory``."""

    __slots__ = ("category", "number", "points", "source")

    def __init__(self, category: str, source: str, points: int, number: int) -> None:
        self.category = category
        self.source = source
        self.points = points
        self.number = number


class ArchitectsScore:
    """The score of one player: points by category, and the lines behind them."""

    __slots__ = ("categories", "lines", "seat", "stages")

    def __init__(self, seat: int, stages: int) -> None:
        self.seat = seat
        self.stages = stages
        self.categories = dict.fromkeys(CATEGORIES, 0)
        self.lines: list[ScoreLine] = []

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.categories.values())

    def add(self, category: str, source: str, points: int, number: int = 1) -> None:
        """Add a line, unless it brings no points."""
        if points:
            self.categories[category] += points
            self.lines.append(ScoreLine(category, source, points, number))

    def to_json(self) -> dict[str, int]:
        """Return the seat's entry of a trace's score line."""
        return {"seat": self.seat, **self.categories, "total": self.total}


def score_city(state: ArchitectsState, seat: int) -> ArchitectsScore:
    """Return the score sheet of one player as the table stands."""
    box, city = state.box, state.cities[seat]
    sheet = ArchitectsScore(seat, city.built)
    for i, stage in enumerate(city.wonder.stages):
        if city.stages >> i & 1:
            sheet.add("wonder", str(stage.number), stage.points)
    if state.cat == seat:
        sheet.add("cat", "cat", box.cat_points)
    for kind in box.blue:
        sheet.add("blue", box.ids[kind], box.cards[kind].points * city.cards[kind], city.cards[kind])
    sheet.add("military", "victory", box.victory_points * city.victories, city.victories)
    for token in dict.fromkeys(city.tokens):
        number = city.tokens.count(token)
        sheet.add("progress", box.tokens[token].id, token_points(state, city, token, number), number)
    for medal in city.medals:
        sheet.add("medals", box.medals[medal].id, box.medal_points)
    return sheet


def token_points(state: ArchitectsState, city: ArchitectCity, token: int, number: int) -> int:
    """Return the points of ``number`` copies of a token at the end (architects-rules 6.2)."""
    box = state.box
    kind = box.tokens[token]
    if kind.by_copies:
        return kind.by_copies[min(number, len(kind.by_copies)) - 1]
    points = kind.finished if city.complete else kind.unfinished
    if kind.per == "cat_icon":
        points += kind.points * city.number_of(box.cats)
    elif kind.per == "victory":
        points += kind.points * city.victories
    elif kind.per == "token":
        points += kind.points * len(city.tokens)
    elif kind.per == "grey":
        points += kind.points * city.number_of(box.grey)
    return points * number


def score_table(state: ArchitectsState) -> tuple[list[ArchitectsScore], list[int]]:
    """Return all score sheets, and the winners: most points, then most built stages, then all who are still tied."""
    sheets = [score_city(state, seat) for seat in range(len(state.cities))]
    best = max((sheet.total, sheet.stages) for sheet in sheets)
    return sheets, [sheet.seat for sheet in sheets if (sheet.total, sheet.stages) == best]
