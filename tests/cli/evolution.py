"""The methods that go by phases, thistlethwaite and evolution: phases, generations, limits, interrupts."""

import csv
import json
import os
import subprocess
import tempfile

import jsonschema
from support import PAUSE, PROGRAM, ROOT, SLOW, at_work, end, environment, run, run_all

SCRAMBLE = "R U2 F D' L2 B R' U F2 L D B'"
SMALL = ["--with", "evolution", "--profile", "quebra", "--theta", "2000", "--lambda", "100", "--alpha", "200",
         "--seed", "1"]
# Everybody is a candidate, so that never all of them are in the next group.
ENDLESS = ["--with", "evolution", "--profile", "document", "--theta", "20000", "--lambda", "20000", "--alpha", "100000"]


def valid(report, name, document):
    schema = json.loads((ROOT / "docs/schema/solve-report.schema.json").read_text())
    errors = [e.message for e in jsonschema.Draft7Validator(schema).iter_errors(document)]
    report.check(f"{name} is valid", not errors, errors[:3])


def generations(report):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "curve.csv")
        result = run("solve", "cube:3", SCRAMBLE, *SMALL, "--format", "json", "--trace-file", path, timeout=120)
        document = json.loads(result.out)
        with open(path, newline="") as file:
            head, *rows = list(csv.reader(file))
    valid(report, "evolution", document)
    report.check("solved, or the last generation", result.code in (0, 12), result)
    known = document["statistics"]["generations"]
    report.check("columns", head == list(known[0]), head)
    report.check("a line a generation", [[float(cell) for cell in row] for row in rows]
                 == [list(generation.values()) for generation in known], (rows[:1], known[:1]))
    report.check("numbered from 1", [g["number"] for g in known] == list(range(1, len(known) + 1)))
    report.check("phases", document["phases"] and all(phase["name"] for phase in document["phases"]), document)


def text_form(report):
    result = run("solve", "cube:3", SCRAMBLE, *SMALL, "--stats", timeout=120)
    text = result.out.decode()
    report.check("phases are printed", "Phases:\n" in text or "Best so far: " in text, text)
    report.check("individuals, not nodes", " individuals/s" in text and "nodes" not in text, text)
    report.check("the table of phases", "best fitness" in text, text)
    quiet = run("solve", "cube:3", SCRAMBLE, *SMALL, "--quiet", timeout=120).out.decode()
    report.check("quiet has no phases", "Phases" not in quiet and "Best so far" not in quiet, quiet)


def bad_parameters(report):
    for name, arguments in (("lambda above theta", ["--theta", "100", "--lambda", "200"]),
                            ("theta 0", ["--theta", "0"]),
                            ("theta too large", ["--theta", "99999999999"])):
        result = run("solve", "cube:3", SCRAMBLE, "--with", "evolution", *arguments)
        report.check(f"{name}: exit 33", result.code == 33 and result.err and not result.out, result)


def interrupt(report):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "curve.csv")
        process = subprocess.Popen([PROGRAM, "solve", "cube:3", SCRAMBLE, *ENDLESS, "--trace-file", path],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
        at_work(process, 1.5 * PAUSE)
        result = end(process)
        out = result.out
        with open(path) as file:
            lines = file.readlines()
    report.check("Ctrl-C: exit 130", result.code == 130, result)
    report.check("Ctrl-C: soon", result.worked < 0.5 * SLOW, result)
    report.check("Ctrl-C: the best so far", b"STOPPED" in out and b"Best so far: " in out, out)
    report.check("Ctrl-C: the curve", len(lines) > 1, lines)


def memory(report):
    result = run("solve", "cube:3", SCRAMBLE, "--with", "evolution", "--theta", "1000000", "--memory", "1MB")
    report.check("memory: exit 22", result.code == 22 and (result.out or result.err), result)


def thistlethwaite(report):
    for scramble, moves in (("R R'", 0), ("R U", 2)):
        result = run("solve", "cube:3", scramble, "--with", "thistlethwaite", "--format", "json", timeout=120)
        document = json.loads(result.out)
        valid(report, f"thistlethwaite {scramble}", document)
        report.check(f"{scramble}: {moves} moves", document["length"] == moves and document["replayed"], result)
    result = run("solve", "cube:3", SCRAMBLE, "--with", "thistlethwaite", timeout=120)
    report.check("four phases", result.code == 0 and b"Phases:\n" in result.out and result.out.count(b"-> G") == 4, result)


if __name__ == "__main__":
    run_all([generations, text_form, bad_parameters, interrupt, memory, thistlethwaite])
