"""Processes that answer questions: what they hear of the terminal, and what those of strangers know and can do."""

from __future__ import annotations

import ctypes
import mmap
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from game.bots.child import ChildProcess, Handler, answer_of
from game.platform.sandbox import can_shut_in
from game.platform.system_calls import can_refuse_system_calls

_SOON = 240.0  # seconds, on a machine that has other things to do


def _echo() -> Handler:
    return lambda question: question


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="this system sends no signals to processes")
def test_ctrl_c_while_a_process_starts_does_not_end_it() -> None:
    for _ in range(2):  # the first one starts the keeper of shared resources, too
        child = ChildProcess(_echo)
        try:
            os.kill(child.pid, signal.SIGINT)
            child.ask("here?")
            assert child.poll(_SOON) == "here?"
        finally:
            child.kill()


_CONSOLE = """
import ctypes, signal, sys, time
from game.bots.child import ChildProcess
from tests.game.bots.test_child import _echo

if __name__ == "__main__":
    heard = []
    signal.signal(signal.SIGINT, lambda *_: heard.append(1))
    console = ctypes.WinDLL("kernel32")
    console.FreeConsole()
    console.AllocConsole()
    child = ChildProcess(_echo)
    for _ in range(20):
        time.sleep(0.1)
        console.GenerateConsoleCtrlEvent(0, 0)
    child.ask("here?")
    print(child.poll(60.0), bool(heard))
    child.kill()
"""


@pytest.mark.skipif(sys.platform != "win32", reason="consoles are those of Windows")
def test_ctrl_c_in_a_console_while_a_process_starts_does_not_end_it(tmp_path: Path) -> None:
    program = tmp_path / "console.py"
    program.write_text(_CONSOLE, encoding="utf-8")
    root = Path(__file__).parents[3]
    found = subprocess.run(
        [sys.executable, program], env={**os.environ, "PYTHONPATH": str(root)}, stdout=subprocess.PIPE, check=True
    )
    assert found.stdout.split() == [b"here?", b"True"]


def _look_around() -> Handler:
    def look(question: object) -> dict[str, object]:
        return {
            "arguments": [*sys.argv, *sys.orig_argv],
            "environment": sorted(os.environ),
            "folder": os.getcwd(),
            "path": sys.path,
        }

    return look


def _answer(make: Callable[[], Handler]) -> dict[str, Any]:
    child = ChildProcess(make, foreign=True)
    try:
        child.ask("?")
        answer = child.poll(_SOON)
        assert isinstance(answer, dict)
        return answer
    finally:
        child.kill()


def test_a_strangers_process_knows_nothing_of_how_it_was_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "argv", ["wonders", "simulate", "--seed", "1234567"])
    monkeypatch.setenv("TOKEN_OF_THE_USER", "1234567")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    monkeypatch.chdir(tmp_path)
    found = _answer(_look_around)
    assert found["arguments"] == ["", ""]
    assert set(found["environment"]) <= {
        "PATH",
        "LANG",
        "LC_ALL",
        "LC_CTYPE",
        "OPENBLAS_NUM_THREADS",
        "SYSTEMROOT",
        "WINDIR",
    }
    assert found["folder"] == Path(sys.executable).anchor and str(tmp_path) not in found["path"]
    assert sys.argv[-1] == "1234567"


def _refused(result: int) -> None:
    if result:
        raise PermissionError


def _misbehave() -> Handler:
    import resource

    parent = os.getppid()
    ways: dict[str, Callable[[], object]] = {
        "tcp": socket.socket,
        "unix": lambda: socket.socket(socket.AF_UNIX),
        "mptcp": lambda: socket.socket(socket.AF_INET, socket.SOCK_STREAM, 262),
        "udp": lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM),
        "pair": socket.socketpair,
        "limits": lambda: resource.prlimit(parent, resource.RLIMIT_CPU),
        "priority": lambda: os.setpriority(os.PRIO_PROCESS, parent, 19),
        "affinity": lambda: os.sched_setaffinity(parent, {0}),
        "mode": lambda: os.chmod("/tmp", 0o1777),
        "times": lambda: os.utime("/tmp"),
        "memory file": lambda: os.memfd_create("x"),
        "shared memory": lambda: mmap.mmap(-1, 4096),
        "shared zeros": lambda: os.open("/dev/zero", os.O_RDWR),
        "shared file": lambda: os.open("/dev/shm/wonders", os.O_CREAT | os.O_RDWR),
        "process": os.fork,
        "program": lambda: os.posix_spawn("/bin/true", ["true"], {}),
        "no end with the parent": lambda: _refused(ctypes.CDLL(None, use_errno=True).prctl(1, 0, 0, 0, 0)),
        "environment": lambda: Path("/proc/self/environ").read_bytes(),
        "command line of the parent": lambda: Path(f"/proc/{parent}/cmdline").read_bytes(),
    }

    def succeeds(do: Callable[[], object]) -> bool:
        try:
            do()
        except PermissionError:
            return False
        return True

    def answer(question: object) -> dict[str, object]:
        private = mmap.mmap(-1, 4096, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        private.close()
        return {
            "done": [name for name, do in ways.items() if succeeds(do)],
            "limit": resource.getrlimit(resource.RLIMIT_DATA)[0],
        }

    return answer


@pytest.mark.skipif(not can_shut_in(), reason="the system cannot shut a process in")
@pytest.mark.skipif(not can_refuse_system_calls(), reason="the system refuses no calls")
def test_a_strangers_process_reaches_nobody_and_nothing() -> None:
    found = _answer(_misbehave)
    assert found["done"] == [] and found["limit"] == 2048 * 1024 * 1024


def _counting() -> Handler:
    """Counts in a thread of its own, which nobody has asked for."""
    counted = [0]

    def count() -> None:
        while True:
            counted[0] += 1
            sleep(0.001)

    threading.Thread(target=count, daemon=True).start()
    return lambda question: counted[0]


@pytest.mark.skipif(sys.platform != "linux", reason="processes stand still on Linux")
def test_nobody_thinks_in_others_turns() -> None:
    child = ChildProcess(_counting, foreign=True)
    counts = []
    for _ in range(2):
        child.ask("")
        counts.append(answer_of(child, 60.0))
        sleep(1.0)
    child.kill()
    first, second = counts
    assert isinstance(first, int) and isinstance(second, int) and second - first < 200


_LEAVING = """
import os, sys
from game.bots.child import ChildProcess, answer_of
from tests.game.bots.test_child import _counting

if __name__ == "__main__":
    child = ChildProcess(_counting, foreign=True)
    child.ask("")
    answer_of(child, 60.0)
    print(child.pid, flush=True)
    if sys.argv[1:]:
        os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="processes stand still on Linux")
@pytest.mark.parametrize("words", [[], ["killed"]])
def test_who_stands_still_ends_with_the_program(words: list[str], tmp_path: Path) -> None:
    (program := tmp_path / "leaving.py").write_text(_LEAVING)
    around = {**os.environ, "PYTHONPATH": os.getcwd()}
    done = subprocess.run(
        [sys.executable, str(program), *words], env=around, capture_output=True, text=True, timeout=_SOON
    )
    pid = int(done.stdout.split()[-1])
    until = monotonic() + 30
    while Path(f"/proc/{pid}/cmdline").exists() and Path(f"/proc/{pid}/cmdline").read_bytes():
        assert monotonic() < until
        sleep(0.05)
