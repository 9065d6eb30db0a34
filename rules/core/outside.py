"""Loading what strangers have written: what is broken disables only itself, and one sentence says why."""

from __future__ import annotations

from collections.abc import Callable

from rules.core.errors import ContentError, RulesError
from rules.core.printable import describe_error, printable


def fault_of(what: str, load: Callable[..., object], *given: object) -> str:
    """Return why something cannot be used, "<what> cannot be used: <reason>"; "" if ``load``, called with what is
    ``given``, raises nothing."""
    try:
        load(*given)
    except KeyboardInterrupt:
        raise
    except ContentError as error:
        return printable(f"{what} cannot be used: {error.problems[0]}")
    except RulesError as error:
        return printable(f"{what} cannot be used: {error}")
    except BaseException as error:  # A stranger's package may raise anything.
        return printable(f"{what} cannot be used: {describe_error(error)}")
    return ""
