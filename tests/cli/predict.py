"""predict: the table, the formats, limits, interrupts and bad input; forecasts of running searches."""

import csv
import io
import json
import re
import subprocess

from behaviour import valid
from limits_and_signals import on_terminal
from support import HARD_8, HARD_15, PAUSE, PROGRAM, SLOW, at_work, end, environment, run, run_all

FIFTEEN = ("predict", "15-puzzle", "--with", "idastar:manhattan", "--depth", "34-38:2")


def tables(report):
    result = run(*FIFTEEN, "--measure", "200", "--format", "json")
    document = json.loads(result.out)
    valid(report, "predict", document, "predict")
    depths = document["depths"]
    report.check("exact nodes of the 15-puzzle", result.code == 0 and [round(d["predicted"]["expanded"]) for d in depths]
                 == [620, 2815, 12779], depths)
    report.check("every board was counted", document["distribution"]["source"] == "computed"
                 and document["distribution"]["states"] == 10461394944000 and document["steps_of_two"], document)
    report.check("measured beside it", all(d["measured"]["instances"] == 200 for d in depths), depths)
    low, mean, high = (depths[0]["measured"]["expanded"][k] for k in ("low", "mean", "high"))
    report.check("a confidence interval", low < mean < high, (low, mean, high))
    again = json.loads(run(*FIFTEEN, "--measure", "200", "--format", "json").out)
    report.check("the same again", again["depths"] == depths)
    other = json.loads(run(*FIFTEEN, "--measure", "200", "--seed", "2", "--format", "json").out)
    report.check("another seed, other starts", other["depths"][0]["measured"] != depths[0]["measured"]
                 and other["depths"][0]["predicted"] == depths[0]["predicted"])
    text = run(*FIFTEEN, "--measure", "200").out.decode()
    report.check("for people", "mean 37.0000" in text and re.search(r"\n *36 +2,815 +5,783 +200 ", text), text)
    rows = list(csv.DictReader(io.StringIO(run(*FIFTEEN, "--measure", "200", "--format", "csv").out.decode())))
    report.check("csv and json agree", [float(r["expanded"]) for r in rows] == [d["predicted"]["expanded"] for d in depths]
                 and [float(r["measured_generated"]) for r in rows] == [d["measured"]["generated"]["mean"] for d in depths], rows)
    report.check("markdown", run(*FIFTEEN, "--format", "markdown").out.startswith(b"| depth | expanded |"))
    report.check("latex", b"\\begin{tabular}" in run(*FIFTEEN, "--format", "latex").out)


def identities(report):
    """Over all starts of a small space the prediction is exact."""
    for arguments in (("8-puzzle", "--with", "idastar:manhattan", "--depth", "17,18"),
                      ("8-puzzle", "--with", "idastar:max(linear-conflict,misplaced)", "--depth", "16", "--duplicates", "parent"),
                      ("floppy", "--with", "idastar:wrong-sixth", "--depth", "0-5")):
        document = json.loads(run("predict", *arguments, "--measure", "all", "--format", "json").out)
        valid(report, str(arguments), document, "predict")
        report.check(f"{arguments}: measured is predicted", document["depths"] and all(
            abs(d["measured"]["generated"]["mean"] / d["predicted"]["generated"] - 1) < 1e-9 for d in document["depths"]),
            document["depths"])
    document = json.loads(run("predict", "tiles", HARD_8, "--with", "idastar:manhattan", "--depth", "21", "--format", "json").out)
    report.check("from one start", document["start"] == HARD_8 and document["start_h"] == 21, document)
    sample = run("predict", "15-puzzle", "--with", "idastar:walking-distance", "--depth", "34", "--sample", "20000")
    report.check("a sample says how sure it is", sample.code == 0 and b"20,000 random states" in sample.out
                 and b"+- 95 %" in sample.out, sample)


def endings(report):
    long = ("predict", "15-puzzle", "--with", "idastar:manhattan", "--depth", "44", "--measure", "1000000")
    for seconds in (5, 40):  # the second one if others have the machine
        limited = run(*long, "--time-limit", f"{seconds}s", "--format", "json", timeout=120)
        document = json.loads(limited.out)
        if document["depths"] and (document["depths"][0].get("measured") or {}).get("instances"):
            break
    valid(report, "ended by time", document, "predict")
    report.check("time limit", limited.code == 23 and document["stop_reason"] == "time_limit"
                 and limited.worked < (seconds + 2) * SLOW, limited)
    report.check("what is known is told", document["depths"][0]["predicted"]["expanded"] > 2e5
                 and 0 < document["depths"][0]["measured"]["instances"] < 1000000, document["depths"])
    report.check("no memory for the tables", run("predict", "cube:3", "--with", "idastar:pattern(corners)", "--depth", "5",
                                                 "--memory", "10M").code == 22)
    child = subprocess.Popen([PROGRAM, *long], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
    at_work(child, 4.0 * PAUSE)
    result = end(child)
    report.check("Ctrl-C: soon, with what is known", result.code == 130 and b"incomplete: ended by user" in result.out
                 and result.worked < 1 * SLOW, result)
    code, shown = on_terminal([*long], seconds=4.0 * PAUSE, shows="measuring", width=200)
    report.check("progress", code == 130 and "measuring" in shown and re.search(r"\[[#.]+\] \d+ %", shown), shown)


def forecasts(report):
    """Running searches say what their iteration takes; those that were ended say it of the last one."""
    hard = ("solve", "tiles", HARD_15, "--with", "idastar:manhattan")
    _, shown = on_terminal([*hard], seconds=3.0 * PAUSE, shows="next bound in about", width=200)
    report.check("the next bound is estimated", re.search(r"next bound in about [\d.]+ (s|min)[^\r]* nodes", shown), shown[-600:])
    limited = run(*hard, "--max-nodes", "30000000", "--stats")
    text = limited.out.decode()
    report.check("and when it was ended", limited.code == 12 and re.search(
        r"Bound \d+ was expected to take about [\d.e+]+( \w+)? nodes, about [\d.]+ (s|min)", text), text)
    document = json.loads(run(*hard, "--max-nodes", "30000000", "--format", "json").out)
    valid(report, "solve", document, "solve-report")
    iterations = document["statistics"]["iterations"]
    told = [i for i in iterations[:-1] if "expected_generated" in i]
    report.check("forecasts are not far off", told and all(
        0.4 < i["generated"] / i["expected_generated"] < 2.5 for i in told[-2:]), iterations)
    portuguese = run(*hard, "--max-nodes", "30000000", "--lang", "pt").out.decode()
    report.check("in Portuguese", "Esperava-se que o limite" in portuguese, portuguese)


def bad_input(report):
    good = ["predict", "8-puzzle", "--with", "idastar:manhattan", "--depth", "10"]
    for arguments, words in ((good[:4], "--depth"), ([*good[:4], "--depth", "x"], "--depth: 'x'"),
                             ([*good[:4], "--depth", "9-4"], "--depth: '9-4'"), ([*good[:4], "--depth", "2000"], "at most 1000"),
                             ([*good, "--measure", "0"], "--measure"), ([*good, "--measure", "some"], "--measure"),
                             ([*good, "--sample", "10"], "--sample"), ([*good, "--duplicates", "some"], "duplicates"),
                             (["predict", "8-puzzle", "--with", "idastar:nosuch", "--depth", "5"], "nosuch"),
                             (["predict", "nosuch", "--with", "idastar:zero", "--depth", "5"], "nosuch"),
                             (["predict", "tiles", HARD_8, *good[2:], "--measure", "5"], "leave out the STATE"),
                             (["predict", "tiles", "1 2 3 4 5 6 8 7 0", *good[2:]], "cannot reach the goal"),
                             (["predict", "15-puzzle", "--with", "idastar:zero", "--depth", "60", "--measure", "9"], "smaller --depth")):
        result = run(*arguments)
        report.check(f"{arguments} is bad input", result.code == 33 and words in result.err.decode() and not result.out, result)
    for with_, words in (("astar:manhattan", "--with idastar:manhattan"), ("bfs", "--with idastar:")):
        result = run("predict", "8-puzzle", "--with", with_, "--depth", "5")
        report.check(f"{with_} is not known", result.code == 34 and words in result.err.decode(), result)
    report.check("all of the 15-puzzle", run(*FIFTEEN, "--measure", "all").code == 34)
    report.check("ancestors", run(*good, "--duplicates", "ancestors").code == 34)


if __name__ == "__main__":
    run_all([tables, identities, endings, forecasts, bad_input])
