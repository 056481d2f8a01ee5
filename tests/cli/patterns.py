"""Pattern tables of the 3x3x3 from the command line: as heuristics, in the cache, and what is refused."""

import json

from support import SLOW, run, run_all

SCRAMBLE = "R U2 F' L"
SMALL = "max(pattern(edges UR UF UL UB),pattern(corners URF UFL DBL),pattern(edges orientation))"


def heuristics(report):
    for metric, length in (("htm", 4), ("qtm", 5)):
        for method in ("idastar:", "astar:"):
            result = run("solve", "cube:3", SCRAMBLE, "--metric", metric, "--with", method + SMALL, "--format", "json")
            answer = json.loads(result.out) if result.code == 0 else {}
            report.check(f"{method} in {metric}", answer.get("length") == length and answer["optimal"], result)
            names = [table["name"] for table in answer.get("used", {}).get("tables", [])]
            report.check("its tables are named", names == ["cube:3/pattern(edges UR UF UL UB)", "cube:3/pattern(corners URF UFL DBL)",
                                                           "cube:3/pattern(edges orientation)"], names)
    text = run("explain", "pattern", COLUMNS="200").out.decode()
    report.check("explain", "six-a" in text and "consistent" in text and "pattern(corners)" in text, text)


def the_cache(report):
    built = run("tables", "build", "cube:3/pattern(edges FR FL BL BR set)", "-j", "2")
    report.check("build", built.code == 0 and b"cube:3/pattern(edges FR FL BL BR set): " in built.out, built)
    again = run("tables", "build", "cube:3/pattern(edges rf lf LB rb SET)")
    report.check("the same, written otherwise", again.code == 0 and b"was there" in again.out, again)
    listed = json.loads(run("tables", "list", "--format", "json").out)["tables"]
    depths = [table["depths"] for table in listed if table["name"] == "cube:3/pattern(edges FR FL BL BR set)"]
    report.check("its depths", len(depths) == 1 and sum(depths[0]) == 495, depths)
    report.check("verify", run("tables", "verify").code == 0)


def refusals(report):
    for heuristic, code, words in (
            ("pattern", 33, b"pattern(six-a)"),
            ("pattern(edges XY)", 33, b"none of the edges"),
            ("pattern(edges)", 34, b"track fewer pieces"),
            ("pattern(edges UR orientation)", 33, b"edges orientation")):
        result = run("solve", "cube:3", "R", "--with", "astar:" + heuristic)
        report.check(heuristic, result.code == code and words in result.err and not result.out, result)
    result = run("solve", "cube:3", "R", "--metric", "isomorphic", "--with", "astar:pattern(corners)")
    report.check("isomorphic", result.code == 34 and b"htm or qtm" in result.err, result)
    for size in ("2", "4"):
        result = run("solve", "cube:" + size, "R", "--with", "astar:pattern(corners)")
        report.check(f"cube:{size}", result.code == 34 and b"pattern" in result.err, result)


def limits(report):
    result = run("solve", "cube:3", SCRAMBLE, "--with", "idastar:pattern(six-a)", "--memory", "10M")
    report.check("memory limit", result.code == 22, result)
    result = run("solve", "cube:3", SCRAMBLE, "--with", "idastar:pattern(seven-a)", "--time-limit", "200ms")
    report.check("time limit", result.code == 23 and result.worked < 1.5 * SLOW, result)


if __name__ == "__main__":
    run_all([heuristics, the_cache, refusals, limits])
