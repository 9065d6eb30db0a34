"""The arguments of the command line: what can be asked for, with its help in the language of whoever asks."""

from __future__ import annotations

import argparse
import locale
import os
import sys
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn

from game import __version__
from game.arguments import (
    address,
    clock,
    day,
    index,
    language,
    number,
    port,
    positive,
    proxy,
    public,
    seat_words,
    seconds,
    seed,
    size,
    text_size,
    words,
)
from game.bots.registry import HUMAN
from game.games import shown_games
from game.i18n import I18n
from game.languages import FALLBACK, best_language, named_language
from game.messages import GameMessage
from game.platform.paths import find_paths
from rules import games
from rules.core.game import FIRST_EDITION, FIRST_GAME
from rules.core.messages import Message, message_of

_EDITIONS = "first|second"
DEVICE = "device"
"""The word for a seat whose hand is held on a device."""
PORT = 8017
FORMS = ("text", "trace")
SPEEDS = ("slow", "normal", "fast", "instant")
Run = Callable[[argparse.Namespace], int]


class UsageError(Exception):
    """A wrong argument; its message says what is wrong and what is allowed."""


def texts_for(argv: Sequence[str]) -> I18n:
    """Return the texts for these arguments: in the language that they name, or that of the system; English where the
    terminal cannot write it."""
    own = find_paths().languages
    named = [word.removeprefix("--lang=") for word in argv if word.startswith("--lang=")]
    named += [after for word, after in pairwise(argv) if word == "--lang"]
    known = [name for name in (named_language(word, own) for word in named) if name]
    tr = I18n(known[-1] if known else best_language(_languages_of_the_system(), own), own)
    try:
        for stream in (sys.stdout, sys.stderr):
            tr("cli.usage").encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return I18n(FALLBACK)
    return tr


def _languages_of_the_system() -> list[str]:
    """Return the languages that the environment names, the dearest first."""
    if sys.platform == "win32":
        import ctypes

        return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    named = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    first = next(filter(None, named), "")
    wishes = [] if first in ("", "C", "POSIX") else [*os.environ.get("LANGUAGE", "").split(":"), first]
    return [wish.partition(".")[0].partition("@")[0] for wish in wishes if wish]


class Parser(argparse.ArgumentParser):
    """Says what is wrong by an error of ours, and its help in the language of its ``texts``."""

    def __init__(self, *, texts: I18n, **options: Any) -> None:
        self.texts = texts

        class Formatter(argparse.HelpFormatter):
            """Begins with our word for how it is used."""

            def add_usage(
                self, usage: str | None, actions: Iterable[argparse.Action], groups: Any, prefix: str | None = None
            ) -> None:
                super().add_usage(usage, actions, groups, texts("cli.usage") if prefix is None else prefix)

        super().__init__(formatter_class=Formatter, allow_abbrev=False, add_help=False, exit_on_error=False, **options)
        self._positionals.title, self._optionals.title = texts("cli.positionals"), texts("cli.options")
        self.add_argument("-h", "--help", action="help", help=texts("cli.help"))

    def format_usage(self) -> str:
        """Return how it is used, its lines one below the other: a Chinese character is as wide as two letters."""
        usage, blank, rest = super().format_usage().partition("\n\n")
        more = sum(unicodedata.east_asian_width(sign) in "WF" for sign in self.texts("cli.usage"))
        return usage.replace("\n ", "\n" + " " * (more + 1)) + blank + rest

    def format_help(self) -> str:
        """Return the help; its headings end in the colon of the language."""
        text = super().format_help()
        for title in (self._positionals.title, self._optionals.title):
            text = text.replace(f"\n{title}:\n", "\n" + self.texts("cli.heading", title=title) + "\n")
        return self.format_usage() + text.removeprefix(super().format_usage())

    def read(self, argv: Sequence[str] | None) -> argparse.Namespace:
        """Return the arguments.

        Raises:
            UsageError: one is wrong.
        """
        given = sys.argv[1:] if argv is None else argv
        try:
            found, unknown = self.parse_known_args(given)
        except argparse.ArgumentError as error:
            if error.argument_name is None:
                self.error(error.message)
            raise UsageError(GameMessage("argument", name=error.argument_name, message=_wrong(error, given))) from error
        if unknown:
            raise UsageError(GameMessage("unknown_words", words=" ".join(unknown)))
        return found

    def error(self, message: str) -> NoReturn:
        """Raise UsageError: called where something required is missing, all else is an ArgumentError."""
        raise UsageError(GameMessage("required", names=message.rpartition(": ")[2]))

    def _check_value(self, action: argparse.Action, value: object) -> None:
        if action.choices is not None and value not in action.choices:
            choices = [*map(repr, action.choices)]
            raise _WrongValueError(action, GameMessage("choice", word=str(value), choices=choices))


class _WrongValueError(argparse.ArgumentError):
    """An argument with a message of ours."""

    def __init__(self, action: argparse.Action, wrong: Message) -> None:
        super().__init__(action, str(wrong))
        self.wrong = wrong


def _wrong(error: argparse.ArgumentError, given: Sequence[str]) -> Message | str:
    """Return what is wrong with an argument: what its type or we say of the value, or that it has one or has none."""
    if isinstance(error, _WrongValueError):
        return error.wrong
    if isinstance(error.__context__, argparse.ArgumentTypeError):
        return message_of(error.__context__)
    names = str(error.argument_name).split("/")
    explicit = next((word for word in given if "=" in word and word.partition("=")[0] in names), None)
    return GameMessage("one_needed") if explicit is None else GameMessage("explicit", word=explicit.partition("=")[2])


def parser(tr: I18n, runs: Mapping[str, Run]) -> Parser:
    """Return what reads the command line. ``runs``: what each command does, by its name, "" for none."""
    command_line = Parser(texts=tr, prog="wonders", description=tr("cli.about"))
    command_line.add_argument("--version", action="version", version=f"wonders {__version__}", help=tr("cli.version"))
    command_line.add_argument("--smoke", action="store_true", help=tr("cli.smoke"))
    _window_options(command_line, tr)
    command_line.set_defaults(run=runs[""])
    commands = command_line.add_subparsers(metavar=tr("cli.command"))

    def add(name: str) -> Parser:
        text = tr(f"cli.commands.{name}")
        command: Parser = commands.add_parser(name, texts=tr, help=text, description=text)
        if name in runs:
            command.set_defaults(run=runs[name])
        return command

    _add_play(add("play"), tr)
    _add_simulate(add("simulate"), tr)
    replay = add("replay")
    replay.add_argument("file", type=Path, help=tr("cli.replay.file"))
    replay.add_argument("--trace", type=Path, metavar="FILE", help=tr("cli.replay.trace"))
    replay.add_argument("--strict", action="store_true", help=tr("cli.replay.strict"))
    _add_records(add("export"), add("import"), tr)
    _add_judge(add("analyse"), add("advise"), tr)
    _add_gallery(add("gallery"), tr)
    bench = add("bench")
    bench.add_argument("--seconds", type=seconds, default=10.0, help=tr("cli.bench.seconds"))
    bench.add_argument("--table", action="store_true", help=tr("cli.bench.table"))
    bench.add_argument("--idle", action="store_true", help=tr("cli.bench.idle"))
    bench.add_argument("--hands", action="store_true", help=tr("cli.bench.hands"))
    bench.add_argument("--floods", action="store_true", help=tr("cli.bench.floods"))
    bench.add_argument("--only", type=words, default=(), metavar="NAMES", help=tr("cli.bench.only"))
    _add_host(add("host"), tr)
    add("bots")
    addons = add("addons")
    addons.add_argument("--on", metavar="NAME", help=tr("cli.addons.on"))
    addons.add_argument("--off", metavar="NAME", help=tr("cli.addons.off"))
    _add_duplicate(add("duplicate"), tr, runs["duplicate"])
    _add_language(add("language"), tr, runs)
    for name, command in commands.choices.items():
        if name not in ("play", "gallery"):
            _language_option(command, tr)
    return command_line


def _add_records(exported: Parser, imported: Parser, tr: I18n) -> None:
    exported.add_argument("file", type=Path, help=tr("cli.replay.file"))
    exported.add_argument("--format", choices=FORMS, default=FORMS[0], help=tr("cli.records.format"))
    imported.add_argument("file", type=Path, help=tr("cli.records.file"))
    for command in (exported, imported):
        command.add_argument("--out", type=Path, metavar="FILE", help=tr("cli.records.out"))


def _add_judge(analyse: Parser, advise: Parser, tr: I18n) -> None:
    for command in (analyse, advise):
        command.add_argument("file", type=Path, help=tr("cli.replay.file"))
        command.add_argument("--budget", type=seconds, default=20.0, metavar="S", help=tr("cli.judge.budget"))
    analyse.add_argument("--seat", type=index, default=None, metavar="N", help=tr("cli.judge.seat"))
    advise.add_argument("--at", type=index, required=True, metavar="QUESTION", help=tr("cli.judge.at"))


def _add_play(play: Parser, tr: I18n) -> None:
    _game_options(play, tr, shown_games(), tr("cli.play.seats", human=HUMAN), seated=False)
    _window_options(play, tr, again=True)
    play.add_argument("--names", default="", metavar="ANN,BOB", help=tr("cli.play.names"))
    play.add_argument("--clock", type=clock, default=None, metavar="SECONDS", help=tr("cli.host.clock"))
    play.add_argument("--deal", metavar="TEXT|FILE", help=tr("cli.play.deal"))
    play.add_argument("--autoplay", action="store_true", help=tr("cli.play.autoplay"))
    play.add_argument("--speed", choices=SPEEDS, default=None, help=tr("cli.play.speed"))


def _add_simulate(simulate: Parser, tr: I18n) -> None:
    def option(name: str, **how: Any) -> None:
        simulate.add_argument(f"--{name}", help=tr(f"cli.simulate.{name.replace('-', '_')}"), **how)

    _game_options(simulate, tr, games(), tr("cli.simulate.seats"))
    option("games", type=positive, default=100)
    option("paired", action="store_true")
    option("workers", type=positive, default=1)
    option("cores", type=positive, default=1, metavar="N")
    option("budget", type=seconds, default=1.0, metavar="S")
    option("records", type=Path, metavar="DIR")
    option("trace", type=Path, metavar="FILE")
    option("trust", action="store_true")
    option("ratings", action="store_true")
    option("chart", type=Path, metavar="FILE")
    option("scheduler", default="", metavar="ADDRESS")
    option("trust-scheduler", action="store_true")


def _add_gallery(gallery: Parser, tr: I18n) -> None:
    gallery.add_argument("--out", type=Path, required=True, metavar="DIR", help=tr("cli.gallery.out"))
    gallery.add_argument("--only", type=words, default=(), metavar="NAMES", help=tr("cli.gallery.only"))
    gallery.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH", help=tr("cli.window"))
    gallery.add_argument("--text", type=text_size, default=1.0, metavar="PERCENT", help=tr("cli.gallery.text"))
    gallery.add_argument("--film", type=number, choices=range(2, 8), metavar="CITIES", help=tr("cli.gallery.film"))
    gallery.add_argument("--sheets", metavar="GAME[:BOX]", help=tr("cli.gallery.sheets"))
    gallery.add_argument("--edition", default=FIRST_EDITION, metavar=_EDITIONS, help=tr("cli.gallery.edition"))
    gallery.add_argument("--wonder", type=Path, metavar="FOLDER", help=tr("cli.gallery.wonder"))
    _language_option(gallery, tr)


def _add_host(hosted: Parser, tr: I18n) -> None:
    hosted.epilog = tr("cli.host.words")
    _game_options(hosted, tr, shown_games(), tr("cli.host.seats", device=DEVICE), seated=False)
    hosted.add_argument("--tournament", type=Path, metavar="FILE", help=tr("cli.host.tournament"))
    hosted.add_argument("--room", type=Path, metavar="FILE", help=tr("cli.host.room"))
    hosted.add_argument("--port", type=port, default=None, help=tr("cli.host.port", usual=PORT))
    hosted.add_argument("--bind", type=address, default=None, metavar="ADDRESS", help=tr("cli.host.bind"))
    hosted.add_argument("--public", type=public, default=None, metavar="ADDRESS", help=tr("cli.host.public"))
    hosted.add_argument("--proxy", type=proxy, default=None, metavar="ADDRESS", help=tr("cli.host.proxy"))
    hosted.add_argument("--names", default="", metavar="ANN,BOB", help=tr("cli.play.names"))
    hosted.add_argument("--clock", type=clock, default=None, metavar="SECONDS", help=tr("cli.host.clock"))


def _add_duplicate(parent: Parser, tr: I18n, run: Run) -> None:
    commands = parent.add_subparsers(metavar=tr("cli.command"), required=True)
    made: dict[str, Parser] = {}
    for name in ("make", "play", "score"):
        text = tr(f"cli.duplicate.{name}")
        made[name] = commands.add_parser(name, texts=tr, help=text, description=text)
        made[name].set_defaults(run=run, verb=name)
        if name != "make":
            made[name].add_argument("file", type=Path, help=tr("cli.duplicate.file"))
        if name != "play":
            _language_option(made[name], tr)
    make, play, score = made.values()
    _game_options(make, tr, shown_games(), tr("cli.play.seats", human=HUMAN), seated=False)
    make.add_argument("--deals", type=positive, default=4, help=tr("cli.duplicate.deals"))
    make.add_argument("--day", type=day, default=None, metavar="2026-11-29", help=tr("cli.duplicate.day"))
    make.add_argument("--names", default="", metavar="ANN,BOB", help=tr("cli.duplicate.names"))
    make.add_argument("--out", type=Path, required=True, metavar="FILE", help=tr("cli.duplicate.out"))
    play.add_argument("--name", required=True, metavar="ANN", help=tr("cli.duplicate.name"))
    _window_options(play, tr, again=True)
    score.add_argument("results", type=Path, nargs="*", metavar="RESULTS", help=tr("cli.duplicate.results"))
    score.add_argument("--rules-only", action="store_true", help=tr("cli.duplicate.rules_only"))


def _add_language(parent: Parser, tr: I18n, runs: Mapping[str, Run]) -> None:
    commands = parent.add_subparsers(metavar=tr("cli.command"), required=True)
    for name in ("new", "check", "news"):
        text = tr(f"cli.language.{name}")
        command: Parser = commands.add_parser(name, texts=tr, help=text, description=text)
        command.add_argument("folder", type=Path, help=tr("cli.language.folder"))
        command.set_defaults(run=runs[f"language {name}"])
        if name == "new":
            command.add_argument("--code", required=True, metavar="pl", help=tr("cli.language.code"))
        if name == "news":
            command.add_argument("--write", action="store_true", help=tr("cli.language.write"))
        command.add_argument("--quick", action="store_true", help=tr("cli.language.quick"))
        _language_option(command, tr)


def _language_option(command: argparse.ArgumentParser, tr: I18n) -> None:
    command.add_argument("--lang", type=language, default=argparse.SUPPRESS, help=tr("cli.lang"))


def _window_options(command: argparse.ArgumentParser, tr: I18n, again: bool = False) -> None:
    """``again``: of a command, after which they may stand as well as before it."""
    unless_given: object = argparse.SUPPRESS if again else None
    command.add_argument("--window", type=size, default=unless_given, metavar="WxH", help=tr("cli.window"))
    fullscreen = argparse.SUPPRESS if again else False
    command.add_argument("--fullscreen", action="store_true", default=fullscreen, help=tr("cli.fullscreen"))
    command.add_argument("--lang", type=language, default=unless_given, help=tr("cli.lang"))


def _game_options(
    command: argparse.ArgumentParser, tr: I18n, offered: Sequence[str], seats: str, seated: bool = True
) -> None:
    """``seated``: the seats must be given."""
    command.add_argument("--game", choices=offered, default=FIRST_GAME, help=tr("cli.game"))
    command.add_argument("--seats", required=seated, default=(), type=words, metavar="A,B,C", help=seats)
    command.add_argument("--expansions", type=words, default=(), metavar="X,Y", help=tr("cli.expansions"))
    command.add_argument("--edition", default="", metavar=_EDITIONS, help=tr("cli.edition"))
    command.add_argument("--teams", action="store_true", help=tr("cli.teams"))
    command.add_argument("--boards", type=seat_words, default=(), metavar="giza:A,…", help=tr("cli.boards"))
    command.add_argument("--without-boards", type=words, default=(), metavar="X,Y", help=tr("cli.without_boards"))
    # What an expansion reads of a setup under the name of the switch.
    command.add_argument(
        "--without-experts",
        dest="switches",
        action="append_const",
        const="without-experts",
        default=[],
        help=tr("cli.without_experts"),
    )
    command.add_argument("--seed", type=seed, default=None, help=tr("cli.seed"))
