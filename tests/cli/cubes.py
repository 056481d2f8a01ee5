"""The cubes at the command line: states in every notation, the doctor, scrambles, limits, Ctrl-C."""

import json
import re
import shlex
import subprocess

from support import PAUSE, PROGRAM, SLOW, at_work, end, environment, run, run_all

WITH = ["--with", "idastar:cubie-manhattan"]
TWISTED = "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
MIRRORED = "UUUUUUUUFRRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
FLIPPED = "UUUUUUUFURRRRRRRRRFUFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"


def solved(*arguments, code=0, **extra):
    result = run("solve", *arguments, "--format", "json", **extra)
    if result.code != code:
        raise AssertionError(f"expected exit {code}: {result}")
    return json.loads(result.out)


def far():
    """A random cube:3, about 18 moves away."""
    return run("scramble", "cube:3", "--seed", "5").out.decode().strip()


def solve(report):
    for arguments in (["R U' F2 L'"], ["R", "U'", "F2", "L'"], ["R U’ F2 L′"], ["RU'F2L'"], ["moves: R U' F2 L'"],
                      ["(R U') F2 L3"], ["L F2 U R'", "y", "x2"]):
        document = solved("cube:3", *arguments, *WITH)
        report.check(f"4 moves: {arguments}", document["length"] == 4 and document["optimal"] and document["replayed"],
                     document)
    document = solved("cube:3", "-", *WITH, stdin=b"R U' F2 L'\n")
    report.check("the inverse", document["moves"] == ["L", "F2", "U", "R'"], document["moves"])
    text = run("solve", "cube:3", "R U' F2 L'", *WITH).out.decode()
    report.check("text", "OPTIMAL 4\n  L F2 U R'\nreplayed: yes" in text, text)
    facelets = run("show", "cube:3", "R U' F2 L'", "--format", "json").out
    state = json.loads(facelets)["state"]
    for form in (state, " ".join(state), "/".join(state[i:i + 9] for i in range(0, 54, 9)),
                 state.translate(str.maketrans("URFDLB", "WRGYOB"))):
        report.check(f"facelets {form[:20]}", solved("cube", form, *WITH)["length"] == 4)
    for metric, length in (("htm", 4), ("qtm", 5), ("isomorphic", 5)):
        document = solved("cube:3", "R U' F2 L'", "--metric", metric, *WITH)
        report.check(metric, document["length"] == length and document["metric"] == metric, document)
    for size in ("2", "4", "5", "10", "32"):
        document = solved(f"cube:{size}", "R U'", "--with", "idastar:misplaced-min")
        report.check(f"cube:{size}", document["length"] == 2 and document["puzzle"] == f"cube:{size}", document)
    report.check("solved already", solved("cube:3", "x y2", *WITH)["length"] == 0)


def goals(report):
    """Any state of the 3x3x3 is a goal; the way back is as long, and certificates hold."""
    lengths = []
    for start, goal in (("R U F2 D'", "L B2 U'"), ("L B2 U'", "R U F2 D'")):
        document = solved("cube:3", start, "--goal", goal, *WITH)
        there = json.loads(run("show", "cube:3", goal, "--format", "json").out)["state"]
        report.check(f"to {goal}", document["optimal"] and document["replayed"] and document["goal"] == there, document)
        after = json.loads(run("show", "cube:3", f"{start} {' '.join(document['moves'])}", "--format", "json").out)
        report.check(f"{goal} is reached", after["state"] == there, after)
        lengths.append(document["length"])
    report.check("as far as back", lengths[0] == lengths[1] > 0, lengths)
    certificate = run("solve", "cube:3", "R U", "--goal", "F", "--format", "certificate", *WITH)
    verdict = run("verify", "--prove", "-", stdin=certificate.out)
    report.check("its certificate", certificate.code == 0 and verdict.code == 0, verdict)
    changed = re.sub(rb'"goal": *"', b'"goal":"R ', certificate.out)
    report.check("with another goal", run("verify", "-", stdin=changed).code == 13)
    for goal, code in (("R Q", 33), (TWISTED, 33), ("solved", 0)):
        report.check(f"goal {goal}: exit {code}", run("solve", "cube:3", "R", "--goal", goal, *WITH).code == code)
    report.check("not for cube:4", run("solve", "cube:4", "R", "--goal", "U").code == 34)


def show(report):
    good = run("show", "cube:3", "R U'")
    text = good.out.decode()
    report.check("solvable", good.code == 0 and "solvable" in text and "1 of 12" in text and not good.err, good)
    report.check("unfolded", "\n       F F F\n       U U U\n" in text, text)
    for name, state, message in (("twisted", TWISTED, "corner twists sum to 1 mod 3: turning any one corner"),
                                 ("flipped", FLIPPED, "edge flips sum to 1 mod 2: flipping any one edge")):
        result = run("show", "cube:3", state)
        words = " ".join(result.out.decode().split())
        report.check(name, result.code == 11 and "unsolvable" in words and message in words, result)
        document = json.loads(run("show", "cube:3", state, "--format", "json").out)
        report.check(f"{name}, json", not document["solvable"] and message in document["fault"], document)
        result = run("solve", "cube:3", state, *WITH)
        report.check(f"{name}, solve", result.code == 11 and message in " ".join(result.out.decode().split()), result)
    for name, state, message in (("mirrored", MIRRORED, b"URF is mirrored"),
                                 ("twice", TWISTED[:8] + "U" + TWISTED[9:], b"U"),
                                 ("too short", TWISTED[:-1], b"54"),
                                 ("no move", "R Q", b"Q")):
        result = run("show", "cube:3", state)
        report.check(name, result.code == 33 and message in result.err and not result.out, result)


def likeness(report):
    for state, other, expected in (("R U", "R U x y'", "isomorphic"), ("R U", "R U", "equal"),
                                   ("R U", "U R", "different"), ("moves:", "x", "isomorphic"),
                                   ("moves:", "WWWWWWWWWRRRRRRRRRGGGGGGGGGYYYYYYYYYOOOOOOOOOBBBBBBBBB", "equal"),
                                   ("R", "R y2", "isomorphic"), ("R", "L", "different")):
        document = json.loads(run("show", "cube:3", state, "--like", other, "--format", "json").out)
        report.check(f"{state} like {other}", document["like"] == expected, document)
    text = run("show", "cube:4", "R U", "--like", "R U z").out.decode()
    report.check("in words", "isomorphic: the same" in text, text)
    report.check("tiles", b"equal" in run("show", "tiles", "1 2 3 4 5 6 7 8 0", "--like", "123456780").out)
    wrong = run("show", "cube:3", "R U", "--like", "Q")
    report.check("--like is checked", wrong.code == 33 and wrong.err, wrong)


def pocket(report):
    scramble = "R U F2 R' U2 F"
    first, second = (json.loads(run("solve", "cube:2", scramble, "--format", "json").out) for _ in range(2))
    for document, source in ((first, {"built", "loaded"}), (second, {"loaded"})):
        report.check("the table proves it", document["optimal"] and document["length"] == 6, document)
        report.check("its table is named", document["used"]["tables"][0]["source"] in source, document["used"])
    modest = json.loads(run("solve", "cube:2", scramble, "--memory", "1M", "--format", "json").out)
    report.check("no room for the table", modest["optimal"] and modest["length"] == 6 and
                 modest["used"]["heuristic"] == "cubie-manhattan", modest)
    asked = run("solve", "cube:2", scramble, "--with", "idastar:exact", "--memory", "1M")
    report.check("asked for, it is not replaced", asked.code == 22, asked)


def examples(report):
    """What explain shows can be pasted into a shell."""
    known = json.loads(run("list", "heuristics", "--format", "json").out)["heuristics"]
    for name in sorted({heuristic["name"] for heuristic in known}):
        text = run("explain", name, COLUMNS="400").out.decode()
        for line in (line for line in text.splitlines() if line.startswith("Example: quebra ")):
            result = run(*shlex.split(line.removeprefix("Example: quebra ")), "--time-limit", "20")
            report.check(line, result.code == 0, result)
    for name in ("exact", "cubie-manhattan", "pattern(six-a)"):
        result = run("solve", "cube:5", "R", "--with", "astar:" + name)
        report.check(f"cube:5 has no {name}", result.code == 34 and name.split("(")[0].encode() in result.err, result)
    report.check("upper case", run("solve", "cube:3", "R", "--metric", "QTM").code == 0)


def large_values(report):
    """A sum of many fractions on a large cube does not fit 32 bits; it must not turn negative."""
    parts = "sum(" + ",".join(["disorder"] * 60) + ")"
    lines = run("trace", "cube:32", "R U F 3R 5U 7F 9R 11U 13F", "--with", "greedy:" + parts, "--max-nodes", "2",
                "--format", "jsonl").out.decode().splitlines()
    values = [json.loads(line).get("h", 0) for line in lines if line.startswith("{")]
    report.check("h is never negative", len(values) > 10 and min(values) >= 0, values[:5])


def scrambles(report):
    result = run("scramble", "cube:3", "--difficulty", "7", "--as-moves", "--seed", "1")
    moves = result.out.decode().split()
    report.check("--difficulty", result.code == 0 and len(moves) == 7, result)
    states = [run("scramble", "cube:3", *kind, "--seed", "1").out.decode().strip() for kind in
              (["--difficulty", "7"], ["--moves", "7"], [])]
    shown = json.loads(run("show", "cube:3", "moves: " + " ".join(moves), "--format", "json").out)["state"]
    report.check("--as-moves is the same cube", shown == states[0], (shown, states))
    report.check("three kinds", len(set(states)) == 3, states)
    report.check("60 moves", len(run("scramble", "cube:5", "--as-moves", "--seed", "2").out.split()) == 60)
    at = json.loads(run("scramble", "cube:2", "--distance", "4", "--format", "json", "--seed", "1").out)
    state = at["scrambles"][0]["state"]
    report.check("--distance", solved("cube:2", state, *WITH)["length"] == 4)
    for name, arguments, code in (("--moves and --difficulty", ["--moves", "3", "--difficulty", "3"], 33),
                                  ("--distance and --difficulty", ["--distance", "3", "--difficulty", "3"], 33),
                                  ("--difficulty x", ["--difficulty", "x"], 33),
                                  ("--as-moves without moves", ["--as-moves"], 34)):
        result = run("scramble", "cube:3", *arguments)
        report.check(name, result.code == code and result.err and not result.out, result)


def bad_input(report):
    for name, arguments, stdin, code in (
        ("1 MB of moves", ["cube:3", "-"], b"R " * 500_000, 33),
        ("1 MB of facelets", ["cube:3", "-"], b"U" * 1_000_000, 33),
        ("1 MB of zeros", ["cube", "-"], bytes(1_000_000), 33),
        ("1 MB without a size", ["cube", "-"], b"UR" * 500_000, 33),
        ("empty", ["cube:3", "-"], b"", 33),
        ("blank", ["cube:3", "-"], b" \n\t ", 33),
        ("an empty word", ["cube:3", ""], b"", 33),
        ("no state", ["cube:3"], b"", 33),
        ("size 1", ["cube:1", "R"], b"", 33),
        ("size 33", ["cube:33", "R"], b"", 33),
        ("metric", ["cube:3", "R", "--metric", "stm"], b"", 33),
        ("order", ["cube:3", "R", "--order", "URF"], b"", 33),
        ("goal", ["cube:3", "R", "--goal", "checkerboard"], b"solved", 33),
    ):
        for command in ("solve", "show"):
            if command == "show" and "--order" in arguments:
                continue
            result = run(command, *arguments, stdin=stdin)
            report.check(f"{command}: {name}", result.code == code and result.err.startswith(b"quebra: ")
                         and not result.out and result.worked < 2 * SLOW, result)
            report.check(f"{command}: {name}: one short line", len(result.err) < 500 and result.err.count(b"\n") == 1,
                         result)
    example = re.search(r"for instance (quebra .*)\n", run("solve", "cube:3").err.decode())
    pasted = example[1].replace("quebra", f"'{PROGRAM}'", 1) if example else "false"
    done = subprocess.run(["bash", "-c", pasted + " --with bidirectional"], capture_output=True, env=environment())
    report.check("the example can be pasted into a shell", done.returncode == 0, (pasted, done.stderr))


def limits(report):
    state = far()
    for name, arguments, code in (("time", ["--time-limit", "300ms"], 23), ("nodes", ["--max-nodes", "5000"], 12),
                                  ("depth", ["--max-depth", "4"], 12)):
        result = run("solve", "cube:3", state, *WITH, "--format", "json", *arguments)
        document = json.loads(result.out)
        report.check(name, result.code == code and document["status"] == "limit_reached", result)
        report.check(f"{name}: lower bound", 1 <= (document["lower_bound"] or 0) <= 20, document["lower_bound"])
        report.check(f"{name}: soon", result.worked < 0.8 * SLOW, result)


def interrupts(report):
    state = far()
    for method in ("idastar:cubie-manhattan", "astar:cubie-manhattan", "bfs", "bidirectional"):
        process = subprocess.Popen([PROGRAM, "solve", "cube:3", state, "--with", method, "--format", "json",
                                    "--memory", "1G"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, env=environment())
        at_work(process, 0.3 * PAUSE)
        result = end(process)
        document = json.loads(result.out)
        report.check(f"{method}: exit 130", result.code == 130, result)
        report.check(f"{method}: stopped", document["status"] == "stopped" and document["stop_reason"] == "user")
        report.check(f"{method}: lower bound", 1 <= (document["lower_bound"] or 0) <= 20, document["lower_bound"])
        report.check(f"{method}: soon", result.worked < 0.5 * SLOW, result)


if __name__ == "__main__":
    run_all([solve, goals, show, likeness, pocket, examples, large_values, scrambles, bad_input, limits, interrupts])
