"""The node counts of every build are the same; bench/compare tells builds apart that are not."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from support import PROGRAM, ROOT, SANITIZED, run, run_all


def signature(report):
    result = run("bench", "--signature", timeout=120)
    print(f"  signature {result.out.decode().strip()}, {result.seconds:.1f} s")
    report.check("the signature", result.code == 0 and re.fullmatch(rb"[0-9]+\n", result.out) and not result.err, result)
    report.check("a fixed set takes no puzzle", run("bench", "8-puzzle", "--signature").code == 33)
    report.check("--each alone", run("bench", "--each").code == 33)
    if SANITIZED:
        return
    each = run("bench", "--signature", "--each")
    report.check("--each", each.out.endswith(result.out) and len(each.out.splitlines()) > 40, each)


def compare(report):
    if SANITIZED:
        return
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder, "quebra")
        arguments = ["--rounds", "3", "--", "tiles:3x3", "--count", "6", "--with", "astar:manhattan,bfs"]

        def compared(script):
            other.write_text(f"#!/bin/sh\n{script}\n")
            os.chmod(other, 0o755)
            return subprocess.run([sys.executable, ROOT / "bench/compare", PROGRAM, folder, *arguments], capture_output=True)

        same = compared(f"exec '{PROGRAM}' \"$@\"")
        report.check("the same build", same.returncode == 0 and b"tiles:3x3 astar:manhattan" in same.stdout
                     and b"3 rounds" in same.stdout, same)
        counts = compared(f"exec '{PROGRAM}' bench --format jsonl tiles:3x3 --count 6 --with ucs,bfs")
        report.check("other counts", counts.returncode == 13 and b"signatures differ" in counts.stderr, counts)
        slower = compared(f"'{PROGRAM}' \"$@\" | sed -E 's/\"seconds\":([0-9.e-]+)/\"seconds\":9/'")
        report.check("a slower one", slower.returncode == 0 and b"slower" in slower.stdout, slower)
        broken = compared("exit 3")
        report.check("one that fails", broken.returncode == 1 and b"ended with 3" in broken.stderr, broken)


if __name__ == "__main__":
    run_all([signature, compare])
