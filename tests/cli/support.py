"""What the tests of the command line share: running the program, counting, reporting.

Every script takes the program as its first argument and ends with "N passed, M failed".
"""

import ctypes
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = str(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build/release/bin/quebra").resolve())

# Sanitizers make everything slower and larger; the limits of time follow, those of memory are left out.
SANITIZED = b"__asan_init" in Path(PROGRAM).read_bytes() or b"__tsan_init" in Path(PROGRAM).read_bytes()
SLOW = 10 if SANITIZED else 1  # factor of what may take long
PAUSE = 2 if SANITIZED else 1  # factor of what is waited for

# A promise of time is judged by the processor time that the program takes: other work on the machine makes every
# clock late, and no program can help it. A program that waits for what never comes is caught by PATIENCE.
PATIENCE = 60 * SLOW

# The tests have a table cache of their own; children of this script inherit it.
CACHE = tempfile.TemporaryDirectory(prefix="quebra-tests-")
os.environ["QUEBRA_HOME"] = CACHE.name

HARD_8 = "8 6 7 2 5 4 3 0 1"  # 31 moves
HARD_15 = "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1"  # 80 moves, out of reach for Manhattan


class Result:
    """`seconds` by the clock, `worked` of the processor."""

    def __init__(self, code, out, err, seconds, worked):
        self.code, self.out, self.err, self.seconds, self.worked = code, out, err, seconds, worked

    def __str__(self):
        return (f"exit {self.code} after {self.seconds:.2f} s, {self.worked:.2f} s of the processor\n"
                f"  out: {self.out[:300]!r}\n  err: {self.err[:300]!r}")


def environment(**changes):
    """The variables of a child; a change to None takes one away."""
    variables = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS")}
    variables.update({"TERM": "xterm"}, **changes)
    return {k: v for k, v in variables.items() if v is not None}


def run(*arguments, stdin=b"", timeout=60, **changes):
    """Runs the program without a terminal; out and err are bytes."""
    began, worked = time.monotonic(), worked_by_children()
    done = subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, timeout=timeout * SLOW,
                          env=environment(**changes))
    return Result(done.returncode, done.stdout, done.stderr, time.monotonic() - began, worked_by_children() - worked)


def worked_by_children():
    """Processor time of all children that were waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def worked_by(process):
    """Processor time of all its threads so far."""
    return time.clock_gettime(~process.pid << 3 | 2)  # its clock: clock_getcpuclockid(3)


def soon(seconds, promised):
    """Whether a clock's seconds keep a promise, of something that waits more than it works: several times longer where
    the machine has other work to do."""
    if seconds < promised * SLOW:
        return True
    began, used, share = time.monotonic(), time.process_time(), 0.05
    while time.process_time() - used < share:
        pass
    crowded = (time.monotonic() - began) / share  # 1 on a machine of our own
    return seconds < promised * SLOW * (1 if crowded < 1.2 else 5 * crowded)


def catches(process, number):
    """Whether it has a handler for that signal; without one it would only die of it."""
    try:
        with open(f"/proc/{process.pid}/status") as file:
            masks = [line.split()[1] for line in file if line.startswith("SigCgt:")]
    except OSError:
        return False
    return bool(masks) and int(masks[0], 16) >> (number - 1) & 1 == 1


def at_work(process, seconds, number=signal.SIGINT):
    """Waits until the program is ready for the signal and has worked for so long, however long that takes on this
    machine. False: it ended before."""
    end = time.monotonic() + PATIENCE
    while process.poll() is None:
        if catches(process, number) and worked_by(process) >= seconds:
            return True
        if time.monotonic() > end:
            raise TimeoutError(f"{process.args} did not work for {seconds} s")
        time.sleep(0.002)
    return False


def end(process, number=signal.SIGINT):
    """Sends the signal; what came of it, and how long that took."""
    before, began = worked_by_children(), time.monotonic()
    process.send_signal(number)
    # After the signal: who is kept waiting between the two lines must not charge the program for it.
    already = worked_by(process)
    out, err = process.communicate(timeout=PATIENCE)
    return Result(process.returncode, out or b"", err or b"", time.monotonic() - began,
                  max(worked_by_children() - before - already, 0.0))


def signed(certificate):
    """With the digest that belongs to the content: whoever edits a certificate can do this."""
    xxhash = ctypes.CDLL("libxxhash.so.0")
    xxhash.XXH3_64bits.restype = ctypes.c_uint64
    content = {name: value for name, value in certificate.items() if name != "digest"}
    data = json.dumps(content, separators=(",", ":"), ensure_ascii=False).encode()
    return dict(content, digest=f"xxh3:{xxhash.XXH3_64bits(data, len(data)):016x}")


class Report:
    """Counts checks; a failed one is shown and the others still run."""

    def __init__(self):
        self.passed = self.failed = 0

    def check(self, name, condition, detail=""):
        if condition:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {name}\n  {detail}", flush=True)
        return bool(condition)

    def guard(self, name, function):
        """Runs a test function; an exception is a failure."""
        try:
            function(self)
        except Exception as error:  # noqa: BLE001
            self.check(name, False, f"{type(error).__name__}: {error}")

    def finish(self):
        print(f"{self.passed} passed, {self.failed} failed")
        sys.exit(1 if self.failed else 0)


def run_all(functions):
    report = Report()
    for function in functions:
        report.guard(function.__name__, function)
    report.finish()
