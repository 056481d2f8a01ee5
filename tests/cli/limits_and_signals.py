"""Limits, interrupts, output errors, terminals: how a run ends when something ends it."""

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

from support import HARD_8, HARD_15, PATIENCE, PAUSE, PROGRAM, SANITIZED, SLOW, at_work, end, environment, run, run_all

MIB = 1 << 20
BOARD = HARD_8.split()


def limited(*arguments):
    result = run("solve", "tiles", HARD_15, "--format", "json", *arguments)
    return result, json.loads(result.out)


def unsolvable(report):
    result = run("solve", "tiles", "2 1 3 4 5 6 7 8 0", "--format", "json")
    document = json.loads(result.out)
    report.check("exit 11", result.code == 11 and document["status"] == "unsolvable", result)
    report.check("the reason", document["stop_reason"] == "parity" and document["explanation"], document)
    text = run("solve", "tiles", "2 1 3 4 5 6 7 8 0").out.decode()
    report.check("the reason for people", "UNSOLVABLE" in text and document["explanation"][:20] in text, text)


def limits(report):
    for name, arguments, code, reason in (
        ("nodes", ["--max-nodes", "5000", "--with", "astar"], 12, "node_limit"),
        ("nodes, IDA*", ["--max-nodes", "5000", "--with", "idastar"], 12, "node_limit"),
        ("depth", ["--max-depth", "10", "--with", "idastar"], 12, "depth_limit"),
        ("depth, bfs", ["--max-depth", "8", "--with", "bfs"], 12, "depth_limit"),
        ("time", ["--time-limit", "200ms", "--with", "idastar"], 23, "time_limit"),
    ):
        result, document = limited(*arguments)
        report.check(name, result.code == code and document["status"] == "limit_reached"
                     and document["stop_reason"] == reason, (result.code, document["status"], document["stop_reason"]))
        report.check(f"{name}: lower bound", (document["lower_bound"] or 0) > 0, document["lower_bound"])
    report.check("the time limit holds", document["statistics"]["seconds"] >= 0.19 and result.worked <= 0.4 * SLOW, result)
    text = run("solve", "tiles", HARD_15, "--max-nodes", "100").out.decode()
    report.check("limit for people", "LIMIT REACHED: node limit" in text and "Remedy: raise --max-nodes" in text
                 and "Proven" in text, text)


def stuck(report):
    codes = set()
    for seed in range(8):
        state = run("scramble", "8-puzzle", "--seed", str(seed)).out.decode().strip()
        result = run("solve", "tiles", state, "--with", "hc:misplaced", "--sideways", "0", "--format", "json")
        codes.add((result.code, json.loads(result.out)["status"]))
    report.check("hill climbing gets stuck", (10, "stuck") in codes and codes <= {(10, "stuck"), (0, "solved")}, codes)


def memory(report):
    if SANITIZED:
        return
    child = [sys.executable, "-c",
             "import os,resource,subprocess,sys\n"
             "done = subprocess.run(sys.argv[1:], stdout=subprocess.PIPE)\n"
             "sys.stdout.buffer.write(done.stdout)\n"
             "print('RSS', resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
             "sys.exit(done.returncode)",
             PROGRAM, "solve", "tiles", HARD_15, "--with", "astar:manhattan", "--format", "jsonl", "--memory"]
    for limit in (20, 50):
        done = subprocess.run([*child, f"{limit}M"], capture_output=True, timeout=120, env=environment())
        line, rss = done.stdout.decode().strip().splitlines()
        document = json.loads(line)
        peak, rss = document["statistics"]["peak_bytes"], int(rss.split()[1]) * 1024
        print(f"  A* under {limit} MiB: peak {peak / MIB:.1f} MiB, resident {rss / MIB:.1f} MiB, "
              f"lower bound {document['lower_bound']}, {document['statistics']['seconds']:.2f} s")
        report.check(f"{limit}M: exit 22", done.returncode == 22 and document["stop_reason"] == "memory_limit", line[:300])
        report.check(f"{limit}M: lower bound", 40 <= (document["lower_bound"] or 0) <= 80, document["lower_bound"])
        report.check(f"{limit}M: the accountant", 0.6 * limit * MIB <= peak <= limit * MIB, peak / MIB)
        report.check(f"{limit}M: resident", rss <= (limit + 16) * MIB, rss / MIB)
    for method in ("bfs", "ucs", "greedy:manhattan", "wastar:manhattan", "bidirectional"):
        result = run("solve", "tiles", HARD_15, "--with", method, "--memory", "20M", "--format", "json", timeout=120)
        peak = json.loads(result.out)["statistics"]["peak_bytes"]
        report.check(f"{method} keeps 20M", result.code in (0, 22) and peak <= 20 * MIB, (result.code, peak))
    tiny = run("solve", "tiles", HARD_15, "--with", "astar", "--memory", "1K")
    report.check("1 KB is too little", tiny.code == 22 and (tiny.out or tiny.err), tiny)


def start(*arguments, **keywords):
    return subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.DEVNULL, env=environment(), **keywords)


def interrupts(report):
    worst = 0.0
    interrupt, terminate = signal.SIGINT, signal.SIGTERM
    for method, number in (("astar:manhattan", interrupt), ("idastar:manhattan", interrupt),
                           ("idastar:linear-conflict", interrupt), ("bfs", interrupt), ("ids", interrupt),
                           ("bidirectional", interrupt), ("idastar:manhattan", terminate)):
        process = start("solve", "tiles", HARD_15, "--with", method, "--format", "json", "--memory", "2G",
                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        at_work(process, 0.2 * PAUSE, number)
        result = end(process, number)
        worst = max(worst, result.worked)
        name = f"{method}, {number.name}"
        report.check(f"{name}: exit 130", result.code == 130, result)
        document = json.loads(result.out)
        report.check(f"{name}: stopped", document["status"] == "stopped" and document["stop_reason"] == "user")
        report.check(f"{name}: lower bound", (document["lower_bound"] or 0) > 0, document["lower_bound"])
        report.check(f"{name}: soon", result.worked < 0.5 * SLOW, result)
    print(f"  slowest answer to a signal: {worst * 1000:.0f} ms of a processor")
    for arguments in (["enumerate", "tiles:3x4"], ["solve", "tiles", "-"], ["solve", "tiles", "--batch", "-"]):
        reader, writer = os.pipe()
        process = subprocess.Popen([PROGRAM, *arguments], stdin=reader, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, env=environment())
        at_work(process, 0.0)
        time.sleep(0.2 * PAUSE)
        result = end(process)
        os.close(reader), os.close(writer)
        report.check(f"Ctrl-C in {' '.join(arguments)}", result.code == 130, result)
    batch = subprocess.Popen([PROGRAM, "solve", "tiles", "--batch", "-", "-j", "2", "--format", "json"],
                             stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
    batch.stdin.write(f"1 2 3 4 5 6 7 0 8\n{HARD_15}\n{HARD_15}\n{HARD_15}\n".encode())
    batch.stdin.close()
    at_work(batch, 0.3 * PAUSE)
    batch.send_signal(signal.SIGINT)
    out = batch.stdout.read()
    batch.wait(timeout=PATIENCE)
    document = json.loads(out)
    report.check("Ctrl-C in a batch keeps the results", batch.returncode == 130 and document[0]["length"] == 1
                 and all(r["status"] == "stopped" for r in document[1:]), out[:300])


def streaming(report):
    """A result comes out of a pipe before the next line goes in."""
    process = subprocess.Popen([PROGRAM, "solve", "tiles", "--batch", "-", "--format", "jsonl"],
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment())
    for _ in range(3):
        process.stdin.write(b"1 2 3 4 5 6 7 0 8\n")
        process.stdin.flush()
        ready, _, _ = select.select([process.stdout], [], [], PATIENCE)
        report.check("streamed", bool(ready) and json.loads(process.stdout.readline())["length"] == 1)
    process.stdin.close()
    report.check("streaming ends", process.wait(timeout=PATIENCE) == 0)


def output_errors(report):
    for arguments in (["solve", "tiles", *BOARD], ["list"], ["enumerate", "8-puzzle"], ["--help"], ["--version"],
                      ["scramble", "8-puzzle", "--count", "100000"]):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PROGRAM, *arguments], stdout=full, stderr=subprocess.PIPE, env=environment())
        report.check(f"full disk: {arguments[0]}", done.returncode == 35 and b"No space left" in done.stderr, done)
    done = subprocess.run(f"'{PROGRAM}' list >&-", shell=True, stderr=subprocess.PIPE, env=environment())
    report.check("closed output", done.returncode == 35 and done.stderr, done)
    for before in ("", "trap '' PIPE; "):
        done = subprocess.run(["bash", "-c", f"{before}'{PROGRAM}' scramble 8-puzzle --count 100000 --seed 1 | head -n 1; "
                               "echo ${PIPESTATUS[0]}"], capture_output=True, env=environment())
        lines = done.stdout.split(b"\n")
        report.check(f"closed pipe{' ignored' if before else ''}", lines[1] == b"141" and not done.stderr, done)


def on_terminal(arguments, width=80, seconds=None, shows="", **changes):
    """Runs on a pseudo terminal, to Ctrl-C after some seconds and when it shows a word; returns exit code and
    everything it showed."""
    pid, descriptor = pty.fork()
    if pid == 0:  # the child itself, so that the program never sees another width
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
        os.execve(PROGRAM, [PROGRAM, *arguments], environment(**changes))
    began, shown = time.monotonic(), b""
    while True:
        if seconds is not None and time.monotonic() - began > seconds and shows.encode() in shown:
            os.kill(pid, signal.SIGINT)
            seconds = None
        ready, _, _ = select.select([descriptor], [], [], 0.05)
        if ready:
            try:
                data = os.read(descriptor, 65536)
            except OSError:
                break
            if not data:
                break
            shown += data
    _, status = os.waitpid(pid, 0)
    os.close(descriptor)
    return os.waitstatus_to_exitcode(status), shown.decode(errors="replace")


def terminals(report):
    hard = ["solve", "tiles", HARD_15, "--with", "idastar:manhattan"]
    began = time.monotonic()
    code, shown = on_terminal(hard, seconds=1.0 * PAUSE, shows="bound")
    most = 2 + 10 * (time.monotonic() - began)
    report.check("progress on a terminal", code == 130 and "\r" in shown and "nodes" in shown and "bound" in shown, shown)
    report.check("at most ten a second", shown.count("\x1b[K") <= most, (shown.count("\x1b[K"), most))
    report.check("the progress line is cleared", "\r\x1b[K" in shown and shown.rindex("STOPPED") > shown.rindex("\x1b[K"), shown)
    report.check("colours", "\x1b[33mSTOPPED\x1b[0m" in shown, shown)
    _, shown = on_terminal(hard, seconds=0.5 * PAUSE, shows="bound", NO_COLOR="1")
    report.check("NO_COLOR", not re.search(r"\x1b\[[0-9;]*m", shown) and "STOPPED" in shown, shown)
    _, shown = on_terminal(hard, seconds=1.0 * PAUSE, TERM="dumb")
    report.check("a dumb terminal", "\x1b" not in shown, shown)
    _, shown = on_terminal([*hard, "--quiet"], seconds=1.0 * PAUSE)
    report.check("--quiet", "\x1b[K" not in shown, shown)
    for width, changes in ((20, {}), (80, {"COLUMNS": "20"}), (5, {}), (1, {})):
        code, shown = on_terminal(hard, width=width, seconds=0.7 * PAUSE, shows="\r", **changes)
        narrow = min(width, int(changes.get("COLUMNS", width)))
        live = re.findall(r"\r([^\r\n]*)\x1b\[K", shown)
        report.check(f"{narrow} columns: progress fits", code == 130 and all(len(line) < narrow for line in live), live)
        if narrow >= 20:
            lines = re.sub(r"\x1b\[[0-9;]*[mK]", "", shown).replace("\r\n", "\n").split("\n")
            report.check(f"{narrow} columns: text fits", all(len(line.split("\r")[-1]) <= narrow for line in lines), lines)
    code, shown = on_terminal(["scramble", "8-puzzle"])
    report.check("a random seed is told", code == 0 and re.search(r"seed [0-9]+", shown), shown)


def pipes_have_no_escapes(report):
    result = run("solve", "tiles", HARD_15, "--time-limit", "500ms")
    report.check("no escapes without a terminal", b"\x1b" not in result.out + result.err and not result.err, result)


def completions(report):
    script = run("completion", "bash").out
    report.check("bash parses it", subprocess.run(["bash", "-n"], input=script).returncode == 0)
    test = script.decode() + """
complete_words() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _quebra; echo "${COMPREPLY[*]}"; }
complete_words quebra so
complete_words quebra solve tiles --with astar : lin
complete_words quebra solve tiles --form
complete_words quebra solve tiles --format js
complete_words quebra explain walk
"""
    done = subprocess.run(["bash"], input=test.encode(), capture_output=True)
    report.check("bash completes", done.stdout.decode().split("\n")[:5]
                 == ["solve", "linear-conflict", "--format", "json jsonl", "walking-distance"], done)
    for shell in ("zsh", "fish"):
        script = run("completion", shell)
        report.check(f"{shell} script", script.code == 0 and b"solve" in script.out and b"astar" in script.out)
        if any(os.access(f"{folder}/{shell}", os.X_OK) for folder in ("/bin", "/usr/bin")):
            report.check(f"{shell} parses it", subprocess.run([shell, "-n"], input=script.out).returncode == 0)


def start_up(report):
    """A small board is answered within 10 ms of processor time (fastest of 40 runs), or within that of ten programs that
    do nothing, on a machine whose caches others use too."""
    times, nothing = [], []
    for _ in range(40):
        for command, list_of in (([PROGRAM, "solve", "tiles", "1 2 3 4 0 6 7 5 8"], times), (["true"], nothing)):
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment())
            _, process.returncode, used = os.wait4(process.pid, 0)
            list_of.append(used.ru_utime + used.ru_stime)
    times.sort()
    print(f"  small board: fastest {times[0] * 1000:.1f} ms of processor time, median {times[20] * 1000:.1f} ms; "
          f"nothing: {min(nothing) * 1000:.1f} ms")
    # A sanitizer's own start-up is not ours, and takes longer.
    report.check("start-up", times[0] < max(0.010, 10 * min(nothing)) or SANITIZED, (times[0], min(nothing)))


if __name__ == "__main__":
    run_all([unsolvable, limits, stuck, memory, interrupts, streaming, output_errors, terminals, pipes_have_no_escapes,
             completions, start_up])
