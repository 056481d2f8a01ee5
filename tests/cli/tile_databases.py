"""Databases of sliding tiles from the command line: solving, the cache, audits, and what is refused."""

import json
import os

from support import HARD_8, ROOT, SLOW, run, run_all

FIFTEEN = "13 2 10 3 1 12 8 4 5 0 9 6 15 14 11 7"  # 41 moves


def answer_of(result):
    return json.loads(result.out) if result.code == 0 else {}


def solving(report):
    """The default needs no option, every way gives the same length, and the tables are named."""
    for arguments in ([], ["--with", "korf-felner"], ["--with", "korf-felner", "--databases", "5-5-5"],
                      ["--with", "korf-felner", "--databases", "5-5-5 reflected", "--kernel", "recursive", "-j", "1"],
                      ["--with", "korf-felner", "--databases", "1 2 3 4/5 6 7 8 9", "--history", "2"],
                      ["--with", "idastar:additive(5-5-5 reflected)"]):
        result = run("solve", "tiles", FIFTEEN, *arguments, "--format", "json")
        answer = answer_of(result)
        report.check(f"{arguments}", answer.get("length") == 41 and answer["optimal"] and answer["replayed"], result)
    names = [table["name"] for table in answer["used"]["tables"]]
    report.check("tables named", len(names) > 1 and all(name.startswith("tiles:4x4/additive(") for name in names), names)
    result = run("solve", "tiles", HARD_8, "--with", "korf-felner", "--all", "--format", "json")
    answer = answer_of(result)
    report.check("all solutions", answer.get("length") == 31 and answer["all_solutions_found"]
                 and len({tuple(s) for s in answer["solutions"]}) == len(answer["solutions"]) > 1, result)
    wide = run("solve", "tiles:3x5", "2 1 3 4 5 / 6 7 8 9 10 / 12 11 13 14 0", "--format", "json", "--with", "korf-felner",
               "--databases", "4-4-4")
    report.check("a rectangular board", answer_of(wide).get("optimal"), wide)


def the_cache(report):
    built = run("tables", "build", "tiles:3x3/additive(1 2 3 4/5 6 7 8)", "-j", "2")
    report.check("build", built.code == 0 and built.out.count(b"built") == 2, built)
    shared = run("tables", "build", "tiles:3x3/additive(1 2 3 4 / 5 6 7 8 reflected)")
    report.check("the reflected share them", shared.code == 0 and shared.out.count(b"was there") == 2, shared)
    turned = run("tables", "build", "tiles:3x3/additive(5 6 7 8/1 2 3 4)", "--goal", "blank-first")
    report.check("the other goal shares them", turned.code == 0 and turned.out.count(b"was there") == 2, turned)
    info = run("tables", "info", "tiles:3x3/additive(1 2 3 4)", COLUMNS="200")
    report.check("info", info.code == 0 and b"nearer" in info.out, info)
    report.check("verify", run("tables", "verify", "--all").code == 0)
    folder = os.environ["QUEBRA_HOME"]
    path = next(f"{folder}/{name}" for name in sorted(os.listdir(folder)) if name.startswith("tiles-3x3-additive"))
    with open(path, "r+b") as file:
        file.seek(-7, os.SEEK_END)
        byte = file.read(1)
        file.seek(-7, os.SEEK_END)
        file.write(bytes([byte[0] ^ 1]))
    report.check("a flipped bit is found", run("tables", "verify", "--all").code == 13)
    healed = run("solve", "tiles", HARD_8, "--with", "astar:additive(1 2 3 4/5 6 7 8)", "--format", "json")
    report.check("and built again", answer_of(healed).get("length") == 31 and b"built again" in healed.err, healed)
    report.check("sound afterwards", run("tables", "verify", "--all").code == 0)


def audits(report):
    result = run("audit", "tiles:3x3", "additive(1 2 3 4/5 6 7 8)", "--format", "json")
    verdict = answer_of(result)
    report.check("4-4 on the 8-puzzle", verdict.get("violations") == 0 and verdict["inconsistent_edges"] == 18852
                 and verdict["admissible"] and not verdict["consistent"], result)
    result = run("audit", "tiles:3x3", "max(pattern(fringe),manhattan)", "--format", "json")
    verdict = answer_of(result)
    report.check("fringe", verdict.get("violations") == 0 and verdict["inconsistent_edges"] == 0, result)


def refusals(report):
    for arguments, code, words in (
            (["--with", "astar:additive"], 33, b"needs groups"),
            (["--with", "astar:additive(1 2/2)"], 33, b"tile 2 is there twice"),
            (["--with", "astar:additive(9-6)"], 33, b"a group of 9 tiles"),
            (["--with", "astar:additive(7-9)"], 33, b"that are 16 tiles"),
            (["--with", "astar:pattern(1 2/3)"], 33, b"one group"),
            (["--with", "korf-felner", "--databases", "1 x"], 33, b"is no tile"),
            (["--with", "korf-felner", "--history", "21"], 33, b"history"),
            (["--with", "korf-felner:manhattan"], 33, b"brings its own heuristic"),
            (["--with", "korf-felner", "--databases", "7-8", "--memory", "20M"], 22, b"")):
        result = run("solve", "tiles", FIFTEEN, *arguments)
        report.check(f"{arguments}", result.code == code and words in result.err, result)
    result = run("solve", "cube:2", "R", "--with", "korf-felner")
    report.check("another puzzle", result.code == 34 and b"tiles" in result.err, result)
    result = run("solve", "tiles", FIFTEEN, "--with", "korf-felner", "--databases", "7-8", "--time-limit", "300ms")
    building = run("tables", "build", "tiles:4x4/additive(7-8)", "--time-limit", "300ms")
    report.check("tables build: time limit", building.code == 23 and building.worked < 2 * SLOW, building)
    poor = run("tables", "build", "tiles:4x4/additive(7-8)", "--memory", "100M")
    report.check("tables build: nothing is built in vain", poor.code == 22 and poor.worked < 2 * SLOW, poor)
    huge = run("tables", "build", "tiles:8x8/additive(1 2 3 4 5)", "--time-limit", "300ms")
    report.check("a large board: time limit", huge.code == 23 and huge.worked < 3 * SLOW, huge)
    for tile in ("2333333333", "4294967295", "99999999999999999999"):
        refused = run("solve", "tiles", FIFTEEN, "--with", "korf-felner", "--databases", tile)
        report.check(f"tile {tile}", refused.code == 33 and b"is no tile" in refused.err, refused)
    report.check("time limit while building", result.code == 23 and result.worked < 2 * SLOW, result)


def public_instances(report):
    """Korf's easiest boards, where the public set is there; a few in each run."""
    path = ROOT.parent / "shared/data/korf100.txt"
    if not path.exists():
        print("  the public set korf100.txt is not there; left out")
        return
    lines = [line.split() for line in path.read_text().splitlines() if line and not line.startswith("#")]
    for words in lines[11:12] if SLOW > 1 else lines[:100:10]:
        result = run("solve", "tiles:4x4", " ".join(words[:16]), "--goal", "blank-first", "--format", "json")
        report.check(" ".join(words), answer_of(result).get("length") == int(words[16]), result)


if __name__ == "__main__":
    run_all([solving, the_cache, audits, refusals, public_instances])
