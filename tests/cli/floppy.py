"""The floppy cube on the command line: the five lines of document 004 from files and pipes, and every command."""

import json
import os
import tempfile

from support import run, run_all

LINES = b"GGG\n\nWYWOYWYR\n\nYWYOWYWR\n\nWYWOYWYR\n\nBBB\n"  # as document 004 prints example 3
NUMBERS = "1 12 3/14 5 16/7 18 9"


def solved(*arguments, **extra):
    result = run("solve", *arguments, "--format", "json", **extra)
    if result.code != 0:
        raise AssertionError(str(result))
    return json.loads(result.out)


def ways_to_give_a_state(report):
    with tempfile.TemporaryDirectory() as folder:
        for name, content in (("lines", LINES), ("CRLF", LINES.replace(b"\n", b"\r\n")), ("lower", LINES.lower())):
            path = os.path.join(folder, name)
            with open(path, "wb") as file:
                file.write(content)
            document = solved("floppy", "--file", path)
            report.check(f"--file {name}", document["start"] == NUMBERS and document["length"] == 6, document)
    for arguments in (["-"], ["--file", "-"]):
        report.check(f"{arguments}", solved("troika", *arguments, stdin=LINES)["length"] == 6)
    report.check("numbers", solved("floppy", *NUMBERS.split())["length"] == 6)
    report.check("moves", solved("floppy", "r0", "c0", "r1", "c2", "r2", "c1")["start"] == NUMBERS)
    report.check("four", solved("floppy", NUMBERS, "--metric", "four")["length"] == 8)
    batch = run("solve", "floppy", "--batch", "-", "--quiet", stdin=(NUMBERS + "\nGGG/WYWOYWYR/YWYOWYWR/WYWOYWYR/BBB\n").encode())
    report.check("a batch has one state a line", batch.code == 0 and batch.out.count(b"OPTIMAL 6") == 2, batch)


def case_of_names(report):
    for moves in ("r2", "R2"):
        states = [run("show", "floppy", moves, "--metric", metric, "--format", "json") for metric in ("six", "four")]
        six, four = (json.loads(state.out)["state"] for state in states)
        again = json.loads(run("show", "floppy", four, "--format", "json").out)["state"]
        report.check(f"{moves} is one slab in both metrics", again == six, (six, four))
    for arguments, part in ((["R1"], "'R1': lines are written in lower case: r1"),
                            (["r0", "l2"], "'l2': sides are written in upper case: L2"),
                            (["r0", "L2"], "names of one metric"), (["r2", "R2"], "names of one metric")):
        result = run("show", "floppy", *arguments)
        report.check(f"{arguments}", result.code == 33 and part in result.err.decode(), result)


def drawing(report):
    text = run("solve", "floppy", NUMBERS).out.decode()
    report.check("colours and numbers",
                 "    G G G\n  R W Y W O    1 12  3\n  R Y W Y O   14  5 16\n  R W Y W O    7 18  9\n    B B B\n" in text, text)


def refusals(report):
    for arguments, part in ((["floppy:3", "r0"], "3x3x1"), (["floppy", "r0", "--metric", "htm"], "six, four"),
                            (["floppy", "r0", "--order", "ULRD"], "r0 r1 r2 c0 c1 c2"),
                            (["floppy", "GGG"], "five lines"), (["floppy", "r0", "--goal", "snail"], "solved")):
        result = run("solve", *arguments)
        report.check(f"{arguments}", result.code == 33 and part in result.err.decode(), result)
    parity = run("solve", "floppy", "1 12 3/4 5 6/7 8 9")
    report.check("unsolvable", parity.code == 11 and b"turning" in parity.out, parity)


def other_commands(report):
    for arguments, part in (
            (["enumerate", "floppy"], "192 states, the whole space; deepest 6"),
            (["enumerate", "floppy", "--metric", "four"], "deepest 8"),
            (["audit", "floppy", "wrong-half"], "12 of 192 states"),
            (["audit", "floppy", "wrong-half"], "62 of 1,152 edges"),
            (["audit", "floppy", "wrong-sixth"], "admissible: yes"),
            (["trace", "floppy", "r1", "c2"], "goal"),
            (["compare", "floppy", "--depths", "2-6:2", "--count", "2", "--with", "bfs,astar"], "astar"),
            (["scramble", "floppy", "--distance", "6"], "/"),
            (["explain", "troika"], "also called: troika"),
            (["list"], "troika")):
        result = run(*arguments)
        report.check(" ".join(arguments), result.code == 0 and part in result.out.decode(), result)


if __name__ == "__main__":
    run_all([ways_to_give_a_state, case_of_names, drawing, refusals, other_commands])
