"""Final scoring: points by category with their sources, and the winners (base-rules 4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from rules.wonders.content.effects import Effect
from rules.wonders.content.gain import Count, Gain
from rules.wonders.engine.counting import count_one, counted
from rules.wonders.engine.state import WondersState
from rules.wonders.engine.verbs import Counting
from rules.wonders.model import COPY_GUILD, GUILDS, PURPLE, SYMBOLS


@dataclass(frozen=True)
class Tally:
    """Things counted in one city: ``what`` (a counter of the content, ``brown_card``), the city, and the number."""

    what: str
    seat: int
    number: int


@dataclass(frozen=True)
class Line:
    """One reason for points. ``source``: a card id, ``stage:2``, a token value, ``coins``, a symbol or ``sets``;
    ``count``: how many of it (symbols, sets, coins, tokens). ``copied``: through Olympia's third stage, or a card that
    lies elsewhere. ``tallies``: what was counted for it, city by city, and ``each``: points for one; () where the
    points are a plain number; ``most``: what a guild may bring in all, where that is why it brings no more."""

    category: str
    source: str
    points: int
    count: int = 1
    copied: bool = False
    each: int = 0
    tallies: tuple[Tally, ...] = ()
    most: int = 0


@dataclass
class ScoreSheet:
    """The score of one city. ``symbols``: what each wildcard symbol became; ``borrowed``: the symbols copied from
    neighbours; ``copied``: the guild copied, or None; ``sets``: complete sets of symbols."""

    seat: int
    categories: dict[str, int]
    lines: list[Line] = field(default_factory=list)
    symbols: list[str] = field(default_factory=list)
    borrowed: list[str] = field(default_factory=list)
    copied: str | None = None
    coins_left: int = 0
    sets: int = 0

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.categories.values())

    def add(self, category: str, source: str, points: int, count: int = 1, copied: bool = False) -> None:
        """Enter one line."""
        self.enter(Line(category, source, points, count, copied))

    def enter(self, line: Line) -> None:
        """Enter one line."""
        self.categories[line.category] += line.points
        self.lines.append(line)

    def to_json(self) -> dict[str, int]:
        """Return the seat's entry of a trace's score line, with the reasons beside it."""
        return {
            "seat": self.seat,
            **self.categories,
            "total": self.total,
            "coins_left": self.coins_left,
        }


def science_points(first: int, second: int, third: int, set_points: int) -> int:
    """Return squares of the three counts plus the points of each complete set."""
    sets = first if first < second else second
    if third < sets:
        sets = third
    return first * first + second * second + third * third + set_points * sets


def best_science(
    symbols: list[int],
    wild: int,
    set_points: int,
    copies: tuple[list[int], ...] = (),
    swaps: int = 0,
    most_owned: int = 0,
) -> tuple[int, list[int], list[int]]:
    """Return the best points with ``wild`` more symbols of free choice, one of the ``copies`` (:func:`copies_of`), then
    so many ``swaps`` of a symbol for another, and then so many more of the kind ``most_owned``; the counts added to
    each symbol by choice, and those by copying."""
    best, choice, borrowed = -1, [0, 0, 0], [0, 0, 0]
    changes = _swapped(symbols, swaps)
    for free, copied in _added(wild, copies):
        added = [n + m for n, m in zip(free, copied, strict=True)]
        counts = [n + m for n, m in zip(symbols, added, strict=True)]
        for more in _with_most_owned(counts, changes, most_owned) if most_owned else changes:
            points = science_points(counts[0] + more[0], counts[1] + more[1], counts[2] + more[2], set_points)
            if points > best:
                best, choice, borrowed = points, [n + m for n, m in zip(free, more, strict=True)], copied
    return best, choice, borrowed


def _added(wild: int, copies: tuple[list[int], ...]) -> list[tuple[list[int], list[int]]]:
    return [(free, copied) for free in spread(wild) for copied in copies or ([0, 0, 0],)]


def copies_of(state: WondersState, seat: int) -> tuple[list[int], ...]:
    """Return every way in which a city can copy symbols from elsewhere: the counts added to each symbol; () for
    none."""
    found: tuple[list[int], ...] = ()
    for copied in state.rs.copied_symbols:
        ways = copied(state, seat)
        if ways and found:
            ways = tuple([[n + m for n, m in zip(one, two, strict=True)] for one in found for two in ways])
        found = ways or found
    return found


def _with_most_owned(counts: list[int], changes: list[list[int]], number: int) -> list[list[int]]:
    """Return these changes of the counts, each with so many more of the kind owned most after it. All of these read the
    same counts; where several kinds are level the owner chooses for each."""
    found = []
    for change in changes:
        after = [n + m for n, m in zip(counts, change, strict=True)]
        most = max(after)
        for more in spread(number):
            if all(after[i] == most or not more[i] for i in range(3)):
                found.append([n + m for n, m in zip(change, more, strict=True)])
    return found


def _swapped(own: list[int], swaps: int) -> list[list[int]]:
    """Return the changes of the counts by up to so many symbols of one's own that become others."""
    found = [[0, 0, 0]]
    for _ in range(swaps):
        for change in found.copy():
            for lost in range(3):
                for won in range(3):
                    if won != lost and own[lost] + change[lost] > 0:
                        moved = change.copy()
                        moved[lost] -= 1
                        moved[won] += 1
                        found.append(moved)
    return found


def spread(number: int) -> list[list[int]]:
    """Return every way to divide so many among the three symbols."""
    if not number:
        return [[0, 0, 0]]
    return [
        [first, second, number - first - second]
        for first in range(number, -1, -1)
        for second in range(number - first, -1, -1)
    ]


def score_city(state: WondersState, seat: int) -> ScoreSheet:
    """Return the score sheet of one city as the table stands, to the owner's best total over wildcards and copied
    guilds."""
    candidates = [_sheet(state, seat, guild) for guild in _copies(state, seat)]
    return max(candidates, key=lambda sheet: sheet.total)


def worth(state: WondersState, seat: int, effect: Effect) -> tuple[int, tuple[Tally, ...]]:
    """Return the current value for a city of an effect that counts (``points_per``, ``coins_per``), and what it counts;
    of other effects the points that they work out by themselves, and ()."""
    if not isinstance(effect, Counting):
        return effect.points(state, seat), ()
    rule = effect.rule(state.rs.vocabulary)
    return counted(state, seat, rule), tallies(state, seat, rule)


def _copies(state: WondersState, seat: int) -> Iterator[int | None]:
    """Yield the guilds that Olympia may copy: each one of a neighbour, or none."""
    yield None
    if state.cities[seat].powers & COPY_GUILD:
        for other in (state.left_of(seat), state.cities[seat - 1]):
            yield from (card for card in other.structures if state.rs.colour[card] == PURPLE)


def _blank(state: WondersState, seat: int) -> ScoreSheet:
    return ScoreSheet(seat, dict.fromkeys(state.rs.categories, 0), coins_left=state.cities[seat].coins)


def _sheet(state: WondersState, seat: int, guild: int | None) -> ScoreSheet:
    rs, city = state.rs, state.cities[seat]
    sheet = _blank(state, seat)
    for token in sorted(set(city.tokens), reverse=True):
        number = city.tokens.count(token)
        sheet.add("military", f"token:{token}", token * number, number)
    sheet.add("coins", "coins", city.coins // rs.coins_per_point, city.coins)
    for place in sorted(city.built):
        _standing(state, seat, city.wonder.stages[place].gain, sheet, "wonder", f"stage:{place + 1}")
    for card in city.structures:
        _standing(state, seat, rs.gain[card], sheet, rs.category_of[rs.colour[card]], rs.ids[card])
    wild, symbols = city.wild, city.science
    if guild is not None:
        gain = rs.gain[guild]
        sheet.copied = rs.ids[guild]
        _standing(state, seat, gain, sheet, GUILDS, sheet.copied, copied=True)
        wild += gain.wild
        symbols = [n + m for n, m in zip(symbols, gain.science, strict=True)]
    _science(state, seat, sheet, symbols, wild)
    for piece in city.pieces:
        for card, copied in piece.cards():
            _standing(state, seat, rs.gain[card], sheet, rs.category_of[rs.colour[card]], rs.ids[card], copied)
    for scorer in rs.scorers:
        scorer(state, seat, sheet)
    return sheet


def _standing(
    state: WondersState, seat: int, gain: Gain, sheet: ScoreSheet, category: str, source: str, copied: bool = False
) -> None:
    """Enter the points of one card or stage in the city that has its effect."""
    most = state.rs.most_guild_points if category == GUILDS else 0
    if gain.points:
        sheet.enter(_capped(Line(category, source, gain.points, copied=copied), most))
    for rule in gain.points_per:
        points = counted(state, seat, rule)
        found = tallies(state, seat, rule)
        line = Line(category, source, points, points // rule.amount, copied, rule.amount, found)
        sheet.enter(_capped(line, most))
    if gain.rare is None:
        return
    city = state.cities[seat]
    for amount, colours in gain.rare.colour_sets:
        complete = min(city.colours[colour] for colour in colours)
        had = tuple(Tally(f"{state.rs.colours[colour]}_card", seat, city.colours[colour]) for colour in colours)
        sheet.enter(Line(category, source, amount * complete, complete, copied, amount, had))
    if gain.rare.set_bonus:
        bonus = gain.rare.set_bonus
        sheet.enter(Line(category, source, bonus * sheet.sets, sheet.sets, copied, bonus))
    for effect in gain.rare.scored:
        sheet.enter(Line(category, source, effect.points(state, seat), copied=copied))


def _capped(line: Line, most: int) -> Line:
    """Return the line of a guild that brings at most so many points (0: no limit); every guild scores in one line
    alone."""
    points = _at_most(line.points, most)
    return line if points == line.points else replace(line, points=points, most=most)


def _at_most(points: int, most: int) -> int:
    return most if 0 < most < points else points


def tallies(state: WondersState, seat: int, rule: Count) -> tuple[Tally, ...]:
    """Return what a counting rule of a city counts as the table stands, city by city: own, left, right."""
    names = {code: name for name, code in state.rs.vocabulary.counters.items()}
    seats = len(state.cities)
    looked = [(rule.own, seat), (rule.left, (seat + 1) % seats), (rule.right, (seat - 1) % seats)]
    return tuple(
        Tally(names[code], other, count_one(state.cities[other], code))
        for wanted, other in looked
        if wanted
        for code in rule.codes
    )


def _science(state: WondersState, seat: int, sheet: ScoreSheet, symbols: list[int], wild: int) -> None:
    """Enter the symbols, wildcards and copies to the best total with the bonus for sets."""
    rare, set_points = state.cities[seat].rare, state.rs.science_set_points
    _, free, copied = best_science(
        symbols, wild, set_points + rare.set_bonus, copies_of(state, seat), rare.symbol_swaps, rare.most_owned
    )
    counts = [sum(parts) for parts in zip(symbols, free, copied, strict=True)]
    for name, number, chosen, borrowed in zip(SYMBOLS, counts, free, copied, strict=True):
        sheet.symbols += [name] * chosen
        sheet.borrowed += [name] * borrowed
        if number:
            sheet.add("science", name, number * number, number)
    sheet.sets = min(counts)
    if sheet.sets:
        sheet.add("science", "sets", sheet.sets * set_points, sheet.sets)


def score_table(state: WondersState) -> tuple[list[ScoreSheet], list[int]]:
    """Return all score sheets and the winners."""
    sheets = [score_city(state, seat) for seat in range(len(state.cities))]
    return sheets, winners(state, [sheet.total for sheet in sheets])


def totals(state: WondersState) -> list[int]:
    """Return the current total of every city: the sums of the score sheets, without making all their lines."""
    return [total_of(state, seat) for seat in range(len(state.cities))]


def total_of(state: WondersState, seat: int) -> int:
    """Return the current total of one city."""
    rs, city = state.rs, state.cities[seat]
    most, rare = rs.most_guild_points, city.rare
    total = city.points + city.coins // rs.coins_per_point
    for token in city.tokens:
        total += token
    for rule in city.counts:
        total += counted(state, seat, rule)
    if most:
        for card in city.structures:
            if rs.category_of[rs.colour[card]] == GUILDS:
                for points in _brought(state, seat, rs.gain[card]):
                    total += _at_most(points, most) - points
    for amount, colours in rare.colour_sets:
        total += amount * min([city.colours[colour] for colour in colours])
    for effect in rare.scored:
        total += effect.points(state, seat)
    set_points = rs.science_set_points + rare.set_bonus
    copies = copies_of(state, seat) if rs.copied_symbols else ()
    swaps, most_owned = rare.symbol_swaps, rare.most_owned
    best = science_total(city.science, city.wild, set_points, copies, swaps, most_owned)
    if city.powers & COPY_GUILD:
        plain, extra = best, 0
        for other in (state.left_of(seat), state.cities[seat - 1]):
            for card in other.structures:
                if rs.colour[card] == PURPLE:
                    gain = rs.gain[card]
                    worth = sum([_at_most(points, most) for points in _brought(state, seat, gain)])
                    symbols = [n + m for n, m in zip(city.science, gain.science, strict=True)]
                    science = science_total(symbols, city.wild + gain.wild, set_points, copies, swaps, most_owned)
                    extra = max(extra, worth - plain + science)
        best = plain + extra
    if rs.scorers:
        further = _blank(state, seat)
        for scorer in rs.scorers:
            scorer(state, seat, further)
        best += further.total
    return total + best


def _brought(state: WondersState, seat: int, gain: Gain) -> list[int]:
    """Return the points of each line of a guild, science aside."""
    return [gain.points, *[counted(state, seat, rule) for rule in gain.points_per]]


def science_total(
    symbols: list[int],
    wild: int,
    set_points: int,
    copies: tuple[list[int], ...] = (),
    swaps: int = 0,
    most_owned: int = 0,
) -> int:
    """Return the best points of symbols with ``wild`` more of free choice, one of the ``copies``, so many ``swaps`` and
    so many more of the kind ``most_owned``."""
    if copies or swaps or most_owned:
        return best_science(symbols, wild, set_points, copies, swaps, most_owned)[0]
    first, second, third = symbols[0], symbols[1], symbols[2]
    if not wild:
        return science_points(first, second, third, set_points)
    best = 0
    for more in range(wild + 1):
        for others in range(wild - more + 1):
            points = science_points(first + more, second + others, third + wild - more - others, set_points)
            if points > best:
                best = points
    return best


def winners(state: WondersState, points: list[int]) -> list[int]:
    """Return the seats that have won: most points, then most coins, then shared. A city that no seat owns cannot
    win."""
    if state.rs.judge is not None:
        return state.rs.judge(state, points)
    standing = [(points[seat], state.cities[seat].coins) for seat in range(state.setup.seats)]
    best = max(standing)
    return [seat for seat, own in enumerate(standing) if own == best]
