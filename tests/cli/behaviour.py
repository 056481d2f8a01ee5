"""What the commands do: results, formats, batches, the same request twice."""

import csv
import io
import json

import jsonschema
from support import HARD_8, HARD_15, ROOT, run, run_all

BOARD = HARD_8.split()


def valid(report, name, document, schema):
    content = json.loads((ROOT / f"docs/schema/{schema}.schema.json").read_text())
    errors = [e.message for e in jsonschema.Draft7Validator(content).iter_errors(document)]
    report.check(f"{name} is valid", not errors, errors[:3])


def solved(*arguments, code=0, **extra):
    result = run("solve", *arguments, "--format", "json", **extra)
    if result.code != code:
        raise AssertionError(f"expected exit {code}: {result}")
    return json.loads(result.out)


def counts(document):
    return {k: v for k, v in document["statistics"].items()
            if isinstance(v, int) and k != "nodes_per_second"}


def text_form(report):
    result = run("solve", "tiles", *BOARD)
    text = result.out.decode()
    report.check("text exit", result.code == 0, result)
    report.check("text head", text.startswith("tiles:3x3, STM, goal blank-last, valid\n  8 6 7\n  2 5 4\n  3 _ 1\n"), text)
    for part in ("OPTIMAL 31\n", "replayed: yes", "Proof: no solution of <= 30 moves", "admissible"):
        report.check(f"text has {part!r}", part in text, text)
    report.check("nothing on stderr", not result.err, result)
    quiet = run("solve", "tiles", *BOARD, "--quiet").out.decode()
    report.check("quiet is short", quiet.startswith("OPTIMAL 31\n") and "Proof" not in quiet, quiet)
    stats = run("solve", "tiles", *BOARD, "--stats", "--with", "idastar").out.decode()
    report.check("stats has iterations", "bound" in stats and "duplicates" in stats, stats)
    wide = run("solve", "tiles", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15").out.decode()
    report.check("a drawing keeps its columns", "\n   1  2  3  4\n   5  6  7  8\n   9 10 11 12\n  13 14  _ 15\n" in wide, wide)
    trivial = run("solve", "tiles", "1 2 3 4 5 6 7 8 0").out.decode()
    report.check("the goal itself", "OPTIMAL 0\n" in trivial, trivial)


def portuguese(report):
    text = run("solve", "tiles", *BOARD, "--lang", "pt").out.decode()
    report.check("labels in Portuguese", "ÓTIMO 31" in text and "conferido: sim" in text, text)
    report.check("moves in Portuguese", "Esquerda" in text and "Left" not in text, text)


def json_form(report):
    document = solved("tiles", *BOARD)
    valid(report, "solve", document, "solve-report")
    report.check("31 moves", document["length"] == 31 and len(document["moves"]) == 31)
    report.check("optimal and replayed", document["optimal"] and document["replayed"])
    report.check("lower bound", document["lower_bound"] == 31)
    s = document["statistics"]
    report.check("counting identity", s["generated"] + 1 == s["expanded"] + s["frontier"] + s["duplicates"] + s["pruned"])
    line = run("solve", "tiles", *BOARD, "--format", "jsonl").out
    report.check("jsonl is one line", line.count(b"\n") == 1 and json.loads(line)["length"] == 31)


def ways_to_give_a_state(report):
    expected = solved("tiles", *BOARD)["moves"]
    for name, arguments, stdin in (
        ("one word", ["tiles", HARD_8], b""),
        ("commas", ["tiles", "8,6,7,2,5,4,3,0,1"], b""),
        ("rows", ["tiles", "867/254/3_1"], b""),
        ("alias", ["8-puzzle", *BOARD], b""),
        ("options in between", ["tiles", "--seed", "1", *BOARD[:4], "--max-depth", "40", *BOARD[4:]], b""),
        ("standard input", ["tiles", "-"], b"8 6 7\n2 5 4\n3 0 1\n"),
        ("--file -", ["tiles", "--file", "-"], HARD_8.encode()),
    ):
        report.check(name, solved(*arguments, stdin=stdin)["moves"] == expected)


def every_method(report):
    """Each method of the catalogue, with each heuristic it can have, on an easy board."""
    catalogue = json.loads(run("list", "--format", "json").out)
    heuristics = [h["name"] + (f"({h['argument']})" if h["argument"] else "")
                  for h in catalogue["puzzles"][0]["heuristics"]]
    for method in catalogue["methods"]:
        if method["puzzles"]:  # made for another puzzle
            continue
        for heuristic in heuristics if method["uses_heuristic"] else [""]:
            name = method["name"] + (f":{heuristic}" if heuristic else "")
            result = run("solve", "tiles", "1 2 3 4 0 6 7 5 8", "--with", name, "--format", "json", "--max-depth", "20")
            document = json.loads(result.out)
            valid(report, name, document, "solve-report")
            # A local search may also walk over a plateau to the depth limit.
            report.check(f"{name} ends", result.code in ((0, 10, 12) if method["name"] == "hc" else (0,)), result)
            if document["optimal"]:
                report.check(f"{name} finds 2", document["length"] == 2, document)


def long_solutions(report):
    """Text shows the beginning of what nobody reads to its end, and says how to see the rest."""
    deep = ("solve", "8-puzzle", HARD_8, "--with", "dfs")
    moves = json.loads(run(*deep, "--format", "json").out)["moves"]
    text = run(*deep).out.decode()
    report.check("a long solution is cut", len(moves) > 2000 and len(text) < 2000 and
                 f"{len(moves) - 100:,} more moves; all of them with --quiet" in " ".join(text.split()), text[-500:])
    report.check("quiet shows all of it", run(*deep, "--quiet").out.decode().split()[-len(moves):] == moves)


def method_options(report):
    shallow = solved("tiles", *BOARD, "--with", "bfs", "--goal-test", "generation")
    late = solved("tiles", *BOARD, "--with", "bfs", "--goal-test", "expansion")
    report.check("goal test changes counts", counts(shallow) != counts(late))
    report.check("the option is reported", late["used"]["options"]["goal-test"] == "expansion")
    weighted = solved("tiles", *BOARD, "--with", "wastar:manhattan", "--weight", "3")
    report.check("weighted A* is bounded", 31 <= weighted["length"] <= 93 and not weighted["optimal"])
    order = solved("tiles", *BOARD, "--with", "idastar", "--order", "DRLU")
    report.check("order changes counts", counts(order) != counts(solved("tiles", *BOARD, "--with", "idastar")))


def deterministic(report):
    for method in ("astar:manhattan", "idastar:linear-conflict", "bidirectional", "hc:manhattan"):
        arguments = ["tiles", *BOARD, "--with", method, "--seed", "7"]
        first, second = (run("solve", *arguments, "--format", "json") for _ in range(2))
        a, b = json.loads(first.out), json.loads(second.out)
        report.check(f"{method} twice", counts(a) == counts(b) and a["moves"] == b["moves"] and first.code == second.code)
    a, b = (run("scramble", "15-puzzle", "--count", "5", "--seed", "3").out for _ in range(2))
    report.check("scramble twice", a == b and a.count(b"\n") == 5)


def goals(report):
    for goal in ("blank-first", "snail", "1 2 3 8 0 4 7 6 5"):
        document = solved("tiles", "1 2 3 0 8 4 7 6 5" if goal != "blank-first" else "1 0 2 3 4 5 6 7 8", "--goal", goal)
        report.check(f"goal {goal}", document["status"] == "solved" and document["goal"] in (goal, "snail"), document)


def tables(report):
    rows = list(csv.reader(io.StringIO(run("solve", "tiles", *BOARD, "--format", "csv").out.decode())))
    report.check("csv", len(rows) == 2 and len(rows[0]) == len(rows[1]) and dict(zip(*rows))["length"] == "31", rows)
    lines = run("solve", "tiles", *BOARD, "--format", "markdown").out.decode().splitlines()
    report.check("markdown", len(lines) == 3 and len({line.count("|") for line in lines}) == 1, lines)
    latex = run("solve", "tiles", *BOARD, "--format", "latex").out.decode()
    report.check("latex", latex.startswith("\\begin{tabular}") and latex.endswith("\\end{tabular}\n")
                 and "stop\\_reason" in latex and latex.count("\\\\\n") == 2, latex)
    depths = list(csv.DictReader(io.StringIO(run("enumerate", "8-puzzle", "--format", "csv").out.decode())))
    report.check("enumerate csv", len(depths) == 32 and depths[-1]["cumulative"] == "181440", depths[-1:])


BATCH = b"""# a comment
8 6 7 2 5 4 3 0 1   # 31 moves

1 2 3 4 5 6 7 0 8
2 1 3 4 5 6 7 8 0
1 2 3
1 2 3 4 5 6 0 7 8
"""


def batch(report):
    for threads in ("1", "2"):
        result = run("solve", "tiles", "--batch", "-", "-j", threads, "--format", "json", stdin=BATCH)
        document = json.loads(result.out)
        valid(report, f"batch -j {threads}", document, "solve-report")
        report.check(f"lines in order, -j {threads}", [r["line"] for r in document] == [2, 4, 5, 6, 7], result)
        report.check(f"results, -j {threads}", [r.get("length") for r in document] == [31, 1, None, None, 2], result)
        report.check(f"the bad line, -j {threads}", document[3]["error"]["fault"] == "bad_input" and b"line 6" in result.err)
        report.check(f"exit 33, -j {threads}", result.code == 33, result)
    result = run("solve", "tiles", "--batch", "-", stdin=b"1 2 3 4 5 6 7 0 8\n2 1 3 4 5 6 7 8 0\n")
    report.check("the worst outcome", result.code == 11 and result.out.count(b"\n") == 2, result)
    result = run("solve", "tiles", "--batch", "-", "--format", "json", stdin=b"# nothing\n")
    report.check("an empty batch", result.code == 0 and json.loads(result.out) == [], result)
    many = run("scramble", "8-puzzle", "--count", "300", "--seed", "5").out
    one, two = (run("solve", "8-puzzle", "--batch", "-", "-j", n, "--format", "jsonl", stdin=many).out for n in "12")
    strip = lambda text: [(r["line"], r["start"], r["moves"], r["statistics"]["expanded"]) for r in map(json.loads, text.splitlines())]
    report.check("300 boards on one and two threads", strip(one) == strip(two) and len(strip(one)) == 300)
    rows = run("solve", "tiles", "--batch", "-", "--format", "csv", stdin=BATCH).out.count(b"\n")
    report.check("batch csv has a head and one row a result", rows == 5, rows)


def scrambles(report):
    document = json.loads(run("scramble", "15-puzzle", "--count", "3", "--seed", "1", "--format", "json").out)
    valid(report, "scramble", document, "scramble")
    lines = run("scramble", "8-puzzle", "--moves", "9", "--count", "2", "--seed", "1", "--format", "jsonl").out.splitlines()
    for line in lines:
        valid(report, "scramble line", json.loads(line), "scramble")
        report.check("nine moves", len(json.loads(line)["moves"]) == 9)
    for distance in ("0", "17", "31"):
        state = run("scramble", "8-puzzle", "--distance", distance, "--seed", "1").out.decode().strip()
        report.check(f"distance {distance}", solved("8-puzzle", state)["length"] == int(distance), state)


def enumerations(report):
    result = run("enumerate", "8-puzzle", "--hardest", "5", "--format", "json")
    document = json.loads(result.out)
    valid(report, "enumerate", document, "enumerate")
    report.check("8-puzzle", document["states"] == 181440 and len(document["depths"]) == 32
                 and sorted(document["hardest"]) == ["6 4 7 8 5 0 3 2 1", HARD_8] and result.code == 0, document)
    result = run("enumerate", "15-puzzle", "--to-depth", "5", "--format", "json")
    report.check("to depth 5", result.code == 0 and json.loads(result.out)["depths"] == [1, 2, 4, 10, 24, 54], result)
    result = run("enumerate", "15-puzzle", "--memory", "4M", "--format", "json")
    document = json.loads(result.out)
    report.check("memory limit", result.code == 22 and not document["complete"] and document["peak_bytes"] <= 4 << 20, result)
    report.check("from a state", json.loads(run("enumerate", "tiles", "--from", HARD_8, "--format", "json").out)["states"] == 181440)


def show(report):
    twisted = "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
    impossible = "UUUUUUUUFRRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
    for puzzle, state, code in (("cube:3", "R U'", 0), ("cube:3", twisted, 11), ("cube:2", "R U", 0), ("cube:4", "Rw", 0),
                                ("floppy", "r0 c1", 0), ("floppy", "1 12 3/4 5 6/7 8 9", 11),
                                ("tiles", HARD_8, 0), ("tiles", "1 2 3 4 5 6 8 7 0", 11), ("15-puzzle", HARD_15, 0)):
        result = run("show", puzzle, state, "--format", "json")
        document = json.loads(result.out)
        valid(report, f"show {puzzle} {state}", document, "show")
        report.check(f"show {puzzle} {state}: exit {code}", result.code == code and document["solvable"] == (code == 0), result)
    for puzzle, state in (("cube:3", impossible), ("floppy", "2 1 3/4 5 6/7 8 9"), ("tiles", "1 2 3 3 5 6 7 8 0")):
        result = run("show", puzzle, state, "--format", "json")
        report.check(f"show {puzzle} {state}: exit 33", result.code == 33 and result.err and not result.out, result)
    for puzzle, state, other, like in (("cube:3", "R U", "R U x", "isomorphic"), ("floppy", "r2", "c2", "different"),
                                       ("tiles", HARD_8, HARD_8, "equal")):
        document = json.loads(run("show", puzzle, state, "--like", other, "--format", "json").out)
        valid(report, f"show {puzzle} --like", document, "show")
        report.check(f"show {puzzle} --like: {like}", document["like"] == like, document)


def catalogue(report):
    for kind in ([], ["puzzles"], ["methods"], ["heuristics"]):
        result = run("list", *kind, "--format", "json")
        valid(report, f"list {kind}", json.loads(result.out), "catalogue")
        report.check(f"list {kind} as text", run("list", *kind).out.count(b"\n") > 2)
    whole = json.loads(run("list", "--format", "json").out)
    names = [m["name"] for m in whole["methods"]]
    for puzzle in whole["puzzles"]:
        names += [puzzle["name"]] + [h["name"] for h in puzzle["heuristics"]] + [m["name"] for m in puzzle["metrics"]]
    for name in names:
        result = run("explain", name)
        report.check(f"explain {name}", result.code == 0 and name.encode() in result.out, result)
        valid(report, f"explain {name}", json.loads(run("explain", name, "--format", "json").out), "catalogue")
    report.check("explain a puzzle with its size", run("explain", "cube:2").out == run("explain", "cube").out)
    report.check("reference", run("list", "--reference").out.startswith(b"#"))


def help_texts(report):
    for command in ([], ["solve"], ["scramble"], ["enumerate"], ["list"], ["explain"], ["bench"], ["completion"]):
        result = run(*command, "--help")
        report.check(f"help of {command}", result.code == 0 and b"Usage" in result.out and not result.err, result)
    text = run("solve", "--help").out.decode()
    for method in json.loads(run("list", "methods", "--format", "json").out)["methods"]:
        missing = [o["name"] for o in method["options"] if f"--{o['name']} " not in text]
        report.check(f"help knows {method['name']}", method["name"] in text and not missing, missing)
    version = run("--version").out.decode()
    report.check("version", version.startswith("quebra ") and "revision" in version, version)


def bench(report):
    results = [run("bench", "tiles:3x3", "--format", "jsonl", "--with", "astar:manhattan,bfs") for _ in range(2)]
    lines = [json.loads(line) for line in results[0].out.splitlines()]
    report.check("bench", results[0].code == 0 and len(lines) == 2 * 32 + 1, results[0])
    report.check("lengths 0 to 31", sorted({g["length"] for g in lines[:-1]}) == list(range(32)))
    report.check("bench names the build", all({"revision", "compiler", "flags", "cpu"} <= set(g) for g in lines))
    again = json.loads(results[1].out.splitlines()[-1])
    report.check("one signature", lines[-1]["signature"] == again["signature"])
    document = json.loads(run("bench", "tiles:4x4", "--count", "5", "--repeat", "2", "--with", "idastar:manhattan",
                              "--format", "json").out)
    report.check("bench 4x4", sum(g["instances"] for g in document["groups"]) == 5 and document["wrong_lengths"] == 0, document)
    report.check("bench text", b"signature " in run("bench", "tiles:3x3", "--count", "3").out)
    pair = run("bench", "tiles:3x3", "--count", "2", "--with", "astar:max(manhattan,misplaced),bfs", "--format", "json")
    report.check("bench with a list", {g["with"] for g in json.loads(pair.out)["groups"]}
                 == {"astar:max(manhattan,misplaced)", "bfs"}, pair)
    refuted = run("bench", "tiles", "--file", "-", stdin=b"8 6 7 2 5 4 3 0 1 30\n")
    report.check("a wrong length is refuted", refuted.code == 13 and b"31" in refuted.err, refuted)


if __name__ == "__main__":
    run_all([text_form, portuguese, json_form, ways_to_give_a_state, every_method, long_solutions, method_options,
             deterministic, goals, tables, batch, scrambles, enumerations, show, catalogue, help_texts, bench])
