"""The laboratory: compare, audit, trace, reproduce, report."""

import csv
import io
import json
import math
import re
import tempfile
from pathlib import Path
from xml.etree import ElementTree

from support import HARD_8, ROOT, SLOW, run, run_all
from behaviour import valid


def lines_of(result):
    return result.out.decode().splitlines()


def audits(report):
    for name in ("misplaced", "manhattan", "linear-conflict", "walking-distance", "zero", "max(manhattan,misplaced)"):
        result = run("audit", "8-puzzle", name, "--format", "json", "-j", "2")
        document = json.loads(result.out)
        valid(report, f"audit {name}", document, "audit")
        report.check(f"{name} holds", result.code == 0 and document["admissible"] and document["consistent"], document)
        report.check(f"{name} judged all", document["states"] == 181440 and document["edges"] == 483840, document)
        report.check(f"{name}: mean distance", abs(document["mean_distance"] - 21.9724) < 1e-4, document["mean_distance"])
    bad = run("audit", "8-puzzle", "sum(manhattan,misplaced)", "--format", "json")
    document = json.loads(bad.out)
    report.check("a sum is refuted, but nothing was declared", bad.code == 0 and not document["admissible"], document)
    example = document["counterexamples"][0]
    solved = json.loads(run("solve", "tiles", example["state"], "--format", "json").out)
    report.check("the counterexample is one", solved["length"] == example["distance"] < example["h"], example)
    text = run("audit", "8-puzzle", "sum(manhattan,misplaced)").out.decode()
    report.check("the text says so", "admissible: NO" in text and "counterexamples" in text, text)
    depth = json.loads(run("audit", "15-puzzle", "manhattan", "--to-depth", "10", "--format", "json").out)
    report.check("to a depth", depth["scope"] == "to_depth" and depth["states_by_depth"][:5] == [1, 2, 4, 10, 24], depth)
    sample = run("audit", "tiles:3x3", "linear-conflict", "--sample", "50", "--format", "json")
    report.check("a sample", json.loads(sample.out)["states"] == 50, sample)
    report.check("too large to judge whole", run("audit", "15-puzzle", "manhattan").code == 34)
    report.check("same with two threads", same_but_time(run("audit", "8-puzzle", "misplaced", "--format", "json", "-j", "2"),
                                                        run("audit", "8-puzzle", "misplaced", "--format", "json")))


def fractions(report):
    """Many different errors are gathered by whole moves in the text; JSON keeps each."""
    disorder = ("audit", "cube:3", "disorder", "--metric", "isomorphic", "--to-depth", "3")
    exact = json.loads(run(*disorder, "--format", "json").out)["error_histogram"]
    text = run(*disorder).out.decode()
    shown = re.search(r"^distance - h, rounded down \((\d+) different values; .*\): (.*)$", text, re.MULTILINE)
    report.check("many fractions are gathered, and it is said", shown and int(shown[1]) == len(exact) > 20, text)
    whole = {}
    for entry in exact:
        moves = math.floor(entry["error"])
        whole[moves] = whole.get(moves, 0) + entry["states"]
    pairs = dict(pair.split(":") for pair in shown[2].replace(",", "").split()) if shown else {}
    report.check("gathered rightly", {int(k): int(v) for k, v in pairs.items()} == whole, (shown and shown[2], whole))
    few = run("audit", "cube:2", "disorder(floor)", "--metric", "isomorphic", "--to-depth", "4").out.decode()
    report.check("few values are shown as they are", "\ndistance - h: " in few and "rounded" not in few, few)


def same_but_time(a, b):
    a, b = json.loads(a.out), json.loads(b.out)
    a.pop("seconds"), b.pop("seconds")
    return a == b


def traces(report):
    board = "1 2 3 4 0 6 7 5 8"
    for method in ("bfs", "dfs", "dls", "ids", "ucs", "greedy", "astar", "wastar", "idastar", "bidirectional", "hc"):
        result = run("trace", "tiles", board, "--with", method, "--format", "jsonl", "--events", "500")
        events = [json.loads(line) for line in result.out.splitlines()]
        for event in events[:20]:
            valid(report, f"trace {method}", event, "trace-event")
        report.check(f"{method}: steps count up", [e["step"] for e in events] == list(range(1, len(events) + 1)))
        known = {e["node"] for e in events if e["decision"] == "expanded"}
        orphans = [e for e in events if e["parent"] is not None and e["parent"] not in known]
        report.check(f"{method}: parents were expanded", not orphans, orphans[:2])
    astar = run("trace", "tiles", board, "--with", "astar:manhattan")
    report.check("the goal is seen", astar.code == 0 and b"goal" in astar.out, astar)
    dot = run("trace", "tiles", board, "--with", "bfs", "--format", "dot").out.decode()
    report.check("dot", dot.startswith("digraph") and dot.rstrip().endswith("}") and "->" in dot, dot[:200])
    cut = run("trace", "tiles", HARD_8, "--with", "bfs", "--events", "10")
    report.check("cut and said so", len(lines_of(cut)) == 11 and "cut after 10" in cut.out.decode(), cut)
    solve = json.loads(run("solve", "tiles", HARD_8, "--with", "astar:manhattan", "--format", "json").out)["statistics"]
    events = [json.loads(line)["decision"] for line in
              run("trace", "tiles", HARD_8, "--with", "astar:manhattan", "--format", "jsonl", "--events", "1000000").out.splitlines()]
    report.check("events are the statistics", events.count("expanded") == solve["expanded"]
                 and events.count("duplicate") + events.count("improved") == solve["duplicates"], solve)


def comparisons(report):
    common = ("compare", "8-puzzle", "--depths", "4-20:4", "--count", "3", "--with", "bfs,astar:misplaced,astar:manhattan")
    document = json.loads(run(*common, "--format", "json").out)
    valid(report, "compare", document, "compare")
    report.check("all runs", len(document["runs"]) == 5 * 3 * 3 and len(document["means"]) == 15)
    report.check("all optimal", all(r["report"]["optimal"] for r in document["runs"]))
    report.check("right depths", all(r["report"]["length"] == document["instances"][r["instance"]]["depth"]
                                     for r in document["runs"]))
    rows = list(csv.DictReader(io.StringIO(run(*common, "--format", "csv").out.decode())))
    means = {(m["depth"], m["method"]): m for m in document["means"]}
    report.check("csv and json agree", len(rows) == 15 and all(
        abs(float(r["expanded"]) - means[int(r["depth"]), r["method"]]["expanded"]) < 1e-6 for r in rows), rows[:2])
    sentence = document["sentence"]
    match = re.match(r"At d=20 astar:manhattan expands ([\d.,]+) times fewer nodes than astar:misplaced", sentence)
    ratio = means[20, "astar:misplaced"]["expanded"] / means[20, "astar:manhattan"]["expanded"]
    report.check("the sentence says what the table shows",
                 match and abs(float(match[1].replace(",", "")) / ratio - 1) < 0.05, (sentence, ratio))
    text = run(*common).out.decode()
    report.check("text ends with the sentence", text.rstrip().endswith(sentence), text[-300:])
    two = json.loads(run(*common, "--format", "json", "-j", "2").out)
    report.check("two threads, same counts", [r["report"]["statistics"]["expanded"] for r in two["runs"]] ==
                 [r["report"]["statistics"]["expanded"] for r in document["runs"]])
    markdown = lines_of(run(*common, "--format", "markdown"))
    report.check("markdown", markdown[0].startswith("| d | method |") and markdown[1].startswith("|---"), markdown[:2])
    report.check("latex", b"\\begin{tabular}" in run(*common, "--format", "latex").out)
    vary = json.loads(run("compare", "8-puzzle", HARD_8, "--with", "wastar:manhattan,astar:manhattan", "--vary",
                          "weight=1,2,4", "--format", "json").out)
    report.check("vary", vary["methods"] == ["wastar:manhattan weight=1", "wastar:manhattan weight=2",
                                             "wastar:manhattan weight=4", "astar:manhattan"], vary["methods"])
    limited = run("compare", "8-puzzle", HARD_8, "--with", "bfs,astar:manhattan", "--max-nodes", "10000", "--each")
    report.check("a limit is marked", limited.code == 0 and "NOT SOLVED: node_limit" in limited.out.decode(), limited)
    named = json.loads(run("compare", "8-puzzle", "--set", "tiles_3x3", "--with", "astar:manhattan", "--format", "json").out)
    report.check("a named set", [i["depth"] for i in named["instances"]] == list(range(32)), named["instances"][:3])
    lines = run("compare", "8-puzzle", "--file", "-", "--with", "bfs,ids", stdin=b"# two\n1 2 3 4 5 6 7 0 8\n\n1 2 3 4 0 6 7 5 8\n")
    report.check("instances from standard input", lines.code == 0 and b"ids" in lines.out, lines)


def reproductions(report):
    result = run("reproduce", "report-002", "--format", "json", timeout=120)
    document = json.loads(result.out)
    valid(report, "reproduce", document, "reproduction")
    report.check("report-002: every count is equal", result.code == 0 and document["differing"] == 0
                 and document["compared"] == 164, (result.code, document["compared"], document["differing"]))
    cubes = run("reproduce", "tables-000", "--quick", "--format", "json", timeout=60)
    document = json.loads(cubes.out)
    valid(report, "tables-000", document, "reproduction")
    report.check("tables-000: what must agree does", cubes.code == 0 and document["differing"] == 0
                 and document["compared"] >= 25, (cubes.code, document["compared"], document["differing"]))
    report.check("tables-000: a limit is told", run("reproduce", "tables-000", "--time-limit", "1ms").code == 23)
    for profile, compared in (("slides-001", 57), ("analysis-000", 10), ("kre", 25), ("korf-felner", 4)):
        result = run("reproduce", profile, "--quick", "--format", "json", timeout=300)
        document = json.loads(result.out)
        valid(report, profile, document, "reproduction")
        report.check(f"{profile}: what must agree does", result.code == 0 and document["differing"] == 0
                     and document["compared"] == compared, (result.code, document["compared"], document["differing"]))
    report.check("reproduce --list", b"korf85" in run("reproduce", "--list").out)
    korf = run("reproduce", "korf85", "--quick")
    public = (ROOT.parent / "shared/data/korf100.txt").exists()
    report.check("korf85 takes the public set, or asks for a file", korf.code == (0 if public else 33), korf)
    report.check("unknown profile", run("reproduce", "report-003").code == 33)


def figures(report):
    with tempfile.TemporaryDirectory() as parent:
        folder = Path(parent) / "new" / "figures"
        result = run("reproduce", "figures-003", "--quick", "--format", "json", "--figures", str(folder), timeout=120)
        document = json.loads(result.out)
        valid(report, "figures-003", document, "reproduction")
        report.check("figures-003: what must agree does", result.code == 0 and document["differing"] == 0
                     and document["compared"] == 4, (result.code, document["compared"], document["differing"]))
        names = [figure["name"] for figure in document["figures"]]
        report.check("three figures", names == ["figure-3", "figure-4", "figure-5"], names)
        report.check("two files each", sorted(path.name for path in folder.iterdir()) ==
                     [name + ending for name in names for ending in (".csv", ".svg")], list(folder.iterdir()))
        for figure in document["figures"]:
            drawing = ElementTree.parse(folder / (figure["name"] + ".svg")).getroot()
            space = "{http://www.w3.org/2000/svg}"
            report.check(f"{figure['name']}: a line per series", drawing.tag == space + "svg" and
                         len(drawing.findall(space + "polyline")) == len(figure["series"]) == 3, figure["name"])
            rows = list(csv.reader(io.StringIO((folder / (figure["name"] + ".csv")).read_text())))
            points = [[one["name"], *point] for one in figure["series"] for point in one["points"]]
            report.check(f"{figure['name']}: csv and json agree", rows[0] == ["series", "x", "y"] and
                         [[name, float(x), float(y)] for name, x, y in rows[1:]] == points, rows[:3])
        without = run("reproduce", "report-002", "--figures", str(folder / "none"))
        report.check("a profile without figures says so", without.code == 33 and b"report-002 has no figures" in without.err
                     and b"figures-003" in without.err and not without.out and not (folder / "none").exists(), without)
        (folder / "file").write_text("")
        blocked = run("reproduce", "figures-003", "--quick", "--figures", str(folder / "file" / "sub"))
        report.check("a folder that cannot be is said before the run", blocked.code == 33 and b"--figures" in blocked.err
                     and blocked.worked < 2 * SLOW and not blocked.out, blocked)
        early = run("reproduce", "figures-003", "--time-limit", "1ms", "--figures", str(folder / "early"))
        report.check("a run without a figure says so", early.code == 23 and b"nothing was written" in early.err, early)


SIMPLES = "3 SIMPLES\n8 6 7 2 5 4 3 0 1\n"
MESSY = "\r\n  3   TESTE  \r\n\r\n1 2 3 4 5 6 7 0 8   \r\n   \n1 2 3 4 5 6 8 7 0\n1 2 3 4 x 6 7 8 0\n1 2 3 4 5 6 0 7 8\n"


def reports(report):
    simple = run("report", "-", stdin=SIMPLES.encode(), timeout=60)
    text = simple.out.decode()
    report.check("report exit", simple.code == 0, simple)
    report.check("blocks", text.startswith("Entrada(1)\n\nBFS: 31 movimentos\nSolução: Cima Cima Direita Baixo Esquerda"), text[:200])
    for name, moves in (("BFS", 31), ("UCS", 31), ("IDS", 31), ("GBFS(h1)", 73), ("AS(h2)", 31), ("HC(h2)", 1)):
        report.check(f"{name} {moves}", f"{name}: {moves} movimentos" in text, text[:300])
    report.check("no counts in SIMPLES", "Gerados" not in text)
    report.check("the document's A* path", "AS(h2): 31 movimentos\nSolução: Cima Esquerda Baixo Direita Direita Cima Cima "
                 "Esquerda Baixo Esquerda Cima Direita Baixo Esquerda Baixo Direita Direita Cima Esquerda Esquerda Baixo "
                 "Direita Direita Cima Cima Esquerda Esquerda Baixo Baixo Direita Direita\n" in text)
    messy = run("report", "-", stdin=MESSY.encode())
    text = messy.out.decode()
    report.check("a bad line is code 33, the others run", messy.code == 33 and text.count("Entrada(") == 4
                 and "Erro na linha 7" in text and "Sem solução" in text and text.count("Gerados") == 12, text)
    report.check("bad head", run("report", "-", stdin=b"3 RAPIDO\n").code == 33)
    report.check("empty file", run("report", "-", stdin=b"\n\n").code == 33)
    limited = run("report", "-", "--max-nodes", "50", stdin=SIMPLES.encode())
    report.check("limits have a block", limited.code == 0 and "BFS: sem solução (limite de nodos)" in limited.out.decode(), limited)
    four = run("report", "-", stdin=b"4 SIMPLES\n1 2 3 4 5 6 7 8 9 10 11 12 13 0 14 15\n")
    report.check("any N", four.code == 0 and "AS(h2): 2 movimentos" in four.out.decode(), four)


def bad_input(report):
    for arguments in (["compare", "8-puzzle", "--depths", "4"], ["compare", "8-puzzle", "--with", "bfs"],
                      ["compare", "8-puzzle", "--with", "bfs,nosuch", "--depths", "4"],
                      ["compare", "8-puzzle", "--with", "bfs", "--depths", "9-4"],
                      ["compare", "8-puzzle", "--with", "bfs", "--set", "nosuch"],
                      ["compare", "8-puzzle", "--with", "bfs", "--depths", "40"],
                      ["compare", "8-puzzle", "--with", "bfs", "--depths", "4", "--vary", "weight=1"],
                      ["compare", "8-puzzle", "--with", "bfs", "--depths", "4", "--weight", "2"],
                      ["compare", "8-puzzle", "--with", "bfs", "--depths", "4", "--vary", "x"],
                      ["audit", "8-puzzle"], ["audit", "8-puzzle", "nosuch"], ["audit", "nosuch", "manhattan"],
                      ["audit", "8-puzzle", "manhattan", "--sample", "0"],
                      ["audit", "8-puzzle", "manhattan", "--sample", "5", "--to-depth", "5"],
                      ["trace", "tiles"], ["trace", "tiles", "1 2 3"], ["trace", "tiles", HARD_8, "--events", "0"],
                      ["reproduce"], ["report", "/nonexistent"], ["report", "/"]):
        result = run(*arguments)
        report.check(f"{arguments} is bad input", result.code == 33 and result.err and not result.out
                     and result.worked < 2 * SLOW, result)


if __name__ == "__main__":
    run_all([audits, fractions, traces, comparisons, reproductions, figures, reports, bad_input])
