#!/usr/bin/env python3
"""check_arrows must pass a good tree and name file, line, rule and remedy in a bad one."""

import subprocess
import sys
import tempfile
from pathlib import Path

SCRIPT = Path(__file__).resolve().parent.parent / "check_arrows"

# (name, {file: text}, expected beginning of a finding, or None for a good tree)
CASES = [
    ("downwards", {"src/puzzle/a.hpp": '#include "core/b.hpp"\n#include <vector>\n'}, None),
    ("own room", {"src/search/a.cpp": '#include "search/a.hpp"\n'}, None),
    ("app sees engine", {"app/cli/a.cpp": '#include "engine/a.hpp"\n#include "cli/b.hpp"\n'}, None),
    ("system header with a room's name", {"src/core/a.hpp": "#include <search.h>\n"}, None),
    ("upwards", {"src/core/a.hpp": '\n#include "puzzle/b.hpp"\n'}, "src/core/a.hpp:2: core includes puzzle"),
    ("search sees core alone", {"src/search/a.hpp": '#include "index/b.hpp"\n'}, "src/search/a.hpp:1:"),
    ("angle brackets", {"src/core/a.hpp": "#  include <engine/b.hpp>\n"}, "src/core/a.hpp:1: core includes engine"),
    ("app past the facade", {"app/cli/a.cpp": '#include "search/a.hpp"\n'}, "app/cli/a.cpp:1: app/cli includes search"),
    ("command line sees server", {"app/cli/a.cpp": '#include "server/a.hpp"\n'}, None),
    ("server sees no command line", {"app/server/a.cpp": '#include "cli/a.hpp"\n'},
     "app/server/a.cpp:1: app/server includes cli"),
    ("the library sees no server", {"src/lab/a.cpp": '#include "server/a.hpp"\n'}, "src/lab/a.cpp:1: lab includes server"),
    ("relative", {"src/engine/a.hpp": '#include "../core/b.hpp"\n'}, "src/engine/a.hpp:1:"),
    ("without room", {"src/engine/a.cpp": '#include "a.hpp"\n'}, "src/engine/a.cpp:1:"),
    ("unknown room", {"src/attic/a.cpp": "\n"}, "src/attic/a.cpp:1: room attic is unknown"),
]


def passes(files, expected):
    with tempfile.TemporaryDirectory() as directory:
        for name, text in files.items():
            path = Path(directory, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        run = subprocess.run([sys.executable, SCRIPT, directory], capture_output=True, text=True)
    if expected is None:
        return run.returncode == 0 and run.stdout == ""
    first = run.stdout.splitlines()[0] if run.stdout else ""
    explained = "Rule: " in first and "Remedy: " in first
    return run.returncode == 1 and first.startswith(expected) and explained


failed = [name for name, files, expected in CASES if not passes(files, expected)]
for name in failed:
    print(f"FAILED: {name}")
print(f"{len(CASES) - len(failed)} passed, {len(failed)} failed")
sys.exit(bool(failed))
