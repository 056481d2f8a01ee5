"""The table cache under fire: programs that are killed, that want the same table, that find no room."""

import fcntl
import json
import os
import resource
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from support import HARD_8, PAUSE, PATIENCE, PROGRAM, SLOW, end, environment, run, run_all, soon

BUILD = ["tables", "build", "cube:2/exact"]
STATES = 3_674_160  # of the 2x2x2
MOVES = "R U2 F' R2 U F2 R'"


def start(*arguments, **changes):
    return subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            env=environment(**changes))


def names(folder):
    return sorted(file.name for file in Path(folder).iterdir()) if Path(folder).exists() else []


def wait_until(condition):
    patience = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > patience:
            return False
        time.sleep(0.001)
    return True


def is_held(path):
    """Whether another program has this lock."""
    with open(path, "rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return False
        except BlockingIOError:
            return True


def builder_that_stands_still(folder):
    """A program that holds the lock of the table and does nothing; nobody is faster than it."""
    for _ in range(50):  # it may be stopped before it has the lock, or after it is done
        process = start(*BUILD, "-j", "1", QUEBRA_HOME=folder)
        assert wait_until(lambda: names(folder))
        process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
        if any(name.endswith(".lock") and is_held(f"{folder}/{name}") for name in names(folder)):
            return process
        process.send_signal(signal.SIGCONT)
        process.communicate()
        run("tables", "remove", "--all", QUEBRA_HOME=folder)
    raise RuntimeError("the builder was never stopped with the lock in its hands")


def is_right(report, name, folder):
    """The next run finds or makes the right table and leaves nothing else."""
    result = run("solve", "cube:2", MOVES, "--with", "idastar:exact", "--format", "json", QUEBRA_HOME=folder)
    answer = json.loads(result.out) if result.out else {}
    report.check(f"{name}: the next answer", result.code == 0 and answer.get("optimal") is True
                 and result.err == b"", result)
    report.check(f"{name}: one sound table and nothing else", len(names(folder)) == 1
                 and run("tables", "verify", QUEBRA_HOME=folder).code == 0, names(folder))
    return answer.get("length")


def killed_while_building(report):
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        run(*BUILD, QUEBRA_HOME=folder)
        whole = time.monotonic() - began
        length = is_right(report, "not killed", folder)
    for part in (0.05, 0.3, 0.6, 0.8, 0.9, 0.95, 1.0):
        with tempfile.TemporaryDirectory() as folder:
            process = start(*BUILD, QUEBRA_HOME=folder)
            time.sleep(part * whole)
            process.kill()
            process.communicate()
            name = f"killed after {part:.2f} of a build"
            listed = run("tables", QUEBRA_HOME=folder)
            report.check(f"{name}: list", listed.code == 0, listed)
            report.check(f"{name}: no lock stays", not any(n.endswith(".lock") for n in names(folder)), names(folder))
            report.check(f"{name}: the same answer", is_right(report, name, folder) == length)


def killed_while_writing(report):
    """What was written so far is listed as left behind, and swept by the next build."""
    with tempfile.TemporaryDirectory() as folder:
        run(*BUILD, QUEBRA_HOME=folder)
        file = Path(folder) / names(folder)[0]
        (Path(folder) / (file.name + ".tmp-99-1")).write_bytes(file.read_bytes()[:100_000])
        (Path(folder) / (file.name + ".lock")).write_bytes(b"")
        file.unlink()
        listed = run("tables", QUEBRA_HOME=folder).out
        report.check("left behind", b"left behind by a program that was killed" in listed, listed)
        is_right(report, "after a kill in the middle of a file", folder)


def two_builders(report):
    with tempfile.TemporaryDirectory() as folder:
        first = builder_that_stands_still(folder)
        second = start(*BUILD, QUEBRA_HOME=folder)
        said = second.stderr.readline()
        report.check("the second one says that it waits",
                     said == b"quebra: another program is building table cube:2/exact: waiting for it\n", said)
        first.send_signal(signal.SIGCONT)
        one, two = first.communicate(timeout=60 * SLOW), second.communicate(timeout=60 * SLOW)
        report.check("both end well", first.returncode == 0 and second.returncode == 0, (one, two))
        report.check("one builds", one[0].endswith(b", built\n") and one[1] == b"", one)
        report.check("the other one loads", two[0].endswith(b", was there\n") and two[1] == b"", two)
        report.check("the same table", one[0].split(b",")[:-1] == two[0].split(b",")[:-1], (one, two))
        is_right(report, "two builders", folder)


def builder_dies(report):
    with tempfile.TemporaryDirectory() as folder:
        first = builder_that_stands_still(folder)
        second = start(*BUILD, QUEBRA_HOME=folder)
        report.check("it waits", b"waiting" in second.stderr.readline())
        first.kill()
        first.communicate()
        out, err = second.communicate(timeout=60 * SLOW)
        report.check("then it builds", second.returncode == 0 and out.endswith(b", built\n") and err == b"", (out, err))
        is_right(report, "a builder that dies", folder)


def waiting_ends(report):
    with tempfile.TemporaryDirectory() as folder:
        first = builder_that_stands_still(folder)
        arguments = ["solve", "cube:2", MOVES, "--with", "astar:exact"]
        result = run(*arguments, "--time-limit", "300ms", QUEBRA_HOME=folder)
        report.check("by its time limit", result.code == 23 and 0.3 <= result.seconds and soon(result.seconds, 1), result)
        second = start(*arguments, QUEBRA_HOME=folder)
        second.stderr.readline()
        time.sleep(0.1 * PAUSE)
        result = end(second)
        report.check("by the user", result.code == 130 and soon(result.seconds, 0.5), result)
        listed = run("tables", QUEBRA_HOME=folder)
        report.check("list does not disturb", listed.code == 0 and len(names(folder)) == 1, (listed, names(folder)))
        first.kill()
        first.communicate()


def files_that_may_not_grow(report):
    """ulimit -f: a write that fails, not a signal that kills."""
    for limit in (0, 100, 4096, 100_000):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                [PROGRAM, "solve", "tiles", HARD_8, "--with", "astar:exact", "--format", "json"], capture_output=True,
                env=environment(QUEBRA_HOME=folder), timeout=60 * SLOW,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
            length = json.loads(done.stdout)["length"] if done.stdout else None
            report.check(f"{limit} bytes: answer and warning", done.returncode == 0 and length == 31
                         and b"warning: table tiles:3x3/exact is not kept: cannot write" in done.stderr, done)
            report.check(f"{limit} bytes: nothing is left", names(folder) == [], names(folder))


def cuts(report):
    """At and beside each block of the disk."""
    with tempfile.TemporaryDirectory() as folder:
        run("tables", "build", "tiles:2x4/exact", QUEBRA_HOME=folder)
        file = Path(folder) / names(folder)[0]
        good = file.read_bytes()
        for block in range(0, len(good), 4096):
            for size in (block - 1, block, block + 1):
                if not 0 <= size < len(good):
                    continue
                file.write_bytes(good[:size])
                result = run("tables", "build", "tiles:2x4/exact", QUEBRA_HOME=folder)
                said = b"is cut" if size else b"is empty"
                report.check(f"cut at {size}", result.code == 0 and said in result.err and b", built" in result.out
                             and file.read_bytes() == good, result)


def batches_share(report):
    with tempfile.TemporaryDirectory() as folder:
        lines = "\n".join([MOVES] * 6) + "\n"
        result = run("solve", "cube:2", "--batch", "-", "-j", "2", "--with", "astar:exact", "--format", "jsonl",
                     stdin=lines.encode(), QUEBRA_HOME=folder)
        answers = [json.loads(line) for line in result.out.splitlines()]
        sources = sorted(answer["used"]["tables"][0]["source"] for answer in answers)
        report.check("built once", sources == ["built"] + ["loaded"] * 5, (sources, result))
        report.check("every line counts it", all(a["statistics"]["peak_bytes"] >= STATES // 2 for a in answers))
        result = run("solve", "cube:2", "--batch", "-", "-j", "2", "--with", "astar:exact", "--format", "jsonl",
                     "--memory", "1M", stdin=lines.encode(), QUEBRA_HOME=folder)
        report.check("a memory limit holds for all", result.code == 22, result)


def two_bits(report):
    with tempfile.TemporaryDirectory() as folder:
        home = {"QUEBRA_HOME": folder}
        built = run("tables", "build", "tiles:3x3/exact(2)", "cube:2/exact(2)", **home)
        report.check("build", built.code == 0 and built.out.count(b", built\n") == 2, built)
        listed = json.loads(run("tables", "verify", "--format", "json", **home).out)["tables"]
        report.check("a quarter of a byte", [t["bits"] for t in listed] == [2, 2]
                     and listed[0]["bytes"] < STATES / 4 + 2000, listed)
        report.check("every invariant", all(t["held"] == t["invariants"] and len(t["held"]) == 5 for t in listed), listed)
        for method in ("astar", "idastar"):
            result = run("solve", "tiles", HARD_8, "--with", f"{method}:exact(2)", "--format", "json", **home)
            answer = json.loads(result.out)
            plain = json.loads(run("solve", "tiles", HARD_8, "--with", f"{method}:exact", "--format", "json", **home).out)
            report.check(f"{method}: as exact", answer["length"] == 31 and answer["optimal"]
                         and answer["statistics"]["expanded"] == plain["statistics"]["expanded"], (answer, plain))
        file = next(Path(folder).glob("tiles-3x3-exact-2-*"))
        content = bytearray(file.read_bytes())
        content[-1] ^= 1
        file.write_bytes(bytes(content))
        report.check("verify", run("tables", "verify", **home).code == 13)
        result = run("solve", "tiles", HARD_8, "--with", "astar:exact(2)", **home)
        report.check("built again", result.code == 0 and b"is damaged" in result.err, result)
        result = run("solve", "tiles", HARD_8, "--with", "astar:exact(3)", **home)
        report.check("no other width", result.code == 33 and b"exact(2)" in result.err, result)


def invariants(report):
    with tempfile.TemporaryDirectory() as folder:
        home = {"QUEBRA_HOME": folder}
        for arguments in (["tiles:2x3/exact", "--goal", "snail"], ["cube:2/exact", "--metric", "qtm"], ["floppy/exact"]):
            run("tables", "build", *arguments, **home)
        tables = json.loads(run("tables", "verify", "--format", "json", **home).out)["tables"]
        for table in tables:
            report.check(f"{table['name']}: all of them hold", table["held"] == table["invariants"]
                         and len(table["held"]) == 5, table)
        report.check("three tables", len(tables) == 3)
        text = run("tables", "info", "floppy/exact", **home).out.decode()
        report.check("info names them", "nearest neighbour" in text and "one entry has depth 0" in text, text)
        report.check("nothing was built", len(names(folder)) == 3, names(folder))


if __name__ == "__main__":
    run_all([killed_while_building, killed_while_writing, two_builders, builder_dies, waiting_ends,
             files_that_may_not_grow, cuts, batches_share, two_bits, invariants])
