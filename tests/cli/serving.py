"""A server under test: started on a free port, asked over real sockets, stopped with it."""

import http.client
import json
import re
import signal
import socket
import subprocess
import threading
import time

from support import PATIENCE, PROGRAM, SLOW, environment


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)

    def __str__(self):
        return f"{self.status} {dict(self.headers)} {self.body[:300]!r}"


class Server:
    """with Server("--jobs", "1") as server: server.get("/api/v1/health")"""

    def __init__(self, *arguments, **changes):
        self.arguments, self.changes = arguments, changes

    def __enter__(self):
        self.process = subprocess.Popen([PROGRAM, "serve", "--port", "0", *self.arguments], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, env=environment(**self.changes))
        self.first = self.process.stdout.readline().decode().strip()
        self.second = self.process.stdout.readline().decode().strip()
        match = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/", self.first)
        if not match:
            self.process.kill()
            raise RuntimeError(f"no address: {self.first!r} {self.process.stderr.read()!r}")
        self.port = int(match.group(1))
        self.host = f"127.0.0.1:{self.port}"
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()
        self.process.stdout.close()
        self.process.stderr.close()

    def stop(self, how=signal.SIGINT):
        """Exit code and how long it took."""
        began = time.monotonic()
        self.process.send_signal(how)
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = "killed"
        return code, time.monotonic() - began

    def ask(self, method, path, body=None, headers=None, timeout=60):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout * SLOW)
        try:
            sent = {"Host": self.host}
            if body is not None and not isinstance(body, (bytes, str)):
                body = json.dumps(body)
            if body is not None:
                sent["Content-Type"] = "application/json"
            sent.update(headers or {})
            connection.request(method, path, body=body, headers=sent)
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        finally:
            connection.close()

    def get(self, path, **options):
        return self.ask("GET", path, **options)

    def post(self, path, body, **options):
        return self.ask("POST", path, body, **options)

    def raw(self, data, timeout=10):
        """What comes back for these bytes."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=timeout * SLOW) as connection:
            try:
                connection.sendall(data)
            except (BrokenPipeError, ConnectionResetError):
                pass  # it was refused in the middle; the answer may be there all the same
            received = b""
            try:
                while part := connection.recv(65536):
                    received += part
            except (ConnectionResetError, TimeoutError, socket.timeout):
                pass
            return received

    def job(self, kind, **request):
        return self.post("/api/v1/jobs", {"kind": kind, "request": request})

    def wait(self, href, seconds=300):
        """The job when it is finished."""
        end = time.monotonic() + seconds * SLOW
        while time.monotonic() < end:
            job = self.get(href).json
            if job["status"] not in ("queued", "running"):
                return job
            time.sleep(0.02)
        raise TimeoutError(href)


class Stream:
    """Server-sent events of a job, read on a thread of its own."""

    def __init__(self, server, path, last_id=None):
        headers = f"Last-Event-ID: {last_id}\r\n" if last_id is not None else ""
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=60 * SLOW)
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: {server.host}\r\nAccept-Encoding: gzip\r\n{headers}\r\n"
                            .encode())
        self.head, self.events, self.comments, self.ended = "", [], 0, threading.Event()
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        try:
            file = self.socket.makefile("rb")
            while (line := file.readline()) not in (b"\r\n", b""):
                self.head += line.decode()
            text = b""
            while (size := int(file.readline() or b"0", 16)) > 0:
                text += file.read(size)
                file.readline()
                while b"\n\n" in text:
                    block, text = text.split(b"\n\n", 1)
                    self.take(block.decode())
        except (OSError, ValueError):
            pass
        self.ended.set()

    def take(self, block):
        fields = dict(line.split(": ", 1) for line in block.split("\n") if not line.startswith(":"))
        if block.startswith(":"):
            self.comments += 1
        elif "event" in fields:
            self.events.append((int(fields["id"]), fields["event"], json.loads(fields["data"])))

    def names(self):
        return [name for _, name, _ in self.events]

    def until(self, condition, seconds=120):
        end = time.monotonic() + seconds * SLOW
        while time.monotonic() < end and not condition():
            time.sleep(0.02)
        return condition()

    def close(self):
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.socket.close()
