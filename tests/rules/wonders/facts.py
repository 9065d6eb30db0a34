"""The component facts of the base box as the tests know them, read from two tables for each edition."""

from __future__ import annotations

from importlib.resources import files
from typing import NamedTuple

Cost = dict[str, int]
Effect = tuple[str, ...]


class CardFact(NamedTuple):
    """One line of ``facts_cards.txt``."""

    id: str
    age: int
    colour: str
    copies: tuple[int, ...]
    cost: Cost
    effects: tuple[Effect, ...]
    chains_from: tuple[str, ...]
    chains_to: tuple[str, ...]


class StageFact(NamedTuple):
    """One line of ``facts_stages.txt``; ``stage`` counts from 1."""

    board: str
    side: str
    stage: int
    starting_resource: str
    cost: Cost
    effects: tuple[Effect, ...]


def card_facts(edition: str = "") -> list[CardFact]:
    """All card faces of an edition, the first or "second"; "second_cities": those of its Cities."""
    found = []
    for card, face, copies, cost, effects, before, after in _rows("facts_cards", edition):
        age, colour = face.split()
        numbers = tuple(int(word) for word in _words(copies))
        found.append(
            CardFact(card, int(age), colour, numbers, _cost(cost), _effects(effects), _words(before), _words(after))
        )
    return found


def stage_facts(edition: str = "") -> list[StageFact]:
    """All wonder stages of an edition, the first or "second"; "second_cities": those of its Cities."""
    found = []
    for place, resource, cost, effects in _rows("facts_stages", edition):
        board, stage = place.split()
        name, side = board.split(":")
        found.append(StageFact(name, side, int(stage), resource, _cost(cost), _effects(effects)))
    return found


def _rows(name: str, edition: str) -> list[list[str]]:
    file = f"{name}_{edition}.txt" if edition else f"{name}.txt"
    lines = (files("tests.rules.wonders") / file).read_text("utf-8").splitlines()
    return [[cell.strip() for cell in line.split("|")] for line in lines if line and not line.startswith("#")]


def _words(cell: str) -> tuple[str, ...]:
    return () if cell == "-" else tuple(cell.split())


def _cost(cell: str) -> Cost:
    words = _words(cell)
    return {good: int(number) for number, good in zip(words[::2], words[1::2], strict=True)}


def _effects(cell: str) -> tuple[Effect, ...]:
    return tuple(tuple(effect.split()) for effect in cell.split(", "))
