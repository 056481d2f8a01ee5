"""The table cache: where it is, what happens to damaged files and folders that cannot be used."""

import json
import os
import subprocess
import tempfile
from pathlib import Path

import jsonschema

from support import HARD_8, PROGRAM, ROOT, SLOW, at_work, end, environment, run, run_all

BOARD_3X4 = "1 2 3 4 5 6 7 8 9 10 0 11"  # its table takes a minute to build


def solve(*arguments, **changes):
    result = run("solve", "tiles", HARD_8, "--with", "astar:exact", "--format", "json", *arguments, **changes)
    return result, json.loads(result.out)["used"]["tables"] if result.out else []


def tables(folder):
    return sorted(Path(folder).glob("*")) if Path(folder).exists() else []


def built_then_loaded(report):
    schema = jsonschema.Draft7Validator(json.loads((ROOT / "docs/schema/solve-report.schema.json").read_text()))
    with tempfile.TemporaryDirectory() as folder:
        first, built = solve(QUEBRA_HOME=folder)
        second, loaded = solve(QUEBRA_HOME=folder)
        report.check("built first", first.code == 0 and built[0]["source"] == "built", first)
        report.check("then loaded", second.code == 0 and loaded[0]["source"] == "loaded", second)
        report.check("the same table", built[0]["checksum"] == loaded[0]["checksum"], (built, loaded))
        report.check("nothing is said", first.err == b"" and second.err == b"", (first.err, second.err))
        report.check("the schema", not list(schema.iter_errors(json.loads(second.out))))
        report.check("one file, no temporary one", len(tables(folder)) == 1, tables(folder))
        text = run("solve", "tiles", HARD_8, "--with", "idastar:exact", QUEBRA_HOME=folder).out.decode()
        report.check("a line for people", "\nTable: tiles:3x3/exact, 177.2 KB, xxh3 " in text, text)
        text = run("solve", "tiles", HARD_8, "--with", "idastar:exact", "--lang", "pt", QUEBRA_HOME=folder).out.decode()
        report.check("in Portuguese", "\nTabela: " in text and "carregada" in text, text)
        batch = run("solve", "tiles", "--batch", "-", "--with", "astar:exact", "--format", "jsonl",
                    stdin=f"{HARD_8}\n1 2 3 4 5 6 7 0 8\n".encode(), QUEBRA_HOME=folder)
        sources = [json.loads(line)["used"]["tables"][0]["source"] for line in batch.out.splitlines()]
        report.check("in a batch", sources == ["loaded", "loaded"], sources)


def commands_that_share_it(report):
    for name, arguments in (
        ("audit", ["audit", "tiles:2x3", "exact"]),
        ("compare", ["compare", "tiles:2x3", "--depths", "4", "--count", "2", "--with", "astar:exact"]),
        ("trace", ["trace", "tiles:2x3", "1 2 3 4 0 5", "--with", "astar:exact"]),
    ):
        with tempfile.TemporaryDirectory() as folder:
            result = run(*arguments, QUEBRA_HOME=folder)
            report.check(f"{name} keeps tables", result.code == 0 and len(tables(folder)) == 1, result)
            before = tables(folder)[0].stat().st_mtime_ns
            result = run(*arguments, QUEBRA_HOME=folder)
            report.check(f"{name} takes them", result.code == 0 and tables(folder)[0].stat().st_mtime_ns == before)


def where_it_is(report):
    with tempfile.TemporaryDirectory() as folder:
        home, cache = Path(folder) / "home", Path(folder) / "cache"
        solve(QUEBRA_HOME=None, XDG_CACHE_HOME=str(cache), HOME=str(home))
        report.check("XDG_CACHE_HOME", len(tables(cache / "quebra")) == 1 and not home.exists())
        solve(QUEBRA_HOME="", XDG_CACHE_HOME="relative", HOME=str(home))
        report.check("HOME", len(tables(home / ".cache/quebra")) == 1 and not Path("relative").exists())
        result, used = solve(QUEBRA_HOME=None, XDG_CACHE_HOME=None, HOME=None)
        report.check("none of them: no cache, no complaint",
                     result.code == 0 and used[0]["source"] == "built" and result.err == b"", result)


def the_command(report):
    with tempfile.TemporaryDirectory() as folder:
        home = {"QUEBRA_HOME": folder}
        empty = run("tables", **home)
        report.check("an empty cache", empty.code == 0 and b"no tables in" in empty.out, empty)
        built = run("tables", "build", "cube:2/exact", "tiles:2x3/exact", **home)
        report.check("build", built.code == 0 and built.out.count(b", built\n") == 2, built)
        again = run("tables", "build", "cube:2/exact", **home)
        report.check("build what is there", again.code == 0 and b"was there" in again.out, again)
        other = run("tables", "build", "cube:2/exact", "--metric", "qtm", "-j", "2", **home)
        report.check("another metric", other.code == 0 and len(tables(folder)) == 3, other)
        (Path(folder) / "notes.txt").write_text("not ours")
        listed = json.loads(run("tables", "list", "--format", "json", **home).out)["tables"]
        report.check("list", [table["name"] for table in listed] ==
                     ["cube:2/exact", "cube:2/exact", "tiles:2x3/exact"], listed)
        report.check("depths of the 2x2x2", listed[0]["states"] == 3674160 and listed[0]["depths"][-1] == 2644, listed[0])
        info = run("tables", "info", "tiles:2x3/exact", **home).out.decode()
        report.check("info", "360 of 8 bits" in info and "nearest neighbour" in info and "1 2 4 5 0" not in info.split("\n")[0], info)
        report.check("verify", run("tables", "verify", **home).code == 0)

        file = Path(folder) / listed[0]["file"]
        good = file.read_bytes()
        for name, content, code in (("flipped entry", good[:5000] + bytes([good[5000] ^ 1]) + good[5001:], 13),
                                    ("cut", good[:-1], 13), ("foreign", b"something else", 13), ("good", good, 0)):
            file.write_bytes(content)
            result = run("tables", "verify", **home)
            report.check(f"verify: {name}", result.code == code, result)
            report.check(f"list goes on: {name}", run("tables", **home).code == 0)
        left = Path(folder) / (file.name + ".tmp-1-1")
        left.write_bytes(good[:1000])
        report.check("what a killed program left", b"left behind" in run("tables", **home).out)

        for name, arguments in (("no name", []), ("unknown", ["cube:9/exact"]), ("both", ["--all", "cube:2/exact"])):
            result = run("tables", "remove", *arguments, **home)
            report.check(f"remove: {name}", result.code == 33 and result.err and not result.out, result)
        result = run("tables", "remove", "tiles:2x3/exact", **home)
        report.check("remove one", result.code == 0 and len(tables(folder)) == 4, result)
        result = run("tables", "remove", "--all", **home)
        report.check("remove all of ours", result.code == 0 and [f.name for f in tables(folder)] == ["notes.txt"], result)
        for name, arguments, code in (("no heuristic", ["cube:2"], 33), ("no such", ["cube:2/exacto"], 33),
                                      ("no table", ["cube:2/manhattan"], 34), ("too large", ["cube:3/exact"], 34)):
            result = run("tables", "build", *arguments, **home)
            report.check(f"build: {name}", result.code == code and result.err, result)
    nowhere = run("tables", QUEBRA_HOME=None, XDG_CACHE_HOME=None, HOME=None)
    report.check("no cache at all", nowhere.code == 35 and b"QUEBRA_HOME" in nowhere.err, nowhere)


def damage(report):
    with tempfile.TemporaryDirectory() as folder:
        solve(QUEBRA_HOME=folder)
        file = tables(folder)[0]
        good = file.read_bytes()
        flipped = bytearray(good)
        flipped[100_000] ^= 1
        for content, said in ((bytes(flipped), b"is damaged"), (good[:5000], b"is cut"), (b"", b"is empty"),
                              (b"hello", b"is no table of Quebra"), (good[:8] + b"\x07" + good[9:], b"version 7")):
            file.write_bytes(content)
            result, used = solve(QUEBRA_HOME=folder)
            report.check(f"{said}: noticed", result.code == 0 and used[0]["source"] == "built"
                         and said in result.err and result.err.startswith(b"quebra: warning: "), result)
            report.check(f"{said}: mended", file.read_bytes() == good and len(tables(folder)) == 1)


def folders_that_cannot_be_used(report):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "file"
        file.write_text("in the way")
        for name, home in (("a file", str(file)), ("below a file", str(file / "x")), ("not writable", "/proc/quebra")):
            result, used = solve(QUEBRA_HOME=home)
            report.check(f"{name}: warning and answer", result.code == 0 and used[0]["source"] == "built"
                         and b"warning: table tiles:3x3/exact is not kept" in result.err, result)
        report.check("the file stays", file.read_text() == "in the way")


def interrupted_build(report):
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        for command in ("solve", "trace"):
            process = subprocess.Popen([PROGRAM, command, "tiles:3x4", BOARD_3X4, "--with", "astar:exact"],
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                       env=environment(QUEBRA_HOME=str(home)))
            at_work(process, 0.5)
            result = end(process)
            report.check(f"{command}: exit 130", result.code == 130, result)
            report.check(f"{command}: at once", result.worked < 0.5 * SLOW, result)
        report.check("nothing is left", tables(home) == [], tables(home))


def limits(report):
    result = run("solve", "tiles:3x4", BOARD_3X4, "--with", "astar:exact", "--memory", "50M")
    report.check("memory limit", result.code == 22 and b"memory limit" in result.out, result)
    result = run("solve", "tiles:3x4", BOARD_3X4, "--with", "astar:exact", "--time-limit", "200ms")
    report.check("time limit", result.code == 23 and result.worked < 1 * SLOW, result)
    result = run("solve", "15-puzzle", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15", "--with", "astar:exact")
    report.check("too large", result.code == 34 and b"too many states" in result.err and result.out == b"", result)


if __name__ == "__main__":
    os.chdir(tempfile.gettempdir())
    run_all([built_then_loaded, the_command, commands_that_share_it, where_it_is, damage, folders_that_cannot_be_used,
             interrupted_build, limits])
