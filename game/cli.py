"""The command line (contract, "Command line"). pygame is imported only by commands that open a window or draw."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

from game import __version__
from game.arguments import address, language, port, positive, seat_words, seconds, seed, size, text_size, words
from game.bots.registry import HUMAN, UnknownBotError, bot_info, bots, bots_for
from game.games import shown_games
from game.headless.entries import EntryError, entries_of
from game.platform.paths import find_paths
from game.platform.signals import StoppedError, stopping
from game.platform.unusable import UnusableError
from game.players import Player, players_from
from game.storage.files import FileError
from rules import RulesError, game_named, games
from rules.core.game import FIRST_GAME
from rules.core.printable import LINE, describe_error, printable

DEVICE = "device"
"""The word for a seat whose hand is held on a device."""
PORT = 8017
SPEEDS = ("slow", "normal", "fast", "instant")
_USAGE = 500  # letters of a line that lists what is allowed


class UsageError(Exception):
    """A wrong argument; the text says what is wrong and what is allowed."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status. Wrong arguments: one line on stderr and 2. Failures: one
    line and 1. A signal ends the command and sets the status as shells expect it."""
    # pygame's greeting would stand among the JSON that scripts read.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        with stopping():
            options = _parser().parse_args(argv)
            run: Callable[[argparse.Namespace], int] = options.run
            return run(options)
    except (UsageError, UnknownBotError, EntryError) as error:
        return _fail(str(error), 2, _USAGE)
    except BrokenPipeError:  # Whoever read our output has gone; there is nobody to tell.
        _let_go_of_output()
        return 1
    except (RulesError, FileError, UnusableError, OSError) as error:
        _let_go_of_output()
        return _fail(str(error), 1)
    except StoppedError as error:
        return error.status
    except Exception as error:
        from game.crash import write_report

        where = write_report(find_paths(), error)
        report = f"; report written to {where}" if where is not None else ""
        return _fail(f"something went wrong: {describe_error(error)}{report}", 1, _USAGE)


def _let_go_of_output() -> None:
    """What could not be written to stdout is not tried again at the end, when it would be a failure of its own."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError, AttributeError):
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _fail(text: str, status: int, most: int = LINE - 1) -> int:
    with contextlib.suppress(OSError, ValueError, AttributeError):
        print(printable(f"wonders: {text}", most), file=sys.stderr)
    return status


def _parser() -> _Parser:
    parser = _Parser(prog="wonders", description="An unofficial desktop 7 Wonders with bots.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"wonders {__version__}")
    parser.add_argument("--smoke", action="store_true", help="load everything, draw every scene once, play a bot game")
    _window_options(parser)
    parser.set_defaults(run=_title)
    commands = parser.add_subparsers(metavar="COMMAND")

    def add(name: str, text: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
        command.set_defaults(run=run)
        return command

    play = add("play", "straight into a game", _play)
    _game_options(play, shown_games())
    _window_options(play, again=True)
    play.add_argument("--names", default="", metavar="ANN,BOB", help="names by seat; empty ones are filled in")
    play.add_argument("--autoplay", action="store_true", help="bots only: play to the scoring scene and exit")
    play.add_argument("--speed", choices=SPEEDS, default=None, help="speed of the animations")

    simulate = add("simulate", "headless games between bots", _simulate)
    _game_options(simulate, games(), "bots, first seat first; bot@seconds has its own time for a decision")
    simulate.add_argument("--games", type=positive, default=100)
    simulate.add_argument(
        "--paired",
        action="store_true",
        help="play each deal once in every rotation, and change neighbours between deals; --games is rounded up",
    )
    simulate.add_argument("--workers", type=positive, default=1)
    simulate.add_argument(
        "--cores", type=positive, default=1, metavar="N", help="cores that one decision of a searching bot may use"
    )
    simulate.add_argument("--budget", type=seconds, default=1.0, metavar="S", help="seconds a decision")
    simulate.add_argument("--records", type=Path, metavar="DIR", help="write the record of every game")
    simulate.add_argument("--trace", type=Path, metavar="FILE", help="write the trace of all games, as JSON lines")
    simulate.add_argument(
        "--trust", action="store_true", help="let all bots think in this process: quicker, but not safe"
    )
    simulate.add_argument("--ratings", action="store_true", help="rate the bots (needs the package openskill)")
    simulate.add_argument("--chart", type=Path, metavar="FILE", help="draw the outcome into a PNG file")
    simulate.add_argument(
        "--scheduler", default="", metavar="ADDRESS", help="play on the machines of a dask scheduler, not on --workers"
    )
    simulate.add_argument(
        "--trust-scheduler",
        action="store_true",
        help="the scheduler may be elsewhere and run programs here",
    )

    replay = add("replay", "re-run a record and print its score sheets", _replay)
    replay.add_argument("file", type=Path)
    replay.add_argument("--trace", type=Path, metavar="FILE")
    replay.add_argument("--strict", action="store_true", help="refuse a record that lacks some of its checks")

    gallery = add("gallery", "draw every scene into PNG files", _gallery)
    gallery.add_argument("--out", type=Path, required=True, metavar="DIR")
    gallery.add_argument("--only", type=words, default=(), metavar="NAMES", help="pictures whose names begin so")
    gallery.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH")
    gallery.add_argument("--text", type=text_size, default=1.0, metavar="PERCENT", help="text size, 80 to 150")
    gallery.add_argument(
        "--film", type=int, choices=range(2, 8), metavar="CITIES", help="instead, one turn in twelve frames"
    )
    gallery.add_argument("--lang", type=language, default=argparse.SUPPRESS)

    bench = add("bench", "measure the rules and the frame", _bench)
    bench.add_argument("--seconds", type=seconds, default=10.0)
    bench.add_argument("--table", action="store_true", help="the table alone: waits, and the frames of a whole game")
    bench.add_argument("--idle", action="store_true", help="what each scene takes of a core while nothing happens")
    bench.add_argument("--only", type=words, default=(), metavar="NAMES", help="of --idle: the scenes so named")
    hosted = add("host", "a game without a window, for hands on phones", _host)
    _game_options(hosted, shown_games(), f"{DEVICE} or bots, first seat first")
    hosted.add_argument("--port", type=port, default=PORT, help=f"where devices connect (usually {PORT}; 0: any)")
    hosted.add_argument("--bind", type=address, default="", metavar="ADDRESS", help="a private address of this machine")
    hosted.add_argument("--names", default="", metavar="ANN,BOB", help="names by seat; empty ones are filled in")
    add("bots", "list the bots", _bots)
    return parser


def _window_options(parser: argparse.ArgumentParser, again: bool = False) -> None:
    """``again``: of a command, after which they may stand as well as before it."""
    unless_given: Any = argparse.SUPPRESS if again else None
    parser.add_argument("--window", type=size, default=unless_given, metavar="WxH")
    parser.add_argument("--fullscreen", action="store_true", default=argparse.SUPPRESS if again else False)
    parser.add_argument("--lang", type=language, default=unless_given)


def _game_options(parser: argparse.ArgumentParser, offered: Sequence[str], seats: str = "") -> None:
    parser.add_argument("--game", choices=offered, default=FIRST_GAME)
    parser.add_argument(
        "--seats", required=True, type=words, metavar="A,B,C", help=seats or f"{HUMAN} or bots, first seat first"
    )
    parser.add_argument("--expansions", type=words, default=(), metavar="X,Y")
    parser.add_argument("--teams", action="store_true")
    parser.add_argument("--boards", type=seat_words, default=(), metavar="giza:A,…")
    parser.add_argument("--seed", type=seed, default=None)


# --- commands -------------------------------------------------------------------------------------------------------


def _checked_setup(options: argparse.Namespace, seed: int) -> Any:
    """Return the setup asked for, of the game's own type, proved possible, so that a wrong one is an argument error."""
    game = game_named(options.game)
    asked = {name: getattr(options, name) for name in ("expansions", "teams", "boards")}
    try:
        setup = game.read_setup({"seats": len(options.seats), **asked}, seed)
        game.new_game(setup)
    except RulesError as error:
        raise UsageError(str(error)) from error
    return setup


def _check_bots_play(seats: Sequence[str], game: str) -> None:
    """Raise UsageError if a bot does not know the game."""
    for word in seats:
        if word != HUMAN and game not in bot_info(word).games:
            raise UsageError(f"the bot '{word}' does not play {game}; allowed: {', '.join(bots_for(game))}")


def _check_bots_only(seats: Sequence[str], command: str) -> None:
    if HUMAN in seats:
        raise UsageError(f"{command} seats bots only; allowed: {', '.join(bots())}")


def _title(options: argparse.Namespace) -> int:
    from game import launch

    if options.smoke:
        return launch.smoke()
    return launch.title(options.window, options.fullscreen, options.lang)


def _play(options: argparse.Namespace) -> int:
    from game import launch
    from game.games import front, random_seed

    names = seat_words(options.names)
    if len(names) > len(options.seats):
        raise UsageError(f"--names names {len(names)} seats; allowed: at most {len(options.seats)}")
    players: list[Player] = players_from(options.seats, names)
    _check_bots_play(options.seats, options.game)
    if options.autoplay:
        _check_bots_only(options.seats, "--autoplay")
    setup = _checked_setup(options, options.seed if options.seed is not None else random_seed())
    try:
        front(options.game).check(setup)
    except RulesError as error:
        raise UsageError(str(error)) from error
    return launch.play(
        setup, players, options.window, options.fullscreen, options.lang, options.autoplay, options.speed
    )


def _host(options: argparse.Namespace) -> int:
    from game.games import random_seed
    from game.headless.host import host

    if DEVICE not in options.seats:
        raise UsageError(f"host seats at least one {DEVICE}; allowed: {DEVICE}, {', '.join(bots())}")
    seats = [HUMAN if word == DEVICE else word for word in options.seats]
    if HUMAN in options.seats:
        raise UsageError(f"host has no screen for '{HUMAN}'; allowed: {DEVICE}, {', '.join(bots())}")
    names = seat_words(options.names)
    if len(names) > len(seats):
        raise UsageError(f"--names names {len(names)} seats; allowed: at most {len(seats)}")
    players = players_from(seats, names)
    _check_bots_play(seats, options.game)
    setup = _checked_setup(options, options.seed if options.seed is not None else random_seed())
    host(setup, players, options.bind, options.port, _print_json)
    return 0


def _simulate(options: argparse.Namespace) -> int:
    from game.headless.machines import check_address
    from game.headless.simulate import rotations, simulate

    if options.scheduler:
        check_address(options.scheduler, options.trust_scheduler)
    seats = [entry.bot for entry in entries_of(options.seats, options.budget)]
    _check_bots_only(seats, "simulate")
    players_from(seats)
    _check_bots_play(seats, options.game)
    setup = _checked_setup(options, options.seed if options.seed is not None else 0)
    turns = rotations(len(seats), setup)
    number = options.games + -options.games % turns if options.paired else options.games
    if number != options.games:
        print(f"{number} games: each deal in all {turns} rotations", file=sys.stderr)
    draw = _chart_drawer(options.chart)

    def fault(text: str) -> None:
        print(text, file=sys.stderr)

    with _quiet():
        outcome = simulate(
            options.seats,
            number,
            setup,
            options.workers,
            options.records,
            options.trace,
            options.budget,
            _progress(number),
            fault,
            options.trust,
            options.paired,
            options.ratings,
            options.scheduler,
            options.cores,
        )
        draw(outcome)
    _print_json(outcome)
    return 0


def _chart_drawer(path: Path | None) -> Callable[[dict[str, Any]], None]:
    """Return a function that draws the outcome of an arena. If its file cannot be written, fail before the games."""
    if path is None:
        return lambda outcome: None
    path.open("ab").close()

    def draw(outcome: dict[str, Any]) -> None:
        from game.headless.arena_chart import write_chart

        write_chart(outcome, path)

    return draw


def _progress(games: int) -> Callable[[int], None]:
    """Return a bar that fills while games are played, with the time that is left; a function that does nothing if there
    is no terminal."""
    if not sys.stderr.isatty():
        return lambda done: None
    began = time.monotonic()

    def progress(done: int) -> None:
        filled = 40 * done // games
        left = round((time.monotonic() - began) / done * (games - done))
        bar = "█" * filled + "·" * (40 - filled)
        line = f"\r{bar} {done}/{games}  {left // 60}:{left % 60:02} left "
        print(line, end="\n" if done == games else "", file=sys.stderr, flush=True)

    return progress


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Send what bots in this process print to stderr, so that only the result goes to stdout."""
    with contextlib.redirect_stdout(sys.stderr), contextlib.ExitStack() as stack:
        with contextlib.suppress(
            OSError, AttributeError, ValueError
        ):  # A program without a terminal has no such files.
            kept = os.dup(1)
            stack.callback(os.close, kept)
            os.dup2(2, 1)
            stack.callback(os.dup2, kept, 1)
        yield


def _replay(options: argparse.Namespace) -> int:
    from game.headless.replay import replay_file

    _print_json(replay_file(options.file, options.trace, options.strict))
    return 0


def _gallery(options: argparse.Namespace) -> int:
    from game.headless.gallery import gallery

    if options.film is not None:
        from game.headless.film import film

        film(options.out, options.size, options.film)
        return 0
    gallery(options.out, options.size, options.lang, options.only, options.text)
    return 0


def _bench(options: argparse.Namespace) -> int:
    from game.headless.bench import bench_frames, bench_rules, bench_search, bench_table

    if options.table:
        _print_json(bench_table())
        return 0
    if options.idle:
        from game.headless.idle_bench import bench_idle

        _print_json(bench_idle(options.seconds, options.only))
        return 0
    _print_json(bench_rules(options.seconds))
    _print_json(bench_search(options.seconds))
    _print_json(bench_frames())
    return 0


def _bots(_options: argparse.Namespace) -> int:
    for info in bots().values():
        print(f"{info.id}\t{info.level}\t{info.description}", flush=True)
    return 0


def _print_json(value: dict[str, Any]) -> None:
    print(json.dumps(value), flush=True)  # a disk that is full is told here
