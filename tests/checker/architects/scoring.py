"""Battles and the final score of Architects (architects-rules 7, 11)."""

from __future__ import annotations

from tests.checker.architects.box import architects_box
from tests.checker.architects.table import Architect, ArchitectsTable

PARTS = ("wonder", "cat", "blue", "military", "progress", "medals")


def victories(shields: list[int]) -> list[int]:
    """Military Victory tokens that one battle gives to each seat."""
    if len(shields) == len(("me", "the other")):
        return [_duel(mine, other) for mine, other in zip(shields, reversed(shields), strict=True)]
    around = len(shields)
    return [
        sum(shields[neighbour % around] < mine for neighbour in (seat - 1, seat + 1))
        for seat, mine in enumerate(shields)
    ]


def _duel(mine: int, other: int) -> int:
    """At least twice as many gives two; against none a single shield gives one."""
    if mine <= other:
        return 0
    return 1 + (mine >= 2 * max(other, 1))


def sheet(table: ArchitectsTable, seat: int) -> dict[str, int]:
    """One score sheet, in the words of the trace."""
    architect = table.architects[seat]
    parts = {
        "wonder": sum(piece.points for piece, built in zip(architect.pieces, architect.stages, strict=True) if built),
        "cat": 2 if table.cat == seat else 0,
        "blue": sum(architects_box().kinds[card].points for card in architect.cards),
        "military": 3 * architect.victories,
        "progress": _progress(architect),
        "medals": 4 * len(architect.medals),
    }
    return parts | {"total": sum(parts.values())}


def _progress(architect: Architect) -> int:
    box, tokens = architects_box(), architect.tokens
    each = {
        "decor": 6 if all(architect.stages) else 4,
        "politics": sum(box.kinds[card].cat for card in architect.cards),
        "strategy": architect.victories,
        "education": 2 * len(tokens),
        "logistics": 2 * box.colours(architect.cards)["grey"],
    }
    return box.culture_points[tokens.count("culture")] + sum(points * tokens.count(n) for n, points in each.items())


def best_seats(table: ArchitectsTable) -> list[int]:
    """The winners: most points, then most stages; who is still level shares the victory."""
    results = {
        architect.seat: (sheet(table, architect.seat)["total"], architect.built) for architect in table.architects
    }
    return [seat for seat, result in results.items() if result == max(results.values())]
