"""Korf's solver from the command line: its databases, answers, options, limits. Builds databases: full tier."""

import json
import subprocess
import tempfile

from support import PROGRAM, SLOW, at_work, end, environment, run, run_all

TWELVE = "R U2 F D' L2 B R' U F2 L D B'"  # 12 moves, and no shorter way
FOURTEEN = "F U' R2 D L B2 U F' R D2 L' F2 U B"


def solve(*arguments, state=TWELVE, **changes):
    result = run("solve", "cube:3", state, "--with", "korf", "--format", "json", *arguments, **changes)
    return json.loads(result.out) if result.out else {}, result


def first_use(report):
    """Easy cubes need no tables; the first hard one builds them, the next one loads them."""
    easy = json.loads(run("solve", "cube:3", "R U F2", "--format", "json").out)
    report.check("easy: no tables", easy["optimal"] and easy["used"]["tables"] == [], easy)
    hard, _ = solve()
    report.check("hard: korf", hard["used"]["method"] == "korf" and hard["length"] == 12 and hard["optimal"], hard)
    report.check("built", [t["source"] for t in hard["used"]["tables"]] == ["built"] * 3, hard["used"])
    again, result = solve()
    report.check("loaded", [t["source"] for t in again["used"]["tables"]] == ["loaded"] * 3, result)
    report.check("verified", run("tables", "verify").code == 0)
    info = run("tables", "info", "cube:3/pattern(six-a)")
    report.check("info by name", info.code == 0 and b"42,577,920" in info.out, info)
    free = json.loads(run("solve", "cube:3", TWELVE, "--format", "json").out)
    report.check("without a name: optimal", free["used"]["method"] == "optimal" and free["length"] == 12 and free["optimal"], free)
    little = run("solve", "cube:3", "R U F2 D' L2", "--memory", "20M")
    report.check("little memory: still an answer", little.code == 0 and b"OPTIMAL 5" in little.out, little)


def the_same_lengths(report):
    plain, _ = solve("-j", "1", "--kernel", "recursive", state=FOURTEEN)
    for arguments in (["-j", "1"], ["-j", "2"], ["-j", "7"], ["--edges", "six-a"], ["--edges", "slides-a+slides-b"],
                      ["--prune", "same-face"]):
        answer, result = solve(*arguments, state=FOURTEEN)
        report.check(f"{arguments}", answer.get("length") == plain["length"] and answer["replayed"], result)
    answer, _ = solve("-j", "2", state=FOURTEEN)
    bounds = [(i["bound"], i["generated"]) for i in plain["statistics"]["iterations"]][:-1]
    report.check("iterations", bounds == [(i["bound"], i["generated"]) for i in answer["statistics"]["iterations"]][:-1])


def pruning(report):
    """18, 15 and 13.35 children a node."""
    for prune, least, most in (("none", 18, 18), ("same-face", 15, 15.01), ("canonical", 13.2, 13.5)):
        answer, result = solve("--prune", prune, "-j", "1")
        statistics = answer["statistics"]
        children = statistics["generated"] / statistics["expanded"]
        report.check(f"{prune}: {children:.3f}", answer["length"] == 12 and least - 0.01 <= children <= most, result)


def all_solutions(report):
    answer, result = solve("--all", state="U D R2 L2 F2 B2")
    solutions = answer.get("solutions", [])
    report.check("all", len(solutions) > 1 and len({tuple(s) for s in solutions}) == len(solutions)
                 and all(len(s) == answer["length"] for s in solutions), result)
    text = run("solve", "cube:3", "U D R2 L2 F2 B2", "--with", "korf", "--all", "--quiet")
    report.check("one a line", len(text.out.decode().strip().split("\n")) == len(solutions) + 1, text)
    cut, result = solve("--all", "--prune", "none", "-j", "1", "--max-nodes", "226", "--kernel", "recursive",
                        state="R2 L2 U2 D2 F2 B2")
    report.check("cut short: not all", cut["optimal"] and cut["all_solutions_found"] is False
                 and answer["all_solutions_found"] is True, result)
    counted, result = solve("--count", state="U D R2 L2 F2 B2")
    report.check("counted, not listed", counted.get("solution_count") == len(solutions) and "solutions" not in counted
                 and counted["all_solutions_found"], result)
    text = run("solve", "cube:3", "U D R2 L2 F2 B2", "--with", "korf", "--count").out.decode()
    report.check("counted in the text", f"{len(solutions)} shortest solutions" in text, text)
    certificate = run("solve", "cube:3", "U D R2 L2 F2 B2", "--with", "korf", "--count", "--format", "certificate")
    report.check("a counted one is proved", run("verify", "--prove", "-", stdin=certificate.out).code == 0)
    result = run("solve", "cube:3", TWELVE, "--all", "--memory", "30M")
    report.check("no room for what --all needs", result.code == 22, result)
    result = run("solve", "cube:3", "U D", "--with", "bfs", "--all")
    report.check("bfs has no --all", result.code == 33 and b"all" in result.err, result)


def quarter_turns(report):
    answer, result = solve("--metric", "qtm", state="R2 U F L'")
    report.check("qtm", answer.get("length") == 5 and answer["optimal"], result)
    bounds = [i["bound"] for i in answer["statistics"]["iterations"]]
    report.check("bounds of one parity", all(bound % 2 == 1 for bound in bounds), bounds)


def batches(report):
    lines = "\n".join([TWELVE, "R", "", "U D R2", "nonsense", "R U R' U'"]).encode()
    one = run("solve", "cube:3", "--with", "korf", "--batch", "-", "--format", "jsonl", stdin=lines)
    two = run("solve", "cube:3", "--with", "korf", "--batch", "-", "--format", "jsonl", "-j", "2", stdin=lines)
    lengths = [[json.loads(line).get("length") for line in r.out.splitlines()] for r in (one, two)]
    report.check("batch", lengths[0] == lengths[1] and 12 in lengths[0] and 4 in lengths[0], lengths)


def refusals(report):
    for arguments, code, words in (
            (["cube:3", "R", "--with", "korf:manhattan"], 33, b"its own heuristic"),
            (["cube:2", "R", "--with", "korf"], 34, b"cube:3"),
            (["tiles", "1 2 3 4 5 6 7 0 8", "--with", "korf"], 34, b"cube:3"),
            (["cube:3", "R", "--metric", "isomorphic", "--with", "korf"], 34, b"htm and qtm"),
            (["cube:3", "R", "--with", "korf", "--edges", "seventy"], 33, b"--edges"),
            (["cube:3", "R", "--with", "korf", "--edges", "edges UR UF UL UB DR DF DL DB"], 33, b"seven"),
            (["cube:3", "R", "--with", "korf", "--prune", "all"], 33, b"canonical"),
            (["cube:3", "R", "--with", "korf", "--kernel", "fast"], 33, b"pipelined")):
        result = run("solve", *arguments)
        report.check(" ".join(arguments[2:]), result.code == code and words in result.err and not result.out, result)
    result = run("trace", "cube:3", "R", "--with", "korf")
    report.check("trace", result.code == 34 and b"idastar" in result.err, result)
    result = run("trace", "cube:3", "R", "U")
    report.check("trace without a method", result.code == 0 and result.out, result)


def limits(report):
    hard = run("scramble", "cube:3", "--seed", "3").out.decode().strip()
    for arguments, code in ((["--time-limit", "4s", "-j", "1"], 23), (["--max-nodes", "100000"], 12), (["--max-depth", "12"], 12),
                            (["--memory", "40M"], 22)):
        answer, result = solve(*arguments, state=hard)
        report.check(f"{arguments}", result.code == code and result.worked < 5 * SLOW, result)
        if arguments[0] != "--memory":
            report.check(f"{arguments} proves something", answer["lower_bound"] >= 8, answer.get("lower_bound"))
    answer, _ = solve("--max-nodes", "100000", "-j", "1", state=hard)
    report.check("to the node", answer["statistics"]["expanded"] == 100000, answer["statistics"])
    process = subprocess.Popen([PROGRAM, "solve", "cube:3", hard, "--with", "korf"], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, env=environment())
    at_work(process, 1.5)
    result = end(process)
    report.check("Ctrl-C", result.code == 130 and b"at least" in result.out and result.worked < 1 * SLOW, result)


def stopped_while_building(report):
    """A build that is ended leaves a draft, and the next one goes on from it."""
    with tempfile.TemporaryDirectory() as folder:
        build = ["tables", "build", "cube:3/pattern(seven-a)", "-j", "1"]
        process = subprocess.Popen([PROGRAM, *build], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env=environment(QUEBRA_HOME=folder))
        at_work(process, 1.5)
        if process.poll() is None:
            end(process)
        listed = run("tables", QUEBRA_HOME=folder).out
        report.check("stopped", process.returncode in (0, 130), process.returncode)
        if process.returncode == 130:
            report.check("a draft is listed", b"draft" in listed, listed)
            report.check("it is sound", run("tables", "verify", QUEBRA_HOME=folder).code == 0)
        done = run(*build, QUEBRA_HOME=folder)
        report.check("goes on", done.code == 0, done)
        listed = run("tables", "verify", QUEBRA_HOME=folder)
        report.check("one verified table", listed.code == 0 and b"verified" in listed.out and b"draft" not in listed.out,
                     listed)


if __name__ == "__main__":
    run_all([first_use, the_same_lengths, pruning, all_solutions, quarter_turns, batches, refusals, limits,
             stopped_while_building])
