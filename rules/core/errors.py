"""Every error that the rules raise on purpose: a code with values, whose sentence says what is wrong and where."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.messages import Message


class RulesError(ValueError):
    """Base of all errors below: a code with the values of its sentence (rules/errors), or a message that was made
    before. Its text is the sentence in English."""

    def __init__(self, code: str | Message, /, **values: object) -> None:
        self.message = Message(code, **values) if isinstance(code, str) else code
        super().__init__(self.message)


class ContentError(RulesError):
    """The YAML content is wrong. ``faults`` has all of them, each with file and line."""

    def __init__(self, faults: Sequence[Message]) -> None:
        self.faults = faults
        more = len(faults) - 1
        super().__init__(Message("and_more", reason=faults[0], n=more) if more else faults[0])

    def __reduce__(self) -> tuple[type[ContentError], tuple[Sequence[Message]]]:
        return type(self), (self.faults,)

    @property
    def problems(self) -> list[str]:
        """Every fault as a sentence in English."""
        return [str(message) for message in self.faults]


class SetupError(RulesError):
    """A game cannot be set up as asked: unknown board, wrong number of seats, expansions that do not combine."""


class IllegalActionError(RulesError):
    """The action is not among the legal ones of the seat, or the seat owes no decision."""


class RecordError(RulesError):
    """A game record is damaged, of an unknown format, or does not reproduce its own checks."""
