"""What answers cost on 10,000 entries, held against the commands that say the same; for `assistant.py`.

Each figure is the processor time of whole processes, the median of rounds in which all are run one after the other:
a server that is started, asked once and ended against the command; what more questions add; `propose` and `apply`
against `add`; and the memory of a server at rest against the language server's. Wants a release build.
"""

import io
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import time

from assistant_client import Server, environment, need

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Benchmarks"))
sys.dont_write_bytecode = True
import editor
import generate_journal

TODAY = "2026-04-01"
ROUNDS = 11
PLAN = """account assets:cash  ; type:C
account assets:bank:checking  ; type:C
budget Food
    amount  $600.00 monthly from 2025-01-01
    for     expenses:food

goal Trip
    target    $900000.00
    by        2027-12-31
    account   assets:bank:joint

~ monthly from 2026-01-10  Landlord
    ; id:rent
    expenses:home:rent  $900.00
    assets:bank:checking

"""
# Each tool with the commands that say the same.
TOOLS = [
    ("overview", {}, [["home"]]), ("balance", {}, [["report", "balance"]]), 
    ("register", {}, [["report", "list", "--last=1000000", "--at-most=50"]]),
    ("show", {"entry": "last"}, [["show", "last"]]), ("spending", {"period": "2026"}, [["insights", "spending", "-p", "2026"]]),
    ("plan", {}, [["budget", "list"]]), ("goals", {}, [["goals", "list"]]),
    ("upcoming", {}, [["schedule", "upcoming"], ["schedule", "forecast", "--next=30d"]]),
    ("advice", {}, [["insights", "advice"]]), ("why", {"id": "expenses"}, [["insights", "why", "expenses"]]),
    ("check", {}, [["check"]]), ("help", {"topic": "queries"}, [["help", "queries"]]),
]
LATER = ["balance", "register", "show"]
CHANGE = {"kind": "add", "payee": "Corner", "amount": "$4.50", "category": "expenses:food:coffee", "wallet": "assets:cash",
          "force": True}
ADD = ["add", "4.50", "--payee", "Corner", "--account", "expenses:food:coffee", "--wallet", "assets:cash", "--force"]


class Costs:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.main = os.path.join(folder, "main.journal")
        text = io.StringIO()
        generate_journal.write(10_000, 1, text)
        self.text = PLAN + text.getvalue()
        self.renew()

    def renew(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        with open(self.main, "w", encoding="utf-8") as file:
            file.write(self.text)

    def spent(self, words, told=b""):
        """Milliseconds of the processor, all threads together."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        process = subprocess.Popen([self.program, *words], cwd=self.folder, env=environment(self.folder),
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.said, _ = process.communicate(told)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return 1000 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)

    def command(self, words):
        return self.spent([*words, "-f", self.main, "--today", TODAY, *([] if words[0] in ("help",) else ["-O", "json"])])

    def server(self, calls):
        lines = [{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
            "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "cost", "version": "1"}}}]
        lines += [{"jsonrpc": "2.0", "id": number + 1, "method": "tools/call", "params": {"name": name, "arguments": arguments}}
                  for number, (name, arguments) in enumerate(calls)]
        told = "".join(json.dumps(line) + "\n" for line in lines).encode()
        spent = self.spent(["mcp", "--write", "-f", self.main, "--today", TODAY], told)
        answers = [json.loads(line) for line in self.said.splitlines()]
        need(len(answers) == len(lines), "answers are missing")
        need(not any(answer.get("result", {}).get("isError") for answer in answers), "is refused:", answers[-1])
        return spent


def first_answers(costs, rounds):
    """From the question to the answer in a server that has just been started, and what the start takes."""
    ours, theirs, starts, least = {}, {}, [], []
    for _ in range(rounds):
        starts.append(costs.server([]))
        least.append(costs.spent(["--version"]))
        for name, arguments, commands in TOOLS:
            ours.setdefault(name, []).append(costs.server([(name, arguments)]) - starts[-1])
            theirs.setdefault(name, []).append(sum(costs.command(words) for words in commands))
    rows = [("start of the server", statistics.median(starts), statistics.median(least), None)]
    return rows + [(f"{name}, first answer", statistics.median(ours[name]), statistics.median(theirs[name]), 1.2)
                   for name, _, _ in TOOLS]


def later_answers(costs, rounds):
    arguments = {name: given for name, given, _ in TOOLS}
    calls, more, checks = 20, {name: [] for name in LATER}, []
    for _ in range(rounds):
        checks.append(costs.command(["check"]))
        for name in LATER:
            once = costs.server([(name, arguments[name])])
            often = costs.server([(name, arguments[name])] * (1 + calls))
            more[name].append((often - once) / calls)
    return [(f"{name}, later", statistics.median(more[name]), statistics.median(checks), 0.5) for name in LATER]


def writing(costs, rounds):
    with Server(costs.program, costs.folder, "--write", today=TODAY, name="cost") as server:
        token = server.call("propose", changes=[CHANGE]).data["token"]
    kinds = {"add": [], "balance": [], "propose": [], "apply": []}
    for _ in range(rounds):
        costs.renew()
        kinds["add"].append(costs.command(ADD))
        costs.renew()
        start = costs.server([("balance", {})])
        proposed = costs.server([("balance", {}), ("propose", {"changes": [CHANGE]})])
        applied = costs.server([("balance", {}), ("propose", {"changes": [CHANGE]}), ("apply", {"token": token})])
        kinds["propose"].append(proposed - start)
        kinds["apply"].append(applied - proposed)
    costs.renew()
    add = statistics.median(kinds["add"])
    return [(name, statistics.median(kinds[name]), add, 1.0) for name in ("propose", "apply")]


def resident(number):
    with open(f"/proc/{number}/status", encoding="utf-8") as file:
        return next(int(line.split()[1]) / 1024 for line in file if line.startswith("VmRSS:"))


def memory(costs):
    """Megabytes at rest, after each tool was asked."""
    with Server(costs.program, costs.folder, "--write", today=TODAY) as server:
        for name, arguments, _ in TOOLS:
            server.call(name, **arguments)
        server.call("propose", changes=[CHANGE])
        time.sleep(3)
        ours = resident(server.process.pid)
    language = editor.Server(costs.program, costs.folder)
    uri = "file://" + costs.main
    language.notify("textDocument/didOpen", {"textDocument": {
        "uri": uri, "languageId": "hledger", "version": 1, "text": costs.text}})
    language.version(uri, 1)
    time.sleep(3)
    family = [int(number) for number in os.listdir("/proc") if number.isdigit()
              and parent(number) == language.process.pid] + [language.process.pid]
    theirs = sum(resident(number) for number in family)
    language.stop()
    return [("memory at rest, MB", ours, theirs, 1.0)]


def parent(number):
    try:
        with open(f"/proc/{number}/stat", encoding="utf-8") as file:
            return int(file.read().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def trials(arguments):
    costs = Costs(arguments.program, os.path.join(arguments.folder, "books"))
    rounds = arguments.count or ROUNDS
    found = (first_answers(costs, rounds) + later_answers(costs, rounds) + writing(costs, rounds) + memory(costs))
    rows = [f"{'10,000 entries':26}{'ms':>8}{'against':>9}{'times':>7}{'at most':>9}"]
    rows += [f"{name:26}{ours:8.1f}{theirs:9.1f}{ours / theirs:7.2f}{most or '':>9}" for name, ours, theirs, most in found]
    slow = [name for name, ours, theirs, most in found if most and ours > most * theirs]
    need(not slow, "\n".join(rows + ["too much: " + ", ".join(slow)]))
    return rows
