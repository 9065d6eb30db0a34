"""Every way to pay a stage of Architects (architects-rules 4.4, 13.2 to 13.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from tests.checker.architects.box import COIN, ECONOMY, ENGINEERING, Piece, architects_box

Cards = tuple[str, ...]


def stage_answers(stage: int, piece: Piece, held: list[str], helpers: set[str]) -> list[str]:
    """The answers `stage …` for one open stage; `helpers` says whether Economy and Engineering may be used."""
    kinds = list(architects_box().kinds)
    grey = sorted((card for card in held if architects_box().kinds[card].colour == "grey"), key=kinds.index)
    coins = held.count(COIN)
    plain = dict.fromkeys(_ways(_spendable(grey, piece.rule, piece.cards), piece, coins, ECONOMY in helpers))
    answers = [_text(stage, cards, doubled, False) for cards, doubled in plain]
    if ENGINEERING in helpers:
        paid = {cards for cards, _ in plain}
        free = dict.fromkeys(_ways(_spendable(grey, "any", piece.cards), piece, coins, ECONOMY in helpers))
        answers += [_text(stage, cards, doubled, True) for cards, doubled in free if cards not in paid]
    return answers


def _spendable(grey: list[str], rule: str, demand: int) -> list[Cards]:
    """The largest choices of grey cards that fit the demand; one empty choice where none fits."""
    for size in range(min(demand, len(grey)), 0, -1):
        choices = [cards for cards in dict.fromkeys(combinations(grey, size)) if _fits(cards, rule)]
        if choices:
            return choices
    return [()]


def _fits(cards: Cards, rule: str) -> bool:
    most, different = max(Counter(cards).values()), len(set(cards))
    return rule == "any" or (different == 1 if rule == "identical" else most == 1)


def _ways(choices: list[Cards], piece: Piece, coins: int, economy: bool) -> Iterator[tuple[Cards, bool]]:
    """The cards of each payment and whether one coin counts twice."""
    for cards in choices:
        missing = piece.cards - len(cards)
        if coins >= missing:
            yield cards + (COIN,) * missing, False
        if economy and missing > 1 and coins >= missing - 1:
            yield cards + (COIN,) * (missing - 1), True


def _text(stage: int, cards: Cards, doubled: bool, engineered: bool) -> str:
    return " ".join(["stage", str(stage), *cards, *[ECONOMY] * doubled, *[ENGINEERING] * engineered])
