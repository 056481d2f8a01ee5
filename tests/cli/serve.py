"""quebra serve over real sockets: every route, every refusal, jobs and their events, many clients, the end."""

import json
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time
from pathlib import Path

import jsonschema

from serving import Server, Stream
from support import HARD_8, HARD_15, PATIENCE, PROGRAM, ROOT, SANITIZED, at_work, environment, run, run_all, soon

SOLVED = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
LONG = {"puzzle": "15-puzzle", "state": HARD_15, "with": "idastar:manhattan"}


class Described:
    """Holds answers to what openapi.json says of them."""

    def __init__(self, report, document):
        self.report, self.document = report, document
        self.resolver = jsonschema.RefResolver.from_schema(document)
        self.used = set()

    def errors(self, schema, value):
        validator = jsonschema.Draft202012Validator(schema, resolver=self.resolver)
        return [f"{list(e.path)}: {e.message[:200]}" for e in validator.iter_errors(value)]

    def component(self, name, value):
        return self.errors({"$ref": f"#/components/schemas/{name}"}, value)

    def check(self, name, method, path, answer, status):
        """The status is the one, it is described, and so is the body."""
        self.report.check(f"{name}: status", answer.status == status, answer)
        responses = self.document["paths"][path][method]["responses"]
        if not self.report.check(f"{name}: described", str(answer.status) in responses, answer):
            return
        self.used.add((path, method, str(answer.status)))
        kind = answer.headers["Content-Type"]
        content = responses[str(answer.status)]["content"]
        if self.report.check(f"{name}: content type", kind in content, (kind, answer)):
            body = answer.json if "json" in kind else answer.body.decode()
            self.report.check(f"{name}: body", not self.errors(content[kind]["schema"], body),
                              (self.errors(content[kind]["schema"], body), answer))


def safe(report, name, answer):
    policy = answer.headers["Content-Security-Policy"] or ""
    report.check(f"{name}: headers", "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
                 and answer.headers["X-Content-Type-Options"] == "nosniff"
                 and answer.headers["Referrer-Policy"] == "no-referrer", answer)


def routes(report):
    with Server() as server:
        document = server.get("/api/v1/openapi.json").json
        described = Described(report, document)
        report.check("OpenAPI 3.1", document["openapi"] == "3.1.0" and document["info"]["version"], document["info"])
        jsonschema.Draft202012Validator.check_schema(document["components"]["schemas"]["Job"])

        def get(path, status=200, real=None, name=None):
            answer = server.get("/api/v1" + (real or path))
            described.check(name or f"GET {path}", "get", path, answer, status)
            safe(report, path, answer)
            return answer

        def post(path, body, status=200, name=None, **options):
            answer = server.post("/api/v1" + path, body, **options)
            described.check(name or f"POST {path} {str(body)[:60]}", "post", path, answer, status)
            return answer

        health = get("/health").json
        report.check("health", health["name"] == "quebra" and health["jobs_running"] == 0, health)
        listed = json.loads(run("list", "--format", "json").out)
        report.check("the catalogue is the list", get("/catalogue").json == listed)
        profiles = get("/profiles").json["profiles"]
        report.check("profiles", {p["name"] for p in profiles} >= {"report-002"}
                     and next(p for p in profiles if p["name"] == "report-002")["ready"], profiles)
        sets = get("/sets").json["sets"]
        report.check("sets", sets and all(s["instances"] and s["puzzle"] for s in sets), [s["name"] for s in sets])
        report.check("tables", get("/tables").json["tables"] == [])
        get("/openapi.json")

        scramble = post("/scramble", {"puzzle": "8-puzzle", "seed": 7, "count": 2}).json
        same = json.loads(run("scramble", "8-puzzle", "--seed", "7", "--count", "2", "--format", "json").out)
        report.check("scramble as the command line", scramble == same, (scramble, same))
        report.check("scramble at a distance",
                     post("/scramble", {"puzzle": "8-puzzle", "distance": 5}).json["scrambles"][0]["distance"] == 5)
        post("/scramble", {"puzzle": "cube:3", "moves": 5})
        report.check("scrambles differ without a seed", post("/scramble", {"puzzle": "cube:3"}).body
                     != post("/scramble", {"puzzle": "cube:3"}).body)

        good = post("/validate", {"puzzle": "cube:3", "state": "R U R' U'"}).json
        report.check("validate", good["possible"] and good["solvable"] and good["facts"]["orbit"], good)
        mirrored = list(SOLVED)
        mirrored[8], mirrored[9] = mirrored[9], mirrored[8]
        bad = post("/validate", {"puzzle": "cube:3", "state": "".join(mirrored)}).json
        report.check("the stickers at fault", not bad["possible"] and bad["places"] == [8, 9, 20]
                     and "URF" in bad["reason"], bad)
        odd = post("/validate", {"puzzle": "8-puzzle", "state": "1 2 3 4 5 6 8 7 0"}).json
        report.check("possible, not solvable", odd["possible"] and not odd["solvable"] and odd["reason"], odd)

        states = post("/play", {"puzzle": "cube:3", "state": SOLVED, "moves": ["R", "R'"]}).json["states"]
        report.check("play", len(states) == 3 and states[0] == states[2] == SOLVED != states[1], states)
        report.check("play says which move", "move 2" in post("/play", {"puzzle": "8-puzzle", "state": HARD_8,
                                                                        "moves": ["Up", "Q"]}, 422).json["detail"])

        for path in ("/scramble", "/validate", "/play", "/jobs"):
            post(path, "{", 400)
            post(path, {"puzzel": "tiles"}, 400)
            post(path, "x" * (1 << 20) + "y", 413, name=f"{path}: too large")
            post(path, "{}", 415, headers={"Content-Type": "text/plain"}, name=f"{path}: text")
            post(path, "{}", 403, headers={"Origin": "http://evil.example"}, name=f"{path}: origin")
            post(path, "{}", 421, headers={"Host": "evil.example"}, name=f"{path}: host")
        for path in ("/scramble", "/validate", "/play"):
            post(path, {"puzzle": "dodecahedron", "state": "x"} if path != "/scramble" else {"puzzle": "x"}, 422)
        problem = post("/jobs", {"kind": "solve", "request": {"puzzle": "tiles", "state": "0", "limits": {"second": 1}}},
                       400).json
        report.check("the field is named", problem["field"] == "request.limits.second"
                     and "seconds" in problem["detail"], problem)
        post("/jobs", {"kind": "solve", "request": {"puzzle": "tiles", "state": "1 1 2 3"}}, 422)
        post("/jobs", {"kind": "solve", "request": {"puzzle": "tiles", "state": HARD_8, "with": "magic"}}, 422)
        post("/jobs", {"kind": "reproduce", "request": {"profile": "none"}}, 422)
        for path in ("/jobs/none", "/jobs/none/result", "/jobs/none/events"):
            get(path.replace("none", "{id}"), 404, real=path)

        jobs(report, server, described, get, post)
        for path, methods in document["paths"].items():
            for method, operation in methods.items():
                if method == "parameters":
                    continue
                missing = {s for s in operation["responses"]
                           if (path, method, s) not in described.used} - {"403", "421", "500", "503", "429", "204"}
                if path.endswith("/events"):
                    missing -= {"200"}
                report.check(f"{method} {path}: every answer was seen", not missing, missing)


def jobs(report, server, described, get, post):
    """One of each kind, to the end; the reports are the command line's."""
    kinds = {
        "solve": ({"puzzle": "8-puzzle", "state": HARD_8, "with": "astar:manhattan"}, "solve-report"),
        "compare": ({"puzzle": "8-puzzle", "depths": [4, 6], "with": ["bfs", "astar:manhattan"]}, "compare"),
        "audit": ({"puzzle": "floppy", "heuristic": "exact"}, "audit"),
        "predict": ({"puzzle": "8-puzzle", "with": "idastar:manhattan", "depths": [20], "sample": 1000}, "predict"),
        "trace": ({"puzzle": "8-puzzle", "state": HARD_8, "with": "astar:manhattan", "events": 20}, "TraceReport"),
        "enumerate": ({"puzzle": "floppy", "hardest": 1}, "enumerate"),
        "reproduce": ({"profile": "report-002", "quick": True}, "reproduction"),
    }
    for kind, (request, schema) in kinds.items():
        body = {"kind": kind, "request": request}
        report.check(f"{kind}: the request is described", not described.component("JobRequest", body),
                     described.component("JobRequest", body))
        created = post("/jobs", body, 201).json
        job = server.wait(created["href"])
        report.check(f"{kind}: done", job["status"] == "done", job)
        described.check(f"{kind}: job", "get", "/jobs/{id}", server.get(created["href"]), 200)
        result = server.get(created["href"] + "/result")
        described.check(f"{kind}: result", "get", "/jobs/{id}/result", result, 200)
        report.check(f"{kind}: {schema}", not described.component(schema, result.json),
                     described.component(schema, result.json))
        report.check(f"{kind}: the same twice", job.get("result") == result.json)
        for _, name, data in events_of(server, created["events"]):
            component = {"progress": "Snapshot", "iteration": "Iteration", "done": "Done", "bound": "BoundNews",
                         "best": "BestNews", "solution": "Solution"}[name]
            report.check(f"{kind}: event {name}", not described.component(component, data),
                         described.component(component, data))

    cli = json.loads(run("solve", "8-puzzle", HARD_8, "--with", "astar:manhattan", "--format", "json").out)
    created = server.job("solve", puzzle="8-puzzle", state=HARD_8, **{"with": "astar:manhattan"}).json
    ours = server.wait(created["href"])["result"]
    for one in (cli, ours):
        for name in ("seconds", "nodes_per_second"):
            one["statistics"].pop(name)
        one["used"].pop("threads")
    report.check("the report is the command line's", cli == ours, (cli, ours))

    tables(report, server, described, created["href"])

    job = server.wait(server.job("solve", puzzle="8-puzzle", state=HARD_8).json["href"])
    report.check("the default method", job["status"] == "done" and job["result"]["length"] == 31, job)

    # A failure that only the run finds, a result that is not there yet, and a stop.
    failed = post("/jobs", {"kind": "audit", "request": {"puzzle": "15-puzzle", "heuristic": "manhattan"}}, 201).json
    job = server.wait(failed["href"])
    report.check("failed", job["status"] == "failed" and job["error"]["status"] == 422, job)
    described.check("failed: result", "get", "/jobs/{id}/result", server.get(failed["href"] + "/result"), 422)
    created = server.job("solve", **LONG).json
    described.check("not yet", "get", "/jobs/{id}/result", server.get(created["href"] + "/result"), 409)
    stopped = server.ask("DELETE", created["href"])
    described.check("stop", "delete", "/jobs/{id}", stopped, 202)
    described.check("stop nothing", "delete", "/jobs/{id}", server.ask("DELETE", "/api/v1/jobs/none"), 404)
    job = server.wait(created["href"], 5)
    report.check("cancelled, with what it knew", job["status"] == "cancelled"
                 and job["result"]["status"] == "stopped", job)


def tables(report, server, described, without):
    """Reports in the formats of the command line; `without` is a job that has none."""
    created = server.job("compare", puzzle="8-puzzle", depths=[4, 6], count=2, **{"with": ["bfs", "astar:manhattan"]})
    href = created.json["href"]
    server.wait(href)
    for form in ("csv", "markdown", "latex"):
        for each in ("", "&each=true"):
            answer = server.get(f"{href}/result?format={form}{each}")
            described.check(f"{form}{each}", "get", "/jobs/{id}/result", answer, 200)
            ours = re.sub(r"[0-9.]+", "#", answer.body.decode())  # times differ
            cli = run("compare", "8-puzzle", "--depths", "4,6", "--count", "2", "--with", "bfs,astar:manhattan",
                      "--format", form, *(["--each"] if each else [])).out.decode()
            report.check(f"{form}{each} as the command line", ours == re.sub(r"[0-9.]+", "#", cli), (ours, cli))
    described.check("no such format", "get", "/jobs/{id}/result", server.get(href + "/result?format=pdf"), 400)
    described.check("no tables", "get", "/jobs/{id}/result", server.get(without + "/result?format=csv"), 406)


def events_of(server, path, **options):
    stream = Stream(server, path, **options)
    stream.ended.wait(PATIENCE)
    stream.close()
    return stream.events


def events(report):
    with Server() as server:
        created = server.job("solve", **LONG).json
        stream = Stream(server, created["events"])
        report.check("progress", stream.until(lambda: stream.names().count("progress") >= 5), stream.events)
        report.check("it is an event stream", "text/event-stream" in stream.head
                     and "content-encoding" not in stream.head.lower(), stream.head)
        ids = [number for number, _, _ in stream.events]
        report.check("numbered", ids == sorted(set(ids)), ids)
        report.check("it counts", stream.events[-1][2]["generated"] > 0 and stream.events[-1][2]["seconds"] > 0)
        stream.close()

        last = ids[-1]
        again = Stream(server, created["events"], last_id=last)
        report.check("resume", again.until(lambda: len(again.events) >= 3), again.events)
        first = again.events[0][0]
        report.check("behind the last one", first > last, (first, last))
        server.ask("DELETE", created["href"])
        report.check("done ends it", again.ended.wait(PATIENCE) and again.names()[-1] == "done", again.names())
        done = again.events[-1]
        report.check("done has the result", done[2]["status"] == "cancelled"
                     and done[2]["result"]["status"] == "stopped", done)
        late = events_of(server, created["events"])
        report.check("a finished job's stream", late[-1][1] == "done" and late[-1][0] == done[0], late[-1])
        answer = server.get(created["events"], headers={"Last-Event-ID": str(done[0])})
        report.check("nothing more", answer.status == 204, answer)
        for odd in ("x", "-1", "99999999999999999999999"):
            report.check(f"Last-Event-ID {odd}", events_of(server, created["events"], last_id=odd)[-1][1] == "done")

        created = server.job("solve", puzzle="8-puzzle", state=HARD_8, **{"with": "idastar:manhattan"}).json
        server.wait(created["href"])
        names = {name for _, name, _ in events_of(server, created["events"])}
        report.check("iterations are kept", "iteration" in names, names)


def limits(report):
    with Server("--jobs", "1", "--memory", "64M", "--job-seconds", "1", "--owner-seconds", "1.5") as server:
        created = server.job("solve", **LONG, limits={"seconds": 1000, "bytes": 1 << 40}).json
        job = server.wait(created["href"])
        report.check("seconds are the server's", job["result"]["stop_reason"] == "time_limit"
                     and soon(job["result"]["statistics"]["seconds"], 2), job)
        created = server.job("solve", puzzle="15-puzzle", state=HARD_15, **{"with": "astar:manhattan"}).json
        job = server.wait(created["href"])
        report.check("bytes are the server's", job["result"]["statistics"]["peak_bytes"] <= 64 << 20, job)

    with Server("--jobs", "1", "--job-seconds", "1000", "--owner-seconds", "1000") as server:
        created = [server.job("solve", **LONG) for _ in range(40)]
        statuses = [answer.status for answer in created]
        report.check("too many jobs", statuses[:20] == [201] * 20 and statuses[-1] == 429, statuses)
        report.check("try again later", created[-1].headers["Retry-After"] and created[-1].json["status"] == 429,
                     created[-1])
        waiting = [a.json["href"] for a in created if a.status == 201]
        report.check("others wait", server.get(waiting[-1]).json["status"] == "queued")
        server.ask("DELETE", waiting[-1])
        report.check("cancelled while it waited", server.get(waiting[-1]).json["status"] == "cancelled")
        report.check("without a result", server.get(waiting[-1] + "/result").status == 409)

    with Server("--jobs", "1", "--job-seconds", "1000", "--owner-seconds", "1.5") as server:
        created = [server.job("solve", **LONG).json["href"] for _ in range(4)]
        for pause in (3, 6, 12, 24, 48):  # who asks too soon is an owner again
            time.sleep(pause)
            job = server.get(created[3]).json
            if job["status"] == "cancelled":
                break
        report.check("owners that are gone", job["status"] == "cancelled"
                     and job["error"]["type"].endswith("owner-gone"), job)

        watched = Stream(server, server.job("solve", **LONG, limits={"seconds": 4}).json["events"])
        report.check("a watched job is not", watched.ended.wait(PATIENCE)
                     and watched.events[-1][2]["result"]["stop_reason"] == "time_limit", watched.events[-1:])
        watched.close()


def refusals(report):
    with Server() as server:
        host = f"Host: {server.host}\r\n"

        def status(data):
            answer = server.raw(data if isinstance(data, bytes) else data.encode())
            return int(answer[9:12]) if answer.startswith(b"HTTP/1.1 ") else answer[:100]

        report.check("rebinding", status("GET /api/v1/health HTTP/1.1\r\nHost: evil.example\r\n\r\n") == 421)
        report.check("no host", status("GET /api/v1/health HTTP/1.1\r\n\r\n") == 421)
        report.check("two hosts", status(f"GET / HTTP/1.1\r\n{host}Host: evil.example\r\n\r\n") == 421)
        report.check("not HTTP", status("hello\r\n\r\n") in (400, b""))
        report.check("unknown method", status(f"BREW / HTTP/1.1\r\n{host}\r\n") in (400, 404, 405))
        report.check("long address", status(f"GET /{'a' * 9000} HTTP/1.1\r\n{host}\r\n") in (400, 414))
        for path in ("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/%00", "//etc/passwd"):
            report.check(f"traversal {path}", status(f"GET {path} HTTP/1.1\r\n{host}\r\n") in (400, 404), path)
        # What is left of a refused body is not the next request.
        inner = f"GET /api/v1/health HTTP/1.1\r\n{host}\r\n"
        for kind in ("text/plain", "multipart/form-data", "multipart/form-data; boundary=x"):
            outer = (f"POST /api/v1/jobs HTTP/1.1\r\n{host}Origin: http://evil.example\r\nContent-Type: {kind}\r\n"
                     f"Content-Length: {len(inner)}\r\n\r\n{inner}")
            answer = server.raw(outer.encode())
            report.check(f"no second answer: {kind}", answer.count(b"HTTP/1.1 ") == 1 and b"jobs_kept" not in answer,
                         answer[:400])
        chunk = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
        head = f"POST /api/v1/jobs HTTP/1.1\r\n{host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        report.check("chunks have a limit too", status(head.encode() + chunk * 40 + b"0\r\n\r\n") == 413)
        small = b'2\r\n{}\r\n0\r\n\r\n'
        report.check("small chunks are read", status(head.encode() + small) == 400)
        for method, path, allowed in (("PUT", "/api/v1/jobs", "POST"), ("DELETE", "/api/v1/health", "GET, HEAD"),
                                      ("POST", "/", "GET, HEAD"), ("OPTIONS", "/api/v1/jobs", "POST")):
            answer = server.ask(method, path, body="{}" if method != "DELETE" else None)
            report.check(f"{method} {path}", answer.status == 405 and answer.headers["Allow"] == allowed
                         and answer.json["status"] == 405, answer)
        answer = server.ask("HEAD", "/api/v1/health")
        report.check("HEAD", answer.status == 200 and answer.body == b"", answer)
        own = server.post("/api/v1/validate", {"puzzle": "8-puzzle", "state": HARD_8},
                          headers={"Origin": f"http://{server.host}"})
        report.check("the own page may", own.status == 200, own)
        deep = server.post("/api/v1/jobs", "[" * 100_000)
        report.check("deep", deep.status == 400 and "deep" in deep.json["detail"], deep)
        report.check("still there", server.get("/api/v1/health").status == 200)


def page(report):
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "assets").mkdir()
        (Path(folder) / "index.html").write_text("<!doctype html><title>page</title>")
        (Path(folder) / "assets/app-0a1b2c3d.js").write_text("let x;\n" * 1000)
        with Server("--page", folder) as server:
            report.check("it says where", server.second == f"page: {folder}", server.second)
            index = server.get("/")
            safe(report, "page", index)
            report.check("index", index.status == 200 and b"page" in index.body
                         and index.headers["Content-Type"].startswith("text/html"), index)
            report.check("deep link", server.get("/solve/cube:3").body == index.body)
            report.check("not modified", server.get("/", headers={"If-None-Match": index.headers["ETag"]}).status == 304)
            script = server.get("/assets/app-0a1b2c3d.js")
            report.check("script", script.headers["Content-Type"].startswith("text/javascript")
                         and "immutable" in script.headers["Cache-Control"], script)
            report.check("compressed", server.get("/assets/app-0a1b2c3d.js", headers={"Accept-Encoding": "gzip"})
                         .headers["Content-Encoding"] == "gzip")
            missing = server.get("/assets/none.js")
            report.check("missing", missing.status == 404 and missing.json["status"] == 404, missing)
            report.check("the API is no page", server.get("/api/none").status == 404)
    result = run("serve", "--page", "/nowhere")
    report.check("--page without a page", result.code == 33 and b"index.html" in result.err, result)


def options(report):
    for arguments, code, text in (
        (["--port", "70000"], 33, b"--port"), (["--port", "x"], 33, b"--port"), (["--jobs", "0"], 33, b"--jobs"),
        (["--job-seconds", "never"], 33, b"--job-seconds"), (["--memory", "0"], 33, b"--memory"),
        (["--host", "no.such.host.invalid"], 35, b"listen"),
    ):
        result = run("serve", *arguments)
        report.check(" ".join(arguments), result.code == code and text in result.err, result)
    with Server() as server:
        result = run("serve", "--port", str(server.port))
        report.check("a port that is taken", result.code == 35 and b"--port" in result.err, result)
        if not (ROOT / "web/dist/index.html").exists():
            report.check("why there is no page", "not built" in server.second, server.second)
            report.check("and on the page", server.get("/").status == 503 and "not built" in server.get("/").json["detail"])


def crowd(report):
    """50 idle event streams, one that does not read, and 20 requests a second."""
    with Server() as server:
        created = server.job("solve", **LONG).json
        streams = [Stream(server, created["events"]) for _ in range(50)]
        deaf = socket.create_connection(("127.0.0.1", server.port))
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        deaf.sendall(f"GET {created['events']} HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
        slowest, wrong = 0, 0
        for _ in range(60):
            began = time.monotonic()
            wrong += server.get("/api/v1/health").status != 200
            slowest = max(slowest, time.monotonic() - began)
            time.sleep(max(0, 0.05 - (time.monotonic() - began)))
        report.check("all are answered", wrong == 0 and soon(slowest, 2), (wrong, slowest))
        report.check("all streams live", all(s.events and not s.ended.is_set() for s in streams))
        code, seconds = server.stop()
        report.check("Ctrl-C with 50 streams and a job", code == 0 and soon(seconds, 8), (code, seconds))
        report.check("streams end", all(s.ended.wait(PATIENCE) for s in streams))
        for stream in streams:
            stream.close()
        deaf.close()


def slow_clients(report):
    """More connections than threads that say nothing, half of it, or a byte now and then; readers of nothing."""
    with Server() as server:
        open_ones = []
        for number in range(240):
            client = socket.create_connection(("127.0.0.1", server.port))
            if number % 3 == 1:
                client.sendall(b"GET / HT")
            if number % 3 == 2:
                client.sendall(b"GET / HTTP/1.1\r\nX: a")
            open_ones.append(client)
        began = time.monotonic()
        health = server.get("/api/v1/health")
        seconds = time.monotonic() - began
        report.check("answered beside 240 slow clients", health.status == 200 and soon(seconds, 2), seconds)
        open_ones += [socket.create_connection(("127.0.0.1", server.port)) for _ in range(20)]
        code, seconds = server.stop()
        report.check("Ctrl-C does not wait for them", code == 0 and soon(seconds, 1), (code, seconds))
        for client in open_ones:
            client.close()
    if not SANITIZED:
        few = ["bash", "-c", f"ulimit -v 600000; exec {PROGRAM} serve --port 0"]
        result = subprocess.run(few, capture_output=True, env=environment(), timeout=PATIENCE)
        report.check("too few threads", result.returncode == 35 and b"threads" in result.stderr, result)


def endings(report):
    for how in (signal.SIGINT, signal.SIGTERM):
        with Server() as server:
            server.job("solve", **LONG)
            at_work(server.process, 0.2)
            code, seconds = server.stop(how)
            report.check(f"{how.name}", code == 0 and soon(seconds, 3), (code, seconds))
            report.check(f"{how.name}: quietly", server.process.stderr.read() == b"")


def together(report):
    """Many clients at the same time get their own answers."""
    with Server() as server:
        wrong = []

        def client(seed):
            try:
                state = server.post("/api/v1/scramble", {"puzzle": "8-puzzle", "seed": seed}).json["scrambles"][0]["state"]
                created = server.job("solve", puzzle="8-puzzle", state=state, **{"with": "astar:manhattan"})
                job = server.wait(created.json["href"])
                moves = job["result"]["moves"]
                played = server.post("/api/v1/play", {"puzzle": "8-puzzle", "state": state, "moves": moves}).json
                if job["result"]["start"] != state or played["states"][-1] != "1 2 3 4 5 6 7 8 0":
                    wrong.append(job)
            except Exception as error:  # noqa: BLE001
                wrong.append(repr(error))

        threads = [threading.Thread(target=client, args=(seed,)) for seed in range(16)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        report.check("sixteen clients", not wrong, wrong[:2])


if __name__ == "__main__":
    run_all([routes, events, limits, refusals, page, options, crowd, slow_clients, endings, together])
