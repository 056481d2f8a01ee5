"""quebra bench cube:3: columns, results that are kept, contradictions, limits, sets. Builds Korf's databases: full tier."""

import csv
import io
import json
import re
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from support import PATIENCE, PROGRAM, ROOT, end, environment, run, run_all

OWN = ["--set", "own", "--with", "korf"]
SHARED = ROOT.parent / "shared/data"
HARD = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"  # superflip: out of reach for seconds


def bench(*arguments, **changes):
    return run("bench", "cube:3", *arguments, **changes)


def own_lines():
    lines = [line.split("#")[0].split() for line in (ROOT / "data/cube_3.txt").read_text().splitlines()]
    return [(" ".join(words[:-1]), int(words[-1])) for words in lines if words]


def own_set(report):
    cubes = own_lines()
    lengths = {length for _, length in cubes}
    report.check("lengths", lengths == {11, 12, 13, 14, 15, 16}, lengths)
    report.check("all different", len({state for state, _ in cubes}) == len(cubes))


def text_and_columns(report):
    result = bench(*OWN, "--lengths", "11-12", "--count", "2")
    lines = result.out.decode().splitlines()
    report.check("exit", result.code == 0, result)
    report.check("head", re.split(r"\s{2,}", lines[1].strip()) == [
        "length", "cubes", "right", "mean length", "CPU s", "wall s", "expanded", "generated", "generated/CPU s",
        "GB x s", "of limit"], lines)
    report.check("groups", [line.split()[:3] for line in lines[2:5]] ==
                 [["11", "2", "2"], ["12", "2", "2"], ["all", "4", "4"]], lines)
    text = result.out.decode().replace("\n", " ")
    report.check("tables and limit", "cube:3/pattern(corners)" in text and "million random 64-byte lines" in text, text)


def json_forms(report):
    arguments = [*OWN, "--lengths", "11,13", "--count", "2"]
    document = json.loads(bench(*arguments, "--format", "json").out)
    groups = document["groups"]
    report.check("lengths", [g["length"] for g in groups] == [11, 13, None], groups)
    report.check("build", {"revision", "compiler", "cpu"} <= set(document) and document["wrong_lengths"] == 0, document)
    total = groups[-1]
    for name in ("cubes", "right", "expanded", "generated"):
        report.check(f"sum of {name}", total[name] == sum(g[name] for g in groups[:-1]), groups)
    for g in groups:
        rate = g["generated"] / g["cpu_seconds"]
        report.check("rate", abs(g["generated_per_cpu_second"] / rate - 1) < 1e-9, g)
        report.check("GB x s", abs(g["gigabyte_seconds_per_cube"] / (g["table_gigabytes"] * g["cpu_seconds_per_cube"]) - 1)
                     < 1e-9, g)
        report.check("limit", g["read_limit_per_second"] > 1e6 and
                     abs(g["share_of_limit"] / (rate / g["read_limit_per_second"]) - 1) < 1e-9, g)
    lines = [json.loads(line) for line in bench(*arguments, "--format", "jsonl").out.splitlines()]
    report.check("json lines", [g.get("length", "last") for g in lines] == [11, 13, None, "last"], lines)
    report.check("nodes of one thread are the same again", [g.get("generated") for g in lines[:3]] ==
                 [g["generated"] for g in groups], lines)
    rows = list(csv.DictReader(io.StringIO(bench(*arguments, "--format", "csv").out.decode())))
    report.check("csv", [row["length"] for row in rows] == ["11", "13", ""] and set(rows[0]) == set(groups[0]), rows)
    two = json.loads(bench(*arguments, "-j", "2", "--format", "json").out)["groups"][-1]
    report.check("two threads: no GB x s", two["threads"] == 2 and two["gigabyte_seconds_per_cube"] is None
                 and two["right"] == 4, two)


def two_methods(report):
    document = json.loads(bench("--file", "-", "--with", "bfs,korf", "--format", "json", stdin=b"R U F2 3\nR U 2\n").out)
    named = [(g["with"], g["length"], g["right"]) for g in document["groups"]]
    report.check("a series each", named == [("bfs", 2, 1), ("bfs", 3, 1), ("bfs", None, 2),
                                           ("korf", 2, 1), ("korf", 3, 1), ("korf", None, 2)], named)
    report.check("no tables, no limit", document["groups"][2]["share_of_limit"] is None, document)


def results_are_kept(report):
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "cubes.jsonl"
        arguments = [*OWN, "--lengths", "11-12", "--out", str(out)]
        first = json.loads(bench(*arguments, "--count", "2", "--format", "json").out)
        kept = out.read_text()
        report.check("one line a cube", len(kept.splitlines()) == 4, kept)
        again = bench(*arguments, "--count", "2", "--format", "json")
        report.check("the same numbers again", json.loads(again.out)["groups"] == first["groups"], again)
        report.check("nothing new", out.read_text() == kept)
        more = bench(*arguments, "--count", "3")
        report.check("more cubes go on", more.code == 0 and out.read_text().startswith(kept)
                     and len(out.read_text().splitlines()) == 6, more)
        report.check("it says so", b"4 of the cubes were solved by earlier runs" in more.out.replace(b"\n", b" "), more)
        bench(*arguments, "--count", "2", "--prune", "same-face")
        report.check("other options are other runs", len(out.read_text().splitlines()) == 10)
        out.write_text("hello\n")
        bad = bench(*arguments)
        report.check("a file of something else", bad.code == 33 and b"line 1" in bad.err and out.read_text() == "hello\n", bad)
        nowhere = bench(*OWN, "--lengths", "11", "--out", folder + "/no/such/folder/file")
        report.check("a place that cannot be written", nowhere.code in (33, 35) and b"--out" in nowhere.err, nowhere)


def contradictions(report):
    for line, code in ((b"R U F2 3\n", 0), (b"R U F2 2\n", 13), (b"R U F2 4\n", 13)):
        result = bench("--file", "-", "--with", "korf", stdin=line)
        report.check(f"{line}", result.code == code and (b"standard input, line 1" in result.err) == (code == 13), result)
    longer = bench("--file", "-", "--with", "thistlethwaite", "--format", "json", stdin=b"R U F2 L' D 5\n")
    group = json.loads(longer.out)["groups"][-1]
    report.check("longer without a claim: not right, not wrong",
                 longer.code == 0 and group["wrong"] == 0 and group["mean_length"] >= 5, longer)
    bad = bench("--file", "-", "--with", "korf", stdin=b"R U 2\nR U Q 3\n")
    report.check("a bad line", bad.code == 33 and b"line 2" in bad.err, bad)


def limits(report):
    result = bench("--file", "-", "--with", "korf", "--budget", "6s", stdin=f"R U 2\n{HARD} 20\n{HARD} R 19\n".encode())
    text = result.out.decode()
    report.check("budget", result.code == 23 and "2 left to do" in text and result.worked < 40, result)
    result = bench("--file", "-", "--with", "korf", "--time-limit", "1s", stdin=f"R U 2\n{HARD} 20\n".encode())
    report.check("a limit for each", result.code == 23 and b"1 cut by a limit" in result.out, result)
    with tempfile.TemporaryDirectory() as folder:
        cubes, out = Path(folder) / "cubes.txt", Path(folder) / "out.jsonl"
        cubes.write_text(f"R U 2\nR U F2 3\n{HARD} 20\n")
        process = subprocess.Popen([PROGRAM, "bench", "cube:3", "--file", str(cubes), "--with", "korf", "--out", str(out)],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
        patience = time.monotonic() + PATIENCE
        while time.monotonic() < patience and not (out.exists() and len(out.read_text().splitlines()) >= 2):
            time.sleep(0.1)
        ended = end(process)
        report.check("Ctrl-C: what is done", ended.code == 130 and b"1 left to do" in ended.out, ended)
        report.check("and it is kept", len(out.read_text().splitlines()) == 2)


def sets(report):
    none = bench(*OWN, "--lengths", "19")
    report.check("no such length", none.code == 33 and b"11, 12, 13, 14, 15, 16" in none.err, none)
    for name, file in (("korf", "korf10_cube3.txt"), ("hard", "cube3_hard.txt"), ("random", "cube3_depth15.txt")):
        result = bench("--set", name, "--with", "korf", "--max-nodes", "1", "--count", "1")
        if (SHARED / file).exists():
            report.check(f"{name} is there", result.code == 12 and b"cut by a limit" in result.out, result)
        else:
            report.check(f"{name} is not there", result.code == 33 and file.encode() in result.err
                         and b"--set own" in result.err, result)
    default = bench("--with", "korf", "--max-nodes", "1", "--count", "1", "--format", "text")
    if (SHARED / "cube3_depth15.txt").exists():
        report.check("the public set by itself", b"set random" in default.out, default)
    else:
        report.check("own instead, and said", b"set own" in default.out and b"own set is taken" in default.err, default)


def refusals(report):
    for arguments, words in ((["cube:3", "--repeat", "2"], b"--repeat"), (["cube:3", "--metric", "qtm"], b"--file"),
                             (["cube:3", "--budget", "soon"], b"--budget"), (["cube:3", "--lengths", "x"], b"--lengths"),
                             (["cube:3", "--set", "own", "--file", "x"], b"choose one"), (["cube:3", "--set", "owns"], b"own"),
                             (["cube:3", "--set", "own", "--out", "-"], b"--out"),
                             (["cube:3", "--set", "own", "-j", "0"], b"--threads"),
                             (["tiles:3x3", "--lengths", "15"], b"cube:3"), (["--out", "x"], b"cube:3")):
        result = run("bench", *arguments)
        report.check(" ".join(arguments), result.code == 33 and words in result.err and not result.out, result)


if __name__ == "__main__":
    run_all([own_set, text_and_columns, json_forms, two_methods, results_are_kept, contradictions, limits, sets, refusals])
