"""The reader's settings: typed, kept as JSON in the configuration folder, never a reason not to start."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.bots.cores import Allowance
from game.languages import best_language
from game.messages import GameMessage
from game.platform.locks import exclusive_access
from game.storage.files import SMALL, FileError, MissingFileError, parse_json, read_text, set_aside, write_atomic
from rules.core.checked import checked, fitted, misfits
from rules.core.messages import Message, message_of
from rules.core.printable import printable

Speed = Literal["slow", "normal", "fast", "instant"]
Confirm = Literal["button", "double_click"]
TakeBack = Literal["wait", "moment", "off"]
CoachLevel = Literal["off", "new", "every"]
Standings = Literal["off", "totals", "full"]
Chances = Literal["later", "always", "never"]

SPEED_FACTORS: dict[Speed, float] = {"slow": 0.6, "normal": 1.0, "fast": 3.0, "instant": float("inf")}

_LONGEST_TEXT = 100  # letters of a setting
_MOST_KEYS = 100
_MOST_REMARKS = 500

Fraction = Annotated[float, Meta(ge=0.0, le=1.0)]
Scale = Annotated[float, Meta(ge=0.8, le=1.5)]
Side = Annotated[int, Meta(gt=0, le=16384)]
ControlName = Annotated[str, Meta(max_length=_LONGEST_TEXT)]
KeyNames = Annotated[tuple[Annotated[str, Meta(max_length=_LONGEST_TEXT)], ...], Meta(max_length=_MOST_KEYS)]


class SettingsError(ValueError):
    """A settings file that cannot be used; the message names what is wrong with it."""


class Settings(msgspec.Struct):
    """Everything the settings scene offers. `window` is in pixels."""

    language: str = "en"
    window: tuple[Side, Side] = (1600, 900)
    fullscreen: bool = False
    ui_scale: Scale = 1.0
    speed: Speed = "normal"
    reduced_motion: bool = False
    master_volume: Fraction = 0.8
    effects_volume: Fraction = 0.8
    music: bool = True
    music_volume: Fraction = 0.7
    mute: bool = False
    captions: bool = False  # whether sounds that carry meaning are told in words, too
    hints: bool = True
    opponents_speak: bool = True  # whether characters say a word now and then
    coach: CoachLevel = "new"  # when the coach speaks in ordinary games
    coached: Annotated[tuple[str, ...], Meta(max_length=_MOST_REMARKS)] = ()  # what the coach has said to this person
    courses: Annotated[tuple[str, ...], Meta(max_length=_MOST_KEYS)] = ()  # those that have been played to the end
    rating: bool = True  # whether somebody's strength is told and opponents are proposed by it
    keep_replays: bool = True  # every finished game by itself
    confirm: Confirm = "button"  # how a chosen card is committed; a double click always works too
    take_back: TakeBack = "wait"  # how long a choice laid down can be taken back
    chances: Chances = "later"  # whether advice names chances to win; "later" becomes "always" when a game has ended
    standings: Standings = "full"  # what the table says of points while a game goes on
    memory: bool = True  # whether the table reminds of cards seen, and of what the next city could do with them
    patterns: bool = True  # on every card colour, for eyes that tell hues apart badly
    cores: Allowance = "all"  # of the processor, for decisions of bots that search
    player_name: str = ""
    edition: str = ""  # of the game that was set up last, where a game has several; "" for none so far
    names: Annotated[
        tuple[str, ...], Meta(max_length=_MOST_KEYS)
    ] = ()  # of the people of the last setup, in seat order
    keys: Annotated[dict[str, KeyNames], Meta(max_length=_MOST_KEYS)] = {}  # only those that differ from the defaults
    pad: Annotated[dict[str, ControlName], Meta(max_length=_MOST_KEYS)] = {}  # a gamepad's controls, likewise
    public: Annotated[str, Meta(max_length=_LONGEST_TEXT)] = ""  # at which phones from elsewhere reach this computer
    contrast: bool = False  # whether texts, edges and what can be chosen stand out as far as they can

    @property
    def speed_factor(self) -> float:
        """The factor of the speed of animations; infinity: no animations."""
        return SPEED_FACTORS[self.speed]

    @property
    def volume(self) -> float:
        """The volume of effects after master volume and mute."""
        return 0.0 if self.mute else self.master_volume * self.effects_volume

    @property
    def music_loudness(self) -> float:
        """The volume of music after its switch, master volume and mute."""
        return 0.0 if self.mute or not self.music else self.master_volume * self.music_volume

    def to_json(self) -> str:
        """Return the settings as the text of their file."""
        return _text(msgspec.to_builtins(self))

    @classmethod
    def from_json(cls, text: str) -> Settings:
        """Read what `to_json` wrote. What is missing, or not a value that this version knows, is as usual.

        Raises:
            SettingsError: the text is no JSON object.
        """
        found = fitted(_object(text), cls())
        found.language = printable(found.language, _LONGEST_TEXT)
        found.player_name = printable(found.player_name, _LONGEST_TEXT)
        found.names = tuple(printable(name, _LONGEST_TEXT) for name in found.names)
        return found

    def save(self, path: Path) -> None:
        """Write the settings; OSError if that fails."""
        write_atomic(path, self.to_json())

    def save_changes(self, path: Path, before: Settings) -> None:
        """Write what differs from ``before`` into the file, which another window may have written meanwhile; what only
        another version understands stays in it. Raises OSError as :meth:`save` does."""
        mine, then = (dict(msgspec.to_builtins(one)) for one in (self, before))
        with exclusive_access(path):
            try:
                there = _object(read_text(path, SMALL))
            except (FileError, SettingsError):
                there = then
            there |= {name: value for name, value in mine.items() if value != then[name]}
            write_atomic(path, _text(there))


def _text(values: Mapping[str, object]) -> str:
    return json.dumps(values, indent=2, ensure_ascii=False) + "\n"


def _object(text: str) -> dict[str, object]:
    try:
        return checked(parse_json(text), dict[str, object], "the settings")
    except ValueError as error:
        raise SettingsError(message_of(error)) from error


def load_settings(
    path: Path, languages: Iterable[str] = (), own: Path | None = None
) -> tuple[Settings, Message | None]:
    """Return the settings of `path`, or the defaults if there are none, in the best of a person's ``languages``;
    ``own``: the folder of those that they have made.

    Return also what is to be said, if anything: a damaged file has been renamed to `.bad`, or some values are none that
    this version knows. They stay in the file until they are changed.
    """
    try:
        text = read_text(path, SMALL)
        odd = ", ".join(misfits(_object(text), Settings))
        return Settings.from_json(text), GameMessage("settings_odd", path=path, names=odd) if odd else None
    except MissingFileError:
        return Settings(language=best_language(languages, own)), None
    except (FileError, SettingsError):
        return Settings(), GameMessage("settings_damaged", path=set_aside(path))
