"""The command line (contract, "Command line"). pygame is imported only by commands that open a window or draw."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

from game.arguments import seat_words
from game.bots.registry import UnknownBotError, bots
from game.checked_arguments import check_bots_only, check_bots_play, checked_setup, hosted_games, missing_bot
from game.command_line import Run, UsageError, parser, texts_for
from game.headless.addon_list import addon_list, switched
from game.headless.entries import EntryError, entries_of
from game.i18n import I18n
from game.languages import FALLBACK
from game.messages import GameMessage
from game.platform.paths import find_paths
from game.platform.signals import StoppedError, stopping
from game.platform.streams import let_go_of_output, prepare_streams, quiet_bots
from game.platform.unusable import UnusableError
from game.players import Player, players_from
from game.storage.files import FileError, read_text, write_atomic
from rules import RecordError, RulesError
from rules.core.messages import Message, message_of
from rules.core.printable import LINE, NAME, describe_error, printable

if TYPE_CHECKING:
    from game.headless.host import WantedGame

_USAGE = 500  # letters of a line that lists what is allowed


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status. Wrong arguments: one line on stderr and 2. Failures: one
    line and 1. A signal ends the command and sets the status as shells expect it."""
    # pygame's greeting would stand among the JSON that scripts read.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    prepare_streams()
    tr = texts_for(sys.argv[1:] if argv is None else argv)
    try:
        with stopping():
            options = parser(tr, _runs()).read(argv)
            run: Run = options.run
            return run(options)
    except UnknownBotError as error:
        return _fail(tr.message(missing_bot(error)), 2, _USAGE)
    except (UsageError, EntryError) as error:
        return _fail(tr.message(error), 2, _USAGE)
    except BrokenPipeError:  # Whoever read our output has gone; there is nobody to tell.
        let_go_of_output()
        return 1
    except (RulesError, FileError, UnusableError, OSError) as error:
        let_go_of_output()
        return _fail(tr.message(error), 1)
    except StoppedError as error:
        return error.status
    except Exception as error:
        from game.crash import write_report

        where = write_report(find_paths(), error)
        key = "cli.crashed" if where is None else "cli.crashed_reported"
        return _fail(tr(key, error=describe_error(error), where=where), 1, _USAGE)


def _fail(text: str, status: int, most: int = LINE - 1) -> int:
    with contextlib.suppress(OSError, ValueError, AttributeError):
        print(printable(f"wonders: {text}", most), file=sys.stderr)
    return status


def _runs() -> dict[str, Run]:
    """Return what each command does."""
    return {
        "": _title,
        "play": _play,
        "simulate": _simulate,
        "replay": _replay,
        "export": _export,
        "import": _import,
        "analyse": _analyse,
        "advise": _advise,
        "gallery": _gallery,
        "bench": _bench,
        "host": _host,
        "bots": _bots,
        "addons": _addons,
        "duplicate": _duplicate,
        "language new": _new_language,
        "language check": _check_language,
        "language news": _news_of_language,
    }


# --- commands -------------------------------------------------------------------------------------------------------


def _title(options: argparse.Namespace) -> int:
    from game import launch

    if options.smoke:
        return launch.smoke()
    return launch.title(options.window, options.fullscreen, options.lang)


def _play(options: argparse.Namespace) -> int:
    from game import launch
    from game.games import game_plugin, random_seed

    if options.deal is not None:
        return _play_deal(options)
    if not options.seats:
        raise UsageError(GameMessage("seats_or_deal"))
    names = seat_words(options.names)
    if len(names) > len(options.seats):
        raise UsageError(GameMessage("many_names", n=len(names), most=len(options.seats)))
    players: list[Player] = players_from(options.seats, names)
    check_bots_play(options.seats, options.game)
    if options.autoplay:
        check_bots_only(options.seats, "--autoplay")
    setup = checked_setup(options, options.seed if options.seed is not None else random_seed())
    try:
        game_plugin(options.game).check(setup)
    except RulesError as error:
        raise UsageError(message_of(error)) from error
    return launch.play(
        setup,
        players,
        options.window,
        options.fullscreen,
        options.lang,
        options.autoplay,
        options.speed,
        options.clock,
    )


def _play_deal(options: argparse.Namespace) -> int:
    """Play the deal of a friend, whose text is given, or the file that holds it."""
    from game import launch
    from game.challenges.text import LONGEST, DealTextError, looks_sent, record_of

    if options.seats or options.autoplay:
        raise UsageError(GameMessage("deal_alone"))
    given: str = options.deal
    try:
        rival = record_of(given if looks_sent(given) else read_text(Path(given), 2 * LONGEST))
    except DealTextError as error:
        return _fail(error.sentence(_texts(options)), 1)
    return launch.deal(rival, options.window, options.fullscreen, options.lang)


def _host(options: argparse.Namespace) -> int:
    from game.companion.network import PublicAccess
    from game.headless.host import STAY, Host
    from game.headless.typed_lines import TypedLines

    tr, public = _texts(options), PublicAccess(options.public or "", options.proxy or "")

    def complain(error: Message | Exception | str) -> None:
        _fail(tr.message(error), 0, _USAGE)

    def another(words: list[str]) -> list[WantedGame]:
        try:
            return hosted_games(parser(tr, _runs()).read(["host", *words]))
        except UnknownBotError as error:
            complain(missing_bot(error))
        except (UsageError, EntryError, FileError) as error:
            complain(error)
        except SystemExit:  # after --help
            pass
        return []

    typed, place = TypedLines(sys.stdin), options.bind or ""
    host = Host(_print_json, complain, typed, another, place, options.port, public, options.room)
    wanted = hosted_games(options) if options.seats or options.tournament is not None else []
    if not (wanted or host.goes_on):
        raise UsageError(GameMessage("required", names="--seats"))
    terminal = sys.stdin is not None and sys.stdin.isatty()
    host.run(wanted, inf if terminal else STAY)
    return 0


def _simulate(options: argparse.Namespace) -> int:
    from game.headless.machines import check_address
    from game.headless.simulate import rotations, simulate

    if options.scheduler:
        check_address(options.scheduler, options.trust_scheduler)
    seats = [entry.bot for entry in entries_of(options.seats, options.budget)]
    check_bots_only(seats, "simulate")
    players_from(seats)
    check_bots_play(seats, options.game)
    setup = checked_setup(options, options.seed if options.seed is not None else 0)
    turns = rotations(len(seats), setup)
    number = options.games + -options.games % turns if options.paired else options.games
    tr = _texts(options)
    if number != options.games:
        games = tr.plural("arena.games", number)
        print(tr("cli.rounded", games=games, turns=turns), file=sys.stderr)
    draw = _chart_drawer(options.chart)

    def fault(wrong: Message | str) -> None:
        print(tr.message(wrong), file=sys.stderr)

    with quiet_bots():
        outcome = simulate(
            options.seats,
            number,
            setup,
            options.workers,
            options.records,
            options.trace,
            options.budget,
            _progress(number, tr),
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


def _chart_drawer(path: Path | None) -> Callable[[dict[str, object]], None]:
    """Return a function that draws the outcome of an arena. If its file cannot be written, fail before the games."""
    if path is None:
        return lambda outcome: None
    with _workshop():
        from game.workshop.charts import write_arena_chart
    path.open("ab").close()
    return lambda outcome: write_arena_chart(outcome, path)


def _progress(games: int, tr: I18n) -> Callable[[int], None]:
    """Return a bar that fills while games are played, with the time that is left; a function that does nothing if there
    is no terminal."""
    if not sys.stderr.isatty():
        return lambda done: None
    began = time.monotonic()

    def progress(done: int) -> None:
        filled = 40 * done // games
        left = round((time.monotonic() - began) / done * (games - done))
        bar = "█" * filled + "·" * (40 - filled)
        told = tr("cli.left", time=f"{left // 60}:{left % 60:02}")
        print(f"\r{bar} {done}/{games}  {told} ", end="\n" if done == games else "", file=sys.stderr, flush=True)

    return progress


def _replay(options: argparse.Namespace) -> int:
    from game.headless.replay import replay_file

    _print_json(replay_file(options.file, options.trace, options.strict))
    return 0


def _export(options: argparse.Namespace) -> int:
    from game.headless.replay import read_record
    from game.records.exporting import export_record

    record = read_record(options.file)
    try:
        text = export_record(record, options.format)
    except RecordError as error:
        raise RecordError("of", path=options.file, reason=error) from error
    return _put(text, options.out)


def _import(options: argparse.Namespace) -> int:
    from game.records.importing import import_file
    from game.records.in_words import lacks

    record, tr = import_file(options.file), _texts(options)
    for lack in lacks(record):
        print(tr.message(FileError(options.file, lack)), file=sys.stderr)
    return _put(json.dumps(record.to_json(), indent=1) + "\n", options.out)


def _put(text: str, out: Path | None) -> int:
    """Write a text to a file, or print it where none is named."""
    if out is None:
        print(text, end="", flush=True)
    else:
        write_atomic(out, text)
    return 0


def _analyse(options: argparse.Namespace) -> int:
    from game.headless.judge import HeadlessAnalysis

    found = HeadlessAnalysis(options.file, options.seat, options.budget)
    for line in found.lines():
        print(line, flush=True)
    _print_json(found.result())
    return 0


def _advise(options: argparse.Namespace) -> int:
    from game.headless.judge import advise

    _print_json(advise(options.file, options.at, options.budget))
    return 0


@contextlib.contextmanager
def _workshop() -> Iterator[None]:
    """Say in one sentence where what makers need is missing, as in an installed program.

    Raises:
        UnusableError: it is.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or not f"{error.name}.".startswith("game.workshop."):
            raise
        raise UnusableError(GameMessage("no_workshop")) from error


def _gallery(options: argparse.Namespace) -> int:
    from game.headless.gallery import gallery

    if options.film is not None:
        with _workshop():
            from game.workshop.film import film
        film(options.out, options.size, options.film)
        return 0
    if options.wonder is not None:
        from game.headless.wonder_states import wonder_states

        wonder_states(options.out, options.wonder)
        return 0
    if options.sheets is not None:
        from game.headless.sheets import sheets

        game, _, box = options.sheets.partition(":")
        try:
            print("\n".join(map(str, sheets(options.out, game, box, options.lang, options.edition))))
        except (KeyError, ValueError) as error:
            raise UsageError(error.args[0]) from error
        return 0
    if not gallery(options.out, options.size, options.lang, options.only, options.text):
        raise UsageError(GameMessage("no_picture", names=" or ".join(options.only)))
    return 0


def _bench(options: argparse.Namespace) -> int:
    from game.headless.bench import bench_frames, bench_rules, bench_search, bench_table

    if options.table:
        _print_json(bench_table())
        return 0
    if options.hands:
        with _workshop():
            from game.workshop.hands_bench import bench_hands
        _print_json(bench_hands())
        return 0
    if options.floods:
        with _workshop():
            from game.workshop.hands_floods import bench_floods
        for flood in bench_floods(options.only):
            _print_json(flood)
        return 0
    if options.idle:
        with _workshop():
            from game.workshop.idle_bench import bench_idle
        _print_json(bench_idle(options.seconds, options.only))
        return 0
    _print_json(bench_rules(options.seconds))
    _print_json(bench_search(options.seconds))
    _print_json(bench_frames())
    return 0


def _new_language(options: argparse.Namespace) -> int:
    from game.headless.language.command import new_language

    return new_language(options.folder, options.code, _texts(options), _Say(), options.quick)


def _check_language(options: argparse.Namespace) -> int:
    from game.headless.language.command import check_language

    return check_language(options.folder, _texts(options), _Say(), options.quick)


def _news_of_language(options: argparse.Namespace) -> int:
    from game.headless.language.command import news_of_language

    return news_of_language(options.folder, _texts(options), _Say(), options.write, options.quick)


def _duplicate(options: argparse.Namespace) -> int:
    from game.tournament_command import run

    tr = _texts(options)
    return run(options, tr, print, _print_json, lambda error: _fail(tr.message(error), 1, _USAGE))


class _Say:
    """Prints sentences for people."""

    def __call__(self, text: str) -> None:
        print(text, flush=True)

    def note(self, text: str) -> None:
        print(text, file=sys.stderr, flush=True)


def _texts(options: argparse.Namespace) -> I18n:
    return texts_for(["--lang", options.lang] if options.lang else [])


def _bots(options: argparse.Namespace) -> int:
    tr = _texts(options)
    for info in bots().values():
        # Scripts may read the English ones, which are those that bots register.
        text = tr(f"bot.{info.id}.text") if info.builtin and tr.lang != FALLBACK else info.description
        print(f"{info.id}\t{info.level}\t{text}", flush=True)
    return 0


def _addons(options: argparse.Namespace) -> int:
    tr, folder = _texts(options), find_paths().addons
    for name, on in ((options.on, True), (options.off, False)):
        if name is not None and (fault := switched(folder, name, on)):
            return _fail(tr(f"addons.{fault}", name=printable(name, NAME)), 1)
    print("\n".join(addon_list(folder, tr)), flush=True)
    return 0


def _print_json(value: dict[str, object]) -> None:
    print(json.dumps(value), flush=True)  # a disk that is full is told here
