"""Ctrl-C and limits of time in every command that can take long: within 0.2 s, with the documented exit code.

Table builds are ended before they are a second old; later they keep a draft first (korf.py).
"""

import json
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from support import HARD_15, PAUSE, PROGRAM, SLOW, environment, run, run_all, signed

PROMISED = 0.2
SCRAMBLE = "R U2 F' L D B2 R' U F2 D' L2 B U' R2 F D2 L' B' U2 R"
FOLDER = tempfile.TemporaryDirectory(prefix="quebra-endings-")
REPORT = Path(FOLDER.name, "boards")
REPORT.write_text(f"4 TESTE\n{HARD_15}\n")
CERTIFICATE = Path(FOLDER.name, "certificate")


def commands():
    """Each of them would run for many seconds."""
    hard = ["tiles", HARD_15]
    yield "solve, table of a heuristic", ["solve", "15-puzzle", HARD_15, "--with", "idastar:additive(7-8)"]
    yield "solve, own tables", ["solve", "cube:3", SCRAMBLE, "--with", "korf"]
    yield "solve, threads", ["solve", *hard, "--with", "korf-felner", "--databases", "4-4-4-3", "-j", "2"]
    yield "solve, the default", ["solve", "cube:3", SCRAMBLE]
    yield "solve, many layers", ["solve", "cube:5", SCRAMBLE]
    yield "solve, evolution", ["solve", "cube:3", SCRAMBLE, "--with", "evolution", "--theta", "1000000"]
    yield "solve, batch", ["solve", "tiles", "--batch", str(REPORT.with_name("batch")), "--with", "idastar:manhattan"]
    yield "solve, batch to a file", ["solve", "tiles", "--batch", str(REPORT.with_name("batch")), "--with", "idastar:manhattan",
                                     "--out", str(REPORT.with_name("out"))]
    yield "scramble", ["scramble", "15-puzzle", "--count", "10000000"]
    yield "scramble at a distance", ["scramble", "tiles:3x4", "--distance", "50"]
    yield "enumerate", ["enumerate", "tiles:3x4"]
    yield "enumerate, hash table", ["enumerate", "cube:3"]
    yield "compare", ["compare", "15-puzzle", "--file", str(REPORT.with_name("batch")), "--with", "idastar:manhattan,bfs"]
    yield "audit", ["audit", "tiles:3x4", "manhattan"]
    yield "audit, sample", ["audit", "cube:3", "cubie-manhattan", "--sample", "100000000"]
    yield "predict", ["predict", "15-puzzle", "--with", "idastar:manhattan", "--depth", "50-56", "--measure", "1000"]
    yield "trace", ["trace", *hard, "--with", "idastar:manhattan", "--events", "100000000"]
    yield "report", ["report", str(REPORT)]
    yield "reproduce", ["reproduce", "figures-003"]
    yield "tables build", ["tables", "build", "tiles:4x4/additive(7-8)"]
    yield "tables build, cube", ["tables", "build", "cube:3/pattern(seven-a)"]
    yield "verify --prove", ["verify", "--prove", str(CERTIFICATE)]
    yield "bench", ["bench", "tiles", "--file", str(REPORT.with_name("lengths")), "--with", "idastar:manhattan"]


def prepare():
    REPORT.with_name("batch").write_text(f"{HARD_15}\n" * 3)
    REPORT.with_name("lengths").write_text(f"{HARD_15} 80\n")
    # The claim of a run that never was: to refute it takes for ever.
    run("solve", "tiles", HARD_15, "--with", "idastar:manhattan", "--max-nodes", "100000", "--certificate", str(CERTIFICATE))
    document = json.loads(CERTIFICATE.read_text())
    document["limits"]["nodes"] = None
    Path(CERTIFICATE).write_text(json.dumps(signed(document)))


def ended(command, after, home, **keywords):
    """Ctrl-C after a while: exit code, seconds that the end took, standard error."""
    process = subprocess.Popen([PROGRAM, *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                               env=environment(QUEBRA_HOME=home), **keywords)
    time.sleep(after * PAUSE)
    if process.poll() is not None:
        return process.returncode, None, process.stderr.read()
    began = time.monotonic()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    return process.returncode, time.monotonic() - began, err


def interrupts(report):
    worst = (0.0, "")
    for name, command in commands():
        tries = []
        for attempt in range(3):  # a machine that is busy may take longer once
            with tempfile.TemporaryDirectory() as home:
                code, took, err = ended(command, 0.35 + 0.15 * attempt, home)
            REPORT.with_name("out.journal").unlink(missing_ok=True)
            tries.append(took)
            if took is not None and took <= PROMISED * SLOW:
                break
        report.check(f"{name}: still running", None not in tries, (code, err))
        report.check(f"{name}: exit 130", code == 130, (code, err))
        soonest = min((t for t in tries if t is not None), default=9)
        report.check(f"{name}: within {PROMISED} s", soonest <= PROMISED * SLOW, tries)
        worst = max(worst, (soonest, name))
    print(f"  slowest answer to Ctrl-C: {worst[0] * 1000:.0f} ms, {worst[1]}")


def time_limits(report):
    limit = 0.5
    worst = (0.0, "")
    for name, command in commands():
        if name.startswith(("solve, batch", "compare", "report", "bench")):  # a limit for each line or run of them
            continue
        over = []
        for _ in range(3):
            with tempfile.TemporaryDirectory() as home:
                began = time.monotonic()
                done = subprocess.run([PROGRAM, *command, "--time-limit", f"{limit}s"], stdout=subprocess.DEVNULL,
                                      stderr=subprocess.PIPE, env=environment(QUEBRA_HOME=home), timeout=120)
                over.append(time.monotonic() - began - limit)
            if over[-1] <= PROMISED * SLOW:
                break
        report.check(f"{name}: exit 23", done.returncode == 23, (done.returncode, done.stderr[:300]))
        report.check(f"{name}: the limit holds within {PROMISED} s", min(over) <= PROMISED * SLOW, over)
        worst = max(worst, (min(over), name))
    print(f"  most time beyond a limit: {worst[0] * 1000:.0f} ms, {worst[1]}")


if __name__ == "__main__":
    prepare()
    run_all([interrupts, time_limits])
