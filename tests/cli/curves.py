"""solve --trace-file: the curve of a run in a file."""

import csv
import json
import os
import stat
import subprocess
import tempfile
from pathlib import Path

from support import HARD_8, HARD_15, PAUSE, PROGRAM, at_work, end, environment, run, run_all

BOARD = HARD_8.split()
COLUMNS = ["bound", "expanded", "generated", "seconds", "expected_generated"]


def rows_of(path):
    with open(path, newline="") as file:
        return list(csv.reader(file))


def iterations(report):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "curve.csv")
        for method in ("idastar:manhattan", "ids"):
            limits = ["--max-depth", "12"] if method == "ids" else []
            result = run("solve", "tiles", *BOARD, "--with", method, *limits, "--format", "json", "--trace-file", path)
            expected = json.loads(result.out)["statistics"]["iterations"]
            head, *rows = rows_of(path)
            report.check(f"{method}: head", head == COLUMNS, head)
            values = [{k: float(v) for k, v in zip(head, row) if v} for row in rows]
            report.check(f"{method}: a line an iteration", len(rows) > 1 and values == expected, (values[:2], expected[:2]))
            report.check(f"{method}: no other file", os.listdir(folder) == ["curve.csv"], os.listdir(folder))


def every_method(report):
    """A method has a curve exactly if its reports have one."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "curve.csv")
        for method in json.loads(run("list", "methods", "--format", "json").out)["methods"]:
            if method["puzzles"]:
                continue
            arguments = ["solve", "tiles", "1 2 3 4 0 6 7 5 8", "--with", method["name"], "--max-depth", "20", "--format", "json"]
            statistics = json.loads(run(*arguments).out)["statistics"]
            result = run(*arguments, "--trace-file", path)
            curve = bool(statistics["iterations"] or statistics.get("generations"))
            report.check(f"{method['name']}: {'a' if curve else 'no'} curve", (result.code != 33) == curve, result)
            if not curve:
                report.check(f"{method['name']}: says which have one", b"idastar" in result.err and not result.out, result)


def ends(report):
    """Limits, an interrupt, an answer without a search."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "curve.csv")
        hard = ["solve", "tiles", HARD_15, "--with", "idastar:manhattan", "--trace-file", path]
        result = run(*hard, "--max-nodes", "100000")
        report.check("node limit", result.code == 12 and len(rows_of(path)) > 2, result)
        os.remove(path)
        process = subprocess.Popen([PROGRAM, *hard], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
        at_work(process, 0.3 * PAUSE)
        report.check("the head is there at once", rows_of(path) == [COLUMNS])
        result = end(process)
        report.check("Ctrl-C", result.code == 130 and len(rows_of(path)) > 2, result)
        result = run("solve", "tiles", "2 1 3 4 5 6 7 8 0", "--with", "idastar", "--trace-file", path)
        report.check("nothing to search: the head alone", result.code == 11 and rows_of(path) == [COLUMNS], result)


def refusals(report):
    """Before the search: the hard board would take for ever."""
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder, "kept.csv")
        kept.write_text("old\n")
        closed, pipe = os.path.join(folder, "closed"), os.path.join(folder, "pipe")
        os.mkdir(closed, stat.S_IRUSR | stat.S_IXUSR)
        os.mkfifo(pipe)
        hard = ["solve", "tiles", HARD_15]
        deepening = [*hard, "--with", "idastar:manhattan"]
        for name, arguments, codes, words in (
            ("no method", [*hard, "--trace-file", kept], [33], b"--with"),
            ("no curve", [*hard, "--with", "astar", "--trace-file", kept], [33], b"idastar"),
            ("unknown method", [*hard, "--with", "idastra", "--trace-file", kept], [33], b"did you mean idastar"),
            ("another puzzle's method", [*hard, "--with", "korf", "--trace-file", kept], [34], b"cube:3"),
            ("bad state", ["solve", "tiles", "1 2 3", "--with", "idastar", "--trace-file", kept], [33], b""),
            ("bad parameters", ["solve", "cube:3", "R U", "--with", "evolution", "--lambda", "9", "--theta", "8",
                                "--trace-file", kept], [33], b"--lambda"),
            ("bad metric", ["solve", "cube:3", "R U", "--with", "evolution", "--metric", "qtm",
                            "--trace-file", kept], [34], b"htm"),
            ("batch", ["solve", "tiles", "--batch", "-", "--with", "idastar", "--trace-file", kept], [33], b"--batch"),
            ("missing folder", [*deepening, "--trace-file", f"{folder}/none/curve.csv"], [33], b"none/curve.csv"),
            ("a folder", [*deepening, "--trace-file", folder], [33], b"is a directory"),
            ("a pipe", [*deepening, "--trace-file", pipe], [33], b"not a regular file"),
            ("standard output", [*deepening, "--trace-file", "-"], [33], b"--trace-file"),
            ("empty", [*deepening, "--trace-file", ""], [33], b"--trace-file"),
            ("not a disk", [*deepening, "--trace-file", "/proc/curve.csv"], [33, 35], b"--trace-file"),
            ("no permission", [*deepening, "--trace-file", f"{closed}/curve.csv"], [35], b"--trace-file"),
        ):
            if name == "no permission" and os.geteuid() == 0:
                continue  # root may write everywhere
            result = run(*map(str, arguments), timeout=10)
            report.check(f"{name}: refused", result.code in codes and words in result.err and not result.out, result)
        report.check("a wrong request leaves the old file", kept.read_text() == "old\n", kept.read_text())


def lost_folder(report):
    """The result is not lost with the curve."""
    with tempfile.TemporaryDirectory() as parent:
        folder = os.path.join(parent, "before")
        os.mkdir(folder)
        process = subprocess.Popen([PROGRAM, "solve", "tiles", HARD_15, "--with", "idastar:manhattan", "--trace-file",
                                    os.path.join(folder, "curve.csv")],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
        at_work(process, 0.3 * PAUSE)
        os.rename(folder, os.path.join(parent, "after"))
        result = end(process)
        report.check("the folder went away", result.code == 33 and b"STOPPED" in result.out
                     and b"--trace-file" in result.err, result)


if __name__ == "__main__":
    run_all([iterations, every_method, ends, refusals, lost_folder])
