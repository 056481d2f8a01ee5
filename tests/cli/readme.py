"""Every command that README.md shows in a ```sh block and that begins with ./quebra runs with exit 0."""

import re
import subprocess
import tempfile

from support import PROGRAM, ROOT, SLOW, Report, environment


def commands(text):
    for block in re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        for line in block.replace("\\\n", " ").splitlines():
            command = line.strip().removeprefix("$ ")
            if command.startswith("./quebra"):
                yield command


def main():
    report = Report()
    readme = ROOT / "README.md"
    if not readme.exists():
        print("README.md does not exist yet")
        report.finish()
    found = list(commands(readme.read_text()))
    report.check("README shows commands", found)
    with tempfile.TemporaryDirectory() as folder:  # for the files that they write
        for command in found:
            mapped = re.sub(r"\./quebra\b", PROGRAM, command)
            done = subprocess.run(["bash", "-o", "pipefail", "-c", mapped], cwd=folder, capture_output=True,
                                  stdin=subprocess.DEVNULL, timeout=120 * SLOW, env=environment())
            report.check(command, done.returncode == 0, f"exit {done.returncode}: {done.stderr[-300:]!r}")
    reference = subprocess.run([PROGRAM, "list", "--reference"], capture_output=True, check=True).stdout
    report.check("docs/reference.md is what the catalogue says (quebra list --reference > docs/reference.md)",
                 (ROOT / "docs/reference.md").read_bytes() == reference)
    report.finish()


if __name__ == "__main__":
    main()
