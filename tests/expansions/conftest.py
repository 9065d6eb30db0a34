"""The made-up expansion ``comet`` is installed from outside for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.wonders import library


@pytest.fixture(autouse=True, scope="module")
def installed() -> Iterator[None]:
    library.install("tests.expansions.comet")
    yield
    library.uninstall("comet")
