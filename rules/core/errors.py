"""Every error that the rules raise on purpose. Each message is one sentence that says what is wrong and where."""

from __future__ import annotations


class RulesError(ValueError):
    """Base of all errors below; its text can be shown to a player as it stands."""


class ContentError(RulesError):
    """The YAML content is wrong. ``problems`` lists every fault found, each with file and line."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        rest = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        super().__init__(f"{problems[0]}{rest}")


class SetupError(RulesError):
    """A game cannot be set up as asked: unknown board, wrong number of seats, expansions that do not combine."""


class IllegalActionError(RulesError):
    """The action is not among the legal ones of the seat, or the seat owes no decision."""


class RecordError(RulesError):
    """A game record is damaged, of an unknown format, or does not reproduce its own checks."""
