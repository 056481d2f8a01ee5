#!/usr/bin/env python3
"""count_tests must count cases, not programs, and never lose a failure."""

import subprocess
import sys
import tempfile
from pathlib import Path

SCRIPT = Path(__file__).resolve().parent.parent / "count_tests"


def junit(status, output=""):
    return (
        f'<testsuite><testcase name="t" status="{status}"><system-out>{output}</system-out>'
        "</testcase></testsuite>"
    )


GTEST = '<testsuites tests="5" failures="{}" errors="0"/>'

# (name, ctest's file, gtest's file or None, expected output)
CASES = [
    ("gtest program", junit("run"), GTEST.format(0), "5 0"),
    ("gtest with a failure", junit("fail"), GTEST.format(2), "3 2"),
    ("gtest that crashed at exit", junit("fail"), GTEST.format(0), "5 1"),
    ("gtest file cut short", junit("fail"), "<testsuites", "0 1"),
    ("plain program", junit("run"), None, "1 0"),
    ("plain program that failed", junit("fail"), None, "0 1"),
    ("script that counts", junit("run", "x\n7 passed, 0 failed\n"), None, "7 0"),
    ("script that counts failures", junit("fail", "7 passed, 2 failed\n"), None, "7 2"),
    ("not run", junit("notrun"), None, "0 0"),
]


def passes(ctest_text, gtest_text, expected):
    with tempfile.TemporaryDirectory() as directory:
        Path(directory, "ctest.xml").write_text(ctest_text)
        if gtest_text is not None:
            Path(directory, "t.xml").write_text(gtest_text)
        command = [sys.executable, SCRIPT, Path(directory, "ctest.xml"), directory]
        return subprocess.run(command, capture_output=True, text=True).stdout.strip() == expected


failed = [name for name, *case in CASES if not passes(*case)]
for name in failed:
    print(f"FAILED: {name}")
print(f"{len(CASES) - len(failed)} passed, {len(failed)} failed")
sys.exit(bool(failed))
