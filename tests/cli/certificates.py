"""Certificates: true ones hold and are proved again; edited ones, with their digests made anew, are refused.

    certificates.py PROGRAM [COUNT [SEED]]

COUNT certificates are verified, and as many edited ones refused (300 in CI; 10,000 in the documented run).
"""

import json
import random
import sys
import tempfile
from pathlib import Path

import jsonschema

from support import HARD_8, HARD_15, ROOT, SANITIZED, Report, run, signed

COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 60 if SANITIZED else 300
RNG = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
OTHER_METRIC = {"cube:2": {"htm": "qtm", "qtm": "htm"}, "floppy": {"six": "four", "four": "six"}}
OTHER_GOALS = {"tiles:3x3": ["snail", "blank-first", "1 2 3 4 5 6 8 7 0"], "floppy": ["1 2 13/4 5 16/7 8 19"]}
SETS = [  # puzzle, options of scramble, options of solve
    ("8-puzzle", [], ["--with", "idastar:linear-conflict"]), ("8-puzzle", [], ["--with", "astar:manhattan"]),
    ("8-puzzle", ["--moves", "14"], ["--with", "bfs"]), ("8-puzzle", ["--moves", "16"], ["--with", "ids"]),
    ("8-puzzle", ["--moves", "30"], ["--with", "korf-felner", "--databases", "4-4"]),
    ("8-puzzle", [], ["--with", "wastar:manhattan", "--weight", "2"]),
    ("cube:2", ["--moves", "4"], ["--with", "idastar:cubie-manhattan"]),
    ("cube:2", ["--moves", "4", "--metric", "qtm"], ["--with", "bidirectional", "--metric", "qtm"]),
    ("floppy", [], ["--with", "astar"]), ("floppy", ["--metric", "four"], ["--with", "idastar", "--metric", "four"]),
]


def written(documents, file):
    Path(file).write_text("".join(json.dumps(d, separators=(",", ":")) + "\n" for d in documents))


def verify(file, *options):
    result = run("verify", file, "--format", "jsonl", *options, timeout=3600)
    *records, summary = [json.loads(line) for line in result.out.splitlines()]
    return result, records, summary


def make(folder):
    """COUNT certificates of all sets, by batches into files."""
    certificates = []
    each = -(-COUNT // len(SETS))
    for number, (puzzle, scramble, solve) in enumerate(SETS):
        states, out = f"{folder}/{number}.txt", f"{folder}/{number}.jsonl"
        lines = run("scramble", puzzle, *scramble, "--count", str(each), "--seed", str(RNG.randrange(1 << 30))).out
        Path(states).write_bytes(lines)
        done = run("solve", puzzle, "--batch", states, "--out", out, "-j", "2", *solve, timeout=3600)
        assert done.code == 0, done
        certificates += [json.loads(line) for line in Path(out).read_text().splitlines()]
    return certificates[:COUNT] if len(certificates) > COUNT else certificates


def edit_moves(certificate, _):
    moves = certificate["moves"]
    kind = RNG.randrange(3) if moves else 2
    if kind == 0:  # another move in its place
        at = RNG.randrange(len(moves))
        moves[at] = RNG.choice([m for m in ["Up", "Left", "Right", "Down", "R", "U", "F", "r0", "c0", "R2"] if m != moves[at]])
    elif kind == 1:
        del moves[RNG.randrange(len(moves))]
    else:
        moves.append(RNG.choice(["Up", "Down", "R", "r1", "L2"]))


def edit_start(certificate, others):
    same = [o for o in others if o["puzzle"] == certificate["puzzle"] and o["metric"] == certificate["metric"]
            and o["start"] != certificate["start"]]
    certificate["start"] = RNG.choice(same)["start"]


def edit_goal(certificate, _):
    certificate["goal"] = RNG.choice([g for g in OTHER_GOALS.get(certificate["puzzle"], ["solved."])
                                      if g != certificate["goal"]])


def edit_metric(certificate, _):
    certificate["metric"] = OTHER_METRIC.get(certificate["puzzle"], {}).get(certificate["metric"], "mtm")


def edit_nodes(certificate, _):
    name = RNG.choice(["expanded", "generated"])
    certificate["nodes"][name] += RNG.choice([1, 2, 7, 1000])


def edit_iterations(certificate, others):
    if not certificate["iterations"]:
        return edit_nodes(certificate, others)
    at = RNG.randrange(len(certificate["iterations"]))
    iteration = certificate["iterations"][at]
    kind = RNG.randrange(3)
    if kind == 0:
        iteration[RNG.choice(["expanded", "generated"])] += RNG.choice([1, 5])
    elif kind == 1:
        iteration["bound"] += 0.5
    else:
        del certificate["iterations"][at]


def edit_bound(certificate, _):
    change = RNG.choice([-2, -1, 1, 2]) if certificate["lower_bound"] > 2 else 1
    certificate["lower_bound"] += change
    certificate["optimal"] = certificate["lower_bound"] == certificate["length"]


def edited(certificates, edits):
    """As many edited ones, each by one edit, with the right digest."""
    for certificate in certificates:
        copy = json.loads(json.dumps(certificate))
        edit = RNG.choice(edits)
        edit(copy, certificates)
        if copy != certificate:
            yield edit.__name__, signed(copy)


def many(report):
    with tempfile.TemporaryDirectory() as folder:
        certificates = make(folder)
        schema = jsonschema.Draft7Validator(json.loads((ROOT / "docs/schema/certificate.schema.json").read_text()))
        problems = [e.message for c in certificates[::37] for e in schema.iter_errors(c)]
        report.check("the schema", not problems, problems[:3])
        report.check("digests can be made by others", signed(certificates[0]) == certificates[0], certificates[0])
        file = f"{folder}/true"
        written(certificates, file)
        result, _, summary = verify(file)
        report.check("all hold", result.code == 0 and summary["holds"] == len(certificates), (result.code, summary))
        result, _, summary = verify(file, "--prove")
        report.check("all are proved again", result.code == 0 and summary["proved"] == len(certificates),
                     (result.code, summary))
        print(f"  {summary['holds']:,} certificates hold, {summary['proved']:,} proved again")
        half = len(certificates) // 2
        RNG.shuffle(certificates)
        for name, some, edits, options in (
            ("replay", certificates[:half], [edit_moves, edit_start, edit_goal, edit_metric], []),
            ("--prove", certificates[half:], [edit_nodes, edit_iterations, edit_bound], ["--prove"]),
        ):
            forged = list(edited(some, edits))
            written([document for _, document in forged], file)
            result, records, summary = verify(file, *options)
            missed = [(kind, document) for (kind, document), record in zip(forged, records)
                      if record["verdict"] != "refused" or not record["reason"]]
            report.check(f"{name} refuses every edit", result.code == 13 and len(records) == len(forged) and not missed
                         and all("digest" not in r["reason"] for r in records), (result.code, summary, missed[:2]))
            print(f"  {summary['refused']:,} of {len(forged):,} edited ones refused by {name}")


def for_people(report):
    with tempfile.TemporaryDirectory() as folder:
        file = f"{folder}/one.json"
        solved = run("solve", "tiles", HARD_8, "--with", "idastar:manhattan", "--certificate", file)
        report.check("--certificate", solved.code == 0 and b"OPTIMAL 31" in solved.out and Path(file).exists(), solved)
        result = run("verify", file)
        report.check("holds", result.code == 0 and b"holds: tiles:3x3, stm, goal blank-last: solved optimally in 31" in result.out
                     and b"moves replayed" in result.out and b"not proved again" in result.out, result)
        result = run("verify", "--prove", file)
        report.check("proved", result.code == 0 and b"proved again" in result.out, result)
        document = json.loads(Path(file).read_text())
        document["moves"][3] = "Up" if document["moves"][3] != "Up" else "Left"
        Path(file).write_text(json.dumps(document))
        result = run("verify", file)
        report.check("edited", result.code == 13 and b"digest" in result.out, result)
        Path(file).write_text(json.dumps(signed(document)))
        result = run("verify", file)
        report.check("edited and signed", result.code == 13 and b"refused: " in result.out and b"digest" not in result.out, result)
        result = run("verify", "-", stdin=b"nonsense")
        report.check("nonsense", result.code == 13 and b"not a certificate" in result.out, result)
        report.check("no file", run("verify", f"{folder}/none").code == 33 and run("verify").code == 33)
        report.check("a folder", run("verify", folder).code == 33)
        full = run("solve", "tiles", HARD_8, "--certificate", "/dev/full")
        report.check("a device", full.code == 33 and b"/dev/full" in full.err, full)
        nowhere = run("solve", "tiles", HARD_15, "--with", "idastar:manhattan", "--certificate", f"{folder}/no/such/file")
        report.check("a place that is none is told before the search", nowhere.code == 33 and not nowhere.out
                     and nowhere.seconds < 5, nowhere)
        for wrong in (["--certificate", "-"], ["--batch", "x", "--certificate", "y"], ["--out", "x"],
                      ["--batch", "x", "--out", "y", "--format", "csv"]):
            result = run("solve", "tiles", *wrong, *([] if "--batch" in wrong else [HARD_8]))
            report.check(" ".join(wrong), result.code == 33 and result.err, result)


def what_a_limit_left(report):
    with tempfile.TemporaryDirectory() as folder:
        file = f"{folder}/limited"
        for options, code in ((["--max-nodes", "20000", "--with", "idastar:manhattan"], 12),
                              (["--time-limit", "300ms", "--with", "idastar:manhattan"], 23),
                              (["--max-nodes", "20000", "--with", "astar:manhattan"], 12)):
            result = run("solve", "tiles", HARD_15, *options, "--certificate", file)
            report.check(f"{options[0]}: exit {code}", result.code == code, result)
            result = run("verify", "--prove", file)
            report.check(f"{options}: its bound is proved again", result.code == 0 and b"proved again" in result.out, result)
        document = json.loads(Path(file).read_text())
        document["lower_bound"] += 2
        Path(file).write_text(json.dumps(signed(document)))
        report.check("a bound that was not proved", run("verify", "--prove", file).code == 13)
        run("solve", "tiles", HARD_15, "--with", "idastar:manhattan", "--time-limit", "2s", "--certificate", file)
        result = run("verify", "--prove", "--time-limit", "100ms", file)
        report.check("a proof has a limit of time", result.code == 23 and b"undecided" in result.out
                     and result.seconds < 1 + SANITIZED * 5, result)


def streams(report):
    with tempfile.TemporaryDirectory() as folder:
        lines = f"{HARD_8}\n# a comment\n1 1 1 1\n2 1 3 4 5 6 7 8 0\n1 2 3 4 5 6 7 0 8\n".encode()
        result = run("solve", "tiles", "--batch", "-", "--format", "certificate", stdin=lines)
        report.check("a stream", result.code == 33 and len(result.out.splitlines()) == 4, result)
        verified = run("verify", "-", "--prove", stdin=result.out)
        report.check("with a line that has no result", verified.code == 0
                     and b"3 of 3 certificates hold, 3 proved again; 1 lines without a result" in verified.out, verified)


if __name__ == "__main__":
    report = Report()
    for function in (for_people, streams, what_a_limit_left, many):
        report.guard(function.__name__, function)
    report.finish()
