"""System calls that a process can do without, refused for good: seccomp, on Linux (x86-64 and ARM of 64 bits).

It goes beside Landlock (sandbox.py), which covers files, TCP and signals. A call that is refused fails as if the user
had no right to it. Whatever the process starts is refused the same. On other systems nothing happens.
"""

from __future__ import annotations

import ctypes
import platform
import struct
import sys
from errno import ENOSYS, EPERM

_GET_SECCOMP, _SET_SECCOMP, _FILTER, _NO_NEW_PRIVILEGES = 21, 22, 2, 38  # prctl
_ALLOW, _REFUSE, _MISSING = 0x7FFF0000, 0x00050000 | EPERM, 0x00050000 | ENOSYS
_LOAD, _AND, _EQUAL, _AT_LEAST, _RETURN = 0x20, 0x54, 0x15, 0x35, 0x06  # codes of the filter's small machine
_NUMBER, _MACHINE, _FIRST, _FOURTH = 0, 4, 16, 40  # where the number, the machine and two of the arguments lie
_X32 = 0x40000000  # from here on the numbers of x86-64 mean the same calls once more
_SHARED_ANONYMOUS = 0x21  # flags of mmap: memory that no limit of the process counts

_MACHINES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}  # place in the table, word in the filter
_MMAP, _PRLIMIT, _PRCTL, _CLONE, _CLONE3 = (9, 222), (302, 261), (157, 167), (56, 220), (435, 435)
_THREAD = 0x10000  # flag of clone
_DEATH_SIGNAL = 1  # of prctl: how a process ends with its parent
_REFUSED: tuple[tuple[int, ...], ...] = (
    # socket, socketpair, connect, bind, sendto
    *((41, 198), (53, 199), (42, 203), (49, 200), (44, 206)),
    # setpriority, sched_setparam, sched_setscheduler, sched_setaffinity, sched_setattr, ioprio_set
    *((141, 140), (142, 118), (144, 119), (203, 122), (314, 274), (251, 30)),
    # ptrace, process_vm_readv, process_vm_writev, kcmp, pidfd_send_signal, _open, _getfd, process_madvise, _mrelease
    *((101, 117), (310, 270), (311, 271), (312, 272), (424, 424), (434, 434), (438, 438), (440, 440), (448, 448)),
    # fchmod, fchmodat, fchmodat2, fchown, fchownat, utimensat
    *((91, 52), (268, 53), (452, 452), (93, 55), (260, 54), (280, 88)),
    # setxattr, lsetxattr, fsetxattr, removexattr, lremovexattr, fremovexattr, setxattrat, removexattrat
    *((188, 5), (189, 6), (190, 7), (197, 14), (198, 15), (199, 16), (463, 463), (466, 466)),
    # memfd_create, memfd_secret, shmget, shmat, shmctl, msgget, semget, mq_open
    *((319, 279), (447, 447), (29, 194), (30, 196), (31, 195), (68, 186), (64, 190), (240, 180)),
    # mount, umount2, pivot_root, chroot, open_tree to fspick, mount_setattr, unshare, setns
    *(
        (165, 40),
        (166, 39),
        (155, 41),
        (161, 51),
        *((n, n) for n in range(428, 434)),
        (442, 442),
        (272, 97),
        (308, 268),
    ),
    # bpf, perf_event_open, io_uring_*, userfaultfd, kexec_load, kexec_file_load
    *((321, 280), (298, 241), (425, 425), (426, 426), (427, 427), (323, 282), (246, 104), (320, 294)),
    # add_key, request_key, keyctl, init_module, finit_module, delete_module
    *((248, 217), (249, 218), (250, 219), (175, 105), (313, 273), (176, 106)),
)
_REFUSED_OLD = (57, 58, 90, 92, 94, 132, 235, 261)
"""x86-64 alone: fork, vfork, chmod, chown, lchown, utime, utimes, futimesat."""


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("code", ctypes.c_char_p))


def can_refuse_system_calls() -> bool:
    """True if the system can refuse calls."""
    if sys.platform != "linux" or platform.machine() not in _MACHINES or sys.maxsize < 2**32:
        return False
    return bool(ctypes.CDLL(None).prctl(_GET_SECCOMP, 0, 0, 0, 0) >= 0)


def refuse_system_calls() -> bool:
    """Refuse this thread, and all that it starts from now on, what it can do without; True if the system does so."""
    if not can_refuse_system_calls():
        return False
    code = _program(*_MACHINES[platform.machine()])
    prctl = ctypes.CDLL(None).prctl
    prctl.argtypes = [ctypes.c_int, *[ctypes.c_ulong] * 4]
    program = _Program(len(code) // 8, code)
    prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    done: bool = prctl(_SET_SECCOMP, _FILTER, ctypes.addressof(program), 0, 0) == 0
    return done


def _program(place: int, machine: int) -> bytes:
    """Return the filter: every test that asks for it jumps to the last line, which refuses."""
    refused = sorted({pair[place] for pair in _REFUSED} | (set(_REFUSED_OLD) if place == 0 else set()))
    # (code, value, whether a match refuses; otherwise how many lines no match leaves out)
    lines: list[tuple[int, int, bool, int]] = [
        (_LOAD, _MACHINE, False, 0),
        (_EQUAL, machine, False, -1),
        (_LOAD, _NUMBER, False, 0),
        (_AT_LEAST, _X32, True, 0),
        *((_EQUAL, number, True, 0) for number in refused),
        (_EQUAL, _PRLIMIT[place], False, 3),  # its own limits: process 0
        (_LOAD, _FIRST, False, 0),
        (_EQUAL, 0, False, -1),
        (_RETURN, _ALLOW, False, 0),
        (_EQUAL, _PRCTL[place], False, 3),
        (_LOAD, _FIRST, False, 0),
        (_EQUAL, _DEATH_SIGNAL, True, 0),
        (_RETURN, _ALLOW, False, 0),
        (_EQUAL, _CLONE3[place], False, 1),  # its flags cannot be read, and without it clone is tried
        (_RETURN, _MISSING, False, 0),
        (_EQUAL, _CLONE[place], False, 4),  # threads, and no processes: one limit of memory is that of all
        (_LOAD, _FIRST, False, 0),
        (_AND, _THREAD, False, 0),
        (_EQUAL, _THREAD, False, -1),
        (_RETURN, _ALLOW, False, 0),
        (_EQUAL, _MMAP[place], False, 3),
        (_LOAD, _FOURTH, False, 0),
        (_AND, _SHARED_ANONYMOUS, False, 0),
        (_EQUAL, _SHARED_ANONYMOUS, True, 0),
        (_RETURN, _ALLOW, False, 0),
        (_RETURN, _REFUSE, False, 0),
    ]
    made = b""
    for at, (code, value, refuses, otherwise) in enumerate(lines):
        end = len(lines) - at - 2  # lines between this one and the last
        if code not in (_EQUAL, _AT_LEAST):
            end = otherwise = 0
        made += struct.pack("=HBBI", code, end if refuses else 0, end if otherwise < 0 else otherwise, value)
    return made
