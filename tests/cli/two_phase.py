"""The two-phase method from the command line: first use, lengths, limits, batches, interrupts. Builds its tables: full tier."""

import json
import subprocess

from support import PAUSE, PROGRAM, SLOW, at_work, end, environment, run, run_all

HARD = "F U' R2 D L B2 U F' R D2 L' F2 U B D' R U2 L' B D F' R2 U L D'"


def solve(*arguments, state=HARD, **changes):
    result = run("solve", "cube:3", state, "--with", "two-phase", "--format", "json", *arguments, **changes)
    return json.loads(result.out) if result.out else {}, result


def first_use(report):
    built, result = solve(timeout=300)
    report.check("built", [t["source"] for t in built["used"]["tables"]] == ["built"] * 2, result)
    report.check("below 100 MB", sum(t["bytes"] for t in built["used"]["tables"]) < 100e6, built["used"])
    again, result = solve()
    report.check("loaded", [t["source"] for t in again["used"]["tables"]] == ["loaded"] * 2, result)
    report.check("replayed", again["replayed"] and again["length"] <= 22 and not again["optimal"], result)
    report.check("at once", result.worked < 5 * SLOW, result)
    verified = run("tables", "verify", timeout=120)
    report.check("verified", verified.code == 0, verified)


def easy(report):
    for scramble, moves in (("R R'", 0), ("R", 1), ("F2", 1), ("R U F2 L' D B2", 6)):
        answer, result = solve(state=scramble)
        report.check(f"{scramble}: {moves}", answer["length"] == moves and answer["optimal"], result)


def lengths_and_limits(report):
    for most in (22, 20):
        answer, result = solve("--max-length", str(most))
        report.check(f"at most {most}", answer["length"] <= most and answer["replayed"], result)
    one, _ = solve("-j", "1", "--max-nodes", "3000")
    two, _ = solve("-j", "1", "--max-nodes", "3000")
    report.check("one thread: the same", one["moves"] == two["moves"] and
                 one["statistics"]["expanded"] == two["statistics"]["expanded"] <= 3000, one)
    for seconds in (1, 10, 60):  # enough to load the tables, even if others have the machine
        timed, result = solve("--time-limit", str(seconds), timeout=120)
        if result.code == 0:
            break
    report.check("time", result.code == 0 and timed["status"] == "solved"
                 and timed["statistics"]["seconds"] >= 0.95 * seconds, result)
    shallow, result = solve("--max-depth", "11")
    report.check("depth: exit 12", result.code == 12 and shallow["status"] == "limit_reached", result)
    for metric in ("qtm", "isomorphic"):
        result = run("solve", "cube:3", "R U", "--with", "two-phase", "--metric", metric)
        report.check(f"{metric}: exit 34", result.code == 34 and b"--metric htm" in result.err, result)
    result = run("solve", "cube:3", HARD, "--with", "two-phase", "--memory", "20M")
    report.check("memory: exit 22", result.code == 22, result)


def batch(report):
    cubes = run("scramble", "cube:3", "--seed", "7", "--count", "200").out
    result = run("solve", "cube:3", "--batch", "-", "--with", "two-phase", "--max-length", "21", "--format", "jsonl",
                 stdin=cubes, timeout=300)
    answers = [json.loads(line) for line in result.out.splitlines()]
    report.check("all solved", len(answers) == 200 and all(a["replayed"] and a["length"] <= 21 for a in answers), result.err)


def interrupt(report):
    process = subprocess.Popen([PROGRAM, "solve", "cube:3", HARD, "--with", "two-phase", "--time-limit", "1000", "--format", "json"],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
    at_work(process, 2 * PAUSE)
    result = end(process)
    answer = json.loads(result.out)
    report.check("interrupted: the best so far", answer["status"] == "solved" and answer["replayed"] and
                 result.worked < 1 * SLOW, result)


if __name__ == "__main__":
    run_all([first_use, easy, lengths_and_limits, batch, interrupt])
