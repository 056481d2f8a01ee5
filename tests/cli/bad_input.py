"""Bad input: a message that names the fault, exit 33 (34 where a combination is unsupported), nothing on
standard output, no crash, at once."""

import os
import tempfile

from support import HARD_8, SLOW, Report, run

BOARD = HARD_8.split()
BAD, UNSUPPORTED = 33, 34


def cases(folder):
    """(name, arguments, words of the message, keyword arguments)"""

    def file(name, content):
        path = os.path.join(folder, name)
        with open(path, "wb") as out:
            out.write(content)
        return path

    long_line = b"1 " * 5_000_000
    yield "no arguments", [], ["solve"], {}
    yield "unknown command", ["solv"], ["solv", "solve"], {}
    yield "command of bytes", [b"\xff\xfe\x01"], ["unknown command"], {}
    yield "unknown option", ["solve", "tiles", *BOARD, "--formt", "json"], ["--formt", "--format"], {}
    yield "unknown option with value", ["solve", "tiles", *BOARD, "--heuristic=manhattan"], ["--heuristic"], {}
    yield "unknown option of the program", ["--frobnicate"], ["--frobnicate"], {}
    yield "option without value", ["solve", "tiles", *BOARD, "--with"], ["--with"], {}
    yield "option twice", ["solve", "tiles", *BOARD, "--seed", "1", "--seed", "2"], ["--seed"], {}
    yield "no puzzle", ["solve"], ["PUZZLE"], {}
    yield "unknown puzzle", ["solve", "tilse", *BOARD], ["tilse", "tiles"], {}
    yield "puzzle of bytes", ["solve", b"\x80\x81", *BOARD], ["puzzle"], {}
    yield "empty puzzle", ["solve", "", *BOARD], ["puzzle"], {}
    yield "no size after the colon", ["solve", "tiles:", *BOARD], ["size"], {}
    yield "size of letters", ["solve", "tiles:axb", *BOARD], ["size", "axb"], {}
    yield "size 9x9", ["solve", "tiles:9x9", *BOARD], ["9x9", "8x8"], {}
    yield "size 1x5", ["solve", "tiles:1x5", *BOARD], ["1x5", "2x2"], {}
    yield "size 0x0", ["scramble", "tiles:0x0"], ["0x0"], {}
    yield "size negative", ["scramble", "tiles:-3x3"], ["-3x3"], {}
    yield "size huge", ["scramble", "tiles:99999999999999999999x3"], ["99999"], {}
    yield "alias with another size", ["solve", "8-puzzle:4x4", *BOARD], ["8-puzzle"], {}
    yield "no size", ["scramble", "tiles"], ["size"], {}
    yield "no state", ["solve", "tiles"], ["no state"], {}
    yield "empty state", ["solve", "tiles", ""], ["no state"], {}
    yield "blank state", ["solve", "tiles", "   "], ["no state"], {}
    yield "wrong count", ["solve", "tiles", *BOARD[:-1]], ["8 numbers"], {}
    yield "count of another size", ["solve", "tiles:3x4", *BOARD], ["3x4", "12"], {}
    yield "count against the alias", ["solve", "15-puzzle", *BOARD], ["4x4", "16"], {}
    yield "one number", ["solve", "tiles", "5"], ["number"], {}
    yield "65 numbers", ["solve", "tiles", *map(str, range(65))], ["64"], {}
    yield "duplicate", ["solve", "tiles", "1 2 3 4 5 6 7 7 0"], ["tile 7 appears twice: positions 7 and 8"], {}
    yield "two blanks", ["solve", "tiles", "0 2 3 4 5 6 7 8 _"], ["blank", "twice"], {}
    yield "no blank", ["solve", "tiles", "1 2 3 4 5 6 7 8 9"], ["blank"], {}
    yield "out of range", ["solve", "tiles", "1 2 3 4 5 6 7 80 0"], ["80", "range"], {}
    yield "huge number", ["solve", "tiles", "1 2 3 4 5 6 7 99999999999999999999999 0"], ["range"], {}
    yield "letters", ["solve", "tiles", "1 2 3 x 5 6 7 8 0"], ["position 4", "x"], {}
    yield "negative number", ["solve", "tiles", "--", "1", "2", "3", "-4", "5", "6", "7", "8", "0"], ["-4"], {}
    yield "ragged rows", ["solve", "tiles", "1 2 3/4 5/6 7 8 0"], ["row"], {}
    yield "empty row", ["solve", "tiles", "1 2 3//4 5 6 7 8 0"], ["row"], {}
    yield "not UTF-8", ["solve", "tiles", b"1 2 3 \xff\xfe 5 6 7 8 0"], ["position 4"], {}
    yield "control bytes", ["solve", "tiles", b"1 2 3 \x1b[31m 5 6 7 8 0"], ["position 4"], {}
    yield "missing file", ["solve", "tiles", "--file", "/no/such/file"], ["/no/such/file"], {}
    yield "directory", ["solve", "tiles", "--file", folder], ["directory"], {}
    yield "missing batch", ["solve", "tiles", "--batch", "/no/such/file"], ["/no/such/file"], {}
    yield "batch of a directory", ["solve", "tiles", "--batch", folder], ["directory"], {}
    yield "empty file", ["solve", "tiles", "--file", file("empty", b"")], ["no state"], {}
    yield "blank file", ["solve", "tiles", "--file", file("blank", b"\n \t\n")], ["no state"], {}
    yield "NUL bytes", ["solve", "tiles", "--file", file("nul", b"1 2 3\0 4 5 6 7 8 0")], ["position 3"], {}
    yield "binary file", ["solve", "tiles", "--file", file("binary", bytes(range(256)) * 64)], ["position 1"], {}
    yield "10 MB line in a file", ["solve", "tiles", "--file", file("long", long_line)], ["64"], {}
    yield "10 MB word in a file", ["solve", "tiles", "--file", file("word", b"7" * 10_000_000)], ["number"], {}
    yield "10 MB line on stdin", ["solve", "tiles", "-"], ["64"], {"stdin": long_line}
    yield "10 MB line in a batch", ["solve", "tiles", "--batch", "-"], ["line 1", "64"], {"stdin": long_line}
    yield "empty stdin", ["solve", "tiles", "-"], ["standard input"], {}
    yield "unknown method", ["solve", "tiles", *BOARD, "--with", "astr"], ["astr", "astar"], {}
    yield "empty method", ["solve", "tiles", *BOARD, "--with", ""], ["--with", "empty"], {}
    yield "unknown heuristic", ["solve", "tiles", *BOARD, "--with", "astar:manhatan"], ["manhatan", "manhattan"], {}
    yield "heuristic of another puzzle", ["solve", "tiles", *BOARD, "--with", "astar:corners"], ["corners"], {}
    yield "heuristic for a blind search", ["solve", "tiles", *BOARD, "--with", "bfs:manhattan"], ["bfs", "blind"], {}
    yield "no heuristic after the colon", ["solve", "tiles", *BOARD, "--with", "astar:"], ["heuristic"], {}
    yield "open parenthesis", ["solve", "tiles", *BOARD, "--with", "astar:max(manhattan"], ["max(manhattan"], {}
    yield "too many parentheses", ["solve", "tiles", *BOARD, "--with", "astar:manhattan)"], ["manhattan)"], {}
    yield "empty max", ["solve", "tiles", *BOARD, "--with", "astar:max()"], ["max"], {}
    yield "deeply nested heuristic", ["solve", "tiles", *BOARD, "--with",
                                      "astar:" + "max(" * 20000 + "manhattan" + ")" * 20000], ["heuristic"], {}
    yield "method of bytes", ["solve", "tiles", *BOARD, "--with", b"\xf0\x28:\xff"], ["unknown method"], {}
    yield "option of another method", ["solve", "tiles", *BOARD, "--with", "astar", "--weight", "2"], ["weight"], {}
    yield "option value out of range", ["solve", "tiles", *BOARD, "--with", "wastar", "--weight", "0.5"], ["weight"], {}
    yield "option value not a number", ["solve", "tiles", *BOARD, "--with", "wastar", "--weight", "x"], ["weight"], {}
    yield "option value no choice", ["solve", "tiles", *BOARD, "--with", "bfs", "--goal-test", "never"], ["goal-test"], {}
    for option, name in (("--max-nodes", "nodes"), ("--time-limit", "time"), ("--memory", "memory")):
        for value in ("0", "-5", "many", "", "99999999999999999999999999999999"):
            yield f"{option} '{value}'", ["solve", "tiles", *BOARD, option, value], [option], {}
    yield "--time-limit 0ms", ["solve", "tiles", *BOARD, "--time-limit", "0ms"], ["--time-limit"], {}
    yield "--time-limit nan", ["solve", "tiles", *BOARD, "--time-limit", "nan"], ["--time-limit"], {}
    yield "--memory 5X", ["solve", "tiles", *BOARD, "--memory", "5X"], ["--memory"], {}
    yield "--max-depth -1", ["solve", "tiles", *BOARD, "--max-depth", "-1"], ["--max-depth"], {}
    yield "--threads 0", ["solve", "tiles", *BOARD, "-j", "0"], ["--threads"], {}
    yield "--threads a million", ["solve", "tiles", *BOARD, "-j", "1000000"], ["--threads"], {}
    yield "--seed of letters", ["solve", "tiles", *BOARD, "--seed", "abc"], ["--seed"], {}
    yield "--batch with a state", ["solve", "tiles", *BOARD, "--batch", "-"], ["--batch"], {}
    yield "--file with a state", ["solve", "tiles", *BOARD, "--file", "-"], ["--file"], {}
    yield "--file with --batch", ["solve", "tiles", "--file", "-", "--batch", "-"], ["--file", "--batch"], {}
    yield "--quiet with --stats", ["solve", "tiles", *BOARD, "--quiet", "--stats"], ["--quiet"], {}
    yield "--moves with --distance", ["scramble", "8-puzzle", "--moves", "3", "--distance", "3"], ["--moves"], {}
    yield "bad goal", ["solve", "tiles", *BOARD, "--goal", "blank-lost"], ["blank-lost", "blank-last"], {}
    yield "goal of the wrong size", ["solve", "tiles", *BOARD, "--goal", "1 2 3 0"], ["goal"], {}
    yield "goal with a duplicate", ["solve", "tiles", *BOARD, "--goal", "1 1 2 3 4 5 6 7 0"], ["goal", "twice"], {}
    yield "bad order", ["solve", "tiles", *BOARD, "--order", "ULRX"], ["order"], {}
    yield "short order", ["solve", "tiles", *BOARD, "--order", "U"], ["order"], {}
    yield "bad metric", ["solve", "tiles", *BOARD, "--metric", "htm"], ["htm", "stm"], {}
    yield "bad format", ["solve", "tiles", *BOARD, "--format", "jsom"], ["jsom", "json"], {}
    yield "bad language", ["solve", "tiles", *BOARD, "--lang", "fr"], ["fr", "pt"], {}
    yield "format of another command", ["scramble", "8-puzzle", "--format", "latex"], ["latex"], {}
    yield "no such distance", ["scramble", "8-puzzle", "--distance", "32"], ["31"], {}
    yield "--count 0", ["scramble", "8-puzzle", "--count", "0"], ["--count"], {}
    yield "--count absurd", ["scramble", "8-puzzle", "--count", "99999999999"], ["--count"], {}
    yield "enumerate from nowhere", ["enumerate", "8-puzzle", "--from", "1 2 3"], ["3"], {}
    yield "enumerate the other half", ["enumerate", "8-puzzle", "--from", "2 1 3 4 5 6 7 8 0"], ["goal"], {}
    yield "list of nonsense", ["list", "methds"], ["methds", "methods"], {}
    yield "explain nothing", ["explain"], ["NAME"], {}
    yield "explain an unknown name", ["explain", "manhatten"], ["manhatten", "manhattan"], {}
    yield "completion of an unknown shell", ["completion", "csh"], ["csh"], {}
    yield "bench without a puzzle", ["bench", "--file", file("set", b"1 2 3 0 1\n")], ["PUZZLE"], {}
    yield "bench of a bad file", ["bench", "tiles", "--file", file("bad", b"hello\n")], ["line 1"], {}
    yield "bench of an empty file", ["bench", "tiles", "--file", file("none", b"# nothing\n")], ["no instance"], {}
    yield "two commands", ["list", "puzzles", "solve"], ["solve"], {}
    yield "batch of bad lines", ["solve", "tiles", "--batch", "-"], ["line 2", "line 4"], {"stdin": b"\n1 2\n#\nx\n"}
    yield "no set of that size", ["bench", "tiles:2x2"], ["tiles:2x2"], {"code": UNSUPPORTED}
    yield "walking distance on 8x8", ["solve", "tiles:8x8", *map(str, range(64)), "--goal", "blank-first",
                                      "--with", "astar:walking-distance"], ["walking-distance"], {"code": UNSUPPORTED}


def check(report, name, arguments, words, code=BAD, stdin=b""):
    result = run(*arguments, stdin=stdin)
    message = result.err.decode(errors="replace")
    faults = []
    if result.code != code:
        faults.append(f"exit code is not {code}")
    if result.out:
        faults.append("standard output is not empty")
    if result.worked > 2 * SLOW:
        faults.append("too slow")
    faults += [f"the message lacks {word!r}" for word in words if word not in message]
    if len(message) > 4000 and name != "no arguments":
        faults.append("the message is too long")
    if any(ord(c) < 32 and c != "\n" for c in message):
        faults.append("control bytes in the message")
    report.check(name, not faults, "; ".join(faults) + "\n  " + str(result))


def main():
    report = Report()
    with tempfile.TemporaryDirectory() as folder:
        for name, arguments, words, extra in cases(folder):
            report.guard(name, lambda r: check(r, name, arguments, words, **extra))
    report.finish()


if __name__ == "__main__":
    main()
