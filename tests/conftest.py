"""Test-wide settings: no window, no sound, and properties that behave the same on a slow machine."""

from __future__ import annotations

import gc
import os
import tempfile
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadGroupScheduling

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    # Nothing is written among the sources, and yet not every process that a test starts compiles everything anew.
    _compiled = tempfile.TemporaryDirectory(prefix="wonders-compiled-", ignore_cleanup_errors=True)
    os.environ["PYTHONPYCACHEPREFIX"] = _compiled.name

# What is painted once for all tests is looked through less often: that took a twelfth of their time.
gc.set_threshold(50_000, 20, 50)

settings.register_profile(
    "project",
    max_examples=60,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("project")


@pytest.fixture(scope="session")
def whole(pytestconfig: pytest.Config) -> bool:
    """Whether everything is looked at, as ``-m ''`` asks for, or of things that are alike one each."""
    return "not slow" not in pytestconfig.option.markexpr


class _ByModule(LoadGroupScheduling):
    """Tests of a module run in one process, unless they belong to an xdist_group: what they share is made once."""

    def _split_scope(self, nodeid: str) -> str:
        return super()._split_scope(nodeid).partition("::")[0]


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    """Pictures that differ are said to: pytest would look for the differences for minutes."""
    if isinstance(left, bytes) and isinstance(right, bytes) and max(len(left), len(right)) > 100_000:
        return [f"{len(left)} bytes {op} {len(right)} others"]
    return None


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadGroupScheduling | None:
    return _ByModule(config, log) if config.option.dist == "loadgroup" else None
