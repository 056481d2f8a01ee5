#!/usr/bin/env python3
"""Many viewers of one server: 50 idle event streams, 10 that do not read, and 20 requests a second, for 30 s.

    bench/server/crowd.py [PROGRAM] [SECONDS]

Prints requests, failures, response times and the server's resident memory at the beginning, the middle and the
end. Exit 1 if a request failed, a stream broke, or memory grew by more than 16 MB.
"""

import socket
import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SECONDS = float(sys.argv.pop(2)) if len(sys.argv) > 2 else 30.0
sys.path.insert(0, str(ROOT / "tests/cli"))

from serving import Server, Stream  # noqa: E402
from support import HARD_15  # noqa: E402


def resident_mib(process):
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def main():
    with Server("--job-seconds", "1h") as server:
        href = server.post("/api/v1/jobs", {"kind": "solve", "request": {
            "puzzle": "15-puzzle", "state": HARD_15, "with": "idastar:manhattan"}}).json["href"]
        streams = [Stream(server, href + "/events") for _ in range(50)]
        deaf = []
        for path in (href + "/events", "/api/v1/openapi.json") * 5:
            client = socket.socket()
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
            client.connect(("127.0.0.1", server.port))
            client.sendall(f"GET {path} HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
            deaf.append(client)
        time.sleep(2)
        memory, times, failures = [resident_mib(server.process)], [], 0
        began = time.monotonic()
        while (now := time.monotonic()) - began < SECONDS:
            try:
                failures += server.get("/api/v1/health").status != 200
            except OSError:
                failures += 1
            times.append(time.monotonic() - now)
            if len(times) == int(SECONDS * 10):
                memory.append(resident_mib(server.process))
            time.sleep(max(0.0, 0.05 - (time.monotonic() - now)))
        memory.append(resident_mib(server.process))
        broken = sum(stream.ended.is_set() for stream in streams)
        code, seconds = server.stop()
        print(f"{len(times)} requests in {SECONDS:g} s, {failures} failed; median {statistics.median(times) * 1000:.1f} ms, "
              f"slowest {max(times) * 1000:.1f} ms")
        print(f"50 streams, {broken} broken, {sum(len(s.events) for s in streams)} events")
        print("resident memory " + ", ".join(f"{m:.1f}" for m in memory) + " MiB")
        print(f"Ctrl-C: exit {code} after {seconds:.2f} s")
        return 1 if failures or broken or memory[-1] - memory[0] > 16 or code != 0 else 0


if __name__ == "__main__":
    sys.exit(main())
