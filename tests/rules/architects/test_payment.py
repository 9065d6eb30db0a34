"""What pays for a stage (architects-rules 4.4, 13.2 to 13.4)."""

from __future__ import annotations

import pytest

from tests.rules.architects.tables import ArchitectsTable

DIFFERENT_2, IDENTICAL_2, DIFFERENT_3, IDENTICAL_3, DIFFERENT_4 = range(5)


def offered(stage: int, cards: str, *tokens: str) -> list[str]:
    """The payments of a stage of Giza that these cards and tokens allow, ``w s c p g`` and ``$`` for a coin."""
    names = {"w": "wood", "s": "stone", "c": "clay", "p": "papyrus", "g": "glass", "$": "coin"}
    short = {name: letter for letter, name in names.items()} | {"economy": "+eco", "engineering": "+eng"}
    table = ArchitectsTable(decks={"giza": ["blue_3", "coin"]}).lay(0, *(names[card] for card in cards), tokens=tokens)
    table.state.cities[0].stages = (1 << stage) - 1
    table.play("take left")
    moves = [event.secret.action for event in table.happened("forced") if event.secret] or table.legal
    return sorted(
        "".join(short[word] for word in move.split()[2:]) for move in moves if move.startswith(f"stage {stage + 1} ")
    )


@pytest.mark.parametrize(
    ("stage", "cards", "found"),
    [
        (DIFFERENT_2, "ws", ["ws"]),
        (DIFFERENT_2, "ww", []),
        (DIFFERENT_2, "wsc", ["sc", "wc", "ws"]),
        (DIFFERENT_2, "w$", ["w$"]),
        (DIFFERENT_2, "ws$$", ["ws"]),  # coins for missing resources only
        (DIFFERENT_2, "$$", ["$$"]),  # coins alone, where no grey card helps
        (DIFFERENT_2, "ww$", ["w$"]),
        (IDENTICAL_2, "ww", ["ww"]),
        (IDENTICAL_2, "ws", []),
        (IDENTICAL_2, "ws$", ["s$", "w$"]),
        (IDENTICAL_2, "wwss", ["ss", "ww"]),
        (IDENTICAL_2, "$$", ["$$"]),
        (IDENTICAL_3, "wws$", ["ww$"]),
        (IDENTICAL_3, "www$", ["www"]),
        (DIFFERENT_3, "ws$$", ["ws$"]),
        (DIFFERENT_4, "wscpg", ["scpg", "wcpg", "wscg", "wscp", "wspg"]),
        (DIFFERENT_4, "ws$$", ["ws$$"]),
    ],
)
def test_plain_payments(stage: int, cards: str, found: list[str]) -> None:
    assert offered(stage, cards) == sorted(found)


@pytest.mark.parametrize(
    ("stage", "cards", "found"),
    [
        (DIFFERENT_4, "ws$", ["ws$+eco"]),  # the only way, so it is forced
        (DIFFERENT_4, "ws$$", ["ws$$", "ws$+eco"]),
        (DIFFERENT_2, "w$", ["w$"]),  # a doubled coin would be too much
        (DIFFERENT_2, "$", ["$+eco"]),
        (IDENTICAL_3, "w$", ["w$+eco"]),
    ],
)
def test_economy_lets_one_coin_count_twice(stage: int, cards: str, found: list[str]) -> None:
    assert offered(stage, cards, "economy") == sorted(found)


@pytest.mark.parametrize(
    ("stage", "cards", "found"),
    [
        (DIFFERENT_2, "ww", ["ww+eng"]),
        (IDENTICAL_2, "ws", ["ws+eng"]),
        (IDENTICAL_2, "ws$", ["s$", "w$", "ws+eng"]),
        (DIFFERENT_2, "ws", ["ws"]),  # the same cards pay without it
        (DIFFERENT_2, "wws", ["ws", "ww+eng"]),
        (DIFFERENT_3, "ww$", ["ww$+eng"]),
        (DIFFERENT_2, "w", []),
    ],
)
def test_engineering_takes_any_resources(stage: int, cards: str, found: list[str]) -> None:
    assert offered(stage, cards, "engineering") == sorted(found)


def test_both_tokens_together() -> None:
    assert offered(DIFFERENT_4, "ww$", "economy", "engineering") == ["ww$+eco+eng"]


def test_each_works_once_a_turn() -> None:
    table = ArchitectsTable(decks={"giza": ["blue_3", "coin"]}).lay(
        0, "wood", "wood", "stone", "clay", tokens=["engineering"]
    )
    table.play("take left")
    assert "stage 1 wood wood engineering" in table.legal
    table.play("stage 1 wood wood engineering")
    assert (table.stages(0), table.cards(0)) == ([1], ["blue_3", "clay", "stone"])
