"""What a process may reach, narrowed for good where its system can do that: Landlock, on Linux from 5.13 on.

A process that is shut in reads the libraries and the program and nothing else, writes nowhere, opens no connection
(from Linux 6.7 on) and sends no signal to anything outside (from 6.12 on). What it has open already stays usable.
Whatever it starts is shut in with it. On other systems nothing happens.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import game
from game.platform.system_calls import can_refuse_system_calls

_CREATE, _ADD, _RESTRICT = 444, 445, 446  # numbers of the system calls, the same on every machine
_VERSION = 1
_BENEATH = 1  # the kind of a rule about a folder
_NO_NEW_PRIVILEGES = 38
_RIGHTS = (0, 13, 14, 15, 15, 16, 16, 16)  # by version: how many rights on files it knows
_LATEST = len(_RIGHTS) - 1
_READ = 1 << 0 | 1 << 2 | 1 << 3  # execute, read a file, read a folder
_READ_FILE, _READ_FOLDER, _WRITE_FILE = 1 << 2, 1 << 3, 1 << 1
_NET, _SCOPES = (4, 0b11), (6, 0b11)  # version from which on, all of them
_SYSTEM = ("/usr", "/lib", "/lib32", "/lib64", "/bin", "/etc/ld.so.cache", "/etc/ssl", "/etc/localtime")
_DEVICES = ("/dev/null", "/dev/urandom", "/dev/random")  # not zero: what is mapped from it no limit counts
_KEPT = ("PATH", "SYSTEMROOT", "WINDIR", "LANG", "LC_ALL", "LC_CTYPE", "OPENBLAS_NUM_THREADS")


class _Attributes(ctypes.Structure):
    _fields_ = [("files", ctypes.c_uint64), ("net", ctypes.c_uint64), ("scoped", ctypes.c_uint64)]


class _Rule(ctypes.Structure):
    _pack_ = 1
    _layout_ = "ms"  # what packing comes with; from Python 3.14 on it wants to be said
    _fields_ = [("allowed", ctypes.c_uint64), ("folder", ctypes.c_int32)]


def can_shut_in() -> bool:
    """True if the system can narrow what a process may reach."""
    return _version() > 0


def shuts_all() -> bool:
    """True if the system keeps a process that is shut in from files, network and other programs alike."""
    return _version() >= _SCOPES[0] and can_refuse_system_calls()


def only_signals_its_own() -> bool:
    """True if this process, which is shut in, cannot even signal its parent: whatever it signals, it has started."""
    try:
        os.kill(os.getppid(), 0)
    except PermissionError:
        return _version() >= _SCOPES[0]
    except OSError:
        pass
    return False


def forget_surroundings() -> None:
    """Leave this process nothing of its command line, and of the environment what Python and the system need; its
    working directory is the root, and modules are found there no more where it is not the program's own."""
    program, here = Path(game.__path__[0]).resolve().parent, Path.cwd()
    sys.path[:] = [entry for entry in sys.path if here == program or Path(entry).resolve() != here]
    sys.argv[:] = sys.orig_argv[:] = [""]
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    for address in _environment_strings():
        name, _, value = ctypes.string_at(address).partition(b"=")
        ctypes.memset(address + len(name) + 1, 0, len(value))
    os.environ.clear()
    os.environ.update(kept)
    os.chdir(Path(sys.executable).anchor)


def _environment_strings() -> list[int]:
    """Return where the environment lies in memory, which clearing it does not wipe."""
    if sys.platform != "linux":
        return []
    strings = ctypes.POINTER(ctypes.c_void_p).in_dll(ctypes.CDLL(None), "environ")
    found: list[int] = []
    while address := strings[len(found)]:
        found.append(address)
    return found


def shut_in(private: Iterable[Path] = (), shared: Iterable[Path] = ()) -> bool:
    """Narrow what this thread, and all that it starts from now on, may reach; True if the system has done so.
    ``private``: folders that stay out of reach though something that can be reached holds them; ``shared``: folders
    in them that may be read all the same."""
    version = _version()
    if not version:
        return False
    files = (1 << _RIGHTS[min(version, _LATEST)]) - 1
    net, scoped = (rights if version >= since else 0 for since, rights in (_NET, _SCOPES))
    wanted = _Attributes(files, net, scoped)
    size = 24 if version >= _SCOPES[0] else 16 if version >= _NET[0] else 8
    call = _syscall()
    rules = call(_CREATE, ctypes.byref(wanted), size, 0)
    if rules < 0:
        return False
    try:
        for path, rights in _readable([folder.resolve() for folder in private]):
            _allow(rules, path, rights)
        for folder in shared:
            _allow(rules, folder, _READ)
        for device in _DEVICES:
            _allow(rules, Path(device), _READ_FILE | _WRITE_FILE)
        ctypes.CDLL(None).prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        done: bool = call(_RESTRICT, rules, 0) == 0
        return done
    finally:
        os.close(rules)


def _readable(private: list[Path]) -> Iterator[tuple[Path, int]]:
    """Yield what whoever runs the program's code must read, with the rights: libraries, the interpreter, modules."""
    python = (sys.executable, sys.prefix, sys.base_prefix, sys.exec_prefix)
    names = [*_SYSTEM, *python, *(entry or os.curdir for entry in sys.path)]
    for path in dict.fromkeys(Path(name).resolve() for name in names):
        yield from _without(path, private)


def _without(path: Path, private: list[Path]) -> Iterator[tuple[Path, int]]:
    """Yield a folder, or if a private one lies in it, all that lies beside that; names may be listed there."""
    if any(path.is_relative_to(folder) for folder in private):
        return
    if not any(folder.is_relative_to(path) for folder in private):
        yield path, _READ
        return
    yield path, _READ_FOLDER
    with contextlib.suppress(OSError):
        for inner in path.iterdir():
            yield from _without(inner.resolve(), private)


def _allow(rules: int, path: Path, rights: int) -> None:
    with contextlib.suppress(OSError):
        folder = os.open(path, os.O_PATH | os.O_CLOEXEC)
        try:
            rule = _Rule(rights if path.is_dir() else rights & (1 << 0 | _READ_FILE | _WRITE_FILE), folder)
            _syscall()(_ADD, rules, _BENEATH, ctypes.byref(rule), 0)
        finally:
            os.close(folder)


def _version() -> int:
    """Return the version of Landlock, 0 if there is none."""
    if sys.platform != "linux":
        return 0
    found: int = _syscall()(_CREATE, None, 0, _VERSION)
    return max(0, found)


def _syscall() -> ctypes._NamedFuncPointer:
    call = ctypes.CDLL(None, use_errno=True).syscall
    call.restype = ctypes.c_long
    return call
