"""Ctrl-C and limits of time in every command that can take long: within 0.2 s, with the documented exit code.

The 0.2 s are of the processor, per thread (support.py): a loop that does not look at the flag works on and is caught, a
machine that has other work to do is not. The moments of the signal are counted the same way.

Builds that are a second old, those of cosets five, keep a draft first (korf.py): they are ended before that.
"""

import json
import subprocess
import tempfile
import time
from pathlib import Path

from support import HARD_15, PATIENCE, PROGRAM, SLOW, at_work, end, environment, run, run_all, signed, worked_by, worked_by_children

PROMISED = 0.2
DRAFT_AFTER = {  # seconds of a clock
    "solve, own tables": 0.9, "tables build, cube": 0.9,
    "solve, the default": 4.5, "solve, the default, threads": 4.5, "solve, another table": 4.5}
MOMENTS = (0.1, 0.3, 0.6)  # seconds of work before the signal
SCRAMBLE = "R U2 F' L D B2 R' U F2 D' L2 B U' R2 F D2 L' B' U2 R"
FOLDER = tempfile.TemporaryDirectory(prefix="quebra-endings-")
REPORT = Path(FOLDER.name, "boards")
REPORT.write_text(f"4 TESTE\n{HARD_15}\n")
CERTIFICATE = Path(FOLDER.name, "certificate")


def commands():
    """Name, command, threads, of which all are busy. Each would run for many seconds."""
    hard = ["tiles", HARD_15]
    batch = ["tiles", "--batch", str(REPORT.with_name("batch")), "--with", "idastar:manhattan"]
    one, two = ["-j", "1"], ["-j", "2"]
    yield "solve, table of a heuristic", ["solve", "15-puzzle", HARD_15, "--with", "idastar:additive(7-8)", *one], 1
    yield "solve, own tables", ["solve", "cube:3", SCRAMBLE, "--with", "korf", *one], 1
    yield "solve, threads", ["solve", *hard, "--with", "korf-felner", "--databases", "4-4-4-3", *two], 2
    yield "solve, the default", ["solve", "cube:3", SCRAMBLE, *one], 1
    yield "solve, the default, threads", ["solve", "cube:3", SCRAMBLE, *two], 2
    yield "solve, another table", ["solve", "cube:3", SCRAMBLE, "--with", "optimal", "--table", "squares-parities", *one], 1
    yield "solve, two phases", ["solve", "cube:3", SCRAMBLE, "--with", "two-phase", "--max-length", "16", *one], 1
    yield "solve, many layers", ["solve", "cube:5", SCRAMBLE], 1
    yield "solve, evolution", ["solve", "cube:3", SCRAMBLE, "--with", "evolution", "--theta", "1000000", *one], 1
    yield "solve, batch", ["solve", *batch, *one], 1
    yield "solve, batch to a file", ["solve", *batch, "--out", str(REPORT.with_name("out")), *one], 1
    yield "scramble", ["scramble", "15-puzzle", "--count", "10000000"], 1
    yield "scramble at a distance", ["scramble", "tiles:3x4", "--distance", "50"], 1
    yield "enumerate", ["enumerate", "tiles:3x4"], 1
    yield "enumerate, hash table", ["enumerate", "cube:3"], 1
    yield "compare", ["compare", "15-puzzle", "--file", str(REPORT.with_name("batch")), "--with", "idastar:manhattan,bfs"], 1
    yield "audit", ["audit", "tiles:3x4", "manhattan"], 1
    yield "audit, sample", ["audit", "cube:3", "cubie-manhattan", "--sample", "100000000"], 1
    yield "predict", ["predict", "15-puzzle", "--with", "idastar:manhattan", "--depth", "50-56", "--measure", "1000"], 1
    yield "trace", ["trace", *hard, "--with", "idastar:manhattan", "--events", "100000000"], 1
    yield "report", ["report", str(REPORT)], 1
    yield "reproduce", ["reproduce", "figures-003"], 1
    yield "tables build", ["tables", "build", "tiles:4x4/additive(7-8)", *one], 1
    yield "tables build, cube", ["tables", "build", "cube:3/pattern(seven-a)", *one], 1
    yield "verify --prove", ["verify", "--prove", str(CERTIFICATE)], 1
    yield "bench", ["bench", "tiles", "--file", str(REPORT.with_name("lengths")), "--with", "idastar:manhattan"], 1


def prepare():
    REPORT.with_name("batch").write_text(f"{HARD_15}\n" * 3)
    REPORT.with_name("lengths").write_text(f"{HARD_15} 80\n")
    # The claim of a run that never was: to refute it takes for ever.
    run("solve", "tiles", HARD_15, "--with", "idastar:manhattan", "--max-nodes", "100000", "--certificate", str(CERTIFICATE))
    document = json.loads(CERTIFICATE.read_text())
    document["limits"]["nodes"] = None
    Path(CERTIFICATE).write_text(json.dumps(signed(document)))


def started(command, home):
    return subprocess.Popen([PROGRAM, *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                            env=environment(QUEBRA_HOME=home))


def interrupted(command, moment):
    """Ctrl-C after so much work: the result and how old the program was."""
    with tempfile.TemporaryDirectory() as home:
        began = time.monotonic()
        process = started(command, home)
        if not at_work(process, moment):
            _, err = process.communicate()
            return None, (process.returncode, err)
        result = end(process)
        age = time.monotonic() - result.seconds - began
    REPORT.with_name("out.journal").unlink(missing_ok=True)
    return result, age


def interrupts(report):
    worst = (0.0, "")
    for name, command, threads in commands():
        for moment in MOMENTS:
            tries = []
            for _ in range(3):  # what others do to caches and pages is in our time too
                result, age = interrupted(command, moment)
                if not report.check(f"{name}: still running", result is not None, age):
                    break
                report.check(f"{name}: exit 130", result.code == 130, result)
                if age > DRAFT_AFTER.get(name, PATIENCE):
                    continue  # on a machine so slow there is nothing to be judged
                tries.append(result.worked / threads)
                if tries[-1] <= PROMISED * SLOW:
                    break
            least = min(tries, default=0.0)
            report.check(f"{name}: within {PROMISED} s", least <= PROMISED * SLOW, (moment, tries, str(result)))
            worst = max(worst, (least, name))
    print(f"  slowest answer to Ctrl-C: {worst[0] * 1000:.0f} ms of a processor, {worst[1]}")


def beyond(command, limit, threads):
    """Work that was done after the limit, and the result. The program's clock runs when it has worked a little."""
    with tempfile.TemporaryDirectory() as home:
        before = worked_by_children()
        process = started([*command, "--time-limit", f"{limit}s"], home)
        already = 0.0
        if at_work(process, 0.02 * SLOW):
            time.sleep(limit)
            if process.poll() is None:
                already = worked_by(process)
        _, err = process.communicate(timeout=PATIENCE)
    over = worked_by_children() - before - already if already else 0.0
    return over / threads, process.returncode, err


def time_limits(report):
    limit = 0.5
    worst = (0.0, "")
    for name, command, threads in commands():
        if name.startswith(("solve, batch", "compare", "report", "bench")):  # a limit for each line or run of them
            continue
        over = []
        for _ in range(3):
            took, code, err = beyond(command, limit, threads)
            over.append(took)
            if took <= PROMISED * SLOW:
                break
        report.check(f"{name}: exit 23", code == 23, (code, err[:300]))
        report.check(f"{name}: the limit holds within {PROMISED} s", min(over) <= PROMISED * SLOW, over)
        worst = max(worst, (min(over), name))
    print(f"  most work beyond a limit: {worst[0] * 1000:.0f} ms of a processor, {worst[1]}")


if __name__ == "__main__":
    prepare()
    run_all([interrupts, time_limits])
