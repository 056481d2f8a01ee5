"""Batches into a file: what is finished stays finished."""

import json
import os
import resource
import subprocess
import tempfile
import time
from pathlib import Path

from support import HARD_8, HARD_15, PATIENCE, PROGRAM, SLOW, end, environment, run, run_all

EASY = "1 2 3 4 5 6 7 0 8"


def names(folder):
    return sorted(file.name for file in Path(folder).iterdir())


def whole(report):
    with tempfile.TemporaryDirectory() as folder:
        states, out = Path(folder, "in"), Path(folder, "out")
        states.write_text(f"# states\n{HARD_8}\n\nnonsense\n{EASY}  # easy\n2 1 3 4 5 6 7 8 0\n")
        result = run("solve", "tiles", "--batch", str(states), "--out", str(out), "-j", "2")
        report.check("exit 33 for a bad line", result.code == 33 and b"line 4" in result.err and not result.out, result)
        records = [json.loads(line) for line in out.read_text().splitlines()]
        report.check("one record a line, in order", [r.get("length", r.get("line")) for r in records] == [31, 4, 1, None], records)
        report.check("nothing else", names(folder) == ["in", "out"], names(folder))
        before = out.read_bytes()
        result = run("solve", "tiles", "--batch", str(states), "--out", str(out))
        report.check("a finished batch is not touched", result.code == 33 and b"is there already" in result.err
                     and out.read_bytes() == before, result)
        reports = Path(folder, "reports")
        result = run("solve", "tiles", "--batch", "-", "--out", str(reports), "--format", "jsonl", stdin=states.read_bytes())
        report.check("reports", result.code == 33 and json.loads(reports.read_text().splitlines()[0])["line"] == 2, result)
        result = run("solve", "tiles", "--batch", str(states), "--out", f"{folder}/no/such/out")
        report.check("a folder that is not there", result.code == 33 and b"no/such" in result.err, result)


def ended_and_begun_again(report):
    with tempfile.TemporaryDirectory() as folder:
        states, out = Path(folder, "in"), Path(folder, "out")
        lines = [EASY, HARD_8, HARD_15, EASY]
        states.write_text("\n".join(lines) + "\n")
        command = ["solve", "tiles", "--batch", str(states), "--out", str(out), "--with", "idastar:manhattan"]
        process = subprocess.Popen([PROGRAM, *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
        journal = Path(f"{out}.journal")
        patience = time.monotonic() + PATIENCE
        while time.monotonic() < patience and not (journal.exists() and journal.read_bytes().count(b"\n") >= 3):
            time.sleep(0.02)
        result = run(*command)
        report.check("one program at a time", result.code == 35 and b"another program is writing" in result.err, result)
        result = end(process)
        err = result.err
        report.check("Ctrl-C: exit 130", result.code == 130 and result.worked < 1 * SLOW, result)
        report.check("Ctrl-C: it says how to go on", b"2 lines are finished" in err and b"goes on" in err, err)
        report.check("the journal is kept", names(folder) == ["in", "out.journal"], names(folder))
        result = run(*command, "--max-nodes", "100000")
        report.check("another batch", result.code == 33 and b"another batch" in result.err, result)
        states.write_text("\n".join([HARD_8, HARD_8, EASY, EASY]) + "\n")
        result = run(*command)
        report.check("another input", result.code == 33 and b"line 1 is not what it was" in result.err, result)
        states.write_text("\n".join([EASY, HARD_8, EASY, EASY]) + "\n")  # a line that was not finished may change
        with open(f"{out}.journal", "ab") as journal:
            journal.write(b"0123456789abcdef 3 cut by a cra")
        result = run(*command)
        report.check("it goes on", result.code == 0 and b"2 lines are finished already" in result.err, result)
        lengths = [json.loads(line)["length"] for line in out.read_text().splitlines()]
        report.check("every line once", lengths == [1, 31, 1, 1] and names(folder) == ["in", "out"], (lengths, names(folder)))


def files_that_may_not_grow(report):
    """ulimit -f: a disk that is full."""
    with tempfile.TemporaryDirectory() as folder:
        states, out = Path(folder, "in"), Path(folder, "out")
        states.write_text(f"{EASY}\n" * 20)
        command = ["solve", "tiles", "--batch", str(states), "--out", str(out), "--with", "astar"]
        kept = 0
        for limit in (10, 1000, 3000, 8000):
            done = subprocess.run([PROGRAM, *command], capture_output=True, env=environment(), timeout=60 * SLOW,
                                  preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
            report.check(f"{limit} bytes: exit 35", done.returncode == 35 and b"cannot write" in done.stderr
                         and not out.exists(), done)
            lines = Path(f"{out}.journal").read_bytes().count(b"\n") if Path(f"{out}.journal").exists() else 0
            report.check(f"{limit} bytes: nothing is lost", lines >= kept, (lines, kept))
            kept = lines
        result = run(*command)
        report.check("with room it goes on", result.code == 0 and kept > 5
                     and f"{kept - 1} lines are finished".encode() in result.err, (result, kept))
        report.check("all lines", len(out.read_text().splitlines()) == 20 and names(folder) == ["in", "out"], names(folder))


def folder_that_only_reads(report):
    if os.geteuid() == 0:
        return
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o500)
        result = run("solve", "tiles", "--batch", "-", "--out", f"{folder}/out", stdin=EASY.encode())
        report.check("exit 35", result.code == 35 and b"out" in result.err, result)
        os.chmod(folder, 0o700)


if __name__ == "__main__":
    run_all([whole, ended_and_begun_again, files_that_may_not_grow, folder_that_only_reads])
