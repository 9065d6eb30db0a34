"""What views and documents hold with the comet."""

from __future__ import annotations

from rules.core.facts import Facts


class Omens(Facts, frozen=True, gc=False):
    """Omens read in a city, and how often the comet passed over."""

    omens: tuple[str, ...]
    shadows: int


class OpenOmens(Facts, frozen=True, gc=False):
    """What a trace tells of a city."""

    omens: tuple[str, ...]
    tails: int


class OmensKnown(Facts, frozen=True, gc=False):
    """A seat's own omens, how many each seat has, and those that may lie anywhere else."""

    hand: tuple[str, ...]
    sizes: tuple[int, ...]
    unknown: tuple[str, ...]


class CometView(Facts, frozen=True, gc=False):
    """What the comet adds to a view."""

    omens: OmensKnown
