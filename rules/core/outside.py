"""Loading what strangers have written: what is broken disables only itself, and one sentence says why."""

from __future__ import annotations

from collections.abc import Callable

from rules.core.errors import ContentError, RulesError
from rules.core.messages import Message
from rules.core.printable import describe_error


def fault_of(what: Message, load: Callable[..., object], *given: object) -> Message | None:
    """Return why something cannot be used, "<what> cannot be used: <reason>"; None if ``load``, called with what is
    ``given``, raises nothing."""
    reason: Message | str
    try:
        load(*given)
    except KeyboardInterrupt as error:
        if type(error) is not KeyboardInterrupt:  # a signal to the program, and not what a stranger has raised
            raise
        reason = describe_error(error)
    except ContentError as error:
        reason = error.faults[0]
    except RulesError as error:
        reason = error.message
    except BaseException as error:  # A stranger's package may raise anything.
        reason = describe_error(error)
    else:
        return None
    return Message("cannot_be_used", what=what, reason=reason).safe()
