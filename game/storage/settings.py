"""The reader's settings: typed, kept as JSON in the configuration folder, never a reason not to start."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Literal, get_args, get_type_hints

from game.bots.cores import Allowance
from game.storage.files import SMALL, FileError, MissingFileError, parse_json, read_text, set_aside, write_atomic
from rules.core.printable import printable

Speed = Literal["slow", "normal", "fast", "instant"]
Confirm = Literal["button", "double_click"]
TakeBack = Literal["wait", "moment", "off"]
Standings = Literal["off", "totals", "full"]

SPEED_FACTORS: dict[Speed, float] = {"slow": 0.6, "normal": 1.0, "fast": 3.0, "instant": float("inf")}

_RANGES: dict[str, tuple[float, float]] = {
    "master_volume": (0.0, 1.0),
    "effects_volume": (0.0, 1.0),
    "ui_scale": (0.8, 1.5),
}


_LARGEST_WINDOW = 16384  # pixels
_LONGEST_TEXT = 100  # letters of a setting
_MOST_KEYS = 100


class SettingsError(ValueError):
    """A settings file that cannot be used; the message names what is wrong with it."""


@dataclass
class Settings:
    """Everything the settings scene offers. Fractions run from 0 to 1; `window` is in pixels."""

    language: str = "en"
    window: tuple[int, int] = (1600, 900)
    fullscreen: bool = False
    ui_scale: float = 1.0
    speed: Speed = "normal"
    reduced_motion: bool = False
    master_volume: float = 0.8
    effects_volume: float = 0.8
    mute: bool = False
    hints: bool = True
    opponents_speak: bool = True  # whether characters say a word now and then
    first_games: int = 3  # games in which the table still says what matters in the first turns
    keep_replays: bool = True  # every finished game by itself
    confirm: Confirm = "button"  # how a chosen card is committed; a double click always works too
    take_back: TakeBack = "wait"  # how long a choice laid down can be taken back, where animations take their time
    standings: Standings = "full"  # what the table says of points while a game goes on
    memory: bool = True  # whether the table reminds of cards seen, and of what the next city could do with them
    patterns: bool = True  # on every card colour, for eyes that tell hues apart badly
    cores: Allowance = "one"  # of the processor, for decisions of bots that search
    player_name: str = ""
    keys: dict[str, tuple[str, ...]] = field(default_factory=dict)  # only those that differ from the defaults

    @property
    def speed_factor(self) -> float:
        """What animation time is multiplied by; infinity means no animation."""
        return SPEED_FACTORS[self.speed]

    @property
    def volume(self) -> float:
        """The volume of effects after master volume and mute."""
        return 0.0 if self.mute else self.master_volume * self.effects_volume

    def to_json(self) -> str:
        """The settings as the text of their file."""
        return json.dumps(asdict(self), indent=2, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Settings:
        """Reads what `to_json` wrote; missing and unknown keys are fine, wrong values raise SettingsError."""
        try:
            data = parse_json(text)
        except ValueError as error:
            raise SettingsError(str(error)) from error
        if not isinstance(data, dict):
            raise SettingsError("not an object")
        known = {entry.name for entry in fields(cls)}
        hints = get_type_hints(cls)
        return cls(**{name: _checked(name, value, hints[name]) for name, value in data.items() if name in known})

    def save(self, path: Path) -> None:
        """Writes the settings; OSError where that is impossible."""
        write_atomic(path, self.to_json())


def load_settings(path: Path) -> tuple[Settings, Path | None]:
    """The settings of `path`, or the defaults where there are none.

    A damaged file is renamed to `.bad`, and its new place returned so that the reader can be told once.
    """
    try:
        return Settings.from_json(read_text(path, SMALL)), None
    except MissingFileError:
        return Settings(), None
    except (FileError, SettingsError):
        return Settings(), set_aside(path)


def _checked(name: str, value: Any, hint: Any) -> Any:
    """`value` in the type of the setting `name`, or SettingsError."""
    if name == "keys":
        return _checked_keys(value)
    if name == "window":
        if (
            isinstance(value, list)
            and len(value) == 2
            and all(type(part) is int and 0 < part <= _LARGEST_WINDOW for part in value)
        ):
            return (value[0], value[1])
    elif choices := get_args(hint):
        if isinstance(value, str) and value in choices:
            return value
    elif hint is str:
        if isinstance(value, str):
            return printable(value, _LONGEST_TEXT)
    elif hint is float:
        low, high = _RANGES[name]
        if isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high:
            return float(value)
    elif type(value) is hint:
        return value
    raise SettingsError(f"{name}: {value!r}")


def _checked_keys(value: Any) -> dict[str, tuple[str, ...]]:
    if (
        isinstance(value, Mapping)
        and len(value) <= _MOST_KEYS
        and all(
            isinstance(names, list) and len(names) <= _MOST_KEYS and all(_word(name) for name in names)
            for names in value.values()
        )
    ):
        return {action: tuple(names) for action, names in value.items()}
    raise SettingsError(f"keys: {value!r}")


def _word(name: object) -> bool:
    return isinstance(name, str) and len(name) <= _LONGEST_TEXT
