"""One test for each of the 36 leaders: what it costs, exactly what recruiting it changes, and what it does later.

Every figure is worked out by hand from the table given.
"""

from __future__ import annotations

import pytest

# Its assertions are to say what they compared, as those of the tests do.
pytest.register_assert_rewrite("tests.rules.wonders.leaders.cards.recruiting")
