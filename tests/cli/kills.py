"""kill -9 at random moments, over batches and table builds: nothing is lost, and no file is bad.

    kills.py PROGRAM [COUNT [SEED]]

COUNT kills that met a running program (50 in CI; 1,000 in the documented run), half of them over batches.
"""

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from support import PROGRAM, SANITIZED, Report, environment, run

COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 10 if SANITIZED else 50
RNG = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)


def names(folder):
    return sorted(file.name for file in Path(folder).iterdir()) if Path(folder).exists() else []


def killed(command, seconds, **changes):
    """Runs for so long, then kill -9. True: the kill met it; False: it had ended with 0."""
    process = subprocess.Popen([PROGRAM, *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                               env=environment(**changes))
    try:
        _, err = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return True
    assert process.returncode == 0, (process.returncode, err)
    return False


def timed(command, **changes):
    began = time.monotonic()
    result = run(*command, timeout=600, **changes)
    assert result.code == 0, result
    return time.monotonic() - began


def batches(report):
    kills = batches_done = 0
    with tempfile.TemporaryDirectory() as folder:
        states, out, journal = Path(folder, "in"), Path(folder, "out"), Path(folder, "out.journal")
        states.write_bytes(run("scramble", "8-puzzle", "--count", "150", "--seed", "5").out)
        command = ["solve", "8-puzzle", "--batch", str(states), "--out", str(out), "-j", "2", "--with", "idastar:manhattan"]
        whole = timed(command)
        right = out.read_bytes()
        report.check("150 lines", right.count(b"\n") == 150)
        while kills < COUNT // 2:
            out.unlink()
            finished = 0
            ended = False
            tries = 0  # a machine that has become slower gets more time with each
            while not ended:
                tries += 1
                # Also the beginning, and the moment in which OUT is written.
                last = RNG.random() < 0.25
                ended = not killed(command, whole * (0.1 * tries + RNG.uniform(0.85, 1.05)) if last else whole * RNG.uniform(0, 0.5))
                kills += not ended
                if not report.check("OUT is whole or not there", not out.exists() or out.read_bytes() == right):
                    return
                now = journal.read_bytes().count(b"\n") if journal.exists() else finished
                report.check("finished lines stay", now >= finished, (now, finished))
                finished = max(now, finished)
                ended = ended or (out.exists() and not journal.exists())
            batches_done += 1
            report.check("every line once, in order", out.read_bytes() == right)
            # A lock that a kill left in the last moment locks nobody out, and goes with the next run.
            report.check("nothing else is left", set(names(folder)) <= {"in", "out", "out.lock"}, names(folder))
    print(f"  {kills} kills over batches, {batches_done} batches came to their end")


def table_builds(report):
    kills = tables = 0
    for heuristic in ("cube:2/exact", "tiles:3x4/additive(5-5-1)", "tiles:3x3/exact"):
        command = ["tables", "build", heuristic, "-j", "2"]
        with tempfile.TemporaryDirectory() as folder:
            whole = timed(command, QUEBRA_HOME=folder)
            right = {name: Path(folder, name).read_bytes() for name in names(folder)}
        share = 0
        while share < COUNT // 2 // 3 + (heuristic == "cube:2/exact") * (COUNT // 2 % 3):
            with tempfile.TemporaryDirectory() as folder:
                tries = 0  # a machine that has become slower gets more time with each
                while killed(command, whole * RNG.uniform(0, 1.1 + 0.2 * tries), QUEBRA_HOME=folder):
                    share += 1
                    tries += 1
                    bad = [n for n in names(folder) if n in right and Path(folder, n).read_bytes() != right[n]]
                    report.check("a table is whole or not there", not bad, (heuristic, bad))
                    listed = run("tables", QUEBRA_HOME=folder)
                    report.check("the folder can be listed", listed.code == 0, listed)
                tables += 1
                found = {name: Path(folder, name).read_bytes() for name in names(folder)}
                report.check("in the end the right tables and nothing else", found == right, (heuristic, names(folder)))
                report.check("verified", run("tables", "verify", QUEBRA_HOME=folder).code == 0)
        kills += share
    print(f"  {kills} kills over table builds, {tables} builds came to their end")


if __name__ == "__main__":
    report = Report()
    report.guard("batches", batches)
    report.guard("table_builds", table_builds)
    report.finish()
