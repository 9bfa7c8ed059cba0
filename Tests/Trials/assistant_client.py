"""A client of `bursar mcp` that speaks line by line, for the trials of assistants."""

import hashlib
import json
import os
import select
import shutil
import subprocess
import time

REVISIONS = ["2025-06-18", "2025-11-25", "2026-07-28"]
# What the protocol's keys in `_meta` begin with.
KEY = "io.modelcontextprotocol/"
LONGEST = 60_000


class Failure(Exception):
    """What a trial found to be wrong."""


class Result:
    """What a tool answered."""

    def __init__(self, message):
        self.message = message
        self.error = message.get("error")
        result = message.get("result") or {}
        self.data = result.get("structuredContent") or {}
        self.text = "".join(part["text"] for part in result.get("content", []))
        self.refused = bool(self.error or result.get("isError"))

    def __repr__(self):
        return json.dumps(self.error or self.data or self.text, ensure_ascii=False)[:600]


class Server:
    """`bursar mcp` over some books, and one who asks it."""

    def __init__(self, program, folder, *flags, main="main.journal", today="2026-06-18", revision="2025-11-25",
                 forms=False, name="trial", home=None, imports=None, more=None):
        self.folder, self.revision, self.name = folder, revision, name
        self.capabilities = {"elicitation": {"form": {}} if revision != "2025-06-18" else {}} if forms else {}
        words = [program, "mcp", "-f", os.path.join(folder, main), "--today", today, *flags]
        if imports:
            words += ["--imports", imports]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        env=environment(home or folder) | (more or {}), cwd="/")
        self.rest, self.number, self.largest, self.notices, self.heard = b"", 0, 0, [], []
        # What the person says to a question: the text in, the action and the tick out.
        self.person = lambda text: ("accept", True)
        self.questions = []
        if revision != "2026-07-28":
            self.hello = self.ask("initialize", protocolVersion=revision, capabilities=self.capabilities,
                                  clientInfo={"name": name, "version": "1"})
            self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        if self.process.stdout.closed:
            return
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        try:
            self.process.wait(timeout=60)
        finally:
            self.process.kill()
        self.said = self.process.stderr.read().decode(errors="replace")
        self.process.stdout.close()
        self.process.stderr.close()

    def send(self, message):
        self.raw(json.dumps(message, ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n")

    def raw(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def receive(self, timeout=60):
        """The next message, which has to be JSON in one line."""
        end = time.monotonic() + timeout
        while b"\n" not in self.rest:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                raise TimeoutError("no answer came")
            more = os.read(self.process.stdout.fileno(), 1 << 16)
            if not more:
                raise EOFError(self.process.stderr.read().decode(errors="replace"))
            self.rest += more
        line, _, self.rest = self.rest.partition(b"\n")
        self.largest = max(self.largest, len(line))
        self.heard.append(line.decode("utf-8"))
        return json.loads(line.decode("utf-8"))

    def meta(self):
        if self.revision != "2026-07-28":
            return {}
        return {"_meta": {KEY + "protocolVersion": self.revision, KEY + "clientCapabilities": self.capabilities,
                          KEY + "clientInfo": {"name": self.name, "version": "1"}}}

    def ask(self, method, **parameters):
        """The whole message that answers; the person answers questions that come before it."""
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": parameters | self.meta()})
        return self.answer(self.number)

    def answer(self, number, timeout=60):
        while True:
            message = self.receive(timeout)
            if message.get("method") == "elicitation/create":
                self.questions.append(message["params"]["message"])
                action, tick = self.person(message["params"]["message"])
                result = {"action": action} | ({"content": {"confirm": tick}} if action == "accept" else {})
                self.send({"jsonrpc": "2.0", "id": message["id"], "result": result})
            elif "id" in message and "method" not in message:
                if message["id"] == number:
                    return message
            else:
                self.notices.append(message)

    def call(self, tool, **arguments):
        message = self.ask("tools/call", name=tool, arguments=arguments)
        result = message.get("result") or {}
        if result.get("resultType") == "input_required":
            question = result["inputRequests"]["confirm"]["params"]["message"]
            self.questions.append(question)
            action, tick = self.person(question)
            given = {"action": action} | ({"content": {"confirm": tick}} if action == "accept" else {})
            message = self.ask("tools/call", name=tool, arguments=arguments, inputResponses={"confirm": given},
                               requestState=result["requestState"])
        return Result(message)

    def result(self, method, **parameters):
        message = self.ask(method, **parameters)
        if "error" in message:
            raise Failure(f"{method} {parameters}: {message['error']}")
        return message["result"]

    def tools(self):
        return {tool["name"]: tool for tool in self.result("tools/list")["tools"]}

    def read(self, uri):
        return self.result("resources/read", uri=uri)["contents"][0]["text"]


def environment(home):
    # Whoever has a configuration of his own has it elsewhere.
    return {"HOME": home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8",
            "BURSAR_CONFIG": "/nonexistent", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"}


class Command:
    """The commands over the same books."""

    def __init__(self, program, folder, main="main.journal", today="2026-06-18", home=None, more=None):
        self.more = more or {}
        self.program, self.folder, self.main, self.today = program, folder, main, today
        self.home = home or folder

    def run(self, *words, told=None):
        # The book and the day stand before `--`, as what is behind it is taken as it is.
        end = words.index("--") if "--" in words else len(words)
        given = [*words[:end], "-f", os.path.join(self.folder, self.main), "--today", self.today, *words[end:]]
        return subprocess.run([self.program, *given], cwd=self.folder, input=told, capture_output=True,
                              stdin=None if told else subprocess.DEVNULL, env=environment(self.home) | self.more, timeout=120)

    def json(self, *words):
        end = words.index("--") if "--" in words else len(words)
        done = self.run(*words[:end], "-O", "json", *words[end:])
        if done.returncode > 1 or not done.stdout:
            raise Failure(f"{words}: ends with {done.returncode}\n{done.stderr.decode(errors='replace')}")
        return json.loads(done.stdout)


def write(folder, files):
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    for name, data in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data.encode() if isinstance(data, str) else data)


def contents(folder, hidden=False):
    """All files by their names, without those that remember changes."""
    found = {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            short = os.path.relpath(path, folder)
            if hidden or not short.startswith((".bursar", ".git")):
                with open(path, "rb") as file:
                    found[short] = file.read()
    return found


def digest(folder):
    """Of every file there, the hidden ones too."""
    parts = sorted((name, hashlib.sha256(data).hexdigest()) for name, data in contents(folder, hidden=True).items())
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def need(condition, *what):
    if not condition:
        raise Failure(" ".join(str(part) for part in what))
