"""Bounds on the settings of the parts of large pictures, which a stranger's book of a wonder may name."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Few = Annotated[int, Meta(ge=0, le=60)]
"""A number of things that are drawn one by one."""
Many = Annotated[int, Meta(ge=0, le=600)]
"""A number of touches."""
Coarse = Annotated[float, Meta(ge=3, le=200)]
"""A measure of which as many fit into the picture as there is room."""
