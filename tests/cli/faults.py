"""Fault injection at the system's door: each open, read, write, sync, rename, ... of the table store, of the journal and
of certificates fails in turn, and each large allocation.

    faults.py PROGRAM

Calls are made to fail by tests/cli/faults/failing_calls.c, which is loaded before the C library.
After each fault: a message that names file and cause and the documented exit code, or the right answer; files are the old
ones, the right new ones or none; and the next run without a fault ends as if there had been none.
"""

import json
import subprocess
import tempfile
from pathlib import Path

from support import HARD_8, PROGRAM, ROOT, Report, environment, run

BUILT = tempfile.TemporaryDirectory(prefix="quebra-shim-")
SHIM = f"{BUILT.name}/failing_calls.so"
subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", SHIM, ROOT / "tests/cli/faults/failing_calls.c", "-ldl"], check=True)
EASY = "1 2 3 4 5 6 7 0 8\n4 1 2 7 0 3 8 5 6\n1 2 3 4 5 6 0 7 8\n"
CALLS = ["open", "read", "write", "sync", "rename", "unlink", "stat", "mkdir", "lock", "list"]


def names(folder):
    return sorted(file.name for file in Path(folder).iterdir()) if Path(folder).exists() else []


def with_fault(folder, call, number, command, stdin=b"", **more):
    """The result, and whether the call came."""
    fired = Path(folder, "..", Path(folder).name + ".fired").resolve()
    variables = environment(LD_PRELOAD=SHIM, FAULT_CALL=call, FAULT_AT=str(number), FAULT_PATH=Path(folder).name,
                            FAULT_FIRED=str(fired), **more)
    done = subprocess.run([PROGRAM, *command], input=stdin, capture_output=True, timeout=120, env=variables)
    came = fired.exists()
    fired.unlink(missing_ok=True)
    return done, came


def each_fault(report, name, calls, attempt, **more):
    """Runs attempt(call, n) with n = 0, 1, ... until the call does not come any more; counts."""
    counted = {}
    for call in calls:
        for number in range(1000):
            if not attempt(call, number):
                break
            counted[call] = number + 1
    total = sum(counted.values())
    print(f"  {name}: {total} faults ({', '.join(f'{call} {count}' for call, count in counted.items())})")
    return total


def table_store(report):
    """Building, keeping and loading a table: whatever fails, the answer is right."""
    command = ["solve", "tiles", HARD_8, "--with", "idastar:exact", "--format", "json"]
    with tempfile.TemporaryDirectory(prefix="quebra-fault-") as folder:
        run(*command, QUEBRA_HOME=folder)
        right = {name: Path(folder, name).read_bytes() for name in names(folder)}

    def attempt(call, number, there):
        with tempfile.TemporaryDirectory(prefix="quebra-fault-") as top:
            folder = f"{top}/tables"
            if there:
                run(*command, QUEBRA_HOME=folder)
            done, came = with_fault(top, call, number, command, QUEBRA_HOME=folder)
            place = f"table, {'there' if there else 'missing'}, {call} {number}"
            length = json.loads(done.stdout)["length"] if done.stdout else None
            report.check(f"{place}: the answer", done.returncode == 0 and length == 31, done)
            bad = [n for n in names(folder) if n.endswith(".table") and Path(folder, n).read_bytes() != right[n]]
            report.check(f"{place}: files", not bad, bad)
            said = done.stderr.decode()
            report.check(f"{place}: a message is a warning", not said or said.startswith("quebra: warning: "), said)
            again = run(*command, QUEBRA_HOME=folder)
            found = {name: Path(folder, name).read_bytes() for name in names(folder) if not name.endswith(".lock")}
            report.check(f"{place}: the next run", again.code == 0 and found == right, (again, names(folder)))
            return came

    each_fault(report, "a table is built and kept", CALLS, lambda call, n: attempt(call, n, False))
    each_fault(report, "a table is loaded", CALLS, lambda call, n: attempt(call, n, True))


def tables_build(report):
    """tables build must say that it did not keep the table."""
    command = ["tables", "build", "tiles:2x4/exact"]

    def attempt(call, number):
        with tempfile.TemporaryDirectory(prefix="quebra-fault-") as folder:
            done, came = with_fault(folder, call, number, command, QUEBRA_HOME=folder)
            kept = [n for n in names(folder) if n.endswith(".table")]
            report.check(f"tables build, {call} {number}: exit code and message",
                         (done.returncode == 0 and kept) or (done.returncode == 35 and done.stderr), done)
            verified = run("tables", "verify", QUEBRA_HOME=folder)
            report.check(f"tables build, {call} {number}: sound files only", verified.code == 0 or not kept, verified)
            again = run(*command, QUEBRA_HOME=folder)
            report.check(f"tables build, {call} {number}: the next run", again.code == 0
                         and len([n for n in names(folder) if not n.endswith(".lock")]) == 1, (again, names(folder)))
            return came

    each_fault(report, "tables build", CALLS, attempt)


def journal(report):
    command = ["solve", "tiles", "--batch", "-", "--with", "astar:manhattan", "--out"]
    with tempfile.TemporaryDirectory() as folder:
        run(*command, f"{folder}/out", stdin=EASY.encode())
        right = Path(folder, "out").read_bytes()

    def attempt(call, number, begun):
        with tempfile.TemporaryDirectory(prefix="quebra-fault-") as folder:
            out = Path(folder, "out")
            if begun:  # a journal with two lines and a part of a third
                with_fault(folder, "write", 3, [*command, str(out)], EASY.encode())
                assert names(folder) == ["out.journal"], names(folder)
            done, came = with_fault(folder, call, number, [*command, str(out)], EASY.encode())
            place = f"journal{', begun' if begun else ''}, {call} {number}"
            report.check(f"{place}: exit code and message", done.returncode == 0
                         or (done.returncode == 35 and b"quebra: cannot " in done.stderr), done)
            report.check(f"{place}: OUT is right or not there", not out.exists() or out.read_bytes() == right, names(folder))
            report.check(f"{place}: done means done", done.returncode != 0 or out.exists(), done)
            again = run(*command, str(out), stdin=EASY.encode())
            complete = again.code == 33 and b"is there already" in again.err and not Path(f"{out}.journal").exists()
            report.check(f"{place}: the next run", (again.code == 0 or complete) and out.read_bytes() == right, again)
            report.check(f"{place}: nothing else", set(names(folder)) <= {"out", "out.lock"}
                         or (complete and done.returncode != 0), names(folder))
            return came

    each_fault(report, "a journal from its beginning", CALLS, lambda call, n: attempt(call, n, False))
    each_fault(report, "a journal that goes on", CALLS, lambda call, n: attempt(call, n, True))


def certificate(report):
    def attempt(call, number, old):
        with tempfile.TemporaryDirectory(prefix="quebra-fault-") as folder:
            file = Path(folder, "certificate")
            if old:
                file.write_text("old")
            done, came = with_fault(folder, call, number, ["solve", "tiles", HARD_8, "--certificate", str(file)])
            place = f"certificate{', old one' if old else ''}, {call} {number}"
            report.check(f"{place}: exit code and message", done.returncode == 0 or
                         (done.returncode == 35 and b"quebra: cannot " in done.stderr), done)
            report.check(f"{place}: the answer, or nothing begun", b"OPTIMAL 31" in done.stdout
                         or (done.returncode == 35 and not done.stdout), done)
            content = file.read_text() if file.exists() else None
            whole = content is not None and content != "old" and run("verify", str(file)).code == 0
            report.check(f"{place}: the old file, the new one or none", whole or content == ("old" if old else None), content)
            report.check(f"{place}: done means done", done.returncode != 0 or whole, done)
            report.check(f"{place}: nothing else", set(names(folder)) - {"certificate.lock"} <= {"certificate"}, names(folder))
            return came

    each_fault(report, "a certificate", CALLS, lambda call, n: attempt(call, n, False))
    each_fault(report, "a certificate over another", CALLS, lambda call, n: attempt(call, n, True))


def allocations(report):
    """No memory: exit 22 and a message, or the right answer; files as above."""
    batch = f"{HARD_8}\n{EASY}".encode()

    def attempt(call, number, bytes_, method):
        with tempfile.TemporaryDirectory(prefix="quebra-fault-") as top:
            home, out = f"{top}/tables", Path(top, "out")
            done, came = with_fault(top, call, number,
                                    ["solve", "tiles", "--batch", "-", "--with", method, "--out", str(out)], batch,
                                    FAULT_BYTES=str(bytes_), QUEBRA_HOME=home)
            place = f"{method}, {call} {number}"
            report.check(f"{place}: exit code and message", done.returncode == 0
                         or (done.returncode == 22 and (b"memory" in done.stderr or out.exists())), done)
            verified = run("tables", "verify", QUEBRA_HOME=home)
            report.check(f"{place}: sound tables", verified.code == 0, verified)
            if out.exists():
                report.check(f"{place}: OUT", run("verify", "--prove", str(out), QUEBRA_HOME=home).code == 0, out.read_text()[:500])
                report.check(f"{place}: every line", len(out.read_text().splitlines()) == 4, out.read_text()[:500])
            return came

    for method in ("idastar:exact", "astar:manhattan", "korf-felner"):
        each_fault(report, f"memory of {method}", ["malloc", "mmap"], lambda call, n: attempt(call, n, 8192, method))


if __name__ == "__main__":
    report = Report()
    for function in (table_store, tables_build, journal, certificate, allocations):
        report.guard(function.__name__, function)
    report.finish()
